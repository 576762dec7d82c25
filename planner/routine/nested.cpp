#include "planner/routine/nested.h"

#include <fmt/format.h>

#include <utility>

#include "planner/bind/ast.h"
#include "planner/bind/coerce.h"
#include "planner/bind/composite.h"
#include "planner/bind/current_of.h"
#include "planner/compile/compiler.h"
#include "planner/compile/rule_nodes.h"
#include "planner/routine/nested_copy.h"
#include "planner/routine/session_routines.h"
#include "sql/stack_depth.h"
#include "sql/types/domain.h"
#include "sql/catalog/privileges.h"
#include "sql/catalog/temporary.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::SqlError;

const char* tag_of(const PgQuery__Node& node) {
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

}  // namespace

Query* convert_output(Binder& binder, Query* query, const WantedOutput& output) {
  const bool whole = output.whole && query->targets.size() == 1 &&
                     is_row_type(sql::base_type(query->targets[0].expr->type));
  using Columns = std::vector<WantedOutput::Column>;
  const Columns wanted = whole ? Columns{{output.whole}} : output.columns;
  const auto fits = [&](std::size_t i) {
    const Expr& expr = *query->targets[i].expr;
    return expr.type == wanted[i].type &&
           (wanted[i].typmod < 0 || expr.typmod == wanted[i].typmod);
  };
  bool same = query->targets.size() == wanted.size();
  for (std::size_t i = 0; same && i < wanted.size(); ++i) same = fits(i);
  if (same || query->targets.size() != wanted.size()) return query;
  const bool plain = query->command != Command::kSetOperation && !query->distinct &&
                     query->distinct_on.empty() && query->order_by.empty() && !query->grouped;
  std::vector<bool> as_wanted;
  for (std::size_t i = 0; i < wanted.size(); ++i) as_wanted.push_back(fits(i));
  Query* out = query;
  if (!plain) {
    out = binder.pool.query();
    RangeEntry* rows = subquery_range(binder, query, "result");
    out->from.push_back(binder.pool.leaf(rows));
    for (std::uint32_t i = 0; i < wanted.size(); ++i) {
      out->targets.push_back({binder.column(rows, i), query->targets[i].name, {}, 0});
    }
  }
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    Target& target = out->targets[i];
    if (as_wanted[i]) continue;
    Expr* converted = try_coerce(binder, target.expr, wanted[i].type, wanted[i].typmod,
                                 CastContext::kAssignment, CallForm::kImplicitCast, -1);
    if (converted != nullptr) target.expr = converted;
  }
  return out;
}

namespace {

/// Rows of a rule's RETURNING list are given as they are.
void refuse_other_types(const sql::Plan& plan, const WantedOutput* wanted) {
  if (wanted == nullptr || plan.columns.empty()) return;
  bool same = plan.columns.size() == wanted->columns.size();
  for (std::size_t i = 0; same && i < plan.columns.size(); ++i)
    same = plan.columns[i].type == wanted->columns[i].type;
  if (!same) sql::raise_not_supported("a RETURNING list through a rule as this result");
}

void check_allowed(const NestedContext& context, const Statement& statement) {
  const bool reads = statement.kind == StatementKind::kPlan && !statement.changes_data;
  if (reads) return;
  const std::string& name = statement.refused_as.empty() ? statement.tag : statement.refused_as;
  if (statement.changes_data && context.session.settings.transaction_read_only)
    throw SqlError("25006", "cannot execute " + name + " in a read-only transaction");
  if (context.read_only) {
    throw SqlError("0A000", (statement.copy != nullptr ? statement.tag : name) +
                                " is not allowed in a non-volatile function");
  }
}

class InFunction {
 public:
  explicit InFunction(sql::SessionContext& session)
      : session_(session), outer_(std::exchange(session.in_function, true)) {}
  ~InFunction() { session_.in_function = outer_; }
  InFunction(const InFunction&) = delete;
  InFunction& operator=(const InFunction&) = delete;

 private:
  sql::SessionContext& session_;
  bool outer_;
};

}  // namespace

NestedPlan plan_nested(sql::SessionContext& session, const PgQuery__Node& node,
                       Variables& variables, std::span<const Oid> params,
                       const WantedOutput* wanted, bool for_cursor, bool for_check) {
  Binder binder(session);
  binder.for_check = for_check;
  binder.variables = &variables;
  for (const Oid type : params) binder.params.push_back({type, -1});
  auto out = std::make_shared<Statement>();
  const NotedLookups noted(session, out->lookups);
  out->kind = StatementKind::kPlan;
  out->tag = tag_of(node);
  const QueryMaker make = [&] { return bind_query(binder, nullptr, node); };
  Query* query = make();
  if (query->ruled) {
    out->plan = plan_ruled(binder, make, false, [] {});
    refuse_other_types(*out->plan, wanted);
  } else {
    resolve_unknown_targets(binder, *query);
    if (wanted != nullptr) query = convert_output(binder, query, *wanted);
    if (for_cursor) out->row_places = add_row_places(binder, *query);
    out->plan = std::make_unique<sql::Plan>();
    Compiler(binder, *out->plan).compile_statement(*query);
  }
  for (const auto& param : binder.params) out->plan->param_types.push_back(param.type);
  for (const auto& dependency : out->plan->dependencies)
    out->changes_data |= dependency.use == engine::RelationUse::kWritten;
  out->refused_as = refused_as(node);
  out->changes_data |= out->refused_as != "SELECT";
  if (session.temporary != nullptr) out->temporary_stamp = session.temporary->stamp();
  return {std::move(out), sql::catalog::plan_stamp(session)};
}

bool run_nested(const NestedContext& context, const Statement& statement, Arena& arena,
                const sql::Value* params, sql::ResultSink& sink, std::uint64_t rows_max,
                std::uint64_t& rows) {
  check_allowed(context, statement);
  sql::check_stack_depth();
  const NestedCommand command(context);
  sql::Execution execution(*statement.plan, context.session, arena, params);
  // Never a snapshot of its own: the outer statement has chosen what is read.
  const sql::PullStatus status = execution.pull(sink, rows_max, true);
  if (status == sql::PullStatus::kStale) return false;
  if (status != sql::PullStatus::kDone && status != sql::PullStatus::kMore)
    throw sql::ExecInterrupt{status};
  rows = execution.rows_affected();
  return true;
}

std::string run_nested_utility(const NestedContext& context, const Statement& statement,
                               Arena& arena, const sql::Value* params, sql::ResultSink& sink) {
  check_allowed(context, statement);
  if (!statement.forbidden_in_block.empty())
    throw SqlError("25001", statement.forbidden_in_block + " cannot be executed from a function");
  if (statement.kind != StatementKind::kUtility) {
    if (statement.copy == nullptr) sql::raise_not_supported(statement.tag + " in a function");
    if (statement.copy->file.empty())
      throw SqlError("0A000", std::string("cannot COPY to/from client in ") + context.language);
    const NestedCommand command(context);
    const std::uint64_t rows = run_nested_copy(context.session, statement);
    return fmt::format("COPY {}", rows);
  }
  const NestedCommand command(context);
  const InFunction inside(context.session);
  std::string tag = statement.tag;
  const sql::PullStatus status = statement.utility->run(context.session, arena, params, sink, tag);
  if (status != sql::PullStatus::kDone) throw sql::ExecInterrupt{status};
  return tag;
}

void move_to_internal(SqlError& error, std::string_view text) {
  if (error.location_bytes < 0) return;
  const std::size_t bytes = std::min(static_cast<std::size_t>(error.location_bytes), text.size());
  std::int32_t position = 1;
  for (std::size_t i = 0; i < bytes; ++i)
    position += (static_cast<unsigned char>(text[i]) & 0xc0) != 0x80 ? 1 : 0;
  error.location_bytes = -1;
  error.diagnostic.internal_query = text;
  error.diagnostic.internal_position = position;
}

void point_into_statement(std::string_view statement, std::string_view body, SqlError& error) {
  if (error.diagnostic.internal_query != body) return;
  std::string doubled;
  for (const char c : body) doubled.append(c == '\'' ? 2 : 1, c);
  std::size_t at = statement.find(body);
  const bool as_it_is = at != std::string_view::npos;
  if (!as_it_is) at = statement.find(doubled);
  if (at == std::string_view::npos) return;
  std::int32_t left = error.diagnostic.internal_position - 1;
  for (const char c : body) {
    const bool starts_character = (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    if (starts_character && left-- == 0) break;
    at += !as_it_is && c == '\'' ? 2 : 1;
  }
  error.location_bytes = static_cast<std::int32_t>(at);
  error.diagnostic.internal_query.clear();
  error.diagnostic.internal_position = 0;
}

void add_context(SqlError& error, const std::string& line) {
  std::string& context = error.diagnostic.context;
  if (!context.empty()) context += '\n';
  context += line;
}

}  // namespace granary::planner
