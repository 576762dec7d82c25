// planner/bind/deparse_rows.cpp: rows and their fields, elements of arrays and jsonb, as text.
#include <utility>

#include "planner/bind/composite.h"
#include "planner/bind/deparse_printer.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/reg.h"

namespace granary::planner {

void DeparsePrinter::print_field_number(sql::Oid type, std::uint32_t field) {
  text += std::string(kFieldByNumber) + ".\"" +
          std::to_string(sql::relation_of_type(type).value) + "\".\"" +
          std::to_string(field + 1) + "\"";
}

/// The field of a composite type by its number, by which a stored expression goes on meaning it
/// (objects_named). false: it is of something else.
bool DeparsePrinter::print_stored_field(const Expr& expr) {
  const sql::Oid type = sql::base_type(expr.args[0]->type);
  if (!sql::is_composite(type) || expr.args[0]->kind == ExprKind::kRow) return false;
  print_field_number(type, expr.column);
  text += "(";
  print(*expr.args[0], true);
  text += ")";
  return true;
}

void DeparsePrinter::print_row(const Expr& expr) {
  if (expr.kind == ExprKind::kDefault) {
    text += "DEFAULT";
    return;
  }
  if (expr.kind == ExprKind::kField) {
    if (style_.resolved && print_stored_field(expr)) return;
    const Expr& row = *expr.args[0];
    const bool bare = row.kind == ExprKind::kSubscript || row.kind == ExprKind::kField;
    if (!bare) text += "(";
    print(row, true);
    text += std::string(bare ? "." : ").") + sql::quote_identifier(expr.name);
    return;
  }
  if (expr.kind != ExprKind::kRow)
    sql::raise_not_supported("this expression in a stored definition", expr.location);
  const bool composite = sql::is_composite(expr.type);
  if (expr.whole_row) {
    const Expr* column = expr.args.empty() ? nullptr : expr.args[0];
    const bool named = column != nullptr && column->range != nullptr;
    const auto known = named && expr.join == nullptr ? names_.find(column->range) : names_.end();
    const bool aliased = expr.join != nullptr && expr.join->alias;
    const auto joined = aliased ? join_names_.find(expr.join) : join_names_.end();
    const sql::RelationDesc* relation = named ? column->range->relation.get() : nullptr;
    const bool converted = composite && relation != nullptr && relation->row_type != expr.type;
    if (converted && !style_.resolved) open();
    text += sql::quote_identifier(known != names_.end()         ? known->second
                                  : joined != join_names_.end() ? joined->second.alias
                                                                : expr.name) +
            ".*";
    if (converted && !style_.resolved) close();
    // Alone in a list it would be read as its columns.
    const bool alike = composite || (named && relation == nullptr) || expr.join != nullptr;
    if (converted || (alike && style_.resolved)) text += "::" + type_name(expr);
    return;
  }
  text += "ROW(";
  if (composite) {
    // Attributes that were dropped are no part of what is written.
    const sql::RecordShape& shape = shape_of(binder_, expr.type);
    bool first = true;
    for (std::size_t i = 0; i < expr.args.size(); ++i) {
      if (i < shape.size() && shape[i].dropped) continue;
      if (!std::exchange(first, false)) text += ", ";
      const Expr& value = *expr.args[i];
      // Of an attribute that was added since: its type is that of the attribute.
      const bool added = value.kind == ExprKind::kConstant && value.value.is_null() &&
                         value.form == CallForm::kImplicitCast;
      if (added) {
        text += "NULL";
      } else {
        print_whole(value);
      }
    }
  } else {
    print_whole(expr.args);
  }
  text += ")";
  if (composite && expr.form != CallForm::kImplicitCast) text += "::" + type_name(expr);
}

void DeparsePrinter::print_whole(const Expr& expr) {
  print(expr, true);
  if (expr.kind == ExprKind::kRow && expr.whole_row && !style_.resolved)
    text += "::" + type_name(expr);
}

void DeparsePrinter::print_whole(const std::vector<Expr*>& exprs) {
  for (std::size_t i = 0; i < exprs.size(); ++i) {
    if (i > 0) text += ", ";
    print_whole(*exprs[i]);
  }
}

void DeparsePrinter::print_container(const Expr& expr) {
  const Expr& container = *expr.args[0];
  // A domain's VALUE is no column of a table.
  const bool plain = container.kind == ExprKind::kColumn &&
                     (container.range->relation == nullptr || container.range->relation->oid);
  if (!plain) text += "(";
  print(container, true);
  if (!plain) text += ")";
}

/// Subscripts of documents.
void DeparsePrinter::print_path(const Expr& expr) {
  print_container(expr);
  print_path_keys(*expr.args[1]);
}

void DeparsePrinter::print_path_keys(const Expr& path) {
  const Expr* const only = &path;
  const std::span<const Expr* const> keys =
      path.kind == ExprKind::kArray
          ? std::span<const Expr* const>(path.args.data(), path.args.size())
          : std::span<const Expr* const>(&only, 1);
  for (const Expr* key : keys) {
    const bool converted = key->form == CallForm::kImplicitCast && key->args.size() == 1;
    text += "[";
    print(converted ? *key->args[0] : *key, true);
    text += "]";
  }
}

void DeparsePrinter::print_subscript(const Expr& expr) {
  print_container(expr);
  print_subscripts(expr, 1);
}

void DeparsePrinter::print_subscripts(const Expr& expr, std::size_t first) {
  for (std::size_t i = first; i < expr.args.size(); ++i) {
    text += "[";
    const auto print_bound = [&](const Expr& bound) {
      if (!bound.is_unknown()) print(bound, false);  // else left out
    };
    print_bound(*expr.args[i]);
    if (expr.is_slice) {
      text += ":";
      print_bound(*expr.args[++i]);
    }
    text += "]";
  }
}

}  // namespace granary::planner
