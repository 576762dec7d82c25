#include "sql/types/standard_limits.h"

#include <cctype>

#include "sql/types/bit.h"

namespace granary::sql::types {

namespace {

constexpr std::int32_t kHeader = 4;  // what typmods of numeric and of texts count in
constexpr std::int32_t kCharacterBytesMax = 4, kUnlimitedBytes = 1 << 30;
constexpr std::int32_t kLow = 0xffff, kAnyDigits = 0xffff;

}  // namespace

Limit character_length_max(Oid type, std::int32_t typmod) {
  if (typmod == -1) return std::nullopt;
  if (type == kVarchar || type == kBpchar) return typmod - kHeader;
  if (type == kBit || type == kVarbit) return typmod;
  return std::nullopt;
}

Limit character_bytes_max(Oid type, std::int32_t typmod) {
  if (type != kText && type != kVarchar && type != kBpchar) return std::nullopt;
  if (typmod == -1) return kUnlimitedBytes;
  const Limit characters = character_length_max(type, typmod);
  return characters ? Limit(*characters * kCharacterBytesMax) : std::nullopt;
}

Limit numeric_precision(Oid type, std::int32_t typmod) {
  switch (type.value) {
    case kInt2.value:
      return 16;
    case kInt4.value:
      return 32;
    case kInt8.value:
      return 64;
    case kFloat4.value:
      return 24;
    case kFloat8.value:
      return 53;
    case kNumeric.value:
      return typmod == -1 ? std::nullopt : Limit((typmod - kHeader) >> 16 & kLow);
    default:
      return std::nullopt;
  }
}

Limit numeric_radix(Oid type, std::int32_t) {
  if (type == kNumeric) return 10;
  const bool binary =
      type == kInt2 || type == kInt4 || type == kInt8 || type == kFloat4 || type == kFloat8;
  return binary ? Limit(2) : std::nullopt;
}

Limit numeric_scale(Oid type, std::int32_t typmod) {
  if (type == kInt2 || type == kInt4 || type == kInt8) return 0;
  if (type == kNumeric && typmod != -1) return (typmod - kHeader) & kLow;
  return std::nullopt;
}

Limit datetime_precision(Oid type, std::int32_t typmod) {
  constexpr std::int32_t kMicroseconds = 6;
  if (type == kDate) return 0;
  if (type == kTime || type == kTimetz || type == kTimestamp || type == kTimestamptz)
    return typmod < 0 ? kMicroseconds : typmod;
  if (type != kInterval) return std::nullopt;
  return typmod < 0 || (typmod & kLow) == kAnyDigits ? kMicroseconds : typmod & kLow;
}

std::optional<std::string> interval_fields(Oid type, std::int32_t typmod) {
  if (type != kInterval) return std::nullopt;
  const std::string name = format_type(kInterval, typmod);
  const std::size_t space = name.find(' ');
  if (space == std::string::npos) return std::nullopt;
  std::string fields = name.substr(space + 1);
  for (char& c : fields) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return fields;
}

}  // namespace granary::sql::types
