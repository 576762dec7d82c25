#include "bench/native/tpcc/inputs.h"

namespace granary::bench::tpcc {

namespace {

CustomerChoice choose(Inputs& inputs, std::uint32_t warehouse, std::uint32_t district) {
  CustomerChoice choice;
  choice.warehouse = warehouse;
  choice.district = district;
  if (inputs.percent(60)) {
    choice.last_name = inputs.last_name();
  } else {
    choice.customer = inputs.customer();
  }
  return choice;
}

}  // namespace

std::string Inputs::last_name(std::uint32_t number) {
  static constexpr std::array<const char*, 10> kSyllables{"BAR", "OUGHT", "ABLE",  "PRI",   "PRES",
                                                          "ESE", "ANTI",  "CALLY", "ATION", "EING"};
  return std::string(kSyllables[number / 100]) + kSyllables[number / 10 % 10] +
         kSyllables[number % 10];
}

std::uint32_t Inputs::other_warehouse(std::uint32_t home) noexcept {
  if (warehouses_ == 1) return home;
  const std::uint32_t picked = between(1, warehouses_ - 1);
  return picked < home ? picked : picked + 1;
}

std::string Inputs::letters(std::uint32_t least, std::uint32_t most) {
  std::string text(between(least, most), 'a');
  for (char& letter : text) letter = static_cast<char>('a' + rng_.below(26));
  return text;
}

std::string Inputs::digits(std::uint32_t count) {
  std::string text(count, '0');
  for (char& digit : text) digit = static_cast<char>('0' + rng_.below(10));
  return text;
}

std::string Inputs::data_text() {
  std::string text = letters(26, 50);
  constexpr std::string_view kOriginal = "ORIGINAL";
  if (percent(10)) text.replace(rng_.below(text.size() - kOriginal.size() + 1), 8, kOriginal);
  return text;
}

Address Inputs::address() {
  Address address{};
  address.street_1.set(letters(10, 20));
  address.street_2.set(letters(10, 20));
  address.city.set(letters(10, 20));
  letters(2, 2).copy(address.state, sizeof address.state);
  (digits(4) + "11111").copy(address.zip, sizeof address.zip);
  return address;
}

NewOrderInput new_order_input(Inputs& inputs, std::uint32_t home, double remote_item_pct) {
  NewOrderInput input;
  input.warehouse = home;
  input.district = inputs.between(1, kDistricts);
  input.customer = inputs.customer();
  input.lines = inputs.between(5, kOrderLinesMax);
  for (std::uint32_t i = 0; i < input.lines; ++i) {
    NewOrderInput::Line& line = input.line[i];
    line.item = inputs.item();
    const bool remote = remote_item_pct > 0 && inputs.percent(remote_item_pct);
    line.supply_warehouse = remote ? inputs.other_warehouse(home) : home;
    line.quantity = inputs.between(1, 10);
  }
  if (inputs.percent(1)) input.line[input.lines - 1].item = kUnusedItem;
  return input;
}

PaymentInput payment_input(Inputs& inputs, std::uint32_t home) {
  PaymentInput input;
  input.warehouse = home;
  input.district = inputs.between(1, kDistricts);
  input.amount = inputs.between(100, 500'000);
  const bool remote = inputs.percent(15);
  input.customer = choose(inputs, remote ? inputs.other_warehouse(home) : home,
                          remote ? inputs.between(1, kDistricts) : input.district);
  return input;
}

OrderStatusInput order_status_input(Inputs& inputs, std::uint32_t home) {
  return {choose(inputs, home, inputs.between(1, kDistricts))};
}

DeliveryInput delivery_input(Inputs& inputs, std::uint32_t home) {
  return {home, inputs.between(1, 10)};
}

StockLevelInput stock_level_input(Inputs& inputs, std::uint32_t home) {
  return {home, inputs.between(1, kDistricts), static_cast<std::int32_t>(inputs.between(10, 20))};
}

}  // namespace granary::bench::tpcc
