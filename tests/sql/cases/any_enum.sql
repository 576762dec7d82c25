select max(null::anyenum);
----
!! 42846 cannot cast type unknown to anyenum
.. P 16

select enum_range(null::anyenum);
----
!! 42846 cannot cast type unknown to anyenum
.. P 23

select enum_first(null::anyenum);
----
!! 42846 cannot cast type unknown to anyenum
.. P 23

select null::anyenum = null::anyenum;
----
!! 42846 cannot cast type unknown to anyenum
.. P 12

select max(x) over (order by x) from (values (null::anyenum)) v(x);
----
!! 42846 cannot cast type unknown to anyenum
.. P 51

select enum_last(null::anyenum);
----
!! 42846 cannot cast type unknown to anyenum
.. P 22

select enum_larger(null::anyenum, null);
----
!! 42846 cannot cast type unknown to anyenum
.. P 24

select null::anyenum from generate_series(1,3) order by 1;
----
!! 42846 cannot cast type unknown to anyenum
.. P 12

select array_agg(distinct x) from (values(null::anyenum)) v(x);
----
!! 42846 cannot cast type unknown to anyenum
.. P 47

select count(distinct null::anyenum);
----
!! 42846 cannot cast type unknown to anyenum
.. P 27

select hashenum(null::anyenum);
----
!! 42846 cannot cast type unknown to anyenum
.. P 21

select enum_range(null::anyenum,null::anyenum);
----
!! 42846 cannot cast type unknown to anyenum
.. P 23

select 'x'::anyenum;
----
!! 42846 cannot cast type unknown to anyenum
.. P 11
