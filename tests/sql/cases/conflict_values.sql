create table cv (k text, v int, extra int, gone boolean not null default false)
----
=> CREATE TABLE

create unique index on cv (k, v) where extra > 1
----
=> CREATE INDEX

create unique index on cv (k) where not gone
----
=> CREATE INDEX

create unique index on cv (v) where extra = 5 and gone
----
=> CREATE INDEX

insert into cv values ('k1', 1, 1), ('k2', 2, 2)
----
=> INSERT 0 2

prepare p (int) as insert into cv values ('k3', 1, 2), ('k2', 2, 3) on conflict (k, v) where extra > $1 do update set extra = excluded.extra
----
=> PREPARE

prepare q (int) as insert into cv values ('k2', 2, 4) on conflict (k, v) where extra > $1 do nothing
----
=> PREPARE

execute q(1)
----
=> INSERT 0 0

execute q(0)
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

execute q(null)
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

execute q(5)
----
=> INSERT 0 0

prepare r (boolean) as insert into cv values ('k1', 7, 1) on conflict (k) where gone = $1 do update set v = excluded.v, extra = cv.extra + 10
----
=> PREPARE

execute r(false)
----
=> INSERT 0 1

execute r(true)
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

prepare s (int, boolean) as insert into cv values ('k9', 9, 5, true), ('k8', 9, 5, true) on conflict (v) where gone = $2 and extra = $1 do update set k = excluded.k || '+'
----
=> PREPARE

execute s(5, true)
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

execute s(5, false)
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

execute s(4, true)
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

select * from cv order by k, v
----
k 25|v 23|extra 23|gone 16
k1|7|11|f
k2|2|2|f
=> SELECT 2

create function cv_f(n int) returns void language plpgsql as $$ begin insert into cv values ('k2', 2, 9) on conflict (k, v) where extra > n do update set v = 70; end $$
----
=> CREATE FUNCTION

select cv_f(0)
----
cv_f 2278
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

prepare t (int) as insert into cv values ('k2', 2, 4) on conflict (k, v) where extra >= $1 do nothing
----
=> PREPARE

insert into cv values ('k1', 8, 1) on conflict (k) where gone = false do nothing
----
=> INSERT 0 0

insert into cv values ('k1', 8, 1) on conflict (k) where gone = true do nothing
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

insert into cv values ('k2', 2, 4) on conflict (k, v) where extra > 3 do nothing
----
=> INSERT 0 0

insert into cv values ('k2', 2, 4) on conflict (k, v) where extra > 0 do nothing
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

execute t(2)
----
=> INSERT 0 0

execute t(1)
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

prepare u (int) as insert into cv values ('k2', 2, 4) on conflict (k, v) where extra = $1 do nothing
----
=> PREPARE

execute u(2)
----
=> INSERT 0 0

execute u(1)
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

prepare w (int) as insert into cv values ('k2', 2, 4) on conflict (k, v) where extra < $1 do nothing
----
=> PREPARE

execute w(1)
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

drop function cv_f
----
=> DROP FUNCTION

drop table cv
----
=> DROP TABLE

deallocate all
----
=> DEALLOCATE ALL
