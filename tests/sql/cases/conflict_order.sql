create table k (id int primary key, u int unique, n int not null, s text);
----
=> CREATE TABLE

insert into k values (1, 10, 0, 'a'), (1, 10, 0, 'b') on conflict (u) do update set s = excluded.s;
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

insert into k values (1, 10, 0, 'a'), (1, 10, 0, 'b') on conflict (u) do nothing;
----
=> INSERT 0 1

insert into k values (1, 10, 0, 'a'), (1, 11, 0, 'b') on conflict (u) do nothing;
----
!! 23505 duplicate key value violates unique constraint "k_pkey"
.. D Key (id)=(1) already exists.
.. n k_pkey
.. t k

insert into k values (2, null, 0, 'a'), (3, null, 0, 'b') on conflict (u) do update set s = 'never' returning *;
----
id 23|u 23|n 23|s 25
2|\N|0|a
3|\N|0|b
=> INSERT 0 2

insert into k values (4, 40, 0, 'a'), (5, 40, 0, 'b') on conflict (u) do update set s = 'again' where false;
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

insert into k values (4, 40, 0, 'a'), (5, 41, 0, 'b'), (6, 40, 0, 'c') on conflict do nothing returning *;
----
id 23|u 23|n 23|s 25
4|40|0|a
5|41|0|b
=> INSERT 0 2

select * from k order by id;
----
id 23|u 23|n 23|s 25
1|10|0|a
2|\N|0|a
3|\N|0|b
4|40|0|a
5|41|0|b
=> SELECT 5
