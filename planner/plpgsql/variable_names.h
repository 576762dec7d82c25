// planner/plpgsql/variable_names.h: a function's variables as the binder finds them: by the names
// that are known where a piece of SQL stands.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "planner/bind/composite.h"
#include "planner/bind/variables.h"
#include "planner/plpgsql/bound_expression.h"
#include "planner/plpgsql/frame.h"
#include "planner/routine/composite_result.h"
#include "sql/types/composite.h"

namespace granary::planner::plpgsql {

/// Where a fragment stands. Notes in the bound expression what it depends on.
class VariableNames final : public Variables {
 public:
  VariableNames(Frame& frame, const Scope* scope, BoundExpression& bound)
      : frame_(frame), scope_(scope), bound_(bound) {}

  Expr* find(Binder& binder, std::span<const std::string_view> name, bool whole,
             std::int32_t location) override {
    std::size_t used = 0;
    const std::optional<std::uint32_t> variable = look_up(name, used);
    if (!variable) return nullptr;
    if (!is_row(*variable)) {
      if (used != name.size() || whole) return nullptr;
      return param(binder, {*variable, -1}, location);
    }
    if (used == name.size()) return whole_row(binder, *variable, location);
    const sql::RecordShape& shape = shape_of(*variable);
    if (used + 1 != name.size() || whole) return nullptr;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      if (shape[i].name == name[used])
        return param(binder, {*variable, static_cast<std::int32_t>(i)}, location);
    }
    throw sql::SqlError("42703", "record \"" + frame_.program.variables[*variable].name +
                                "\" has no field \"" + std::string(name[used]) + "\"");
  }

  bool expand(Binder& binder, std::span<const std::string_view> name,
              std::vector<std::pair<Expr*, std::string>>& out, std::int32_t location) override {
    std::size_t used = 0;
    const std::optional<std::uint32_t> variable = look_up(name, used);
    if (!variable || used != name.size() || !is_row(*variable)) return false;
    const sql::RecordShape& shape = shape_of(*variable);
    for (std::size_t i = 0; i < shape.size(); ++i) {
      out.emplace_back(param(binder, {*variable, static_cast<std::int32_t>(i)}, location),
                       shape[i].name);
    }
    return true;
  }

  Expr* parameter(Binder& binder, std::size_t number, std::int32_t location) override {
    if (number == 0 || number > frame_.program.parameters.size()) {
      throw sql::SqlError("42P02", "there is no parameter $" + std::to_string(number)).at(location);
    }
    const std::uint32_t variable = frame_.program.parameters[number - 1];
    if (is_row(variable)) return whole_row(binder, variable, location);
    return param(binder, {variable, -1}, location);
  }

  NameConflict name_conflict() const override { return frame_.program.name_conflict; }

  Expr* param(Binder& binder, const ParamSource& source, std::int32_t location) {
    if (source.field >= 0) {
      const auto& field =
          (*frame_.states[source.variable].shape)[static_cast<std::size_t>(source.field)];
      return param(binder, source, field.type, field.typmod, location);
    }
    const DeclaredType& declared = frame_.program.variables[source.variable].type;
    const sql::Oid taken = frame_.states[source.variable].taken_type;
    if (taken) bound_.taken.emplace_back(source.variable, taken);
    Expr* out =
        param(binder, source, taken ? taken : declared.type, declared.typmod, location);
    out->collation = declared.collation;
    if (declared.collation) binder.collates = true;
    return out;
  }

  Expr* param(Binder& binder, const ParamSource& source, sql::Oid type, std::int32_t typmod,
              std::int32_t location) {
    const auto known = std::find(bound_.params.begin(), bound_.params.end(), source);
    const auto number = static_cast<std::uint32_t>(known - bound_.params.begin());
    if (known == bound_.params.end()) {
      bound_.params.push_back(source);
      binder.params.push_back({type, -1});
    }
    Expr* out = binder.pool.expr(ExprKind::kParam);
    out->param = number;
    out->type = type;
    out->typmod = typmod;
    out->location = location;
    return out;
  }

  const sql::RecordShape& shape_of(std::uint32_t variable) {
    const sql::RecordShape* shape = note_read(variable);
    if (shape == nullptr) {
      throw sql::SqlError(
          "55000", "record \"" + frame_.program.variables[variable].name + "\" is not assigned yet")
          .detail("The tuple structure of a not-yet-assigned record is indeterminate.");
    }
    return *shape;
  }

 private:
  bool is_row(std::uint32_t variable) const {
    // The operand of a CASE takes the type of its value.
    return frame_.program.variables[variable].type.is_row() && !frame_.states[variable].taken_type;
  }

  /// `used`: parts of the name that the variable took.
  std::optional<std::uint32_t> look_up(std::span<const std::string_view> name,
                                       std::size_t& used) const {
    for (const Scope* scope = scope_; scope != nullptr; scope = scope->parent) {
      for (const auto& [known, number] : scope->names) {
        if (known == name[0]) {
          used = 1;
          if (name.size() > 1 && !is_row(number)) continue;
          return number;
        }
      }
      if (name.size() < 2 || scope->label != name[0]) continue;
      for (const auto& [known, number] : scope->names) {
        if (known == name[1]) {
          used = 2;
          return number;
        }
      }
    }
    return std::nullopt;
  }

  const sql::RecordShape* note_read(std::uint32_t variable) {
    const VariableState& state = frame_.states[variable];
    const BoundExpression::RowRead read{variable, state.shape, state.row_type};
    if (std::find(bound_.rows_read.begin(), bound_.rows_read.end(), read) ==
        bound_.rows_read.end())
      bound_.rows_read.push_back(read);
    return state.shape;
  }

  /// Of its composite type, where that still has these attributes; NULL before it is assigned.
  Expr* whole_row(Binder& binder, std::uint32_t variable, std::int32_t location) {
    const sql::RecordShape* known = note_read(variable);
    if (known == nullptr) return binder.null_constant(sql::kRecord);
    const sql::RecordShape& shape = *known;
    Expr* row = binder.pool.expr(ExprKind::kRow);
    row->type = sql::kRecord;
    row->location = location;
    for (std::size_t i = 0; i < shape.size(); ++i)
      row->args.push_back(param(binder, {variable, static_cast<std::int32_t>(i)}, location));
    row->typmod = sql::record_shape_number(shape);
    row->shared = param(binder, {variable, ParamSource::kHoldsNone}, sql::kBool, -1, location);
    const sql::Oid type = frame_.states[variable].row_type;
    if (!type || attributes_of_result(frame_.session, type) == nullptr) return row;
    std::string detail;
    Expr* typed = row_as_composite(binder, row, type, CastContext::kImplicit,
                                   CallForm::kImplicitCast, location, detail);
    return typed != nullptr ? typed : row;
  }

  Frame& frame_;
  const Scope* scope_;
  BoundExpression& bound_;
};

}  // namespace granary::planner::plpgsql
