"""Random statements that change or drop relations that exist."""
import re

from sql_expressions import TYPES
from sql_queries import Statement

# How a value of one type becomes one of another in ALTER COLUMN TYPE.
CASTS = {"text": "{0}::text", "varchar": "left({0}::text, 12)", "char": "left({0}::text, 4)", "bool": "{0} is null",
         "int4": "length({0}::text)", "int8": "length({0}::text)", "numeric": "length({0}::text) / 4.0"}


class Alterations:
    """The part of the generator that alters and drops. Uses rng, schema, expressions and Definitions of the whole."""

    def alter(self):
        rng = self.rng
        table = self.schema.tables[rng.choice(sorted(self.schema.tables))]
        form = rng.choices([self.add_column, self.drop_column, self.change_type, self.column_default, self.column_null,
                            self.add_constraint, self.change_constraint, self.rename, self.set_schema, self.identity,
                            self.change_index, self.change_trigger, self.partition, self.several, self.change_view,
                            self.change_sequence, self.change_type_of_users],
                           [8, 5, 6, 4, 4, 9, 8, 6, 2, 3, 6, 3, 4, 4, 4, 2, 1])[0]
        return form(table)

    def altered(self, table, text):
        # Of several rows any may be the first that does not fit; errors of a column's other users name parts of theirs.
        return Statement("alter table %s %s" % (table.name, text), loose=bool(re.search(r"\b(type|add|validate|attach|set not)\b", text)))

    def any_column(self, table):
        return self.rng.choice(sorted(table.columns))

    def add_column(self, table):
        rng = self.rng
        type_name = rng.choice(TYPES)
        name = self.new_name("a_") if rng.random() < 0.95 else self.any_column(table)
        text = self.column(name, type_name, table.columns, [])
        while "identity" in text or "nextval" in text:  # which of the rows there are gets which number is left open
            text = self.column(name, type_name, table.columns, [])
        if rng.random() < 0.1:
            text += rng.choice([" unique", " unique nulls not distinct", " primary key"])
        return self.altered(table, "add column %s%s" % ("if not exists " if rng.random() < 0.1 else "", text))

    def drop_column(self, table):
        return self.altered(table, "drop column %s%s" % (self.any_column(table), self.rng.choice(["", "", " cascade"])))

    def change_type(self, table):
        rng = self.rng
        name = self.any_column(table)
        if rng.random() < 0.3 or name in table.generated:  # to a type that its values are cast to, without USING
            wider = {"int2": "int4", "int4": "int8", "int8": "numeric", "varchar": "text", "char": "varchar(9)", "date": "timestamp",
                     "timestamp": "timestamptz", "numeric": "numeric(12,3)", "text": "varchar(9)"}.get(table.columns[name], "text")
            return self.altered(table, "alter column %s type %s" % (name, wider))
        type_name = rng.choice(sorted(CASTS))
        return self.altered(table, "alter column %s type %s using %s" % (
            name, self.declared(type_name), CASTS[type_name].format(name)))

    def column_default(self, table):
        rng = self.rng
        name = self.any_column(table)
        if rng.random() < 0.3:
            return self.altered(table, "alter column %s drop default" % name)
        return self.altered(table, "alter column %s set default %s" % (name, self.expressions.literal(table.columns[name])))

    def column_null(self, table):
        rng = self.rng
        if table.generated and rng.random() < 0.3:
            return self.altered(table, "alter column %s drop expression" % rng.choice(sorted(table.generated)))
        name = self.any_column(table)
        return self.altered(table, "alter column %s %s not null" % (name, "drop" if name in table.not_null else rng.choice(["set", "set", "drop"])))

    def add_constraint(self, table):
        rng = self.rng
        unique = [index["name"] for index in table.indexes if index["unique"] and not index["constraint"]]
        if unique and rng.random() < 0.2:
            return self.altered(table, "add constraint %s %s using index %s" % (
                self.new_name("n"), rng.choice(["unique", "primary key"]), rng.choice(unique)))
        text = self.table_constraint(table.columns)
        if rng.random() < 0.3 and (" check" in " " + text or "foreign key" in text):
            text += " not valid"
        return self.altered(table, "add " + text)

    def change_constraint(self, table):
        rng = self.rng
        if not table.constraints:
            return self.add_constraint(table)
        constraint = rng.choice(table.constraints)
        name = constraint["name"]
        invalid = [other["name"] for other in table.constraints if not other["valid"]]
        if invalid and rng.random() < 0.6:
            return self.altered(table, "validate constraint %s" % rng.choice(invalid))
        form = rng.random()
        if form < 0.5:
            return self.altered(table, "drop constraint %s%s" % (name, rng.choice(["", "", " cascade"])))
        if form < 0.7:
            return self.altered(table, "rename constraint %s to %s" % (name, self.new_name("n")))
        if form < 0.9:
            return self.altered(table, "alter constraint %s %s" % (name, rng.choice(
                ["deferrable", "not deferrable", "deferrable initially deferred"])))
        return self.altered(table, "validate constraint %s" % name)

    def rename(self, table):
        rng = self.rng
        form = rng.random()
        if form < 0.5:
            to = self.new_name("a_") if rng.random() < 0.9 else self.any_column(table)
            return self.altered(table, "rename column %s to %s" % (self.any_column(table), to))
        if form < 0.8 or not table.indexes:
            return self.altered(table, "rename to %s" % self.new_name("t"))
        return Statement("alter index %s rename to %s" % (rng.choice(table.indexes)["name"], self.new_name("i")))

    def set_schema(self, table):
        other = self.second_schema if table.schema != self.second_schema else self.first_schema
        return self.altered(table, "set schema %s" % other)

    def identity(self, table):
        rng = self.rng
        if table.identity and rng.random() < 0.7:
            return self.altered(table, "alter column %s %s" % (rng.choice(sorted(table.identity)), rng.choice(
                ["drop identity", "restart", "restart with 50", "set generated always", "set generated by default",
                 "set increment by 4", "set generated always set start with 3 restart"])))
        numbers = [name for name, type_name in table.columns.items() if type_name in ("int2", "int4", "int8")]
        if not numbers:
            return self.column_default(table)
        return self.altered(table, "alter column %s add generated %s as identity" % (
            rng.choice(numbers), rng.choice(["always", "by default"])))

    def change_index(self, table):
        rng = self.rng
        if table.indexes and rng.random() < 0.35:
            return Statement("drop index %s%s" % (rng.choice(table.indexes)["name"], rng.choice(["", "", " cascade"])))
        if table.indexes and rng.random() < 0.05:
            return Statement("reindex table %s" % table.name)
        return self.create_index(table)

    def change_trigger(self, table):
        rng = self.rng
        if not table.triggers or rng.random() < 0.4:
            return self.create_trigger(table)
        name = rng.choice(table.triggers)
        form = rng.random()
        if form < 0.4:
            return Statement("drop trigger %s on %s" % (name, table.name))
        if form < 0.6:
            return Statement("alter trigger %s on %s rename to %s" % (name, table.name, self.new_name("g")))
        return self.altered(table, "%s trigger %s" % (rng.choice(["enable", "disable", "enable always"]), rng.choice([name, "user"])))

    def partition(self, table):
        """ATTACH and DETACH."""
        rng = self.rng
        if table.partition and table.parent:
            # Of several rows that are referred to any may be named.
            return Statement("alter table %s detach partition %s" % (table.parent, table.name), loose=True)
        trees = [other for other in self.schema.tables.values() if other.kind == "p" and other is not table]
        if not trees:
            return self.add_column(table)
        tree = rng.choice(trees)
        how = tree.partition_key.split(" ")[0].lower()
        type_name = next((t for name, t in tree.columns.items() if name in tree.partition_key), "int4")
        bounds = self.bounds(how, type_name) if type_name in ("int4", "text", "date", "numeric") else ["default"]
        if rng.random() < 0.3:
            return Statement("create table %s partition of %s %s" % (self.new_name("t"), tree.name, rng.choice(bounds)))
        same = [other.name for other in self.schema.tables.values() if other.columns == tree.columns and other is not tree]
        return Statement("alter table %s attach partition %s %s" % (
            tree.name, rng.choice(sorted(same) or [table.name]), rng.choice(bounds)), loose=True)

    def several(self, table):
        """Several commands in one ALTER TABLE."""
        parts = []
        while len(parts) < 2:
            form = self.rng.choice([self.add_column, self.drop_column, self.column_default, self.column_null, self.change_type,
                                    self.add_constraint])
            text = form(table).text
            start = "alter table %s " % table.name
            parts += [text[len(start):]] if text.startswith(start) else []
        return self.altered(table, ", ".join(parts))

    def change_view(self, table):
        rng = self.rng
        if not self.schema.views:
            return self.create_view()
        view = self.schema.views[rng.choice(sorted(self.schema.views))]
        kind = "materialized view" if view.kind == "m" else "view"
        form = rng.random()
        if form < 0.3:
            return Statement("drop %s %s%s" % (kind, view.name, rng.choice(["", " cascade"])))
        if view.kind == "m":
            return Statement("refresh materialized view %s%s" % (view.name, rng.choice(["", "", " with no data"])))
        if form < 0.5:
            return Statement("alter view %s rename to %s" % (view.name, self.new_name("v")))
        if form < 0.7:
            return Statement("alter view %s rename column %s to %s" % (view.name, self.any_column(view), self.new_name("a_")))
        if form < 0.85:
            return self.create_trigger(view)
        return Statement("alter view %s alter column %s %s" % (view.name, self.any_column(view), rng.choice(
            ["drop default", "set default null"])))

    def change_sequence(self, table):
        rng = self.rng
        if not self.schema.sequences or rng.random() < 0.3:
            return self.create_sequence()
        name = rng.choice(self.schema.sequences)
        numbers = [column for column, type_name in table.columns.items() if type_name in ("int4", "int8")]
        forms = ["alter sequence %s restart" % name, "alter sequence %s increment 5" % name, "select nextval('%s')" % name,
                 "select setval('%s', 20)" % name, "drop sequence %s" % name, "drop sequence %s cascade" % name,
                 "alter sequence %s maxvalue 5000" % name, "alter sequence %s rename to %s" % (name, self.new_name("s"))]
        if numbers:
            forms += ["alter sequence %s owned by %s.%s" % (name, table.name, rng.choice(numbers)),
                      "alter table %s alter column %s set default nextval('%s')" % (table.name, rng.choice(numbers), name)] * 2
        return Statement(rng.choice(forms))

    def change_type_of_users(self, table):
        """Domains and enums; their new values are not used, lest the generator has to know them."""
        rng = self.rng
        return Statement(rng.choice([
            "alter type mood add value '%s'" % self.new_name("m"), "alter type mood rename value 'sad' to 'sad'",
            "alter domain quantity add constraint %s check (value <> %d)" % (self.new_name("n"), rng.randint(0, 50)),
            "alter domain quantity add constraint %s check (value < 5000) not valid" % self.new_name("n"),
            "alter domain word set default 'w'", "alter domain word drop default", "alter domain word set not null",
            "alter domain word drop not null", "alter domain word drop constraint if exists short"]))

    def drop_table(self):
        rng = self.rng
        names = rng.sample(sorted(self.schema.tables), 1)
        return Statement("drop table %s%s" % (names[0], rng.choice(["", "", " cascade"])))
