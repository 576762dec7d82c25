#include "sql/catalog/indexed_rows.h"

#include "sql/catalog/index_lookup.h"
#include "sql/error.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

std::vector<std::string> key_texts(SessionContext& session, const RelationDesc& relation,
                                   const IndexDesc& index, const Value* values) {
  Arena arena;
  EvalContext context;
  context.arena = &arena;
  context.session = &session;
  std::vector<std::string> out;
  for (const IndexColumn& column : index.columns) {
    const Oid type = relation.key_type(column);
    std::string text;
    if (values[column.column].is_null()) {
      text = "null";
    } else {
      type_of(type).output(context, values[column.column], type, text);
    }
    out.push_back(std::move(text));
  }
  return out;
}

void raise_duplicated(SessionContext& session, const RelationDesc& table,
                      const IndexDesc& index, const std::vector<std::string>& values) {
  std::string columns, texts;
  for (std::size_t i = 0; i < index.columns.size(); ++i) {
    columns += (i > 0 ? ", " : "") + index_key_name(session, table, index.columns[i], true);
    texts += (i > 0 ? ", " : "") + values[i];
  }
  throw SqlError("23505", "could not create unique index \"" + index.name + "\"")
      .detail("Key (" + columns + ")=(" + texts + ") is duplicated.")
      .on_constraint(table.schema, table.name, index.name);
}

}  // namespace granary::sql::catalog
