#include "sql/catalog/trigger_catalog.h"

#include <set>

#include "base/atomic.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/stored_names.h"

namespace granary::sql::catalog {

namespace {

Atomic<bool> user_triggers{false};

void fill(CatalogRow& row, const RelationDesc& table, const TriggerDefinition& definition,
          Arena& arena) {
  row.set("tgrelid", table.oid);
  row.set("tgparentid", definition.parent);
  row.set("tgname", definition.name);
  row.set("tgfoid", definition.function);
  row.set("tgtype", definition.type);
  row.set("tgenabled", definition.state);
  row.set("tgconstrrelid", definition.referenced);
  row.set("tgdeferrable", std::int64_t{definition.deferrable});
  row.set("tginitdeferred", std::int64_t{definition.deferred});
  row.set("tgnargs", static_cast<std::int64_t>(definition.arguments.size()));
  row.set_input("tgattr", vector_text(definition.columns));
  std::string arguments;
  for (const std::string& argument : definition.arguments)
    arguments.append(argument).push_back('\0');
  row.at("tgargs") = Value::of_text(arena.copy(arguments));
  row.set_null("tgoldtable");
  row.set_null("tgnewtable");
  if (!definition.old_table.empty()) row.set("tgoldtable", definition.old_table);
  if (!definition.new_table.empty()) row.set("tgnewtable", definition.new_table);
  row.set_null("tgqual");
  if (!definition.condition.empty()) row.set("tgqual", definition.condition);
}

/// The constraint of a constraint trigger, which SET CONSTRAINTS names. It goes with its trigger.
Oid create_constraint(Ddl& ddl, const RelationDesc& table, const TriggerDefinition& definition,
                      Oid trigger) {
  const Oid oid = ddl.new_oid(table.oid);
  CatalogRow row = ddl.access.make(kPgConstraint);
  fill_constraint(row, oid, table, definition.name, 't');
  row.set("condeferrable", std::int64_t{definition.deferrable});
  row.set("condeferred", std::int64_t{definition.deferred});
  ddl.access.insert(row);
  ddl.depend({kPgConstraint, oid, 0}, {kPgTrigger, trigger, 0}, 'i');
  return oid;
}

}  // namespace

bool has_user_triggers() noexcept { return user_triggers.load_relaxed(); }
void note_made_trigger() noexcept { user_triggers.store_relaxed(true); }

void note_stored_triggers(SessionContext& session) {
  Arena arena;
  if (!CatalogAccess(session, arena).scan(kPgTrigger).empty()) user_triggers.store_relaxed(true);
}

Oid create_trigger(Ddl& ddl, const RelationDesc& table, const TriggerDefinition& definition,
                    bool replace) {
  note_made_trigger();
  Oid oid;
  for (const CatalogRow& old : trigger_rows(ddl.access, table.oid)) {
    if (old.text("tgname") != definition.name) continue;
    const std::string what =
        "trigger \"" + definition.name + "\" for relation \"" + table.name + "\" ";
    if (!replace) throw SqlError("42710", what + "already exists");
    if (old.oid("tgparentid") && !definition.parent)
      throw SqlError("42710", what + "is an internal or a child trigger");
    if (old.oid("tgconstraint")) throw SqlError("42710", what + "is a constraint trigger");
    oid = old.oid("oid");
    CatalogRow changed = old;
    fill(changed, table, definition, ddl.arena);
    ddl.access.update(old, changed);
    const Value depender[2] = {Value::of_int(kPgTrigger), Value::of_int(oid.value)};
    for (const CatalogRow& row : ddl.access.find(kPgDepend, kDependDependerIndex, depender))
      ddl.access.remove(row);
    ddl.advance();
  }
  if (!oid) {
    oid = ddl.new_oid(table.oid);
    CatalogRow row = ddl.access.make(kPgTrigger);
    row.set("oid", oid);
    fill(row, table, definition, ddl.arena);
    if (definition.is_constraint)
      row.set("tgconstraint", create_constraint(ddl, table, definition, oid));
    ddl.access.insert(row);
  }
  ddl.depend({kPgTrigger, oid, 0}, {kPgClass, table.oid, 0}, 'a');
  if (definition.referenced)
    ddl.depend({kPgTrigger, oid, 0}, {kPgClass, definition.referenced, 0}, 'a');
  if (definition.parent)
    ddl.depend({kPgTrigger, oid, 0}, {kPgTrigger, definition.parent, 0}, 'i');
  ddl.depend({kPgTrigger, oid, 0}, {kPgProc, definition.function, 0}, 'n');
  std::set<std::int64_t> columns(definition.columns.begin(), definition.columns.end());
  columns.insert(definition.condition_columns.begin(), definition.condition_columns.end());
  for (const std::int64_t column : columns) {
    ddl.depend({kPgTrigger, oid, 0}, {kPgClass, table.oid, static_cast<std::int32_t>(column)}, 'n');
  }
  for (const ObjectAddress& used : objects_named(definition.condition))
    ddl.depend({kPgTrigger, oid, 0}, used, 'n');
  ddl.change_class(table.oid, [](CatalogRow& row) { row.set("relhastriggers", std::int64_t{1}); });
  return oid;
}

std::vector<CatalogRow> copies_of_trigger(CatalogAccess& access, const CatalogRow& trigger) {
  std::vector<CatalogRow> out;
  for (const Oid child : children_of(access, trigger.oid("tgrelid"))) {
    for (const CatalogRow& row : trigger_rows(access, child)) {
      if (row.oid("tgparentid") != trigger.oid("oid")) continue;
      out.push_back(row);
      for (CatalogRow& below : copies_of_trigger(access, row)) out.push_back(std::move(below));
    }
  }
  return out;
}

std::vector<CatalogRow> trigger_rows(CatalogAccess& access, Oid table) {
  const Value prefix = Value::of_int(table.value);
  return access.find(kPgTrigger, kTriggerRelidNameIndex, {&prefix, 1});
}

std::optional<std::string> constraint_trigger_name(SessionContext& session, Oid table,
                                                   Oid constraint) {
  Arena arena;
  CatalogAccess access(session, arena);
  for (const CatalogRow& row : trigger_rows(access, table)) {
    if (row.oid("tgconstraint") == constraint) return std::string(row.text("tgname"));
  }
  return std::nullopt;
}

std::vector<std::string> trigger_arguments(const CatalogRow& row) {
  std::vector<std::string> out;
  std::string_view bytes = row.text("tgargs");
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\0');
    out.emplace_back(bytes.substr(0, end));
    bytes.remove_prefix(std::min(bytes.size(), end + 1));
  }
  return out;
}

}  // namespace granary::sql::catalog
