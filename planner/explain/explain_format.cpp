// planner/explain/explain_format.cpp: shown nodes as text and as JSON.
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

std::string json_list(const std::vector<std::string>& texts) {
  std::vector<std::string> values;
  for (const std::string& text : texts) values.push_back(json_string(text));
  return fmt::format("[{}]", fmt::join(values, ", "));
}

void print_json(const ShownNode& node, std::size_t indent, bool costs, std::string& out) {
  const std::string margin(indent, ' ');
  bool first = true;
  const auto member = [&](std::string_view name, std::string_view value) {
    out += fmt::format("{}\n{}  \"{}\": {}", first ? "" : ",", margin, name, value);
    first = false;
  };
  out += "{";
  // The kind of node comes before its place, which comes before its particulars.
  constexpr std::string_view kKinds[] = {"Node Type", "Strategy", "Partial Mode", "Operation"};
  const auto is_kind = [&](const std::string& name) {
    return std::find(std::begin(kKinds), std::end(kKinds), name) != std::end(kKinds);
  };
  for (const auto& [name, value] : node.facts) {
    if (is_kind(name)) member(name, value);
  }
  if (!node.relationship.empty()) member("Parent Relationship", json_string(node.relationship));
  if (!node.label.empty()) member("Subplan Name", json_string(node.label));
  member("Parallel Aware", "false");
  member("Async Capable", "false");
  for (const auto& [name, value] : node.facts) {
    if (!is_kind(name) && name != "Inner Unique") member(name, value);
  }
  if (costs) {
    member("Startup Cost", "0.00");
    member("Total Cost", fmt::format("{:.2f}", node.cost));
    member("Plan Rows", fmt::format("{:.0f}", std::max(1.0, node.rows)));
    member("Plan Width", std::to_string(node.width * 8));
  }
  if (node.run) {
    if (node.run->timed) {
      member("Actual Startup Time", fmt::format("{:.3f}", node.run->first_ms));
      member("Actual Total Time", fmt::format("{:.3f}", node.run->total_ms));
    }
    member("Actual Rows", fmt::format("{:.0f}", node.run->rows));
    member("Actual Loops", std::to_string(node.run->loops));
  }
  for (const auto& [name, value] : node.facts) {
    if (name == "Inner Unique") member(name, value);
  }
  if (!node.output.empty()) member("Output", json_list(node.output));
  for (const auto& detail : node.details) {
    const std::string& value = detail.values[0];
    member(detail.label, detail.is_list     ? json_list(detail.values)
                         : detail.is_number ? value
                                            : json_string(value));
  }
  if (!node.children.empty()) {
    member("Plans", "[");
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      out += (i == 0 ? "\n" : ",\n") + margin + "    ";
      print_json(node.children[i], indent + 4, costs, out);
    }
    out += "\n" + margin + "  ]";
  }
  out += "\n" + margin + "}";
}

}  // namespace

std::vector<std::string> explain_text(const ShownNode& root, bool costs) {
  std::vector<std::string> lines;
  print_text(root, 0, costs, lines);
  return lines;
}

std::string explain_json(const ShownNode& root, bool costs,
                         const std::vector<std::pair<std::string, std::string>>& last) {
  std::string out = "[\n  {\n    \"Plan\": ";
  print_json(root, 4, costs, out);
  for (const auto& [name, value] : last) out += fmt::format(",\n    \"{}\": {}", name, value);
  return out + "\n  }\n]";
}

}  // namespace granary::planner
