set timezone = 'America/New_York'
----
=> SET

-- Keywords stand all in upper or all in lower case; names of months and days with a capital as well.
select f, to_char(timestamp '2024-03-05 14:07:09.123456', f) from unnest(array['Mi', 'MI', 'mi', 'Hh24', 'Yyyy', 'Ss', 'Dd', 'Us', 'Day', 'DAy', 'dAY', 'Mon', 'MOn', 'Month', 'MOnth', 'Am', 'A.m.', 'am', 'Rm', 'Ff3', 'DDTh', 'DDth', 'iD', 'Tz', 'Fm', 'fmDD', 'Bc']) as f
----
f 25|to_char 25
Mi|M4
MI|07
mi|07
Hh24|Hh24
Yyyy|4024
Ss|Ss
Dd|33
Us|Us
Day|Tuesday  
DAy|3A4
dAY|3A4
Mon|Mar
MOn|MOn
Month|March    
MOnth|MOnth
Am|Am
A.m.|A.m.
am|pm
Rm|Rm
Ff3|Ff3
DDTh|05Th
DDth|05th
iD|43
Tz|Tz
Fm|Fm
fmDD|5
Bc|Bc
=> SELECT 27

select to_char(date '2024-03-05', 'FM-DD'), to_char(date '2024-03-05', 'DDSP'), to_char(date '2024-03-05', 'FMFMDD'), to_char(date '2024-03-05', 'DDTHTH'), to_char(date '2024-03-05', 'FX DD'), to_char(date '2024-03-05', 'TMMonth|'), to_char(date '2024-03-05', 'Month|')
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
-05|05|FM05|05THTH| 05|March\||March    \|
=> SELECT 1

select to_char(timestamp '2001-02-03 04:05:06.1', 'FF1th FF2TH Y,YYYth'), to_char(timestamptz '2024-03-05 14:07', 'FMOF OF')
----
to_char 25|to_char 25
1st 10TH 2,001st|-5 -05
=> SELECT 1

select f, to_char(1234.5, f) from unnest(array['Fm9999', 'fm9999.0', '9g999d9', 'mi9999', 'Mi9999', '9999pr', '9999Pr', 'rn', 'Rn', '9999th', '9999Th', '9.9eeee', '9.9Eeee', 'Sg9999']) as f
----
f 25|to_char 25
Fm9999|Fm 1235
fm9999.0|1234.5
9g999d9| 1,234.5
mi9999| 1235
Mi9999|Mi 1235
9999pr| 1235 
9999Pr| 1235Pr
rn|        mccxxxv
Rn|Rn
9999th| 1235th
9999Th| 1235Th
9.9eeee| 1.2e+03
9.9Eeee| #.#Eeee
Sg9999| +1235
=> SELECT 14

-- to_date and to_timestamp.
select to_date('Monday   , 30 December  2024', 'Day, DD Month YYYY'), to_date('11-2024', 'WW-YYYY'), to_date('2024-366', 'YYYY-DDD'), to_date('20-24', 'CC-YY'), to_date('2024-53-7', 'IYYY-IW-ID'), to_date('2024 060', 'IYYY IDDD'), to_date('2460000', 'J'), to_date('III-2020', 'RM-YYYY'), to_date('2024/03/05', 'YYYY-MM-DD'), to_date('20240305', 'YYYYMMDD')
----
to_date 1082|to_date 1082|to_date 1082|to_date 1082|to_date 1082|to_date 1082|to_date 1082|to_date 1082|to_date 1082|to_date 1082
2024-12-30|2024-03-11|2024-12-31|1924-01-01|2025-01-05|2024-02-29|2023-02-24|2020-03-01|2024-03-05|2024-03-05
=> SELECT 1

select to_timestamp('20240305', 'Y,YYY MM')
----
to_timestamp 1184
!! 22007 invalid input string for "Y,YYY"

select to_timestamp('2,024 03', 'Y,YYY MM'), to_timestamp('12/31/99 23:5', 'MM/DD/YY HH24:MI'), to_timestamp('5', 'MS'), to_timestamp('0.123456', 'SS.FF3'), to_timestamp('2024-03-05 07:08:09 PM', 'YYYY-MM-DD HH12:MI:SS AM'), to_timestamp('2024-03-05 10:00 -05:30', 'YYYY-MM-DD HH24:MI TZH:TZM')
----
to_timestamp 1184|to_timestamp 1184|to_timestamp 1184|to_timestamp 1184|to_timestamp 1184|to_timestamp 1184
2024-03-01 00:00:00-05|1999-12-31 23:05:00-05|0001-01-01 00:00:00.5-04:56:02 BC|0001-01-01 00:00:00.123-04:56:02 BC|2024-03-05 19:08:09-05|2024-03-05 10:30:00-05
=> SELECT 1

select to_timestamp('44-3-15 BC', 'YY-MM-DD BC'), to_timestamp('0044-03-15 b.c.', 'YYYY-MM-DD B.C.'), to_date('6 BC', 'CC BC'), to_date('31 Feb', 'DD Mon'), to_date('99', 'YY'), to_date('70', 'YY'), to_date('519', 'YYY'), to_date('520', 'YYY'), to_date('4', 'Y')
----
to_timestamp 1184|to_timestamp 1184|to_date 1082|to_date 1082|to_date 1082|to_date 1082|to_date 1082|to_date 1082|to_date 1082
2044-03-15 00:00:00-04:56:02 BC|0044-03-15 00:00:00-04:56:02 BC|0600-01-01 BC|0001-03-02 BC|1999-01-01|1970-01-01|2519-01-01|1520-01-01|2004-01-01
=> SELECT 1

select to_timestamp('  2024  03', 'YYYY MM'), to_timestamp('2024 - 03 - 05', 'YYYY-MM-DD'), to_timestamp('2024x03', 'YYYY"T"MM'), to_timestamp('20240305T101112', 'YYYYMMDD"T"HH24MISS'), to_timestamp('1999-1 -31 86399', 'YYYY-MM-DD SSSSS'), to_date('', 'YYYY')
----
to_timestamp 1184|to_timestamp 1184|to_timestamp 1184|to_timestamp 1184|to_timestamp 1184|to_date 1082
2024-03-01 00:00:00-05|2024-03-05 00:00:00-05|2024-03-01 00:00:00-05|2024-03-05 10:11:12-05|1999-01-31 23:59:59-05|0001-01-01 BC
=> SELECT 1

select to_date('1st 2nd 2003', 'DDth MMth YYYY'), to_date('2024 3 5', 'FMYYYY FMMM FMDD'), to_timestamp('2024 Q1', 'YYYY "Q"Q')
----
to_date 1082|to_date 1082|to_timestamp 1184
2003-02-01|2024-03-05|2024-01-01 00:00:00-05
=> SELECT 1

select to_date('2024-13-01', 'YYYY-MM-DD')
----
to_date 1082
!! 22008 date/time field value out of range: "2024-13-01"

select to_date('2024-02-30', 'YYYY-MM-DD')
----
to_date 1082
!! 22008 date/time field value out of range: "2024-02-30"

select to_date('2024 05', 'YYYY IW')
----
to_date 1082
!! 22007 invalid combination of date conventions
.. H Do not mix Gregorian and ISO week date conventions in a formatting template.

select to_date('2024 2025', 'YYYY YYYY')
----
to_date 1082
!! 22007 conflicting values for "YYYY" field in formatting string
.. D This value contradicts a previous setting for the same field type.

select to_date('199 9536', 'YYYYWWD')
----
to_date 1082
!! 22007 invalid value "199 " for "YYYY"
.. D Field requires 4 characters, but only 3 could be parsed.
.. H If your source string is not fixed-width, try using the "FM" modifier.

select to_date('20', 'YYYYMM')
----
to_date 1082
!! 22007 source string too short for "YYYY" formatting field
.. D Field requires 4 characters, but only 2 remain.
.. H If your source string is not fixed-width, try using the "FM" modifier.

select to_date('12345678901', 'FMYYYY')
----
to_date 1082
!! 22008 value for "YYYY" in source string is out of range
.. D Value must be in the range -2147483648 to 2147483647.

select to_date('x', 'YYYY')
----
to_date 1082
!! 22007 invalid value "x" for "YYYY"
.. D Value must be an integer.

select to_date('Decembr 5', 'Month DD')
----
to_date 1082
!! 22007 invalid value "Decembr" for "Month"
.. D The given value did not match any of the allowed values for this field.

select to_timestamp('15 o''clock', 'HH12')
----
to_timestamp 1184
!! 22007 hour "15" is invalid for the 12-hour clock
.. H Use the 24-hour clock, or give an hour between 1 and 12.

select to_timestamp('10 EST', 'HH24 TZ')
----
to_timestamp 1184
!! 0A000 formatting field "TZ" is only supported in to_char

select to_timestamp('10 +16', 'HH24 TZH')
----
to_timestamp 1184
!! 22009 time zone displacement out of range: "10 +16"

select to_date('33', 'DDD')
----
to_date 1082
!! 22007 cannot calculate day of year without year information

select to_date('12/31/99', 'Y,YYY MM')
----
to_date 1082
!! 22007 invalid input string for "Y,YYY"

select to_date('2024-03-05', 'FXYYYY/MM/DD'), to_date('99999999', 'J')
----
to_date 1082|to_date 1082
2024-03-05|269078-08-06
=> SELECT 1

select to_date('2147483647', 'FMYYYY')
----
to_date 1082
!! 22008 date out of range: "2147483647"

-- Other forms of texts and numbers.
select to_number('12th', 'V90'), to_number('-1,234', 'S9G999'), to_number('0.5', '9V')
----
to_number 1700|to_number 1700|to_number 1700
1.2000000000000000|-1234|0.0000000000000000
=> SELECT 1

select make_timestamptz(2024, 3, 12, 2, 30, 0.5, '+05:45'), make_timestamptz(2024, 3, 12, 2, 30, 0, '-7'), make_timestamptz(2024, 3, 12, 2, 30, 0, 'UTC')
----
make_timestamptz 1184|make_timestamptz 1184|make_timestamptz 1184
2024-03-11 16:45:00.5-04|2024-03-12 05:30:00-04|2024-03-11 22:30:00-04
=> SELECT 1

select make_timestamptz(2024, 3, 12, 2, 30, 0, '0545')
----
make_timestamptz 1184
!! 22023 invalid input syntax for type numeric time zone: "0545"
.. H Numeric time zones must have "-" or "+" as first character.

select make_timestamptz(2024, 3, 12, 2, 30, 0, '+99')
----
make_timestamptz 1184
!! 22023 numeric time zone "+99" out of range

select make_timestamp(2024, 13, 1, 25, 0, 0)
----
!! 22008 date field value out of range: 2024-13-01

select chr(-1)
----
!! 22023 character number must be positive

select exp(5999.9::numeric) > 0, exp((-6001)::numeric) = 0, numrange_subdiff(3.14, 0.01)
----
?column? 16|?column? 16|numrange_subdiff 701
t|t|3.13
=> SELECT 1

select exp(6000.1::numeric)
----
!! 22003 value overflows numeric format

select array_fill(1, '{2}'::int4[], '{{1}}')
----
!! 2202E wrong number of array subscripts
.. D Dimension array must be one dimensional.

select array_fill(1, '{{2,0}}'::int4[])
----
!! 2202E wrong number of array subscripts
.. D Dimension array must be one dimensional.

select array_fill(1, '{-1,10}'::int4[], '{}'::int4[])
----
!! 2202E wrong number of array subscripts
.. D Low bound array has different size than dimensions array.

select array_fill(1, '{2,null}'::int4[])
----
!! 22004 dimension values cannot be null

select json_object('{a,b}', '{}')
----
!! 2202E wrong number of array subscripts

select '{{1,2},{3,4}}'::int4[] || '[2:3][-1:0]={{1,2},{3,4}}'::int4[]
----
!! 2202E cannot concatenate incompatible arrays
.. D Arrays with differing element dimensions are not compatible for concatenation.

select '{{{1}}}'::int4[] || '{1}'::int4[]
----
!! 2202E cannot concatenate incompatible arrays
.. D Arrays of 3 and 1 dimensions are not compatible for concatenation.

select '{"a": 1}'::jsonb @? '$x', '1'::jsonb @@ '$x == null', '[1]'::jsonb @? '$[*] ? (@ > $x)'
----
?column? 16|?column? 16|?column? 16
t|t|f
=> SELECT 1

select jsonb_path_exists('1', '$x')
----
!! 42704 could not find jsonpath variable "x"

select to_timestamp('1,582nd VIII 21', 'Y,YYYth FMRM DD')
----
to_timestamp 1184
1582-08-21 00:00:00-04:56:02
=> SELECT 1

select to_date('2,024th-03', 'Y,YYYth-MM')
----
to_date 1082
2024-03-01
=> SELECT 1
