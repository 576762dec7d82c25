// planner/bind/function.cpp: calls of functions and aggregates by name and argument types.
// Longer than 400 lines because all that a call may mean is tried here, one after the other.
#include <algorithm>
#include <charconv>

#include "planner/bind/aggregate_level.h"
#include "planner/routine/user_aggregate.h"
#include "planner/bind/binder.h"
#include "planner/bind/built_in_arguments.h"
#include "planner/bind/clause_rules.h"
#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/composite.h"
#include "planner/bind/grouping.h"
#include "planner/bind/location.h"
#include "planner/bind/overload.h"
#include "planner/bind/extension_function.h"
#include "planner/bind/repeated_subqueries.h"
#include "planner/bind/require_schema.h"
#include "planner/bind/routine_call.h"
#include "sql/catalog/built_in_rows.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/extension_members.h"
#include "sql/extension_oid.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/extension_types.h"
#include "sql/types/record.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::AggregateRow;
using sql::FunctionRow;
using sql::Oid;
using sql::SqlError;

std::string signature(const CallRequest& request) {
  std::string out;
  if (!request.schema.empty()) out = std::string(request.schema) + ".";
  out += std::string(request.name) + "(";
  if (request.star) out += "*";
  for (std::size_t i = 0; i < request.args.size(); ++i) {
    if (i > 0) out += ", ";
    const std::size_t placed = request.args.size() - request.arg_names.size();
    if (i >= placed) out += std::string(request.arg_names[i - placed]) + " => ";
    out += type_text(request.args[i]->type);
  }
  return out + ")";
}

}  // namespace

void missing_function(const CallRequest& request, const std::string& hint) {
  throw SqlError("42883", "function " + signature(request) + " does not exist")
      .hint(!hint.empty() ? hint
                          : "No function matches the given name and argument types. You might "
                            "need to add explicit type casts.")
      .at(request.location);
}

namespace {

std::vector<Oid> given_types(const CallRequest& request) {
  std::vector<Oid> out;
  for (const Expr* arg : request.args) out.push_back(arg->type);
  return out;
}

/// How many of the routines, which are in the order of search_path, stand in it before pg_catalog.
std::size_t before_built_ins(sql::SessionContext& session,
                             const std::vector<RoutinePtr>& routines) {
  if (routines.empty()) return 0;
  std::vector<std::string> names;
  for (const Oid schema : session.catalog.search_path(session)) {
    if (schema == sql::kPgCatalogNamespace) break;
    names.push_back(session.catalog.schema_name(session, schema).value_or(""));
  }
  return static_cast<std::size_t>(
      std::count_if(routines.begin(), routines.end(), [&](const RoutinePtr& routine) {
        return std::find(names.begin(), names.end(), routine->schema) != names.end();
      }));
}

/// Whether a routine with the same arguments stands before the extension that has the candidate.
bool is_hidden(Binder& binder, const std::vector<RoutinePtr>& routines, const CallRequest& request,
               const Candidate& of_extension, Oid extension_schema) {
  for (const Oid place : binder.session.catalog.search_path(binder.session)) {
    if (place == extension_schema) return false;
    const std::string name = binder.session.catalog.schema_name(binder.session, place).value_or("");
    std::vector<RoutinePtr> here;
    std::ranges::copy_if(routines, std::back_inserter(here),
                         [&](const RoutinePtr& one) { return one->schema == name; });
    std::vector<Candidate> users;
    add_routines(here, request, users);
    const auto hides_it = [&](const Candidate& user) { return hides(user, of_extension); };
    if (std::ranges::any_of(users, hides_it)) return true;
  }
  return false;
}

/// Whether a built-in function of the name may be called by it.
bool is_meant(Binder& binder, const CallRequest& request, Oid built_in) {
  if (!request.of_extension) return sql::catalog::is_found_by_name(binder.session, built_in);
  return !extension_of(built_in).empty() &&
         !sql::catalog::is_missing_member(binder.session, built_in);
}

std::vector<Candidate> all_candidates(Binder& binder, const CallRequest& request,
                                      const std::vector<RoutinePtr>& routines) {
  std::vector<Candidate> out;
  const bool standard = request.schema == "information_schema" && request.name.starts_with("_pg_");
  const bool built_in = request.schema.empty() || request.schema == "pg_catalog" || standard;
  if (!built_in && !request.of_extension) {
    add_routines(routines, request, out);
    return out;
  }
  const auto hiding = routines.begin() + static_cast<std::ptrdiff_t>(request.hiding);
  add_routines({routines.begin(), hiding}, request, out);
  const auto add = [&, users = out.size()](Candidate candidate, Oid oid) {
    const bool of_extension = !routines.empty() && !sql::extension_with(oid).empty();
    const bool hidden =
        of_extension
            ? request.schema.empty() &&
                  is_hidden(binder, routines, request, candidate,
                            sql::catalog::schema_of_built_in(binder.session, oid))
            : std::any_of(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(users),
                          [&](const Candidate& user) { return hides(user, candidate); });
    if (!hidden) out.push_back(std::move(candidate));
  };
  for (const auto* row : sql::functions_named(request.name)) {
    Candidate candidate;
    if (!lay_out_built_in(*row, request, candidate) || !is_meant(binder, request, row->oid))
      continue;
    add(std::move(candidate), row->oid);
  }
  if (!request.arg_names.empty()) {
    add_routines({hiding, routines.end()}, request, out);
    return out;
  }
  for (const auto* row : sql::aggregates_named(request.name)) {
    const auto declared = row->arguments.span();
    if (declared.size() != request.args.size() || !is_meant(binder, request, row->oid)) continue;
    add({row, {declared.begin(), declared.end()}, false, 0}, row->oid);
  }
  for (const auto& row : sql::window_functions_named(request.name)) {
    const auto declared = row.arguments.span();
    if (declared.size() != request.args.size()) continue;
    add({&row, {declared.begin(), declared.end()}, false, 0}, row.oid);
  }
  add_routines({hiding, routines.end()}, request, out);
  return out;
}

const sql::WindowRow* window_function(const CallRequest& request, const void* row) {
  for (const auto& known : sql::window_functions_named(request.name)) {
    if (&known == row) return &known;
  }
  return nullptr;
}

bool is_aggregate(const CallRequest& request, const void* row) {
  const auto rows = sql::aggregates_named(request.name);
  return std::any_of(rows.begin(), rows.end(), [&](const auto* known) { return known == row; });
}

const Routine* routine_of_candidate(const std::vector<RoutinePtr>& routines, const void* row) {
  for (const RoutinePtr& routine : routines) {
    if (&routine->row == row) return routine.get();
  }
  return nullptr;
}

[[noreturn]] void raise_not_unique(const CallRequest& request) {
  throw SqlError("42725", "function " + signature(request) + " is not unique")
      .hint(
          "Could not choose a best candidate function. You might need to add explicit type casts.")
      .at(request.location);
}

/// Of candidates that take the same arguments the first one on the search path, in the order of
/// which they are, stands for all. Two of one schema one of which fills in defaults are the same to
/// whoever calls them: `undecided` gets the first.
void keep_first_of_same(std::vector<Candidate>& candidates,
                        const std::vector<RoutinePtr>& routines,
                        std::vector<const void*>& undecided) {
  const auto schema_of = [&](const Candidate& candidate) -> std::string_view {
    const Routine* routine = routine_of_candidate(routines, candidate.row);
    return routine != nullptr ? std::string_view(routine->schema) : "pg_catalog";
  };
  for (std::size_t i = 1; i < candidates.size(); ++i) {
    for (std::size_t first = 0; first < i; ++first) {
      const Candidate& one = candidates[first];
      const Candidate& other = candidates[i];
      const bool defaults = one.defaults_used > 0 || other.defaults_used > 0;
      const bool same_schema = schema_of(one) == schema_of(other);
      if (!defaults || one.types != other.types) continue;
      if (same_schema && schema_of(one) == "pg_catalog") continue;
      if (one.variadic_expanded || other.variadic_expanded) continue;
      if (same_schema) undecided.push_back(one.row);
      candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(i--));
      break;
    }
  }
}

Candidate select(Binder& binder, const CallRequest& request,
                 const std::vector<RoutinePtr>& routines) {
  const auto given = given_types(request);
  auto candidates = all_candidates(binder, request, routines);
  std::vector<const void*> undecided;
  keep_first_of_same(candidates, routines, undecided);
  const auto decided = [&](const Candidate& candidate) {
    if (std::ranges::find(undecided, candidate.row) != undecided.end()) raise_not_unique(request);
    return candidate;
  };
  for (const auto& candidate : candidates) {
    if (candidate.types == given && !candidate.variadic_expanded && candidate.defaults_used == 0)
      return decided(candidate);
  }
  keep_matching(candidates, given);
  // A fixed parameter list beats a variadic one that was stretched to the same.
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const auto& stretched = candidates[i];
    if (!stretched.variadic_expanded) continue;
    const bool beaten =
        std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& other) {
          return !other.variadic_expanded && other.types == stretched.types;
        });
    if (beaten) candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(i--));
  }
  if (candidates.empty()) missing_function(request);
  std::vector<Oid> bases;
  for (const Oid type : given) bases.push_back(sql::base_type(type));
  if (const auto* best = choose_candidate(candidates, bases)) return decided(*best);
  raise_not_unique(request);
}

/// VARIADIC before the last argument of a function that takes "any".
void check_variadic(const CallRequest& request, const std::vector<Oid>& declared) {
  if (!request.variadic || declared.empty() || declared.back() != sql::kAny) return;
  const Expr* last = request.args.back();
  if (is_array(last->type)) return;
  throw SqlError("42804", "VARIADIC argument must be an array").at(last->location);
}

/// "any" gives a parameter no type; a literal that was lifted out of its text is text.
void note_undetermined(Binder& binder, std::uint32_t param) {
  binder.undetermined_param = std::min(binder.undetermined_param, param);
}

void coerce_arguments(Binder& binder, CallRequest& request, const std::vector<Oid>& declared) {
  for (std::size_t i = 0; i < request.args.size(); ++i) {
    Expr*& arg = request.args[i];
    if (declared[i] == sql::kAny) {
      if (!arg->is_unknown()) continue;
      if (request.name == "pg_typeof") {
        // Its whole answer is the literal's type, which a literal lifted out of the text has lost.
        if (arg->is_constant()) continue;
        binder.needs_literals = true;
      }
      if (arg->kind == ExprKind::kParam) note_undetermined(binder, arg->param);
      arg = coerce_implicit(binder, arg, sql::kText);
      // PostgreSQL leaves it without a type, and shows it so.
      if (arg->is_constant()) arg->form = CallForm::kImplicitCast;
    } else {
      arg = coerce_implicit(binder, arg, declared[i]);
    }
  }
}

/// What a DISTINCT aggregate sorts by is among what it tells apart. errors  42P10
void check_distinct_order(Binder& binder, const Expr& call) {
  for (const SortItem& item : call.order_by) {
    const bool listed = std::any_of(call.args.begin(), call.args.end(), [&](const Expr* arg) {
      const bool converted = arg->form == CallForm::kImplicitCast && !arg->args.empty();
      return arg == item.expr || repeats(binder, converted ? *arg->args[0] : *arg, *item.expr);
    });
    if (listed) continue;
    throw SqlError("42P10",
                   "in an aggregate with DISTINCT, ORDER BY expressions must appear in argument list")
        .at(leftmost_location(*item.expr));
  }
}

/// What an aggregate sorts by is, where it is one of the arguments, the argument as the aggregate
/// takes it: string_agg(c, ',' ORDER BY c) sorts citext as text.
void sort_by_arguments(Binder& binder, CallRequest& request) {
  for (SortItem& item : request.order_by) {
    for (Expr* arg : request.args) {
      const bool converted = arg->kind == ExprKind::kRelabel &&
                             arg->form == CallForm::kImplicitCast && !item.order;
      if (converted && repeats(binder, *arg->args[0], *item.expr)) item.expr = arg;
    }
  }
}

}  // namespace

Expr* make_aggregate(Binder& binder, Scope& scope, CallRequest& request, const AggregateRow& row,
                     Oid result, Clause clause) {
  Expr* out = binder.pool.expr(ExprKind::kAggregate);
  out->aggregate = &row;
  out->args = request.args;
  out->type = result;
  out->location = request.location;
  out->distinct = request.distinct;
  out->star = request.star;
  out->variadic_array = request.variadic;
  out->filter = request.filter;
  out->order_by = request.order_by;
  apply_collation(binder, out);
  place_aggregate(binder, scope, out, clause);
  if (!out->distinct) return out;
  if (row.kind == sql::AggregateKind::kNormal) check_distinct_order(binder, *out);
  for (const Expr* arg : out->args) check_equality(*arg);
  return out;
}

namespace {

void refuse_in_window(const CallRequest& request, bool aggregate) {
  const auto refuse = [&](const char* what) { throw SqlError("0A000", what).at(request.location); };
  if (request.distinct) refuse("DISTINCT is not implemented for window functions");
  if (!request.order_by.empty())
    refuse("aggregate ORDER BY is not implemented for window functions");
  if (!aggregate && request.filter != nullptr)
    refuse("FILTER is not implemented for non-aggregate window functions");
}

/// A call OVER a window: of an aggregate, or of a window function.
Expr* make_window_call(Binder& binder, CallRequest& request, const AggregateRow* aggregate,
                       const sql::WindowRow* function, Oid result, Clause clause) {
  refuse_window(clause, request.location);
  if (aggregate == nullptr && function == nullptr) {
    throw SqlError("42809", "OVER specified, but " + std::string(request.name) +
                                " is not a window function nor an aggregate function")
        .at(request.location);
  }
  refuse_in_window(request, aggregate != nullptr);
  Expr* out = binder.pool.expr(ExprKind::kWindow);
  out->aggregate = aggregate;
  out->window_function = function;
  out->window = request.window;
  out->args = request.args;
  out->type = result;
  out->location = request.location;
  out->star = request.star;
  out->variadic_array = request.variadic;
  out->filter = request.filter;
  apply_collation(binder, out);
  return out;
}

/// The row that a function with OUT columns gives; one of its polymorphic columns is as the first
/// argument.
std::int32_t shape_of_columns(const FunctionRow& row, const std::vector<Oid>& given) {
  sql::RecordShape shape;
  for (const sql::SetColumn& column : row.set_columns) {
    const Oid type = column.type == sql::kAnyElement ? element_of(given[0]) : column.type;
    shape.push_back({column.name, type, -1});
  }
  return sql::record_shape_number(std::move(shape));
}

Expr* make_function(Binder& binder, CallRequest& request, const FunctionRow& row, Oid result,
                    Clause clause) {
  const auto refuse = [&](const char* what) {
    throw SqlError("42809", std::string(what) + " specified, but " + std::string(request.name) +
                                " is not an aggregate function")
        .at(request.location);
  };
  if (request.star) {
    throw SqlError("42809", std::string(request.name) + "(*) specified, but " +
                                std::string(request.name) + " is not an aggregate function")
        .at(request.location);
  }
  if (request.distinct) refuse("DISTINCT");
  if (request.within_group) refuse("WITHIN GROUP");
  if (!request.order_by.empty()) refuse("ORDER BY");
  if (request.filter != nullptr) refuse("FILTER");
  const bool set = row.open_set != nullptr && !row.one_row;
  if (set) refuse_set_function(clause, request.location);
  Expr* out = binder.pool.expr(set ? ExprKind::kSetCall : ExprKind::kCall);
  out->function = &row;
  out->args = request.args;
  out->form = request.form;
  out->type = result;
  out->location = request.location;
  out->variadic_array = request.variadic;
  out->has_defaults_or_names = request.has_defaults_or_names;
  out->written = request.written;
  apply_collation(binder, out);
  if ((set || row.one_row) && row.set_columns.size() > 1)
    out->typmod = shape_of_columns(row, given_types(request));
  return out;
}

/// name(row) where no function has that name: its field.
Expr* try_field_call(Binder& binder, const CallRequest& request,
                     const std::vector<RoutinePtr>& routines) {
  if (request.args.size() != 1 || !request.schema.empty() || request.star || request.distinct ||
      request.window != nullptr)
    return nullptr;
  Expr* row = request.args[0];
  if (!sql::is_composite(sql::base_type(row->type))) return nullptr;
  std::vector<Candidate> functions = all_candidates(binder, request, routines);
  keep_matching(functions, given_types(request));
  if (!functions.empty()) return nullptr;
  row = coerce_implicit(binder, row, sql::base_type(row->type));
  for (const RowField& field : fields_of(binder, *row)) {
    if (field.name == request.name) return field_of_row(binder, row, field, request.location);
  }
  return nullptr;
}

/// The type of that name, if values can be cast to it; else null.
const sql::TypeRow* type_called(Binder& binder, const CallRequest& request) {
  const bool built_in = request.schema.empty() || request.schema == "pg_catalog";
  if (const auto* type = built_in ? sql::find_type(request.name) : nullptr) return type;
  if (request.schema == "pg_catalog") return nullptr;
  const Oid made = sql::catalog::find_type_oid(binder.session, request.schema, request.name);
  if (!made || sql::is_composite(made)) return nullptr;
  binder.depend_on_named(sql::catalog::kPgType, made);
  return sql::find_type(made);
}

/// name(x) that is no function but a type: a cast spelled as a call, as in text(x) or int4(x).
Expr* try_type_call(Binder& binder, const CallRequest& request) {
  const bool aggregates = request.star || request.distinct || request.filter != nullptr ||
                          request.window != nullptr || !request.order_by.empty();
  if (request.args.size() != 1 || aggregates || !request.arg_names.empty()) return nullptr;
  const auto* type = type_called(binder, request);
  if (type == nullptr) return nullptr;
  Expr* arg = request.args[0];
  if (!arg->is_unknown()) {
    const auto path =
        find_coercion(arg->type, sql::base_type(type->oid), CastContext::kExplicit, nullptr);
    if (path != CoercionPath::kRelabel && path != CoercionPath::kIo) return nullptr;
    // A row may have a field of that name: its text form must be asked for as a cast.
    if (path == CoercionPath::kIo && is_row_type(arg->type)) return nullptr;
  }
  return coerce(binder, arg, type->oid, -1, CastContext::kExplicit, CallForm::kExplicitCast,
                request.location);
}

void require_star(const CallRequest& request) {
  if (!request.args.empty() || request.star) return;
  throw SqlError("42809", std::string(request.name) +
                              "(*) must be used to call a parameterless aggregate function")
      .at(request.location);
}

/// pg_collation_for, or COLLATION FOR: of an expression, not of its value. errors  42804
Expr* try_collation_for(Binder& binder, const CallRequest& request) {
  if (request.name != "pg_collation_for" || request.args.size() != 1) return nullptr;
  const Expr& value = *request.args[0];
  if (value.is_unknown()) return binder.null_constant(sql::kText);
  Oid collation = column_collation(binder, value);
  if (!collation) collation = sql::type_of(sql::base_type(value.type)).collation;
  if (!collation) {
    throw SqlError("42804", "collations are not supported by type " + type_text(value.type));
  }
  const std::string name = collation_text(binder, collation, false);
  return binder.constant(sql::Value::of_text(binder.pool.text(name)), sql::kText,
                         request.location);
}

Expr* make_user_aggregate(Binder& binder, Scope& scope, CallRequest& request,
                          const Routine& routine, const Candidate& chosen, Clause clause) {
  require_star(request);
  const BoundRoutine bound = bind_routine_arguments(binder, request, routine, chosen);
  const AggregateRow& row = user_aggregate(binder, routine, given_types(request), bound.result);
  if (request.window != nullptr)
    return make_window_call(binder, request, &row, nullptr, bound.result, clause);
  return make_aggregate(binder, scope, request, row, bound.result, clause);
}

Expr* make_routine_call(Binder& binder, CallRequest& request, const Routine& routine,
                        const Candidate& chosen, Clause clause) {
  if (request.window != nullptr) {
    throw SqlError("42809", "OVER specified, but " + std::string(request.name) +
                                " is not a window function nor an aggregate function")
        .at(request.location);
  }
  if (routine.kind == 'p') {
    throw SqlError("42809", signature(request) + " is a procedure")
        .hint("To call a procedure, use CALL.")
        .at(request.location);
  }
  const BoundRoutine bound = bind_routine_arguments(binder, request, routine, chosen);
  Expr* out = make_function(binder, request, *bound.row, bound.result, clause);
  out->typmod = bound.result_typmod;
  return out;
}

}  // namespace

namespace {

/// A stored expression calls an extension's function by its OID (deparse.cpp): it is the same
/// wherever the extension goes.
void name_extension_function(CallRequest& request) {
  if (request.schema != "pg_proc") return;
  std::uint32_t oid = 0;
  std::from_chars(request.name.data(), request.name.data() + request.name.size(), oid);
  if (sql::extension_with(Oid{oid}).empty()) return;
  const FunctionRow* function = sql::find_function(Oid{oid});
  const AggregateRow* aggregate = function == nullptr ? sql::find_aggregate(Oid{oid}) : nullptr;
  if (function == nullptr && aggregate == nullptr) return;
  request.schema = "pg_catalog";
  request.of_extension = true;
  request.name = function != nullptr ? function->name : aggregate->name;
}

}  // namespace

Expr* try_bind_call(Binder& binder, Scope& scope, CallRequest& request, Clause clause) {
  const auto routines = find_routines(binder.session, request.schema, request.name);
  std::vector<Candidate> fitting = all_candidates(binder, request, routines);
  keep_matching(fitting, given_types(request));
  return fitting.empty() ? try_type_call(binder, request)
                         : bind_call(binder, scope, request, clause);
}

Expr* bind_call(Binder& binder, Scope& scope, CallRequest& request, Clause clause) {
  name_extension_function(request);
  const bool standard = request.schema == "information_schema" && request.name.starts_with("_pg_");
  const bool built_in = request.schema.empty() || request.schema == "pg_catalog" || standard;
  std::vector<RoutinePtr> routines;
  if (request.schema != "pg_catalog" && !standard)
    routines = find_routines(binder.session, request.schema, request.name);
  if (!built_in && routines.empty())
    request.of_extension = is_extension_function(binder.session, request.schema, request.name);
  if (!built_in && routines.empty() && !request.of_extension) {
    require_schema(binder.session, request.schema, request.location);
    if (Expr* cast = try_type_call(binder, request)) return cast;
    missing_function(request);
  }
  if (request.schema.empty()) request.hiding = before_built_ins(binder.session, routines);
  // What a driver declares for a function's result is no argument.
  if (request.arg_names.empty()) {
    std::erase_if(request.args, [](const Expr* arg) {
      return arg->kind == ExprKind::kParam && arg->type == sql::kVoid;
    });
  }
  if (built_in && routines.empty()) {
    if (Expr* name = try_collation_for(binder, request)) return name;
  }
  if (Expr* field = try_field_call(binder, request, routines)) return field;
  const auto exact_rows = all_candidates(binder, request, routines);
  const auto given = given_types(request);
  const bool exact = std::any_of(exact_rows.begin(), exact_rows.end(),
                                 [&](const Candidate& c) { return c.types == given; });
  if (!exact) {
    if (Expr* cast = try_type_call(binder, request)) return cast;
  }
  Candidate chosen = select(binder, request, routines);
  if (const Routine* routine = routine_of_candidate(routines, chosen.row)) {
    request.variadic &= routine->variadic;  // said of another function, it means nothing
    return routine->kind == 'a'
               ? make_user_aggregate(binder, scope, request, *routine, chosen, clause)
               : make_routine_call(binder, request, *routine, chosen, clause);
  }
  const bool aggregate = is_aggregate(request, chosen.row);
  const auto* agg_row = aggregate ? static_cast<const AggregateRow*>(chosen.row) : nullptr;
  const sql::WindowRow* window = window_function(request, chosen.row);
  const auto* row =
      aggregate || window != nullptr ? nullptr : static_cast<const FunctionRow*>(chosen.row);
  request.variadic &= row != nullptr && row->variadic;
  Oid result = aggregate ? agg_row->result : window != nullptr ? window->result : row->result;
  if (!resolve_polymorphic(given, chosen.types, result)) missing_function(request);
  coerce_arguments(binder, request, chosen.types);
  check_variadic(request, chosen.types);
  if (aggregate) {
    require_star(request);
    if (!request.within_group) sort_by_arguments(binder, request);
    if (request.window == nullptr)
      return make_aggregate(binder, scope, request, *agg_row, result, clause);
  }
  if (request.window != nullptr)
    return make_window_call(binder, request, agg_row, window, result, clause);
  if (window != nullptr) {
    throw SqlError("42809",
                   "window function " + std::string(request.name) + " requires an OVER clause")
        .at(request.location);
  }
  complete_built_in(binder, request, *row, chosen);
  if (sql::catalog::function_acl(row->oid) != nullptr) binder.access.routines.insert(row->oid);
  return make_function(binder, request, *row, result, clause);
}

}  // namespace granary::planner
