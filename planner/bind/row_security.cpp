#include "planner/bind/row_security.h"

#include <algorithm>
#include <map>
#include <utility>

#include "planner/bind/coerce.h"
#include "planner/bind/deparse.h"
#include "planner/bind/expression_copy.h"
#include "planner/bind/from.h"
#include "planner/bind/plan_only.h"
#include "planner/bind/stored_text.h"
#include "planner/bind/variables.h"
#include "planner/parse/parse_tree.h"
#include "planner/routine/routine.h"
#include "sql/catalog/acl.h"
#include "sql/catalog/row_security.h"
#include "sql/executor/system_columns.h"

namespace granary::planner {

namespace catalog = sql::catalog;
namespace policy_command = sql::catalog::policy_command;
using catalog::Policy;
using sql::SqlError;

namespace {

Expr* bind_condition(Binder& binder, RangeEntry* table, const PgQuery__Node& condition) {
  Scope scope;
  scope.items.push_back(scope_item(binder, table));
  const bool aggregates = binder.aggregates_seen;
  Expr* expr = coerce_to_boolean(
      binder, bind_expr(binder, scope, &condition, Clause::kPolicy), "POLICY");
  binder.aggregates_seen = aggregates;
  return expr;
}

/// The policies of one mention of a table.
class Mention {
 public:
  Mention(Binder& binder, RelationAccess& access, std::vector<Policy> policies)
      : binder_(binder), access_(access), policies_(std::move(policies)) {}

  void apply() {
    // As if the text stood in the view that mentions the table; nobody is asked for its schemas.
    const auto within = std::exchange(binder_.access.policy_of, &access_);
    const sql::Oid owner = std::exchange(binder_.access.view_owner, access_.user);
    ++binder_.view_depth;
    add_all();
    --binder_.view_depth;
    binder_.access.view_owner = owner;
    binder_.access.policy_of = within;
  }

 private:
  bool takes(std::uint32_t privilege) const { return (access_.privileges & privilege) != 0; }

  void add_all() {
    Query* writer = access_.writer;
    const bool selects = takes(catalog::kSelect);
    if (writer == nullptr) {
      if (takes(catalog::kUpdate)) hide(policy_command::kUpdate);  // FOR UPDATE and its kin
      return hide(policy_command::kSelect);
    }
    switch (writer->command) {
      case Command::kInsert:
        check(writer->policy_checks, policy_command::kInsert);
        if (selects) require(writer->policy_checks, policy_command::kSelect, kNewRow);
        if (writer->conflict && writer->conflict->do_update) on_conflict(*writer->conflict);
        return;
      case Command::kUpdate:
        hide(policy_command::kUpdate);
        if (selects) hide(policy_command::kSelect);
        check(writer->policy_checks, policy_command::kUpdate);
        if (selects) require(writer->policy_checks, policy_command::kSelect, kNewRow);
        return;
      case Command::kDelete:
        hide(policy_command::kDelete);
        if (selects) hide(policy_command::kSelect);
        return;
      default:
        if (selects) hide(policy_command::kSelect);
        for (MergeAction& action : writer->merge_actions) merge(action);
    }
  }

  void on_conflict(ConflictClause& clause) {
    const bool selects = takes(catalog::kSelect);
    require(clause.existing_policies, policy_command::kUpdate, kExistingRow);
    if (selects) require(clause.existing_policies, policy_command::kSelect, kExistingRow);
    check(clause.updated_policies, policy_command::kUpdate);
    if (selects) require(clause.updated_policies, policy_command::kSelect, kNewRow);
  }

  void merge(MergeAction& action) {
    const bool selects = takes(catalog::kSelect);
    switch (action.kind) {
      case MergeAction::Kind::kUpdate:
        require(action.existing_policies, policy_command::kUpdate, kTargetRow);
        check(action.written_policies, policy_command::kUpdate);
        break;
      case MergeAction::Kind::kDelete:
        return require(action.existing_policies, policy_command::kDelete, kTargetRow);
      case MergeAction::Kind::kInsert:
        check(action.written_policies, policy_command::kInsert);
        break;
      case MergeAction::Kind::kNothing:
        return;
    }
    if (selects && action.kind == MergeAction::Kind::kUpdate)
      require(action.written_policies, policy_command::kSelect, kNewRow);
  }

  // --- what is said of a row ---
  struct Words {
    const char* row;
    const char* using_;
  };
  static constexpr Words kNewRow{"new row", ""}, kExistingRow{"new row", " (USING expression)"},
      kTargetRow{"target row", " (USING expression)"};

  /// name: of the policy; empty: none of several let the row through
  std::string violation(const Words& words, const std::string& name) const {
    std::string out = std::string(words.row) + " violates row-level security policy";
    if (!name.empty()) out += " \"" + name + "\"";
    return out + words.using_ + " for table \"" + access_.relation->name + "\"";
  }

  // --- conditions ---
  /// USING of the command's policies: rows that do not meet it are not there.
  void hide(char command) {
    const std::vector<const Policy*> permissive = permissive_with_text(command, true);
    for (const Policy& policy : policies_) {
      if (permissive.empty() || policy.permissive || !is_for(policy, command)) continue;
      if (!policy.using_sql.empty() && hidden_by_.insert(policy.using_sql).second)
        hide_by(bind(policy.using_sql));
    }
    if (hidden_by_.insert(texts_of(permissive, true)).second)
      hide_by(any_of(permissive, true));
  }
  /// In front of what views that are barriers ask of the table's rows.
  void hide_by(Expr* condition) {
    std::vector<Expr*>& all = access_.range->security;
    all.insert(all.begin() + policies_bound_++, condition);
  }

  /// WITH CHECK of the command's policies, where they have one, else USING.
  void check(std::vector<PolicyCheck>& out, char command) { add(out, command, kNewRow, false); }
  /// USING of the command's policies, of a row that is not hidden but refused.
  void require(std::vector<PolicyCheck>& out, char command, const Words& words) {
    add(out, command, words, true);
  }

  void add(std::vector<PolicyCheck>& out, char command, const Words& words, bool by_using) {
    std::set<std::string>& known = checked_by_[&out];
    const std::vector<const Policy*> permissive = permissive_with_text(command, by_using);
    if (known.insert(texts_of(permissive, by_using)).second)
      out.push_back({violation(words, {}), of_written(any_of(permissive, by_using))});
    if (permissive.empty()) return;
    for (const Policy& policy : policies_) {
      if (policy.permissive || !is_for(policy, command)) continue;
      const std::string& text = text_of(policy, by_using);
      if (!text.empty() && known.insert(policy.name + '\0' + text).second)
        out.push_back({violation(words, policy.name), of_written(bind(text))});
    }
  }

  /// errors  0A000 for system columns, which rows have once they are stored
  Expr* of_written(Expr* condition) const {
    replace_columns(condition, *access_.range, [&](std::uint32_t column) {
      if (sql::is_system_column(column))
        sql::raise_not_supported("a policy with system columns for rows that are written");
      return binder_.column(access_.range, column);
    });
    return condition;
  }

  /// The last by name first, as PostgreSQL looks at them.
  std::vector<const Policy*> permissive_with_text(char command, bool by_using) const {
    std::vector<const Policy*> out;
    for (const Policy& policy : policies_) {
      if (policy.permissive && is_for(policy, command) && !text_of(policy, by_using).empty())
        out.push_back(&policy);
    }
    std::reverse(out.begin(), out.end());
    return out;
  }

  /// One of them at least has to let a row through.
  Expr* any_of(const std::vector<const Policy*>& permissive, bool by_using) {
    if (permissive.empty()) return binder_.boolean(false);
    if (permissive.size() == 1) return bind(text_of(*permissive[0], by_using));
    Expr* any = binder_.pool.expr(ExprKind::kOr);
    any->type = sql::kBool;
    for (const Policy* policy : permissive) any->args.push_back(bind(text_of(*policy, by_using)));
    return any;
  }

  /// Tells conditions apart that are bound already.
  static std::string texts_of(const std::vector<const Policy*>& permissive, bool by_using) {
    std::string out;
    for (const Policy* policy : permissive) out += text_of(*policy, by_using) + '\0';
    return out;
  }

  static bool is_for(const Policy& policy, char command) {
    return policy.command == policy_command::kAll || policy.command == command;
  }
  static const std::string& text_of(const Policy& policy, bool by_using) {
    return by_using || policy.check_sql.empty() ? policy.using_sql : policy.check_sql;
  }

  Expr* bind(const std::string& stored) {
    Expr* expr = bind_stored_policy(binder_, access_.range, stored);
    if (has_subquery(expr)) refuse_circle();
    return expr;
  }

  /// errors  42P17
  void refuse_circle() const {
    for (const RelationAccess* outer = access_.policy_of; outer != nullptr;
         outer = outer->policy_of) {
      if (outer->relation->oid != access_.relation->oid) continue;
      throw SqlError("42P17", "infinite recursion detected in policy for relation \"" +
                                  access_.relation->name + "\"");
    }
  }

  Binder& binder_;
  RelationAccess& access_;
  const std::vector<Policy> policies_;
  std::set<std::string> hidden_by_;
  std::ptrdiff_t policies_bound_ = 0;
  std::map<const std::vector<PolicyCheck>*, std::set<std::string>> checked_by_;
};

}  // namespace

void apply_row_security(Binder& binder) {
  if (!catalog::has_row_security() || is_plan_only()) return;
  Arena arena;
  catalog::CatalogAccess access(binder.session, arena);
  // Policies that are bound add to the mentions.
  for (std::size_t i = 0; i < binder.access.relations.size(); ++i) {
    RelationAccess& mention = binder.access.relations[i];
    const char kind = mention.relation->kind;
    if (mention.secured || mention.privileges == 0 || (kind != 'r' && kind != 'p')) continue;
    mention.secured = true;
    const sql::Oid user = mention.user ? mention.user : binder.session.user_oid;
    // Errors show rows to whom they are told to, whoever owns the view that mentions the table.
    if (mention.writer != nullptr) {
      mention.writer->details.hides_rows = catalog::is_row_secured(access, mention.relation->oid,
                                                           binder.session.user_oid);
    }
    if (!catalog::require_row_security(access, mention.relation->oid, user)) continue;
    Mention(binder, mention, catalog::policies_for(access, mention.relation->oid, user)).apply();
  }
}

std::string policy_text(sql::SessionContext& session, const sql::RelationPtr& table,
                        const PgQuery__Node& condition) {
  Binder binder(session);
  binder.params_fixed = true;
  RangeEntry* range = relation_range(binder, table, {});
  Query query;
  query.targets.push_back({bind_condition(binder, range, condition), "condition", {}, 0});
  query.from.push_back(leaf(binder, range).node);
  DeparseStyle style;
  style.indent = false;
  style.qualify = style.resolved = true;
  return deparse_query(binder, query, style);
}

std::set<sql::Oid> policy_routines(sql::SessionContext& session, std::string_view stored) {
  Binder binder(session);
  const StoredText in_text(binder);
  const auto tree = ParseTree::parse(std::string(stored));
  bind_query(binder, nullptr, tree.statement(0));
  std::set<sql::Oid> out;
  for (const sql::Dependency& used : binder.dependencies) {
    if (used.relation->kind == kRoutineKind) out.insert(used.relation->oid);
  }
  return out;
}

bool is_policy_text(std::string_view stored) { return stored.starts_with("SELECT "); }

Expr* bind_stored_policy(Binder& binder, RangeEntry* range, std::string_view stored) {
  const HideVariables hidden(binder);
  const StoredText in_text(binder);
  const auto tree = ParseTree::parse(std::string(stored));
  // The text has the table's own names; the mention may have given it and its columns others.
  RangeEntry* own = relation_range(binder, range->relation, {});
  Expr* expr = bind_condition(
      binder, own, *tree.statement(0).select_stmt->target_list[0]->res_target->val);
  replace_columns(expr, *own, [&](std::uint32_t column) { return binder.column(range, column); });
  return expr;
}

}  // namespace granary::planner
