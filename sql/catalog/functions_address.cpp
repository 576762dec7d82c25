// sql/catalog/functions_address.cpp: pg_get_object_address, of relations, their columns, user
// mappings and of what has a name that is the only one in its catalog.
#include <algorithm>

#include "sql/catalog/acl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/event_trigger_catalog.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/publication_catalog.h"
#include "sql/catalog/roles.h"
#include "sql/functions/one_row.h"
#include "sql/session_context.h"
#include "sql/types/array.h"

namespace granary::sql::catalog {

namespace {

using functions::one_row_function;
using Names = std::vector<std::string>;

std::string in_quotes(std::string_view name) { return "\"" + std::string(name) + "\""; }

[[noreturn]] void refuse_list(const std::string& message) { throw SqlError("22023", message); }

Names names_of(const Value& list) {
  Names out;
  for (const Value& name : ArrayView(list).values()) {
    if (name.is_null()) refuse_list("name or argument lists may not contain nulls");
    out.emplace_back(name.text());
  }
  return out;
}

struct RelationType {
  std::string_view type;
  std::string_view kinds;  // pg_class.relkind; empty: a column of any relation
  const char* what;
};
constexpr RelationType kRelationTypes[] = {
    {"table", "rp", "a table"},
    {"index", "iI", "an index"},
    {"sequence", "S", "a sequence"},
    {"view", "v", "a view"},
    {"materialized view", "m", "a materialized view"},
    {"foreign table", "f", "a foreign table"},
    {"table column", "", ""},
    {"view column", "", ""},
    {"materialized view column", "", ""},
    {"foreign table column", "", ""},
};

struct NamedType {
  std::string_view type;
  std::uint32_t catalog;
  const char* name;
  const char* missing;  // SQLSTATE
};
constexpr NamedType kNamedTypes[] = {
    {"schema", kPgNamespace, "nspname", "3F000"},
    {"database", kPgDatabase, "datname", "3D000"},
    {"role", kPgAuthid, "rolname", "42704"},
    {"language", kPgLanguage, "lanname", "42704"},
    {"extension", kPgExtension, "extname", "42704"},
    {"access method", kPgAm, "amname", "42704"},
    {"tablespace", kPgTablespace, "spcname", "42704"},
    {"event trigger", kPgEventTrigger, "evtname", "42704"},
    {"publication", kPgPublication, "pubname", "42704"},
    {"foreign-data wrapper", kPgForeignDataWrapper, "fdwname", "42704"},
    {"server", kPgForeignServer, "srvname", "42704"},
};

// Types that PostgreSQL knows beside those above.
constexpr std::string_view kOtherTypes[] = {
    "aggregate", "cast", "collation", "composite type column", "conversion", "default acl",
    "default value", "domain constraint", "function", "function of access method", "large object",
    "operator", "operator class", "operator family", "operator of access method", "parameter ACL",
    "policy", "procedure", "publication namespace", "publication relation", "rule",
    "statistics object", "subscription", "table constraint", "text search configuration",
    "text search dictionary", "text search parser", "text search template", "transform", "trigger",
    "type",
};
constexpr std::string_view kUnaddressed[] = {"toast table", "composite type", "role membership"};

class AddressFinder {
 public:
  explicit AddressFinder(EvalContext& context)
      : session_(*context.session), access_(access_of(context)) {}

  ObjectAddress find(std::string_view type, const Names& names, const Names& arguments) {
    for (const RelationType& known : kRelationTypes) {
      if (known.type == type) return relation(known, names);
    }
    for (const NamedType& known : kNamedTypes) {
      if (known.type == type) return named(known, names);
    }
    if (type == "user mapping") return user_mapping(names, arguments);
    if (std::ranges::find(kUnaddressed, type) != std::end(kUnaddressed))
      throw SqlError("22023", "unsupported object type " + in_quotes(type));
    if (std::ranges::find(kOtherTypes, type) == std::end(kOtherTypes))
      throw SqlError("22023", "unrecognized object type " + in_quotes(type));
    raise_not_supported("pg_get_object_address() of a " + std::string(type));
  }

 private:
  ObjectAddress relation(const RelationType& type, const Names& names) {
    const bool column = type.kinds.empty();
    require_some(names);
    if (column && names.size() < 2) throw SqlError("42601", "column name must be qualified");
    const Oid oid = relation_named({names.data(), names.size() - (column ? 1 : 0)});
    const std::optional<CatalogRow> row = access_.get(kPgClass, oid);
    if (!row) require(engine::OpResult::kConflict);
    if (column) return {kPgClass, oid, column_of(*row, names.back())};
    if (type.kinds.find(row->letter("relkind")) == std::string_view::npos)
      throw SqlError("42809", in_quotes(row->text("relname")) + " is not " + type.what);
    return {kPgClass, oid, 0};
  }

  Oid relation_named(std::span<const std::string> names) {
    std::string shown;
    for (const std::string& name : names) shown += (shown.empty() ? "" : ".") + name;
    if (names.size() > 3)
      throw SqlError("42601", "improper relation name (too many dotted names): " + shown);
    if (names.size() == 3 && names[0] != session_.database)
      throw SqlError("0A000", "cross-database references are not implemented: " + in_quotes(shown));
    const std::string schema = names.size() > 1 ? names[names.size() - 2] : "";
    if (!schema.empty() && !session_.catalog.find_schema(session_, schema))
      throw SqlError("3F000", "schema " + in_quotes(schema) + " does not exist");
    const Oid oid = session_.catalog.find_relation_oid(session_, schema, names.back());
    if (!oid) {
      throw SqlError("42P01", "relation " +
                                  in_quotes((schema.empty() ? "" : schema + ".") + names.back()) +
                                  " does not exist");
    }
    return oid;
  }

  std::int32_t column_of(const CatalogRow& relation, const std::string& name) {
    const Value key = Value::of_int(relation.oid("oid").value);
    for (const CatalogRow& row : access_.find(kPgAttribute, 0, {&key, 1})) {
      if (row.text("attname") == name && !row.truth("attisdropped"))
        return static_cast<std::int32_t>(row.integer("attnum"));
    }
    throw SqlError("42703", "column " + in_quotes(name) + " of relation " +
                                in_quotes(relation.text("relname")) + " does not exist");
  }

  ObjectAddress named(const NamedType& type, const Names& names) {
    require_some(names);
    if (names.size() != 1) refuse_list("name list length must be exactly 1");
    for (const CatalogRow& row : access_.scan(type.catalog)) {
      if (row.text(type.name) == names[0]) return {type.catalog, row.oid("oid"), 0};
    }
    throw SqlError(type.missing,
                   std::string(type.type) + " " + in_quotes(names[0]) + " does not exist");
  }

  ObjectAddress user_mapping(const Names& names, const Names& arguments) {
    require_some(names);
    if (arguments.size() != 1) refuse_list("argument list length must be exactly 1");
    const auto role = find_role(access_, names[0]);
    const bool everybody = names[0] == "public";
    if (role || everybody) {
      const CatalogRow server = get_server(access_, arguments[0]);
      const Oid user = everybody ? kPublicRole : role->oid("oid");
      if (const auto row = find_user_mapping(access_, user, server.oid("oid")))
        return {kPgUserMapping, row->oid("oid"), 0};
    }
    throw SqlError("42704", "user mapping for user " + in_quotes(names[0]) + " on server " +
                                in_quotes(arguments[0]) + " does not exist");
  }

  static void require_some(const Names& names) {
    if (names.empty()) refuse_list("name list length must be at least 1");
  }

  SessionContext& session_;
  CatalogAccess access_;
};

constexpr SetColumn kColumns[] = {{"classid", kOid}, {"objid", kOid}, {"objsubid", kInt4}};

void find_address(EvalContext& context, const Value* args, Value* out) {
  const ObjectAddress found =
      AddressFinder(context).find(args[0].text(), names_of(args[1]), names_of(args[2]));
  out[0] = Value::of_int(found.catalog);
  out[1] = Value::of_int(found.oid.value);
  out[2] = Value::of_int(found.sub);
}

constexpr FunctionRow kRows[] = {
    one_row_function<&find_address, kColumns>(3954, "pg_get_object_address",
                                              {kText, kTextArray, kTextArray},
                                              Volatility::kStable),
};

}  // namespace

std::span<const FunctionRow> address_functions() { return kRows; }

}  // namespace granary::sql::catalog
