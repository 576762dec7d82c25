// bench/micro/tree_memory.cpp: bytes of index a key, by length of the keys and by the order in
// which they come. Records are not counted. usage: tree_memory [keys]
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/epoch/clock.h"
#include "engine/tree/build.h"
#include "engine/tree/tree.h"

// jemalloc's statistics; absent in builds without it.
extern "C" int mallctl(const char* name, void* old_value, std::size_t* old_bytes, void* new_value,
                       std::size_t new_bytes) __attribute__((weak));

namespace {

using granary::engine::EpochClock;
using granary::engine::EpochGuard;
using granary::engine::ReclaimList;
using granary::engine::Record;
using granary::engine::Tree;
using granary::engine::TreeBuilder;
using granary::engine::WorkerId;

/// What this thread holds by the allocator's own account, with what rounding up costs; 0: unknown.
std::uint64_t allocated_bytes() {
  if (mallctl == nullptr) return 0;
  std::uint64_t allocated = 0;
  std::uint64_t freed = 0;
  std::size_t bytes = sizeof allocated;
  mallctl("thread.allocated", &allocated, &bytes, nullptr, 0);
  mallctl("thread.deallocated", &freed, &bytes, nullptr, 0);
  return allocated - freed;
}

enum class Order { kRandom, kAscending, kBuilt };

/// A bijection that scatters.
std::uint64_t scattered(std::uint64_t n) {
  n *= 0x9E3779B97F4A7C15;
  n ^= n >> 32;
  return n * 0xD6E8FEB86659FD93;
}

/// Key number n. Longer keys are as in practice: a number in front, something else behind it, so
/// that the first slices tell most of them apart.
std::string key_of(std::uint64_t n, std::size_t bytes, Order order) {
  const std::uint64_t number = __builtin_bswap64(order == Order::kRandom ? scattered(n) : n);
  std::string key(bytes, '.');
  key.replace(0, sizeof number, reinterpret_cast<const char*>(&number), sizeof number);
  return key;
}

void measure(std::uint64_t keys, std::size_t key_bytes, Order order) {
  static constexpr const char* kNames[] = {"random", "ascending", "built"};
  EpochClock clock;
  ReclaimList retired(clock);
  Tree tree;
  Record* const record = reinterpret_cast<Record*>(std::uintptr_t{16});
  const std::uint64_t before = allocated_bytes();
  const auto start = std::chrono::steady_clock::now();
  if (order == Order::kBuilt) {
    TreeBuilder builder(tree);
    for (std::uint64_t n = 0; n < keys; ++n) builder.add(key_of(n, key_bytes, order), record);
  } else {
    const EpochGuard guard(clock, WorkerId{0});
    for (std::uint64_t n = 0; n < keys; ++n) {
      tree.insert(guard, key_of(n, key_bytes, order), record, nullptr, retired);
    }
  }
  const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
  const auto a_key = [keys](double total) { return total / static_cast<double>(keys); };
  std::printf("%3zu-byte keys, %-10s %6.1f bytes a key, %6.1f of the allocator, %5.0f ns\n",
              key_bytes, kNames[static_cast<int>(order)],
              a_key(static_cast<double>(tree.memory_bytes())),
              a_key(static_cast<double>(allocated_bytes() - before)), a_key(time.count()));
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t keys = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
  for (const std::size_t key_bytes : {8, 16, 40}) {
    for (const Order order : {Order::kRandom, Order::kAscending, Order::kBuilt}) {
      measure(keys, key_bytes, order);
    }
  }
  return 0;
}
