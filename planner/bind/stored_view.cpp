#include "planner/bind/stored_view.h"

#include <algorithm>
#include <functional>

#include "planner/bind/deparse.h"
#include "planner/bind/stored_text.h"
#include "planner/parse/parse_tree.h"
#include "sql/executor/system_columns.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"

namespace granary::planner {
namespace {

/// Everything that a query spells out itself: the insides of views are left out.
class OwnParts {
 public:
  std::function<void(RangeEntry&)> range = [](RangeEntry&) {};
  std::function<void(JoinNode&)> join = [](JoinNode&) {};
  /// A column of a target that is written.
  std::function<void(RangeEntry&, std::uint32_t)> written = [](RangeEntry&, std::uint32_t) {};
  /// false: what is below it does not count.
  std::function<bool(Expr&)> expr = [](Expr&) { return true; };

  std::function<void(Query&)> query = [](Query&) {};

  void visit(Query& one) {
    query(one);
    for (Target& target : one.targets) visit(target.expr);
    for (JoinNode* node : one.from) visit(*node);
    for (Expr* part : {one.where, one.having, one.limit, one.offset}) visit(part);
    for (Expr* part : one.group_by) visit(part);
    for (Expr* part : one.distinct_on) visit(part);
    for (SortItem& item : one.order_by) visit(item.expr);
    for (WindowSpec* window : one.windows) visit_window(*window);
    for (CommonTable* table : one.common_tables) {
      for (Query* part : {table->query, table->initial, table->step}) {
        if (part != nullptr) visit(*part);
      }
    }
    for (Query* side : {one.left, one.right}) {
      if (side != nullptr) visit(*side);
    }
    if (one.target != nullptr) visit_write(one);
    for (MergeAction& action : one.merge_actions) visit_action(*one.target, action);
  }

 private:
  void visit_window(WindowSpec& window) {
    for (Expr* key : window.partition_by) visit(key);
    for (SortItem& item : window.order_by) visit(item.expr);
    for (Expr* offset : {window.start_offset, window.end_offset}) visit(offset);
  }

  void visit_write(Query& one) {
    // UPDATE and DELETE have it in FROM.
    if (one.command == Command::kInsert) range(*one.target);
    if (one.source != nullptr) visit_range(*one.source);
    for (std::uint32_t i = 0; i < one.insert_columns.size(); ++i) {
      if (one.insert_columns[i] != nullptr) written(*one.target, i);
      visit(one.insert_columns[i]);
    }
    visit_assignments(*one.target, one.set);
    if (!one.conflict) return;
    if (one.conflict->excluded != nullptr) range(*one.conflict->excluded);
    for (Expr* key : one.conflict->keys) visit(key);
    visit_assignments(*one.target, one.conflict->set);
    for (Expr* part : {one.conflict->predicate, one.conflict->where}) visit(part);
  }

  void visit_action(RangeEntry& target, MergeAction& action) {
    visit(action.condition);
    visit_assignments(target, action.set);
    for (std::uint32_t i = 0; i < action.insert_columns.size(); ++i) {
      if (action.insert_columns[i] != nullptr) written(target, i);
      visit(action.insert_columns[i]);
    }
  }

  void visit_assignments(RangeEntry& target,
                         const std::vector<std::pair<std::uint32_t, Expr*>>& set) {
    for (const auto& [column, value] : set) {
      written(target, column);
      visit(value);
    }
  }

  void visit(Expr* root) {
    walk(root, [&](Expr* node) {
      if (!expr(*node)) return false;
      if (node->query != nullptr) visit(*node->query);
      return true;
    });
  }

  void visit(JoinNode& node) {
    join(node);
    visit(node.condition);
    if (node.left != nullptr) visit(*node.left);
    if (node.right != nullptr) visit(*node.right);
    if (node.range == nullptr) return;
    range(*node.range);
    visit_range(*node.range);
  }

  void visit_range(RangeEntry& entry) {
    if (entry.unfolds != nullptr) return visit_range(*entry.unfolds);
    for (Expr* function : entry.functions) visit(function);
    for (auto& row : entry.values) {
      for (Expr* value : row) visit(value);
    }
    if (entry.query != nullptr && entry.view == nullptr) visit(*entry.query);
  }
};

/// The relation or view that a range names; null: none.
const sql::RelationPtr& named_relation(const RangeEntry& range) {
  return range.view != nullptr ? range.view : range.relation;
}

Query& bind_stored(Binder& binder, std::string_view text) {
  binder.params_fixed = true;
  const StoredText stored(binder);
  const auto tree = ParseTree::parse(std::string(text));
  Query* query = bind_query(binder, nullptr, tree.statement(0));
  resolve_unknown_targets(binder, *query);
  return *query;
}

/// `name`, or one like it that neither USING nor another column of the range has: a column that was
/// not there is neither joined by nor taken for another one.
std::string unlike_others(std::string name, const RangeEntry& range,
                          const std::set<std::string>& joined) {
  const auto taken = [&](const std::string& one) {
    return joined.contains(one) ||
           std::any_of(range.columns.begin(), range.columns.end(),
                       [&](const RangeColumn& column) { return column.name == one; });
  };
  const std::string stem = name + "_";
  for (int i = 1; taken(name); ++i) name = stem + std::to_string(i);
  return name;
}

/// joined: names of USING, which a column keeps: they are printed as aliases of it.
void redescribe(RangeEntry& range, const sql::RelationPtr& after,
                const std::set<std::string>& joined) {
  const sql::RelationPtr before = named_relation(range);
  if (range.name == before->name) range.name = after->name;
  for (std::size_t i = 0; i < range.columns.size(); ++i) {
    const std::string& old_name = before->columns[i].name;
    const std::string& new_name = after->columns[i].name;
    if (range.columns[i].name == old_name && old_name != new_name && !joined.contains(old_name))
      range.columns[i].name = unlike_others(new_name, range, joined);
  }
  for (std::size_t i = range.columns.size(); i < after->columns.size(); ++i)
    range.columns.emplace_back().name = unlike_others(after->columns[i].name, range, joined);
  (range.view != nullptr ? range.view : range.relation) = after;
}

}  // namespace

namespace {

/// Gives the columns that have the name of a column of USING, and are not in its join, another one.
class NamesOfUsing {
 public:
  /// false: two joins of one FROM have the same name.
  bool set_apart(const Query& query) {
    claims_.clear();
    for (JoinNode* item : query.from) claim(*item, {});
    for (std::size_t i = 0; i < claims_.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (claims_[i].first == claims_[j].first) return false;
      }
    }
    for (const auto& [name, join] : claims_) {
      for (JoinNode* item : query.from) rename(*item, name, *join);
    }
    return true;
  }

 private:
  /// above: names of joins around it, of whose columns its own are parts.
  void claim(JoinNode& node, std::set<std::string> above) {
    if (node.range != nullptr) return;
    for (const std::string& name : node.using_columns) {
      if (above.insert(name).second && node.merges) claims_.emplace_back(name, &node);
    }
    claim(*node.left, above);
    claim(*node.right, above);
  }

  static void rename(JoinNode& node, const std::string& name, const JoinNode& join) {
    if (&node == &join) return;
    if (node.range == nullptr) {
      rename(*node.left, name, join);
      rename(*node.right, name, join);
      return;
    }
    for (RangeColumn& column : node.range->columns) {
      if (column.name == name) column.name = unlike_others(name, *node.range, {name});
    }
  }

  std::vector<std::pair<std::string, const JoinNode*>> claims_;
};

}  // namespace

std::string stored_query(Binder& binder, Query& query) {
  DeparseStyle style = stored_style();
  style.merged_columns = true;
  OwnParts parts;
  parts.query = [&](Query& part) { style.merged_columns &= NamesOfUsing().set_apart(part); };
  parts.visit(query);
  return deparse_query(binder, query, style);
}

void redescribe_query(Query& query, const std::vector<RangeEntry*>& rows,
                      const Redescribed& after) {
  std::set<std::string> joined;
  OwnParts names;
  names.join = [&](JoinNode& node) {
    joined.insert(node.using_columns.begin(), node.using_columns.end());
  };
  names.visit(query);
  const auto follow = [&](RangeEntry& range) {
    if (named_relation(range) == nullptr) return;
    const auto found = after.find(named_relation(range)->oid);
    if (found != after.end()) redescribe(range, found->second, joined);
  };
  OwnParts ranges;
  ranges.range = follow;
  ranges.visit(query);
  for (RangeEntry* row : rows) follow(*row);
}

std::string renamed_view(sql::SessionContext& session, std::string_view text,
                         const Redescribed& after) {
  Binder binder(session);
  Query& query = bind_stored(binder, text);
  redescribe_query(query, {}, after);
  return stored_query(binder, query);
}

namespace {

/// A field of a composite value is a column of what its type is the rows of.
void note_field(const Expr& field, ColumnsRead& out) {
  const sql::Oid relation = sql::relation_of_type(sql::base_type(field.args[0]->type));
  if (relation >= sql::kFirstUserOid)
    out[relation].insert(static_cast<std::int16_t>(field.column + 1));
}

}  // namespace

void note_columns(Query& query, ColumnsRead& out) {
  OwnParts parts;
  parts.range = [&](RangeEntry& range) {
    const sql::RelationPtr& relation = named_relation(range);
    if (relation != nullptr && !relation->system) out[relation->oid];
  };
  parts.expr = [&](Expr& node) {
    if (node.kind == ExprKind::kRow && node.whole_row) return false;  // the relation itself
    if (node.kind == ExprKind::kField) note_field(node, out);
    if (node.kind != ExprKind::kColumn || sql::is_system_column(node.column)) return true;
    if (node.range->unfolds != nullptr) {
      const Expr& shown = *node.range->query->targets[node.column].expr;
      if (shown.kind == ExprKind::kField) note_field(shown, out);
    }
    const sql::RelationPtr& relation = named_relation(*node.range);
    if (relation != nullptr && !relation->system)
      out[relation->oid].insert(relation->columns[node.column].number);
    return true;
  };
  parts.written = [&](RangeEntry& target, std::uint32_t column) {
    const sql::RelationPtr& relation = named_relation(target);
    out[relation->oid].insert(relation->columns[column].number);
  };
  parts.visit(query);
}

std::set<sql::Oid> keys_relied_on(Query& query) {
  std::set<sql::Oid> out;
  OwnParts parts;
  parts.query = [&](Query& part) {
    out.insert(part.keys_relied_on.begin(), part.keys_relied_on.end());
    const ConflictClause* conflict = part.conflict ? &*part.conflict : nullptr;
    if (conflict != nullptr && conflict->arbiter != nullptr && !conflict->inferred)
      out.insert(conflict->arbiter->constraint);
  };
  parts.visit(query);
  return out;
}

std::set<sql::Oid> keys_relied_on(sql::SessionContext& session, std::string_view text) {
  Binder binder(session);
  return keys_relied_on(bind_stored(binder, text));
}

ColumnsRead columns_read(sql::SessionContext& session, std::string_view text) {
  Binder binder(session);
  ColumnsRead out;
  note_columns(bind_stored(binder, text), out);
  return out;
}

}  // namespace granary::planner
