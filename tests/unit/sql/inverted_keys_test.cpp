// Keys of inverted indexes: no key begins another (V1), and a search never asks for more than its
// condition says: every value that satisfies it has the keys (sql/inverted).
#include <algorithm>
#include <random>
#include <set>

#include "sql/functions/function.h"
#include "sql/inverted/search.h"
#include "sql/types/jsonpath.h"
#include "sql/types/type.h"
#include "tests/test_support.h"

namespace granary::sql {
namespace {

using inverted::Keys;

struct Draw {
  std::mt19937_64 random;
  int below(int n) { return static_cast<int>(random() % static_cast<std::uint64_t>(n)); }
  template <std::size_t N>
  std::string one(const char* const (&words)[N]) {
    return words[static_cast<std::size_t>(below(static_cast<int>(N)))];
  }
};

std::string scalar(Draw& draw) {
  return draw.one({"1", "1.0", "2", "-3.50", "true", "false", "null", "\"a\"", "\"b\"", "\"\"",
                   "\"k\"",
                   "100000000000000000000000000000000000000000000000000000000000000000000000000000001"});
}

std::string document(Draw& draw, int depth) {
  const int kind = draw.below(depth == 0 ? 1 : 4);
  if (kind <= 1) return scalar(draw);
  std::string out;
  for (int i = draw.below(3); i >= 0; --i) {
    if (draw.below(8) == 0) continue;
    out += out.empty() ? "" : ",";
    if (kind == 2) out += "\"" + draw.one({"a", "b", "k", ""}) + "\":";
    out += document(draw, depth - 1);
  }
  return kind == 2 ? "{" + out + "}" : "[" + out + "]";
}

std::string path_step(Draw& draw) {
  return draw.one({".a", ".b", ".k", "[*]", "[0]", ".*", ".**", ".\"\""});
}
std::string path_predicate(Draw& draw, const std::string& base, int depth) {
  std::string path = base;
  for (int i = draw.below(3); i > 0; --i) path += path_step(draw);
  switch (draw.below(depth == 0 ? 3 : 6)) {
    case 0:
      return path + " == " + scalar(draw);
    case 1:
      return scalar(draw) + " == " + path;
    case 2:
      return "exists(" + path + ")";
    case 3:
      return "!(" + path_predicate(draw, base, depth - 1) + ")";
    case 4:
      return "(" + path_predicate(draw, base, depth - 1) + " && " +
             path_predicate(draw, base, depth - 1) + ")";
    default:
      return "(" + path_predicate(draw, base, depth - 1) + " || " +
             path_predicate(draw, base, depth - 1) + ")";
  }
}
std::string path_expression(Draw& draw) {
  std::string out = draw.below(4) == 0 ? "strict $" : "$";
  for (int i = draw.below(3); i > 0; --i) out += path_step(draw);
  if (draw.below(2) == 0) out += " ? (" + path_predicate(draw, "@", 2) + ")";
  return out;
}

std::string list(Draw& draw, bool nulls) {
  std::string out;
  for (int i = draw.below(4); i > 0; --i) {
    out += out.empty() ? "" : ",";
    out += nulls && draw.below(6) == 0 ? "null" : draw.one({"1", "2", "3", "4", "5"});
  }
  return "{" + out + "}";
}

std::string words(Draw& draw) {
  std::string out;
  for (int i = draw.below(4); i >= 0; --i)
    out += draw.one({"ab", "abc", "quick", "Fox", "x", " ", "-", "größe", "quickfox", "ox"});
  return out;
}
std::string like_pattern(Draw& draw) {
  std::string out;
  for (int i = draw.below(4); i >= 0; --i)
    out += draw.one({"%", "_", "ab", "abc", "quick", "fo", "x", " ", "größe", "\\%", "uick"});
  return out;
}
std::string regex_pattern(Draw& draw) {
  std::string out;
  for (int i = draw.below(4); i >= 0; --i)
    out += draw.one({".", ".*", "ab", "(abc|quick)", "q?uick", "fo+x", "^", "$", "x{2}", " ",
                     "größe", "[xy]", "(ab)+", "(quick)?", "(x|)", "\\w"});
  return out;
}

struct Tried {
  Oid type;
  Value value;
  Oid right;
  Value operand;
  const char* name;
  InvertedOperator op;
};

class Checker {
 public:
  Checker() { context_.arena = &arena_; }

  Value parse(Oid type, const std::string& text) {
    Value out;
    type_of(type).input(context_, text, -1, type, out);
    return out;
  }

  Keys keys_of(InvertedClass keys, Oid type, const Value& value) {
    Keys out;
    inverted::append_keys(keys, type, value, out);
    for (std::string& key : out) key.insert(key.begin(), '\0');
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    for (const std::string& key : out) all_.insert(key);
    return out;
  }

  /// Whether the value satisfies the condition; checks that it then has the keys.
  bool check(InvertedClass keys, const Tried& tried) {
    const OperatorRow* op = find_operator(tried.name, tried.type, tried.right);
    if (op == nullptr) op = find_operator(tried.name, kAnyArray, kAnyArray);
    REQUIRE(op != nullptr);
    const Oid types[2] = {tried.type, tried.right};
    const Value args[2] = {tried.value, tried.operand};
    Value result;
    find_function(op->function)->call(context_, {types, kBool}, args, 2, result);
    const Keys own = keys_of(keys, tried.type, tried.value);
    if (result.is_null || result.integer == 0) return false;
    inverted::Search search;
    inverted::add_condition(context_, keys, tried.type, 0, tried.op, tried.operand, search);
    CHECK(!search.nothing);
    for (const inverted::KeyList& list : search.lists) {
      const auto found = std::count_if(list.keys.begin(), list.keys.end(), [&](const auto& key) {
        return std::binary_search(own.begin(), own.end(), key);
      });
      CHECK(static_cast<std::size_t>(found) >= list.required);
    }
    return true;
  }

  /// V1 of all keys seen.
  void check_prefixes() const {
    const std::string* before = nullptr;
    for (const std::string& key : all_) {
      if (before != nullptr) CHECK(!key.starts_with(*before));
      before = &key;
    }
  }

 private:
  Arena arena_;
  EvalContext context_;
  std::set<std::string> all_;
};

constexpr int kRounds = 20000;

TEST_CASE("documents that satisfy a condition have the keys that it is searched by") {
  for (const InvertedClass keys : {InvertedClass::kJsonbKeys, InvertedClass::kJsonbPaths}) {
    Draw draw{std::mt19937_64(test::random_seed("documents"))};
    Checker checker;
    int satisfied = 0;
    for (int i = 0; i < kRounds; ++i) {
      const Value value = checker.parse(kJsonb, document(draw, 3));
      const int kind = draw.below(keys == InvertedClass::kJsonbKeys ? 6 : 3);
      const Oid right = kind == 0 ? kJsonb : kind <= 2 ? kJsonpath : kind == 3 ? kText : kTextArray;
      const std::string operand =
          kind == 0   ? document(draw, 2)
          : kind == 1 ? path_expression(draw)
          : kind == 2 ? path_predicate(draw, "$", 2)
          : kind == 3 ? draw.one({"a", "b", "k", ""})
                      : draw.one({"{a,b}", "{k}", "{}", "{a,null}", "{\"\",a}"});
      constexpr const char* kNames[] = {"@>", "@?", "@@", "?", "?|", "?&"};
      constexpr InvertedOperator kOperators[] = {
          InvertedOperator::kContains,    InvertedOperator::kPathExists,
          InvertedOperator::kPathMatches, InvertedOperator::kHasKey,
          InvertedOperator::kHasAnyKey,   InvertedOperator::kHasAllKeys};
      satisfied += checker.check(keys, {kJsonb, value, right, checker.parse(right, operand),
                                        kNames[kind], kOperators[kind]});
    }
    checker.check_prefixes();
    CHECK(satisfied > kRounds / 40);
  }
}

TEST_CASE("arrays that satisfy a condition have the keys that it is searched by") {
  Draw draw{std::mt19937_64(test::random_seed("arrays"))};
  Checker checker;
  int satisfied = 0;
  constexpr Oid kInt4Array{1007};
  for (int i = 0; i < kRounds; ++i) {
    constexpr const char* kNames[] = {"@>", "<@", "&&", "="};
    constexpr InvertedOperator kOperators[] = {
        InvertedOperator::kContains, InvertedOperator::kContainedBy, InvertedOperator::kOverlaps,
        InvertedOperator::kEqual};
    const int kind = draw.below(4);
    satisfied += checker.check(
        InvertedClass::kArray,
        {kInt4Array, checker.parse(kInt4Array, list(draw, true)), kInt4Array,
         checker.parse(kInt4Array, list(draw, true)), kNames[kind], kOperators[kind]});
  }
  checker.check_prefixes();
  CHECK(satisfied > kRounds / 40);
}

TEST_CASE("text that a pattern matches has the trigrams that it is searched by") {
  Draw draw{std::mt19937_64(test::random_seed("trigrams"))};
  Checker checker;
  int satisfied = 0;
  for (int i = 0; i < kRounds; ++i) {
    constexpr const char* kNames[] = {"~~", "~~*", "~", "~*", "%", "%>", "%>>", "="};
    constexpr InvertedOperator kOperators[] = {
        InvertedOperator::kLike,        InvertedOperator::kLikeNoCase,
        InvertedOperator::kRegex,       InvertedOperator::kRegexNoCase,
        InvertedOperator::kSimilar,     InvertedOperator::kWordSimilar,
        InvertedOperator::kStrictWordSimilar, InvertedOperator::kEqual};
    const int kind = draw.below(8);
    const std::string operand = kind <= 1   ? like_pattern(draw)
                                : kind <= 3 ? regex_pattern(draw)
                                            : words(draw);
    satisfied +=
        checker.check(InvertedClass::kTrigram, {kText, checker.parse(kText, words(draw)), kText,
                                                checker.parse(kText, operand), kNames[kind],
                                                kOperators[kind]});
  }
  checker.check_prefixes();
  CHECK(satisfied > kRounds / 40);
}

}  // namespace
}  // namespace granary::sql
