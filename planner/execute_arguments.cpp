#include "planner/execute_arguments.h"

#include <fmt/format.h>

#include <charconv>

#include "sql/extension_oid.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

constexpr std::size_t kNull = 0;
constexpr std::size_t kExpression = static_cast<std::size_t>(-1);

std::string_view trim(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// The n of an argument $n; kNull, kExpression. The blanks of a shape are spaces.
std::size_t literal_number(std::string_view text) {
  const std::string_view argument = trim(text);
  if (argument.size() == 4 && (argument[0] | 32) == 'n' && (argument[1] | 32) == 'u' &&
      (argument[2] | 32) == 'l' && (argument[3] | 32) == 'l') {
    return kNull;
  }
  if (!argument.starts_with('$')) return kExpression;
  std::size_t number = kNull;
  const char* last = argument.data() + argument.size();
  const auto [end, error] = std::from_chars(argument.data() + 1, last, number);
  return error == std::errc() && end == last && number > 0 ? number : kExpression;
}

bool is_number(sql::Oid type) {
  return type == sql::kInt2 || type == sql::kInt4 || type == sql::kInt8 ||
         type == sql::kNumeric || type == sql::kFloat4 || type == sql::kFloat8;
}

/// Types of users may have checks of their own.
bool is_plain(sql::Oid type) {
  if (type >= sql::kFirstUserOid && !sql::is_extension_oid(type)) return false;
  const sql::TypeRow* row = sql::find_type(type);
  return row != nullptr && row->category != 'P' && row->category != 'X';
}

bool read_literal(const LiftedText& lifted, const Literal& literal, sql::Oid type,
                  sql::EvalContext& context, sql::Value& out) {
  const bool whole = literal.kind == LiteralKind::kInt4 || literal.kind == LiteralKind::kInt8;
  if (literal.kind != LiteralKind::kString && !is_number(type)) return false;
  if (type == sql::kInt8 && whole) {
    out = sql::Value::of_int(literal.integer);
    return true;
  }
  if (type == sql::kInt4 && literal.kind == LiteralKind::kInt4) {
    out = sql::Value::of_int(literal.integer);
    return true;
  }
  char digits[24];
  const auto end = fmt::format_to_n(digits, sizeof digits, "{}", literal.integer).out;
  const std::string_view text =
      whole ? std::string_view(digits, static_cast<std::size_t>(end - digits))
            : std::string_view(context.arena->copy(lifted.text_of(literal)));
  const sql::TypeRow& row = sql::type_of(type);
  row.input(context, text, -1, type, out);
  // The literal is a numeric, which has no negative zero.
  const bool is_zero = row.representation == sql::Representation::kFloat && out.float8 == 0;
  if (is_zero && literal.kind == LiteralKind::kNumeric) out.float8 = 0;
  return true;
}

}  // namespace

bool takes_literals(const PreparedReference& execute, std::size_t literals) {
  std::size_t next = 0;
  for (const auto& argument : execute.arguments) {
    const std::size_t number = literal_number(argument.text);
    if (number == kExpression) return false;
    if (number != kNull && number != ++next) return false;
  }
  return next == literals;
}

bool literal_arguments(const PreparedReference& execute, const LiftedText& lifted,
                       std::span<const sql::Oid> types, sql::SessionContext& session, Arena& arena,
                       std::vector<sql::Value>& out) {
  if (types.size() != execute.arguments.size()) return false;
  sql::EvalContext context;
  context.arena = &arena;
  context.session = &session;
  out.clear();
  out.reserve(types.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (!is_plain(types[i])) return false;
    sql::Value& value = out.emplace_back();
    if (execute.arguments[i].text.find('$') == std::string::npos) continue;  // null
    try {
      if (!read_literal(lifted, lifted.literals[next++], types[i], context, value)) return false;
    } catch (const sql::SqlError&) {
      return false;
    }
  }
  return true;
}

}  // namespace granary::planner
