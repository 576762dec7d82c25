// bench/null_server/main.cpp: see README.md.
#include <getopt.h>
#include <signal.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <system_error>
#include <thread>

#include "bench/null_server/group_flush.h"
#include "bench/null_server/null_session.h"
#include "frontend/listener/listener.h"
#include "frontend/loop/loop_threads.h"

namespace {

struct Options {
  std::uint16_t port = 6543;
  unsigned workers = std::max(1U, std::thread::hardware_concurrency());
  std::string flush;  // a path; empty: nothing waits for a disk
};

constexpr const char* kHelp =
    "usage: null_server [--port N] [--workers N]\n"
    "Answers pgbench on 127.0.0.1 without doing any work.\n"
    "  --port N     port to listen on (6543)\n"
    "  --workers N  event loops, each with a thread (one a core)\n"
    "  --flush FILE writes of a transaction are answered after a group's write and fdatasync there\n";

Options parse_options(int argc, char** argv) {
  const option known[] = {{"port", required_argument, nullptr, 'p'},
                          {"workers", required_argument, nullptr, 'w'},
                          {"flush", required_argument, nullptr, 'f'},
                          {"help", no_argument, nullptr, 'h'},
                          {nullptr, 0, nullptr, 0}};
  Options out;
  for (int name = 0; (name = getopt_long(argc, argv, "", known, nullptr)) != -1;) {
    if (name == 'p') {
      out.port = static_cast<std::uint16_t>(std::strtoul(optarg, nullptr, 10));
    } else if (name == 'w') {
      out.workers = std::max(1U, static_cast<unsigned>(std::strtoul(optarg, nullptr, 10)));
    } else if (name == 'f') {
      out.flush = optarg;
    } else {
      std::fputs(kHelp, name == 'h' ? stdout : stderr);
      std::exit(name == 'h' ? 0 : 2);
    }
  }
  return out;
}

}  // namespace

int main(int argc, char** argv) try {
  const Options options = parse_options(argc, argv);
  // Blocked before the threads begin, so that only sigwait below takes them.
  sigset_t stop_signals;
  sigemptyset(&stop_signals);
  sigaddset(&stop_signals, SIGINT);
  sigaddset(&stop_signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &stop_signals, nullptr);

  std::unique_ptr<granary::null_server::GroupFlush> flush;
  if (!options.flush.empty()) {
    flush = std::make_unique<granary::null_server::GroupFlush>(options.flush);
  }
  granary::frontend::LoopThreads threads(options.workers, flush.get(), {});
  std::string error;
  const auto listeners = granary::frontend::Listener::open(
      "127.0.0.1", options.port, threads,
      [&](int fd, const granary::frontend::Peer&) {
        return new granary::null_server::NullSession(fd, flush.get());
      },
      error);
  if (listeners.empty()) {
    std::fprintf(stderr, "null_server: %s\n", error.c_str());
    return 1;
  }
  for (auto* listener : listeners) threads.loop(0).adopt(listener);
  if (flush != nullptr) {
    flush->start([&](granary::engine::Epoch durable) { threads.durable_rose(durable); });
  }
  threads.start();
  int signal = 0;
  sigwait(&stop_signals, &signal);
  threads.shut_down(1000);
  flush.reset();  // its thread tells the loops
  return 0;
} catch (const std::system_error& error) {
  std::fprintf(stderr, "null_server: %s\n", error.what());
  return 1;
}
