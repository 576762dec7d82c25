// server/configuration.h: the options of `granary serve`, from the command line and from
// granary.conf in the data directory. The command line wins. One row an option in
// configuration.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace granary::server {

struct Configuration {
  std::string data = "data";
  std::vector<std::string> listen;  // addresses
  std::uint16_t port = 5432;
  std::vector<std::string> unix_socket_directories;
  bool ssl = false;
  std::string ssl_cert_file = "server.crt", ssl_key_file = "server.key";  // from the data directory
  unsigned workers = 0;                  // 0: one a core
  std::vector<std::string> log_dirs;     // empty: DATA/log
  std::uint64_t memory_limit_bytes = 0;  // 0: 80 % of the machine's memory
  std::uint32_t epoch_interval_ms = 40;
  bool synchronous_commit = true;
  bool compress_log = false;
  std::uint64_t log_segment_bytes = std::uint64_t{16} << 20;
  std::vector<std::string> checkpoint_dirs;  // empty: DATA/checkpoint
  unsigned checkpointers = 0;                // 0: four a directory
  bool compress_checkpoints = false;
  std::uint64_t max_wal_bytes = std::uint64_t{1} << 30;
  std::uint32_t checkpoint_timeout_s = 300;
  std::uint64_t checkpoint_rate_bytes = 0;  // a second; 0: unpaced
  std::uint32_t recovery_target_s = 0;      // 0: none
  std::string log_level = "info";
  std::size_t max_connections = 10000;
  std::size_t max_prepared_transactions = 100;
};

enum class ParseOutcome : std::uint8_t { kRun, kHelp, kError };

/// Where a data directory has further options.
std::string configuration_file(const std::string& data);

/// arguments  after "serve"
/// text       kHelp: the help; kError: what is wrong, for the operator
ParseOutcome parse_configuration(const std::vector<std::string>& arguments, Configuration& out,
                                 std::string& text);

/// "512MB", "2GB", "1048576" to bytes. errors  false
bool parse_bytes(const std::string& text, std::uint64_t& bytes);

}  // namespace granary::server
