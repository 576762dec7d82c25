// bench/native/tpcc/schema.h: TPC-C's tables (standard, revision 5.11, clause 1.3) as fixed rows
// under memory-comparable keys, with two secondary indexes: customers by name, orders by customer.
//
// Money is in cents, rates in 1/10000. Columns that never change, or for few customers, live in
// tables of their own, which clause 1.4.4 allows: of STOCK the district texts and data, as in the
// paper's implementation, and C_DATA.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "bench/native/key.h"
#include "engine/engine.h"

namespace granary::bench::tpcc {

inline constexpr std::uint32_t kDistricts = 10;    // a warehouse
inline constexpr std::uint32_t kCustomers = 3000;  // a district
inline constexpr std::uint32_t kItems = 100'000;
inline constexpr std::uint32_t kFirstNewOrder = 2101;  // of the orders loaded, not delivered
inline constexpr std::uint32_t kOrderLinesMax = 15;
inline constexpr std::size_t kNameBytes = 16;

/// Ticks of a clock that advances with each transaction of a thread.
using Date = std::uint32_t;

/// Text of a bounded length inside a row.
template <std::size_t kBytes>
struct Text {
  std::uint16_t size;
  char bytes[kBytes];

  void set(std::string_view text) noexcept {
    GR_CHECK(text.size() <= kBytes);
    size = static_cast<std::uint16_t>(text.size());
    std::memset(bytes, 0, kBytes);
    text.copy(bytes, kBytes);
  }
  std::string_view view() const noexcept { return {bytes, size}; }
};

struct Address {
  Text<20> street_1, street_2, city;
  char state[2];
  char zip[9];
};

struct Warehouse {
  std::int64_t ytd;
  std::int32_t tax;
  Text<10> name;
  Address address;
};

struct District {
  std::int64_t ytd;
  std::int32_t tax;
  std::uint32_t next_order;
  Text<10> name;
  Address address;
};

struct Customer {
  std::int64_t balance, ytd_payment, credit_limit;
  Date since;
  std::int32_t discount;
  std::uint32_t payments, deliveries;
  Text<16> first, last;
  Address address;
  char middle[2];
  char phone[16];
  char credit[2];
};

struct CustomerData {
  Text<500> data;  // a row ends with its text
};

struct History {
  std::uint32_t customer, customer_district, customer_warehouse, district, warehouse;
  Date date;
  std::int64_t amount;
  Text<24> data;
};

struct Order {
  Date entry_date;
  std::uint32_t customer;
  std::uint32_t carrier;  // 0: not delivered
  std::uint32_t lines;
  std::uint32_t all_local;
};

struct OrderLine {
  Date delivery_date;  // 0: not delivered
  std::uint32_t amount, item, supply_warehouse;
  std::uint8_t quantity;
  char district_text[24];
};

struct Item {
  std::int64_t price;
  std::uint32_t image;
  Text<24> name;
  Text<50> data;
};

struct Stock {
  std::int64_t ytd;
  std::int32_t quantity;
  std::uint32_t orders, remote_orders;
};

struct StockData {
  char district_texts[kDistricts][24];
  Text<50> data;
};

template <class Row>
std::string_view row_of(const Row& row) noexcept {
  return {reinterpret_cast<const char*>(&row), sizeof row};
}
inline std::string_view row_of(const CustomerData& row) noexcept {
  return {reinterpret_cast<const char*>(&row), offsetof(CustomerData, data.bytes) + row.data.size};
}

/// The row a read put into its arena: aligned there, and nobody else's.
template <class Row>
Row& as(std::string_view row) noexcept {
  GR_DCHECK(row.size() <= sizeof(Row));
  return *reinterpret_cast<Row*>(const_cast<char*>(row.data()));
}

// --- keys ---
inline Key warehouse_key(std::uint32_t w) { return Key().u32(w); }
inline Key district_key(std::uint32_t w, std::uint32_t d) { return Key().u32(w).u32(d); }
/// CUSTOMER and its data.
inline Key customer_key(std::uint32_t w, std::uint32_t d, std::uint32_t c) {
  return Key().u32(w).u32(d).u32(c);
}
inline Key name_prefix(std::uint32_t w, std::uint32_t d, std::string_view last) {
  return Key().u32(w).u32(d).text(last, kNameBytes);
}
inline Key name_key(std::uint32_t w, std::uint32_t d, std::string_view last, std::string_view first,
                    std::uint32_t c) {
  return name_prefix(w, d, last).text(first, kNameBytes).u32(c);
}
/// ORDER and NEW-ORDER.
inline Key order_key(std::uint32_t w, std::uint32_t d, std::uint32_t o) {
  return Key().u32(w).u32(d).u32(o);
}
inline Key order_by_customer_key(std::uint32_t w, std::uint32_t d, std::uint32_t c,
                                 std::uint32_t o) {
  return Key().u32(w).u32(d).u32(c).u32(o);
}
inline Key order_line_key(std::uint32_t w, std::uint32_t d, std::uint32_t o, std::uint32_t line) {
  return Key().u32(w).u32(d).u32(o).u32(line);
}
inline Key item_key(std::uint32_t i) { return Key().u32(i); }
/// STOCK and its data.
inline Key stock_key(std::uint32_t w, std::uint32_t i) { return Key().u32(w).u32(i); }
/// HISTORY has no primary key: whoever writes a row numbers it.
inline Key history_key(std::uint32_t writer, std::uint64_t number) {
  return Key().u32(writer).u64(number);
}

struct Tables {
  engine::Table *warehouse, *district, *customer, *customer_data, *customers_by_name, *history,
      *order, *orders_by_customer, *new_order, *order_line, *stock, *stock_data;
};

/// The database: one set of tables, or one for each warehouse (split).
class Schema {
 public:
  Schema(engine::Engine& engine, std::uint32_t warehouses, bool split);

  std::uint32_t warehouses() const noexcept { return warehouses_; }
  const Tables& of(std::uint32_t warehouse) const noexcept {
    return sets_.size() == 1 ? sets_[0] : sets_[warehouse - 1];
  }
  engine::Table& item() const noexcept { return *item_; }

  /// Orders of a district below this one have been delivered: where DELIVERY starts to look, past
  /// what is deleted and not yet unhooked. Only a hint that saves time.
  Atomic<std::uint32_t>& delivered_below(std::uint32_t w, std::uint32_t d) noexcept {
    return delivered_below_[(w - 1) * kDistricts + d - 1];
  }

 private:
  std::uint32_t warehouses_;
  std::vector<Tables> sets_;
  engine::Table* item_;
  std::vector<Atomic<std::uint32_t>> delivered_below_;
};

}  // namespace granary::bench::tpcc
