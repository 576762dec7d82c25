#include "planner/bind/statement.h"

#include "planner/bind/ast.h"
#include "planner/bind/current_of.h"
#include "planner/bind/literal_casts.h"
#include "planner/bind/other_database.h"
#include "planner/bind/write.h"
#include "planner/compile/compiler.h"
#include "planner/compile/rule_nodes.h"
#include "planner/optimize/peeked.h"
#include "planner/prepare.h"
#include "planner/utility/utility.h"
#include "sql/catalog/privileges.h"
#include "sql/catalog/temporary.h"
#include "sql/executor/literal_rows.h"

namespace granary::planner {
namespace {

using sql::SqlError;

/// Once more, for values (peeked.h) that have the types which the first plan gave its parameters.
bool is_variant(const ParamSpec& spec) {
  return spec.peeked != nullptr && spec.peeked->values != nullptr;
}

/// Not of a variant: without them it may miss an index, as the first plan does.
void refuse_lifted_literals(const Binder& binder, const ParamSpec& spec) {
  if (binder.needs_literals && spec.unknown_is_text && !is_variant(spec))
    throw SqlError("42P18", "the statement must be planned with its literals");
}

void settle_params(Binder& binder, const ParamSpec& spec) {
  refuse_lifted_literals(binder, spec);
  for (std::size_t i = 0; i < binder.params.size(); ++i) {
    auto& param = binder.params[i];
    const bool typed = param.type && param.type != sql::kUnknown;
    if (typed && (i != binder.undetermined_param || spec.unknown_is_text)) continue;
    if (!spec.unknown_is_text) {
      throw SqlError("42P18",
                     "could not determine data type of parameter $" + std::to_string(i + 1));
    }
    param.type = sql::kText;
  }
}

const char* plan_tag(const PgQuery__Node& node) {
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_INSERT_STMT:
      return "INSERT";
    case PG_QUERY__NODE__NODE_UPDATE_STMT:
      return "UPDATE";
    case PG_QUERY__NODE__NODE_DELETE_STMT:
      return "DELETE";
    case PG_QUERY__NODE__NODE_MERGE_STMT:
      return "MERGE";
    default:
      return "SELECT";
  }
}

const char* locking_tag(PgQuery__LockClauseStrength strength) {
  switch (strength) {
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORKEYSHARE:
      return "SELECT FOR KEY SHARE";
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORSHARE:
      return "SELECT FOR SHARE";
    case PG_QUERY__LOCK_CLAUSE_STRENGTH__LCS_FORNOKEYUPDATE:
      return "SELECT FOR NO KEY UPDATE";
    default:
      return "SELECT FOR UPDATE";
  }
}

std::shared_ptr<Statement> build_discard(const PgQuery__DiscardStmt& node) {
  auto out = std::make_shared<Statement>();
  out->kind = StatementKind::kDiscard;
  switch (node.target) {
    case PG_QUERY__DISCARD_MODE__DISCARD_ALL:
      out->tag = "DISCARD ALL";
      out->forbidden_in_block = out->tag;
      break;
    case PG_QUERY__DISCARD_MODE__DISCARD_PLANS:
      out->tag = "DISCARD PLANS";
      break;
    case PG_QUERY__DISCARD_MODE__DISCARD_SEQUENCES:
      out->tag = "DISCARD SEQUENCES";
      break;
    default:
      out->tag = "DISCARD TEMP";
      break;
  }
  return out;
}

}  // namespace

const char* refused_as(const PgQuery__Node& node) {
  if (node.node_case != PG_QUERY__NODE__NODE_SELECT_STMT ||
      node.select_stmt->n_locking_clause == 0) {
    return plan_tag(node);
  }
  return locking_tag(node.select_stmt->locking_clause[0]->locking_clause->strength);
}

bool changes_data(const sql::Plan& plan, std::string_view refused_as) {
  bool permanent = false, temporary = false;
  for (const sql::Dependency& dependency : plan.dependencies) {
    if (dependency.use != engine::RelationUse::kWritten) continue;
    (dependency.relation->persistence == 't' ? temporary : permanent) = true;
  }
  return permanent || (refused_as != "SELECT" && !temporary);
}

namespace {

std::shared_ptr<Statement> build_planned(const PgQuery__Node& node, const ParamSpec& params,
                                         sql::SessionContext& session, bool& cacheable) {
  Binder binder(session);
  auto out = std::make_shared<Statement>();
  out->kind = StatementKind::kPlan;
  out->tag = plan_tag(node);
  const NotedLookups noted(session, out->lookups);
  out->plan = build_plan(binder, node, params, params.for_cursor ? &out->row_places : nullptr);
  cacheable = cacheable && !params.for_cursor;
  if (session.temporary != nullptr) out->temporary_stamp = session.temporary->stamp();
  out->param_types = out->plan->param_types;
  out->refused_as = refused_as(node);
  out->changes_data = changes_data(*out->plan, out->refused_as);
  for (const sql::Dependency& dependency : out->plan->dependencies)
    out->reads_unpopulated |= !dependency.relation->populated;
  out->star_widths = params.star_widths;
  out->settings_fingerprint = sql::catalog::plan_stamp(session);
  out->shareable = !session.catalog_changed;
  cacheable = cacheable && binder.cacheable && out->shareable;
  return out;
}

}  // namespace

namespace {

/// The row of VALUES that an INSERT takes its rows from becomes one for as many as there are
/// literals. errors  0A000: the plan has another form
void make_literal_rows(sql::Plan& plan) {
  auto* insert = plan.root->kind == sql::NodeKind::kInsert
                     ? static_cast<sql::InsertNode*>(plan.root.get())
                     : nullptr;
  if (insert == nullptr || insert->input->kind != sql::NodeKind::kValues)
    sql::raise_not_supported("rows of literals in this plan");
  auto& values = static_cast<sql::ValuesNode&>(*insert->input);
  if (values.rows.size() != 1) sql::raise_not_supported("rows of literals beside others");
  auto rows = std::make_unique<sql::LiteralRowsNode>();
  rows->rows = std::move(values.rows);
  rows->width = values.width;
  rows->literals_a_row = plan.param_types.size();
  insert->input = std::move(rows);
}

std::unique_ptr<sql::Plan> plan_of_rules(Binder& binder, const PgQuery__Node& node,
                                         const ParamSpec& params) {
  const QueryMaker make = [&] { return bind_query(binder, nullptr, node); };
  if (params.for_copy) {
    const Query& only = *only_query(apply_rules(binder, make), "COPY");
    if (only.targets.empty())
      throw SqlError("0A000", "COPY query must have a RETURNING clause");
  }
  return plan_ruled(binder, make, true, [&] { settle_params(binder, params); });
}

}  // namespace

std::unique_ptr<sql::Plan> build_plan(Binder& binder, const PgQuery__Node& node,
                                      const ParamSpec& params,
                                      std::vector<sql::RowPlaces>* places) {
  for (const auto type : params.types) binder.params.push_back({type, -1});
  binder.params_fixed = params.fixed;
  binder.peeked = params.peeked;
  binder.variables = params.variables;
  binder.star_widths = params.star_widths.get();
  binder.raises_constant_errors = params.runs_at_once;
  Query* query = bind_query(binder, nullptr, node);
  if (query->ruled) {
    if (params.stands_for_rows) sql::raise_not_supported("rules over rows of literals");
    auto plan = plan_of_rules(binder, node, params);
    refuse_lifted_literals(binder, params);
    for (const auto& param : binder.params) plan->param_types.push_back(param.type);
    return plan;
  }
  resolve_unknown_targets(binder, *query);
  if (places != nullptr) *places = add_row_places(binder, *query);
  settle_params(binder, params);
  if (params.unknown_is_text && !params.stands_for_rows && !is_variant(params))
    take_casts_of_literals(binder, *query);
  auto plan = std::make_unique<sql::Plan>();
  Compiler(binder, *plan).compile_statement(*query);
  refuse_lifted_literals(binder, params);  // a partial index may ask for them
  for (const auto& param : binder.params) plan->param_types.push_back(param.type);
  if (params.stands_for_rows) make_literal_rows(*plan);
  return plan;
}

namespace {

/// Of the extended protocol, whose parameters the query may name: binding it tells their types.
std::shared_ptr<Statement> build_declare(const PgQuery__Node& node, std::string_view text,
                                         const ParamSpec& params, sql::SessionContext& session) {
  auto out = build_cursor(node, text, params.text_offset);
  if (params.fixed) return out;
  bool cacheable = false;
  out->param_types =
      build_statement(*node.declare_cursor_stmt->query, text, params, session, cacheable)
          ->param_types;
  return out;
}

}  // namespace

const PgQuery__IntoClause* into_of(const PgQuery__SelectStmt& select) {
  const PgQuery__SelectStmt* first = &select;
  while (first->larg != nullptr) first = first->larg;
  return first->into_clause;
}

bool is_planned(const PgQuery__Node& node) {
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_SELECT_STMT:
      return into_of(*node.select_stmt) == nullptr;
    case PG_QUERY__NODE__NODE_INSERT_STMT:
    case PG_QUERY__NODE__NODE_UPDATE_STMT:
    case PG_QUERY__NODE__NODE_DELETE_STMT:
    case PG_QUERY__NODE__NODE_MERGE_STMT:
      return true;
    default:
      return false;
  }
}

StatementPtr build_statement(const PgQuery__Node& node, std::string_view text,
                             const ParamSpec& params, sql::SessionContext& session,
                             bool& cacheable) {
  refuse_other_database(session, node, text);
  const bool into = node.node_case == PG_QUERY__NODE__NODE_SELECT_STMT &&
                    into_of(*node.select_stmt) != nullptr;
  if (into) {
    cacheable = false;
    return build_new_table(node, text, params, session);
  }
  if (is_planned(node)) return build_planned(node, params, session, cacheable);
  // A shape of EXECUTE says a name and how many arguments there are.
  cacheable = cacheable && params.unknown_is_text &&
              node.node_case == PG_QUERY__NODE__NODE_EXECUTE_STMT;
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_TRANSACTION_STMT:
      return build_transaction(node);
    case PG_QUERY__NODE__NODE_COPY_STMT:
      return build_copy(node, session);
    case PG_QUERY__NODE__NODE_PREPARE_STMT:
    case PG_QUERY__NODE__NODE_EXECUTE_STMT:
    case PG_QUERY__NODE__NODE_DEALLOCATE_STMT:
      return build_prepared(node, text, params.text_offset, session);
    case PG_QUERY__NODE__NODE_DECLARE_CURSOR_STMT:
      return build_declare(node, text, params, session);
    case PG_QUERY__NODE__NODE_FETCH_STMT:
    case PG_QUERY__NODE__NODE_CLOSE_PORTAL_STMT:
      return build_cursor(node, text, params.text_offset);
    case PG_QUERY__NODE__NODE_EXPLAIN_STMT:
      return build_explain(node, params, session);
    case PG_QUERY__NODE__NODE_CALL_STMT:
      return build_call(node, text, params, session);
    case PG_QUERY__NODE__NODE_CREATE_TABLE_AS_STMT:
      return build_new_table(node, text, params, session);
    case PG_QUERY__NODE__NODE_DISCARD_STMT:
      return build_discard(*node.discard_stmt);
    default:
      return bind_utility(node, text, params.text_offset);
  }
}

}  // namespace granary::planner
