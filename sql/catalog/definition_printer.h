// sql/catalog/definition_printer.h: stored definitions printed anew for pg_get_expr, pg_get_viewdef
// and their relatives, which needs somebody who can bind SQL. Implemented by the planner,
// registered with Catalog::set_definition_printer.
#pragma once

#include <string>
#include <string_view>

#include "sql/catalog/relation.h"
#include "sql/eval_context.h"
#include "sql/executor/write_checks.h"

namespace granary::sql {

struct SessionContext;

namespace catalog {

class CatalogRow;

/// Thread safety: all methods from any thread.
class DefinitionPrinter {
 public:
  virtual ~DefinitionPrinter() = default;
  /// The type that `text` names by the grammar of SQL.
  /// errors  42601, 42704, 3F000, 0A000, without a position
  virtual Oid type_named(SessionContext& session, std::string_view text) const = 0;
  /// The query of a view (text as stored) as a node tree of PostgreSQL: its output columns, with
  /// the columns that they come from; expressions are <>.
  virtual std::string query_tree(SessionContext& session, std::string_view stored) const = 0;
  /// A default, check or policy (text as stored) over the columns of `relation` (null: none);
  /// few_parentheses: only where they are needed.
  virtual std::string expression(SessionContext& session, std::string_view stored,
                                 const RelationDesc* relation, bool few_parentheses) const = 0;
  /// WHEN of a trigger of `relation`.
  virtual std::string trigger_condition(SessionContext& session, std::string_view stored,
                                        const RelationPtr& relation,
                                        bool few_parentheses) const = 0;
  /// The query of a view. wrap_column: where its lists are wrapped; 0: every item on its own line.
  virtual std::string view(SessionContext& session, const RelationDesc& view, bool few_parentheses,
                           int wrap_column) const = 0;
  /// CREATE RULE of a row of pg_rewrite, and of its relation.
  virtual std::string rule(SessionContext& session, const CatalogRow& rule,
                           const RelationPtr& relation, bool few_parentheses) const = 0;
  /// RETURN or BEGIN ATOMIC of a function whose body is stored so.
  virtual std::string routine_body(SessionContext& session, Oid routine) const = 0;
  /// What can be done to a relation's rows, as bits 1 << n, n: 2 UPDATE, 3 INSERT, 4 DELETE.
  /// triggers: with the help of INSTEAD OF triggers. column: as far as this column (from 0) can be
  /// written as well; -1: any.
  virtual std::int32_t updatable_events(SessionContext& session, const RelationPtr& relation,
                                        bool triggers, std::int32_t column) const = 0;
  /// The collation that a stored expression over the columns of `relation` has by itself; 0: its
  /// type's own.
  virtual Oid expression_collation(SessionContext& session, std::string_view stored,
                                   const RelationDesc& relation) const = 0;
  /// Programs of the relation's index expressions and predicates.
  virtual WriteChecks index_programs(SessionContext& session,
                                     const RelationDesc& relation) const = 0;
};

/// A stored expression as it is shown: the stored text, but for the fewer parentheses of the pretty
/// form and for objects, whose OIDs are stored and whose names are shown. What cannot be bound any
/// more is shown as it is stored.
std::string shown_expression(SessionContext& session, std::string_view stored,
                             const RelationDesc* relation, bool pretty);

/// A pg_node_tree as text: of queries, which are stored in SQL, a tree.
void output_node_tree(EvalContext& context, const Value& value, Oid type, std::string& out);

/// CREATE INDEX as pg_get_indexdef shows it; empty for no index.
std::string index_definition(SessionContext& session, Arena& arena, Oid index);

}  // namespace catalog
}  // namespace granary::sql
