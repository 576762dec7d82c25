// Keys of inverted indexes: no key begins another (V1), and a search never asks for more than its
// condition says: every value that satisfies it has the keys (sql/inverted).
#include <algorithm>
#include <functional>
#include <random>
#include <set>

#include "sql/extension_oid.h"
#include "sql/functions/function.h"
#include "sql/inverted/search.h"
#include "sql/types/geometry.h"
#include "sql/types/jsonpath.h"
#include "sql/types/network.h"
#include "sql/types/query_int.h"
#include "sql/types/range.h"
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

std::string integer_query(Draw& draw, int depth) {
  const int kind = draw.below(depth == 0 ? 1 : 4);
  if (kind == 0) return draw.one({"1", "2", "3", "4", "5", "-1"});
  if (kind == 1) return "!" + integer_query(draw, 0);
  return "(" + integer_query(draw, depth - 1) + (kind == 2 ? "&" : "|") +
         integer_query(draw, depth - 1) + ")";
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

  std::string shown(Oid type, const Value& value) {
    std::string out = format_type(type, -1) + " ";
    type_of(type).output(context_, value, type, out);
    return out;
  }

  /// Whether the value satisfies the condition; checks that it then has the keys.
  bool check(InvertedClass keys, const Tried& tried) {
    const OperatorRow* op = find_operator(tried.name, polymorphic(tried.type, tried.right),
                                          polymorphic(tried.right, tried.type));
    REQUIRE(op != nullptr);
    const Oid types[2] = {tried.type, tried.right};
    const Value args[2] = {tried.value, tried.operand};
    Value result;
    find_function(op->function)->call(context_, {types, kBool}, args, 2, result);
    const Keys own = keys_of(keys, tried.type, tried.value);
    if (result.is_null() || result.integer == 0) return false;
    INFO(shown(tried.type, tried.value) << " " << tried.name << " "
                                        << shown(tried.right, tried.operand));
    inverted::Search search;
    inverted::add_condition(context_, keys, tried.type, 0, tried.op, tried.right, tried.operand,
                            search);
    CHECK(!search.nothing);
    for (const inverted::KeyList& list : search.lists) {
      if (!list.ranges.empty()) {
        check_ranges(list, own);
        continue;
      }
      const auto found = std::count_if(list.keys.begin(), list.keys.end(), [&](const auto& key) {
        const auto at = std::lower_bound(own.begin(), own.end(), key);
        return at != own.end() && (*at == key || (list.prefixes && at->starts_with(key)));
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
  /// The type that a row of the table of operators has for `type` beside `other`.
  static Oid polymorphic(Oid type, Oid other) {
    if (other == kQueryInt) return type;
    if (find_range_family(type) != nullptr) return kAnyRange;
    if (find_multirange_family(type) != nullptr) return kAnyMultirange;
    if (find_range_family(other) != nullptr || find_multirange_family(other) != nullptr)
      return kAnyElement;
    const bool own = type == kTextArray || type == kLtreeArray || type == kLqueryArray;
    return type_of(type).category == 'A' && !own ? kAnyArray : type;
  }

  /// They ascend, are apart and not empty, and one of them has a key of the value.
  void check_ranges(const inverted::KeyList& list, const Keys& own) {
    bool found = false;
    for (std::size_t i = 0; i < list.ranges.size(); ++i) {
      const inverted::KeyRange& range = list.ranges[i];
      const bool apart = i == 0 || list.ranges[i - 1].end <= range.begin;
      if (!apart || range.begin >= range.end) FAIL("ranges of keys out of order");
      const auto first = std::lower_bound(own.begin(), own.end(), range.begin);
      found |= first != own.end() && *first < range.end;
    }
    CHECK(found);
  }

  Arena arena_;
  EvalContext context_;
  std::set<std::string> all_;
};

constexpr int kRounds = granary::test::rounds(20'000);

TEST_CASE("documents that satisfy a condition have the keys that it is searched by") {
  for (const InvertedClass keys : {InvertedClass::kJsonbKeys, InvertedClass::kJsonbPaths}) {
    Draw draw{std::mt19937_64(granary::test::random_seed("documents"))};
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
  Draw draw{std::mt19937_64(granary::test::random_seed("arrays"))};
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

std::string path(Draw& draw) {
  std::string out;
  for (int i = draw.below(5); i > 0; --i) {
    if (!out.empty()) out += ".";
    out += draw.one({"a", "b", "ab", "abc", "A", "b_c"});
    if (draw.below(8) == 0) out += std::string(static_cast<std::size_t>(draw.below(200)), 'x');
  }
  return out;
}
std::string label_pattern(Draw& draw) {
  return draw.one({"a", "b", "ab", "abc", "b_c", "axxxx"}) + draw.one({"", "", "", "*", "@", "%"});
}
std::string path_query(Draw& draw) {
  std::string out;
  for (int i = draw.below(4); i >= 0; --i) {
    if (!out.empty()) out += ".";
    const int kind = draw.below(6);
    if (kind < 2) {
      out += "*";
    } else {
      out += kind == 2 ? "!" : "";
      out += label_pattern(draw);
      if (draw.below(5) == 0) out += "|" + label_pattern(draw);
    }
    out += draw.one({"", "", "", "", "{1}", "{1,}", "{,2}", "{0}", "{2}"});
  }
  return out;
}
std::string label_query(Draw& draw, int depth) {
  switch (draw.below(depth == 0 ? 2 : 5)) {
    case 2:
      return "!(" + label_query(draw, depth - 1) + ")";
    case 3:
      return "(" + label_query(draw, depth - 1) + " & " + label_query(draw, depth - 1) + ")";
    case 4:
      return "(" + label_query(draw, depth - 1) + " | " + label_query(draw, depth - 1) + ")";
    default:
      return label_pattern(draw);
  }
}

TEST_CASE("paths that satisfy a condition have the keys that it is searched by") {
  Draw draw{std::mt19937_64(granary::test::random_seed("paths"))};
  Checker checker;
  int satisfied = 0;
  for (int i = 0; i < kRounds; ++i) {
    constexpr Tried kTried[] = {
        {{}, {}, kLtree, {}, "<@", InvertedOperator::kContainedBy},
        {{}, {}, kLquery, {}, "~", InvertedOperator::kMatches},
        {{}, {}, kLqueryArray, {}, "?", InvertedOperator::kMatches},
        {{}, {}, kLtxtquery, {}, "@", InvertedOperator::kMatches},
        {{}, {}, kLtree, {}, "@>", InvertedOperator::kContains},
        {{}, {}, kLtree, {}, "=", InvertedOperator::kEqual},
        {{}, {}, kLtree, {}, "<", InvertedOperator::kLess},
        {{}, {}, kLtree, {}, "<=", InvertedOperator::kLessEqual},
        {{}, {}, kLtree, {}, ">", InvertedOperator::kGreater},
        {{}, {}, kLtree, {}, ">=", InvertedOperator::kGreaterEqual},
    };
    const bool of_array = draw.below(3) == 0;
    Tried tried = kTried[draw.below(of_array ? 4 : static_cast<int>(std::size(kTried)))];
    tried.type = of_array ? kLtreeArray : kLtree;
    const std::string first = path(draw), second = path(draw);
    tried.value = checker.parse(
        tried.type, of_array ? "{\"" + first + "\",\"" + second + "\"}" : first);
    const std::string operand = tried.right == kLtree    ? path(draw)
                                : tried.right == kLquery ? path_query(draw)
                                : tried.right == kLtxtquery
                                    ? label_query(draw, 3)
                                    : "{\"" + path_query(draw) + "\",\"" + path_query(draw) + "\"}";
    tried.operand = checker.parse(tried.right, operand);
    satisfied += checker.check(InvertedClass::kPath, tried);
  }
  checker.check_prefixes();
  CHECK(satisfied > kRounds / 20);
}

TEST_CASE("arrays that a query_int matches have the keys that it is searched by") {
  Draw draw{std::mt19937_64(granary::test::random_seed("integer queries"))};
  Checker checker;
  int satisfied = 0;
  for (int i = 0; i < kRounds; ++i) {
    satisfied += checker.check(
        InvertedClass::kIntegers,
        {kInt4Array, checker.parse(kInt4Array, list(draw, false)), kQueryInt,
         checker.parse(kQueryInt, integer_query(draw, 3)), "@@", InvertedOperator::kMatches});
  }
  checker.check_prefixes();
  CHECK(satisfied > kRounds / 40);
}

TEST_CASE("text that a pattern matches has the trigrams that it is searched by") {
  Draw draw{std::mt19937_64(granary::test::random_seed("trigrams"))};
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

struct NamedSearch {
  const char* name;
  InvertedOperator op;
};

std::string range_of(Draw& draw, const std::function<std::string()>& bound) {
  if (draw.below(12) == 0) return "empty";
  std::string low = draw.below(8) == 0 ? "" : bound(), high = draw.below(8) == 0 ? "" : bound();
  return draw.one({"[", "("}) + low + "," + high + draw.one({"]", ")"});
}

TEST_CASE("ranges and multiranges that satisfy a condition have the keys that it asks for") {
  struct Family {
    Oid range, multirange, element;
    std::vector<const char*> ascending;
  };
  constexpr Oid kInt4RangeElement = kInt4;
  const Family families[] = {
      {kInt4Range, kInt4Multirange, kInt4RangeElement,
       {"-2147483648", "-1000", "-1", "0", "1", "2", "3", "7", "8", "100000", "2147483646"}},
      {kNumRange, kNumMultirange, kNumeric,
       {"-1e30", "-2.5", "-0.001", "0", "0.0000001", "1", "1.5", "123456789.123456789",
        "123456789.1234567891", "1e100", "Infinity"}},
      {kTsRange, kTsMultirange, kTimestamp,
       {"-infinity", "1999-01-01", "2020-02-29 12:00", "2020-02-29 12:00:00.000001", "2020-03-01",
        "2021-01-01", "2100-01-01", "infinity"}},
      {kDateRange, kDateMultirange, kDate,
       {"4713-01-01 BC", "1999-12-31", "2000-01-01", "2000-01-02", "2024-02-29", "5000-01-01"}},
  };
  constexpr NamedSearch kSearches[] = {
      {"&&", InvertedOperator::kOverlaps},   {"@>", InvertedOperator::kContains},
      {"<@", InvertedOperator::kContainedBy}, {"=", InvertedOperator::kEqual},
      {"<<", InvertedOperator::kLeftOf},     {">>", InvertedOperator::kRightOf},
      {"&<", InvertedOperator::kNotRightOf}, {"&>", InvertedOperator::kNotLeftOf},
      {"-|-", InvertedOperator::kOverlaps},
  };
  Draw draw{std::mt19937_64(granary::test::random_seed("spans"))};
  Checker checker;
  int satisfied = 0;
  for (int i = 0; i < kRounds; ++i) {
    const Family& family = families[draw.below(4)];
    const auto bound = [&]() -> std::string {
      return std::string("\"") +
             family.ascending[static_cast<std::size_t>(
                 draw.below(static_cast<int>(family.ascending.size())))] +
             "\"";
    };
    const auto drawn = [&](Oid type) {
      while (true) {
        std::string text = range_of(draw, bound);
        if (type == family.multirange) text = "{" + text + "," + range_of(draw, bound) + "}";
        if (type == family.element) {
          text = bound();
          text = text.substr(1, text.size() - 2);
        }
        try {
          return checker.parse(type, text);
        } catch (const SqlError&) {  // bounds the wrong way round
        }
      }
    };
    const NamedSearch& search = kSearches[draw.below(9)];
    const Oid type = draw.below(3) == 0 ? family.multirange : family.range;
    const bool same = search.op == InvertedOperator::kEqual;
    Oid right = draw.below(2) ? family.range : family.multirange;
    if (search.op == InvertedOperator::kContains && draw.below(2)) right = family.element;
    if (same) right = type;
    satisfied += checker.check(InvertedClass::kSpan, {type, drawn(type), right, drawn(right),
                                                      search.name, search.op});
  }
  checker.check_prefixes();
  CHECK(satisfied > kRounds / 10);
}

TEST_CASE("networks that satisfy a condition have the keys that it asks for") {
  constexpr NamedSearch kSearches[] = {
      {"&&", InvertedOperator::kOverlaps},    {"=", InvertedOperator::kEqual},
      {">>", InvertedOperator::kContains},    {">>=", InvertedOperator::kContains},
      {"<<", InvertedOperator::kContainedBy}, {"<<=", InvertedOperator::kContainedBy},
  };
  Draw draw{std::mt19937_64(granary::test::random_seed("networks"))};
  const auto network = [&]() -> std::string {
    if (draw.below(4) == 0)
      return draw.one({"::", "2001:db8::1", "2001:db8:0:1::", "ffff::"}) + "/" +
             std::to_string(draw.below(129));
    return draw.one({"10.0.0.1", "10.1.2.3", "192.168.0.0", "255.255.255.255", "0.0.0.0"}) + "/" +
           std::to_string(draw.below(33));
  };
  Checker checker;
  int satisfied = 0;
  for (int i = 0; i < kRounds; ++i) {
    const NamedSearch& search = kSearches[draw.below(6)];
    satisfied += checker.check(InvertedClass::kNetwork,
                               {kInet, checker.parse(kInet, network()), kInet,
                                checker.parse(kInet, network()), search.name, search.op});
  }
  checker.check_prefixes();
  CHECK(satisfied > kRounds / 40);
}

TEST_CASE("areas that satisfy a condition have the keys that it asks for") {
  constexpr NamedSearch kSearches[] = {
      {"&&", InvertedOperator::kOverlaps},   {"@>", InvertedOperator::kContains},
      {"<@", InvertedOperator::kContainedBy}, {"~=", InvertedOperator::kOverlaps},
      {"<<", InvertedOperator::kLeftOf},     {">>", InvertedOperator::kRightOf},
      {"&<", InvertedOperator::kNotRightOf}, {"&>", InvertedOperator::kNotLeftOf},
      {"<<|", InvertedOperator::kBelow},     {"|>>", InvertedOperator::kAbove},
      {"&<|", InvertedOperator::kNotAbove},  {"|&>", InvertedOperator::kNotBelow},
  };
  Draw draw{std::mt19937_64(granary::test::random_seed("areas"))};
  const auto number = [&]() -> std::string {
    const int kind = draw.below(40);
    if (kind == 0) return draw.one({"Infinity", "-Infinity", "NaN", "1e300", "-1e300", "1e-300"});
    if (kind < 12) return std::to_string(draw.below(5) - 2);
    if (kind < 16) return draw.one({"0.0000005", "-0.0000005", "1.0000009", "0.9999995", "-0"});
    if (kind < 18) return draw.one({"100000000000", "100000000000.0001", "99999999999.9999"});
    return std::to_string(draw.below(2000) / 100.0 - 10);
  };
  const auto point = [&] { return "(" + number() + "," + number() + ")"; };
  constexpr Oid kTypes[] = {kPoint, kBox, kPolygon, kCircle};
  Checker checker;
  const auto drawn = [&](Oid type) {
    while (true) {
      std::string text = point();
      if (type == kBox) text += "," + point();
      if (type == kPolygon) text = "(" + text + "," + point() + "," + point() + ")";
      if (type == kCircle) text = "<" + text + "," + number() + ">";
      try {
        return checker.parse(type, text);
      } catch (const SqlError&) {  // a radius below zero
      }
    }
  };
  int satisfied = 0, tried = 0;
  while (tried < kRounds) {
    const NamedSearch& search = kSearches[draw.below(12)];
    const Oid type = kTypes[draw.below(4)], right = draw.below(3) ? type : kTypes[draw.below(4)];
    if (find_operator(search.name, type, right) == nullptr) continue;
    ++tried;
    try {
      satisfied += checker.check(InvertedClass::kArea, {type, drawn(type), right, drawn(right),
                                                        search.name, search.op});
    } catch (const SqlError&) {  // numbers out of range
    }
  }
  checker.check_prefixes();
  CHECK(satisfied > kRounds / 10);
}

TEST_CASE("values that satisfy comparisons have the keys that these ask for") {
  constexpr NamedSearch kSearches[] = {
      {"=", InvertedOperator::kEqual},     {"<", InvertedOperator::kLess},
      {"<=", InvertedOperator::kLessEqual}, {">", InvertedOperator::kGreater},
      {">=", InvertedOperator::kGreaterEqual},
  };
  Draw draw{std::mt19937_64(granary::test::random_seed("ordered"))};
  const std::string longer(200, 'a');
  Checker checker;
  int satisfied = 0;
  for (int i = 0; i < kRounds; ++i) {
    const NamedSearch& search = kSearches[draw.below(5)];
    Oid type = draw.below(2) ? kText : draw.below(2) ? kInt2 : kFloat8, right = type;
    const auto text = [&]() -> std::string {
      if (type != kText) return draw.one({"-32768", "-1", "0", "1", "2", "32767"});
      return draw.one({"", "a", "ab", "b", "\x7f", "ä"}) + (draw.below(2) ? longer : "") +
             draw.one({"", "a", "b"});
    };
    const Value value = checker.parse(type, text());
    if (type == kInt2 && draw.below(2)) right = kInt8;
    satisfied += checker.check(InvertedClass::kOrdered, {type, value, right,
                                                         checker.parse(right, text()), search.name,
                                                         search.op});
  }
  checker.check_prefixes();
  CHECK(satisfied > kRounds / 10);
}

TEST_CASE("two comparisons of a column ask for what lies between") {
  EvalContext context;
  inverted::Search search;
  const auto add = [&](InvertedOperator op, std::int64_t value) {
    inverted::add_condition(context, InvertedClass::kOrdered, kInt4, 3, op, kInt4,
                            Value::of_int(value), search);
  };
  add(InvertedOperator::kGreaterEqual, 5);
  add(InvertedOperator::kLess, 9);
  REQUIRE(search.lists.size() == 1);
  const inverted::KeyRange between =
      inverted::entries_between(3, inverted::ordered_key(kInt4, Value::of_int(5)),
                                inverted::ordered_key(kInt4, Value::of_int(9)));
  CHECK(search.lists[0].ranges == std::vector{between});
  CHECK(!search.nothing);
  add(InvertedOperator::kGreater, 12);
  CHECK(search.nothing);
}

}  // namespace
}  // namespace granary::sql
