#include "planner/parse/parse_tree.h"

#include <pg_query.h>
#include <pg_query/pg_query.pb-c.h>

#include <cctype>
#include <exception>

#include "base/check.h"
#include "planner/parse/children.h"
#include "planner/parse/deep_stack.h"
#include "planner/parse/standard_text.h"
#include "planner/parse/tree_copy.h"
#include "sql/error.h"
#include "sql/stack_depth.h"
#include "sql/types/text.h"

namespace granary::planner {
namespace {

/// Frees libpg_query's result on every way out.
struct RawResult {
  explicit RawResult(const char* text) : value(pg_query_parse_protobuf(text)) {}
  ~RawResult() { pg_query_free_protobuf_parse_result(value); }
  RawResult(const RawResult&) = delete;
  RawResult& operator=(const RawResult&) = delete;
  PgQueryProtobufParseResult value;
};

/// libpg_query hands out message and place but no SQLSTATE: the scanner's and parser's few others
/// are told by their text.
const char* sqlstate_of(std::string_view message) {
  if (message.find("Unicode") != std::string_view::npos) return "42601";
  if (message.starts_with("LIMIT #,#")) return "42601";
  if (message.find("is not supported") != std::string_view::npos) return "0A000";
  if (message.find("not implemented") != std::string_view::npos) return "0A000";
  if (message.find("cannot include schema elements") != std::string_view::npos) return "0A000";
  if (message.starts_with("EXCLUDE constraints cannot be marked")) return "0A000";
  if (message.starts_with("invalid byte sequence")) return "22021";
  if (message.starts_with("frame ")) return "42P20";
  if (message.starts_with("precision for type float")) return "22023";
  if (message.starts_with("role name \"")) return "42939";  // ... is reserved
  if (message.find("cannot be used as a role name here") != std::string_view::npos) return "42939";
  return "42601";
}

/// Nor their hints.
const char* hint_of(std::string_view message) {
  if (message == "subquery in FROM must have an alias")
    return "For example, FROM (SELECT ...) [AS] foo.";
  if (message == "VALUES in FROM must have an alias")
    return "For example, FROM (VALUES ...) [AS] foo.";
  if (message.starts_with("LIMIT #,#")) return "Use separate LIMIT and OFFSET clauses.";
  if (message == "invalid Unicode escape") return "Unicode escapes must be \\XXXX or \\+XXXXXX.";
  return "";
}

/// Byte of the text that the error is at, or -1: libpg_query counts characters from 1.
std::int32_t place_of(const PgQueryError& error, std::string_view text) {
  if (error.cursorpos <= 0) return -1;
  const auto character = static_cast<std::size_t>(error.cursorpos - 1);
  return static_cast<std::int32_t>(sql::utf8_offset(text, character));
}

/// "invalid Unicode escape" of an E'..' string, told from that of U&'..' by the escape itself.
bool is_backslash_escape(const PgQueryError& error, std::string_view text) {
  if (std::string_view(error.message) != "invalid Unicode escape" || error.cursorpos <= 0)
    return false;
  const auto at = static_cast<std::size_t>(place_of(error, text));
  return at + 1 < text.size() && text[at] == '\\' && (text[at + 1] | 0x20) == 'u';
}

/// What the scanner says of letters right behind a number, with all of them: it stops at the first
/// byte of them.
std::string message_of(const PgQueryError& error, std::string_view text) {
  std::string message = error.message;
  const std::int32_t place = place_of(error, text);
  constexpr std::string_view kNear = " at or near \"";
  const std::size_t near = message.find(kNear);
  if (!message.starts_with("trailing junk after") || near == std::string::npos || place < 0)
    return message;
  const std::size_t shown = message.size() - near - kNear.size() - 1;
  std::size_t end = static_cast<std::size_t>(place) + shown;
  const auto continues = [&] {
    const char c = end < text.size() ? text[end] : '\0';
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' || (c & 0x80);
  };
  const bool ends_in_sign = end <= text.size() && (text[end - 1] == '+' || text[end - 1] == '-');
  while (!ends_in_sign && continues()) ++end;
  const auto begin = static_cast<std::size_t>(place);
  return message.substr(0, near) + std::string(kNear) +
         std::string(text.substr(begin, end - begin)) + "\"";
}

[[noreturn]] void raise(const PgQueryError& error, std::string_view text) {
  if (is_backslash_escape(error, text)) {
    throw sql::SqlError("22025", error.message)
        .hint("Unicode escapes must be \\uXXXX or \\UXXXXXXXX.")
        .at(place_of(error, text));
  }
  throw sql::SqlError(sqlstate_of(error.message), message_of(error, text))
      .hint(hint_of(error.message))
      .at(place_of(error, text));
}

/// Texts up to here nest no deeper than any thread's stack bears.
constexpr std::size_t kPlainBytes = 1200;
constexpr std::size_t kPlainLevels = 600;
/// Messages of a tree, one inside the other: what recurses over trees has stack for as many.
constexpr std::size_t kTreeDepthMax = 16'000;

void check_depth(const ProtobufCMessage& message, std::size_t depth) {
  if (depth > kTreeDepthMax) sql::raise_too_deep();
  each_child(message, [&](const ProtobufCMessage& child) { check_depth(child, depth + 1); });
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }

}  // namespace

ParseTree ParseTree::parse(std::string_view text) {
  const std::size_t levels = text.size() <= kPlainBytes ? 0 : nesting_bound(text);
  if (levels <= kPlainLevels) return parse_here(text);
  ParseTree tree;
  std::exception_ptr failure;
  run_on_deep_stack(levels, [&] {
    try {
      tree = parse_here(text);
      check_depth(tree.result_->base, 0);
    } catch (...) {
      failure = std::current_exception();
    }
  });
  if (failure) std::rethrow_exception(failure);
  return tree;
}

ParseTree ParseTree::parse_here(std::string_view text) {
  ParseTree tree;
  tree.text_ = std::make_unique<std::string>(text);
  tree.memory_ = std::make_unique<Arena>(16384);
  TreeReceiver receiver(*tree.memory_);
  RawResult raw(tree.text_->c_str());
  if (raw.value.error != nullptr) {
    if (const auto joined = without_comments_in_strings(text)) return parse_here(*joined);
    raise(*raw.value.error, text);
  }
  tree.result_ = receiver.take();
  return tree;
}

std::size_t ParseTree::count() const noexcept { return result_->n_stmts; }

const PgQuery__Node& ParseTree::statement(std::size_t index) const {
  GR_CHECK(index < count());
  return *result_->stmts[index]->stmt;
}

std::size_t ParseTree::statement_offset(std::size_t index) const {
  auto at = static_cast<std::size_t>(result_->stmts[index]->stmt_location);
  while (at < text_->size() && is_blank((*text_)[at])) ++at;
  return at;
}

std::string_view ParseTree::statement_text(std::size_t index) const {
  const auto& raw = *result_->stmts[index];
  const auto begin = statement_offset(index);
  const auto end = raw.stmt_len == 0 ? text_->size()
                                     : static_cast<std::size_t>(raw.stmt_location + raw.stmt_len);
  return std::string_view(*text_).substr(begin, end - begin);
}

}  // namespace granary::planner
