// sql/catalog/functions_identity.cpp: pg_identify_object and pg_identify_object_as_address.
#include <algorithm>

#include "sql/catalog/functions.h"
#include "sql/catalog/object_identity.h"
#include "sql/functions/one_row.h"
#include "sql/session_context.h"
#include "sql/types/array.h"

namespace granary::sql::catalog {

namespace {

using functions::one_row_function;

constexpr SetColumn kColumns[] = {
    {"type", kText}, {"schema", kText}, {"name", kText}, {"identity", kText}};
constexpr SetColumn kAddressColumns[] = {
    {"type", kText}, {"object_names", kTextArray}, {"object_args", kTextArray}};

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

constexpr FunctionRow kRows[] = {
    one_row_function<&identify_address, kAddressColumns>(3382, "pg_identify_object_as_address",
                                                         {kOid, kOid, kInt4}, Volatility::kStable),
    one_row_function<&identify, kColumns>(3839, "pg_identify_object", {kOid, kOid, kInt4},
                                          Volatility::kStable),
};

}  // namespace

std::span<const FunctionRow> identity_functions() { return kRows; }

}  // namespace granary::sql::catalog
