#include "planner/bind/assignment.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/composite.h"
#include "planner/bind/subscripts.h"
#include "sql/extension_oid.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"

namespace granary::planner {

using sql::Oid;
using sql::SqlError;

namespace {

/// One place of the path: what is there, and what is below.
class Assignment {
 public:
  Assignment(const ExprPlace& place, const AssignmentTarget& target)
      : place_(place), binder_(place.binder), target_(target) {}

  Expr* store(std::size_t step, Expr* base, Oid type, std::int32_t typmod, Expr* value) {
    if (step == target_.steps.size()) return leaf(step, value, type, typmod);
    if (sql::is_domain(type)) return store_in_domain(step, base, type, typmod, value);
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
    out->args = {base, store(end_of_field(step), inner, field->type, field->typmod, value)};
    return out;
  }

  Oid type_at(std::size_t step, Oid type, std::int32_t* typmod) {
    if (step == target_.steps.size()) return type;
    if (sql::is_domain(type)) {
      *typmod = sql::base_typmod(type, *typmod);
      type = sql::base_type(type);
    }
    if (is_subscript(*target_.steps[step])) {
      const std::size_t end = end_of_subscripts(step);
      if (type == sql::kJsonb) return type_at(end, type, typmod);
      if (type == sql::kHstore) {
        *typmod = -1;
        return type_at(end, sql::kText, typmod);
      }
      return type_at(end, any_slice(step, end) ? type : array_element(type), typmod);
    }
    const sql::RecordField* field = nullptr;
    find_field(step, type, field);
    *typmod = field->typmod;
    return type_at(end_of_field(step), field->type, typmod);
  }

 private:
  std::string_view name_at(std::size_t step) const { return ast::string_of(target_.steps[step]); }

  /// What has the part that the step names: the field before it, or the column.
  std::string container_at(std::size_t step) const {
    while (step > 0 && is_subscript(*target_.steps[step - 1])) --step;
    return step == 0 ? target_.column : std::string(name_at(step - 1));
  }

  /// A stored statement has the field's number in three steps (kFieldByNumber), as the bound one
  /// was printed; else its name is one.
  bool is_by_number(std::size_t step) const {
    if (step + 2 >= target_.steps.size()) return false;
    for (std::size_t i = step; i < step + 3; ++i) {
      if (is_subscript(*target_.steps[i])) return false;
    }
    const std::string_view type = name_at(step + 1);
    return name_at(step) == kFieldByNumber && std::all_of(type.begin(), type.end(), ::isdigit);
  }
  std::size_t end_of_field(std::size_t step) const { return step + (is_by_number(step) ? 3 : 1); }

  std::uint32_t find_field(std::size_t step, Oid type, const sql::RecordField*& found) {
    const std::string name(name_at(step));
    if (!sql::is_composite(type)) {
      throw SqlError("42804", "cannot assign to field \"" + name + "\" of column \"" +
                                  container_at(step) + "\" because its type " + type_text(type) +
                                  " is not a composite type")
          .at(target_.location);
    }
    const sql::RecordShape& shape = shape_of(binder_, type);
    const std::string number(is_by_number(step) ? name_at(step + 2) : std::string_view{});
    for (std::uint32_t i = 0; i < shape.size(); ++i) {
      const bool meant = number.empty() ? shape[i].name == name : std::to_string(i + 1) == number;
      if (shape[i].dropped || !meant) continue;
      found = &shape[i];
      return i;
    }
    throw SqlError("42703",
                   "cannot assign to field \"" + name + "\" of column \"" + container_at(step) +
                       "\" because there is no such column in data type " + type_text(type))
        .at(target_.location);
  }

  std::size_t end_of_subscripts(std::size_t step) const {
    return step + count_subscripts(target_.steps.subspan(step));
  }
  bool any_slice(std::size_t step, std::size_t end) const {
    for (; step < end; ++step) {
      if (target_.steps[step]->a_indices->is_slice) return true;
    }
    return false;
  }
  Oid array_element(Oid type) const {
    if (const Oid part = geometry_part(type)) return part;
    const Oid element = element_of(type);
    if (element) return element;
    throw SqlError("42804", "cannot subscript type " + type_text(type) +
                                " because it does not support subscripting")
        .at(target_.location);
  }

  /// The parts change in a value of the base type; the whole is checked after.
  Expr* store_in_domain(std::size_t step, Expr* base, Oid type, std::int32_t typmod, Expr* value) {
    const Oid below = sql::base_type(type);
    base = base->kind == ExprKind::kCoerceDomain ? base->args[0]
                                                 : coerce_implicit(binder_, base, below);
    Expr* out = binder_.pool.expr(ExprKind::kCoerceDomain);
    out->type = type;
    out->location = value->location;
    out->args = {store(step, base, below, sql::base_typmod(type, typmod), value)};
    return out;
  }

  /// args: the value as it was, what is stored, the path, whether it begins with a number.
  Expr* store_in_jsonb(std::size_t step, Expr* base, Expr* value) {
    const std::size_t end = end_of_subscripts(step);
    bool number = false;
    Expr* path = bind_jsonb_path(place_, value->location, target_.steps.subspan(step, end - step),
                                 &number);
    const sql::RecordField* none = nullptr;
    if (end < target_.steps.size()) find_field(end, sql::kJsonb, none);  // says that it has none
    Expr* out = binder_.pool.expr(ExprKind::kSubscriptStore);
    out->type = sql::kJsonb;
    out->location = value->location;
    out->args = {base, leaf(end, value, sql::kJsonb, -1), path,
                 binder_.constant(sql::Value::of_bool(number), sql::kBool, -1)};
    return out;
  }

  /// args: the value as it was, what is stored, the key.
  Expr* store_in_hstore(std::size_t step, Expr* base, Expr* value) {
    const std::size_t end = end_of_subscripts(step);
    Expr* key = bind_hstore_key(place_, target_.steps.subspan(step, end - step));
    const sql::RecordField* none = nullptr;
    if (end < target_.steps.size()) find_field(end, sql::kText, none);  // says that it has none
    Expr* out = binder_.pool.expr(ExprKind::kSubscriptStore);
    out->type = sql::kHstore;
    out->location = value->location;
    out->args = {base, leaf(end, value, sql::kText, -1), key};
    return out;
  }

  Expr* store_element(std::size_t step, Expr* base, Oid type, std::int32_t typmod, Expr* value) {
    if (type == sql::kJsonb) return store_in_jsonb(step, base, value);
    if (type == sql::kHstore) return store_in_hstore(step, base, value);
    const Oid element = array_element(type);
    const std::size_t end = end_of_subscripts(step);
    const ArraySubscripts at =
        bind_array_subscripts(place_, target_.steps.subspan(step, end - step));
    Expr* inner = binder_.pool.expr(ExprKind::kSubscript);
    inner->type = at.slice ? type : element;
    inner->is_slice = at.slice;
    inner->args = {base};
    inner->args.insert(inner->args.end(), at.args.begin(), at.args.end());
    Expr* out = binder_.pool.expr(ExprKind::kSubscriptStore);
    out->type = type;
    out->typmod = typmod;
    out->is_slice = at.slice;
    out->location = value->location;
    out->args = {base, store(end, inner, inner->type, typmod, value)};
    if (at.slice && geometry_part(type))
      throw SqlError("0A000", "updates on slices of fixed-length arrays not implemented");
    out->args.insert(out->args.end(), at.args.begin(), at.args.end());
    return out;
  }

  Expr* leaf(std::size_t step, Expr* value, Oid type, std::int32_t typmod) {
    Expr* out = try_coerce(binder_, value, type, typmod, CastContext::kAssignment,
                           CallForm::kImplicitCast, value->location);
    if (out != nullptr) return out;
    const bool element = is_subscript(*target_.steps[step - 1]);
    const std::string name = container_at(step);
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

Expr* with_given(Binder& binder, Expr* expr, const RangeEntry* source,
                 const std::vector<Expr*>& given) {
  if (expr->kind == ExprKind::kColumn && expr->range == source) return given[expr->column];
  // A part of what another assignment made stands below the next one.
  const bool part = expr->kind == ExprKind::kField || expr->kind == ExprKind::kSubscript;
  if (!assigns_part(*expr) && !part) return expr;
  Expr* out = binder.pool.copy(*expr);
  for (Expr*& arg : out->args) arg = with_given(binder, arg, source, given);
  return out;
}

}  // namespace granary::planner
