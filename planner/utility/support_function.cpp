#include "planner/utility/support_function.h"

#include <algorithm>

#include "planner/bind/built_in_arguments.h"
#include "planner/bind/coerce.h"
#include "planner/bind/routine_call.h"
#include "sql/types/type.h"
#include "sql/catalog/extension_members.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;

std::string dotted(const Names& names) {
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : ".") + name;
  return out;
}

namespace {

std::string signature_of(const Names& names, const std::vector<Oid>& types) {
  std::string out = dotted(names) + "(";
  for (std::size_t i = 0; i < types.size(); ++i)
    out += (i > 0 ? ", " : "") + sql::format_type(types[i], -1);
  return out + ")";
}

bool fits(Oid from, Oid to) {
  return to == sql::kAny || is_polymorphic(to) || binary_coercible(from, to);
}

const Candidate* choose(std::vector<Candidate>& candidates, const std::vector<Oid>& types) {
  for (const Candidate& candidate : candidates) {
    if (candidate.types == types) return &candidate;
  }
  keep_matching(candidates, types);
  return candidates.empty() ? nullptr : choose_candidate(candidates, types);
}

SupportRoutine checked(const Names& names, const std::vector<Oid>& types,
                       const Candidate& chosen) {
  const auto* row = static_cast<const sql::FunctionRow*>(chosen.row);
  std::vector<Oid> declared = chosen.types;
  SupportRoutine out{row->oid, row->result, row->strict};
  const bool open = std::any_of(types.begin(), types.end(), is_polymorphic);
  if (!open && !resolve_polymorphic(types, declared, out.result))
    throw SqlError("42883", "function " + signature_of(names, types) + " does not exist");
  if (row->open_set != nullptr)
    throw SqlError("42804", "function " + signature_of(names, types) + " returns a set");
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (fits(types[i], declared[i])) continue;
    throw SqlError("42804", "function " + signature_of(names, declared) +
                                " requires run-time type coercion");
  }
  return out;
}

}  // namespace

SupportRoutine SupportFinder::find(const Names& names, const std::vector<Oid>& types) {
  CallRequest request;
  request.name = names.back();
  if (names.size() > 1) request.schema = names[names.size() - 2];
  for (const Oid type : types) {
    Expr* arg = binder_.pool.expr(ExprKind::kConstant);
    arg->type = type;
    request.args.push_back(arg);
  }
  std::vector<RoutinePtr> routines;
  if (request.schema != "pg_catalog")
    routines = find_routines(binder_.session, request.schema, request.name);
  std::vector<Candidate> candidates;
  for (const auto* row : sql::functions_named(request.name)) {
    Candidate candidate;
    if (sql::catalog::is_named_in(binder_.session, request.schema, row->oid) &&
        lay_out_built_in(*row, request, candidate))
      candidates.push_back(candidate);
  }
  std::erase_if(routines, [](const RoutinePtr& one) { return one->kind != 'f'; });
  add_routines(routines, request, candidates);
  request.variadic = true;  // the array that a VARIADIC argument collects
  add_routines(routines, request, candidates);
  // It is called with just these arguments.
  std::erase_if(candidates, [](const Candidate& one) {
    return one.variadic_expanded || one.defaults_used > 0;
  });
  const Candidate* chosen = choose(candidates, types);
  if (chosen == nullptr)
    throw SqlError("42883", "function " + signature_of(names, types) + " does not exist");
  return checked(names, types, *chosen);
}

ExactFunction find_exact_function(UtilityRun& run, const Names& names,
                                  const std::vector<Oid>& types) {
  const std::string& name = names.back();
  const std::string schema = names.size() > 1 ? names[names.size() - 2] : "";
  for (const sql::FunctionRow* row : sql::functions_named(name)) {
    const auto own = row->arguments.span();
    if (std::equal(own.begin(), own.end(), types.begin(), types.end()) &&
        sql::catalog::is_named_in(run.session, schema, row->oid))
      return {row->oid, row->result, row->open_set != nullptr};
  }
  if (schema != "pg_catalog") {
    for (const RoutinePtr& routine : find_routines(run.session, schema, name)) {
      if (routine->kind == 'f' && routine->inputs == types)
        return {routine->oid, routine->result, routine->returns_set};
    }
  }
  std::string shown;
  for (const Oid type : types) shown += (shown.empty() ? "" : ", ") + sql::format_type(type, -1);
  throw SqlError("42883", "function " + dotted(names) + "(" + shown + ") does not exist");
}

}  // namespace granary::planner::utility
