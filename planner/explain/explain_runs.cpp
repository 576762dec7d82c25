// planner/explain/explain_runs.cpp: what EXPLAIN ANALYZE adds to the nodes that are shown.
#include <fmt/format.h>

#include <algorithm>

#include "planner/explain/explain.h"

namespace granary::planner {
namespace {

double in_ms(std::chrono::nanoseconds time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

ShownRun run_of(const ShownNode& node, const sql::Instrumentation& measures) {
  ShownRun out;
  out.timed = measures.timing();
  std::chrono::nanoseconds first{}, total{};
  std::uint64_t rows = 0;
  for (const sql::PlanNode* one : node.runs) {
    const sql::NodeRun* run = measures.find(*one);
    if (run == nullptr) continue;
    if (out.loops == 0) first = run->until_first;
    out.loops = std::max(out.loops, run->loops);
    rows += run->rows;
    total += run->total;
  }
  if (out.loops == 0) return out;
  const auto loops = static_cast<double>(out.loops);
  out.rows = static_cast<double>(rows) / loops;
  out.first_ms = in_ms(first) / loops;
  out.total_ms = in_ms(total) / loops;
  return out;
}

std::size_t kilobytes_of(std::size_t bytes) { return (bytes + 1023) / 1024; }

void add_sort(const sql::OperatorReport& report, bool as_json, std::vector<ShownDetail>& out) {
  const std::size_t kilobytes = kilobytes_of(report.sort_bytes);
  if (report.sort_parts != 0 && !as_json) {
    out.push_back({"Full-sort Groups",
                   {fmt::format("{}  Sort Method: {}  Average Memory: {}kB  Peak Memory: {}kB",
                                report.sort_parts, report.sort_method,
                                kilobytes_of(report.sort_bytes_sum / report.sort_parts),
                                kilobytes)}});
  } else if (as_json) {
    out.push_back({"Sort Method", {report.sort_method}});
    out.push_back({"Sort Space Used", {std::to_string(kilobytes)}, false, true});
    out.push_back({"Sort Space Type", {"Memory"}});
  } else {
    out.push_back(
        {"Sort Method", {fmt::format("{}  Memory: {}kB", report.sort_method, kilobytes)}});
  }
}

void add_memory(const sql::OperatorReport& report, bool as_json, std::vector<ShownDetail>& out) {
  const std::size_t kilobytes = kilobytes_of(report.remembered_bytes);
  if (!as_json) {
    out.push_back({"Hits",
                   {fmt::format("{}  Misses: {}  Evictions: {}  Overflows: {}  Memory Usage: {}kB",
                                report.hits, report.misses, report.evictions, report.overflows,
                                kilobytes)}});
    return;
  }
  out.push_back({"Cache Hits", {std::to_string(report.hits)}, false, true});
  out.push_back({"Cache Misses", {std::to_string(report.misses)}, false, true});
  out.push_back({"Cache Evictions", {std::to_string(report.evictions)}, false, true});
  out.push_back({"Cache Overflows", {std::to_string(report.overflows)}, false, true});
  out.push_back({"Peak Memory Usage", {std::to_string(kilobytes)}, false, true});
}

/// What follows a condition, the keys of a sort or what tells the runs of an input apart.
void add_report(const ShownDetail& detail, const sql::NodeRun& run, bool as_json,
                std::vector<ShownDetail>& out) {
  const sql::OperatorReport& report = run.report;
  const char* const sort_detail = report.sort_parts == 0 ? "Sort Key" : "Presorted Key";
  if (detail.label == sort_detail && report.sort_method != nullptr) add_sort(report, as_json, out);
  if (detail.label == "Cache Mode") add_memory(report, as_json, out);
  if (detail.label != "Filter" && detail.label != "Join Filter") return;
  if (report.rows_removed == 0 && !as_json) return;
  const double removed =
      static_cast<double>(report.rows_removed) / static_cast<double>(run.loops);
  out.push_back({"Rows Removed by " + detail.label, {fmt::format("{:.0f}", removed)}, false, true});
}

}  // namespace

void add_runs(ShownNode& node, const sql::Instrumentation& measures, bool as_json) {
  node.run = run_of(node, measures);
  std::vector<ShownDetail> details;
  for (ShownDetail& detail : node.details) {
    details.push_back(std::move(detail));
    const ShownDetail& added = details.back();
    const sql::NodeRun* run = added.node == nullptr ? nullptr : measures.find(*added.node);
    if (run != nullptr) add_report(ShownDetail(added), *run, as_json, details);
  }
  if (node.title.starts_with("Index Only Scan"))
    details.push_back({"Heap Fetches", {"0"}, false, true});
  node.details = std::move(details);
  for (ShownNode& child : node.children) add_runs(child, measures, as_json);
}

}  // namespace granary::planner
