#include "planner/bind/assignment.h"

#include "planner/bind/coerce.h"
#include "planner/bind/composite.h"
#include "planner/bind/location.h"
#include "sql/types/composite.h"

namespace granary::planner {

using sql::Oid;
using sql::SqlError;

namespace {

bool is_subscript(const PgQuery__Node& node) {
  return node.node_case == PG_QUERY__NODE__NODE_A_INDICES;
}

/// One place of the path: what is there, and what is below.
class Assignment {
 public:
  Assignment(const ExprPlace& place, const AssignmentTarget& target)
      : place_(place), binder_(place.binder), target_(target) {}

  Expr* store(std::size_t step, Expr* base, Oid type, std::int32_t typmod, Expr* value) {
    if (step == target_.steps.size()) return leaf(step, value, type, typmod);
    if (is_subscript(*target_.steps[step])) return store_element(step, base, type, typmod, value);
    const sql::RecordField* field = nullptr;
    const std::uint32_t index = find_field(step, type, field);
    Expr* inner = binder_.pool.expr(ExprKind::kField);
    inner->type = field->type;
    inner->typmod = field->typmod;
    inner->column = index;
    inner->name = binder_.pool.text(field->name);
    inner->args = {base};
    Expr* out = binder_.pool.expr(ExprKind::kFieldStore);
    out->type = type;
    out->column = index;
    out->location = value->location;
    out->args = {base, store(step + 1, inner, field->type, field->typmod, value)};
    return out;
  }

  Oid type_at(std::size_t step, Oid type, std::int32_t* typmod) {
    if (step == target_.steps.size()) return type;
    if (is_subscript(*target_.steps[step])) {
      const std::size_t end = end_of_subscripts(step);
      const bool slice = any_slice(step, end);
      return type_at(end, slice ? type : array_element(type), typmod);
    }
    const sql::RecordField* field = nullptr;
    find_field(step, type, field);
    *typmod = field->typmod;
    return type_at(step + 1, field->type, typmod);
  }

 private:
  std::string_view name_at(std::size_t step) const { return ast::string_of(target_.steps[step]); }

  std::uint32_t find_field(std::size_t step, Oid type, const sql::RecordField*& found) {
    const std::string name(name_at(step));
    if (!sql::is_composite(type)) {
      throw SqlError("42804", "cannot assign to field \"" + name + "\" of column \"" +
                                  target_.column + "\" because its type " + type_text(type) +
                                  " is not a composite type")
          .at(target_.location);
    }
    const sql::RecordShape& shape = shape_of(binder_, type);
    for (std::uint32_t i = 0; i < shape.size(); ++i) {
      if (shape[i].dropped || shape[i].name != name) continue;
      found = &shape[i];
      return i;
    }
    throw SqlError("42703",
                   "cannot assign to field \"" + name + "\" of column \"" + target_.column +
                       "\" because there is no such column in data type " + type_text(type))
        .at(target_.location);
  }

  std::size_t end_of_subscripts(std::size_t step) const {
    while (step < target_.steps.size() && is_subscript(*target_.steps[step])) ++step;
    return step;
  }
  bool any_slice(std::size_t step, std::size_t end) const {
    for (; step < end; ++step) {
      if (target_.steps[step]->a_indices->is_slice) return true;
    }
    return false;
  }
  static Oid array_element(Oid type) {
    const Oid element = element_of(type);
    if (element) return element;
    throw SqlError("42804", "cannot subscript type " + type_text(type) +
                                " because it does not support subscripting");
  }

  Expr* subscript(const PgQuery__Node* node) {
    if (node == nullptr) return binder_.null_constant(sql::kInt4);
    Expr* at = bind_inside(place_, node);
    Expr* typed = try_coerce(binder_, at, sql::kInt4, -1, CastContext::kAssignment,
                             CallForm::kImplicitCast, at->location);
    if (typed == nullptr)
      throw SqlError("42804", "array subscript must have type integer").at(leftmost_location(*at));
    return typed;
  }

  Expr* store_element(std::size_t step, Expr* base, Oid type, std::int32_t typmod, Expr* value) {
    if (type == sql::kJsonb) sql::raise_not_supported("assignment to jsonb subscripts");
    const Oid element = array_element(type);
    const std::size_t end = end_of_subscripts(step);
    const bool slice = any_slice(step, end);
    Expr* inner = binder_.pool.expr(ExprKind::kSubscript);
    inner->type = slice ? type : element;
    inner->is_slice = slice;
    inner->args = {base};
    for (std::size_t i = step; i < end; ++i) {
      const PgQuery__AIndices& at = *target_.steps[i]->a_indices;
      if (slice && !at.is_slice) {
        inner->args.push_back(binder_.constant(sql::Value::of_int(1), sql::kInt4, -1));
      } else if (slice) {
        inner->args.push_back(subscript(at.lidx));
      }
      inner->args.push_back(subscript(at.uidx));
    }
    Expr* out = binder_.pool.expr(ExprKind::kSubscriptStore);
    out->type = type;
    out->typmod = typmod;
    out->is_slice = slice;
    out->location = value->location;
    out->args = {base, store(end, inner, inner->type, typmod, value)};
    out->args.insert(out->args.end(), inner->args.begin() + 1, inner->args.end());
    return out;
  }

  Expr* leaf(std::size_t step, Expr* value, Oid type, std::int32_t typmod) {
    Expr* out = try_coerce(binder_, value, type, typmod, CastContext::kAssignment,
                           CallForm::kImplicitCast, value->location);
    if (out != nullptr) return out;
    const bool element = is_subscript(*target_.steps[step - 1]);
    const std::string name = element ? target_.column : std::string(name_at(step - 1));
    SqlError error("42804", element ? "subscripted assignment to \"" + name + "\" requires type " +
                                          type_text(type) + " but expression is of type " +
                                          type_text(value->type)
                                    : "subfield \"" + name + "\" is of type " + type_text(type) +
                                          " but expression is of type " + type_text(value->type));
    throw std::move(error)
        .hint("You will need to rewrite or cast the expression.")
        .at(target_.location);
  }

  const ExprPlace& place_;
  Binder& binder_;
  const AssignmentTarget& target_;
};

}  // namespace

Expr* assign_part(const ExprPlace& place, const AssignmentTarget& target, Expr* base, Oid type,
                  std::int32_t typmod, Expr* value) {
  return Assignment(place, target).store(0, base, type, typmod, value);
}

Oid part_type(const ExprPlace& place, const AssignmentTarget& target, Oid type,
              std::int32_t* typmod) {
  return Assignment(place, target).type_at(0, type, typmod);
}

}  // namespace granary::planner
