#include "bench/native/tpcc/transactions.h"

namespace granary::bench::tpcc {

namespace {

/// Clause 2.4.2.2: takes the line's quantity out of the stock, which fills up again below 10.
template <class Access>
bool take_stock(Context<Access>& context, const NewOrderInput& input,
                const NewOrderInput::Line& line) {
  const Key key = stock_key(line.supply_warehouse, line.item);
  engine::Table& table = *context.schema.of(line.supply_warehouse).stock;
  RowRead read;
  if (!context.access.get(table, key, read)) return false;
  auto& stock = as<Stock>(read.row);
  const auto quantity = static_cast<std::int32_t>(line.quantity);
  stock.quantity += stock.quantity >= quantity + 10 ? -quantity : 91 - quantity;
  stock.ytd += quantity;
  ++stock.orders;
  if (line.supply_warehouse != input.warehouse) ++stock.remote_orders;
  return context.access.update(table, key, read, row_of(stock));
}

template <class Access>
bool add_line(Context<Access>& context, const NewOrderInput& input, std::uint32_t order,
              std::uint32_t number, const Item& item) {
  const NewOrderInput::Line& line = input.line[number - 1];
  if (!take_stock(context, input, line)) return false;
  RowRead data;
  if (!context.access.get(*context.schema.of(line.supply_warehouse).stock_data,
                          stock_key(line.supply_warehouse, line.item), data)) {
    return false;
  }
  OrderLine row{};
  row.item = line.item;
  row.supply_warehouse = line.supply_warehouse;
  row.quantity = static_cast<std::uint8_t>(line.quantity);
  row.amount = static_cast<std::uint32_t>(item.price) * line.quantity;
  std::memcpy(row.district_text, as<StockData>(data.row).district_texts[input.district - 1],
              sizeof row.district_text);
  return context.access.insert(*context.schema.of(input.warehouse).order_line,
                               order_line_key(input.warehouse, input.district, order, number),
                               row_of(row));
}

/// The next order number of the district, which is the point of contention of the whole benchmark.
template <class Access>
bool take_number(Context<Access>& context, const NewOrderInput& input, std::uint32_t& order) {
  const Key key = district_key(input.warehouse, input.district);
  engine::Table& table = *context.schema.of(input.warehouse).district;
  RowRead read;
  if (!context.access.get(table, key, read)) return false;
  auto& district = as<District>(read.row);
  order = district.next_order++;
  return context.access.update(table, key, read, row_of(district));
}

template <class Access>
bool add_order(Context<Access>& context, const NewOrderInput& input, std::uint32_t number) {
  const Tables& tables = context.schema.of(input.warehouse);
  Order order{};
  order.entry_date = context.now;
  order.customer = input.customer;
  order.lines = input.lines;
  order.all_local = 1;
  for (std::uint32_t i = 0; i < input.lines; ++i) {
    if (input.line[i].supply_warehouse != input.warehouse) order.all_local = 0;
  }
  const Key key = order_key(input.warehouse, input.district, number);
  return context.access.insert(*tables.order, key, row_of(order)) &&
         context.access.insert(
             *tables.orders_by_customer,
             order_by_customer_key(input.warehouse, input.district, input.customer, number),
             row_of(number)) &&
         context.access.insert(*tables.new_order, key, row_of(number));
}

}  // namespace

template <class Access>
Outcome new_order(Context<Access>& context, const NewOrderInput& input) {
  // What cannot roll back looks at the whole request first.
  const bool ends_badly = input.line[input.lines - 1].item == kUnusedItem;
  if (!Access::kRollsBack && ends_badly) return Outcome::kRollBack;
  Access& access = context.access;
  const Tables& tables = context.schema.of(input.warehouse);
  RowRead warehouse;
  RowRead customer;
  std::uint32_t order = 0;
  if (!access.get(*tables.warehouse, warehouse_key(input.warehouse), warehouse) ||
      !access.get(*tables.customer, customer_key(input.warehouse, input.district, input.customer),
                  customer) ||
      !take_number(context, input, order) || !add_order(context, input, order)) {
    return Outcome::kFinish;
  }
  for (std::uint32_t number = 1; number <= input.lines; ++number) {
    RowRead item;
    bool found = false;
    if (!access.look_up(context.schema.item(), item_key(input.line[number - 1].item), item,
                        found)) {
      return Outcome::kFinish;
    }
    if (!found) return Outcome::kRollBack;
    if (!add_line(context, input, order, number, as<Item>(item.row))) return Outcome::kFinish;
  }
  return Outcome::kFinish;
}

template Outcome new_order(Context<TransactionAccess>&, const NewOrderInput&);
template Outcome new_order(Context<DirectAccess>&, const NewOrderInput&);

}  // namespace granary::bench::tpcc
