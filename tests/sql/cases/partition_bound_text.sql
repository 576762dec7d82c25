-- Constants in partitions' conditions with their lengths; foreign keys' copies in information_schema.
create schema case_partition_bound_text;
----
!! 42P06 schema "case_partition_bound_text" already exists

set search_path to case_partition_bound_text;
----
=> SET

create table x1(c varchar(3), d varchar, n numeric, t text) partition by list(c);
----
=> CREATE TABLE

create table x11 partition of x1 for values in ('a');
----
=> CREATE TABLE

select pg_get_partition_constraintdef('x11'::regclass);
----
pg_get_partition_constraintdef 25
((c IS NOT NULL) AND ((c)::text = 'a'::character varying(3)))
=> SELECT 1

create table x2(like x1) partition by list(d);
----
=> CREATE TABLE

create table x21 partition of x2 for values in ('a','b');
----
=> CREATE TABLE

select pg_get_partition_constraintdef('x21'::regclass);
----
pg_get_partition_constraintdef 25
((d IS NOT NULL) AND ((d)::text = ANY (ARRAY['a'::character varying, 'b'::character varying])))
=> SELECT 1

create table x3(like x1) partition by list(n);
----
=> CREATE TABLE

create table x31 partition of x3 for values in (-2,1.5,'nan');
----
=> CREATE TABLE

select pg_get_partition_constraintdef('x31'::regclass);
----
pg_get_partition_constraintdef 25
((n IS NOT NULL) AND (n = ANY (ARRAY['-2'::numeric, 1.5, 'NaN'::numeric])))
=> SELECT 1

create table x32 partition of x3 for values in (7);
----
=> CREATE TABLE

select pg_get_partition_constraintdef('x32'::regclass);
----
pg_get_partition_constraintdef 25
((n IS NOT NULL) AND (n = '7'::numeric))
=> SELECT 1

create table x4(like x1) partition by range(n);
----
=> CREATE TABLE

create table x41 partition of x4 for values from (1.5) to (9);
----
=> CREATE TABLE

select pg_get_partition_constraintdef('x41'::regclass);
----
pg_get_partition_constraintdef 25
((n IS NOT NULL) AND (n >= 1.5) AND (n < '9'::numeric))
=> SELECT 1

create table x6(like x1) partition by list(c);
----
=> CREATE TABLE

create table x61 partition of x6 for values in ('a','b');
----
=> CREATE TABLE

select pg_get_partition_constraintdef('x61'::regclass);
----
pg_get_partition_constraintdef 25
((c IS NOT NULL) AND ((c)::text = ANY (ARRAY['a'::character varying(3), 'b'::character varying(3)])))
=> SELECT 1

create table x7(b bpchar) partition by list(b);
----
=> CREATE TABLE

create table x71 partition of x7 for values in ('a','b');
----
=> CREATE TABLE

select pg_get_partition_constraintdef('x71'::regclass);
----
pg_get_partition_constraintdef 25
((b IS NOT NULL) AND (b = ANY (ARRAY['a'::bpchar, 'b'::bpchar])))
=> SELECT 1

create table x9(b char(2), n numeric(5,2)) partition by list(n);
----
=> CREATE TABLE

create table x91 partition of x9 for values in (-1);
----
=> CREATE TABLE

select pg_get_partition_constraintdef('x91'::regclass);
----
pg_get_partition_constraintdef 25
((n IS NOT NULL) AND (n = '-1.00'::numeric(5,2)))
=> SELECT 1

create table x92 partition of x9 for values in ('nan');
----
=> CREATE TABLE

select pg_get_partition_constraintdef('x92'::regclass);
----
pg_get_partition_constraintdef 25
((n IS NOT NULL) AND (n = 'NaN'::numeric(5,2)))
=> SELECT 1

create table pk(a int primary key) partition by list(a);
----
=> CREATE TABLE

create table pk1 partition of pk for values in (1);
----
=> CREATE TABLE

create table pk2 partition of pk for values in (2);
----
=> CREATE TABLE

create table s(a int primary key, b int unique);
----
=> CREATE TABLE

create table p(a int references pk, b int references s, c int constraint pcb references s(b)) partition by list(a);
----
=> CREATE TABLE

create table p1 partition of p for values in (1);
----
=> CREATE TABLE

create table t(a int references pk);
----
=> CREATE TABLE

create unique index sx on s(a,b);
----
=> CREATE INDEX

create table z(a int, b int, foreign key (a,b) references s(a,b));
----
=> CREATE TABLE

select constraint_name, unique_constraint_name from information_schema.referential_constraints where constraint_schema = current_schema() order by 1, 2;
----
constraint_name 19|unique_constraint_name 19
p_a_fkey|pk_pkey
p_a_fkey|pk_pkey
p_a_fkey|\N
p_a_fkey1|pk1_pkey
p_a_fkey2|pk2_pkey
p_b_fkey|s_pkey
p_b_fkey|s_pkey
p_b_fkey|\N
pcb|s_b_key
pcb|s_b_key
pcb|\N
t_a_fkey|pk_pkey
t_a_fkey1|pk1_pkey
t_a_fkey2|pk2_pkey
z_a_b_fkey|\N
=> SELECT 15

create table ch(a char, b char(3), c varchar(3), d numeric(5,2), e "char", f bit(2), g varbit(3), h timestamp(3), i interval(2)) partition by list(a);
----
=> CREATE TABLE

create table ch1 partition of ch for values in ('a');
----
=> CREATE TABLE

select pg_get_partition_constraintdef('ch1'::regclass), pg_get_expr(relpartbound,oid) from pg_class where oid='ch1'::regclass;
----
pg_get_partition_constraintdef 25|pg_get_expr 25
((a IS NOT NULL) AND (a = 'a'::character(1)))|FOR VALUES IN ('a')
=> SELECT 1

create table ch2(like ch) partition by list(b);
----
=> CREATE TABLE

create table ch21 partition of ch2 for values in ('a','b',null);
----
=> CREATE TABLE

select pg_get_partition_constraintdef('ch21'::regclass);
----
pg_get_partition_constraintdef 25
((b IS NULL) OR (b = ANY (ARRAY['a  '::character(3), 'b  '::character(3)])))
=> SELECT 1

create table ch3(like ch) partition by range(a,b,c,d,h);
----
=> CREATE TABLE

create table ch31 partition of ch3 for values from ('a','b','c',1,'2020-01-01') to ('b','b','c',2,'2020-01-01');
----
=> CREATE TABLE

select pg_get_partition_constraintdef('ch31'::regclass);
----
pg_get_partition_constraintdef 25
((a IS NOT NULL) AND (b IS NOT NULL) AND (c IS NOT NULL) AND (d IS NOT NULL) AND (h IS NOT NULL) AND ((a > 'a'::character(1)) OR ((a = 'a'::character(1)) AND (b > 'b  '::character(3))) OR ((a = 'a'::character(1)) AND (b = 'b  '::character(3)) AND ((c)::text > 'c'::character varying(3))) OR ((a = 'a'::character(1)) AND (b = 'b  '::character(3)) AND ((c)::text = 'c'::character varying(3)) AND (d > 1.00::numeric(5,2))) OR ((a = 'a'::character(1)) AND (b = 'b  '::character(3)) AND ((c)::text = 'c'::character varying(3)) AND (d = 1.00::numeric(5,2)) AND (h >= '2020-01-01 00:00:00'::timestamp(3) without time zone))) AND ((a < 'b'::character(1)) OR ((a = 'b'::character(1)) AND (b < 'b  '::character(3))) OR ((a = 'b'::character(1)) AND (b = 'b  '::character(3)) AND ((c)::text < 'c'::character varying(3))) OR ((a = 'b'::character(1)) AND (b = 'b  '::character(3)) AND ((c)::text = 'c'::character varying(3)) AND (d < 2.00::numeric(5,2))) OR ((a = 'b'::character(1)) AND (b = 'b  '::character(3)) AND ((c)::text = 'c'::character varying(3)) AND (d = 2.00::numeric(5,2)) AND (h < '2020-01-01 00:00:00'::timestamp(3) without time zone))))
=> SELECT 1

create table ch4(like ch) partition by list(f);
----
=> CREATE TABLE

create table ch41 partition of ch4 for values in ('10');
----
=> CREATE TABLE

select pg_get_partition_constraintdef('ch41'::regclass);
----
pg_get_partition_constraintdef 25
((f IS NOT NULL) AND (f = '10'::bit(2)))
=> SELECT 1

create table ch5(like ch) partition by list(g);
----
=> CREATE TABLE

create table ch51 partition of ch5 for values in ('10');
----
=> CREATE TABLE

select pg_get_partition_constraintdef('ch51'::regclass);
----
pg_get_partition_constraintdef 25
((g IS NOT NULL) AND (g = '10'::bit varying(3)))
=> SELECT 1

create table ch6(like ch) partition by list(d);
----
=> CREATE TABLE

create table ch61 partition of ch6 for values in (1.5,2);
----
=> CREATE TABLE

select pg_get_partition_constraintdef('ch61'::regclass);
----
pg_get_partition_constraintdef 25
((d IS NOT NULL) AND (d = ANY (ARRAY[1.50::numeric(5,2), 2.00::numeric(5,2)])))
=> SELECT 1

create table ch7(like ch) partition by list(i);
----
=> CREATE TABLE

create table ch71 partition of ch7 for values in ('1 day');
----
=> CREATE TABLE

select pg_get_partition_constraintdef('ch71'::regclass);
----
pg_get_partition_constraintdef 25
((i IS NOT NULL) AND (i = '1 day'::interval(2)))
=> SELECT 1

create table ch8(like ch) partition by list(e);
----
=> CREATE TABLE

create table ch81 partition of ch8 for values in ('a');
----
=> CREATE TABLE

select pg_get_partition_constraintdef('ch81'::regclass);
----
pg_get_partition_constraintdef 25
((e IS NOT NULL) AND (e = 'a'::"char"))
=> SELECT 1
