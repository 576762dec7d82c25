#include "sql/types/ltxtquery.h"

#include <algorithm>

#include "sql/error.h"
#include "sql/stack_depth.h"
#include "sql/types/codec.h"

namespace granary::sql {

/// ! binds closer than &, which binds closer than |.
class LtxtqueryParser {
 public:
  LtxtqueryParser(std::string_view text, Ltxtquery& out) : text_(text), out_(out) {}

  void parse() {
    take_or();
    if (at_ != text_.size()) fail();
  }

 private:
  using Kind = Ltxtquery::Kind;

  [[noreturn]] static void fail() { throw SqlError("42601", "syntax error"); }
  [[noreturn]] static void fail_operand() { throw SqlError("42601", "operand syntax error"); }

  void skip_blanks() {
    while (at_ < text_.size() && codec::is_space(text_[at_])) ++at_;
  }
  bool take_if(char c) {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  std::uint32_t add(const Ltxtquery::Node& node) {
    out_.nodes_.push_back(node);
    return static_cast<std::uint32_t>(out_.nodes_.size()) - 1;
  }

  std::uint32_t take_or() {
    std::uint32_t left = take_and();
    while (take_if('|')) left = add({.kind = Kind::kOr, .left = left, .right = take_and()});
    skip_blanks();
    return left;
  }

  std::uint32_t take_and() {
    std::uint32_t left = take_operand();
    while (take_if('&')) left = add({.kind = Kind::kAnd, .left = left, .right = take_operand()});
    return left;
  }

  std::uint32_t take_operand() {
    check_stack_depth();
    if (take_if('!')) return add({.kind = Kind::kNot, .right = take_operand()});
    if (!take_if('(')) return take_label();
    const std::uint32_t inner = take_or();
    if (!take_if(')')) fail();
    return inner;
  }

  std::uint32_t take_label() {
    Ltxtquery::Node node{.kind = Kind::kLabel};
    const std::size_t from = at_;
    std::size_t bytes = 0;
    for (; at_ < text_.size() && is_label_character(text_, at_, bytes); at_ += bytes) {
    }
    if (at_ == from) fail_operand();
    node.pattern.name = text_.substr(from, at_ - from);
    while (at_ < text_.size() && take_flag(node.pattern)) ++at_;
    if (at_ < text_.size() && is_label_character(text_, at_, bytes))
      throw SqlError("42601", "modifiers syntax error");
    check_length(node.pattern.name.size());
    return add(node);
  }

  bool take_flag(LabelPattern& pattern) const {
    switch (text_[at_]) {
      case '%':
        return pattern.by_words = true;
      case '@':
        return pattern.ignores_case = true;
      case '*':
        return pattern.is_prefix = true;
      default:
        return false;
    }
  }

  static void check_length(std::size_t bytes) {
    constexpr std::size_t kWordMax = 65535;
    if (bytes > kWordMax) throw SqlError("22023", "word is too long");
    if (bytes > kLabelMax) throw SqlError("22023", "operand is too long");
  }

  const std::string_view text_;
  std::size_t at_ = 0;
  Ltxtquery& out_;
};

Ltxtquery::Ltxtquery(std::string_view text) { LtxtqueryParser(text, *this).parse(); }

bool Ltxtquery::matches(std::string_view path) const {
  return holds(root(), ltree_labels(path));
}

bool Ltxtquery::holds(const Node& node, const LtreeLabels& labels) const {
  check_stack_depth();
  switch (node.kind) {
    case Kind::kLabel:
      return std::any_of(labels.begin(), labels.end(), [&](std::string_view label) {
        return node.pattern.matches(label);
      });
    case Kind::kNot:
      return !holds(nodes_[node.right], labels);
    case Kind::kAnd:
      return holds(nodes_[node.left], labels) && holds(nodes_[node.right], labels);
    case Kind::kOr:
      break;
  }
  return holds(nodes_[node.left], labels) || holds(nodes_[node.right], labels);
}

std::string Ltxtquery::text() const {
  std::string out;
  put(root(), true, out);
  return out;
}

void Ltxtquery::put(const Node& node, bool outermost, std::string& out) const {
  check_stack_depth();
  if (node.kind == Kind::kLabel) return put_pattern(node.pattern, out);
  if (node.kind == Kind::kNot) {
    const Node& inner = nodes_[node.right];
    const bool nested = inner.kind != Kind::kLabel;
    out.append(nested ? "!( " : "!");
    put(inner, true, out);
    if (nested) out.append(" )");
    return;
  }
  const bool nested = node.kind == Kind::kOr && !outermost;
  if (nested) out.append("( ");
  put(nodes_[node.left], false, out);
  out.append(node.kind == Kind::kOr ? " | " : " & ");
  put(nodes_[node.right], false, out);
  if (nested) out.append(" )");
}

}  // namespace granary::sql
