// planner/utility/rules.cpp: DROP, ALTER and COMMENT ON RULE.
#include "planner/utility/rules.h"

#include "planner/bind/ast.h"
#include "planner/utility/rule_parts.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/rule_catalog.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::ObjectAddress;

namespace {

/// The last names of an object: `from_end` 1 is the rule's, 2 its relation's, 3 the schema's.
std::string_view name_at(const Node& object, std::size_t from_end) {
  const PgQuery__List& names = *object.list;
  return names.n_items < from_end ? std::string_view{}
                                  : ast::string_of(names.items[names.n_items - from_end]);
}

[[noreturn]] void raise_missing(std::string_view name, const sql::RelationDesc& relation) {
  throw SqlError("42704", "rule \"" + std::string(name) + "\" for relation \"" + relation.name +
                              "\" does not exist");
}

}  // namespace

void drop_rules(UtilityRun& run, const PgQuery__DropStmt& drop) {
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  for (std::size_t i = 0; i < drop.n_objects; ++i) {
    const Node& object = *drop.objects[i];
    const sql::RelationPtr relation =
        run.session.catalog.find_relation(run.session, name_at(object, 3), name_at(object, 2));
    const auto row = relation == nullptr
                         ? std::nullopt
                         : find_rule(ddl.access, relation->oid, name_at(object, 1));
    if (!row) {
      drop_missing(run, object, drop);
      continue;
    }
    objects.push_back({sql::catalog::kPgRewrite, row->oid("oid"), 0});
  }
  if (!objects.empty())
    drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

void rename_rule(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  Ddl ddl(run.session, run.arena);
  const sql::RelationPtr found = relation_of(run, *rename.relation);
  refuse_rules_on(*found);
  const sql::RelationPtr relation = ddl.lock(found);
  const auto row = find_rule(ddl.access, relation->oid, rename.subname);
  if (!row) raise_missing(rename.subname, *relation);
  if (find_rule(ddl.access, relation->oid, rename.newname))
    raise_existing(rename.newname, *relation);
  if (row->letter("ev_type") == '1')
    throw SqlError("42P17", "renaming an ON SELECT rule is not allowed");
  CatalogRow changed = *row;
  changed.set("rulename", rename.newname);
  ddl.access.update(*row, changed);
  ddl.touch(relation->oid);
}

namespace {

/// pg_rewrite.ev_enabled.
char new_state(const PgQuery__AlterTableCmd& command) {
  switch (command.subtype) {
    case PG_QUERY__ALTER_TABLE_TYPE__AT_EnableRule:
      return 'O';
    case PG_QUERY__ALTER_TABLE_TYPE__AT_EnableAlwaysRule:
      return 'A';
    case PG_QUERY__ALTER_TABLE_TYPE__AT_EnableReplicaRule:
      return 'R';
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DisableRule:
      return 'D';
    default:
      sql::raise_not_supported("this form of ALTER TABLE");
  }
}

}  // namespace

void set_rule_state(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const char state = new_state(command);
  const auto row = find_rule(alter.ddl.access, alter.table->oid, ast::text(command.name));
  if (!row) raise_missing(ast::text(command.name), *alter.table);
  CatalogRow changed = *row;
  changed.set("ev_enabled", state);
  alter.ddl.access.update(*row, changed);
  alter.ddl.touch(alter.table->oid);
}

ObjectAddress rule_address(UtilityRun& run, Ddl& ddl, const Node& object) {
  const sql::RelationPtr relation =
      run.session.catalog.get_relation(run.session, name_at(object, 3), name_at(object, 2), -1);
  const auto row = find_rule(ddl.access, relation->oid, name_at(object, 1));
  if (!row) raise_missing(name_at(object, 1), *relation);
  return {sql::catalog::kPgRewrite, row->oid("oid"), 0};
}

}  // namespace granary::planner::utility
