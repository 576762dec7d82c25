// sql/catalog/functions_identity.cpp: pg_identify_object and pg_identify_object_as_address.
#include <algorithm>
#include <utility>

#include "sql/catalog/functions.h"
#include "sql/catalog/object_identity.h"
#include "sql/functions/call.h"
#include "sql/session_context.h"
#include "sql/types/array.h"
#include "sql/types/record.h"

namespace granary::sql::catalog {

namespace {

constexpr SetColumn kColumns[] = {
    {"type", kText}, {"schema", kText}, {"name", kText}, {"identity", kText}};
constexpr SetColumn kAddressColumns[] = {
    {"type", kText}, {"object_names", kTextArray}, {"object_args", kTextArray}};
constexpr std::size_t kColumnsMax = std::size(kColumns);

ObjectAddress address_of(const Value* args) {
  return {static_cast<std::uint32_t>(args[0].integer),
          Oid{static_cast<std::uint32_t>(args[1].integer)},
          static_cast<std::int32_t>(args[2].integer)};
}

Value text_of(EvalContext& context, const std::string& text) {
  return Value::of_text(context.arena->copy(text));
}

Value array_of(EvalContext& context, const std::vector<std::string>& elements) {
  ArrayBuilder out(kText);
  for (const std::string& element : elements) out.add(Value::of_text(element));
  return out.finish(*context.arena);
}

/// The four columns; all NULL where there is no such object.
void identify(EvalContext& context, const Value* args, Value* out) {
  std::fill_n(out, std::size(kColumns), Value::null());
  const std::optional<Identity> found = identify_object(*context.session, address_of(args));
  if (!found) return;
  out[0] = text_of(context, found->type);
  if (found->schema) out[1] = text_of(context, schema_identity(*context.session, found->schema));
  if (!found->name.empty()) out[2] = text_of(context, found->name);
  out[3] = text_of(context, found->identity);
}

void identify_address(EvalContext& context, const Value* args, Value* out) {
  std::fill_n(out, std::size(kAddressColumns), Value::null());
  const std::optional<Identity> found = identify_object(*context.session, address_of(args));
  if (!found) return;
  out[0] = text_of(context, found->type);
  out[1] = array_of(context, found->names);
  out[2] = array_of(context, found->arguments);
}

using Fill = void (*)(EvalContext& context, const Value* args, Value* out);

template <Fill fill>
class IdentityCursor final : public SetCursor {
 public:
  explicit IdentityCursor(const Value* args) { std::copy_n(args, std::size(args_), args_); }
  bool next(EvalContext& context, Value* row) override {
    if (std::exchange(over_, true)) return false;
    fill(context, args_, row);
    return true;
  }

 private:
  Value args_[3];
  bool over_ = false;
};

template <Fill fill>
SetCursor* open_identity(EvalContext&, const CallInfo&, const Value* args, std::uint32_t) {
  return new IdentityCursor<fill>(args);
}

std::int32_t shape_of(std::span<const SetColumn> set) {
  RecordShape columns;
  for (const SetColumn& column : set) columns.push_back({column.name, column.type});
  return record_shape_number(std::move(columns));
}

template <Fill fill, const auto& kSet>
void identity_record(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                     Value& out) {
  static const std::int32_t shape = shape_of(kSet);
  Value columns[kColumnsMax];
  fill(context, args, columns);
  RecordBuilder record(kRecord, shape);
  for (std::size_t i = 0; i < std::size(kSet); ++i) record.add(kSet[i].type, columns[i]);
  out = record.finish(*context.arena);
}

constexpr FunctionRow kRows[] = {
    {.oid = Oid{3382},
     .name = "pg_identify_object_as_address",
     .arguments = {kOid, kOid, kInt4},
     .result = kRecord,
     .call = &identity_record<&identify_address, kAddressColumns>,
     .volatility = Volatility::kStable,
     .open_set = &open_identity<&identify_address>,
     .set_columns = kAddressColumns,
     .one_row = true},
    {.oid = Oid{3839},
     .name = "pg_identify_object",
     .arguments = {kOid, kOid, kInt4},
     .result = kRecord,
     .call = &identity_record<&identify, kColumns>,
     .volatility = Volatility::kStable,
     .open_set = &open_identity<&identify>,
     .set_columns = kColumns,
     .one_row = true},
};

}  // namespace

std::span<const FunctionRow> identity_functions() { return kRows; }

}  // namespace granary::sql::catalog
