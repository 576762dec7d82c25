select int2send(1::int2), int4send(-2), int8send(3), float4send(1.5), float8send(-1e300::float8), numeric_send(-123.450), boolsend(true);
----
int2send 17|int4send 17|int8send 17|float4send 17|float8send 17|numeric_send 17|boolsend 17
\\x0001|\\xfffffffe|\\x0000000000000003|\\x3fc00000|\\xfe37e43c8800759c|\\x0002000040000003007b1194|\\x01
=> SELECT 1

select textsend('h\00e9'), byteasend('\x0102'), bpcharsend('a '::char(3)), varcharsend('b'), namesend('n'), charsend('x'), oidsend(7);
----
textsend 17|byteasend 17|bpcharsend 17|varcharsend 17|namesend 17|charsend 17|oidsend 17
\\x685c30306539|\\x0102|\\x612020|\\x62|\\x6e|\\x78|\\x00000007
=> SELECT 1

select date_send('2020-02-29'), time_send('01:02:03'), timetz_send('01:02:03+02'), timestamp_send('2020-01-01'), timestamptz_send('2020-01-01 00:00+00'), interval_send('1 mon 2 days 03:00');
----
date_send 17|time_send 17|timetz_send 17|timestamp_send 17|timestamptz_send 17|interval_send 17
\\x00001cc4|\\x00000000dde878c0|\\x00000000dde878c0ffffe3e0|\\x00023e0786c26000|\\x00023e0786c26000|\\x0000000283baec000000000200000001
=> SELECT 1

select json_send('{"a": 1}'), jsonb_send('{"b":2,"a":1}'), uuid_send('550e8400-e29b-41d4-a716-446655440000');
----
json_send 17|jsonb_send 17|uuid_send 17
\\x7b2261223a20317d|\\x017b2261223a20312c202262223a20327d|\\x550e8400e29b41d4a716446655440000
=> SELECT 1

select float4send(null);
----
float4send 17
\N
=> SELECT 1

select float4send('abc');
----
!! 22P02 invalid input syntax for type real: "abc"
.. P 19
