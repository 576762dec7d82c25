// server/main.cpp: the `granary` command and its subcommands.

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <vector>

#include "base/file.h"
#include "bench/native/bench.h"
#include "recovery/check.h"
#include "server/configuration.h"
#include "server/serve.h"

namespace {

constexpr const char* kVersion = "granary 0.1.0 (speaks PostgreSQL 15)";
constexpr const char* kUsage =
    "usage: granary serve [options]    run the server; granary serve --help explains the options\n"
    "       granary check DIR          verify the files of a stopped server; exit status 0: whole, "
    "1: damaged,\n"
    "                                  2: not a data directory, or in use; --log-dir and\n"
    "                                  --checkpoint-dir as given to the server\n"
    "       granary dump-log FILE      print the transactions in a segment of the log\n"
    "       granary bench ycsb|tpcc    measure the engine without SQL; granary bench --help "
    "explains the options\n"
    "       granary --version\n";

int run_serve(const std::vector<std::string>& arguments) {
  granary::server::Configuration configuration;
  std::string text;
  switch (granary::server::parse_configuration(arguments, configuration, text)) {
    case granary::server::ParseOutcome::kRun:
      return granary::server::serve(configuration);
    case granary::server::ParseOutcome::kHelp:
      fmt::print("{}", text);
      return 0;
    case granary::server::ParseOutcome::kError:
      fmt::print(stderr, "granary: {}\n", text);
      return 2;
  }
  return 2;
}

void print_line(std::string_view line) { fmt::print("{}\n", line); }

/// DIR [--log-dir DIR]... [--checkpoint-dir DIR]..., as the server was given them.
int run_check(const std::vector<std::string>& arguments) {
  std::string directory;
  granary::recovery::CheckDirectories where;
  bool good = true;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool log = arguments[i] == "--log-dir";
    if (log || arguments[i] == "--checkpoint-dir") {
      good = good && ++i < arguments.size();
      if (good) (log ? where.logs : where.checkpoints).push_back(arguments[i]);
    } else {
      good = good && directory.empty() && !arguments[i].starts_with("--");
      directory = arguments[i];
    }
  }
  if (!good || directory.empty()) {
    fmt::print(stderr, "{}", kUsage);
    return 2;
  }
  return granary::recovery::check(granary::system_files(), directory, std::move(where), print_line);
}

int run_dump_log(const std::vector<std::string>& arguments) {
  if (arguments.size() != 1) {
    fmt::print(stderr, "{}", kUsage);
    return 2;
  }
  return granary::recovery::dump_log(granary::system_files(), arguments[0], print_line);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string command = argc > 1 ? argv[1] : "";
  const std::vector<std::string> arguments(argv + std::min(argc, 2), argv + argc);
  if (command == "serve") return run_serve(arguments);
  if (command == "check") return run_check(arguments);
  if (command == "dump-log") return run_dump_log(arguments);
  if (command == "bench") return granary::bench::run(arguments);
  if (command == "--version") {
    fmt::print("{}\n", kVersion);
    return 0;
  }
  const bool asked = command == "--help" || command == "-h" || command == "help";
  fmt::print(asked ? stdout : stderr, "{}", kUsage);
  return asked ? 0 : 2;
}
