-- Literals and text forms.
select B'101' as a, X'1fA' as b, B'' as c, '0110'::bit(4) as d, 'x1F'::varbit as e, '101'::bit varying(5) as f, b'1'::text as g;
----
a 1560|b 1560|c 1560|d 1560|e 1562|f 1562|g 25
101|000111111010||0110|00011111|101|1
=> SELECT 1

select B'102';
----
!! 22P02 "2" is not a valid binary digit
.. P 8

select X'1G';
----
!! 22P02 "G" is not a valid hexadecimal digit
.. P 8

select '1é'::varbit;
----
!! 22P02 "é" is not a valid binary digit
.. P 8

select '101'::bit(4);
----
bit 1560
1010
=> SELECT 1

select '10101'::varbit(4);
----
varbit 1562
1010
=> SELECT 1

select '1'::bit(0);
----
!! 22023 length for type bit must be at least 1
.. P 13

select '1'::varbit(0);
----
!! 22023 length for type varbit must be at least 1
.. P 13

select '1'::bit(83886081);
----
!! 22023 length for type bit cannot exceed 83886080
.. P 13

select '1'::bit(1, 2);
----
!! 22023 invalid type modifier
.. P 13

select B'101'::bit(5) as a, B'10111'::bit(3) as b, B'10111'::varbit(3) as c, B'101'::bit as d, cast(B'11' as bit varying) as e;
----
a 1560|b 1560|c 1562|d 1560|e 1562
10100|101|101|1|11
=> SELECT 1

-- Numbers.
select 44::bit(10) as a, 44::bit(3) as b, (-44)::bit(12) as c, 44::bit as d, 5::bigint::bit(70) as e, (-1)::bigint::bit(66) as f, 44::bit(10)::int as g, B'1'::bit(32)::int as h, B'1110'::bigint as i;
----
a 1560|b 1560|c 1560|d 1560|e 1560|f 1560|g 23|h 23|i 20
0000101100|100|111111010100|0|0000000000000000000000000000000000000000000000000000000000000000000101|111111111111111111111111111111111111111111111111111111111111111111|44|-2147483648|14
=> SELECT 1

select B'100000000000000000000000000000000'::int;
----
!! 22003 integer out of range

select 44::varbit;
----
!! 42846 cannot cast type integer to bit varying
.. P 10

select 1::smallint::bit(3);
----
!! 42846 cannot cast type smallint to bit
.. P 19

-- Operators.
select B'1100' & B'1010' as a, B'1100' | B'1010' as b, B'1100' # B'1010' as c, ~B'1100' as d, B'10011' << 2 as e, B'10011' >> 2 as f, B'10011' << -1 as g, B'10011' << 10 as h, B'10' || B'011' as i, '1'::varbit || '0'::varbit as j;
----
a 1560|b 1560|c 1560|d 1560|e 1560|f 1560|g 1560|h 1560|i 1562|j 1562
1000|1110|0110|0011|01100|00100|01001|00000|10011|10
=> SELECT 1

select B'11' & B'101';
----
!! 22026 cannot AND bit strings of different sizes

select B'11' | B'101';
----
!! 22026 cannot OR bit strings of different sizes

select B'11' # B'101';
----
!! 22026 cannot XOR bit strings of different sizes

select B'101' = B'1010' as a, B'101' < B'1010' as b, B'11' > B'1010' as c, '101'::varbit >= '1'::varbit as d, B'101' <> '101'::varbit as e, B'101' <= '110' as f;
----
a 16|b 16|c 16|d 16|e 16|f 16
f|t|t|t|f|t
=> SELECT 1

-- Functions.
select length(B'10101') as a, bit_length(B'10101') as b, octet_length(B'101010101') as c, bit_count(B'10101') as d, get_bit(B'10101', 2) as e, set_bit(B'10101', 1, 1) as f, position(B'101' in B'0010100') as g, position(B'' in B'1') as h, position(B'11' in B'1') as i;
----
a 23|b 23|c 23|d 20|e 23|f 1560|g 23|h 23|i 23
5|5|2|3|1|11101|3|1|0
=> SELECT 1

select substring(B'1010111' from 3 for 2) as a, substring(B'1010111' from 3) as b, substring(B'1010111', -1, 4) as c, substring(B'1010111' from 9) as d, overlay(B'1111' placing B'00' from 2) as e, overlay(B'1111' placing B'00' from 2 for 0) as f, overlay(B'111111111' placing B'000' from 2 for 6) as g;
----
a 1560|b 1560|c 1560|d 1560|e 1560|f 1560|g 1560
10|10111|10||1001|100111|100011
=> SELECT 1

select substring(B'101' from 1 for -1);
----
!! 22011 negative substring length not allowed

select overlay(B'101' placing B'1' from 0);
----
!! 22011 negative substring length not allowed

select get_bit(B'101', 3);
----
!! 2202E bit index 3 out of valid range (0..2)

select set_bit(B'101', -1, 0);
----
!! 2202E bit index -1 out of valid range (0..2)

select set_bit(B'101', 0, 2);
----
!! 22023 new bit must be 0 or 1

select bit_and(v) as a, bit_or(v) as b, bit_xor(v) as c from (values (B'1100'), (B'1010'), (null), (B'1110')) as t(v);
----
a 1560|b 1560|c 1560
1000|1110|1000
=> SELECT 1

select bit_and(v) as a from (values (B'1100'), (B'101')) as t(v);
----
a 1560
!! 22026 cannot AND bit strings of different sizes

select bit_or(v) as a from (values (null::bit(3))) as t(v);
----
a 1560
\N
=> SELECT 1

-- Columns, keys, arrays.
create table flags (f bit(4) primary key, v bit varying(6), many bit(2)[], plain bit default B'1', w varbit);
----
=> CREATE TABLE

insert into flags values (B'1010', B'101', array[B'10', B'01']), ('0001', '', '{11}'), (5::bit(4), X'F', null);
----
=> INSERT 0 3

insert into flags (f) values (B'101');
----
!! 22026 bit string length 3 does not match type bit(4)

insert into flags (f, v) values (B'1011', B'1010101');
----
!! 22001 bit string too long for type bit varying(6)

insert into flags (f, v) values (B'1011'::bit(7), B'1');
----
!! 22026 bit string length 7 does not match type bit(4)

create index on flags (v);
----
=> CREATE INDEX

select * from flags order by f;
----
f 1560|v 1562|many 1561|plain 1560|w 1562
0001||{11}|1|\N
0101|1111|\N|1|\N
1010|101|{10,01}|1|\N
=> SELECT 3

select f from flags where f = B'1010' or v = B'1111' order by 1;
----
f 1560
0101
1010
=> SELECT 2

select f from flags where f > '0100' order by f desc;
----
f 1560
1010
0101
=> SELECT 2

select v, count(*) from flags group by v order by v;
----
v 1562|count 20
|1
101|1
1111|1
=> SELECT 3

update flags set f = f | B'0110', w = v || B'1' where f = B'0001' returning f, w;
----
f 1560|w 1562
0111|1
=> UPDATE 1

select f::varbit || v as a, f::int as b from flags order by f;
----
a 1562|b 23
01011111|5
0111|7
1010101|10
=> SELECT 3

select attname, format_type(atttypid, atttypmod) as t from pg_attribute where attrelid = 'flags'::regclass and attnum > 0 order by attnum;
----
attname 19|t 25
f|bit(4)
v|bit varying(6)
many|bit(2)[]
plain|bit(1)
w|bit varying
=> SELECT 5

select pg_get_expr(adbin, adrelid) as d from pg_attrdef where adrelid = 'flags'::regclass;
----
d 25
'1'::"bit"
=> SELECT 1

drop table flags;
----
=> DROP TABLE

select pg_typeof(B'1') as a, pg_typeof(B'1' || B'0') as b, pg_typeof(~B'1') as c, pg_typeof(array[B'1']) as d;
----
a 2206|b 2206|c 2206|d 2206
bit|bit varying|bit|bit[]
=> SELECT 1

select typname, typcategory, typispreferred, typarray::regtype as a from pg_type where typname in ('bit', 'varbit') order by 1;
----
typname 19|typcategory 18|typispreferred 16|a 2206
bit|V|f|bit[]
varbit|V|t|bit varying[]
=> SELECT 2

create view bits as select B'101' as a, 5::bit(4) as b, 'x1F'::varbit as c, '1'::bit(1) as d;
----
=> CREATE VIEW

select pg_get_viewdef('bits'::regclass) as v;
----
v 25
 SELECT '101'::"bit" AS a,\n    (5)::bit(4) AS b,\n    '00011111'::bit varying AS c,\n    '1'::bit(1) AS d;
=> SELECT 1

select * from bits;
----
a 1560|b 1560|c 1562|d 1560
101|0101|00011111|1
=> SELECT 1

drop view bits;
----
=> DROP VIEW
