// planner/utility/create_schema.cpp: CREATE SCHEMA, with what is made in the new schema by the same
// statement.
#include <algorithm>
#include <deque>

#include "planner/utility/roles.h"
#include "planner/utility/utility.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/session_roles.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;

namespace {

/// The new schema stands in front of the search path for the life of the object.
class InSchema {
 public:
  InSchema(sql::SessionContext& session, const std::string& schema) : session_(session) {
    const std::string before = session.settings.show("search_path");
    const std::string first = sql::quote_identifier(schema);
    session.settings.push_savepoint();
    const bool blank = before.find_first_not_of(" \t\n\r\f\v") == std::string::npos;
    session.settings.set("search_path", blank ? first : first + ", " + before, true);
  }
  ~InSchema() {
    session_.settings.rollback_savepoint();
    session_.settings.release_savepoint();
  }
  InSchema(const InSchema&) = delete;
  InSchema& operator=(const InSchema&) = delete;

 private:
  sql::SessionContext& session_;
};

/// The elements in the order in which they can be made, each made to name the new schema.
class SchemaElements {
 public:
  SchemaElements(const PgQuery__CreateSchemaStmt& create, std::string schema)
      : schema_(std::move(schema)) {
    for (const Node* element : ast::list(create.schema_elts, create.n_schema_elts)) add(*element);
    std::stable_sort(order_.begin(), order_.end(), [](const Node& one, const Node& other) {
      return rank(one) < rank(other);
    });
  }

  const std::vector<Node>& in_order() const { return order_; }

 private:
  static int rank(const Node& node) {
    constexpr PgQuery__Node__NodeCase kOrder[] = {
        PG_QUERY__NODE__NODE_CREATE_SEQ_STMT, PG_QUERY__NODE__NODE_CREATE_STMT,
        PG_QUERY__NODE__NODE_VIEW_STMT, PG_QUERY__NODE__NODE_INDEX_STMT,
        PG_QUERY__NODE__NODE_CREATE_TRIG_STMT};
    const auto* found = std::find(std::begin(kOrder), std::end(kOrder), node.node_case);
    return static_cast<int>(found - kOrder);
  }

  void add(const Node& element) {
    Node node = element;
    switch (element.node_case) {
      case PG_QUERY__NODE__NODE_CREATE_SEQ_STMT:
        node.create_seq_stmt = &sequences_.emplace_back(*element.create_seq_stmt);
        place(node.create_seq_stmt->sequence);
        break;
      case PG_QUERY__NODE__NODE_CREATE_STMT:
        node.create_stmt = &tables_.emplace_back(*element.create_stmt);
        place(node.create_stmt->relation);
        break;
      case PG_QUERY__NODE__NODE_VIEW_STMT:
        node.view_stmt = &views_.emplace_back(*element.view_stmt);
        place(node.view_stmt->view);
        break;
      case PG_QUERY__NODE__NODE_INDEX_STMT:
        node.index_stmt = &indexes_.emplace_back(*element.index_stmt);
        place(node.index_stmt->relation);
        break;
      case PG_QUERY__NODE__NODE_CREATE_TRIG_STMT:
        node.create_trig_stmt = &triggers_.emplace_back(*element.create_trig_stmt);
        place(node.create_trig_stmt->relation);
        break;
      default:  // GRANT says which schema it means
        break;
    }
    order_.push_back(node);
  }

  void place(PgQuery__RangeVar*& name) {
    const std::string_view said = ast::text(name->schemaname);
    if (!said.empty() && said != schema_) {
      throw SqlError("42P15", "CREATE specifies a schema (" + std::string(said) +
                                  ") different from the one being created (" + schema_ + ")");
    }
    name = &names_.emplace_back(*name);
    name->schemaname = schema_.data();
  }

  std::string schema_;
  std::vector<Node> order_;
  std::deque<PgQuery__RangeVar> names_;
  std::deque<PgQuery__CreateSeqStmt> sequences_;
  std::deque<PgQuery__CreateStmt> tables_;
  std::deque<PgQuery__ViewStmt> views_;
  std::deque<PgQuery__IndexStmt> indexes_;
  std::deque<PgQuery__CreateTrigStmt> triggers_;
};

}  // namespace

void require_unreserved_schema_name(std::string_view name) {
  if (!name.starts_with("pg_")) return;
  throw SqlError("42939", "unacceptable schema name \"" + std::string(name) + "\"")
      .detail("The prefix \"pg_\" is reserved for system schemas.");
}

void run_create_schema(UtilityRun& run, const Node& node) {
  const PgQuery__CreateSchemaStmt& create = *node.create_schema_stmt;
  std::string name(ast::text(create.schemaname));
  if (name.empty() && create.authrole != nullptr) name = role_name_of(run, *create.authrole);
  Ddl ddl(run.session, run.arena);
  const sql::Oid owner = create.authrole == nullptr
                             ? run.session.user_oid
                             : role_oid_of(run, ddl.access, *create.authrole);
  require_unreserved_schema_name(name);
  if (create.if_not_exists && ddl.catalog.find_schema(run.session, name)) {
    run.session.notice("NOTICE", "42P06", "schema \"" + name + "\" already exists, skipping");
    return;
  }
  const sql::catalog::RunAs as_owner(run.session, owner);
  ddl.create_schema(name);
  if (create.n_schema_elts == 0) return;
  ddl.advance();
  const SchemaElements elements(create, name);
  const InSchema in_schema(run.session, name);
  for (const Node& element : elements.in_order()) {
    std::string tag;
    UtilityRun part{run.session, run.arena, run.sink, tag, run.text};
    run_utility(part, element);
    ddl.advance();
  }
}

}  // namespace granary::planner::utility
