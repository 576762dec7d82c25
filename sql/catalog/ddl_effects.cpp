#include "sql/catalog/ddl_effects.h"

#include <algorithm>

namespace granary::sql::catalog {

void DdlEffects::rollback_to(std::size_t mark) {
  while (actions_.size() > mark) {
    const Action action = std::move(actions_.back());
    actions_.pop_back();
    if (action.work) {
      action.work(false);
    } else if (action.created) {
      undone_.push_back(action.id);
    }
  }
}

bool DdlEffects::commits_synchronously(engine::Engine& engine) const {
  return is_forced_ || std::any_of(actions_.begin(), actions_.end(), [&](const Action& action) {
           if (action.created || action.work) return false;
           const engine::Table* table = engine.table(action.id);
           return table != nullptr && table->options().logged;
         });
}

void DdlEffects::drop_undone(engine::Engine& engine) {
  for (const engine::TableId id : undone_) engine.drop_table(id);
  undone_.clear();
}

void DdlEffects::aborted(engine::Engine& engine) {
  rollback_to(0);
  is_forced_ = false;
  drop_undone(engine);
}

std::vector<engine::TableId> DdlEffects::dropped_tables() const {
  std::vector<engine::TableId> ids;
  for (const Action& action : actions_) {
    if (!action.created && !action.work) ids.push_back(action.id);
  }
  return ids;
}

void DdlEffects::committed(engine::Engine& engine) {
  for (const Action& action : actions_) {
    if (action.work) {
      action.work(true);
    } else if (!action.created) {
      engine.drop_table(action.id);
    }
  }
  actions_.clear();
  is_forced_ = false;
  drop_undone(engine);
}

}  // namespace granary::sql::catalog
