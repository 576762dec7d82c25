#include "bench/native/tpcc/consistency.h"

#include <fmt/format.h>

#include "bench/native/access.h"

namespace granary::bench::tpcc {

namespace {

class Checker {
 public:
  Checker(Store& store, Schema& schema, engine::Worker& worker)
      : schema_(schema), access_(store, worker) {}

  std::string check() {
    for (std::uint32_t w = 1; w <= schema_.warehouses(); ++w) {
      std::int64_t districts_ytd = 0;
      for (std::uint32_t d = 1; d <= kDistricts; ++d) {
        std::string wrong = check_district(w, d, districts_ytd);
        if (!wrong.empty()) return wrong;
      }
      const auto warehouse = row<Warehouse>(*schema_.of(w).warehouse, warehouse_key(w));
      if (warehouse.ytd != districts_ytd) {
        return fmt::format("condition 1: W_YTD of {} is {}, the sum of D_YTD {}", w, warehouse.ytd,
                           districts_ytd);
      }
    }
    return {};
  }

 private:
  std::string check_district(std::uint32_t w, std::uint32_t d, std::int64_t& ytd) {
    const Tables& tables = schema_.of(w);
    const auto district = row<District>(*tables.district, district_key(w, d));
    ytd += district.ytd;
    const Key lower = order_key(w, d, 0);
    const Key upper = order_key(w, d + 1, 0);
    std::uint32_t order_max = 0;
    std::uint64_t lines_expected = 0;
    each(*tables.order, lower, upper, [&](const ScanRow& row) {
      order_max = std::max(order_max, read_u32(row.key, kOrderAt));
      lines_expected += as<Order>(row.row).lines;
    });
    std::uint32_t new_min = ~std::uint32_t{0};
    std::uint32_t new_max = 0;
    std::uint32_t new_count = 0;
    each(*tables.new_order, lower, upper, [&](const ScanRow& row) {
      const std::uint32_t order = read_u32(row.key, kOrderAt);
      new_min = std::min(new_min, order);
      new_max = std::max(new_max, order);
      ++new_count;
    });
    std::uint64_t lines = 0;
    each(*tables.order_line, lower, upper, [&](const ScanRow&) { ++lines; });
    const std::string where = fmt::format("warehouse {} district {}", w, d);
    if (district.next_order - 1 != order_max || (new_count > 0 && new_max != order_max)) {
      return fmt::format("condition 2: {}: D_NEXT_O_ID - 1 {}, max(O_ID) {}, max(NO_O_ID) {}",
                         where, district.next_order - 1, order_max, new_max);
    }
    if (new_count > 0 && new_max - new_min + 1 != new_count) {
      return fmt::format("condition 3: {}: NEW-ORDER has {} rows from {} to {}", where, new_count,
                         new_min, new_max);
    }
    if (lines != lines_expected) {
      return fmt::format("condition 4: {}: the sum of O_OL_CNT is {}, ORDER-LINE has {} rows",
                         where, lines_expected, lines);
    }
    return {};
  }

  template <class Row>
  Row row(engine::Table& table, const Key& key) {
    access_.begin();
    RowRead read;
    const bool found = access_.get(table, key, read);
    GR_CHECK(found);
    const Row copy = as<Row>(read.row);
    access_.finish();
    return copy;
  }

  template <class Visit>
  void each(engine::Table& table, std::string_view lower, std::string_view upper, Visit visit) {
    std::string from(lower);
    constexpr std::size_t kBatch = 1000;
    do {
      access_.begin();
      access_.scan(table, from, upper, Direction::kForward, kBatch, rows_);
      for (const ScanRow& row : rows_) visit(row);
      // The least key above the last one.
      if (!rows_.empty()) from = std::string(rows_.back().key) + '\0';
      access_.finish();
    } while (rows_.size() == kBatch);
  }

  static constexpr std::size_t kOrderAt = 8;  // in the keys of all three tables
  Schema& schema_;
  DirectAccess access_;
  std::vector<ScanRow> rows_;
};

}  // namespace

std::string find_inconsistency(Store& store, Schema& schema) {
  std::string wrong;
  store.in_parallel(
      1, [&](unsigned, engine::Worker& worker) { wrong = Checker(store, schema, worker).check(); });
  return wrong;
}

}  // namespace granary::bench::tpcc
