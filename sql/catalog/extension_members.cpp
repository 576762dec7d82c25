#include "sql/catalog/extension_members.h"

#include <algorithm>

#include "sql/catalog/built_in_rows.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/stored_names.h"
#include "sql/extension_oid.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

Oid extension_schema(SessionContext& session, std::string_view extension) {
  Arena arena;
  CatalogAccess access(session, arena);
  const Value key = Value::of_text(extension);
  const auto created = access.get_by(kPgExtension, kExtensionNameIndex, {&key, 1});
  return created ? created->oid("extnamespace") : Oid{};
}

bool is_missing_member(SessionContext& session, Oid member) {
  const std::string_view extension = extension_with(member);
  return !extension.empty() && !extension_schema(session, extension);
}

namespace {

bool is_on_path(SessionContext& session, Oid schema) {
  const auto path = session.catalog.search_path(session);
  return std::find(path.begin(), path.end(), schema) != path.end();
}

}  // namespace

bool is_found_by_name(SessionContext& session, Oid member) {
  const std::string_view extension = extension_with(member);
  if (extension.empty()) return true;
  const Oid schema = extension_schema(session, extension);
  return schema && is_on_path(session, schema);
}

Oid schema_of_built_in(SessionContext& session, Oid built_in) {
  const std::string_view extension = extension_with(built_in);
  return extension.empty() ? kPgCatalogNamespace : extension_schema(session, extension);
}

bool is_named_in(SessionContext& session, std::string_view schema, Oid built_in) {
  if (schema.empty()) return is_found_by_name(session, built_in);
  const Oid place = schema_of_built_in(session, built_in);
  return place && session.catalog.schema_name(session, place) == schema;
}

void raise_cannot_drop(const std::string& what, Oid built_in) {
  const std::string_view extension = extension_with(built_in);
  if (extension.empty()) {
    throw SqlError("2BP01",
                   "cannot drop " + what + " because it is required by the database system");
  }
  const std::string owner = "extension " + quote_identifier(extension);
  throw SqlError("2BP01", "cannot drop " + what + " because " + owner + " requires it")
      .hint("You can drop " + owner + " instead.");
}

std::string hidden_schema(SessionContext& session, Oid member) {
  const std::string_view extension = extension_with(member);
  const Oid schema = extension.empty() ? Oid{} : extension_schema(session, extension);
  if (!schema || is_on_path(session, schema)) return {};
  return session.catalog.schema_name(session, schema).value_or("");
}

namespace {

class Members {
 public:
  Members(Ddl& ddl, const ObjectAddress& extension, Oid schema, std::string_view name)
      : ddl_(ddl), extension_(extension), schema_(schema), name_(name) {}

  void create() {
    for (const FunctionRow* function : all_functions()) {
      if (extension_with(function->oid) != name_) continue;
      CatalogRow row = ddl_.access.make(kPgProc);
      fill_function(row, *function);
      add_procedure(row);
    }
    for (const AggregateRow* aggregate : all_aggregates()) {
      if (extension_with(aggregate->oid) != name_) continue;
      CatalogRow row = ddl_.access.make(kPgProc), detail = ddl_.access.make(kPgAggregate);
      fill_aggregate(row, detail, *aggregate);
      add_procedure(row);
      insert(detail);
    }
    for (const OperatorRow* op : all_operators()) {
      if (extension_with(op->oid) != name_) continue;
      CatalogRow row = ddl_.access.make(kPgOperator);
      fill_operator(row, *op);
      row.set("oprnamespace", schema_);
      row.set("oprowner", ddl_.session.user_oid);
      if (!ddl_.access.insert(row))
        throw SqlError("42723", "operator " + std::string(op->name) + " already exists");
      belongs({kPgOperator, op->oid, 0});
    }
  }

 private:
  void insert(const CatalogRow& row) {
    if (!ddl_.access.insert(row)) require(engine::OpResult::kConflict);
  }

  void add_procedure(CatalogRow& row) {
    row.set("pronamespace", schema_);
    row.set("proowner", ddl_.session.user_oid);
    if (!ddl_.access.insert(row)) {
      throw SqlError("42723", "function \"" + std::string(row.text("proname")) +
                                  "\" already exists with same argument types");
    }
    belongs({kPgProc, row.oid("oid"), 0});
  }

  void belongs(const ObjectAddress& member) {
    ddl_.depend(member, {kPgNamespace, schema_, 0}, 'n');
    ddl_.depend(member, extension_, 'e');
  }

  Ddl& ddl_;
  const ObjectAddress& extension_;
  const Oid schema_;
  const std::string_view name_;
};

}  // namespace

void create_members(Ddl& ddl, const ObjectAddress& extension, Oid schema, std::string_view name) {
  Members(ddl, extension, schema, name).create();
}

}  // namespace granary::sql::catalog
