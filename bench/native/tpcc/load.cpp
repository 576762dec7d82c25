#include "bench/native/tpcc/load.h"

#include <algorithm>
#include <numeric>
#include <thread>

#include "bench/native/tpcc/inputs.h"

namespace granary::bench::tpcc {

namespace {

constexpr Date kLoadDate = 1;

/// Writes one warehouse's rows as recovery does: before any transaction runs.
class Loader {
 public:
  Loader(Schema& schema, engine::Worker& worker, std::uint64_t seed)
      : schema_(schema), worker_(worker), inputs_(seed, schema.warehouses()) {}

  void items();
  void warehouse(std::uint32_t w);

 private:
  template <class Row>
  void put(engine::Table& table, const Key& key, const Row& row) {
    table.load(worker_, key, row_of(row), engine::Tid::make({1}, 1), false);
  }
  void stock(const Tables& tables, std::uint32_t w);
  void district(const Tables& tables, std::uint32_t w, std::uint32_t d);
  void customer(const Tables& tables, std::uint32_t w, std::uint32_t d, std::uint32_t c);
  void order(const Tables& tables, std::uint32_t w, std::uint32_t d, std::uint32_t o,
             std::uint32_t c);

  Schema& schema_;
  engine::Worker& worker_;
  Inputs inputs_;
  std::uint64_t history_rows_ = 0;
};

void Loader::items() {
  for (std::uint32_t i = 1; i <= kItems; ++i) {
    Item item{};
    item.image = inputs_.between(1, 10'000);
    item.name.set(inputs_.letters(14, 24));
    item.price = inputs_.between(100, 10'000);
    item.data.set(inputs_.data_text());
    put(schema_.item(), item_key(i), item);
  }
}

void Loader::warehouse(std::uint32_t w) {
  const Tables& tables = schema_.of(w);
  Warehouse row{};
  row.ytd = 30'000'000;
  row.tax = static_cast<std::int32_t>(inputs_.between(0, 2000));
  row.name.set(inputs_.letters(6, 10));
  row.address = inputs_.address();
  put(*tables.warehouse, warehouse_key(w), row);
  stock(tables, w);
  for (std::uint32_t d = 1; d <= kDistricts; ++d) district(tables, w, d);
}

void Loader::stock(const Tables& tables, std::uint32_t w) {
  for (std::uint32_t i = 1; i <= kItems; ++i) {
    Stock stock{};
    stock.quantity = static_cast<std::int32_t>(inputs_.between(10, 100));
    put(*tables.stock, stock_key(w, i), stock);
    StockData data{};
    for (auto& text : data.district_texts) inputs_.letters(24, 24).copy(text, sizeof text);
    data.data.set(inputs_.data_text());
    put(*tables.stock_data, stock_key(w, i), data);
  }
}

void Loader::district(const Tables& tables, std::uint32_t w, std::uint32_t d) {
  District row{};
  row.ytd = 3'000'000;
  row.tax = static_cast<std::int32_t>(inputs_.between(0, 2000));
  row.next_order = kCustomers + 1;
  row.name.set(inputs_.letters(6, 10));
  row.address = inputs_.address();
  put(*tables.district, district_key(w, d), row);
  for (std::uint32_t c = 1; c <= kCustomers; ++c) customer(tables, w, d, c);
  std::vector<std::uint32_t> customers(kCustomers);
  std::iota(customers.begin(), customers.end(), 1);
  for (std::size_t i = customers.size(); i > 1; --i) {
    std::swap(customers[i - 1], customers[inputs_.rng().below(i)]);
  }
  for (std::uint32_t o = 1; o <= kCustomers; ++o) order(tables, w, d, o, customers[o - 1]);
  schema_.delivered_below(w, d).store_relaxed(kFirstNewOrder);
}

void Loader::customer(const Tables& tables, std::uint32_t w, std::uint32_t d, std::uint32_t c) {
  Customer row{};
  row.balance = -1000;
  row.ytd_payment = 1000;
  row.credit_limit = 5'000'000;
  row.since = kLoadDate;
  row.discount = static_cast<std::int32_t>(inputs_.between(0, 5000));
  row.payments = 1;
  row.first.set(inputs_.letters(8, 16));
  row.last.set(c <= 1000 ? Inputs::last_name(c - 1) : inputs_.last_name_loaded());
  row.address = inputs_.address();
  std::memcpy(row.middle, "OE", 2);
  inputs_.digits(16).copy(row.phone, sizeof row.phone);
  std::memcpy(row.credit, inputs_.percent(10) ? "BC" : "GC", 2);
  put(*tables.customer, customer_key(w, d, c), row);
  CustomerData data;
  data.data.set(inputs_.letters(300, 500));
  put(*tables.customer_data, customer_key(w, d, c), data);
  put(*tables.customers_by_name, name_key(w, d, row.last.view(), row.first.view(), c), c);
  History history{};
  history.customer = c;
  history.customer_district = history.district = d;
  history.customer_warehouse = history.warehouse = w;
  history.amount = 1000;
  history.date = kLoadDate;
  history.data.set(inputs_.letters(12, 24));
  put(*tables.history, history_key(w, ++history_rows_), history);
}

void Loader::order(const Tables& tables, std::uint32_t w, std::uint32_t d, std::uint32_t o,
                   std::uint32_t c) {
  const bool delivered = o < kFirstNewOrder;
  Order row{};
  row.entry_date = kLoadDate;
  row.customer = c;
  row.carrier = delivered ? inputs_.between(1, 10) : 0;
  row.lines = inputs_.between(5, kOrderLinesMax);
  row.all_local = 1;
  put(*tables.order, order_key(w, d, o), row);
  put(*tables.orders_by_customer, order_by_customer_key(w, d, c, o), o);
  if (!delivered) put(*tables.new_order, order_key(w, d, o), o);
  for (std::uint32_t number = 1; number <= row.lines; ++number) {
    OrderLine line{};
    line.item = inputs_.between(1, kItems);
    line.supply_warehouse = w;
    line.delivery_date = delivered ? kLoadDate : 0;
    line.quantity = 5;
    line.amount = delivered ? 0 : inputs_.between(1, 999'999);
    inputs_.letters(24, 24).copy(line.district_text, sizeof line.district_text);
    put(*tables.order_line, order_line_key(w, d, o, number), line);
  }
}

}  // namespace

Schema::Schema(engine::Engine& engine, std::uint32_t warehouses, bool split)
    : warehouses_(warehouses),
      item_(&engine.create_table({})),
      delivered_below_(std::size_t{warehouses} * kDistricts) {
  const auto table = [&] { return &engine.create_table({}); };
  engine::TableOptions index;
  index.logged = false;
  for (std::uint32_t i = 0; i < (split ? warehouses : 1); ++i) {
    Tables set{};
    for (engine::Table** at :
         {&set.warehouse, &set.district, &set.customer, &set.customer_data, &set.history,
          &set.order, &set.new_order, &set.order_line, &set.stock, &set.stock_data}) {
      *at = table();
    }
    set.customers_by_name = &engine.create_table(index);
    set.orders_by_customer = &engine.create_table(index);
    sets_.push_back(set);
  }
}

void load(Store& store, Schema& schema, std::uint64_t seed) {
  const unsigned threads =
      std::min(schema.warehouses(), std::max(1U, std::thread::hardware_concurrency()));
  store.in_parallel(threads, [&](unsigned thread, engine::Worker& worker) {
    if (thread == 0) Loader(schema, worker, seed).items();
    for (std::uint32_t w = 1 + thread; w <= schema.warehouses(); w += threads) {
      Loader(schema, worker, seed + w).warehouse(w);
    }
  });
}

}  // namespace granary::bench::tpcc
