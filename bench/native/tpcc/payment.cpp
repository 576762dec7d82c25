#include <fmt/format.h>

#include "bench/native/tpcc/transactions.h"

namespace granary::bench::tpcc {

namespace {

/// Clause 2.5.2.2: a customer of bad credit has the payment noted in front of C_DATA.
template <class Access>
bool note_payment(Context<Access>& context, const PaymentInput& input, std::uint32_t number) {
  engine::Table& table = *context.schema.of(input.customer.warehouse).customer_data;
  const Key key = customer_key(input.customer.warehouse, input.customer.district, number);
  RowRead read;
  if (!context.access.get(table, key, read)) return false;
  const std::string note =
      fmt::format("{} {} {} {} {} {}|", number, input.customer.district, input.customer.warehouse,
                  input.district, input.warehouse, input.amount);
  const std::string all = note + std::string(as<CustomerData>(read.row).data.view());
  CustomerData noted;
  noted.data.set(std::string_view(all).substr(0, sizeof noted.data.bytes));
  return context.access.update(table, key, read, row_of(noted));
}

template <class Access>
bool pay_customer(Context<Access>& context, const PaymentInput& input, std::uint32_t& number) {
  RowRead read;
  if (!find_customer(context, input.customer, number, read)) return false;
  const Tables& tables = context.schema.of(input.customer.warehouse);
  const Key key = customer_key(input.customer.warehouse, input.customer.district, number);
  auto& stored = as<Customer>(read.row);
  stored.balance -= input.amount;
  stored.ytd_payment += input.amount;
  ++stored.payments;
  return context.access.update(*tables.customer, key, read, read.row) &&
         (std::memcmp(stored.credit, "BC", 2) != 0 || note_payment(context, input, number));
}

}  // namespace

template <class Access>
Outcome payment(Context<Access>& context, const PaymentInput& input) {
  Access& access = context.access;
  const Tables& tables = context.schema.of(input.warehouse);
  const Key warehouse = warehouse_key(input.warehouse);
  const Key district = district_key(input.warehouse, input.district);
  RowRead read_warehouse;
  RowRead read_district;
  if (!access.get(*tables.warehouse, warehouse, read_warehouse) ||
      !access.get(*tables.district, district, read_district)) {
    return Outcome::kFinish;
  }
  as<Warehouse>(read_warehouse.row).ytd += input.amount;
  as<District>(read_district.row).ytd += input.amount;
  History history{};
  if (!access.update(*tables.warehouse, warehouse, read_warehouse, read_warehouse.row) ||
      !access.update(*tables.district, district, read_district, read_district.row) ||
      !pay_customer(context, input, history.customer)) {
    return Outcome::kFinish;
  }
  history.customer_district = input.customer.district;
  history.customer_warehouse = input.customer.warehouse;
  history.district = input.district;
  history.warehouse = input.warehouse;
  history.amount = input.amount;
  history.date = context.now;
  history.data.set(std::string(as<Warehouse>(read_warehouse.row).name.view()) + "    " +
                   std::string(as<District>(read_district.row).name.view()));
  // Rows of the load are numbered by warehouse, which are fewer than this.
  constexpr std::uint32_t kFirstWriter = 1 << 20;
  access.insert(*tables.history, history_key(kFirstWriter + context.writer, ++context.history_rows),
                row_of(history));
  return Outcome::kFinish;
}

template Outcome payment(Context<TransactionAccess>&, const PaymentInput&);
template Outcome payment(Context<DirectAccess>&, const PaymentInput&);

}  // namespace granary::bench::tpcc
