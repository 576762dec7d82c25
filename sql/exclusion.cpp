#include "sql/exclusion.h"

#include <unordered_map>

#include "base/check.h"
#include "sql/row_codec.h"
#include "sql/types/domain.h"
#include "sql/types/element.h"
#include "sql/types/range.h"
#include "sql/types/type.h"

namespace granary::sql {

namespace {

constexpr std::size_t kLengthBytes = 4;
constexpr Oid kRangesOverlap{3888};  // &&

Representation form_of(const RelationDesc& relation, const IndexColumn& part) {
  return type_of(relation.value_type(part)).representation;
}

}  // namespace

const OperatorRow* find_operator(Oid operation) {
  static const auto by_oid = [] {
    std::unordered_map<std::uint32_t, const OperatorRow*> out;
    for (const OperatorRow* row : all_operators()) out.emplace(row->oid.value, row);
    return out;
  }();
  const auto found = by_oid.find(operation.value);
  return found == by_oid.end() ? nullptr : found->second;
}

bool has_sorted_name(const RelationDesc& relation, const IndexColumn& part, Oid operation,
                     std::string_view name) {
  const OperatorRow* row = find_operator(operation);
  return row != nullptr && row->name == name &&
         type_of(relation.key_type(part)).encode_key != nullptr;
}

ExclusionOrder exclusion_order(const RelationDesc& relation, const IndexDesc& index) {
  ExclusionOrder out;
  std::size_t others = 0;
  for (std::size_t i = 0; i < index.columns.size(); ++i) {
    const IndexColumn& part = index.columns[i];
    const Oid type = base_type(relation.value_type(part));
    if (has_sorted_name(relation, part, index.exclusion[i], "=")) {
      out.equal.push_back(i);
    } else if (index.exclusion[i] == kRangesOverlap && find_range_family(type) != nullptr) {
      out.range = i;
      ++others;
    } else {
      ++others;
    }
  }
  if (others != 1) out.range = ExclusionOrder::kNone;
  return out;
}

void encode_exclusion_entry(const RelationDesc& relation, const IndexDesc& index,
                            const Value* values, std::string_view primary_key, std::string& out) {
  out.clear();
  const ExclusionOrder order = exclusion_order(relation, index);
  const auto put = [&](std::size_t at) {
    const IndexColumn& part = index.columns[at];
    encode_key_column(values[part.column], relation.key_type(part), false, false, out);
  };
  for (const std::size_t at : order.equal) put(at);
  if (order.range != ExclusionOrder::kNone) put(order.range);
  out.append(primary_key);
  const std::size_t before = out.size();
  for (const IndexColumn& part : index.columns)
    put_element(out, values[part.column], form_of(relation, part));
  const auto bytes = static_cast<std::uint32_t>(out.size() - before);
  for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<char>(bytes >> shift));
}

std::vector<Value> exclusion_values(const RelationDesc& relation, const IndexDesc& index,
                                    std::string_view entry) {
  GR_CHECK(entry.size() >= kLengthBytes);
  std::size_t bytes = 0;
  for (const char c : entry.substr(entry.size() - kLengthBytes))
    bytes = bytes << 8 | static_cast<unsigned char>(c);
  GR_CHECK(entry.size() >= kLengthBytes + bytes);
  const char* at = entry.data() + entry.size() - kLengthBytes - bytes;
  std::vector<Value> out;
  for (const IndexColumn& part : index.columns)
    out.push_back(take_element(at, form_of(relation, part)));
  return out;
}

}  // namespace granary::sql
