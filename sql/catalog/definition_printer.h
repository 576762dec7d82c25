// sql/catalog/definition_printer.h: stored definitions printed anew for pg_get_expr, pg_get_viewdef
// and their relatives, which needs somebody who can bind SQL. Implemented by the planner,
// registered with Catalog::set_definition_printer.
#pragma once

#include <string>
#include <string_view>

#include "sql/catalog/relation.h"

namespace granary::sql {

struct SessionContext;

namespace catalog {

/// Thread safety: all methods from any thread.
class DefinitionPrinter {
 public:
  virtual ~DefinitionPrinter() = default;
  /// A default or check (text as stored) over the columns of `relation` (null: none), with
  /// parentheses only where they are needed.
  virtual std::string expression(SessionContext& session, std::string_view stored,
                                 const RelationDesc* relation) const = 0;
  /// The query of a view. wrap_column: where its lists are wrapped; 0: every item on its own line.
  virtual std::string view(SessionContext& session, const RelationDesc& view, bool few_parentheses,
                           int wrap_column) const = 0;
};

}  // namespace catalog
}  // namespace granary::sql
