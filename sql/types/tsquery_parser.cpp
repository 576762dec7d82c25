#include "sql/types/tsquery_parser.h"

#include <algorithm>
#include <optional>

#include "sql/session_context.h"
#include "sql/stack_depth.h"
#include "sql/types/codec.h"
#include "sql/types/lexeme_reader.h"

namespace granary::sql {

namespace {

using Kind = QueryItem::Kind;

struct QueryToken {
  enum class What : std::uint8_t { kOperand, kMissing, kOperator, kOpen, kClose, kEnd };
  What what = What::kEnd;
  Kind kind = Kind::kLexeme;   // of an operator
  std::int16_t distance = 1;  // of a phrase
  QueryOperand operand;

  static QueryToken of(What what) {
    QueryToken out;
    out.what = what;
    return out;
  }
  static QueryToken of(Kind kind, std::int16_t distance = 1) {
    QueryToken out = of(What::kOperator);
    out.kind = kind;
    out.distance = distance;
    return out;
  }
  static QueryToken of(QueryOperand operand) {
    QueryToken out = of(What::kOperand);
    out.operand = std::move(operand);
    return out;
  }
};
using What = QueryToken::What;

/// Where a query's parts come from.
class QuerySource {
 public:
  virtual ~QuerySource() = default;
  /// Where an operand is expected: kOperand, kMissing (there is none, and none is missed), NOT,
  /// kOpen or kEnd.
  virtual QueryToken operand() = 0;
  /// Behind an operand: a binary operator, kClose or kEnd.
  virtual QueryToken binary() = 0;
  /// An operand is missing, or something is where it must not be.
  virtual SqlError error(const char* what) const { return SqlError("42601", what); }
};

/// 'a & (b | !c:*A) <2> d'
class OperatorSource final : public QuerySource {
 public:
  explicit OperatorSource(std::string_view text)
      : text_(text), reader_(text, LexemeReader::Form::kQuery) {}

  QueryToken operand() override {
    skip_spaces();
    if (at_end()) return QueryToken::of(What::kEnd);
    switch (text_[at_]) {
      case '!':
        ++at_;
        return QueryToken::of(Kind::kNot);
      case '(':
        ++at_;
        return QueryToken::of(What::kOpen);
      case ':':
        throw error("syntax error");
      default:
        return QueryToken::of(take_word());
    }
  }

  QueryToken binary() override {
    skip_spaces();
    if (at_end()) return QueryToken::of(What::kEnd);
    switch (text_[at_++]) {
      case '&':
        return QueryToken::of(Kind::kAnd);
      case '|':
        return QueryToken::of(Kind::kOr);
      case ')':
        return QueryToken::of(What::kClose);
      case '<':
        return QueryToken::of(Kind::kPhrase, take_distance());
      default:
        throw error("syntax error");
    }
  }

  SqlError error(const char* what) const override {
    return SqlError("42601", std::string(what) + " in tsquery: \"" + std::string(text_) + "\"");
  }

 private:
  bool at_end() const { return at_ == text_.size(); }
  void skip_spaces() {
    while (!at_end() && codec::is_space(text_[at_])) ++at_;
  }

  QueryOperand take_word() {
    reader_.move_to(at_);
    auto word = reader_.next();
    at_ = reader_.at();
    QueryOperand out;
    out.text = std::move(word->text);
    if (at_end() || text_[at_] != ':') return out;
    static constexpr std::string_view kWeights = "dcba";
    for (++at_; !at_end(); ++at_) {
      const std::size_t weight = kWeights.find(codec::to_lower(text_[at_]));
      if (text_[at_] == '*') {
        out.prefix = true;
      } else if (weight != std::string_view::npos) {
        out.weights = static_cast<std::uint8_t>(out.weights | 1U << weight);
      } else {
        break;
      }
    }
    return out;
  }

  /// "->" or "N>".
  std::int16_t take_distance() {
    unsigned out = 0;
    if (!at_end() && text_[at_] == '-') {
      ++at_;
      out = 1;
    } else {
      if (at_end() || !codec::is_digit(text_[at_])) throw error("syntax error");
      for (; !at_end() && codec::is_digit(text_[at_]); ++at_)
        out = std::min(out * 10 + static_cast<unsigned>(text_[at_] - '0'), 99999U);
      check_distance(out);
    }
    // Where nothing at all follows PostgreSQL takes it for no operator.
    if (at_end() || text_[at_++] != '>' || at_end()) throw error("syntax error");
    return static_cast<std::int16_t>(out);
  }

  std::string_view text_;
  LexemeReader reader_;
  std::size_t at_ = 0;
};

/// All of the text is one operand.
class PlainSource final : public QuerySource {
 public:
  explicit PlainSource(std::string_view text) : text_(text) {}
  QueryToken operand() override {
    if (text_.empty()) return QueryToken::of(What::kEnd);
    return QueryToken::of(QueryOperand{std::string(text_)});
  }
  QueryToken binary() override { return QueryToken::of(What::kEnd); }

 private:
  std::string_view text_;
};

/// fat "black cats" or -dogs
class WebSource final : public QuerySource {
 public:
  explicit WebSource(std::string_view text)
      : text_(text), reader_(text, LexemeReader::Form::kWeb) {}

  QueryToken operand() override {
    for (; !at_end(); ++at_) {
      const char c = text_[at_];
      if (c == '-') {
        ++at_;
        first_ = false;
        return QueryToken::of(Kind::kNot);
      }
      if (c == '"') return QueryToken::of(take_quoted());
      if (is_ignored(c)) {
        first_ &= codec::is_space(c);
        continue;
      }
      reader_.move_to(at_);
      auto word = reader_.next();
      at_ = reader_.at();
      return QueryToken::of(QueryOperand{std::move(word->text)});
    }
    return QueryToken::of(first_ ? What::kEnd : What::kMissing);
  }

  QueryToken binary() override {
    first_ = false;
    for (; !at_end(); ++at_) {
      if (takes_or()) return QueryToken::of(Kind::kOr);
      if (!is_ignored(text_[at_])) return QueryToken::of(Kind::kAnd);
    }
    return QueryToken::of(What::kEnd);
  }

 private:
  static bool is_ignored(char c) {
    constexpr std::string_view kIgnored = "!&|()<";
    return codec::is_space(c) || kIgnored.find(c) != std::string_view::npos;
  }

  bool at_end() const { return at_ == text_.size(); }

  /// What is between double quotes is one operand.
  QueryOperand take_quoted() {
    const std::size_t end = std::min(text_.find('"', at_ + 1), text_.size());
    QueryOperand out{std::string(text_.substr(at_ + 1, end - at_ - 1))};
    at_ = std::min(end + 1, text_.size());
    return out;
  }

  /// The word OR is an operator where something follows that may be an operand.
  bool takes_or() {
    const std::string_view rest = text_.substr(at_);
    if (rest.size() < 3 || !codec::equal_ignoring_case(rest.substr(0, 2), "or")) return false;
    const char next = rest[2];
    const bool in_word = next == '-' || next == '_' || codec::is_alpha(next) ||
                         codec::is_digit(next) || (next & 0x80) != 0;
    if (in_word || codec::trim_spaces(rest.substr(3)).empty()) return false;
    at_ += 2;
    return true;
  }

  std::string_view text_;
  LexemeReader reader_;
  std::size_t at_ = 0;
  bool first_ = true;
};

class QueryParser {
 public:
  QueryParser(QuerySource& source, const OperandMeaning& meaning, QueryTree& tree)
      : source_(source), meaning_(meaning), tree_(tree) {}

  /// The root; none: there is no operand at all.
  std::optional<std::uint32_t> parse() {
    QueryToken first = source_.operand();
    if (first.what == What::kEnd) return std::nullopt;
    const std::uint32_t out = chain(term(std::move(first), 0), 0, 0);
    if (next_.what != What::kEnd) throw source_.error("syntax error");
    return out;
  }

 private:
  std::uint32_t term(QueryToken token, int depth) {
    check_nesting(depth);
    switch (token.what) {
      case What::kOperand:
        return taken(meaning_(tree_, token.operand));
      case What::kMissing:
        return taken(QueryTree::kNothing);
      case What::kOperator: {
        const std::uint32_t operand = term(source_.operand(), depth + 1);
        return tree_.add(Kind::kNot, 0, operand);
      }
      case What::kOpen: {
        const std::uint32_t inner = chain(term(source_.operand(), depth + 1), 0, depth + 1);
        if (next_.what != What::kClose) throw source_.error("syntax error");
        return taken(inner);
      }
      default:
        throw source_.error("no operand");
    }
  }

  /// An operand is complete: what comes is an operator.
  std::uint32_t taken(std::uint32_t operand) {
    next_ = source_.binary();
    return operand;
  }

  /// Goes on while operators bind tighter than `outer`.
  std::uint32_t chain(std::uint32_t left, int outer, int depth) {
    while (next_.what == What::kOperator && priority(next_.kind) > outer) {
      const QueryToken op = next_;
      const std::uint32_t right =
          chain(term(source_.operand(), depth + 1), priority(op.kind), depth + 1);
      left = tree_.add(op.kind, left, right, op.distance);
    }
    return left;
  }

  QuerySource& source_;
  const OperandMeaning& meaning_;
  QueryTree& tree_;
  QueryToken next_;
};

void notice(const EvalContext& context, std::string message) {
  if (context.session != nullptr) context.session->notice("NOTICE", "00000", std::move(message));
}

std::string parse_with(EvalContext& context, std::string_view text, QuerySource& source,
                       const OperandMeaning& meaning) {
  QueryTree tree;
  const auto root = QueryParser(source, meaning, tree).parse();
  if (!root) {
    notice(context,
           "text-search query doesn't contain lexemes: \"" + std::string(text) + "\"");
    return write_query({});
  }
  std::string out = tree.write(*root);
  if (read_query(out).empty()) {
    notice(context,
           "text-search query contains only stop words or doesn't contain lexemes, ignored");
  }
  return out;
}

}  // namespace

void check_nesting(int depth) {
  constexpr int kDepthMax = 6000;
  if (depth > kDepthMax) raise_too_deep();
  check_stack_depth();
}

void check_distance(std::int64_t distance) {
  if (distance >= 0 && distance <= QueryItem::kDistanceMax) return;
  throw SqlError("22023",
                 "distance in phrase operator must be an integer value between zero and " +
                     std::to_string(QueryItem::kDistanceMax) + " inclusive");
}

std::string parse_query(EvalContext& context, std::string_view text, QuerySyntax syntax,
                        const OperandMeaning& meaning) {
  if (syntax == QuerySyntax::kPlain) {
    PlainSource source(text);
    return parse_with(context, text, source, meaning);
  }
  if (syntax == QuerySyntax::kWeb) {
    WebSource source(text);
    return parse_with(context, text, source, meaning);
  }
  OperatorSource source(text);
  return parse_with(context, text, source, meaning);
}

}  // namespace granary::sql
