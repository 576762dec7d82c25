#include "sql/cursor.h"

#include <algorithm>

#include "sql/catalog/catalog.h"
#include "sql/catalog/session_directory.h"
#include "sql/eval_context.h"
#include "sql/functions/function.h"
#include "sql/row_spool.h"
#include "sql/session_context.h"

namespace granary::sql {

namespace {

/// What a cursor has of one table, or the error that says why nothing.
const RowPlaces& places_in(SessionContext& session, const Cursor& cursor, const std::string& name,
                           Oid relation) {
  const RowPlaces* found = nullptr;
  bool several = false, locks = false;
  for (const RowPlaces& places : cursor.places) {
    locks |= places.locked;
    if (places.relation != relation) continue;
    several = found != nullptr;
    found = &places;
  }
  if (found != nullptr && !several) return *found;
  const RelationPtr table = session.catalog.find_relation(session, relation);
  const std::string shown = "table \"" + (table != nullptr ? table->name : "") + "\"";
  const std::string start = "cursor \"" + name + "\" ";
  if (several)
    throw SqlError("24000", start + "has multiple FOR UPDATE/SHARE references to " + shown);
  if (locks)
    throw SqlError("24000", start + "does not have a FOR UPDATE/SHARE reference to " + shown);
  throw SqlError("24000", start + "is not a simply updatable scan of " + shown);
}

void current_of(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                Value& out) {
  SessionContext& session = *context.session;
  const std::string name(args[0].text());
  SessionCursors& cursors = cursors_of(session);
  const Cursor* cursor = cursors.find(name);
  if (cursor == nullptr)
    throw SqlError("34000", "cursor \"" + name + "\" does not exist");
  if (cursor->held)
    throw SqlError("24000", "cursor \"" + name + "\" is held from a previous transaction");
  const Oid relation{static_cast<std::uint32_t>(args[1].integer)};
  const RowPlaces& places = places_in(session, *cursor, name, relation);
  if (cursor->spool_at == 0 || cursor->spool_at > cursor->spool->size())
    throw SqlError("24000", "cursor \"" + name + "\" is not positioned on a row");
  const auto column = std::find(places.columns.begin(), places.columns.end(),
                                static_cast<std::uint32_t>(args[2].integer));
  const std::size_t at =
      places.first + static_cast<std::size_t>(column - places.columns.begin());
  // The table was altered since.
  if (column == places.columns.end() || cursor->spool->type_of_value(at) != call.result_type)
    raise_not_supported("WHERE CURRENT OF a cursor over a table that was altered");
  cursors.note_position_read();
  out = cursor->spool->at(cursor->spool_at - 1)[at];
}

}  // namespace

SessionCursors* find_cursors(SessionContext& session) {
  catalog::SessionDirectory* directory = session.catalog.sessions();
  return directory == nullptr ? nullptr : directory->open_cursors(session);
}

SessionCursors& cursors_of(SessionContext& session) {
  SessionCursors* cursors = find_cursors(session);
  if (cursors == nullptr) raise_not_supported("cursors outside of sessions");
  return *cursors;
}

const FunctionRow& current_of_function() {
  static const FunctionRow row = [] {
    FunctionRow out{Oid{}, "current_of", {kText, kOid, kInt4}, kAny};
    out.call = current_of;
    out.volatility = Volatility::kStable;
    return out;
  }();
  return row;
}

}  // namespace granary::sql
