#include "sql/catalog/standard_views.h"

namespace granary::sql::catalog {

namespace {

#define GR_DATABASE "pg_catalog.current_database()"
#define GR_YES_NO(condition) "(CASE WHEN " condition " THEN 'YES' ELSE 'NO' END)::varchar"
#define GR_SPECIFIC_NAME "nameconcatoid(p.proname, p.oid)"
// A name of an object in its schema: the catalog first.
#define GR_NAMED(schema, name) GR_DATABASE ", " schema ", " name
#define GR_NO_NAME "NULL::name, NULL::name, NULL::name"
// Lengths, character set, collation, precisions: not told of parameters, results and elements.
#define GR_NO_LENGTHS "NULL::int4, NULL::int4, "
#define GR_NO_NUMBERS \
  "NULL::int4, NULL::int4, NULL::int4, NULL::int4, NULL::varchar, NULL::int4"
#define GR_NO_DETAILS GR_NO_LENGTHS GR_NO_NAME ", " GR_NO_NAME ", " GR_NO_NUMBERS
#define GR_DATA_TYPE(type, schema)                                             \
  "WHEN " type ".typelem <> 0 AND " type ".typlen = -1 THEN 'ARRAY' WHEN " schema \
  ".nspname = 'pg_catalog' THEN pg_catalog.format_type(" type                  \
  ".oid, NULL) ELSE 'USER-DEFINED' END)::varchar"
// A property of b's values, by the length that the column or its domain gives them.
#define GR_OF_TYPE(property)                                     \
  "information_schema._pg_" property "(b.oid, CASE WHEN t.typtype = 'd'" \
  " THEN t.typtypmod ELSE a.atttypmod END)"
#define GR_MINE(owner) "pg_catalog.pg_has_role(" owner ", 'USAGE')"
#define GR_CALLABLE \
  "(" GR_MINE("p.proowner") " OR pg_catalog.has_function_privilege(p.oid, 'EXECUTE'))"
#define GR_NOT_OTHERS "NOT pg_catalog.pg_is_other_temp_schema(n.oid)"
// What a view reads, other than itself: d is the view's rule, c and n the view.
#define GR_VIEW_READS                                                                  \
  " FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace" \
  " JOIN pg_catalog.pg_rewrite w ON w.ev_class = c.oid AND w.ev_type = '1'"            \
  " JOIN pg_catalog.pg_depend d ON d.classid = 'pg_catalog.pg_rewrite'::regclass"      \
  " AND d.objid = w.oid AND d.deptype = 'n'"
#define GR_TABLE_READ                                                            \
  " JOIN pg_catalog.pg_class t ON d.refclassid = 'pg_catalog.pg_class'::regclass" \
  " AND t.oid = d.refobjid AND t.oid <> c.oid AND t.relkind IN ('r', 'v', 'f', 'p')" \
  " JOIN pg_catalog.pg_namespace tn ON tn.oid = t.relnamespace"
// What a function with a parsed body uses.
#define GR_ROUTINE_USES                                                                     \
  " FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace"       \
  " JOIN pg_catalog.pg_depend d ON d.classid = 'pg_catalog.pg_proc'::regclass"               \
  " AND d.objid = p.oid"
#define GR_USED_TABLE                                                             \
  " JOIN pg_catalog.pg_class t ON d.refclassid = 'pg_catalog.pg_class'::regclass" \
  " AND t.oid = d.refobjid JOIN pg_catalog.pg_namespace tn ON tn.oid = t.relnamespace"
#define GR_ROUTINE_NAMES \
  GR_NAMED("n.nspname", GR_SPECIFIC_NAME) ", " GR_NAMED("n.nspname", "p.proname")

constexpr ViewDefinition kQueries[] = {
    {"information_schema_catalog_name", "SELECT " GR_DATABASE},
    {"character_sets",
     "SELECT NULL::name, NULL::name, pg_catalog.getdatabaseencoding(), 'UCS'::name,"
     " pg_catalog.getdatabaseencoding(), " GR_DATABASE ", n.nspname, c.collname"
     " FROM pg_catalog.pg_database d LEFT JOIN (pg_catalog.pg_collation c"
     " JOIN pg_catalog.pg_namespace n ON n.oid = c.collnamespace)"
     " ON d.datcollate = c.collcollate AND d.datctype = c.collctype"
     " WHERE d.datname = pg_catalog.current_database() ORDER BY c.collname DESC LIMIT 1"},
    {"collations",
     "SELECT " GR_NAMED("n.nspname", "c.collname") ", 'NO PAD'::varchar"
     " FROM pg_catalog.pg_collation c JOIN pg_catalog.pg_namespace n ON n.oid = c.collnamespace"
     " WHERE c.collencoding IN (-1, (SELECT encoding FROM pg_catalog.pg_database"
     " WHERE datname = pg_catalog.current_database()))"},
    {"collation_character_set_applicability",
     "SELECT " GR_NAMED("n.nspname", "c.collname") ", NULL::name, NULL::name,"
     " pg_catalog.getdatabaseencoding()"
     " FROM pg_catalog.pg_collation c JOIN pg_catalog.pg_namespace n ON n.oid = c.collnamespace"
     " WHERE c.collencoding IN (-1, (SELECT encoding FROM pg_catalog.pg_database"
     " WHERE datname = pg_catalog.current_database()))"},
    {"triggers",
     "SELECT " GR_NAMED("n.nspname", "t.tgname") ", e.name::varchar, "
     GR_NAMED("n.nspname", "c.relname") ", (pg_catalog.rank() OVER (PARTITION BY n.oid, c.oid,"
     " e.bit, t.tgtype & 1, t.tgtype & 66 ORDER BY t.tgname))::int4,"
     " (CASE WHEN " GR_MINE("c.relowner") " THEN pg_catalog.substring("
     "pg_catalog.pg_get_triggerdef(t.oid), ' WHEN \\((.*)\\) EXECUTE ') END)::varchar,"
     " pg_catalog.substring(pg_catalog.pg_get_triggerdef(t.oid), 'EXECUTE FUNCTION .*$')::varchar,"
     " (CASE t.tgtype & 1 WHEN 1 THEN 'ROW' ELSE 'STATEMENT' END)::varchar,"
     " (CASE t.tgtype & 66 WHEN 2 THEN 'BEFORE' WHEN 64 THEN 'INSTEAD OF' ELSE 'AFTER' END)::varchar,"
     " t.tgoldtable, t.tgnewtable, NULL::name, NULL::name, NULL::timestamptz"
     " FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid"
     " JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " JOIN (VALUES (4, 'INSERT'), (8, 'DELETE'), (16, 'UPDATE')) e(bit, name)"
     " ON t.tgtype & e.bit <> 0 WHERE NOT t.tgisinternal AND " GR_NOT_OTHERS " AND ("
     GR_MINE("c.relowner") " OR pg_catalog.has_table_privilege(c.oid,"
     " 'INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')"
     " OR pg_catalog.has_any_column_privilege(c.oid, 'INSERT, UPDATE, REFERENCES'))"},
    {"triggered_update_columns",
     "SELECT " GR_NAMED("n.nspname", "t.tgname") ", " GR_NAMED("n.nspname", "c.relname")
     ", a.attname FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid"
     " JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid"
     " AND a.attnum = ANY (t.tgattr::int2[]) WHERE t.tgtype & 16 <> 0 AND NOT t.tgisinternal"
     " AND " GR_NOT_OTHERS " AND (" GR_MINE("c.relowner")
     " OR pg_catalog.has_column_privilege(c.oid, a.attnum, 'INSERT, UPDATE, REFERENCES'))"},
    {"sequences",
     "SELECT " GR_NAMED("n.nspname", "c.relname") ","
     " pg_catalog.format_type(s.seqtypid, NULL)::varchar,"
     " (CASE s.seqtypid WHEN 21 THEN 16 WHEN 23 THEN 32 ELSE 64 END)::int4, 2, 0,"
     " s.seqstart::varchar, s.seqmin::varchar, s.seqmax::varchar, s.seqincrement::varchar, "
     GR_YES_NO("s.seqcycle")
     " FROM pg_catalog.pg_sequence s JOIN pg_catalog.pg_class c ON c.oid = s.seqrelid"
     " JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " WHERE NOT EXISTS (SELECT 1 FROM pg_catalog.pg_depend d WHERE d.objid = c.oid"
     " AND d.classid = 'pg_catalog.pg_class'::regclass AND d.deptype = 'i') AND " GR_NOT_OTHERS
     " AND (" GR_MINE("c.relowner")
     " OR pg_catalog.has_sequence_privilege(s.seqrelid, 'SELECT, UPDATE, USAGE'))"},
    {"routines",
     "SELECT " GR_ROUTINE_NAMES ", (CASE p.prokind WHEN 'f' THEN 'FUNCTION' WHEN 'p' THEN"
     " 'PROCEDURE' END)::varchar, " GR_NO_NAME ", " GR_NO_NAME ", (CASE WHEN p.prokind = 'p' THEN"
     " NULL " GR_DATA_TYPE("t", "tn") ", " GR_NO_DETAILS ", (CASE WHEN tn.oid IS NOT NULL THEN "
     GR_DATABASE " END)::name, tn.nspname, t.typname, " GR_NO_NAME ", NULL::int4,"
     " (CASE WHEN p.prokind <> 'p' THEN '0' END)::name,"
     " (CASE l.lanname WHEN 'sql' THEN 'SQL' ELSE 'EXTERNAL' END)::varchar,"
     " (CASE WHEN " GR_MINE("p.proowner") " THEN p.prosrc END)::varchar,"
     " (CASE l.lanname WHEN 'c' THEN p.prosrc END)::varchar, pg_catalog.upper(l.lanname)::varchar,"
     " 'GENERAL'::varchar, " GR_YES_NO("p.provolatile = 'i'") ", 'MODIFIES'::varchar,"
     " (CASE WHEN p.prokind <> 'p' THEN " GR_YES_NO("p.proisstrict") " END)::varchar,"
     " NULL::varchar, 'YES'::varchar, 0, NULL::varchar, NULL::varchar,"
     " (CASE WHEN p.prosecdef THEN 'DEFINER' ELSE 'INVOKER' END)::varchar, " GR_NO_NAME
     ", 'NO'::varchar, NULL::timestamptz, NULL::timestamptz, NULL::varchar, 'NO'::varchar,"
     " NULL::varchar, NULL::varchar, " GR_NO_DETAILS ", " GR_NO_NAME ", " GR_NO_NAME
     ", NULL::int4, NULL::name FROM pg_catalog.pg_proc p"
     " JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace"
     " JOIN pg_catalog.pg_language l ON l.oid = p.prolang"
     " LEFT JOIN (pg_catalog.pg_type t JOIN pg_catalog.pg_namespace tn ON tn.oid ="
     " t.typnamespace) ON t.oid = p.prorettype AND p.prokind <> 'p' WHERE " GR_CALLABLE},
    {"parameters",
     "SELECT " GR_NAMED("n.nspname", GR_SPECIFIC_NAME) ", x.n::int4,"
     " (CASE p.proargmodes[x.n] WHEN 'o' THEN 'OUT' WHEN 't' THEN 'OUT' WHEN 'b' THEN 'INOUT'"
     " ELSE 'IN' END)::varchar, 'NO'::varchar, 'NO'::varchar, nullif(p.proargnames[x.n], '')::name,"
     " (CASE " GR_DATA_TYPE("t", "tn") ", " GR_NO_DETAILS ", " GR_NAMED("tn.nspname", "t.typname")
     ", " GR_NO_NAME ", NULL::int4, x.n::text::name,"
     " (CASE WHEN " GR_MINE("p.proowner") " THEN"
     " pg_catalog.pg_get_function_arg_default(p.oid, x.n::int4) END)::varchar"
     " FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace"
     " CROSS JOIN LATERAL pg_catalog.unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]))"
     " WITH ORDINALITY x(type, n) JOIN pg_catalog.pg_type t ON t.oid = x.type"
     " JOIN pg_catalog.pg_namespace tn ON tn.oid = t.typnamespace WHERE " GR_CALLABLE},
    {"user_defined_types",
     "SELECT " GR_NAMED("n.nspname", "c.relname") ", 'STRUCTURED'::varchar, 'YES'::varchar,"
     " NULL::varchar, NULL::varchar, NULL::varchar, " GR_NO_NAME ", NULL::varchar, NULL::varchar, "
     GR_NO_DETAILS ", NULL::name, NULL::name FROM pg_catalog.pg_class c"
     " JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " JOIN pg_catalog.pg_type t ON t.oid = c.reltype WHERE c.relkind = 'c' AND ("
     GR_MINE("t.typowner") " OR pg_catalog.has_type_privilege(t.oid, 'USAGE'))"},
    {"constraint_table_usage",
     "SELECT " GR_NAMED("rn.nspname", "r.relname") ", " GR_NAMED("n.nspname", "c.conname")
     " FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_namespace n ON n.oid = c.connamespace"
     " JOIN pg_catalog.pg_class r ON r.oid = (CASE c.contype WHEN 'f' THEN c.confrelid"
     " ELSE c.conrelid END) JOIN pg_catalog.pg_namespace rn ON rn.oid = r.relnamespace"
     " WHERE c.contype IN ('f', 'p', 'u') AND r.relkind IN ('r', 'p') AND " GR_MINE("r.relowner")},
    {"column_domain_usage",
     "SELECT " GR_NAMED("tn.nspname", "t.typname") ", " GR_NAMED("n.nspname", "c.relname")
     ", a.attname FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = a.attrelid"
     " JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " JOIN pg_catalog.pg_type t ON t.oid = a.atttypid"
     " JOIN pg_catalog.pg_namespace tn ON tn.oid = t.typnamespace"
     " WHERE t.typtype = 'd' AND c.relkind IN ('r', 'v', 'f', 'p') AND a.attnum > 0"
     " AND NOT a.attisdropped AND " GR_MINE("t.typowner")},
    {"column_udt_usage",
     "SELECT " GR_NAMED("bn.nspname", "b.typname") ", " GR_NAMED("n.nspname", "c.relname")
     ", a.attname FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = a.attrelid"
     " JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " JOIN pg_catalog.pg_type t ON t.oid = a.atttypid JOIN pg_catalog.pg_type b"
     " ON b.oid = (CASE t.typtype WHEN 'd' THEN t.typbasetype ELSE t.oid END)"
     " JOIN pg_catalog.pg_namespace bn ON bn.oid = b.typnamespace"
     " WHERE c.relkind IN ('r', 'v', 'f', 'p') AND a.attnum > 0 AND NOT a.attisdropped AND "
     GR_MINE("b.typowner")},
    {"domain_udt_usage",
     "SELECT " GR_NAMED("bn.nspname", "b.typname") ", " GR_NAMED("n.nspname", "t.typname")
     " FROM pg_catalog.pg_type t JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace"
     " JOIN pg_catalog.pg_type b ON b.oid = t.typbasetype"
     " JOIN pg_catalog.pg_namespace bn ON bn.oid = b.typnamespace"
     " WHERE t.typtype = 'd' AND " GR_MINE("b.typowner")},
    {"column_column_usage",
     "SELECT DISTINCT " GR_NAMED("n.nspname", "c.relname") ", s.attname, g.attname"
     " FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " JOIN pg_catalog.pg_attrdef f ON f.adrelid = c.oid"
     " JOIN pg_catalog.pg_attribute g ON g.attrelid = c.oid AND g.attnum = f.adnum"
     " AND g.attgenerated <> '' JOIN pg_catalog.pg_depend d"
     " ON d.classid = 'pg_catalog.pg_attrdef'::regclass AND d.objid = f.oid"
     " AND d.refclassid = 'pg_catalog.pg_class'::regclass"
     " AND d.refobjid = c.oid AND d.refobjsubid <> g.attnum"
     " JOIN pg_catalog.pg_attribute s ON s.attrelid = c.oid AND s.attnum = d.refobjsubid"
     " WHERE " GR_MINE("c.relowner")},
    {"view_table_usage",
     "SELECT DISTINCT " GR_NAMED("n.nspname", "c.relname") ", " GR_NAMED("tn.nspname", "t.relname")
     GR_VIEW_READS GR_TABLE_READ " WHERE c.relkind = 'v' AND " GR_MINE("t.relowner")},
    {"view_column_usage",
     "SELECT DISTINCT " GR_NAMED("n.nspname", "c.relname") ", " GR_NAMED("tn.nspname", "t.relname")
     ", a.attname" GR_VIEW_READS GR_TABLE_READ " JOIN pg_catalog.pg_attribute a"
     " ON a.attrelid = t.oid AND a.attnum = d.refobjsubid"
     " WHERE c.relkind = 'v' AND " GR_MINE("t.relowner")},
    {"view_routine_usage",
     "SELECT DISTINCT " GR_NAMED("n.nspname", "c.relname") ", "
     GR_NAMED("pn.nspname", GR_SPECIFIC_NAME) GR_VIEW_READS
     " JOIN pg_catalog.pg_proc p ON d.refclassid = 'pg_catalog.pg_proc'::regclass"
     " AND p.oid = d.refobjid JOIN pg_catalog.pg_namespace pn ON pn.oid = p.pronamespace"
     " WHERE c.relkind = 'v' AND " GR_MINE("p.proowner")},
    {"check_constraint_routine_usage",
     "SELECT DISTINCT " GR_NAMED("n.nspname", "c.conname") ", "
     GR_NAMED("pn.nspname", GR_SPECIFIC_NAME)
     " FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_namespace n ON n.oid = c.connamespace"
     " JOIN pg_catalog.pg_depend d ON d.classid = 'pg_catalog.pg_constraint'::regclass"
     " AND d.objid = c.oid AND d.refclassid = 'pg_catalog.pg_proc'::regclass"
     " JOIN pg_catalog.pg_proc p ON p.oid = d.refobjid"
     " JOIN pg_catalog.pg_namespace pn ON pn.oid = p.pronamespace"
     " WHERE c.contype = 'c' AND " GR_MINE("p.proowner")},
    {"data_type_privileges",
     "SELECT x.* FROM (SELECT udt_catalog, udt_schema, udt_name, 'USER-DEFINED TYPE'::varchar,"
     " dtd_identifier FROM information_schema.attributes"
     " UNION ALL SELECT table_catalog, table_schema, table_name, 'TABLE'::varchar, dtd_identifier"
     " FROM information_schema.columns"
     " UNION ALL SELECT domain_catalog, domain_schema, domain_name, 'DOMAIN'::varchar,"
     " dtd_identifier FROM information_schema.domains"
     " UNION ALL SELECT specific_catalog, specific_schema, specific_name, 'ROUTINE'::varchar,"
     " dtd_identifier FROM information_schema.parameters"
     " UNION ALL SELECT specific_catalog, specific_schema, specific_name, 'ROUTINE'::varchar,"
     " dtd_identifier FROM information_schema.routines) x"},
    {"element_types",
     "SELECT " GR_NAMED("n.nspname", "x.name") ", x.kind::varchar, x.dtd::name,"
     " (CASE WHEN bn.nspname = 'pg_catalog' THEN pg_catalog.format_type(b.oid, NULL)"
     " ELSE 'USER-DEFINED' END)::varchar, " GR_NO_LENGTHS GR_NO_NAME ", (CASE WHEN l.oid IS NOT NULL"
     " THEN " GR_DATABASE " END)::name, ln.nspname, l.collname, " GR_NO_NUMBERS ", NULL::varchar, "
     GR_NAMED("bn.nspname", "b.typname") ", " GR_NO_NAME ", NULL::int4, ('a' || x.dtd)::name FROM"
     " (SELECT c.relnamespace, c.relname, CASE c.relkind WHEN 'c' THEN 'USER-DEFINED TYPE'"
     " ELSE 'TABLE' END, a.attnum::text, a.atttypid, a.attcollation FROM pg_catalog.pg_class c"
     " JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid"
     " WHERE c.relkind IN ('r', 'v', 'f', 'p', 'c') AND a.attnum > 0 AND NOT a.attisdropped"
     " UNION ALL SELECT t.typnamespace, t.typname, 'DOMAIN', '1', t.typbasetype, t.typcollation"
     " FROM pg_catalog.pg_type t WHERE t.typtype = 'd'"
     " UNION ALL SELECT p.pronamespace, " GR_SPECIFIC_NAME ", 'ROUTINE', e.n::text, e.type, 0"
     " FROM pg_catalog.pg_proc p CROSS JOIN LATERAL pg_catalog.unnest("
     "coalesce(p.proallargtypes, p.proargtypes::oid[])) WITH ORDINALITY e(type, n)"
     " UNION ALL SELECT p.pronamespace, " GR_SPECIFIC_NAME ", 'ROUTINE', '0', p.prorettype, 0"
     " FROM pg_catalog.pg_proc p) x(schema, name, kind, dtd, type, ordered_by)"
     " JOIN pg_catalog.pg_namespace n ON n.oid = x.schema"
     " JOIN pg_catalog.pg_type t ON t.oid = x.type AND t.typelem <> 0 AND t.typlen = -1"
     " JOIN pg_catalog.pg_type b ON b.oid = t.typelem"
     " JOIN pg_catalog.pg_namespace bn ON bn.oid = b.typnamespace"
     " LEFT JOIN (pg_catalog.pg_collation l JOIN pg_catalog.pg_namespace ln"
     " ON ln.oid = l.collnamespace) ON l.oid = x.ordered_by AND l.collname <> 'default'"
     " WHERE (n.nspname, x.name, x.kind, x.dtd) IN (SELECT v.object_schema, v.object_name,"
     " v.object_type, v.dtd_identifier FROM information_schema.data_type_privileges v)"},
    // b: the type itself, or of a domain the one below. 1259 is pg_class: plans with a regclass
    // that is written as a name are not kept.
    {"columns",
     "SELECT " GR_NAMED("n.nspname", "c.relname") ", a.attname, a.attnum::int4,"
     " (CASE WHEN a.attgenerated = '' THEN pg_catalog.pg_get_expr(d.adbin, d.adrelid)"
     " END)::varchar, " GR_YES_NO("NOT (a.attnotnull OR t.typtype = 'd' AND t.typnotnull)") ", "
     "(CASE " GR_DATA_TYPE("b", "bn") ", "
     GR_OF_TYPE("char_max_length") ", " GR_OF_TYPE("char_octet_length") ", "
     GR_OF_TYPE("numeric_precision") ", " GR_OF_TYPE("numeric_precision_radix") ", "
     GR_OF_TYPE("numeric_scale") ", " GR_OF_TYPE("datetime_precision") ", "
     GR_OF_TYPE("interval_type") "::varchar, NULL::int4, " GR_NO_NAME ", "
     "(CASE WHEN kn.nspname IS NOT NULL THEN " GR_DATABASE " END), kn.nspname, k.collname, "
     "(CASE WHEN t.typtype = 'd' THEN " GR_DATABASE " END),"
     " (CASE WHEN t.typtype = 'd' THEN tn.nspname END),"
     " (CASE WHEN t.typtype = 'd' THEN t.typname END), "
     GR_NAMED("bn.nspname", "b.typname") ", " GR_NO_NAME ", NULL::int4, a.attnum::text::name,"
     " 'NO'::varchar, " GR_YES_NO("a.attidentity IN ('a', 'd')") ","
     " (CASE a.attidentity WHEN 'a' THEN 'ALWAYS' WHEN 'd' THEN 'BY DEFAULT' END)::varchar,"
     " s.seqstart::varchar, s.seqincrement::varchar, s.seqmax::varchar, s.seqmin::varchar, "
     GR_YES_NO("s.seqcycle") ","
     " (CASE WHEN a.attgenerated = '' THEN 'NEVER' ELSE 'ALWAYS' END)::varchar,"
     " (CASE WHEN a.attgenerated <> '' THEN pg_catalog.pg_get_expr(d.adbin, d.adrelid)"
     " END)::varchar, "
     GR_YES_NO("c.relkind IN ('r', 'p') OR c.oid >= 16384"
               " AND pg_catalog.pg_column_is_updatable(c.oid, a.attnum, false)")
     " FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid"
     " JOIN pg_catalog.pg_type t ON t.oid = a.atttypid"
     " JOIN pg_catalog.pg_namespace tn ON tn.oid = t.typnamespace"
     " JOIN pg_catalog.pg_type b"
     " ON b.oid = CASE WHEN t.typtype = 'd' THEN t.typbasetype ELSE t.oid END"
     " JOIN pg_catalog.pg_namespace bn ON bn.oid = b.typnamespace"
     " LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum"
     " LEFT JOIN pg_catalog.pg_collation k ON k.oid = a.attcollation AND k.collname <> 'default'"
     " LEFT JOIN pg_catalog.pg_namespace kn ON kn.oid = k.collnamespace"
     " LEFT JOIN pg_catalog.pg_depend e ON e.refclassid = 1259 AND e.refobjid = a.attrelid"
     " AND e.refobjsubid = a.attnum AND e.classid = 1259 AND e.deptype = 'i'"
     " LEFT JOIN pg_catalog.pg_sequence s ON s.seqrelid = e.objid"
     " WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'v', 'f', 'p')"
     " AND " GR_NOT_OTHERS " AND (" GR_MINE("c.relowner")
     " OR pg_catalog.has_column_privilege(c.oid, a.attnum,"
     " 'SELECT, INSERT, UPDATE, REFERENCES'))"},
    {"routine_table_usage",
     "SELECT DISTINCT " GR_ROUTINE_NAMES ", " GR_NAMED("tn.nspname", "t.relname") GR_ROUTINE_USES
     GR_USED_TABLE " WHERE t.relkind IN ('r', 'v', 'f', 'p') AND " GR_MINE("t.relowner")},
    {"routine_column_usage",
     "SELECT DISTINCT " GR_ROUTINE_NAMES ", " GR_NAMED("tn.nspname", "t.relname") ", a.attname"
     GR_ROUTINE_USES GR_USED_TABLE " JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid"
     " AND a.attnum = d.refobjsubid WHERE t.relkind IN ('r', 'v', 'f', 'p') AND "
     GR_MINE("t.relowner")},
    {"routine_sequence_usage",
     "SELECT DISTINCT " GR_ROUTINE_NAMES ", " GR_NAMED("tn.nspname", "t.relname") GR_ROUTINE_USES
     GR_USED_TABLE " WHERE t.relkind = 'S' AND " GR_MINE("t.relowner")},
    {"routine_routine_usage",
     "SELECT DISTINCT " GR_NAMED("n.nspname", GR_SPECIFIC_NAME) ", "
     GR_NAMED("un.nspname", "nameconcatoid(u.proname, u.oid)") GR_ROUTINE_USES
     " JOIN pg_catalog.pg_proc u ON d.refclassid = 'pg_catalog.pg_proc'::regclass"
     " AND u.oid = d.refobjid JOIN pg_catalog.pg_namespace un ON un.oid = u.pronamespace"
     " WHERE " GR_MINE("u.proowner")},
};

#undef GR_ROUTINE_NAMES
#undef GR_USED_TABLE
#undef GR_ROUTINE_USES
#undef GR_TABLE_READ
#undef GR_VIEW_READS
#undef GR_NOT_OTHERS
#undef GR_CALLABLE
#undef GR_MINE
#undef GR_DATA_TYPE
#undef GR_NO_DETAILS
#undef GR_NO_NUMBERS
#undef GR_NO_LENGTHS
#undef GR_NO_NAME
#undef GR_NAMED
#undef GR_SPECIFIC_NAME
#undef GR_YES_NO
#undef GR_DATABASE

}  // namespace

std::span<const ViewDefinition> standard_view_queries() { return kQueries; }

}  // namespace granary::sql::catalog
