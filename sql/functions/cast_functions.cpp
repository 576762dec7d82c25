// sql/functions/cast_functions.cpp: the functions behind casts, length coercions of text included.
#include <algorithm>
#include <cmath>
#include <limits>

#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/types/codec.h"
#include "sql/types/jsonb.h"
#include "sql/types/numeric_stored.h"
#include "sql/types/reg.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

using I2 = std::int16_t;
using I4 = std::int32_t;
using I8 = std::int64_t;

template <class T>
constexpr const char* kTypeName = sizeof(T) == 2   ? "smallint"
                                  : sizeof(T) == 4 ? "integer"
                                                   : "bigint";

template <class T>
T narrow(std::int64_t a) {
  if (a < std::numeric_limits<T>::min() || a > std::numeric_limits<T>::max()) {
    codec::raise_out_of_range(kTypeName<T>);
  }
  return static_cast<T>(a);
}

/// Floats are rounded half to even.
template <class T>
T of_float(double a) {
  const double rounded = std::rint(a);
  constexpr double kEnd = -static_cast<double>(std::numeric_limits<T>::min());
  if (!(rounded >= -kEnd && rounded < kEnd)) codec::raise_out_of_range(kTypeName<T>);
  return static_cast<T>(rounded);
}
double to_double(std::int64_t a) { return static_cast<double>(a); }
/// Rounded once, straight to float4.
double to_float(std::int64_t a) { return static_cast<double>(static_cast<float>(a)); }
float shorten(double a) {
  const auto out = static_cast<float>(a);
  if (std::isinf(out) && !std::isinf(a)) throw SqlError("22003", "value out of range: overflow");
  if (out == 0 && a != 0) throw SqlError("22003", "value out of range: underflow");
  return out;
}

template <class T>
T of_numeric(Numeric a) {
  if (a.is_special()) {
    throw SqlError("0A000", std::string("cannot convert ") + (a.is_nan() ? "NaN" : "infinity") +
                                " to " + kTypeName<T>);
  }
  std::int64_t out = 0;
  if (!a.to_int64(out)) codec::raise_out_of_range(kTypeName<T>);
  return narrow<T>(out);
}
Value numeric_of_int(EvalContext& context, std::int64_t a) {
  return store_integer(a, *context.arena);
}
Numeric numeric_of_double(double a) { return Numeric::of_double(a); }
Numeric numeric_of_float(double a) { return Numeric::of_double(a, 6); }
double double_of_numeric(Numeric a) {
  const double out = a.to_double();
  if (std::isinf(out) && !a.is_special()) {
    throw SqlError("22003", "\"" + a.text() + "\" is out of range for type double precision");
  }
  return out;
}
float float_of_numeric(Numeric a) {
  const auto out = static_cast<float>(a.to_double());
  if ((std::isinf(out) && !a.is_special()) || (out == 0 && !a.is_zero())) {
    throw SqlError("22003", "\"" + a.text() + "\" is out of range for type real");
  }
  return out;
}

std::int64_t oid_of_int8(std::int64_t a) {
  if (a < 0 || a > std::numeric_limits<std::uint32_t>::max())
    throw SqlError("22003", "OID out of range");
  return a;
}
std::int64_t as_unsigned(std::int64_t a) { return static_cast<std::uint32_t>(a); }

bool bool_of_int(std::int64_t a) { return a != 0; }
std::int64_t int_of_bool(bool a) { return a ? 1 : 0; }

/// "char" is kept unsigned and converts as a signed byte.
std::int32_t int_of_char(std::int64_t a) { return static_cast<signed char>(a); }
std::int64_t char_of_int(std::int64_t a) {
  if (a < -128 || a > 127) throw SqlError("22003", "\"char\" out of range");
  return static_cast<unsigned char>(a);
}
std::int64_t char_of_text(EvalContext& context, std::string_view text) {
  Value out;
  type_of(kChar).input(context, text, -1, kChar, out);
  return out.integer;
}
std::string text_of_char(EvalContext& context, Value c) {
  std::string out;
  type_of(kChar).output(context, c, kChar, out);
  return out;
}
std::string_view name_of_text(std::string_view text) { return fit_name(text); }
std::string_view name_of_bpchar(std::string_view text) {
  return without_trailing_blanks(fit_name(text));
}

struct Length {
  std::int32_t typmod;
  bool is_explicit;
};
Length length_of(const CallInfo& call, const Value* args, std::uint32_t count) {
  return {count > 1 ? static_cast<std::int32_t>(args[1].integer) : call.typmod,
          count > 2 ? args[2].is_true() : call.explicit_cast};
}
void fit_to_varchar(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t count,
                    Value& out) {
  const Length length = length_of(call, args, count);
  out = Value::of_text(fit_varchar(args[0].text(), length.typmod, length.is_explicit));
}
void fit_to_bpchar(EvalContext& context, const CallInfo& call, const Value* args,
                   std::uint32_t count, Value& out) {
  const Length length = length_of(call, args, count);
  out =
      Value::of_text(fit_bpchar(*context.arena, args[0].text(), length.typmod, length.is_explicit));
}

/// A name always, where a literal may also be an OID or "-".
Oid regclass_of_text(EvalContext& context, std::string_view text) {
  const bool oid = text == "-" || (!text.empty() && std::ranges::all_of(text, codec::is_digit));
  return parse_reg(context, kRegclass, oid ? '"' + std::string(text) + '"' : std::string(text));
}

[[noreturn]] void raise_jsonb_cast(JsonKind kind, const char* type_name) {
  const char* name = kind == JsonKind::kNumber ? "numeric" : json_kind_name(kind);
  throw SqlError("22023", std::string("cannot cast jsonb ") + name + " to type " + type_name);
}
bool bool_of_jsonb(std::string_view bytes) {
  const JsonKind kind = JsonbView(bytes).kind();
  if (kind != JsonKind::kTrue && kind != JsonKind::kFalse) raise_jsonb_cast(kind, "boolean");
  return kind == JsonKind::kTrue;
}
Numeric number_of_jsonb(std::string_view bytes, const char* type_name) {
  const JsonbView node(bytes);
  if (node.kind() != JsonKind::kNumber) raise_jsonb_cast(node.kind(), type_name);
  return Numeric::load(node.number());
}
Numeric numeric_of_jsonb(std::string_view text) { return number_of_jsonb(text, "numeric"); }
template <class T>
T int_of_jsonb(std::string_view text) {
  return of_numeric<T>(number_of_jsonb(text, kTypeName<T>));
}
double double_of_jsonb(std::string_view text) {
  return double_of_numeric(number_of_jsonb(text, "double precision"));
}
float float_of_jsonb(std::string_view text) {
  return float_of_numeric(number_of_jsonb(text, "real"));
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    // Between integers.
    {Oid{754}, "int8", {kInt2}, kInt8, call_identity},
    {Oid{313}, "int4", {kInt2}, kInt4, call_identity},
    {Oid{481}, "int8", {kInt4}, kInt8, call_identity},
    {Oid{314}, "int2", {kInt4}, kInt2, call<&narrow<I2>>},
    {Oid{714}, "int2", {kInt8}, kInt2, call<&narrow<I2>>},
    {Oid{480}, "int4", {kInt8}, kInt4, call<&narrow<I4>>},
    {Oid{1287}, "oid", {kInt8}, kOid, call<&oid_of_int8>},
    {Oid{1288}, "int8", {kOid}, kInt8, call<&as_unsigned>},
    {Oid{2557}, "bool", {kInt4}, kBool, call<&bool_of_int>},
    {Oid{2558}, "int4", {kBool}, kInt4, call<&int_of_bool>},
    {Oid{77}, "int4", {kChar}, kInt4, call<&int_of_char>},
    {Oid{78}, "char", {kInt4}, kChar, call<&char_of_int>},
    // Floats and numeric.
    {Oid{236}, "float4", {kInt2}, kFloat4, call<&to_double>},
    {Oid{235}, "float8", {kInt2}, kFloat8, call<&to_double>},
    {Oid{318}, "float4", {kInt4}, kFloat4, call<&to_float>},
    {Oid{316}, "float8", {kInt4}, kFloat8, call<&to_double>},
    {Oid{652}, "float4", {kInt8}, kFloat4, call<&to_float>},
    {Oid{482}, "float8", {kInt8}, kFloat8, call<&to_double>},
    {Oid{311}, "float8", {kFloat4}, kFloat8, call_identity},
    {Oid{312}, "float4", {kFloat8}, kFloat4, call<&shorten>},
    {Oid{238}, "int2", {kFloat4}, kInt2, call<&of_float<I2>>},
    {Oid{319}, "int4", {kFloat4}, kInt4, call<&of_float<I4>>},
    {Oid{653}, "int8", {kFloat4}, kInt8, call<&of_float<I8>>},
    {Oid{237}, "int2", {kFloat8}, kInt2, call<&of_float<I2>>},
    {Oid{317}, "int4", {kFloat8}, kInt4, call<&of_float<I4>>},
    {Oid{483}, "int8", {kFloat8}, kInt8, call<&of_float<I8>>},
    {Oid{1782}, "numeric", {kInt2}, kNumeric, call<&numeric_of_int>},
    {Oid{1740}, "numeric", {kInt4}, kNumeric, call<&numeric_of_int>},
    {Oid{1781}, "numeric", {kInt8}, kNumeric, call<&numeric_of_int>},
    {Oid{1742}, "numeric", {kFloat4}, kNumeric, call<&numeric_of_float>},
    {Oid{1743}, "numeric", {kFloat8}, kNumeric, call<&numeric_of_double>},
    {Oid{1783}, "int2", {kNumeric}, kInt2, call<&of_numeric<I2>>},
    {Oid{1744}, "int4", {kNumeric}, kInt4, call<&of_numeric<I4>>},
    {Oid{1779}, "int8", {kNumeric}, kInt8, call<&of_numeric<I8>>},
    {Oid{1745}, "float4", {kNumeric}, kFloat4, call<&float_of_numeric>},
    {Oid{1746}, "float8", {kNumeric}, kFloat8, call<&double_of_numeric>},
    // Text.
    {Oid{946}, "text", {kChar}, kText, call<&text_of_char>},
    {Oid{860}, "bpchar", {kChar}, kBpchar, call<&text_of_char>},
    {Oid{944}, "char", {kText}, kChar, call<&char_of_text>},
    {Oid{406}, "text", {kName}, kText, call_identity},
    {Oid{1401}, "varchar", {kName}, kVarchar, call_identity},
    {Oid{408}, "bpchar", {kName}, kBpchar, call_identity},
    {Oid{407}, "name", {kText}, kName, call<&name_of_text>},
    {Oid{1400}, "name", {kVarchar}, kName, call<&name_of_text>},
    {Oid{409}, "name", {kBpchar}, kName, call<&name_of_bpchar>},
    {Oid{669}, "varchar", {kVarchar, kInt4, kBool}, kVarchar, fit_to_varchar},
    {Oid{668}, "bpchar", {kBpchar, kInt4, kBool}, kBpchar, fit_to_bpchar},
    {Oid{1079}, "regclass", {kText}, kRegclass, call<&regclass_of_text>, true, kStable},
    // jsonb scalars.
    {Oid{3556}, "bool", {kJsonb}, kBool, call<&bool_of_jsonb>},
    {Oid{3449}, "numeric", {kJsonb}, kNumeric, call<&numeric_of_jsonb>},
    {Oid{3450}, "int2", {kJsonb}, kInt2, call<&int_of_jsonb<I2>>},
    {Oid{3451}, "int4", {kJsonb}, kInt4, call<&int_of_jsonb<I4>>},
    {Oid{3452}, "int8", {kJsonb}, kInt8, call<&int_of_jsonb<I8>>},
    {Oid{3453}, "float4", {kJsonb}, kFloat4, call<&float_of_jsonb>},
    {Oid{2580}, "float8", {kJsonb}, kFloat8, call<&double_of_jsonb>},
};

}  // namespace

std::span<const FunctionRow> cast_functions() { return kRows; }

}  // namespace granary::sql::functions
