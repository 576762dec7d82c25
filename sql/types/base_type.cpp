#include "sql/types/base_type.h"

#include "sql/error.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/reg.h"

namespace granary::sql {

Oid representation_of(Oid type) noexcept {
  type = base_type(type);
  if (type < kFirstUserOid) return type;
  const UserType* row = find_user_type(type);
  return row != nullptr && row->representation ? row->representation : type;
}

bool is_base_type(Oid type) noexcept {
  if (type < kFirstUserOid) return false;
  const UserType* row = find_user_type(type);
  return row != nullptr && row->representation;
}

namespace types {

namespace {

const TypeRow& represented(Oid type) { return type_of(representation_of(type)); }

void input_base(EvalContext& context, std::string_view text, std::int32_t typmod, Oid type,
                Value& out) {
  out = input_value(context, text, representation_of(type), typmod);
}
void output_base(EvalContext& context, const Value& value, Oid type, std::string& out) {
  const TypeRow& row = represented(type);
  row.output(context, value, row.oid, out);
}
void receive_base(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                  Value& out) {
  const TypeRow& row = represented(type);
  row.receive(context, data, typmod, row.oid, out);
}
void send_base(EvalContext& context, const Value& value, Oid type, std::string& out) {
  const TypeRow& row = represented(type);
  row.send(context, value, row.oid, out);
}

void receive_nothing(EvalContext&, std::string_view, std::int32_t, Oid type, Value&) {
  throw SqlError("42883", "no binary input function available for type " + format_type(type, -1));
}
void send_nothing(EvalContext&, const Value&, Oid type, std::string&) {
  throw SqlError("42883", "no binary output function available for type " + format_type(type, -1));
}

void input_shell(EvalContext&, std::string_view, std::int32_t, Oid, Value&) {
  throw SqlError("0A000", "cannot accept a value of a shell type");
}
void output_shell(EvalContext&, const Value&, Oid, std::string&) {
  throw SqlError("0A000", "cannot display a value of a shell type");
}

}  // namespace

TypeRow base_type_row(const BaseType& type, const char* name) {
  const TypeRow& like = type_of(type.input);
  TypeRow row = like;
  row.oid = type.oid;
  row.name = name;
  row.sql_name = keep_type_name(quote_identifier(name));
  row.array_oid = type.array;
  row.element_oid = {};
  row.category = type.category;
  row.preferred = type.preferred;
  row.collation = type.collatable ? Oid{100} : Oid{};
  row.input = input_base;
  row.output = output_base;
  row.receive = type.receive ? receive_base : receive_nothing;
  row.send = type.send ? send_base : send_nothing;
  row.compare = nullptr;
  row.hash = nullptr;
  row.encode_key = nullptr;
  row.typmod_in = type.modifier_input ? like.typmod_in : nullptr;
  row.typmod_out = type.modifier_output ? like.typmod_out : nullptr;
  return row;
}

TypeRow shell_row(Oid oid, const char* name) {
  TypeRow row = type_of(kVoid);
  row.oid = oid;
  row.name = name;
  row.sql_name = keep_type_name(quote_identifier(name));
  row.input = input_shell;
  row.receive = input_shell;
  row.output = output_shell;
  row.send = output_shell;
  return row;
}

}  // namespace types
}  // namespace granary::sql
