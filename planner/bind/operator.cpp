// planner/bind/operator.cpp: operators by name and operand types.
#include <algorithm>

#include "planner/bind/binder.h"
#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/extension_function.h"
#include "planner/bind/overload.h"
#include "planner/bind/require_schema.h"
#include "planner/bind/user_operator.h"
#include "sql/catalog/extension_members.h"
#include "sql/catalog/operator_catalog.h"
#include "sql/extension_oid.h"
#include "sql/operators/collated.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/enum.h"
#include "sql/types/range.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::OperatorRow;
using sql::SqlError;

std::string signature(std::string_view name, Oid left, Oid right) {
  std::string out = left ? type_text(left) + " " : "";
  out += name;
  out += " " + type_text(right);
  return out;
}

bool unknown(Oid type) { return type == sql::kUnknown; }

/// schema: that the name stands with; empty: none.
bool is_meant(sql::SessionContext& session, const OperatorRow& op, std::string_view schema) {
  if (schema.empty()) return sql::catalog::is_found_by_name(session, op.oid);
  if (sql::extension_with(op.oid).empty()) return schema == "pg_catalog";
  return is_created_in(session, schema, op.oid);
}

const OperatorRow* exact(sql::SessionContext& session, std::string_view name, Oid left, Oid right,
                         std::string_view schema) {
  const auto find = [&](Oid a, Oid b) {
    const auto* found = sql::find_operator(name, a, b);
    return found != nullptr && !is_meant(session, *found, schema) ? nullptr : found;
  };
  if (const auto* found = find(left, right)) return found;
  if (!left) return nullptr;
  // An unknown literal first tries to be what the other side is.
  if (unknown(left) && !unknown(right)) return find(right, right);
  if (unknown(right) && !unknown(left)) return find(left, left);
  return nullptr;
}

Expr* make_call(Binder& binder, const OperatorRow& op, Expr* left, Expr* right,
                std::int32_t location) {
  std::vector<Oid> given, declared;
  if (left != nullptr) {
    given.push_back(left->type);
    declared.push_back(op.left);
  }
  given.push_back(right->type);
  declared.push_back(op.right);
  Oid result = op.result;
  if (!resolve_polymorphic(given, declared, result)) {
    raise_no_operator({}, spelling(op), left == nullptr ? Oid{} : left->type, right->type,
                      location);
  }
  Expr* out = binder.pool.expr(ExprKind::kCall);
  out->op = &op;
  out->type = result;
  out->location = location;
  std::size_t next = 0;
  if (left != nullptr) out->args.push_back(coerce_implicit(binder, left, declared[next++]));
  out->args.push_back(coerce_implicit(binder, right, declared[next]));
  if (is_user_operator(op)) {
    call_user_operator(binder, op, *out);
  } else {
    out->function = sql::find_function(op.function);
  }
  if (out->function == nullptr)
    sql::raise_not_supported("operator " + signature(spelling(op), op.left, op.right), location);
  apply_collation(binder, out);
  return out;
}

}  // namespace

const OperatorRow* resolve_operator(sql::SessionContext& session, std::string_view name, Oid left,
                                    Oid right, std::int32_t location, std::string_view schema) {
  if (const auto* found = exact(session, name, left, right, schema)) return found;
  const Oid left_base = sql::base_type(left), right_base = sql::base_type(right);
  if (left_base != left || right_base != right) {
    if (const auto* found = exact(session, name, left_base, right_base, schema)) return found;
  }
  std::vector<Candidate> candidates;
  std::vector<Oid> given;
  if (left) given.push_back(left_base);
  given.push_back(right_base);
  for (const auto* row : sql::operators_named(name)) {
    if (bool(row->left) != bool(left) || !is_meant(session, *row, schema)) continue;
    Candidate candidate{row, {}, false, 0};
    if (left) candidate.types.push_back(row->left);
    candidate.types.push_back(row->right);
    candidates.push_back(std::move(candidate));
  }
  keep_matching(candidates, given);
  const bool none = candidates.empty();
  if (const auto* best = choose_candidate(candidates, given)) {
    return static_cast<const OperatorRow*>(best->row);
  }
  if (none) raise_no_operator({}, name, left, right, location);
  throw SqlError("42725", "operator is not unique: " + signature(name, left, right))
      .hint(
          "Could not choose a best candidate operator. You might need to add explicit type casts.")
      .at(location);
}

namespace {

/// Users' operators and the built-in ones.
const OperatorRow* find_among_all(Binder& binder, std::string_view schema, std::string_view name,
                                  Oid left, Oid right, std::int32_t location) {
  // PostgreSQL spells <> and != as one.
  if (name == "!=") name = "<>";
  if (schema.empty() && binder.in_stored_text()) schema = "pg_catalog";
  const bool built_in = schema.empty() || schema == "pg_catalog";
  if (schema == kOperatorByOid ||
      (schema != "pg_catalog" && sql::catalog::has_user_operators(binder.session, name))) {
    const auto* found = find_user_operator(binder, schema, name, left, right, location);
    if (found != nullptr) return found;
  }
  if (!built_in && !is_extension_operator(binder.session, schema, name)) {
    require_schema(binder.session, schema, location);
    raise_no_operator(schema, name, left, right, location);
  }
  return resolve_operator(binder.session, name, left, right, location, schema);
}

}  // namespace

Expr* bind_operator(Binder& binder, std::string_view schema, std::string_view name, Expr* left,
                    Expr* right, std::int32_t location) {
  const auto* op = find_among_all(binder, schema, name, left == nullptr ? Oid{} : left->type,
                                  right->type, location);
  return make_call(binder, *op, left, right, location);
}

const OperatorRow* equality_operator(Oid type) {
  type = sql::base_type(type);
  if (const auto* own = sql::find_operator("=", type, type)) return own;
  if (is_array(type)) return sql::find_operator("=", sql::kAnyArray, sql::kAnyArray);
  if (sql::is_enum(type)) return sql::find_operator("=", sql::kAnyEnum, sql::kAnyEnum);
  if (sql::is_composite(type)) return sql::find_operator("=", sql::kRecord, sql::kRecord);
  if (category_of(type) == 'R') {
    const Oid any = sql::find_range_family(type) != nullptr ? sql::kAnyRange : sql::kAnyMultirange;
    return sql::find_operator("=", any, any);
  }
  if (category_of(type) == 'S') return sql::find_operator("=", sql::kText, sql::kText);
  // reg* types compare as oids.
  if (binary_coercible(type, sql::kOid)) return sql::find_operator("=", sql::kOid, sql::kOid);
  return nullptr;
}

Expr* bind_array_comparison(Binder& binder, std::string_view schema, std::string_view name,
                            Expr* left, Expr* right, bool any, std::int32_t location) {
  Oid element = right->type;
  if (!right->is_unknown()) {
    element = element_of(right->type);
    if (!element) {
      throw SqlError("42809", "op ANY/ALL (array) requires array on right side").at(location);
    }
  }
  const auto* op = find_among_all(binder, schema, name, left->type, element, location);
  if (op->result != sql::kBool) {
    throw SqlError("42809", "op ANY/ALL (array) requires operator to yield boolean").at(location);
  }
  const bool users = is_user_operator(*op);
  std::vector<Oid> given{sql::base_type(left->type), sql::base_type(element)},
      declared{op->left, op->right};
  Oid result = op->result;
  resolve_polymorphic(given, declared, result);
  const Oid array = array_of(declared[1]);
  if (!array) {
    throw SqlError("42704", "could not find array type for data type " + type_text(declared[1]))
        .at(location);
  }
  Expr* out = binder.pool.expr(ExprKind::kArrayComparison);
  out->op = op;
  out->function = users ? function_of_user_operator(binder, *op, location)
                        : sql::find_function(op->function);
  if (out->function == nullptr)
    sql::raise_not_supported("operator " + signature(name, op->left, op->right), location);
  out->any = any;
  out->type = sql::kBool;
  out->location = location;
  out->args = {coerce_implicit(binder, left, declared[0]),
               coerce_implicit(binder, right, array)};
  apply_collation(binder, out);
  return out;
}

}  // namespace granary::planner
