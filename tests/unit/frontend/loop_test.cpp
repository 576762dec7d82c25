#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <memory>
#include <thread>

#include "base/check.h"
#include "frontend/loop/loop_threads.h"
#include "tests/test_support.h"

using granary::Atomic;
using granary::engine::Epoch;
using granary::frontend::Connection;
using granary::frontend::DurableSource;
using granary::frontend::LoopThreads;
using granary::frontend::ThreadLimits;

namespace {

/// What takes long takes until a test opens it.
struct Gate {
  void pass() const noexcept {
    while (!open.load_seq_cst()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  Atomic<bool> open{false};
};

constexpr std::uint64_t kSoonUs = 1'000'000;  // yet longer than a test may be off the processor

/// Answers each byte with itself; 's' first passes the gate, 'd' waits for epoch 9, 't' for a
/// deadline, which 'l' only sets for 'b' to sleep beyond it; 'z' takes until the deadline of its
/// step has interrupted it. Tells when it is interrupted. 'w' hands the loop over and passes the
/// gate, which opens for whoever is told that no thread is left. 'p' waits for a deadline at which
/// a wake is on its way, and asks for the timer at once again until that has come, or too often.
class Echo final : public Connection {
 public:
  Echo(int fd, Atomic<int>* alive, std::shared_ptr<Gate> gate)
      : Connection(fd), alive_(alive), gate_(std::move(gate)) {
    alive_->fetch_add_relaxed(1);
  }
  ~Echo() override { alive_->fetch_add_relaxed(-1); }

  void step(std::uint32_t wakes, granary::engine::Worker*) override {
    wants = {};
    char byte = 0;
    if ((wakes & granary::frontend::kWakeDurable) != 0) answer('D');
    if ((wakes & granary::frontend::kWakeTimer) != 0) time_is_over(wakes);
    if ((wakes & granary::frontend::kWakeLock) != 0) answer('L');
    if ((wakes & granary::frontend::kWakeShutdown) != 0) wants.close = true;
    if ((wakes & granary::frontend::kWakeReadable) == 0) return;
    const ssize_t got = recv(fd(), &byte, 1, MSG_DONTWAIT);
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0) {
      wants.close = true;
    } else if (byte == 's') {
      gate_->pass();
      answer('s');
    } else if (byte == 'w') {
      loop()->hand_over(*this);
      loop()->hand_over(*this);  // it has it no more
      gate_->pass();
      answer('w');
    } else if (byte == 'b') {
      std::this_thread::sleep_for(std::chrono::microseconds(kSoonUs * 5 / 4));
      answer('b');
    } else if (byte == 'l') {
      wants.deadline_us = granary::frontend::steady_now_us() + kSoonUs;
      answer('l');
    } else if (byte == 'z') {
      step_deadline_us.store_relaxed(granary::frontend::steady_now_us() + 60'000);
      interrupted_.pass();
      step_deadline_us.store_relaxed(0);
      answer('z');
    } else if (byte == 'd') {
      wants.durable = Epoch{9};
    } else if (byte == 't' || byte == 'p') {
      impatient_ = byte == 'p';
      wants.deadline_us = granary::frontend::steady_now_us() + 20'000;
    } else {
      answer(byte);
    }
  }

  void interrupt(granary::frontend::Interruption) noexcept override {
    answer('I');
    interrupted_.open.store_seq_cst(true);
  }

  void lacks_thread() noexcept override {
    answer('N');
    gate_->open.store_seq_cst(true);
  }

 private:
  // On a loop's thread, where Catch2's assertions are not allowed. The peer may have gone already:
  // at the end of a test the loops interrupt those whose hang-up they have not seen yet.
  void answer(char byte) {
    GR_CHECK(send(fd(), &byte, 1, MSG_NOSIGNAL) == 1 || errno == EPIPE);
  }
  void time_is_over(std::uint32_t wakes) {
    if (!impatient_) return answer('T');
    if (times_over_ == 0) loop()->post(*this, granary::frontend::kWakeLock);
    impatient_ = (wakes & granary::frontend::kWakeLock) == 0 && ++times_over_ < 1000;
    if (times_over_ == 1000) answer('X');
    if (impatient_) wants.deadline_us = 1;  // long over
  }
  Atomic<int>* alive_;
  std::shared_ptr<Gate> gate_;
  Gate interrupted_;
  bool impatient_ = false;
  int times_over_ = 0;
};

struct FakeDurable final : DurableSource {
  Epoch durable_epoch() const noexcept override { return {epoch.load_seq_cst()}; }
  void request_flush(Epoch wanted) noexcept override { requested.store_seq_cst(wanted.value); }
  bool flush_here(Epoch wanted) noexcept override {
    if (!flushes_here.load_seq_cst()) return false;
    flushing.store_seq_cst(true);
    disk.pass();
    epoch.store_seq_cst(wanted.value);
    if (loops != nullptr) loops->durable_rose(wanted);
    return true;
  }
  Atomic<std::uint64_t> epoch{1};
  Atomic<std::uint64_t> requested{0};
  Atomic<bool> flushes_here{false};
  Atomic<bool> flushing{false};
  Gate disk{.open = Atomic<bool>{true}};
  LoopThreads* loops = nullptr;
};

/// Used from several threads of a test, hence no assertions of Catch2 in it.
struct Peer {
  explicit Peer(LoopThreads& loops, Atomic<int>& alive) {
    int fds[2];
    GR_CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, fds) == 0);
    mine = fds[0];
    const timeval patience{.tv_sec = 60, .tv_usec = 0};
    GR_CHECK(setsockopt(mine, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience) == 0);
    loops.next_loop().adopt(new Echo(fds[1], &alive, gate));
  }
  ~Peer() {
    gate->open.store_seq_cst(true);
    close(mine);
  }
  char ask(char byte) const {
    GR_CHECK(send(mine, &byte, 1, MSG_NOSIGNAL) == 1);
    return hear();
  }
  char hear() const {
    char byte = 0;
    return recv(mine, &byte, 1, 0) == 1 ? byte : '\0';
  }
  int mine = -1;
  std::shared_ptr<Gate> gate = std::make_shared<Gate>();
};

}  // namespace

TEST_CASE("a long step does not hold up the other connections of its loop") {
  Atomic<int> alive;
  LoopThreads loops(1, nullptr, {});
  loops.start();
  const Peer slow(loops, alive);
  const Peer quick(loops, alive);
  CHECK(quick.ask('a') == 'a');
  const char s = 's';
  REQUIRE(send(slow.mine, &s, 1, 0) == 1);
  for (int i = 0; i < 100; ++i) CHECK(quick.ask('a') == 'a');
  // What arrives for the slow one meanwhile is answered after its step, in order.
  const char c = 'c';
  REQUIRE(send(slow.mine, &c, 1, 0) == 1);
  CHECK(quick.ask('a') == 'a');
  slow.gate->open.store_seq_cst(true);
  CHECK(slow.hear() == 's');
  CHECK(slow.hear() == 'c');
  loops.shut_down(2000);
  CHECK(alive.load_relaxed() == 0);
}

TEST_CASE("a connection that waits for an epoch is woken when it is durable, not before") {
  Atomic<int> alive;
  FakeDurable durable;
  LoopThreads loops(2, &durable, {});
  loops.start();
  const Peer peer(loops, alive);
  const char d = 'd';
  REQUIRE(send(peer.mine, &d, 1, 0) == 1);
  while (durable.requested.load_seq_cst() != 9) std::this_thread::yield();
  durable.epoch.store_seq_cst(8);
  loops.durable_rose({8});
  CHECK(peer.ask('x') == 'x');
  REQUIRE(send(peer.mine, &d, 1, 0) == 1);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  durable.epoch.store_seq_cst(9);
  loops.durable_rose({9});
  CHECK(peer.hear() == 'D');
}

TEST_CASE("who has a loop to itself flushes there, and holds nobody up") {
  Atomic<int> alive;
  FakeDurable durable;
  LoopThreads loops(1, &durable, {});
  durable.loops = &loops;
  durable.flushes_here.store_seq_cst(true);
  loops.start();
  const Peer lone(loops, alive);
  const Peer other(loops, alive);
  for (int i = 0; i < 40; ++i) REQUIRE(lone.ask('x') == 'x');
  CHECK(lone.ask('d') == 'D');
  CHECK(durable.requested.load_seq_cst() == 0);
  // A slow disk: another thread takes the loop over.
  durable.epoch.store_seq_cst(1);
  durable.flushing.store_seq_cst(false);
  durable.disk.open.store_seq_cst(false);
  const char d = 'd';
  REQUIRE(send(lone.mine, &d, 1, 0) == 1);
  while (!durable.flushing.load_seq_cst()) std::this_thread::yield();
  CHECK(other.ask('a') == 'a');
  durable.disk.open.store_seq_cst(true);
  CHECK(lone.hear() == 'D');
  // Not alone any more.
  durable.epoch.store_seq_cst(1);
  CHECK(other.ask('a') == 'a');
  REQUIRE(send(lone.mine, &d, 1, 0) == 1);
  while (durable.requested.load_seq_cst() != 9) std::this_thread::yield();
  durable.epoch.store_seq_cst(9);
  loops.durable_rose({9});
  CHECK(lone.hear() == 'D');
}

TEST_CASE("deadlines wake their connection") {
  Atomic<int> alive;
  LoopThreads loops(1, nullptr, {});
  loops.start();
  const Peer peer(loops, alive);
  CHECK(peer.ask('t') == 'T');
}

TEST_CASE("a timer that is asked for again at once does not keep other wakes from their connection") {
  Atomic<int> alive;
  LoopThreads loops(1, nullptr, {});
  loops.start();
  const Peer peer(loops, alive);
  CHECK(peer.ask('p') == 'L');
}

TEST_CASE("a long step is interrupted by its own deadline, not by one that was set before it") {
  Atomic<int> alive;
  LoopThreads loops(1, nullptr, {});
  loops.start();
  const Peer slow(loops, alive);
  CHECK(slow.ask('l') == 'l');
  CHECK(slow.ask('b') == 'b');
  CHECK(slow.hear() == 'T');
  CHECK(slow.ask('z') == 'I');
  CHECK(slow.hear() == 'z');
  loops.shut_down(2000);
  CHECK(alive.load_relaxed() == 0);
}

TEST_CASE("connections come and go from many threads") {
  Atomic<int> alive;
  LoopThreads loops(2, nullptr, {});
  loops.start();
  std::vector<std::thread> clients;
  for (int i = 0; i < 4; ++i) {
    clients.emplace_back([&] {
      for (int n = 0; n < 50; ++n) {
        const Peer peer(loops, alive);
        for (char c = 'e'; c < 'm'; ++c) {
          if (peer.ask(c) != c) std::abort();
        }
      }
    });
  }
  for (std::thread& client : clients) client.join();
  loops.shut_down(2000);
  CHECK(alive.load_relaxed() == 0);
}

TEST_CASE("as many steps wait as there are connections, others are served, and spares end") {
  Atomic<int> alive;
  ThreadLimits limits;
  limits.spare_lifetime = std::chrono::milliseconds(50);
  LoopThreads loops(2, nullptr, {}, limits);
  loops.start();
  {
    std::vector<std::unique_ptr<Peer>> waiting;
    for (int i = 0; i < 150; ++i) {
      waiting.push_back(std::make_unique<Peer>(loops, alive));
      const char how = i % 10 == 0 ? 's' : 'w';
      REQUIRE(send(waiting.back()->mine, &how, 1, 0) == 1);
    }
    const Peer quick(loops, alive), other(loops, alive);
    for (int i = 0; i < 10; ++i) {
      CHECK(quick.ask('a') == 'a');
      CHECK(other.ask('a') == 'a');
    }
    while (loops.threads() < 152) std::this_thread::yield();
    for (int i = 0; i < 150; ++i) {
      waiting[static_cast<std::size_t>(i)]->gate->open.store_seq_cst(true);
      CHECK(waiting[static_cast<std::size_t>(i)]->hear() == (i % 10 == 0 ? 's' : 'w'));
    }
    // Two serve, and one a loop is spare.
    while (loops.threads() > 4) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    CHECK(quick.ask('a') == 'a');
    CHECK(other.ask('a') == 'a');
  }
  loops.shut_down(2000);
  CHECK(alive.load_relaxed() == 0);
}

TEST_CASE("where no thread is left, steps that keep loops from being served are told to end") {
  Atomic<int> alive;
  ThreadLimits limits;
  limits.threads_max = 2;
  LoopThreads loops(1, nullptr, {}, limits);
  loops.start();
  const Peer first(loops, alive), second(loops, alive), quick(loops, alive);
  const char w = 'w', s = 's';
  REQUIRE(send(first.mine, &w, 1, 0) == 1);
  CHECK(quick.ask('a') == 'a');
  REQUIRE(send(second.mine, &s, 1, 0) == 1);
  CHECK(second.hear() == 'N');
  CHECK(second.hear() == 's');
  CHECK(quick.ask('a') == 'a');
  first.gate->open.store_seq_cst(true);
  CHECK(first.hear() == 'w');
  loops.shut_down(2000);
  CHECK(alive.load_relaxed() == 0);
}

TEST_CASE("the server ends while no thread is left") {
  Atomic<int> alive;
  ThreadLimits limits;
  limits.threads_max = 1;
  LoopThreads loops(1, nullptr, {}, limits);
  loops.start();
  const Peer stuck(loops, alive);
  CHECK(stuck.ask('a') == 'a');
  const std::uint64_t turn = loops.loop(0).turn();
  const char w = 'w';
  REQUIRE(send(stuck.mine, &w, 1, 0) == 1);
  while (loops.loop(0).turn() < turn + 2) std::this_thread::yield();
  loops.shut_down(10'000);
  CHECK(alive.load_relaxed() == 0);
}
