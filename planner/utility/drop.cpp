// planner/utility/drop.cpp: DROP and COMMENT: finding the objects that a statement names.
#include "planner/bind/require_schema.h"
#include "planner/utility/casts.h"
#include "planner/utility/collations.h"
#include "planner/utility/domains.h"
#include "planner/utility/event_triggers.h"
#include "planner/utility/foreign_data.h"
#include "planner/utility/grant.h"
#include "planner/utility/large_objects.h"
#include "planner/utility/object_words.h"
#include "planner/utility/operator_classes.h"
#include "planner/utility/operators.h"
#include "planner/utility/policies.h"
#include "planner/utility/publications.h"
#include "planner/utility/roles.h"
#include "planner/utility/routines.h"
#include "planner/utility/rules.h"
#include "planner/utility/run.h"
#include "planner/utility/statistics_objects.h"
#include "planner/utility/storage_names.h"
#include "planner/utility/triggers.h"
#include "planner/utility/text_search.h"
#include "planner/utility/types.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/event_trigger_catalog.h"
#include "sql/catalog/extended_statistics.h"
#include "sql/catalog/temporary.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;
using sql::catalog::ObjectAddress;

namespace {

struct ObjectName {
  std::string schema, name;
  std::string shown() const { return schema.empty() ? name : schema + "." + name; }
};

/// Last name, and the one before it as the schema. `drop_last`: the last is a part's (column,
/// constraint).
ObjectName object_name(const Node& node, std::size_t drop_last = 0) {
  ObjectName out;
  if (node.node_case == PG_QUERY__NODE__NODE_STRING) {
    out.name = node.string->sval;
    return out;
  }
  const PgQuery__List& list = *node.list;
  const std::size_t count = list.n_items - drop_last;
  out.name = ast::string_of(list.items[count - 1]);
  if (count > 1) out.schema = ast::string_of(list.items[count - 2]);
  return out;
}

struct Kind {
  PgQuery__ObjectType type;
  char relkind;
  const char* word;
  const char* article;
};

constexpr Kind kKinds[] = {
    {PG_QUERY__OBJECT_TYPE__OBJECT_TABLE, 'r', "table", "a table"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_VIEW, 'v', "view", "a view"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_MATVIEW, 'm', "materialized view", "a materialized view"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_INDEX, 'i', "index", "an index"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_SEQUENCE, 'S', "sequence", "a sequence"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_TABLE, 'f', "foreign table", "a foreign table"},
};

const Kind* kind_of(PgQuery__ObjectType type) {
  for (const Kind& kind : kKinds) {
    if (kind.type == type) return &kind;
  }
  return nullptr;
}

const char* drop_hint(char relkind) {
  switch (relkind) {
    case 'v':
      return "Use DROP VIEW to remove a view.";
    case 'm':
      return "Use DROP MATERIALIZED VIEW to remove a materialized view.";
    case 'i':
    case 'I':
      return "Use DROP INDEX to remove an index.";
    case 'S':
      return "Use DROP SEQUENCE to remove a sequence.";
    case 'f':
      return "Use DROP FOREIGN TABLE to remove a foreign table.";
    default:
      return "Use DROP TABLE to remove a table.";
  }
}

/// errors  42809
void require_kind(const Kind& kind, const ObjectName& name, char relkind, const char* hint) {
  const bool partitioned = (kind.relkind == 'r' && relkind == 'p') ||
                           (kind.relkind == 'i' && relkind == 'I');
  if (relkind == kind.relkind || partitioned) return;
  throw SqlError("42809", "\"" + name.name + "\" is not " + kind.article).hint(hint);
}

/// The relation's address; none (after a NOTICE) when it is missing and may be.
std::optional<ObjectAddress> find_relation(UtilityRun& run, Ddl& ddl, const Kind& kind,
                                           const ObjectName& name, bool missing_ok) {
  const bool schema_missing =
      !name.schema.empty() && !ddl.catalog.find_schema(run.session, name.schema);
  const sql::Oid oid = ddl.catalog.find_relation_oid(run.session, name.schema, name.name);
  if (!oid) {
    const std::string what = schema_missing ? "schema \"" + name.schema + "\""
                                            : std::string(kind.word) + " \"" + name.name + "\"";
    if (!missing_ok) {
      throw SqlError(schema_missing        ? "3F000"
                     : kind.relkind == 'i' || kind.relkind == 'f' ? "42704"
                                           : "42P01",
                     what + " does not exist");
    }
    run.session.notice("NOTICE", "00000", what + " does not exist, skipping");
    return std::nullopt;
  }
  const auto row = ddl.access.get(sql::catalog::kPgClass, oid);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  if (oid < sql::kFirstUserOid) {
    throw SqlError("42501", "permission denied: \"" + name.name + "\" is a system catalog");
  }
  const char relkind = row->letter("relkind");
  require_kind(kind, name, relkind, drop_hint(relkind));
  return ObjectAddress{sql::catalog::kPgClass, oid, 0};
}

std::optional<ObjectAddress> find_schema(UtilityRun& run, Ddl& ddl, const std::string& name,
                                         bool missing_ok) {
  const sql::Oid oid = ddl.catalog.find_schema(run.session, name);
  if (oid == sql::kPgCatalogNamespace || name == "information_schema") {
    throw SqlError("2BP01",
                   "cannot drop schema " + name + " because it is required by the database system");
  }
  if (sql::catalog::is_temporary(oid)) sql::raise_not_supported("DROP of a temporary schema");
  if (oid) return ObjectAddress{sql::catalog::kPgNamespace, oid, 0};
  if (!missing_ok) throw SqlError("3F000", "schema \"" + name + "\" does not exist");
  run.session.notice("NOTICE", "00000", "schema \"" + name + "\" does not exist, skipping");
  return std::nullopt;
}

}  // namespace

namespace {

void drop_routines(UtilityRun& run, const Node& node) {
  const PgQuery__DropStmt& drop = *node.drop_stmt;
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  for (std::size_t i = 0; i < drop.n_objects; ++i) {
    const PgQuery__ObjectWithArgs& object = *drop.objects[i]->object_with_args;
    std::optional<sql::catalog::CatalogRow> row;
    try {
      row = find_routine_row(run, ddl.access, object, drop.remove_type);
    } catch (const SqlError& error) {
      if (!drop.missing_ok || error.diagnostic.sqlstate != "42704") throw;
    }
    if (!row) {
      drop_missing(run, *drop.objects[i], drop);
      continue;
    }
    if (row->letter("prokind") == 'a' &&
        drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_FUNCTION) {
      throw SqlError("42809", "\"" + std::string(row->text("proname")) +
                                  "\" is an aggregate function")
          .hint("Use DROP AGGREGATE to drop aggregate functions.");
    }
    const ObjectAddress address{sql::catalog::kPgProc, row->oid("oid"), 0};
    if (std::find(objects.begin(), objects.end(), address) == objects.end())
      objects.push_back(address);
  }
  if (objects.empty()) return;
  drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

/// Of DROP INDEX CONCURRENTLY, which for temporary tables is a plain one. errors  0A000
void refuse_partitioned(Ddl& ddl, const ObjectAddress& index) {
  const auto row = ddl.access.get(sql::catalog::kPgClass, index.oid);
  if (!row || row->letter("relkind") != 'I' || row->letter("relpersistence") == 't') return;
  throw SqlError("0A000", "cannot drop partitioned index \"" + std::string(row->text("relname")) +
                              "\" concurrently");
}

}  // namespace

void run_drop(UtilityRun& run, const Node& node) {
  const PgQuery__DropStmt& drop = *node.drop_stmt;
  if (drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_EXTENSION) {
    return drop_extensions(run, drop);
  }
  if (is_routine(drop.remove_type)) return drop_routines(run, node);
  if (drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_OPERATOR) return drop_operators(run, drop);
  if (drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_COLLATION)
    return drop_collations(run, drop);
  if (drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_TRIGGER && drop_triggers(run, drop)) return;
  if (drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_EVENT_TRIGGER)
    return drop_event_triggers(run, drop);
  if (drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_PUBLICATION)
    return drop_publications(run, drop);
  if (drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_FDW ||
      drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_SERVER)
    return drop_foreign_objects(run, drop);
  if (drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_POLICY) return drop_policies(run, drop);
  if (drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_CAST) return drop_casts(run, drop);
  if (drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_STATISTIC_EXT)
    return drop_statistics(run, drop);
  if (drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_RULE) return drop_rules(run, drop);
  if (text_search_kind_of(drop.remove_type) != nullptr) return drop_text_search(run, drop);
  if (drop_classes(run, drop)) return;
  if (drop_missing(run, node)) return;
  const Kind* kind = kind_of(drop.remove_type);
  const bool domain = drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN;
  const bool type = domain || drop.remove_type == PG_QUERY__OBJECT_TYPE__OBJECT_TYPE;
  if (kind == nullptr && !type && drop.remove_type != PG_QUERY__OBJECT_TYPE__OBJECT_SCHEMA) {
    sql::raise_not_supported(std::string("DROP ") + object_word(drop.remove_type));
  }
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  for (std::size_t i = 0; i < drop.n_objects; ++i) {
    const Node& object = *drop.objects[i];
    const std::optional<ObjectAddress> found =
        type              ? find_user_type(run, *object.type_name, drop.missing_ok, domain)
        : kind != nullptr ? find_relation(run, ddl, *kind, object_name(object), drop.missing_ok)
                          : find_schema(run, ddl, object_name(object).name, drop.missing_ok);
    const bool repeated =
        found && std::find(objects.begin(), objects.end(), *found) != objects.end();
    if (found && drop.concurrent) refuse_partitioned(ddl, *found);
    if (found && !repeated) objects.push_back(*found);
  }
  if (objects.empty()) return;
  drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

/// A column or a constraint of a relation. errors  42703, 42704, 0A000 for what is neither
static sql::catalog::ObjectAddress part_address(UtilityRun& run, Ddl& ddl,
                                                const PgQuery__CommentStmt& comment) {
  const bool column = comment.objtype == PG_QUERY__OBJECT_TYPE__OBJECT_COLUMN;
  if (!column && comment.objtype != PG_QUERY__OBJECT_TYPE__OBJECT_TABCONSTRAINT)
    sql::raise_not_supported(std::string("COMMENT ON ") + object_word(comment.objtype));
  const PgQuery__List& names = *comment.object->list;
  const std::string part(ast::string_of(names.items[names.n_items - 1]));
  const ObjectName owner = object_name(*comment.object, 1);
  if (!owner.schema.empty()) require_schema(run.session, owner.schema, -1);
  const sql::RelationPtr relation =
      ddl.catalog.get_relation(run.session, owner.schema, owner.name, -1);
  if (column) {
    for (const sql::ColumnDesc& candidate : relation->columns) {
      if (!candidate.dropped && candidate.name == part)
        return {sql::catalog::kPgClass, relation->oid, candidate.number};
    }
    throw SqlError("42703", "column \"" + part + "\" of relation \"" +
                                (owner.schema.empty() ? "" : owner.schema + ".") + owner.name +
                                "\" does not exist");
  }
  const sql::Value prefix = sql::Value::of_int(relation->oid.value);
  for (const auto& row : ddl.access.find(sql::catalog::kPgConstraint,
                                         sql::catalog::kConstraintRelidIndex, {&prefix, 1})) {
    if (row.text("conname") == part) return {sql::catalog::kPgConstraint, row.oid("oid"), 0};
  }
  throw SqlError("42704",
                 "constraint \"" + part + "\" for table \"" + relation->name + "\" does not exist");
}

namespace {

sql::catalog::ObjectAddress extension_address(Ddl& ddl, const std::string& name) {
  const sql::Value key = sql::Value::of_text(name);
  const auto row = ddl.access.get_by(sql::catalog::kPgExtension, sql::catalog::kExtensionNameIndex,
                                     {&key, 1});
  if (!row) throw SqlError("42704", "extension \"" + name + "\" does not exist");
  return {sql::catalog::kPgExtension, row->oid("oid"), 0};
}

/// errors  42704; 42501, as access methods belong to nobody
sql::catalog::ObjectAddress access_method_address(UtilityRun& run, Ddl& ddl,
                                                  const std::string& name) {
  for (const auto& row : ddl.access.scan(sql::catalog::kPgAm)) {
    if (row.text("amname") != name) continue;
    if (!sql::catalog::is_superuser(ddl.access, run.session.user_oid))
      throw SqlError("42501", "must be superuser");
    return {sql::catalog::kPgAm, row.oid("oid"), 0};
  }
  throw SqlError("42704", "access method \"" + name + "\" does not exist");
}

}  // namespace

sql::catalog::ObjectAddress commented_object(UtilityRun& run, Ddl& ddl,
                                             const PgQuery__CommentStmt& comment) {
  const Node& object = *comment.object;
  const auto kind = comment.objtype;
  if (const Kind* relation = kind_of(kind)) {
    const ObjectName name = object_name(object);
    if (!name.schema.empty() && !ddl.catalog.find_schema(run.session, name.schema))
      throw SqlError("3F000", "schema \"" + name.schema + "\" does not exist");
    const sql::Oid oid = ddl.catalog.find_relation_oid(run.session, name.schema, name.name);
    const auto row = oid ? ddl.access.get(sql::catalog::kPgClass, oid) : std::nullopt;
    if (!row) throw SqlError("42P01", "relation \"" + name.shown() + "\" does not exist");
    require_kind(*relation, name, row->letter("relkind"), "");
    return {sql::catalog::kPgClass, oid, 0};
  }
  if (is_routine(kind)) {
    const auto row = routine_row(run, ddl.access, *object.object_with_args, kind);
    return {sql::catalog::kPgProc, row.oid("oid"), 0};
  }
  if (const auto* class_kind = class_kind_of(kind)) {
    const auto row = class_row(ddl.access, *class_kind, object, "COMMENT");
    return {class_kind->catalog, row.oid("oid"), 0};
  }
  if (const auto* text_search_kind = text_search_kind_of(kind))
    return text_search_address(ddl, *text_search_kind, object);
  switch (kind) {
    case PG_QUERY__OBJECT_TYPE__OBJECT_SCHEMA:
      return *find_schema(run, ddl, object_name(object).name, false);
    case PG_QUERY__OBJECT_TYPE__OBJECT_EXTENSION:
      return extension_address(ddl, object_name(object).name);
    case PG_QUERY__OBJECT_TYPE__OBJECT_TYPE:
    case PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN:
      return *find_user_type(run, *object.type_name, false,
                             kind == PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN);
    case PG_QUERY__OBJECT_TYPE__OBJECT_DOMCONSTRAINT:
      return domain_constraint(run, ddl, object);
    case PG_QUERY__OBJECT_TYPE__OBJECT_CAST:
      return cast_address(run, ddl, object);
    case PG_QUERY__OBJECT_TYPE__OBJECT_OPERATOR:
      return operator_address(run, ddl.access, *object.object_with_args);
    case PG_QUERY__OBJECT_TYPE__OBJECT_COLLATION:
      return {sql::catalog::kPgCollation, collation_row(ddl, object).oid("oid"), 0};
    case PG_QUERY__OBJECT_TYPE__OBJECT_STATISTIC_EXT:
      return {sql::catalog::kPgStatisticExt, statistics_row(ddl.access, object).oid("oid"), 0};
    case PG_QUERY__OBJECT_TYPE__OBJECT_TRIGGER:
      return trigger_address(run, ddl, object);
    case PG_QUERY__OBJECT_TYPE__OBJECT_POLICY:
      return policy_address(run, ddl, object);
    case PG_QUERY__OBJECT_TYPE__OBJECT_RULE:
      return rule_address(run, ddl, object);
    case PG_QUERY__OBJECT_TYPE__OBJECT_ACCESS_METHOD:
      return access_method_address(run, ddl, object_name(object).name);
    case PG_QUERY__OBJECT_TYPE__OBJECT_EVENT_TRIGGER:
      return {sql::catalog::kPgEventTrigger,
              event_trigger_row(ddl.access, object_name(object).name).oid("oid"), 0};
    case PG_QUERY__OBJECT_TYPE__OBJECT_FDW:
    case PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_SERVER:
      return foreign_object(ddl, kind, object_name(object).name);
    case PG_QUERY__OBJECT_TYPE__OBJECT_PUBLICATION:
      return {sql::catalog::kPgPublication,
              publication_row(ddl.access, object_name(object).name).oid("oid"), 0};
    case PG_QUERY__OBJECT_TYPE__OBJECT_LANGUAGE:
      return {sql::catalog::kPgLanguage, language_row(ddl, object_name(object).name).oid("oid"),
              0};
    default:
      refuse_missing_kind(run, kind, object);
      return part_address(run, ddl, comment);
  }
}

void run_comment(UtilityRun& run, const Node& node) {
  const PgQuery__CommentStmt& comment = *node.comment_stmt;
  Ddl ddl(run.session, run.arena);
  std::optional<std::string> text;
  if (!ast::text(comment.comment).empty()) text = comment.comment;
  switch (comment.objtype) {
    case PG_QUERY__OBJECT_TYPE__OBJECT_DATABASE:
      return comment_on_database(run, object_name(*comment.object).name, text);
    case PG_QUERY__OBJECT_TYPE__OBJECT_ROLE:
      return comment_on_role(run, std::string(ast::string_of(comment.object)), text);
    case PG_QUERY__OBJECT_TYPE__OBJECT_TABLESPACE:
      return comment_on_tablespace(run, object_name(*comment.object).name, text);
    case PG_QUERY__OBJECT_TYPE__OBJECT_LARGEOBJECT:
      return comment_on_large_object(ddl, *comment.object, text);
    default:
      return ddl.comment(commented_object(run, ddl, comment), text);
  }
}

}  // namespace granary::planner::utility
