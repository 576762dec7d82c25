// sql/types/numeric_type.cpp: the type numeric: wire and key forms, typmods, the type's row.
#include <fmt/format.h>

#include "sql/error.h"
#include "sql/types/codec.h"
#include "sql/types/families.h"
#include "sql/types/numeric.h"
#include "sql/types/numeric_stored.h"

namespace granary::sql::types {

namespace {

using Sign = Numeric::Sign;

void input_numeric(EvalContext& context, std::string_view text, std::int32_t typmod, Oid,
                   Value& out) {
  Numeric parsed = Numeric::parse(text);
  parsed.apply_typmod(typmod);
  out = parsed.store(*context.arena);
}

void output_numeric(EvalContext&, const Value& value, Oid, std::string& out) {
  Numeric::load(value).put(out);
}

void receive_numeric(EvalContext& context, std::string_view data, std::int32_t typmod, Oid,
                     Value& out) {
  codec::Reader reader(data);
  const auto count = reader.take<std::uint16_t>();
  Numeric n;
  n.weight = reader.take<std::int16_t>();
  n.sign = static_cast<Sign>(reader.take<std::uint16_t>());
  const bool is_sign = n.sign == Sign::kPositive || n.sign == Sign::kNegative ||
                       n.sign == Sign::kNan || n.sign == Sign::kInfinity ||
                       n.sign == Sign::kMinusInfinity;
  if (!is_sign) {
    throw SqlError("22P03", "invalid sign in external \"numeric\" value");
  }
  n.scale = reader.take<std::uint16_t>();
  if (n.scale > Numeric::kScaleMax)
    throw SqlError("22P03", "invalid scale in external \"numeric\" value");
  for (std::uint16_t i = 0; i < count; ++i) {
    const auto digit = reader.take<std::int16_t>();
    if (digit < 0 || digit >= Numeric::kBase) {
      throw SqlError("22P03", "invalid digit in external \"numeric\" value");
    }
    n.digits.push_back(digit);
  }
  reader.finish();
  if (n.is_special()) {
    n = Numeric::special(n.sign);
  } else {
    n.truncate(n.scale);  // digits beyond the scale are not meant
  }
  n.apply_typmod(typmod);
  out = n.store(*context.arena);
}

void send_numeric(EvalContext&, const Value& value, Oid, std::string& out) {
  for (std::uint32_t at = 0; at < value.size(); at += 2) {
    codec::put_big(out, codec::load<std::uint16_t>(value.bytes + at));
  }
  // PostgreSQL's infinities have a scale, an accident of how it stores them.
  constexpr std::uint16_t kInfinityScale = 32;
  const Sign sign = Numeric::load(value).sign;
  if (sign == Sign::kInfinity || sign == Sign::kMinusInfinity)
    codec::store(out.data() + out.size() - 2, codec::swap_big(kInfinityScale));
}

int compare_numeric(const Value& a, const Value& b, Oid) {
  return compare_stored(a, b);
}

/// Equal numbers differ only in display scale: everything else is hashed.
std::uint64_t hash_numeric(const Value& value, Oid) {
  const std::uint64_t head = codec::load<std::uint16_t>(value.bytes + 2) |
                             std::uint64_t{codec::load<std::uint16_t>(value.bytes + 4)} << 16;
  return codec::mix(head + 1) ^ codec::hash_bytes(value.text().substr(Numeric::kHeaderBytes));
}

// Class byte by sign, then weight and digits + 1 (so that 0000 ends them); complemented for
// negative numbers.
void encode_numeric_key(const Value& value, Oid, std::string& out) {
  const Numeric n = Numeric::load(value);
  switch (n.sign) {
    case Sign::kMinusInfinity:
      out.push_back('\x10');
      return;
    case Sign::kInfinity:
      out.push_back('\x50');
      return;
    case Sign::kNan:
      out.push_back('\x60');
      return;
    case Sign::kPositive:
    case Sign::kNegative:
      break;
  }
  if (n.digits.empty()) {
    out.push_back('\x30');
    return;
  }
  const bool negative = n.sign == Sign::kNegative;
  out.push_back(negative ? '\x20' : '\x40');
  const std::size_t start = out.size();
  codec::put_key<std::int16_t>(out, static_cast<std::int16_t>(n.weight));
  for (std::int16_t digit : n.digits) codec::put_big(out, static_cast<std::uint16_t>(digit + 1));
  out.append(2, '\0');
  if (!negative) return;
  for (std::size_t i = start; i < out.size(); ++i) out[i] = static_cast<char>(~out[i]);
}

std::int32_t numeric_typmod_in(std::span<const std::int32_t> modifiers) {
  if (modifiers.size() != 1 && modifiers.size() != 2)
    throw SqlError("22023", "invalid NUMERIC type modifier");
  const std::int32_t precision = modifiers[0];
  const std::int32_t scale = modifiers.size() == 2 ? modifiers[1] : 0;
  if (precision < 1 || precision > 1000) {
    throw SqlError(
        "22023", "NUMERIC precision " + std::to_string(precision) + " must be between 1 and 1000");
  }
  if (scale < -1000 || scale > 1000) {
    throw SqlError("22023",
                   "NUMERIC scale " + std::to_string(scale) + " must be between -1000 and 1000");
  }
  return numeric_typmod(precision, scale);
}

std::string numeric_typmod_out(std::int32_t typmod) {
  if (typmod < 4) return "";
  return fmt::format("({},{})", numeric_typmod_precision(typmod), numeric_typmod_scale(typmod));
}

}  // namespace

std::span<const TypeRow> numeric_types() {
  static const TypeRow rows[] = {
      {kNumeric,
       "numeric",
       "numeric",
       Oid{1231},
       {},
       'N',
       false,
       Representation::kBytes,
       -1,
       'i',
       {},
       input_numeric,
       output_numeric,
       receive_numeric,
       send_numeric,
       compare_numeric,
       hash_numeric,
       encode_numeric_key,
       numeric_typmod_in,
       numeric_typmod_out},
  };
  return rows;
}

}  // namespace granary::sql::types
