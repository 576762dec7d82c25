// What a large transaction has left behind is worked off by threads that have nothing to do: no
// further request is needed.
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <string>
#include <thread>

#include "base/check.h"
#include "engine/engine.h"
#include "engine/occ/transaction.h"
#include "frontend/loop/loop_threads.h"
#include "tests/test_support.h"

using granary::engine::Engine;
using granary::engine::EpochGuard;
using granary::engine::LeafVersion;
using granary::engine::Mode;
using granary::engine::OpResult;
using granary::engine::Table;
using granary::engine::Transaction;
using granary::engine::Worker;
using granary::frontend::Connection;
using granary::frontend::LoopThreads;

namespace {

constexpr int kRows = 20'000;

std::string key_of(int row) {
  const std::string digits = std::to_string(row);
  return std::string(8 - digits.size(), '0') + digits;
}

/// Inserts all rows and rolls back, on the thread of the loop; for 's' the step takes so long that
/// another thread takes the loop over.
class Rollback final : public Connection {
 public:
  Rollback(int fd, Engine& engine, Table& table) : Connection(fd), engine_(engine), table_(table) {}

  void step(std::uint32_t wakes, Worker* worker) override {
    wants = {};
    if ((wakes & granary::frontend::kWakeShutdown) != 0) wants.close = true;
    if ((wakes & granary::frontend::kWakeReadable) == 0) return;
    char byte = 0;
    const ssize_t got = recv(fd(), &byte, 1, MSG_DONTWAIT);
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0) {
      wants.close = true;
      return;
    }
    if (byte == 's') std::this_thread::sleep_for(std::chrono::milliseconds(100));
    insert_and_roll_back(*worker);
    GR_CHECK(send(fd(), &byte, 1, MSG_NOSIGNAL) == 1);
  }

 private:
  void insert_and_roll_back(Worker& worker) {
    Transaction tx(engine_);
    tx.resume(worker);
    tx.begin(Mode::kReadCommitted);
    tx.begin_statement();
    for (int row = 0; row < kRows; ++row) {
      GR_CHECK(tx.insert(table_, key_of(row), "row") == OpResult::kOk);
    }
    tx.abort();
    tx.pause();
  }

  Engine& engine_;
  Table& table_;
};

int records_left(Engine& engine, Table& table, Worker& worker) {
  int left = 0;
  for (int row = 0; row < kRows; ++row) {
    const EpochGuard guard(engine.clock(), worker.read_slot());
    LeafVersion leaf;
    if (table.tree().find(guard, key_of(row), leaf) != nullptr) ++left;
  }
  return left;
}

void check_that_idle_threads_tidy(char byte) {
  Engine engine;
  Table& table = engine.create_table({});
  Worker& reader = engine.attach_worker();
  {
    LoopThreads loops(1, nullptr,
                      {.attach = [&] { return &engine.attach_worker(); },
                       .detach = [&](Worker* worker) { engine.detach_worker(*worker); }});
    loops.start();
    int fds[2];
    GR_CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, fds) == 0);
    loops.next_loop().adopt(new Rollback(fds[1], engine, table));
    REQUIRE(send(fds[0], &byte, 1, MSG_NOSIGNAL) == 1);
    char answer = 0;
    REQUIRE(recv(fds[0], &answer, 1, 0) == 1);
    // Nothing is asked any more; only E moves, as it does in a server.
    int left = kRows;
    for (int tick = 0; tick < 2000 && left > 0; ++tick) {
      engine.clock().try_advance();
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      left = records_left(engine, table, reader);
    }
    CHECK(left == 0);
    close(fds[0]);
  }
  engine.detach_worker(reader);
}

}  // namespace

TEST_CASE("a loop that has nothing to do unhooks what a rollback has left", "[tidying]") {
  check_that_idle_threads_tidy('q');
}

TEST_CASE("a thread that a long step has cost its loop unhooks what it has left", "[tidying]") {
  check_that_idle_threads_tidy('s');
}
