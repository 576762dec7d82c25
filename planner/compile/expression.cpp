// planner/compile/expression.cpp: one expression to a flat program.
// Longer than 400 lines because every kind of expression compiles in its own way.
#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/composite.h"
#include "planner/bind/subscripts.h"
#include "planner/compile/compiler.h"
#include "planner/compile/fold.h"
#include "planner/compile/of_parameters.h"
#include "planner/compile/runtime_calls.h"
#include "planner/optimize/exists_keys.h"
#include "planner/optimize/join_condition.h"
#include "planner/routine/call.h"
#include "sql/extension_oid.h"
#include "sql/stack_depth.h"
#include "sql/types/array.h"
#include "sql/types/collation.h"
#include "sql/types/record.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::OpCode;
using sql::Operand;
using sql::Value;

/// Shorter lists are compared one by one.
constexpr std::uint32_t kHashedListMin = 9;

class ExpressionCompiler {
 public:
  ExpressionCompiler(Compiler& compiler, const RowContext& row)
      : compiler_(compiler),
        row_(row),
        keeps_(compiler.runs_plan && row.layout != nullptr) {}

  sql::Program finish(const Expr& expr) { return builder_.finish(emit(expr)); }
  /// Of conditions on a row: those behind the first that is not TRUE are not looked at, be it FALSE
  /// or NULL. What stands in front may hide the row from what follows.
  sql::Program finish_filter(const Expr& all) {
    const bool known = row_.layout != nullptr && row_.layout->find(all);
    if (all.kind != ExprKind::kAnd || known) return finish(all);
    const Operand out = builder_.temp();
    const auto end = builder_.label();
    for (std::size_t i = 0; i < all.args.size(); ++i) {
      if (i > 0) builder_.jump(OpCode::kJumpIfNotTrue, out, end);
      move(emit(*all.args[i]), out);
    }
    builder_.place(end);
    return builder_.finish(out);
  }
  void preset(const Expr* expr, Operand where) { ready_[expr] = where; }

  Operand emit(const Expr& expr) {
    sql::check_stack_depth();
    if (const auto known = ready_.find(&expr); known != ready_.end()) return known->second;
    if (!expr.is_constant() && row_.layout != nullptr) {
      if (const auto at = row_.layout->find(expr)) {
        compiler_.note_read(expr);
        return sql::ProgramBuilder::column(*at);
      }
    }
    if (is_known_outside(expr)) return import(expr);
    if (keeps_ && of_parameters_.find(expr, may_have_rows()))
      return emit_once([&] { return emit(expr); });
    return emit_of_kind(expr);
  }

 private:
  /// Whether there may be more than one row.
  bool may_have_rows() const { return !row_.layout->slots.empty(); }

  Operand emit_of_kind(const Expr& expr) {
    switch (expr.kind) {
      case ExprKind::kConstant:
        return builder_.constant(expr.value);
      case ExprKind::kParam:
        return sql::ProgramBuilder::param(expr.param);
      case ExprKind::kColumn:
        return import(expr);
      case ExprKind::kCall:
        return emit_call(expr);
      case ExprKind::kRelabel:
        if (runtime::changes_sign(expr.args[0]->type, expr.type))
          return emit_runtime(expr, runtime::change_sign, true);
        return emit(*expr.args[0]);
      case ExprKind::kSqlValue:
        return emit(*expr.args[0]);
      case ExprKind::kCoerceIo:
        return emit_runtime(expr, runtime::coerce_through_text, true);
      case ExprKind::kCoerceArray:
        return emit_array_coercion(expr);
      case ExprKind::kAnd:
        return emit_logic(expr, OpCode::kAnd, OpCode::kJumpIfFalse);
      case ExprKind::kOr:
        return emit_logic(expr, OpCode::kOr, OpCode::kJumpIfTrue);
      case ExprKind::kNot:
        return emit_one(OpCode::kNot, emit(*expr.args[0]));
      case ExprKind::kIsNull:
        if (expr.any) return emit_runtime(expr, runtime::row_is_null, false);
        return emit_one(OpCode::kIsNull, emit(*expr.args[0]));
      case ExprKind::kIsNotNull:
        if (expr.any) return emit_runtime(expr, runtime::row_is_not_null, false);
        return emit_one(OpCode::kNot, emit_one(OpCode::kIsNull, emit(*expr.args[0])));
      case ExprKind::kBooleanTest:
        return emit_boolean_test(expr);
      case ExprKind::kDistinct:
        return emit_distinct(expr);
      case ExprKind::kNotDistinct:
        return emit_one(OpCode::kNot, emit_distinct(expr));
      case ExprKind::kCase:
        return emit_with(expr.shared, [&] { return emit_case(expr); });
      case ExprKind::kCoalesce:
        return emit_coalesce(expr);
      case ExprKind::kNullIf:
        return emit_nullif(expr);
      case ExprKind::kGreatest:
        return emit_runtime(expr, runtime::greatest, false);
      case ExprKind::kLeast:
        return emit_runtime(expr, runtime::least, false);
      case ExprKind::kArray:
        return emit_runtime(
            expr, expr.is_array_literal ? runtime::stack_arrays : runtime::make_array, false);
      case ExprKind::kArrayComparison:
        return emit_array_comparison(expr);
      case ExprKind::kSubscript:
        return emit_subscript(expr);
      case ExprKind::kSubquery:
        return emit_subquery(expr);
      default:
        return emit_rest(expr);
    }
  }

  /// What `make` emits, computed for the first row that asks for it.
  template <class Make>
  Operand emit_once(const Make& make) {
    sql::Plan& plan = compiler_.plan;
    const std::uint32_t slot = plan.exec_slots;
    plan.exec_slots += 2;
    plan.keeps_values = true;
    const auto known = builder_.label();
    builder_.jump(OpCode::kJumpIfNotNull, sql::ProgramBuilder::exec(slot + 1), known);
    keeps_ = false;
    builder_.keep_value(make(), slot);
    keeps_ = true;
    builder_.place(known);
    return sql::ProgramBuilder::exec(slot);
  }

  /// Rows, their fields, and what a query computes before its expressions are.
  Operand emit_rest(const Expr& expr) {
    switch (expr.kind) {
      case ExprKind::kRow:
        return emit_row(expr);
      case ExprKind::kField:
        return emit_at(expr, runtime::record_field, true);
      case ExprKind::kFieldStore:
        return emit_with(base_of(expr),
                         [&] { return emit_at(expr, runtime::store_field, false); });
      case ExprKind::kSubscriptStore:
        return emit_with(base_of(expr), [&] {
          return emit_runtime(expr, runtime::subscript_store(expr.type, expr.is_slice), false);
        });
      case ExprKind::kCoerceDomain:
        return emit_runtime(expr, runtime::coerce_to_domain, false);
      case ExprKind::kSetCall:
        if (const auto row = row_of_set_call(expr)) return *row;
        break;
      case ExprKind::kAggregate:
      case ExprKind::kGrouping:
        if (expr.outer) return import(expr);
        break;
      case ExprKind::kWindow:
        break;
      default:
        sql::raise_not_supported("this expression", expr.location);
    }
    sql::raise_not_supported("this place for an aggregate or set-returning function",
                             expr.location);
  }

  /// The whole, with a part of it computed once and ahead. Elsewhere the part is not known: what
  /// stands here may not run before that.
  template <class Whole>
  Operand emit_with(const Expr* part, const Whole& whole) {
    const bool computes = part != nullptr && !ready_.contains(part);
    if (computes) ready_[part] = emit(*part);
    const Operand out = whole();
    if (computes) ready_.erase(part);
    return out;
  }

  /// What a part is stored in stands in the value as well, where that changes a part of the part.
  static const Expr* base_of(const Expr& store) {
    return store.args[0]->is_constant() ? nullptr : store.args[0];
  }

  /// Whether an enclosing row has the expression, and not the columns in it: it groups rows there.
  bool is_known_outside(const Expr& expr) const {
    if (row_.outer == nullptr || expr.args.empty() || !row_.outer->holds(expr)) return false;
    bool lacks = false;
    walk(const_cast<Expr*>(&expr), [&](const Expr* node) {
      lacks |= node->kind == ExprKind::kColumn && !row_.outer->holds(*node) &&
               (row_.layout == nullptr || !row_.layout->find(*node));
      return !lacks;
    });
    return lacks;
  }

  Operand import(const Expr& column) {
    if (row_.outer == nullptr)
      sql::raise_not_supported("this reference to an outer column", column.location);
    return row_.outer->import(column);
  }

  /// A call with several columns, which are in the row, as one value.
  std::optional<Operand> row_of_set_call(const Expr& call) {
    if (!has_columns(call) || row_.layout == nullptr) return std::nullopt;
    const auto width = static_cast<std::uint32_t>(call.function->set_columns.size());
    std::vector<Operand> columns;
    types_.clear();
    for (std::uint32_t i = 0; i < width; ++i) {
      const Expr field = field_of_set_call(const_cast<Expr*>(&call), i);
      const auto at = row_.layout->find(field);
      if (!at) return std::nullopt;
      columns.push_back(sql::ProgramBuilder::column(*at));
      types_.push_back(field.type);
    }
    const auto mark = row_.layout->find(mark_of_set_call(const_cast<Expr*>(&call)));
    if (!mark) return std::nullopt;
    columns.push_back(sql::ProgramBuilder::column(*mark));
    sql::CallInfo row;
    row.argument_types = types_;
    row.result_type = call.type;
    row.typmod = call.typmod;
    return builder_.call(runtime::make_record_of_set, false, row, columns);
  }

  Operand emit_subscript(const Expr& expr) {
    if (expr.is_slice) return emit_runtime(expr, runtime::array_slice, false);
    const bool of_name = expr.args[0]->type == sql::kName;
    if (geometry_part(expr.args[0]->type)) return emit_runtime(expr, runtime::geometry_part, true);
    return emit_runtime(expr, of_name ? runtime::name_element : runtime::array_element, true);
  }

  Operand emit_one(OpCode code, Operand arg) {
    const Operand out = builder_.temp();
    builder_.emit(code, {&arg, 1}, out);
    return out;
  }

  void move(Operand from, Operand to) { builder_.emit(OpCode::kMove, {&from, 1}, to); }

  sql::CallInfo info(const Expr& expr) {
    types_.clear();
    for (const Expr* arg : expr.args) types_.push_back(arg->type);
    sql::CallInfo out;
    out.argument_types = types_;
    out.result_type = expr.type;
    out.typmod = expr.typmod;
    out.variadic_array = expr.variadic_array;
    out.explicit_cast = expr.form == CallForm::kExplicitCast;
    return out;
  }

  std::vector<Operand> operands(const Expr& expr) {
    std::vector<Operand> out;
    for (const Expr* arg : expr.args) out.push_back(emit(*arg));
    return out;
  }

  Operand emit_call(const Expr& expr) {
    auto args = operands(expr);
    return call_function(*expr.function, info(expr), args);
  }

  /// A user's function gets itself as a hidden last argument.
  Operand call_function(const sql::FunctionRow& function, const sql::CallInfo& call,
                        std::vector<Operand> args) {
    if (const Routine* routine = routine_of(function)) {
      args.push_back(routine_constant(*routine));
      return builder_.call(routine->row, call, args);
    }
    return builder_.call(function, call, args);
  }

  Operand routine_constant(const Routine& routine) {
    builder_.keep(routine.shared_from_this());
    return builder_.constant(routine::routine_value(routine));
  }

  Operand emit_runtime(const Expr& expr, sql::ScalarFunction function, bool strict) {
    const auto args = operands(expr);
    return builder_.call(function, strict, info(expr), args);
  }

  /// A variable's row is NULL where the variable holds none, which `shared` says.
  Operand emit_row(const Expr& expr) {
    const auto make = expr.any ? runtime::make_record_of_join : runtime::make_record;
    if (expr.shared == nullptr) return emit_runtime(expr, make, false);
    const Operand out = builder_.temp();
    const auto none = builder_.label(), end = builder_.label();
    builder_.jump(OpCode::kJumpIfTrue, emit(*expr.shared), none);
    move(emit_runtime(expr, make, false), out);
    builder_.jump(OpCode::kJump, out, end);
    builder_.place(none);
    move(builder_.constant(Value::null()), out);
    builder_.place(end);
    return out;
  }

  /// The last argument is the number of the attribute.
  Operand emit_at(const Expr& expr, sql::ScalarFunction function, bool strict) {
    auto args = operands(expr);
    args.push_back(builder_.constant(Value::of_int(expr.column)));
    return builder_.call(function, strict, info(expr), args);
  }

  Operand pointer(const void* object) {
    return builder_.constant(Value::of_int(reinterpret_cast<std::intptr_t>(object)));
  }

  Operand emit_array_coercion(const Expr& expr) {
    std::vector<Operand> args{emit(*expr.args[0]), pointer(expr.function)};
    const Routine* routine = expr.function == nullptr ? nullptr : routine_of(*expr.function);
    if (routine != nullptr) builder_.keep(routine->shared_from_this());
    return builder_.call(runtime::coerce_array, true, info(expr), args);
  }

  Operand emit_logic(const Expr& expr, OpCode combine, OpCode shortcut) {
    const Operand out = builder_.temp();
    const auto end = builder_.label();
    move(emit(*expr.args[0]), out);
    for (std::size_t i = 1; i < expr.args.size(); ++i) {
      builder_.jump(shortcut, out, end);
      const Operand both[] = {out, emit(*expr.args[i])};
      builder_.emit(combine, both, out);
    }
    builder_.place(end);
    return out;
  }

  Operand boolean(bool value) { return builder_.constant(Value::of_bool(value)); }

  Operand emit_boolean_test(const Expr& expr) {
    const Operand arg = emit(*expr.args[0]);
    using Test = BooleanTestKind;
    if (expr.test == Test::kUnknown) return emit_one(OpCode::kIsNull, arg);
    if (expr.test == Test::kNotUnknown)
      return emit_one(OpCode::kNot, emit_one(OpCode::kIsNull, arg));
    const bool inverted = expr.test == Test::kNotTrue || expr.test == Test::kFalse;
    const bool for_null = expr.test == Test::kNotTrue || expr.test == Test::kNotFalse;
    const Operand out = builder_.temp();
    const auto null = builder_.label(), end = builder_.label();
    builder_.jump(OpCode::kJumpIfNull, arg, null);
    builder_.emit(inverted ? OpCode::kNot : OpCode::kMove, {&arg, 1}, out);
    builder_.jump(OpCode::kJump, arg, end);
    builder_.place(null);
    move(boolean(for_null), out);
    builder_.place(end);
    return out;
  }

  Operand emit_distinct(const Expr& expr) {
    const Operand args[] = {emit(*expr.args[0]), emit(*expr.args[1])};
    const Operand out = builder_.temp();
    const auto left_null = builder_.label(), one_null = builder_.label(), end = builder_.label();
    builder_.jump(OpCode::kJumpIfNull, args[0], left_null);
    builder_.jump(OpCode::kJumpIfNull, args[1], one_null);
    auto comparison = info(expr);
    comparison.result_type = sql::kBool;
    const Operand same = call_function(*expr.function, comparison, {args[0], args[1]});
    builder_.emit(OpCode::kNot, {&same, 1}, out);
    builder_.jump(OpCode::kJump, out, end);
    builder_.place(left_null);
    const Operand right_null = emit_one(OpCode::kIsNull, args[1]);
    builder_.emit(OpCode::kNot, {&right_null, 1}, out);
    builder_.jump(OpCode::kJump, out, end);
    builder_.place(one_null);
    move(boolean(true), out);
    builder_.place(end);
    return out;
  }

  Operand emit_case(const Expr& expr) {
    const Operand out = builder_.temp();
    const auto end = builder_.label();
    for (std::size_t i = 0; i + 1 < expr.args.size(); i += 2) {
      const auto next = builder_.label();
      builder_.jump(OpCode::kJumpIfNotTrue, emit(*expr.args[i]), next);
      move(emit(*expr.args[i + 1]), out);
      builder_.jump(OpCode::kJump, out, end);
      builder_.place(next);
    }
    move(emit(*expr.args.back()), out);
    builder_.place(end);
    return out;
  }

  Operand emit_coalesce(const Expr& expr) {
    const Operand out = builder_.temp();
    const auto end = builder_.label();
    for (const Expr* arg : expr.args) {
      move(emit(*arg), out);
      if (arg != expr.args.back()) builder_.jump(OpCode::kJumpIfNotNull, out, end);
    }
    builder_.place(end);
    return out;
  }

  Operand emit_nullif(const Expr& expr) {
    const auto args = operands(expr);
    auto comparison = info(expr);
    comparison.result_type = sql::kBool;
    const Operand same = call_function(*expr.function, comparison, args);
    const Operand out = builder_.temp();
    const auto null = builder_.label(), end = builder_.label();
    builder_.jump(OpCode::kJumpIfTrue, same, null);
    move(args[0], out);
    builder_.jump(OpCode::kJump, out, end);
    builder_.place(null);
    move(builder_.constant(Value::null()), out);
    builder_.place(end);
    return out;
  }

  /// Short lists of values are compared one by one, without making an array of them.
  Operand emit_array_comparison(const Expr& expr) {
    const Expr& list = unconverted(*expr.args[1]);
    const bool has_values = list.kind == ExprKind::kArray && !list.is_array_literal;
    const Expr* written = has_values && !list.args.empty() ? &list : nullptr;
    if (can_hash(expr)) {
      if (list.is_constant()) {
        const auto values = constant_list(list);
        if (values.size() >= kHashedListMin) return emit_hashed_list(expr, values);
      } else if (keeps_ && may_have_rows()) {
        if (written != nullptr ? is_long_and_fixed(*written) : of_parameters_.is_fixed(list))
          return emit_kept_list(expr, written);
      }
    }
    if (written != nullptr) return emit_list(expr, *written);
    std::vector<Operand> args{emit(*expr.args[0]), emit(*expr.args[1]), pointer(expr.function)};
    if (const Routine* routine = routine_of(*expr.function))
      args.push_back(routine_constant(*routine));
    return builder_.call(expr.any ? runtime::any_of_array : runtime::all_of_array, false,
                         info(expr), args);
  }

  /// = ANY and <> ALL of values of the left side's own kind.
  static bool can_hash(const Expr& expr) {
    const Expr& list = *expr.args[1];
    if (expr.op == nullptr || routine_of(*expr.function) != nullptr) return false;
    if (std::string_view(expr.op->name) != (expr.any ? "=" : "<>")) return false;
    const auto& left = sql::type_of(expr.args[0]->type);
    const auto& element = sql::type_of(element_of(list.type));
    const bool integers = left.representation == sql::Representation::kInteger &&
                          element.representation == sql::Representation::kInteger &&
                          left.category == 'N' && element.category == 'N';
    if (left.oid != element.oid && !integers) return false;
    if (sql::collation_of_order(expr.args[0]->type)) return false;
    return integers || element.hash != nullptr;
  }

  /// The list without conversions that change no byte of its elements, as from varchar to text.
  static const Expr& unconverted(const Expr& list) {
    const Expr* out = &list;
    const auto& element = sql::type_of(element_of(list.type));
    if (element.representation != sql::Representation::kBytes) return list;
    const auto stays = [&] {
      if (out->kind == ExprKind::kRelabel) return true;
      return out->kind == ExprKind::kCoerceArray && out->type == sql::kTextArray &&
             element_of(out->args[0]->type) == sql::kVarchar;
    };
    while (stays()) out = out->args[0];
    return *out;
  }

  static std::vector<Value> constant_list(const Expr& list) {
    if (list.value.is_null()) return {};
    return sql::ArrayView(list.value).values();
  }

  /// Whether it has many values, none of which a row decides.
  bool is_long_and_fixed(const Expr& list) {
    return list.args.size() >= kHashedListMin &&
           std::all_of(list.args.begin(), list.args.end(),
                       [&](const Expr* item) { return of_parameters_.is_fixed(*item); });
  }

  const sql::KeyTypes& key_types(const Expr& list) {
    const sql::Oid element = element_of(list.type);
    const auto types = std::make_shared<sql::KeyTypes>(std::span(&element, 1));
    builder_.keep(types);
    return *types;
  }

  Operand emit_hashed_list(const Expr& expr, const std::vector<Value>& values) {
    const auto& types = key_types(*expr.args[1]);
    Arena memory;
    const Value list = runtime::hashed_list(values, types, memory);
    return look_up(expr, builder_.constant(list), types);
  }

  /// Hashed for the first row that asks for it. written: null where the list is an array.
  Operand emit_kept_list(const Expr& expr, const Expr* written) {
    const auto& types = key_types(*expr.args[1]);
    const Operand kept = emit_once([&] {
      auto args = written != nullptr ? operands(*written)
                                     : std::vector{emit(unconverted(*expr.args[1]))};
      args.push_back(pointer(&types));
      if (written == nullptr) return builder_.call(runtime::hash_array, true, info(expr), args);
      return builder_.call(runtime::hash_list, false, info(*written), args);
    });
    return look_up(expr, kept, types);
  }

  Operand look_up(const Expr& expr, Operand list, const sql::KeyTypes& types) {
    const Operand args[] = {emit(*expr.args[0]), list, pointer(&types)};
    return builder_.call(expr.any ? runtime::any_of_set : runtime::all_of_set, false, info(expr),
                         args);
  }

  Operand emit_list(const Expr& expr, const Expr& list) {
    const Operand left = emit(*expr.args[0]);
    const Operand out = builder_.temp();
    const auto end = builder_.label();
    const sql::Oid types[] = {expr.args[0]->type, element_of(expr.args[1]->type)};
    sql::CallInfo comparison;
    comparison.argument_types = types;
    comparison.result_type = sql::kBool;
    bool first = true;
    for (const Expr* item : list.args) {
      if (!first) builder_.jump(expr.any ? OpCode::kJumpIfTrue : OpCode::kJumpIfFalse, out, end);
      const Operand one = call_function(*expr.function, comparison, {left, emit(*item)});
      const Operand both[] = {out, one};
      if (first) {
        move(one, out);
      } else {
        builder_.emit(expr.any ? OpCode::kOr : OpCode::kAnd, both, out);
      }
      first = false;
    }
    builder_.place(end);
    return out;
  }

  Operand emit_subquery(const Expr& expr) {
    std::vector<const Expr*> outer_columns;
    const auto& made = compiler_.subplan(const_cast<Expr&>(expr), row_, outer_columns);
    std::vector<Operand> args;
    for (const Expr* column : outer_columns) args.push_back(emit(*column));
    return builder_.subplan(made, args);
  }

  Compiler& compiler_;
  RowContext row_;
  bool keeps_;  // what no row decides, from one row to the next
  sql::ProgramBuilder builder_;
  std::map<const Expr*, Operand> ready_;
  PartsOfParameters of_parameters_;
  std::vector<sql::Oid> types_;
};

/// For so many rows no hash table is made of a subquery, however little it would cost.
constexpr double kFewCalls = 2;

sql::SubPlan::Kind subplan_kind(SubqueryKind kind) {
  switch (kind) {
    case SubqueryKind::kExists:
      return sql::SubPlan::Kind::kExists;
    case SubqueryKind::kAny:
      return sql::SubPlan::Kind::kAnyMatch;
    case SubqueryKind::kAll:
      return sql::SubPlan::Kind::kAllMatch;
    case SubqueryKind::kArray:
      return sql::SubPlan::Kind::kArray;
    case SubqueryKind::kRowCompare:
      return sql::SubPlan::Kind::kRowMatch;
    default:
      return sql::SubPlan::Kind::kScalar;
  }
}

/// EXISTS asks for no output: what a query computes for it alone might fail, and is left out.
void drop_output(Query& query) {
  const bool plain = query.command == Command::kSelect && !query.grouped &&
                     query.limit == nullptr && query.offset == nullptr && query.locks.empty() &&
                     !any_target(query, ExprKind::kSetCall) &&
                     !any_target(query, ExprKind::kWindow);
  if (!plain) return;
  query.targets.clear();
  query.order_by.clear();
  query.distinct_on.clear();
  query.distinct = false;
}

}  // namespace

/// Where the comparison is = column by column, of values that can be hashed.
void Compiler::add_hash_keys(const Expr& expr, const std::vector<std::uint32_t>& left_slots,
                             const RowContext& output, sql::SubPlan& into) {
  std::vector<Expr*> parts;
  split_conjunction(expr.comparison, parts);
  const auto reads_output = [&](Expr* side) {
    bool found = false;
    walk(side, [&](const Expr* node) {
      found |= node->kind == ExprKind::kColumn && node->range == expr.query_output;
      return !found;
    });
    return found;
  };
  for (const Expr* part : parts) {
    if (!is_hashable(*part) || reads_output(part->args[0]) || !reads_output(part->args[1])) return;
  }
  for (const Expr* part : parts) {
    ExpressionCompiler left(*this, output);
    for (std::size_t i = 0; i < left_slots.size(); ++i)
      left.preset(expr.args[i], sql::ProgramBuilder::exec(left_slots[i]));
    const sql::Oid type = *hash_key_type(part->args[0]->type, part->args[1]->type);
    into.left_keys.push_back(left.finish(*hash_key(binder, part->args[0], type)));
    into.right_keys.push_back(
        ExpressionCompiler(*this, output).finish(*hash_key(binder, part->args[1], type)));
    into.key_types.push_back(type);
  }
}

/// What answers an EXISTS by the keys that its rows have.
std::unique_ptr<sql::SubPlan> Compiler::hashed_exists(const ExistsKeys& keys, OuterLink& link) {
  auto made = std::make_unique<sql::SubPlan>();
  made->kind = sql::SubPlan::Kind::kExists;
  OuterLink apart({}, plan);
  made->plan = compile_query(*keys.query, &apart);
  const Layout none;
  Layout output;
  for (const Target& target : keys.query->targets) output.slots.push_back(target.expr);
  for (std::size_t i = 0; i < keys.wanted.size(); ++i) {
    const auto& [type, wanted] = keys.wanted[i];
    made->left_keys.push_back(ExpressionCompiler(*this, {&none, &link}).finish(*wanted));
    made->right_keys.push_back(
        ExpressionCompiler(*this, {&output, nullptr}).finish(*output.slots[i]));
    made->key_types.push_back(type);
  }
  return made;
}

sql::SubPlan& Compiler::subplan(Expr& expr, const RowContext& row,
                                std::vector<const Expr*>& outer_columns) {
  if (expr.subquery == SubqueryKind::kColumn) return column_subplan(expr, row, outer_columns);
  if (const auto known = uncorrelated_.find(expr.query); known != uncorrelated_.end()) {
    if (expr.comparison != nullptr) outer_columns.assign(expr.args.begin(), expr.args.end());
    if (binder.notes != nullptr) binder.notes->subqueries[&expr] = known->second;
    return *plan.subplans[known->second];
  }
  auto made = std::make_unique<sql::SubPlan>();
  OuterLink link(row, plan);
  made->kind = subplan_kind(expr.subquery);
  if (expr.subquery == SubqueryKind::kExists) drop_output(*expr.query);
  const std::size_t first_scan = entry_scans_.count();
  made->plan = compile_query(*expr.query, &link);
  if (expr.subquery == SubqueryKind::kArray) {
    const sql::Oid shown = expr.query->targets[0].expr->type;
    made->element_type = is_array(shown) ? shown : element_of(expr.type);
  }
  std::vector<std::uint32_t> left_slots;
  if (expr.comparison != nullptr) {
    // The comparison sees the subquery's row; the left side waits in exec slots.
    Layout output;
    for (std::uint32_t i = 0; i < expr.query_output->columns.size(); ++i) {
      output.slots.push_back(binder.column(expr.query_output, i));
    }
    ExpressionCompiler comparison(*this, {&output, &link});
    for (const Expr* left : expr.args) {
      left_slots.push_back(plan.exec_slots++);
      comparison.preset(left, sql::ProgramBuilder::exec(left_slots.back()));
    }
    made->comparison = comparison.finish(*expr.comparison);
    if (made->kind == sql::SubPlan::Kind::kAnyMatch && !link.used())
      add_hash_keys(expr, left_slots, {&output, nullptr}, *made);
  }
  made->correlated = link.used();
  made->further_slots = link.slots_further_out();
  entry_scans_.close(first_scan);  // other plans over the same tables read rows of their own
  std::unique_ptr<sql::SubPlan> hashed;
  if (const auto keys = made->correlated ? exists_keys(binder, expr) : std::nullopt) {
    hashed = hashed_exists(*keys, link);
    made->hashed = hashed.get();
    made->calls_before_hash = kFewCalls + keys->break_even;
  }
  for (const auto& capture : link.captures()) {
    made->outer_slots.push_back(capture.slot);
    outer_columns.push_back(capture.column);
  }
  for (std::size_t i = 0; i < left_slots.size(); ++i) {
    made->outer_slots.push_back(left_slots[i]);
    outer_columns.push_back(expr.args[i]);
  }
  if (binder.notes != nullptr) binder.notes->subqueries[&expr] = plan.subplans.size();
  if (!made->correlated) uncorrelated_.emplace(expr.query, plan.subplans.size());
  sql::SubPlan& out = *made;
  plan.subplans.push_back(std::move(made));
  if (hashed != nullptr) plan.subplans.push_back(std::move(hashed));
  return out;
}

/// One that no row decides is the same wherever it is asked for.
const FoundRow& Compiler::found_row(Query& query, const RowContext& row) {
  FoundRows& of_link = row.outer != nullptr ? row.outer->found_rows : found_rows_;
  for (const FoundRows* known : {&found_rows_, &of_link}) {
    if (const auto at = known->find(&query); at != known->end()) return at->second;
  }
  auto made = std::make_unique<sql::SubPlan>();
  OuterLink link(row, plan);
  made->plan = compile_query(query, &link);
  made->correlated = link.used();
  made->further_slots = link.slots_further_out();
  FoundRow found;
  for (const auto& capture : link.captures()) {
    made->outer_slots.push_back(capture.slot);
    found.outer_columns.push_back(capture.column);
  }
  found.number = plan.subplans.size();
  FoundRows& into = made->correlated ? of_link : found_rows_;
  plan.subplans.push_back(std::move(made));
  return into.emplace(&query, std::move(found)).first->second;
}

sql::SubPlan& Compiler::column_subplan(const Expr& expr, const RowContext& row,
                                       std::vector<const Expr*>& outer_columns) {
  const FoundRow& found = found_row(*expr.query, row);
  if (binder.notes != nullptr) binder.notes->subqueries[&expr] = found.number;
  const sql::SubPlan& whole = *plan.subplans[found.number];
  outer_columns = found.outer_columns;
  auto made = std::make_unique<sql::SubPlan>();
  made->kind = sql::SubPlan::Kind::kColumn;
  made->row = &whole;
  made->column = expr.column;
  made->correlated = whole.correlated;
  made->outer_slots = whole.outer_slots;
  return *plan.subplan_columns.emplace_back(std::move(made));
}

sql::Program compile_constant(Compiler& compiler, const Expr& expr) {
  return ExpressionCompiler(compiler, {}).finish(expr);
}

sql::Program Compiler::program(Expr* expr, const RowContext& row) {
  expr = fold(*this, expr);
  return ExpressionCompiler(*this, row).finish(*expr);
}

std::optional<sql::Program> Compiler::optional_program(Expr* expr, const RowContext& row) {
  if (expr == nullptr) return std::nullopt;
  return program(expr, row);
}

sql::Program Compiler::conjunction(const std::vector<Expr*>& conditions, const RowContext& row) {
  Expr* all = conditions[0];
  if (conditions.size() > 1) {
    all = binder.pool.expr(ExprKind::kAnd);
    all->type = sql::kBool;
    all->args = conditions;
  }
  return ExpressionCompiler(*this, row).finish_filter(*fold(*this, all));
}

sql::SortKey Compiler::sort_key(const SortItem& item, const RowContext& row) {
  return {program(item.expr, row), item.order ? item.order : item.expr->type, item.descending,
          item.nulls_first};
}

}  // namespace granary::planner
