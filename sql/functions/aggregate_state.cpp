#include "sql/functions/aggregate_state.h"

#include <algorithm>

#include "sql/types/numeric_stored.h"

namespace granary::sql::functions {

bool NumericSum::count_in(Numeric::Sign sign, std::int64_t change) {
  count += change;
  switch (sign) {
    case Numeric::Sign::kNan:
      nans += change;
      return false;
    case Numeric::Sign::kInfinity:
      infinities += change;
      return false;
    case Numeric::Sign::kMinusInfinity:
      minus_infinities += change;
      return false;
    case Numeric::Sign::kPositive:
    case Numeric::Sign::kNegative:
      break;
  }
  return true;
}

void NumericSum::note_scale(std::int32_t of_value) {
  if (of_value > scale) at_scale = 0;
  scale = std::max(scale, of_value);
  if (of_value == scale) ++at_scale;
}

std::int64_t* NumericSum::make_room(Arena& arena, std::int32_t high, std::int32_t low) {
  const std::int32_t own_low = slot_count == 0 ? low : weight - slot_count + 1;
  if (slot_count == 0 || high > weight || low < own_low) {
    const std::int32_t new_weight = slot_count == 0 ? high : std::max(weight, high);
    const std::int32_t new_count = new_weight - std::min(low, own_low) + 1;
    auto* grown = arena.allocate_array<std::int64_t>(static_cast<std::size_t>(new_count));
    std::fill_n(grown, new_count, 0);
    if (slot_count != 0) std::copy_n(slots, slot_count, grown + (new_weight - weight));
    slots = grown;
    slot_count = new_count;
    weight = new_weight;
  }
  return slots + (weight - high);
}

void NumericSum::add(Arena& arena, const Numeric& value) {
  if (!count_in(value.sign)) return;
  note_scale(value.scale);
  if (value.digits.empty()) return;
  const auto digit_count = static_cast<std::int32_t>(value.digits.size());
  const std::int64_t factor = value.sign == Numeric::Sign::kNegative ? -1 : 1;
  std::int64_t* to = make_room(arena, value.weight, value.weight - digit_count + 1);
  for (std::int32_t i = 0; i < digit_count; ++i)
    to[i] += factor * value.digits[static_cast<std::size_t>(i)];
}

void NumericSum::add(Arena& arena, const Value& stored) {
  const StoredNumeric value(stored);
  if (!count_in(value.sign())) return;
  note_scale(value.scale());
  const int digit_count = value.count();
  if (digit_count == 0) return;
  const std::int64_t factor = value.sign() == Numeric::Sign::kNegative ? -1 : 1;
  std::int64_t* to = make_room(arena, value.weight(), value.low_weight());
  for (int i = 0; i < digit_count; ++i) to[i] += factor * value.digit(i);
}

bool NumericSum::remove(const Value& stored) {
  const StoredNumeric value(stored);
  if (!count_in(value.sign(), -1)) return true;
  if (value.scale() == scale && --at_scale == 0 && scale != 0) {
    if (count > nans + infinities + minus_infinities) return false;
    scale = 0;
  }
  if (value.count() == 0) return true;
  const std::int64_t factor = value.sign() == Numeric::Sign::kNegative ? -1 : 1;
  std::int64_t* from = slots + (weight - value.weight());
  for (int i = 0; i < value.count(); ++i) from[i] -= factor * value.digit(i);
  return true;
}

Numeric NumericSum::total() const {
  using Sign = Numeric::Sign;
  if (nans > 0 || (infinities > 0 && minus_infinities > 0)) return Numeric::special(Sign::kNan);
  if (infinities > 0) return Numeric::special(Sign::kInfinity);
  if (minus_infinities > 0) return Numeric::special(Sign::kMinusInfinity);
  // The sign is known only after all carries: a negative one left over means that the other sign
  // was right.
  for (const std::int64_t factor : {1, -1}) {
    Numeric out;
    out.scale = scale;
    out.digits.resize(static_cast<std::size_t>(slot_count));
    std::int64_t carry = 0;
    for (std::int32_t i = slot_count; i-- > 0;) {
      const std::int64_t sum = factor * slots[i] + carry;
      carry = sum >= 0 ? sum / Numeric::kBase : -((-sum + Numeric::kBase - 1) / Numeric::kBase);
      out.digits[static_cast<std::size_t>(i)] =
          static_cast<std::int16_t>(sum - carry * Numeric::kBase);
    }
    if (carry < 0) continue;
    out.weight = weight;
    for (; carry > 0; carry /= Numeric::kBase, ++out.weight) {
      out.digits.insert(out.digits.begin(), static_cast<std::int16_t>(carry % Numeric::kBase));
    }
    if (factor < 0) out.sign = Sign::kNegative;
    out.normalize();
    return out;
  }
  return {};
}

}  // namespace granary::sql::functions
