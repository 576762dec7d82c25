#include "server/serve.h"

#include <fmt/format.h>
#include <signal.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <mutex>
#include <thread>

#include "base/log_stream.h"
#include "base/spill_space.h"
#include "frontend/listener/listener.h"
#include "frontend/loop/loop_threads.h"
#include "frontend/session/prepared_transactions.h"
#include "frontend/session/server_context.h"
#include "frontend/session/session.h"
#include "frontend/session/transaction_block.h"
#include "planner/prepare.h"
#include "server/memory_monitor.h"
#include "server/store.h"
#include "sql/auth/client_rules.h"
#include "sql/catalog/analyze.h"
#include "sql/catalog/reading_session.h"
#include "sql/error.h"
#include "sql/settings_file.h"

namespace granary::server {
namespace {

constexpr int kShutdownPatienceMs = 10'000;

/// The log as the event loops see it, and the loops as the log sees them.
class Durability final : public frontend::DurableSource, public wal::DurableListener {
 public:
  explicit Durability(wal::Log& log) : log_(log) {}
  engine::Epoch durable_epoch() const noexcept override { return log_.durable_epoch(); }
  void request_flush(engine::Epoch epoch) noexcept override { log_.request_flush(epoch); }
  bool flush_here(engine::Epoch epoch) noexcept override { return log_.flush_here(epoch); }
  void durable(engine::Epoch epoch) noexcept override { loops_->durable_rose(epoch); }
  void disk_space(bool full) noexcept override {
    if (full) {
      spdlog::error("no space left for the log: writes are refused until there is");
    } else {
      spdlog::info("there is space for the log again");
    }
  }
  /// Before the first commit.
  void connect(frontend::LoopThreads& loops) noexcept {
    loops_ = &loops;
    log_.set_listener(this);
  }
  void disconnect() noexcept { log_.set_listener(nullptr); }

 private:
  wal::Log& log_;
  frontend::LoopThreads* loops_ = nullptr;
};

/// Lines of our own beside those of sessions; whoever reads them may be slow.
class LogSink final : public spdlog::sinks::base_sink<std::mutex> {
 protected:
  void sink_it_(const spdlog::details::log_msg& message) override {
    spdlog::memory_buf_t line;
    formatter_->format(message, line);
    write_log({line.data(), line.size()});
  }
  void flush_() override {}
};

void start_logging(const Configuration& configuration) {
  auto logger = isatty(STDERR_FILENO) != 0 ? spdlog::stderr_color_mt("granary")
                                           : spdlog::create<LogSink>("granary");
  logger->set_pattern("%Y-%m-%d %H:%M:%S.%e %l %v");
  logger->set_level(spdlog::level::from_str(configuration.log_level));
  spdlog::set_default_logger(std::move(logger));
}

/// As many descriptors as the system allows us: one a connection.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  if (setrlimit(RLIMIT_NOFILE, &limit) != 0) spdlog::warn("cannot raise the limit of open files");
}

/// SIGINT, SIGTERM and SIGHUP are waited for by the main thread; every thread started later
/// inherits the mask.
sigset_t block_signals() {
  signal(SIGPIPE, SIG_IGN);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  return signals;
}

/// As octal digits: who made the directory for the server may have let others look into it.
std::string mode_of(const std::string& directory) {
  const auto mode = std::filesystem::status(directory).permissions() & std::filesystem::perms::all;
  return fmt::format("{:04o}", static_cast<unsigned>(mode));
}

/// What SHOW tells of the configuration, and what sessions begin with.
void set_server_defaults(const Configuration& configuration) {
  std::string addresses;
  for (const std::string& address : configuration.listen) {
    addresses += (addresses.empty() ? "" : ",") + address;
  }
  using sql::Settings;
  Settings::set_server_default("listen_addresses", addresses);
  Settings::set_server_default(
      "unix_socket_directories",
      fmt::format("{}", fmt::join(configuration.unix_socket_directories, ", ")));
  Settings::set_server_default("ssl", configuration.ssl ? "on" : "off");
  Settings::set_server_default("ssl_cert_file", configuration.ssl_cert_file);
  Settings::set_server_default("ssl_key_file", configuration.ssl_key_file);
  Settings::set_server_default("port", std::to_string(configuration.port));
  Settings::set_server_default("data_directory", configuration.data);
  Settings::set_server_default("config_file", configuration_file(configuration.data));
  Settings::set_server_default("max_connections", std::to_string(configuration.max_connections));
  Settings::set_server_default("max_prepared_transactions",
                               std::to_string(configuration.max_prepared_transactions));
  Settings::set_server_default("synchronous_commit",
                               configuration.synchronous_commit ? "on" : "off");
}

/// read: gives what the file of ALTER SYSTEM says that cannot be applied
void load_settings(const auto& read) {
  try {
    for (const sql::FileSetting& setting : read()) {
      spdlog::warn("{} line {}: \"{}\": {}", sql::settings_file_path(), setting.line, setting.name,
                   setting.error);
    }
  } catch (const sql::SqlError& error) {
    spdlog::error("{}", error.diagnostic.message);
  }
}

/// read: gives the lines of pg_hba.conf that are in error. false: there are any
bool load_client_rules(const auto& read) {
  try {
    const sql::auth::ClientRules wrong = read();
    for (const sql::auth::ClientRule& rule : wrong) {
      if (rule.line == 0) {
        spdlog::error("{}", rule.error);
      } else {
        spdlog::error("{} line {}: {}", sql::auth::client_rules_path(), rule.line, rule.error);
      }
    }
    return wrong.empty();
  } catch (const sql::SqlError& error) {
    spdlog::error("{}", error.diagnostic.message);
    return false;
  }
}

/// errors  false, for the operator
bool load_certificate(const Configuration& configuration, frontend::TlsFiles& tls) {
  if (!configuration.ssl) return true;
  const std::filesystem::path directory = std::filesystem::absolute(configuration.data);
  std::string error;
  if (tls.start(directory / configuration.ssl_cert_file, directory / configuration.ssl_key_file,
                error)) {
    return true;
  }
  fmt::print(stderr, "granary: {}\n", error);
  return false;
}

void reload_files(frontend::TlsFiles& tls) {
  spdlog::info("settings, pg_hba.conf and the certificate are read again");
  load_settings([] { return sql::reload_settings_file(frontend::now_timestamp()); });
  if (!load_client_rules([] { return sql::auth::reload_client_rules(); }))
    spdlog::warn("who may connect stays as it was");
  std::string error;
  if (!tls.reload(error)) spdlog::error("{}; the certificate stays as it was", error);
}

bool open_listeners(const Configuration& configuration, frontend::LoopThreads& loops,
                    frontend::ServerContext& context) {
  const frontend::MakeConnection make = [&context](int fd, const frontend::Peer& peer) {
    return static_cast<frontend::Connection*>(new frontend::Session(fd, context, peer));
  };
  for (const std::string& address : configuration.listen) {
    std::string error;
    const auto listeners =
        frontend::Listener::open(address, configuration.port, loops, make, error);
    if (listeners.empty()) {
      fmt::print(stderr, "granary: {}\n", error);
      return false;
    }
    for (frontend::Listener* listener : listeners) loops.loop(0).adopt(listener);
  }
  for (const std::string& directory : configuration.unix_socket_directories) {
    std::string error;
    auto* listener =
        frontend::Listener::open_local(directory, configuration.port, loops, make, error);
    if (listener == nullptr) {
      fmt::print(stderr, "granary: {}\n", error);
      return false;
    }
    loops.loop(0).adopt(listener);
  }
  return true;
}

bool recover_prepared(Store& store, frontend::PreparedTransactions& prepared, std::string& error) {
  sql::catalog::AttachedWorker worker(store.engine());
  return prepared.recover(worker, error);
}

}  // namespace

int serve(const Configuration& configuration) {
  start_logging(configuration);
  raise_descriptor_limit();
  sigset_t signals = block_signals();
  set_server_defaults(configuration);  // indexes that are built anew may need files of the server
  std::string error;
  const std::unique_ptr<Store> store = Store::open(configuration, error);
  if (store == nullptr) {
    fmt::print(stderr, "granary: {}\n", error);
    return 1;
  }
  load_settings([&] { return sql::start_settings_file(configuration.data); });
  if (!load_client_rules([&] { return sql::auth::start_client_rules(configuration.data); })) {
    fmt::print(stderr, "granary: correct {}, or remove it\n", sql::auth::client_rules_path());
    return 1;
  }
  sql::Settings::set_server_default("hba_file", sql::auth::client_rules_path());
  sql::Settings::set_server_default("data_directory_mode", mode_of(configuration.data));
  SpillSpace::set_directory(configuration.data);
  const std::uint64_t memory_limit_bytes = configuration.memory_limit_bytes != 0
                                               ? configuration.memory_limit_bytes
                                               : default_memory_limit_bytes();
  planner::Planner planner(memory_limit_bytes / 16);
  // The plans that are left are those that run all the time, also where data fills the memory.
  const MemoryMonitor memory(memory_limit_bytes,
                             [&] { planner.shrink_cache_to(memory_limit_bytes / 256); });
  frontend::SessionRegistry registry;
  Durability durability(store->log());
  frontend::ServerContext context(store->engine(), store->databases(), planner, durability,
                                  registry);
  registry.transaction_ids.start(store->engine().clock().current());
  frontend::PreparedTransactions prepared(store->engine(), store->databases(), registry.advisory,
                                          registry.transaction_ids);
  if (!recover_prepared(*store, prepared, error)) {
    fmt::print(stderr, "granary: {}\n", error);
    return 1;
  }
  registry.prepared = &prepared;
  registry.on_reload = [] { kill(getpid(), SIGHUP); };
  sql::catalog::Catalog& catalog = store->databases().main();
  catalog.set_sessions(&registry);
  context.connections_max = configuration.max_connections;
  if (!load_certificate(configuration, context.tls)) return 1;
  frontend::ThreadHooks hooks;
  hooks.attach = [&store] { return &store->engine().attach_worker(); };
  hooks.detach = [&store](engine::Worker* worker) { store->engine().detach_worker(*worker); };
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  frontend::LoopThreads loops(configuration.workers != 0 ? configuration.workers : cores,
                              &durability, hooks);
  durability.connect(loops);
  if (!open_listeners(configuration, loops, context)) return 1;
  loops.start();
  auto analyzer = std::make_unique<sql::catalog::Analyzer>(store->databases());
  const std::string& address = configuration.listen.front();
  fmt::print("ready: psql -h {} -p {} -U postgres postgres\n",
             address == "*" || address == "0.0.0.0" ? "127.0.0.1" : address, configuration.port);
  std::fflush(stdout);

  int signal_number = 0;
  while (sigwait(&signals, &signal_number) == 0 && signal_number == SIGHUP)
    reload_files(context.tls);
  spdlog::info("stopping: {} connections end", loops.connections());
  analyzer.reset();
  loops.shut_down(kShutdownPatienceMs);
  store->close();
  durability.disconnect();
  spdlog::info("stopped; everything committed is on disk");
  return 0;
}

}  // namespace granary::server
