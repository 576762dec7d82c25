// planner/bind/similar_column.cpp: the columns whose names take the fewest edits to be the one that
// was written, by the rules of PostgreSQL's parse_relation.c: at most two, else none is named.
#include "planner/bind/similar_column.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "planner/bind/binder.h"
#include "sql/types/text.h"

namespace granary::planner {
namespace {

constexpr std::size_t kEditsMax = 3;

std::u32string characters(std::string_view text) {
  std::u32string out;
  for (std::size_t at = 0; at < text.size();) out.push_back(sql::utf8_decode(text, at));
  return out;
}

/// Insertions, deletions and replacements of characters that make one of the other (Levenshtein).
std::size_t edits_between(std::string_view a_text, std::string_view b_text) {
  const std::u32string a = characters(a_text), b = characters(b_text);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({diagonal + 1, row[j] + 1, replaced});
    }
  }
  return row.back();
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
