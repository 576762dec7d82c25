#include "sql/types/type_hash.h"

#include <bit>

#include "sql/lookup3.h"
#include "sql/types/array.h"
#include "sql/types/citext.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/enum.h"
#include "sql/types/hstore.h"
#include "sql/types/interval.h"
#include "sql/types/jsonb.h"
#include "sql/types/macaddr8.h"
#include "sql/types/network.h"
#include "sql/types/numeric.h"
#include "sql/types/range.h"
#include "sql/types/record.h"
#include "sql/types/text.h"
#include "sql/types/timetz.h"
#include "sql/types/wide_ids.h"

namespace granary::sql {

namespace {

using Hash = std::optional<std::uint64_t>;

/// Both halves by one bit.
std::uint64_t rotate_halves(std::uint64_t hash) {
  return std::uint64_t{std::rotl(static_cast<std::uint32_t>(hash >> 32), 1)} << 32 |
         std::rotl(static_cast<std::uint32_t>(hash), 1);
}

/// Equal numbers of other scales hash alike: zeros at both ends do not count. Nor does the sign.
std::uint64_t hash_numeric(const Numeric& number, std::uint64_t seed) {
  if (number.is_special()) return seed;
  std::size_t from = 0, to = number.digits.size();
  while (from < to && number.digits[from] == 0) ++from;
  while (to > from && number.digits[to - 1] == 0) --to;
  if (from == to) return seed - 1;
  const auto weight = static_cast<std::int64_t>(number.weight) - static_cast<std::int64_t>(from);
  const std::string_view bytes(reinterpret_cast<const char*>(number.digits.data() + from),
                               (to - from) * sizeof(std::int16_t));
  return Lookup3::of_bytes(bytes, seed) ^ static_cast<std::uint64_t>(weight);
}

std::uint64_t hash_timetz(const TimeTz& time, std::uint64_t seed) {
  const auto seconds_west = static_cast<std::uint32_t>(-time.seconds_east);
  return Lookup3::of_int8(time.time_us, seed) ^ Lookup3::of_uint32(seconds_west, seed);
}

/// The family as the operating system numbers it, the mask's length, the address.
std::uint64_t hash_network(const Network& network, std::uint64_t seed) {
  constexpr char kInet = 2, kInet6 = 3;
  std::string bytes{network.size == 4 ? kInet : kInet6, static_cast<char>(network.bits)};
  bytes.append(reinterpret_cast<const char*>(network.bytes.data()), network.size);
  return Lookup3::of_bytes(bytes, seed);
}

/// As PostgreSQL, which has no hash for records within others.
Hash hash_part(Oid type, const Value& value, std::uint64_t seed) {
  if (value.is_null()) return 0;
  return type == kRecord ? std::nullopt : type_hash(type, value, seed);
}

Hash hash_array(const Value& value, std::uint64_t seed) {
  const ArrayView array(value);
  std::uint64_t out = 1;
  for (const Value& element : array.values()) {
    const Hash one = hash_part(array.element(), element, seed);
    if (!one) return one;
    out = (out << 5) - out + *one;
  }
  return out;
}

Hash hash_record(const Value& value, std::uint64_t seed) {
  RecordReader record(value);
  std::uint64_t out = 0;
  for (std::int32_t i = 0; i < record.count(); ++i) {
    Oid type;
    const Value column = record.next(type);
    const Hash one = hash_part(type, column, seed);
    if (!one) return one;
    out = (out << 5) - out + *one;
  }
  return out;
}

Hash hash_range(const Range& range, const RangeFamily& family, std::uint64_t seed) {
  constexpr std::uint32_t kEmpty = 1, kLowerIn = 2, kUpperIn = 4, kNoLower = 8, kNoUpper = 16;
  const auto bound = [&](const RangeBound& end) -> Hash {
    if (range.empty || end.infinite) return 0;
    return type_hash(family.subtype, end.value, seed);
  };
  const Hash lower = bound(range.lower), upper = bound(range.upper);
  if (!lower || !upper) return std::nullopt;
  const std::uint32_t flags =
      range.empty ? kEmpty
                  : (range.lower.infinite ? kNoLower : range.lower.inclusive ? kLowerIn : 0) |
                        (range.upper.infinite ? kNoUpper : range.upper.inclusive ? kUpperIn : 0);
  return rotate_halves(Lookup3::of_uint32(flags, seed) ^ *lower) ^ *upper;
}

Hash hash_multirange(const Value& value, const RangeFamily& family, std::uint64_t seed) {
  std::uint64_t out = 1;
  for (const Range& range : load_multirange(value, family)) {
    const Hash one = hash_range(range, family, seed);
    if (!one) return one;
    out = (out << 5) - out + *one;
  }
  return out;
}

class JsonbHash {
 public:
  explicit JsonbHash(std::uint64_t seed) : seed_(seed) {}

  /// The whole value, which is hashed as an array of itself where it is a scalar.
  std::uint64_t of(JsonbView root) {
    if (is_container(root.kind()) && root.count() == 0) return seed_;
    if (!is_container(root.kind())) hash_ ^= kArray;
    add(root, 0);
    return hash_;
  }

 private:
  static constexpr std::uint64_t kArray = 0x4000000040000000, kObject = 0x2000000020000000;

  void add(JsonbView node, int depth) {
    check_json_depth(depth);
    if (node.kind() == JsonKind::kArray) {
      hash_ ^= kArray;
      node.for_each_item([&](JsonbView item) { add(item, depth + 1); });
    } else if (node.kind() == JsonKind::kObject) {
      hash_ ^= kObject;
      node.for_each_member([&](std::string_view key, JsonbView member) {
        mix(Lookup3::of_bytes(key, seed_));
        add(member, depth + 1);
      });
    } else {
      mix(scalar(node));
    }
  }

  std::uint64_t scalar(JsonbView node) const {
    switch (node.kind()) {
      case JsonKind::kString:
        return Lookup3::of_bytes(node.string(), seed_);
      case JsonKind::kNumber:
        return hash_numeric(Numeric::load(node.number()), seed_);
      case JsonKind::kTrue:
        return seed_ != 0 ? Lookup3::of_uint32(1, seed_) : 2;
      case JsonKind::kFalse:
        return seed_ != 0 ? Lookup3::of_uint32(0, seed_) : 4;
      default:
        return seed_ + 1;
    }
  }

  void mix(std::uint64_t part) { hash_ = rotate_halves(hash_) ^ part; }

  std::uint64_t seed_, hash_ = 0;
};

Hash hash_container(Oid type, const Value& value, std::uint64_t seed) {
  if (is_enum(type)) return Lookup3::of_uint32(static_cast<std::uint32_t>(value.integer), seed);
  if (type == kRecord || is_composite(type)) return hash_record(value, seed);
  if (const RangeFamily* family = find_range_family(type))
    return hash_range(load_range(value, *family), *family, seed);
  if (const RangeFamily* family = find_multirange_family(type))
    return hash_multirange(value, *family, seed);
  const TypeRow* row = find_type(type);
  if (row != nullptr && row->element_oid && array_type_of(row->element_oid) == type)
    return hash_array(value, seed);
  return std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> type_hash(Oid type, const Value& value, std::uint64_t seed) {
  type = base_type(type);
  switch (type.value) {
    case kChar.value:  // a signed one
      return Lookup3::of_uint32(static_cast<std::uint32_t>(static_cast<std::int8_t>(value.integer)),
                                seed);
    case kBool.value:
    case kInt2.value:
    case kInt4.value:
    case kOid.value:
    case kDate.value:
    case kXid.value:
    case kCid.value:
      return Lookup3::of_uint32(static_cast<std::uint32_t>(value.integer), seed);
    case kInt8.value:
    case kTime.value:
    case kTimestamp.value:
    case kTimestamptz.value:
    case kPgLsn.value:
    case kXid8.value:
      return Lookup3::of_int8(value.integer, seed);
    case kFloat4.value:
    case kFloat8.value:
      return Lookup3::of_float(value.float8, seed);
    case kText.value:
    case kName.value:
    case kVarchar.value:
    case kBytea.value:
    case kUuid.value:
    case kHstore.value:
    case kMacaddr.value:
    case kMacaddr8.value:
      return Lookup3::of_bytes(value.text(), seed);
    case kBpchar.value:
      return Lookup3::of_bytes(without_trailing_blanks(value.text()), seed);
    case kCitext.value:
      return Lookup3::of_bytes(folded_citext(value.text()), seed);
    case kNumeric.value:
      return hash_numeric(Numeric::load(value), seed);
    case kTimetz.value:
      return hash_timetz(TimeTz::load(value), seed);
    case kInterval.value:
      return Lookup3::of_int8(static_cast<std::int64_t>(Interval::load(value).span_us()), seed);
    case kInet.value:
    case kCidr.value:
      return hash_network(Network::load(value), seed);
    case kJsonb.value:
      return JsonbHash(seed).of(JsonbView(value));
    default:
      return hash_container(type, value, seed);
  }
}

}  // namespace granary::sql
