#include "planner/bind/routine_call.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/composite.h"
#include "planner/bind/expression_text.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/record.h"
#include "sql/types/type.h"

namespace granary::planner {

using sql::Oid;
using sql::SqlError;

Oid element_of_variadic(Oid array) {
  if (array == sql::kAnyArray) return sql::kAnyElement;
  if (array == sql::kAnyCompatibleArray) return sql::kAnyCompatible;
  return element_of(array);
}

namespace {

/// VARIADIC without the word: the last arguments one by one.
bool lay_out_variadic(const Routine& routine, std::size_t count, Candidate& out) {
  out.types.assign(routine.inputs.begin(), routine.inputs.end() - 1);
  const Oid element = element_of_variadic(routine.inputs.back());
  while (out.types.size() < count) out.types.push_back(element);
  for (std::size_t i = 0; i < count; ++i)
    out.places.push_back(static_cast<std::uint32_t>(std::min(i, routine.inputs.size() - 1)));
  out.variadic_expanded = true;
  return true;
}

bool place_named(const Routine& routine, const CallRequest& request, Candidate& out) {
  const std::size_t placed = request.args.size() - request.arg_names.size();
  for (const std::string_view name : request.arg_names) {
    const auto& names = routine.input_names;
    const auto found = std::find(names.begin(), names.end(), name);
    const auto at = static_cast<std::uint32_t>(found - names.begin());
    const bool taken = std::find(out.places.begin(), out.places.end(), at) != out.places.end();
    if (found == names.end() || at < placed || taken) return false;
    out.places.push_back(at);
  }
  return true;
}

/// The row type of what the routine gives, its polymorphic columns settled.
sql::RecordShape shape_of(const Routine& routine, std::span<const Oid> given,
                          const std::vector<Oid>& declared) {
  sql::RecordShape shape;
  for (const sql::SetColumn& column : routine.columns) {
    Oid type = column.type;
    std::vector<Oid> settled = declared;
    resolve_polymorphic(given, settled, type);
    const std::string name = column.name;
    shape.push_back({name.empty() ? "column" + std::to_string(shape.size() + 1) : name, type, -1});
  }
  return shape;
}

/// What binding reads of a call whose columns have types that its arguments settle.
const sql::FunctionRow* settled_row(Binder& binder, const Routine& routine,
                                    const sql::RecordShape& shape) {
  const RoutineRow& row = routine.row;
  const bool same = std::equal(shape.begin(), shape.end(), routine.columns.begin(),
                               routine.columns.end(), [](const auto& field, const auto& column) {
                                 return field.type == column.type && field.name == column.name;
                               });
  if (same) return &row;
  Arena& memory = binder.pool.memory();
  auto* columns = memory.allocate_array<sql::SetColumn>(shape.size());
  for (std::size_t i = 0; i < shape.size(); ++i)
    columns[i] = {memory.copy(shape[i].name + '\0').data(), shape[i].type};
  auto* made = new (memory.allocate(sizeof(RoutineRow))) RoutineRow(row);
  made->set_columns = {columns, shape.size()};
  return made;
}

Expr* default_of(Binder& binder, const Routine& routine, std::size_t at) {
  const std::size_t from_end = routine.inputs.size() - at;
  Scope empty;
  Expr* value = bind_text(binder, empty, routine.defaults[routine.defaults.size() - from_end],
                          Clause::kSelectList);
  walk(value, [](Expr* node) {
    node->location = -1;
    return true;
  });
  return value;
}

[[noreturn]] void refuse_types(std::string message, Oid first, Oid second) {
  throw SqlError("42804", std::move(message))
      .detail(sql::format_type(first, -1) + " versus " + sql::format_type(second, -1));
}

/// Why the arguments, defaults among them, do not settle the polymorphic types of the parameters.
[[noreturn]] void refuse_mixed(std::span<const Oid> given, std::span<const Oid> declared) {
  Oid element, array, compatible;
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i] == sql::kUnknown) continue;
    if (declared[i] == sql::kAnyElement) {
      if (element && element != given[i])
        refuse_types("arguments declared \"anyelement\" are not all alike", element, given[i]);
      element = given[i];
    } else if (declared[i] == sql::kAnyArray) {
      if (array && array != given[i])
        refuse_types("arguments declared \"anyarray\" are not all alike", array, given[i]);
      array = given[i];
    } else if (declared[i] == sql::kAnyCompatible || declared[i] == sql::kAnyCompatibleArray) {
      if (compatible && compatible != given[i]) {
        throw SqlError("42804", "argument types " + sql::format_type(compatible, -1) + " and " +
                                    sql::format_type(given[i], -1) + " cannot be matched");
      }
      compatible = given[i];
    }
  }
  if (array && element && element_of(array) != element) {
    refuse_types("argument declared anyarray is not consistent with argument declared anyelement",
                 array, element);
  }
  throw SqlError("42804", "arguments of polymorphic types are not all alike");
}

}  // namespace

void note_written(Binder& binder, CallRequest& request, const Candidate& chosen) {
  Arena& memory = binder.pool.memory();
  const std::size_t count = request.args.size(), placed = count - request.arg_names.size();
  auto* written = memory.allocate_array<WrittenArgument>(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto parameter = chosen.places.empty() ? static_cast<std::uint32_t>(i) : chosen.places[i];
    const std::string_view name = i < placed ? std::string_view{} : request.arg_names[i - placed];
    new (written + i) WrittenArgument{parameter, memory.copy(name)};
  }
  request.has_defaults_or_names = true;
  request.written = {written, count};
}

void note_routine(Binder& binder, const Routine& routine) {
  binder.depend_on(dependency_of(routine));
  binder.access.routines.insert(routine.oid);
}

bool lay_out_routine(const Routine& routine, const CallRequest& request, Candidate& out) {
  const std::size_t count = request.args.size(), takes = routine.inputs.size();
  out.row = &routine.row;
  // By name, one that takes the rest is given as VARIADIC.
  if (routine.variadic && !request.variadic && !request.arg_names.empty()) return false;
  if (routine.variadic && !request.variadic && request.arg_names.empty() && count >= takes)
    return lay_out_variadic(routine, count, out);
  if (count > takes) return false;
  const std::size_t placed = count - request.arg_names.size();
  for (std::uint32_t i = 0; i < placed; ++i) out.places.push_back(i);
  if (!place_named(routine, request, out)) return false;
  for (std::uint32_t at = 0; at < takes; ++at) {
    const bool given = std::find(out.places.begin(), out.places.end(), at) != out.places.end();
    if (!given && takes - at > routine.defaults.size()) return false;
  }
  for (const std::uint32_t at : out.places) out.types.push_back(routine.inputs[at]);
  out.defaults_used = static_cast<std::uint8_t>(takes - count);
  return true;
}

void add_routines(std::span<const RoutinePtr> routines, const CallRequest& request,
                  std::vector<Candidate>& candidates) {
  for (const RoutinePtr& routine : routines) {
    Candidate candidate;
    if (!lay_out_routine(*routine, request, candidate)) continue;
    const bool hidden =
        std::any_of(candidates.begin(), candidates.end(),
                    [&](const Candidate& other) { return hides(other, candidate); });
    if (!hidden) candidates.push_back(std::move(candidate));
  }
}

BoundRoutine bind_routine_arguments(Binder& binder, CallRequest& request, const Routine& routine,
                                    const Candidate& chosen) {
  std::vector<Oid> given;
  for (const Expr* arg : request.args) given.push_back(arg->type);
  std::vector<Oid> takes = chosen.types;
  std::vector<Expr*> args(routine.inputs.size(), nullptr);
  std::vector<std::uint32_t> left_out;
  for (std::uint32_t at = 0; at < args.size(); ++at) {
    if (std::find(chosen.places.begin(), chosen.places.end(), at) != chosen.places.end()) continue;
    args[at] = default_of(binder, routine, at);
    left_out.push_back(at);
    given.push_back(args[at]->type);  // defaults settle polymorphic types, too
    takes.push_back(routine.inputs[at]);
  }
  std::vector<Oid> declared = takes;
  BoundRoutine out;
  out.result = routine.result;
  if (!resolve_polymorphic(given, declared, out.result) && !left_out.empty())
    refuse_mixed(given, takes);
  note_routine(binder, routine);
  depend_on_attributes(binder, out.result);
  Expr* rest = nullptr;
  for (std::size_t i = 0; i < request.args.size(); ++i) {
    Expr* arg = request.args[i];
    const bool any = declared[i] == sql::kAny;
    if (!any || arg->is_unknown())
      arg = coerce_implicit(binder, arg, any ? sql::kText : declared[i]);
    const std::uint32_t place = chosen.places[i];
    if (!chosen.variadic_expanded || place + 1 < routine.inputs.size()) {
      args[place] = arg;
      continue;
    }
    if (rest == nullptr) {
      rest = binder.pool.expr(ExprKind::kArray);
      rest->type = array_of(declared[i]);
      if (!rest->type) {
        throw SqlError("42704",
                       "could not find array type for data type " + type_text(declared[i]))
            .at(arg->location);
      }
      rest->location = request.location;
      args[place] = rest;
    }
    rest->args.push_back(arg);
  }
  for (std::size_t i = 0; i < left_out.size(); ++i) {
    // A default was converted as an assignment when it was declared.
    Expr*& value = args[left_out[i]];
    const Oid type = declared[request.args.size() + i];
    Expr* converted = try_coerce(binder, value, type, -1, CastContext::kAssignment,
                                 CallForm::kImplicitCast, -1);
    value = converted != nullptr ? converted : coerce_implicit(binder, value, type);
  }
  if (!left_out.empty() || !request.arg_names.empty()) note_written(binder, request, chosen);
  request.args = std::move(args);
  request.arg_names.clear();
  request.variadic = request.variadic || chosen.variadic_expanded;
  const sql::RecordShape shape = shape_of(routine, given, takes);
  out.row = settled_row(binder, routine, shape);
  if (out.result == sql::kRecord && shape.size() > 1)
    out.result_typmod = sql::record_shape_number(shape);
  return out;
}

}  // namespace granary::planner
