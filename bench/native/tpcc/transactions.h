// bench/native/tpcc/transactions.h: TPC-C's five transactions (clauses 2.4 to 2.8) over either kind
// of access (bench/native/access.h).
#pragma once

#include <vector>

#include "bench/native/access.h"
#include "bench/native/tpcc/inputs.h"
#include "bench/native/tpcc/schema.h"

namespace granary::bench::tpcc {

enum class Outcome : std::uint8_t { kFinish, kRollBack };

/// What a thread's transactions share. Row keys of HISTORY are numbered by thread.
template <class Access>
struct Context {
  Context(Access& access_in, Schema& schema_in, std::uint32_t writer_in)
      : access(access_in), schema(schema_in), writer(writer_in) {}
  Access& access;
  Schema& schema;
  std::uint32_t writer;
  std::uint64_t history_rows = 0;
  Date now = 2;
  std::array<std::uint32_t, kDistricts> delivered{};  // by the last attempt at DELIVERY; 0: none
  std::uint64_t low_stock = 0;                        // what STOCK-LEVEL has counted
  // Scratch.
  std::vector<ScanRow> rows;
  std::vector<std::uint32_t> items;
};

// Each runs one attempt between the access's begin and finish. They stop early when an operation
// fails: finish says so.
template <class Access>
Outcome new_order(Context<Access>& context, const NewOrderInput& input);
template <class Access>
Outcome payment(Context<Access>& context, const PaymentInput& input);
template <class Access>
Outcome order_status(Context<Access>& context, const OrderStatusInput& input);
template <class Access>
Outcome delivery(Context<Access>& context, const DeliveryInput& input);
template <class Access>
Outcome stock_level(Context<Access>& context, const StockLevelInput& input);

/// Clauses 2.5.2.2 and 2.6.2.2: of several customers of a name the one in the middle.
/// false: failed, or there is none.
template <class Access>
bool find_customer(Context<Access>& context, const CustomerChoice& choice, std::uint32_t& number,
                   RowRead& read) {
  const Tables& tables = context.schema.of(choice.warehouse);
  number = choice.customer;
  if (!choice.last_name.empty()) {
    const Key lower = name_prefix(choice.warehouse, choice.district, choice.last_name);
    const Key upper =
        Key(lower).text("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 16);
    constexpr std::size_t kSameNameMax = 1000;
    if (!context.access.scan(*tables.customers_by_name, lower, upper, Direction::kForward,
                             kSameNameMax, context.rows) ||
        context.rows.empty()) {
      return false;
    }
    number = as<std::uint32_t>(context.rows[(context.rows.size() - 1) / 2].row);
  }
  return context.access.get(*tables.customer,
                            customer_key(choice.warehouse, choice.district, number), read);
}

}  // namespace granary::bench::tpcc
