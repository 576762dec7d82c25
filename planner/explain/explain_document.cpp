// planner/explain/explain_document.cpp: shown nodes as JSON, XML and YAML: the same members,
// written in three ways.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "planner/explain/explain.h"

namespace granary::planner {

namespace {

struct Member;
using Members = std::vector<Member>;

/// One of: a value, texts, nodes. Values and texts are in JSON, which YAML reads as well.
struct Member {
  std::string name;
  std::string value;
  std::vector<std::string> texts;
  std::vector<Members> nodes;
};

Member list_of(std::string name, const std::vector<std::string>& texts) {
  Member out{std::move(name), {}, {}, {}};
  for (const std::string& text : texts) out.texts.push_back(json_string(text));
  return out;
}

void add_run(const ShownRun& run, Members& out) {
  if (run.timed) {
    out.push_back({"Actual Startup Time", fmt::format("{:.3f}", run.first_ms), {}, {}});
    out.push_back({"Actual Total Time", fmt::format("{:.3f}", run.total_ms), {}, {}});
  }
  out.push_back({"Actual Rows", fmt::format("{:.0f}", run.rows), {}, {}});
  out.push_back({"Actual Loops", std::to_string(run.loops), {}, {}});
}

void add_costs(const ShownNode& node, Members& out) {
  out.push_back({"Startup Cost", "0.00", {}, {}});
  out.push_back({"Total Cost", fmt::format("{:.2f}", node.cost), {}, {}});
  out.push_back({"Plan Rows", fmt::format("{:.0f}", std::max(1.0, node.rows)), {}, {}});
  out.push_back({"Plan Width", std::to_string(node.width * 8), {}, {}});
}

Members buffer_counters() {
  Members out;
  for (const char* name :
       {"Shared Hit Blocks", "Shared Read Blocks", "Shared Dirtied Blocks",
        "Shared Written Blocks", "Local Hit Blocks", "Local Read Blocks", "Local Dirtied Blocks",
        "Local Written Blocks", "Temp Read Blocks", "Temp Written Blocks"})
    out.push_back({name, "0", {}, {}});
  return out;
}

Members members_of(const ShownNode& node, const ShownParts& parts) {
  Members out;
  const auto add = [&](std::string name, std::string value) {
    out.push_back({std::move(name), std::move(value), {}, {}});
  };
  // The kind of node comes before its place, which comes before its particulars.
  constexpr std::string_view kKinds[] = {"Node Type", "Strategy", "Partial Mode", "Operation"};
  const auto is_kind = [&](const std::string& name) {
    return std::find(std::begin(kKinds), std::end(kKinds), name) != std::end(kKinds);
  };
  for (const auto& [name, value] : node.facts) {
    if (is_kind(name)) add(name, value);
  }
  if (!node.relationship.empty()) add("Parent Relationship", json_string(node.relationship));
  if (!node.label.empty()) add("Subplan Name", json_string(node.label));
  add("Parallel Aware", "false");
  add("Async Capable", "false");
  for (const auto& [name, value] : node.facts) {
    if (!is_kind(name) && name != "Inner Unique") add(name, value);
  }
  if (parts.costs) add_costs(node, out);
  if (node.run) add_run(*node.run, out);
  for (const auto& [name, value] : node.facts) {
    if (name == "Inner Unique") add(name, value);
  }
  if (!node.output.empty()) out.push_back(list_of("Output", node.output));
  for (const auto& detail : node.details) {
    const std::string& value = detail.values[0];
    if (detail.is_list) {
      out.push_back(list_of(detail.label, detail.values));
    } else {
      add(detail.label, detail.is_number ? value : json_string(value));
    }
  }
  if (parts.buffers) {
    for (Member& counter : buffer_counters()) out.push_back(std::move(counter));
  }
  if (node.children.empty()) return out;
  Member plans{"Plans", {}, {}, {}};
  for (const ShownNode& child : node.children) plans.nodes.push_back(members_of(child, parts));
  out.push_back(std::move(plans));
  return out;
}

void write_json(const Members& members, std::size_t indent, std::string& out) {
  const std::string margin(indent, ' ');
  out += "{";
  for (const Member& member : members) {
    const char* comma = &member == members.data() ? "" : ",";
    out += fmt::format("{}\n{}  \"{}\": ", comma, margin, member.name);
    if (!member.texts.empty()) {
      out += fmt::format("[{}]", fmt::join(member.texts, ", "));
    } else if (member.nodes.empty()) {
      out += member.value;
    } else {
      out += "[";
      for (const Members& node : member.nodes) {
        out += (&node == member.nodes.data() ? "\n" : ",\n") + margin + "    ";
        write_json(node, indent + 4, out);
      }
      out += "\n" + margin + "  ]";
    }
  }
  out += "\n" + margin + "}";
}

/// inside: the first member goes on with the line.
void write_yaml(const Members& members, std::size_t indent, bool inside, std::string& out) {
  const std::string line = "\n" + std::string(indent, ' ');
  for (const Member& member : members) {
    if (!inside || &member != members.data()) out += line;
    out += member.name + ": " + member.value;
    for (const std::string& text : member.texts) out += line + "  - " + text;
    for (const Members& node : member.nodes) {
      out += line + "  - ";
      write_yaml(node, indent + 4, true, out);
    }
  }
}

/// A value in JSON as XML text.
std::string xml_text(std::string_view json) {
  if (json.starts_with('"')) json = json.substr(1, json.size() - 2);
  std::string out;
  for (std::size_t i = 0; i < json.size(); ++i) {
    char c = json[i];
    if (c == '\\' && i + 1 < json.size()) {
      c = json[++i];
      if (c == 'n') c = '\n';
      if (c == 'u') {
        out += fmt::format("&#x{};", json.substr(i + 3, 2));
        i += 4;
        continue;
      }
    }
    out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  }
  return out;
}

std::string xml_element(std::size_t indent, std::string name, std::string_view json) {
  std::replace_if(
      name.begin(), name.end(),
      [](char c) { return !std::isalnum(static_cast<unsigned char>(c)) && c != '_' && c != '.'; },
      '-');
  return fmt::format("{:{}}<{}>{}</{}>\n", "", indent, name, xml_text(json), name);
}

void write_xml(const Members& members, std::size_t indent, std::string& out) {
  for (const Member& member : members) {
    if (member.texts.empty() && member.nodes.empty()) {
      out += xml_element(indent, member.name, member.value);
      continue;
    }
    std::string name = member.name;
    std::replace(name.begin(), name.end(), ' ', '-');
    out += fmt::format("{:{}}<{}>\n", "", indent, name);
    for (const std::string& text : member.texts) out += xml_element(indent + 2, "Item", text);
    for (const Members& node : member.nodes) {
      out += fmt::format("{:{}}<Plan>\n", "", indent + 2);
      write_xml(node, indent + 4, out);
      out += fmt::format("{:{}}</Plan>\n", "", indent + 2);
    }
    out += fmt::format("{:{}}</{}>\n", "", indent, name);
  }
}

}  // namespace

std::string explain_json(const ShownNode& root, const ShownParts& parts, const ShownTimes& last) {
  std::string out = "[\n  {\n    \"Plan\": ";
  write_json(members_of(root, parts), 4, out);
  if (parts.buffers) {
    out += ",\n    \"Planning\": ";
    write_json(buffer_counters(), 4, out);
  }
  for (const auto& [name, value] : last) out += fmt::format(",\n    \"{}\": {}", name, value);
  return out + "\n  }\n]";
}

std::string explain_yaml(const ShownNode& root, const ShownParts& parts, const ShownTimes& last) {
  std::string out = "- Plan: ";
  write_yaml(members_of(root, parts), 4, false, out);
  if (parts.buffers) {
    out += "\n  Planning: ";
    write_yaml(buffer_counters(), 4, false, out);
  }
  for (const auto& [name, value] : last) out += fmt::format("\n  {}: {}", name, value);
  return out;
}

std::string explain_xml(const ShownNode& root, const ShownParts& parts, const ShownTimes& last) {
  std::string out =
      "<explain xmlns=\"http://www.postgresql.org/2009/explain\">\n  <Query>\n    <Plan>\n";
  write_xml(members_of(root, parts), 6, out);
  out += "    </Plan>\n";
  if (parts.buffers) {
    out += "    <Planning>\n";
    write_xml(buffer_counters(), 6, out);
    out += "    </Planning>\n";
  }
  for (const auto& [name, value] : last) out += xml_element(4, name, value);
  return out + "  </Query>\n</explain>";
}

}  // namespace granary::planner
