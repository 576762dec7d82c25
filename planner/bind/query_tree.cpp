#include "planner/bind/query_tree.h"

#include <fmt/format.h>

#include "planner/bind/binder.h"
#include "planner/bind/query.h"
#include "planner/bind/stored_text.h"
#include "planner/parse/parse_tree.h"

namespace granary::planner {
namespace {

/// A string as a token: what could be read as something else gets a backslash.
std::string token(std::string_view text) {
  if (text.empty()) return "\"\"";
  constexpr std::string_view kAtStart = "<\"+-0123456789";
  constexpr std::string_view kAnywhere = " \n\t(){}\\";
  std::string out;
  if (kAtStart.find(text[0]) != std::string_view::npos) out += '\\';
  for (const char c : text) {
    if (kAnywhere.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

std::string query_tree(sql::SessionContext& session, std::string_view text) {
  Binder binder(session);
  binder.params_fixed = true;
  const StoredText stored(binder);
  const auto tree = ParseTree::parse(text);
  const Query* query = bind_query(binder, nullptr, tree.statement(0));
  std::string targets;
  std::size_t number = 0;
  for (const Target& target : query->targets) {
    targets += fmt::format(
        "{}{{TARGETENTRY :expr <> :resno {} :resname {} :ressortgroupref 0 :resorigtbl {} "
        ":resorigcol {} :resjunk false}}",
        targets.empty() ? "" : " ", ++number, token(target.name), target.table.value,
        target.number);
  }
  return fmt::format(
      "({{QUERY :commandType 1 :querySource 0 :canSetTag true :utilityStmt <> :resultRelation 0 "
      ":targetList ({}) :override 0}})",
      targets);
}

}  // namespace granary::planner
