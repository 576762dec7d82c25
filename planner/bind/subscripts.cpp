#include "planner/bind/subscripts.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/location.h"
#include "sql/extension_oid.h"
#include "sql/types/array.h"
#include "sql/types/domain.h"
#include "sql/types/geometry.h"
#include "sql/types/type.h"

namespace granary::planner {

using sql::Oid;
using sql::SqlError;

namespace {

Expr* bound_of_slice(const ExprPlace& place, const PgQuery__Node* node) {
  if (node == nullptr) return place.binder.null_constant(sql::kUnknown);
  Expr* at = bind_inside(place, node);
  Expr* typed = try_coerce(place.binder, at, sql::kInt4, -1, CastContext::kAssignment,
                           CallForm::kImplicitCast, at->location);
  if (typed != nullptr) return typed;
  throw SqlError("42804", "array subscript must have type integer").at(leftmost_location(*at));
}

Oid element_behind(const Expr& container) {
  if (container.type == sql::kName) return sql::kChar;  // typname[0], as catalog queries write it
  if (const Oid part = geometry_part(container.type)) return part;
  const auto* row = sql::find_type(container.type);
  if (row != nullptr && row->element_oid) return row->element_oid;
  throw SqlError("42804", "cannot subscript type " + type_text(container.type) +
                              " because it does not support subscripting")
      .at(container.location);
}

/// A slice of a vector is an array.
Oid slice_type(Oid container) {
  if (container == sql::kOidVector) return array_of(sql::kOid);
  return container == sql::kInt2Vector ? array_of(sql::kInt2) : container;
}

}  // namespace

Oid geometry_part(Oid type) {
  if (type == sql::kPoint || type == sql::kLine) return sql::kFloat8;
  return type == sql::kLseg || type == sql::kBox ? sql::kPoint : Oid{};
}

std::size_t count_subscripts(std::span<PgQuery__Node* const> steps) {
  const auto end = std::find_if(steps.begin(), steps.end(),
                                [](const PgQuery__Node* step) { return !is_subscript(*step); });
  return static_cast<std::size_t>(end - steps.begin());
}

ArraySubscripts bind_array_subscripts(const ExprPlace& place,
                                      std::span<PgQuery__Node* const> steps) {
  if (steps.size() > static_cast<std::size_t>(sql::kArrayDimensionsMax)) {
    throw SqlError("54000", "number of array dimensions (" + std::to_string(steps.size()) +
                                ") exceeds the maximum allowed (6)");
  }
  ArraySubscripts out;
  out.slice = std::any_of(steps.begin(), steps.end(), [](const PgQuery__Node* step) {
    return step->a_indices->is_slice != 0;
  });
  for (const PgQuery__Node* step : steps) {
    const PgQuery__AIndices& at = *step->a_indices;
    if (out.slice) {
      // Beside a slice, [n] means [1:n].
      Expr* one = place.binder.constant(sql::Value::of_int(1), sql::kInt4, -1);
      out.args.push_back(at.is_slice ? bound_of_slice(place, at.lidx) : one);
    }
    out.args.push_back(bound_of_slice(place, at.uidx));
  }
  return out;
}

Expr* bind_jsonb_path(const ExprPlace& place, std::int32_t location,
                      std::span<PgQuery__Node* const> steps, bool* first_is_number) {
  Binder& binder = place.binder;
  Expr* path = binder.pool.expr(ExprKind::kArray);
  path->type = array_of(sql::kText);
  path->location = location;
  for (const PgQuery__Node* step : steps) {
    if (step->a_indices->is_slice) {
      const auto* shown =
          step->a_indices->uidx != nullptr ? step->a_indices->uidx : step->a_indices->lidx;
      throw SqlError("42804", "jsonb subscript does not support slices")
          .at(shown == nullptr ? location : bind_inside(place, shown)->location);
    }
    Expr* at = bind_inside(place, step->a_indices->uidx);
    const Oid given = sql::base_type(at->type);
    const bool number = given == sql::kInt4 || given == sql::kInt2;
    Expr* typed = number ? coerce(binder, at, sql::kText, -1, CastContext::kExplicit,
                                  CallForm::kImplicitCast, at->location)
                         : try_coerce(binder, at, sql::kText, -1, CastContext::kImplicit,
                                      CallForm::kImplicitCast, at->location);
    if (typed == nullptr) {
      throw SqlError("42804", "subscript type " + type_text(at->type) + " is not supported")
          .hint("jsonb subscript must be coercible to either integer or text.")
          .at(leftmost_location(*at));
    }
    if (path->args.empty() && first_is_number != nullptr) *first_is_number = number;
    path->args.push_back(typed);
  }
  return path;
}

Expr* bind_hstore_key(const ExprPlace& place, std::span<PgQuery__Node* const> steps) {
  if (steps.size() != 1 || steps[0]->a_indices->is_slice)
    throw SqlError("0A000", "hstore allows only one subscript");
  Expr* at = bind_inside(place, steps[0]->a_indices->uidx);
  Expr* key = try_coerce(place.binder, at, sql::kText, -1, CastContext::kAssignment,
                         CallForm::kImplicitCast, at->location);
  if (key == nullptr)
    throw SqlError("42804", "hstore subscript must have type text").at(leftmost_location(*at));
  return key;
}

static Expr* as_subscript(Expr* call) {
  call->form = CallForm::kSubscript;
  return call;
}

Expr* bind_subscripts(const ExprPlace& place, Expr* container,
                      std::span<PgQuery__Node* const> steps) {
  const std::int32_t typmod = sql::base_typmod(container->type, container->typmod);
  if (sql::is_domain(container->type))
    container = coerce_implicit(place.binder, container, sql::base_type(container->type));
  // j['a'][0] is what j #> '{a,0}' is.
  if (container->type == sql::kJsonb) {
    Expr* path = bind_jsonb_path(place, container->location, steps);
    return as_subscript(
        bind_operator(place.binder, {}, "#>", container, path, container->location));
  }
  if (container->type == sql::kHstore) {
    Expr* key = bind_hstore_key(place, steps);
    return as_subscript(
        bind_operator(place.binder, {}, "->", container, key, container->location));
  }
  const Oid element = element_behind(*container);
  const ArraySubscripts at = bind_array_subscripts(place, steps);
  if (at.slice && (container->type == sql::kName || geometry_part(container->type)))
    throw SqlError("0A000", "slices of fixed-length arrays not implemented");
  Expr* out = place.binder.pool.expr(ExprKind::kSubscript);
  out->type = at.slice ? slice_type(container->type) : element;
  out->typmod = typmod;
  out->is_slice = at.slice;
  out->location = container->location;
  out->args = {container};
  out->args.insert(out->args.end(), at.args.begin(), at.args.end());
  return out;
}

}  // namespace granary::planner
