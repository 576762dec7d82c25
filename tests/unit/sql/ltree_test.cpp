// What an lquery matches, told by a regular expression over the path's text as well.
#include <random>
#include <regex>

#include "sql/types/lquery.h"
#include "sql/types/ltree.h"
#include "tests/test_support.h"

namespace granary::sql {
namespace {

struct Drawn {
  std::string query;
  std::string regex;  // of the path with a dot behind each label
};

Drawn draw_item(std::mt19937_64& random) {
  const auto below = [&](std::uint64_t n) { return random() % n; };
  Drawn out;
  const bool any = below(3) == 0, negated = !any && below(3) == 0;
  if (any) {
    out = {"*", "[a-c]+\\."};
  } else {
    std::string names;
    for (std::uint64_t i = below(2) + 1; i > 0; --i) {
      const std::string label(below(2) + 1, static_cast<char>('a' + below(3)));
      const bool prefix = below(4) == 0;
      if (!out.query.empty()) out.query += "|", names += "|";
      out.query += label + (prefix ? "*" : "");
      names += label + (prefix ? "[a-c]*" : "");
    }
    out.regex = negated ? "(?!(?:" + names + ")\\.)[a-c]+\\." : "(?:" + names + ")\\.";
    if (negated) out.query = "!" + out.query;
  }
  const std::uint64_t low = below(3), high = low + below(3);
  std::string counts;
  switch (below(5)) {
    case 0:
      counts = "{" + std::to_string(low) + "," + std::to_string(high) + "}";
      break;
    case 1:
      counts = "{" + std::to_string(low) + ",}";
      break;
    case 2:
      counts = "{" + std::to_string(low) + "}";
      break;
    default:
      break;
  }
  out.query += counts;
  out.regex = "(?:" + out.regex + ")" + (counts.empty() && any ? "*" : counts);
  return out;
}

TEST_CASE("an lquery matches what the regular expression of its items does") {
  std::mt19937_64 random(granary::test::random_seed("lquery"));
  int matched = 0;
  for (int round = 0; round < 1500; ++round) {
    Drawn query;
    for (std::uint64_t i = random() % 4 + 1; i > 0; --i) {
      const Drawn item = draw_item(random);
      query.query += (query.query.empty() ? "" : ".") + item.query;
      query.regex += item.regex;
    }
    const std::regex regex(query.regex);
    const Lquery parsed(query.query);
    CHECK(Lquery(parsed.text()).text() == parsed.text());
    for (int i = 0; i < 20; ++i) {
      std::string path, dotted;
      for (std::uint64_t labels = random() % 6; labels > 0; --labels) {
        const std::string label(random() % 2 + 1, static_cast<char>('a' + random() % 3));
        path += (path.empty() ? "" : ".") + label;
        dotted += label + ".";
      }
      INFO(path << " ~ " << query.query);
      const bool expected = std::regex_match(dotted, regex);
      CHECK(parsed.matches(path) == expected);
      matched += expected;
    }
  }
  CHECK(matched > 1000);
}

TEST_CASE("paths as texts sort as their labels do") {
  std::mt19937_64 random(granary::test::random_seed("ltree order"));
  const auto draw = [&] {
    LtreeLabels labels;
    constexpr std::string_view kLabels[] = {"a", "a_", "a0", "A", "z", "\xC3\xA9", "_"};
    for (std::uint64_t i = random() % 4; i > 0; --i) labels.push_back(kLabels[random() % 7]);
    return labels;
  };
  const auto text_of = [](const LtreeLabels& labels) {
    std::string out;
    for (const std::string_view label : labels) {
      if (!out.empty()) out += ".";
      out += label;
    }
    return out;
  };
  for (int i = 0; i < 20000; ++i) {
    const LtreeLabels a = draw(), b = draw();
    const std::string x = text_of(a), y = text_of(b);
    CHECK((x < y) == (a < b));
    CHECK(ltree_labels(x) == a);
    CHECK(is_ltree_ancestor(x, y) ==
          (a.size() <= b.size() && std::equal(a.begin(), a.end(), b.begin())));
  }
}

}  // namespace
}  // namespace granary::sql
