#include "planner/compile/rule_nodes.h"

#include "planner/compile/compiler.h"
#include "sql/executor/rule_steps.h"

namespace granary::planner {
namespace {

bool is_select(const Query& query) {
  return query.command == Command::kSelect || query.command == Command::kSetOperation;
}

/// The statement itself, or the last query that is done instead of it and is of its kind.
std::optional<std::size_t> counted_query(const std::vector<RewrittenQuery>& queries,
                                         Command command) {
  std::optional<std::size_t> out;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    if (queries[i].source == QuerySource::kOriginal) return i;
    if (queries[i].source != QuerySource::kAlso && queries[i].query->command == command) out = i;
  }
  return out;
}

std::optional<std::size_t> shown_query(const std::vector<RewrittenQuery>& queries,
                                       std::optional<std::size_t> counted, bool shows_rows) {
  std::optional<std::size_t> out;
  if (counted && !queries[*counted].query->targets.empty()) out = counted;
  for (std::size_t i = 0; i < queries.size() && shows_rows; ++i) {
    if (!is_select(*queries[i].query) || queries[i].notifies) continue;
    if (out) sql::raise_not_supported("a statement that rules make return several sets of rows");
    out = i;
  }
  return out;
}

}  // namespace

std::unique_ptr<sql::Plan> plan_ruled(Binder& binder, const QueryMaker& make, bool shows_rows,
                                      const std::function<void()>& settle) {
  const Command command = make()->command;
  const std::vector<RewrittenQuery> queries = apply_rules(binder, make);
  settle();
  auto out = std::make_unique<sql::Plan>();
  auto node = std::make_unique<sql::RuleStepsNode>();
  node->counted = counted_query(queries, command);
  node->shown = shown_query(queries, node->counted, shows_rows);
  for (const RewrittenQuery& one : queries) {
    auto step = std::make_unique<sql::Plan>();
    Compiler(binder, *step).compile_statement(*one.query);
    for (const auto& param : binder.params) step->param_types.push_back(param.type);
    step->read_only = false;
    node->steps.push_back(std::move(step));
    node->notifies.push_back(one.notifies);
  }
  if (node->shown) {
    out->columns = node->steps[*node->shown]->columns;
    node->width = static_cast<std::uint32_t>(out->columns.size());
  }
  out->root = std::move(node);
  out->read_only = false;
  out->dependencies = binder.dependencies;
  return out;
}

}  // namespace granary::planner
