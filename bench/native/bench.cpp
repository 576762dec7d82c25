#include "bench/native/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "bench/native/options.h"
#include "bench/native/runner.h"
#include "bench/native/tpcc/tpcc.h"
#include "bench/native/ycsb.h"

namespace granary::bench {

namespace {

struct Report {
  Measured measured;
  double throughput_of_key_value = 0;  // YcsbResult
  std::vector<const char*> kinds;
  std::string inconsistency;  // "" when consistent
  bool restarted = false;
  Restarted restart;
};

Report run_benchmark(const Options& options, Store& store) {
  Report report;
  if (options.benchmark == "tpcc") {
    auto result = tpcc::run_tpcc(options, store);
    report.measured = result.measured;
    report.kinds.assign(tpcc::kKindNames.begin(), tpcc::kKindNames.end());
    report.inconsistency = result.inconsistency;
  } else {
    const YcsbResult result = run_ycsb(options, store);
    report.measured = result.measured;
    report.throughput_of_key_value = result.throughput_of_key_value;
    report.kinds = {"read", "write"};
    if (!result.consistent) report.inconsistency = "writes were lost, or rows are torn";
  }
  return report;
}

double per_second(std::uint64_t count, const Measured& measured) {
  return static_cast<double>(count) / measured.seconds;
}

double per_transaction(double total, const Measured& measured) {
  const auto count = static_cast<double>(measured.counters.all_committed());
  return count > 0 ? total / count : 0;
}

/// "name": value, in the order of printing; values are JSON already.
using Fields = std::vector<std::pair<std::string, std::string>>;

void add_restart(const Restarted& restart, Fields& fields) {
  const auto add = [&](const char* name, std::uint64_t amount, double seconds) {
    fields.emplace_back(
        name, fmt::format("{:.0f}", static_cast<double>(amount) / std::max(seconds, 1e-9)));
  };
  const auto& [checkpoint_bytes, rows, checkpoint_seconds, log_bytes, writes, log_seconds,
               cpu_seconds, same] = restart;
  fields.emplace_back("restart_seconds", fmt::format("{:.3f}", checkpoint_seconds + log_seconds));
  fields.emplace_back("restart_cpu_seconds", fmt::format("{:.3f}", cpu_seconds));
  if (rows > 0) {
    add("restart_checkpoint_bytes_per_s", checkpoint_bytes, checkpoint_seconds);
    add("restart_checkpoint_rows_per_s", rows, checkpoint_seconds);
  }
  add("restart_log_bytes_per_s", log_bytes, log_seconds);
  add("restart_log_writes_per_s", writes, log_seconds);
}

Fields fields_of(const Options& options, const Report& report) {
  const Measured& m = report.measured;
  const bool tpcc = options.benchmark == "tpcc";
  Fields fields;
  const auto add = [&](const char* name, const std::string& value) {
    fields.emplace_back(name, value);
  };
  add("benchmark", fmt::format("\"{}\"", options.benchmark));
  add("variant", fmt::format("\"{}\"", options.variant));
  add("threads", fmt::format("{}", options.threads));
  add(tpcc ? "warehouses" : "keys", fmt::format("{}", tpcc ? options.warehouses : options.keys));
  if (!tpcc) add("read_pct", fmt::format("{}", options.read_pct));
  if (!tpcc) add("zipf", fmt::format("{}", options.zipf));
  add("logged", options.log_directory.empty() ? "false" : "true");
  add("seed", fmt::format("{}", options.seed));
  add("seconds", fmt::format("{:.3f}", m.seconds));
  add("committed_per_s", fmt::format("{:.0f}", per_second(m.counters.all_committed(), m)));
  add("aborted_per_s", fmt::format("{:.1f}", per_second(m.counters.aborted, m)));
  add("rolled_back_per_s", fmt::format("{:.1f}", per_second(m.counters.rolled_back, m)));
  for (std::size_t i = 0; i < report.kinds.size(); ++i) {
    add(fmt::format("{}_per_s", report.kinds[i]).c_str(),
        fmt::format("{:.0f}", per_second(m.counters.committed[i], m)));
  }
  if (report.throughput_of_key_value > 0) {
    add("throughput_of_key_value", fmt::format("{:.3f}", report.throughput_of_key_value));
  }
  add("thread_committed_min", fmt::format("{}", m.committed_min));
  add("thread_committed_max", fmt::format("{}", m.committed_max));
  add("cpu_us_per_transaction", fmt::format("{:.3f}", per_transaction(m.cpu_seconds * 1e6, m)));
  add("other_cpu_us_per_transaction",
      fmt::format("{:.3f}", per_transaction(std::max(0.0, m.other_cpu_seconds) * 1e6, m)));
  add("instructions_per_transaction",
      m.instructions == 0
          ? "null"
          : fmt::format("{:.0f}", per_transaction(static_cast<double>(m.instructions), m)));
  add("log_bytes_per_transaction",
      fmt::format("{:.1f}", per_transaction(static_cast<double>(m.log_bytes), m)));
  if (m.checkpoints > 0) {
    add("checkpoints", fmt::format("{}", m.checkpoints));
    add("checkpoint_bytes_per_s",
        fmt::format("{:.0f}", static_cast<double>(m.checkpoint_bytes) / m.checkpoint_seconds));
  }
  if (!options.variants.in_turns) {
    add("second_committed_min", fmt::format("{}", m.second_committed_min));
  }
  if (m.disk_bytes > 0) add("disk_bytes", fmt::format("{}", m.disk_bytes));
  if (report.restarted) add_restart(report.restart, fields);
  add("resident_bytes_before", fmt::format("{}", m.resident_bytes_before));
  add("resident_bytes_after", fmt::format("{}", m.resident_bytes_after));
  add("consistent", report.inconsistency.empty() ? "true" : "false");
  return fields;
}

void print(const Options& options, const Report& report) {
  const Fields fields = fields_of(options, report);
  if (!options.json) {
    for (const auto& [name, value] : fields) fmt::print("{:<30} {}\n", name, value);
    return;
  }
  std::string text;
  for (const auto& [name, value] : fields) {
    text += fmt::format("{}\"{}\": {}", text.empty() ? "{" : ", ", name, value);
  }
  fmt::print("{}}}\n", text);
}

}  // namespace

int run(const std::vector<std::string>& arguments) {
  Options options;
  std::string text;
  switch (parse_options(arguments, options, text)) {
    case Parsed::kHelp:
      fmt::print("{}", text);
      return 0;
    case Parsed::kError:
      fmt::print(stderr, "granary: {}\n", text);
      return 2;
    case Parsed::kRun:
      break;
  }
  const std::unique_ptr<Store> store = Store::open(options, text);
  if (store == nullptr) {
    fmt::print(stderr, "granary: {}\n", text);
    return 2;
  }
  Report report = run_benchmark(options, *store);
  if (options.restart) {
    if (!store->restart(report.restart, text)) {
      fmt::print(stderr, "granary: {}\n", text);
      return 2;
    }
    report.restarted = true;
    if (!report.restart.same) report.inconsistency = "rows are missing after the restart";
  }
  print(options, report);
  if (report.inconsistency.empty()) return 0;
  fmt::print(stderr, "granary: not consistent: {}\n", report.inconsistency);
  return 1;
}

}  // namespace granary::bench
