select '1'::money, '$1,234.567'::money, '-0.005'::money, '(2.50)'::money, '12-'::money, ' $ 7 '::money, '92233720368547758.07'::money, '-92233720368547758.08'::money, ''::money;
----
money 790|money 790|money 790|money 790|money 790|money 790|money 790|money 790|money 790
$1.00|$1,234.57|-$0.01|-$2.50|-$12.00|$7.00|$92,233,720,368,547,758.07|-$92,233,720,368,547,758.08|$0.00
=> SELECT 1

select '92233720368547758.08'::money;
----
!! 22003 value "92233720368547758.08" is out of range for type money
.. P 8

select 'one'::money;
----
!! 22P02 invalid input syntax for type money: "one"
.. P 8

select '1.2.3'::money;
----
!! 22P02 invalid input syntax for type money: "1.2.3"
.. P 8

select m, m + '1', m - '1', m * 2, 2 * m, m * 1.5::float8, m / 3, m / 3::int2, m / 2.5::float8, m / '0.10'::money, m::numeric, -m::numeric, m::text from (values ('10.00'::money), ('-0.07')) v(m);
----
m 790|?column? 790|?column? 790|?column? 790|?column? 790|?column? 790|?column? 790|?column? 790|?column? 790|?column? 701|m 1700|?column? 1700|m 25
$10.00|$11.00|$9.00|$20.00|$20.00|$15.00|$3.33|$3.33|$4.00|100|10.00|-10.00|$10.00
-$0.07|$0.93|-$1.07|-$0.14|-$0.14|-$0.10|-$0.02|-$0.02|-$0.03|-0.7|-0.07|0.07|-$0.07
=> SELECT 2

select '1'::money / 0;
----
!! 22012 division by zero

select '1'::money / 0.0::float8;
----
!! 22012 division by zero

select '1'::money / '0'::money;
----
!! 22012 division by zero

select '92233720368547758.07'::money + '0.01';
----
!! 22003 money out of range

select '92233720368547758.07'::money * 2;
----
!! 22003 money out of range

select 12::money, 12::bigint::money, 12.345::money, 1e20::numeric::money;
----
money 790|money 790|money 790|money 790
!! 22003 bigint out of range

select 'NaN'::numeric::money;
----
money 790
!! 0A000 cannot convert NaN to bigint

select cash_words('0'), cash_words('1.01'), cash_words('-20.20'), cash_words('110.10'), cash_words('999999.99'), cash_words('1002003004005.06');
----
cash_words 25|cash_words 25|cash_words 25|cash_words 25|cash_words 25|cash_words 25
Zero dollars and zero cents|One dollar and one cent|Minus twenty dollars and twenty cents|One hundred and ten dollars and ten cents|Nine hundred ninety nine thousand nine hundred ninety nine dollars and ninety nine cents|One trillion two billion three million four thousand five dollars and six cents
=> SELECT 1

select sum(m), min(m), max(m), count(distinct m) from (values ('1'::money), ('2.5'), ('1.00'), (null)) v(m);
----
sum 790|min 790|max 790|count 20
$4.50|$1.00|$2.50|2
=> SELECT 1

create table prices (m money primary key, n int);
----
=> CREATE TABLE

insert into prices select i::money, i from generate_series(-3, 3) i;
----
=> INSERT 0 7

select * from prices where m > '-1' order by m desc;
----
m 790|n 23
$3.00|3
$2.00|2
$1.00|1
$0.00|0
=> SELECT 4

select m, n from prices where m = '2';
----
m 790|n 23
$2.00|2
=> SELECT 1

drop table prices;
----
=> DROP TABLE

select cash_send('1.23'), pg_lsn_send('1/2'), xid8send('3'), macaddr8_send('08:00:2b:01:02:03:04:05');
----
cash_send 17|pg_lsn_send 17|xid8send 17|macaddr8_send 17
\\x000000000000007b|\\x0000000100000002|\\x0000000000000003|\\x08002b0102030405
=> SELECT 1

select '08:00:2b:01:02:03'::macaddr8, '08002b:0102030405'::macaddr8, '0800.2b01.0203.0405'::macaddr8, '08-00-2b-01-02-03-04-05'::macaddr8, ' 08002b0102030405 '::macaddr8;
----
macaddr8 774|macaddr8 774|macaddr8 774|macaddr8 774|macaddr8 774
08:00:2b:ff:fe:01:02:03|08:00:2b:01:02:03:04:05|08:00:2b:01:02:03:04:05|08:00:2b:01:02:03:04:05|08:00:2b:01:02:03:04:05
=> SELECT 1

select '08:00:2b:01:02:03:04:05:06'::macaddr8;
----
!! 22P02 invalid input syntax for type macaddr8: "08:00:2b:01:02:03:04:05:06"
.. P 8

select '08:00-2b:01:02:03:04:05'::macaddr8;
----
!! 22P02 invalid input syntax for type macaddr8: "08:00-2b:01:02:03:04:05"
.. P 8

select 'zz:00:2b:01:02:03'::macaddr8;
----
!! 22P02 invalid input syntax for type macaddr8: "zz:00:2b:01:02:03"
.. P 8

select trunc(m), ~m, m & 'ff:00:ff:00:ff:00:ff:00', m | 'ff:00:ff:00:ff:00:ff:00', macaddr8_set7bit(m), m = '08002b0102030405', m < '08:00:2b:01:02:03:04:06', m::text from (values ('08:00:2b:01:02:03:04:05'::macaddr8)) v(m);
----
trunc 774|?column? 774|?column? 774|?column? 774|macaddr8_set7bit 774|?column? 16|?column? 16|m 25
08:00:2b:00:00:00:00:00|f7:ff:d4:fe:fd:fc:fb:fa|08:00:2b:00:02:00:04:00|ff:00:ff:01:ff:03:ff:05|0a:00:2b:01:02:03:04:05|t|t|08:00:2b:01:02:03:04:05
=> SELECT 1

select '08:00:2b:01:02:03'::macaddr::macaddr8, '08:00:2b:ff:fe:01:02:03'::macaddr8::macaddr;
----
macaddr8 774|macaddr 829
08:00:2b:ff:fe:01:02:03|08:00:2b:01:02:03
=> SELECT 1

select '08:00:2b:01:02:03:04:05'::macaddr8::macaddr;
----
!! 22003 macaddr8 data out of range to convert to macaddr
.. H Only addresses that have FF and FE as values in the 4th and 5th bytes from the left, for example xx:xx:xx:ff:fe:xx:xx:xx, are eligible to be converted from macaddr8 to macaddr.

select '0/0'::pg_lsn, 'FFFFFFFF/ffffffff'::pg_lsn, '16AE7F8/1'::pg_lsn - '0/1'::pg_lsn, '0/10'::pg_lsn + 16, 16 + '0/10'::pg_lsn, '0/10'::pg_lsn - 1.4, pg_wal_lsn_diff('1/0', '0/1'), pg_lsn(4294967297::numeric);
----
pg_lsn 3220|pg_lsn 3220|?column? 1700|?column? 3220|?column? 3220|?column? 3220|pg_wal_lsn_diff 1700|pg_lsn 3220
0/0|FFFFFFFF/FFFFFFFF|102148993907163136|0/20|0/20|0/F|4294967295|1/1
=> SELECT 1

select '0/0/0'::pg_lsn;
----
!! 22P02 invalid input syntax for type pg_lsn: "0/0/0"
.. P 8

select '123456789/0'::pg_lsn;
----
!! 22P02 invalid input syntax for type pg_lsn: "123456789/0"
.. P 8

select '0/1'::pg_lsn - 2::numeric;
----
!! 22023 pg_lsn out of range

select '0/1'::pg_lsn + 'NaN'::numeric;
----
!! 0A000 cannot add NaN to pg_lsn

select '0/1'::pg_lsn + 'Infinity'::numeric;
----
!! 0A000 cannot convert infinity to pg_lsn

select l from (values ('0/10'::pg_lsn), ('F/0'), ('0/9')) v(l) where l >= '0/A' order by l desc;
----
l 3220
F/0
0/10
=> SELECT 2

select min(l), max(l) from (values ('0/10'::pg_lsn), ('F/0'), ('0/9')) v(l);
----
min 3220|max 3220
0/9|F/0
=> SELECT 1

select '1'::xid8 < '18446744073709551615'::xid8, '0x1F'::xid8, '010'::xid8, '42'::xid8::xid, max(x), min(x) from (values ('1'::xid8), ('18446744073709551615')) v(x);
----
?column? 16|xid8 5069|xid8 5069|xid 28|max 5069|min 5069
t|31|8|42|18446744073709551615|1
=> SELECT 1
