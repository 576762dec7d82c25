#include "planner/bind/rule_action.h"

#include <algorithm>

#include "planner/bind/assignment.h"
#include "planner/bind/coerce.h"
#include "planner/bind/expression_copy.h"
#include "planner/bind/expression_text.h"
#include "planner/bind/from.h"
#include "planner/bind/updatable_view.h"
#include "planner/bind/variables.h"
#include "planner/parse/parse_tree.h"
#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/executor/system_columns.h"

namespace granary::planner {
namespace {

using sql::SqlError;

void collect_ranges(JoinNode& node, std::vector<RangeEntry*>& out) {
  if (node.range != nullptr) out.push_back(node.range);
  if (node.left != nullptr) collect_ranges(*node.left, out);
  if (node.right != nullptr) collect_ranges(*node.right, out);
}

bool is_one_row(const Query& query) {
  return query.source->kind == RangeKind::kValues && query.source->values.size() == 1;
}

/// Where the rows of a statement come from.
std::vector<RangeEntry*> sources(Query& query) {
  std::vector<RangeEntry*> out;
  if (query.command == Command::kInsert) {
    if (!is_one_row(query)) out.push_back(query.source);
    return out;
  }
  for (JoinNode* node : query.from) collect_ranges(*node, out);
  return out;
}

/// What a statement does to its target's rows, in expressions that nobody else has.
class SetOff {
 public:
  SetOff(Binder& binder, const QueryMaker& make)
      : binder_(binder), make_(make), query_(*make()), sources_(sources(query_)) {
    common_tables = query_.common_tables;
  }

  Query& query() { return query_; }
  RangeEntry& target() { return *query_.target; }

  /// The row as it is.
  Expr* old_value(std::uint32_t column) { return binder_.column(query_.target, column); }
  /// The row as it will be.
  Expr* new_value(std::uint32_t column) {
    Expr* given = given_value(query_, column);
    if (!has_subquery(given)) return copy_expression(binder_, *given);
    return moved([&](Query& again) { return given_value(again, column); });
  }
  /// Another copy of a RETURNING item.
  Expr* returned(std::size_t item) {
    Expr* given = query_.targets[item].expr;
    if (!has_subquery(given)) return copy_expression(binder_, *given);
    return moved([&](Query& again) { return again.targets[item].expr; });
  }

  /// FROM and WHERE, for another query. target: with the row as it is.
  std::vector<JoinNode*> from(bool target) {
    std::vector<JoinNode*> out;
    if (query_.command == Command::kInsert) {
      for (RangeEntry* range : sources_) out.push_back(binder_.pool.leaf(range));
      return out;
    }
    out = query_.from;
    if (!target) out.erase(out.begin());
    query_.target->needs_identity = false;
    return out;
  }

  /// WITH queries that its parts read.
  std::vector<CommonTable*> common_tables;

 private:
  Expr* given_value(Query& query, std::uint32_t column) {
    const sql::RelationDesc* table = query.target->relation.get();  // null: a view
    const bool stored = table != nullptr && !sql::is_system_column(column);
    if (stored && table->columns[column].generated != 0) return generated_value(query, column);
    if (query.command == Command::kInsert) {
      Expr* given = sql::is_system_column(column) ? nullptr : query.insert_columns[column];
      if (given == nullptr) return binder_.null_constant(column_type(column));
      return is_one_row(query) ? with_given(binder_, given, query.source, query.source->values[0])
                               : given;
    }
    for (const auto& [set, value] : query.set) {
      if (set == column) return value;
    }
    return binder_.column(query.target, column);
  }

  /// Computed from what the other columns will be.
  Expr* generated_value(Query& query, std::uint32_t column) {
    const sql::ColumnDesc& desc = query.target->relation->columns[column];
    const std::size_t noted = binder_.access.relations.size();
    RangeEntry* row = relation_range(binder_, query.target->relation, {});
    Scope scope;
    scope.items.push_back(scope_item(binder_, row));
    Expr* value = coerce_for_column(
        binder_, bind_text(binder_, scope, desc.default_sql, Clause::kGeneratedColumn), desc.name,
        desc.type, desc.typmod);
    binder_.access.relations.resize(noted);  // whoever writes the row need not read it
    replace_columns(value, *row, [&](std::uint32_t other) {
      return copy_expression(binder_, *given_value(query, other));
    });
    return value;
  }

  sql::Oid column_type(std::uint32_t column) const {
    return sql::is_system_column(column) ? sql::kText : query_.target->columns[column].type;
  }

  /// A part of the statement bound once more, over the sources of this one.
  template <class Part>
  Expr* moved(const Part& part) {
    Query& again = *make_();
    for (CommonTable* table : again.common_tables) {
      if (table->modifies)
        sql::raise_not_supported("rules for a statement whose WITH queries write and are read twice");
      common_tables.push_back(table);
    }
    Expr* out = part(again);
    const std::vector<RangeEntry*> others = sources(again);
    for (std::size_t i = 0; i < others.size(); ++i) {
      replace_columns(out, *others[i],
                      [&](std::uint32_t column) { return binder_.column(sources_[i], column); });
    }
    if (again.target != query_.target && again.command == Command::kInsert) {
      replace_columns(out, *again.target, [&](std::uint32_t column) {
        return binder_.column(query_.target, column);
      });
    }
    return out;
  }

  Binder& binder_;
  const QueryMaker& make_;
  Query& query_;
  std::vector<RangeEntry*> sources_;
};

bool mentions(Expr& expr, const RangeEntry& range) {
  bool found = false;
  walk(&expr, [&](Expr* node) {
    found |= node->kind == ExprKind::kColumn && node->range == &range;
    if (node->query != nullptr) {
      walk_query(*node->query, [&](Expr* inner) {
        found |= inner->kind == ExprKind::kColumn && inner->range == &range;
        return !found;
      });
    }
    return !found;
  });
  return found;
}

bool mentions(Query& query, const RangeEntry& range) {
  bool found = false;
  walk_query(query, [&](const Expr* node) {
    found |= node->kind == ExprKind::kColumn && node->range == &range;
    return !found;
  });
  return found;
}

/// Rules act with the privileges of their relation's owner; names mean what they meant when the
/// rule was made.
class InRule {
 public:
  InRule(Binder& binder, const sql::RelationDesc& relation)
      : binder_(binder),
        hidden_(binder),
        owner_(binder.access.view_owner),
        form_(std::exchange(binder.write_form, WriteForm::kBound)),
        aggregates_(binder.aggregates_seen) {
    Arena arena;
    sql::catalog::CatalogAccess access(binder.session, arena);
    const auto row = access.get(sql::catalog::kPgClass, relation.oid);
    if (row) binder.access.view_owner = row->oid("relowner");
    ++binder.view_depth;
  }
  ~InRule() {
    --binder_.view_depth;
    binder_.access.view_owner = owner_;
    binder_.write_form = form_;
    binder_.aggregates_seen = aggregates_;
  }
  InRule(const InRule&) = delete;
  InRule& operator=(const InRule&) = delete;

 private:
  Binder& binder_;
  const HideVariables hidden_;
  const sql::Oid owner_;
  const WriteForm form_;
  const bool aggregates_;
};

/// The rows that an INSERT is given as rows of a query of its own, with nothing else in it.
Query& wrapped_rows(Binder& binder, Query& insert) {
  RangeEntry* given = insert.source;
  Query* inner = binder.pool.query();
  const bool one_row = is_one_row(insert);
  if (!one_row) inner->from.push_back(binder.pool.leaf(given));
  for (std::uint32_t i = 0; i < given->columns.size(); ++i) {
    Expr* value = one_row ? given->values[0][i] : binder.column(given, i);
    inner->targets.push_back({value, given->columns[i].name, {}, 0});
  }
  insert.source = subquery_range(binder, inner, "*SELECT*");
  for (Expr*& column : insert.insert_columns) {
    if (column == nullptr) continue;
    replace_columns(column, *given,
                    [&](std::uint32_t at) { return binder.column(insert.source, at); });
  }
  return *inner;
}

/// Where FROM and WHERE of what set it off belong in an action.
Query& body_of(Binder& binder, Query& action) {
  if (action.command != Command::kInsert) return action;
  if (action.source->kind == RangeKind::kSubquery) return *action.source->query;
  return wrapped_rows(binder, action);
}

/// Puts FROM and condition of the statement into an action.
void join_statement(Binder& binder, Query& action, const std::vector<JoinNode*>& from,
                    Expr* condition) {
  if (from.empty() && condition == nullptr) return;
  Query& body = body_of(binder, action);
  if (body.command == Command::kSetOperation) {
    throw SqlError("0A000",
                   "conditional UNION/INTERSECT/EXCEPT statements are not implemented");
  }
  const bool writes = body.command == Command::kUpdate || body.command == Command::kDelete;
  body.from.insert(body.from.begin() + (writes ? 1 : 0), from.begin(), from.end());
  body.where = binder.conjunction(body.where, condition);
}

/// The statement's RETURNING list, of what the action's stands for.
void answer_with(Binder& binder, SetOff& statement, const sql::RelationDesc& relation,
                 Query& action) {
  std::vector<Target> own = std::exchange(action.targets, {});
  std::vector<std::size_t> entry(relation.columns.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < relation.columns.size(); ++i) {
    if (!relation.columns[i].dropped) entry[i] = next++;
  }
  action.targets = statement.query().targets;
  for (std::size_t i = 0; i < action.targets.size(); ++i) {
    Expr*& expr = action.targets[i].expr;
    expr = statement.returned(i);
    replace_columns(expr, statement.target(), [&](std::uint32_t column) {
      if (sql::is_system_column(column))
        sql::raise_not_supported("RETURNING of system columns through a rule");
      return copy_expression(binder, *own[entry[column]].expr);
    });
  }
}

/// What an INSERT does with the new row knows nothing of where it came from.
/// errors  0A000 for a RETURNING list or ON CONFLICT that names the statement's rows
void refuse_sources(Query& insert, const std::vector<JoinNode*>& from) {
  std::vector<RangeEntry*> ranges;
  for (JoinNode* node : from) collect_ranges(*node, ranges);
  const auto refuse = [&](Expr* part) {
    for (const RangeEntry* range : ranges) {
      if (part == nullptr || !mentions(*part, *range)) continue;
      sql::raise_not_supported("OLD and NEW in RETURNING and ON CONFLICT of an INSERT of a rule");
    }
  };
  for (const Target& target : insert.targets) refuse(target.expr);
  if (!insert.conflict) return;
  for (const auto& [column, value] : insert.conflict->set) refuse(value);
  refuse(insert.conflict->where);
}

/// An action and the condition of its rule, over the statement's rows.
struct BoundRule {
  Query* action = nullptr;
  Expr* condition = nullptr;
  bool names_row = false;  // OLD, or NEW of an UPDATE, which is the row that is there
};

template <class Part>
void replace_rows(Part& part, const RuleScope& rule, SetOff& statement) {
  replace_columns(part, *rule.old_row,
                  [&](std::uint32_t column) { return statement.old_value(column); });
  replace_columns(part, *rule.new_row,
                  [&](std::uint32_t column) { return statement.new_value(column); });
}

template <class Part>
bool names_row(Part& part, const RuleScope& rule) {
  return mentions(part, *rule.old_row) || mentions(part, *rule.new_row);
}

Expr* bound_condition(Binder& binder, const sql::RelationPtr& relation, const StoredRule& stored,
                      SetOff& statement, bool* named) {
  RuleScope rule(binder, relation, stored.event, false);
  Expr* out = nullptr;
  {
    const InRule in_rule(binder, *relation);
    out = bind_rule_condition(binder, rule, stored);
  }
  if (named != nullptr) *named |= names_row(*out, rule);
  replace_rows(out, rule, statement);
  return out;
}

BoundRule bind_rule(Binder& binder, const RuleUse& use, SetOff& statement) {
  BoundRule out;
  RuleScope rule(binder, use.relation, use.rule.event, true);
  const auto tree = ParseTree::parse(use.rule.actions);
  {
    const InRule in_rule(binder, *use.relation);
    out.action = bind_rule_action(binder, rule, tree.statement(use.action));
    resolve_unknown_targets(binder, *out.action);
  }
  out.names_row = names_row(*out.action, rule);
  replace_rows(*out.action, rule, statement);
  if (!use.rule.condition.empty()) {
    out.condition =
        bound_condition(binder, use.relation, use.rule, statement, &out.names_row);
  }
  return out;
}

/// Whether conditions and sources of the statement look at its target.
bool looks_at_target(SetOff& statement) {
  Query& query = statement.query();
  bool found = query.where != nullptr && mentions(*query.where, statement.target());
  for (std::size_t i = 1; i < query.from.size(); ++i) {
    walk_join(query.from[i], [&](const Expr* node) {
      found |= node->kind == ExprKind::kColumn && node->range == &statement.target();
      return !found;
    });
  }
  return found;
}

}  // namespace

Query* rule_query(Binder& binder, const QueryMaker& make, const RuleUse& use) {
  SetOff statement(binder, make);
  BoundRule rule = bind_rule(binder, use, statement);
  Query& action = *rule.action;
  Query& query = statement.query();
  if (use.notifies) return &action;
  const bool writes = action.target != nullptr;
  if (use.returning) {
    answer_with(binder, statement, *use.relation, action);
  } else if (writes) {
    action.targets.clear();
  }
  const auto from = statement.from(rule.names_row || looks_at_target(statement));
  if (action.command == Command::kInsert) refuse_sources(action, from);
  join_statement(binder, action, from, binder.conjunction(rule.condition, query.where));
  action.common_tables.insert(action.common_tables.begin(), statement.common_tables.begin(),
                              statement.common_tables.end());
  if (writes) rewrite_target(binder, action);
  return &action;
}

Query* unless_conditions(Binder& binder, const QueryMaker& make,
                         const sql::RelationPtr& relation,
                         const std::vector<StoredRule>& conditional) {
  SetOff statement(binder, make);
  Query& query = statement.query();
  Expr* unless = nullptr;
  for (const StoredRule& rule : conditional) {
    Expr* test = binder.pool.expr(ExprKind::kBooleanTest);
    test->type = sql::kBool;
    test->test = BooleanTestKind::kNotTrue;
    test->args = {bound_condition(binder, relation, rule, statement, nullptr)};
    unless = binder.conjunction(unless, test);
  }
  if (unless != nullptr) {
    Query& rows = query.command == Command::kInsert ? wrapped_rows(binder, query) : query;
    rows.where = binder.conjunction(rows.where, unless);
  }
  rewrite_target(binder, query, relation->oid);
  return &query;
}

}  // namespace granary::planner
