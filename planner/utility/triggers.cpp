// planner/utility/triggers.cpp: CREATE, ALTER and DROP TRIGGER.
#include "planner/utility/triggers.h"

#include <algorithm>

#include "planner/bind/ast.h"
#include "planner/routine/routine.h"
#include "planner/trigger/built_in_trigger.h"
#include "planner/trigger/table_triggers.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/extension_members.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/key_triggers.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/trigger_catalog.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::ObjectAddress;
using sql::catalog::TriggerDefinition;
namespace trigger_type = sql::catalog::trigger_type;

namespace {

sql::Oid trigger_function(UtilityRun& run, const PgQuery__CreateTrigStmt& create) {
  const auto name = ast::string_of(create.funcname[create.n_funcname - 1]);
  const auto schema = create.n_funcname > 1 ? ast::string_of(create.funcname[create.n_funcname - 2])
                                            : std::string_view{};
  const BuiltInTrigger* built_in = built_in_trigger(name);
  if (built_in != nullptr && sql::catalog::is_named_in(run.session, schema, built_in->oid))
    return built_in->oid;
  for (const RoutinePtr& routine : find_routines(run.session, schema, name)) {
    if (!routine->arguments.empty() || routine->kind == 'p') continue;
    if (!routine->is_trigger) {
      throw SqlError("42P17", "function " + std::string(name) + " must return type trigger");
    }
    sql::catalog::CatalogAccess access(run.session, run.arena);
    if (sql::catalog::allowed(access, run.session.user_oid,
                              {sql::catalog::kPgProc, routine->oid, 0},
                              sql::catalog::kExecute) == 0) {
      sql::catalog::raise_denied(
          "function", (schema.empty() ? "" : std::string(schema) + ".") + std::string(name));
    }
    return routine->oid;
  }
  throw SqlError("42883", "function " + (schema.empty() ? "" : std::string(schema) + ".") +
                              std::string(name) + "() does not exist");
}

/// errors  42809 for what triggers of foreign tables cannot be
void refuse_on_foreign_table(const PgQuery__CreateTrigStmt& create,
                             const sql::RelationDesc& table) {
  const char* detail = nullptr;
  if ((create.timing & trigger_type::kInstead) != 0) {
    detail = "Foreign tables cannot have INSTEAD OF triggers.";
  } else if ((create.events & trigger_type::kTruncate) != 0) {
    detail = "Foreign tables cannot have TRUNCATE triggers.";
  } else if (create.isconstraint) {
    detail = "Foreign tables cannot have constraint triggers.";
  } else if (create.n_transition_rels > 0) {
    detail = "Triggers on foreign tables cannot have transition tables.";
  }
  if (detail == nullptr) return;
  throw SqlError("42809", "\"" + table.name + "\" is a foreign table").detail(detail);
}

void refuse_unsupported(const PgQuery__CreateTrigStmt& create, const sql::RelationDesc& table) {
  if (create.isconstraint && create.replace)
    throw SqlError("0A000", "CREATE OR REPLACE CONSTRAINT TRIGGER is not supported");
  const bool instead = (create.timing & trigger_type::kInstead) != 0;
  const bool truncates = (create.events & trigger_type::kTruncate) != 0;
  if ((table.kind == 'r' || table.kind == 'p') && instead) {
    throw SqlError("42809", "\"" + table.name + "\" is a table")
        .detail("Tables cannot have INSTEAD OF triggers.");
  }
  if (table.kind == 'v' && ((create.row && !instead) || truncates)) {
    throw SqlError("42809", "\"" + table.name + "\" is a view")
        .detail(truncates ? "Views cannot have TRUNCATE triggers."
                          : "Views cannot have row-level BEFORE or AFTER triggers.");
  }
  if (table.kind == 'f') refuse_on_foreign_table(create, table);
  if (std::string_view("rvpf").find(table.kind) == std::string_view::npos) {
    throw SqlError("42809", "relation \"" + table.name + "\" cannot have triggers");
  }
  if (table.system) {
    throw SqlError("42501", "permission denied: \"" + table.name + "\" is a system catalog");
  }
  if (create.row && truncates)
    throw SqlError("0A000", "TRUNCATE FOR EACH ROW triggers are not supported");
  if (!instead) return;
  if (!create.row) throw SqlError("0A000", "INSTEAD OF triggers must be FOR EACH ROW");
  if (create.when_clause != nullptr)
    throw SqlError("0A000", "INSTEAD OF triggers cannot have WHEN conditions");
  if (create.n_columns > 0)
    throw SqlError("0A000", "INSTEAD OF triggers cannot have column lists");
}

std::vector<std::int64_t> updated_columns(const PgQuery__CreateTrigStmt& create,
                                          const sql::RelationDesc& table) {
  std::vector<std::int64_t> out;
  for (auto* node : ast::list(create.columns, create.n_columns)) {
    const auto name = ast::string_of(node);
    const auto found = std::find_if(
        table.columns.begin(), table.columns.end(),
        [&](const sql::ColumnDesc& column) { return !column.dropped && column.name == name; });
    if (found == table.columns.end()) {
      throw SqlError("42703", "column \"" + std::string(name) + "\" of relation \"" + table.name +
                                  "\" does not exist");
    }
    if (std::find(out.begin(), out.end(), found->number) != out.end()) {
      throw SqlError("42701", "column \"" + std::string(name) + "\" specified more than once");
    }
    out.push_back(found->number);
  }
  return out;
}

std::optional<CatalogRow> find_trigger(Ddl& ddl, sql::Oid table, std::string_view name) {
  for (const CatalogRow& row : sql::catalog::trigger_rows(ddl.access, table)) {
    if (row.text("tgname") == name) return row;
  }
  return std::nullopt;
}

[[noreturn]] void raise_missing(std::string_view name, const sql::RelationDesc& table) {
  throw SqlError("42704", "trigger \"" + std::string(name) + "\" for table \"" + table.name +
                              "\" does not exist");
}

}  // namespace

void run_create_trigger(UtilityRun& run, const Node& node) {
  const PgQuery__CreateTrigStmt& create = *node.create_trig_stmt;
  const sql::RelationPtr found = relation_of(run, *create.relation);
  refuse_unsupported(create, *found);
  sql::catalog::require_on_relation(run.session, found->oid, sql::catalog::kTriggerPrivilege);
  Ddl ddl(run.session, run.arena);
  const sql::RelationPtr table = sql::catalog::lock_beside_readers(ddl, found);
  TriggerDefinition definition;
  definition.name = create.trigname;
  definition.type = (create.row ? trigger_type::kRow : 0) | create.timing | create.events;
  bind_transition_tables(create, *table, definition);
  definition.columns = updated_columns(create, *table);
  definition.is_constraint = create.isconstraint != 0;
  definition.deferrable = create.deferrable != 0;
  definition.deferred = create.initdeferred != 0;
  if (create.constrrel != nullptr) definition.referenced = relation_of(run, *create.constrrel)->oid;
  for (auto* argument : ast::list(create.args, create.n_args))
    definition.arguments.emplace_back(ast::string_of(argument));
  if (create.when_clause != nullptr) {
    TriggerCondition when =
        bind_trigger_condition(run.session, *create.when_clause, table, definition.type);
    definition.condition = std::move(when.text);
    definition.condition_columns = std::move(when.columns);
  }
  definition.function = trigger_function(run, create);
  const sql::Oid made =
      sql::catalog::create_trigger(ddl, *table, definition, create.replace != 0);
  if (table->kind != 'p' || !create.row) return;
  ddl.advance();
  share_trigger(run, ddl, *table, *ddl.access.get(sql::catalog::kPgTrigger, made),
                create.replace != 0);
}

void share_trigger(UtilityRun& run, Ddl& ddl, const sql::RelationDesc& parent,
                   const CatalogRow& trigger, bool replace) {
  if (parent.kind != 'p') return;
  for (const sql::Oid partition : sql::catalog::children_of(ddl.access, parent.oid)) {
    const sql::RelationPtr found = run.session.catalog.find_relation(run.session, partition);
    copy_trigger(run, ddl, parent, trigger, sql::catalog::lock_beside_readers(ddl, found), replace);
  }
}

void copy_trigger(UtilityRun& run, Ddl& ddl, const sql::RelationDesc& parent,
                  const CatalogRow& trigger, const sql::RelationPtr& partition, bool replace) {
  TriggerDefinition copy;
  copy.name = trigger.text("tgname");
  copy.function = trigger.oid("tgfoid");
  copy.type = trigger.integer("tgtype");
  copy.arguments = sql::catalog::trigger_arguments(trigger);
  if (!trigger.is_null("tgqual")) copy.condition = trigger.text("tgqual");
  copy.parent = trigger.oid("oid");
  copy.is_constraint = bool(trigger.oid("tgconstraint"));
  copy.deferrable = trigger.truth("tgdeferrable");
  copy.deferred = trigger.truth("tginitdeferred");
  copy.referenced = trigger.oid("tgconstrrelid");
  for (const std::int64_t number : trigger.numbers("tgattr")) {
    const std::string& name = parent.columns[static_cast<std::size_t>(number - 1)].name;
    for (const sql::ColumnDesc& column : partition->columns) {
      if (!column.dropped && column.name == name) copy.columns.push_back(column.number);
    }
  }
  copy.state = trigger.letter("tgenabled");
  const sql::Oid made = sql::catalog::create_trigger(ddl, *partition, copy, replace);
  ddl.advance();
  share_trigger(run, ddl, *partition, *ddl.access.get(sql::catalog::kPgTrigger, made), replace);
}

void share_triggers(UtilityRun& run, Ddl& ddl, const sql::RelationDesc& parent,
                    const sql::RelationPtr& partition) {
  for (const CatalogRow& trigger : sql::catalog::trigger_rows(ddl.access, parent.oid)) {
    if (!trigger.truth("tgisinternal") && (trigger.integer("tgtype") & trigger_type::kRow) != 0)
      copy_trigger(run, ddl, parent, trigger, partition, false);
  }
}

void drop_trigger_copies(Ddl& ddl, const sql::RelationDesc& partition) {
  for (const CatalogRow& copy : sql::catalog::trigger_rows(ddl.access, partition.oid)) {
    if (!copy.oid("tgparentid")) continue;
    // It is the partition's alone by now, which lets it go.
    const sql::Value depender[2] = {sql::Value::of_int(sql::catalog::kPgTrigger),
                                    sql::Value::of_int(copy.oid("oid").value)};
    for (const CatalogRow& row : ddl.access.find(sql::catalog::kPgDepend,
                                                 sql::catalog::kDependDependerIndex, depender)) {
      if (row.letter("deptype") == 'i') ddl.access.remove(row);
    }
    ddl.advance();
    drop_objects(ddl, {{sql::catalog::kPgTrigger, copy.oid("oid"), 0}}, false);
    ddl.advance();
  }
}

namespace {

/// ALL: the triggers of foreign keys too.
void set_key_triggers(Alter& alter, char state) {
  const sql::RelationDesc& table = *alter.table;
  const std::string name = sql::catalog::some_key_trigger(table);
  if (name.empty()) return;
  if (!sql::catalog::is_superuser(alter.ddl.access, alter.run.session.user_oid)) {
    throw SqlError("42501", "permission denied: \"" + name + "\" is a system trigger");
  }
  // Rows of a partitioned table are checked, and acted for, by the keys of its partitions.
  const bool whole = table.kind == 'p';
  const auto tables = whole ? sql::catalog::whole_tree(alter.ddl.access, table.oid)
                            : std::vector<sql::Oid>{table.oid};
  for (const sql::Oid oid : tables) {
    const auto found = alter.run.session.catalog.find_relation(alter.run.session, oid);
    if (found == nullptr) sql::catalog::require(engine::OpResult::kConflict);
    const sql::RelationPtr one = sql::catalog::lock_beside_readers(alter.ddl, found);
    if (state == 'D') {
      sql::catalog::disable_key_triggers(alter.ddl, *one);
    } else {
      sql::catalog::enable_key_triggers(alter.ddl, *one);
    }
    alter.ddl.touch(oid);
    alter.ddl.advance();
  }
  alter.reload();
}

}  // namespace

void set_trigger_state(Alter& alter, const PgQuery__AlterTableCmd& command, bool below,
                       char state) {
  const bool all = command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_EnableTrigAll ||
                   command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_DisableTrigAll;
  if (all) set_key_triggers(alter, state);
  const auto set_state = [&](const CatalogRow& row) {
    CatalogRow changed = row;
    changed.set("tgenabled", state);
    alter.ddl.access.update(row, changed);
  };
  const std::string_view name = ast::text(command.name);
  bool any = false;
  for (const CatalogRow& row : sql::catalog::trigger_rows(alter.ddl.access, alter.table->oid)) {
    if (!name.empty() && row.text("tgname") != name) continue;
    if (name.empty() && row.truth("tgisinternal")) continue;
    any = true;
    set_state(row);
    if (alter.table->kind != 'p' || !below) continue;
    for (const CatalogRow& copy : sql::catalog::copies_of_trigger(alter.ddl.access, row)) {
      set_state(copy);
      alter.ddl.touch(copy.oid("tgrelid"));
    }
  }
  if (!any && !name.empty()) {
    throw SqlError("42704", "trigger \"" + std::string(name) + "\" for table \"" +
                                alter.table->name + "\" does not exist");
  }
}

bool drop_triggers(UtilityRun& run, const PgQuery__DropStmt& drop) {
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  for (std::size_t i = 0; i < drop.n_objects; ++i) {
    const PgQuery__List& names = *drop.objects[i]->list;
    const auto at = [&](std::size_t from_end) {
      return names.n_items < from_end ? std::string_view{}
                                      : ast::string_of(names.items[names.n_items - from_end]);
    };
    const sql::RelationPtr table = run.session.catalog.find_relation(run.session, at(3), at(2));
    const auto row = table == nullptr ? std::nullopt : find_trigger(ddl, table->oid, at(1));
    if (!row) {
      drop_missing(run, *drop.objects[i], drop);
      continue;
    }
    objects.push_back({sql::catalog::kPgTrigger, row->oid("oid"), 0});
  }
  if (!objects.empty())
    drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
  return true;
}

ObjectAddress trigger_address(UtilityRun& run, Ddl& ddl, const Node& object) {
  const PgQuery__List& names = *object.list;
  const auto at = [&](std::size_t from_end) {
    return names.n_items < from_end ? std::string_view{}
                                    : ast::string_of(names.items[names.n_items - from_end]);
  };
  const sql::RelationPtr table = run.session.catalog.get_relation(run.session, at(3), at(2), -1);
  const auto row = find_trigger(ddl, table->oid, at(1));
  if (!row) raise_missing(at(1), *table);
  return {sql::catalog::kPgTrigger, row->oid("oid"), 0};
}

void rename_trigger(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  Ddl ddl(run.session, run.arena);
  const sql::RelationPtr table = ddl.lock(relation_of(run, *rename.relation));
  const auto row = find_trigger(ddl, table->oid, rename.subname);
  if (!row) raise_missing(rename.subname, *table);
  if (row->oid("tgparentid")) {
    const CatalogRow parent = sql::catalog::expect_row(ddl.access, sql::catalog::kPgTrigger,
                                                       row->oid("tgparentid"));
    const auto above = sql::catalog::expect_relation(run.session, parent.oid("tgrelid"));
    throw SqlError("XX000", "cannot rename trigger \"" + std::string(rename.subname) +
                                "\" on table \"" + table->name + "\"")
        .hint("Rename the trigger on the partitioned table \"" + above->name + "\" instead.");
  }
  if (std::string_view(rename.subname) == rename.newname) return;
  std::vector<CatalogRow> all = {*row};
  if (table->kind == 'p') {
    for (CatalogRow& copy : sql::catalog::copies_of_trigger(ddl.access, *row))
      all.push_back(std::move(copy));
  }
  for (const CatalogRow& one : all) {
    const sql::RelationPtr owner =
        sql::catalog::expect_relation(run.session, one.oid("tgrelid"));
    if (find_trigger(ddl, owner->oid, rename.newname)) {
      throw SqlError("42710", "trigger \"" + std::string(rename.newname) + "\" for relation \"" +
                                  owner->name + "\" already exists");
    }
  }
  for (const CatalogRow& one : all) {
    CatalogRow changed = one;
    changed.set("tgname", rename.newname);
    ddl.access.update(one, changed);
    ddl.touch(one.oid("tgrelid"));
  }
}

}  // namespace granary::planner::utility
