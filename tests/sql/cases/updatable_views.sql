create table base (a int primary key, b text default 'Unspecified', c int generated always as (a * 2) stored, d int not null default 7);
----
=> CREATE TABLE

insert into base (a, b) select i, 'Row ' || i from generate_series(-2, 2) i;
----
=> INSERT 0 5

create view ro1 as select distinct a, b from base;
----
=> CREATE VIEW

create view ro2 as select a, b from base group by a, b;
----
=> CREATE VIEW

create view ro3 as select 1 as one from base having max(a) > 0;
----
=> CREATE VIEW

create view ro4 as select count(*) as n from base;
----
=> CREATE VIEW

create view ro5 as select a, rank() over (order by a) from base;
----
=> CREATE VIEW

create view ro6 as select a from base union select -a from base;
----
=> CREATE VIEW

create view ro7 as with t as (select a, b from base) select * from t;
----
=> CREATE VIEW

create view ro8 as select a, b from base order by a limit 1;
----
=> CREATE VIEW

create view ro9 as select a from base offset 1;
----
=> CREATE VIEW

create view ro10 as select 1 as a;
----
=> CREATE VIEW

create view ro11 as select b1.a, b2.b from base b1, base b2;
----
=> CREATE VIEW

create view ro12 as select * from generate_series(1, 3) g(a);
----
=> CREATE VIEW

create view ro13 as select a, b from (select * from base) t;
----
=> CREATE VIEW

create view ro14 as select ctid, tableoid::int8 as t from base;
----
=> CREATE VIEW

create view ro15 as select a, generate_series(1, a) g from base;
----
=> CREATE VIEW

create view ro16 as select base from base;
----
=> CREATE VIEW

insert into ro1 values (3, 'x');
----
!! 55000 cannot insert into view "ro1"
.. D Views containing DISTINCT are not automatically updatable.
.. H To enable inserting into the view, provide an INSTEAD OF INSERT trigger or an unconditional ON INSERT DO INSTEAD rule.

update ro2 set b = 'x';
----
!! 55000 cannot update view "ro2"
.. D Views containing GROUP BY are not automatically updatable.
.. H To enable updating the view, provide an INSTEAD OF UPDATE trigger or an unconditional ON UPDATE DO INSTEAD rule.

delete from ro3;
----
!! 55000 cannot delete from view "ro3"
.. D Views containing HAVING are not automatically updatable.
.. H To enable deleting from the view, provide an INSTEAD OF DELETE trigger or an unconditional ON DELETE DO INSTEAD rule.

delete from ro4;
----
!! 55000 cannot delete from view "ro4"
.. D Views that return aggregate functions are not automatically updatable.
.. H To enable deleting from the view, provide an INSTEAD OF DELETE trigger or an unconditional ON DELETE DO INSTEAD rule.

update ro5 set a = 1;
----
!! 55000 cannot update view "ro5"
.. D Views that return window functions are not automatically updatable.
.. H To enable updating the view, provide an INSTEAD OF UPDATE trigger or an unconditional ON UPDATE DO INSTEAD rule.

insert into ro6 values (1);
----
!! 55000 cannot insert into view "ro6"
.. D Views containing UNION, INTERSECT, or EXCEPT are not automatically updatable.
.. H To enable inserting into the view, provide an INSTEAD OF INSERT trigger or an unconditional ON INSERT DO INSTEAD rule.

insert into ro7 values (1);
----
!! 55000 cannot insert into view "ro7"
.. D Views containing WITH are not automatically updatable.
.. H To enable inserting into the view, provide an INSTEAD OF INSERT trigger or an unconditional ON INSERT DO INSTEAD rule.

delete from ro8;
----
!! 55000 cannot delete from view "ro8"
.. D Views containing LIMIT or OFFSET are not automatically updatable.
.. H To enable deleting from the view, provide an INSTEAD OF DELETE trigger or an unconditional ON DELETE DO INSTEAD rule.

delete from ro9;
----
!! 55000 cannot delete from view "ro9"
.. D Views containing LIMIT or OFFSET are not automatically updatable.
.. H To enable deleting from the view, provide an INSTEAD OF DELETE trigger or an unconditional ON DELETE DO INSTEAD rule.

update ro10 set a = 2;
----
!! 55000 cannot update view "ro10"
.. D Views that do not select from a single table or view are not automatically updatable.
.. H To enable updating the view, provide an INSTEAD OF UPDATE trigger or an unconditional ON UPDATE DO INSTEAD rule.

delete from ro11;
----
!! 55000 cannot delete from view "ro11"
.. D Views that do not select from a single table or view are not automatically updatable.
.. H To enable deleting from the view, provide an INSTEAD OF DELETE trigger or an unconditional ON DELETE DO INSTEAD rule.

delete from ro12;
----
!! 55000 cannot delete from view "ro12"
.. D Views that do not select from a single table or view are not automatically updatable.
.. H To enable deleting from the view, provide an INSTEAD OF DELETE trigger or an unconditional ON DELETE DO INSTEAD rule.

delete from ro13;
----
!! 55000 cannot delete from view "ro13"
.. D Views that do not select from a single table or view are not automatically updatable.
.. H To enable deleting from the view, provide an INSTEAD OF DELETE trigger or an unconditional ON DELETE DO INSTEAD rule.

insert into ro14 values (default, 1);
----
!! 55000 cannot insert into view "ro14"
.. D Views that have no updatable columns are not automatically updatable.
.. H To enable inserting into the view, provide an INSTEAD OF INSERT trigger or an unconditional ON INSERT DO INSTEAD rule.

update ro14 set t = 1;
----
!! 55000 cannot update view "ro14"
.. D Views that have no updatable columns are not automatically updatable.
.. H To enable updating the view, provide an INSTEAD OF UPDATE trigger or an unconditional ON UPDATE DO INSTEAD rule.

update ro15 set a = 1;
----
!! 55000 cannot update view "ro15"
.. D Views that return set-returning functions are not automatically updatable.
.. H To enable updating the view, provide an INSTEAD OF UPDATE trigger or an unconditional ON UPDATE DO INSTEAD rule.

insert into ro16 values (null);
----
!! 55000 cannot insert into view "ro16"
.. D Views that have no updatable columns are not automatically updatable.
.. H To enable inserting into the view, provide an INSTEAD OF INSERT trigger or an unconditional ON INSERT DO INSTEAD rule.

create view rw as select a, b, d, upper(b) as big, c from base where a > 0;
----
=> CREATE VIEW

select pg_relation_is_updatable('rw'::regclass, false), pg_column_is_updatable('rw'::regclass, 1::smallint, false), pg_column_is_updatable('rw'::regclass, 4::smallint, false), pg_relation_is_updatable('ro4'::regclass, false), pg_relation_is_updatable('ro14'::regclass, false), pg_relation_is_updatable('base'::regclass, false);
----
pg_relation_is_updatable 23|pg_column_is_updatable 16|pg_column_is_updatable 16|pg_relation_is_updatable 23|pg_relation_is_updatable 23|pg_relation_is_updatable 23
28|t|f|0|16|28
=> SELECT 1

select table_name, is_insertable_into from information_schema.tables where table_name in ('rw', 'ro1', 'ro14', 'base') and table_schema = current_schema() order by 1;
----
table_name 19|is_insertable_into 1043
base|YES
ro1|NO
ro14|NO
rw|YES
=> SELECT 4

select table_name, is_updatable, is_insertable_into, check_option from information_schema.views where table_schema = current_schema() and table_name in ('rw', 'ro1', 'ro14') order by 1;
----
table_name 19|is_updatable 1043|is_insertable_into 1043|check_option 1043
ro1|NO|NO|NONE
ro14|NO|NO|NONE
rw|YES|YES|NONE
=> SELECT 3

select column_name, is_updatable from information_schema.columns where table_schema = current_schema() and table_name = 'rw' order by ordinal_position;
----
column_name 19|is_updatable 1043
a|YES
b|YES
d|YES
big|NO
c|YES
=> SELECT 5

insert into rw (a) values (3);
----
=> INSERT 0 1

insert into rw (a, b) values (4, default), (5, 'five') returning *;
----
a 23|b 25|d 23|big 25|c 23
4|Unspecified|7|UNSPECIFIED|8
5|five|7|FIVE|10
=> INSERT 0 2

insert into rw (a, big) values (6, 'X');
----
!! 0A000 cannot insert into column "big" of view "rw"
.. D View columns that are not columns of their base relation are not updatable.

insert into rw (a, big) values (6, default) returning a, b, big, c;
----
!! 0A000 cannot insert into column "big" of view "rw"
.. D View columns that are not columns of their base relation are not updatable.

insert into rw (a, c) values (7, 1);
----
!! 428C9 cannot insert a non-DEFAULT value into column "c"
.. D Column "c" is a generated column.

insert into rw (a, c) values (7, default) returning rw.*;
----
a 23|b 25|d 23|big 25|c 23
7|Unspecified|7|UNSPECIFIED|14
=> INSERT 0 1

insert into rw values (8, 'eight', default) returning rw;
----
rw user
(8,eight,7,EIGHT,16)
=> INSERT 0 1

insert into rw select 10 + i, 'many' from generate_series(1, 2) i returning a, d;
----
a 23|d 23
11|7
12|7
=> INSERT 0 2

insert into rw (a, b, nosuch) values (1, 'x', 2);
----
!! 42703 column "nosuch" of relation "rw" does not exist
.. P 23

insert into rw (a) values (1);
----
!! 23505 duplicate key value violates unique constraint "base_pkey"
.. D Key (a)=(1) already exists.
.. n base_pkey
.. t base

insert into rw (a, d) values (20, null);
----
!! 23502 null value in column "d" of relation "base" violates not-null constraint
.. D Failing row contains (20, Unspecified, 40, null).
.. t base
.. c d

insert into rw (a) values (-9);
----
=> INSERT 0 1

select a from base order by 1;
----
a 23
-9
-2
-1
0
1
2
3
4
5
7
8
11
12
=> SELECT 13

update rw set b = 'changed ' || a, d = default where a = 2 returning a, b, d, big;
----
!! 23502 null value in column "d" of relation "base" violates not-null constraint
.. D Failing row contains (2, changed 2, 4, null).
.. t base
.. c d

update rw set b = 'gone' where a = -1;
----
=> UPDATE 0

update rw set big = 'x';
----
!! 0A000 cannot update column "big" of view "rw"
.. D View columns that are not columns of their base relation are not updatable.

update rw set c = 1;
----
!! 428C9 column "c" can only be updated to DEFAULT
.. D Column "c" is a generated column.

update rw set c = default where a = 1 returning c;
----
!! 428C9 column "c" can only be updated to DEFAULT
.. D Column "c" is a generated column.

update rw set a = 2 where a = 1;
----
!! 23505 duplicate key value violates unique constraint "base_pkey"
.. D Key (a)=(2) already exists.
.. n base_pkey
.. t base

update rw set (a, b) = (30, 'thirty') where a = 1 returning *;
----
a 23|b 25|d 23|big 25|c 23
30|thirty|7|THIRTY|60
=> UPDATE 1

update rw v set b = x.t from (values (30, 'from values')) x(i, t) where x.i = v.a returning v.b, x.t;
----
b 25|t 25
from values|from values
=> UPDATE 1

update rw set a = 1, a = 2;
----
!! 42601 multiple assignments to same column "a"

delete from rw where a = -1;
----
=> DELETE 0

delete from rw where a = 30 returning *;
----
a 23|b 25|d 23|big 25|c 23
30|from values|7|FROM VALUES|60
=> DELETE 1

delete from rw using (values (11)) x(i) where a = i returning a, i;
----
a 23|i 23
11|11
=> DELETE 1

select * from base order by a;
----
a 23|b 25|c 23|d 23
-9|Unspecified|-18|7
-2|Row -2|-4|7
-1|Row -1|-2|7
0|Row 0|0|7
2|Row 2|4|7
3|Unspecified|6|7
4|Unspecified|8|7
5|five|10|7
7|Unspecified|14|7
8|eight|16|7
12|many|24|7
=> SELECT 11

create view two_names as select a as x, b as y, b as z from base;
----
=> CREATE VIEW

insert into two_names values (40, 'p', 'q');
----
!! 42601 multiple assignments to same column "b"

update two_names set y = '1', z = '2';
----
!! 42601 multiple assignments to same column "b"

insert into two_names (x, z) values (41, 'only z') returning *;
----
x 23|y 25|z 25
41|only z|only z
=> INSERT 0 1

insert into rw (a, b) values (2, 'conflict') on conflict (a) do update set b = excluded.b || ' / ' || rw.b || ' / ' || excluded.big returning a, b, big;
----
a 23|b 25|big 25
2|conflict / Row 2 / CONFLICT|CONFLICT / ROW 2 / CONFLICT
=> INSERT 0 1

insert into rw (a, b) values (2, 'again') on conflict (a) do nothing;
----
=> INSERT 0 0

insert into rw (a, b) values (2, 'again') on conflict do nothing returning a;
----
a 23
=> INSERT 0 0

insert into rw (a, b) values (2, 'again') on conflict (a) do update set big = 'x';
----
!! 0A000 cannot insert into column "big" of view "rw"
.. D View columns that are not columns of their base relation are not updatable.

insert into rw (a, b) values (2, 'again') on conflict (b) do update set b = 'x';
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

insert into rw (a, b) values (2, 'again') on conflict on constraint base_pkey do nothing;
----
!! 42704 constraint "base_pkey" for table "rw" does not exist

insert into two_names (x, y) values (2, 'y') on conflict (x) do update set (y, x) = (select 'z', 42) returning *;
----
x 23|y 25|z 25
42|z|z
=> INSERT 0 1

insert into base (a, b, d) values (42, 'w', 1) on conflict (a) do update set (b, d) = (excluded.b || base.b, excluded.d + base.d) returning *;
----
a 23|b 25|c 23|d 23
42|wz|84|8
=> INSERT 0 1

insert into base (a, b) values (42, 'w') on conflict (a) do update set (b, d) = (default, default) returning a, b, d;
----
a 23|b 25|d 23
42|Unspecified|7
=> INSERT 0 1

insert into base (a, b) values (42, 'w') on conflict (a) do update set b = '1', b = '2';
----
!! 42601 multiple assignments to same column "b"

create view rw2 as select a as aa, b as bb, 1 as one from rw where a < 10;
----
=> CREATE VIEW

insert into rw2 values (9, 'nine') returning *;
----
aa 23|bb 25|one 23
9|nine|1
=> INSERT 0 1

insert into rw2 (aa) values (50);
----
=> INSERT 0 1

update rw2 set bb = bb || '!' where aa = 9 returning aa, bb;
----
aa 23|bb 25
9|nine!
=> UPDATE 1

update rw2 set one = 2;
----
!! 0A000 cannot update column "one" of view "rw2"
.. D View columns that are not columns of their base relation are not updatable.

update rw2 set bb = 'none' where aa = 50;
----
=> UPDATE 0

delete from rw2 where aa in (9, 50) returning aa;
----
aa 23
9
=> DELETE 1

select * from rw2 order by 1;
----
aa 23|bb 25|one 23
3|Unspecified|1
4|Unspecified|1
5|five|1
7|Unspecified|1
8|eight|1
=> SELECT 5

alter view rw alter column b set default 'of rw';
----
=> ALTER VIEW

alter view rw2 alter column bb set default 'of rw2';
----
=> ALTER VIEW

alter view rw alter column big set default 'never';
----
=> ALTER VIEW

insert into rw (a) values (60);
----
!! 0A000 cannot insert into column "big" of view "rw"
.. D View columns that are not columns of their base relation are not updatable.

alter view rw alter column big drop default;
----
=> ALTER VIEW

insert into rw (a) values (60), (61) returning a, b;
----
a 23|b 25
60|of rw
61|of rw
=> INSERT 0 2

insert into rw2 (aa) values (6) on conflict (aa) do update set bb = default returning *;
----
aa 23|bb 25|one 23
6|of rw2|1
=> INSERT 0 1

alter view rw2 alter column bb drop default;
----
=> ALTER VIEW

insert into rw2 (aa, bb) values (9, default), (3, default) on conflict (aa) do update set bb = default returning *;
----
aa 23|bb 25|one 23
9|of rw|1
3|\N|1
=> INSERT 0 2

insert into base (a) values (70) returning b;
----
b 25
Unspecified
=> INSERT 0 1

create table other (k int, t text);
----
=> CREATE TABLE

insert into other values (1, 'one'), (2, 'two');
----
=> INSERT 0 2

create view sub as select a, b, (select t from other where k = base.a) as t from base where exists (select 1 from other where k = base.a);
----
=> CREATE VIEW

insert into sub values (1, 'uno') returning *;
----
a 23|b 25|t 25
1|uno|one
=> INSERT 0 1

update sub set b = t where a = 2 returning *;
----
a 23|b 25|t 25
=> UPDATE 0

update sub set b = b || (select count(*) from sub s2 where s2.a <= sub.a) returning a, b, t;
----
a 23|b 25|t 25
1|uno1|one
=> UPDATE 1

delete from sub where t = 'one' returning *;
----
a 23|b 25|t 25
1|uno1|one
=> DELETE 1

with w as (insert into rw values (100, 'with', 1) returning a), u as (update rw set d = 8 where a = 61 returning a) select * from w union all select * from u;
----
a 23
100
61
=> SELECT 2

create view lc as select a, b from base where a > 0 with local check option;
----
=> CREATE VIEW

create view cc as select a, b from lc where a < 200 with check option;
----
=> CREATE VIEW

create view plain_over as select a, b from cc where b <> 'x';
----
=> CREATE VIEW

create view local_over as select * from rw where a <> 110 with local check option;
----
=> CREATE VIEW

insert into lc values (-5, 'five');
----
!! 44000 new row violates check option for view "lc"
.. D Failing row contains (-5, five, -10, 7).

insert into lc values (105, 'ok');
----
=> INSERT 0 1

update lc set a = -a where a = 105;
----
!! 44000 new row violates check option for view "lc"
.. D Failing row contains (-105, ok, -210, 7).

insert into cc values (205, 'x');
----
!! 44000 new row violates check option for view "cc"
.. D Failing row contains (205, x, 410, 7).

insert into cc values (-205, 'x');
----
!! 44000 new row violates check option for view "lc"
.. D Failing row contains (-205, x, -410, 7).

insert into plain_over values (205, 'x');
----
!! 44000 new row violates check option for view "cc"
.. D Failing row contains (205, x, 410, 7).

insert into plain_over values (106, 'x');
----
=> INSERT 0 1

insert into local_over (a) values (110);
----
!! 44000 new row violates check option for view "local_over"
.. D Failing row contains (110, of rw, 220, 7).

insert into local_over (a) values (-110);
----
=> INSERT 0 1

update cc set a = a + 1000 where a = 106;
----
!! 44000 new row violates check option for view "cc"
.. D Failing row contains (1106, x, 2212, 7).

insert into cc values (105, 'u') on conflict (a) do update set a = 300;
----
!! 44000 new row violates check option for view "cc"
.. D Failing row contains (300, ok, 600, 7).

insert into cc values (null, 'u');
----
!! 23502 null value in column "a" of relation "base" violates not-null constraint
.. D Failing row contains (null, u, null, 7).
.. t base
.. c a

create view cs as select a, b from base where exists (select 1 from other where k = a) with check option;
----
=> CREATE VIEW

insert into cs values (1, 'checked');
----
=> INSERT 0 1

insert into cs values (77, 'checked');
----
!! 44000 new row violates check option for view "cs"
.. D Failing row contains (77, checked, 154, 7).

update cs set a = 78 where a = 1;
----
!! 44000 new row violates check option for view "cs"
.. D Failing row contains (78, checked, 156, 7).

select table_name, check_option from information_schema.views where table_schema = current_schema() and table_name in ('lc', 'cc', 'rw') order by 1;
----
table_name 19|check_option 1043
cc|CASCADED
lc|LOCAL
rw|NONE
=> SELECT 3

create view bad as select distinct a from base with check option;
----
!! 0A000 WITH CHECK OPTION is supported only on automatically updatable views
.. H Views containing DISTINCT are not automatically updatable.

create view bad as select a + 1 as b from base with local check option;
----
!! 0A000 WITH CHECK OPTION is supported only on automatically updatable views
.. H Views that have no updatable columns are not automatically updatable.

create view bad with (check_option = nonsense) as select a from base;
----
!! 22023 invalid value for enum option "check_option": nonsense
.. D Valid values are "local" and "cascaded".

create view bad with (security_barrier = maybe) as select a from base;
----
!! 22023 invalid value for boolean option "security_barrier": maybe

create view bad with (fillfactor = 10) as select a from base;
----
!! 22023 unrecognized parameter "fillfactor"

create table bad (a int) with (security_barrier);
----
!! 22023 unrecognized parameter "security_barrier"

alter view rw2 set (check_option = local);
----
=> ALTER VIEW

insert into rw2 values (11, 'x');
----
!! 44000 new row violates check option for view "rw2"
.. D Failing row contains (11, x, 22, 7).

alter view rw2 reset (check_option);
----
=> ALTER VIEW

insert into rw2 values (11, 'x');
----
=> INSERT 0 1

alter view ro1 set (check_option = local);
----
!! 0A000 WITH CHECK OPTION is supported only on automatically updatable views
.. H Views containing DISTINCT are not automatically updatable.

create view barrier with (security_barrier) as select a, b from base where a > 0;
----
=> CREATE VIEW

select reloptions from pg_class where relname in ('barrier', 'cc') order by 1;
----
reloptions 1009
{check_option=cascaded}
{security_barrier=true}
=> SELECT 2

update barrier set b = 'b' where a = 2 returning *;
----
a 23|b 25
=> UPDATE 0

create or replace view cc as select a, b from lc where a < 300;
----
=> CREATE VIEW

insert into cc values (250, 'no check');
----
=> INSERT 0 1

insert into cc values (-250, 'check below');
----
!! 44000 new row violates check option for view "lc"
.. D Failing row contains (-250, check below, -500, 7).

create table pt (k int, v text, n int default 1) partition by list (k);
----
=> CREATE TABLE

create table pt1 partition of pt for values in (1);
----
=> CREATE TABLE

create table pt2 (n int default 2, v text, k int);
----
=> CREATE TABLE

alter table pt attach partition pt2 for values in (2);
----
=> ALTER TABLE

create view pv as select v as val, k from pt where n > 0 with check option;
----
=> CREATE VIEW

insert into pv values ('a', 1), ('b', 2) returning *;
----
val 25|k 23
a|1
b|2
=> INSERT 0 2

update pv set k = 2 where val = 'a' returning k, val;
----
k 23|val 25
2|a
=> UPDATE 1

insert into pv values ('c', 3);
----
!! 23514 no partition of relation "pt" found for row
.. D Partition key of the failing row contains (k) = (3).
.. t pt

delete from pv where k = 2 returning val;
----
val 25
b
a
=> DELETE 2

create view mixed as select relname from pg_class;
----
=> CREATE VIEW

update mixed set relname = 'x' where relname = 'nosuch';
----
=> UPDATE 0

create sequence sq;
----
=> CREATE SEQUENCE

insert into sq values (1);
----
!! 42809 cannot change sequence "sq"

create materialized view stored as select 1 as a;
----
=> SELECT 1

create view mvv as select * from stored;
----
=> CREATE VIEW

delete from mvv;
----
!! 55000 cannot delete from view "mvv"
.. D Views that do not select from a single table or view are not automatically updatable.
.. H To enable deleting from the view, provide an INSTEAD OF DELETE trigger or an unconditional ON DELETE DO INSTEAD rule.

delete from stored;
----
!! 42809 cannot change materialized view "stored"

merge into rw using other on k = a when matched then delete;
----
!! 0A000 cannot execute MERGE on relation "rw"
.. D This operation is not supported for views.

truncate rw;
----
!! 42809 "rw" is not a table
