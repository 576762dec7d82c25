"""Random queries whose answers do not depend on the order in which a server visits rows.

Where order could decide, the query is made so that it does not: LIMIT and DISTINCT ON come with an ORDER BY of all output
columns, window functions order by every column."""
from sql_expressions import COMPARISONS


class Select:
    """A query's text with the types of its output and the output columns that it is ordered by (None: it is not)."""

    def __init__(self, text, types, order=None):
        self.text, self.types, self.order = text, types, order


class Statement:
    """One statement: text, parameters (extended protocol) or None, and how to compare: `order` lists the output columns
    whose values must come in the same sequence (None: rows in any order), `risky` that it may fail on some row, so that which
    row fails first is up to the plan, `loose` that one of several rows may break one of several constraints; `copied` is what
    COPY FROM STDIN is sent; `spell` turns a value into what is compared."""

    restart = None

    def __init__(self, text, parameters=None, order=None, risky=False, loose=False, copied=None, spell=None):
        self.text, self.parameters, self.order, self.risky = text, parameters, order, risky
        self.loose, self.copied, self.spell = loose, copied, spell

    def with_text(self, text):
        return Statement(text, self.parameters, None, self.risky, self.loose, self.copied, self.spell)


class Queries:
    """The part of the generator that makes queries. Uses rng, schema and expressions of the whole."""

    def alias(self):
        self.names += 1
        return "x%d" % self.names

    def from_item(self, outer, depth):
        """(text, scope) of one item of a FROM list."""
        rng, alias, chance = self.rng, self.alias(), self.rng.random()
        if depth > 0 and chance < 0.12:
            query = self.select([rng.choice(self.expressions.types) for _ in range(rng.randint(1, 3))], [], depth - 1, names=True)
            columns = [("%s.r%d" % (alias, at), type_name) for at, type_name in enumerate(query.types)]
            return "(%s) as %s" % (query.text, alias), columns
        if chance < 0.17:
            return "generate_series(1, %d) as %s(n)" % (rng.randint(1, 5), alias), [(alias + ".n", "int4")]
        if chance < 0.22:
            types = [rng.choice(self.expressions.types) for _ in range(2)]
            rows = ", ".join("(%s, %s)" % tuple(self.typed_literal(type_name) for type_name in types) for _ in range(3))
            return "(values %s) as %s(p, q)" % (rows, alias), [(alias + ".p", types[0]), (alias + ".q", types[1])]
        relations = self.schema.filled_views() if chance < 0.3 else {}
        relations = relations or self.schema.tables
        name = rng.choice(sorted(relations))
        columns = relations[name].columns
        return "%s as %s" % (name, alias), [("%s.%s" % (alias, column), columns[column]) for column in columns]

    def typed_literal(self, type_name):
        spelled = "bpchar" if type_name == "char" else type_name
        return "%s::%s" % (self.expressions.literal(type_name), spelled)

    def from_clause(self, outer, depth):
        rng = self.rng
        text, scope = self.from_item(outer, depth)
        for _ in range(rng.choice([0, 0, 0, 1, 1, 2])):
            item, columns = self.from_item(outer, depth)
            form = rng.random()
            equal = [(left, right) for left, left_type in scope for right, right_type in columns if left_type == right_type]
            if form < 0.12:
                text += " cross join " + item
            elif form < 0.2:
                return text + ", " + item, scope + columns  # a later JOIN would not see what stands before the comma
            elif form < 0.28 and depth > 0:
                query = self.select([rng.choice(self.expressions.types)], scope + outer, depth - 1, names=True)
                alias = self.alias()
                text += " %s join lateral (%s) as %s on true" % (rng.choice(["inner", "left"]), query.text, alias)
                columns = [(alias + ".r0", query.types[0])]
            elif equal:
                kind = rng.choice(["join", "left join", "right join", "full join"])
                condition = "%s = %s" % rng.choice(equal)
                if rng.random() < 0.3:
                    condition += " and %s = %s" % rng.choice(equal)
                if kind != "full join" and rng.random() < 0.25:
                    condition += " and " + self.expressions.make("bool", scope + columns, 1)
                text += " %s %s on %s" % (kind, item, condition)
            else:
                text += " left join %s on %s" % (item, self.expressions.make("bool", scope + columns, 2))
            scope = scope + columns
        return text, scope

    def subquery(self, kind, type_name, scope, depth):
        """A subquery that refers to `scope` as its outer row."""
        rng = self.rng
        if not self.schema.tables:
            return self.expressions.literal(type_name if kind == "scalar" else "bool")
        inner = scope if rng.random() < 0.5 else []
        if kind == "scalar":
            text, columns = self.from_item([], 0)
            value = self.expressions.make(type_name, columns, 0)
            if type_name in self.expressions.ordered and rng.random() < 0.5:
                wrap = "(select max(%s)%s from %s where %s)"
                cast = "::varchar" if type_name == "varchar" else ""
                return wrap % (value, cast, text, self.expressions.make("bool", columns + inner, 1))
            return "(select %s from %s where %s order by 1 limit 1)" % (
                self.typed(value, type_name), text, self.expressions.make("bool", columns + inner, 1))
        query = self.select([type_name], inner, min(depth - 1, 1))
        if kind == "exists":
            return "%sexists (%s)" % (rng.choice(["", "not "]), query.text)
        left = self.expressions.make(type_name, scope, 1)
        if kind == "in":
            return "(%s %s (%s))" % (left, rng.choice(["in", "not in"]), query.text)
        return "(%s %s %s (%s))" % (left, rng.choice(COMPARISONS), kind, query.text)

    def typed(self, text, type_name):
        """`text` such that a bare integer cannot be taken for a position in ORDER BY or GROUP BY."""
        return "(%s)::%s" % (text, "bpchar" if type_name == "char" else type_name)

    def select(self, types, outer, depth, names=False, risky=False):
        """A query with output of `types`; outer columns may be used anywhere in it."""
        rng = self.rng
        if depth > 0 and rng.random() < 0.12:
            return self.set_operation(types, outer, depth, names)
        if rng.random() < 0.04:
            values = [self.typed(self.expressions.make(t, outer, depth), t) for t in types]
            return Select("select " + self.output(values, names), list(types))
        text, scope = self.from_clause(outer, depth)
        where = ""
        if rng.random() < 0.65 and not risky:
            where = " where " + self.expressions.make("bool", scope + outer, depth + 1)
        if rng.random() < 0.25:
            query = self.grouped(types, text + where, scope, outer, depth, names)
        else:
            leaves = scope + outer
            if rng.random() < 0.08 and not risky:
                leaves = self.window_leaves(scope)
            values = [self.expressions.make(t, leaves, depth, risky) for t in types]
            distinct = "distinct " if rng.random() < 0.15 else ""
            if rng.random() < 0.3 or distinct:
                values = [self.typed(value, t) for value, t in zip(values, types)]
            query = Select("select %s%s from %s%s" % (distinct, self.output(values, names), text, where), list(types))
        return self.ordered(query)

    def output(self, values, names):
        if names:
            return ", ".join("%s as r%d" % (value, at) for at, value in enumerate(values))
        return ", ".join(values)

    def window_leaves(self, scope):
        """Window function calls as leaves, each total over its rows: ordered by every column where order shows."""
        rng = self.rng
        everything = ", ".join(text for text, _ in scope)
        calls = []
        for result, template in rng.sample(self.expressions.windows, 3):
            by = "partition by " + rng.choice(scope)[0] if rng.random() < 0.6 else ""
            calls.append((template.format(by, everything, rng.choice(scope)[0]), result))
        return calls + scope

    def grouped(self, types, source, scope, outer, depth, names):
        rng = self.rng
        keys = rng.sample(scope, min(len(scope), rng.choice([0, 1, 1, 2])))
        leaves = list(keys) + [self.expressions.aggregate(scope, 1) for _ in range(rng.randint(1, 3))]
        values = [self.expressions.make(t, leaves, depth) for t in types]
        if not keys:  # an aggregate must be there, or it is no grouped query
            values = [self.typed(value, t) for value, t in zip(values, types)]
        text = "select %s from %s" % (self.output(values, names), source)
        if keys:
            text += " group by " + self.grouping(keys)
            if rng.random() < 0.3:
                text += " having " + self.expressions.make("bool", leaves, depth)
        else:
            text += " having count(*) >= 0"
        return Select(text, list(types))

    def grouping(self, keys):
        """What follows GROUP BY: keys as they are, or grouping sets of them."""
        names = [key for key, _ in keys]
        if self.rng.random() < 0.75:
            return ", ".join(names)
        both = ", ".join(names)
        return self.rng.choice(["rollup (%s)" % both, "cube (%s)" % both, "grouping sets ((%s), (%s), ())" % (both, names[0]),
                                "grouping sets ((%s), rollup (%s))" % (names[-1], both)])

    def set_operation(self, types, outer, depth, names):
        rng = self.rng
        sides = []
        for _ in range(2):
            text, scope = self.from_item(outer, 0)
            values = [self.typed(self.expressions.make(t, scope + outer, 1), t) for t in types]
            sides.append("select %s from %s" % (self.output(values, names), text))
        operator = rng.choice(["union all", "union all", "union", "intersect", "except", "intersect all", "except all"])
        return self.ordered(Select("%s %s %s" % (sides[0], operator, sides[1]), list(types)))

    def ordered(self, query):
        """Perhaps ORDER BY output positions; LIMIT only where all of them decide."""
        rng, chance, count = self.rng, self.rng.random(), len(query.types)
        if chance < 0.45:
            return query
        positions = list(range(count))
        rng.shuffle(positions)
        total = chance < 0.8
        if not total:
            positions = positions[: rng.randint(1, count)]
        direction = lambda: rng.choice(["", "", " asc", " desc", " nulls first", " desc nulls last"])
        text = query.text + " order by " + ", ".join("%d%s" % (at + 1, direction()) for at in positions)
        if total and rng.random() < 0.4:
            text += " limit %d" % rng.randint(0, 12)
            if rng.random() < 0.5:
                text += " offset %d" % rng.randint(0, 4)
        return Select(text, query.types, positions)

    def query_statement(self, status):
        rng = self.rng
        risky = rng.random() < 0.12 and status == "I"  # in a block an error would end what the servers have in common
        types = [rng.choice(self.expressions.types) for _ in range(rng.randint(1, 4))]
        if risky:
            return self.risky_query(types)
        if rng.random() < 0.1:
            return self.common_table_query(types)
        if rng.random() < 0.05:
            return self.recursive_query()
        if rng.random() < 0.08:
            return self.distinct_on_query()
        if rng.random() < 0.15:
            return self.parameter_query()
        query = self.select(types, [], rng.choice([1, 2, 3]), names=rng.random() < 0.2)
        return Statement(query.text, order=query.order)

    def risky_query(self, types):
        """Expressions that may fail, over every row of one table: both servers evaluate them all."""
        name = self.rng.choice(sorted(self.schema.tables))
        scope = list(self.schema.tables[name].columns.items())
        hold, self.expressions.subquery = self.expressions.subquery, None
        values = [self.expressions.make(t, scope, 3, risky=True) for t in types[:2]]
        self.expressions.subquery = hold
        return Statement("select %s from %s" % (", ".join(values), name), risky=True)

    def common_table_query(self, types):
        inner = self.select(types, [], 1, names=True)
        alias, scope = "w", [("w.r%d" % at, t) for at, t in enumerate(types)]
        hint = self.rng.choice(["", " materialized", " not materialized"])
        value = self.expressions.make(types[0], scope, 1)
        second = " join (select distinct r0 from w) as w2 on w.r0 = w2.r0" if self.rng.random() < 0.3 else ""
        query = self.ordered(Select("select %s, w.* from w%s" % (value, second), [types[0]] + list(types)))
        return Statement("with %s as%s (%s) %s" % (alias, hint, inner.text, query.text), order=query.order)

    def recursive_query(self):
        text, scope = self.from_item([], 0)
        value = self.expressions.make("int4", scope, 1)
        both = self.rng.choice(["union", "union all"])
        return Statement("with recursive w(n, v) as (select 1, %s from %s %s select n + 1, (v + n) %% 1000 from w where n < %d)"
                         " select n, count(*), min(v), max(v), count(distinct v) from w group by n order by n"
                         % (value, text, both, self.rng.randint(1, 5)), order=[0])

    def distinct_on_query(self):
        """DISTINCT ON one column, all the columns deciding which row stays."""
        text, scope = self.from_item([], 0)
        names = [name for name, _ in scope]
        self.rng.shuffle(names)
        return Statement("select distinct on (%s) %s from %s where %s order by %s" % (
            names[0], ", ".join(names), text, self.expressions.make("bool", scope, 2),
            ", ".join(name + self.rng.choice(["", " desc", " nulls first"]) for name in names)), order=[0])

    def parameter_query(self):
        """A query of one table whose WHERE has parameters, for the extended protocol."""
        text, scope = self.from_item([], 0)
        self.expressions.parameters = []
        hold, self.expressions.subquery = self.expressions.subquery, None
        where = self.expressions.make("bool", scope, 3)
        self.expressions.subquery = hold
        parameters, self.expressions.parameters = self.expressions.parameters, None
        return Statement("select %s from %s where %s" % (", ".join(name for name, _ in scope), text, where), parameters)
