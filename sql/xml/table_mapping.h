// sql/xml/table_mapping.h: tables, schemas and databases as XML, and as XML Schema (SQL/XML:2008,
// clauses 9 and 10).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sql/eval_context.h"
#include "sql/row_spool.h"

namespace granary::sql::xml {

/// What the mapping functions are asked for.
struct MappingOptions {
  bool nulls = false;   // as elements with xsi:nil; else left out
  bool forest = false;  // a table is its rows one after the other, not an element around them
  std::string_view target_namespace;
};

/// What a mapped thing is called; empty parts: a query's rows have no name.
struct MappedName {
  std::string schema, table;
};

/// schema: the text of an XML Schema to put inside or before; empty: none
/// top_level: not inside another element of the mapping
std::string table_as_xml(EvalContext& context, const RowSpool& rows, std::size_t begin,
                         std::size_t end, std::string_view table, std::string_view schema,
                         const MappingOptions& options, bool top_level);

/// Opens and closes the element of a table, a schema or a database.
void open_root(std::string& out, const std::string& element, std::string_view schema,
               const MappingOptions& options, bool top_level);
void close_root(std::string& out, const std::string& element);

std::string table_as_schema(SessionContext& session, const std::vector<ResultColumn>& columns,
                            const MappedName& name, const MappingOptions& options);
/// types: of all columns of its tables
std::string schema_as_schema(SessionContext& session, const std::string& schema,
                             const std::vector<std::string>& tables, const std::vector<Oid>& types,
                             const MappingOptions& options);
std::string database_as_schema(SessionContext& session, const std::vector<std::string>& schemas,
                               const std::vector<Oid>& types, const MappingOptions& options);

}  // namespace granary::sql::xml
