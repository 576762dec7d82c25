"""What exists in the schemas of a random test: read from the reference for the generator, described for the comparison.

The generator keeps no books of its own: after each statement that may have changed the schema it asks the reference, so that
savepoints, rollbacks, cascades and failures need no thought."""
import json
import re

from sql_expressions import LITERALS

# The schemas of the test that asks, its temporary one included.
OURS = "(select oid from pg_namespace where nspname = any (current_schemas(false)) or oid = pg_my_temp_schema())"

READ = """
select json_agg(r order by r->>'name') from (
  select json_build_object('name', relname, 'kind', relkind, 'temporary', relpersistence = 't', 'populated', relispopulated,
    'schema', relnamespace::regnamespace::text, 'view', case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
    'partition', relispartition, 'parent', (select min(inhparent::regclass::text) from pg_inherits where inhrelid = c.oid),
    'key', pg_get_partkeydef(c.oid),
    'columns', (select coalesce(json_agg(json_build_object('name', attname, 'type', b.typname, 'not_null', attnotnull,
         'generated', attgenerated, 'identity', attidentity, 'default', atthasdef,
         'numbered', attidentity <> '' or exists (select from pg_attrdef where adrelid = attrelid and adnum = attnum
            and pg_get_expr(adbin, adrelid) like '%%nextval%%')) order by attnum), '[]')
       from pg_attribute join pg_type t on t.oid = atttypid
       join pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
       where attrelid = c.oid and attnum > 0 and not attisdropped),
    'indexes', (select coalesce(json_agg(json_build_object('name', indexrelid::regclass::text, 'unique', indisunique, 'primary', indisprimary,
         'immediate', indimmediate, 'valid', indisvalid, 'constraint', exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')),
         'predicate', pg_get_expr(indpred, indrelid), 'parts', (select json_agg(pg_get_indexdef(indexrelid, n, false) order by n)
            from generate_series(1, indnkeyatts) n), 'plain', indexprs is null) order by indexrelid), '[]')
       from pg_index where indrelid = c.oid),
    'constraints', (select coalesce(json_agg(json_build_object('name', conname, 'kind', contype, 'valid', convalidated,
         'deferrable', condeferrable, 'inherited', coninhcount > 0, 'parent', conparentid <> 0, 'refers', confrelid::regclass::text,
         'columns', (select json_agg(attname order by n) from unnest(conkey) with ordinality k(a, n)
            join pg_attribute on attrelid = conrelid and attnum = a)) order by conname), '[]')
       from pg_constraint where conrelid = c.oid),
    'statement_triggers', exists (select from pg_trigger where tgrelid = c.oid and tgtype & 1 = 0),
    'triggers', (select coalesce(json_agg(tgname order by tgname), '[]') from pg_trigger where tgrelid = c.oid and not tgisinternal)
  ) as r from pg_class c where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace in %s and relname <> 'audit') as s
""" % OURS

# Functions and checks of domains that may be called and changed.
READ_OTHERS = """
select json_build_object(
  'functions', (select coalesce(json_agg(json_build_object('name', proname, 'arguments', oidvectortypes(proargtypes)) order by proname), '[]')
    from pg_proc where pronamespace in %s and prorettype <> 'trigger'::regtype),
  'domain_checks', (select coalesce(json_agg(conname order by conname), '[]') from pg_constraint
    where contypid <> 0 and connamespace in %s))
""" % (OURS, OURS)

# (what, query): everything that the catalogs say, in forms that two servers share.
DESCRIBED = [
    ("relations", "select relname, relkind, relpersistence, relnamespace::regnamespace::text like 'pg_temp%%', relispartition,"
     " pg_get_partkeydef(c.oid), pg_get_expr(relpartbound, c.oid), relchecks, relnatts, relreplident,"
     " case when relnamespace::regnamespace::text like 'pg_temp%%' then '' else relnamespace::regnamespace::text end,"
     " case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end, obj_description(c.oid, 'pg_class'), reloptions"
     " from pg_class c where relnamespace in %s"),
    ("columns", "select attrelid::regclass::text, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,"
     " attidentity, pg_get_expr(adbin, adrelid), col_description(attrelid, attnum), attislocal, attinhcount from pg_attribute"
     " join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum"
     " where attnum > 0 and not attisdropped and relkind not in ('S', 'i', 'I') and relnamespace in %s"),
    ("constraints", "select conrelid::regclass::text, conname, contype, pg_get_constraintdef(o.oid), convalidated, condeferrable,"
     " condeferred, conislocal, coninhcount, connoinherit, conindid::regclass::text, obj_description(o.oid, 'pg_constraint')"
     " from pg_constraint o where connamespace in %s"),
    ("indexes", "select indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisunique, indisprimary, indisvalid,"
     " indimmediate, indnullsnotdistinct, pg_get_expr(indpred, indrelid), indnatts, indnkeyatts,"
     " (select inhparent::regclass::text from pg_inherits where inhrelid = indexrelid)"
     " from pg_index join pg_class c on c.oid = indrelid where relnamespace in %s"),
    ("triggers", "select tgrelid::regclass::text, tgname, tgenabled, pg_get_triggerdef(t.oid) from pg_trigger t"
     " join pg_class c on c.oid = tgrelid where not tgisinternal and relnamespace in %s"),
    ("sequences", "select seqrelid::regclass::text, format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,"
     " (select refobjid::regclass::text || '.' || refobjsubid || deptype::text from pg_depend where classid = 'pg_class'::regclass"
     " and objid = seqrelid and deptype in ('a', 'i') and refclassid = 'pg_class'::regclass)"
     " from pg_sequence join pg_class c on c.oid = seqrelid where relnamespace in %s"),
    ("types", "select typname, typtype, format_type(typbasetype, typtypmod), typnotnull, typdefault,"
     " (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid)"
     " from pg_type t where typtype in ('d', 'e') and typnamespace in %s"),
    ("functions", "select proname, pg_get_functiondef(oid), obj_description(oid, 'pg_proc') from pg_proc where pronamespace in %s"),
    ("domains", "select conname, contypid::regtype::text, pg_get_constraintdef(oid), convalidated from pg_constraint"
     " where contypid <> 0 and connamespace in %s"),
    ("attributes", "select relname, attname, format_type(atttypid, atttypmod), attcollation::regcollation::text, attstattarget,"
     " attstorage from pg_attribute join pg_class c on c.oid = attrelid"
     " where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'c', 'v') and relnamespace in %s"),
    ("information_schema", "select table_name, column_name, data_type, column_default, is_nullable, is_identity,"
     " identity_generation, is_generated, generation_expression, is_updatable, character_maximum_length, numeric_precision,"
     " domain_name, udt_name from information_schema.columns where table_schema = any (current_schemas(false))"
     " and table_schema not like 'pg_temp%%'"),
    ("keys", "select constraint_name, table_name, column_name, ordinal_position, position_in_unique_constraint"
     " from information_schema.key_column_usage where table_schema = any (current_schemas(false))"
     " and table_schema not like 'pg_temp%%'"),
]


# Casts of a literal's cast are shown by Granary as one: 'a'::text::varchar as 'a'::varchar, and a NULL so cast as no default.
RECAST = re.compile(r"\(('(?:[^']|'')*'|NULL)::(?:text|character varying|bpchar|character\(\d+\))\)::(text|character|bpchar)")
NULL_DEFAULT = re.compile(r"^NULL::[a-z ()0-9,]+$")


def shown(text):
    """A definition as both servers show it."""
    if text is None or NULL_DEFAULT.match(text):
        return None
    before = None
    while before != text:
        before, text = text, RECAST.sub(r"\1::\2", text)
    return text


def descriptions():
    return [query % OURS if "%s" in query else query.replace("%%", "%") for _, query in DESCRIBED]


def index_probes(schema):
    """Queries that look each row of a table up by the first column of an index."""
    probes = []
    for table in schema.tables.values():
        columns = {index["parts"][0] for index in table.indexes} & set(table.columns)
        for name in sorted(columns):
            probes.append("select a.{1}, (select count(*) from {0} b where b.{1} = a.{1}) from {0} a".format(table.name, name))
    return probes


class Table:
    """What the generator knows of a relation. columns {name: type} are those whose type it has values of; keys are column
    lists that are unique; unique_columns those that any unique index or foreign key has an interest in."""

    def __init__(self, facts):
        self.name, self.kind, self.schema = facts["name"], facts["kind"], facts["schema"]
        self.temporary, self.partition, self.parent = facts["temporary"], facts["partition"], facts["parent"]
        self.populated, self.partition_key = facts["populated"], facts["key"]
        self.statement_triggers = facts["statement_triggers"]
        self.triggers, self.constraints, self.indexes = facts["triggers"], facts["constraints"], facts["indexes"]
        known = [column for column in facts["columns"] if spelled(column["type"]) in LITERALS]
        self.all_columns = [column["name"] for column in facts["columns"]]
        self.columns = {column["name"]: spelled(column["type"]) for column in known}
        self.not_null = {column["name"] for column in known if column["not_null"]}
        self.default = {column["name"] for column in known if column["default"] or column["identity"]}
        self.numbered = {column["name"] for column in known if column["numbered"]}
        self.generated = {column["name"] for column in known if column["generated"]}
        self.identity = {column["name"]: column["identity"] for column in known if column["identity"]}
        plain = [index for index in self.indexes if index["unique"] and index["plain"] and not index["predicate"] and index["valid"]]
        self.keys = [tuple(index["parts"]) for index in plain if set(index["parts"]) <= set(self.columns)]
        self.arbiters = [index for index in self.indexes if index["unique"] and index["immediate"] and index["valid"]]
        # Keys looked at when the statement is done, between triggers and foreign keys, or a primary key that is not the oldest
        # one: which key fails first is not compared.
        unique = [index for index in self.indexes if index["unique"]]
        self.deferrable = any(not index["immediate"] for index in unique) or any(index["primary"] for index in unique[1:])

    def unique_columns(self):
        """Columns of which a statement over several rows leaves alone, lest the order of rows decide what it answers."""
        columns = {part for index in self.indexes if index["unique"] for part in index["parts"]}
        if any(index["unique"] and not index["plain"] for index in self.indexes):
            columns |= set(self.columns)
        if self.partition_key:
            columns |= {name for name in self.columns if name in self.partition_key}
        return columns

    def written(self):
        """The columns that statements give values to."""
        return [name for name in self.columns if name not in self.generated and self.identity.get(name) != "a"]

    def scope(self, alias=None):
        return [("%s.%s" % (alias or self.name, name), type_name) for name, type_name in self.columns.items()]


def spelled(type_name):
    return {"bpchar": "char"}.get(type_name, type_name)


class Schema:
    """All relations of the test, by name."""

    def __init__(self, connection=None):
        rows = json.loads(connection.execute(READ)[0][0] or "[]") if connection else []
        relations = [Table(facts) for facts in rows]
        self.tables = {table.name: table for table in relations if table.kind in "rp" and table.columns}
        self.views = {table.name: table for table in relations if table.kind in "vm" and table.columns}
        # One without data is refused wherever it stands; PostgreSQL asks only for those that its plan reads.
        self.empty_views = {name for name, view in self.views.items() if not view.populated}
        others = json.loads(connection.execute(READ_OTHERS)[0][0]) if connection else {"functions": [], "domain_checks": []}
        self.functions, self.domain_checks = others["functions"], others["domain_checks"]
        self.sequences = [facts["name"] for facts in rows if facts["kind"] == "S"]

    def readable(self):
        return {**self.tables, **self.filled_views()}

    def filled_views(self):
        return {name: view for name, view in self.views.items() if name not in self.empty_views}
