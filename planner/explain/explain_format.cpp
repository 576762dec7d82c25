// planner/explain/explain_format.cpp: shown nodes as text.
#include <fmt/format.h>

#include <algorithm>

#include "planner/explain/explain.h"

namespace granary::planner {

std::string json_string(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  return out + "\"";
}

namespace {

std::string run_text(const ShownRun& run) {
  if (run.loops == 0) return " (never executed)";
  const std::string time =
      run.timed ? fmt::format("time={:.3f}..{:.3f} ", run.first_ms, run.total_ms) : "";
  return fmt::format(" (actual {}rows={:.0f} loops={})", time, run.rows, run.loops);
}

void print_text(const ShownNode& node, std::size_t indent, bool costs,
                std::vector<std::string>& lines) {
  std::string line(indent, ' ');
  if (!node.label.empty()) {
    lines.push_back(line + node.label);
    line += "  ";
  }
  const bool root = indent == 0;
  if (!root) line += "->  ";
  const std::size_t inside = root ? 2 : line.size() + 2;
  line += node.title;
  if (costs) {
    line += fmt::format("  (cost=0.00..{:.2f} rows={:.0f} width={})", node.cost,
                        std::max(1.0, node.rows), node.width * 8);
  }
  lines.push_back(line + (node.run ? run_text(*node.run) : ""));
  if (!node.output.empty())
    lines.push_back(fmt::format("{:{}}Output: {}", "", inside, fmt::join(node.output, ", ")));
  for (const auto& detail : node.details) {
    lines.push_back(
        fmt::format("{:{}}{}: {}", "", inside, detail.label, fmt::join(detail.values, ", ")));
  }
  for (const ShownNode& child : node.children) print_text(child, inside, costs, lines);
}

}  // namespace

std::vector<std::string> explain_text(const ShownNode& root, bool costs) {
  std::vector<std::string> lines;
  print_text(root, 0, costs, lines);
  return lines;
}

}  // namespace granary::planner
