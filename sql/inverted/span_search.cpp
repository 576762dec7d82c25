// sql/inverted/span_search.cpp: ranges, multiranges and networks as stretches of a line.
//
// A bound lies where the first eight bytes of its encoding say, so that a lesser bound never lies
// behind a greater one. The key of a span is the number of bits of its length (1 byte) and where it
// begins (8 bytes). Those of one length that meet a stretch begin at most that length in front of
// it: what a search asks for is one range of keys for each of the lengths.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "sql/inverted/search.h"
#include "sql/types/codec.h"
#include "sql/types/domain.h"
#include "sql/types/network.h"
#include "sql/types/range.h"

namespace granary::sql::inverted {

namespace {

using Position = std::uint64_t;

constexpr Position kEnd = ~Position{0};
constexpr int kLengths = 65;  // of 0 to 64 bits
constexpr char kEmpty = static_cast<char>(kLengths);

struct Span {
  Position first = 0, last = kEnd;

  int length_bits() const { return std::bit_width(last - first); }
};

Position position(std::string_view bytes) {
  Position out = 0;
  for (std::size_t i = 0; i < sizeof(out); ++i)
    out = out << 8 | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
  return out;
}

Position position(Oid type, const Value& value) {
  std::string bytes;
  type_of(type).encode_key(value, type, bytes);
  return position(bytes);
}

Span span_between(const RangeBound& lower, const RangeBound& upper, Oid subtype) {
  Span out;
  if (!lower.infinite) out.first = position(subtype, lower.value);
  if (!upper.infinite) out.last = position(subtype, upper.value);
  return out;
}

Span network_span(Network network) {
  const auto at = [&] {
    std::string bytes(1, static_cast<char>(network.family()));
    bytes.append(reinterpret_cast<const char*>(network.bytes.data()), network.size);
    return position(bytes);
  };
  Span out;
  network.mask_host(false);
  out.first = at();
  network.mask_host(true);
  out.last = at();
  return out;
}

/// Of a range, a multirange, an element of one, or a network; nothing: it is empty.
std::optional<Span> span_of(InvertedClass keys, Oid type, const Value& value) {
  if (keys == InvertedClass::kNetwork) return network_span(Network::load(value));
  if (const RangeFamily* family = find_range_family(type)) {
    const Range range = load_range(value, *family);
    if (range.empty) return std::nullopt;
    return span_between(range.lower, range.upper, family->subtype);
  }
  if (const RangeFamily* family = find_multirange_family(type)) {
    const std::vector<Range> ranges = load_multirange(value, *family);
    if (ranges.empty()) return std::nullopt;
    return span_between(ranges.front().lower, ranges.back().upper, family->subtype);
  }
  const Position at = position(type, value);
  return Span{at, at};
}

std::string key_at(int length_bits, Position first) {
  std::string out(1, static_cast<char>(length_bits));
  codec::put_big(out, first);
  return out;
}

std::string key_of(const std::optional<Span>& span) {
  return span ? key_at(span->length_bits(), span->first) : std::string(1, kEmpty);
}

/// The most that a span with a length of so many bits can reach beyond its beginning.
Position reach(int length_bits) {
  return length_bits == 64 ? kEnd : (Position{1} << length_bits) - 1;
}

/// The ranges of keys that a condition on a column asks for.
class SpanRanges {
 public:
  explicit SpanRanges(std::size_t column) : column_(column) {}

  /// Spans of one length that begin there.
  void beginning(int length_bits, Position from, Position to) {
    if (from > to) return;
    list_.ranges.push_back(
        entries_between(column_, key_at(length_bits, from), key_at(length_bits, to)));
  }
  void beginning(Position from, Position to) {
    for (int bits = 0; bits < kLengths; ++bits) beginning(bits, from, to);
  }
  void meeting(const Span& span) {
    for (int bits = 0; bits < kLengths; ++bits)
      beginning(bits, span.first - std::min(span.first, reach(bits)), span.last);
  }
  void containing(const Span& span) {
    for (int bits = span.length_bits(); bits < kLengths; ++bits)
      beginning(bits, span.last - std::min(span.last, reach(bits)), span.first);
  }
  void inside(const Span& span) {
    for (int bits = 0; bits <= span.length_bits(); ++bits)
      beginning(bits, span.first, span.last);
  }
  void empty() {
    const std::string key(1, kEmpty);
    list_.ranges.push_back(entries_between(column_, key, key));
  }

  void finish(Search& out) {
    if (list_.ranges.empty()) {
      out.nothing = true;
    } else {
      out.lists.push_back(std::move(list_));
    }
  }

 private:
  const std::size_t column_;
  KeyList list_;
};

}  // namespace

std::string span_key(InvertedClass keys, Oid type, const Value& value) {
  return key_of(span_of(keys, type, value));
}

void add_span(InvertedClass keys, const RangeCondition& condition, Search& out) {
  const auto span = span_of(keys, base_type(condition.type), condition.operand);
  SpanRanges ranges(condition.column);
  switch (condition.op) {
    case InvertedOperator::kEqual: {
      const std::string key = key_of(span);
      out.lists.push_back({.ranges = {entries_between(condition.column, key, key)}});
      return;
    }
    case InvertedOperator::kContains:
      if (!span) return;  // all contain what is empty
      ranges.containing(*span);
      break;
    case InvertedOperator::kContainedBy:
      if (span) ranges.inside(*span);
      ranges.empty();
      break;
    case InvertedOperator::kLeftOf:
      if (span) ranges.beginning(0, span->first);
      break;
    case InvertedOperator::kNotRightOf:
      if (span) ranges.beginning(0, span->last);
      break;
    case InvertedOperator::kRightOf:
      if (span) ranges.beginning(span->last, kEnd);
      break;
    case InvertedOperator::kNotLeftOf:
      if (span) ranges.beginning(span->first, kEnd);
      break;
    default:  // overlaps or touches
      if (span) ranges.meeting(*span);
      break;
  }
  ranges.finish(out);
}

}  // namespace granary::sql::inverted
