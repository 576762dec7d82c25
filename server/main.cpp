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
    "                                  2: not a data directory, or in use\n"
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

int run_check(const std::vector<std::string>& arguments) {
  if (arguments.size() != 1) {
    fmt::print(stderr, "{}", kUsage);
    return 2;
  }
  return granary::recovery::check(granary::system_files(), arguments[0], {},
                                  [](std::string_view line) { fmt::print("{}\n", line); });
}

}  // namespace

int main(int argc, char** argv) {
  const std::string command = argc > 1 ? argv[1] : "";
  const std::vector<std::string> arguments(argv + std::min(argc, 2), argv + argc);
  if (command == "serve") return run_serve(arguments);
  if (command == "check") return run_check(arguments);
  if (command == "bench") return granary::bench::run(arguments);
  if (command == "--version") {
    fmt::print("{}\n", kVersion);
    return 0;
  }
  const bool asked = command == "--help" || command == "-h" || command == "help";
  fmt::print(asked ? stdout : stderr, "{}", kUsage);
  return asked ? 0 : 2;
}
