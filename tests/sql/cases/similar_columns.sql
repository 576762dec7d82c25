-- Hints at columns that are called nearly the same.
create table mc_a (abalance int, aid int, bid int, filler char(84));
----
=> CREATE TABLE

create table mc_b (bbalance int, bid int, "größe" int);
----
=> CREATE TABLE

create table mc_c (ax1 int, ax2 int, ax3 int, kk int);
----
=> CREATE TABLE

select abalanc from mc_a;
----
!! 42703 column "abalanc" does not exist
.. H Perhaps you meant to reference the column "mc_a.abalance".
.. P 8

select a.abalanc, bid from mc_a a;
----
!! 42703 column a.abalanc does not exist
.. H Perhaps you meant to reference the column "a.abalance".
.. P 8

select a.zzz from mc_a a;
----
!! 42703 column a.zzz does not exist
.. P 8

select bi from mc_a a, mc_b b;
----
!! 42703 column "bi" does not exist
.. H Perhaps you meant to reference the column "a.bid" or the column "b.bid".
.. P 8

select x from mc_a;
----
!! 42703 column "x" does not exist
.. P 8

select ax from mc_c;
----
!! 42703 column "ax" does not exist
.. P 8

select axe from mc_c;
----
!! 42703 column "axe" does not exist
.. P 8

select axe from mc_c, mc_a;
----
!! 42703 column "axe" does not exist
.. P 8

select "große" from mc_b;
----
!! 42703 column "große" does not exist
.. H Perhaps you meant to reference the column "mc_b.größe".
.. P 8

select "grosse" from mc_b;
----
!! 42703 column "grosse" does not exist
.. H Perhaps you meant to reference the column "mc_b.größe".
.. P 8

select mb.bidd from mc_a ma join mc_b mb using (bid);
----
!! 42703 column mb.bidd does not exist
.. H Perhaps you meant to reference the column "mb.bid".
.. P 8

select ma.bbalance from mc_a ma join mc_b mb using (bid);
----
!! 42703 column ma.bbalance does not exist
.. H Perhaps you meant to reference the column "ma.abalance" or the column "mb.bbalance".
.. P 8

select j.bbalanc from (mc_a ma join mc_b mb using (bid)) as j;
----
!! 42703 column j.bbalanc does not exist
.. H Perhaps you meant to reference the column "mb.bbalance".
.. P 8

select bbalanc from (mc_a ma join mc_b mb using (bid)) as j;
----
!! 42703 column "bbalanc" does not exist
.. H Perhaps you meant to reference the column "mb.bbalance".
.. P 8

select 1 from mc_a where exists (select bbalanc from mc_b where abalanc > 0);
----
!! 42703 column "bbalanc" does not exist
.. H Perhaps you meant to reference the column "mc_b.bbalance".
.. P 41

select * from mc_a a, (select a.aid) s;
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H There is an entry for table "a", but it cannot be referenced from this part of the query.
.. P 31

select * from mc_a a join (select aid) s on true;
----
!! 42703 column "aid" does not exist
.. H There is a column named "aid" in table "a", but it cannot be referenced from this part of the query.
.. P 35

select * from (values (1, 2)) v(one, two) where thre = 3 or twoo = 1;
----
!! 42703 column "thre" does not exist
.. P 49

with cte(number) as (select 1) select numbr from cte;
----
!! 42703 column "numbr" does not exist
.. H Perhaps you meant to reference the column "cte.number".
.. P 39

update mc_a set abalance = abalanc + 1;
----
!! 42703 column "abalanc" does not exist
.. H Perhaps you meant to reference the column "mc_a.abalance".
.. P 28

update mc_a set abalance = bbalanc from mc_b;
----
!! 42703 column "bbalanc" does not exist
.. H Perhaps you meant to reference the column "mc_b.bbalance".
.. P 28

delete from mc_a using mc_b where mc_a.bidx = 1;
----
!! 42703 column mc_a.bidx does not exist
.. H Perhaps you meant to reference the column "mc_a.bid".
.. P 35

select generate_serie from generate_series(1, 2);
----
!! 42703 column "generate_serie" does not exist
.. H Perhaps you meant to reference the column "generate_series.generate_series".
.. P 8

insert into mc_a values (1) returning abalanc;
----
!! 42703 column "abalanc" does not exist
.. H Perhaps you meant to reference the column "mc_a.abalance".
.. P 39

create index on mc_a (abalanc);
----
!! 42703 column "abalanc" does not exist

create index on mc_a ((abalanc + 1));
----
!! 42703 column "abalanc" does not exist
.. H Perhaps you meant to reference the column "mc_a.abalance".
.. P 24

alter table mc_a add check (abalanc > 0);
----
!! 42703 column "abalanc" does not exist
.. H Perhaps you meant to reference the column "mc_a.abalance".

select aid from mc_a order by abalanc;
----
!! 42703 column "abalanc" does not exist
.. H Perhaps you meant to reference the column "mc_a.abalance".
.. P 31

select aid from mc_a group by aide;
----
!! 42703 column "aide" does not exist
.. H Perhaps you meant to reference the column "mc_a.aid".
.. P 31

select sum(abalance) over (partition by abalanc) from mc_a;
----
!! 42703 column "abalanc" does not exist
.. H Perhaps you meant to reference the column "mc_a.abalance".
.. P 41

select count(*) as number from mc_a having numbr > 1;
----
!! 42703 column "numbr" does not exist
.. P 44

merge into mc_a a using mc_b b on a.bid = b.bidd when matched then delete;
----
!! 42703 column b.bidd does not exist
.. H Perhaps you meant to reference the column "b.bid".
.. P 43
