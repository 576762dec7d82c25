// planner/plpgsql/expression.cpp: binding, keeping and running a function's pieces of SQL.
// Longer than 400 lines because all of it works on what a bound piece is.
#include "planner/plpgsql/expression.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <tuple>

#include "planner/bind/assignment.h"
#include "planner/bind/ast.h"
#include "planner/bind/coerce.h"
#include "planner/bind/statement.h"
#include "planner/cache/session_cache.h"
#include "planner/compile/compiler.h"
#include "planner/compile/volatility.h"
#include "planner/parse/parse_tree.h"
#include "planner/parse/standard_text.h"
#include "planner/plpgsql/bound_expression.h"
#include "planner/plpgsql/in_place.h"
#include "planner/plpgsql/variable_names.h"
#include "planner/routine/nested_cursors.h"
#include "planner/utility/prepared_query.h"
#include "sql/catalog/latest_catalog.h"
#include "sql/catalog/privileges.h"
#include "sql/executor/operator.h"
#include "sql/extension_oid.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::planner::plpgsql {

using sql::Oid;
using sql::SqlError;
using sql::Value;

namespace {

/// What makes a path a statement: the name in it stands for the variable.
const std::string kPathPrefix = "UPDATE t SET c";

/// SELECT of one value and nothing else.
const PgQuery__Node* lone_expression(const PgQuery__Node& statement) {
  if (statement.node_case != PG_QUERY__NODE__NODE_SELECT_STMT) return nullptr;
  const PgQuery__SelectStmt& select = *statement.select_stmt;
  const bool plain = select.n_target_list == 1 && select.n_from_clause == 0 &&
                     select.where_clause == nullptr && select.n_group_clause == 0 &&
                     select.having_clause == nullptr && select.n_window_clause == 0 &&
                     select.n_values_lists == 0 && select.n_sort_clause == 0 &&
                     select.limit_count == nullptr && select.limit_offset == nullptr &&
                     select.n_distinct_clause == 0 && select.with_clause == nullptr &&
                     select.larg == nullptr && select.n_locking_clause == 0;
  return plain ? select.target_list[0]->res_target->val : nullptr;
}

template <class Is>
bool contains(Expr* expr, const Is& is) {
  bool found = false;
  walk(expr, [&](Expr* node) {
    found |= is(*node);
    return !found;
  });
  return found;
}

bool needs_plan(Expr* expr) {
  return contains(expr, [](const Expr& node) {
    return node.kind == ExprKind::kSubquery || node.kind == ExprKind::kAggregate ||
           node.kind == ExprKind::kSetCall || node.kind == ExprKind::kWindow ||
           node.kind == ExprKind::kGrouping;
  });
}

/// What a domain's CHECK calls is none of the expression's dependencies.
bool may_check_domain(Expr* expr) {
  return contains(expr, [](const Expr& node) {
    return node.kind == ExprKind::kCoerceDomain || node.kind == ExprKind::kCoerceArray;
  });
}

/// By assignment, else through the text form.
Expr* through_text(Binder& binder, Expr* expr, Oid target, std::int32_t typmod) {
  Expr* out = binder.pool.expr(ExprKind::kCoerceIo);
  out->args = {expr};
  out->type = target;
  out->typmod = typmod;
  return out;
}

Expr* convert_expr(Binder& binder, Expr* expr, Oid target, std::int32_t typmod) {
  if (!target || (expr->type == target && typmod < 0)) return expr;
  if (target == sql::kRecord) return expr;
  const bool takes_rows =
      sql::is_composite(sql::base_type(target)) || sql::type_of(target).category == 'P';
  if (expr->type == sql::kRecord && takes_rows) return expr;
  Expr* out = try_coerce(binder, expr, target, typmod, CastContext::kAssignment,
                         CallForm::kImplicitCast, expr->location);
  return out != nullptr ? out : through_text(binder, expr, target, typmod);
}

bool is_star(const PgQuery__Node* node) {
  if (!ast::is(node, PG_QUERY__NODE__NODE_COLUMN_REF)) return false;
  const auto& ref = *node->column_ref;
  return ast::is(ref.fields[ref.n_fields - 1], PG_QUERY__NODE__NODE_A_STAR);
}

/// What a bound piece depends on besides the relations in it. Names may mean others once the
/// session has a temporary schema; what is made in it later changes no piece, as in PostgreSQL.
std::uint64_t stamp_of(const sql::SessionContext& session) noexcept {
  constexpr std::uint64_t kTemporary = 0x94d049bb133111ebU;
  return sql::catalog::plan_stamp(session) ^ (session.temporary != nullptr ? kTemporary : 0);
}

std::shared_ptr<BoundExpression> bind_expression(Frame& frame, const Fragment& fragment,
                                                 const DeclaredType& target) {
  auto out = std::make_shared<BoundExpression>();
  out->settings_fingerprint = stamp_of(frame.session);
  out->target = target.type;
  out->target_typmod = target.typmod;
  const std::string text = fragment.is_statement ? fragment.text : "SELECT " + fragment.text;
  const auto tree = ParseTree::parse(text);
  if (tree.count() != 1) throw SqlError("42601", "syntax error in expression");
  const PgQuery__Node& statement = tree.statement(0);
  VariableNames names(frame, fragment.scope, *out);
  const PgQuery__Node* lone = fragment.is_statement ? nullptr : lone_expression(statement);
  if (lone != nullptr && !is_star(lone)) {
    Binder binder(frame.session);
    binder.variables = &names;
    planner::Scope none;
    Expr* expr = bind_expr(binder, none, lone, Clause::kSelectList);
    if (!needs_plan(expr)) {
      if (expr->is_unknown() && !target.type) expr = coerce_implicit(binder, expr, sql::kText);
      expr = convert_expr(binder, expr, target.type, target.typmod);
      out->type = expr->type;
      out->typmod = expr->typmod;
      const bool immutable = is_immutable(*expr);
      out->is_constant = out->params.empty() && immutable;
      require_access(frame.session, binder.access);
      if (!fragment.target.empty()) out->growth = growth_of(binder, *expr, *out);
      sql::Plan plan;
      const Layout row;
      out->program = Compiler(binder, plan).program(expr, {&row, nullptr});
      out->dependencies = binder.dependencies;
      out->runs_alone = immutable && !out->is_constant && out->dependencies.empty() &&
                        !may_check_domain(expr);
      return out;
    }
    out->params.clear();
    out->rows_read.clear();
  }
  const NestedPlan plan =
      plan_nested(frame.session, statement, names, {}, nullptr, fragment.is_cursor);
  out->statement = plan.statement;
  out->dependencies = plan.statement->plan->dependencies;
  return out;
}

/// A path: binds SET name[..].. = value with the variable for the name. `place` names the variable,
/// `value` what is stored. Has no program where there is a query in a subscript.
std::shared_ptr<BoundExpression> bind_path(Frame& frame, const Place& place, std::int32_t field,
                                           const TypedValue& value) {
  auto out = std::make_shared<BoundExpression>();
  out->settings_fingerprint = stamp_of(frame.session);
  out->target = value.type;
  out->target_typmod = value.typmod;
  const auto tree = ParseTree::parse(kPathPrefix + place.path.text + " = 1");
  const PgQuery__ResTarget& target = *tree.statement(0).update_stmt->target_list[0]->res_target;
  VariableNames names(frame, place.path.scope, *out);
  Binder binder(frame.session);
  binder.variables = &names;
  planner::Scope none;
  if (field >= 0) names.shape_of(place.variable);
  Expr* base = names.param(binder, {place.variable, field}, -1);
  Expr* stored = names.param(binder, {ParamSource::kAssigned, -1}, value.type, value.typmod, -1);
  const std::string& name =
      field < 0 ? frame.program.variables[place.variable].name : place.field;
  const ExprPlace here{binder, none, Clause::kUpdateSource};
  const AssignmentTarget path{name, ast::list(target.indirection, target.n_indirection), -1};
  std::int32_t typmod = base->typmod;
  const Oid type = part_type(here, path, base->type, &typmod);
  const bool is_row = value.type == sql::kRecord && sql::is_composite(sql::base_type(type));
  stored = is_row ? through_text(binder, stored, type, typmod)
                  : convert_expr(binder, stored, type, typmod);
  Expr* expr = assign_part(here, path, base, base->type, base->typmod, stored);
  if (needs_plan(expr)) return out;
  out->type = expr->type;
  out->typmod = base->typmod;
  if (field < 0) out->element = changed_element_of(binder, *expr, *out);
  sql::Plan plan;
  const Layout row;
  out->program = Compiler(binder, plan).program(expr, {&row, nullptr});
  out->dependencies = binder.dependencies;
  return out;
}

bool is_current(Frame& frame, const BoundExpression& bound, const DeclaredType& target) {
  if (bound.settings_fingerprint != stamp_of(frame.session)) return false;
  const bool same_target =
      bound.target == target.type && bound.target_typmod == target.typmod;
  if (bound.program && !same_target) return false;
  for (const BoundExpression::RowRead& read : bound.rows_read) {
    const VariableState& state = frame.states[read.variable];
    if (state.shape != read.shape || state.row_type != read.row_type) return false;
  }
  for (const auto& [variable, type] : bound.taken) {
    if (frame.states[variable].taken_type != type) return false;
  }
  const bool is_plan = bound.statement != nullptr && bound.statement->plan != nullptr;
  if (is_plan && !statistics_unchanged(*bound.statement->plan)) return false;
  // What the transaction changed itself is in the stamp.
  return std::all_of(
      bound.dependencies.begin(), bound.dependencies.end(), [](const sql::Dependency& dependency) {
        const sql::RelationDesc& relation = *dependency.relation;
        return relation.record == nullptr ||
               engine::Transaction::record_version(*relation.record) == relation.version;
      });
}

/// Where in the fragment the error is, or at least in which one.
void blame(SqlError& error, const Fragment& fragment) {
  if (error.location_bytes >= 0) return move_to_internal(error, fragment.target + fragment.text);
  add_context(error, described(fragment));
}

constexpr std::int32_t kSelectBytes = 7;  // "SELECT "

/// The error is in the fragment's text.
std::shared_ptr<const BoundExpression> bound_of(Frame& frame, const Fragment& fragment,
                                                const DeclaredType& target) {
  if (fragment.bound != nullptr && is_current(frame, *fragment.bound, target))
    return fragment.bound;
  try {
    const NestedCommand command(frame.nested);  // what the function made so far has names
    fragment.bound = bind_expression(frame, fragment, target);
  } catch (SqlError& error) {
    if (!fragment.is_statement && error.location_bytes >= kSelectBytes)
      error.location_bytes += static_cast<std::int32_t>(fragment.target.size()) - kSelectBytes;
    blame(error, fragment);
    throw;
  }
  return fragment.bound;
}

/// Bytes stay those of the variables, which change only once the piece has run.
Value* values_of(Frame& frame, const BoundExpression& bound, Arena& arena,
                 const Value* assigned = nullptr) {
  Value* out = arena.allocate_array<Value>(bound.params.size() + 1);
  for (std::size_t i = 0; i < bound.params.size(); ++i) {
    const ParamSource& source = bound.params[i];
    if (source.variable == ParamSource::kAssigned) {
      out[i] = *assigned;
      continue;
    }
    const VariableState& state = frame.states[source.variable];
    if (source.field == ParamSource::kHoldsNone) {
      out[i] = Value::of_bool(state.fields.empty());
      continue;
    }
    if (source.field < 0) {
      out[i] = state.slot.value();
    } else {
      out[i] = state.fields.empty() ? Value::null()
                                    : state.fields[static_cast<std::size_t>(source.field)].value();
    }
  }
  return out;
}

/// A program is no statement with dependencies of its own: those of its functions join the read
/// set here.
void depend(Frame& frame, const BoundExpression& bound) {
  for (const sql::Dependency& dependency : bound.dependencies) {
    const sql::RelationDesc& relation = *dependency.relation;
    if (relation.record == nullptr || frame.session.catalog_changed) continue;
    const engine::OpResult result = frame.session.transaction.depend_on(
        *relation.record, relation.version, engine::RelationUse::kNamed);
    if (result == engine::OpResult::kOk) continue;
    throw sql::ExecInterrupt{result == engine::OpResult::kConflict
                                 ? sql::PullStatus::kConflict
                                 : sql::status_of(result, relation)};
  }
}

/// Runs the programs of a bound expression. assigned: what is stored in a part of a variable.
class ProgramRun {
 public:
  ProgramRun(Frame& frame, const BoundExpression& bound, const Value* assigned = nullptr) {
    context_.eval.arena = &frame.scratch;
    context_.eval.session = &frame.session;
    context_.eval.params = values_of(frame, bound, frame.scratch, assigned);
    context_.eval.param_count = static_cast<std::uint32_t>(bound.params.size());
    context_.session = &frame.session;
    context_.transaction = &frame.session.transaction;
    context_.statement_arena = &frame.scratch;
    if (!bound.dependencies.empty()) {
      depend(frame, bound);
      command_.emplace(frame.nested);
    }
    latest_.emplace(frame.session);
  }
  Value operator()(const sql::Program& program) { return program.run(context_, nullptr); }

 private:
  sql::ExecContext context_;
  std::optional<NestedCommand> command_;
  std::optional<sql::catalog::LatestCatalog> latest_;
};

constexpr int kTriesMax = 100;

}  // namespace

std::string described(const Fragment& fragment) {
  const char* what = fragment.is_statement      ? "SQL statement \""
                     : fragment.target.empty() ? "SQL expression \""
                                               : "PL/pgSQL assignment \"";
  return what + fragment.target + fragment.text + "\"";
}

bool CollectedRows::row(const Value* values) {
  if (rows_ == nullptr && owned == nullptr)
    owned = std::make_unique<RoutineRows>(columns.size(), settings);
  rows().add(values);
  ++count;
  return true;
}

namespace {

/// Whether the expression, a constant, fails before it is converted to what it is assigned to.
bool fails_by_itself(Frame& frame, const Fragment& fragment) {
  try {
    const auto bound = bound_of(frame, fragment, {});
    if (bound->program) ProgramRun(frame, *bound)(*bound->program);
    return !bound->program;
  } catch (const SqlError&) {
    return true;
  }
}

TypedValue evaluate_once(Frame& frame, const Fragment& fragment, const DeclaredType& target) {
  const DeclaredType wanted = target.is_row() ? DeclaredType{} : target;
  const auto bound = bound_of(frame, fragment, wanted);
  if (bound->program) {
    try {
      return {ProgramRun(frame, *bound)(*bound->program), bound->type, bound->typmod};
    } catch (SqlError& error) {
      // PostgreSQL meets it when it plans the expression, of an assignment with the conversion to
      // what the target is based on.
      const bool as_assigned = !fragment.target.empty() && !sql::is_domain(wanted.type);
      if (bound->is_constant && (as_assigned || fails_by_itself(frame, fragment)))
        add_context(error, described(fragment));
      throw;
    }
  }
  CollectedRows rows;
  run_sql(frame, fragment, rows, 2);
  const std::string asked = "query: " + fragment.target + fragment.text;
  if (rows.columns.size() != 1) {
    const bool assigned = !fragment.target.empty();
    SqlError error("42601", (assigned ? "assignment source returned " : "query returned ") +
                                std::to_string(rows.columns.size()) + " columns");
    add_context(error, assigned ? described(fragment) : asked);
    throw error;
  }
  frame.row_count = rows.count;
  if (rows.count > 1) {
    SqlError error("21000", "query returned more than one row");
    add_context(error, asked);
    throw error;
  }
  TypedValue out{Value::null(), rows.columns[0].type, rows.columns[0].typmod};
  if (rows.count > 0) out.value = sql::copy_value(rows.rows()[0][0], frame.scratch);
  if (!wanted.type) return out;
  return {convert(frame, out, wanted), wanted.type, wanted.typmod};
}

}  // namespace

TypedValue evaluate(Frame& frame, const Fragment& fragment, const DeclaredType& target) {
  // What runs alone needs neither a statement of its own nor a hand on what it runs.
  const BoundExpression* kept = fragment.bound.get();
  if (kept != nullptr && kept->runs_alone && !target.is_row() && is_current(frame, *kept, target))
    return {ProgramRun(frame, *kept)(*kept->program), kept->type, kept->typmod};
  TypedValue out;
  frame.as_statement([&] { out = evaluate_once(frame, fragment, target); });
  return out;
}

TypedValue store_in_part(Frame& frame, const Place& place, std::int32_t field,
                         const TypedValue& value) {
  TypedValue out;
  frame.as_statement([&] {
    const DeclaredType target{value.type, value.typmod, nullptr};
    const auto bind = [&](const Place& part) {
      const NestedCommand command(frame.nested);
      return bind_path(frame, part, field, value);
    };
    if (place.path.bound == nullptr || !is_current(frame, *place.path.bound, target))
      place.path.bound = bind(place);
    auto bound = place.path.bound;
    if (!bound->program) {
      Place computed = place;
      computed.path = with_values(frame, place.path);
      bound = bind(computed);
    }
    const Value whole = ProgramRun(frame, *bound, &value.value)(*bound->program);
    out = {whole, bound->type, bound->typmod};
  });
  return out;
}

bool grow(Frame& frame, const Fragment& fragment, std::uint32_t variable) {
  if (fragment.bound == nullptr || !fragment.bound->growth) return false;
  const auto bound = fragment.bound;
  if (bound->growth->variable != variable) return false;
  const BoundExpression::Growth& growth = *bound->growth;
  Slot& slot = frame.states[variable].slot;
  const DeclaredType target{bound->target, bound->target_typmod, nullptr};
  const bool fits =
      growth.is_array ? is_growing_array(slot.value()) : is_growing_text(slot.value());
  if (!fits || frame.program.variables[variable].not_null || !is_current(frame, *bound, target))
    return false;
  std::vector<Value> added;
  frame.as_statement([&] {
    added.clear();
    ProgramRun run(frame, *bound);
    for (const sql::Program& program : growth.added) added.push_back(run(program));
  });
  if (growth.is_array) {
    add_element(slot, added.front());
  } else if (std::any_of(added.begin(), added.end(), [](auto& piece) { return piece.is_null(); })) {
    slot.set(Value::null());
  } else {
    add_pieces(slot, added);
  }
  return true;
}

bool change_element(Frame& frame, const Place& place, const TypedValue& value) {
  const auto bound = place.path.bound;
  if (bound == nullptr || !bound->element) return false;
  Slot& slot = frame.states[place.variable].slot;
  const DeclaredType given{value.type, value.typmod, nullptr};
  if (!is_growing_array(slot.value()) || !is_current(frame, *bound, given)) return false;
  Value index, element;
  frame.as_statement([&] {
    ProgramRun run(frame, *bound, &value.value);
    index = run(bound->element->index);
    element = run(bound->element->value);
  });
  return !index.is_null() && set_element(slot, static_cast<std::int32_t>(index.integer), element);
}

bool evaluate_condition(Frame& frame, const Fragment& fragment) {
  return evaluate(frame, fragment, {sql::kBool, -1, nullptr}).value.is_true();
}

void CollectedRows::require_rows(bool gives_rows, const std::string& command) const {
  if (gives_rows || use_ == Use::kAny) return;
  if (use_ == Use::kResult) throw SqlError("42601", command + " query does not return tuples");
  throw SqlError("42P11", "cannot open " + command + " query as cursor");
}

void CollectedRows::take_columns(std::vector<sql::ResultColumn> of_statement) {
  columns = std::move(of_statement);
  if (wanted_ != nullptr)
    check_columns(columns, *wanted_, "structure of query does not match function result type");
}

namespace {

/// Of a statement that made a table, "SELECT 3", or read a cursor, "FETCH 3".
std::uint64_t rows_of_tag(std::string_view tag) {
  for (const std::string_view counted : {"SELECT ", "FETCH ", "COPY "}) {
    if (tag.starts_with(counted)) return std::stoull(std::string(tag.substr(counted.size())));
  }
  return 0;
}

/// What names stand for in utility statements, and their values once the statement is bound.
struct UtilityInputs {
  Variables* variables;
  std::vector<Oid> types;
  std::function<const Value*()> values;
};

/// The statement of that number in the text.
StatementResult run_utility(Frame& frame, const ParseTree& tree, std::size_t number,
                            const UtilityInputs& inputs, CollectedRows& sink) {
  const PgQuery__Node& node = tree.statement(number);
  ParamSpec spec;
  spec.types = inputs.types;
  spec.fixed = true;
  spec.variables = inputs.variables;
  bool cacheable = false;
  const StatementPtr statement = [&] {
    const NestedCommand command(frame.nested);  // what the function made so far has names
    return build_statement(node, tree.statement_text(number), spec, frame.session, cacheable);
  }();
  StatementResult out;
  if (statement->kind == planner::StatementKind::kEmpty) return out;
  sink.columns.clear();
  const bool shows =
      statement->utility != nullptr
          ? !statement->utility->columns(frame.session).empty()
          : statement->kind == planner::StatementKind::kFetch && !statement->cursor->move;
  sink.require_rows(shows, statement->refused_as.empty() ? statement->tag : statement->refused_as);
  if (const CursorStatement* cursor = statement->cursor.get()) {
    if (statement->kind == planner::StatementKind::kFetch)
      sink.take_columns(cursor_columns(frame.session, *cursor));
    out.tag = run_nested_cursor(frame.nested, statement->kind, *cursor, tree.statement_text(number),
                                {*inputs.variables, inputs.types, inputs.values()}, frame.scratch,
                                sink);
    out.rows = rows_of_tag(out.tag);
    return out;
  }
  if (statement->utility != nullptr) sink.take_columns(statement->utility->columns(frame.session));
  out.tag = run_nested_utility(frame.nested, *statement, frame.scratch, inputs.values(), sink);
  out.rows = rows_of_tag(out.tag);
  out.selects_into = node.node_case == PG_QUERY__NODE__NODE_SELECT_STMT;
  return out;
}

/// Runs the plan; false when it is stale.
bool run_plan(Frame& frame, const Statement& statement, const Value* params, CollectedRows& sink,
              std::uint64_t rows_max, StatementResult& out) {
  out.is_plan = true;
  out.returns_rows = !statement.plan->columns.empty() || statement.tag == "SELECT";
  sink.require_rows(out.returns_rows, statement.tag);
  sink.take_columns(statement.plan->columns);
  out.tag = statement.tag;
  out.row_places = statement.row_places;
  Arena arena;
  return run_nested(frame.nested, statement, arena, params, sink, rows_max, out.rows);
}

bool is_transaction(const PgQuery__Node& node) {
  return node.node_case == PG_QUERY__NODE__NODE_TRANSACTION_STMT;
}

/// Modes of the transaction may still change after it.
bool is_setting(std::string_view text) {
  constexpr std::string_view kSet = "set";
  return text.size() > kSet.size() && std::isspace(text[kSet.size()]) != 0 &&
         std::equal(kSet.begin(), kSet.end(), text.begin(),
                    [](char a, char b) { return a == (b | 0x20); });
}

/// With the variables that are known where it stands.
StatementResult run_utility(Frame& frame, const ParseTree& tree, const Fragment& fragment,
                            CollectedRows& sink) {
  BoundExpression bound;
  VariableNames names(frame, fragment.scope, bound);
  const auto values = [&] { return values_of(frame, bound, frame.scratch); };
  return run_utility(frame, tree, 0, {&names, {}, values}, sink);
}

StatementResult run_sql_once(Frame& frame, const Fragment& fragment, CollectedRows& sink,
                             std::uint64_t rows_max) {
  const RunningSql running(frame, sink.are_fetched() ? nullptr : &fragment);
  if (fragment.is_statement) {
    const bool known = fragment.bound != nullptr;
    if (!known) {
      bool transaction = false;
      try {
        const auto tree = ParseTree::parse(fragment.text);
        if (tree.count() == 1 && !is_planned(tree.statement(0))) {
          transaction = is_transaction(tree.statement(0));
          if (!transaction) return run_utility(frame, tree, fragment, sink);
        }
      } catch (SqlError& error) {
        blame(error, fragment);
        throw;
      }
      if (transaction)
        throw SqlError("0A000", "unsupported transaction command in PL/pgSQL");
    }
  }
  StatementResult out;
  for (int tries = 0; tries < kTriesMax; ++tries) {
    const auto bound = bound_of(frame, fragment, {});
    const Value* params = values_of(frame, *bound, frame.scratch);
    try {
      if (run_plan(frame, *bound->statement, params, sink, rows_max, out)) return out;
    } catch (SqlError& error) {
      error.location_bytes = -1;
      if (!sink.are_fetched()) add_context(error, described(fragment));
      throw;
    }
    fragment.bound = nullptr;
  }
  throw sql::ExecInterrupt{sql::PullStatus::kConflict};
}

/// $1 ... of EXECUTE ... USING.
class UsingParameters final : public Variables {
 public:
  explicit UsingParameters(const std::vector<TypedValue>& params) : params_(params) {}
  Expr* find(Binder&, std::span<const std::string_view>, bool, std::int32_t) override {
    return nullptr;
  }
  bool expand(Binder&, std::span<const std::string_view>,
              std::vector<std::pair<Expr*, std::string>>&, std::int32_t) override {
    return false;
  }
  Expr* parameter(Binder& binder, std::size_t number, std::int32_t location) override {
    if (number == 0 || number > params_.size()) {
      throw SqlError("42P02", "there is no parameter $" + std::to_string(number)).at(location);
    }
    Expr* out = binder.pool.expr(ExprKind::kParam);
    out->param = static_cast<std::uint32_t>(number - 1);
    out->type = params_[number - 1].type;
    out->location = location;
    return out;
  }
  NameConflict name_conflict() const override { return NameConflict::kColumn; }

 private:
  const std::vector<TypedValue>& params_;
};

/// What runs where the text is one EXECUTE: the prepared statement.
ParseTree parse_executed(Frame& frame, const std::string& text) {
  ParseTree tree = ParseTree::parse(text);
  if (tree.count() != 1 || tree.statement(0).node_case != PG_QUERY__NODE__NODE_EXECUTE_STMT)
    return tree;
  return ParseTree::parse(prepared_query(frame.session, *tree.statement(0).execute_stmt, false));
}

/// A text that EXECUTE runs.
class DynamicText {
 public:
  DynamicText(Frame& frame, const std::string& given, const std::vector<TypedValue>& params,
              DynamicUse use)
      : frame_(frame), names_(params), use_(use) {
    whole_.text = as_standard_text(frame.session, given);
    whole_.is_statement = true;
    values_ = frame.scratch.allocate_array<Value>(params.size() + 1);
    for (std::size_t i = 0; i < params.size(); ++i) {
      types_.push_back(params[i].type);
      values_[i] = params[i].value;
    }
  }

  /// What the last of its statements did.
  StatementResult run(CollectedRows& sink) {
    StatementResult out;
    std::optional<ParseTree> tree;
    try {
      tree = parse_executed(frame_, whole_.text);
      if (tree->count() != 1 && (use_ == DynamicUse::kCursor || use_ == DynamicUse::kLoop))
        throw SqlError("42P11", "cannot open multi-query plan as cursor");
      if (tree->count() > 1 && use_ == DynamicUse::kRows)
        sql::raise_not_supported("RETURN QUERY EXECUTE of several statements");
    } catch (SqlError& error) {
      blame(error, whole_);
      throw;
    }
    for (std::size_t i = 0; i < tree->count(); ++i) {
      sink.start_over();
      out = run_one(*tree, i, sink);
    }
    return out;
  }

 private:
  StatementResult run_one(const ParseTree& tree, std::size_t number, CollectedRows& sink) {
    if (is_transaction(tree.statement(number)))
      throw SqlError("0A000", "EXECUTE of transaction commands is not implemented");
    const RunningSql running(frame_, sink.are_fetched() ? nullptr : &whole_);
    StatementResult out;
    for (int tries = 0; tries < kTriesMax; ++tries) {
      NestedPlan plan;
      try {
        const PgQuery__Node& node = tree.statement(number);
        if (!is_planned(node)) {
          return run_utility(frame_, tree, number, {&names_, types_, [&] { return values_; }},
                             sink);
        }
        const NestedCommand command(frame_.nested);
        plan = plan_nested(frame_.session, node, names_, types_, nullptr,
                           use_ == DynamicUse::kCursor);
      } catch (SqlError& error) {
        blame(error, whole_);
        throw;
      }
      try {
        if (run_plan(frame_, *plan.statement, values_, sink, 0, out)) return out;
      } catch (SqlError& error) {
        error.location_bytes = -1;
        if (!sink.are_fetched()) add_context(error, described(whole_));
        throw;
      }
    }
    throw sql::ExecInterrupt{sql::PullStatus::kConflict};
  }

  Frame& frame_;
  UsingParameters names_;
  const DynamicUse use_;
  Fragment whole_;
  std::vector<Oid> types_;
  Value* values_;
};

sql::Program conversion(Frame& frame, Oid source, const DeclaredType& target) {
  if (source == sql::kUnknown) source = sql::kText;  // else it would be taken for a target's value
  Binder binder(frame.session);
  Expr* param = binder.pool.expr(ExprKind::kParam);
  param->type = source;
  binder.params.push_back({source, -1});
  Expr* expr = convert_expr(binder, param, target.type, target.typmod);
  sql::Plan plan;
  const Layout row;
  return Compiler(binder, plan).program(expr, {&row, nullptr});
}

/// The program between two built-in types, made once a thread and stamp: casts that come or go
/// change the stamp when they are committed. null: one that may look at the catalog.
const sql::Program* kept_conversion(Frame& frame, Oid source, const DeclaredType& target) {
  constexpr std::size_t kKeptMax = 256;
  using Key = std::tuple<std::uint64_t, Oid, Oid, Oid, std::int32_t>;
  static thread_local std::map<Key, sql::Program> kept;
  const sql::SessionContext& session = frame.session;
  const auto is_built_in = [](Oid type) {
    return type < sql::kFirstUserOid || sql::is_extension_oid(type);
  };
  const bool built_in = is_built_in(source) && is_built_in(target.type);
  if (!built_in || session.catalog_changed) return nullptr;
  const Key key{sql::catalog::plan_stamp(session), session.database_oid, source, target.type,
                target.typmod};
  const auto found = kept.find(key);
  if (found != kept.end()) return &found->second;
  if (kept.size() >= kKeptMax) kept.clear();
  return &kept.emplace(key, conversion(frame, source, target)).first->second;
}

Value convert_once(Frame& frame, const TypedValue& value, const DeclaredType& target) {
  const sql::catalog::LatestCatalog latest(frame.session);
  std::optional<sql::Program> made;
  const sql::Program* program = kept_conversion(frame, value.type, target);
  if (program == nullptr) program = &made.emplace(conversion(frame, value.type, target));
  sql::ExecContext context;
  context.eval.arena = &frame.scratch;
  context.eval.session = &frame.session;
  context.eval.params = &value.value;
  context.eval.param_count = 1;
  context.session = &frame.session;
  context.transaction = &frame.session.transaction;
  context.statement_arena = &frame.scratch;
  return program->run(context, nullptr);
}

}  // namespace

StatementResult run_sql(Frame& frame, const Fragment& fragment, CollectedRows& sink,
                        std::uint64_t rows_max) {
  StatementResult out;
  sink.settings = &frame.session.settings;
  const auto attempt = [&] {
    sink.start_over();
    out = run_sql_once(frame, fragment, sink, rows_max);
  };
  frame.as_statement(attempt, !is_setting(fragment.text));
  return out;
}

StatementResult run_dynamic(Frame& frame, const std::string& text,
                            const std::vector<TypedValue>& params, CollectedRows& sink,
                            DynamicUse use) {
  StatementResult out;
  sink.settings = &frame.session.settings;
  const auto attempt = [&] {
    sink.start_over();
    out = DynamicText(frame, text, params, use).run(sink);
  };
  frame.as_statement(attempt, !is_setting(text));
  return out;
}

Value convert(Frame& frame, const TypedValue& value, const DeclaredType& target) {
  const bool fits = target.typmod < 0 || target.typmod == value.typmod;
  if (value.type == target.type && fits) return value.value;
  Value out;
  frame.as_statement([&] { out = convert_once(frame, value, target); });
  return out;
}

}  // namespace granary::planner::plpgsql
