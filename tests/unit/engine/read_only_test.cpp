// Reads write no shared memory (Silo §3, tree.h): nodes and records are put on pages that are then
// write-protected, and lookups, scans, and validation run on them. A write would end the process.
#include <sys/mman.h>

#include <atomic>
#include <cstdlib>
#include <map>
#include <new>
#include <thread>

#include "engine/table/sorted_load.h"
#include "tests/unit/engine/occ_support.h"

// The sanitizers have allocators of their own.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

namespace {

/// While a thread asks for it, its allocations come from pages of their own.
class Pages {
 public:
  Pages() {
    void* memory =
        mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    REQUIRE(memory != MAP_FAILED);
    at_ = begin_ = static_cast<char*>(memory);
  }
  void* allocate(std::size_t bytes) {
    bytes = (bytes + 63) / 64 * 64;
    if (at_ + bytes > begin_ + kBytes) std::abort();
    void* out = at_;
    at_ += bytes;
    return out;
  }
  bool owns(const void* memory) const { return memory >= begin_ && memory < begin_ + kBytes; }
  void protect(int protection) { REQUIRE(mprotect(begin_, kBytes, protection) == 0); }

 private:
  static constexpr std::size_t kBytes = std::size_t{16} << 20;
  char* begin_;
  char* at_;
};

std::atomic<Pages*> pages{nullptr};  // never unmapped: frees may come late
thread_local bool from_pages = false;

void* allocate(std::size_t bytes, std::size_t alignment) {
  if (from_pages) return pages.load()->allocate(bytes);
  void* out = alignment <= alignof(std::max_align_t)
                  ? std::malloc(bytes)
                  : std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
  if (out == nullptr) throw std::bad_alloc();
  return out;
}

void release(void* memory) {
  const Pages* protectable = pages.load();
  if (protectable == nullptr || !protectable->owns(memory)) std::free(memory);
}

}  // namespace

void* operator new(std::size_t bytes) { return allocate(bytes, 1); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return allocate(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }

namespace granary::engine::test {
namespace {

std::string key_of(int number) {
  // Every third key is long: layers and suffixes are read too.
  const std::string digits = std::to_string(100000 + number);
  return number % 3 == 0 ? "alike for more than a slice/" + digits : digits;
}

void read_all(Engine& engine, Table& table, int keys) {
  Session session(engine);
  session.begin(Mode::kOneShot);
  for (int key = 0; key < keys; ++key) {
    REQUIRE(session.get(table, key_of(key)) == "row of " + std::to_string(key));
    REQUIRE(session.get(table, key_of(key) + "!") == "-");
  }
  session.scan(table, "", "");
  REQUIRE(session.commit() == OpResult::kOk);
}

}  // namespace

TEST_CASE("reads write no shared memory", "[tree]") {
  constexpr int kKeys = 5000;
  Engine engine;
  Table& table = engine.open_table({7}, {});
  std::map<std::string, std::string> rows;
  for (int key = 0; key < kKeys; ++key) rows[key_of(key)] = "row of " + std::to_string(key);
  pages = new Pages;
  from_pages = true;
  {
    SortedLoad load(table);
    for (const auto& [key, row] : rows) load.add(key, row, Tid::make(Epoch{1}, 1));
  }
  from_pages = false;
  pages.load()->protect(PROT_READ);
  std::thread other([&] { read_all(engine, table, kKeys); });
  read_all(engine, table, kKeys);
  other.join();
  pages.load()->protect(PROT_READ | PROT_WRITE);
}

}  // namespace granary::engine::test

#endif
