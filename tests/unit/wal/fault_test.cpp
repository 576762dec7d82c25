// Disks that fill up and disks that fail.
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

#include "tests/test_support.h"
#include "tests/unit/wal/log_fixture.h"
#include "wal/io_failed.h"

namespace granary::test {
namespace {

TEST_CASE("a full disk refuses writes, keeps what was promised, and heals when space returns (W7)") {
  for (const std::uint64_t capacity : {150'000, 200'000, 213'456}) {
    FaultFileSystem files;
    Model model;
    wal::LogOptions options = LogLife::small_options();
    {
      LogLife life(files, options);
      files.set_capacity(capacity);
      const std::string row(1000, 'r');
      Tid last{};
      for (int i = 0; i < 100'000 && !life.log->disk_full(); ++i) {
        const std::string key = std::to_string(i % 300);
        const LogWrite write{.table = TableId{1}, .is_delete = false, .key = key, .row = row};
        const Tid tid = life.commit({0}, {&write, 1}, &model);
        if (tid != Tid{}) last = tid;
        life.log->request_flush(last.epoch());
      }
      REQUIRE(life.log->disk_full());
      REQUIRE(life.waiter.wait_full(true));
      REQUIRE_FALSE(life.log->reserve({0}, 100));
      const Epoch durable = life.log->durable_epoch();
      const Recovered killed = recover(*files.copy(), options.directories);
      REQUIRE(killed.error.empty());
      REQUIRE(killed.result.durable >= model.newest_up_to(durable));
      REQUIRE(difference(killed.rows, model.up_to(killed.result.durable)) == "");

      files.set_capacity(UINT64_MAX);
      REQUIRE(life.waiter.wait_full(false));
      REQUIRE(life.waiter.wait_durable(last.epoch()));
      life.commit_durably({0}, "after", "healing", &model);
    }
    const Recovered recovered = recover(files, options.directories);
    REQUIRE(recovered.error.empty());
    REQUIRE(difference(recovered.rows, model.up_to({UINT64_MAX})) == "");
  }
}

TEST_CASE("a stop while the disk is full returns and publishes nothing that is not durable") {
  FaultFileSystem files;
  Model model;
  wal::LogOptions options = LogLife::small_options();
  Epoch durable{0};
  {
    LogLife life(files, options);
    files.set_capacity(1);  // nothing more than what is there
    std::string row(200'000, 'x');
    const LogWrite write{.table = TableId{1}, .is_delete = false, .key = "big", .row = row};
    const Tid tid = life.commit({0}, {&write, 1}, &model);
    life.log->request_flush(tid.epoch());
    REQUIRE(life.waiter.wait_full(true));
    life.log->stop();
    durable = life.log->durable_epoch();
    REQUIRE(durable < tid.epoch());
  }
  const Recovered recovered = recover(files, options.directories);
  REQUIRE(recovered.error.empty());
  REQUIRE(difference(recovered.rows, model.up_to(durable)) == "");
}

TEST_CASE("a failed sync ends the process before anything is acknowledged") {
  std::fflush(nullptr);
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    static_cast<void>(std::freopen("/dev/null", "w", stderr));
    FaultFileSystem files;
    wal::LogOptions options = LogLife::small_options();
    options.epoch_ms = 100'000;
    options.segment_bytes = 4096;
    LogLife life(files, options);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));  // the preparer's syncs are over
    files.fail_next_sync();
    life.commit_durably({0}, "k", "v");
    ::_exit(0);  // acknowledged: the parent sees it
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  REQUIRE(WIFEXITED(status));
  REQUIRE(WEXITSTATUS(status) == wal::kExitIoFailed);
}

}  // namespace
}  // namespace granary::test
