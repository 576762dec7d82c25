// sql/types/jsonpath_parser.cpp: JSON paths from text, by recursive descent. Predicates are no
// values: where one stands in place of the other, the error is at the token behind it, as in
// PostgreSQL. It is longer than 400 lines because a grammar is one thing.
#include <charconv>
#include <unordered_map>

#include "sql/types/json.h"
#include "sql/types/jsonpath.h"
#include "sql/types/jsonpath_lexer.h"

namespace granary::sql {

namespace {

/// A parsed piece, and whether it is a predicate.
struct Piece {
  PathNode* node;
  bool predicate = false;
};

struct NamedOp {
  const char* name;
  PathOp op;
};
constexpr NamedOp kComparisons[] = {
    {"==", PathOp::kEqual},     {"<>", PathOp::kNotEqual}, {"<", PathOp::kLess},
    {"<=", PathOp::kLessEqual}, {">", PathOp::kGreater},   {">=", PathOp::kGreaterEqual},
};
constexpr NamedOp kMethods[] = {
    {"type", PathOp::kType},         {"size", PathOp::kSize},         {"abs", PathOp::kAbs},
    {"floor", PathOp::kFloor},       {"ceiling", PathOp::kCeiling},   {"double", PathOp::kDouble},
    {"datetime", PathOp::kDatetime}, {"keyvalue", PathOp::kKeyValue},
};

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text), tokens_(text) {}

  JsonPath run() {
    if (tokens_.kind() == PathToken::kEnd) {
      throw SqlError("22P02",
                     "invalid input syntax for type jsonpath: \"" + std::string(text_) + "\"");
    }
    if (tokens_.is_keyword("strict")) {
      path_.lax = false;
      tokens_.advance();
    } else if (tokens_.is_keyword("lax")) {
      tokens_.advance();
    }
    path_.root = parse_or().node;
    if (tokens_.kind() != PathToken::kEnd) tokens_.raise_syntax();
    check(path_.root, 0, false);
    return std::move(path_);
  }

 private:
  PathNode* make(PathOp op, PathNode* left = nullptr, PathNode* right = nullptr) {
    PathNode& node = path_.nodes.emplace_back();
    node.op = op;
    node.left = left;
    node.right = right;
    return &node;
  }
  PathNode* make_text(PathOp op) {
    PathNode* node = make(op);
    node->text = tokens_.text();
    tokens_.advance();
    return node;
  }
  void expect(std::string_view op) {
    if (!tokens_.is(op)) tokens_.raise_syntax();
    tokens_.advance();
  }
  void require(const Piece& piece, bool predicate) const {
    if (piece.predicate != predicate) tokens_.raise_syntax();
  }

  Piece parse_or() {
    check_json_depth(++depth_ * 8);
    Piece left = parse_and();
    while (tokens_.is("||")) {
      require(left, true);
      tokens_.advance();
      const Piece right = parse_and();
      require(right, true);
      left.node = make(PathOp::kOr, left.node, right.node);
    }
    --depth_;
    return left;
  }
  Piece parse_and() {
    Piece left = parse_predicate();
    while (tokens_.is("&&")) {
      require(left, true);
      tokens_.advance();
      const Piece right = parse_predicate();
      require(right, true);
      left.node = make(PathOp::kAnd, left.node, right.node);
    }
    return left;
  }

  /// ( predicate ), exists ( expression )
  PathNode* parse_delimited() {
    const bool exists = tokens_.is_keyword("exists");
    if (exists) tokens_.advance();
    expect("(");
    const Piece inner = exists ? parse_sum() : parse_or();
    require(inner, !exists);
    expect(")");
    return exists ? make(PathOp::kExists, inner.node) : inner.node;
  }

  Piece parse_predicate() {
    if (tokens_.is("!")) {
      tokens_.advance();
      if (!tokens_.is("(") && !tokens_.is_keyword("exists")) tokens_.raise_syntax();
      return {make(PathOp::kNot, parse_delimited()), true};
    }
    if (tokens_.is_keyword("exists")) return {parse_delimited(), true};
    const Piece left = parse_sum();
    if (left.predicate) {
      if (!tokens_.is_keyword("is")) return left;
      tokens_.advance();
      if (!tokens_.is_keyword("unknown")) tokens_.raise_syntax();
      tokens_.advance();
      return {make(PathOp::kIsUnknown, left.node), true};
    }
    for (const NamedOp& known : kComparisons) {
      if (!tokens_.is(known.name)) continue;
      tokens_.advance();
      const Piece right = parse_sum();
      require(right, false);
      return {make(known.op, left.node, right.node), true};
    }
    if (tokens_.is_keyword("starts")) return {parse_starts_with(left.node), true};
    if (tokens_.is_keyword("like_regex")) return {parse_like_regex(left.node), true};
    return left;
  }

  PathNode* parse_starts_with(PathNode* left) {
    tokens_.advance();
    if (!tokens_.is_keyword("with")) tokens_.raise_syntax();
    tokens_.advance();
    if (tokens_.kind() != PathToken::kString && tokens_.kind() != PathToken::kVariable)
      tokens_.raise_syntax();
    const bool variable = tokens_.kind() == PathToken::kVariable;
    return make(PathOp::kStartsWith, left,
                make_text(variable ? PathOp::kVariable : PathOp::kString));
  }

  PathNode* parse_like_regex(PathNode* left) {
    tokens_.advance();
    if (tokens_.kind() != PathToken::kString) tokens_.raise_syntax();
    PathNode* node = make_text(PathOp::kLikeRegex);
    node->left = left;
    if (tokens_.is_keyword("flag")) {
      tokens_.advance();
      if (tokens_.kind() != PathToken::kString) tokens_.raise_syntax();
      set_flags(*node, tokens_.text());
      tokens_.advance();
    } else {
      set_flags(*node, {});
    }
    return node;
  }
  void set_flags(PathNode& node, std::string_view letters) {
    for (const char c : letters) {
      if (std::string_view("ismxq").find(c) != std::string_view::npos) continue;
      throw SqlError("42601", "invalid input syntax for type jsonpath")
          .detail("Unrecognized flag character \"" + std::string(1, c) +
                  "\" in LIKE_REGEX predicate.");
    }
    const auto has = [&](char c) { return letters.find(c) != std::string_view::npos; };
    for (const char c : std::string_view("ismxq")) {
      if (has(c)) node.xquery.push_back(c);
    }
    if (has('x') && !has('q')) {
      throw SqlError("0A000",
                     "XQuery \"x\" flag (expanded regular expressions) is not implemented");
    }
    node.regex.ignore_case = has('i');
    node.regex.literal = has('q');
    if (!has('q')) {
      node.regex.newline_sensitive_dot = !has('s');
      node.regex.newline_sensitive_anchors = has('m');
    }
    functions::regex_matches("", node.text, node.regex);  // an invalid pattern is an error here
  }

  Piece parse_sum() {
    Piece left = parse_product();
    while (!left.predicate && (tokens_.is("+") || tokens_.is("-"))) {
      const PathOp op = tokens_.is("+") ? PathOp::kAdd : PathOp::kSubtract;
      tokens_.advance();
      const Piece right = parse_product();
      require(right, false);
      left.node = make(op, left.node, right.node);
    }
    return left;
  }
  Piece parse_product() {
    Piece left = parse_sign();
    while (!left.predicate && (tokens_.is("*") || tokens_.is("/") || tokens_.is("%"))) {
      const PathOp op = tokens_.is("*")   ? PathOp::kMultiply
                        : tokens_.is("/") ? PathOp::kDivide
                                          : PathOp::kModulo;
      tokens_.advance();
      const Piece right = parse_sign();
      require(right, false);
      left.node = make(op, left.node, right.node);
    }
    return left;
  }
  /// A sign before a number is part of it.
  Piece parse_sign() {
    if (!tokens_.is("+") && !tokens_.is("-")) return parse_accessors();
    const bool minus = tokens_.is("-");
    tokens_.advance();
    check_json_depth(++depth_ * 8);
    const Piece arg = parse_sign();
    --depth_;
    require(arg, false);
    if (arg.node->op != PathOp::kNumber || arg.node->next != nullptr)
      return {make(minus ? PathOp::kMinus : PathOp::kPlus, arg.node)};
    if (minus) {
      Numeric number = Numeric::load(Value::of_text(arg.node->text));
      number.negate();
      store(*arg.node, number);
    }
    return arg;
  }
  static void store(PathNode& node, const Numeric& number) {
    Arena arena;
    node.text = std::string(number.store(arena).text());
  }

  Piece parse_primary() {
    if (tokens_.is("(")) {
      tokens_.advance();
      const Piece inner = parse_or();
      expect(")");
      return inner;
    }
    switch (tokens_.kind()) {
      case PathToken::kString:
        return {make_text(PathOp::kString)};
      case PathToken::kVariable:
        return {make_text(PathOp::kVariable)};
      case PathToken::kInteger:
      case PathToken::kNumber: {
        PathNode* node = make_text(PathOp::kNumber);
        store(*node, Numeric::parse(node->text));
        return {node};
      }
      default:
        break;
    }
    PathOp op = PathOp::kNull;
    if (tokens_.is("$")) {
      op = PathOp::kRoot;
    } else if (tokens_.is("@")) {
      op = PathOp::kCurrent;
    } else if (tokens_.is_keyword("last")) {
      op = PathOp::kLast;
    } else if (tokens_.is_keyword("true")) {
      op = PathOp::kTrue;
    } else if (tokens_.is_keyword("false")) {
      op = PathOp::kFalse;
    } else if (!tokens_.is_keyword("null")) {
      tokens_.raise_syntax();
    }
    tokens_.advance();
    return {make(op)};
  }

  Piece parse_accessors() {
    const Piece first = parse_primary();
    PathNode* last = first.node;
    while (last->next != nullptr) last = last->next;
    bool any = false;
    while (tokens_.is(".") || tokens_.is("[") || tokens_.is("?")) {
      last->next = parse_accessor();
      last = last->next;
      any = true;
    }
    return {first.node, first.predicate && !any};
  }

  PathNode* parse_accessor() {
    if (tokens_.is("[")) {
      tokens_.advance();
      return parse_subscripts();
    }
    if (tokens_.is("?")) {
      tokens_.advance();
      expect("(");
      const Piece condition = parse_or();
      require(condition, true);
      expect(")");
      return make(PathOp::kFilter, condition.node);
    }
    tokens_.advance();
    if (tokens_.is("*")) {
      tokens_.advance();
      return make(PathOp::kAnyKey);
    }
    if (tokens_.is("**")) {
      tokens_.advance();
      return parse_levels();
    }
    if (tokens_.kind() == PathToken::kString) return make_text(PathOp::kKey);
    if (tokens_.kind() != PathToken::kWord) tokens_.raise_syntax();
    return parse_member();
  }

  /// A key, or a method where a parenthesis follows its name.
  PathNode* parse_member() {
    const NamedOp* method = nullptr;
    for (const NamedOp& known : kMethods) {
      if (tokens_.is_keyword(known.name)) method = &known;
    }
    PathNode* node = make_text(PathOp::kKey);
    if (method == nullptr || !tokens_.is("(")) return node;
    tokens_.advance();
    node->op = method->op;
    node->text.clear();
    if (method->op == PathOp::kDatetime && tokens_.kind() == PathToken::kString)
      node->left = make_text(PathOp::kString);
    expect(")");
    return node;
  }

  PathNode* parse_subscripts() {
    if (tokens_.is("*")) {
      tokens_.advance();
      expect("]");
      return make(PathOp::kEveryItem);
    }
    PathNode* node = make(PathOp::kSubscripts);
    while (true) {
      const Piece from = parse_sum();
      require(from, false);
      Piece to{nullptr};
      if (tokens_.is_keyword("to")) {
        tokens_.advance();
        to = parse_sum();
        require(to, false);
      }
      node->subscripts.push_back({from.node, to.node});
      if (!tokens_.is(",")) break;
      tokens_.advance();
    }
    expect("]");
    return node;
  }

  /// ** with {2}, {2 to last} ... behind it.
  PathNode* parse_levels() {
    PathNode* node = make(PathOp::kAnyLevel);
    node->last_level = PathNode::kLastLevel;
    if (!tokens_.is("{")) return node;
    tokens_.advance();
    node->first_level = node->last_level = parse_level();
    if (tokens_.is_keyword("to")) {
      tokens_.advance();
      node->last_level = parse_level();
    }
    expect("}");
    return node;
  }
  std::uint32_t parse_level() {
    std::int32_t level = -1;
    if (tokens_.kind() == PathToken::kInteger) {
      const std::string& digits = tokens_.text();
      const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), level);
      if (result.ec != std::errc{}) {
        throw SqlError("22003", "value \"" + digits + "\" is out of range for type integer");
      }
    } else if (!tokens_.is_keyword("last")) {
      tokens_.raise_syntax();
    }
    tokens_.advance();
    return static_cast<std::uint32_t>(level);
  }

  /// @ stands only in filters, last only in subscripts.
  void check(const PathNode* node, int filters, bool in_subscript) const {
    for (; node != nullptr; node = node->next) {
      if (node->op == PathOp::kCurrent && filters == 0)
        throw SqlError("42601", "@ is not allowed in root expressions");
      if (node->op == PathOp::kLast && !in_subscript)
        throw SqlError("42601", "LAST is allowed only in array subscripts");
      const int inside = filters + (node->op == PathOp::kFilter ? 1 : 0);
      check(node->left, inside, in_subscript);
      check(node->right, inside, in_subscript);
      for (const auto& [from, to] : node->subscripts) {
        check(from, filters, true);
        check(to, filters, true);
      }
    }
  }

  std::string_view text_;
  JsonPathLexer tokens_;
  JsonPath path_;
  int depth_ = 0;
};

}  // namespace

JsonPath parse_jsonpath(std::string_view text) { return Parser(text).run(); }

const JsonPath& find_jsonpath(std::string_view text) {
  constexpr std::size_t kRememberedMax = 64;
  thread_local std::unordered_map<std::string, JsonPath> remembered;
  const std::string key(text);
  if (const auto found = remembered.find(key); found != remembered.end()) return found->second;
  JsonPath parsed = parse_jsonpath(text);
  if (remembered.size() >= kRememberedMax) remembered.clear();
  return remembered[key] = std::move(parsed);
}

}  // namespace granary::sql
