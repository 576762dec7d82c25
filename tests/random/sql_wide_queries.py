"""More forms of queries for rounds of sql_query_round.py, those that applications write and that no table of functions makes:
frames of every kind, JSON taken apart, writes in WITH, subqueries as groups, time over zones, rows as values.

As in sql_queries.py no answer depends on the order in which rows are visited."""
from sql_little_languages import little_expression
from sql_queries import Statement
from sql_rich_expressions import RICH_TYPES

ZONES = ["UTC", "America/New_York", "Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe", "+05:45", "EST5EDT"]
MOMENTS = ["2024-03-10 06:30:00+00", "2024-11-03 05:30:00+00", "2024-03-31 00:30:00+00", "2023-12-31 23:59:59.999+00",
           "2000-02-29 12:00:00+00", "1969-07-20 20:17:40+00"]
STEPS = ["1 day", "24 hours", "1 month", "-1 month", "1 year 2 days 03:04:05", "30 minutes", "1 week", "-36:00:00"]
FIELDS = ["century", "day", "decade", "dow", "doy", "epoch", "hour", "isodow", "isoyear", "julian", "microseconds", "millennium",
          "milliseconds", "minute", "month", "quarter", "second", "timezone", "timezone_hour", "timezone_minute", "week", "year"]
TRUNCATED = ["microseconds", "second", "minute", "hour", "day", "week", "month", "quarter", "year", "decade", "century"]
FORMATS = ["YYYY-MM-DD HH24:MI:SS TZ", "Dy DD Mon YYYY HH:MI AM", "IYYY-\"W\"IW-ID", "FMDay, FMDDth FMMonth", "SSSS US MS OF",
           "CC Q J WW DDD RM", "YY,YYY HH12 P.M. TZH:TZM", "Y YYY day DAY MON month"]
PATHS = ["$", "$.a", "$.*", "$[*]", "$[0]", "$[last]", "$.a.b", "$.** ? (@ == null)", "strict $.a", "$.keyvalue()", "$.size()",
         "$[*] ? (@.type() == \"number\")", "$.a ? (@ > 0)", "$ ? (exists (@.a))", "$.type()", "lax $[1 to last]", "$.c ? (@ like_regex \"^x\")",
         "$.a + 1", "-$.a", "$.a.double()", "$[*] ? (@ starts with \"a\")", "$.a == 1", "$.a > 0 && $.c == \"x\"", "$.**{1 to 2}"]
TEMPLATES = ["{0} rows between {1} and {2}", "{0} groups between {1} and {2}", "{0} range between {3} and {4}"]
EXCLUSIONS = ["", "", " exclude no others", " exclude current row", " exclude group", " exclude ties"]


class WideQueries:
    """Uses rng, schema and expressions of the generator it is part of."""

    def wide_forms(self):
        return [(self.frames, 4), (self.json_taken_apart, 4), (self.json_paths, 2), (self.writes_in_with, 3), (self.keys_with_subqueries, 3),
                (self.zones, 4), (self.rows_as_values, 3), (self.ordered_sets, 3), (self.grouping_calls, 2), (self.multiranges, 2),
                (self.patterns, 3), (self.lateral_conditions, 3), (self.joins_using, 2), (self.settings, 1), (self.nested_arrays, 2),
                (self.nested_with, 1), (self.limits, 1), (self.little_languages, 6), (self.folded_texts, 3), (self.sets_in_windows, 2),
                (self.distinct_aggregates, 2), (self.settled_joins, 2), (self.large_objects, 1)]

    def little_languages(self):
        """An expression without columns: an error is one of both servers, in the same words."""
        return Statement("select " + little_expression(self.rng))

    def any_value(self, scope, depth=1):
        return self.expressions.make(self.rng.choice(RICH_TYPES), scope, depth)

    def frames(self):
        """Frames of every mode, with every pair of bounds, wrong ones among them, and every exclusion."""
        rng = self.rng
        table = self.schema.tables[rng.choice(sorted(name for name in self.schema.tables if name.startswith("q")))]
        scope = table.scope("t")
        starts = ["unbounded preceding", "1 preceding", "2 preceding", "0 preceding", "current row", "1 following", "(1 + 1) preceding"]
        ends = ["unbounded following", "1 following", "3 following", "current row", "0 following", "1 preceding", "current row"]
        range_start = rng.choice(["unbounded preceding", "current row", "2 preceding", "1 following"])
        range_end = rng.choice(["unbounded following", "current row", "1 following", "1 preceding"])
        template = rng.choice(TEMPLATES)
        ranged = "range" in template
        partition = rng.choice(["", "partition by t.g", "partition by t.s", "partition by t.g, t.s", "partition by t.k % 2, length(t.s)"])
        key = rng.choice(["t.g", "t.g desc", "t.g nulls first", "t.g desc nulls last"]) if ranged else rng.choice(
            ["t.g, t.k", "t.k", "t.s desc, t.k desc", "t.g desc nulls last, t.s, t.k", "t.g"])
        total = "t.k" in key
        if not total and "rows" in template:
            key += ", t.k"
            total = True
        frame = template.format("", rng.choice(starts), rng.choice(ends), range_start, range_end)
        window = "%s order by %s%s%s" % (partition, key, frame, rng.choice(EXCLUSIONS))
        calls = ["count(*)", "sum(t.k)", "avg(t.k)", "min(t.s)", "max(t.s)", "bool_or(t.g > 1)", "stddev(t.k)", "count(t.g) filter (where t.k > 2)",
                 "bit_xor(t.k)", "sum(t.k::numeric / 4)", "count(distinct t.g)" if rng.random() < 0.05 else "max(t.k)", "sum(t.k::float8 / 4)"]
        if total:
            calls += ["array_agg(t.k)", "string_agg(t.s, '|')", "first_value(t.k)", "last_value(t.s)", "nth_value(t.k, 2)", "json_agg(t.g)",
                      "lag(t.k)", "lead(t.s, 2, '-')", "row_number()", "nth_value(t.s, t.g + 1)", "jsonb_object_agg(t.k, t.s)", "ntile(2)",
                      "lag(t.s, t.g, t.s)", "lag(t.k, -1)"]
        else:
            calls += ["rank()", "dense_rank()", "cume_dist()", "percent_rank()"]
        chosen = rng.sample(calls, 3)
        text = "select t.k, %s from %s as t" % (", ".join("%s over w" % call for call in chosen), table.name)
        where = " where " + self.expressions.make("bool", scope, 1) if rng.random() < 0.3 else ""
        if rng.random() < 0.3:
            text += where + " window p as (%s), w as (p order by %s%s)" % (partition, key, frame)
        else:
            text += where + " window w as (%s)" % window
        if rng.random() < 0.3:
            return Statement("select * from (%s) as i where i.k %% 2 = 0" % text)
        return Statement(text + (" order by 1" if rng.random() < 0.3 else ""))

    def json_taken_apart(self):
        """Functions that make rows of JSON, in FROM and in select lists, and operators on parts."""
        rng = self.rng
        text, scope = self.from_item([], 0)
        make = lambda t: self.expressions.make(t, scope, 1)
        value = rng.choice([
            lambda: make("jsonb"),
            lambda: "jsonb_build_object('a', %s, 'c', %s, 'k', %s)" % (make("int4"), make("text"), self.any_value(scope)),
            lambda: "jsonb_build_array(%s, %s, %s)" % (make("int4"), make("jsonb"), self.any_value(scope)),
            lambda: "to_jsonb(array[%s, %s])" % (make("text"), make("text")),
            lambda: "(select jsonb_agg(jsonb_build_object('a', k, 'c', s) order by k) from q0 where g = %s)" % make("int4"),
        ])()
        kind = lambda wanted: "case jsonb_typeof(%s) when '%s' then %s end" % (value, wanted, value)
        array, thing = kind("array"), kind("object")
        source = rng.choice([
            "jsonb_each(%s) as j(key, value)" % thing, "jsonb_each_text(%s) as j(key, value)" % thing,
            "json_each((%s)::json) as j(key, value)" % thing, "jsonb_object_keys(%s) as j(key)" % thing,
            "jsonb_array_elements(%s) with ordinality as j(value, n)" % array, "jsonb_array_elements_text(%s) as j(value)" % array,
            "json_array_elements((%s)::json) with ordinality as j(value, n)" % array,
            "jsonb_to_record(%s) as j(a text, c text, k jsonb)" % thing,
            "jsonb_to_recordset(jsonb_path_query_array(%s, '$[*] ? (@.type() == \"object\")')) as j(a text, c text)" % array,
            "jsonb_populate_record(null::v0, %s - 'k' - 'a') as j" % thing,
            "jsonb_path_query(%s, '$[*]') as j(value)" % value,
            "rows from (jsonb_array_elements(%s), jsonb_object_keys(%s)) as j(value, key)" % (array, thing)])
        parts = ["%s -> 0" % value, "%s ->> -1" % value, "%s #> '{a,0}'" % value, "%s #- '{a}'" % value, "%s ?& array['a','c']" % value,
                 "(%s) - array['a','c']" % value, "jsonb_array_length(%s)" % array, "(%s)['a']['b']" % value, "%s -> 'c' ->> 0" % value,
                 "%s @> '{\"a\": 1}'" % value, "jsonb_strip_nulls(%s)" % value, "(%s)::json -> 'a'" % value.join("()"), "to_jsonb(%s) = %s" % (value, value),
                 "jsonb_set_lax(%s, '{a}', %s, true, 'delete_key')" % (thing, make("jsonb")), "(%s)::text" % value,
                 "jsonb_pretty(%s)" % value, "coalesce(%s, 'null') < '{}'" % value]
        if rng.random() < 0.4:
            value_of = [part.replace("->", "->") for part in rng.sample(parts, 2)]
            return Statement("select %s from %s" % (", ".join("(%s)::text" % part for part in value_of), text), risky=True)
        join = rng.choice([" cross join lateral %s", ", %s", " left join lateral %s on true"])
        # A row of NULLs that an outer join found is told by Granary as no row.
        shown = "j.*" if join.startswith(" left") else "j"
        return Statement("select %s, %s from %s" % (scope[0][0], shown, text) + join.replace("%s", source), risky=True)

    def json_paths(self):
        rng = self.rng
        text, scope = self.from_item([], 0)
        path = rng.choice(PATHS).replace("'", "''")
        value = rng.choice([self.expressions.make("jsonb", scope, 1), "jsonb_build_object('a', %s, 'c', %s)" % (
            self.expressions.make("int4", scope, 1), self.expressions.make("text", scope, 1)),
            "jsonb_build_array(%s, %s, 'ab')" % (self.expressions.make("int4", scope, 1), self.any_value(scope))])
        call = rng.choice(["jsonb_path_query_array(%s, '%s')", "jsonb_path_exists(%s, '%s', silent => true)", "jsonb_path_query_first(%s, '%s', '{}', true)",
                           "(%s @? '%s')", "(%s @@ '%s')", "jsonb_path_match(%s, '%s', silent => true)", "jsonb_path_query(%s, '%s')"])
        return Statement("select %s, %s from %s" % (scope[0][0], call % (value, path), text), risky=True)

    def writes_in_with(self):
        """Statements that write inside WITH, one reading what the other returns, in a block that is rolled back."""
        rng = self.rng
        names = [name for name in sorted(self.schema.tables) if name.startswith("q")]
        table, other = self.schema.tables[rng.choice(names)], self.schema.tables[rng.choice(names)]
        where = lambda of: self.expressions.make("bool", of.scope(), 1)
        insert = "insert into {0} (k, g, s) select k + 1000, g, s from {1} where {3}"
        text = rng.choice([
            "with gone as (delete from {0} where {2} returning k, g, s) select count(*), sum(k), min(s) from gone",
            "with gone as (delete from {0} where {2} returning *) insert into {1} (k, g, s) select k + 500, g, s from gone returning k, g, s",
            "with new as (" + insert + " returning k, s) select new.k, t.k from new left join {0} as t on t.k = new.k",
            "with new as (" + insert + " returning k), more as (update {1} set g = g + 1 where k in (select k - 1000 from new) returning k, g)"
            " select (select count(*) from new), (select count(*) from more), (select sum(g) from more)",
            "with changed as (update {0} set s = s || '!' where {2} returning k, s) select * from changed where k in (select k from {0} where s like '%!')",
            "with a as (select k from {0} where {2}), d as (delete from {0} using a where {0}.k = a.k returning {0}.*) select count(*), count(d) from d, a where a.k = d.k",
            "with recursive r(n) as (select 1 union all select n + 1 from r where n < 4), i as (insert into {0} (k, g) select n + 2000, n from r returning k)"
            " update {0} set g = 9 where k in (select max(k) from {0}) returning k, g, (select count(*) from i)",
            "with u as (insert into {0} (k, s) values (1, 'x'), (3000, 'y') on conflict (k) do update set s = excluded.s || {0}.g returning k, s, {0}.g) select * from u",
            "with u as (insert into {0} (k, s) values (2, 'x'), (3000, 'y') on conflict do nothing returning *) select k, s, exists (select from {1} where {1}.k = u.k) from u",
        ]).format(table.name, other.name, where(table), where(other))
        return [Statement("begin"), Statement(text, loose=True), Statement("select k, g, s from " + table.name), Statement("rollback")]

    def keys_with_subqueries(self):
        """Subqueries in GROUP BY, HAVING, ORDER BY and under aggregates."""
        rng = self.rng
        name, other = rng.choice(["q0", "q1", "q2"]), rng.choice(["q0", "q1", "q2", "q3"])
        scope = self.schema.tables[name].scope("t")
        make = lambda t: self.expressions.make(t, scope, 1)
        inner = self.expressions.make("bool", self.schema.tables[other].scope("u") + scope, 1)
        key = rng.choice([
            "(select max(u.k) from %s u where %s)" % (other, inner), "exists (select from %s u where %s)" % (other, inner),
            "t.g in (select u.g from %s u where %s)" % (other, inner), "case when t.g = any (select u.k from %s u) then 1 else t.g end" % other,
            "coalesce((select u.s from %s u where u.k = t.g), 'none')" % other, "array(select u.k from %s u where u.k < t.g order by 1)" % other,
            "t.g - (select count(*) from %s u where u.k < t.g)" % other])
        grouped = rng.choice(["%s", "rollup (%s)", "grouping sets ((%s), ())", "%s, t.g", "grouping sets ((%s, t.g), (t.g))"]) % key
        # Of sets that leave out a key with a subquery, PostgreSQL's HAVING sees what the key would be, its select list NULL.
        keyed = " having %s is not null" % key if not grouped.endswith(")") or grouped == key else ""
        rest = rng.choice(["", " having count(*) > (select min(u.k) from %s u)" % other, keyed,
                           " having exists (select from %s u where u.k = count(*))" % other])
        aggregates = ["count(*)", "sum((select max(u.k) from %s u where u.g = t.g))" % other, "max(t.s)",
                      "count(*) filter (where t.k in (select u.k from %s u where u.g = 1))" % other,
                      "string_agg(t.s, ',' order by (select count(*) from %s u where u.g = t.g), t.s)" % other, "(select count(*) + count(t.g) from %s u)" % other,
                      "array_agg(distinct (select min(u.g) from %s u where u.k <= t.k))" % other]
        return Statement("select %s, %s from %s as t where %s group by %s%s" % (
            key, ", ".join(rng.sample(aggregates, 2)), name, make("bool"), grouped, rest))

    def zones(self):
        """Moments over zones and the days on which clocks change."""
        rng = self.rng
        zone, moment, step = rng.choice(ZONES), rng.choice(MOMENTS), rng.choice(STEPS)
        text, scope = self.from_item([], 0)
        kinds = ["timestamptz", "timestamp"]
        value = rng.choice(["timestamptz '%s'" % moment, self.expressions.make("timestamptz", scope, 1)])
        local = rng.choice(["timestamp '%s'" % moment[:-3], self.expressions.make("timestamp", scope, 1)])
        calls = [
            "{v} at time zone '{z}'", "{l} at time zone '{z}'", "{v} + interval '{i}'", "({l} at time zone '{z}') + interval '{i}'",
            "date_trunc('{t}', {v}, '{z}')", "date_trunc('{t}', {l})", "extract({f} from {v})", "date_part('{p}', {l})", "{v} - timestamptz '{m}'",
            "age({v}, timestamptz '{m}')", "to_char({v}, '{F}')", "to_char({l}, '{F}')", "{v}::date - {l}::date", "({v} at time zone '{z}')::time",
            "timetz(({v})::timestamptz) at time zone '{z}'", "make_timestamptz(2024, 3, 1 + {n}, 2, 30, 0.5, '{z}')", "date_bin('{n} hours', {v}, timestamptz '{m}')",
            "to_timestamp(to_char({l}, 'YYYY-MM-DD HH24:MI:SS'), 'YYYY-MM-DD HH24:MI:SS')", "to_date(to_char({l}, 'YYYY-DDD'), 'YYYY-DDD')",
            "({v}, interval '{i}') overlaps (timestamptz '{m}', interval '1 day')", "justify_interval({v} - timestamptz '{m}')", "({v})::text",
            "({v} - interval '{i}')::time", "{v} < {l}", "{v} = {l}::date", "extract(epoch from {v} - timestamptz '{m}')", "isfinite({v} - timestamptz '{m}')",
            "date_trunc('{t}', interval '{i}' + ({l} - timestamp '2000-01-01'))", "extract({p} from interval '{i}' * {n})", "interval '{i}' / {n}",
            "array(select g from generate_series({v}, {v} + interval '3 days', interval '{h} hours') as g)::text", "timezone(interval '-03:30', {v})",
            "to_char(interval '{i}' * {n}, 'YYYY MM DD HH24:MI:SS')", "make_interval(months => {n}, secs => 1.5) + interval '{i}'"]
        fields = [field for field in FIELDS if not field.startswith("timezone")]
        spell = lambda call: call.format(v=value, l=local, z=zone, i=step, m=rng.choice(MOMENTS), t=rng.choice(TRUNCATED), f=rng.choice(FIELDS),
                                         p=rng.choice(fields), F=rng.choice(FORMATS), n=rng.randint(1, 12), h=rng.choice([6, 12, 24]))
        return Statement("select %s from %s" % (", ".join(map(spell, rng.sample(calls, 2))), text), risky=True)

    def rows_as_values(self):
        """Whole rows, their fields, comparisons of them, aggregates of them."""
        rng = self.rng
        name, other = rng.choice(["q0", "q1", "q2", "q3"]), rng.choice(["q0", "q1", "q2", "q3"])
        where = self.expressions.make("bool", self.schema.tables[name].scope("t"), 1)
        return Statement(rng.choice([
            "select t from {0} as t where {2}", "select (t).k, (t).s from (select t from {0} as t where {2}) as i(t)",
            "select count(t), count(distinct t) from {0} as t", "select t.k, u.k from {0} t join {0} u on t = u where {2}",
            "select (array_agg(t order by t.k))[1] from {0} as t where {2}", "select t.k, row_to_json(t) from {0} as t where {2}",
            "select to_jsonb(t) - 'k' from {0} as t where {2}", "select t is null, t is not null, (t).g is null from {0} as t where {2}",
            "select t.k from {0} as t where (t.g, t.s) = (select u.g, u.s from {1} u order by u.k limit 1)",
            "select t.k, (t.k, t.s) < any (select u.k, u.s from {1} u) from {0} as t", "select max(t.k) from {0} t group by (t.g, t.s)",
            "select t.k from {0} as t where (t.k, t.g) not in (select u.k, u.g from {1} u where u.g is not null)",
            "select t.k, t is distinct from (select u from {0} u where u.k = t.g) from {0} as t where {2}",
            "select (select (u.k, u.s) from {1} u where u.k = t.g) from {0} as t where {2}",
            "select t.k, (select u from {1} u where u.k = t.k) is null from {0} t", "select distinct (t.g, t.g is null) from {0} t",
            "select t.g, (max(row(t.k, t.s)::text)) from {0} t group by 1", "select t.k, j.* from {0} t, lateral (select t.*) as j where {2}",
            "select t.k from {0} t order by (t.g, t.k) desc, t.k", "select t.k, u from {0} t left join {1} u on u.k = t.g and {2}",
            "select row(t.*) = row(t.*), row(t.k, t.s) >= row(1, 'b'::text) from {0} t",
            "select coalesce(u.s, 'x'), u is null from {0} t left join {1} u on u.k = t.k + 3",
        ]).format(name, other, where))

    def ordered_sets(self):
        """Ordered-set aggregates by groups, with filters, over expressions, of arrays of fractions."""
        rng = self.rng
        text, scope = self.from_clause([], 1)
        make = lambda t: self.expressions.make(t, scope, 1)
        fraction = rng.choice(["0", "0.25", "0.5", "1", "0.33", "null", "array[0.1, 0.5, 0.9]", "array[[0, 1], [0.5, null]]"])
        single = fraction if "array" not in fraction else "0.5"
        # Of intervals that are equal and do not look alike the first would be shown.
        wide = rng.choice(["int2", "int4", "float8", "int8", "numeric"])
        kept = rng.choice(["int4", "text", "date", "timestamptz", "numeric", "bool", "mood", "uuid"])
        calls = ["percentile_cont(%s) within group (order by (%s)::float8%s)" % (
                     fraction, make(wide if wide != "float8" else "int4"), rng.choice(["", " desc"])),
                 "percentile_disc(%s) within group (order by %s%s)" % (fraction, make(kept), rng.choice(["", " desc"])),
                 "mode() within group (order by %s)" % make(kept), "count(*)",
                 "percentile_disc(%s) within group (order by %s) filter (where %s)" % (single, make("int4"), make("bool"))]
        key = rng.choice([name for name, kind in scope if kind != "interval"] or ["null::int"])
        chosen = ", ".join(rng.sample(calls, 2))
        return Statement(rng.choice(["select {1} from {2}", "select {0}, {1} from {2} group by {0}", "select {0}, {1} from {2} group by rollup ({0})",
                                     "select {0}, {1} from {2} group by {0} having count(*) > 1"]).format(key, chosen, text))

    def folded_texts(self):
        """Texts under a collation that takes some for equal which are not. What is shown does not tell which of them."""
        rng = self.rng
        name, other = rng.choice(["q0", "q1", "q2", "q3"]), rng.choice(["q0", "q1", "q2", "q3"])
        where = self.expressions.make("bool", self.schema.tables[name].scope("t"), 1)
        value = rng.choice([self.expressions.literal("text"), "upper(t.s)", "'A'", "'ABC'", "lower(t.s)"])
        return Statement(rng.choice([
            "select t.k from {0} t where t.s collate folded = {3} and {2}", "select t.k, u.k from {0} t join {1} u on t.s = upper(u.s) collate folded",
            "select t.k, t.s collate folded in ({3}, 'b', 'Abc') from {0} t where {2}", "select count(*), min(t.k) from {0} t group by t.s collate folded",
            "select count(distinct t.s collate folded), count(distinct t.s) from {0} t where {2}", "select t.k, t.s collate folded < {3} from {0} t",
            "select count(*) from (select t.s collate folded from {0} t union select upper(u.s) from {1} u) i",
            "select count(*) from (select upper(t.s) collate folded from {0} t except select u.s from {1} u where u.k > 3) i",
            "select t.k, count(*) over (partition by t.s collate folded), rank() over (order by t.s collate folded) from {0} t where {2}",
            "select t.k from {0} t where t.s collate folded not in (select u.s from {1} u where u.s is not null) and {2}",
            "select t.k from {0} t where exists (select from {1} u where u.s collate folded = t.s and u.k <> t.k)",
            "select t.k, t.s collate folded is distinct from {3}, nullif(t.s collate folded, {3}) is null from {0} t where {2}",
            "select distinct on (t.s collate folded) t.k from {0} t where {2} order by t.s collate folded, t.k",
            "select t.k from {0} t order by t.s collate folded, t.k desc", "select t.k from {0} t where t.s collate folded like {3}",
            "select t.k, case t.s collate folded when {3} then 1 when 'B' then 2 end from {0} t where {2}",
            "select max(t.k) from {0} t group by rollup (t.s collate folded) having count(*) > 1",
            "with w as materialized (select t.s collate folded as s, t.k from {0} t) select w.k, v.k from w join w v using (s) where w.k < v.k",
        ]).format(name, other, where, value))

    def sets_in_windows(self):
        """Set-returning functions that windows are ordered and divided by."""
        rng = self.rng
        name = rng.choice(["q0", "q1", "q2", "q3"])
        where = self.expressions.make("bool", self.schema.tables[name].scope("t"), 1)
        call = rng.choice(["generate_series(1, 2)", "generate_series(t.k, t.k + 1)", "unnest(array[t.g, t.k])", "generate_series(1, t.g)"])
        return Statement(rng.choice([
            "select t.k, rank() over (order by {1}) from {0} t where {2}", "select t.k, count(*) over (partition by {1}) from {0} t where {2}",
            "select t.k, {1}, sum(t.k) over (order by {1}, t.k) from {0} t where {2}", "select sum(t.k) over (partition by {1}, t.g) from {0} t",
            "select t.g, count(*), sum(count(*)) over (order by unnest(array[t.g, 1])) from {0} t group by t.g",
            "select t.k from {0} t where {2} order by rank() over (order by {1}), t.k",
            "select t.k, min(t.g) over w, max(t.g) over w from {0} t window w as (partition by {1})",
        ]).format(name, call, where))

    def distinct_aggregates(self):
        """DISTINCT under aggregates of every kind, of few and of many rows."""
        rng = self.rng
        name = rng.choice(["q0", "q1", "q2", "q3"])
        make = lambda t: self.expressions.make(t, self.schema.tables[name].scope("t") + [("n", "int4")], 1)
        calls = ["count(distinct %s)" % make(rng.choice(["int4", "text", "date", "bool", "numeric", "uuid", "jsonb"])),
                 "sum(distinct %s)" % make("int4"), "array_agg(distinct %s)" % make(rng.choice(["int4", "text", "date", "mood"])),
                 "string_agg(distinct %s, ',')" % make("text"), "count(distinct (%s, t.g))" % make("int4"), "max(distinct %s)" % make("int8"),
                 "array_agg(distinct t.k %% 5 order by t.k %% 5 desc)", "count(distinct %s) filter (where %s)" % (make("text"), make("bool"))]
        calls = [call.replace("%%", "%") for call in calls]
        return Statement(rng.choice(["select {1} from {0} t, generate_series(1, {2}) n", "select t.g, {1} from {0} t, generate_series(1, {2}) n group by t.g",
                                     "select t.g, t.s, {1} from {0} t, generate_series(1, {2}) n group by grouping sets ((t.g), (t.s), ())"]).format(
            name, ", ".join(rng.sample(calls, 2)), rng.choice([1, 3, 20])), risky=True)

    def settled_joins(self):
        """FULL JOIN whose conditions constants decide, or may."""
        rng = self.rng
        condition = rng.choice(["a.k = b.k or true", "a.k = b.k or false", "a.k = b.g and true", "true", "false", "a.k = b.k and false", "null",
                                "(a.k = b.k or false) and (a.g < 2 or true)", "a.k < b.k or true", "a.k = b.k or a.g = b.g", "not true", "a.k < b.k or false",
                                "a.k = b.k and (a.g = 1 or false)", "false or a.s = b.s", "a.k = 1 or b.k = 1", "a.k = b.k or null"])
        return Statement("select a.k, b.k from %s a %s join %s b on %s where coalesce(a.k, b.k) < 8" % (
            rng.choice(["q0", "q1", "q2", "v0"]), rng.choice(["full", "full", "left", "inner", "right"]), rng.choice(["q1", "q3", "nothing"]), condition))

    def large_objects(self):
        """One that is made, written in places, read and forgotten."""
        rng = self.rng
        made = ["select lo_from_bytea(900001, %s)" % self.expressions.literal("bytea"), "select lo_open(900001, %d)" % rng.choice([131072, 393216, 393216])]
        calls = ["lowrite(0, convert_to(repeat('{s}', {n}), 'UTF8'))", "loread(0, {n})", "lo_lseek(0, {p}, {w})", "lo_tell(0)", "lo_truncate(0, {p})",
                 "lo_put(900001, {p}, '\\x{b}')", "lo_get(900001, {p}, {n})", "md5(lo_get(900001))", "lo_lseek64(0, {p}, 2)", "length(lo_get(900001))"]
        for _ in range(rng.randint(3, 8)):
            made.append("select " + rng.choice(calls).format(s=rng.choice(["a", "xyz"]), n=rng.choice([1, 7, 700, 3000]), w=rng.choice([0, 0, 1, 2]),
                                                   p=rng.choice([0, 3, 2047, 2048, 5000, -1]), b=rng.choice(["00", "deadbeef"])))
        made.append("select pageno, length(data) from pg_largeobject where loid = 900001 order by pageno")
        return [Statement(text) for text in ["begin"] + made + ["rollback"]]

    def grouping_calls(self):
        """GROUPING() in lists, HAVING, ORDER BY and CASE, over sets of sets."""
        rng = self.rng
        text, scope = self.from_clause([], 1)
        keys = [name for name, _ in rng.sample(scope, min(len(scope), 3))]
        keys += keys[:1] * (3 - len(keys))
        a, b, c = keys
        sets = rng.choice(["rollup ({0}, {1})", "cube ({0}, {1})", "grouping sets (({0}), ({1}), ({0}, {1}), ())", "{0}, rollup ({1}, {2})",
                           "rollup (({0}, {1}), {2})", "grouping sets (rollup ({0}, {1}), cube ({2}))", "distinct rollup ({0}), rollup ({1})",
                           "cube (({0}, {1}), {0})", "{0}, {1}, grouping sets (({2}), ())"]).format(a, b, c)
        used = [key for key in dict.fromkeys(keys) if key in sets]
        both = ", ".join(used)
        aggregate = self.expressions.aggregate(scope, 1)[0]
        body = rng.choice([
            "select {k}, grouping({k}), {a} from {t} group by {s}", "select {k}, {a} from {t} group by {s} having grouping({f}) = 0",
            "select {k}, case when grouping({f}) = 1 then 'all' else {f}::text end, count(*) from {t} group by {s}",
            "select grouping({k}), count(*), sum(grouping({f})) over (partition by grouping({k})) from {t} group by {s}",
            "select {k}, {a} from {t} group by {s} order by grouping({k}), {k}", "select distinct grouping({k}), {f} is null from {t} group by {s}",
            "select * from (select {k}, grouping({k}) as level, count(*) from {t} group by {s}) as i where level > 0",
            "select {k}, rank() over (partition by grouping({k}) order by count(*)) from {t} group by {s}",
            "select grouping({f}) + 1, max({a}) over () from {t} group by {s}"])
        return Statement(body.format(k=both, a=aggregate, t=text, s=sets, f=used[0]), risky=True)

    def multiranges(self):
        rng = self.rng
        text, scope = self.from_item([], 0)
        make = lambda t: self.expressions.make(t, scope, 1)
        kind, element = rng.choice([("int4", "int4"), ("num", "numeric"), ("date", "date"), ("ts", "timestamp")])
        ranges, multi = kind + "range", kind + "multirange"
        bounds = rng.choice(["[)", "[]", "()", "(]"])
        one = rng.choice([make(ranges), "%s(least(%s, %s), null, '%s')" % (ranges, make(element), make(element), bounds)])
        many = rng.choice(["%s(%s, %s)" % (multi, make(ranges), make(ranges)), "%s(%s)" % (multi, make(ranges)), "'{}'::" + multi,
                           "(select range_agg(r) from (values (%s), (%s)) as i(r))" % (make(ranges), make(ranges))])
        calls = ["{m} + {n}", "{m} * {n}", "{m} - {n}", "{m} @> {r}", "{m} @> {e}", "{m} && {r}", "{m} << {n}", "{r} &< {m}", "{m} -|- {n}", "{m} = {n}",
                 "{m} < {n}", "lower({m})", "upper({m})", "isempty({m})", "lower_inc({m})", "range_merge({m})", "array(select unnest({m}))::text", "{m}::text",
                 "{r}::%s" % multi, "{r} <@ {m}", "{r} &> {r2}", "{r} = {r2}", "{r} < {r2}", "upper_inf({r})", "{e} <@ {r}", "{r} >> {r2}"]
        if rng.random() < 0.3:
            key = rng.choice(scope)[0]
            call = rng.choice(["range_agg({r})", "range_intersect_agg({r})", "range_agg({m})", "range_intersect_agg({m})", "max({r})", "count(distinct {m})"])
            if call.startswith("max"):
                call = "count({r})"
            return Statement("select %s, %s from %s group by 1" % (key, call.format(r=one, m=many), text), risky=True)
        spell = lambda call: call.format(m=many, n="%s(%s)" % (multi, make(ranges)), r=one, r2=make(ranges), e=make(element))
        return Statement("select %s from %s" % (", ".join(map(spell, rng.sample(calls, 3))), text), risky=True)

    def patterns(self):
        """LIKE, SIMILAR TO, regular expressions and what cuts texts into parts."""
        rng = self.rng
        text, scope = self.from_item([], 0)
        make = lambda t: self.expressions.make(t, scope, 1)
        pattern = rng.choice(["a", "[a-z]+", "(a)(b)?", "^.", "b|c", "\\\\w+", "(?i)A", "\\\\d*", "x{0,2}", "(.)\\\\1", "[^a]$", "é", "\\\\s", ".*?b", "(a|ab)(c|bcd)?",
                              "[[:alpha:]]", "\\\\mb", "a(?=b)", "", "(", "[[:upper:]]{2}", "^$", "(?:ab)+"]).replace("\\\\", "\\")
        like = rng.choice(["%", "_", "a%", "%b%", "_b_", "%\\%%", "a\\_c", "", "%é", "A%", "__%", "%a%b%"])
        flags = rng.choice(["", "g", "i", "gi", "n", "x", "s"])
        subject = rng.choice([make("text"), make("text"), make("varchar"), make("text") + " || 'abAB12 é'"])
        subject = "(%s)" % subject
        calls = ["{s} ~ '{p}'", "{s} !~* '{p}'", "regexp_replace({s}, '{p}', '[\\&]', '{f}')", "regexp_replace({s}, '{p}', 'z', 1, 2)", "regexp_match({s}, '{p}')",
                 "array(select regexp_matches({s}, '{p}', 'g'))::text", "regexp_split_to_array({s}, '{p}')", "regexp_count({s}, '{p}')", "regexp_instr({s}, '{p}', 1, 2, 1)",
                 "regexp_substr({s}, '{p}', 1, 1, '')", "substring({s} from '{p}')", "{s} like '{l}'", "{s} not ilike '{l}'", "{s} similar to '{l}'", "{s} like '{l}' escape '#'",
                 "substring({s}, 2, 3)", "substring({s} similar '{l}' escape '#')", "split_part({s}, 'b', {n})", "string_to_array({s}, 'b', '')", "translate({s}, 'abé', 'x')",
                 "overlay({s} placing 'ZZ' from {n} for 1)", "lpad({s}, {n}, 'é')", "right({s}, -{n})", "left({s}, {n})", "format('%-6s|%2$s|%1$L', {s}, {n})", "strpos({s}, 'b')",
                 "concat_ws({s}, 'a', null, {n})", "md5({s})", "encode(convert_to({s}, 'UTF8'), 'escape')", "initcap({s})", "normalize({s}, NFD) = {s}", "{s} is normalized",
                 "unistr('\\00e9') || {s}", "to_hex(ascii({s}))", "length({s}::bytea)", "quote_literal({s})", "reverse({s})", "{s} collate \"C\" < 'b'", "starts_with({s}, 'a')",
                 "{s} between 'a' and 'b'", "{s} ~~* any (array['a%', '{l}'])", "string_to_table({s}, null)", "regexp_split_to_table({s}, '{p}')", "{s} like all (array['%', '{l}'])"]
        spell = lambda call: call.replace("{s}", subject).replace("{p}", pattern).replace("{f}", flags).replace("{l}", like).replace("{n}", str(rng.randint(1, 3)))
        return Statement("select %s from %s" % (", ".join(map(spell, rng.sample(calls, 2))), text), risky=True)

    def lateral_conditions(self):
        """LATERAL subqueries with limits, groups and windows, whose join conditions read both sides."""
        rng = self.rng
        name, other = rng.choice(["q0", "q1", "q2", "q3"]), rng.choice(["q0", "q1", "q2", "q3"])
        scope, inner = self.schema.tables[name].scope("t"), self.schema.tables[other].scope("u")
        both = self.expressions.make("bool", scope + inner, 1)
        columns = [("j.k", "int4"), ("j.g", "int4"), ("j.s", "text")]
        condition = rng.choice(["true", "j.k > t.g", "j.s = t.s", self.expressions.make("bool", scope + columns, 1), "false",
                                "j.g = t.g or exists (select from %s x where x.k = j.k and x.g = t.g)" % other])
        query = rng.choice([
            "select u.k, u.g, u.s from {1} u where {2} order by u.k limit 2", "select max(u.k) as k, u.g, min(u.s) as s from {1} u where {2} group by u.g",
            "select count(*)::int4 as k, t.g, t.s from {1} u where {2}", "select u.k, u.g, t.s || u.s as s from {1} u where {2}",
            "select u.k, sum(u.g) over (order by u.k)::int4 as g, u.s from {1} u where {2}", "select distinct t.k, u.g, u.s from {1} u where {2}",
            "select u.k, u.g, u.s from {1} u where u.g = t.g union all select t.k, t.g, t.s", "select t.k + n as k, n as g, t.s from generate_series(1, t.g) as n",
            "values (t.k, t.g, t.s), (t.g, t.k, null)", "with w as (select u.* from {1} u where {2}) select k, g, s from w where k < t.k + 3"])
        kind = rng.choice(["left join", "inner join", "left join"])
        more = rng.choice(["", "", " join {1} v on v.k = j.k", " left join lateral (select count(*) as n from {1} v where v.g = j.g) as m on m.n > 1"])
        return Statement("select t.k, j.* from %s t %s lateral (%s) as j on %s%s where %s" % (
            name, kind, query.format(name, other, both), condition, more.format(name, other), self.expressions.make("bool", scope, 1)))

    def joins_using(self):
        """USING, NATURAL and nested joins with aliases."""
        rng = self.rng
        tables = [rng.choice(["q0", "q1", "q2", "q3", "v0", "nothing"]) for _ in range(3)]
        kinds = [rng.choice(["join", "left join", "right join", "full join"]) for _ in range(2)]
        return Statement(rng.choice([
            "select k, a.g, b.g, c.s from {0} a {3} {1} b using (k) {4} {2} c using (k)", "select * from (select k, g from {0}) a natural {3} (select k, s from {1}) b",
            "select k, g, count(*) from {0} a {3} {1} b using (k, g) group by k, g", "select x.k, a.s, b.s from {0} a {3} {1} b using (k) as x where x.k < 5",
            "select j.k, c.k from ({0} a {3} {1} b using (k)) as j (k) {4} {2} c on c.k = j.k", "select k, g, s from {0} {3} {1} using (k, g, s)",
            "select a.k, b.k, c.k from {0} a {3} ({1} b {4} {2} c on b.k = c.g) on a.g = b.k", "select k from {0} a {3} {1} b using (k) where a.k is null or b.k is null",
            "select coalesce(a.s, b.s), k from {0} a {3} {1} b using (k) order by k, 1", "select a.*, b.s from {0} a {3} {1} b on a.k = b.k and a.g is not distinct from b.g",
            "select k, sum(g) over (partition by k) from (select k, g from {0}) a {3} (select k from {1}) b using (k)",
            "select max(k), min(b.g) from {0} a {3} {1} b using (k) where exists (select from {2} c where c.k = b.k or c.g = a.g)",
        ]).format(*tables, *kinds))

    def settings(self):
        """Texts of values under other settings, in a block that is rolled back."""
        rng = self.rng
        setting = rng.choice(["timezone = '%s'" % rng.choice(ZONES), "datestyle = '%s'" % rng.choice(["SQL, DMY", "German", "Postgres, MDY", "ISO, YMD"]),
                              "intervalstyle = '%s'" % rng.choice(["iso_8601", "sql_standard", "postgres_verbose"]), "extra_float_digits = 0", "bytea_output = 'escape'"])
        name = rng.choice(["q0", "q1", "q2", "q3"])
        made = "select %s, %s from %s" % (self.expressions.make(rng.choice(["timestamptz", "date", "interval", "float8", "bytea", "tsrange"]),
                                          self.schema.tables[name].scope(), 2), "to_json(%s.*)" % name, name)
        return [Statement("begin"), Statement("set local " + setting), Statement("select * from " + name), Statement(made), Statement("rollback")]

    def nested_arrays(self):
        """Arrays of several dimensions, their slices, arrays of rows, unnest of several with ordinality."""
        rng = self.rng
        text, scope = self.from_item([], 0)
        make = lambda t: self.expressions.make(t, scope, 1)
        array = rng.choice(["array[[%s, %s], [%s, 1]]" % (make("int4"), make("int4"), make("int4")), make("int4[]"), "array_fill(%s, array[2, 2])" % make("int4"),
                            "string_to_array(%s, 'b')" % make("text"), "array(select k from q0 where %s order by k)" % self.expressions.make("bool", scope, 1),
                            "(select array_agg(array[k, g] order by k) from q0)", "'[2:3][-1:0]={{1,2},{3,4}}'::int4[]"])
        calls = ["({a})[1:2]", "({a})[2][1]", "({a})[1:1][2:2]", "array_dims({a})", "cardinality({a})", "array_upper({a}, 2)", "array_ndims({a})", "({a})::text",
                 "to_json({a})", "array_to_string({a}, ',', '*')", "{a} || {a}", "({a})[:]", "{a} = {a}", "{a} < ({a})[1:1]", "unnest({a})", "array_positions({b}, {e})",
                 "array_replace({a}, null, null) is null", "array_cat({b}, {b})", "array_prepend({e}, {b})", "({b})[array_length({b}, 1)]", "array_remove({b}, null)",
                 "(select array_agg(u order by o desc) from unnest({a}) with ordinality as i(u, o))", "generate_subscripts({a}, 1)", "array(select row(u, o)::text from unnest({a}) with ordinality as i(u, o))",
                 "(select count(*) from unnest({a}, {b}) with ordinality as i(u, v, o) where u is null or v is null)", "{b} && array[1, null]", "{b} @> '{}'", "trim_array({b}, 1)"]
        spell = lambda call: call.replace("{a}", "(%s)" % array).replace("{b}", "(%s)" % make("int4[]")).replace("{e}", make("int4"))
        return Statement("select %s from %s" % (", ".join(map(spell, rng.sample(calls, 2))), text), risky=True)

    def nested_with(self):
        """Recursion over trees and graphs, through UNION, joins, subqueries and outer references."""
        rng = self.rng
        name = rng.choice(["q0", "q1", "q2", "q3"])
        where = self.expressions.make("bool", self.schema.tables[name].scope("t"), 1)
        return Statement(rng.choice([
            "select t.k, (with recursive w(n) as (select t.g union all select n + 1 from w where n < 4) select sum(n) from w) from {0} t where {1}",
            "with recursive w as (select k, g, array[k] as path, false as cycle from {0} where k < 2 union all select t.k, t.g, path || t.k, t.k = any (path)"
            " from w join {0} t on t.g = w.k % 5 where not cycle and array_length(path, 1) < 4) select k, count(*), bool_or(cycle), max(path) from w group by k",
            "with recursive w(n) as ((select k from {0} order by k limit 2) union select (n * 3 + 1) % 11 from w) select n from w",
            "with recursive a(n) as (select 1 union all select n + 1 from a where n < 3), b(n) as (select n from a union all select n + 10 from b where n < 30) select * from b",
            "with recursive w(k, level) as (select k, 1 from {0} t where {1} union all select t.k, level + 1 from {0} t, lateral (select * from w where w.level < 3) as p"
            " where t.k = p.k + 2) select level, count(*), min(k) from w group by grouping sets ((level), ())",
            "with recursive w(n, s) as (values (0, ''::text) union all select n + 1, s || coalesce((select t.s from {0} t where t.k = n), '.') from w where n < 5) select * from w",
            "with a as (select * from {0} t where {1}), b as (with c as (select k, g from a) select g, count(*) as n from c group by g) select * from b full join (select g from a) i using (g)",
        ]).format(name, where))

    def limits(self):
        """LIMIT and OFFSET of expressions, of nothing, in subqueries, under UNION."""
        rng = self.rng
        name = rng.choice(["q0", "q1", "q2", "q3"])
        count = rng.choice(["null", "all", "0", "(select 2)", "1 + 1", "length('abc')", "3.5", "'2'", "(select count(*) from v0)", "5"])
        offset = rng.choice(["", " offset 1", " offset (select 1)", " offset null", " offset 100", " offset 1.5"])
        return Statement(rng.choice([
            "select k, s from {0} order by k limit {1}{2}", "select * from (select k from {0} order by k desc limit {1}{2}) i join {0} using (k)",
            "(select k from {0} order by k limit {1}) union all (select g from {0} order by k{2}) order by 1", "select array(select k from {0} order by k limit {1}{2})",
            "select g, count(*) from {0} group by g order by count(*), g limit {1}{2}", "select k, row_number() over (order by k) from {0} order by k desc limit {1}{2}",
            "select distinct g from {0} order by g nulls first limit {1}{2}", "select unnest(array[k, g]) from {0} order by k, 1 limit {1}{2}",
            "select k in (select g from {0} order by g, k limit {1}{2}) from {0}"]).format(name, count, offset), risky=True)
