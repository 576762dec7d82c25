#include "planner/bind/range_tree.h"

#include <algorithm>
#include <set>

#include "planner/bind/expression_text.h"
#include "sql/executor/execute.h"

namespace granary::planner {

namespace {

class TreeBuilder {
 public:
  TreeBuilder(Binder& binder, sql::RelationPtr root) : binder_(binder), root_(std::move(root)) {}

  std::shared_ptr<RangeTree> build() {
    add(root_);
    return tree_;
  }

 private:
  TreeLevel::Child add(const sql::RelationPtr& relation) {
    if (relation->kind == 'p') return {false, add_level(relation)};
    const std::size_t number = tree_->leaves.size();
    tree_->leaves.push_back({relation, columns_by_name(*root_, *relation)});
    if (relation->inheritance == nullptr) return {true, number};
    for (const sql::Oid child : relation->inheritance->children) add_child(child);
    return {true, number};
  }

  std::size_t add_level(const sql::RelationPtr& relation) {
    const std::size_t number = tree_->levels.size();
    tree_->levels.push_back({relation, columns_by_name(*root_, *relation), {}});
    if (relation != root_) binder_.depend_on(relation);
    for (const sql::Oid child : relation->inheritance->children) {
      const TreeLevel::Child added = add(described(child));
      tree_->levels[number].children.push_back(added);
    }
    return number;
  }

  void add_child(sql::Oid child) {
    if (!seen_.insert(child).second) return;  // by way of another parent
    add(described(child));
  }

  sql::RelationPtr described(sql::Oid oid) {
    sql::RelationPtr out = binder_.session.catalog.find_relation(binder_.session, oid);
    // Dropped since the parent was described: the statement is planned again.
    if (out == nullptr) throw sql::ExecInterrupt{sql::PullStatus::kConflict};
    return out;
  }

  Binder& binder_;
  const sql::RelationPtr root_;
  std::shared_ptr<RangeTree> tree_ = std::make_shared<RangeTree>();
  std::set<sql::Oid> seen_;
};

}  // namespace

std::vector<std::uint32_t> columns_by_name(const sql::RelationDesc& of,
                                           const sql::RelationDesc& in) {
  std::vector<std::uint32_t> out;
  for (std::uint32_t i = 0; i < of.columns.size(); ++i) {
    const sql::ColumnDesc& wanted = of.columns[i];
    const auto is_it = [&](std::uint32_t at) {
      return at < in.columns.size() && !in.columns[at].dropped &&
             in.columns[at].name == wanted.name;
    };
    std::uint32_t found = kNoColumn;
    if (is_it(i)) found = i;  // mostly the same place
    for (std::uint32_t at = 0; !wanted.dropped && found == kNoColumn && at < in.columns.size();
         ++at) {
      if (is_it(at)) found = at;
    }
    out.push_back(wanted.dropped ? kNoColumn : found);
  }
  return out;
}

std::vector<Expr*> leaf_columns(Binder& binder, RangeEntry* range, const TreeLeaf& leaf) {
  std::vector<Expr*> out(leaf.relation->columns.size(), nullptr);
  for (std::uint32_t i = 0; i < leaf.columns.size(); ++i) {
    if (leaf.columns[i] != kNoColumn) out[leaf.columns[i]] = binder.column(range, i);
  }
  return out;
}

void add_tree(Binder& binder, RangeEntry& range, bool below) {
  range.only = !below;
  if (range.relation->inheritance == nullptr) return;
  if (below) {
    range.tree = range_tree(binder, range.relation);
  } else if (range.relation->kind == 'p') {
    range.tree = std::make_shared<RangeTree>();  // has no rows of its own
  }
}

std::vector<Expr*> partition_key(Binder& binder, RangeEntry* range, const TreeLevel& level) {
  std::vector<Expr*> out;
  for (const auto& part : level.relation->inheritance->partitions->key().parts) {
    if (part.column) {
      const auto at = std::find(level.columns.begin(), level.columns.end(), *part.column);
      out.push_back(binder.column(range, static_cast<std::uint32_t>(at - level.columns.begin())));
      continue;
    }
    // The names are those of the root's columns, whatever the statement calls them.
    RangeEntry* plain = relation_range(binder, range->relation, {});
    Scope scope;
    scope.items.push_back(scope_item(binder, plain));
    Expr* key = bind_text(binder, scope, part.expression_sql, Clause::kIndexExpression);
    walk(key, [&](Expr* node) {
      if (node->kind == ExprKind::kColumn && node->range == plain) node->range = range;
      return true;
    });
    out.push_back(key);
  }
  return out;
}

bool sets_partition_key(const RangeEntry& range,
                        const std::vector<std::pair<std::uint32_t, Expr*>>& set) {
  // The tables above a partitioned partition have keys of their own.
  if (sql::is_partition(range.relation->inheritance)) return true;
  const auto is_set = [&](std::uint32_t column) {
    return std::any_of(set.begin(), set.end(),
                       [&](const auto& item) { return item.first == column; });
  };
  for (const TreeLevel& level : range.tree->levels) {
    for (const auto& part : level.relation->inheritance->partitions->key().parts) {
      if (!part.column) return true;
      const auto at = std::find(level.columns.begin(), level.columns.end(), *part.column);
      if (is_set(static_cast<std::uint32_t>(at - level.columns.begin()))) return true;
    }
  }
  return false;
}

const sql::IndexDesc* part_index(const RangeTree& tree, const TreeLeaf& leaf,
                                 const sql::IndexDesc& of_root) {
  std::set<sql::Oid> above = {of_root.oid};
  const auto is_part = [&](const sql::IndexDesc& index) { return above.contains(index.parent); };
  for (const TreeLevel& level : tree.levels) {
    for (const sql::IndexDesc& index : level.relation->indexes) {
      if (is_part(index)) above.insert(index.oid);
    }
  }
  for (const sql::IndexDesc& index : leaf.relation->indexes) {
    if (is_part(index)) return &index;
  }
  sql::raise_not_supported("ON CONFLICT where a partition lacks the index");
}

std::shared_ptr<RangeTree> range_tree(Binder& binder, const sql::RelationPtr& relation) {
  const bool alone = relation->inheritance == nullptr ||
                     (relation->kind != 'p' && relation->inheritance->children.empty());
  return alone ? nullptr : TreeBuilder(binder, relation).build();
}

}  // namespace granary::planner
