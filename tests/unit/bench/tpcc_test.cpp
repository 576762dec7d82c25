// TPC-C: what is loaded is consistent, stays so under load, and the check notices when it is not.
#include "bench/native/tpcc/tpcc.h"

#include "bench/native/access.h"
#include "bench/native/tpcc/consistency.h"
#include "bench/native/tpcc/load.h"
#include "bench/native/ycsb.h"
#include "tests/test_support.h"

namespace granary::bench::tpcc::test {
namespace {

Options small() {
  Options options;
  options.benchmark = "tpcc";
  options.warehouses = 1;
  options.threads = 2;
  options.seconds = 0.3;
  return options;
}

/// Changes one row behind the back of all rules.
template <class Row, class Change>
void spoil(Store& store, engine::Table& table, const Key& key, Change change) {
  store.in_parallel(1, [&](unsigned, engine::Worker& worker) {
    DirectAccess access(store, worker);
    access.begin();
    RowRead read;
    GR_CHECK(access.get(table, key, read));
    change(as<Row>(read.row));
    access.update(table, key, read, read.row);
    access.finish();
  });
}

}  // namespace

TEST_CASE("each consistency condition of TPC-C is checked", "[bench]") {
  const Options options = small();
  std::string error;
  const auto store = Store::open(options, error);
  REQUIRE(store != nullptr);
  Schema schema(store->engine(), 1, false);
  load(*store, schema, 1);
  REQUIRE(find_inconsistency(*store, schema).empty());
  const Tables& tables = schema.of(1);
  const auto wrong = [&] { return find_inconsistency(*store, schema).substr(0, 11); };

  spoil<Warehouse>(*store, *tables.warehouse, warehouse_key(1), [](auto& row) { ++row.ytd; });
  CHECK(wrong() == "condition 1");
  spoil<Warehouse>(*store, *tables.warehouse, warehouse_key(1), [](auto& row) { --row.ytd; });
  spoil<District>(*store, *tables.district, district_key(1, 4),
                  [](auto& row) { ++row.next_order; });
  CHECK(wrong() == "condition 2");
  spoil<District>(*store, *tables.district, district_key(1, 4),
                  [](auto& row) { --row.next_order; });
  spoil<Order>(*store, *tables.order, order_key(1, 7, 5), [](auto& row) { ++row.lines; });
  CHECK(wrong() == "condition 4");
  spoil<Order>(*store, *tables.order, order_key(1, 7, 5), [](auto& row) { --row.lines; });
  CHECK(wrong().empty());
  store->in_parallel(1, [&](unsigned, engine::Worker& worker) {
    DirectAccess access(*store, worker);
    access.begin();
    RowRead read;
    const Key key = order_key(1, 2, kFirstNewOrder + 1);
    GR_CHECK(access.get(*tables.new_order, key, read));
    access.remove(*tables.new_order, key, read.ref);
    access.finish();
  });
  CHECK(wrong() == "condition 3");
}

TEST_CASE("TPC-C stays consistent with two threads on one warehouse", "[bench]") {
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
  const std::vector<const char*> variants{"silo"};  // loading takes long there
#else
  const std::vector<const char*> variants{"silo", "global-tid,no-overwrite,no-snapshots",
                                          "partitioned"};
#endif
  for (const char* variant : variants) {
    CAPTURE(variant);
    Options options = small();
    options.variant = variant;
    options.variants.partitioned = options.variant == "partitioned";
    options.variants.global_tid = options.variants.no_overwrite = options.variants.no_snapshots =
        options.variant.find("global") != std::string::npos;
    std::string error;
    const auto store = Store::open(options, error);
    REQUIRE(store != nullptr);
    const TpccResult result = run_tpcc(options, *store);
    CHECK(result.inconsistency.empty());
    CHECK(result.measured.counters.all_committed() > 0);
    CHECK(result.measured.committed_min > 0);
  }
}

TEST_CASE("64 clients that change one row all make progress", "[bench]") {
  Options options;
  options.benchmark = "ycsb";
  options.threads = 64;
  options.keys = 1;
  options.read_pct = 0;
  options.seconds = 2;
  std::string error;
  const auto store = Store::open(options, error);
  REQUIRE(store != nullptr);
  const YcsbResult result = run_ycsb(options, *store);
  std::printf("hot row: %llu to %llu commits a client, %llu attempts failed\n",
              static_cast<unsigned long long>(result.measured.committed_min),
              static_cast<unsigned long long>(result.measured.committed_max),
              static_cast<unsigned long long>(result.measured.counters.aborted));
  CHECK(result.consistent);
  CHECK(result.measured.committed_min > 0);
}

}  // namespace granary::bench::tpcc::test
