create table lp(a int primary key, b int); 
----
=> CREATE TABLE

create table lc(a int primary key, p int references lp);
----
=> CREATE TABLE

create view lpv as select a, b from lp;
----
=> CREATE VIEW

insert into lp values (1, 1), (2, 2);
----
=> INSERT 0 2

begin;
----
=> BEGIN

select b from lp where a = 1;
----
b 23
1
=> SELECT 1

select c.relname, mode, granted from pg_locks l join pg_class c on c.oid = relation where pid = pg_backend_pid() and c.relname ~ '^l[pc]' order by 1, 2;
----
relname 19|mode 25|granted 16
lp|AccessShareLock|t
lp_pkey|AccessShareLock|t
=> SELECT 2

savepoint s;
----
=> SAVEPOINT

select a from lc;
----
a 23
=> SELECT 0

select c.relname, mode, granted from pg_locks l join pg_class c on c.oid = relation where pid = pg_backend_pid() and c.relname ~ '^l[pc]' order by 1, 2;
----
relname 19|mode 25|granted 16
lc|AccessShareLock|t
lc_pkey|AccessShareLock|t
lp|AccessShareLock|t
lp_pkey|AccessShareLock|t
=> SELECT 4

rollback to s;
----
=> ROLLBACK

select c.relname, mode, granted from pg_locks l join pg_class c on c.oid = relation where pid = pg_backend_pid() and c.relname ~ '^l[pc]' order by 1, 2;
----
relname 19|mode 25|granted 16
lp|AccessShareLock|t
lp_pkey|AccessShareLock|t
=> SELECT 2

select a from lc;
----
a 23
=> SELECT 0

release s;
----
=> RELEASE

savepoint t;
----
=> SAVEPOINT

update lp set b = 3 where a = 7;
----
=> UPDATE 0

select c.relname, mode, granted from pg_locks l join pg_class c on c.oid = relation where pid = pg_backend_pid() and c.relname ~ '^l[pc]' order by 1, 2;
----
relname 19|mode 25|granted 16
lc|AccessShareLock|t
lc_pkey|AccessShareLock|t
lp|AccessShareLock|t
lp|RowExclusiveLock|t
lp_pkey|AccessShareLock|t
lp_pkey|RowExclusiveLock|t
=> SELECT 6

select 1 / (a - a) from lc union all select 1/0;
----
!! 22012 division by zero

rollback to t;
----
=> ROLLBACK

select c.relname, mode, granted from pg_locks l join pg_class c on c.oid = relation where pid = pg_backend_pid() and c.relname ~ '^l[pc]' order by 1, 2;
----
relname 19|mode 25|granted 16
lc|AccessShareLock|t
lc_pkey|AccessShareLock|t
lp|AccessShareLock|t
lp_pkey|AccessShareLock|t
=> SELECT 4

rollback;
----
=> ROLLBACK

select count(*) from pg_locks where pid = pg_backend_pid() and relation in ('lp'::regclass, 'lc'::regclass);
----
count 20
0
=> SELECT 1

begin;
----
=> BEGIN

insert into lc values (1, 1);
----
=> INSERT 0 1

select c.relname, mode, granted from pg_locks l join pg_class c on c.oid = relation where pid = pg_backend_pid() and c.relname in ('lp', 'lc') order by 1, 2;
----
relname 19|mode 25|granted 16
lc|RowExclusiveLock|t
lp|RowShareLock|t
=> SELECT 2

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

select a from lpv for update;
----
a 23
1
2
=> SELECT 2

select c.relname, mode, granted from pg_locks l join pg_class c on c.oid = relation where pid = pg_backend_pid() and c.relname in ('lp', 'lc') order by 1, 2;
----
relname 19|mode 25|granted 16
lp|RowShareLock|t
=> SELECT 1

rollback;
----
=> ROLLBACK

begin isolation level repeatable read;
----
=> BEGIN

select b from lp where a = 1;
----
b 23
1
=> SELECT 1

select c.relname, mode, granted from pg_locks l join pg_class c on c.oid = relation where pid = pg_backend_pid() and c.relname ~ '^l[pc]' order by 1, 2;
----
relname 19|mode 25|granted 16
lp|AccessShareLock|t
lp_pkey|AccessShareLock|t
=> SELECT 2

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

prepare lq as select a from lc;
----
=> PREPARE

execute lq;
----
a 23
=> SELECT 0

declare lcur cursor for select b from lp;
----
=> DECLARE CURSOR

select c.relname, mode, granted from pg_locks l join pg_class c on c.oid = relation where pid = pg_backend_pid() and c.relname in ('lp', 'lc') order by 1, 2;
----
relname 19|mode 25|granted 16
lc|AccessShareLock|t
lp|AccessShareLock|t
=> SELECT 2

rollback;
----
=> ROLLBACK

deallocate lq;
----
=> DEALLOCATE

begin;
----
=> BEGIN

delete from lp where a = 99;
----
=> DELETE 0

select c.relname, mode, granted from pg_locks l join pg_class c on c.oid = relation where pid = pg_backend_pid() and c.relname = 'lp' order by 1, 2;
----
relname 19|mode 25|granted 16
lp|RowExclusiveLock|t
=> SELECT 1

commit;
----
=> COMMIT

begin;
----
=> BEGIN

select b from lp where a = 1;
----
b 23
1
=> SELECT 1

select 1/0;
----
!! 22012 division by zero

commit;
----
=> ROLLBACK

select count(*) from pg_locks where pid = pg_backend_pid() and relation in ('lp'::regclass, 'lc'::regclass);
----
count 20
0
=> SELECT 1

drop view lpv;
----
=> DROP VIEW

drop table lc, lp;
----
=> DROP TABLE
