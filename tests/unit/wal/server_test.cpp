// The way a server uses data directory, log, recovery and check, on real files and a real engine.
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <span>

#include "base/arena.h"
#include "engine/occ/transaction.h"
#include "recovery/check.h"
#include "recovery/data_directory.h"
#include "recovery/recover.h"
#include "tests/test_support.h"
#include "wal/log.h"

namespace granary::test {
namespace {

/// A directory that goes with the test.
class Scratch {
 public:
  Scratch() {
    std::string pattern = (std::filesystem::temp_directory_path() / "granary-wal.XXXXXX").string();
    REQUIRE(::mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
  }
  ~Scratch() { std::filesystem::remove_all(path_); }
  std::string path(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

/// A server without clients: opens the directory, recovers, logs.
class Server {
 public:
  explicit Server(const std::string& path) {
    std::string error;
    if (!directory.open(system_files(), path, true, error)) throw std::runtime_error(error);
    const recovery::RecoveryOptions options{.log_directories = {directory.default_log_directory()},
                                            .store = directory.store(),
                                            .threads = 2,
                                            .progress = {}};
    if (!recovery::recover(system_files(), options, engine, {}, recovered, error)) {
      throw std::runtime_error(error);
    }
    wal::LogOptions log_options;
    log_options.directories = options.log_directories;
    log_options.segment_bytes = 1 << 20;
    log = wal::Log::start(system_files(), log_options, recovered.start, engine.clock(), error);
    if (log == nullptr) throw std::runtime_error(error);
    engine.set_sink(log.get());
    worker = &engine.attach_worker();
  }
  ~Server() { engine.detach_worker(*worker); }

  engine::Table& table() { return engine.open_table({10}, {}); }

  void put(const std::string& key, const std::string& row) {
    change([&](engine::Transaction& transaction) { return transaction.insert(table(), key, row); });
  }
  void remove(const std::string& key) {
    change([&](engine::Transaction& transaction) {
      Arena arena;
      engine::RowRead read;
      const auto found = transaction.get(table(), key, arena, read);
      return found == engine::OpResult::kOk ? transaction.remove(table(), key, read.ref) : found;
    });
  }
  std::string get(const std::string& key) {
    std::string out = "(none)";
    change([&](engine::Transaction& transaction) {
      Arena arena;
      engine::RowRead read;
      if (transaction.get(table(), key, arena, read) == engine::OpResult::kOk) out = read.row;
      return engine::OpResult::kOk;
    });
    return out;
  }

  /// Rows in a table, and then the table's end in another transaction.
  void make_and_drop(engine::TableId id, int rows) {
    engine::Table& doomed = engine.open_table(id, {});
    for (int i = 0; i < rows; ++i) {
      change([&](engine::Transaction& transaction) {
        return transaction.insert(doomed, std::to_string(i), "doomed");
      });
    }
    const std::array dropped{id};
    change([&](engine::Transaction& t) { return t.insert(table(), "dropped", "x"); }, dropped);
    engine.drop_table(id);
  }

  recovery::DataDirectory directory;
  engine::Engine engine;
  recovery::RecoveryResult recovered;
  std::unique_ptr<wal::Log> log;
  engine::Worker* worker = nullptr;

 private:
  template <class Operation>
  void change(Operation operation, std::span<const engine::TableId> dropped = {}) {
    engine::Transaction transaction(engine);
    transaction.begin(engine::Mode::kOneShot);
    transaction.resume(*worker);
    transaction.begin_statement();
    REQUIRE(operation(transaction) == engine::OpResult::kOk);
    REQUIRE(transaction.end_statement() == engine::OpResult::kOk);
    REQUIRE(transaction.commit(dropped) == engine::OpResult::kOk);
    transaction.pause();
  }
};

TEST_CASE("rows live through restarts, deleted ones do not come back, ids go on") {
  const Scratch scratch;
  {
    Server server(scratch.path("data"));
    REQUIRE(server.directory.created());
    for (int i = 0; i < 3000; ++i) server.put(std::to_string(i), "row " + std::to_string(i));
    for (int i = 0; i < 3000; i += 3) server.remove(std::to_string(i));
  }
  for (int restart = 0; restart < 3; ++restart) {
    Server server(scratch.path("data"));
    REQUIRE_FALSE(server.directory.created());
    REQUIRE(server.table().approximate_rows() == 2000 + static_cast<std::size_t>(restart));
    REQUIRE(server.get("1") == "row 1");
    REQUIRE(server.get("3") == "(none)");
    REQUIRE(server.engine.create_table({}).id() > engine::TableId{10});
    server.put("restart " + std::to_string(restart), "x");
  }
}

TEST_CASE("recovery rebuilds no table that was dropped, and gives its id to nobody") {
  const Scratch scratch;
  constexpr engine::TableId kDoomed{77};
  {
    Server server(scratch.path("data"));
    server.make_and_drop(kDoomed, 5000);
    server.put("after", "y");
  }
  Server server(scratch.path("data"));
  REQUIRE(server.engine.table(kDoomed) == nullptr);
  REQUIRE(server.get("dropped") == "x");
  REQUIRE(server.get("after") == "y");
  REQUIRE(server.engine.create_table({}).id() > kDoomed);
}

TEST_CASE("a second server on the same directory is refused by name") {
  const Scratch scratch;
  const std::string path = scratch.path("data");
  const Server server(path);
  recovery::DataDirectory second;
  std::string error;
  REQUIRE_FALSE(second.open(system_files(), path, true, error));
  REQUIRE(error == "data directory \"" + path + "\" is in use by another process");
}

TEST_CASE("check says whole, names what is damaged, and refuses what is no data directory") {
  const Scratch scratch;
  std::vector<std::string> lines;
  const auto print = [&](std::string_view line) { lines.emplace_back(line); };
  REQUIRE(recovery::check(system_files(), scratch.path("nothing"), {}, print) == 2);
  {
    Server server(scratch.path("data"));
    REQUIRE(recovery::check(system_files(), scratch.path("data"), {}, print) == 2);  // in use
    for (int i = 0; i < 100; ++i) server.put(std::to_string(i), std::string(100, 'x'));
  }
  lines.clear();
  REQUIRE(recovery::check(system_files(), scratch.path("data"), {}, print) == 0);
  REQUIRE(lines.back().find("whole") != std::string::npos);

  const std::string segment = scratch.path("data/log/segment-00-0000000001.log");
  std::string content;
  REQUIRE(read_file(system_files(), segment, content) == IoStatus::kOk);
  content[content.find(std::string(100, 'x')) + 50] ^= 1;
  REQUIRE(write_file_durably(system_files(), scratch.path("data/log"), "segment-00-0000000001.log",
                             content) == IoStatus::kOk);
  lines.clear();
  REQUIRE(recovery::check(system_files(), scratch.path("data"), {}, print) == 1);
  REQUIRE(lines.front().find(segment) != std::string::npos);
  REQUIRE(lines.front().find("at byte") != std::string::npos);
  REQUIRE_THROWS_WITH(Server(scratch.path("data")), Catch::Contains(segment));
}

TEST_CASE("a damaged identity or one of another version is refused") {
  const Scratch scratch;
  const std::string path = scratch.path("data");
  { const Server server(path); }
  std::string content;
  REQUIRE(read_file(system_files(), path + "/store", content) == IoStatus::kOk);
  content[content.size() / 2] ^= 1;
  REQUIRE(write_file_durably(system_files(), path, "store", content) == IoStatus::kOk);
  REQUIRE_THROWS_WITH(Server(path), Catch::Contains("is damaged"));
  REQUIRE(system_files().remove(path + "/store") == IoStatus::kOk);
  REQUIRE_THROWS_WITH(Server(path),
                      Catch::Contains("is missing"));  // never a fresh store over an old log
}

}  // namespace
}  // namespace granary::test
