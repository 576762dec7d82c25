// sql/types/families.h: the rows of each family of types; types.cpp joins them and adds the array
// types.
#pragma once

#include <span>

#include "sql/types/type.h"

namespace granary::sql::types {

std::span<const TypeRow> integer_types();
std::span<const TypeRow> oid_types();
std::span<const TypeRow> float_types();
std::span<const TypeRow> numeric_types();
std::span<const TypeRow> text_types();
std::span<const TypeRow> bytea_types();
std::span<const TypeRow> datetime_types();
std::span<const TypeRow> interval_types();
std::span<const TypeRow> reg_types();
std::span<const TypeRow> uuid_types();
std::span<const TypeRow> json_types();
std::span<const TypeRow> record_types();
std::span<const TypeRow> vector_types();
std::span<const TypeRow> pseudo_types();

/// The row of an array over `element`; `name` and `sql_name` must live for ever.
TypeRow array_type(const TypeRow& element, const char* name, const char* sql_name);

// Pieces that several families share.
int compare_integer(const Value& a, const Value& b, Oid type);
std::uint64_t hash_integer(const Value& value, Oid type);
int compare_text(const Value& a, const Value& b, Oid type);
std::uint64_t hash_text(const Value& value, Oid type);
void encode_text_key(const Value& value, Oid type, std::string& out);
void output_text(EvalContext& context, const Value& value, Oid type, std::string& out);
void send_text(EvalContext& context, const Value& value, Oid type, std::string& out);
void receive_text(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                  Value& out);
void input_oid(EvalContext& context, std::string_view text, std::int32_t typmod, Oid type,
               Value& out);
void output_oid(EvalContext& context, const Value& value, Oid type, std::string& out);
void receive_oid(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                 Value& out);
void send_oid(EvalContext& context, const Value& value, Oid type, std::string& out);
void output_record(EvalContext& context, const Value& value, Oid type, std::string& out);
void send_record(EvalContext& context, const Value& value, Oid type, std::string& out);
void encode_oid_key(const Value& value, Oid type, std::string& out);

}  // namespace granary::sql::types
