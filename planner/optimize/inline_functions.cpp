#include "planner/optimize/inline_functions.h"

#include <algorithm>
#include <set>

#include "planner/bind/ast.h"
#include "planner/bind/coerce.h"
#include "planner/bind/composite.h"
#include "planner/bind/expression_copy.h"
#include "planner/compile/fold.h"
#include "planner/compile/volatility.h"
#include "planner/optimize/inner_queries.h"
#include "planner/parse/parse_tree.h"
#include "planner/routine/nested.h"
#include "planner/routine/sql_arguments.h"
#include "planner/routine/sql_function.h"
#include "sql/types/domain.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::SqlError;
using sql::Volatility;
using Active = std::vector<Oid>;  // functions that are being expanded, from outside

/// Parameters of the statement are fewer: those from here on are arguments of the function.
constexpr std::uint32_t kFirstArgument = 1u << 20;

/// Null: the call stays one.
const Routine* expandable(const Expr& call, const Active& active) {
  const bool called = call.kind == ExprKind::kCall || call.kind == ExprKind::kSetCall;
  const Routine* routine =
      called && call.function != nullptr ? routine_of(*call.function) : nullptr;
  if (routine == nullptr || routine->language != RoutineLanguage::kSql || routine->kind != 'f' ||
      routine->security_definer || !routine->settings.empty() || routine->result == sql::kVoid ||
      call.args.size() != routine->inputs.size() || std::ranges::count(active, routine->oid) != 0)
    return nullptr;
  return routine;
}

const PgQuery__SelectStmt* only_select(const ParseTree& tree) {
  if (tree.count() != 1) return nullptr;
  const PgQuery__Node& node = tree.statement(0);
  return ast::is(&node, PG_QUERY__NODE__NODE_SELECT_STMT) && into_of(*node.select_stmt) == nullptr
             ? node.select_stmt
             : nullptr;
}

bool is_one_expression(const PgQuery__SelectStmt& select) {
  return select.op == PG_QUERY__SET_OPERATION__SETOP_NONE && select.n_target_list == 1 &&
         select.n_from_clause + select.n_group_clause + select.n_window_clause +
                 select.n_values_lists + select.n_sort_clause + select.n_locking_clause +
                 select.n_distinct_clause ==
             0 &&
         select.where_clause == nullptr && select.having_clause == nullptr &&
         select.limit_count == nullptr && select.limit_offset == nullptr &&
         select.with_clause == nullptr;
}

/// The statement of a function, bound in the statement that calls it. What was noted for it is
/// forgotten again unless it is kept.
class Body {
 public:
  Body(Binder& binder, const Routine& routine, const Expr& call)
      : binder_(binder),
        routine_(routine),
        call_(call),
        relations_(binder.access.relations.size()),
        routines_(binder.access.routines) {
    for (const Expr* argument : call.args) types_.push_back(argument->type);
  }
  ~Body() {
    if (kept_) return;
    binder_.access.relations.resize(relations_);
    binder_.access.routines = std::move(routines_);
  }
  Body(const Body&) = delete;
  Body& operator=(const Body&) = delete;

  /// Null: it is not one SELECT that fits.
  Query* bind(bool one_expression, const WantedOutput& wanted) {
    const std::string text = statements_of_sql_function(binder_.session, routine_);
    try {
      const ParseTree tree = ParseTree::parse(text);
      const PgQuery__SelectStmt* select = only_select(tree);
      if (select == nullptr || (one_expression && !is_one_expression(*select))) return nullptr;
      Query* query = bind_statement(tree.statement(0));
      if (query->ruled) return nullptr;
      resolve_unknown_targets(binder_, *query);
      query = convert_output(binder_, query, wanted);
      return gives(*query, wanted) ? query : nullptr;
    } catch (SqlError& error) {
      move_to_body(error, routine_, text);
      add_context(error, "SQL function \"" + routine_.name + "\" during inlining");
      throw;
    }
  }

  static bool is_argument(const Expr& expr) {
    return expr.kind == ExprKind::kParam && expr.param >= kFirstArgument;
  }

  /// Puts the arguments of the call in their places: at first the argument itself, then copies.
  void fill_in(Query& query) {
    std::vector<bool> taken(call_.args.size());
    walk_query(query, [&](Expr* node) {
      if (!is_argument(*node)) return true;
      const std::size_t argument = number(*node);
      Expr* const value = call_.args[argument];
      *node = taken[argument] ? *copy_expression(binder_, *value) : *stand_in(value);
      taken[argument] = true;
      return false;
    });
    // A field of a table's row is its column.
    walk_query(query, [](Expr* node) {
      const Expr* row = node->kind == ExprKind::kField ? node->args[0] : nullptr;
      if (row != nullptr && row->kind == ExprKind::kRow && row->whole_row)
        *node = Expr(*row->args[node->column]);
      return true;
    });
  }

  std::vector<std::size_t> uses(Query& query) const {
    std::vector<std::size_t> out(call_.args.size());
    walk_query(query, [&](const Expr* node) {
      if (is_argument(*node)) ++out[number(*node)];
      return true;
    });
    return out;
  }

  void keep() { kept_ = true; }

 private:
  Query* bind_statement(const PgQuery__Node& node) {
    SqlArguments names(routine_, types_, kFirstArgument);
    const HideVariables around(binder_);
    binder_.variables = &names;
    return bind_query(binder_, nullptr, node);
  }

  /// Aggregates and window functions are known by their places.
  Expr* stand_in(Expr* value) const {
    if (value->kind != ExprKind::kAggregate && value->kind != ExprKind::kWindow) return value;
    Expr* out = binder_.pool.expr(ExprKind::kRelabel);
    out->type = value->type;
    out->args = {value};
    return out;
  }

  static std::size_t number(const Expr& argument) { return argument.param - kFirstArgument; }

  static bool gives(const Query& query, const WantedOutput& wanted) {
    if (query.command != Command::kSelect && query.command != Command::kSetOperation) return false;
    if (query.targets.size() != wanted.columns.size()) return false;
    for (std::size_t i = 0; i < wanted.columns.size(); ++i) {
      if (query.targets[i].expr->type != wanted.columns[i].type) return false;
    }
    return true;
  }

  Binder& binder_;
  const Routine& routine_;
  const Expr& call_;
  std::vector<Oid> types_;
  const std::size_t relations_;
  std::set<Oid> routines_;
  bool kept_ = false;
};

bool any_in(Expr* expr, const auto& wanted) {
  bool found = false;
  walk(expr, [&](const Expr* node) {
    found |= wanted(*node);
    return !found;
  });
  return found;
}

/// Whether it is NULL whenever something in it is.
bool is_strict(Expr* expr) {
  return !any_in(expr, [](const Expr& node) {
    switch (node.kind) {
      case ExprKind::kParam:
      case ExprKind::kConstant:
      case ExprKind::kRelabel:
        return false;
      case ExprKind::kCall:
        return !node.function->strict;
      default:
        return true;
    }
  });
}

// --- values ---

class ValueFunctions {
 public:
  explicit ValueFunctions(Binder& binder) : binder_(binder) {}

  void expand_in(Query& query) {
    std::vector<Expr*> calls;
    walk_query(query, [&](Expr* node) { return note_call(node, calls); });
    expand_all(calls, {});
  }
  void expand_in(Expr* expr, const Active& active) {
    std::vector<Expr*> calls;
    walk(expr, [&](Expr* node) { return note_call(node, calls); });
    expand_all(calls, active);
  }

 private:
  static bool note_call(Expr* node, std::vector<Expr*>& calls) {
    if (node->kind == ExprKind::kCall) calls.push_back(node);
    return true;
  }

  /// Arguments, which stand behind their calls, come before these.
  void expand_all(const std::vector<Expr*>& calls, const Active& active) {
    for (auto call = calls.rbegin(); call != calls.rend(); ++call) {
      const Routine* routine = settled_.contains(*call) ? nullptr : expandable(**call, active);
      if (routine == nullptr || routine->returns_set || routine->result == sql::kRecord) continue;
      if (!replace(**call, *routine, active)) settled_.insert(*call);
    }
  }

  bool replace(Expr& call, const Routine& routine, const Active& active) {
    Body body(binder_, routine, call);
    Query* query = body.bind(true, {{{call.type}}, {}});
    if (query == nullptr || query->targets.size() != 1 || query->grouped) return false;
    Expr* value = query->targets[0].expr;
    if (!may_stand_for(routine, value) || !may_take(body, *query, routine, call)) return false;
    body.fill_in(*query);
    body.keep();
    const std::int32_t location = call.location;
    call = *without_modifier(*value);
    call.location = location;
    Active inside = active;
    inside.push_back(routine.oid);
    expand_in(&call, inside);
    return true;
  }

  bool may_stand_for(const Routine& routine, Expr* value) const {
    const bool other = any_in(value, [](const Expr& node) {
      return node.kind == ExprKind::kSubquery || node.kind == ExprKind::kSetCall ||
             node.kind == ExprKind::kAggregate || node.kind == ExprKind::kWindow ||
             (node.kind == ExprKind::kParam && !Body::is_argument(node));
    });
    if (other) return false;
    if (routine.volatility == Volatility::kImmutable && !is_immutable(*value)) return false;
    if (routine.volatility == Volatility::kStable && is_volatile(*value)) return false;
    return !routine.strict || is_strict(value);
  }

  /// An argument that would be computed more than once is to be cheap.
  bool may_take(const Body& body, Query& query, const Routine& routine, const Expr& call) const {
    constexpr std::size_t kOperatorsMax = 10;
    const std::vector<std::size_t> uses = body.uses(query);
    for (std::size_t i = 0; i < uses.size(); ++i) {
      if (uses[i] == 0 && routine.strict) return false;
      if (uses[i] < 2) continue;
      std::size_t operators = 0;
      const bool costly = any_in(call.args[i], [&](const Expr& node) {
        operators += node.function != nullptr;
        return node.kind == ExprKind::kSubquery || operators > kOperatorsMax ||
               (node.function != nullptr && routine_of(*node.function) != nullptr);
      });
      if (costly || is_volatile(*call.args[i])) return false;
    }
    return true;
  }

  /// What a function gives has no length of its own.
  Expr* without_modifier(Expr& value) const {
    if (value.typmod == -1) return &value;
    Expr* out = binder_.pool.expr(ExprKind::kRelabel);
    out->type = value.type;
    out->args = {&value};
    return out;
  }

  Binder& binder_;
  std::set<const Expr*> settled_;
};

// --- sets ---

class SetFunctions {
 public:
  explicit SetFunctions(Binder& binder) : binder_(binder) {}

  void expand_in(Query& query, const Active& active) {
    if (!visited_.insert(&query).second) return;
    for (JoinNode* node : query.from) look_at(node, active);
    for (Query* inner : inner_queries(query)) expand_in(*inner, active);
  }

 private:
  void look_at(JoinNode* node, const Active& active) {
    if (node == nullptr) return;
    look_at(node->left, active);
    look_at(node->right, active);
    RangeEntry* range = node->range;
    if (range == nullptr) return;
    // The rows of a composite type are shown by a subquery around the function.
    RangeEntry* functions = range->unfolds != nullptr ? range->unfolds : range;
    if (functions->kind != RangeKind::kFunction || functions->functions.size() != 1 ||
        functions->with_ordinality)
      return;
    const Expr& call = *functions->functions[0];
    const Routine* routine = expandable(call, active);
    if (routine == nullptr || !may_expand(*routine, call)) return;
    if (Query* query = subquery_of(*routine, call, *range)) {
      range->kind = RangeKind::kSubquery;
      range->query = query;
      range->unfolds = nullptr;
      range->functions.clear();
      range->function_widths.clear();
      Active inside = active;
      inside.push_back(routine->oid);
      expand_in(*query, inside);
    }
  }

  static bool may_expand(const Routine& routine, const Expr& call) {
    if (!routine.returns_set || routine.strict || routine.volatility == Volatility::kVolatile)
      return false;
    return std::ranges::none_of(call.args, [](Expr* argument) {
      return is_volatile(*argument) || has_subquery(argument);
    });
  }

  /// Null: the function has to be called.
  Query* subquery_of(const Routine& routine, const Expr& call, const RangeEntry& range) {
    WantedOutput wanted;
    for (const RangeColumn& column : range.columns)
      wanted.columns.push_back({column.type, column.typmod});
    Body body(binder_, routine, call);
    Query* query = body.bind(false, wanted);
    if (query == nullptr || writes(*query)) return nullptr;
    body.fill_in(*query);
    body.keep();
    return query;
  }

  static bool writes(Query& query) {
    bool found = false;
    visit_queries_outside_in(query, [&](Query& one) {
      for (const CommonTable* table : one.common_tables) found |= table->modifies;
    });
    return found;
  }

  Binder& binder_;
  std::set<const Query*> visited_;
};

}  // namespace

void inline_set_functions(Binder& binder, Query& query) {
  if (!binder.access.routines.empty() && !binder.for_check)
    SetFunctions(binder).expand_in(query, {});
}

void inline_value_functions(Binder& binder, Query& query) {
  if (!binder.access.routines.empty() && !binder.for_check)
    ValueFunctions(binder).expand_in(query);
}

void inline_value_functions(Binder& binder, Expr* expr) {
  if (!binder.access.routines.empty()) ValueFunctions(binder).expand_in(expr, {});
}

}  // namespace granary::planner
