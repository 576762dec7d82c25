#include "planner/bind/rules.h"

#include <algorithm>
#include <set>

#include "planner/bind/ast.h"
#include "planner/bind/on_conflict.h"
#include "planner/bind/rule_action.h"
#include "planner/bind/updatable_view.h"
#include "planner/parse/parse_tree.h"
#include "planner/trigger/table_triggers.h"
#include "sql/catalog/rule_catalog.h"

namespace granary::planner {
namespace {

using sql::SqlError;

/// pg_rewrite.ev_type.
char event_of(Command command) {
  return command == Command::kInsert ? '3' : command == Command::kUpdate ? '2' : '4';
}

const char* event_name(Command command) {
  return command == Command::kInsert   ? "INSERT"
         : command == Command::kUpdate ? "UPDATE"
                                       : "DELETE";
}

TriggerOperation operation_of(Command command) {
  return command == Command::kInsert   ? TriggerOperation::kInsert
         : command == Command::kUpdate ? TriggerOperation::kUpdate
                                       : TriggerOperation::kDelete;
}

/// Those that are enabled, by name.
std::vector<StoredRule> rules_for(Binder& binder, const sql::RelationDesc& relation, char event) {
  std::vector<StoredRule> out;
  if (!relation.has_rules || binder.ignores_rules) return out;
  Arena arena;
  sql::catalog::CatalogAccess access(binder.session, arena);
  for (const auto& row : sql::catalog::rule_rows(access, relation.oid)) {
    if (row.letter("ev_type") == event && fires_in_session(binder.session, row.letter("ev_enabled")))
      out.push_back(stored_rule(row));
  }
  return out;
}

bool returns(const PgQuery__Node& action) {
  switch (action.node_case) {
    case PG_QUERY__NODE__NODE_INSERT_STMT:
      return action.insert_stmt->n_returning_list > 0;
    case PG_QUERY__NODE__NODE_UPDATE_STMT:
      return action.update_stmt->n_returning_list > 0;
    case PG_QUERY__NODE__NODE_DELETE_STMT:
      return action.delete_stmt->n_returning_list > 0;
    default:
      return false;
  }
}

[[noreturn]] void refuse_returning(const sql::RelationDesc& relation, Command command) {
  const std::string event = event_name(command);
  throw SqlError("0A000",
                 "cannot perform " + event + " RETURNING on relation \"" + relation.name + "\"")
      .hint("You need an unconditional ON " + event + " DO INSTEAD rule with a RETURNING clause.");
}

class Rewriter {
 public:
  explicit Rewriter(Binder& binder) : binder_(binder) {}

  void rewrite(const QueryMaker& make, QuerySource source, bool notifies = false) {
    Query* query = make();
    if (query->ruled) return apply(make, *query, source);
    queries.push_back({query, source, notifies});
  }

  std::vector<RewrittenQuery> queries;

 private:
  struct Product {
    QueryMaker make;
    QuerySource source;
    bool notifies = false;
  };
  /// What the rules of one relation ask for.
  struct Fired {
    std::vector<Product> products;
    std::vector<StoredRule> conditional;  // INSTEAD rules in front of an unconditional one
    bool instead = false;
    bool returning = false;  // some product gives the RETURNING list its rows
    bool through_view = false;
  };

  void apply(const QueryMaker& make, const Query& query, QuerySource source) {
    const RangeEntry& target = *query.target;
    const sql::RelationPtr relation = target.view != nullptr ? target.view : target.relation;
    const bool conflict = query.conflict.has_value();
    const bool asks_rows = !query.targets.empty();
    const Command command = query.command;
    Fired fired = fire(make, query, relation);
    if (!fired.instead && writes_through(*relation, command))
      add_view_product(make, *relation, command, source, fired);
    const QueryMaker itself = [&] {
      return unless_conditions(binder_, make, relation, fired.conditional);
    };
    if (!fired.instead && command == Command::kInsert) queries.push_back({itself(), source});
    rewrite_products(fired.products, *relation, event_of(command));
    if (!fired.instead && command != Command::kInsert) queries.push_back({itself(), source});
    if ((fired.instead || !fired.conditional.empty()) && asks_rows && !fired.returning)
      refuse_returning(*relation, command);
    if (conflict && !fired.through_view &&
        (!fired.products.empty() || !rules_for(binder_, *relation, '2').empty())) {
      throw SqlError("0A000",
                     "INSERT with ON CONFLICT clause cannot be used with table that has INSERT or "
                     "UPDATE rules");
    }
  }

  Fired fire(const QueryMaker& make, const Query& query, const sql::RelationPtr& relation) {
    Fired out;
    for (const StoredRule& rule : rules_for(binder_, *relation, event_of(query.command))) {
      const bool unconditional = rule.condition.empty();
      if (rule.instead && unconditional) out.instead = true;
      if (rule.instead && !unconditional && !out.instead) out.conditional.push_back(rule);
      const auto tree = ParseTree::parse(rule.actions);
      for (std::size_t i = 0; i < tree.count(); ++i) {
        const bool returning = !query.targets.empty() && returns(tree.statement(i));
        if (returning && out.returning)
          throw SqlError("0A000", "cannot have RETURNING lists in multiple rules");
        out.returning |= returning;
        const bool notifies = ast::is(&tree.statement(i), PG_QUERY__NODE__NODE_NOTIFY_STMT);
        const RuleUse use{relation, rule, i, returning, notifies};
        out.products.push_back(
            {[this, make, use] { return rule_query(binder_, make, use); },
             !rule.instead  ? QuerySource::kAlso
             : unconditional ? QuerySource::kInstead
                             : QuerySource::kConditionalInstead,
             notifies});
      }
    }
    return out;
  }

  bool writes_through(const sql::RelationDesc& relation, Command command) {
    return relation.kind == 'v' &&
           !has_instead_trigger(binder_.session, relation, operation_of(command));
  }

  /// The statement itself, on what the view reads.
  void add_view_product(const QueryMaker& make, const sql::RelationDesc& view, Command command,
                        QuerySource source, Fired& fired) {
    if (!fired.conditional.empty()) {
      refuse_view(view, command,
                  "Views with conditional DO INSTEAD rules are not automatically updatable.");
    }
    const QueryMaker through = [this, make, oid = view.oid] {
      Query* out = make();
      rewrite_target(binder_, *out, oid);
      return out;
    };
    const auto at = command == Command::kInsert ? fired.products.begin() : fired.products.end();
    fired.products.insert(at, {through, source});
    fired.instead = fired.returning = fired.through_view = true;
  }

  void rewrite_products(const std::vector<Product>& products, const sql::RelationDesc& relation,
                        char event) {
    if (products.empty()) return;
    if (!rewritten_.emplace(relation.oid, event).second) {
      throw SqlError("42P17", "infinite recursion detected in rules for relation \"" +
                                  relation.name + "\"");
    }
    for (const Product& product : products) rewrite(product.make, product.source, product.notifies);
    rewritten_.erase({relation.oid, event});
  }

  Binder& binder_;
  std::set<std::pair<sql::Oid, char>> rewritten_;  // around what is being rewritten
};

}  // namespace

bool rules_decide(Binder& binder, const sql::RelationDesc& relation, const Query& query) {
  return !rules_for(binder, relation, event_of(query.command)).empty() ||
         (query.conflict && !rules_for(binder, relation, '2').empty());
}

bool has_instead_rule(Binder& binder, const sql::RelationDesc& relation, Command command) {
  const std::vector<StoredRule> rules = rules_for(binder, relation, event_of(command));
  return std::any_of(rules.begin(), rules.end(), [](const StoredRule& rule) {
    return rule.instead && rule.condition.empty();
  });
}

void rewrite_target(Binder& binder, Query& query, sql::Oid fired) {
  const RangeEntry& target = *query.target;
  query.ruled = target.view == nullptr && target.relation->oid != fired &&
                rules_decide(binder, *target.relation, query);
  write_through_views(binder, query, fired);
  if (!query.ruled && query.conflict) settle_conflict(binder, query);
}

std::vector<RewrittenQuery> apply_rules(Binder& binder, const QueryMaker& make) {
  Rewriter rewriter(binder);
  rewriter.rewrite(make, QuerySource::kOriginal);
  const auto& queries = rewriter.queries;
  const auto planned = std::count_if(queries.begin(), queries.end(),
                                     [](const RewrittenQuery& one) { return !one.notifies; });
  if (planned > 1 && !make()->common_tables.empty()) {
    throw SqlError("0A000",
                   "WITH cannot be used in a query that is rewritten by rules into multiple "
                   "queries");
  }
  return queries;
}

Query* only_query(const std::vector<RewrittenQuery>& queries, const char* where) {
  const auto refuse = [&](const std::string& what) {
    throw SqlError("0A000", what + " rules are not supported for " + where);
  };
  if (queries.empty()) refuse("DO INSTEAD NOTHING");
  if (queries.size() == 1 && queries[0].notifies) {
    if (std::string_view(where) == "COPY")
      throw SqlError("0A000", "COPY query must not be a utility command");
    refuse("DO INSTEAD NOTIFY");
  }
  if (queries.size() == 1) return queries[0].query;
  for (const RewrittenQuery& one : queries) {
    if (one.source == QuerySource::kConditionalInstead) refuse("conditional DO INSTEAD");
    if (one.source == QuerySource::kAlso) refuse("DO ALSO");
  }
  refuse("multi-statement DO INSTEAD");
  return nullptr;
}

}  // namespace granary::planner
