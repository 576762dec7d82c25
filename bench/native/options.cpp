#include "bench/native/options.h"

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <map>
#include <sstream>

namespace granary::bench {

namespace {

namespace po = boost::program_options;

constexpr const char* kUsage =
    "usage: granary bench ycsb|tpcc [options]\n\n"
    "Measures the engine in this process, without SQL and without a server. Each thread makes up\n"
    "requests and runs them. TPC-C checks consistency conditions 1 to 4 of the standard when the\n"
    "time is over, YCSB that no write was lost.\n\n";

po::options_description describe(Options& out, std::string& mix) {
  po::options_description options("options");
  auto add = options.add_options();
  add("help,h", "print this");
  add("threads", po::value(&out.threads)->value_name("N")->default_value(out.threads),
      "workers, 1 to 64");
  add("seconds", po::value(&out.seconds)->value_name("S")->default_value(out.seconds),
      "length of the measurement, without loading");
  add("seed", po::value(&out.seed)->value_name("N")->default_value(out.seed),
      "of the random requests");
  add("json", po::bool_switch(&out.json), "print one JSON object");
  add("log", po::value(&out.log_directory)->value_name("DIR"),
      "log to segments in DIR, which is made when missing; they are removed at the end");
  add("checkpoint", po::value(&out.checkpoint_directory)->value_name("DIR"),
      "take one checkpoint after the other in DIR while measuring, each spread over the log as the "
      "server does it; with --log");
  add("unpaced", po::bool_switch(&out.unpaced), "checkpoints as fast as the device takes them");
  add("compress", po::bool_switch(&out.compress), "compress blocks of log and checkpoints by LZ4");
  add("restart", po::bool_switch(&out.restart),
      "then read everything back as a start after a crash does; with --log");
  add("variant", po::value(&out.variant)->value_name("NAME")->default_value(out.variant),
      "silo, or a comma-separated list: global-tid, no-overwrite, no-snapshots, no-gc; ycsb: "
      "key-value, in-turns (silo and key-value, slice by slice); tpcc: split, partitioned");
  add("snapshot-ms", po::value(&out.snapshot_ms)->value_name("MS")->default_value(0),
      "keep a snapshot alive and replace it this often; 0: none");
  add("keys", po::value(&out.keys)->value_name("N")->default_value(out.keys), "ycsb: rows");
  add("read-pct", po::value(&out.read_pct)->value_name("P")->default_value(out.read_pct),
      "ycsb: reads; the rest are read-modify-writes");
  add("zipf", po::value(&out.zipf)->value_name("T")->default_value(out.zipf),
      "ycsb: skew, below 1; 0: uniform");
  add("record-bytes",
      po::value(&out.record_bytes)->value_name("N")->default_value(out.record_bytes),
      "ycsb: size of a row, 16 to 4096");
  add("warehouses", po::value(&out.warehouses)->value_name("N")->default_value(0),
      "tpcc: scale; 0: as many as threads");
  add("mix", po::value(&mix)->value_name("NAME")->default_value("standard"),
      "tpcc: standard, new-order, or new-order-stock-level (half and half)");
  add("remote-item-pct",
      po::value(&out.remote_item_pct)->value_name("P")->default_value(out.remote_item_pct),
      "tpcc: items of new-order that another warehouse supplies");
  add("snapshot-reads", po::bool_switch(&out.snapshot_reads),
      "tpcc: order-status and stock-level read a snapshot");
  return options;
}

bool parse_variants(const Options& options, Variants& out, std::string& text) {
  const std::map<std::string, bool Variants::*> names{{"key-value", &Variants::key_value},
                                                      {"in-turns", &Variants::in_turns},
                                                      {"global-tid", &Variants::global_tid},
                                                      {"no-overwrite", &Variants::no_overwrite},
                                                      {"no-snapshots", &Variants::no_snapshots},
                                                      {"no-gc", &Variants::no_gc},
                                                      {"split", &Variants::split},
                                                      {"partitioned", &Variants::partitioned}};
  std::istringstream list(options.variant);
  for (std::string name; std::getline(list, name, ',');) {
    if (name == "silo") continue;
    const auto found = names.find(name);
    if (found == names.end()) {
      text = fmt::format("--variant: there is no \"{}\"", name);
      return false;
    }
    out.*found->second = true;
  }
  const bool ycsb = options.benchmark == "ycsb";
  if ((ycsb && (out.split || out.partitioned)) || (!ycsb && (out.key_value || out.in_turns))) {
    text = fmt::format("--variant: {} does not go with {}", options.variant, options.benchmark);
    return false;
  }
  const bool without_transactions = out.key_value || out.in_turns || out.partitioned;
  if (without_transactions &&
      (out.global_tid || out.no_overwrite || out.no_snapshots || !options.log_directory.empty())) {
    text = "--variant: without transactions there are no TIDs, no snapshots and no log";
    return false;
  }
  return true;
}

std::string check_values(const Options& options) {
  constexpr unsigned kThreadsMax = 64;
  if (options.threads < 1 || options.threads > kThreadsMax) return "--threads: 1 to 64";
  if (!options.checkpoint_directory.empty() && options.log_directory.empty()) {
    return "--checkpoint: not without --log";
  }
  if (options.restart && options.log_directory.empty()) return "--restart: not without --log";
  if (!(options.seconds > 0)) return "--seconds: above 0";
  if (options.keys < 1 || options.keys > 1'000'000'000) return "--keys: 1 to 1000000000";
  if (options.read_pct > 100) return "--read-pct: 0 to 100";
  if (!(options.zipf >= 0 && options.zipf < 1)) return "--zipf: from 0 to below 1";
  if (options.record_bytes < 16 || options.record_bytes > 4096) return "--record-bytes: 16 to 4096";
  if (options.warehouses > 10'000) return "--warehouses: at most 10000";
  if (!(options.remote_item_pct >= 0 && options.remote_item_pct <= 100)) {
    return "--remote-item-pct: 0 to 100";
  }
  return {};
}

}  // namespace

Parsed parse_options(const std::vector<std::string>& arguments, Options& out, std::string& text) {
  std::string mix;
  const po::options_description described = describe(out, mix);
  std::ostringstream help;
  help << kUsage << described;
  text = help.str();
  if (arguments.empty() || arguments[0] == "--help" || arguments[0] == "-h") return Parsed::kHelp;
  out.benchmark = arguments[0];
  if (out.benchmark != "ycsb" && out.benchmark != "tpcc") {
    text = fmt::format("bench: there is no \"{}\", only ycsb and tpcc", out.benchmark);
    return Parsed::kError;
  }
  try {
    po::variables_map values;
    const std::vector<std::string> rest(arguments.begin() + 1, arguments.end());
    po::store(po::command_line_parser(rest).options(described).positional({}).run(), values);
    po::notify(values);
    if (values.count("help") != 0) return Parsed::kHelp;
  } catch (const po::error& error) {
    text = error.what();
    return Parsed::kError;
  }
  const std::map<std::string, Mix> mixes{{"standard", Mix::kStandard},
                                         {"new-order", Mix::kNewOrder},
                                         {"new-order-stock-level", Mix::kNewOrderStockLevel}};
  if (mixes.count(mix) == 0) {
    text = fmt::format("--mix: there is no \"{}\"", mix);
    return Parsed::kError;
  }
  out.mix = mixes.at(mix);
  if (out.warehouses == 0) out.warehouses = out.threads;
  text = check_values(out);
  if (!text.empty() || !parse_variants(out, out.variants, text)) return Parsed::kError;
  return Parsed::kRun;
}

}  // namespace granary::bench
