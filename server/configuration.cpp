#include "server/configuration.h"

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace granary::server {
namespace {

namespace po = boost::program_options;

/// Options whose values are sizes, as given.
struct Sizes {
  std::string memory;
  std::string max_wal;
  std::string checkpoint_rate;
};

void describe_checkpoints(po::options_description& options, Configuration& out, Sizes& sizes) {
  options.add_options()(
      "checkpoint-dir", po::value(&out.checkpoint_dirs)->value_name("DIR")->composing(),
      "where checkpoints go (default: checkpoint in the data directory); may be repeated")(
      "checkpointers", po::value(&out.checkpointers)->value_name("N")->default_value(0),
      "threads that write a checkpoint; 0: four a directory")(
      "checkpoint-compression",
      po::value(&out.compress_checkpoints)->value_name("BOOL")->default_value(false),
      "LZ4 for blocks of checkpoints")(
      "checkpoint-timeout",
      po::value(&out.checkpoint_timeout_s)->value_name("SECONDS")->default_value(300),
      "longest time between checkpoints while anything is written; 0: none by time")(
      "checkpoint-rate", po::value(&sizes.checkpoint_rate)->value_name("SIZE")->default_value("0"),
      "bytes a second that checkpoints nobody asked for may write at most; 0: no limit")(
      "max-wal-size", po::value(&sizes.max_wal)->value_name("SIZE")->default_value("1GB"),
      "a checkpoint begins when the log has reached half of it, and is done before it has reached "
      "all of it")(
      "recovery-target-seconds",
      po::value(&out.recovery_target_s)->value_name("SECONDS")->default_value(0),
      "a checkpoint begins when a restart would take longer; 0: none");
}

po::options_description describe_options(Configuration& out, Sizes& sizes,
                                         std::string& synchronous) {
  po::options_description options("granary serve [options]");
  options.add_options()("help,h", "print this")(
      "data", po::value(&out.data)->value_name("DIR")->default_value("data"),
      "data directory; made when missing; granary.conf in it holds further options, one `name = "
      "value` a line")("listen", po::value(&out.listen)->value_name("ADDRESS")->composing(),
                       "address to listen on (default 127.0.0.1; \"*\": all); may be repeated; "
                       "pg_hba.conf in the data directory says who may connect")(
      "port", po::value(&out.port)->value_name("N")->default_value(5432), "TCP port")(
      "unix-socket-directory",
      po::value(&out.unix_socket_directories)->value_name("DIR")->composing(),
      "also listen on a Unix-domain socket .s.PGSQL.<port> in DIR; may be repeated")(
      "ssl", po::value(&out.ssl)->value_name("BOOL")->default_value(false),
      "clients may encrypt their connections (TLS 1.2 and newer)")(
      "ssl-cert-file",
      po::value(&out.ssl_cert_file)->value_name("FILE")->default_value("server.crt"),
      "certificate, with those of its chain behind it; from the data directory")(
      "ssl-key-file", po::value(&out.ssl_key_file)->value_name("FILE")->default_value("server.key"),
      "its private key, which nobody else may be able to read; from the data directory")(
      "workers", po::value(&out.workers)->value_name("N")->default_value(0),
      "event loops that run statements; 0: one a core")(
      "log-dir", po::value(&out.log_dirs)->value_name("DIR")->composing(),
      "where the log goes (default: log in the data directory); repeated: one logger each")(
      "memory-limit", po::value(&sizes.memory)->value_name("SIZE")->default_value("0"),
      "statements that would pass it fail with 53200; like 512MB or 8GB; 0: 80 % of the machine's "
      "memory")("epoch-interval",
                po::value(&out.epoch_interval_ms)->value_name("MS")->default_value(40),
                "longest group commit interval, in milliseconds, while no client waits")(
      "synchronous-commit", po::value(&synchronous)->value_name("on|off")->default_value("on"),
      "off: commits are answered before they are on disk; a crash may lose the last of them")(
      "log-compression", po::value(&out.compress_log)->value_name("BOOL")->default_value(false),
      "LZ4 for blocks of the log")(
      "log-segment-size", po::value<std::string>()->value_name("SIZE")->default_value("16MB"),
      "bytes of log in one file, 64kB to 1GB")(
      "max-connections", po::value(&out.max_connections)->value_name("N")->default_value(10000),
      "further clients get 53300")(
      "max-prepared-transactions",
      po::value(&out.max_prepared_transactions)->value_name("N")->default_value(100),
      "transactions between PREPARE TRANSACTION and their decision; 0: none may be")(
      "log-level", po::value(&out.log_level)->value_name("LEVEL")->default_value("info"),
      "debug, info, warn or error");
  describe_checkpoints(options, out, sizes);
  return options;
}

/// A machine-readable complaint about one value, or "".
std::string check_values(Configuration& out, const Sizes& sizes, const std::string& synchronous) {
  if (!parse_bytes(sizes.memory, out.memory_limit_bytes))
    return fmt::format("--memory-limit: \"{}\" is not a size", sizes.memory);
  if (!parse_bytes(sizes.checkpoint_rate, out.checkpoint_rate_bytes))
    return fmt::format("--checkpoint-rate: \"{}\" is not a size", sizes.checkpoint_rate);
  if (!parse_bytes(sizes.max_wal, out.max_wal_bytes) || out.max_wal_bytes == 0)
    return fmt::format("--max-wal-size: \"{}\" is not a size above 0", sizes.max_wal);
  if (synchronous != "on" && synchronous != "off") return "--synchronous-commit: on or off";
  out.synchronous_commit = synchronous == "on";
  if (out.epoch_interval_ms == 0 || out.epoch_interval_ms > 10'000)
    return "--epoch-interval: 1 to 10000";
  constexpr unsigned kWorkersMax = 64;
  if (out.workers > kWorkersMax) return fmt::format("--workers: at most {}", kWorkersMax);
  for (const char* level : {"debug", "info", "warn", "error"}) {
    if (out.log_level == level) return {};
  }
  return fmt::format("--log-level: \"{}\" is not debug, info, warn or error", out.log_level);
}

bool read_segment_size(const std::string& text, std::uint64_t& bytes) {
  constexpr std::uint64_t kLeast = std::uint64_t{64} << 10;
  constexpr std::uint64_t kMost = std::uint64_t{1} << 30;
  return parse_bytes(text, bytes) && bytes >= kLeast && bytes <= kMost;
}

}  // namespace

bool parse_bytes(const std::string& text, std::uint64_t& bytes) {
  std::size_t digits = 0;
  while (digits < text.size() && std::isdigit(static_cast<unsigned char>(text[digits])) != 0)
    ++digits;
  constexpr std::size_t kDigitsMax = 15;
  if (digits == 0 || digits > kDigitsMax) return false;
  const std::uint64_t number = std::stoull(text.substr(0, digits));
  const std::string unit = text.substr(digits);
  if (unit.empty() || unit == "B") {
    bytes = number;
  } else if (unit == "kB" || unit == "KB") {
    bytes = number << 10;
  } else if (unit == "MB") {
    bytes = number << 20;
  } else if (unit == "GB") {
    bytes = number << 30;
  } else {
    return false;
  }
  return true;
}

std::string configuration_file(const std::string& data) {
  return std::filesystem::path(data) / "granary.conf";
}

ParseOutcome parse_configuration(const std::vector<std::string>& arguments, Configuration& out,
                                 std::string& text) {
  Sizes sizes;
  std::string synchronous;
  std::string segment_size;
  const po::options_description options = describe_options(out, sizes, synchronous);
  try {
    po::variables_map values;
    po::store(po::command_line_parser(arguments).options(options).positional({}).run(), values);
    if (values.contains("help")) {
      std::ostringstream help;
      help << options;
      text = help.str();
      return ParseOutcome::kHelp;
    }
    std::ifstream file(configuration_file(values["data"].as<std::string>()));
    if (file) po::store(po::parse_config_file(file, options), values);
    po::notify(values);
    segment_size = values["log-segment-size"].as<std::string>();
  } catch (const po::error& error) {
    text = std::string(error.what()) + "; see granary serve --help";
    return ParseOutcome::kError;
  }
  if (!read_segment_size(segment_size, out.log_segment_bytes)) {
    text = fmt::format("--log-segment-size: \"{}\" is not 64kB to 1GB", segment_size);
    return ParseOutcome::kError;
  }
  if (out.listen.empty()) out.listen.emplace_back("127.0.0.1");
  text = check_values(out, sizes, synchronous);
  return text.empty() ? ParseOutcome::kRun : ParseOutcome::kError;
}

}  // namespace granary::server
