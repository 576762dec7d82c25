#include "sql/types/query_int.h"

#include <algorithm>
#include <charconv>

#include "sql/error.h"
#include "sql/stack_depth.h"
#include "sql/types/codec.h"

namespace granary::sql {

namespace {

constexpr std::size_t kItemBytes = 8;

/// Text form: numbers, operators of which ! binds most and | least, parentheses, blanks.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::vector<QueryIntItem> items() {
    for (;;) {
      operand();
      while (next() == ')') close();
      if (at_ == text_.size()) break;
      binary(text_[at_++]);
    }
    while (!pending_.empty()) {
      if (pending_.back() == kOpen) fail();
      apply();
    }
    return std::move(items_);
  }

 private:
  /// Operators that wait for an operand, and parentheses that wait for their end.
  static constexpr char kOpen = '(';

  [[noreturn]] static void fail() { throw SqlError("42601", "syntax error"); }

  /// Behind blanks; 0 at the end.
  char next() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  void apply() {
    const char op = pending_.back();
    pending_.pop_back();
    items_.push_back({op == '!'   ? QueryIntKind::kNot
                      : op == '&' ? QueryIntKind::kAnd
                                  : QueryIntKind::kOr});
  }
  void apply_those_that_bind_as(std::string_view operators) {
    while (!pending_.empty() && operators.find(pending_.back()) != std::string_view::npos) apply();
  }

  void operand() {
    for (char c = next(); c == '!' || c == kOpen; c = next()) {
      pending_.push_back(c);
      ++at_;
    }
    number();
  }

  /// A sign alone is 0, as in PostgreSQL.
  void number() {
    constexpr std::size_t kCharactersMax = 15;
    const std::size_t from = at_;
    if (at_ < text_.size() && text_[at_] == '-') ++at_;
    while (at_ < text_.size() && codec::is_digit(text_[at_])) ++at_;
    const std::string_view digits = text_.substr(from, at_ - from);
    if (digits.empty() || digits.size() > kCharactersMax) fail();
    std::int32_t value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec == std::errc::result_out_of_range) fail();
    items_.push_back({QueryIntKind::kNumber, value});
  }

  void close() {
    apply_those_that_bind_as("!&|");
    if (pending_.empty()) fail();
    pending_.pop_back();
    ++at_;
  }

  void binary(char op) {
    if (op != '&' && op != '|') fail();
    apply_those_that_bind_as(op == '&' ? "!&" : "!&|");
    pending_.push_back(op);
  }

  const std::string_view text_;
  std::size_t at_ = 0;
  std::vector<char> pending_;
  std::vector<QueryIntItem> items_;
};

void input(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  std::string stored;
  for (const QueryIntItem& item : Parser(text).items()) {
    stored.append(reinterpret_cast<const char*>(&item.kind), 4);
    stored.append(reinterpret_cast<const char*>(&item.number), 4);
  }
  out = Value::of_text(context.arena->copy(stored));
}

class Writer {
 public:
  Writer(const std::vector<QueryIntItem>& items, std::string& out) : items_(items), out_(out) {
    std::vector<std::size_t> operands;  // where those begin that have no operator yet
    for (const QueryIntItem& item : items_) {
      if (item.kind == QueryIntKind::kNumber) operands.push_back(starts_.size());
      if (item.kind == QueryIntKind::kAnd || item.kind == QueryIntKind::kOr) operands.pop_back();
      starts_.push_back(operands.back());
    }
  }

  /// inner: an operand, unless it stands in parentheses
  void write(std::size_t at, bool inner) {
    check_stack_depth();
    const QueryIntItem& item = items_[at];
    if (item.kind == QueryIntKind::kNumber) {
      out_ += std::to_string(item.number);
    } else if (item.kind == QueryIntKind::kNot) {
      const bool number = items_[at - 1].kind == QueryIntKind::kNumber;
      out_ += number ? "!" : "!( ";
      write(at - 1, number);
      if (!number) out_ += " )";
    } else {
      const bool parentheses = inner && item.kind == QueryIntKind::kOr;
      if (parentheses) out_ += "( ";
      write(starts_[at - 1] - 1, true);
      out_ += item.kind == QueryIntKind::kAnd ? " & " : " | ";
      write(at - 1, true);
      if (parentheses) out_ += " )";
    }
  }

 private:
  const std::vector<QueryIntItem>& items_;
  std::string& out_;
  std::vector<std::size_t> starts_;  // where what an item stands for begins
};

void output(EvalContext&, const Value& value, Oid, std::string& out) {
  const std::vector<QueryIntItem> items = query_int_items(value);
  Writer(items, out).write(items.size() - 1, false);
}

void receive(EvalContext&, std::string_view, std::int32_t, Oid, Value&) {
  throw SqlError("42883", "no binary input function available for type query_int");
}
void send(EvalContext&, const Value&, Oid, std::string&) {
  throw SqlError("42883", "no binary output function available for type query_int");
}

}  // namespace

std::vector<QueryIntItem> query_int_items(const Value& query) {
  std::vector<QueryIntItem> out;
  for (std::size_t at = 0; at < query.size(); at += kItemBytes) {
    out.push_back({codec::load<QueryIntKind>(query.bytes + at),
                   codec::load<std::int32_t>(query.bytes + at + 4)});
  }
  return out;
}

bool matches_query_int(const std::vector<std::int32_t>& sorted, const Value& query) {
  std::vector<char> holds;  // of operands
  for (const QueryIntItem& item : query_int_items(query)) {
    if (item.kind == QueryIntKind::kNumber) {
      holds.push_back(std::binary_search(sorted.begin(), sorted.end(), item.number));
      continue;
    }
    const char last = holds.back();
    if (item.kind == QueryIntKind::kNot) {
      holds.back() = !last;
      continue;
    }
    holds.pop_back();
    holds.back() = item.kind == QueryIntKind::kAnd ? holds.back() && last : holds.back() || last;
  }
  return holds.back() != 0;
}

std::vector<std::int32_t> integers_of(const ArrayView& array) {
  std::vector<std::int32_t> out;
  out.reserve(array.count());
  for_each_element(array, [&](const Value& element) {
    if (element.is_null()) throw SqlError("22004", "array must not contain nulls");
    out.push_back(static_cast<std::int32_t>(element.integer));
    return true;
  });
  return out;
}

namespace types {

TypeRow query_int_row() {
  return {kQueryInt, "query_int", "query_int", kQueryIntArray, {}, 'U', false,
          Representation::kBytes, -1, 'i', {}, input, output, receive, send, nullptr, nullptr,
          nullptr, nullptr, nullptr};
}

}  // namespace types
}  // namespace granary::sql
