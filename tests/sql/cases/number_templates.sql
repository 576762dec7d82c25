select to_char(0, '9'), to_char(0, '999'), to_char(0, '9999.99'), to_char(0, '0000.0'), to_char(0, 'FM999.990'), to_char(0, 'FM9.9'), to_char(0, 'S999'), to_char(0, '999S'), to_char(0, 'SG999'), to_char(0, '999MI'), to_char(0, 'PL999'), to_char(0, '999PR'), to_char(0, 'FM9,999,999.00'), to_char(0, '9,999'), to_char(0, 'L999'), to_char(0, 'RN'), to_char(0, 'FMrn'), to_char(0, '999th'), to_char(0, '99V9'), to_char(0, '9.99EEEE'), to_char(0, '"n": 999'), to_char(0, 'B999'), to_char(0, '.99'), to_char(0, 'FM09.99'), to_char(0, 'x99\"y');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
 0|   0|     .00| 0000.0|.000|0.|  +0|  0+|+  0|  0 |+   0|   0 |.00|     0|    0|###############|###############|   0th|   0| 0.00e+00|n:    0|   0| .##|00.|x  0"y
=> SELECT 1

select to_char(12.5, '9'), to_char(12.5, '999'), to_char(12.5, '9999.99'), to_char(12.5, '0000.0'), to_char(12.5, 'FM999.990'), to_char(12.5, 'FM9.9'), to_char(12.5, 'S999'), to_char(12.5, '999S'), to_char(12.5, 'SG999'), to_char(12.5, '999MI'), to_char(12.5, 'PL999'), to_char(12.5, '999PR'), to_char(12.5, 'FM9,999,999.00'), to_char(12.5, '9,999'), to_char(12.5, 'L999'), to_char(12.5, 'RN'), to_char(12.5, 'FMrn'), to_char(12.5, '999th'), to_char(12.5, '99V9'), to_char(12.5, '9.99EEEE'), to_char(12.5, '"n": 999'), to_char(12.5, 'B999'), to_char(12.5, '.99'), to_char(12.5, 'FM09.99'), to_char(12.5, 'x99\"y');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
 #|  13|   12.50| 0012.5|12.500|#.#| +13| 13+|+ 13| 13 |+  13|  13 |12.50|    13|   13|           XIII|xiii|  13th| 125| 1.25e+01|n:   13|  13| .##|12.5|x 13"y
=> SELECT 1

select to_char(-12.5, '9'), to_char(-12.5, '999'), to_char(-12.5, '9999.99'), to_char(-12.5, '0000.0'), to_char(-12.5, 'FM999.990'), to_char(-12.5, 'FM9.9'), to_char(-12.5, 'S999'), to_char(-12.5, '999S'), to_char(-12.5, 'SG999'), to_char(-12.5, '999MI'), to_char(-12.5, 'PL999'), to_char(-12.5, '999PR'), to_char(-12.5, 'FM9,999,999.00'), to_char(-12.5, '9,999'), to_char(-12.5, 'L999'), to_char(-12.5, 'RN'), to_char(-12.5, 'FMrn'), to_char(-12.5, '999th'), to_char(-12.5, '99V9'), to_char(-12.5, '9.99EEEE'), to_char(-12.5, '"n": 999'), to_char(-12.5, 'B999'), to_char(-12.5, '.99'), to_char(-12.5, 'FM09.99'), to_char(-12.5, 'x99\"y');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
-#| -13|  -12.50|-0012.5|-12.500|-#.#| -13| 13-|- 13| 13-|  -13| <13>|-12.50|   -13|  -13|###############|###############| -13|-125|-1.25e+01|n:  -13| -13|-.##|-12.5|x-13"y
=> SELECT 1

select to_char(0.1, '9'), to_char(0.1, '999'), to_char(0.1, '9999.99'), to_char(0.1, '0000.0'), to_char(0.1, 'FM999.990'), to_char(0.1, 'FM9.9'), to_char(0.1, 'S999'), to_char(0.1, '999S'), to_char(0.1, 'SG999'), to_char(0.1, '999MI'), to_char(0.1, 'PL999'), to_char(0.1, '999PR'), to_char(0.1, 'FM9,999,999.00'), to_char(0.1, '9,999'), to_char(0.1, 'L999'), to_char(0.1, 'RN'), to_char(0.1, 'FMrn'), to_char(0.1, '999th'), to_char(0.1, '99V9'), to_char(0.1, '9.99EEEE'), to_char(0.1, '"n": 999'), to_char(0.1, 'B999'), to_char(0.1, '.99'), to_char(0.1, 'FM09.99'), to_char(0.1, 'x99\"y');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
 0|   0|     .10| 0000.1|.100|.1|  +0|  0+|+  0|  0 |+   0|   0 |.10|     0|    0|###############|###############|   0th|   1| 1.00e-01|n:    0|   0| .##|00.1|x  0"y
=> SELECT 1

select to_char(-1234.567, '9'), to_char(-1234.567, '999'), to_char(-1234.567, '9999.99'), to_char(-1234.567, '0000.0'), to_char(-1234.567, 'FM999.990'), to_char(-1234.567, 'FM9.9'), to_char(-1234.567, 'S999'), to_char(-1234.567, '999S'), to_char(-1234.567, 'SG999'), to_char(-1234.567, '999MI'), to_char(-1234.567, 'PL999'), to_char(-1234.567, '999PR'), to_char(-1234.567, 'FM9,999,999.00'), to_char(-1234.567, '9,999'), to_char(-1234.567, 'L999'), to_char(-1234.567, 'RN'), to_char(-1234.567, 'FMrn'), to_char(-1234.567, '999th'), to_char(-1234.567, '99V9'), to_char(-1234.567, '9.99EEEE'), to_char(-1234.567, '"n": 999'), to_char(-1234.567, 'B999'), to_char(-1234.567, '.99'), to_char(-1234.567, 'FM09.99'), to_char(-1234.567, 'x99\"y');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
-#|-###|-1234.57|-1234.6|-###.###|-#.#|-###|###-|-###|###-| -###|<###>|-1,234.57|-1,235| -###|###############|###############|-###|-###|-1.23e+03|n: -###|-###|-.##|-##.##|x-##"y
=> SELECT 1

select to_char(485, '9'), to_char(485, '999'), to_char(485, '9999.99'), to_char(485, '0000.0'), to_char(485, 'FM999.990'), to_char(485, 'FM9.9'), to_char(485, 'S999'), to_char(485, '999S'), to_char(485, 'SG999'), to_char(485, '999MI'), to_char(485, 'PL999'), to_char(485, '999PR'), to_char(485, 'FM9,999,999.00'), to_char(485, '9,999'), to_char(485, 'L999'), to_char(485, 'RN'), to_char(485, 'FMrn'), to_char(485, '999th'), to_char(485, '99V9'), to_char(485, '9.99EEEE'), to_char(485, '"n": 999'), to_char(485, 'B999'), to_char(485, '.99'), to_char(485, 'FM09.99'), to_char(485, 'x99\"y');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
 #| 485|  485.00| 0485.0|485.000|#.#|+485|485+|+485|485 |+ 485| 485 |485.00|   485|  485|        CDLXXXV|cdlxxxv| 485th| ###| 4.85e+02|n:  485| 485| .##|##.##|x ##"y
=> SELECT 1

select to_char(99.995, '9'), to_char(99.995, '999'), to_char(99.995, '9999.99'), to_char(99.995, '0000.0'), to_char(99.995, 'FM999.990'), to_char(99.995, 'FM9.9'), to_char(99.995, 'S999'), to_char(99.995, '999S'), to_char(99.995, 'SG999'), to_char(99.995, '999MI'), to_char(99.995, 'PL999'), to_char(99.995, '999PR'), to_char(99.995, 'FM9,999,999.00'), to_char(99.995, '9,999'), to_char(99.995, 'L999'), to_char(99.995, 'RN'), to_char(99.995, 'FMrn'), to_char(99.995, '999th'), to_char(99.995, '99V9'), to_char(99.995, '9.99EEEE'), to_char(99.995, '"n": 999'), to_char(99.995, 'B999'), to_char(99.995, '.99'), to_char(99.995, 'FM09.99'), to_char(99.995, 'x99\"y');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
 #| 100|  100.00| 0100.0|99.995|#.#|+100|100+|+100|100 |+ 100| 100 |100.00|   100|  100|              C|c| 100th| ###| 10.00e+01|n:  100| 100| .##|##.##|x ##"y
=> SELECT 1

select to_char(1234567, '9'), to_char(1234567, '999'), to_char(1234567, '9999.99'), to_char(1234567, '0000.0'), to_char(1234567, 'FM999.990'), to_char(1234567, 'FM9.9'), to_char(1234567, 'S999'), to_char(1234567, '999S'), to_char(1234567, 'SG999'), to_char(1234567, '999MI'), to_char(1234567, 'PL999'), to_char(1234567, '999PR'), to_char(1234567, 'FM9,999,999.00'), to_char(1234567, '9,999'), to_char(1234567, 'L999'), to_char(1234567, 'RN'), to_char(1234567, 'FMrn'), to_char(1234567, '999th'), to_char(1234567, '99V9'), to_char(1234567, '9.99EEEE'), to_char(1234567, '"n": 999'), to_char(1234567, 'B999'), to_char(1234567, '.99'), to_char(1234567, 'FM09.99'), to_char(1234567, 'x99\"y');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
 #| ###| ####.##| ####.#|###.###|#.#|+###|###+|+###|### |+ ###| ### |1,234,567.00| #,###|  ###|###############|###############| ###| ###| 1.23e+06|n:  ###| ###| .##|##.##|x ##"y
=> SELECT 1

select to_char('12.5'::float8, '999'), to_char('12.5'::float8, 'S9,999,999.99'), to_char('12.5'::float8, 'FM0.0'), to_char('12.5'::float8, '9.99EEEE'), to_char('12.5'::float8, '99999999999999999999.99');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
  12|       +12.50|#.#| 1.25e+01|                   12.50
=> SELECT 1

select to_char('-0.4'::float8, '999'), to_char('-0.4'::float8, 'S9,999,999.99'), to_char('-0.4'::float8, 'FM0.0'), to_char('-0.4'::float8, '9.99EEEE'), to_char('-0.4'::float8, '99999999999999999999.99');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
  -0|         -.40|-0.4|-4.00e-01|                    -.40
=> SELECT 1

select to_char('123456.789'::float8, '999'), to_char('123456.789'::float8, 'S9,999,999.99'), to_char('123456.789'::float8, 'FM0.0'), to_char('123456.789'::float8, '9.99EEEE'), to_char('123456.789'::float8, '99999999999999999999.99');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
 ###|  +123,456.79|#.#| 1.23e+05|               123456.79
=> SELECT 1

select to_char('1e20'::float8, '999'), to_char('1e20'::float8, 'S9,999,999.99'), to_char('1e20'::float8, 'FM0.0'), to_char('1e20'::float8, '9.99EEEE'), to_char('1e20'::float8, '99999999999999999999.99');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
 ###|+#,###,###.|#.| 1.00e+20| ####################.
=> SELECT 1

select to_char('12.5'::float4, '999'), to_char('12.5'::float4, 'S9,999,999.99'), to_char('12.5'::float4, 'FM0.0'), to_char('12.5'::float4, '9.99EEEE'), to_char('12.5'::float4, '99999999999999999999.99');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
  12|       +12.50|#.#| 1.25e+01|                   12.50
=> SELECT 1

select to_char('-0.4'::float4, '999'), to_char('-0.4'::float4, 'S9,999,999.99'), to_char('-0.4'::float4, 'FM0.0'), to_char('-0.4'::float4, '9.99EEEE'), to_char('-0.4'::float4, '99999999999999999999.99');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
  -0|         -.40|-0.4|-4.00e-01|                    -.40
=> SELECT 1

select to_char('123456.789'::float4, '999'), to_char('123456.789'::float4, 'S9,999,999.99'), to_char('123456.789'::float4, 'FM0.0'), to_char('123456.789'::float4, '9.99EEEE'), to_char('123456.789'::float4, '99999999999999999999.99');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
 ###|  +123,457|#.| 1.23e+05|               123457
=> SELECT 1

select to_char('1e20'::float4, '999'), to_char('1e20'::float4, 'S9,999,999.99'), to_char('1e20'::float4, 'FM0.0'), to_char('1e20'::float4, '9.99EEEE'), to_char('1e20'::float4, '99999999999999999999.99');
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
 ###|+#,###,###.|#.| 1.00e+20| ####################.
=> SELECT 1

select to_number('123', '9999'), to_number('123', '9,999.99'), to_number('123', '99.9S'), to_number('123', '999PR'), to_number('123', 'L99'), to_number('123', 'MI99.9');
----
to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700
!! 22003 numeric field overflow
.. D A field with precision 2, scale 0 must round to an absolute value less than 10^2.

select to_number('-1,234.56', '9999'), to_number('-1,234.56', '9,999.99'), to_number('-1,234.56', '99.9S'), to_number('-1,234.56', '999PR'), to_number('-1,234.56', 'L99'), to_number('-1,234.56', 'MI99.9');
----
to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700
!! 22003 numeric field overflow
.. D A field with precision 2, scale 0 must round to an absolute value less than 10^2.

select to_number('12.5-', '9999'), to_number('12.5-', '9,999.99'), to_number('12.5-', '99.9S'), to_number('12.5-', '999PR'), to_number('12.5-', 'L99'), to_number('12.5-', 'MI99.9');
----
to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700
125|12.5|-12.5|12|12|12.5
=> SELECT 1

select to_number('<5>', '9999'), to_number('<5>', '9,999.99'), to_number('<5>', '99.9S'), to_number('<5>', '999PR'), to_number('<5>', 'L99'), to_number('<5>', 'MI99.9');
----
to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700
5|5|5|-5|5|5
=> SELECT 1

select to_number('  42', '9999'), to_number('  42', '9,999.99'), to_number('  42', '99.9S'), to_number('  42', '999PR'), to_number('  42', 'L99'), to_number('  42', 'MI99.9');
----
to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700
42|42|42|42|42|42
=> SELECT 1

select to_number('$12', '9999'), to_number('$12', '9,999.99'), to_number('$12', '99.9S'), to_number('$12', '999PR'), to_number('$12', 'L99'), to_number('$12', 'MI99.9');
----
to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700
12|12|12|12|12|12
=> SELECT 1

select to_number('.5', '9999'), to_number('.5', '9,999.99'), to_number('.5', '99.9S'), to_number('.5', '999PR'), to_number('.5', 'L99'), to_number('.5', 'MI99.9');
----
to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700
5|0.5|0.5|5|5|0.5
=> SELECT 1

select to_number('12,34,5', '9999'), to_number('12,34,5', '9,999.99'), to_number('12,34,5', '99.9S'), to_number('12,34,5', '999PR'), to_number('12,34,5', 'L99'), to_number('12,34,5', 'MI99.9');
----
to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700|to_number 1700
!! 22003 numeric field overflow
.. D A field with precision 4, scale 0 must round to an absolute value less than 10^4.

select to_char(1, '9S9S');
----
to_char 25
!! 42601 cannot use "S" twice

select to_char(1, '9.9.9');
----
to_char 25
!! 42601 multiple decimal points

select to_char(1, 'SMI9');
----
to_char 25
!! 42601 cannot use "S" and "MI" together

select to_char(1, '9V9.9');
----
to_char 25
!! 42601 cannot use "V" and decimal point together

select to_char(1, '9EEEEE9');
----
to_char 25
!! 42601 "EEEE" must be the last pattern used

select to_char(1, '9PR9');
----
to_char 25
!! 42601 "9" must be ahead of "PR"

select to_number('abc', '999');
----
to_number 1700
!! 22P02 invalid input syntax for type numeric: " "

select to_number('1', 'RN');
----
to_number 1700
!! 0A000 "RN" not supported for input

select to_number('1', '9EEEE');
----
to_number 1700
!! 0A000 "EEEE" not supported for input

select to_char(1e20, 'RN');
----
to_char 25
!! 22003 integer out of range

select to_char(null::int, '9');
----
to_char 25
\N
=> SELECT 1

select to_char(1, '');
----
to_char 25
(no columns)
=> SELECT 1

select to_number('1', '');
----
to_number 1700
\N
=> SELECT 1
