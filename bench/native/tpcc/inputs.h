// bench/native/tpcc/inputs.h: TPC-C's random numbers and texts (clauses 2.1.6, 4.3.2) and the
// inputs of its five transactions (clauses 2.4.1, 2.5.1, 2.6.1, 2.7.1, 2.8.1).
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/rng.h"
#include "bench/native/tpcc/schema.h"

namespace granary::bench::tpcc {

class Inputs {
 public:
  Inputs(std::uint64_t seed, std::uint32_t warehouses) : rng_(seed), warehouses_(warehouses) {}

  /// Uniform in [low, high].
  std::uint32_t between(std::uint32_t low, std::uint32_t high) noexcept {
    return low + static_cast<std::uint32_t>(rng_.below(std::uint64_t{high} - low + 1));
  }
  bool percent(double p) noexcept {
    return static_cast<double>(rng_.below(1'000'000)) < p * 10'000;
  }
  std::uint32_t customer() noexcept { return skewed(1023, kCustomerConstant, 1, kCustomers); }
  std::uint32_t item() noexcept { return skewed(8191, kItemConstant, 1, kItems); }
  /// Of a request; while loading, the first 1000 customers of a district go through all names.
  std::string last_name() { return last_name(skewed(255, kNameConstant, 0, 999)); }
  std::string last_name_loaded() { return last_name(skewed(255, kNameLoadConstant, 0, 999)); }
  static std::string last_name(std::uint32_t number);
  /// Any other than `home`; `home` when it is the only one.
  std::uint32_t other_warehouse(std::uint32_t home) noexcept;
  std::string letters(std::uint32_t least, std::uint32_t most);
  std::string digits(std::uint32_t count);
  /// A tenth of the texts of items and stock say so (clause 4.3.3.1).
  std::string data_text();
  Address address();
  Rng& rng() noexcept { return rng_; }

 private:
  // Within the limits of clause 2.1.6.1.
  static constexpr std::uint32_t kCustomerConstant = 259;
  static constexpr std::uint32_t kItemConstant = 7911;
  static constexpr std::uint32_t kNameLoadConstant = 157;
  static constexpr std::uint32_t kNameConstant = 223;

  std::uint32_t skewed(std::uint32_t a, std::uint32_t c, std::uint32_t low,
                       std::uint32_t high) noexcept {
    return ((between(0, a) | between(low, high)) + c) % (high - low + 1) + low;
  }

  Rng rng_;
  std::uint32_t warehouses_;
};

/// By number, or by last name where that is not empty.
struct CustomerChoice {
  std::uint32_t warehouse = 0, district = 0, customer = 0;
  std::string last_name;
};

struct NewOrderInput {
  struct Line {
    std::uint32_t item, supply_warehouse, quantity;
  };
  std::uint32_t warehouse, district, customer;
  std::uint32_t lines;
  std::array<Line, kOrderLinesMax> line;
};
struct PaymentInput {
  std::uint32_t warehouse, district;
  CustomerChoice customer;
  std::int64_t amount;
};
struct OrderStatusInput {
  CustomerChoice customer;
};
struct DeliveryInput {
  std::uint32_t warehouse, carrier;
};
struct StockLevelInput {
  std::uint32_t warehouse, district;
  std::int32_t threshold;
};

/// remote_item_pct: the standard says 1.
NewOrderInput new_order_input(Inputs& inputs, std::uint32_t home, double remote_item_pct);
PaymentInput payment_input(Inputs& inputs, std::uint32_t home);
OrderStatusInput order_status_input(Inputs& inputs, std::uint32_t home);
DeliveryInput delivery_input(Inputs& inputs, std::uint32_t home);
StockLevelInput stock_level_input(Inputs& inputs, std::uint32_t home);

/// Not an item: the last line of a request that is to be rolled back (clause 2.4.1.4).
inline constexpr std::uint32_t kUnusedItem = kItems + 1;

}  // namespace granary::bench::tpcc
