// planner/bind/similar_column.cpp: the columns whose names take the fewest edits to be the one that
// was written, by the rules of PostgreSQL's parse_relation.c: at most two, else none is named.
#include "planner/bind/similar_column.h"

#include <vector>

#include "planner/bind/binder.h"
#include "sql/functions/levenshtein.h"

namespace granary::planner {
namespace {

constexpr std::size_t kEditsMax = 3;

std::size_t edits_between(std::string_view a, std::string_view b) {
  return static_cast<std::size_t>(sql::functions::levenshtein(a, b));
}

struct Candidate {
  const ScopeItem* item = nullptr;
  std::string_view column;

  std::string spelled() const { return '"' + item->alias + '.' + std::string(column) + '"'; }
};

/// The nearest names so far. After a third equally near one only nearer ones count.
struct Nearest {
  std::size_t edits = kEditsMax + 1;
  std::vector<Candidate> candidates;

  void consider(const ScopeItem& item, std::string_view column, std::string_view name,
                std::size_t table_edits) {
    if (table_edits > edits) return;
    std::size_t found = edits_between(column, name);
    if (found > name.size() / 2) return;
    found += table_edits;
    if (found > edits || found > kEditsMax) return;
    if (found < edits) candidates.clear();
    edits = found;
    candidates.push_back({&item, column});
    if (candidates.size() <= 2) return;
    candidates.clear();
    edits = found == 0 ? 0 : found - 1;
  }
};

}  // namespace

std::string similar_column_hint(const Scope& scope, std::string_view table, std::string_view name) {
  Nearest nearest;
  for (const Scope* level = &scope; level != nullptr; level = level->parent) {
    for (const ScopeItem& item : level->items) {
      if (item.range == nullptr) continue;  // a join: its sides have the columns
      const std::size_t table_edits = table.empty() ? 0 : edits_between(item.alias, table);
      for (const ScopeColumn& column : item.columns) {
        if (column.name == name && table_edits == 0) {
          return "There is a column named \"" + std::string(name) + "\" in table \"" + item.alias +
                 "\", but it cannot be referenced from this part of the query.";
        }
        nearest.consider(item, column.name, name, table_edits);
      }
    }
  }
  if (nearest.candidates.empty()) return {};
  std::string hint = "Perhaps you meant to reference the column " + nearest.candidates[0].spelled();
  if (nearest.candidates.size() == 2)
    hint += " or the column " + nearest.candidates[1].spelled();
  return hint + ".";
}

}  // namespace granary::planner
