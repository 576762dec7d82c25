select to_char(x, 'MI9999999999.99') a, to_char(x::float4, 'MI9999999999.99') b, to_char(x, 'MI99.99') c, to_char(x::float4, 'MI99.99') d, to_char(x, 'FM999999999S') e, to_char(x, '9.99EEEE') f from (values (0::float8), (-4.2), (4.2e9), (1.2e-5), ('inf'), ('-inf'), ('nan')) v(x)
----
a 25|b 25|c 25|d 25|e 25|f 25
           .00|           .00|   .00|   .00|0+| 0.00e+00
-         4.20|-         4.20|- 4.20|- 4.20|4-|-4.20e+00
 4200000000.00| 4200000000| ##.##| ##.|#########+| 4.20e+09
           .00|           .00|   .00|   .00|0+| 1.20e-05
   Infinity|   Infinity| ##.##| ##.|Infinity+| #.######
-  Infinity|-  Infinity|-##.##|-##.|Infinity-| #.######
        NaN|        NaN| ##.##| ##.##|NaN+| #.######
=> SELECT 7

select to_char(x::numeric, 'MI9999999999.99') a, to_char(x::numeric, 'MI99.99') b from (values ('inf'::float8), ('-inf'), ('nan')) v(x)
----
a 25|b 25
   Infinity| ##.##
-  Infinity|-##.##
        NaN| ##.##
=> SELECT 3
