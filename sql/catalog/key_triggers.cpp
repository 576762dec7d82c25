#include "sql/catalog/key_triggers.h"

#include <algorithm>

#include "sql/catalog/definitions.h"
#include "sql/catalog/trigger_catalog.h"

namespace granary::sql::catalog {

namespace {

/// RI_FKey_check_ins; those of an action are by its letter.
constexpr Oid kCheckInsert{1644}, kCheckUpdate{1645};

Oid action_function(char action, bool of_delete) {
  constexpr std::string_view kActions = "crnda";
  constexpr std::uint32_t kCascadeDelete = 1646;
  const auto at = static_cast<std::uint32_t>(kActions.find(action));
  return {kCascadeDelete + 2 * at + (of_delete ? 0 : 1)};
}

bool is_of_key(const CatalogRow& trigger) { return trigger.truth("tgisinternal"); }

std::string trigger_name(KeySide side, Oid number) {
  return std::string("RI_ConstraintTrigger_") + (side == KeySide::kCheck ? "c_" : "a_") +
         std::to_string(number.value);
}

void insert_disabled(Ddl& ddl, const RelationDesc& table, const ForeignKeyDesc& key, KeySide side,
                     Oid function, std::int64_t event) {
  const Oid oid = ddl.new_oid(table.oid);
  CatalogRow row = ddl.access.make(kPgTrigger);
  row.set("oid", oid);
  row.set("tgrelid", table.oid);
  row.set("tgname", trigger_name(side, oid));
  row.set("tgfoid", function);
  row.set("tgtype", trigger_type::kRow | event);
  row.set("tgenabled", 'D');
  row.set("tgisinternal", std::int64_t{1});
  row.set("tgconstrrelid", side == KeySide::kCheck ? key.parent : key.child);
  row.set("tgconstrindid", key.parent_index);
  row.set("tgconstraint", key.oid);
  row.set("tgdeferrable", std::int64_t{key.deferrable});
  row.set("tginitdeferred", std::int64_t{key.deferred});
  row.set_input("tgattr", "");
  row.at("tgargs") = Value::of_text("");
  for (const char* none : {"tgqual", "tgoldtable", "tgnewtable"}) row.set_null(none);
  ddl.access.insert(row);
  ddl.depend({kPgTrigger, oid, 0}, {kPgConstraint, key.oid, 0}, 'i');
}

}  // namespace

void disable_key_triggers(Ddl& ddl, const RelationDesc& table) {
  enable_key_triggers(ddl, table);  // each key once
  for (const ForeignKeyDesc& key : table.referenced_by) {
    const KeySide side = KeySide::kAction;
    insert_disabled(ddl, table, key, side, action_function(key.on_delete, true),
                    trigger_type::kDelete);
    insert_disabled(ddl, table, key, side, action_function(key.on_update, false),
                    trigger_type::kUpdate);
  }
  for (const ForeignKeyDesc& key : table.foreign_keys) {
    insert_disabled(ddl, table, key, KeySide::kCheck, kCheckInsert, trigger_type::kInsert);
    insert_disabled(ddl, table, key, KeySide::kCheck, kCheckUpdate, trigger_type::kUpdate);
  }
  if (table.referenced_by.empty() && table.foreign_keys.empty()) return;
  note_made_trigger();
  ddl.change_class(table.oid, [](CatalogRow& row) { row.set("relhastriggers", std::int64_t{1}); });
}

void enable_key_triggers(Ddl& ddl, const RelationDesc& table) {
  for (const CatalogRow& row : trigger_rows(ddl.access, table.oid)) {
    if (!is_of_key(row)) continue;
    const Value depender[2] = {Value::of_int(kPgTrigger), Value::of_int(row.oid("oid").value)};
    for (const CatalogRow& link : ddl.access.find(kPgDepend, kDependDependerIndex, depender))
      ddl.access.remove(link);
    ddl.access.remove(row);
  }
  ddl.advance();
}

std::string some_key_trigger(const RelationDesc& table) {
  if (!table.referenced_by.empty())
    return trigger_name(KeySide::kAction, table.referenced_by.front().oid);
  if (!table.foreign_keys.empty())
    return trigger_name(KeySide::kCheck, table.foreign_keys.front().oid);
  return {};
}

std::vector<Oid> disabled_keys(CatalogAccess& access, const RelationDesc& table, KeySide side) {
  std::vector<Oid> out;
  if (!has_user_triggers()) return out;
  for (const CatalogRow& row : trigger_rows(access, table.oid)) {
    if (!is_of_key(row) || row.letter("tgenabled") != 'D') continue;
    const bool checks =
        row.oid("tgfoid") == kCheckInsert || row.oid("tgfoid") == kCheckUpdate;
    if (checks == (side == KeySide::kCheck)) out.push_back(row.oid("tgconstraint"));
  }
  return out;
}

}  // namespace granary::sql::catalog
