// planner/utility/event_commands.cpp: event triggers around a statement, and which commands it is
// for them. What a statement makes is known by the rows that it wrote, what it changes by the names
// in it.
#include <algorithm>

#include "planner/trigger/event_triggers.h"
#include "planner/utility/event_objects.h"
#include "planner/utility/event_tags.h"
#include "planner/utility/event_triggers.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/event_trigger_catalog.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/uncommitted_changes.h"
#include "sql/catalog/watched_ddl.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::catalog::CatalogRow;
using sql::catalog::kPgClass;
using sql::catalog::ObjectAddress;
using sql::catalog::WatchedChange;
using sql::catalog::WatchedDdl;
namespace trigger_event = sql::catalog::trigger_event;

std::string event_tag(const Node& node, const std::string& tag) {
  if (node.node_case == PG_QUERY__NODE__NODE_CREATE_FUNCTION_STMT)
    return node.create_function_stmt->is_procedure ? "CREATE PROCEDURE" : tag;
  if (node.node_case == PG_QUERY__NODE__NODE_ALTER_FUNCTION_STMT) {
    const PgQuery__ObjectType type = node.alter_function_stmt->objtype;
    return type == PG_QUERY__OBJECT_TYPE__OBJECT_PROCEDURE ? "ALTER PROCEDURE"
           : type == PG_QUERY__OBJECT_TYPE__OBJECT_ROUTINE ? "ALTER ROUTINE"
                                                           : tag;
  }
  if (node.node_case == PG_QUERY__NODE__NODE_SELECT_STMT) return "SELECT INTO";
  if (node.node_case != PG_QUERY__NODE__NODE_CREATE_TABLE_AS_STMT) return tag;
  const bool view = node.create_table_as_stmt->objtype == PG_QUERY__OBJECT_TYPE__OBJECT_MATVIEW;
  return view ? "CREATE MATERIALIZED VIEW" : "CREATE TABLE AS";
}

namespace {

/// What all databases share, and event triggers themselves.
bool is_unwatched(PgQuery__ObjectType type) {
  return type == PG_QUERY__OBJECT_TYPE__OBJECT_DATABASE ||
         type == PG_QUERY__OBJECT_TYPE__OBJECT_TABLESPACE ||
         type == PG_QUERY__OBJECT_TYPE__OBJECT_ROLE ||
         type == PG_QUERY__OBJECT_TYPE__OBJECT_PARAMETER_ACL ||
         type == PG_QUERY__OBJECT_TYPE__OBJECT_EVENT_TRIGGER;
}

bool is_watched(const Node& node, const std::string& tag) {
  if (node.node_case == PG_QUERY__NODE__NODE_COMMENT_STMT)
    return !is_unwatched(node.comment_stmt->objtype);
  if (node.node_case == PG_QUERY__NODE__NODE_GRANT_STMT)
    return !is_unwatched(node.grant_stmt->objtype);
  const TagUse use = use_of_tag(tag);
  return use == TagUse::kCommand || use == TagUse::kRewrite;
}

using Found = std::optional<ObjectAddress>;

const char* granted_kind(PgQuery__ObjectType type, bool by_default) {
  switch (type) {
    case PG_QUERY__OBJECT_TYPE__OBJECT_SEQUENCE:
      return by_default ? "SEQUENCES" : "SEQUENCE";
    case PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN:
      return "DOMAIN";
    case PG_QUERY__OBJECT_TYPE__OBJECT_FUNCTION:
      return by_default ? "FUNCTIONS" : "FUNCTION";
    case PG_QUERY__OBJECT_TYPE__OBJECT_PROCEDURE:
      return by_default ? "PROCEDURES" : "PROCEDURE";
    case PG_QUERY__OBJECT_TYPE__OBJECT_ROUTINE:
      return by_default ? "ROUTINES" : "ROUTINE";
    case PG_QUERY__OBJECT_TYPE__OBJECT_LANGUAGE:
      return "LANGUAGE";
    case PG_QUERY__OBJECT_TYPE__OBJECT_FDW:
      return "FOREIGN DATA WRAPPER";
    case PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_SERVER:
      return "FOREIGN SERVER";
    case PG_QUERY__OBJECT_TYPE__OBJECT_LARGEOBJECT:
      return "LARGE OBJECT";
    case PG_QUERY__OBJECT_TYPE__OBJECT_SCHEMA:
      return by_default ? "SCHEMAS" : "SCHEMA";
    case PG_QUERY__OBJECT_TYPE__OBJECT_TYPE:
      return by_default ? "TYPES" : "TYPE";
    default:
      return by_default ? "TABLES" : "TABLE";
  }
}

/// Derives the commands of one statement from what it wrote.
class Collector {
 public:
  Collector(UtilityRun& run, WatchedDdl& watched, const Node& node, const std::string& tag,
            const Found& named)
      : run_(run),
        access_(run.session, run.arena),
        watched_(watched),
        node_(node),
        tag_(tag),
        named_(named) {}

  void collect() {
    switch (node_.node_case) {
      case PG_QUERY__NODE__NODE_DROP_STMT:
      case PG_QUERY__NODE__NODE_DROP_OWNED_STMT:
      case PG_QUERY__NODE__NODE_DROP_USER_MAPPING_STMT:
        return;
      case PG_QUERY__NODE__NODE_GRANT_STMT:
        return add_grant(granted_kind(node_.grant_stmt->objtype, false));
      case PG_QUERY__NODE__NODE_ALTER_DEFAULT_PRIVILEGES_STMT:
        return add_grant(
            granted_kind(node_.alter_default_privileges_stmt->action->objtype, true));
      case PG_QUERY__NODE__NODE_CREATE_STMT:
      case PG_QUERY__NODE__NODE_CREATE_FOREIGN_TABLE_STMT:
        return collect_table();
      case PG_QUERY__NODE__NODE_ALTER_TABLE_STMT:
        collect_sequences("CREATE SEQUENCE");
        if (named_) add(*named_, tag_);
        return collect_sequences("ALTER SEQUENCE");
      case PG_QUERY__NODE__NODE_CREATE_OP_CLASS_STMT:
        if (const Found family = first(sql::catalog::kPgOpfamily))
          add(*family, "CREATE OPERATOR FAMILY");
        break;
      default:
        break;
    }
    collect_object();
  }

 private:
  void add(const ObjectAddress& object, std::string tag) {
    watched_.commands.push_back({object, std::move(tag), {}});
  }
  void add_grant(const char* kind) { watched_.commands.push_back({{}, tag_, kind}); }

  /// The first object that was made; where none was, the first that was changed.
  Found first(std::uint32_t catalog) const {
    for (const bool inserted : {true, false}) {
      for (const WatchedChange& change : watched_.changes) {
        if (change.object.catalog == catalog && change.inserted == inserted) return change.object;
      }
    }
    return std::nullopt;
  }

  void collect_object() {
    Found object = named_;
    if (!object && !watched_.changes.empty()) object = made_type(run_, node_);
    if (const std::uint32_t catalog = object ? 0 : catalog_of(node_)) object = first(catalog);
    if (!object) return;
    if (node_.node_case == PG_QUERY__NODE__NODE_CREATE_SCHEMA_STMT) {
      // Before what stands in it.
      watched_.commands.insert(watched_.commands.begin(), {*object, tag_, {}});
      return;
    }
    add(*object, tag_);
    // A view that is replaced is altered first, as a command of its own.
    if (node_.node_case == PG_QUERY__NODE__NODE_VIEW_STMT && !makes_relation())
      add(*object, tag_);
  }

  bool makes_relation() const {
    return std::any_of(watched_.changes.begin(), watched_.changes.end(),
                       [](const WatchedChange& change) {
                         return change.object.catalog == kPgClass && change.inserted;
                       });
  }

  /// Relations that were made, of one of the kinds.
  template <class Use>
  void each_relation(std::string_view kinds, const Use& use) {
    for (const WatchedChange& change : watched_.changes) {
      if (change.object.catalog != kPgClass || !change.inserted) continue;
      const auto row = access_.get(kPgClass, change.object.oid);
      if (row && kinds.find(row->letter("relkind")) != std::string_view::npos)
        use(change.object, *row);
    }
  }

  void collect_sequences(const char* tag) {
    each_relation("S", [&](const ObjectAddress& object, const CatalogRow&) { add(object, tag); });
  }

  /// Sequences of columns, the table, the indexes of its own keys; what comes of them.
  void collect_table() {
    collect_sequences("CREATE SEQUENCE");
    Oid table;
    each_relation("rpf", [&](const ObjectAddress& object, const CatalogRow&) {
      table = object.oid;
      add(object, tag_);
    });
    each_relation("iI", [&](const ObjectAddress& object, const CatalogRow& row) {
      if (!row.truth("relispartition")) add(object, "CREATE INDEX");
    });
    if (has_foreign_key()) add({kPgClass, table, 0}, "ALTER TABLE");
    collect_sequences("ALTER SEQUENCE");
  }

  bool has_foreign_key() {
    for (const WatchedChange& change : watched_.changes) {
      if (change.object.catalog != sql::catalog::kPgConstraint || !change.inserted) continue;
      const auto row = access_.get(sql::catalog::kPgConstraint, change.object.oid);
      if (row && row->letter("contype") == 'f' && !row->oid("conparentid")) return true;
    }
    return false;
  }

  UtilityRun& run_;
  sql::catalog::CatalogAccess access_;
  WatchedDdl& watched_;
  const Node& node_;
  const std::string& tag_;
  const Found& named_;
};

void run_watched(UtilityRun& run, WatchedDdl& watched, const Node& node, const std::string& tag,
                 const std::function<void()>& work) {
  const Found named = named_object(run, node);
  work();
  run.session.transaction.advance_command();
  sql::catalog::note_uncommitted_change();
  Collector(run, watched, node, tag, named).collect();
  watched.changes.clear();
}

}  // namespace

void with_event_triggers(UtilityRun& run, const Node& node, const std::string& command_tag,
                         const std::function<void()>& work) {
  const std::string tag = event_tag(node, command_tag);
  if (!is_watched(node, tag)) return work();
  const EventTriggerUse use = event_trigger_use(run.session);
  if (!use.any) return work();
  std::optional<WatchedDdl> watched;
  if (use.watches) watched.emplace(run.session);
  fire_event_triggers(run.session, trigger_event::kCommandStart, tag);
  if (!watched) return work();
  watched->changes.clear();
  if (has_event_triggers(run.session, trigger_event::kRewrite, tag)) {
    watched->rewrite_triggers = [&] {
      fire_event_triggers(run.session, trigger_event::kRewrite, tag);
    };
  }
  run_watched(run, *watched, node, tag, work);
  if (!watched->dropped.empty()) {
    watched->in_drop = true;
    fire_event_triggers(run.session, trigger_event::kDrop, tag);
    watched->in_drop = false;
  }
  fire_event_triggers(run.session, trigger_event::kCommandEnd, tag);
}

void as_watched_part(UtilityRun& run, const Node& node, const std::string& command_tag,
                     const std::function<void()>& work) {
  const std::string tag = event_tag(node, command_tag);
  WatchedDdl* watched = run.session.watched_ddl;
  if (watched == nullptr || !is_watched(node, tag)) return work();
  std::vector<WatchedChange> of_whole = std::exchange(watched->changes, {});
  run_watched(run, *watched, node, tag, work);
  watched->changes = std::move(of_whole);
}

}  // namespace granary::planner::utility
