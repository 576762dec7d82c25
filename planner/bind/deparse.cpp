#include "planner/bind/deparse.h"

#include "planner/bind/coerce.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;

std::string quoted(std::string_view text) {
  std::string out = text.find('\\') == std::string_view::npos ? "'" : "E'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += c;
    out += c;
  }
  return out + "'";
}

std::string identifier(const std::string& name) {
  bool plain = !name.empty() && ((name[0] >= 'a' && name[0] <= 'z') || name[0] == '_');
  for (const char c : name)
    plain &= (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '$';
  if (plain) return name;
  std::string out = "\"";
  for (const char c : name) {
    if (c == '"') out += c;
    out += c;
  }
  return out + "\"";
}

class Deparser {
 public:
  explicit Deparser(Binder& binder) : binder_(binder) {}

  /// shown: conversions nobody wrote are printed too, as PostgreSQL does for arguments.
  std::string print(const Expr& expr, bool shown = true) {
    switch (expr.kind) {
      case ExprKind::kConstant:
        return constant(expr);
      case ExprKind::kColumn:
        return identifier(expr.range->columns[expr.column].name);
      case ExprKind::kCall:
        return call(expr, shown);
      case ExprKind::kRelabel:
      case ExprKind::kCoerceIo:
      case ExprKind::kCoerceArray:
        return cast(expr, shown);
      case ExprKind::kAnd:
        return joined(expr, " AND ");
      case ExprKind::kOr:
        return joined(expr, " OR ");
      case ExprKind::kNot:
        return "(NOT " + print(*expr.args[0], false) + ")";
      case ExprKind::kIsNull:
        return "(" + print(*expr.args[0]) + " IS NULL)";
      case ExprKind::kIsNotNull:
        return "(" + print(*expr.args[0]) + " IS NOT NULL)";
      case ExprKind::kBooleanTest:
        return boolean_test(expr);
      case ExprKind::kDistinct:
        return binary(expr, "IS DISTINCT FROM");
      case ExprKind::kNotDistinct:
        return "(NOT " + binary(expr, "IS DISTINCT FROM") + ")";
      case ExprKind::kCase:
        return case_expression(expr);
      case ExprKind::kCoalesce:
        return "COALESCE(" + list(expr) + ")";
      case ExprKind::kNullIf:
        return "NULLIF(" + list(expr) + ")";
      case ExprKind::kGreatest:
        return "GREATEST(" + list(expr) + ")";
      case ExprKind::kLeast:
        return "LEAST(" + list(expr) + ")";
      case ExprKind::kArray:
        return "ARRAY[" + list(expr) + "]" + (expr.args.empty() ? "::" + type(expr) : "");
      case ExprKind::kArrayComparison:
        return "(" + print(*expr.args[0]) + " " + expr.op->name + (expr.any ? " ANY (" : " ALL (") +
               print(*expr.args[1]) + "))";
      case ExprKind::kSubscript:
        return subscript(expr);
      case ExprKind::kRow:
        return "ROW(" + list(expr) + ")";
      case ExprKind::kSqlValue:
        return std::string(expr.name) +
               (expr.typmod >= 0 ? "(" + std::to_string(expr.typmod) + ")" : "");
      default:
        sql::raise_not_supported("this expression in a stored definition", expr.location);
    }
  }

 private:
  std::string type(const Expr& expr) {
    if (expr.type == sql::kBpchar && expr.typmod < 0) return "bpchar";
    return sql::format_type(expr.type, expr.typmod);
  }

  std::string value_text(const Expr& expr) {
    std::string text;
    auto context = binder_.eval_context();
    sql::type_of(expr.type).output(context, expr.value, expr.type, text);
    return text;
  }

  std::string constant(const Expr& expr) {
    if (expr.value.is_null) return "NULL::" + type(expr);
    if (expr.is_unknown()) return quoted(expr.value.text());
    if (expr.type == sql::kBool) return expr.value.integer != 0 ? "true" : "false";
    const std::string text = value_text(expr);
    if (expr.type == sql::kInt4 || expr.type == sql::kNumeric) {
      // A numeric without a point would be read back as an integer, a sign as an operator.
      if (!text.empty() && text[0] == '-') return "'" + text + "'::" + type(expr);
      const bool plain = text.find_first_not_of("0123456789.") == std::string::npos &&
                         (expr.type == sql::kInt4 || text.find('.') != std::string::npos);
      if (plain) return expr.typmod >= 0 ? text + "::" + type(expr) : text;
    }
    return quoted(text) + "::" + type(expr);
  }

  std::string list(const Expr& expr) {
    std::string out;
    for (const Expr* arg : expr.args) out += (out.empty() ? "" : ", ") + print(*arg);
    return out;
  }

  std::string joined(const Expr& expr, const char* word) {
    std::string out = "(";
    for (std::size_t i = 0; i < expr.args.size(); ++i)
      out += (i > 0 ? word : "") + print(*expr.args[i], false);
    return out + ")";
  }

  std::string binary(const Expr& expr, const std::string& op) {
    return "(" + print(*expr.args[0]) + " " + op + " " + print(*expr.args[1]) + ")";
  }

  std::string cast(const Expr& expr, bool shown) {
    const Expr& inner = *expr.args[0];
    if (expr.form == CallForm::kImplicitCast && !shown) return print(inner, false);
    // A limit on a literal of the same type is written as part of the literal's type.
    if (inner.is_constant() && inner.type == expr.type && !inner.value.is_null) {
      return quoted(value_text(inner)) + "::" + type(expr);
    }
    return "(" + print(inner, false) + ")::" + type(expr);
  }

  std::string call(const Expr& expr, bool shown) {
    if (expr.op != nullptr) {
      const std::string name = expr.op->name;
      return expr.args.size() == 1 ? "(" + name + " " + print(*expr.args[0]) + ")"
                                   : binary(expr, name);
    }
    if (expr.form == CallForm::kExplicitCast || expr.form == CallForm::kImplicitCast)
      return cast(expr, shown);
    if (expr.form == CallForm::kSqlSyntax) {
      if (std::string_view(expr.function->name) == "extract") {
        const auto field = expr.args[0]->value.text();
        return "EXTRACT(" + std::string(field) + " FROM " + print(*expr.args[1]) + ")";
      }
      if (std::string_view(expr.function->name) == "timezone") {
        return "(" + print(*expr.args[1]) + " AT TIME ZONE " + print(*expr.args[0]) + ")";
      }
    }
    return identifier(expr.function->name) + "(" + list(expr) + ")";
  }

  std::string boolean_test(const Expr& expr) {
    static constexpr const char* kWords[] = {"TRUE",      "NOT TRUE", "FALSE",
                                             "NOT FALSE", "UNKNOWN",  "NOT UNKNOWN"};
    return "(" + print(*expr.args[0]) + " IS " + kWords[static_cast<std::size_t>(expr.test)] + ")";
  }

  std::string case_expression(const Expr& expr) {
    std::string out = "\nCASE";
    if (expr.shared != nullptr) out += " " + print(*expr.shared);
    for (std::size_t i = 0; i + 1 < expr.args.size(); i += 2) {
      const Expr& when = *expr.args[i];
      out += "\n    WHEN " + print(expr.shared != nullptr ? *when.args[1] : when) + " THEN " +
             print(*expr.args[i + 1]);
    }
    return out + "\n    ELSE " + print(*expr.args.back()) + "\nEND";
  }

  std::string subscript(const Expr& expr) {
    std::string out = print(*expr.args[0]);
    for (std::size_t i = 1; i < expr.args.size(); ++i) {
      out += "[" + print(*expr.args[i]);
      if (expr.is_slice) out += ":" + print(*expr.args[++i]);
      out += "]";
    }
    return out;
  }

  Binder& binder_;
};

}  // namespace

std::string deparse(Binder& binder, const Expr& expr) {
  return Deparser(binder).print(expr, false);
}

}  // namespace granary::planner
