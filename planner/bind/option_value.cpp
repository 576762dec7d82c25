#include "planner/bind/option_value.h"

#include <algorithm>
#include <cctype>

#include "sql/error.h"

namespace granary::planner {
namespace {

using sql::SqlError;

[[noreturn]] void raise_requires(const PgQuery__DefElem& option, const char* what) {
  throw SqlError("42601", std::string(ast::text(option.defname)) + " requires " + what);
}

[[noreturn]] void raise_must_be(const PgQuery__DefElem& option, const char* what) {
  throw SqlError("42601",
                 "argument of " + std::string(ast::text(option.defname)) + " must be " + what);
}

std::vector<std::string> parts_of(std::span<PgQuery__Node* const> names) {
  std::vector<std::string> out;
  for (const PgQuery__Node* name : names) out.emplace_back(ast::string_of(name));
  return out;
}

std::string with_dots(std::span<PgQuery__Node* const> names) {
  std::string out;
  for (const std::string& part : parts_of(names)) out += (out.empty() ? "" : ".") + part;
  return out;
}

}  // namespace

const PgQuery__Node& option_argument(const PgQuery__DefElem& option) {
  if (option.arg == nullptr || option.arg->node_case == PG_QUERY__NODE__NODE__NOT_SET)
    raise_requires(option, "a parameter");
  return *option.arg;
}

std::string option_text(const PgQuery__DefElem& option) {
  const PgQuery__Node& value = option_argument(option);
  switch (value.node_case) {
    case PG_QUERY__NODE__NODE_INTEGER:
      return std::to_string(value.integer->ival);
    case PG_QUERY__NODE__NODE_FLOAT:
      return value.float_->fval;
    case PG_QUERY__NODE__NODE_BOOLEAN:
      return value.boolean->boolval ? "true" : "false";
    case PG_QUERY__NODE__NODE_TYPE_NAME:
      return with_dots(ast::list(value.type_name->names, value.type_name->n_names));
    case PG_QUERY__NODE__NODE_LIST:
      return with_dots(ast::list(value.list->items, value.list->n_items));
    case PG_QUERY__NODE__NODE_A_STAR:
      return "*";
    default:
      return std::string(ast::string_of(&value));
  }
}

bool option_truth(const PgQuery__DefElem& option) {
  if (option.arg == nullptr) return true;
  std::string value = option_text(option);
  std::transform(value.begin(), value.end(), value.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (value == "true" || value == "on" || value == "1") return true;
  if (value == "false" || value == "off" || value == "0") return false;
  raise_requires(option, "a Boolean value");
}

std::int32_t option_integer(const PgQuery__DefElem& option) {
  if (option.arg == nullptr || option.arg->node_case != PG_QUERY__NODE__NODE_INTEGER)
    raise_requires(option, "an integer value");
  return option.arg->integer->ival;
}

std::vector<std::string> option_name(const PgQuery__DefElem& option) {
  const PgQuery__Node& value = option_argument(option);
  switch (value.node_case) {
    case PG_QUERY__NODE__NODE_TYPE_NAME:
      return parts_of(ast::list(value.type_name->names, value.type_name->n_names));
    case PG_QUERY__NODE__NODE_LIST:
      return parts_of(ast::list(value.list->items, value.list->n_items));
    case PG_QUERY__NODE__NODE_STRING:
      return {std::string(ast::string_of(&value))};
    default:
      raise_must_be(option, "a name");
  }
}

OptionType::OptionType(const PgQuery__DefElem& option) {
  const PgQuery__Node& value = option_argument(option);
  if (value.node_case == PG_QUERY__NODE__NODE_TYPE_NAME) {
    name_ = *value.type_name;
  } else if (value.node_case == PG_QUERY__NODE__NODE_STRING) {
    parts_[0] = option.arg;
    name_.names = parts_;
    name_.n_names = 1;
    name_.typemod = -1;
  } else {
    raise_must_be(option, "a type name");
  }
  name_.location = -1;
}

}  // namespace granary::planner
