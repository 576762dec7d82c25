// planner/utility/extensions.cpp: CREATE, ALTER and DROP EXTENSION, and LOAD. What the extensions
// known here bring is built in; creating one writes down that it is there, and makes what columns
// and indexes name: types and operator classes.
#include <algorithm>

#include "planner/utility/extension_objects.h"
#include "planner/utility/routines.h"
#include "planner/utility/run.h"
#include "planner/utility/types.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/extension_members.h"
#include "sql/catalog/extension_types.h"
#include "sql/catalog/known_extensions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/operator_catalog.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/privileges.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/text_search_catalog.h"
#include "sql/catalog/type_names.h"
#include "sql/extension_oid.h"
#include "sql/types/bit.h"
#include "sql/types/enum.h"
#include "sql/types/macaddr8.h"
#include "sql/types/money.h"
#include "sql/types/network.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::ObjectAddress;

namespace {

/// The class of an extension, in its schema, and a family of the same name.
void create_class_of(Ddl& ddl, const ObjectAddress& extension, sql::Oid schema,
                     const char* method_name, const std::string& name, sql::Oid type,
                     bool is_default) {
  const sql::catalog::AccessMethod& method = sql::catalog::access_method(method_name);
  sql::catalog::ClassDefinition definition;
  definition.name = name;
  definition.schema = schema;
  definition.family = create_family(ddl, method, name, schema);
  definition.type = type;
  definition.type_text = sql::format_type(type, -1);
  definition.is_default = is_default;
  const sql::Oid oid = create_class(ddl, method, definition);
  ddl.depend({sql::catalog::kPgOpclass, oid, 0}, extension, 'e');
  ddl.depend({sql::catalog::kPgOpfamily, definition.family, 0}, extension, 'e');
}

/// pg_trgm: the operator classes of inverted indexes over text.
void create_trigram_classes(Ddl& ddl, const ObjectAddress& extension, sql::Oid schema) {
  create_class_of(ddl, extension, schema, "gin", "gin_trgm_ops", sql::kText, false);
  create_class_of(ddl, extension, schema, "gist", "gist_trgm_ops", sql::kText, false);
}

struct OrderedType {
  const char* name;  // gist_name_ops; null: not of btree_gist
  sql::Oid type;
  const char* gin_name = nullptr;  // name_ops of btree_gin, where it is another name
};
constexpr OrderedType kOrderedTypes[] = {
    {"oid", sql::kOid},
    {"int2", sql::kInt2},
    {"int4", sql::kInt4},
    {"int8", sql::kInt8},
    {"float4", sql::kFloat4},
    {"float8", sql::kFloat8},
    {"timestamp", sql::kTimestamp},
    {"timestamptz", sql::kTimestamptz},
    {"time", sql::kTime},
    {"timetz", sql::kTimetz},
    {"date", sql::kDate},
    {"interval", sql::kInterval},
    {"cash", sql::kMoney, "money"},
    {"macaddr", sql::kMacaddr},
    {"text", sql::kText},
    {"bpchar", sql::kBpchar},
    {"bytea", sql::kBytea},
    {"numeric", sql::kNumeric},
    {"bit", sql::kBit},
    {"vbit", sql::kVarbit, "varbit"},
    {"inet", sql::kInet},
    {"cidr", sql::kCidr},
    {"uuid", sql::kUuid},
    {"macaddr8", sql::kMacaddr8},
    {"enum", sql::kAnyEnum},
    {"bool", sql::kBool},
    {nullptr, sql::kVarchar, "varchar"},
    {nullptr, sql::kName, "name"},
    {nullptr, sql::kChar, "char"},
};

/// btree_gist and btree_gin: classes that let types with an order into indexes USING gist, which
/// exclusion constraints have too, and USING gin.
void create_ordered_classes(Ddl& ddl, const ObjectAddress& extension, sql::Oid schema,
                            const std::string& method) {
  const bool gin = method == "gin";
  for (const OrderedType& ordered : kOrderedTypes) {
    const char* name = gin && ordered.gin_name != nullptr ? ordered.gin_name : ordered.name;
    if (name == nullptr) continue;
    create_class_of(ddl, extension, schema, method.c_str(),
                    (gin ? "" : "gist_") + std::string(name) + "_ops", ordered.type, true);
  }
}

/// A dictionary and its template.
struct ExtensionDictionary {
  std::string_view extension;
  sql::Oid of_template;
  const char* template_name;
  sql::Oid dictionary;
  const char* name;
  const char* options;  // null: none
  const char* comment;  // null: none
};
constexpr ExtensionDictionary kDictionaries[] = {
    {"unaccent", sql::kUnaccentTemplate, "unaccent", sql::kUnaccentDictionary, "unaccent",
     "rules = 'unaccent'", nullptr},
    {"dict_int", sql::kIntTemplate, "intdict_template", sql::kIntDictionary, "intdict", nullptr,
     "dictionary for integers"},
    {"dict_xsyn", sql::kXsynTemplate, "xsyn_template", sql::kXsynDictionary, "xsyn", nullptr,
     "eXtended synonym dictionary"},
};

void create_dictionary(Ddl& ddl, const ObjectAddress& extension, sql::Oid schema,
                       const ExtensionDictionary& brought) {
  CatalogRow made = ddl.access.make(sql::catalog::kPgTsTemplate);
  made.set("oid", brought.of_template);
  made.set("tmplname", brought.template_name);
  made.set("tmplnamespace", schema);
  made.set("tmplinit", std::int64_t{0});
  made.set("tmpllexize", std::int64_t{0});
  CatalogRow dictionary = ddl.access.make(sql::catalog::kPgTsDict);
  dictionary.set("oid", brought.dictionary);
  dictionary.set("dictname", brought.name);
  dictionary.set("dictnamespace", schema);
  dictionary.set("dictowner", ddl.session.user_oid);
  dictionary.set("dicttemplate", brought.of_template);
  if (brought.options != nullptr) dictionary.set("dictinitoption", brought.options);
  if (!ddl.access.insert(made) || !ddl.access.insert(dictionary)) {
    throw SqlError("42710", "text search dictionary \"" + std::string(brought.name) +
                                "\" already exists");
  }
  const ObjectAddress self{sql::catalog::kPgTsDict, brought.dictionary, 0};
  for (const ObjectAddress& one :
       {ObjectAddress{sql::catalog::kPgTsTemplate, brought.of_template, 0}, self}) {
    ddl.depend(one, {sql::catalog::kPgNamespace, schema, 0}, 'n');
    ddl.depend(one, extension, 'e');
  }
  if (brought.comment != nullptr) ddl.comment(self, std::string(brought.comment));
}

/// What CREATE EXTENSION made: types, casts, operator classes and families.
std::vector<ObjectAddress> members_of(Ddl& ddl, sql::Oid extension) {
  const sql::Value reference[2] = {sql::Value::of_int(sql::catalog::kPgExtension),
                                   sql::Value::of_int(extension.value)};
  std::vector<ObjectAddress> out;
  for (const CatalogRow& row : ddl.access.find(
           sql::catalog::kPgDepend, sql::catalog::kDependReferenceIndex, reference)) {
    if (row.letter("deptype") == 'e')
      out.push_back({static_cast<std::uint32_t>(row.integer("classid")), row.oid("objid"), 0});
  }
  return out;
}

std::optional<CatalogRow> find_extension(Ddl& ddl, std::string_view name) {
  const sql::Value key = sql::Value::of_text(name);
  return ddl.access.get_by(sql::catalog::kPgExtension, sql::catalog::kExtensionNameIndex,
                           {&key, 1});
}

/// The schema that SCHEMA names, or the one that a new object without a schema goes to.
sql::Oid schema_of(UtilityRun& run, Ddl& ddl, const PgQuery__CreateExtensionStmt& create) {
  for (std::size_t i = 0; i < create.n_options; ++i) {
    const PgQuery__DefElem& option = *create.options[i]->def_elem;
    if (std::string_view(option.defname) != "schema") continue;
    const std::string name = argument_text(option.arg);
    const sql::Oid schema = ddl.catalog.find_schema(run.session, name);
    if (!schema) throw SqlError("3F000", "schema \"" + name + "\" does not exist");
    return schema;
  }
  return ddl.catalog.creation_schema(run.session);
}

/// errors  42501
void require_create(Ddl& ddl, const std::string& name, bool trusted) {
  if (!trusted && !sql::catalog::is_superuser(ddl.access, ddl.session.user_oid)) {
    throw SqlError("42501", "permission denied to create extension \"" + name + "\"")
        .hint("Must be superuser to create this extension.");
  }
  const ObjectAddress database{sql::catalog::kPgDatabase, ddl.session.database_oid, 0};
  if (sql::catalog::allowed(ddl.access, ddl.session.user_oid, database, sql::catalog::kCreate) != 0)
    return;
  throw SqlError("42501", "permission denied to create extension \"" + name + "\"")
      .hint("Must have CREATE privilege on current database to create this extension.");
}

void create_objects(UtilityRun& run, Ddl& ddl, const ObjectAddress& self, const std::string& name,
                    sql::Oid schema) {
  if (name == "pg_trgm") create_trigram_classes(ddl, self, schema);
  if (name == "citext") sql::catalog::create_citext(ddl, self, schema);
  if (name == "hstore") sql::catalog::create_hstore(ddl, self, schema);
  if (name == "intarray") sql::catalog::create_intarray(ddl, self, schema);
  if (name == "ltree") sql::catalog::create_ltree(ddl, self, schema);
  for (const ExtensionDictionary& dictionary : kDictionaries) {
    if (dictionary.extension == name) create_dictionary(ddl, self, schema, dictionary);
  }
  sql::catalog::create_members(ddl, self, schema, name);
  if (name == "btree_gist") create_ordered_classes(ddl, self, schema, "gist");
  if (name == "btree_gin") create_ordered_classes(ddl, self, schema, "gin");
  ddl.advance();
  const NewExtension made{self, ddl.catalog.schema_name(run.session, schema).value()};
  if (name == sql::kStatementCountersExtension) create_statement_counter_views(run, ddl, made);
  if (name == "lo") create_large_object_type(run, ddl, made);
  if (name == "tablefunc") create_crosstabs(run, ddl, made);
}

}  // namespace

void run_create_extension(UtilityRun& run, const Node& node) {
  const PgQuery__CreateExtensionStmt& create = *node.create_extension_stmt;
  const std::string name = create.extname;
  Ddl ddl(run.session, run.arena);
  if (find_extension(ddl, name)) {
    if (!create.if_not_exists) {
      throw SqlError("42710", "extension \"" + name + "\" already exists");
    }
    run.session.notice("NOTICE", "42710", "extension \"" + name + "\" already exists, skipping");
    return;
  }
  const sql::catalog::KnownExtension* known = sql::catalog::find_known_extension(name);
  if (known == nullptr) {
    throw SqlError("0A000", "extension \"" + name + "\" is not available")
        .hint("What this server brings is listed in its documentation of compatibility.");
  }
  CatalogRow row = ddl.access.make(sql::catalog::kPgExtension);
  const sql::Oid oid = ddl.catalog.allocate_oid(), schema = schema_of(run, ddl, create);
  require_create(ddl, name, known->trusted);
  row.set("oid", oid);
  row.set("extname", name);
  row.set("extowner", run.session.user_oid);
  row.set("extnamespace", schema);
  row.set("extrelocatable", std::int64_t{name != sql::kStatementCountersExtension});
  row.set("extversion", known->version);
  if (!ddl.access.insert(row)) sql::catalog::require(engine::OpResult::kConflict);
  const ObjectAddress self{sql::catalog::kPgExtension, oid, 0};
  ddl.depend(self, {sql::catalog::kPgNamespace, schema, 0}, 'n');
  ddl.comment(self, std::string(known->comment));
  create_objects(run, ddl, self, name, schema);
  sql::catalog::plans_change(run.session);  // its functions may not have been there
}

void drop_extensions(UtilityRun& run, const PgQuery__DropStmt& drop) {
  Ddl ddl(run.session, run.arena);
  for (std::size_t i = 0; i < drop.n_objects; ++i) {
    const std::string name(ast::string_of(drop.objects[i]));
    const std::optional<CatalogRow> row = find_extension(ddl, name);
    if (!row && !drop.missing_ok) {
      throw SqlError("42704", "extension \"" + name + "\" does not exist");
    }
    if (!row) {
      run.session.notice("NOTICE", "00000", "extension \"" + name + "\" does not exist, skipping");
      continue;
    }
    if (row->oid("oid") < sql::kFirstUserOid) {
      throw SqlError("2BP01", "cannot drop extension " + name +
                                  " because it is required by the database system");
    }
    drop_objects(ddl, {{sql::catalog::kPgExtension, row->oid("oid"), 0}},
                 drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
    sql::catalog::plans_change(run.session);
  }
}

namespace {

CatalogRow extension_row(Ddl& ddl, const std::string& name) {
  if (auto row = find_extension(ddl, name)) return std::move(*row);
  throw SqlError("42704", "extension \"" + name + "\" does not exist");
}

}  // namespace

void run_alter_extension(UtilityRun& run, const Node& node) {
  const PgQuery__AlterExtensionStmt& alter = *node.alter_extension_stmt;
  const std::string name = alter.extname;
  Ddl ddl(run.session, run.arena);
  const std::string installed(extension_row(ddl, name).text("extversion"));
  std::string wanted = installed;  // the one version that there is
  for (const Node* option : ast::list(alter.options, alter.n_options))
    wanted = argument_text(option->def_elem->arg);
  if (wanted == installed) {
    run.session.notice("NOTICE", "00000", "version \"" + installed + "\" of extension \"" + name +
                                              "\" is already installed");
    return;
  }
  throw SqlError("22023", "extension \"" + name + "\" has no update path from version \"" +
                              installed + "\" to version \"" + wanted + "\"");
}

namespace {

struct MovedKind {
  std::uint32_t catalog;
  const char* schema;  // the column
};
constexpr MovedKind kMovedKinds[] = {
    {sql::catalog::kPgProc, "pronamespace"},     {sql::catalog::kPgOperator, "oprnamespace"},
    {sql::catalog::kPgTsDict, "dictnamespace"},  {sql::catalog::kPgTsTemplate, "tmplnamespace"},
    {sql::catalog::kPgOpclass, "opcnamespace"},  {sql::catalog::kPgOpfamily, "opfnamespace"},
};

/// errors  42723, 23505 for one of that name there
void refuse_member_taken(Ddl& ddl, const ObjectAddress& member, const CatalogRow& row,
                         sql::Oid schema) {
  if (member.catalog == sql::catalog::kPgProc)
    return refuse_signature_taken(ddl, row, std::string(row.text("proname")), schema);
  if (member.catalog != sql::catalog::kPgOperator) return;
  const sql::Value key[4] = {row.at("oprname"), row.at("oprleft"), row.at("oprright"),
                             sql::Value::of_int(schema.value)};
  if (ddl.access.get_by(member.catalog, sql::catalog::kOperatorNameIndex, key)) {
    throw SqlError("23505",
                   "duplicate key value violates unique constraint "
                   "\"pg_operator_oprname_l_r_n_index\"");
  }
}

/// What stands in a schema of its own.
void move_member(Ddl& ddl, const ObjectAddress& member, sql::Oid schema) {
  const auto kind = std::ranges::find(kMovedKinds, member.catalog, &MovedKind::catalog);
  if (kind == std::end(kMovedKinds)) return;
  const auto row = ddl.access.get(member.catalog, member.oid);
  if (!row) return;
  refuse_member_taken(ddl, member, *row, schema);
  CatalogRow moved = *row;
  moved.set(kind->schema, schema);
  ddl.access.update(*row, moved);
  move_dependency_on_schema(ddl, member, schema);
}

}  // namespace

void move_extension(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter) {
  const std::string name(ast::string_of(alter.object));
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = extension_row(ddl, name);
  const sql::Oid from = row.oid("extnamespace");
  const sql::Oid schema = schema_to_move_to(run, alter.newschema, from);
  if (!row.truth("extrelocatable"))
    throw SqlError("0A000", "extension \"" + name + "\" does not support SET SCHEMA");
  if (schema == from) return;
  CatalogRow changed = row;
  changed.set("extnamespace", schema);
  ddl.access.update(row, changed);
  move_dependency_on_schema(ddl, {sql::catalog::kPgExtension, row.oid("oid"), 0}, schema);
  for (const ObjectAddress& member : members_of(ddl, row.oid("oid"))) {
    if (member.catalog == sql::catalog::kPgType) {
      const CatalogRow type = sql::catalog::type_row(ddl, member.oid);
      change_type_name(ddl, member.oid, std::string(type.text("typname")), schema);
      move_dependency_on_schema(ddl, member, schema);
    }
    move_member(ddl, member, schema);
  }
}

void run_load(UtilityRun& run, const Node& node) {
  const std::string given = node.load_stmt->filename;
  std::string_view name = given;
  constexpr std::string_view kPlace = "$libdir/", kForAll = "$libdir/plugins/";
  sql::catalog::CatalogAccess access(run.session, run.arena);
  if (!name.starts_with(kForAll) && !sql::catalog::is_superuser(access, run.session.user_oid))
    throw SqlError("42501", "access to library \"" + given + "\" is not allowed");
  if (name.starts_with(kPlace)) name.remove_prefix(kPlace.size());
  if (sql::catalog::find_known_extension(name) != nullptr) return;
  throw SqlError("58P01", "could not access file \"" + given + "\": No such file or directory");
}

}  // namespace granary::planner::utility
