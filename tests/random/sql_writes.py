"""Random statements that write rows: INSERT in all its forms, UPDATE, DELETE, MERGE, COPY, TRUNCATE, WITH ... that writes.

A statement over several rows leaves unique columns alone, or takes its rows in an order: which row comes second must not be
up to the plan. Where several rows may break several constraints the statement is loose (sql_queries.Statement)."""
from sql_expressions import DECLARED, LITERALS
from sql_queries import Statement

# What a value must become to fit a declared length; such an error would depend on the rows looked at.
FITTING = {"numeric": "case when abs(%s) < 1000000 then %s end", "varchar": "left(%s, 12)", "char": "left(%s, 4)"}


# Types that have min and max.
ORDERED = {"int2", "int4", "int8", "float8", "numeric", "text", "date", "timestamp", "timestamptz", "time", "interval", "mood"}


class CopyForm:
    """The options of a COPY FROM and lines as they say."""

    def __init__(self, rng):
        self.rng = rng
        self.csv = rng.random() < 0.5
        self.delimiter = rng.choice([None, None, ";", "|"])
        self.null = rng.choice([None, None, "NULL", "-"])
        self.header = rng.choice([False, False, "header", "header match"])
        self.quote = rng.choice([None, None, "'"]) if self.csv else None
        self.escape = rng.choice([None, None, "\\"]) if self.csv else None
        self.force = rng.choice([None, None, "force_null", "force_not_null"]) if self.csv else None

    def options(self, columns):
        parts = ["format csv"] if self.csv else []
        for name in ("delimiter", "null", "quote", "escape"):
            if getattr(self, name):
                parts.append("%s '%s'" % (name, getattr(self, name).replace("'", "''")))
        parts += [self.header] if self.header else []
        parts += ["%s (%s)" % (self.force, self.rng.choice(columns))] if self.force else []
        return " (%s)" % ", ".join(parts) if parts else ""

    def line(self, values):
        delimiter = self.delimiter or ("," if self.csv else "\t")
        return delimiter.join(self.field(value, delimiter) for value in values) + "\n"

    def field(self, value, delimiter):
        if value is None:
            return self.null or ("" if self.csv else "\\N")
        if not self.csv:
            return value.replace("\\", "\\\\").replace("\t", "\\t").replace(delimiter, "\\" + delimiter)
        quote = self.quote or '"'
        if self.rng.random() < 0.3 and not set(value) & {delimiter, quote, "\\"}:
            return value
        escape = self.escape or quote
        if escape != quote:
            value = value.replace(escape, escape * 2)
        closing = "" if self.rng.random() < 0.005 else quote  # a quote that is never closed
        return quote + value.replace(quote, escape + quote) + closing


class Writes:
    """The part of the generator that writes rows. Uses rng, schema, expressions, select and new_name of the whole."""

    def write(self):
        rng = self.rng
        writable = dict(self.schema.tables)
        if rng.random() < 0.12:
            writable = {name: view for name, view in self.schema.views.items() if view.kind == "v"} or writable
        table = writable[rng.choice(sorted(writable))]
        if not table.written():
            return self.delete(table)
        form = rng.choices([self.insert_row, self.insert_rows, self.insert_select, self.update, self.update_row, self.delete,
                            self.merge, self.copy_in, self.truncate, self.write_in_with, self.lock_rows],
                           [10, 6, 5, 10, 10, 6, 5, 3, 1, 4, 2])[0]
        return form(table)

    def returning(self, table, others=()):
        if self.rng.random() < 0.6:
            return ""
        if self.rng.random() < 0.3 and not others:
            return " returning *"
        scope = table.scope() + list(others)
        return " returning " + ", ".join(self.expressions.make(self.rng.choice(scope)[1], scope, 1) for _ in range(2))

    # ---- INSERT

    def insert_row(self, table):
        if self.rng.random() < 0.05:
            return Statement("insert into %s default values%s" % (table.name, self.returning(table)), loose=table.deferrable)
        return self.insert_values(table, 1)

    def insert_rows(self, table):
        return self.insert_values(table, self.rng.choice([2, 3, 5]))

    def insert_columns(self, table):
        rng = self.rng
        needed = table.not_null - table.default
        columns = [name for name in table.written() if name in needed and rng.random() < 0.99 or rng.random() < 0.8]
        always = [name for name, kind in table.identity.items() if kind == "a"]
        overriding = ""
        if always and rng.random() < 0.1:
            columns += always
            overriding = rng.choice([" overriding system value", " overriding user value", ""])
        elif table.identity and rng.random() < 0.1:
            overriding = " overriding user value"
        return columns or table.written()[:1], overriding

    def insert_values(self, table, rows):
        rng = self.rng
        columns, overriding = self.insert_columns(table)
        lines = ["(%s)" % ", ".join(self.insert_value(table, name) for name in columns) for _ in range(rows)]
        conflict = self.conflict(table) if rng.random() < 0.5 else ""
        return Statement("insert into %s (%s)%s values %s%s%s" % (
            table.name, ", ".join(columns), overriding, ", ".join(lines), conflict, self.returning(table)),
            loose=table.deferrable or table.kind == "v")  # which of several generated columns below is named first

    def insert_value(self, table, name):
        rng, type_name = self.rng, table.columns[name]
        if rng.random() < (0.005 if name in table.not_null - table.default else 0.05):
            return "default"
        if name in table.not_null and rng.random() < 0.97:
            return self.not_null_literal(type_name)
        return self.expressions.literal(type_name)

    def not_null_literal(self, type_name):
        if type_name in ("int4", "int8") and self.rng.random() < 0.5:
            return str(self.rng.randint(-300, 300))
        value = self.rng.choice(LITERALS[type_name])
        return "'%s'" % value.replace("'", "''")

    def conflict(self, table):
        """ON CONFLICT in all its forms, by the unique indexes that there are (now and then by none)."""
        rng = self.rng
        if not table.arbiters or rng.random() < 0.3:
            return " on conflict do nothing"
        index = rng.choice(table.arbiters)
        if index["constraint"] and rng.random() < 0.3:
            target = "on constraint %s" % index["name"]
        else:
            target = "(%s)" % ", ".join(part if part.isidentifier() else "(%s)" % part for part in index["parts"])
            if index["predicate"] and rng.random() < 0.9:
                target += " where " + index["predicate"]
        free = [name for name in table.written() if name not in table.unique_columns()] or table.written()
        if rng.random() < 0.25:
            return " on conflict %s do nothing" % target
        scope = table.scope() + table.scope("excluded")
        text = " on conflict %s do update set %s" % (target, self.assignments(table, rng.sample(free, 1), scope))
        if rng.random() < 0.3:
            text += " where " + self.expressions.make("bool", scope, 1)
        return text

    def fitting_query(self, table, columns, order):
        """A query whose rows fit `columns` of the table, in an order that all of it decides where asked."""
        query = self.select([table.columns[name] for name in columns], [], 1, names=True)
        values = []
        for at, name in enumerate(columns):
            values.append(FITTING.get(table.columns[name], "%s").replace("%s", "r%d" % at))
        text = "select %s from (%s) as source" % (", ".join(values), query.text)
        if order:
            text += " order by " + ", ".join(str(at + 1) for at in range(len(columns)))
        return text

    def insert_select(self, table):
        columns = sorted(table.written())
        conflict = self.conflict(table) if table.deferrable or self.rng.random() < 0.2 else " on conflict do nothing"
        return Statement("insert into %s (%s) %s%s" % (
            table.name, ", ".join(columns), self.fitting_query(table, columns, True), conflict), loose=True)

    # ---- UPDATE

    def assigned(self, table, name, scope):
        """A value to store: one that fits where the column's type has a length. Which row gets which number of a sequence
        would be up to the plan."""
        type_name = table.columns[name]
        if self.rng.random() < 0.05 and name not in table.numbered:
            return "default"
        return self.expressions.make(type_name, scope, 0 if type_name in DECLARED else 1)

    def assignments(self, table, columns, scope):
        """What follows SET: single assignments, rows, sub-selects."""
        rng = self.rng
        if len(columns) > 1 and rng.random() < 0.3:
            values = ", ".join(self.assigned(table, name, scope) for name in columns)
            return "(%s) = %s(%s)" % (", ".join(columns), rng.choice(["", "row"]), values)
        if rng.random() < 0.1 and self.schema.tables:
            other = self.schema.tables[rng.choice(sorted(self.schema.tables))]
            same = {name: [own for own, kind in other.columns.items() if kind == table.columns[name] and kind in ORDERED] for name in columns}
            if all(same.values()):  # at most one row, so that no order decides
                return "(%s) = (select %s from %s as o)" % (
                    ", ".join(columns), ", ".join("%s(o.%s)" % (rng.choice(["min", "max"]), rng.choice(same[name])) for name in columns),
                    other.name)
        if rng.random() < 0.1:
            values = ", ".join(FITTING.get(table.columns[name], "%s").replace(
                "%s", "(%s)" % self.expressions.make(table.columns[name], scope, 1)) for name in columns)
            return "(%s) = (select %s)" % (", ".join(columns), values)
        return ", ".join("%s = %s" % (name, self.assigned(table, name, scope)) for name in columns)

    def update(self, table):
        """Several rows, columns that nothing unique looks at."""
        rng = self.rng
        scope = table.scope()
        free = [name for name in table.written() if name not in table.unique_columns()]
        if not free:
            return self.update_row(table)
        chosen = rng.sample(free, min(len(free), rng.choice([1, 1, 2, 3])))
        source, where = "", self.expressions.make("bool", scope, 2)
        joined = self.joined_on_key(table)
        if joined and rng.random() < 0.3:
            source, condition, others = joined
            source, where, scope = " from " + source, condition + " and " + where, scope + others
        elif rng.random() < 0.05:
            where = "true"
        only = "only " if table.kind in "rp" and rng.random() < 0.03 else ""
        return Statement("update %s%s set %s%s where %s%s" % (
            only, table.name, self.assignments(table, chosen, scope), source, where, self.returning(table)), loose=True)

    def joined_on_key(self, table):
        """(table, condition, its columns) that finds at most one row for each of `table`, or None."""
        others = [other for other in self.schema.tables.values()
                  if other is not table and any(len(key) == 1 for key in other.keys)]
        if not others:
            return None
        other = self.rng.choice(others)
        key = next(key[0] for key in other.keys if len(key) == 1)
        same = [text for text, type_name in table.scope() if type_name == other.columns[key]]
        if not same:
            return None
        return other.name, "%s = %s.%s" % (self.rng.choice(same), other.name, key), other.scope()

    def update_row(self, table):
        """One row by its key, any column: which error or which row comes first cannot differ."""
        rng = self.rng
        columns = rng.sample(table.written(), min(len(table.written()), rng.choice([1, 1, 2])))
        if not table.keys:
            return self.delete(table)
        text = self.assignments(table, columns, table.scope())
        return Statement("update %s set %s where %s%s" % (table.name, text, self.by_key(table), self.returning(table)), loose=table.deferrable)

    def by_key(self, table):
        key = self.rng.choice(table.keys)
        return " and ".join("%s = %s" % (name, self.not_null_literal(table.columns[name])) for name in key)

    # ---- DELETE, MERGE and the others

    def delete(self, table):
        rng, scope = self.rng, table.scope()
        if table.keys and rng.random() < 0.4:
            return Statement("delete from %s where %s%s" % (table.name, self.by_key(table), self.returning(table)))
        where = "%s and %s" % (self.expressions.make("bool", scope, 2), self.expressions.make("bool", scope, 1))
        joined = self.joined_on_key(table)
        if joined and rng.random() < 0.3:
            return Statement("delete from %s using %s where %s and %s%s" % (
                table.name, joined[0], joined[1], where, self.returning(table, joined[2])), loose=True)
        return Statement("delete from %s where %s%s" % (table.name, where, self.returning(table)), loose=True)

    def merge(self, table):
        """MERGE from a query with at most one row for each of the table's, matched on a key of one column."""
        rng = self.rng
        keys = [key[0] for key in table.keys if len(key) == 1 and key[0] in table.written()]
        if not keys or table.kind not in "rp":
            return self.update_row(table)
        key = rng.choice(keys)
        columns = [key] + [name for name in table.written() if name != key]
        source = "select distinct on (1) %s from (%s) as s(%s) order by %s" % (
            ", ".join(columns), self.fitting_query(table, columns, False), ", ".join(columns),
            ", ".join(str(at + 1) for at in range(len(columns))))
        free = [name for name in table.written() if name not in table.unique_columns()]
        scope = table.scope() + [("s." + name, table.columns[name]) for name in columns]
        actions = []
        for _ in range(rng.choice([1, 2, 3])):
            matched = rng.random() < 0.6
            condition = ""
            if rng.random() < 0.5:
                leaves = scope if matched else scope[len(table.scope()):]
                condition = " and " + self.expressions.make("bool", leaves, 1)
            if not matched:
                given = rng.sample(columns, rng.randint(1, len(columns)))
                action = rng.choice(["insert (%s) values (%s)" % (", ".join(given), ", ".join("s." + name for name in given)),
                                     "insert (%s) values (%s)" % (", ".join(columns), ", ".join("s." + name for name in columns)),
                                     "do nothing"])
            elif free:
                chosen = rng.sample(free, min(len(free), rng.choice([1, 2])))
                action = rng.choice(["update set " + self.assignments(table, chosen, scope), "delete", "do nothing"])
            else:
                action = rng.choice(["delete", "do nothing"])
            actions.append(" when %smatched%s then %s" % ("" if matched else "not ", condition, action))
        return Statement("merge into %s using (%s) as s on %s.%s = s.%s%s" % (
            table.name, source, table.name, key, key, "".join(actions)), loose=True)

    def copy_in(self, table):
        rng = self.rng
        columns = [name for name in table.written() if name in table.not_null or rng.random() < 0.8] or table.written()[:1]
        if rng.random() < 0.2:
            query = "select %s from %s" % (", ".join(name for name, _ in table.scope()), table.name)
            source = "(%s)" % query if table.kind != "r" or rng.random() < 0.5 else "%s (%s)" % (table.name, ", ".join(columns))
            return Statement("copy %s to stdout%s" % (source, rng.choice(["", " (format csv, header)", " (format csv)"])))
        if table.statement_triggers:  # COPY FROM is not supported then
            return self.insert_rows(table)
        form = CopyForm(rng)
        lines = [form.line(self.copied_values(columns, table, form)) for _ in range(rng.choice([1, 2, 4, 6]))]
        if form.header:
            lines.insert(0, form.line(columns))
        where = " where " + self.expressions.make("bool", [(name, table.columns[name]) for name in columns], 0) \
            if rng.random() < 0.1 else ""
        # Rows of different partitions are inserted apart, each partition's when there are enough of them.
        return Statement("copy %s (%s) from stdin%s%s" % (table.name, ", ".join(columns), form.options(columns), where),
                         loose=table.kind == "p" or table.deferrable or bool(table.triggers), copied="".join(lines))

    def copied_values(self, columns, table, form):
        """Values of a line, now and then ones that do not fit, too few or too many."""
        rng, values = self.rng, []
        for name in columns:
            if name not in table.not_null and rng.random() < 0.1 or rng.random() < 0.01:
                values.append(None)
            else:
                values.append(rng.choice(LITERALS[table.columns[name]] if rng.random() < 0.98 else ["x", "", "99999999999", "a\tb"]))
        if rng.random() < 0.02:
            values = values[:-1]
        elif rng.random() < 0.02:
            values.append("more")
        return values

    def truncate(self, table):
        rng = self.rng
        names = [table.name] + ([rng.choice(sorted(self.schema.tables))] if rng.random() < 0.3 else [])
        return Statement("truncate %s%s%s" % (", ".join(dict.fromkeys(names)), rng.choice(["", "", " restart identity"]),
                                              rng.choice(["", " cascade"])))

    def write_in_with(self, table):
        """A statement that writes inside WITH, and a query of what it returned."""
        rng = self.rng
        names = [name for name, _ in table.scope()]
        inner = rng.choice([self.insert_values(table, 2), self.update(table), self.delete(table)])
        text = inner.text.split(" returning ")[0] + " returning " + ", ".join(names)
        if rng.random() < 0.5:
            return Statement("with w as (%s) select count(*), count(distinct %s) from w" % (text, table.all_columns[0]), loose=True)
        return Statement("with w as (%s) select * from w where %s" % (text, self.expressions.make(
            "bool", [("w." + name, type_name) for name, type_name in table.columns.items()], 1)), loose=True)

    def lock_rows(self, table):
        return Statement("select * from %s where %s for %s%s" % (
            table.name, self.expressions.make("bool", table.scope(), 1),
            self.rng.choice(["update", "share", "no key update", "key share"]), self.rng.choice(["", " nowait", " skip locked"])))
