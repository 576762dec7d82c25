"""What is timed: statements that are large or read much. Each has what makes ready for it, itself, what puts things back
between two runs, and the ratio to PostgreSQL that it should reach."""
from dataclasses import dataclass

ROWS = 1_000_000


@dataclass
class Workload:
    name: str
    statement: str
    ready: str = ""
    after: str = ""
    wanted: float = 1.0
    source: str = ""  # for COPY FROM STDIN


TABLES = f"""
set client_min_messages = warning;
drop schema if exists bench_statements cascade;
create schema bench_statements;
set search_path = bench_statements;
create table point (id int primary key, v int, t text);
insert into point select i, i % 1000, md5(i::text) from generate_series(1, {ROWS}) i;
create table fact (id int primary key, dim int, amount numeric(12,2), day date, note text);
insert into fact select i, i * 1999 % 50000, (i % 9973) / 100.0, date '2020-01-01' + i % 1500, 'note ' || i % 100
  from generate_series(1, {ROWS}) i;
create table dim (id int primary key, region int, name text);
insert into dim select i, i % 25, 'dimension ' || i from generate_series(0, 49999) i;
create table other (id int primary key, fact int);
insert into other select i, i * 31 % {ROWS} from generate_series(1, {ROWS}) i;
create table target (id int, v int);
create table document (id int primary key, d jsonb);
insert into document select i, jsonb_build_object('k', i % 1000, 'tags', jsonb_build_array('t' || i % 100, 'u' || i % 77))
  from generate_series(1, {ROWS} / 5) i;
create index on document using gin (d);
analyze point; analyze fact; analyze dim; analyze other; analyze document;
"""


def wide_columns(form, separator=", ", count=200):
    return separator.join(form.format(i) for i in range(count))


def workloads():
    ids = ",".join(str(i * 97 % ROWS + 1) for i in range(10_000))
    pairs = ",".join(f"({i * 97 % ROWS + 1}, {i * 97 % ROWS % 1000 + 1})" for i in range(1000))
    thousand = ",".join(f"({i}, {i * 3})" for i in range(1000))
    wide = f"create table if not exists wide ({wide_columns('c{0} int')})"
    joins = " ".join(f"join dim d{i} on d{i}.id = f.dim" for i in range(4))
    rows = "".join("\t".join((str(i), str(i * 3), str(i % 7), f"name {i}", f"2024-01-{i % 28 + 1:02}", f"{i / 100:.2f}", "t" if i % 2 else "f", f"{i % 97}",
                              f"text of row {i}", str(i * 11))) + "\n" for i in range(ROWS))
    def unkeyed(order):  # made anew each time: without a key Granary keeps rows in the order in which it wrote them
        return f"drop table if exists unkeyed; create table unkeyed (id int, v int, t text); insert into unkeyed select {order}, i % 1000, 'row ' || i from generate_series(1, {ROWS}) i"
    shuffled, rising = unkeyed("(i::bigint * 7919) % 1000003"), unkeyed("i")
    ten = "create table ten (id int primary key, a int, b int, c text, d date, e numeric, f bool, g int, h text, i bigint)"
    return [
        Workload("IN with 10,000 values", f"select count(*), sum(v) from point where id in ({ids})"),
        Workload("IN with 1,000 rows of values", f"select count(*), sum(v) from point where (id, v) in ({pairs})"),
        Workload("VALUES of 1,000 rows", f"insert into target values {thousand}", after="truncate target"),
        Workload("200 columns, insert", "insert into wide select " + wide_columns("i + {0}") + " from generate_series(1, 2000) i", ready=wide, after="truncate wide"),
        Workload("200 columns, select", "select * from wide", ready=f"{wide}; truncate wide; insert into wide select " + wide_columns("i") + " from generate_series(1, 2000) i"),
        Workload("documents by GIN", """select count(*), sum(id) from document where d @> '{"k": 77, "tags": ["t77"]}'"""),
        Workload("count of a million", "select count(*) from fact"),
        Workload("sums of a million", "select sum(amount), avg(id), min(day), max(note) from fact"),
        Workload("filter of a million", "select count(*) from fact where note like '%7' and amount > 50"),
        Workload("groups, few", "select day, count(*), sum(amount) from fact group by day order by day"),
        Workload("groups, many", "select dim, count(*), sum(amount) from fact group by dim order by 3 desc limit 10"),
        Workload("join to 50,000", "select d.region, count(*), sum(f.amount) from fact f join dim d on d.id = f.dim group by d.region"),
        Workload("join of two millions", "select count(*), sum(f.id) from fact f join other o on o.fact = f.id"),
        Workload("distinct", "select count(distinct dim) from fact"),
        Workload("sort, top ten", "select * from fact order by amount desc, id limit 10"),
        Workload("sort of a million", "select id from fact order by note, day, id offset 999999"),
        Workload("window", "select max(r) from (select row_number() over (partition by dim order by day, id) r from fact) w"),
        Workload("semi join", "select count(*) from dim where exists (select 1 from fact where fact.dim = dim.id and amount > 99)"),
        Workload("anti join", "select count(*) from fact where not exists (select 1 from other where other.fact = fact.id)"),
        Workload("UPDATE of 100,000", "update point set v = v + 1 where id <= 100000"),
        Workload("DELETE and INSERT of 50,000", "with gone as (delete from other where id <= 50000 returning *) insert into target select * from gone",
                 after=f"truncate target; insert into other select i, i * 31 % {ROWS} from generate_series(1, 50000) i on conflict do nothing"),
        Workload("planning of five tables", "select count(*) as turn_{turn} from fact f " + joins + " where f.id = 1", wanted=0.33),
        Workload("CREATE INDEX, integers", "create index made on fact (dim)", after="drop index made", wanted=1.5),
        Workload("CREATE INDEX, texts", "create index made on fact (note, day)", after="drop index made", wanted=1.5),
        Workload("ADD PRIMARY KEY, integers in any order", "alter table unkeyed add primary key (id)", ready=shuffled, after=shuffled),
        Workload("ADD PRIMARY KEY, rising integers", "alter table unkeyed add primary key (id)", ready=rising, after=rising),
        Workload("ALTER COLUMN TYPE of a million", "alter table unkeyed alter v type bigint", ready=rising, after=rising),
        Workload("COPY FROM, a million of ten columns", "copy ten from stdin", ready=f"drop table if exists ten; {ten}", after="truncate ten", wanted=2.0, source=rows),
        Workload("COPY TO, a million", "copy fact to stdout"),
    ]
