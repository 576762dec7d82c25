// sql/operators/record_image.cpp: comparison of rows by their stored bytes (*=, *<> ...): what is
// equal but not the same, as 1.0 and 1.00, differs.
#include "sql/operators/record_image.h"

#include <bit>
#include <cstring>

#include "sql/functions/call.h"
#include "sql/operators/order_tests.h"
#include "sql/types/codec.h"
#include "sql/types/record.h"

namespace granary::sql::functions {

namespace {

using order_tests::Equal;
using order_tests::Greater;
using order_tests::GreaterEqual;
using order_tests::Less;
using order_tests::LessEqual;
using order_tests::NotEqual;

int compare_images(const Value& v, const Value& w, Representation form) {
  if (form == Representation::kBytes) return codec::compare_bytes(v.text(), w.text());
  const auto a = std::bit_cast<std::uint64_t>(v.integer);
  const auto b = std::bit_cast<std::uint64_t>(w.integer);
  return a < b ? -1 : a > b;
}

std::int32_t record_image_order(const Value& a, const Value& b) {
  RecordReader x(a), y(b);
  for (std::int32_t i = 0; i < std::min(x.count(), y.count()); ++i) {
    Oid type_x, type_y;
    const Value v = x.next(type_x), w = y.next(type_y);
    if (type_x != type_y) {
      throw SqlError("42804", "cannot compare dissimilar column types " + format_type(type_x, -1) +
                                  " and " + format_type(type_y, -1) + " at record column " +
                                  std::to_string(i + 1));
    }
    if (v.is_null() || w.is_null()) {
      if (v.is_null() != w.is_null()) return v.is_null() ? 1 : -1;
      continue;
    }
    const int order = compare_images(v, w, type_of(type_x).representation);
    if (order != 0) return order;
  }
  if (x.count() != y.count())
    throw SqlError("42804", "cannot compare record types with different numbers of columns");
  return 0;
}
template <class Op>
bool compares(const Value& a, const Value& b) {
  return Op::holds(record_image_order(a, b), 0);
}

constexpr FunctionRow kRows[] = {
    {Oid{3181}, "record_image_eq", {kRecord, kRecord}, kBool, call<&compares<Equal>>},
    {Oid{3182}, "record_image_ne", {kRecord, kRecord}, kBool, call<&compares<NotEqual>>},
    {Oid{3183}, "record_image_lt", {kRecord, kRecord}, kBool, call<&compares<Less>>},
    {Oid{3184}, "record_image_gt", {kRecord, kRecord}, kBool, call<&compares<Greater>>},
    {Oid{3185}, "record_image_le", {kRecord, kRecord}, kBool, call<&compares<LessEqual>>},
    {Oid{3186}, "record_image_ge", {kRecord, kRecord}, kBool, call<&compares<GreaterEqual>>},
    {Oid{3187}, "btrecordimagecmp", {kRecord, kRecord}, kInt4, call<&record_image_order>},
};

constexpr OperatorRow kOperators[] = {
    {Oid{3188}, "*=", kRecord, kRecord, kBool, Oid{3181}, Oid{3188}, Oid{3189}},
    {Oid{3189}, "*<>", kRecord, kRecord, kBool, Oid{3182}, Oid{3189}, Oid{3188}},
    {Oid{3190}, "*<", kRecord, kRecord, kBool, Oid{3183}, Oid{3191}, Oid{3193}},
    {Oid{3191}, "*>", kRecord, kRecord, kBool, Oid{3184}, Oid{3190}, Oid{3192}},
    {Oid{3192}, "*<=", kRecord, kRecord, kBool, Oid{3185}, Oid{3193}, Oid{3191}},
    {Oid{3193}, "*>=", kRecord, kRecord, kBool, Oid{3186}, Oid{3192}, Oid{3190}},
};

}  // namespace

std::span<const FunctionRow> record_image_functions() { return kRows; }
std::span<const OperatorRow> record_image_operators() { return kOperators; }

}  // namespace granary::sql::functions
