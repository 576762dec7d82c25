#include "bench/native/tpcc/tpcc.h"

#include <algorithm>

#include "bench/native/tpcc/consistency.h"
#include "bench/native/tpcc/load.h"
#include "bench/native/tpcc/transactions.h"

namespace granary::bench::tpcc {

namespace {

enum Kind : std::size_t { kNewOrder, kPayment, kOrderStatus, kDelivery, kStockLevel };

/// Partitioned-Store's locks, one a warehouse (Silo §5.4).
class PartitionLocks {
 public:
  explicit PartitionLocks(std::uint32_t warehouses) : locks_(warehouses) {}

  void lock(std::uint32_t warehouse) noexcept {
    Atomic<bool>& taken = locks_[warehouse - 1].taken;
    for (unsigned spins = 1; taken.exchange_acq_rel(true); ++spins) {
      constexpr unsigned kSpinsBeforeYield = 64;
      if (spins % kSpinsBeforeYield == 0) std::this_thread::yield();
      spin_pause();
    }
  }
  void unlock(std::uint32_t warehouse) noexcept {
    locks_[warehouse - 1].taken.store_release(false);
  }

 private:
  struct alignas(64) Lock {
    Atomic<bool> taken;
  };
  std::vector<Lock> locks_;
};

/// The locks of the partitions that a request touches, in order, for as long as this lives.
class Locked {
 public:
  Locked(PartitionLocks* locks, std::vector<std::uint32_t>& warehouses)
      : locks_(locks), warehouses_(warehouses) {
    if (locks_ == nullptr) return;
    std::sort(warehouses_.begin(), warehouses_.end());
    warehouses_.erase(std::unique(warehouses_.begin(), warehouses_.end()), warehouses_.end());
    for (const std::uint32_t warehouse : warehouses_) locks_->lock(warehouse);
  }
  ~Locked() {
    if (locks_ == nullptr) return;
    for (const std::uint32_t warehouse : warehouses_) locks_->unlock(warehouse);
  }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;

 private:
  PartitionLocks* locks_;
  std::vector<std::uint32_t>& warehouses_;
};

template <class Access>
class TpccClient final : public Client {
 public:
  TpccClient(const Options& options, Store& store, Schema& schema, engine::Worker& worker,
             unsigned thread, PartitionLocks* locks)
      : options_(options),
        schema_(schema),
        home_(thread % schema.warehouses() + 1),
        inputs_(options.seed * 1'000'003 + thread, schema.warehouses()),
        access_(store, worker),
        context_(access_, schema, thread),
        locks_(locks) {}

  void run_one() override {
    ++context_.now;
    touched_.assign(1, home_);
    switch (next_kind()) {
      case kNewOrder: {
        const auto input = new_order_input(inputs_, home_, options_.remote_item_pct);
        for (std::uint32_t i = 0; i < input.lines; ++i) {
          touched_.push_back(input.line[i].supply_warehouse);
        }
        return run(kNewOrder, [&] { return new_order(context_, input); });
      }
      case kPayment: {
        const auto input = payment_input(inputs_, home_);
        touched_.push_back(input.customer.warehouse);
        return run(kPayment, [&] { return payment(context_, input); });
      }
      case kOrderStatus: {
        const auto input = order_status_input(inputs_, home_);
        return run(kOrderStatus, [&] { return order_status(context_, input); });
      }
      case kDelivery:
        return run_delivery();
      case kStockLevel: {
        const auto input = stock_level_input(inputs_, home_);
        return run(kStockLevel, [&] { return stock_level(context_, input); });
      }
    }
  }

 private:
  /// Clause 5.2.3: at least 43, 4, 4 and 4 % of all but new-order, which gets the rest.
  Kind next_kind() noexcept {
    const std::uint32_t percent = inputs_.between(0, 99);
    switch (options_.mix) {
      case Mix::kNewOrder:
        return kNewOrder;
      case Mix::kNewOrderStockLevel:
        return percent < 50 ? kNewOrder : kStockLevel;
      case Mix::kStandard:
        break;
    }
    if (percent < 4) return kStockLevel;
    if (percent < 8) return kDelivery;
    if (percent < 12) return kOrderStatus;
    if (percent < 55) return kPayment;
    return kNewOrder;
  }

  void run_delivery() {
    const DeliveryInput input = delivery_input(inputs_, home_);
    run(kDelivery, [&] {
      context_.delivered = {};
      return delivery(context_, input);
    });
    for (std::uint32_t d = 1; d <= kDistricts; ++d) {
      Atomic<std::uint32_t>& hint = schema_.delivered_below(home_, d);
      const std::uint32_t next = context_.delivered[d - 1] + 1;
      // Deliveries of a district commit in the order of its orders: a lower value may only come
      // late, and costs a longer walk.
      if (next > hint.load_relaxed()) hint.store_relaxed(next);
    }
  }

  template <class Attempt>
  void run(Kind kind, Attempt attempt) {
    const Locked locked(locks_, touched_);
    const bool only_reads = kind == kOrderStatus || kind == kStockLevel;
    bool rolled_back = false;
    run_until_done(counters, [&] {
      access_.begin(only_reads && options_.snapshot_reads);
      rolled_back = attempt() == Outcome::kRollBack;
      if (!rolled_back) return access_.finish();
      access_.roll_back();
      return true;
    });
    // The standard counts a new-order that its input told to roll back as done.
    if (rolled_back) ++counters.rolled_back;
    ++counters.committed[kind];
  }

  const Options& options_;
  Schema& schema_;
  std::uint32_t home_;
  Inputs inputs_;
  Access access_;
  Context<Access> context_;
  PartitionLocks* locks_;
  std::vector<std::uint32_t> touched_;
};

}  // namespace

TpccResult run_tpcc(const Options& options, Store& store) {
  const Variants& variants = options.variants;
  Schema schema(store.engine(), options.warehouses, variants.split || variants.partitioned);
  load(store, schema, options.seed);
  PartitionLocks locks(options.warehouses);
  TpccResult result;
  result.measured =
      store.measure([&](unsigned thread, engine::Worker& worker) -> std::unique_ptr<Client> {
        if (variants.partitioned) {
          return std::make_unique<TpccClient<DirectAccess>>(options, store, schema, worker, thread,
                                                            &locks);
        }
        return std::make_unique<TpccClient<TransactionAccess>>(options, store, schema, worker,
                                                               thread, nullptr);
      });
  result.inconsistency = find_inconsistency(store, schema);
  return result;
}

}  // namespace granary::bench::tpcc
