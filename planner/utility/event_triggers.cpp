// planner/utility/event_triggers.cpp: CREATE, ALTER and DROP EVENT TRIGGER.
#include "planner/utility/event_triggers.h"

#include <algorithm>

#include "planner/routine/routine.h"
#include "planner/utility/event_tags.h"
#include "planner/utility/owned.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/event_trigger_catalog.h"
#include "sql/catalog/roles.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::kPgEventTrigger;
using sql::catalog::ObjectAddress;
namespace trigger_event = sql::catalog::trigger_event;

namespace {

void require_superuser(UtilityRun& run, Ddl& ddl, const std::string& name) {
  if (sql::catalog::is_superuser(ddl.access, run.session.user_oid)) return;
  throw SqlError("42501", "permission denied to create event trigger \"" + name + "\"")
      .hint("Must be superuser to create an event trigger.");
}

void check_tag(const std::string& tag, bool rewrites) {
  const TagUse use = use_of_tag(tag);
  if (use == TagUse::kUnknown) {
    throw SqlError("42601",
                   "filter value \"" + tag + "\" not recognized for filter variable \"tag\"");
  }
  if (use == TagUse::kNoTrigger || (rewrites && use != TagUse::kRewrite))
    throw SqlError("0A000", "event triggers are not supported for " + tag);
}

/// errors  42601, 0A000
std::vector<std::string> tags_of(const PgQuery__CreateEventTrigStmt& create) {
  const PgQuery__DefElem* tags = nullptr;
  for (const Node* node : ast::list(create.whenclause, create.n_whenclause)) {
    const PgQuery__DefElem& filter = *node->def_elem;
    const std::string variable = filter.defname;
    if (variable != "tag")
      throw SqlError("42601", "unrecognized filter variable \"" + variable + "\"");
    if (tags != nullptr) {
      throw SqlError("42601",
                     "filter variable \"" + variable + "\" specified more than once");
    }
    tags = &filter;
  }
  std::vector<std::string> out;
  if (tags == nullptr) return out;
  const bool rewrites = create.eventname == trigger_event::kRewrite;
  const PgQuery__List& list = *tags->arg->list;
  for (const Node* node : ast::list(list.items, list.n_items)) {
    std::string tag(ast::string_of(node));
    check_tag(tag, rewrites);
    std::transform(tag.begin(), tag.end(), tag.begin(), [](char c) {
      return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    out.push_back(std::move(tag));
  }
  return out;
}

/// errors  42883, 42P17
sql::Oid trigger_function(UtilityRun& run, const PgQuery__CreateEventTrigStmt& create) {
  const std::string name(ast::string_of(create.funcname[create.n_funcname - 1]));
  const std::string schema(create.n_funcname > 1
                               ? ast::string_of(create.funcname[create.n_funcname - 2])
                               : std::string_view{});
  const std::string shown = (schema.empty() ? "" : schema + ".") + name;
  for (const RoutinePtr& routine : find_routines(run.session, schema, name)) {
    if (!routine->arguments.empty()) continue;
    if (routine->result != sql::kEventTrigger || routine->kind == 'p')
      throw SqlError("42P17", "function " + shown + " must return type event_trigger");
    return routine->oid;
  }
  throw SqlError("42883", "function " + shown + "() does not exist");
}

void require_owner(UtilityRun& run, Ddl& ddl, const CatalogRow& row) {
  if (sql::catalog::has_privileges_of(ddl.access, run.session.user_oid, row.oid("evtowner")))
    return;
  throw SqlError("42501", "must be owner of event trigger " + std::string(row.text("evtname")));
}

}  // namespace

CatalogRow event_trigger_row(sql::catalog::CatalogAccess& access, std::string_view name) {
  auto row = sql::catalog::find_event_trigger(access, name);
  if (!row)
    throw SqlError("42704", "event trigger \"" + std::string(name) + "\" does not exist");
  return *row;
}

void run_create_event_trigger(UtilityRun& run, const Node& node) {
  const PgQuery__CreateEventTrigStmt& create = *node.create_event_trig_stmt;
  Ddl ddl(run.session, run.arena);
  sql::catalog::EventTriggerDefinition definition;
  definition.name = create.trigname;
  definition.event = create.eventname;
  require_superuser(run, ddl, definition.name);
  if (definition.event != trigger_event::kCommandStart &&
      definition.event != trigger_event::kCommandEnd && definition.event != trigger_event::kDrop &&
      definition.event != trigger_event::kRewrite)
    throw SqlError("42601", "unrecognized event name \"" + definition.event + "\"");
  definition.tags = tags_of(create);
  if (sql::catalog::find_event_trigger(ddl.access, definition.name))
    throw SqlError("42710", "event trigger \"" + definition.name + "\" already exists");
  definition.function = trigger_function(run, create);
  sql::catalog::create_event_trigger(ddl, definition);
}

void run_alter_event_trigger(UtilityRun& run, const Node& node) {
  const PgQuery__AlterEventTrigStmt& alter = *node.alter_event_trig_stmt;
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = event_trigger_row(ddl.access, alter.trigname);
  require_owner(run, ddl, row);
  CatalogRow changed = row;
  changed.set("evtenabled", std::int64_t{alter.tgenabled[0]});
  ddl.access.update(row, changed);
}

void drop_event_triggers(UtilityRun& run, const PgQuery__DropStmt& drop) {
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  for (const Node* name : ast::list(drop.objects, drop.n_objects)) {
    const auto row = sql::catalog::find_event_trigger(ddl.access, ast::string_of(name));
    if (!row) {
      drop_missing(run, *name, drop);
      continue;
    }
    require_owner(run, ddl, *row);
    const ObjectAddress address{kPgEventTrigger, row->oid("oid"), 0};
    if (std::find(objects.begin(), objects.end(), address) == objects.end())
      objects.push_back(address);
  }
  if (objects.empty()) return;
  drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

void rename_event_trigger(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = event_trigger_row(ddl.access, ast::string_of(rename.object));
  require_owner(run, ddl, row);
  if (sql::catalog::find_event_trigger(ddl.access, rename.newname)) {
    throw SqlError("42710",
                   "event trigger \"" + std::string(rename.newname) + "\" already exists");
  }
  CatalogRow changed = row;
  changed.set("evtname", rename.newname);
  ddl.access.update(row, changed);
}

void change_event_trigger_owner(UtilityRun& run, const Node& name, sql::Oid owner) {
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = event_trigger_row(ddl.access, ast::string_of(&name));
  if (row.oid("evtowner") == owner) return;
  require_owner(run, ddl, row);
  if (!sql::catalog::is_superuser(ddl.access, owner)) {
    throw SqlError("42501", "permission denied to change owner of event trigger \"" +
                                std::string(row.text("evtname")) + "\"")
        .hint("The owner of an event trigger must be a superuser.");
  }
  CatalogRow changed = row;
  changed.set("evtowner", owner);
  ddl.access.update(row, changed);
}

}  // namespace granary::planner::utility
