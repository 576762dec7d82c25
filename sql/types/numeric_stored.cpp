#include "sql/types/numeric_stored.h"

#include <algorithm>
#include <array>

namespace granary::sql {

namespace {

using Sign = Numeric::Sign;

constexpr int kDigitsMax = 8;    // of an operand
constexpr int kWeightMax = 64;   // of an operand, either way; results stay far from every limit
constexpr int kSpanMax = 24;     // digits between the highest and the lowest of two summands
constexpr int kScaleMax = 1000;  // of an operand: the sum of two is still a scale

bool is_small(const StoredNumeric& n) noexcept {
  return n.is_finite() && n.count() <= kDigitsMax && n.weight() <= kWeightMax &&
         n.weight() >= -kWeightMax && n.scale() <= kScaleMax;
}

/// digits: most significant first, that of `weight` in front; zeros at the ends are left out.
Value store(Arena& arena, const std::int32_t* digits, int count, int weight, bool negative,
            int scale) {
  while (count > 0 && *digits == 0) {
    ++digits;
    --count;
    --weight;
  }
  while (count > 0 && digits[count - 1] == 0) --count;
  if (count == 0) weight = 0;
  const Sign sign = negative && count != 0 ? Sign::kNegative : Sign::kPositive;
  const std::size_t bytes = Numeric::kHeaderBytes + 2 * static_cast<std::size_t>(count);
  char* to = arena.allocate(bytes);
  codec::store(to, static_cast<std::uint16_t>(count));
  codec::store(to + 2, static_cast<std::int16_t>(weight));
  codec::store(to + 4, static_cast<std::uint16_t>(sign));
  codec::store(to + 6, static_cast<std::uint16_t>(scale));
  for (int i = 0; i < count; ++i)
    codec::store(to + Numeric::kHeaderBytes + 2 * i, static_cast<std::int16_t>(digits[i]));
  return Value::of_text({to, bytes});
}

/// Makes digits of sums that may be negative; what is carried out of the first one.
std::int32_t carry_through(std::int32_t* sums, int count) noexcept {
  std::int32_t carry = 0;
  for (int i = count; i-- > 0;) {
    const std::int32_t sum = sums[i] + carry;
    carry = sum < 0 ? -1 : sum >= Numeric::kBase ? 1 : 0;
    sums[i] = sum - carry * Numeric::kBase;
  }
  return carry;
}

int compare_magnitudes(const StoredNumeric& a, const StoredNumeric& b) noexcept {
  const int count_a = a.count(), count_b = b.count();
  if (count_a == 0 || count_b == 0) return int{count_a != 0} - int{count_b != 0};
  if (a.weight() != b.weight()) return a.weight() < b.weight() ? -1 : 1;
  const int common = std::min(count_a, count_b);
  for (int i = 0; i < common; ++i) {
    if (a.digit(i) != b.digit(i)) return a.digit(i) < b.digit(i) ? -1 : 1;
  }
  return count_a - count_b;
}

/// Place in the order of signs: -infinity, negative, zero, positive, infinity, NaN.
int rank(const StoredNumeric& n) noexcept {
  switch (n.sign()) {
    case Sign::kMinusInfinity:
      return -2;
    case Sign::kNegative:
      return -1;
    case Sign::kPositive:
      return n.count() == 0 ? 0 : 1;
    case Sign::kInfinity:
      return 2;
    default:
      return 3;
  }
}

}  // namespace

bool add_stored(const Value& left, const Value& right, bool subtract, Arena& arena, Value& out) {
  const StoredNumeric a(left), b(right);
  if (!is_small(a) || !is_small(b)) return false;
  const int scale = std::max(a.scale(), b.scale());
  // Zero stands nowhere: its weight is no reason for a digit.
  const int high = (a.count() == 0   ? b.weight()
                    : b.count() == 0 ? a.weight()
                                     : std::max(a.weight(), b.weight())) +
                   1;
  const int low = a.count() == 0   ? b.low_weight()
                  : b.count() == 0 ? a.low_weight()
                                   : std::min(a.low_weight(), b.low_weight());
  const int count = high - low + 1;
  if (count > kSpanMax) return false;
  std::array<std::int32_t, kSpanMax> sums{};
  const auto put = [&](const StoredNumeric& n, bool minus) {
    std::int32_t* to = sums.data() + (high - n.weight());
    const int digits = n.count();
    for (int i = 0; i < digits; ++i) to[i] += minus ? -n.digit(i) : n.digit(i);
  };
  const bool minus_a = a.sign() == Sign::kNegative;
  const bool minus_b = (b.sign() == Sign::kNegative) != subtract;
  put(a, minus_a);
  put(b, minus_b);
  bool negative = minus_a && minus_b;
  if (negative) {
    for (int i = 0; i < count; ++i) sums[static_cast<std::size_t>(i)] *= -1;
  }
  if (carry_through(sums.data(), count) < 0) {
    // The other sign was right: its digits are the complement's.
    sums = {};
    put(a, !minus_a);
    put(b, !minus_b);
    carry_through(sums.data(), count);
    negative = true;
  }
  out = store(arena, sums.data(), count, high, negative, scale);
  return true;
}

bool multiply_stored(const Value& left, const Value& right, Arena& arena, Value& out) {
  const StoredNumeric a(left), b(right);
  if (!is_small(a) || !is_small(b)) return false;
  const int count_a = a.count(), count_b = b.count();
  std::array<std::uint32_t, 2 * kDigitsMax> sums{};  // at most 8 * 9999^2 each
  std::array<std::int32_t, kDigitsMax> factors;
  for (int j = 0; j < count_b; ++j) factors[static_cast<std::size_t>(j)] = b.digit(j);
  for (int i = 0; i < count_a; ++i) {
    const int digit = a.digit(i);
    std::uint32_t* to = sums.data() + i + 1;
    for (int j = 0; j < count_b; ++j)
      to[j] += static_cast<std::uint32_t>(digit * factors[static_cast<std::size_t>(j)]);
  }
  std::array<std::int32_t, 2 * kDigitsMax> digits;
  const int count = count_a + count_b;
  std::uint32_t carry = 0;
  for (int i = count; i-- > 0;) {
    const std::uint32_t sum = sums[static_cast<std::size_t>(i)] + carry;
    carry = sum / Numeric::kBase;
    digits[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(sum % Numeric::kBase);
  }
  out = store(arena, digits.data(), count, a.weight() + b.weight() + 1, a.sign() != b.sign(),
              a.scale() + b.scale());
  return true;
}

Value store_integer(std::int64_t value, Arena& arena) {
  constexpr int kCount = 5;  // of the digits of 2^63
  std::array<std::int32_t, kCount> digits{};
  auto rest =
      value < 0 ? ~static_cast<std::uint64_t>(value) + 1 : static_cast<std::uint64_t>(value);
  for (std::size_t i = digits.size(); i-- > 0; rest /= Numeric::kBase)
    digits[i] = static_cast<std::int32_t>(rest % Numeric::kBase);
  return store(arena, digits.data(), kCount, kCount - 1, value < 0, 0);
}

int compare_stored(const Value& left, const Value& right) noexcept {
  const StoredNumeric a(left), b(right);
  const int rank_a = rank(a), rank_b = rank(b);
  if (rank_a != rank_b) return rank_a < rank_b ? -1 : 1;
  if (rank_a == 1) return compare_magnitudes(a, b);
  return rank_a == -1 ? compare_magnitudes(b, a) : 0;
}

}  // namespace granary::sql
