#include "planner/utility/inverted_index.h"

#include "sql/catalog/expected.h"
#include "sql/catalog/index_form.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/extension_oid.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::InvertedClass;
using sql::SqlError;
using sql::catalog::CatalogAccess;

NamedOperatorClass named_operator_class(const PgQuery__IndexElem& element) {
  NamedOperatorClass out;
  if (element.n_opclass > 0) out.name = ast::string_of(element.opclass[element.n_opclass - 1]);
  if (element.n_opclass > 1) out.schema = ast::string_of(element.opclass[element.n_opclass - 2]);
  return out;
}

void raise_no_operator_class(CatalogAccess& access, const NamedOperatorClass& named,
                             const std::string& method) {
  sql::SessionContext& session = access.session();
  if (!named.schema.empty() && !session.catalog.find_schema(session, named.schema))
    throw SqlError("3F000", "schema \"" + named.schema + "\" does not exist");
  throw SqlError("42704", "operator class \"" +
                              (named.schema.empty() ? "" : named.schema + ".") + named.name +
                              "\" does not exist for access method \"" + method + "\"");
}

void raise_operator_class_refuses(const std::string& name, sql::Oid type) {
  throw SqlError("42804", "operator class \"" + name + "\" does not accept data type " +
                              sql::format_type(type, -1));
}

sql::Oid operator_class_of(CatalogAccess& access, const NamedOperatorClass& named,
                           sql::Oid given, sql::Oid method) {
  const sql::Oid type = sql::base_type(given);
  const char* const method_name = sql::catalog::find_access_method(method)->name;
  const auto row = named.name.empty()
                       ? sql::catalog::default_inverted_class(access, method, type)
                       : find_class(access, sql::catalog::class_kind(), method, named.schema,
                                    named.name);
  if (!row && named.name.empty()) sql::catalog::raise_no_default_class(given, method_name);
  if (!row) raise_no_operator_class(access, named, method_name);
  if (!sql::catalog::class_takes(row->oid("opcintype"), type))
    raise_operator_class_refuses(named.name, given);
  return row->oid("oid");
}

InvertedClass inverted_keys(CatalogAccess& access, sql::Oid operator_class, sql::Oid given) {
  const InvertedClass keys = sql::catalog::inverted_class(access, operator_class);
  if (keys == InvertedClass::kNone) {
    if (operator_class >= sql::kFirstUserOid)
      sql::raise_not_supported("users' operator classes of an index");
    const auto row = sql::catalog::expect_row(access, sql::catalog::kPgOpclass, operator_class);
    sql::raise_not_supported("operator class \"" + std::string(row.text("opcname")) +
                             "\" of an index");
  }
  const sql::Oid type = sql::base_type(given);
  const sql::Oid key = keys == InvertedClass::kArray ? sql::type_of(type).element_oid : type;
  const bool ordered = keys == InvertedClass::kArray || keys == InvertedClass::kOrdered;
  if (ordered && sql::type_of(key).encode_key == nullptr) {
    throw SqlError("42883", "could not identify a comparison function for type " +
                                sql::format_type(key, -1));
  }
  return keys;
}

}  // namespace granary::planner::utility
