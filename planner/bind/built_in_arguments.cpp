#include "planner/bind/built_in_arguments.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/routine_call.h"
#include "sql/functions/argument_names.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::FunctionRow;
using sql::Oid;

bool lay_out_placed(const FunctionRow& row, std::size_t count, bool variadic_given,
                    Candidate& out) {
  const auto declared = row.arguments.span();
  out.row = &row;
  if (row.variadic && !variadic_given && declared.back() != sql::kAny) {
    if (count + 1 < declared.size()) return false;
    out.types.assign(declared.begin(), declared.end() - 1);
    const Oid array = declared.back();
    const Oid element = array == sql::kAnyArray             ? sql::kAnyElement
                        : array == sql::kAnyCompatibleArray ? sql::kAnyCompatible
                                                            : element_of(array);
    while (out.types.size() < count) out.types.push_back(element);
    out.variadic_expanded = true;
    return count >= declared.size();
  }
  if (row.variadic && declared.back() == sql::kAny) {
    if (variadic_given ? count != declared.size() : count < declared.size()) return false;
    out.types.assign(declared.begin(), declared.end());
    out.types.resize(count, sql::kAny);
    return true;
  }
  if (count > declared.size() || count + row.default_count < declared.size()) return false;
  out.types.assign(declared.begin(), declared.begin() + static_cast<std::ptrdiff_t>(count));
  out.defaults_used = static_cast<std::uint8_t>(declared.size() - count);
  return true;
}

/// Names after the placed ones; each parameter once, and what is left out has a default. One that
/// takes the rest is given as VARIADIC.
bool lay_out_named(const FunctionRow& row, const CallRequest& request, Candidate& out) {
  const auto names = sql::argument_names(row);
  const auto declared = row.arguments.span();
  const std::size_t count = request.args.size();
  if (names.empty() || row.variadic > request.variadic || count > declared.size()) return false;
  out.row = &row;
  const std::size_t placed = count - request.arg_names.size();
  for (std::uint32_t i = 0; i < placed; ++i) out.places.push_back(i);
  for (const std::string_view name : request.arg_names) {
    const auto found = std::find(names.begin(), names.end(), name);
    const auto at = static_cast<std::uint32_t>(found - names.begin());
    const bool taken = std::find(out.places.begin(), out.places.end(), at) != out.places.end();
    if (found == names.end() || taken) return false;
    out.places.push_back(at);
  }
  for (std::uint32_t at = 0; at < declared.size(); ++at) {
    const bool given = std::find(out.places.begin(), out.places.end(), at) != out.places.end();
    if (!given && declared.size() - at > row.default_count) return false;
  }
  for (const std::uint32_t at : out.places) out.types.push_back(declared[at]);
  out.defaults_used = static_cast<std::uint8_t>(declared.size() - count);
  return true;
}

void gather_variadic(Binder& binder, CallRequest& request, const FunctionRow& row,
                     const Candidate& chosen) {
  Expr* array = binder.pool.expr(ExprKind::kArray);
  array->type = array_of(chosen.types.back());
  array->location = request.location;
  const auto first = request.args.begin() + row.arguments.count - 1;
  array->args.assign(first, request.args.end());
  request.args.erase(first, request.args.end());
  request.args.push_back(array);
  request.variadic = true;
}

/// Constants, or NULLs where the function knows its defaults.
Expr* default_of(Binder& binder, const FunctionRow& row, std::size_t at) {
  const auto declared = row.arguments.span();
  Expr* value = binder.null_constant(declared[at]);
  if (row.defaults.empty()) return value;
  const char* text = row.defaults[at + row.defaults.size() - declared.size()];
  auto context = binder.eval_context();
  sql::type_of(declared[at]).input(context, text, -1, declared[at], value->value);
  return value;
}

}  // namespace

bool lay_out_built_in(const FunctionRow& row, const CallRequest& request, Candidate& out) {
  if (!request.arg_names.empty()) return lay_out_named(row, request, out);
  return lay_out_placed(row, request.args.size(), request.variadic, out);
}

void complete_built_in(Binder& binder, CallRequest& request, const FunctionRow& row,
                       const Candidate& chosen) {
  if (chosen.variadic_expanded) gather_variadic(binder, request, row, chosen);
  if (chosen.defaults_used == 0 && chosen.places.empty()) return;
  note_written(binder, request, chosen);
  std::vector<Expr*> args(row.arguments.count, nullptr);
  for (std::size_t i = 0; i < request.args.size(); ++i)
    args[chosen.places.empty() ? i : chosen.places[i]] = request.args[i];
  for (std::size_t at = 0; at < args.size(); ++at) {
    if (args[at] == nullptr) args[at] = default_of(binder, row, at);
  }
  request.args = std::move(args);
  request.arg_names.clear();
}

}  // namespace granary::planner
