#include "planner/utility/object_options.h"

#include <strings.h>

#include <algorithm>
#include <cerrno>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdlib>

#include "planner/bind/option_value.h"
#include "sql/catalog/index_method.h"

namespace granary::planner::utility {

using sql::SqlError;

namespace {

enum class OptionType : std::uint8_t { kBool, kInt, kReal, kTernary, kCheck };

struct OptionRow {
  std::string_view name;
  std::uint16_t owners;
  OptionType type;
  double least = 0, most = 0;
};

constexpr std::uint16_t bits(OptionOwner owner) { return static_cast<std::uint16_t>(owner); }
constexpr std::uint16_t kHeap = bits(OptionOwner::kHeap), kBtree = bits(OptionOwner::kBtree),
                        kHash = bits(OptionOwner::kHash), kGin = bits(OptionOwner::kGin),
                        kGist = bits(OptionOwner::kGist), kSpgist = bits(OptionOwner::kSpgist),
                        kBrin = bits(OptionOwner::kBrin), kView = bits(OptionOwner::kView),
                        kColumn = bits(OptionOwner::kColumn),
                        kTablespace = bits(OptionOwner::kTablespace);
constexpr std::uint16_t kRows = kHeap | bits(OptionOwner::kToast);
constexpr OptionType kBool = OptionType::kBool, kInt = OptionType::kInt, kReal = OptionType::kReal;

// PostgreSQL 15's documentation of storage parameters, of ALTER TABLE and of ALTER TABLESPACE.
constexpr OptionRow kOptions[] = {
    {"autosummarize", kBrin, kBool},
    {"autovacuum_analyze_scale_factor", kHeap, kReal, 0, 100},
    {"autovacuum_analyze_threshold", kHeap, kInt, 0, INT_MAX},
    {"autovacuum_enabled", kRows, kBool},
    {"autovacuum_freeze_max_age", kRows, kInt, 100000, 2000000000},
    {"autovacuum_freeze_min_age", kRows, kInt, 0, 1000000000},
    {"autovacuum_freeze_table_age", kRows, kInt, 0, 2000000000},
    {"autovacuum_multixact_freeze_max_age", kRows, kInt, 10000, 2000000000},
    {"autovacuum_multixact_freeze_min_age", kRows, kInt, 0, 1000000000},
    {"autovacuum_multixact_freeze_table_age", kRows, kInt, 0, 2000000000},
    {"autovacuum_vacuum_cost_delay", kRows, kReal, 0, 100},
    {"autovacuum_vacuum_cost_limit", kRows, kInt, 1, 10000},
    {"autovacuum_vacuum_insert_scale_factor", kRows, kReal, 0, 100},
    {"autovacuum_vacuum_insert_threshold", kRows, kInt, -1, INT_MAX},
    {"autovacuum_vacuum_scale_factor", kRows, kReal, 0, 100},
    {"autovacuum_vacuum_threshold", kRows, kInt, 0, INT_MAX},
    {"buffering", kGist, OptionType::kTernary},
    {"check_option", kView, OptionType::kCheck},
    {"deduplicate_items", kBtree, kBool},
    {"effective_io_concurrency", kTablespace, kInt, 0, 1000},
    {"fastupdate", kGin, kBool},
    {"fillfactor", kHeap | kBtree | kHash | kGist | kSpgist, kInt, 10, 100},
    {"gin_pending_list_limit", kGin, kInt, 64, INT_MAX},
    {"log_autovacuum_min_duration", kRows, kInt, -1, INT_MAX},
    {"maintenance_io_concurrency", kTablespace, kInt, 0, 1000},
    {"n_distinct", kColumn, kReal, -1, DBL_MAX},
    {"n_distinct_inherited", kColumn, kReal, -1, DBL_MAX},
    {"pages_per_range", kBrin, kInt, 1, 131072},
    {"parallel_workers", kHeap, kInt, 0, 1024},
    {"random_page_cost", kTablespace, kReal, 0, DBL_MAX},
    {"security_barrier", kView, kBool},
    {"security_invoker", kView, kBool},
    {"seq_page_cost", kTablespace, kReal, 0, DBL_MAX},
    {"toast_tuple_target", kHeap, kInt, 128, 8160},
    {"user_catalog_table", kHeap, kBool},
    {"vacuum_cleanup_index_scale_factor", kBtree, kReal, 0, 1e10},
    {"vacuum_index_cleanup", kRows, OptionType::kTernary},
    {"vacuum_truncate", kRows, kBool},
};

std::string quoted(std::string_view name) { return "\"" + std::string(name) + "\""; }

std::string bound_text(const OptionRow& row, double bound) {
  return row.type == kInt ? std::to_string(static_cast<long>(bound)) : std::to_string(bound);
}

bool is_word_of(std::string_view text, std::initializer_list<const char*> words) {
  return std::any_of(words.begin(), words.end(), [&](const char* word) {
    return strcasecmp(word, std::string(text).c_str()) == 0;
  });
}

/// A boolean may be cut short while it stays clear.
bool is_boolean(std::string_view text) {
  if (text == "1" || text == "0") return true;
  for (const char* word : {"true", "false", "yes", "no", "on", "off"}) {
    const bool clear = text.size() > (word[0] == 'o' ? 1 : 0);
    if (clear && text.size() <= std::string_view(word).size() &&
        strncasecmp(word, text.data(), text.size()) == 0)
      return true;
  }
  return false;
}

bool ends_in_space(const char* rest) {
  while (std::isspace(static_cast<unsigned char>(*rest)) != 0) ++rest;
  return *rest == '\0';
}

/// As settings are read: whole numbers in any base of C, or rounded.
bool read_number(const std::string& text, bool integer, double& out) {
  char* end = nullptr;
  errno = 0;
  if (integer) {
    out = static_cast<double>(std::strtol(text.c_str(), &end, 0));
    if (*end == '.' || *end == 'e' || *end == 'E' || errno == ERANGE) integer = false;
  }
  if (!integer) {
    errno = 0;
    out = std::strtod(text.c_str(), &end);
  }
  return end != text.c_str() && errno == 0 && !std::isnan(out) && ends_in_space(end);
}

[[noreturn]] void refuse_value(const char* type, std::string_view name, const std::string& value,
                               const char* detail = "") {
  throw SqlError("22023", std::string("invalid value for ") + type + " option " + quoted(name) +
                              ": " + value)
      .detail(detail);
}

void check_number(const OptionRow& row, const std::string& value) {
  double number = 0;
  bool valid = read_number(value, row.type == kInt, number);
  if (row.type == kInt) {
    number = std::rint(number);
    valid = valid && number >= INT_MIN && number <= INT_MAX;
  }
  if (!valid) refuse_value(row.type == kInt ? "integer" : "floating point", row.name, value);
  if (number >= row.least && number <= row.most) return;
  throw SqlError("22023", "value " + value + " out of bounds for option " + quoted(row.name))
      .detail("Valid values are between " + quoted(bound_text(row, row.least)) + " and " +
              quoted(bound_text(row, row.most)) + ".");
}

void check_value(const OptionRow& row, const std::string& value) {
  switch (row.type) {
    case OptionType::kBool:
      if (!is_boolean(value)) refuse_value("boolean", row.name, value);
      return;
    case OptionType::kInt:
    case OptionType::kReal:
      return check_number(row, value);
    case OptionType::kTernary:
      if (!is_word_of(value, {"auto", "on", "off"}) &&
          (row.name == "buffering" ||
           !is_word_of(value, {"true", "false", "yes", "no", "1", "0"}))) {
        refuse_value("enum", row.name, value,
                     "Valid values are \"on\", \"off\", and \"auto\".");
      }
      return;
    case OptionType::kCheck:
      if (!is_word_of(value, {"local", "cascaded"})) {
        refuse_value("enum", row.name, value,
                     "Valid values are \"local\" and \"cascaded\".");
      }
      return;
  }
}

void check_option(const std::string& name, const std::string& value, OptionOwner owner) {
  const OptionRow* row =
      std::find_if(std::begin(kOptions), std::end(kOptions), [&](const OptionRow& one) {
        return (one.owners & bits(owner)) != 0 && one.name == name;
      });
  if (row == std::end(kOptions)) throw SqlError("22023", "unrecognized parameter " + quoted(name));
  check_value(*row, value);
}

bool is_relation(OptionOwner owner) {
  return (bits(owner) & (kRows | kView | bits(OptionOwner::kPartitioned))) != 0;
}

/// errors  22023 for another namespace than that of a table's toast
void check_namespaces(std::span<Node* const> options, OptionOwner owner) {
  for (const Node* node : options) {
    const std::string_view space = ast::text(node->def_elem->defnamespace);
    if (space.empty() || (space == "toast" && is_relation(owner))) continue;
    throw SqlError("22023", "unrecognized parameter namespace " + quoted(space));
  }
}

bool is_without_oids(const PgQuery__DefElem& option, OptionOwner owner) {
  if (!is_relation(owner) || std::string_view(option.defname) != "oids") return false;
  if (option.arg == nullptr || option_truth(option))
    throw SqlError("0A000", "tables declared WITH OIDS are not supported");
  return true;
}

/// `name=value` of those in the namespace.
std::vector<std::string> options_in(std::span<Node* const> options, OptionOwner owner,
                                    std::string_view space) {
  std::vector<std::pair<std::string, std::string>> given;
  for (const Node* node : options) {
    const PgQuery__DefElem& option = *node->def_elem;
    if (ast::text(option.defnamespace) != space) continue;
    const std::string name = option.defname;
    if (name.find('=') != std::string::npos) {
      throw SqlError("22023", "invalid option name " + quoted(name) + ": must not contain \"=\"");
    }
    if (is_without_oids(option, owner)) continue;
    given.emplace_back(name, option.arg == nullptr ? "true" : argument_text(option.arg));
  }
  std::vector<std::string> out;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const auto& [name, value] = given[i];
    for (std::size_t before = 0; before < i; ++before) {
      if (given[before].first == name)
        throw SqlError("22023", "parameter " + quoted(name) + " specified more than once");
    }
    check_option(name, value, owner);
    out.push_back(name + "=" + value);
  }
  return out;
}

}  // namespace

OptionOwner option_owner(char relkind) {
  return relkind == 'v'   ? OptionOwner::kView
         : relkind == 'p' ? OptionOwner::kPartitioned
                          : OptionOwner::kHeap;
}

OptionOwner index_option_owner(sql::Oid method) {
  return method == sql::Oid{sql::catalog::kGinMethod}      ? OptionOwner::kGin
         : method == sql::Oid{sql::catalog::kHashMethod}   ? OptionOwner::kHash
         : method == sql::Oid{sql::catalog::kGistMethod}   ? OptionOwner::kGist
         : method == sql::Oid{sql::catalog::kSpgistMethod} ? OptionOwner::kSpgist
         : method == sql::Oid{sql::catalog::kBrinMethod}   ? OptionOwner::kBrin
                                                           : OptionOwner::kBtree;
}

std::vector<std::string> checked_options(std::span<Node* const> options, OptionOwner owner) {
  check_namespaces(options, owner);
  return options_in(options, owner, "");
}

std::vector<std::string> checked_toast_options(std::span<Node* const> options) {
  return options_in(options, OptionOwner::kToast, "toast");
}

void change_options(sql::catalog::CatalogRow& row, const char* field,
                    std::span<Node* const> options, OptionOwner owner, bool reset) {
  const std::string_view space = owner == OptionOwner::kToast ? "toast" : "";
  if (reset) {
    for (const Node* node : options) {
      if (node->def_elem->arg != nullptr)
        throw SqlError("42601", "RESET must not include values for parameters");
    }
  } else {
    check_namespaces(options, owner);
  }
  std::vector<std::string> given;
  if (!reset) given = options_in(options, owner, space);
  std::vector<std::string> kept;
  if (!row.is_null(field)) kept = sql::catalog::array_elements(row.output(field));
  for (const Node* node : options) {
    const PgQuery__DefElem& option = *node->def_elem;
    if (ast::text(option.defnamespace) != space) continue;
    const std::string name = std::string(option.defname) + "=";
    std::erase_if(kept, [&](const std::string& old) { return old.starts_with(name); });
  }
  kept.insert(kept.end(), given.begin(), given.end());
  if (kept.empty()) return row.set_null(field);
  row.set_input(field, sql::catalog::array_text(kept));
}

}  // namespace granary::planner::utility
