#include "planner/compile/entry_scans.h"

#include <algorithm>
#include <optional>

#include "planner/bind/range_tree.h"
#include "sql/row_codec.h"

namespace granary::planner {
namespace {

using EntryColumn = sql::EntryReading::Column;

/// Where a column stands in the keys of an index that begin with columns of a known width.
std::optional<std::size_t> place_in(const sql::RelationDesc& relation, const sql::IndexDesc& index,
                                    std::uint32_t column) {
  for (std::size_t i = 0; i < index.columns.size(); ++i) {
    if (!sql::is_readable_key(relation.key_type(index.columns[i]))) return std::nullopt;
    if (index.columns[i].column == column) return i;
  }
  return std::nullopt;
}

/// Appends the columns of `index` up to the last one that has an output.
void read_in_order(const sql::RelationDesc& relation, const sql::IndexDesc& index,
                   std::vector<std::uint32_t> outputs, std::vector<EntryColumn>& out) {
  while (!outputs.empty() && outputs.back() == EntryColumn::kPassedOver) outputs.pop_back();
  for (std::size_t i = 0; i < outputs.size(); ++i)
    out.push_back(
        {&index, &index.columns[i], relation.key_type(index.columns[i]), outputs[i]});
}

}  // namespace

void EntryScans::add(const RangeEntry& range, sql::TableScanNode& node) {
  const bool secondary = node.index != nullptr && !node.index->primary && node.inverted.empty();
  if (!secondary || !node.system.empty() || node.sampling != nullptr) return;
  auto reading = std::make_shared<sql::EntryReading>();
  node.entry_reading = reading;
  scans_.push_back({&range, node.relation, node.index, node.columns, {}, std::move(reading)});
}

void EntryScans::note_read(const Expr& expr) {
  if (expr.kind != ExprKind::kColumn) return;
  for (Scan& scan : scans_) {
    if (scan.range == expr.range && std::ranges::find(scan.read, expr.column) == scan.read.end())
      scan.read.push_back(expr.column);
  }
}

void EntryScans::close(std::size_t first) {
  for (std::size_t i = first; i < scans_.size(); ++i) scans_[i].range = nullptr;
}

void EntryScans::decide() {
  for (Scan& scan : scans_) decide(scan);
}

void EntryScans::decide(Scan& scan) {
  const sql::IndexDesc* primary = scan.relation->primary_key();
  std::vector<std::uint32_t> from_key(scan.index->columns.size(), EntryColumn::kPassedOver);
  std::vector<std::uint32_t> from_primary(primary == nullptr ? 0 : primary->columns.size(),
                                          EntryColumn::kPassedOver);
  for (const std::uint32_t column : scan.read) {
    const auto output = static_cast<std::uint32_t>(
        std::ranges::find(scan.output, column) - scan.output.begin());
    if (const auto place = place_in(*scan.relation, *scan.index, column)) {
      from_key[*place] = output;
    } else if (const auto behind = primary == nullptr
                                       ? std::nullopt
                                       : place_in(*scan.relation, *primary, column)) {
      from_primary[*behind] = output;
    } else {
      return;
    }
  }
  scan.reading->alone = true;
  read_in_order(*scan.relation, *scan.index, std::move(from_key), scan.reading->columns);
  if (primary != nullptr)
    read_in_order(*scan.relation, *primary, std::move(from_primary), scan.reading->columns);
}

}  // namespace granary::planner
