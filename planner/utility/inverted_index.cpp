#include "planner/utility/inverted_index.h"

#include <algorithm>
#include <cctype>

#include "sql/catalog/index_form.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/types/domain.h"
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
      return type == sql::kText || type == sql::kVarchar;
    case InvertedClass::kNone:
      break;
  }
  return false;
}

void check_boolean(const std::string& name, const std::string& value) {
  constexpr std::string_view kWords[] = {"on",  "off", "of", "true", "tru", "tr", "t", "false",
                                         "fals", "fal", "fa", "f",    "yes", "ye", "y", "no",
                                         "n",   "1",   "0"};
  std::string word = value;
  for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (std::find(std::begin(kWords), std::end(kWords), word) == std::end(kWords))
    throw SqlError("22023", "invalid value for boolean option \"" + name + "\": " + value);
}

void check_pending_limit(const std::string& name, const std::string& value) {
  char* end = nullptr;
  const std::int64_t kilobytes = std::strtoll(value.c_str(), &end, 10);
  if (value.empty() || *end != '\0')
    throw SqlError("22023", "invalid value for integer option \"" + name + "\": " + value);
  if (kilobytes < 64 || kilobytes > INT32_MAX) {
    throw SqlError("22023", "value " + value + " out of bounds for option \"" + name + "\"")
        .detail("Valid values are between \"64\" and \"2147483647\".");
  }
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

std::vector<std::string> inverted_index_options(std::span<Node* const> options) {
  std::vector<std::string> out;
  for (const Node* option : options) {
    const PgQuery__DefElem& element = *option->def_elem;
    const std::string name = element.defname;
    const std::string value = element.arg == nullptr ? "true" : argument_text(element.arg);
    if (name == "fastupdate") {
      check_boolean(name, value);
    } else if (name == "gin_pending_list_limit") {
      check_pending_limit(name, value);
    } else {
      throw SqlError("22023", "unrecognized parameter \"" + name + "\"");
    }
    out.push_back(name + "=" + value);
  }
  return out;
}

}  // namespace granary::planner::utility
