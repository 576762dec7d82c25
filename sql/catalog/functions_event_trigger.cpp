// sql/catalog/functions_event_trigger.cpp: what functions of event triggers ask of the statement
// that fired them.
#include "sql/catalog/functions.h"
#include "sql/catalog/temporary.h"
#include "sql/catalog/watched_ddl.h"
#include "sql/functions/call.h"
#include "sql/session_context.h"
#include "sql/types/array.h"

namespace granary::sql::catalog {

namespace {

using functions::call;

constexpr SetColumn kCommandColumns[] = {
    {"classid", kOid},     {"objid", kOid},        {"objsubid", kInt4},
    {"command_tag", kText}, {"object_type", kText}, {"schema_name", kText},
    {"object_identity", kText}, {"in_extension", kBool}, {"command", kPgDdlCommand}};
constexpr SetColumn kDroppedColumns[] = {
    {"classid", kOid},       {"objid", kOid},           {"objsubid", kInt4},
    {"original", kBool},     {"normal", kBool},         {"is_temporary", kBool},
    {"object_type", kText},  {"schema_name", kText},    {"object_name", kText},
    {"object_identity", kText}, {"address_names", kTextArray}, {"address_args", kTextArray}};

[[noreturn]] void refuse(const std::string& function, const char* trigger) {
  throw SqlError("39P03", function + "() can only be called in " + trigger +
                              " event trigger function");
}

Value text_of(EvalContext& context, const std::string& text) {
  return Value::of_text(context.arena->copy(text));
}
/// NULL for an empty one.
Value name_of(EvalContext& context, const std::string& text) {
  return text.empty() ? Value::null() : text_of(context, text);
}

Value array_of_texts(EvalContext& context, const std::vector<std::string>& elements) {
  ArrayBuilder out(kText);
  for (const std::string& element : elements) out.add(Value::of_text(element));
  return out.finish(*context.arena);
}

void set_address(const ObjectAddress& object, Value* row) {
  row[0] = Value::of_int(object.catalog);
  row[1] = Value::of_int(object.oid.value);
  row[2] = Value::of_int(object.sub);
}

/// false: the object is gone again.
bool command_row(EvalContext& context, const WatchedCommand& command, Value* row) {
  std::fill_n(row, std::size(kCommandColumns), Value::null());
  row[3] = text_of(context, command.tag);
  row[4] = text_of(context, command.type);
  row[7] = Value::of_bool(false);
  row[8] = Value::of_text("");
  if (command.object.catalog == 0) return true;
  const std::optional<Identity> found = identify_object(*context.session, command.object);
  if (!found) return false;
  set_address(command.object, row);
  row[4] = text_of(context, found->type);
  if (found->schema)
    row[5] = text_of(context, short_schema_identity(*context.session, found->schema));
  row[6] = text_of(context, found->identity);
  return true;
}

class CommandCursor final : public SetCursor {
 public:
  explicit CommandCursor(std::vector<WatchedCommand> commands) : commands_(std::move(commands)) {}
  bool next(EvalContext& context, Value* row) override {
    while (next_ < commands_.size()) {
      if (command_row(context, commands_[next_++], row)) return true;
    }
    return false;
  }

 private:
  std::vector<WatchedCommand> commands_;
  std::size_t next_ = 0;
};

SetCursor* open_commands(EvalContext& context, const CallInfo&, const Value*, std::uint32_t) {
  const WatchedDdl* watched = context.session->watched_ddl;
  if (watched == nullptr) refuse("pg_event_trigger_ddl_commands", "an");
  return new CommandCursor(watched->commands);
}

class DroppedCursor final : public SetCursor {
 public:
  explicit DroppedCursor(const std::vector<DroppedObject>& dropped) : dropped_(dropped) {}
  bool next(EvalContext& context, Value* row) override {
    if (next_ == dropped_.size()) return false;
    const DroppedObject& object = dropped_[next_++];
    const Identity& identity = object.identity;
    set_address(object.address, row);
    row[3] = Value::of_bool(object.named);
    row[4] = Value::of_bool(object.normal);
    row[5] = Value::of_bool(object.temporary);
    row[6] = text_of(context, identity.type);
    row[7] = name_of(context, object.schema);
    row[8] = name_of(context, object.address.sub == 0 ? identity.name : "");
    row[9] = text_of(context, identity.identity);
    row[10] = array_of_texts(context, identity.names);
    row[11] = array_of_texts(context, identity.arguments);
    return true;
  }

 private:
  const std::vector<DroppedObject> dropped_;
  std::size_t next_ = 0;
};

SetCursor* open_dropped(EvalContext& context, const CallInfo&, const Value*, std::uint32_t) {
  const WatchedDdl* watched = context.session->watched_ddl;
  if (watched == nullptr || !watched->in_drop)
    refuse("pg_event_trigger_dropped_objects", "a sql_drop");
  return new DroppedCursor(watched->dropped);
}

const WatchedDdl& rewriting(EvalContext& context, const char* function) {
  const WatchedDdl* watched = context.session->watched_ddl;
  if (watched == nullptr || !watched->rewritten) refuse(function, "a table_rewrite");
  return *watched;
}

Oid rewrite_oid(EvalContext& context) {
  return rewriting(context, "pg_event_trigger_table_rewrite_oid").rewritten;
}

std::int32_t rewrite_reason(EvalContext& context) {
  return rewriting(context, "pg_event_trigger_table_rewrite_reason").reason;
}

constexpr FunctionRow kRows[] = {
    {.oid = Oid{3566},
     .name = "pg_event_trigger_dropped_objects",
     .arguments = {},
     .result = kRecord,
     .volatility = Volatility::kStable,
     .open_set = &open_dropped,
     .set_columns = kDroppedColumns},
    {.oid = Oid{4566},
     .name = "pg_event_trigger_table_rewrite_oid",
     .arguments = {},
     .result = kOid,
     .call = call<&rewrite_oid>,
     .volatility = Volatility::kStable},
    {.oid = Oid{4567},
     .name = "pg_event_trigger_table_rewrite_reason",
     .arguments = {},
     .result = kInt4,
     .call = call<&rewrite_reason>,
     .volatility = Volatility::kStable},
    {.oid = Oid{4568},
     .name = "pg_event_trigger_ddl_commands",
     .arguments = {},
     .result = kRecord,
     .volatility = Volatility::kStable,
     .open_set = &open_commands,
     .set_columns = kCommandColumns},
};

}  // namespace

std::span<const FunctionRow> event_trigger_functions() { return kRows; }

}  // namespace granary::sql::catalog
