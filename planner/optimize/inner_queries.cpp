#include "planner/optimize/inner_queries.h"

#include <set>
#include <vector>

namespace granary::planner {
namespace {

void add_from(const JoinNode* node, std::vector<Query*>& out) {
  if (node == nullptr) return;
  if (node->range != nullptr && node->range->kind == RangeKind::kSubquery)
    out.push_back(node->range->query);
  add_from(node->left, out);
  add_from(node->right, out);
}

}  // namespace

std::vector<Query*> inner_queries(Query& query) {
  std::vector<Query*> out;
  for (const JoinNode* node : query.from) add_from(node, out);
  if (query.source != nullptr) out.push_back(query.source->query);
  out.insert(out.end(), {query.left, query.right});
  for (Query* inner : queries_in_expressions(query)) out.push_back(inner);
  for (const CommonTable* table : query.common_tables)
    out.insert(out.end(), {table->query, table->initial, table->step});
  std::erase(out, nullptr);
  return out;
}

namespace {

void visit_once(Query& query, std::set<const Query*>& visited,
                const std::function<void(Query&)>& visit) {
  if (!visited.insert(&query).second) return;
  visit(query);
  for (Query* inner : inner_queries(query)) visit_once(*inner, visited, visit);
}

}  // namespace

void visit_queries_outside_in(Query& query, const std::function<void(Query&)>& visit) {
  std::set<const Query*> visited;
  visit_once(query, visited, visit);
}

}  // namespace granary::planner
