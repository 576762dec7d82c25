#include "sql/types/range.h"

#include <algorithm>
#include <limits>

#include "base/check.h"
#include "sql/types/codec.h"
#include "sql/types/datetime.h"
#include "sql/types/element.h"
#include "sql/types/user_types.h"

namespace granary::sql {

namespace {

// Bits of a stored range's first byte, which are also those of the binary form.
constexpr std::uint8_t kEmpty = 1, kLowerInclusive = 2, kUpperInclusive = 4, kLowerInfinite = 8,
                       kUpperInfinite = 16;

template <class T>
Value next_integer(const Value& value) {
  if (value.integer == std::numeric_limits<T>::max())
    codec::raise_out_of_range(sizeof(T) == 4 ? "integer" : "bigint");
  return Value::of_int(value.integer + 1);
}

Value next_date(const Value& value) {
  if (value.integer + 1 >= kDateEnd) throw SqlError("22008", "date out of range");
  return Value::of_int(value.integer + 1);
}

constexpr RangeFamily kFamilies[] = {
    {kInt4Range, kInt4Multirange, kInt4, next_integer<std::int32_t>},
    {kNumRange, kNumMultirange, kNumeric},
    {kTsRange, kTsMultirange, kTimestamp},
    {kTstzRange, kTstzMultirange, kTimestamptz},
    {kDateRange, kDateMultirange, kDate, next_date},
    {kInt8Range, kInt8Multirange, kInt8, next_integer<std::int64_t>},
};

}  // namespace

namespace {

const RangeFamily* family_of_user_type(Oid type) {
  const UserType* found = find_user_type(type);
  return found != nullptr ? found->family : nullptr;
}

}  // namespace

const RangeFamily* find_range_family(Oid range) {
  if (range >= kFirstUserOid) {
    const RangeFamily* family = family_of_user_type(range);
    return family != nullptr && family->range == range ? family : nullptr;
  }
  for (const RangeFamily& family : kFamilies) {
    if (family.range == range) return &family;
  }
  return nullptr;
}

const RangeFamily* find_multirange_family(Oid multirange) {
  if (multirange >= kFirstUserOid) {
    const RangeFamily* family = family_of_user_type(multirange);
    return family != nullptr && family->multirange == multirange ? family : nullptr;
  }
  for (const RangeFamily& family : kFamilies) {
    if (family.multirange == multirange) return &family;
  }
  return nullptr;
}

const RangeFamily& range_family_of(Oid type) {
  const RangeFamily* family = find_range_family(type);
  if (family == nullptr) family = find_multirange_family(type);
  GR_CHECK(family != nullptr);
  return *family;
}

Range load_range(const Value& stored, const RangeFamily& family) {
  Range out;
  const char* at = stored.bytes;
  const auto flags = static_cast<std::uint8_t>(*at++);
  if (flags & kEmpty) return empty_range();
  const Representation form = type_of(family.subtype).representation;
  out.lower.infinite = flags & kLowerInfinite;
  out.lower.inclusive = flags & kLowerInclusive;
  if (!out.lower.infinite) out.lower.value = take_element(at, form);
  out.upper.infinite = flags & kUpperInfinite;
  out.upper.inclusive = flags & kUpperInclusive;
  if (!out.upper.infinite) out.upper.value = take_element(at, form);
  return out;
}

void put_range(std::string& out, const Range& range, const RangeFamily& family) {
  if (range.empty) {
    out.push_back(static_cast<char>(kEmpty));
    return;
  }
  const Representation form = type_of(family.subtype).representation;
  const int flags =
      (range.lower.inclusive ? kLowerInclusive : 0) | (range.lower.infinite ? kLowerInfinite : 0) |
      (range.upper.inclusive ? kUpperInclusive : 0) | (range.upper.infinite ? kUpperInfinite : 0);
  out.push_back(static_cast<char>(flags));
  if (!range.lower.infinite) put_element(out, range.lower.value, form);
  if (!range.upper.infinite) put_element(out, range.upper.value, form);
}

Value store_range(Arena& arena, const Range& range, const RangeFamily& family) {
  std::string bytes;
  put_range(bytes, range, family);
  return Value::of_text(arena.copy(bytes));
}

std::vector<Range> load_multirange(const Value& stored, const RangeFamily& family) {
  std::vector<Range> out;
  const auto count = codec::load<std::uint32_t>(stored.bytes);
  out.reserve(count);
  const char* at = stored.bytes + 4;
  for (std::uint32_t i = 0; i < count; ++i)
    out.push_back(load_range(take_element(at, Representation::kBytes), family));
  return out;
}

Value store_multirange(Arena& arena, const std::vector<Range>& ranges, const RangeFamily& family) {
  std::string bytes(4, '\0'), one;
  codec::store(bytes.data(), static_cast<std::uint32_t>(ranges.size()));
  for (const Range& range : ranges) {
    one.clear();
    put_range(one, range, family);
    put_element(bytes, Value::of_text(one), Representation::kBytes);
  }
  return Value::of_text(arena.copy(bytes));
}

int compare_bound_values(const RangeBound& a, const RangeBound& b, const RangeFamily& family) {
  if (a.infinite && b.infinite) return a.lower == b.lower ? 0 : a.lower ? -1 : 1;
  if (a.infinite) return a.lower ? -1 : 1;
  if (b.infinite) return b.lower ? 1 : -1;
  return type_of(family.subtype).compare(a.value, b.value, family.subtype);
}

int compare_bounds(const RangeBound& a, const RangeBound& b, const RangeFamily& family) {
  const int order = compare_bound_values(a, b, family);
  if (order != 0 || a.infinite || b.infinite) return order;
  // Where the bound stands beside its value: before it, on it, behind it.
  const int place_a = a.inclusive ? 0 : a.lower ? 1 : -1;
  const int place_b = b.inclusive ? 0 : b.lower ? 1 : -1;
  return place_a < place_b ? -1 : place_a > place_b;
}

int compare_ranges(const Range& a, const Range& b, const RangeFamily& family) {
  if (a.empty || b.empty) return a.empty == b.empty ? 0 : a.empty ? -1 : 1;
  const int order = compare_bounds(a.lower, b.lower, family);
  return order != 0 ? order : compare_bounds(a.upper, b.upper, family);
}

Range normalize_range(Range range, const RangeFamily& family) {
  if (range.empty) return empty_range();
  range.lower.lower = true;
  range.upper.lower = false;
  if (range.lower.infinite) range.lower.inclusive = false;
  if (range.upper.infinite) range.upper.inclusive = false;
  const auto without_values = [&] {
    const int order = compare_bound_values(range.lower, range.upper, family);
    if (order > 0) {
      throw SqlError("22000", "range lower bound must be less than or equal to range upper bound");
    }
    return order == 0 && !(range.lower.inclusive && range.upper.inclusive);
  };
  if (without_values()) return empty_range();
  if (family.next == nullptr) return range;
  const auto endless = [&](const RangeBound& bound) {
    return bound.infinite || (family.subtype == kDate && is_infinite_date(bound.value.integer));
  };
  if (!endless(range.lower) && !range.lower.inclusive) {
    range.lower.value = family.next(range.lower.value);
    range.lower.inclusive = true;
  }
  if (!endless(range.upper) && range.upper.inclusive) {
    range.upper.value = family.next(range.upper.value);
    range.upper.inclusive = false;
  }
  return without_values() ? empty_range() : range;
}

void normalize_ranges(std::vector<Range>& ranges, const RangeFamily& family) {
  std::erase_if(ranges, [](const Range& range) { return range.empty; });
  std::stable_sort(ranges.begin(), ranges.end(), [&](const Range& a, const Range& b) {
    return compare_ranges(a, b, family) < 0;
  });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    if (kept > 0) {
      Range& last = ranges[kept - 1];
      const int gap = compare_bound_values(last.upper, ranges[i].lower, family);
      // Touching: the value between belongs to one of both at least.
      if (gap > 0 || (gap == 0 && (last.upper.inclusive || ranges[i].lower.inclusive))) {
        if (compare_bounds(last.lower, ranges[i].lower, family) == 0) last.lower = ranges[i].lower;
        if (compare_bounds(last.upper, ranges[i].upper, family) <= 0) last.upper = ranges[i].upper;
        continue;
      }
    }
    ranges[kept++] = ranges[i];
  }
  ranges.resize(kept);
}

void set_inclusive(Range& range, const Value& flags) {
  if (flags.is_null()) throw SqlError("22000", "range constructor flags argument must not be null");
  const std::string_view text = flags.text();
  const bool valid =
      text.size() == 2 && (text[0] == '[' || text[0] == '(') && (text[1] == ']' || text[1] == ')');
  if (!valid) {
    throw SqlError("42601", "invalid range bound flags")
        .hint("Valid values are \"[]\", \"[)\", \"(]\", and \"()\".");
  }
  range.lower.inclusive = text[0] == '[';
  range.upper.inclusive = text[1] == ']';
}

}  // namespace granary::sql
