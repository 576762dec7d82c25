"""Random schemas and statements whose answers do not depend on the order in which a server visits rows.

Where order could decide, the statement is made so that it does not: LIMIT and DISTINCT ON come with an ORDER BY of all
output columns, an UPDATE that touches a unique column names one row, an UPDATE ... FROM joins on a unique column."""
import copy

from sql_expressions import COMPARISONS, DECLARED, LITERALS, ORDERED, TYPES, WINDOW_CALLS, Expressions

TABLES_MAX = 4
KEY_TYPES = ["int2", "int4", "int8", "numeric", "text", "varchar", "char", "date", "timestamp", "timestamptz", "bytea"]


class Table:
    """What the generator knows of a table: columns {name: type}, unique keys (tuples of names), what must not be NULL."""

    def __init__(self, name):
        self.name = name
        self.columns = {}
        self.keys = []
        self.not_null = set()

    def unique_columns(self):
        return {column for key in self.keys for column in key}


class Select:
    """A query's text with the types of its output and the output columns that it is ordered by (None: it is not)."""

    def __init__(self, text, types, order=None):
        self.text, self.types, self.order = text, types, order


class Statement:
    """One statement: text, parameters (extended protocol) or None, and how to compare: `order` lists the output columns
    whose values must come in the same sequence (None: rows in any order), risky that it may fail on some row."""

    def __init__(self, text, parameters=None, order=None, risky=False, effect=None):
        self.text, self.parameters, self.order, self.risky = text, parameters, order, risky
        self.effect = effect  # called when the statement has succeeded: what the generator then knows


class Generator:
    def __init__(self, rng, windows=False):
        self.rng = rng
        self.windows = windows
        self.tables = {}
        self.views = {}
        self.saved = []      # tables and views at BEGIN and at each SAVEPOINT
        self.names = 0       # aliases handed out
        self.objects = 0     # tables, views and columns made
        self.expressions = Expressions(rng)
        self.expressions.subquery = self.subquery

    # ---- schema

    def new_name(self, prefix):
        self.objects += 1
        return "%s%d" % (prefix, self.objects)

    def create_table(self):
        """The statements that make one table with its indexes and rows."""
        rng = self.rng
        table = Table(self.new_name("t"))
        parts = []
        # Names repeat between tables so that USING finds them: one or two columns a type.
        for type_name in rng.sample(TYPES, rng.randint(2, 7)):
            for suffix in ["", "2"][: rng.choice([1, 1, 2])]:
                table.columns["c_" + type_name + suffix] = type_name
        keyable = [name for name, type_name in table.columns.items() if type_name in KEY_TYPES]
        if keyable and rng.random() < 0.8:
            table.keys.append(tuple(rng.sample(keyable, min(len(keyable), rng.choice([1, 1, 2, 3])))))
            table.not_null.update(table.keys[0])
        for name, type_name in table.columns.items():
            text = "%s %s" % (name, DECLARED.get(type_name, type_name))
            if name not in table.not_null and rng.random() < 0.15:
                table.not_null.add(name)
                text += " not null"
            if rng.random() < 0.2:
                text += " default " + self.expressions.literal(type_name)
            parts.append(text)
        if table.keys:
            parts.append("primary key (%s)" % ", ".join(table.keys[0]))
        if rng.random() < 0.2:
            scope = [(name, type_name) for name, type_name in table.columns.items()]
            hold, self.expressions.subquery = self.expressions.subquery, None
            parts.append("check (%s is not false or true)" % self.expressions.make("bool", scope, 2))
            self.expressions.subquery = hold
        made = [Statement("create table %s (%s)" % (table.name, ", ".join(parts)),
                          effect=lambda: self.tables.setdefault(table.name, table))]
        for _ in range(rng.choice([0, 1, 2])):
            made.append(self.create_index(table))
        for _ in range(rng.choice([2, 3, 5])):
            made.append(self.insert_values(table, rng.choice([3, 8, 15, 30])))
        return made

    def create_index(self, table):
        rng = self.rng
        columns = rng.sample(sorted(table.columns), min(len(table.columns), rng.choice([1, 1, 2, 3])))
        parts = [name + rng.choice(["", "", " desc", " asc nulls first", " desc nulls last"]) for name in columns]
        unique = rng.random() < 0.25
        effect = (lambda: table.keys.append(tuple(columns))) if unique else None
        return Statement("create %sindex on %s (%s)" % ("unique " if unique else "", table.name, ", ".join(parts)), effect=effect)

    def alter_table(self):
        rng = self.rng
        table = self.tables[rng.choice(sorted(self.tables))]
        form = rng.randrange(5)
        if form == 0:
            type_name = rng.choice(TYPES)
            name = self.new_name("a_")
            default = " default " + self.expressions.literal(type_name) if rng.random() < 0.6 else ""
            return Statement("alter table %s add column %s %s%s" % (table.name, name, DECLARED.get(type_name, type_name), default),
                             effect=lambda: table.columns.setdefault(name, type_name))
        free = sorted(set(table.columns) - table.unique_columns())
        if form == 1 and free and not self.views and len(table.columns) > 2:
            name = rng.choice(free)
            return Statement("alter table %s drop column %s" % (table.name, name), effect=lambda: table.columns.pop(name))
        if form == 2:
            return self.create_index(table)
        if form == 3:
            name = rng.choice(sorted(table.columns))
            return Statement("alter table %s alter column %s set default %s" %
                             (table.name, name, self.expressions.literal(table.columns[name])))
        name = rng.choice(sorted(table.columns))
        if name in table.not_null or rng.random() < 0.5:
            return Statement("alter table %s alter column %s drop default" % (table.name, name))
        return Statement("alter table %s alter column %s set not null" % (table.name, name),
                         effect=lambda: table.not_null.add(name))

    def create_view(self):
        query = self.select([self.rng.choice(TYPES) for _ in range(self.rng.randint(1, 4))], [], 2, names=True)
        name = self.new_name("v")
        columns = {"r%d" % at: type_name for at, type_name in enumerate(query.types)}
        return Statement("create view %s as %s" % (name, query.text), effect=lambda: self.views.setdefault(name, columns))

    # ---- FROM

    def alias(self):
        self.names += 1
        return "x%d" % self.names

    def from_item(self, outer, depth):
        """(text, scope) of one item of a FROM list."""
        rng, alias, chance = self.rng, self.alias(), self.rng.random()
        if depth > 0 and chance < 0.12:
            query = self.select([rng.choice(TYPES) for _ in range(rng.randint(1, 3))], [], depth - 1, names=True)
            columns = [("%s.r%d" % (alias, at), type_name) for at, type_name in enumerate(query.types)]
            return "(%s) as %s" % (query.text, alias), columns
        if chance < 0.17:
            return "generate_series(1, %d) as %s(n)" % (rng.randint(1, 5), alias), [(alias + ".n", "int4")]
        if chance < 0.22:
            types = [rng.choice(TYPES) for _ in range(2)]
            rows = ", ".join("(%s, %s)" % tuple(self.typed_literal(type_name) for type_name in types) for _ in range(3))
            return "(values %s) as %s(p, q)" % (rows, alias), [(alias + ".p", types[0]), (alias + ".q", types[1])]
        if self.views and chance < 0.3:
            name = rng.choice(sorted(self.views))
            columns = self.views[name]
        else:
            name = rng.choice(sorted(self.tables))
            columns = self.tables[name].columns
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
                query = self.select([rng.choice(TYPES)], scope + outer, depth - 1, names=True)
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

    # ---- SELECT

    def subquery(self, kind, type_name, scope, depth):
        """A subquery that refers to `scope` as its outer row."""
        rng = self.rng
        if not self.tables:
            return self.expressions.literal(type_name if kind == "scalar" else "bool")
        inner = scope if rng.random() < 0.5 else []
        if kind == "scalar":
            text, columns = self.from_item([], 0)
            value = self.expressions.make(type_name, columns, 0)
            if type_name in ORDERED and rng.random() < 0.5:
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
            if self.windows and rng.random() < 0.08 and not risky:
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
        for result, template in rng.sample(WINDOW_CALLS, 3):
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
            text += " group by " + ", ".join(key for key, _ in keys)
            if rng.random() < 0.3:
                text += " having " + self.expressions.make("bool", leaves, depth)
        else:
            text += " having count(*) >= 0"
        return Select(text, list(types))

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

    # ---- statements

    def query_statement(self, status):
        rng = self.rng
        risky = rng.random() < 0.12 and status == "I"  # in a block an error would end what the servers have in common
        types = [rng.choice(TYPES) for _ in range(rng.randint(1, 4))]
        if risky:
            return self.risky_query(types)
        if rng.random() < 0.1:
            return self.common_table_query(types)
        if rng.random() < 0.15:
            return self.parameter_query()
        query = self.select(types, [], rng.choice([1, 2, 3]), names=rng.random() < 0.2)
        return Statement(query.text, order=query.order)

    def risky_query(self, types):
        """Expressions that may fail, over every row of one table: both servers evaluate them all."""
        name = self.rng.choice(sorted(self.tables))
        scope = list(self.tables[name].columns.items())
        hold, self.expressions.subquery = self.expressions.subquery, None
        values = [self.expressions.make(t, scope, 3, risky=True) for t in types[:2]]
        self.expressions.subquery = hold
        return Statement("select %s from %s" % (", ".join(values), name), risky=True)

    def common_table_query(self, types):
        inner = self.select(types, [], 1, names=True)
        alias, scope = "w", [("w.r%d" % at, t) for at, t in enumerate(types)]
        hint = self.rng.choice(["", " materialized", " not materialized"])
        value = self.expressions.make(types[0], scope, 1)
        second = " join w as w2 on w.r0 = w2.r0" if self.rng.random() < 0.3 else ""
        query = self.ordered(Select("select %s, w.* from w%s" % (value, second), [types[0]] + list(types)))
        return Statement("with %s as%s (%s) %s" % (alias, hint, inner.text, query.text), order=query.order)

    def parameter_query(self):
        """A query of one table whose WHERE has parameters, for the extended protocol."""
        text, scope = self.from_item([], 0)
        self.expressions.parameters = []
        hold, self.expressions.subquery = self.expressions.subquery, None
        where = self.expressions.make("bool", scope, 3)
        self.expressions.subquery = hold
        parameters, self.expressions.parameters = self.expressions.parameters, None
        return Statement("select %s from %s where %s" % (", ".join(name for name, _ in scope), text, where), parameters)

    def returning(self, table):
        if self.rng.random() < 0.6:
            return ""
        if self.rng.random() < 0.3:
            return " returning *"
        scope = [("%s.%s" % (table.name, name), t) for name, t in table.columns.items()]
        return " returning " + ", ".join(self.expressions.make(self.rng.choice(scope)[1], scope, 1) for _ in range(2))

    def insert_values(self, table, rows):
        rng = self.rng
        columns = [name for name in table.columns if name in table.not_null or rng.random() < 0.85]
        if not columns:
            columns = [sorted(table.columns)[0]]
        lines = []
        for _ in range(rows):
            lines.append("(%s)" % ", ".join(self.insert_value(table, name) for name in columns))
        text = "insert into %s (%s) values %s" % (table.name, ", ".join(columns), ", ".join(lines))
        conflict = ""
        if rows > 1 or rng.random() < 0.5:
            conflict = self.conflict(table, columns)
        return Statement(text + conflict + self.returning(table))

    def insert_value(self, table, name):
        rng, type_name = self.rng, table.columns[name]
        if rng.random() < (0.005 if name in table.not_null else 0.05):
            return "default"
        if name in table.not_null and rng.random() < 0.97:
            if type_name in ("int4", "int8") and rng.random() < 0.6:
                return str(rng.randint(-300, 300))
            return self.not_null_literal(type_name)
        return self.expressions.literal(type_name)

    def not_null_literal(self, type_name):
        value = self.rng.choice(LITERALS[type_name])
        return "'%s'" % value.replace("'", "''")

    def conflict(self, table, columns):
        rng = self.rng
        if rng.random() < 0.7:
            return " on conflict do nothing"
        if not table.keys:
            return ""
        key = rng.choice(table.keys)
        free = sorted(set(table.columns) - table.unique_columns())
        if not free:
            return " on conflict (%s) do nothing" % ", ".join(key)
        name = rng.choice(free)
        scope = [("%s.%s" % (table.name, column), t) for column, t in table.columns.items()]
        scope += [("excluded.%s" % column, t) for column, t in table.columns.items()]
        text = " on conflict (%s) do update set %s = %s" % (
            ", ".join(key), name, self.assigned(table.columns[name], scope))
        if rng.random() < 0.3:
            text += " where " + self.expressions.make("bool", scope, 1)
        return text

    def assigned(self, type_name, scope):
        """A value to store: one that fits where the column's type has a length."""
        return self.expressions.make(type_name, scope, 0 if type_name in DECLARED else 1)

    def insert_select(self, table):
        columns = sorted(table.columns)
        query = self.select([table.columns[name] for name in columns], [], 1, names=True)
        # What does not fit its column would be an error that depends on the rows looked at.
        fit = {"numeric": "case when abs(r%d) < 1000000 then r%d end", "varchar": "left(r%d, 12)", "char": "left(r%d, 4)"}
        values = []
        for at, name in enumerate(columns):
            template = fit.get(table.columns[name], "r%d")
            values.append(template.replace("%d", str(at)))
        text = "select %s from (%s) as source order by %s" % (
            ", ".join(values), query.text, ", ".join(str(at + 1) for at in range(len(columns))))
        return Statement("insert into %s (%s) %s on conflict do nothing" % (table.name, ", ".join(columns), text))

    def update(self, table):
        rng = self.rng
        scope = [("%s.%s" % (table.name, name), t) for name, t in table.columns.items()]
        free = sorted(set(table.columns) - table.unique_columns())
        if rng.random() < 0.3 and table.keys:
            return self.update_row(table, scope)
        if not free:
            return self.delete(table)
        chosen = rng.sample(free, min(len(free), rng.choice([1, 1, 2])))
        source = ""
        where = self.expressions.make("bool", scope, 2)
        others = [other for other in self.tables.values() if other.keys and len(other.keys[0]) == 1 and other is not table]
        if others and rng.random() < 0.25:
            other = rng.choice(others)
            key, = other.keys[0]
            same = [text for text, t in scope if t == other.columns[key]]
            if same:
                source = " from %s" % other.name
                where = "%s = %s.%s and %s" % (rng.choice(same), other.name, key, where)
                scope = scope + [("%s.%s" % (other.name, name), t) for name, t in other.columns.items()]
        sets = ", ".join("%s = %s" % (name, self.assigned(table.columns[name], scope)) for name in chosen)
        return Statement("update %s set %s%s where %s%s" % (table.name, sets, source, where, self.returning(table)))

    def update_row(self, table, scope):
        """One row by its key, any column: which error or which row comes first cannot differ."""
        rng = self.rng
        key = table.keys[0]
        where = " and ".join("%s = %s" % (name, self.not_null_literal(table.columns[name])) for name in key)
        name = rng.choice(sorted(table.columns))
        value = self.assigned(table.columns[name], scope)
        return Statement("update %s set %s = %s where %s%s" % (table.name, name, value, where, self.returning(table)))

    def delete(self, table):
        scope = [("%s.%s" % (table.name, name), t) for name, t in table.columns.items()]
        where = " where " + self.expressions.make("bool", scope, 2)
        if self.rng.random() < 0.6:
            where += " and " + self.expressions.make("bool", scope, 1)
        return Statement("delete from %s%s%s" % (table.name, where, self.returning(table)))

    def save(self):
        self.saved.append((copy.deepcopy(self.tables), copy.deepcopy(self.views)))

    def transaction_statement(self, status):
        """A statement that opens, nests or ends a block, given what the server says of it (I, T, E)."""
        rng = self.rng
        if status == "I":
            self.saved = []
            self.save()
            # Not SERIALIZABLE: Granary may answer 40001 there at any time, as any client must expect.
            return Statement(rng.choice(["begin", "start transaction", "begin isolation level read committed"]))
        depth = len(self.saved) - 1
        chance = rng.random()
        if depth and chance < (0.6 if status == "E" else 0.25):
            to = rng.randint(1, depth)
            self.saved = self.saved[: to + 1]
            self.tables, self.views = copy.deepcopy(self.saved[to][0]), copy.deepcopy(self.saved[to][1])
            return Statement("rollback to savepoint s%d" % to)
        if status == "E" or chance < 0.4:
            self.tables, self.views = self.saved[0]
            self.saved = []
            return Statement(rng.choice(["rollback", "commit"]) if status == "E" else "rollback")
        if chance < 0.6:
            self.saved = []
            return Statement("commit")
        if depth and chance < 0.7:
            to = rng.randint(1, depth)
            self.saved = self.saved[:to]
            return Statement("release savepoint s%d" % to)
        self.save()
        return Statement("savepoint s%d" % (depth + 1))

    def statement(self, status):
        """The next statements, given the transaction status."""
        rng, chance = self.rng, self.rng.random()
        if status == "E" and chance < 0.6:
            return [self.transaction_statement(status)]
        if len(self.tables) < 2 or (len(self.tables) < TABLES_MAX and chance < 0.03):
            return self.create_table()
        if chance < 0.15:
            return [self.transaction_statement(status)]
        if chance < 0.62:
            return [self.query_statement(status)]
        if chance < 0.65:
            return [self.alter_table()]
        if chance < 0.66 and len(self.views) < 3:
            return [self.create_view()]
        table = self.tables[rng.choice(sorted(self.tables))]
        if chance < 0.78:
            return [self.insert_values(table, rng.choice([1, 1, 2, 5]))]
        if chance < 0.82:
            return [self.insert_select(table)]
        if chance < 0.95:
            return [self.update(table)]
        return [self.delete(table)]
