// planner/utility/triggers.cpp: CREATE, ALTER and DROP TRIGGER.
#include "planner/utility/triggers.h"

#include <algorithm>

#include "planner/bind/ast.h"
#include "planner/routine/routine.h"
#include "planner/trigger/table_triggers.h"
#include "sql/catalog/definitions.h"
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
  for (const RoutinePtr& routine : find_routines(run.session, schema, name)) {
    if (!routine->arguments.empty() || routine->kind == 'p') continue;
    if (!routine->is_trigger) {
      throw SqlError("42P17", "function " + std::string(name) + " must return type trigger");
    }
    return routine->oid;
  }
  throw SqlError("42883", "function " + (schema.empty() ? "" : std::string(schema) + ".") +
                              std::string(name) + "() does not exist");
}

void refuse_unsupported(const PgQuery__CreateTrigStmt& create, const sql::RelationDesc& table) {
  if (create.n_transition_rels > 0) sql::raise_not_supported("transition tables of triggers");
  if (create.deferrable || create.initdeferred)
    sql::raise_not_supported("deferrable constraint triggers");
  const bool instead = (create.timing & trigger_type::kInstead) != 0;
  if (table.kind == 'r' && instead) {
    throw SqlError("42809", "\"" + table.name + "\" is a table")
        .detail("Tables cannot have INSTEAD OF triggers.");
  }
  if (table.kind == 'v') sql::raise_not_supported("triggers on views");
  if (table.kind != 'r') {
    throw SqlError("42809", "relation \"" + table.name + "\" cannot have triggers");
  }
  if (table.system) {
    throw SqlError("42501", "permission denied: \"" + table.name + "\" is a system catalog");
  }
  if (create.row && (create.events & trigger_type::kTruncate) != 0)
    throw SqlError("0A000", "TRUNCATE FOR EACH ROW triggers are not supported");
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
  Ddl ddl(run.session, run.arena);
  const sql::RelationPtr table = ddl.lock(found);
  TriggerDefinition definition;
  definition.name = create.trigname;
  definition.type = (create.row ? trigger_type::kRow : 0) | create.timing | create.events;
  definition.columns = updated_columns(create, *table);
  definition.is_constraint = create.isconstraint != 0;
  for (auto* argument : ast::list(create.args, create.n_args))
    definition.arguments.emplace_back(ast::string_of(argument));
  if (create.when_clause != nullptr) {
    definition.condition =
        bind_trigger_condition(run.session, *create.when_clause, table, definition.type);
  }
  definition.function = trigger_function(run, create);
  sql::catalog::create_trigger(ddl, *table, definition, create.replace != 0);
}

void set_trigger_state(Alter& alter, const PgQuery__AlterTableCmd& command, char state) {
  const std::string_view name = ast::text(command.name);
  bool any = false;
  for (const CatalogRow& row : sql::catalog::trigger_rows(alter.ddl.access, alter.table->oid)) {
    if (!name.empty() && row.text("tgname") != name) continue;
    any = true;
    CatalogRow changed = row;
    changed.set("tgenabled", state);
    alter.ddl.access.update(row, changed);
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
  const sql::RelationPtr table = ddl.lock(table_of(run, *rename.relation));
  const auto row = find_trigger(ddl, table->oid, rename.subname);
  if (!row) raise_missing(rename.subname, *table);
  if (find_trigger(ddl, table->oid, rename.newname)) {
    throw SqlError("42710", "trigger \"" + std::string(rename.newname) + "\" for relation \"" +
                                table->name + "\" already exists");
  }
  CatalogRow changed = *row;
  changed.set("tgname", rename.newname);
  ddl.access.update(*row, changed);
  ddl.touch(table->oid);
}

}  // namespace granary::planner::utility
