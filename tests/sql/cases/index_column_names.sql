-- What the columns of indexes over expressions are called, on partitions and in copies as well.
create table p (a int, b text, c timestamp) partition by range (a);
----
=> CREATE TABLE

create table p1 partition of p for values from (0) to (10);
----
=> CREATE TABLE

create index on p ((b::text), a, (a + 1), (nullif(a, 1)), (case when a > 1 then 1 end), (upper(b)), (coalesce(a, 1)), (greatest(a, 1)), (b is null), (a::int8));
----
=> CREATE INDEX

create index on p ((date_trunc('day', c)), (c::date), (array[a, 1]), (row(a, 1) is null), (extract(day from c)), (b || 'a'), (b collate "C"), (a in (1, 2)));
----
=> CREATE INDEX

create index on p ((trim(b)));
----
=> CREATE INDEX

create index on p ((position('a' in b)));
----
=> CREATE INDEX

create index on p ((case when a > 1 then 1 else upper(b)::int end));
----
=> CREATE INDEX

create index named on p ((a % 3), (a % 2)) include (b);
----
=> CREATE INDEX

create table p2 partition of p for values from (10) to (20);
----
=> CREATE TABLE

create table lk (like p including indexes);
----
=> CREATE TABLE

select c.relname, attnum, attname from pg_attribute join pg_class c on c.oid = attrelid where relkind in ('i', 'I') and relnamespace = current_schema::regnamespace order by 1, 2;
----
relname 19|attnum 21|attname 19
lk_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|1|b
lk_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|2|a
lk_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|3|expr
lk_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|4|nullif
lk_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|5|case
lk_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|6|upper
lk_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|7|coalesce
lk_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|8|greatest
lk_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|9|expr1
lk_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|10|a1
lk_btrim_idx|1|btrim
lk_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|1|date_trunc
lk_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|2|c
lk_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|3|array
lk_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|4|expr
lk_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|5|extract
lk_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|6|expr1
lk_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|7|b
lk_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|8|expr2
lk_expr_expr1_b_idx|1|expr
lk_expr_expr1_b_idx|2|expr1
lk_expr_expr1_b_idx|3|b
lk_position_idx|1|position
lk_upper_idx|1|upper
named|1|expr
named|2|expr1
named|3|b
p1_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|1|b
p1_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|2|a
p1_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|3|expr
p1_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|4|nullif
p1_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|5|case
p1_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|6|upper
p1_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|7|coalesce
p1_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|8|greatest
p1_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|9|expr1
p1_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|10|a1
p1_btrim_idx|1|btrim
p1_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|1|date_trunc
p1_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|2|c
p1_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|3|array
p1_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|4|expr
p1_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|5|extract
p1_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|6|expr1
p1_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|7|b
p1_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|8|expr2
p1_expr_expr1_b_idx|1|expr
p1_expr_expr1_b_idx|2|expr1
p1_expr_expr1_b_idx|3|b
p1_position_idx|1|position
p1_upper_idx|1|upper
p2_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|1|b
p2_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|2|a
p2_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|3|expr
p2_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|4|nullif
p2_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|5|case
p2_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|6|upper
p2_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|7|coalesce
p2_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|8|greatest
p2_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|9|expr1
p2_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|10|a1
p2_btrim_idx|1|btrim
p2_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|1|date_trunc
p2_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|2|c
p2_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|3|array
p2_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|4|expr
p2_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|5|extract
p2_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|6|expr1
p2_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|7|b
p2_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|8|expr2
p2_expr_expr1_b_idx|1|expr
p2_expr_expr1_b_idx|2|expr1
p2_expr_expr1_b_idx|3|b
p2_position_idx|1|position
p2_upper_idx|1|upper
p_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|1|b
p_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|2|a
p_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|3|expr
p_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|4|nullif
p_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|5|case
p_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|6|upper
p_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|7|coalesce
p_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|8|greatest
p_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|9|expr1
p_b_a_expr_nullif_case_upper_coalesce_greatest_expr1_a1_idx|10|a1
p_btrim_idx|1|btrim
p_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|1|date_trunc
p_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|2|c
p_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|3|array
p_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|4|expr
p_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|5|extract
p_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|6|expr1
p_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|7|b
p_date_trunc_c_array_expr_extract_expr1_b_expr2_idx|8|expr2
p_position_idx|1|position
p_upper_idx|1|upper
=> SELECT 96
