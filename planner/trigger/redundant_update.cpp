// planner/trigger/redundant_update.cpp: suppress_redundant_updates_trigger (built_in_trigger.h).
#include "planner/trigger/built_in_trigger.h"

#include <cstring>

#include "sql/error.h"
#include "sql/types/type.h"

namespace granary::planner {

namespace {

using sql::Value;

[[noreturn]] void refuse(const char* how) {
  throw sql::SqlError("39P01", std::string("suppress_redundant_updates_trigger: must be called ") +
                                   how);
}

bool same_image(const Value& one, const Value& other, sql::Oid type) {
  if (one.is_null() || other.is_null()) return one.is_null() == other.is_null();
  switch (sql::type_of(type).representation) {
    case sql::Representation::kInteger:
      return one.integer == other.integer;
    case sql::Representation::kFloat:
      return std::memcmp(&one.float8, &other.float8, sizeof one.float8) == 0;
    case sql::Representation::kBytes:
      break;
  }
  return one.text() == other.text();
}

}  // namespace

void suppress_redundant_update(sql::SessionContext&, TriggerCall& call) {
  if (call.operation != "UPDATE") refuse("on update");
  if (call.when != "BEFORE") refuse("before update");
  if (call.level != "ROW") refuse("for each row");
  std::size_t at = 0;
  for (const sql::ColumnDesc& column : call.relation.columns) {
    if (column.dropped) continue;
    call.returned_row |= column.generated == 0 &&
                         !same_image(call.old_row[at], call.new_row[at], column.type);
    ++at;
  }
  if (call.returned_row) call.row.assign(call.new_row, call.new_row + at);
}

}  // namespace granary::planner
