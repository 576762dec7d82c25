create table customer (id serial primary key, name varchar(40) not null, email text unique, balance numeric(10,2) default 0.00 check (balance >= 0), created timestamptz default now(), tags text[], flag boolean default true, note char(3) default 'abc');
----
=> CREATE TABLE

comment on table customer is 'people who buy';
----
=> COMMENT

comment on column customer.name is 'full name';
----
=> COMMENT

create index customer_name_idx on customer (name desc, id);
----
=> CREATE INDEX

create table orders (id bigint generated always as identity, customer_id int not null, status text default 'new' check (status in ('new','paid','sent')), amount numeric not null check (amount > 0 and amount < 1000000 or amount = -1), placed date default current_date, primary key (id, customer_id));
----
=> CREATE TABLE

create unique index orders_status on orders (status, placed desc nulls last);
----
=> CREATE INDEX

create view active as select c.id, c.name, sum(o.amount) as total, count(*) filter (where o.status = 'paid') as paid from customer c join orders o on o.customer_id = c.id where c.flag and (o.amount > 10 or c.balance <= 5 * 2 + 1) group by c.id, c.name having count(*) > 1 order by total desc nulls last limit 10;
----
=> CREATE VIEW

create view simple as select * from customer;
----
=> CREATE VIEW

create view v2 as select name, case when balance > 10 then 'rich' when balance is null then 'unknown' else 'poor' end as kind, coalesce(email, 'none') as email, exists (select 1 from orders o where o.customer_id = customer.id) as has_orders, (select max(amount) from orders where customer_id = customer.id) m from customer where name like 'a%' and id in (1,2,3) and created between '2020-01-01' and now();
----
=> CREATE VIEW

create view v3 as select id from customer union all select id::int from orders union select 3 order by 1;
----
=> CREATE VIEW

create view v4 as with w as (select id, name from customer where not flag) select w.id, x.g from w left join generate_series(1,3) x(g) on x.g = w.id, (values (1,'a'),(2,'b')) v(a,b) where v.a = w.id and (w.name || v.b)::varchar(5) <> '' and w.id is distinct from 3;
----
=> CREATE VIEW

create view v5 as select distinct on (name) name, extract(year from created) y, created at time zone 'UTC' z, upper(name::text) u, array[1,2,3] arr, tags[1] t1, -id neg, id + 2 * 3 - 4 calc, (id + 2) * 3 calc2 from customer order by name, id desc;
----
=> CREATE VIEW

create view v6 as select a.id, b.id as bid from customer a cross join customer b where a.id = any (array[1,2]) and a.id not in (select id from customer) and not (a.flag and b.flag);
----
=> CREATE VIEW

create view v7 as select id, name from customer a join (select id, email from customer) b using (id);
----
=> CREATE VIEW

create sequence s1 increment 5 minvalue 10 maxvalue 1000 start 20 cycle;
----
=> CREATE SEQUENCE

comment on view simple is 'a view';
----
=> COMMENT

select pg_get_viewdef('active'::regclass);
----
pg_get_viewdef 25
 SELECT c.id,\n    c.name,\n    sum(o.amount) AS total,\n    count(*) FILTER (WHERE (o.status = 'paid'::text)) AS paid\n   FROM (customer c\n     JOIN orders o ON ((o.customer_id = c.id)))\n  WHERE (c.flag AND ((o.amount > (10)::numeric) OR (c.balance <= (((5 * 2) + 1))::numeric)))\n  GROUP BY c.id, c.name\n HAVING (count(*) > 1)\n  ORDER BY (sum(o.amount)) DESC NULLS LAST\n LIMIT 10;
=> SELECT 1

select pg_get_viewdef('active'::regclass, true);
----
pg_get_viewdef 25
 SELECT c.id,\n    c.name,\n    sum(o.amount) AS total,\n    count(*) FILTER (WHERE o.status = 'paid'::text) AS paid\n   FROM customer c\n     JOIN orders o ON o.customer_id = c.id\n  WHERE c.flag AND (o.amount > 10::numeric OR c.balance <= (5 * 2 + 1)::numeric)\n  GROUP BY c.id, c.name\n HAVING count(*) > 1\n  ORDER BY (sum(o.amount)) DESC NULLS LAST\n LIMIT 10;
=> SELECT 1

select pg_get_viewdef('simple'::regclass);
----
pg_get_viewdef 25
 SELECT customer.id,\n    customer.name,\n    customer.email,\n    customer.balance,\n    customer.created,\n    customer.tags,\n    customer.flag,\n    customer.note\n   FROM customer;
=> SELECT 1

select pg_get_viewdef('simple'::regclass, true);
----
pg_get_viewdef 25
 SELECT customer.id,\n    customer.name,\n    customer.email,\n    customer.balance,\n    customer.created,\n    customer.tags,\n    customer.flag,\n    customer.note\n   FROM customer;
=> SELECT 1

select pg_get_viewdef('v2'::regclass);
----
pg_get_viewdef 25
 SELECT customer.name,\n        CASE\n            WHEN (customer.balance > (10)::numeric) THEN 'rich'::text\n            WHEN (customer.balance IS NULL) THEN 'unknown'::text\n            ELSE 'poor'::text\n        END AS kind,\n    COALESCE(customer.email, 'none'::text) AS email,\n    (EXISTS ( SELECT 1\n           FROM orders o\n          WHERE (o.customer_id = customer.id))) AS has_orders,\n    ( SELECT max(orders.amount) AS max\n           FROM orders\n          WHERE (orders.customer_id = customer.id)) AS m\n   FROM customer\n  WHERE (((customer.name)::text ~~ 'a%'::text) AND (customer.id = ANY (ARRAY[1, 2, 3])) AND ((customer.created >= '2020-01-01 00:00:00+00'::timestamp with time zone) AND (customer.created <= now())));
=> SELECT 1

select pg_get_viewdef('v2'::regclass, true);
----
pg_get_viewdef 25
 SELECT customer.name,\n        CASE\n            WHEN customer.balance > 10::numeric THEN 'rich'::text\n            WHEN customer.balance IS NULL THEN 'unknown'::text\n            ELSE 'poor'::text\n        END AS kind,\n    COALESCE(customer.email, 'none'::text) AS email,\n    (EXISTS ( SELECT 1\n           FROM orders o\n          WHERE o.customer_id = customer.id)) AS has_orders,\n    ( SELECT max(orders.amount) AS max\n           FROM orders\n          WHERE orders.customer_id = customer.id) AS m\n   FROM customer\n  WHERE customer.name::text ~~ 'a%'::text AND (customer.id = ANY (ARRAY[1, 2, 3])) AND customer.created >= '2020-01-01 00:00:00+00'::timestamp with time zone AND customer.created <= now();
=> SELECT 1

select pg_get_viewdef('v3'::regclass);
----
pg_get_viewdef 25
(\n         SELECT customer.id\n           FROM customer\n        UNION ALL\n         SELECT (orders.id)::integer AS id\n           FROM orders\n) UNION\n SELECT 3 AS id\n  ORDER BY 1;
=> SELECT 1

select pg_get_viewdef('v3'::regclass, true);
----
pg_get_viewdef 25
(\n         SELECT customer.id\n           FROM customer\n        UNION ALL\n         SELECT orders.id::integer AS id\n           FROM orders\n) UNION\n SELECT 3 AS id\n  ORDER BY 1;
=> SELECT 1

select pg_get_viewdef('v4'::regclass);
----
pg_get_viewdef 25
 WITH w AS (\n         SELECT customer.id,\n            customer.name\n           FROM customer\n          WHERE (NOT customer.flag)\n        )\n SELECT w.id,\n    x.g\n   FROM (w\n     LEFT JOIN generate_series(1, 3) x(g) ON ((x.g = w.id))),\n    ( VALUES (1,'a'::text), (2,'b'::text)) v(a, b)\n  WHERE ((v.a = w.id) AND (((((w.name)::text \|\| v.b))::character varying(5))::text <> ''::text) AND (w.id IS DISTINCT FROM 3));
=> SELECT 1

select pg_get_viewdef('v4'::regclass, true);
----
pg_get_viewdef 25
 WITH w AS (\n         SELECT customer.id,\n            customer.name\n           FROM customer\n          WHERE NOT customer.flag\n        )\n SELECT w.id,\n    x.g\n   FROM w\n     LEFT JOIN generate_series(1, 3) x(g) ON x.g = w.id,\n    ( VALUES (1,'a'::text), (2,'b'::text)) v(a, b)\n  WHERE v.a = w.id AND ((w.name::text \|\| v.b))::character varying(5)::text <> ''::text AND w.id IS DISTINCT FROM 3;
=> SELECT 1

select pg_get_viewdef('v5'::regclass);
----
pg_get_viewdef 25
 SELECT DISTINCT ON (customer.name) customer.name,\n    EXTRACT(year FROM customer.created) AS y,\n    (customer.created AT TIME ZONE 'UTC'::text) AS z,\n    upper((customer.name)::text) AS u,\n    ARRAY[1, 2, 3] AS arr,\n    customer.tags[1] AS t1,\n    (- customer.id) AS neg,\n    ((customer.id + (2 * 3)) - 4) AS calc,\n    ((customer.id + 2) * 3) AS calc2\n   FROM customer\n  ORDER BY customer.name, customer.id DESC;
=> SELECT 1

select pg_get_viewdef('v5'::regclass, true);
----
pg_get_viewdef 25
 SELECT DISTINCT ON (customer.name) customer.name,\n    EXTRACT(year FROM customer.created) AS y,\n    (customer.created AT TIME ZONE 'UTC'::text) AS z,\n    upper(customer.name::text) AS u,\n    ARRAY[1, 2, 3] AS arr,\n    customer.tags[1] AS t1,\n    - customer.id AS neg,\n    customer.id + 2 * 3 - 4 AS calc,\n    (customer.id + 2) * 3 AS calc2\n   FROM customer\n  ORDER BY customer.name, customer.id DESC;
=> SELECT 1

select pg_get_viewdef('v6'::regclass);
----
pg_get_viewdef 25
 SELECT a.id,\n    b.id AS bid\n   FROM (customer a\n     CROSS JOIN customer b)\n  WHERE ((a.id = ANY (ARRAY[1, 2])) AND (NOT (a.id IN ( SELECT customer.id\n           FROM customer))) AND (NOT (a.flag AND b.flag)));
=> SELECT 1

select pg_get_viewdef('v6'::regclass, true);
----
pg_get_viewdef 25
 SELECT a.id,\n    b.id AS bid\n   FROM customer a\n     CROSS JOIN customer b\n  WHERE (a.id = ANY (ARRAY[1, 2])) AND NOT (a.id IN ( SELECT customer.id\n           FROM customer)) AND NOT (a.flag AND b.flag);
=> SELECT 1

select pg_get_viewdef('v7'::regclass);
----
pg_get_viewdef 25
 SELECT a.id,\n    a.name\n   FROM (customer a\n     JOIN ( SELECT customer.id,\n            customer.email\n           FROM customer) b USING (id));
=> SELECT 1

select pg_get_viewdef('v7'::regclass, true);
----
pg_get_viewdef 25
 SELECT a.id,\n    a.name\n   FROM customer a\n     JOIN ( SELECT customer.id,\n            customer.email\n           FROM customer) b USING (id);
=> SELECT 1

select pg_get_viewdef('active'::regclass, 60);
----
pg_get_viewdef 25
 SELECT c.id, c.name, sum(o.amount) AS total,\n    count(*) FILTER (WHERE o.status = 'paid'::text) AS paid\n   FROM customer c\n     JOIN orders o ON o.customer_id = c.id\n  WHERE c.flag AND (o.amount > 10::numeric OR c.balance <= (5 * 2 + 1)::numeric)\n  GROUP BY c.id, c.name\n HAVING count(*) > 1\n  ORDER BY (sum(o.amount)) DESC NULLS LAST\n LIMIT 10;
=> SELECT 1

select conname, pg_get_constraintdef(oid), pg_get_constraintdef(oid, true) from pg_constraint where conrelid in ('customer'::regclass, 'orders'::regclass) order by conname;
----
conname 19|pg_get_constraintdef 25|pg_get_constraintdef 25
customer_balance_check|CHECK ((balance >= (0)::numeric))|CHECK (balance >= 0::numeric)
customer_email_key|UNIQUE (email)|UNIQUE (email)
customer_pkey|PRIMARY KEY (id)|PRIMARY KEY (id)
orders_amount_check|CHECK ((((amount > (0)::numeric) AND (amount < (1000000)::numeric)) OR (amount = ('-1'::integer)::numeric)))|CHECK (amount > 0::numeric AND amount < 1000000::numeric OR amount = '-1'::integer::numeric)
orders_pkey|PRIMARY KEY (id, customer_id)|PRIMARY KEY (id, customer_id)
orders_status_check|CHECK ((status = ANY (ARRAY['new'::text, 'paid'::text, 'sent'::text])))|CHECK (status = ANY (ARRAY['new'::text, 'paid'::text, 'sent'::text]))
=> SELECT 6

select attrelid::regclass, adnum, pg_get_expr(adbin, adrelid), pg_get_expr(adbin, adrelid, true) from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum where adrelid in ('customer'::regclass, 'orders'::regclass) and attidentity = '' and adnum <> 1 order by 1, 2;
----
attrelid 2205|adnum 21|pg_get_expr 25|pg_get_expr 25
customer|4|0.00|0.00
customer|5|now()|now()
customer|7|true|true
customer|8|'abc'::bpchar|'abc'::bpchar
orders|3|'new'::text|'new'::text
orders|5|CURRENT_DATE|CURRENT_DATE
=> SELECT 6

select pg_get_indexdef('customer_name_idx'::regclass, 0, true), pg_get_indexdef('customer_name_idx'::regclass, 1, true);
----
pg_get_indexdef 25|pg_get_indexdef 25
CREATE INDEX customer_name_idx ON customer USING btree (name DESC, id)|name
=> SELECT 1

create table expr (a int, b int, c text, d timestamptz, e boolean, f int[]);
----
=> CREATE TABLE

alter table expr add constraint k00 check (a + b * 2 - (a - b) > 0);
----
=> ALTER TABLE

alter table expr add constraint k01 check (a - (b - 1) = (a - b) - 1);
----
=> ALTER TABLE

alter table expr add constraint k02 check (not e or a is null and b is not null);
----
=> ALTER TABLE

alter table expr add constraint k03 check ((e and a > 1) or (not e and c like 'x%'));
----
=> ALTER TABLE

alter table expr add constraint k04 check (c in ('a', 'b'));
----
=> ALTER TABLE

alter table expr add constraint k05 check (a not in (1, 2));
----
=> ALTER TABLE

alter table expr add constraint k06 check (a = any (f));
----
=> ALTER TABLE

alter table expr add constraint k07 check (case when a > 1 then e else b > 2 end);
----
=> ALTER TABLE

alter table expr add constraint k08 check (case a when 1 then true when 2 then false else e end);
----
=> ALTER TABLE

alter table expr add constraint k09 check (coalesce(a, b, 3) between 1 and 10);
----
=> ALTER TABLE

alter table expr add constraint k10 check (nullif(a, b) is not distinct from greatest(a, 4));
----
=> ALTER TABLE

alter table expr add constraint k11 check (c::varchar(3) = 'abc'::char(5));
----
=> ALTER TABLE

alter table expr add constraint k12 check (a::numeric(6,2) / 3 > -1);
----
=> ALTER TABLE

alter table expr add constraint k13 check (f[1] + f[a] > 0);
----
=> ALTER TABLE

alter table expr add constraint k14 check (d > '2020-01-01' and extract(dow from d) = 1);
----
=> ALTER TABLE

alter table expr add constraint k15 check (d at time zone 'UTC' < '2030-01-01');
----
=> ALTER TABLE

alter table expr add constraint k16 check ((e is true) is not false);
----
=> ALTER TABLE

alter table expr add constraint k17 check (upper(c) || lower(c) ~ '^a.*$');
----
=> ALTER TABLE

alter table expr add constraint k18 check (-a < - (-b));
----
=> ALTER TABLE

alter table expr add constraint k19 check (array[a, b] = f or array[]::int[] = f);
----
=> ALTER TABLE

alter table expr add constraint k20 check ((a, b) = (1, 2));
----
=> ALTER TABLE

alter table expr add constraint k21 check (position('a' in c) > 0 and substring(c from 2 for 3) = 'b');
----
=> ALTER TABLE

alter table expr add constraint k22 check (trim(both 'x' from c) <> '');
----
=> ALTER TABLE

alter table expr add constraint k23 check (a % 2 = 0 and (a + 1) % 2 = 1);
----
=> ALTER TABLE

alter table expr add constraint k24 check (a * (b / 2) = a * b / 2);
----
=> ALTER TABLE

alter table expr add constraint k25 check ((a + 1)::text = c);
----
=> ALTER TABLE

alter table expr add constraint k26 check ((a is null) = e);
----
=> ALTER TABLE

alter table expr add constraint k27 check ((not e) = e);
----
=> ALTER TABLE

alter table expr add constraint k28 check (c is distinct from 'x');
----
=> ALTER TABLE

alter table expr add constraint k29 check (a > 3 and (b > 4 and e));
----
=> ALTER TABLE

alter table expr add constraint k30 check (a > 3 or (b > 4 or e));
----
=> ALTER TABLE

alter table expr add constraint k31 check (length(c) > 3);
----
=> ALTER TABLE

alter table expr add constraint k32 check ((a > 1) is unknown);
----
=> ALTER TABLE

alter table expr add constraint k33 check (d is not null);
----
=> ALTER TABLE

alter table expr add constraint k34 check (c not like 'a_b' escape '#');
----
=> ALTER TABLE

alter table expr add constraint k35 check (c ilike 'x');
----
=> ALTER TABLE

alter table expr add constraint k36 check (round(a / 2.5, 1) > .5);
----
=> ALTER TABLE

alter table expr add constraint k37 check (a::float8 > 1e10);
----
=> ALTER TABLE

alter table expr add constraint k38 check (d < 'infinity');
----
=> ALTER TABLE

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'expr'::regclass order by conname;
----
conname 19|pg_get_constraintdef 25
k00|CHECK ((((a + (b * 2)) - (a - b)) > 0))
k01|CHECK (((a - (b - 1)) = ((a - b) - 1)))
k02|CHECK (((NOT e) OR ((a IS NULL) AND (b IS NOT NULL))))
k03|CHECK (((e AND (a > 1)) OR ((NOT e) AND (c ~~ 'x%'::text))))
k04|CHECK ((c = ANY (ARRAY['a'::text, 'b'::text])))
k05|CHECK ((a <> ALL (ARRAY[1, 2])))
k06|CHECK ((a = ANY (f)))
k07|CHECK (\nCASE\n    WHEN (a > 1) THEN e\n    ELSE (b > 2)\nEND)
k08|CHECK (\nCASE a\n    WHEN 1 THEN true\n    WHEN 2 THEN false\n    ELSE e\nEND)
k09|CHECK (((COALESCE(a, b, 3) >= 1) AND (COALESCE(a, b, 3) <= 10)))
k10|CHECK ((NOT (NULLIF(a, b) IS DISTINCT FROM GREATEST(a, 4))))
k11|CHECK ((((c)::character varying(3))::bpchar = 'abc'::character(5)))
k12|CHECK ((((a)::numeric(6,2) / (3)::numeric) > ('-1'::integer)::numeric))
k13|CHECK (((f[1] + f[a]) > 0))
k14|CHECK (((d > '2020-01-01 00:00:00+00'::timestamp with time zone) AND (EXTRACT(dow FROM d) = (1)::numeric)))
k15|CHECK (((d AT TIME ZONE 'UTC'::text) < '2030-01-01 00:00:00'::timestamp without time zone))
k16|CHECK (((e IS TRUE) IS NOT FALSE))
k17|CHECK (((upper(c) \|\| lower(c)) ~ '^a.*$'::text))
k18|CHECK (((- a) < (- (- b))))
k19|CHECK (((ARRAY[a, b] = f) OR (ARRAY[]::integer[] = f)))
k20|CHECK (((a = 1) AND (b = 2)))
k21|CHECK (((POSITION(('a'::text) IN (c)) > 0) AND (SUBSTRING(c FROM 2 FOR 3) = 'b'::text)))
k22|CHECK ((TRIM(BOTH 'x'::text FROM c) <> ''::text))
k23|CHECK ((((a % 2) = 0) AND (((a + 1) % 2) = 1)))
k24|CHECK (((a * (b / 2)) = ((a * b) / 2)))
k25|CHECK ((((a + 1))::text = c))
k26|CHECK (((a IS NULL) = e))
k27|CHECK (((NOT e) = e))
k28|CHECK ((c IS DISTINCT FROM 'x'::text))
k29|CHECK (((a > 3) AND ((b > 4) AND e)))
k30|CHECK (((a > 3) OR ((b > 4) OR e)))
k31|CHECK ((length(c) > 3))
k32|CHECK (((a > 1) IS UNKNOWN))
k33|CHECK ((d IS NOT NULL))
k34|CHECK ((c !~~ like_escape('a_b'::text, '#'::text)))
k35|CHECK ((c ~~* 'x'::text))
k36|CHECK ((round(((a)::numeric / 2.5), 1) > 0.5))
k37|CHECK (((a)::double precision > ('10000000000'::numeric)::double precision))
k38|CHECK ((d < 'infinity'::timestamp with time zone))
=> SELECT 39

select conname, pg_get_constraintdef(oid, true) from pg_constraint where conrelid = 'expr'::regclass order by conname;
----
conname 19|pg_get_constraintdef 25
k00|CHECK ((a + b * 2 - (a - b)) > 0)
k01|CHECK ((a - (b - 1)) = (a - b - 1))
k02|CHECK (NOT e OR a IS NULL AND b IS NOT NULL)
k03|CHECK (e AND a > 1 OR NOT e AND c ~~ 'x%'::text)
k04|CHECK (c = ANY (ARRAY['a'::text, 'b'::text]))
k05|CHECK (a <> ALL (ARRAY[1, 2]))
k06|CHECK (a = ANY (f))
k07|CHECK (\nCASE\n    WHEN a > 1 THEN e\n    ELSE b > 2\nEND)
k08|CHECK (\nCASE a\n    WHEN 1 THEN true\n    WHEN 2 THEN false\n    ELSE e\nEND)
k09|CHECK (COALESCE(a, b, 3) >= 1 AND COALESCE(a, b, 3) <= 10)
k10|CHECK (NOT NULLIF(a, b) IS DISTINCT FROM GREATEST(a, 4))
k11|CHECK (c::character varying(3)::bpchar = 'abc'::character(5))
k12|CHECK ((a::numeric(6,2) / 3::numeric) > '-1'::integer::numeric)
k13|CHECK ((f[1] + f[a]) > 0)
k14|CHECK (d > '2020-01-01 00:00:00+00'::timestamp with time zone AND EXTRACT(dow FROM d) = 1::numeric)
k15|CHECK ((d AT TIME ZONE 'UTC'::text) < '2030-01-01 00:00:00'::timestamp without time zone)
k16|CHECK ((e IS TRUE) IS NOT FALSE)
k17|CHECK ((upper(c) \|\| lower(c)) ~ '^a.*$'::text)
k18|CHECK ((- a) < (- (- b)))
k19|CHECK (ARRAY[a, b] = f OR ARRAY[]::integer[] = f)
k20|CHECK (a = 1 AND b = 2)
k21|CHECK (POSITION(('a'::text) IN (c)) > 0 AND SUBSTRING(c FROM 2 FOR 3) = 'b'::text)
k22|CHECK (TRIM(BOTH 'x'::text FROM c) <> ''::text)
k23|CHECK ((a % 2) = 0 AND ((a + 1) % 2) = 1)
k24|CHECK ((a * (b / 2)) = (a * b / 2))
k25|CHECK (((a + 1)::text) = c)
k26|CHECK ((a IS NULL) = e)
k27|CHECK ((NOT e) = e)
k28|CHECK (c IS DISTINCT FROM 'x'::text)
k29|CHECK (a > 3 AND b > 4 AND e)
k30|CHECK (a > 3 OR b > 4 OR e)
k31|CHECK (length(c) > 3)
k32|CHECK ((a > 1) IS UNKNOWN)
k33|CHECK (d IS NOT NULL)
k34|CHECK (c !~~ like_escape('a_b'::text, '#'::text))
k35|CHECK (c ~~* 'x'::text)
k36|CHECK (round(a::numeric / 2.5, 1) > 0.5)
k37|CHECK (a::double precision > '10000000000'::numeric::double precision)
k38|CHECK (d < 'infinity'::timestamp with time zone)
=> SELECT 39

create view star as select * from expr;
----
=> CREATE VIEW

alter table expr add column g int;
----
=> ALTER TABLE

select count(*) from pg_attribute where attrelid = 'star'::regclass and attnum > 0;
----
count 20
6
=> SELECT 1

select * from star;
----
a 23|b 23|c 25|d 1184|e 16|f 1007
=> SELECT 0
