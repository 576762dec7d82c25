"""Rounds of queries over tables that stay as they are: many thousands of SELECTs a minute, of every form and type, and writes
that are taken back. No statement changes what later ones see, so that a round goes on after a difference.

As in sql_queries.py no answer depends on the order in which rows are visited."""
from sql_expressions import COMPARISONS
from sql_queries import Queries, Select, Statement
from sql_rich_expressions import RANGE_FRAMES, RICH_TYPES, RichExpressions
from sql_schema import Schema
from sql_wide_queries import WideQueries
from sql_writes import Writes

TABLES = 4
ROWS = [1, 6, 20, 40]


class QueryGenerator(Queries, WideQueries, Writes):
    def __init__(self, rng):
        self.rng = rng
        self.schema = Schema()
        self.names = 0
        self.expressions = RichExpressions(rng)
        self.expressions.subquery = self.subquery

    # ---- What a round reads

    def tables(self):
        """Statements that make the tables of a round: all types, indexes, one partitioned table, one empty one."""
        rng, made = self.rng, []
        types = list(RICH_TYPES)
        rng.shuffle(types)
        for at in range(TABLES):
            chosen = types[at * 7:at * 7 + 7] + rng.sample(RICH_TYPES, 2)
            columns = ["k int4 primary key", "g int4", "s text"]
            columns += ["c%d_%s %s" % (n, t.replace("[]", "s"), "varchar(12)" if t == "varchar" else "char(4)" if t == "char" else t)
                        for n, t in enumerate(chosen)]
            partitioned = " partition by hash (k)" if at == TABLES - 1 else ""
            made.append(Statement("create table q%d (%s)%s" % (at, ", ".join(columns), partitioned)))
            if partitioned:
                made += [Statement("create table q%d_%d partition of q%d for values with (modulus 2, remainder %d)"
                                   % (at, n, at, n)) for n in range(2)]
            for n, t in enumerate(chosen):
                if rng.random() < 0.35 and t != "varbit":
                    made.append(Statement("create index on q%d (c%d_%s)" % (at, n, t.replace("[]", "s"))))
            if rng.random() < 0.5:
                made.append(Statement("create index on q%d (g, s)" % at))
            rows = []
            for key in range(rng.choice(ROWS)):
                values = [str(key), str(rng.randint(0, 4)) if rng.random() < 0.9 else "null", self.expressions.literal("text")]
                rows.append("(%s)" % ", ".join(values + [self.expressions.literal(t) for t in chosen]))
            made.append(Statement("insert into q%d values %s" % (at, ", ".join(rows))))
        made.append(Statement("create collation folded (provider = icu, locale = 'und-u-ks-level2', deterministic = false)"))
        made.append(Statement("create table nothing (k int4 primary key, g int4, s text)"))
        made.append(Statement("create view v0 as select k, g, s, g + k as sum from q0 where k <> 3"))
        made.append(Statement("create view v1 as select g, count(*) as n, max(s) as m from q1 group by g"))
        made.append(Statement("analyze " + ", ".join("q%d" % at for at in range(TABLES))))
        return made

    # ---- One query after the other

    def next(self):
        """The next statements; those of more than one stand in a block that is rolled back."""
        rng = self.rng
        if rng.random() < 0.12:
            return self.written_and_undone()
        if rng.random() < 0.5:
            forms, weights = zip(*self.wide_forms())
            made = rng.choices(forms, weights)[0]()
            return made if isinstance(made, list) else [made]
        form = rng.choices([self.query_statement, self.nested_sets, self.grouping_sets, self.lateral, self.recursive,
                            self.ties, self.set_functions, self.row_comparisons, self.range_frames, self.expressions_alone,
                            self.distinct_expressions, self.several_with, self.aggregates_inside, self.mistaken],
                           [10, 3, 4, 4, 2, 2, 3, 3, 3, 6, 2, 3, 3, 3])[0]
        return [form("I") if form == self.query_statement else form()]

    def written_and_undone(self):
        table = self.schema.tables[self.rng.choice(sorted(self.schema.tables))]
        made = [Statement("begin")]
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            form = self.rng.choice([self.insert_row, self.insert_rows, self.insert_select, self.update, self.update_row,
                                    self.delete, self.merge, self.write_in_with])
            made.append(form(table))
        return made + [Statement("select * from " + table.name), Statement("rollback")]

    def types_of(self, count):
        return [self.rng.choice(RICH_TYPES) for _ in range(count)]

    def nested_sets(self):
        """Set operations of set operations, with parentheses, ORDER BY and LIMIT inside."""
        types = self.types_of(self.rng.randint(1, 3))
        query = self.ordered(Select(self.sets(types, 3), types))
        return Statement(query.text, order=query.order)

    def sets(self, types, depth):
        rng = self.rng
        if depth == 0 or rng.random() < 0.2:
            text, scope = self.from_item([], 0)
            values = [self.typed(self.expressions.make(t, scope, 1), t) for t in types]
            side = "select %s from %s where %s" % (", ".join(values), text, self.expressions.make("bool", scope, 1))
            if rng.random() < 0.3:
                side = "(%s order by %s limit %d)" % (side, ", ".join(str(at + 1) for at in range(len(types))), rng.randint(0, 9))
            return side
        operator = rng.choice(["union all", "union", "intersect", "except", "intersect all", "except all"])
        return "(%s) %s (%s)" % (self.sets(types, depth - 1), operator, self.sets(types, depth - 1))

    def grouping_sets(self):
        """Sets of expressions, GROUPING(), HAVING."""
        rng = self.rng
        text, scope = self.from_clause([], 1)
        where = " where " + self.expressions.make("bool", scope, 1) if rng.random() < 0.5 else ""
        keys = [(self.expressions.make(t, scope, 1), t) for t in [rng.choice(scope)[1] for _ in range(rng.randint(1, 3))]]
        keys = [("(%s)::%s" % (key, "bpchar" if t == "char" else t), t) for key, t in keys]
        names = [key for key, _ in keys]
        some = lambda: "(%s)" % ", ".join(rng.sample(names, rng.randint(1, len(names))))
        parts = [rng.choice([some(), "rollup (%s)" % ", ".join(names), "cube (%s)" % ", ".join(names), "()",
                             "grouping sets (%s, %s)" % (some(), some())]) for _ in range(rng.randint(1, 2))]
        used = ", ".join(parts)
        keys = [key for key in keys if key[0] in used] or keys
        if not any(name in used for name in names):
            used = ", ".join([used] + names)
        aggregates = [self.expressions.aggregate(scope, 1)[0] for _ in range(rng.randint(1, 3))]
        values = [name for name, _ in keys] + ["grouping(%s)" % ", ".join(name for name, _ in keys)] + aggregates
        having = " having count(*) > %d" % rng.randint(0, 2) if rng.random() < 0.3 else ""
        distinct = rng.choice(["", "", "distinct "]) if len(parts) > 1 else ""
        return Statement("select %s from %s%s group by %s%s%s" % (", ".join(values), text, where, distinct, used, having))

    def lateral(self):
        """Functions and subqueries that read what stands before them in FROM."""
        rng = self.rng
        text, scope = self.from_item([], 0)
        for _ in range(rng.randint(1, 2)):
            alias, make = self.alias(), lambda t: self.expressions.make(t, scope, 1)
            join = rng.choice([" cross join lateral %s", ", lateral %s", " left join lateral %s on " + make("bool"),
                               " join lateral %s on true"])
            item, columns = rng.choice([
                lambda: ("unnest(%s) as %s(e)" % (make("int4[]"), alias), [("e", "int4")]),
                lambda: ("unnest(%s) with ordinality as %s(e, o)" % (make("text[]"), alias), [("e", "text"), ("o", "int8")]),
                lambda: ("unnest(%s, %s) as %s(e, f)" % (make("int4[]"), make("text[]"), alias), [("e", "int4"), ("f", "text")]),
                lambda: ("rows from (unnest(%s), generate_series(1, 3)) with ordinality as %s(e, f, o)" % (make("date[]"), alias),
                         [("e", "date"), ("f", "int4"), ("o", "int8")]),
                lambda: ("generate_series(%s %% 3, 3) as %s(e)" % (make("int4"), alias), [("e", "int4")]),
                lambda: ("generate_series(%s::timestamp, timestamp '2000-01-03', interval '9 hours') as %s(e)"
                         % ("greatest(%s, timestamp '2000-01-01')" % make("timestamp"), alias), [("e", "timestamp")]),
                lambda: ("jsonb_each(case jsonb_typeof(%s) when 'object' then '{\"a\": 1, \"b\": null}'::jsonb end) as %s(e, f)"
                         % (make("jsonb"), alias), [("e", "text"), ("f", "jsonb")]),
                lambda: ("jsonb_array_elements(jsonb_build_array(%s, %s)) as %s(e)" % (make("int4"), make("text"), alias), [("e", "jsonb")]),
                lambda: ("jsonb_to_record(jsonb_build_object('e', %s, 'f', %s)) as %s(e text, f int4)"
                         % (make("text"), make("int4"), alias), [("e", "text"), ("f", "int4")]),
                lambda: ("regexp_split_to_table(%s, 'b') as %s(e)" % (make("text"), alias), [("e", "text")]),
                lambda: ("(values (%s), (%s)) as %s(e)" % (self.typed(make("int4"), "int4"), make("int4"), alias), [("e", "int4")]),
                lambda: ("(select count(*) as e, max(%s) as f from q0 where %s) as %s" % (
                    self.expressions.make("text", self.schema.tables["q0"].scope() + scope, 1),
                    self.expressions.make("bool", self.schema.tables["q0"].scope() + scope, 1), alias), [("e", "int8"), ("f", "text")]),
            ])()
            text += join.replace("%s", item, 1)
            scope = scope + [("%s.%s" % (alias, name), t) for name, t in columns]
        values = [name for name, _ in rng.sample(scope, min(3, len(scope)))] + [self.expressions.make(t, scope, 1) for t in self.types_of(1)]
        return Statement("select %s from %s where %s" % (", ".join(values), text, self.expressions.make("bool", scope, 1)))

    def recursive(self):
        rng = self.rng
        text, scope = self.from_item([], 0)
        name = rng.choice(sorted(self.schema.tables))
        shapes = [
            "with recursive w(n, path) as (select k, array[k] from {0} where k < 2 union all select t.k, path || t.k from w join {0} t"
            " on t.k = w.n + 1 + t.g % 2 where array_length(path, 1) < 6) select n, path from w",
            "with recursive w as (select k, g, 0 as depth from {0} where {1} union select t.k, t.g, depth + 1 from {0} t, w where"
            " t.g = w.g and t.k <> w.k and depth < 3) select depth, count(*), sum(k) from w group by rollup (depth)",
            "with recursive w(n) as (values (1) union all select n + 1 from w where n < 8), e as (select * from w where n % 2 = 0)"
            " select e.n, t.k, t.s from e left join {0} t on t.k = e.n and {2}",
            "with recursive w(a, b) as (select 0, 1 union all select b, a + b from w where b < 60) select a, b, (select count(*) from {0}"
            " where k < b) from w order by a, b limit 9",
            "with recursive w(k, s) as (select k, s from {0} where g = 1 union select t.k, w.s || t.k from w, {0} t where t.k > w.k"
            " and length(w.s) < 4 and t.k < 9) select k, count(distinct s) from w where exists (select from {0} x where x.k = w.k) group by k",
        ]
        own = [("t.k", "int4"), ("t.g", "int4"), ("t.s", "text")]
        return Statement(rng.choice(shapes).format(name, self.expressions.make("bool", self.schema.tables[name].scope(), 1),
                                                   self.expressions.make("bool", own, 1)))

    def ties(self):
        """FETCH FIRST WITH TIES: all rows that are equal to the last one."""
        rng, types = self.rng, self.types_of(2)
        text, scope = self.from_clause([], 1)
        values = [self.typed(self.expressions.make(t, scope, 1), t) for t in types]
        offset = " offset %d" % rng.randint(0, 3) if rng.random() < 0.2 else ""
        key = rng.choice(["2", "2 desc", "2 nulls first"])
        if offset:
            values = values[1:] * 2  # which of the equal ones are left out is not decided
        return Statement("select %s from %s order by %s%s fetch first %d rows with ties" % (
            ", ".join(values), text, key, offset, rng.randint(1, 5)), order=[1])

    def set_functions(self):
        """Functions that return sets in the select list."""
        rng = self.rng
        text, scope = self.from_item([], 0)
        make = lambda t: self.expressions.make(t, scope, 1)
        calls = ["generate_series(1, abs(%s) %% 4)" % make("int4"), "unnest(%s)" % make("int4[]"), "unnest(%s)" % make("text[]"),
                 "unnest(array[%s, %s])" % (make("date"), make("date")), "regexp_split_to_table(%s, 'a')" % make("text"),
                 "generate_series(0, 2) * %s" % "2", "(regexp_matches(%s, '[a-z]', 'g'))[1]" % make("text"),
                 "jsonb_array_elements_text(jsonb_build_array(%s))" % make("text"), "string_to_table(%s, 'b')" % make("text")]
        chosen = rng.sample(calls, rng.randint(1, 2)) + [make(t) for t in self.types_of(1)]
        form = rng.random()
        if form < 0.2:
            return Statement("select %s, count(*) from %s group by 1" % (chosen[0], text))
        if form < 0.3:
            return Statement("select distinct %s from %s" % (", ".join(chosen[:-1]), text))
        return Statement("select %s from %s where %s" % (", ".join(chosen), text, make("bool")))

    def row_comparisons(self):
        """Rows compared with rows, lists of rows and subqueries of rows."""
        rng = self.rng
        text, scope = self.from_clause([], 1)
        types = [rng.choice(scope)[1] for _ in range(rng.randint(2, 3))]
        row = lambda values: "(%s)" % ", ".join(values)
        left = row([self.expressions.make(t, scope, 1) for t in types])
        other, inner = self.from_item([], 0)
        query = "(select %s from %s where %s)" % (
            ", ".join(self.typed(self.expressions.make(t, inner + scope, 1), t) for t in types), other,
            self.expressions.make("bool", inner, 1))
        form = rng.choice([
            "%s %s %s" % (left, rng.choice(COMPARISONS), row([self.expressions.make(t, scope, 1) for t in types])),
            "%s %s %s" % (left, rng.choice(["in", "not in"]), query),
            "%s %s %s %s" % (left, rng.choice(["=", "<>"]), rng.choice(["any", "all"]), query),
            "%s is %sdistinct from %s" % ("row" + left, rng.choice(["", "not "]), "row" + row([self.expressions.literal(t) for t in types])),
            "%s %s (%s, %s)" % (left, rng.choice(["in", "not in"]), row([self.expressions.literal(t) for t in types]),
                                row([self.expressions.make(t, scope, 0) for t in types])),
            "%s between %s and %s" % ("row" + left, "row" + row([self.expressions.literal(t) for t in types]),
                                      "row" + row([self.expressions.literal(t) for t in types])),
        ])
        if rng.random() < 0.4:
            return Statement("select %s, %s from %s" % (form, rng.choice(scope)[0], text))
        return Statement("select %s from %s where %s" % (", ".join(name for name, _ in scope[:3]), text, form))

    def range_frames(self):
        """RANGE frames with a distance, named windows, windows over groups."""
        rng = self.rng
        text, scope = self.from_item([], 0)
        sortable = [(name, t) for name, t in scope if t in RANGE_FRAMES]
        if not sortable:
            return self.expressions_alone()
        by, by_type = rng.choice(sortable)
        step = RANGE_FRAMES[by_type]
        frame = rng.choice(["{0} preceding and {0} following", "{0} preceding and current row", "{0} following and unbounded following",
                            "unbounded preceding and {0} preceding", "current row and {0} following"]).format(step)
        partition = "partition by %s " % rng.choice(scope)[0] if rng.random() < 0.5 else ""
        order = "%s%s" % (by, rng.choice(["", " desc", " nulls first", " desc nulls last"]))
        exclude = rng.choice(["", "", " exclude current row", " exclude ties", " exclude group"])
        argument = rng.choice(scope)
        calls = ["count(*) over w", "min(%s::text) over w" % argument[0], "sum(%s) over w" % self.expressions.make("int4", scope, 1),
                 "count(*) filter (where %s) over w" % self.expressions.make("bool", scope, 1),
                 "count(%s) over (w2 order by %s)" % (argument[0], by)]
        if rng.random() < 0.25:
            return Statement("select %s, count(*), sum(count(*)) over (order by %s), rank() over (order by count(*), %s) from %s group by %s"
                             % (by, order, by, text, by))
        return Statement("select %s, %s from %s where %s window w as (%sorder by %s range between %s%s), w2 as (%s)" % (
            by, ", ".join(rng.sample(calls, 3)), text, self.expressions.make("bool", scope, 1), partition, order, frame, exclude, partition))

    def expressions_alone(self):
        """Deep expressions over one table's rows, or over none."""
        rng, types = self.rng, self.types_of(self.rng.randint(1, 3))
        hold, self.expressions.subquery = self.expressions.subquery, None
        name = rng.choice(sorted(self.schema.tables))
        scope = self.schema.tables[name].scope() if rng.random() < 0.7 else []
        values = [self.expressions.make(t, scope, 4) for t in types]
        self.expressions.subquery = hold
        return Statement("select %s%s" % (", ".join(values), " from " + name if scope else ""))

    def distinct_expressions(self):
        """DISTINCT ON expressions, all that is shown deciding which row stays."""
        rng = self.rng
        text, scope = self.from_clause([], 1)
        types = self.types_of(rng.randint(1, 3))
        on = self.typed(self.expressions.make(types[0], scope, 1), types[0])
        values = [on] + [self.typed(self.expressions.make(t, scope, 1), t) for t in types[1:]]
        direction = lambda: rng.choice(["", " desc", " nulls first"])
        return Statement("select distinct on (%s) %s from %s order by %s" % (
            on, ", ".join(values), text, ", ".join(value + direction() for value in values)), order=[0])

    def several_with(self):
        """WITH of several queries, one reading the other, used twice, with the name of a table, nested."""
        rng = self.rng
        types = self.types_of(2)
        first, second = self.select(types, [], 1, names=True), self.select(types, [], 1, names=True)
        scope = [("a.r%d" % at, t) for at, t in enumerate(types)] + [("b.r%d" % at, t) for at, t in enumerate(types)]
        hint = lambda: rng.choice(["", "", " materialized", " not materialized"])
        body = rng.choice([
            "select a.r0, b.r1 from a full join b on a.r0 = b.r0 and a.r1 = b.r1",
            "select a.r0, (select count(*) from b where b.r0 = a.r0) from a where %s"
            % self.expressions.make("bool", scope[:2], 1),
            "select * from a where r0 in (select r0 from b) union all select * from b where not exists (select from a where a.r1 = b.r1)",
            "select count(*), count(a.r0), count(b.r1) from a left join b on %s" % self.expressions.make("bool", scope, 1),
            "with a as (select * from b where r0 is not null) select a.r0, b.r1 from a join b using (r0)",
            "select coalesce(a.r0, b.r0), a.r1 from a natural full join b",
        ])
        return Statement("with a as%s (%s), b as%s (%s) %s" % (hint(), first.text, hint(), second.text, body))

    def aggregates_inside(self):
        """Correlated subqueries with aggregates, aggregates of outer rows, arrays of subqueries, EXISTS in select lists."""
        rng = self.rng
        text, scope = self.from_item([], 0)
        other, inner = self.from_item([], 0)
        both, make = inner + scope, self.expressions.make
        element = rng.choice(RICH_TYPES)
        values = [
            "(select %s from %s where %s)" % (self.expressions.aggregate(inner, 1)[0], other, make("bool", both, 1)),
            "array(select %s from %s where %s order by 1)" % (self.typed(make(element, both, 1), element), other, make("bool", both, 1)),
            "exists (select from %s where %s)" % (other, make("bool", both, 2)),
            "(select count(*) from (select %s from %s group by 1) as i)" % (self.typed(make("text", both, 1), "text"), other),
            "(select string_agg(x, ',' order by x) from (select distinct %s as x from %s) as i)" % (make("text", both, 1), other),
            "(select row_to_json(i)::text from (select %s as a, count(*) as b from %s) as i)" % (make("int4", scope, 1), other),
            "(select array_agg(i order by i) from (select %s as a, %s as b from %s) as i)::text" % (make("int4", both, 1), make("text", both, 1), other),
        ]
        chosen = rng.sample(values, rng.randint(1, 3))
        if rng.random() < 0.3:
            return Statement("select %s, %s from %s group by %s" % (
                scope[0][0], "(select max(x) from (select count(*) + %s as x from %s) as i)" % (
                    "count(%s)" % scope[-1][0], other), text, scope[0][0]))
        return Statement("select %s from %s where %s" % (", ".join([scope[0][0]] + chosen), text, make("bool", scope, 1)))

    def mistaken(self):
        """A query with one word taken out, doubled or replaced: both refuse it in the same words, or both answer it."""
        rng = self.rng
        query = rng.choice([self.expressions_alone, self.row_comparisons, self.lateral, self.ordered_sets, self.joins_using,
                            self.lateral_conditions, self.rows_as_values, self.keys_with_subqueries])()
        words = query.text.split(" ")
        at = rng.randrange(1, len(words))
        other = rng.choice(words + ["null", "1", "'x'", "q0", "k", "nothing.k", "sum(k)", "int4", "*", "row(1,2)"])
        words[at:at + 1] = rng.choice([[], [words[at]] * 2, [other]])
        return Statement(" ".join(words), risky=True)
