// planner/trigger/row_triggers.cpp: triggered_change_notification, which tells listeners of a row,
// and lo_manage, which removes the large object that a row has no more (see built_in_trigger.h).
#include <algorithm>
#include <cstdlib>

#include "planner/trigger/built_in_trigger.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/session_directory.h"
#include "sql/functions/function.h"
#include "sql/functions/output.h"

namespace granary::planner {

namespace {

using sql::SqlError;
using sql::Value;

/// The text in quotes, those in it doubled.
void put_quoted(std::string& out, std::string_view text, char quote) {
  out.push_back(quote);
  for (const char c : text) {
    if (c == quote) out.push_back(quote);
    out.push_back(c);
  }
  out.push_back(quote);
}

[[noreturn]] void refuse_notification(const char* how) {
  throw SqlError("39P01", std::string("triggered_change_notification: must ") + how);
}

/// Where the column stands in the rows of the call.
std::size_t place_of(const TriggerCall& call, std::uint32_t column) {
  const auto& columns = call.relation.columns;
  return static_cast<std::size_t>(std::count_if(
      columns.begin(), columns.begin() + column, [](const auto& one) { return !one.dropped; }));
}

/// "table",I,"key"='value',...
std::string change_of(sql::EvalContext& context, const TriggerCall& call) {
  const sql::IndexDesc* key = call.relation.declared_primary_key();
  if (key == nullptr) refuse_notification("be called on a table with a primary key");
  const Value* row = call.old_row != nullptr ? call.old_row : call.new_row;
  std::string out;
  put_quoted(out, call.relation.name, '"');
  out.push_back(',');
  out.push_back(call.operation[0]);
  for (const sql::IndexColumn& part : key->columns) {
    const std::size_t at = place_of(call, part.column);
    const sql::RecordField& field = (*call.shape)[at];
    out.push_back(',');
    put_quoted(out, field.name, '"');
    out.push_back('=');
    put_quoted(out, sql::functions::output_of(context, row[at], field.type), '\'');
  }
  return out;
}

}  // namespace

void notify_of_change(sql::SessionContext& session, TriggerCall& call) {
  if (call.when != "AFTER") refuse_notification("be called after the change");
  if (call.level != "ROW") refuse_notification("be called for each row");
  if (call.arguments.size() > 1) refuse_notification("not be called with more than one parameter");
  Arena arena;
  sql::EvalContext context;
  context.arena = &arena;
  context.session = &session;
  const std::string change = change_of(context, call);
  sql::catalog::SessionDirectory* directory = session.catalog.sessions();
  auto* effects = directory == nullptr ? nullptr : directory->effects(session);
  if (effects == nullptr) sql::raise_not_supported("notifications outside a session");
  effects->notify(call.arguments.empty() ? "tcn" : call.arguments[0], change);
}

void remove_large_object(sql::SessionContext& session, TriggerCall& call) {
  constexpr sql::Oid kUnlink{964};
  const auto refuse = [&](const std::string& how) {
    throw SqlError("XX000", std::string(call.name) + ": " + how);
  };
  if (call.level != "ROW") refuse("must be fired for row");
  if (call.arguments.empty()) refuse("no column name provided in the trigger definition");
  const sql::RecordShape& shape = *call.shape;
  const auto field = std::ranges::find(shape, call.arguments[0], &sql::RecordField::name);
  if (field == shape.end()) refuse("column \"" + call.arguments[0] + "\" does not exist");
  call.returned_row = true;
  if (call.new_row != nullptr) call.row.assign(call.new_row, call.new_row + shape.size());
  const auto at = field - shape.begin();
  if (call.old_row == nullptr || call.old_row[at].is_null()) return;
  Arena arena;
  sql::EvalContext context;
  context.arena = &arena;
  context.session = &session;
  const auto text = [&](const Value& value) {
    return sql::functions::output_of(context, value, field->type);
  };
  const std::string before = text(call.old_row[at]);
  if (call.new_row != nullptr && !call.new_row[at].is_null() && text(call.new_row[at]) == before)
    return;
  const Value object = Value::of_int(static_cast<std::uint32_t>(std::strtoul(
      before.c_str(), nullptr, 10)));
  const sql::FunctionRow& unlink = *sql::find_function(kUnlink);
  Value done;
  unlink.call(context, {unlink.arguments.span(), unlink.result}, &object, 1, done);
}

}  // namespace granary::planner
