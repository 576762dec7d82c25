// bench/native/tpcc/readers.cpp: ORDER-STATUS and STOCK-LEVEL, which only read.
#include <algorithm>

#include "bench/native/tpcc/transactions.h"

namespace granary::bench::tpcc {

template <class Access>
Outcome order_status(Context<Access>& context, const OrderStatusInput& input) {
  Access& access = context.access;
  const std::uint32_t w = input.customer.warehouse;
  const std::uint32_t d = input.customer.district;
  const Tables& tables = context.schema.of(w);
  RowRead read;
  std::uint32_t customer = 0;
  if (!find_customer(context, input.customer, customer, read)) return Outcome::kFinish;
  const Key lower = order_by_customer_key(w, d, customer, 0);
  const Key upper = order_by_customer_key(w, d, customer + 1, 0);
  if (!access.scan(*tables.orders_by_customer, lower, upper, Direction::kBackward, 1,
                   context.rows) ||
      context.rows.empty()) {
    return Outcome::kFinish;
  }
  const auto order = as<std::uint32_t>(context.rows[0].row);
  if (!access.get(*tables.order, order_key(w, d, order), read)) return Outcome::kFinish;
  access.scan(*tables.order_line, order_line_key(w, d, order, 0),
              order_line_key(w, d, order + 1, 0), Direction::kForward, kOrderLinesMax + 1,
              context.rows);
  return Outcome::kFinish;
}

template <class Access>
Outcome stock_level(Context<Access>& context, const StockLevelInput& input) {
  Access& access = context.access;
  const std::uint32_t w = input.warehouse;
  const std::uint32_t d = input.district;
  const Tables& tables = context.schema.of(w);
  RowRead read;
  if (!access.get(*tables.district, district_key(w, d), read)) return Outcome::kFinish;
  const std::uint32_t next = as<District>(read.row).next_order;
  constexpr std::uint32_t kOrders = 20;
  if (!access.scan(*tables.order_line, order_line_key(w, d, next - kOrders, 0),
                   order_line_key(w, d, next, 0), Direction::kForward, kOrders * kOrderLinesMax,
                   context.rows)) {
    return Outcome::kFinish;
  }
  std::vector<std::uint32_t>& items = context.items;
  items.clear();
  for (const ScanRow& row : context.rows) items.push_back(as<OrderLine>(row.row).item);
  std::sort(items.begin(), items.end());
  items.erase(std::unique(items.begin(), items.end()), items.end());
  for (const std::uint32_t item : items) {
    if (!access.get(*tables.stock, stock_key(w, item), read)) return Outcome::kFinish;
    context.low_stock += as<Stock>(read.row).quantity < input.threshold ? 1 : 0;
  }
  return Outcome::kFinish;
}

template Outcome order_status(Context<TransactionAccess>&, const OrderStatusInput&);
template Outcome order_status(Context<DirectAccess>&, const OrderStatusInput&);
template Outcome stock_level(Context<TransactionAccess>&, const StockLevelInput&);
template Outcome stock_level(Context<DirectAccess>&, const StockLevelInput&);

}  // namespace granary::bench::tpcc
