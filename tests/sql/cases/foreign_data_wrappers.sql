-- Foreign-data wrappers, servers and user mappings: options, validators, owners, rights, dependencies.
create role fdr1;
----
=> CREATE ROLE

create role fdr2;
----
=> CREATE ROLE

create role fdr_super superuser;
----
=> CREATE ROLE

create foreign data wrapper fdq options ("a=b" '1');
----
!! 22023 invalid option name "a=b": must not contain "="

create foreign data wrapper fdq options (a '1', a '2');
----
!! 42710 option "a" provided more than once

create foreign data wrapper fdq handler now;
----
!! 42809 function now must return type fdw_handler

create foreign data wrapper fdq handler pg_catalog.nope;
----
!! 42883 function pg_catalog.nope() does not exist

create foreign data wrapper fdq no handler validator s.bar;
----
!! 3F000 schema "s" does not exist

create foreign data wrapper fdq validator bar;
----
!! 42883 function bar(text[], oid) does not exist

create foreign data wrapper fdq handler now handler now;
----
!! 42809 function now must return type fdw_handler

create function not_a_handler() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

create foreign data wrapper fdq handler not_a_handler;
----
!! 42809 function not_a_handler must return type fdw_handler

create foreign data wrapper fdq handler not_a_handler handler not_a_handler;
----
!! 42809 function not_a_handler must return type fdw_handler

create foreign data wrapper fdq no validator no validator;
----
!! 42601 conflicting or redundant options
.. P 46

create foreign data wrapper fdq options (b '1', "c d" 'x=y', e 'it''s');
----
=> CREATE FOREIGN DATA WRAPPER

create foreign data wrapper fdq;
----
!! 42710 foreign-data wrapper "fdq" already exists

create foreign data wrapper fdpg validator postgresql_fdw_validator;
----
=> CREATE FOREIGN DATA WRAPPER

create foreign data wrapper fdpg2 validator postgresql_fdw_validator options (host 'x');
----
!! 42601 invalid option "host"
.. H There are no valid options in this context.

select fdwname, fdwowner::regrole, fdwhandler::regproc, fdwvalidator::regproc, fdwacl, fdwoptions from pg_foreign_data_wrapper order by 1;
----
fdwname 19|fdwowner 4096|fdwhandler 24|fdwvalidator 24|fdwacl 1034|fdwoptions 1009
fdpg|postgres|-|postgresql_fdw_validator|\N|\N
fdq|postgres|-|-|\N|{b=1,"c d=x=y",e=it's}
=> SELECT 2

select fdwname, o.* from pg_foreign_data_wrapper, pg_options_to_table(fdwoptions) o order by 1, 2;
----
fdwname 19|option_name 25|option_value 25
fdq|b|1
fdq|c d|x=y
fdq|e|it's
=> SELECT 3

alter foreign data wrapper nope handler now;
----
!! 42704 foreign-data wrapper "nope" does not exist

alter foreign data wrapper fdq handler now;
----
!! 42809 function now must return type fdw_handler

alter foreign data wrapper fdq no handler;
----
-- WARNING 01000 changing the foreign-data wrapper handler can change behavior of existing foreign tables
=> ALTER FOREIGN DATA WRAPPER

alter foreign data wrapper fdq no validator;
----
=> ALTER FOREIGN DATA WRAPPER

alter foreign data wrapper fdq options (drop zz);
----
!! 42704 option "zz" not found

alter foreign data wrapper fdq options (set zz '2');
----
!! 42704 option "zz" not found

alter foreign data wrapper fdq options (b '2');
----
!! 42710 option "b" provided more than once

alter foreign data wrapper fdq options (set b '2', drop e, add f '3', g '4', add h 'x', drop h);
----
=> ALTER FOREIGN DATA WRAPPER

alter foreign data wrapper fdpg options (host 'h');
----
!! 42601 invalid option "host"
.. H There are no valid options in this context.

alter foreign data wrapper nope owner to postgres;
----
!! 42704 foreign-data wrapper "nope" does not exist

alter foreign data wrapper fdq owner to fdr1;
----
!! 42501 permission denied to change owner of foreign-data wrapper "fdq"
.. H The owner of a foreign-data wrapper must be a superuser.

alter foreign data wrapper fdq owner to fdr_super;
----
=> ALTER FOREIGN DATA WRAPPER

alter foreign data wrapper nope rename to x;
----
!! 42704 foreign-data wrapper "nope" does not exist

alter foreign data wrapper fdq rename to fdpg;
----
!! 42710 foreign-data wrapper "fdpg" already exists

alter foreign data wrapper fdq rename to fdq9;
----
=> ALTER FOREIGN DATA WRAPPER

alter foreign data wrapper fdq9 rename to fdq;
----
=> ALTER FOREIGN DATA WRAPPER

select fdwname, fdwowner::regrole, fdwoptions from pg_foreign_data_wrapper order by 1;
----
fdwname 19|fdwowner 4096|fdwoptions 1009
fdpg|postgres|\N
fdq|fdr_super|{b=2,"c d=x=y",f=3,g=4}
=> SELECT 2

comment on foreign data wrapper nope is 'x';
----
!! 42704 foreign-data wrapper "nope" does not exist

comment on foreign data wrapper fdq is 'useless';
----
=> COMMENT

select obj_description(oid, 'pg_foreign_data_wrapper') from pg_foreign_data_wrapper order by fdwname;
----
obj_description 25
\N
useless
=> SELECT 2

create server fds foreign data wrapper nope;
----
!! 42704 foreign-data wrapper "nope" does not exist

create server fds foreign data wrapper fdpg options (usr 'a');
----
!! 42601 invalid option "usr"
.. H Valid options in this context are: authtype, service, connect_timeout, dbname, host, hostaddr, port, tty, options, requiressl, sslmode, gsslib

create server fds foreign data wrapper fdq options (host 'a');
----
=> CREATE SERVER

create server fds foreign data wrapper nope;
----
!! 42710 server "fds" already exists

create server if not exists fds foreign data wrapper nope;
----
-- NOTICE 42710 server "fds" already exists, skipping
=> CREATE SERVER

create server fds2 type 't' version 'v' foreign data wrapper fdq;
----
=> CREATE SERVER

create server fdspg foreign data wrapper fdpg options (host 'localhost', dbname 'd', "port" '1');
----
=> CREATE SERVER

alter server fds version '1' options (set host 'b', add port '1');
----
=> ALTER SERVER

alter server fds2 version null;
----
=> ALTER SERVER

alter server fds options (host 'b');
----
!! 42710 option "host" provided more than once

alter server fds options (drop nope);
----
!! 42704 option "nope" not found

alter server fdspg options (foo '1');
----
!! 42601 invalid option "foo"
.. H Valid options in this context are: authtype, service, connect_timeout, dbname, host, hostaddr, port, tty, options, requiressl, sslmode, gsslib

alter server fdspg options (connect_timeout '30', set dbname 'db1', drop host);
----
=> ALTER SERVER

alter server nope version '1';
----
!! 42704 server "nope" does not exist

alter server nope owner to postgres;
----
!! 42704 server "nope" does not exist

alter server nope rename to b;
----
!! 42704 server "nope" does not exist

alter server fds rename to fds2;
----
!! 42710 server "fds2" already exists

comment on server nope is 'x';
----
!! 42704 server "nope" does not exist

comment on server fds is 'a server';
----
=> COMMENT

select srvname, srvowner::regrole, (select fdwname from pg_foreign_data_wrapper w where w.oid = srvfdw), srvtype, srvversion, srvacl, srvoptions, obj_description(oid, 'pg_foreign_server') from pg_foreign_server order by 1;
----
srvname 19|srvowner 4096|fdwname 19|srvtype 25|srvversion 25|srvacl 1034|srvoptions 1009|obj_description 25
fds|postgres|fdq|\N|1|\N|{host=b,port=1}|a server
fds2|postgres|fdq|t|\N|\N|\N|\N
fdspg|postgres|fdpg|\N|\N|\N|{dbname=db1,port=1,connect_timeout=30}|\N
=> SELECT 3

create user mapping for fd_nope server nope;
----
!! 42704 role "fd_nope" does not exist

create user mapping for public server nope;
----
!! 42704 server "nope" does not exist

create user mapping for public server fds;
----
=> CREATE USER MAPPING

create user mapping for public server fds;
----
!! 42710 user mapping for "public" already exists for server "fds"

create user mapping if not exists for public server fds;
----
-- NOTICE 42710 user mapping for "public" already exists for server "fds", skipping
=> CREATE USER MAPPING

create user mapping for user server fdspg options (foo 'x');
----
!! 42601 invalid option "foo"
.. H Valid options in this context are: user, password

create user mapping for current_role server fdspg options (user 'x', password 'y');
----
=> CREATE USER MAPPING

create user mapping for fdr1 server fds options (a 'b');
----
=> CREATE USER MAPPING

alter user mapping for public server fds2 options (add usr 'x');
----
!! 42704 user mapping for "public" does not exist for server "fds2"

alter user mapping for public server fds options (set usr 'x');
----
!! 42704 option "usr" not found

alter user mapping for session_user server fdspg options (set user 'z', drop password);
----
=> ALTER USER MAPPING

alter user mapping for fdr1 server fds options (add "c d" 'e');
----
=> ALTER USER MAPPING

select srvname, umuser = 0, usename, umoptions from pg_user_mappings order by 1, 3;
----
srvname 19|?column? 16|usename 19|umoptions 1009
fds|f|fdr1|{a=b,"c d=e"}
fds|t|public|\N
fdspg|f|postgres|{user=z}
=> SELECT 3

drop user mapping for fd_nope server nope;
----
!! 42704 role "fd_nope" does not exist

drop user mapping if exists for fd_nope server nope;
----
-- NOTICE 00000 role "fd_nope" does not exist, skipping
=> DROP USER MAPPING

drop user mapping if exists for public server nope;
----
-- NOTICE 00000 server "nope" does not exist, skipping
=> DROP USER MAPPING

drop user mapping for public server nope;
----
!! 42704 server "nope" does not exist

drop user mapping for public server fds2;
----
!! 42704 user mapping for "public" does not exist for server "fds2"

drop user mapping if exists for public server fds2;
----
-- NOTICE 00000 user mapping for "public" does not exist for server "fds2", skipping
=> DROP USER MAPPING

drop user mapping for user server fdspg;
----
=> DROP USER MAPPING

grant select on foreign server fds to public;
----
!! 0LP01 invalid privilege type SELECT for foreign server

grant all on foreign server nope to public;
----
!! 42704 server "nope" does not exist

grant usage on foreign data wrapper nope to public;
----
!! 42704 foreign-data wrapper "nope" does not exist

grant usage on foreign data wrapper fdq to public with grant option;
----
!! 0LP01 grant options can only be granted to roles

grant create on foreign data wrapper fdq to public;
----
!! 0LP01 invalid privilege type CREATE for foreign-data wrapper

select has_server_privilege('nope','usage'), 1;
----
has_server_privilege 16|?column? 23
!! 42704 server "nope" does not exist

select has_foreign_data_wrapper_privilege('nope','usage'), 1;
----
has_foreign_data_wrapper_privilege 16|?column? 23
!! 42704 foreign-data wrapper "nope" does not exist

select has_server_privilege('fds','usage'), has_server_privilege('fdr1', 'fds','usage'), has_server_privilege(0,'usage'), has_server_privilege('fdr1', (select oid from pg_foreign_server where srvname = 'fds'), 'usage with grant option'), has_server_privilege('fdr1'::regrole, 'fds', 'usage'), has_server_privilege('fdr1'::regrole, (select oid from pg_foreign_server where srvname = 'fds'), 'usage'), has_server_privilege((select oid from pg_foreign_server where srvname = 'fds'), 'usage');
----
has_server_privilege 16|has_server_privilege 16|has_server_privilege 16|has_server_privilege 16|has_server_privilege 16|has_server_privilege 16|has_server_privilege 16
t|f|\N|f|f|f|t
=> SELECT 1

select has_foreign_data_wrapper_privilege('fdq','usage'), has_foreign_data_wrapper_privilege('fdr1', 'fdq','usage'), has_foreign_data_wrapper_privilege(0,'usage');
----
has_foreign_data_wrapper_privilege 16|has_foreign_data_wrapper_privilege 16|has_foreign_data_wrapper_privilege 16
t|f|\N
=> SELECT 1

grant usage on foreign server fds to fdr1 with grant option;
----
=> GRANT

grant usage on foreign data wrapper fdpg to fdr1;
----
=> GRANT

grant all on foreign server fds2 to fdr2;
----
=> GRANT

select has_server_privilege('fdr1', 'fds','usage'), has_server_privilege('fdr1', 'fds','usage with grant option'), has_foreign_data_wrapper_privilege('fdr1', 'fdpg', 'usage, usage with grant option');
----
has_server_privilege 16|has_server_privilege 16|has_foreign_data_wrapper_privilege 16
t|t|t
=> SELECT 1

select fdwname, fdwacl from pg_foreign_data_wrapper order by 1;
----
fdwname 19|fdwacl 1034
fdpg|{postgres=U/postgres,fdr1=U/postgres}
fdq|\N
=> SELECT 2

select srvname, srvacl from pg_foreign_server order by 1;
----
srvname 19|srvacl 1034
fds|{postgres=U/postgres,fdr1=U*/postgres}
fds2|{postgres=U/postgres,fdr2=U/postgres}
fdspg|\N
=> SELECT 3

set role fdr1;
----
=> SET

create foreign data wrapper fdw;
----
!! 42501 permission denied to create foreign-data wrapper "fdw"
.. H Must be superuser to create a foreign-data wrapper.

alter foreign data wrapper fdq options (gotcha 'true');
----
!! 42501 permission denied to alter foreign-data wrapper "fdq"
.. H Must be superuser to alter a foreign-data wrapper.

alter foreign data wrapper fdq owner to fdr1;
----
!! 42501 permission denied to change owner of foreign-data wrapper "fdq"
.. H Must be superuser to change owner of a foreign-data wrapper.

alter foreign data wrapper fdq rename to x;
----
!! 42501 must be owner of foreign-data wrapper fdq

drop foreign data wrapper fdq;
----
!! 42501 must be owner of foreign-data wrapper fdq

comment on foreign data wrapper fdq is 'x';
----
!! 42501 must be owner of foreign-data wrapper fdq

grant usage on foreign data wrapper fdq to fdr2;
----
!! 42501 permission denied for foreign-data wrapper fdq

grant usage on foreign data wrapper fdpg to fdr2;
----
-- WARNING 01007 no privileges were granted for "fdpg"
=> GRANT

create server fds9 foreign data wrapper fdq;
----
!! 42501 permission denied for foreign-data wrapper fdq

create server fds9 foreign data wrapper fdpg;
----
=> CREATE SERVER

alter server fds9 owner to fdr2;
----
!! 42501 must be member of role "fdr2"

alter server fds version '0.5';
----
!! 42501 must be owner of foreign server fds

alter server fds owner to fdr1;
----
!! 42501 must be owner of foreign server fds

alter server fds rename to x;
----
!! 42501 must be owner of foreign server fds

drop server fds;
----
!! 42501 must be owner of foreign server fds

comment on server fds is 'x';
----
!! 42501 must be owner of foreign server fds

grant usage on foreign server fds to fdr2;
----
=> GRANT

grant usage on foreign server fds2 to fdr2;
----
!! 42501 permission denied for foreign server fds2

grant usage on foreign server fds9 to fdr2;
----
=> GRANT

create user mapping for public server fds2;
----
!! 42501 must be owner of foreign server fds2

create user mapping for fdr1 server fds2;
----
!! 42501 permission denied for foreign server fds2

alter user mapping for fdr1 server fds options (add x 'y');
----
=> ALTER USER MAPPING

create user mapping for public server fds9 options (user 'secret');
----
=> CREATE USER MAPPING

create user mapping for fdr2 server fds9 options (user 'secret');
----
=> CREATE USER MAPPING

drop user mapping for public server fds;
----
!! 42501 must be owner of foreign server fds

select srvname, usename, umoptions from pg_user_mappings where srvname in ('fds', 'fds9') order by 1, 2;
----
srvname 19|usename 19|umoptions 1009
fds|fdr1|{a=b,"c d=e",x=y}
fds|public|\N
fds9|fdr2|\N
fds9|public|{user=secret}
=> SELECT 4

set role fdr2;
----
=> SET

select srvname, usename, umoptions from pg_user_mappings where srvname in ('fds', 'fds9') order by 1, 2;
----
srvname 19|usename 19|umoptions 1009
fds|fdr1|\N
fds|public|\N
fds9|fdr2|{user=secret}
fds9|public|\N
=> SELECT 4

select * from pg_user_mapping;
----
!! 42501 permission denied for table pg_user_mapping

reset role;
----
=> RESET

grant fdr2 to fdr1;
----
=> GRANT ROLE

set role fdr1;
----
=> SET

alter server fds9 owner to fdr2;
----
!! 42501 permission denied for foreign-data wrapper fdpg

reset role;
----
=> RESET

alter server fds9 owner to fdr2;
----
=> ALTER SERVER

select srvname, srvowner::regrole, srvacl from pg_foreign_server order by 1;
----
srvname 19|srvowner 4096|srvacl 1034
fds|postgres|{postgres=U/postgres,fdr1=U*/postgres,fdr2=U/fdr1}
fds2|postgres|{postgres=U/postgres,fdr2=U/postgres}
fds9|fdr2|{fdr2=U/fdr2}
fdspg|postgres|\N
=> SELECT 4

revoke usage on foreign server fds from fdr1;
----
!! 2BP01 dependent privileges exist
.. H Use CASCADE to revoke them too.

revoke usage on foreign server fds from fdr1 cascade;
----
=> REVOKE

drop role fdr1;
----
!! 2BP01 role "fdr1" cannot be dropped because some objects depend on it
.. D privileges for foreign-data wrapper fdpg\nowner of user mapping for fdr1 on server fds

drop role fdr2;
----
!! 2BP01 role "fdr2" cannot be dropped because some objects depend on it
.. D privileges for server fds2\nowner of server fds9\nowner of user mapping for fdr2 on server fds9

drop role fdr_super;
----
!! 2BP01 role "fdr_super" cannot be dropped because some objects depend on it
.. D owner of foreign-data wrapper fdq

select pg_describe_object('pg_user_mapping'::regclass, umid, 0), pg_identify_object('pg_user_mapping'::regclass, umid, 0), pg_identify_object_as_address('pg_user_mapping'::regclass, umid, 0) from pg_user_mappings order by 1;
----
pg_describe_object 25|pg_identify_object 2249|pg_identify_object_as_address 2249
user mapping for fdr1 on server fds|("user mapping",,,"fdr1 on server fds")|("user mapping",{fdr1},{fds})
user mapping for fdr2 on server fds9|("user mapping",,,"fdr2 on server fds9")|("user mapping",{fdr2},{fds9})
user mapping for public on server fds|("user mapping",,,"public on server fds")|("user mapping",{public},{fds})
user mapping for public on server fds9|("user mapping",,,"public on server fds9")|("user mapping",{public},{fds9})
=> SELECT 4

select pg_describe_object('pg_foreign_server'::regclass, oid, 0), pg_identify_object('pg_foreign_server'::regclass, oid, 0), pg_identify_object_as_address('pg_foreign_server'::regclass, oid, 0) from pg_foreign_server order by 1;
----
pg_describe_object 25|pg_identify_object 2249|pg_identify_object_as_address 2249
server fds|(server,,fds,fds)|(server,{fds},{})
server fds2|(server,,fds2,fds2)|(server,{fds2},{})
server fds9|(server,,fds9,fds9)|(server,{fds9},{})
server fdspg|(server,,fdspg,fdspg)|(server,{fdspg},{})
=> SELECT 4

select pg_describe_object('pg_foreign_data_wrapper'::regclass, oid, 0), pg_identify_object('pg_foreign_data_wrapper'::regclass, oid, 0), pg_identify_object_as_address('pg_foreign_data_wrapper'::regclass, oid, 0) from pg_foreign_data_wrapper order by 1;
----
pg_describe_object 25|pg_identify_object 2249|pg_identify_object_as_address 2249
foreign-data wrapper fdpg|("foreign-data wrapper",,fdpg,fdpg)|("foreign-data wrapper",{fdpg},{})
foreign-data wrapper fdq|("foreign-data wrapper",,fdq,fdq)|("foreign-data wrapper",{fdq},{})
=> SELECT 2

drop foreign data wrapper fdq;
----
!! 2BP01 cannot drop foreign-data wrapper fdq because other objects depend on it
.. D server fds depends on foreign-data wrapper fdq\nuser mapping for public on server fds depends on server fds\nuser mapping for fdr1 on server fds depends on server fds\nserver fds2 depends on foreign-data wrapper fdq
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop foreign data wrapper fdq, fdpg;
----
!! 2BP01 cannot drop desired object(s) because other objects depend on them
.. D server fdspg depends on foreign-data wrapper fdpg\nserver fds9 depends on foreign-data wrapper fdpg\nuser mapping for public on server fds9 depends on server fds9\nuser mapping for fdr2 on server fds9 depends on server fds9\nserver fds depends on foreign-data wrapper fdq\nuser mapping for public on server fds depends on server fds\nuser mapping for fdr1 on server fds depends on server fds\nserver fds2 depends on foreign-data wrapper fdq
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop server fds;
----
!! 2BP01 cannot drop server fds because other objects depend on it
.. D user mapping for public on server fds depends on server fds\nuser mapping for fdr1 on server fds depends on server fds
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop server fds, fds2, nope;
----
!! 42704 server "nope" does not exist

drop foreign data wrapper if exists nope, nope2;
----
-- NOTICE 00000 foreign-data wrapper "nope" does not exist, skipping
-- NOTICE 00000 foreign-data wrapper "nope2" does not exist, skipping
=> DROP FOREIGN DATA WRAPPER

drop server if exists nope;
----
-- NOTICE 00000 server "nope" does not exist, skipping
=> DROP SERVER

drop function not_a_handler;
----
=> DROP FUNCTION

create function fdv(text[], oid) returns void language plpgsql as $$ begin raise notice 'validate % %', $1, $2::regclass; if 'bad=1' = any($1) then raise exception using message = 'bad option', errcode = 'HV000'; end if; end $$;
----
=> CREATE FUNCTION

create foreign data wrapper fdq2 validator fdv options (a '1', b '2');
----
-- NOTICE 00000 validate {a=1,b=2} pg_foreign_data_wrapper
=> CREATE FOREIGN DATA WRAPPER

create foreign data wrapper fdq3 validator fdv options (bad '1');
----
-- NOTICE 00000 validate {bad=1} pg_foreign_data_wrapper
!! HV000 bad option

alter foreign data wrapper fdq2 options (drop a, drop b);
----
-- NOTICE 00000 validate {} pg_foreign_data_wrapper
=> ALTER FOREIGN DATA WRAPPER

alter foreign data wrapper fdq2 options (bad '1');
----
-- NOTICE 00000 validate {bad=1} pg_foreign_data_wrapper
!! HV000 bad option

create server fds3 foreign data wrapper fdq2;
----
-- NOTICE 00000 validate {} pg_foreign_server
=> CREATE SERVER

create user mapping for public server fds3 options (x '{"it''s \a"}');
----
-- NOTICE 00000 validate {"x={\\"it's \\\\a\\"}"} pg_user_mapping
=> CREATE USER MAPPING

alter server fds3 version '3';
----
=> ALTER SERVER

alter server fds3 options (bad '1');
----
-- NOTICE 00000 validate {bad=1} pg_foreign_server
!! HV000 bad option

drop function fdv;
----
!! 2BP01 cannot drop function fdv(text[],oid) because other objects depend on it
.. D foreign-data wrapper fdq2 depends on function fdv(text[],oid)\nserver fds3 depends on foreign-data wrapper fdq2\nuser mapping for public on server fds3 depends on server fds3
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter foreign data wrapper fdq2 validator nope;
----
!! 42883 function nope(text[], oid) does not exist

alter foreign data wrapper fdq2 validator postgresql_fdw_validator validator fdv;
----
!! 42601 conflicting or redundant options
.. P 68

alter foreign data wrapper fdq2 validator postgresql_fdw_validator;
----
-- WARNING 01000 changing the foreign-data wrapper validator can cause the options for dependent objects to become invalid
=> ALTER FOREIGN DATA WRAPPER

drop function fdv;
----
=> DROP FUNCTION

select postgresql_fdw_validator('{host=1,foo=2}', 1417);
----
!! 42601 invalid option "foo"
.. H Valid options in this context are: authtype, service, connect_timeout, dbname, host, hostaddr, port, tty, options, requiressl, sslmode, gsslib

select postgresql_fdw_validator('{user=1}', 1418), postgresql_fdw_validator('{}', 1418), postgresql_fdw_validator(null, 1418);
----
postgresql_fdw_validator 16|postgresql_fdw_validator 16|postgresql_fdw_validator 16
t|t|\N
=> SELECT 1

select postgresql_fdw_validator('{a=1}', 3118);
----
!! 42601 invalid option "a"
.. H There are no valid options in this context.

begin;
----
=> BEGIN

create foreign data wrapper fdx;
----
=> CREATE FOREIGN DATA WRAPPER

create server fdsx foreign data wrapper fdx;
----
=> CREATE SERVER

create user mapping for public server fdsx;
----
=> CREATE USER MAPPING

savepoint s;
----
=> SAVEPOINT

drop foreign data wrapper fdx cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP FOREIGN DATA WRAPPER

rollback to s;
----
=> ROLLBACK

alter server fdsx options (a 'b');
----
=> ALTER SERVER

select srvname, srvoptions from pg_foreign_server where srvname = 'fdsx';
----
srvname 19|srvoptions 1009
fdsx|{a=b}
=> SELECT 1

rollback;
----
=> ROLLBACK

select count(*) from pg_foreign_server where srvname = 'fdsx';
----
count 20
0
=> SELECT 1

reassign owned by fdr2 to fdr1;
----
=> REASSIGN OWNED

reassign owned by fdr2 to postgres;
----
=> REASSIGN OWNED

select srvname, srvowner::regrole from pg_foreign_server order by 1;
----
srvname 19|srvowner 4096
fds|postgres
fds2|postgres
fds3|postgres
fds9|fdr1
fdspg|postgres
=> SELECT 5

reassign owned by fdr_super to fdr1;
----
!! 42501 permission denied to change owner of foreign-data wrapper "fdq"
.. H The owner of a foreign-data wrapper must be a superuser.

reassign owned by fdr_super to postgres;
----
=> REASSIGN OWNED

drop owned by fdr1;
----
!! 2BP01 cannot drop desired object(s) because other objects depend on them
.. D user mapping for public on server fds9 depends on server fds9\nuser mapping for fdr2 on server fds9 depends on server fds9
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop owned by fdr1 cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP OWNED

drop owned by fdr2;
----
=> DROP OWNED

select fdwname, fdwacl from pg_foreign_data_wrapper order by 1;
----
fdwname 19|fdwacl 1034
fdpg|{postgres=U/postgres}
fdq|\N
fdq2|\N
=> SELECT 3

select srvname, srvacl from pg_foreign_server order by 1;
----
srvname 19|srvacl 1034
fds|{postgres=U/postgres}
fds2|{postgres=U/postgres}
fds3|\N
fdspg|\N
=> SELECT 4

select srvname, usename, umoptions from pg_user_mappings order by 1, 2;
----
srvname 19|usename 19|umoptions 1009
fds|public|\N
fds3|public|{"x={\\"it's \\\\a\\"}"}
=> SELECT 2

drop role fdr1, fdr2, fdr_super;
----
=> DROP ROLE

create function fd_et() returns event_trigger language plpgsql as $$ declare r record; begin for r in select * from pg_event_trigger_ddl_commands() loop raise notice '% % % %', tg_tag, r.command_tag, r.object_type, r.object_identity; end loop; end $$;
----
=> CREATE FUNCTION

create function fd_ed() returns event_trigger language plpgsql as $$ declare r record; begin for r in select * from pg_event_trigger_dropped_objects() loop raise notice '% % % % % %', tg_tag, r.object_type, r.object_identity, r.original, r.address_names, r.address_args; end loop; end $$;
----
=> CREATE FUNCTION

create event trigger fd_et on ddl_command_end execute function fd_et();
----
=> CREATE EVENT TRIGGER

create event trigger fd_ed on sql_drop execute function fd_ed();
----
=> CREATE EVENT TRIGGER

create foreign data wrapper fdx options (a 'b');
----
-- NOTICE 00000 CREATE FOREIGN DATA WRAPPER CREATE FOREIGN DATA WRAPPER foreign-data wrapper fdx
=> CREATE FOREIGN DATA WRAPPER

alter foreign data wrapper fdx options (drop a);
----
-- NOTICE 00000 ALTER FOREIGN DATA WRAPPER ALTER FOREIGN DATA WRAPPER foreign-data wrapper fdx
=> ALTER FOREIGN DATA WRAPPER

alter foreign data wrapper fdx owner to current_user;
----
-- NOTICE 00000 ALTER FOREIGN DATA WRAPPER ALTER FOREIGN DATA WRAPPER foreign-data wrapper fdx
=> ALTER FOREIGN DATA WRAPPER

alter foreign data wrapper fdx rename to fdy;
----
-- NOTICE 00000 ALTER FOREIGN DATA WRAPPER ALTER FOREIGN DATA WRAPPER foreign-data wrapper fdy
=> ALTER FOREIGN DATA WRAPPER

create server fdsx foreign data wrapper fdy;
----
-- NOTICE 00000 CREATE SERVER CREATE SERVER server fdsx
=> CREATE SERVER

alter server fdsx version '2';
----
-- NOTICE 00000 ALTER SERVER ALTER SERVER server fdsx
=> ALTER SERVER

alter server fdsx rename to fdsy;
----
-- NOTICE 00000 ALTER SERVER ALTER SERVER server fdsy
=> ALTER SERVER

create user mapping for public server fdsy;
----
-- NOTICE 00000 CREATE USER MAPPING CREATE USER MAPPING user mapping public on server fdsy
=> CREATE USER MAPPING

alter user mapping for public server fdsy options (a 'b');
----
-- NOTICE 00000 ALTER USER MAPPING ALTER USER MAPPING user mapping public on server fdsy
=> ALTER USER MAPPING

grant usage on foreign server fdsy to public;
----
-- NOTICE 00000 GRANT GRANT FOREIGN SERVER <NULL>
=> GRANT

revoke usage on foreign data wrapper fdy from public;
----
-- NOTICE 00000 REVOKE REVOKE FOREIGN DATA WRAPPER <NULL>
=> REVOKE

comment on server fdsy is 'x';
----
-- NOTICE 00000 COMMENT COMMENT server fdsy
=> COMMENT

drop user mapping for public server fdsy;
----
-- NOTICE 00000 DROP USER MAPPING user mapping public on server fdsy t {public} {fdsy}
=> DROP USER MAPPING

create user mapping for public server fdsy;
----
-- NOTICE 00000 CREATE USER MAPPING CREATE USER MAPPING user mapping public on server fdsy
=> CREATE USER MAPPING

drop foreign data wrapper fdy cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
-- NOTICE 00000 DROP FOREIGN DATA WRAPPER foreign-data wrapper fdy t {fdy} {}
-- NOTICE 00000 DROP FOREIGN DATA WRAPPER server fdsy f {fdsy} {}
-- NOTICE 00000 DROP FOREIGN DATA WRAPPER user mapping public on server fdsy f {public} {fdsy}
=> DROP FOREIGN DATA WRAPPER

drop event trigger fd_et;
----
=> DROP EVENT TRIGGER

drop event trigger fd_ed;
----
=> DROP EVENT TRIGGER

drop server fds cascade;
----
-- NOTICE 00000 drop cascades to user mapping for public on server fds
=> DROP SERVER

drop server fds2;
----
=> DROP SERVER

drop foreign data wrapper fdq, fdq2, fdpg cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP FOREIGN DATA WRAPPER

select count(*) from pg_foreign_data_wrapper;
----
count 20
0
=> SELECT 1

select count(*) from pg_user_mapping;
----
count 20
0
=> SELECT 1
