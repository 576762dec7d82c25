#include "planner/utility/inverted_index.h"

#include "sql/catalog/index_form.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/extension_oid.h"
#include "sql/types/domain.h"
#include "sql/types/tsvector.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::InvertedClass;
using sql::SqlError;

namespace {

constexpr sql::Oid kGin{sql::catalog::kGinMethod};

/// Whether the class makes keys of values of the type.
bool accepts(InvertedClass keys, sql::Oid type) {
  switch (keys) {
    case InvertedClass::kArray:
      return sql::type_of(type).category == 'A' && sql::type_of(type).element_oid;
    case InvertedClass::kJsonbKeys:
    case InvertedClass::kJsonbPaths:
      return type == sql::kJsonb;
    case InvertedClass::kTrigram:
      return type == sql::kText || type == sql::kVarchar || type == sql::kCitext;
    case InvertedClass::kLexeme:
      return type == sql::kTsvector;
    case InvertedClass::kNone:
      break;
  }
  return false;
}

}  // namespace

NamedOperatorClass named_operator_class(const PgQuery__IndexElem& element) {
  NamedOperatorClass out;
  if (element.n_opclass > 0) out.name = ast::string_of(element.opclass[element.n_opclass - 1]);
  if (element.n_opclass > 1) out.schema = ast::string_of(element.opclass[element.n_opclass - 2]);
  return out;
}

void raise_no_operator_class(const std::string& name, const std::string& method) {
  throw SqlError("42704", "operator class \"" + name + "\" does not exist for access method \"" +
                              method + "\"");
}

void raise_operator_class_refuses(const std::string& name, sql::Oid type) {
  throw SqlError("42804", "operator class \"" + name + "\" does not accept data type " +
                              sql::format_type(type, -1));
}

sql::Oid inverted_class_of(sql::catalog::CatalogAccess& access, const NamedOperatorClass& named,
                           sql::Oid given) {
  const sql::Oid type = sql::base_type(given);
  sql::Oid out;
  if (named.name.empty()) {
    if (sql::catalog::users_default_class(access, kGin, type))
      sql::raise_not_supported("users' operator classes of an index");
    out = sql::catalog::default_class(access, kGin, type);
    if (!out) sql::catalog::raise_no_default_class(given, "gin");
  } else {
    const auto row =
        find_class(access, sql::catalog::class_kind(), kGin, named.schema, named.name);
    if (!row) raise_no_operator_class(named.name, "gin");
    out = row->oid("oid");
    const InvertedClass keys = sql::catalog::inverted_class(access, out);
    if (keys == InvertedClass::kNone)
      sql::raise_not_supported("operator class \"" + named.name + "\" of an index");
    if (!accepts(keys, type)) raise_operator_class_refuses(named.name, given);
  }
  const sql::Oid element = sql::type_of(type).element_oid;
  if (element && sql::type_of(element).encode_key == nullptr) {
    throw SqlError("42883", "could not identify a comparison function for type " +
                                sql::format_type(element, -1));
  }
  return out;
}

}  // namespace granary::planner::utility
