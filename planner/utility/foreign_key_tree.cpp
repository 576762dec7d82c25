#include "planner/utility/foreign_key_tree.h"

#include "planner/utility/inherit.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/foreign_key_tree.h"
#include "sql/catalog/inheritance.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/executor/foreign_key.h"

namespace granary::planner::utility {

using sql::catalog::Ddl;

namespace {

class Copier {
 public:
  Copier(UtilityRun& run, Ddl& ddl) : run_(run), ddl_(ddl) {}

  sql::RelationPtr locked(sql::Oid oid) {
    const sql::RelationPtr found = run_.session.catalog.find_relation(run_.session, oid);
    if (found == nullptr) sql::catalog::require(engine::OpResult::kConflict);
    return sql::catalog::lock_beside_readers(ddl_, found);
  }

  void copy_below(const sql::ForeignKeyDesc& key) {
    const sql::RelationPtr parent = locked(key.parent);
    if (parent->kind != 'p') return;
    for (const sql::Oid partition : parent->inheritance->children) copy(key, *parent, partition);
  }

  /// parent: what the key refers to.
  void copy(const sql::ForeignKeyDesc& key, const sql::RelationDesc& parent, sql::Oid partition) {
    const sql::RelationPtr table = locked(partition);
    const sql::RelationPtr child = locked(key.child);
    sql::ForeignKeyDesc own = key;
    own.parent = partition;
    own.parent_constraint = key.oid;
    own.parent_columns = sql::catalog::same_columns(parent, key.parent_columns, *table);
    own.parent_index = {};
    for (const sql::IndexDesc& index : table->indexes) {
      if (index.parent == key.parent_index) own.parent_index = index.oid;
    }
    if (!own.parent_index) sql::catalog::require(engine::OpResult::kConflict);
    if (ddl_.constraint_exists(*child, own.name)) {
      std::string columns;
      for (const std::uint32_t column : own.columns)
        columns += (columns.empty() ? "" : "_") + child->columns[column].name;
      own.name = ddl_.choose_constraint_name(child->schema_oid, child->name, columns, "fkey");
    }
    ddl_.create_foreign_key(own, *child, *table);
    ddl_.depend({sql::catalog::kPgConstraint, own.oid, 0},
                {sql::catalog::kPgConstraint, key.oid, 0}, 'i');
    set_origin(ddl_, own.oid, {false, false, 1, key.oid});
    ddl_.advance();
    copy_below(own);
  }

 private:
  UtilityRun& run_;
  Ddl& ddl_;
};

}  // namespace

void copy_for_referenced(UtilityRun& run, Ddl& ddl, const sql::ForeignKeyDesc& key) {
  Copier(run, ddl).copy_below(key);
}

void share_references(UtilityRun& run, Ddl& ddl, const sql::RelationPtr& parent,
                      sql::Oid partition) {
  Copier copier(run, ddl);
  for (const sql::ForeignKeyDesc& key : parent->referenced_by) {
    if (!sql::catalog::is_copy_for_child(*parent, key)) copier.copy(key, *parent, partition);
  }
}

void part_references(UtilityRun& run, Ddl& ddl, const sql::RelationPtr& parent,
                     const sql::RelationPtr& partition) {
  Copier copier(run, ddl);
  std::vector<sql::catalog::ObjectAddress> copies;
  for (const sql::ForeignKeyDesc& key : partition->referenced_by) {
    bool of_parent = false;
    for (const sql::ForeignKeyDesc& above : parent->referenced_by)
      of_parent |= key.parent_constraint == above.oid;
    if (!of_parent) continue;
    // Nobody may come to refer to a row of the partition any more.
    for (const sql::Oid oid : sql::catalog::whole_tree(ddl.access, key.child)) copier.locked(oid);
    sql::verify_unreferenced(run.session, key, copier.locked(key.child), *partition);
    copies.push_back({sql::catalog::kPgConstraint, key.oid, 0});
  }
  if (!copies.empty()) drop_objects(ddl, copies, false);
}

void drop_copies(Ddl& ddl, const sql::RelationDesc& child, const sql::ForeignKeyDesc& key) {
  std::vector<sql::catalog::ObjectAddress> copies;
  for (const sql::ForeignKeyDesc& other : child.foreign_keys) {
    if (other.parent_constraint == key.oid)
      copies.push_back({sql::catalog::kPgConstraint, other.oid, 0});
  }
  if (!copies.empty()) drop_objects(ddl, copies, false);
}

void add_constraint_copies(sql::catalog::CatalogAccess& access,
                           std::vector<sql::Oid>& constraints) {
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    const sql::Value on[2] = {sql::Value::of_int(sql::catalog::kPgConstraint),
                              sql::Value::of_int(constraints[i].value)};
    for (const auto& row :
         access.find(sql::catalog::kPgDepend, sql::catalog::kDependReferenceIndex, on)) {
      if (row.integer("classid") == sql::catalog::kPgConstraint && row.letter("deptype") == 'i')
        constraints.push_back(row.oid("objid"));
    }
  }
}

}  // namespace granary::planner::utility
