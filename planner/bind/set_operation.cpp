// planner/bind/set_operation.cpp: UNION, INTERSECT, EXCEPT, and WITH queries, whose recursive form
// is a UNION as well.
#include <algorithm>

#include "planner/bind/rules.h"
#include "planner/bind/coerce.h"
#include "planner/bind/location.h"
#include "planner/bind/locking_clause.h"
#include "planner/bind/collation.h"
#include "planner/bind/from.h"
#include "planner/bind/grouping.h"
#include "planner/bind/recursion_rules.h"
#include "planner/bind/select_parts.h"
#include "planner/bind/statement.h"
#include "planner/bind/traversal.h"
#include "planner/parse/children.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::SqlError;

SetOperator set_operator(PgQuery__SetOperation op) {
  if (op == PG_QUERY__SET_OPERATION__SETOP_INTERSECT) return SetOperator::kIntersect;
  if (op == PG_QUERY__SET_OPERATION__SETOP_EXCEPT) return SetOperator::kExcept;
  return SetOperator::kUnion;
}

const char* operator_name(SetOperator op) {
  if (op == SetOperator::kIntersect) return "INTERSECT";
  return op == SetOperator::kExcept ? "EXCEPT" : "UNION";
}

/// The sides of a set operation lock no rows. errors  0A000
void refuse_locks(const PgQuery__SelectStmt& side) {
  if (side.n_locking_clause == 0) return;
  const auto strength = side.locking_clause[0]->locking_clause->strength;
  throw SqlError("0A000", std::string(locking_clause_name(lock_mode_of(strength))) +
                              " is not allowed with UNION/INTERSECT/EXCEPT");
}

/// A stand-in of the same type and place, for rules that look at expressions.
Expr* sample(Binder& binder, const Query& query, std::size_t i) {
  return query.targets[i].expr;
  static_cast<void>(binder);
}

std::int32_t first_location(const Query& query) {
  return query.targets.empty() ? -1 : query.targets[0].expr->location;
}

std::int32_t common_typmod(const Expr& left, const Expr& right) {
  return left.typmod == right.typmod ? left.typmod : -1;
}

/// The two sides made to agree; `query` gets its output columns.
void unify(Binder& binder, Query& query, const char* name) {
  const auto width = query.left->targets.size();
  if (width != query.right->targets.size()) {
    throw SqlError("42601",
                   std::string("each ") + name + " query must have the same number of columns")
        .at(first_location(*query.right));
  }
  std::vector<Oid> types;
  for (std::size_t i = 0; i < width; ++i) {
    Expr* sides[] = {sample(binder, *query.left, i), sample(binder, *query.right, i)};
    types.push_back(common_type(sides, name));
  }
  query.left = coerce_output(binder, query.left, types, name);
  query.right = coerce_output(binder, query.right, types, name);
  RangeEntry* output = binder.pool.range(RangeKind::kOutput);
  const bool compares = !query.all || query.set_operator != SetOperator::kUnion;
  for (std::size_t i = 0; i < width; ++i) {
    const auto& left = *query.left->targets[i].expr;
    const std::int32_t typmod = common_typmod(left, *query.right->targets[i].expr);
    const sql::Oid collation =
        united_collation(binder, left, *query.right->targets[i].expr, compares);
    output->columns.push_back(
        {query.left->targets[i].name, types[i], typmod, {}, 0, collation});
  }
  query.output = output;
  for (std::uint32_t i = 0; i < width; ++i) {
    query.targets.push_back({binder.column(output, i, query.left->targets[i].expr->location),
                             output->columns[i].name,
                             {},
                             0});
  }
}

/// Whether the name stands for a relation in the part of a statement. A WITH inside may make it
/// another's, from its item of that name on, or RECURSIVE altogether.
bool mentions(const ProtobufCMessage& message, std::string_view name) {
  if (message.descriptor == &pg_query__range_var__descriptor) {
    const auto& relation = reinterpret_cast<const PgQuery__RangeVar&>(message);
    return ast::text(relation.schemaname).empty() && ast::text(relation.relname) == name;
  }
  const PgQuery__WithClause* with = nullptr;
  each_child(message, [&](const ProtobufCMessage& child) {
    if (child.descriptor == &pg_query__with_clause__descriptor)
      with = &reinterpret_cast<const PgQuery__WithClause&>(child);
  });
  if (with != nullptr) {
    const auto tables = ast::list(with->ctes, with->n_ctes);
    const auto is_named = [&](const PgQuery__Node* item) {
      return ast::text(item->common_table_expr->ctename) == name;
    };
    if (with->recursive && std::any_of(tables.begin(), tables.end(), is_named)) return false;
    for (const auto* item : tables) {
      if (mentions(item->common_table_expr->ctequery->base, name)) return true;
      if (is_named(item)) return false;
    }
  }
  bool found = false;
  each_child(message, [&](const ProtobufCMessage& child) {
    found = found || (child.descriptor != &pg_query__with_clause__descriptor &&
                      mentions(child, name));
  });
  return found;
}

/// WITH's queries in an order in which each comes behind those that it reads. Without RECURSIVE
/// they read only what stands before them. errors  0A000
class CommonTableOrder {
 public:
  explicit CommonTableOrder(const PgQuery__WithClause& with)
      : ctes_(ast::list(with.ctes, with.n_ctes)), states_(ctes_.size(), State::kOpen) {
    for (std::size_t i = 0; i < ctes_.size(); ++i) {
      if (with.recursive) {
        visit(i);
      } else {
        out.push_back(ctes_[i]->common_table_expr);
      }
    }
  }

  std::vector<const PgQuery__CommonTableExpr*> out;

 private:
  enum class State : std::uint8_t { kOpen, kBeneath, kDone };

  void visit(std::size_t at) {
    if (states_[at] == State::kDone) return;
    const auto& table = *ctes_[at]->common_table_expr;
    if (states_[at] == State::kBeneath) {
      throw SqlError("0A000", "mutual recursion between WITH items is not implemented")
          .at(table.location);
    }
    states_[at] = State::kBeneath;
    for (std::size_t i = 0; i < ctes_.size(); ++i) {
      const bool other = i != at && states_[i] != State::kDone;
      if (other && mentions(table.ctequery->base, ast::text(ctes_[i]->common_table_expr->ctename)))
        visit(i);
    }
    states_[at] = State::kDone;
    out.push_back(&table);
  }

  const std::span<PgQuery__Node* const> ctes_;
  std::vector<State> states_;
};

void name_columns(Binder& binder, CommonTable& table, const PgQuery__CommonTableExpr& node,
                  const Query& query) {
  table.columns = output_columns(binder, query);
  if (node.n_aliascolnames > table.columns.size()) {
    throw SqlError("42P10", "WITH query \"" + table.name + "\" has " +
                                std::to_string(table.columns.size()) + " columns available but " +
                                std::to_string(node.n_aliascolnames) + " columns specified")
        .at(node.location);
  }
  for (std::size_t i = 0; i < node.n_aliascolnames; ++i) {
    table.columns[i].name = ast::string_of(node.aliascolnames[i]);
  }
}

/// Rows that are the same are told by their columns.
void check_comparable(const Query& query) {
  for (const Target& target : query.targets) check_equality(*target.expr);
}

/// A column has the same type in the first term, which tells it, and in all rows. errors  42804
void check_recursive_type(const CommonTable& table, std::size_t i, const Expr& first, Oid overall,
                          std::int32_t typmod) {
  const RangeColumn& column = table.columns[i];
  if (overall == column.type && typmod == column.typmod) return;
  throw SqlError("42804", "recursive query \"" + table.name + "\" column " + std::to_string(i + 1) +
                              " has type " + sql::format_type(column.type, column.typmod) +
                              " in non-recursive term but type " +
                              sql::format_type(overall, typmod) + " overall")
      .hint("Cast the output of the non-recursive term to the correct type.")
      .at(leftmost_location(first));
}

void bind_recursive(Binder& binder, Scope& scope, CommonTable& table,
                    const PgQuery__CommonTableExpr& node, const PgQuery__SelectStmt& select) {
  if (select.op != PG_QUERY__SET_OPERATION__SETOP_UNION) {
    throw SqlError("42P19",
                   "recursive query \"" + table.name +
                       "\" does not have the form non-recursive-term UNION [ALL] recursive-term")
        .at(node.location);
  }
  refuse_clauses_of_recursion(select);
  refuse_locks(*select.larg);
  refuse_locks(*select.rarg);
  check_recursion(*select.larg, table.name, "its non-recursive term");
  check_recursion(*select.rarg, table.name, nullptr);
  table.traversal = bind_traversal(binder, scope, node);
  table.recursive = true;
  table.union_all = select.all;
  // A WITH of the recursive query itself is of its first part, which is run once.
  Scope both;
  both.parent = &scope;
  Query* const with = select.with_clause == nullptr ? nullptr : binder.pool.query();
  if (with != nullptr) bind_common_tables(binder, both, *with, *select.with_clause);
  table.initial = bind_select(binder, &both, *select.larg);
  if (with != nullptr) {
    auto& own = table.initial->common_tables;
    own.insert(own.begin(), with->common_tables.begin(), with->common_tables.end());
  }
  resolve_unknown_targets(binder, *table.initial);
  name_columns(binder, table, node, *table.initial);
  for (RangeColumn& column : table.columns) {  // as those of a UNION, they are no table's
    column.table = {};
    column.number = 0;
  }
  const std::size_t width = table.columns.size();
  if (table.traversal != nullptr) {
    check_traversal_sides(select);
    add_traversal_columns(table, node);
  }
  both.common_tables.push_back(&table);
  table.step = bind_select(binder, &both, *select.rarg);
  if (table.step->targets.size() != table.initial->targets.size()) {
    throw SqlError("42601", "each UNION query must have the same number of columns")
        .at(first_location(*table.step));
  }
  std::vector<Oid> types;
  for (std::size_t i = 0; i < width; ++i) {
    Expr* sides[] = {table.initial->targets[i].expr, table.step->targets[i].expr};
    const Oid overall = common_type(sides, "UNION");
    check_recursive_type(table, i, *sides[0], overall, common_typmod(*sides[0], *sides[1]));
    types.push_back(overall);
  }
  table.step = coerce_output(binder, table.step, types, "UNION");
  if (table.traversal != nullptr) apply_traversal(binder, table);
  if (!table.union_all) check_comparable(*table.initial);
}

}  // namespace

Query* coerce_output(Binder& binder, Query* query, const std::vector<Oid>& types,
                     const char* context) {
  bool differs = false, known = false;
  for (std::size_t i = 0; i < types.size(); ++i) {
    const Oid type = query->targets[i].expr->type;
    differs |= type != types[i];
    known |= type != types[i] && type != sql::kUnknown;
  }
  if (!differs) return query;
  // Duplicate removal and order were asked for over the original types: convert above them.
  const bool fixed = query->command != Command::kSelect || query->distinct ||
                     !query->distinct_on.empty() || !query->order_by.empty();
  if (known && fixed) {
    RangeEntry* range = subquery_range(binder, query, "*SELECT*");
    Query* outer = binder.pool.query();
    outer->from.push_back(binder.pool.leaf(range));
    for (std::uint32_t i = 0; i < types.size(); ++i) {
      outer->targets.push_back({binder.column(range, i, query->targets[i].expr->location),
                                query->targets[i].name,
                                {},
                                0});
    }
    outer->converted = query;
    query = outer;
  }
  for (std::size_t i = 0; i < types.size(); ++i) {
    auto& target = query->targets[i];
    if (target.expr->type != types[i])
      target.expr = coerce_branch(binder, target.expr, types[i], context);
  }
  return query;
}

Query* bind_set_operation(Binder& binder, Scope& scope, const PgQuery__SelectStmt& select) {
  if (const PgQuery__IntoClause* into = into_of(*select.rarg); into != nullptr) {
    throw SqlError("42601", "INTO is only allowed on first SELECT of UNION/INTERSECT/EXCEPT")
        .at(into->rel->location);
  }
  Query* query = binder.pool.query();
  query->command = Command::kSetOperation;
  query->set_operator = set_operator(select.op);
  query->all = select.all;
  refuse_locks(*select.larg);
  refuse_locks(*select.rarg);
  query->left = bind_select(binder, &scope, *select.larg);
  query->right = bind_select(binder, &scope, *select.rarg);
  unify(binder, *query, operator_name(query->set_operator));
  if (!query->all || query->set_operator != SetOperator::kUnion) check_comparable(*query->left);
  Scope output;
  output.parent = scope.parent;
  output.items = leaf(binder, query->output).items;
  bind_order_by(binder, output, *query, ast::list(select.sort_clause, select.n_sort_clause));
  output.items.clear();
  bind_limit(binder, output, *query, select);
  if (select.n_locking_clause > 0)
    bind_locks(binder, *query, ast::list(select.locking_clause, select.n_locking_clause));
  return query;
}

void bind_common_tables(Binder& binder, Scope& scope, Query& query,
                        const PgQuery__WithClause& with) {
  const CommonTableOrder order(with);
  for (std::size_t i = 0; i < order.out.size(); ++i) {
    const auto& node = *order.out[i];
    scope.later_tables.clear();
    for (std::size_t j = i; j < order.out.size() && !with.recursive; ++j)
      scope.later_tables.push_back(ast::text(order.out[j]->ctename));
    CommonTable* table = binder.pool.common_table();
    table->name = ast::text(node.ctename);
    for (const auto* known : query.common_tables) {
      if (known->name == table->name) {
        throw SqlError("42712", "WITH query name \"" + table->name + "\" specified more than once")
            .at(node.location);
      }
    }
    const bool select = ast::is(node.ctequery, PG_QUERY__NODE__NODE_SELECT_STMT);
    const bool recursive = with.recursive && mentions(node.ctequery->base, table->name);
    if (recursive && !select) {
      throw SqlError("42P19", "recursive query \"" + table->name +
                                  "\" must not contain data-modifying statements")
          .at(node.location);
    }
    if (recursive) {
      bind_recursive(binder, scope, *table, node, *node.ctequery->select_stmt);
    } else {
      refuse_traversal(node);
      if (!select && scope.parent != nullptr) {
        throw SqlError("0A000",
                       "WITH clause containing a data-modifying statement must be at the top level")
            .at(node.location);
      }
      if (ast::is(node.ctequery, PG_QUERY__NODE__NODE_MERGE_STMT))
        throw SqlError("0A000", "MERGE not supported in WITH query").at(node.location);
      const QueryMaker make = [&] { return bind_query(binder, &scope, *node.ctequery); };
      table->query = make();
      if (table->query->ruled && binder.write_form == WriteForm::kRewritten)
        table->query = only_query(apply_rules(binder, make), "data-modifying statements in WITH");
      table->modifies = table->query->target != nullptr;
      if (select) resolve_unknown_targets(binder, *table->query);
      name_columns(binder, *table, node, *table->query);
    }
    table->columns_named = node.n_aliascolnames;
    if (node.ctematerialized == PG_QUERY__CTEMATERIALIZE__CTEMaterializeNever)
      table->materialized = Materialized::kNever;
    if (node.ctematerialized == PG_QUERY__CTEMATERIALIZE__CTEMaterializeAlways) {
      table->materialized = Materialized::kAlways;
      ++table->references;  // keeps a query from being merged into its only reader
    }
    scope.common_tables.push_back(table);
    query.common_tables.push_back(table);
  }
  scope.later_tables.clear();
}

}  // namespace granary::planner
