#include "sql/functions/record_columns.h"

#include <algorithm>
#include <string>

#include "sql/error.h"
#include "sql/functions/list_cursor.h"
#include "sql/types/type.h"

namespace granary::sql::functions {

namespace {

[[noreturn]] void refuse(const std::string& detail) {
  throw SqlError("42804", "function return row and query-specified return row do not match")
      .detail(detail);
}

SetCursor* open_record_columns(EvalContext&, const CallInfo&, const Value* args,
                               std::uint32_t count) {
  auto record = std::make_unique<ListCursor>(std::vector<Value>{args[0]});
  return new RecordColumnsCursor(std::move(record), shape_argument(args, count));
}

}  // namespace

void columns_of_record(EvalContext& context, const Value& record, const RecordShape& shape,
                       Value* row) {
  if (record.is_null()) {
    std::fill_n(row, shape.size(), Value::null());
    return;
  }
  const std::vector<ShownColumn> given = shown_columns(context, record);
  if (given.size() != shape.size()) {
    refuse("Returned row contains " + std::to_string(given.size()) +
           (given.size() == 1 ? " attribute" : " attributes") + ", but query expects " +
           std::to_string(shape.size()) + ".");
  }
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i].type != shape[i].type) {
      refuse("Returned type " + format_type(given[i].type, -1) + " at ordinal position " +
             std::to_string(i + 1) + ", but query expects " + format_type(shape[i].type, -1) + ".");
    }
    row[i] = given[i].value;
  }
}

bool RecordColumnsCursor::next(EvalContext& context, Value* row) {
  Value record;
  if (!records_->next(context, &record)) return false;
  columns_of_record(context, record, shape_, row);
  return true;
}

const RecordShape& shape_argument(const Value* args, std::uint32_t count) {
  return *reinterpret_cast<const RecordShape*>(static_cast<std::intptr_t>(args[count - 1].integer));
}

const FunctionRow& record_columns_function() {
  static constexpr FunctionRow kRow{
      Oid{},  "record_columns", {kRecord}, kRecord, nullptr,
      false,  Volatility::kImmutable, false, 0, &open_record_columns};
  return kRow;
}

}  // namespace granary::sql::functions
