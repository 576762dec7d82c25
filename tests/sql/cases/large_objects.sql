select lo_create(500001);
----
lo_create 26
500001
=> SELECT 1

select lo_create(500001);
----
lo_create 26
!! 23505 duplicate key value violates unique constraint "pg_largeobject_metadata_oid_index"
.. D Key (oid)=(500001) already exists.
.. n pg_largeobject_metadata_oid_index
.. t pg_largeobject_metadata

select lo_creat(-1) > 0, lo_create(0) > 0, lo_creat(null) is null;
----
?column? 16|?column? 16|?column? 16
t|t|t
=> SELECT 1

select lo_open(500009, 262144);
----
lo_open 23
!! 42704 large object 500009 does not exist

select lo_open(500001, 0);
----
lo_open 23
!! 22023 invalid flags for opening a large object: 0

select lo_open(500001, 65536);
----
lo_open 23
!! 22023 invalid flags for opening a large object: 65536

select loread(0, 3);
----
loread 17
!! 42704 invalid large-object descriptor: 0

select lo_close(3);
----
lo_close 23
!! 42704 invalid large-object descriptor: 3

select lo_close(-1);
----
lo_close 23
!! 42704 invalid large-object descriptor: -1

begin;
----
=> BEGIN

select lo_open(500001, 131072), lo_open(500001, 262144), lo_open(500001, 393216);
----
lo_open 23|lo_open 23|lo_open 23
0|1|2
=> SELECT 1

select lowrite(0, 'abcdefgh');
----
lowrite 23
8
=> SELECT 1

select lowrite(1, 'x');
----
lowrite 23
!! 55000 large object descriptor 1 was not opened for writing

rollback;
----
=> ROLLBACK

select lo_get(500001);
----
lo_get 17
\\x
=> SELECT 1

begin;
----
=> BEGIN

select lo_open(500001, 393216);
----
lo_open 23
0
=> SELECT 1

select lowrite(0, 'abcdefgh');
----
lowrite 23
8
=> SELECT 1

select lo_lseek(0, 2, 0), lo_tell(0), loread(0, 3), lo_lseek(0, -1, 2), loread(0, 10), loread(0, 10);
----
lo_lseek 23|lo_tell 23|loread 17|lo_lseek 23|loread 17|loread 17
2|2|\\x636465|7|\\x68|\\x
=> SELECT 1

select lo_lseek64(0, 5000, 0), lowrite(0, 'xyz'), lo_tell64(0);
----
lo_lseek64 20|lowrite 23|lo_tell64 20
5000|3|5003
=> SELECT 1

select loid, pageno, length(data), substr(data, 890) from pg_largeobject where loid = 500001 order by pageno;
----
loid 26|pageno 23|length 23|substr 17
500001|0|8|\\x
500001|2|907|\\x00000000000000000000000000000078797a
=> SELECT 2

select lo_lseek(0, -3, 1), loread(0, 2), loread(0, -1);
----
lo_lseek 23|loread 17|loread 17
5000|\\x7879|\\x
=> SELECT 1

select lo_truncate(0, 4999), lo_tell(0), lo_lseek(0, 0, 2);
----
lo_truncate 23|lo_tell 23|lo_lseek 23
0|5002|4999
=> SELECT 1

savepoint a;
----
=> SAVEPOINT

select lo_open(500001, 131072), lo_close(1);
----
lo_open 23|lo_close 23
1|0
=> SELECT 1

rollback to a;
----
=> ROLLBACK

select lo_close(1);
----
lo_close 23
!! 42704 invalid large-object descriptor: 1

rollback to a;
----
=> ROLLBACK

select lo_lseek(0, 0, 0), loread(0, 4);
----
lo_lseek 23|loread 17
0|\\x61626364
=> SELECT 1

select lo_lseek(0, -1, 0);
----
lo_lseek 23
!! 22023 invalid large object seek target: -1

rollback to a;
----
=> ROLLBACK

select lo_lseek64(0, 3, 5);
----
lo_lseek64 20
!! 22023 invalid whence setting: 5

rollback to a;
----
=> ROLLBACK

select lo_lseek64(0, 4398046511104, 0);
----
lo_lseek64 20
!! 22023 invalid large object seek target: 4398046511104

rollback to a;
----
=> ROLLBACK

select lo_lseek64(0, 4294967296, 0);
----
lo_lseek64 20
4294967296
=> SELECT 1

select lo_tell(0);
----
lo_tell 23
!! 22003 lo_tell result out of range for large-object descriptor 0

rollback to a;
----
=> ROLLBACK

select lo_truncate64(0, -1);
----
lo_truncate64 23
!! 22023 invalid large object truncation target: -1

rollback to a;
----
=> ROLLBACK

select lo_truncate64(0, 4398046511104);
----
lo_truncate64 23
!! 22023 invalid large object truncation target: 4398046511104

rollback to a;
----
=> ROLLBACK

select lo_truncate64(0, 10), lo_lseek64(0, 0, 2), lo_truncate64(0, 4096), lo_lseek64(0, 0, 2);
----
lo_truncate64 23|lo_lseek64 20|lo_truncate64 23|lo_lseek64 20
0|10|0|4096
=> SELECT 1

select pageno, length(data) from pg_largeobject where loid = 500001 order by pageno;
----
pageno 23|length 23
0|10
2|0
=> SELECT 2

commit;
----
=> COMMIT

select lo_close(0);
----
lo_close 23
!! 42704 invalid large-object descriptor: 0

select lo_get(500001, 0, 12), length(lo_get(500001)), lo_get(500001, 4095, 10), lo_get(500001, 4096, 10), lo_get(500001, 100000, 1);
----
lo_get 17|length 23|lo_get 17|lo_get 17|lo_get 17
\\x616263646566676800000000|4096|\\x00|\\x|\\x
=> SELECT 1

select lo_get(500001, 0, -1);
----
lo_get 17
!! 22023 requested length cannot be negative

select lo_get(500001, -1, 1);
----
lo_get 17
!! 22023 invalid large object seek target: -1

select lo_put(500001, 4, '\xdeadbeef');
----
lo_put 2278
(no columns)
=> SELECT 1

select lo_get(500001, 0, 12);
----
lo_get 17
\\x61626364deadbeef00000000
=> SELECT 1

select lo_put(500001, -1, 'x');
----
lo_put 2278
!! 22023 invalid large object seek target: -1

select lo_put(500009, 0, 'x');
----
lo_put 2278
!! 42704 large object 500009 does not exist

select lo_get(500009);
----
lo_get 17
!! 42704 large object 500009 does not exist

select lo_from_bytea(500002, '\x010203');
----
lo_from_bytea 26
500002
=> SELECT 1

select lo_from_bytea(500002, '\x010203');
----
lo_from_bytea 26
!! 23505 duplicate key value violates unique constraint "pg_largeobject_metadata_oid_index"
.. D Key (oid)=(500002) already exists.
.. n pg_largeobject_metadata_oid_index
.. t pg_largeobject_metadata

select lo_get(500002), lo_get(null), lo_put(500002, 5, '\x07');
----
lo_get 17|lo_get 17|lo_put 2278
\\x010203|\N|
=> SELECT 1

select lo_get(500002);
----
lo_get 17
\\x010203000007
=> SELECT 1

select loread(lo_open(500002, 262144), 2);
----
loread 17
\\x0102
=> SELECT 1

select lo_from_bytea(500003, convert_to(repeat('0123456789', 1000), 'UTF8'));
----
lo_from_bytea 26
500003
=> SELECT 1

select md5(lo_get(500003)), length(lo_get(500003, 2040, 4100)), lo_get(500003, 2045, 6);
----
md5 25|length 23|lo_get 17
2bb571599a4180e1d542f76904adc3df|4100|\\x353637383930
=> SELECT 1

select count(*), sum(length(data)) from pg_largeobject where loid = 500003;
----
count 20|sum 20
5|10000
=> SELECT 1

select lo_put(500003, 2046, 'ABCD');
----
lo_put 2278
(no columns)
=> SELECT 1

select lo_get(500003, 2043, 10);
----
lo_get 17
\\x33343541424344303132
=> SELECT 1

begin;
----
=> BEGIN

select lo_put(500003, 0, 'gone');
----
lo_put 2278
(no columns)
=> SELECT 1

select lo_unlink(500002);
----
lo_unlink 23
1
=> SELECT 1

select lo_get(500002);
----
lo_get 17
!! 42704 large object 500002 does not exist

rollback;
----
=> ROLLBACK

select lo_get(500003, 0, 4), lo_get(500002);
----
lo_get 17|lo_get 17
\\x30313233|\\x010203000007
=> SELECT 1

comment on large object 500002 is 'a comment';
----
=> COMMENT

comment on large object 500009 is 'x';
----
!! 42704 large object 500009 does not exist

select obj_description(500002, 'pg_largeobject');
----
obj_description 25
a comment
=> SELECT 1

grant select on large object 500002, 500003 to public;
----
=> GRANT

grant insert on large object 500002 to public;
----
!! 0LP01 invalid privilege type INSERT for large object

grant select on large object 500009 to public;
----
!! 42704 large object 500009 does not exist

alter large object 500009 owner to current_user;
----
!! 42704 large object 500009 does not exist

alter large object 500003 owner to current_user;
----
=> ALTER LARGE OBJECT

create role lo_user;
----
=> CREATE ROLE

set role lo_user;
----
=> SET

select lo_get(500002);
----
lo_get 17
\\x010203000007
=> SELECT 1

select lo_get(500001);
----
lo_get 17
!! 42501 permission denied for large object 500001

select lo_put(500002, 0, 'x');
----
lo_put 2278
!! 42501 permission denied for large object 500002

select lo_open(500002, 131072);
----
lo_open 23
!! 42501 permission denied for large object 500002

select lo_unlink(500002);
----
lo_unlink 23
!! 42501 must be owner of large object 500002

comment on large object 500002 is 'x';
----
!! 42501 must be owner of large object 500002

alter large object 500002 owner to lo_user;
----
!! 42501 must be owner of large object 500002

grant update on large object 500002 to lo_user;
----
-- WARNING 01007 no privileges were granted for "large object 500002"
=> GRANT

select loid from pg_largeobject;
----
!! 42501 permission denied for table pg_largeobject

select lo_create(500004);
----
lo_create 26
500004
=> SELECT 1

select lo_put(500004, 0, 'mine');
----
lo_put 2278
(no columns)
=> SELECT 1

grant select on large object 500004 to lo_user with grant option;
----
=> GRANT

reset role;
----
=> RESET

select lomowner::regrole, lomacl from pg_largeobject_metadata where oid between 500001 and 500009 order by oid;
----
lomowner 4096|lomacl 1034
postgres|\N
postgres|{postgres=rw/postgres,=r/postgres}
postgres|{postgres=rw/postgres,=r/postgres}
lo_user|{lo_user=r*w/lo_user}
=> SELECT 4

revoke all on large object 500002 from public;
----
=> REVOKE

drop role lo_user;
----
!! 2BP01 role "lo_user" cannot be dropped because some objects depend on it
.. D owner of large object 500004

drop owned by lo_user;
----
=> DROP OWNED

select oid from pg_largeobject_metadata where oid between 500001 and 500009 order by oid;
----
oid 26
500001
500002
500003
=> SELECT 3

drop role lo_user;
----
=> DROP ROLE

select lo_import('/nonexistent/granary');
----
lo_import 26
!! 58P01 could not open server file "/nonexistent/granary": No such file or directory

select lo_export(500002, '/nonexistent/granary');
----
lo_export 23
!! 58P01 could not create server file "/nonexistent/granary": No such file or directory

select lo_export(500003, '/tmp/granary_large_object'), lo_import('/tmp/granary_large_object', 500005);
----
lo_export 23|lo_import 26
1|500005
=> SELECT 1

select lo_get(500005) = lo_get(500003);
----
?column? 16
t
=> SELECT 1

select lo_unlink(500009);
----
lo_unlink 23
!! 42704 large object 500009 does not exist

select lo_unlink(oid) from pg_largeobject_metadata where oid >= 500001 and oid < 500010;
----
lo_unlink 23
1
1
1
1
=> SELECT 4

select obj_description(500002, 'pg_largeobject');
----
obj_description 25
\N
=> SELECT 1

select count(*) from pg_largeobject where loid between 500001 and 500010;
----
count 20
0
=> SELECT 1

do $$ declare o oid; d int; begin o := lo_creat(-1); d := lo_open(o, 393216); perform lowrite(d, 'from a block'); perform lo_lseek(d, 5, 0); raise notice '%', encode(loread(d, 100), 'escape'); perform lo_unlink(o); end $$;
----
-- NOTICE 00000 a block
=> DO

select count(*) from pg_largeobject where loid between 500001 and 500010;
----
count 20
0
=> SELECT 1
