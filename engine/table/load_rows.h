// engine/table/load_rows.h: Table::load for many rows at once, which costs half as much each.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "engine/engine.h"
#include "engine/table/table.h"

namespace granary::engine {

struct LoadedRow {
  std::string_view key;
  std::string_view row;
  Tid tid;
  bool is_delete = false;
};

/// As Table::load of each row. No record leaves the table meanwhile: absent ones stay until all
/// rows are loaded.
inline void load_rows(Table& table, Worker& worker, std::span<const LoadedRow> rows) {
  while (!rows.empty()) {
    const auto some = rows.first(std::min(Tree::kFindManyMax, rows.size()));
    std::array<std::string_view, Tree::kFindManyMax> keys;
    std::array<Tree::Found, Tree::kFindManyMax> found;
    std::transform(some.begin(), some.end(), keys.begin(),
                   [](const LoadedRow& loaded) { return loaded.key; });
    const EpochGuard guard(worker.engine().clock(), worker.read_slot());
    table.tree().find_many(guard, std::span(keys).first(some.size()), found);
    for (std::size_t i = 0; i < some.size(); ++i) {
      const auto& [key, row, tid, is_delete] = some[i];
      table.load(worker, guard, found[i].record, key, row, tid, is_delete);
    }
    rows = rows.subspan(some.size());
  }
}

}  // namespace granary::engine
