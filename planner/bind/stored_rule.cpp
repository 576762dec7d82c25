#include "planner/bind/stored_rule.h"

#include "planner/bind/ast.h"
#include "planner/bind/coerce.h"
#include "planner/bind/deparse_printer.h"
#include "planner/bind/expression_text.h"
#include "planner/bind/stored_text.h"
#include "planner/parse/parse_tree.h"
#include "sql/catalog/catalog_row.h"
#include "sql/functions/quote_literal.h"
#include "sql/types/reg.h"

namespace granary::planner {
namespace {

using sql::quote_identifier;
using sql::quote_literal;

/// NOTIFY, which is no query, as it is stored and shown.
std::string notify_text(const PgQuery__NotifyStmt& notify) {
  std::string out = "NOTIFY " + quote_identifier(notify.conditionname);
  if (!ast::text(notify.payload).empty()) out += ", " + quote_literal(notify.payload);
  return out;
}

Query* notify_query(Binder& binder, const PgQuery__NotifyStmt& notify) {
  const auto tree =
      ParseTree::parse("SELECT pg_catalog.pg_notify(" + quote_literal(notify.conditionname) + ", " +
                       quote_literal(ast::text(notify.payload)) + ")");
  return bind_query(binder, nullptr, tree.statement(0));
}

enum class RuleText : bool { kWritten, kStored };

/// One rule, bound to be printed.
class RulePrinter {
 public:
  RulePrinter(sql::SessionContext& session, const sql::RelationPtr& relation, char event,
              RuleText text)
      : binder_(session), relation_(relation), event_(event) {
    if (text == RuleText::kStored) stored_.emplace(binder_);
    binder_.params_fixed = true;
    binder_.write_form = WriteForm::kStored;
  }

  std::string action(const PgQuery__Node& node, const DeparseStyle& style) {
    if (ast::is(&node, PG_QUERY__NODE__NODE_NOTIFY_STMT)) return notify_text(*node.notify_stmt);
    RuleScope rule(binder_, relation_, event_, true);
    Query& query = *bind_rule_action(binder_, rule, node);
    resolve_unknown_targets(binder_, query);
    if (after != nullptr) rename(query, rule);
    DeparsePrinter printer(binder_, style);
    declare(printer, rule);
    printer.print_query(query, nullptr);
    return std::move(printer.text);
  }

  std::string condition(const PgQuery__Node& node, const DeparseStyle& style) {
    RuleScope rule(binder_, relation_, event_, false);
    Expr* expr = bind_rule_condition(binder_, rule, node);
    if (after != nullptr) {
      Query holder;
      holder.where = expr;
      rename(holder, rule);
    }
    DeparsePrinter printer(binder_, style);
    declare(printer, rule);
    printer.print(*expr, false);
    return std::move(printer.text);
  }

  const Redescribed* after = nullptr;  // relations under the names they get

 private:
  static void declare(DeparsePrinter& printer, const RuleScope& rule) {
    printer.declare(*rule.old_row);
    printer.declare(*rule.new_row);
  }

  void rename(Query& query, const RuleScope& rule) {
    redescribe_query(query, {rule.old_row, rule.new_row}, *after);
  }

  Binder binder_;
  std::optional<StoredText> stored_;
  const sql::RelationPtr& relation_;
  const char event_;
};

ParseTree parse_condition(const std::string& text) { return ParseTree::parse("SELECT " + text); }

const PgQuery__Node& condition_of(const ParseTree& tree) {
  return *tree.statement(0).select_stmt->target_list[0]->res_target->val;
}

const char* event_word(char event) {
  switch (event) {
    case '1':
      return "SELECT";
    case '2':
      return "UPDATE";
    case '3':
      return "INSERT";
    default:
      return "DELETE";
  }
}

}  // namespace

StoredRule stored_rule(const sql::catalog::CatalogRow& row) {
  StoredRule out;
  out.oid = row.oid("oid");
  out.name = row.text("rulename");
  out.event = row.letter("ev_type");
  out.instead = row.truth("is_instead");
  if (row.text("ev_qual") != "<>") out.condition = row.text("ev_qual");
  if (row.text("ev_action") != "<>") out.actions = row.text("ev_action");
  return out;
}

RuleScope::RuleScope(Binder& binder, const sql::RelationPtr& relation, char event, bool action) {
  // An action may name both, and is refused if it should not; a condition sees columns of what it
  // may name without the row's name.
  const auto add = [&](const char* name, bool usable) {
    RangeEntry* range = relation_range(binder, relation, name);
    ScopeItem item = scope_item(binder, range);
    item.columns_visible = !action && usable;
    item.lateral_only = !action && !usable;
    scope.items.push_back(std::move(item));
    return range;
  };
  old_row = add("old", event != '3');
  new_row = add("new", event != '4');
}

Query* bind_rule_action(Binder& binder, RuleScope& rule, const PgQuery__Node& node) {
  if (ast::is(&node, PG_QUERY__NODE__NODE_NOTIFY_STMT))
    return notify_query(binder, *node.notify_stmt);
  return bind_query(binder, &rule.scope, node);
}

Expr* bind_rule_condition(Binder& binder, RuleScope& rule, const PgQuery__Node& node) {
  Expr* out = bind_expr(binder, rule.scope, &node, Clause::kWhere);
  return coerce_to_boolean(binder, out, "WHERE");
}

Expr* bind_rule_condition(Binder& binder, RuleScope& rule, const StoredRule& stored) {
  const ParseTree tree = parse_condition(stored.condition);
  return bind_rule_condition(binder, rule, condition_of(tree));
}

std::string stored_action(sql::SessionContext& session, const sql::RelationPtr& relation,
                          char event, const PgQuery__Node& node) {
  return RulePrinter(session, relation, event, RuleText::kWritten).action(node, stored_style());
}

std::string stored_condition(sql::SessionContext& session, const sql::RelationPtr& relation,
                             char event, const PgQuery__Node& node) {
  return RulePrinter(session, relation, event, RuleText::kWritten).condition(node, stored_style());
}

std::string rule_definition(sql::SessionContext& session, const StoredRule& rule,
                            const sql::RelationPtr& relation, bool few_parentheses) {
  DeparseStyle style;
  style.few_parentheses = few_parentheses;
  style.qualify = true;
  const bool visible =
      few_parentheses &&
      session.catalog.find_relation_oid(session, "", relation->name) == relation->oid;
  std::string out = "CREATE RULE " + quote_identifier(rule.name) + " AS\n    ON " +
                    event_word(rule.event) + " TO " +
                    (visible ? "" : quote_identifier(relation->schema) + ".") +
                    quote_identifier(relation->name);
  if (!rule.condition.empty()) {
    const ParseTree tree = parse_condition(rule.condition);
    out += "\n   WHERE " +
           RulePrinter(session, relation, rule.event, RuleText::kStored)
               .condition(condition_of(tree), style);
  }
  out += std::string(" DO ") + (rule.instead ? "INSTEAD " : "");
  const ParseTree tree = ParseTree::parse(rule.actions);
  if (tree.count() == 0) return out + "NOTHING;";
  if (tree.count() > 1) out += "(";
  for (std::size_t i = 0; i < tree.count(); ++i) {
    if (ast::is(&tree.statement(i), PG_QUERY__NODE__NODE_NOTIFY_STMT)) {
      while (out.back() == ' ') out.pop_back();
      out += "\n ";
    }
    out += RulePrinter(session, relation, rule.event, RuleText::kStored)
               .action(tree.statement(i), style);
    if (tree.count() > 1) out += ";\n";
  }
  return out + (tree.count() > 1 ? ");" : ";");
}

StoredRule renamed_rule(sql::SessionContext& session, const StoredRule& rule,
                        const sql::RelationPtr& relation, const Redescribed& after) {
  StoredRule out = rule;
  const DeparseStyle style = stored_style();
  RulePrinter printer(session, relation, rule.event, RuleText::kStored);
  printer.after = &after;
  if (!rule.condition.empty()) {
    const ParseTree tree = parse_condition(rule.condition);
    out.condition = printer.condition(condition_of(tree), style);
  }
  out.actions.clear();
  const ParseTree tree = ParseTree::parse(rule.actions);
  for (std::size_t i = 0; i < tree.count(); ++i)
    out.actions += printer.action(tree.statement(i), style) + ";";
  return out;
}

RuleUses rule_uses(sql::SessionContext& session, const StoredRule& rule,
                   const sql::RelationPtr& relation) {
  RuleUses out;
  Binder binder(session);
  const StoredText stored(binder);
  binder.write_form = WriteForm::kStored;
  if (!rule.condition.empty()) {
    RuleScope scope(binder, relation, rule.event, false);
    Query holder;
    holder.where = bind_rule_condition(binder, scope, rule);
    note_columns(holder, out.columns);
  }
  const ParseTree tree = ParseTree::parse(rule.actions);
  for (std::size_t i = 0; i < tree.count(); ++i) {
    RuleScope scope(binder, relation, rule.event, true);
    note_columns(*bind_rule_action(binder, scope, tree.statement(i)), out.columns);
  }
  for (const sql::Oid routine : binder.access.routines) {
    if (!(routine < sql::kFirstUserOid)) out.routines.insert(routine);
  }
  return out;
}

}  // namespace granary::planner
