-- Text forms, and the one form that equal ranges have.
select '[1,5]'::int4range as a, '(1,5)'::int8range as b, '(1.5,2.50]'::numrange as c, '[2020-02-28,2020-02-28]'::daterange as d, ' empty '::int4range as e, '(,)'::int4range as f, '[,3]'::int4range as g;
----
a 3904|b 3926|c 3906|d 3912|e 3904|f 3904|g 3904
[1,6)|[2,5)|(1.5,2.50]|[2020-02-28,2020-02-29)|empty|(,)|(,4)
=> SELECT 1

select '[3,3)'::int4range as a, '(3,4)'::int4range as b, '[1.0,1.00]'::numrange as c, '["2020-01-01 10:00",infinity]'::tsrange as d, '[2020-01-01 12:00+02,)'::tstzrange as e;
----
a 3904|b 3904|c 3906|d 3908|e 3910
empty|empty|[1.0,1.00]|["2020-01-01 10:00:00",infinity]|["2020-01-01 10:00:00+00",)
=> SELECT 1

select '[1,5'::int4range;
----
!! 22P02 malformed range literal: "[1,5"
.. D Unexpected end of input.
.. P 8

select '1,5]'::int4range;
----
!! 22P02 malformed range literal: "1,5]"
.. D Missing left parenthesis or bracket.
.. P 8

select '[1;5]'::int4range;
----
!! 22P02 malformed range literal: "[1;5]"
.. D Missing comma after lower bound.
.. P 8

select '[1,5,6]'::int4range;
----
!! 22P02 malformed range literal: "[1,5,6]"
.. D Too many commas.
.. P 8

select '[1,5] x'::int4range;
----
!! 22P02 malformed range literal: "[1,5] x"
.. D Junk after right parenthesis or bracket.
.. P 8

select 'emptyx'::int4range;
----
!! 22P02 malformed range literal: "emptyx"
.. D Junk after "empty" key word.
.. P 8

select '[a,5]'::int4range;
----
!! 22P02 invalid input syntax for type integer: "a"
.. P 8

select '[5,1]'::int4range;
----
!! 22000 range lower bound must be less than or equal to range upper bound
.. P 8

select '[1,2147483647]'::int4range;
----
!! 22003 integer out of range
.. P 8

select '[2020-01-01,5874897-12-31]'::daterange;
----
!! 22008 date out of range
.. P 8

select '{[1,3),[2,5],(7,9),empty}'::int4multirange as a, '{}'::nummultirange as b, ' { [1.5,2] , (,1) } '::nummultirange as c;
----
a 4451|b 4532|c 4532
{[1,6),[8,9)}|{}|{(,1),[1.5,2]}
=> SELECT 1

select '{[1,3)'::int4multirange;
----
!! 22P02 malformed multirange literal: "{[1,3)"
.. D Unexpected end of input.
.. P 8

select '{x}'::int4multirange;
----
!! 22P02 malformed multirange literal: "{x}"
.. D Expected range start.
.. P 8

select '{[1,2] [3,4]}'::int4multirange;
----
!! 22P02 malformed multirange literal: "{[1,2] [3,4]}"
.. D Expected comma or end of multirange.
.. P 8

select '{[1,2]} x'::int4multirange;
----
!! 22P02 malformed multirange literal: "{[1,2]} x"
.. D Junk after closing right brace.
.. P 8

select '[1,2]'::int4multirange;
----
!! 22P02 malformed multirange literal: "[1,2]"
.. D Missing left brace.
.. P 8

-- Constructors.
select int4range(1, 5) as a, int4range(1, 5, '[]') as b, numrange(null, 2.5, '(]') as c, daterange('2020-01-01', null) as d, int8range(3, 3) as e, tsrange('2020-01-01', '2020-01-02', '()') as f;
----
a 3904|b 3904|c 3906|d 3912|e 3926|f 3908
[1,5)|[1,6)|(,2.5]|[2020-01-01,)|empty|("2020-01-01 00:00:00","2020-01-02 00:00:00")
=> SELECT 1

select int4range(1, 5, 'x');
----
!! 42601 invalid range bound flags
.. H Valid values are "[]", "[)", "(]", and "()".

select int4range(1, 5, null);
----
!! 22000 range constructor flags argument must not be null

select int4range(5, 1);
----
!! 22000 range lower bound must be less than or equal to range upper bound

select int4multirange() as a, int4multirange(int4range(1, 3)) as b, int4multirange(int4range(1, 3), int4range(3, 5), int4range(8, 9)) as c, multirange(numrange(1, 2)) as d, int4range(1, 3)::int4multirange as e, nummultirange(variadic array[numrange(3, 4), numrange(1, 2)]) as f;
----
a 4451|b 4451|c 4451|d 4532|e 4451|f 4532
{}|{[1,3)}|{[1,5),[8,9)}|{[1,2)}|{[1,3)}|{[1,2),[3,4)}
=> SELECT 1

select int4multirange(int4range(1, 2), null);
----
!! 22004 multirange values cannot contain null members

-- Ends.
select lower(r) as l, upper(r) as u, isempty(r) as e, lower_inc(r) as li, upper_inc(r) as ui, lower_inf(r) as lf, upper_inf(r) as uf from (values ('[1.5,2]'::numrange), ('(,3)'), ('empty'), ('(,)')) as v(r);
----
l 1700|u 1700|e 16|li 16|ui 16|lf 16|uf 16
1.5|2|f|t|t|f|f
\N|3|f|f|f|t|f
\N|\N|t|f|f|f|f
\N|\N|f|f|f|t|t
=> SELECT 4

select lower(r) as l, upper(r) as u, isempty(r) as e, lower_inc(r) as li, upper_inc(r) as ui, lower_inf(r) as lf, upper_inf(r) as uf from (values ('{[1.5,2],[7,9)}'::nummultirange), ('{(,3)}'), ('{}'), ('{(,)}')) as v(r);
----
l 1700|u 1700|e 16|li 16|ui 16|lf 16|uf 16
1.5|9|f|t|f|f|f
\N|3|f|f|f|t|f
\N|\N|t|f|f|f|f
\N|\N|f|f|f|t|t
=> SELECT 4

select lower('ABC') as l, upper('abc') as u;
----
l 25|u 25
abc|ABC
=> SELECT 1

-- Operators.
select int4range(1, 10) @> 5 as a, 10 <@ int4range(1, 10) as b, int4range(1, 10) @> int4range(3, 4) as c, int4range(1, 10) <@ int4range(3, 4) as d, int4range(1, 5) && int4range(4, 8) as e, int4range(1, 5) << int4range(5, 8) as f, int4range(1, 5) >> int4range(-3, 0) as g, int4range(1, 5) &< int4range(2, 5) as h, int4range(1, 5) &> int4range(2, 5) as i, int4range(1, 5) -|- int4range(5, 8) as j;
----
a 16|b 16|c 16|d 16|e 16|f 16|g 16|h 16|i 16|j 16
t|f|t|f|t|t|t|t|f|t
=> SELECT 1

select numrange(1, 5) + numrange(5, 7) as a, numrange(1, 5) * numrange(3, 7) as b, numrange(1, 5) - numrange(3, 7) as c, numrange(1, 5, '[]') - numrange(1, 5) as d, range_merge(int4range(1, 2), int4range(7, 9)) as e, range_merge('{[1,2),[7,9)}'::int4multirange) as f;
----
a 3906|b 3906|c 3906|d 3906|e 3904|f 3904
[1,7)|[3,5)|[1,3)|[5,5]|[1,9)|[1,9)
=> SELECT 1

select int4range(1, 2) + int4range(5, 6);
----
!! 22000 result of range union would not be contiguous

select int4range(1, 9) - int4range(5, 6);
----
!! 22000 result of range difference would not be contiguous

select '{[1,3),[5,9)}'::int4multirange @> 5 as a, '{[1,3),[5,9)}'::int4multirange @> int4range(2, 6) as b, '{[1,3),[5,9)}'::int4multirange && int4range(3, 5) as c, int4range(0, 20) @> '{[1,3),[5,9)}'::int4multirange as d, '{[1,3),[5,9)}'::int4multirange << int4range(9, 10) as e, '{[1,3),[5,9)}'::int4multirange -|- int4range(9, 10) as f, '{[1,3)}'::int4multirange &< '{[2,5)}'::int4multirange as g;
----
a 16|b 16|c 16|d 16|e 16|f 16|g 16
t|f|f|t|t|t|t
=> SELECT 1

select '{[1,3),[5,9)}'::int4multirange + '{[2,6)}' as a, '{[1,3),[5,9)}'::int4multirange - '{[2,6)}' as b, '{[1,3),[5,9)}'::int4multirange * '{[2,6)}' as c;
----
a 4451|b 4451|c 4451
{[1,9)}|{[1,2),[6,9)}|{[2,3),[5,6)}
=> SELECT 1

select '[1,5)'::int4range @> 5::bigint;
----
!! 42883 operator does not exist: int4range @> bigint
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 27

select '[1,5)'::int4range @> '[2,3)' as a, '[1,5)'::int4range @> '3' as b, '[1,5)' && int4range(2, 3) as c;
----
!! 22P02 malformed range literal: "3"
.. D Missing left parenthesis or bracket.
.. P 66

select '[1,5)'::int4range && '[1,5)'::int8range;
----
!! 42883 operator does not exist: int4range && int8range
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 27

select range_merge('[1,5)', '[1,5)');
----
!! 42804 could not determine polymorphic type because input has type unknown

-- Order.
select r from (values ('[1,5)'::int4range), ('empty'), ('[1,)'), ('(,5)'), ('(,)'), ('[1,4)'), ('[2,3)')) as v(r) order by r;
----
r 3904
empty
(,5)
(,)
[1,4)
[1,5)
[1,)
[2,3)
=> SELECT 7

select r from (values ('{[1,5)}'::int4multirange), ('{}'), ('{[1,)}'), ('{[1,5),[7,8)}'), ('{(,)}'), ('{[1,4)}')) as v(r) order by r desc;
----
r 4451
{[1,)}
{[1,5),[7,8)}
{[1,5)}
{[1,4)}
{(,)}
{}
=> SELECT 6

select int4range(1, 5) < int4range(1, 6) as a, int4range(1, 5) >= int4range(1, 6) as b, numrange(1.0, 2) = numrange(1.00, 2.0) as c, int4range(1, 2) <> int4range(1, 3) as d, count(distinct r) as n from (values (numrange(1, 2)), (numrange(1.0, 2.00)), (null)) as v(r);
----
a 16|b 16|c 16|d 16|n 20
t|f|t|t|1
=> SELECT 1

-- Aggregates and sets.
select range_agg(r) as a, range_intersect_agg(r) as b from (values (int4range(1, 5)), (int4range(3, 8)), (null), (int4range(10, 11))) as v(r);
----
a 4451|b 3904
{[1,8),[10,11)}|empty
=> SELECT 1

select range_agg(r) as a, range_intersect_agg(r) as b from (values (int4range(1, 5)), (int4range(3, 8))) as v(r);
----
a 4451|b 3904
{[1,8)}|[3,5)
=> SELECT 1

select range_agg(r) as a, range_intersect_agg(r) as b from (values ('{[1,5),[7,9)}'::int4multirange), ('{[3,8)}')) as v(r);
----
a 4451|b 4451
{[1,9)}|{[3,5),[7,8)}
=> SELECT 1

select range_agg(r) as a, range_intersect_agg(r) as b from (values (null::int4range)) as v(r);
----
a 4451|b 3904
\N|\N
=> SELECT 1

select unnest('{[1,5),[7,9)}'::int4multirange) as r;
----
r 3904
[1,5)
[7,9)
=> SELECT 2

select r, n from unnest('{[1,5),[7,9)}'::int4multirange) with ordinality as u(r, n);
----
r 3904|n 20
[1,5)|1
[7,9)|2
=> SELECT 2

-- As columns and keys.
create table booking (during tstzrange primary key, room int4range, days datemultirange, parts numrange[]);
----
=> CREATE TABLE

insert into booking values ('[2020-01-01,2020-01-02)', '[1,3]', '{[2020-01-01,2020-01-03]}', '{"[1,2)",empty}'), ('[2020-02-01,)', '(,5]', '{}', null), ('empty', null, null, '{}');
----
=> INSERT 0 3

insert into booking values ('["2020-01-01 00:00:00+00","2020-01-02 02:00:00+02")');
----
!! 23505 duplicate key value violates unique constraint "booking_pkey"
.. D Key (during)=(["2020-01-01 00:00:00+00","2020-01-02 00:00:00+00")) already exists.
.. n booking_pkey
.. t booking

create index on booking (room, days);
----
=> CREATE INDEX

select * from booking order by during;
----
during 3910|room 3904|days 4535|parts 3907
empty|\N|\N|{}
["2020-01-01 00:00:00+00","2020-01-02 00:00:00+00")|[1,4)|{[2020-01-01,2020-01-04)}|{"[1,2)",empty}
["2020-02-01 00:00:00+00",)|(,6)|{}|\N
=> SELECT 3

select during from booking where during = '[2020-02-01,)';
----
during 3910
["2020-02-01 00:00:00+00",)
=> SELECT 1

select during from booking where during @> '2020-03-01'::timestamptz;
----
during 3910
["2020-02-01 00:00:00+00",)
=> SELECT 1

select room from booking where room && int4range(3, 4) order by 1;
----
room 3904
(,6)
[1,4)
=> SELECT 2

select a.room, b.room from booking a join booking b using (room);
----
room 3904|room 3904
[1,4)|[1,4)
(,6)|(,6)
=> SELECT 2

select room, count(*) from booking group by room order by room;
----
room 3904|count 20
(,6)|1
[1,4)|1
\N|1
=> SELECT 3

select parts[1] as a, lower(parts[1]) as b from booking where parts is not null order by during;
----
a 3906|b 1700
\N|\N
[1,2)|1
=> SELECT 2

update booking set room = room * int4range(2, 4) where room is not null returning room;
----
room 3904
[2,4)
[2,4)
=> UPDATE 2

drop table booking;
----
=> DROP TABLE

-- Catalogs.
select rngtypid::regtype as r, rngsubtype::regtype as s, rngmultitypid::regtype as m, rngcollation, rngsubopc from pg_range where rngtypid < 16384 order by rngtypid;
----
r 2206|s 2206|m 2206|rngcollation 26|rngsubopc 26
int4range|integer|int4multirange|0|1978
numrange|numeric|nummultirange|0|3125
tsrange|timestamp without time zone|tsmultirange|0|3128
tstzrange|timestamp with time zone|tstzmultirange|0|3127
daterange|date|datemultirange|0|3122
int8range|bigint|int8multirange|0|3124
=> SELECT 6

select typname, typtype, typcategory, typlen, typalign, typarray::regtype as a from pg_type where typname in ('int4range', 'int4multirange', '_daterange', 'tstzmultirange', 'anyrange', 'anymultirange') order by typname;
----
typname 19|typtype 18|typcategory 18|typlen 21|typalign 18|a 2206
_daterange|b|A|-1|i|-
anymultirange|p|P|-1|d|-
anyrange|p|P|-1|d|-
int4multirange|m|R|-1|i|int4multirange[]
int4range|r|R|-1|i|int4range[]
tstzmultirange|m|R|-1|d|tstzmultirange[]
=> SELECT 6

select pg_typeof(int4range(1, 2)) as a, pg_typeof(range_agg(int4range(1, 2))) as b, pg_typeof(lower(daterange('2020-01-01', null))) as c, pg_typeof(array[numrange(1, 2)]) as d;
----
a 2206|b 2206|c 2206|d 2206
int4range|int4multirange|date|numrange[]
=> SELECT 1

select '[1,2)'::text::int4range as a, int4range(1, 2)::text as b, 'x'::int4range::text;
----
!! 22P02 malformed range literal: "x"
.. D Missing left parenthesis or bracket.
.. P 67

select int4range(1, 2)::int8range;
----
!! 42846 cannot cast type int4range to int8range
.. P 23

select int4range_subdiff(7, 3) as a, numrange_subdiff(1.5, 0.25) as b, daterange_subdiff('2020-01-05', '2020-01-01') as c, tsrange_subdiff('2020-01-01 00:00:01.5', '2020-01-01') as d;
----
a 701|b 701|c 701|d 701
4|1.25|4|1.5
=> SELECT 1
