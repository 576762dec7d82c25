// sql/functions/record_columns.h: records in FROM as the columns that the query defines for them.
#pragma once

#include <memory>

#include "sql/functions/function.h"
#include "sql/types/record.h"

namespace granary::sql::functions {

/// The fields of a record, which has to have that shape; NULL is a row of NULLs. errors  42804
void columns_of_record(EvalContext& context, const Value& record, const RecordShape& shape,
                       Value* row);

/// The rows of another cursor, each of one record, as columns; NULL is a row of NULLs.
class RecordColumnsCursor final : public SetCursor {
 public:
  /// shape: of the columns, which the records have to have.  errors of next  42804
  RecordColumnsCursor(std::unique_ptr<SetCursor> records, const RecordShape& shape)
      : records_(std::move(records)), shape_(shape) {}
  bool next(EvalContext& context, Value* row) override;

 private:
  std::unique_ptr<SetCursor> records_;
  const RecordShape& shape_;
};

/// The shape that comes as the last argument of such a call.
const RecordShape& shape_argument(const Value* args, std::uint32_t count);

/// A value of type record as one such row. It has no name in SQL.
const FunctionRow& record_columns_function();

}  // namespace granary::sql::functions
