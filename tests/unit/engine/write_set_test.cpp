// The write set against a model: which entry of a record is the newest, whatever was taken back.
#include <map>
#include <vector>

#include "engine/occ/write_set.h"
#include "tests/test_support.h"

namespace granary::test {
namespace {

using engine::Record;
using engine::WriteEntry;
using engine::WriteSet;

/// Nobody reads the records: only their addresses count.
Record& record_at(std::size_t number) {
  return *reinterpret_cast<Record*>(0x7f0000000000 + number * 64);
}

TEST_CASE("the newest entry of each record is found among few and many") {
  std::mt19937_64 random(random_seed("write set"));
  for (const std::size_t records : {4, 40, 5000}) {
    WriteSet writes;
    std::map<std::size_t, std::vector<std::uint32_t>> model;  // positions, newest last
    std::vector<std::size_t> order;
    for (int step = 0; step < 20'000; ++step) {
      if (!order.empty() && random() % 100 < 20) {
        for (std::size_t many = random() % 4; many > 0 && !order.empty(); --many) {
          writes.pop_back();
          model[order.back()].pop_back();
          order.pop_back();
        }
      } else {
        const std::size_t number = random() % records;
        Record& record = record_at(number);
        const std::uint32_t known = writes.find(record);
        std::vector<std::uint32_t>& places = model[number];
        REQUIRE(known == (places.empty() ? WriteEntry::kNone : places.back()));
        writes.add(record, 1, known);
        places.push_back(static_cast<std::uint32_t>(order.size()));
        order.push_back(number);
      }
      REQUIRE(writes.size() == order.size());
    }
    for (std::size_t number = 0; number < records + 10; ++number) {
      const bool written = model.contains(number) && !model[number].empty();
      REQUIRE((writes.find(record_at(number)) != WriteEntry::kNone) == written);
      for (const std::uint32_t place : model[number])
        REQUIRE(writes[place].superseded == (place != model[number].back()));
    }
    writes.clear();
    REQUIRE(writes.find(record_at(1)) == WriteEntry::kNone);
  }
}

TEST_CASE("a command sees the newest entry of the commands before it") {
  std::mt19937_64 random(random_seed("visible writes"));
  for (const std::size_t records : {3, 30, 3000}) {
    WriteSet writes;
    struct Written {
      std::size_t record;
      std::uint32_t command;
    };
    std::vector<Written> order;
    std::map<std::size_t, std::vector<std::uint32_t>> model;  // positions, newest last
    std::uint32_t command = 1;
    std::size_t seen = 0;
    for (int step = 0; step < 20'000; ++step) {
      const std::uint64_t what = random() % 100;
      if (what < 2) {
        ++command;
      } else if (what < 3 && command > 1) {
        --command;  // the caller of a function goes on
      } else if (what < 8) {
        for (std::size_t many = random() % 40; many > 0 && !order.empty(); --many) {
          writes.pop_back();
          model[order.back().record].pop_back();
          order.pop_back();
        }
      } else if (what < 40) {
        const std::size_t number = random() % records;
        const std::uint32_t asked = random() % 4 == 0 ? command + 1 : command;
        const WriteEntry* expected = nullptr;
        for (const std::uint32_t place : model[number])
          if (order[place].command < asked) expected = &writes[place];
        REQUIRE(writes.visible(record_at(number), asked) == expected);
        if (expected != nullptr) ++seen;
      } else {
        const std::size_t number = random() % records;
        std::vector<std::uint32_t>& places = model[number];
        // An insert that found its key free asks for nothing.
        const std::uint32_t known =
            places.empty() ? WriteEntry::kNone : writes.find(record_at(number));
        writes.add(record_at(number), command, known);
        places.push_back(static_cast<std::uint32_t>(order.size()));
        order.push_back({number, command});
      }
    }
    REQUIRE(seen > 0);
  }
}

}  // namespace
}  // namespace granary::test
