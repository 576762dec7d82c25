// sql/types/range.h: ranges and multiranges over an ordered type.
// Stored form of a range (host order): a byte of flags, then the bounds that are there (element.h),
// lower first. Of a multirange: u32 number of ranges, then each behind its i32 size; they are in
// order, none is empty, and no two overlap or touch.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sql/types/type.h"
#include "sql/value.h"

namespace granary::sql {

inline constexpr Oid kInt4Range{3904}, kNumRange{3906}, kTsRange{3908}, kTstzRange{3910},
    kDateRange{3912}, kInt8Range{3926}, kInt4Multirange{4451}, kNumMultirange{4532},
    kTsMultirange{4533}, kTstzMultirange{4534}, kDateMultirange{4535}, kInt8Multirange{4536};
inline constexpr Oid kAnyRange{3831}, kAnyMultirange{4537}, kAnyCompatibleRange{5080},
    kAnyCompatibleMultirange{4538}, kAnyCompatibleNonArray{5079};

/// One end of a range. Of an infinite one there is no value, and it is not inclusive.
struct RangeBound {
  Value value;
  bool infinite = true;
  bool inclusive = false;
  bool lower = true;
};

struct Range {
  RangeBound lower;
  RangeBound upper{{}, true, false, false};
  bool empty = false;
};

inline Range empty_range() {
  Range out;
  out.empty = true;
  return out;
}

/// What belongs together: a range type, its multirange and what they are over.
struct RangeFamily {
  Oid range;
  Oid multirange;
  Oid subtype;
  /// The next value of a discrete subtype. errors 22003, 22008 where there is none. Null where
  /// values have no next one.
  Value (*next)(const Value& value) = nullptr;
};

/// Null when the type is no range; no multirange.
const RangeFamily* find_range_family(Oid range);
const RangeFamily* find_multirange_family(Oid multirange);
/// Of either; must exist.
const RangeFamily& range_family_of(Oid type);

/// Adds a user's range or multirange type, one of the family, and its array type, or gives a known
/// one another name. align: pg_type.typalign
void register_range(const RangeFamily& family, Oid type, Oid array, const std::string& name,
                    const std::string& array_name, char align);

/// Values point into the stored form.
Range load_range(const Value& stored, const RangeFamily& family);
Value store_range(Arena& arena, const Range& range, const RangeFamily& family);
void put_range(std::string& out, const Range& range, const RangeFamily& family);
std::vector<Range> load_multirange(const Value& stored, const RangeFamily& family);
/// `ranges` as normalize_ranges leaves them.
Value store_multirange(Arena& arena, const std::vector<Range>& ranges, const RangeFamily& family);

/// The one form that equal ranges have: without values it is empty, a discrete one is [a,b).
/// errors 22000 lower bound above upper bound; those of next
Range normalize_range(Range range, const RangeFamily& family);
/// Sorts, leaves out empty ones and joins those that overlap or touch.
void normalize_ranges(std::vector<Range>& ranges, const RangeFamily& family);

int compare_bounds(const RangeBound& a, const RangeBound& b, const RangeFamily& family);
/// Of values alone: whether they are inclusive does not count.
int compare_bound_values(const RangeBound& a, const RangeBound& b, const RangeFamily& family);
int compare_ranges(const Range& a, const Range& b, const RangeFamily& family);

/// Of a range that is not empty, among the keys of ranges in order: where those begin that start
/// with it, and where those begin that start when it is over.
void put_start_key(const Range& range, const RangeFamily& family, std::string& out);
void put_end_key(const Range& range, const RangeFamily& family, std::string& out);

/// "[)" and the like. errors 22000 for NULL, 42601
void set_inclusive(Range& range, const Value& flags);

/// Text. errors 22P02 and those of the subtype
Range parse_range(EvalContext& context, std::string_view text, const RangeFamily& family);
std::vector<Range> parse_multirange(EvalContext& context, std::string_view text,
                                    const RangeFamily& family);
void print_range(EvalContext& context, const Range& range, const RangeFamily& family,
                 std::string& out);

namespace types {
std::span<const TypeRow> range_types();
TypeRow range_row(Oid oid, const char* name, Oid array, char align);
TypeRow multirange_row(Oid oid, const char* name, Oid array, char align);
}

}  // namespace granary::sql
