-- FROM of an UPDATE and USING of a DELETE see nothing of the target.
create table target (x1 int, x2 int);
----
=> CREATE TABLE

create table source (f1 int);
----
=> CREATE TABLE

insert into target values (1, 2), (2, 3);
----
=> INSERT 0 2

insert into source values (1), (2);
----
=> INSERT 0 2

update target t set x2 = f1 from source join target o on o.x1 = t.x1;
----
!! 42P01 invalid reference to FROM-clause entry for table "t"
.. H There is an entry for table "t", but it cannot be referenced from this part of the query.
.. P 65

update target set x2 = f1 from source where f1 = x1 returning *;
----
x1 23|x2 23|f1 23
1|1|1
2|2|2
=> UPDATE 2

update target t set x2 = f1 from source join target o on o.x1 = f1 where o.x1 = t.x1 returning t.*, o.*;
----
x1 23|x2 23|x1 23|x2 23
1|1|1|1
2|2|2|2
=> UPDATE 2

update target t set x2 = f1 from source, lateral (select source.f1 + 1 k) l where l.k = t.x1 returning *;
----
x1 23|x2 23|f1 23|k 23
2|1|1|2
=> UPDATE 1

update target set x2 = (select f1 from source where f1 = x1) from source i where i.f1 = x1 returning *;
----
x1 23|x2 23|f1 23
1|1|1
2|2|2
=> UPDATE 2

update target set x2 = 1 from (select target.x1 from target) q where q.x1 = target.x1;
----
=> UPDATE 2

delete from target using (select * from source) q where q.f1 = target.x1 and exists (select 1 from source where f1 = x1) returning *;
----
x1 23|x2 23|f1 23
1|1|1
2|1|2
=> DELETE 2
