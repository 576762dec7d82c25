#include "bench/native/tpcc/transactions.h"

namespace granary::bench::tpcc {

namespace {

/// Marks the order's lines delivered; `amount` is their sum.
template <class Access>
bool deliver_lines(Context<Access>& context, const Tables& tables, std::uint32_t w, std::uint32_t d,
                   std::uint32_t order, std::int64_t& amount) {
  const Key lower = order_line_key(w, d, order, 0);
  const Key upper = order_line_key(w, d, order + 1, 0);
  if (!context.access.scan(*tables.order_line, lower, upper, Direction::kForward,
                           kOrderLinesMax + 1, context.rows)) {
    return false;
  }
  amount = 0;
  for (const ScanRow& row : context.rows) {
    auto& line = as<OrderLine>(row.row);
    line.delivery_date = context.now;
    amount += line.amount;
    if (!context.access.update(*tables.order_line, row.key, {row.row, row.ref}, row.row)) {
      return false;
    }
  }
  return true;
}

template <class Access>
bool deliver(Context<Access>& context, const DeliveryInput& input, std::uint32_t d,
             std::uint32_t order, engine::RecordRef new_order) {
  Access& access = context.access;
  const std::uint32_t w = input.warehouse;
  const Tables& tables = context.schema.of(w);
  const Key key = order_key(w, d, order);
  RowRead read;
  std::int64_t amount = 0;
  if (!access.remove(*tables.new_order, key, new_order) || !access.get(*tables.order, key, read)) {
    return false;
  }
  auto& row = as<Order>(read.row);
  row.carrier = input.carrier;
  const Key customer = customer_key(w, d, row.customer);
  if (!access.update(*tables.order, key, read, read.row) ||
      !deliver_lines(context, tables, w, d, order, amount) ||
      !access.get(*tables.customer, customer, read)) {
    return false;
  }
  auto& paying = as<Customer>(read.row);
  paying.balance += amount;
  ++paying.deliveries;
  return access.update(*tables.customer, customer, read, read.row);
}

}  // namespace

template <class Access>
Outcome delivery(Context<Access>& context, const DeliveryInput& input) {
  const std::uint32_t w = input.warehouse;
  const Tables& tables = context.schema.of(w);
  for (std::uint32_t d = 1; d <= kDistricts; ++d) {
    Atomic<std::uint32_t>& hint = context.schema.delivered_below(w, d);
    const Key lower = order_key(w, d, hint.load_relaxed());
    const Key upper = order_key(w, d + 1, 0);
    if (!context.access.scan(*tables.new_order, lower, upper, Direction::kForward, 1,
                             context.rows)) {
      return Outcome::kFinish;
    }
    if (context.rows.empty()) continue;  // clause 2.7.4.2: nothing to deliver here
    const auto order = as<std::uint32_t>(context.rows[0].row);
    // What this scan passed over was committed, or this attempt will not be.
    if (!deliver(context, input, d, order, context.rows[0].ref)) return Outcome::kFinish;
    context.delivered[d - 1] = order;
  }
  return Outcome::kFinish;
}

template Outcome delivery(Context<TransactionAccess>&, const DeliveryInput&);
template Outcome delivery(Context<DirectAccess>&, const DeliveryInput&);

}  // namespace granary::bench::tpcc
