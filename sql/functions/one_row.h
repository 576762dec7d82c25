// sql/functions/one_row.h: functions with several OUT columns that give one row: to FROM by a
// cursor, elsewhere as a record.
#pragma once

#include <algorithm>
#include <span>
#include <utility>

#include "sql/functions/function.h"
#include "sql/types/record.h"

namespace granary::sql::functions {

/// Makes the columns from the arguments; `out` has room for all of them.
using FillRow = void (*)(EvalContext& context, const Value* args, Value* out);

inline constexpr std::size_t kOneRowArgumentsMax = 3;

template <FillRow fill>
class OneRowCursor final : public SetCursor {
 public:
  OneRowCursor(const Value* args, std::uint32_t count) { std::copy_n(args, count, args_); }
  bool next(EvalContext& context, Value* row) override {
    if (std::exchange(over_, true)) return false;
    fill(context, args_, row);
    return true;
  }

 private:
  Value args_[kOneRowArgumentsMax];
  bool over_ = false;
};

template <FillRow fill>
SetCursor* open_one_row(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count) {
  return new OneRowCursor<fill>(args, count);
}

/// errors  those of `fill`
template <FillRow fill, const auto& kColumns>
void one_row_record(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                    Value& out) {
  static const std::int32_t shape = [] {
    RecordShape columns;
    for (const SetColumn& column : kColumns) columns.push_back({column.name, column.type});
    return record_shape_number(std::move(columns));
  }();
  Value columns[std::size(kColumns)];
  fill(context, args, columns);
  RecordBuilder record(kRecord, shape);
  for (std::size_t i = 0; i < std::size(kColumns); ++i) record.add(kColumns[i].type, columns[i]);
  out = record.finish(*context.arena);
}

template <FillRow fill, const auto& kColumns>
constexpr FunctionRow one_row_function(std::uint32_t oid, const char* name,
                                       const ArgumentTypes& arguments, Volatility volatility) {
  return {.oid = Oid{oid},
          .name = name,
          .arguments = arguments,
          .result = kRecord,
          .call = &one_row_record<fill, kColumns>,
          .volatility = volatility,
          .open_set = &open_one_row<fill>,
          .set_columns = kColumns,
          .one_row = true};
}

}  // namespace granary::sql::functions
