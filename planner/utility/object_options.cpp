#include "planner/utility/object_options.h"

#include <algorithm>
#include <cfloat>
#include <cstdlib>

namespace granary::planner::utility {

using sql::SqlError;

namespace {

struct OptionRow {
  std::string_view name;
  OptionOwner owner;
  bool integer;
  double least, most;
};
constexpr OptionRow kOptions[] = {
    {"n_distinct", OptionOwner::kColumn, false, -1, DBL_MAX},
    {"n_distinct_inherited", OptionOwner::kColumn, false, -1, DBL_MAX},
    {"seq_page_cost", OptionOwner::kTablespace, false, 0, DBL_MAX},
    {"random_page_cost", OptionOwner::kTablespace, false, 0, DBL_MAX},
    {"effective_io_concurrency", OptionOwner::kTablespace, true, 0, 1000},
    {"maintenance_io_concurrency", OptionOwner::kTablespace, true, 0, 1000},
};

std::string quoted(const std::string& name) { return "\"" + name + "\""; }

std::string bound_text(const OptionRow& row, double bound) {
  return row.integer ? std::to_string(static_cast<long>(bound)) : std::to_string(bound);
}

/// `name=value`
std::string checked(const PgQuery__DefElem& option, OptionOwner owner) {
  const std::string space(ast::text(option.defnamespace)), name = option.defname;
  if (!space.empty()) throw SqlError("22023", "unrecognized parameter namespace " + quoted(space));
  const OptionRow* row = std::find_if(
      std::begin(kOptions), std::end(kOptions),
      [&](const OptionRow& one) { return one.owner == owner && one.name == name; });
  if (row == std::end(kOptions)) throw SqlError("22023", "unrecognized parameter " + quoted(name));
  const std::string value = option.arg == nullptr ? "true" : argument_text(option.arg);
  char* end = nullptr;
  const double number = row->integer ? static_cast<double>(std::strtol(value.c_str(), &end, 10))
                                     : std::strtod(value.c_str(), &end);
  if (value.empty() || *end != '\0') {
    throw SqlError("22023", std::string("invalid value for ") +
                                (row->integer ? "integer" : "floating point") + " option " +
                                quoted(name) + ": " + value);
  }
  if (!(number >= row->least && number <= row->most)) {
    throw SqlError("22023", "value " + value + " out of bounds for option " + quoted(name))
        .detail("Valid values are between " + quoted(bound_text(*row, row->least)) + " and " +
                quoted(bound_text(*row, row->most)) + ".");
  }
  return name + "=" + value;
}

}  // namespace

void change_options(sql::catalog::CatalogRow& row, const char* field,
                    std::span<Node* const> options, OptionOwner owner, bool reset) {
  std::vector<std::string> names, given;
  for (const Node* node : options) {
    const PgQuery__DefElem& option = *node->def_elem;
    const std::string name = std::string(option.defname) + "=";
    if (reset && option.arg != nullptr)
      throw SqlError("42601", "RESET must not include values for parameters");
    if (!reset) given.push_back(checked(option, owner));
    if (!reset && std::find(names.begin(), names.end(), name) != names.end()) {
      throw SqlError("22023", "parameter " + quoted(option.defname) + " specified more than once");
    }
    names.push_back(name);
  }
  std::vector<std::string> kept;
  if (!row.is_null(field)) kept = sql::catalog::array_elements(row.output(field));
  std::erase_if(kept, [&](const std::string& old) {
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& name) { return old.starts_with(name); });
  });
  kept.insert(kept.end(), given.begin(), given.end());
  if (kept.empty()) return row.set_null(field);
  row.set_input(field, sql::catalog::array_text(kept));
}

}  // namespace granary::planner::utility
