// planner/routine/trigger_call.h: what a trigger function is told, and what it answers.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "sql/catalog/relation.h"
#include "sql/types/record.h"

namespace granary::planner {

struct TriggerCall {
  const sql::RelationDesc& relation;
  const sql::RecordShape* shape;  // of its columns that are not dropped
  std::string_view name;
  std::string_view when;   // BEFORE, AFTER, INSTEAD OF
  std::string_view level;  // ROW, STATEMENT
  std::string_view operation;
  std::span<const std::string> arguments;
  const sql::Value* old_row = nullptr;  // values of `shape`; null: there is none
  const sql::Value* new_row = nullptr;
  /// Of BEFORE and INSTEAD OF row triggers: the row that goes on; none: the operation is left out.
  bool returned_row = false;
  std::vector<sql::Value> row;  // in `arena`
  Arena* arena = nullptr;
  const struct TransitionTables* transition = nullptr;  // null: it has none
};

}  // namespace granary::planner
