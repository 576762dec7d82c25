#include "planner/compile/plan_names.h"

#include <set>
#include <string>

#include "planner/optimize/inner_queries.h"

namespace granary::planner {
namespace {

class Names {
 public:
  void visit(Query& query) {
    if (query.target != nullptr) visit_range(*query.target);
    for (const JoinNode* node : query.from) visit_join(node);
    if (query.source != nullptr) visit_range(*query.source);
  }

 private:
  void visit_join(const JoinNode* node) {
    if (node == nullptr) return;
    if (node->range != nullptr) visit_range(*node->range);
    visit_join(node->left);
    visit_join(node->right);
  }

  void visit_range(RangeEntry& range) {
    const bool is_read =
        range.kind != RangeKind::kSubquery && range.kind != RangeKind::kOutput;
    if (is_read && ranges_.insert(&range).second) range.name = unused(range.name);
  }

  std::string unused(const std::string& name) {
    if (names_.insert(name).second) return name;
    for (int number = 1;; ++number) {
      std::string out = name + "_" + std::to_string(number);
      if (names_.insert(out).second) return out;
    }
  }

  std::set<const RangeEntry*> ranges_;
  std::set<std::string> names_;
};

}  // namespace

void make_names_distinct(Query& query) {
  Names names;
  visit_queries_outside_in(query, [&](Query& one) { names.visit(one); });
}

}  // namespace granary::planner
