"""Random statements as migrations have them besides tables: functions, domains, composite types, triggers over sets of rows,
options of views and tables, inheritance, indexes of partitioned tables."""
from sql_queries import Statement

# Types and functions that every round begins with, besides those of sql_definitions.py.
PREPARED = [
    "create type pair as (a int4, b text collate \"C\")",
    "create domain small as int4 default 1 constraint positive check (value is null or value > -1000)",
    "create function note_rows() returns trigger language plpgsql as $$ begin"
    " insert into audit select tg_name, concat_ws(' ', tg_when, tg_op, tg_level), tg_table_name, count(*)::text, max(r::text)"
    " from changed as r; return null; end $$",
]


class Migrations:
    """The part of the generator that changes what is not a table. Uses rng, schema, expressions and Definitions of the whole."""

    def migrate(self):
        rng = self.rng
        table = self.schema.tables[rng.choice(sorted(self.schema.tables))]
        form = rng.choices([self.create_function, self.change_function, self.change_domain, self.change_composite,
                            self.transition_trigger, self.change_options, self.replace_view, self.change_inheritance,
                            self.partitioned_index, self.comment_on_others, self.sequence_forms, self.column_of_domain],
                           [5, 5, 3, 3, 4, 3, 4, 2, 3, 2, 2, 3])[0]
        return form(table)

    # ---- functions

    def create_function(self, table):
        rng = self.rng
        name, column = self.new_name("f"), rng.choice(sorted(table.columns))
        counting = "select count(*) from %s where %s" % (
            table.name, self.plain(self.expressions.make, "bool", table.scope(), 1))
        forms = [
            "create function %s() returns int8 language sql stable as $$ %s $$" % (name, counting),
            "create function %s() returns int8 language plpgsql as $$ declare v int8; begin v := (%s); return v; end $$" % (
                name, counting),
            "create function %s(p int4) returns text language plpgsql as $$ begin return p + (select count(%s) from %s); end $$" % (
                name, column, table.name),
            "create function %s(p int4 default 3) returns setof text language sql as $$ select max(%s::text) from %s limit p $$" % (
                name, column, table.name),
            "create function %s(p %s) returns bool language plpgsql immutable as $$ begin return p is null; end $$" % (
                name, "audit" if table.temporary else table.name),  # not of the row types of temporary tables
        ]
        return Statement(rng.choice(forms))

    def change_function(self, table):
        rng = self.rng
        if not self.schema.functions:
            return self.create_function(table)
        function = rng.choice(self.schema.functions)
        name, signature = function["name"], "%s(%s)" % (function["name"], function["arguments"])
        call = {"": name + "()", "integer": name + "(2)"}.get(function["arguments"], name + "(x)")
        source = " from %s as x" % table.name if call.endswith("(x)") else ""
        return Statement(rng.choice([
            "select %s%s" % (call, source), "select %s%s" % (call, source), "select %s%s" % (call, source),
            "create view %s as select %s as r0%s" % (self.new_name("v"), call, source),
            "drop function %s" % signature, "drop function %s cascade" % signature,
            "alter function %s rename to %s" % (signature, self.new_name("f")),
            "alter function %s strict" % signature,
            "alter table %s add check (%s is not null)" % (table.name, call if not source else "true"),
            "alter table %s add column %s text default %s::text" % (table.name, self.new_name("a_"), call if not source else "'x'"),
        ]))

    # ---- types

    def change_domain(self, table):
        rng = self.rng
        name = rng.choice(["small", "quantity"])
        constraint = rng.choice(self.schema.domain_checks or ["positive"])
        return Statement(rng.choice([
            "alter domain %s add constraint %s check (value <> %d)" % (name, self.new_name("n"), rng.randint(-3, 50)),
            "alter domain %s add check (value < %d) not valid" % (name, rng.choice([5, 100, 2000])),
            "alter domain %s validate constraint %s" % (name, constraint),
            "alter domain %s drop constraint %s" % (name, constraint),
            "alter domain %s rename constraint %s to %s" % (name, constraint, self.new_name("n")),
            "alter domain %s set default %d" % (name, rng.randint(-5, 5)), "alter domain %s drop default" % name,
            "alter domain %s set not null" % name, "alter domain %s drop not null" % name,
            "select %d::%s" % (rng.choice([1, 7, 3000, -5000]), name),
        ]), loose=True)  # of several columns any may be the first that has values that do not fit

    def column_of_domain(self, table):
        rng = self.rng
        numbers = [name for name, type_name in table.columns.items() if type_name == "int4"]
        if numbers and rng.random() < 0.5:
            return Statement("alter table %s alter column %s type %s" % (
                table.name, rng.choice(numbers), rng.choice(["small", "quantity", "int4"])), loose=True)
        return Statement("alter table %s add column %s %s%s" % (
            table.name, self.new_name("a_"), rng.choice(["small", "quantity", "word", "small[]"]),
            rng.choice(["", "", " not null", " default null"])), loose=True)

    def change_composite(self, table):
        rng = self.rng
        return Statement(rng.choice([
            "alter table %s add column %s pair" % (table.name, self.new_name("p_")),
            "alter table %s add column %s pair default row(1, 'a')::pair" % (table.name, self.new_name("p_")),
            "alter type pair add attribute %s %s" % (self.new_name("b_"), rng.choice(["int4", "text", "numeric(6,2)"])),
            "alter type pair rename attribute a to a", "alter type pair drop attribute if exists z",
            "alter type pair alter attribute b type %s" % rng.choice(["varchar(9)", "text", "text collate \"POSIX\""]),
            "select (x).a, (x).b from (select row(1, 'q')::pair) as s(x)",
        ]))

    # ---- triggers

    def transition_trigger(self, table):
        rng = self.rng
        event, rows = rng.choice([("insert", "new"), ("update", "new"), ("update", "old"), ("delete", "old")])
        if rng.random() < 0.4 and table.kind in "rp":
            whole = rng.choice(["new.* is distinct from old.*", "old is not null", "new is null or old.* is null",
                                "new = old", "row(new.*) <> row(old.*)", "new::text <> old::text"])
            return Statement("create trigger %s %s update on %s for each row when (%s) execute function note()" % (
                self.new_name("g"), rng.choice(["before", "after"]), table.name, whole))
        return Statement("create trigger %s after %s on %s referencing %s table as changed for each statement execute function"
                         " note_rows()" % (self.new_name("g"), event, table.name, rows))

    # ---- options and the like

    def change_options(self, table):
        rng = self.rng
        column = rng.choice(sorted(table.columns))
        views = [view.name for view in self.schema.views.values() if view.kind == "v"]
        if views and rng.random() < 0.5:
            return Statement("alter view %s %s" % (rng.choice(sorted(views)), rng.choice([
                "set (check_option = cascaded)", "set (check_option = local)", "reset (check_option)",
                "set (security_barrier = true)", "reset (security_barrier)"])))
        return Statement("alter table %s %s" % (table.name, rng.choice([
            "set (fillfactor = 70)", "reset (fillfactor)", "alter column %s set statistics 50" % column,
            "alter column %s set storage plain" % column, "set logged"])))

    def replace_view(self, table):
        """A view over a table or a view, then and now in the place of another."""
        rng = self.rng
        source = rng.choice(sorted(self.schema.tables) + sorted(self.schema.views))
        relation = self.schema.readable()[source]
        names = list(relation.columns)
        views = [view.name for view in self.schema.views.values() if view.kind == "v"]
        name = rng.choice(sorted(views)) if views and rng.random() < 0.4 else self.new_name("v")
        if name == source:  # PostgreSQL refuses a view of itself with the first query on it only
            name = self.new_name("v")
        where = self.plain(self.expressions.make, "bool", relation.scope(), 1)
        return Statement("create or replace view %s as select %s from %s where %s%s" % (
            name, ", ".join(names + ["%s as %s" % (rng.choice(names), self.new_name("a_"))]), source, where,
            rng.choice(["", " with check option", " with cascaded check option", " with local check option"])))

    def change_inheritance(self, table):
        others = sorted(name for name, other in self.schema.tables.items() if other.kind == "r" and other is not table)
        if not others:
            return self.change_options(table)
        return Statement("alter table %s %s %s" % (table.name, self.rng.choice(["inherit", "no inherit"]), self.rng.choice(others)))

    def partitioned_index(self, table):
        rng = self.rng
        trees = sorted(name for name, other in self.schema.tables.items() if other.kind == "p")
        if not trees:
            return self.create_index(table)
        tree = self.schema.tables[rng.choice(trees)]
        if tree.indexes and rng.random() < 0.4:
            parts = [index["name"] for other in self.schema.tables.values() if other.parent == tree.name for index in other.indexes]
            if parts:
                return Statement("alter index %s attach partition %s" % (
                    rng.choice(tree.indexes)["name"], rng.choice(sorted(parts))))
        return Statement("create %sindex on %s%s (%s)" % (
            rng.choice(["", "", "unique "]), rng.choice(["only ", ""]), tree.name, rng.choice(sorted(tree.columns))), loose=True)

    def comment_on_others(self, table):
        rng = self.rng
        text = rng.choice(["'one'", "'it''s two'", "null"])
        forms = ["type pair", "domain small", "constraint positive on domain small", "function note()", "type mood"]
        forms += ["trigger %s on %s" % (name, table.name) for name in table.triggers]
        forms += ["sequence %s" % name for name in self.schema.sequences]
        return Statement("comment on %s is %s" % (rng.choice(forms), text))

    def sequence_forms(self, table):
        rng = self.rng
        if not self.schema.sequences:
            return self.create_sequence()
        name = rng.choice(self.schema.sequences)
        return Statement(rng.choice([
            "alter sequence %s as int8" % name, "alter sequence %s as int2" % name, "alter sequence %s no maxvalue" % name,
            "alter sequence %s owned by none" % name, "alter sequence %s start 9 restart" % name, "alter sequence %s cycle" % name,
            "alter sequence %s minvalue 2 maxvalue 9" % name, "alter sequence %s increment 0" % name,
            "select currval('%s')" % name]))
