-- Floating-point numbers written in hexadecimal
select '0x10'::float8, '0X1.8p3'::float8, '-0x.8'::float8, '+0xff'::float4, ' 0x1p-3 '::float8, '0x1P+10'::float4
----
float8 701|float8 701|float8 701|float4 700|float8 701|float4 700
16|12|-0.5|255|0.125|1024
=> SELECT 1

select '0x'::float8
----
!! 22P02 invalid input syntax for type double precision: "0x"
.. P 8

select '0xg'::float8
----
!! 22P02 invalid input syntax for type double precision: "0xg"
.. P 8

select '0x-5'::float8
----
!! 22P02 invalid input syntax for type double precision: "0x-5"
.. P 8

select '0x1p'::float8
----
!! 22P02 invalid input syntax for type double precision: "0x1p"
.. P 8

select '-0x1p4 x'::float8
----
!! 22P02 invalid input syntax for type double precision: "-0x1p4 x"
.. P 8

select '+-0x1'::float8
----
!! 22P02 invalid input syntax for type double precision: "+-0x1"
.. P 8

select '0x1p2000'::float8
----
!! 22003 "0x1p2000" is out of range for type double precision
.. P 8

select '0x1p200'::float4
----
!! 22003 "0x1p200" is out of range for type real
.. P 8

select '-0x0'::float8, '0x1.fffffffffffff7p0'::float8, '0x1.fffffffffffff8p0'::float8
----
float8 701|float8 701|float8 701
-0|1.9999999999999998|2
=> SELECT 1

select '0x10'::numeric
----
!! 22P02 invalid input syntax for type numeric: "0x10"
.. P 8

select '0x10'::int
----
!! 22P02 invalid input syntax for type integer: "0x10"
.. P 8
