// Partitions by their bounds: a row's own partition is never ruled out by conditions that it meets,
// bounds come back from their text, and rows hash as PostgreSQL 15 hashes them.
#include <algorithm>
#include <random>

#include "sql/catalog/inheritance.h"
#include "sql/eval_context.h"
#include "tests/test_support.h"

namespace granary::sql {
namespace {

PartitionKey key_of(PartitionStrategy strategy, std::size_t parts) {
  PartitionKey key;
  key.strategy = strategy;
  for (std::uint32_t i = 0; i < parts; ++i) key.parts.push_back({i, {}, kInt4, {}, {}, false, {}});
  return key;
}

/// Disjoint ranges over two columns, some with open ends, perhaps with a default.
PartitionMap random_ranges(std::mt19937_64& random) {
  const auto arena = std::make_shared<Arena>();
  PartitionKey key = key_of(PartitionStrategy::kRange, 2);
  std::vector<std::pair<int, int>> points;
  for (int i = 0; i < 8; ++i)
    points.emplace_back(static_cast<int>(random() % 10), static_cast<int>(random() % 10));
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  const auto datums = [](std::pair<int, int> point) {
    return std::vector<PartitionDatum>{{PartitionDatum::Kind::kValue, Value::of_int(point.first)},
                                       {PartitionDatum::Kind::kValue, Value::of_int(point.second)}};
  };
  std::vector<PartitionMap::Entry> entries;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    if (random() % 4 == 0) continue;
    PartitionBound bound;
    bound.lower = datums(points[i]);
    bound.upper = datums(points[i + 1]);
    if (i == 0 && random() % 2 == 0) {
      for (PartitionDatum& datum : bound.lower) datum.kind = PartitionDatum::Kind::kMin;
    }
    entries.push_back({Oid{static_cast<std::uint32_t>(100 + i)}, bound});
  }
  if (random() % 2 == 0) {
    PartitionBound bound;
    bound.is_default = true;
    entries.push_back({Oid{99}, bound});
  }
  return {std::move(key), std::move(entries), arena};
}

KeyRange random_range(std::mt19937_64& random) {
  KeyRange out;
  const auto value = [&] { return Value::of_int(static_cast<std::int64_t>(random() % 10)); };
  switch (random() % 6) {
    case 0:
      out.has_equal = true;
      for (std::size_t i = random() % 3 + 1; i > 0; --i) out.equal.push_back(value());
      break;
    case 1:
      out.lower = value();
      out.lower_inclusive = random() % 2 == 0;
      break;
    case 2:
      out.upper = value();
      out.upper_inclusive = random() % 2 == 0;
      break;
    case 3:
      out.lower = value();
      out.upper = value();
      break;
    default:
      break;
  }
  return out;
}

bool within(const KeyRange& range, const Value& value) {
  const std::int64_t at = value.integer;
  if (range.has_equal) {
    return std::any_of(range.equal.begin(), range.equal.end(),
                       [&](const Value& known) { return known.integer == at; });
  }
  if (range.lower &&
      (at < range.lower->integer || (at == range.lower->integer && !range.lower_inclusive)))
    return false;
  return !range.upper || at < range.upper->integer ||
         (at == range.upper->integer && range.upper_inclusive);
}

TEST_CASE("conditions never rule out the partition of a row that meets them") {
  std::mt19937_64 random(granary::test::random_seed("partition_map prune"));
  for (int round = 0; round < 3000; ++round) {
    const PartitionMap map = random_ranges(random);
    const KeyRange ranges[2] = {random_range(random), random_range(random)};
    std::vector<bool> keep;
    map.prune(ranges, keep);
    for (std::int64_t a = 0; a < 10; ++a) {
      for (std::int64_t b = 0; b < 10; ++b) {
        const Value row[2] = {Value::of_int(a), Value::of_int(b)};
        const std::size_t at = map.route(row);
        if (at == PartitionMap::kNone || !within(ranges[0], row[0]) || !within(ranges[1], row[1]))
          continue;
        REQUIRE(keep[at]);
      }
    }
  }
}

TEST_CASE("a whole key leaves one range partition at most") {
  std::mt19937_64 random(7);
  const PartitionMap map = random_ranges(random);
  for (std::int64_t a = 0; a < 10; ++a) {
    KeyRange ranges[2];
    ranges[0].has_equal = ranges[1].has_equal = true;
    ranges[0].equal = {Value::of_int(a)};
    ranges[1].equal = {Value::of_int(a)};
    std::vector<bool> keep;
    map.prune(ranges, keep);
    CHECK(std::count(keep.begin(), keep.end(), true) <= 1);
  }
}

TEST_CASE("a bound comes back from its text") {
  Arena arena;
  EvalContext context;
  context.arena = &arena;
  PartitionKey key = key_of(PartitionStrategy::kList, 1);
  key.parts[0].type = kText;
  const auto same = [&](const std::string& text) {
    CHECK(bound_text(context, key, parse_bound(text, key, arena)) == text);
  };
  same("FOR VALUES IN ('a', 'it''s, (b)', NULL)");
  same("DEFAULT");
  key = key_of(PartitionStrategy::kRange, 2);
  same("FOR VALUES FROM (1, MINVALUE) TO ('-5', MAXVALUE)");
  key.strategy = PartitionStrategy::kHash;
  same("FOR VALUES WITH (modulus 4, remainder 3)");
}

}  // namespace
}  // namespace granary::sql
