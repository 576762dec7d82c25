#include "planner/bind/definition_printer.h"

#include "planner/bind/deparse.h"
#include "planner/bind/expression_api.h"
#include "planner/bind/expression_text.h"
#include "planner/bind/query_tree.h"
#include "planner/bind/row_security.h"
#include "planner/bind/stored_rule.h"
#include "planner/bind/stored_text.h"
#include "planner/bind/stored_view.h"
#include "planner/bind/type_text.h"
#include "planner/bind/updatable_view.h"
#include "planner/compile/compiler.h"
#include "planner/parse/parse_tree.h"
#include "planner/routine/stored_body.h"
#include "planner/trigger/table_triggers.h"

namespace granary::planner {
namespace {

class Printer final : public sql::catalog::DefinitionPrinter {
 public:
  sql::Oid type_named(sql::SessionContext& session, std::string_view text) const override {
    return planner::type_named(session, text);
  }
  std::string query_tree(sql::SessionContext& session, std::string_view stored) const override {
    return planner::query_tree(session, stored);
  }

  std::string expression(sql::SessionContext& session, std::string_view stored,
                         const sql::RelationDesc* relation, bool few_parentheses) const override {
    Binder binder(session);
    binder.params_fixed = true;
    Scope scope;
    RangeEntry* range = nullptr;
    if (relation != nullptr) {
      const sql::RelationPtr lent(sql::RelationPtr{}, relation);
      range = relation_range(binder, lent, {});
      scope.items.push_back(scope_item(binder, range));
    }
    DeparseStyle style;
    style.few_parentheses = few_parentheses;
    if (range != nullptr && is_policy_text(stored)) {
      style.qualify = true;
      style.unqualified = range;
      return deparse(binder, *bind_stored_policy(binder, range, stored), style);
    }
    const Expr* expr = bind_text(binder, scope, stored, Clause::kCheck);
    return deparse(binder, *expr, style);
  }

  std::string trigger_condition(sql::SessionContext& session, std::string_view stored,
                                const sql::RelationPtr& relation,
                                bool few_parentheses) const override {
    return shown_trigger_condition(session, stored, relation, few_parentheses);
  }

  std::string view(sql::SessionContext& session, const sql::RelationDesc& view,
                   bool few_parentheses, int wrap_column) const override {
    Binder binder(session);
    binder.params_fixed = true;
    const StoredText stored(binder);
    const auto tree = ParseTree::parse(view.view_sql);
    Query* query = bind_query(binder, nullptr, tree.statement(0));
    resolve_unknown_targets(binder, *query);
    std::vector<std::string> names;
    for (const auto& column : view.columns) names.push_back(column.name);
    DeparseStyle style;
    style.few_parentheses = few_parentheses;
    style.qualify = true;
    style.wrap_column = wrap_column;
    return deparse_query(binder, *query, style, names);
  }

  std::string rule(sql::SessionContext& session, const sql::catalog::CatalogRow& rule,
                   const sql::RelationPtr& relation, bool few_parentheses) const override {
    return rule_definition(session, stored_rule(rule), relation, few_parentheses);
  }

  std::string routine_body(sql::SessionContext& session, sql::Oid routine) const override {
    return shown_body(session, *find_routine(session, routine));
  }

  std::int32_t updatable_events(sql::SessionContext& session, const sql::RelationPtr& relation,
                                bool triggers, std::int32_t column) const override {
    Binder binder(session);
    return planner::updatable_events(binder, relation, triggers,
                                     static_cast<std::uint32_t>(column));
  }

  sql::Oid expression_collation(sql::SessionContext& session, std::string_view stored,
                                const sql::RelationDesc& relation) const override {
    return bind_expression_text(session, stored, &relation, {}, -1).collation;
  }

  sql::WriteChecks index_programs(sql::SessionContext& session,
                                  const sql::RelationDesc& relation) const override {
    Binder binder(session);
    sql::Plan plan;
    sql::WriteChecks out;
    Compiler(binder, plan).add_index_programs(relation, out);
    return out;
  }
};

}  // namespace

const sql::catalog::DefinitionPrinter& definition_printer() {
  static const Printer printer;
  return printer;
}

std::string canonical_query(sql::SessionContext& session, const PgQuery__Node& query) {
  Binder binder(session);
  binder.params_fixed = true;
  Query* bound = bind_query(binder, nullptr, query);
  resolve_unknown_targets(binder, *bound);
  return stored_query(binder, *bound);
}

}  // namespace granary::planner
