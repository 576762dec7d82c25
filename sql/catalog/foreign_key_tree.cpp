#include "sql/catalog/foreign_key_tree.h"

#include <algorithm>

#include "sql/catalog/access.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/inheritance.h"

namespace granary::sql::catalog {

namespace {

bool has_origin(const std::vector<ForeignKeyDesc>& keys, const ForeignKeyDesc& key) {
  return key.parent_constraint &&
         std::any_of(keys.begin(), keys.end(), [&](const ForeignKeyDesc& other) {
           return other.oid == key.parent_constraint;
         });
}

void add_parts(SessionContext& session, const ForeignKeyDesc& key, const RelationPtr& child,
               std::vector<ForeignKeyPart>& out) {
  if (child->kind != 'p') {
    out.push_back({child, key});
    return;
  }
  for (const Oid oid : child->inheritance->children) {
    const RelationPtr below = session.catalog.find_relation(session, oid);
    if (below == nullptr) require(engine::OpResult::kConflict);
    ForeignKeyDesc own = key;
    own.columns = same_columns(*child, key.columns, *below);
    own.delete_set_columns = same_columns(*child, key.delete_set_columns, *below);
    add_parts(session, own, below, out);
  }
}

}  // namespace

bool is_copy_for_parent(const RelationDesc& child, const ForeignKeyDesc& key) {
  return has_origin(child.foreign_keys, key);
}

bool is_copy_for_child(const RelationDesc& parent, const ForeignKeyDesc& key) {
  return has_origin(parent.referenced_by, key);
}

std::vector<std::uint32_t> same_columns(const RelationDesc& from,
                                        const std::vector<std::uint32_t>& columns,
                                        const RelationDesc& to) {
  std::vector<std::uint32_t> out;
  for (const std::uint32_t column : columns) {
    const auto found =
        std::find_if(to.columns.begin(), to.columns.end(), [&](const ColumnDesc& other) {
          return !other.dropped && other.name == from.columns[column].name;
        });
    if (found == to.columns.end()) require(engine::OpResult::kConflict);
    out.push_back(static_cast<std::uint32_t>(found - to.columns.begin()));
  }
  return out;
}

std::vector<ForeignKeyPart> child_parts(SessionContext& session, const ForeignKeyDesc& key,
                                        const RelationPtr& child) {
  std::vector<ForeignKeyPart> out;
  add_parts(session, key, child, out);
  return out;
}

}  // namespace granary::sql::catalog
