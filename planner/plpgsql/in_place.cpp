#include "planner/plpgsql/in_place.h"

#include <algorithm>
#include <cstring>

#include "planner/compile/compiler.h"
#include "planner/compile/volatility.h"
#include "planner/plpgsql/interpreter.h"
#include "planner/plpgsql/scanner.h"
#include "sql/types/array.h"
#include "sql/types/domain.h"

namespace granary::planner::plpgsql {

using sql::Oid;
using sql::Value;

namespace {

constexpr Oid kTextCat{1258}, kTextAnyCat{2003}, kArrayAppend{378};

sql::Program compiled(Binder& binder, Expr* expr) {
  sql::Plan plan;
  const Layout row;
  return Compiler(binder, plan).program(expr, {&row, nullptr});
}

/// The variable that `expr` is, all of it.
std::optional<std::uint32_t> variable_of(const Expr& expr, const BoundExpression& bound) {
  if (expr.kind != ExprKind::kParam) return std::nullopt;
  const ParamSource& source = bound.params[expr.param];
  if (source.variable == ParamSource::kAssigned || source.field != -1) return std::nullopt;
  return source.variable;
}

/// The pieces of a chain of texts, last first; what they are added to.
Expr& first_of_chain(Binder& binder, Expr& value, std::vector<Expr*>& pieces) {
  Expr* at = &value;
  while (at->kind == ExprKind::kCall && at->args.size() == 2 &&
         (at->function->oid == kTextCat || at->function->oid == kTextAnyCat)) {
    Expr* piece = at->args[1];
    if (at->function->oid == kTextAnyCat) {  // as text
      piece = binder.pool.copy(*at);
      piece->args[0] = binder.constant(Value::of_text(""), sql::kText, -1);
    }
    pieces.push_back(piece);
    at = at->args[0];
  }
  return *at;
}

/// The stored form (sql/types/array.h) of an array of one dimension.
void set_length(Slot& array, std::int32_t length) {
  std::memcpy(array.bytes() + 12, &length, sizeof length);
}

}  // namespace

std::optional<BoundExpression::Growth> growth_of(Binder& binder, Expr& value,
                                                 const BoundExpression& bound) {
  BoundExpression::Growth out;
  std::vector<Expr*> pieces;
  Expr* first = &first_of_chain(binder, value, pieces);
  if (value.kind == ExprKind::kCall && value.function->oid == kArrayAppend &&
      value.args.size() == 2) {
    out.is_array = true;
    first = value.args[0];
    pieces = {value.args[1]};
  }
  const auto variable = variable_of(*first, bound);
  if (pieces.empty() || !variable || first->type != value.type) return std::nullopt;
  out.variable = *variable;
  std::reverse(pieces.begin(), pieces.end());
  for (Expr* piece : pieces) out.added.push_back(compiled(binder, piece));
  return out;
}

std::optional<BoundExpression::Element> changed_element_of(Binder& binder, Expr& store,
                                                           const BoundExpression& bound) {
  const bool one = store.kind == ExprKind::kSubscriptStore && !store.is_slice &&
                   store.args.size() == 3 && variable_of(*store.args[0], bound);
  if (!one || sql::is_domain(store.type) || store.args[0]->type != store.type) return std::nullopt;
  if (!sql::element_type_of(store.type)) return std::nullopt;
  // Where the element cannot be set alone, its index is computed once more.
  if (!is_immutable(*store.args[2])) return std::nullopt;
  return BoundExpression::Element{compiled(binder, store.args[2]),
                                  compiled(binder, store.args[1])};
}

bool is_growing_text(const Value& value) {
  return !value.is_null() && value.size() > 0 && value.size() < sql::kArrayBytesMax;
}

bool is_growing_array(const Value& value) {
  if (!is_growing_text(value)) return false;
  const sql::ArrayView array(value);
  return array.dimensions() == 1 && array.lower(0) > 0 &&
         array.lower(0) < INT32_MAX - array.length(0);
}

void add_pieces(Slot& text, std::span<const Value> pieces) {
  std::string bytes;  // a piece may be the variable itself
  for (const Value& piece : pieces) bytes += piece.text();
  text.append(bytes);
}

void add_element(Slot& array, const Value& element) {
  const sql::ArrayView view(array.value());
  const std::int32_t length = view.length(0) + 1;
  const sql::ArrayDimension dimension{length, view.lower(0)};
  sql::check_array_size({&dimension, 1});
  std::string bytes;
  sql::put_element(bytes, element, sql::type_of(view.element()).representation);
  array.append(bytes);
  set_length(array, length);
  if (!element.is_null()) return;
  const std::int32_t has_nulls = 1;
  std::memcpy(array.bytes() + 4, &has_nulls, sizeof has_nulls);
}

bool set_element(Slot& array, std::int32_t index, const Value& element) {
  const sql::ArrayView view(array.value());
  const std::int64_t number = std::int64_t{index} - view.lower(0);
  if (number == view.length(0)) {
    add_element(array, element);
    return true;
  }
  const bool fixed =
      sql::type_of(view.element()).representation != sql::Representation::kBytes;
  if (number < 0 || number > view.length(0) || !fixed || view.has_nulls() || element.is_null())
    return false;
  const char* place = view.element_place(static_cast<std::uint32_t>(number));
  std::memcpy(array.bytes() + (place - array.value().bytes) + 4, &element.integer, 8);
  return true;
}

namespace {

/// The expression's value as a constant.
std::string as_constant(Frame& frame, const Fragment& expression) {
  const TypedValue value = evaluate(frame, expression);
  if (value.value.is_null()) return "NULL";
  std::string out = "'";
  for (const char c : shown(frame, value)) out.append(c == '\'' || c == '\\' ? 2 : 1, c);
  const bool escapes = out.find('\\') != std::string::npos;
  return (escapes ? "E" : "") + out + "'::" + sql::format_type(value.type, -1);
}

}  // namespace

Fragment with_values(Frame& frame, const Fragment& path) {
  Fragment out = path;
  out.bound = nullptr;
  out.text.clear();
  int depth = 0;
  std::size_t begin = 0;  // of what is not in `out` yet
  for (const Token& token : scan(path.text)) {
    const bool closes = token.is("]") || token.is(")");
    const bool ends = depth == 1 && (token.is("]") || token.is(":"));
    const std::string piece = path.text.substr(begin, token.begin - begin);
    if (ends && piece.find_first_not_of(" \t\n") != std::string::npos) {
      Fragment subscript = path;
      subscript.bound = nullptr;
      subscript.is_path = false;
      subscript.text = piece;
      out.text += as_constant(frame, subscript);
      begin = token.begin;
    }
    if (token.is("[") || token.is("(")) ++depth;
    if (closes) --depth;
    const bool is_part = depth == 0 || ends || (depth == 1 && token.is("["));
    if (!is_part) continue;
    out.text.append(path.text, begin, token.end - begin);
    begin = token.end;
  }
  return out;
}

}  // namespace granary::planner::plpgsql
