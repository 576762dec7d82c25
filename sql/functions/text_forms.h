// sql/functions/text_forms.h: values of queries by their text forms, as functions have them that
// make rows of other types from rows of a query (the extension tablefunc).
#pragma once

#include <optional>
#include <string>

#include "sql/row_spool.h"
#include "sql/types/record.h"

namespace granary::sql::functions {

using TextForm = std::optional<std::string>;  // empty: NULL

inline TextForm text_form(EvalContext& context, const RowSpool& rows, std::size_t row,
                          std::size_t column) {
  const Value& value = rows.at(row)[column];
  if (value.is_null()) return std::nullopt;
  const Oid type = rows.columns()[column].type;
  std::string out;
  type_of(type).output(context, value, type, out);
  return out;
}

/// errors  those of the type's input function
inline Value from_text(EvalContext& context, const TextForm& text, const RecordField& field) {
  Value out;
  if (text) {
    type_of(field.type)
        .input(context, context.arena->copy(*text), field.typmod, field.type, out);
  }
  return out;
}

}  // namespace granary::sql::functions
