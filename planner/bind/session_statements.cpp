// planner/bind/session_statements.cpp: statements that are data for the session: transactions,
// PREPARE and EXECUTE, cursors.
#include <algorithm>
#include <limits>

#include "planner/bind/ast.h"
#include "planner/bind/locking_clause.h"
#include "planner/bind/statement.h"
#include "planner/bind/text_parts.h"

namespace granary::planner {
namespace {

using sql::SqlError;

std::string constant_text(const PgQuery__Node* node) {
  if (!ast::is(node, PG_QUERY__NODE__NODE_A_CONST)) return {};
  const auto& value = *node->a_const;
  if (value.val_case == PG_QUERY__A__CONST__VAL_SVAL)
    return std::string(ast::text(value.sval->sval));
  if (value.val_case == PG_QUERY__A__CONST__VAL_IVAL) return std::to_string(value.ival->ival);
  if (value.val_case == PG_QUERY__A__CONST__VAL_BOOLVAL) return value.boolval->boolval ? "1" : "0";
  return {};
}

void read_modes(const PgQuery__TransactionStmt& node, TransactionStatement& out) {
  for (auto* item : ast::list(node.options, node.n_options)) {
    const auto& option = *item->def_elem;
    const auto name = ast::text(option.defname);
    const auto value = constant_text(option.arg);
    if (name == "transaction_isolation") out.isolation = value;
    if (name == "transaction_read_only") out.read_only = value == "1" ? 1 : 0;
    if (name == "transaction_deferrable") out.deferrable = value == "1" ? 1 : 0;
  }
}

struct TransactionRow {
  PgQuery__TransactionStmtKind kind;
  TransactionCommand command;
  const char* tag;
  bool allowed_when_failed;
};
constexpr TransactionRow kTransactions[] = {
    {PG_QUERY__TRANSACTION_STMT_KIND__TRANS_STMT_BEGIN, TransactionCommand::kBegin, "BEGIN", false},
    {PG_QUERY__TRANSACTION_STMT_KIND__TRANS_STMT_START, TransactionCommand::kBegin,
     "START TRANSACTION", false},
    {PG_QUERY__TRANSACTION_STMT_KIND__TRANS_STMT_COMMIT, TransactionCommand::kCommit, "COMMIT",
     true},
    {PG_QUERY__TRANSACTION_STMT_KIND__TRANS_STMT_ROLLBACK, TransactionCommand::kRollback,
     "ROLLBACK", true},
    {PG_QUERY__TRANSACTION_STMT_KIND__TRANS_STMT_SAVEPOINT, TransactionCommand::kSavepoint,
     "SAVEPOINT", false},
    {PG_QUERY__TRANSACTION_STMT_KIND__TRANS_STMT_RELEASE, TransactionCommand::kRelease, "RELEASE",
     false},
    {PG_QUERY__TRANSACTION_STMT_KIND__TRANS_STMT_ROLLBACK_TO, TransactionCommand::kRollbackTo,
     "ROLLBACK", true},
    {PG_QUERY__TRANSACTION_STMT_KIND__TRANS_STMT_PREPARE, TransactionCommand::kPrepareTransaction,
     "PREPARE TRANSACTION", true},
    {PG_QUERY__TRANSACTION_STMT_KIND__TRANS_STMT_COMMIT_PREPARED,
     TransactionCommand::kCommitPrepared, "COMMIT PREPARED", false},
    {PG_QUERY__TRANSACTION_STMT_KIND__TRANS_STMT_ROLLBACK_PREPARED,
     TransactionCommand::kRollbackPrepared, "ROLLBACK PREPARED", false},
};

/// part: of the statement's `text`, which begins at `offset` of what the client sent.
TextPart text_part(std::string_view text, std::size_t offset, std::string_view part) {
  return {std::string(part), offset + static_cast<std::size_t>(part.data() - text.data())};
}

constexpr int kCursorBinary = 0x1, kCursorScroll = 0x2, kCursorNoScroll = 0x4,
              kCursorInsensitive = 0x8, kCursorAsensitive = 0x10,
              kCursorHold = 0x20;  // parsenodes.h's CURSOR_OPT_*

}  // namespace

std::shared_ptr<Statement> build_transaction(const PgQuery__Node& node) {
  const auto& given = *node.transaction_stmt;
  for (const auto& row : kTransactions) {
    if (row.kind != given.kind) continue;
    auto out = std::make_shared<Statement>();
    out->kind = StatementKind::kTransaction;
    out->tag = row.tag;
    out->allowed_when_failed = row.allowed_when_failed;
    out->transaction = std::make_unique<TransactionStatement>();
    out->transaction->command = row.command;
    out->transaction->name = ast::text(given.savepoint_name);
    if (out->transaction->name.empty()) out->transaction->name = ast::text(given.gid);
    out->transaction->chain = given.chain;
    read_modes(given, *out->transaction);
    return out;
  }
  sql::raise_not_supported("this transaction statement");
}

std::shared_ptr<Statement> build_prepared(const PgQuery__Node& node, std::string_view text,
                                          std::size_t text_offset,
                                          sql::SessionContext& session) {
  auto out = std::make_shared<Statement>();
  out->prepared = std::make_unique<PreparedReference>();
  auto& reference = *out->prepared;
  if (node.node_case == PG_QUERY__NODE__NODE_PREPARE_STMT) {
    const auto& given = *node.prepare_stmt;
    out->kind = StatementKind::kPrepare;
    out->tag = "PREPARE";
    reference.name = ast::text(given.name);
    reference.body = text_part(text, text_offset, text_after_word(text, "as"));
    Binder binder(session);
    for (auto* type : ast::list(given.argtypes, given.n_argtypes)) {
      reference.param_types.push_back(bind_type_name(binder, type, nullptr));
    }
  } else if (node.node_case == PG_QUERY__NODE__NODE_EXECUTE_STMT) {
    out->kind = StatementKind::kExecute;
    out->tag = "EXECUTE";
    reference.name = ast::text(node.execute_stmt->name);
    if (node.execute_stmt->n_params > 0) {
      for (const auto argument : first_argument_list(text))
        reference.arguments.push_back(text_part(text, text_offset, argument));
    }
  } else {
    out->kind = StatementKind::kDeallocate;
    reference.name = ast::text(node.deallocate_stmt->name);
    out->tag = reference.name.empty() ? "DEALLOCATE ALL" : "DEALLOCATE";
  }
  return out;
}

namespace {

const char* locking_clause_of(const PgQuery__SelectStmt& select) {
  if (select.n_locking_clause == 0) return nullptr;
  return locking_clause_name(lock_mode_of(select.locking_clause[0]->locking_clause->strength));
}

bool writes_in_with(const PgQuery__SelectStmt& select) {
  if (select.with_clause == nullptr) return false;
  const auto ctes = ast::list(select.with_clause->ctes, select.with_clause->n_ctes);
  return std::any_of(ctes.begin(), ctes.end(), [](const PgQuery__Node* cte) {
    return cte->common_table_expr->ctequery->node_case != PG_QUERY__NODE__NODE_SELECT_STMT;
  });
}

/// What a cursor cannot be declared as. errors  42P11, 42601, 0A000
void check_declaration(const PgQuery__DeclareCursorStmt& given) {
  const auto has = [&](int option) { return (given.options & option) != 0; };
  const auto refuse_both = [&](int one, int other, const char* words) {
    if (has(one) && has(other))
      throw sql::SqlError("42P11", std::string("cannot specify both ") + words);
  };
  refuse_both(kCursorScroll, kCursorNoScroll, "SCROLL and NO SCROLL");
  refuse_both(kCursorAsensitive, kCursorInsensitive, "ASENSITIVE and INSENSITIVE");
  if (given.query->node_case != PG_QUERY__NODE__NODE_SELECT_STMT) return;
  const PgQuery__SelectStmt& select = *given.query->select_stmt;
  if (const PgQuery__IntoClause* into = into_of(select); into != nullptr) {
    throw sql::SqlError("42601", "SELECT ... INTO is not allowed here")
        .at(into->rel->location);
  }
  if (writes_in_with(select)) {
    throw sql::SqlError("0A000",
                        "DECLARE CURSOR must not contain data-modifying statements in WITH");
  }
  const char* clause = locking_clause_of(select);
  if (clause != nullptr && has(kCursorInsensitive)) {
    throw sql::SqlError("42P11",
                        std::string("DECLARE INSENSITIVE CURSOR ... ") + clause + " is not valid")
        .detail("Insensitive cursors must be READ ONLY.");
  }
}

}  // namespace

std::shared_ptr<Statement> build_cursor(const PgQuery__Node& node, std::string_view text,
                                        std::size_t text_offset) {
  auto out = std::make_shared<Statement>();
  out->cursor = std::make_unique<CursorStatement>();
  auto& cursor = *out->cursor;
  if (node.node_case == PG_QUERY__NODE__NODE_DECLARE_CURSOR_STMT) {
    const auto& given = *node.declare_cursor_stmt;
    check_declaration(given);
    out->kind = StatementKind::kDeclareCursor;
    out->tag = "DECLARE CURSOR";
    cursor.name = ast::text(given.portalname);
    cursor.binary = (given.options & kCursorBinary) != 0;
    cursor.scroll = (given.options & kCursorScroll) != 0;
    cursor.no_scroll = (given.options & kCursorNoScroll) != 0;
    cursor.with_hold = (given.options & kCursorHold) != 0;
    cursor.query = text_part(text, text_offset, text_after_word(text, "for"));
  } else if (node.node_case == PG_QUERY__NODE__NODE_FETCH_STMT) {
    const auto& given = *node.fetch_stmt;
    out->kind = StatementKind::kFetch;
    cursor.name = ast::text(given.portalname);
    cursor.move = given.ismove;
    out->tag = cursor.move ? "MOVE" : "FETCH";
    static constexpr char kDirections[] = {'f', 'f', 'b', 'a', 'r'};
    cursor.direction = kDirections[static_cast<std::size_t>(given.direction)];
    cursor.count = given.how_many;
  } else {
    out->kind = StatementKind::kCloseCursor;
    cursor.name = ast::text(node.close_portal_stmt->portalname);
    out->tag = cursor.name.empty() ? "CLOSE CURSOR ALL" : "CLOSE CURSOR";
  }
  return out;
}

}  // namespace granary::planner
