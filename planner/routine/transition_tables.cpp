#include "planner/routine/transition_tables.h"

#include "planner/routine/session_routines.h"

namespace granary::planner {
namespace {

void give_rows(sql::SessionContext& session, sql::RowSink& sink, bool is_new) {
  const TransitionTables* tables = SessionRoutines::of(session).transition;
  if (tables == nullptr) return;
  std::vector<sql::Value> out(tables->columns.size());
  for (const sql::Value* row : is_new ? tables->rows->new_rows : tables->rows->old_rows) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = row[tables->columns[i]];
    sink.row(out.data());
  }
}
void old_rows(sql::SessionContext& session, Arena&, sql::RowSink& sink) {
  give_rows(session, sink, false);
}
void new_rows(sql::SessionContext& session, Arena&, sql::RowSink& sink) {
  give_rows(session, sink, true);
}

}  // namespace

sql::RelationPtr transition_table(const sql::RelationDesc& table, const std::string& name,
                                  bool is_new) {
  auto out = std::make_shared<sql::RelationDesc>();
  out->name = name;
  out->system = true;
  out->virtual_rows = is_new ? new_rows : old_rows;
  for (const sql::ColumnDesc& column : table.columns) {
    if (column.dropped) continue;
    sql::ColumnDesc& made = out->columns.emplace_back();
    made.name = column.name;
    made.type = column.type;
    made.typmod = column.typmod;
    made.number = static_cast<std::int16_t>(out->columns.size());
  }
  return out;
}

sql::RelationPtr find_transition_table(sql::SessionContext& session, std::string_view name) {
  if (session.routines == nullptr) return nullptr;
  const TransitionTables* tables = SessionRoutines::of(session).transition;
  if (tables == nullptr) return nullptr;
  for (const sql::RelationPtr& table : {tables->old_table, tables->new_table}) {
    if (table != nullptr && table->name == name) return table;
  }
  return nullptr;
}

}  // namespace granary::planner
