// sql/types/type.h: what a type is: one row in one table that catalog, binder, codec and tests
// read. A family of types is one file in this folder exporting a std::span<const TypeRow>;
// types.cpp joins them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sql/eval_context.h"
#include "sql/oid.h"
#include "sql/value.h"

namespace granary::sql {

/// How a Value of the type is represented (value.h).
enum class Representation : std::uint8_t { kInteger, kFloat, kBytes };

struct TypeRow {
  Oid oid;
  const char* name;      // pg_type.typname
  const char* sql_name;  // format_type's spelling: "integer", "character varying"
  Oid array_oid;         // 0: none
  Oid element_oid;       // arrays and vectors: of what; 0 otherwise
  char category;         // pg_type.typcategory
  bool preferred;        // within its category
  Representation representation;
  std::int16_t length;  // pg_type.typlen: bytes, -1 varlena, -2 cstring
  char align;           // pg_type.typalign
  Oid collation;        // 100 for collatable types, 950 for name, else 0

  /// Text to value, as PostgreSQL's input function; typmod -1 where none. Errors 22P02, 22003,
  /// 22007, 22008 ...
  void (*input)(EvalContext& context, std::string_view text, std::int32_t typmod, Oid type,
                Value& out);
  /// Appends the text form.
  void (*output)(EvalContext& context, const Value& value, Oid type, std::string& out);
  /// Binary form of the protocol (network order). Errors 22P03, 08P01.
  void (*receive)(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                  Value& out);
  void (*send)(EvalContext& context, const Value& value, Oid type, std::string& out);

  /// Default order, <0, 0, >0; null: the type has no order (json, point ...). NaN etc. as
  /// PostgreSQL.
  int (*compare)(const Value& a, const Value& b, Oid type);
  /// Equal values (compare == 0) hash equal; null with compare.
  std::uint64_t (*hash)(const Value& value, Oid type);
  /// Appends a self-delimiting, memory-comparable encoding: byte order = compare order. null with
  /// compare.
  void (*encode_key)(const Value& value, Oid type, std::string& out);

  /// typmod from modifiers as in varchar(10), numeric(8,2); null: none allowed. And back, e.g.
  /// "(8,2)".
  std::int32_t (*typmod_in)(std::span<const std::int32_t> modifiers);
  std::string (*typmod_out)(std::int32_t typmod);
};

/// All built-in types, sorted by OID; includes array and pseudo types (pseudo types raise 0A000 in
/// input).
std::span<const TypeRow> all_types();
/// Null when there is no such type.
const TypeRow* find_type(Oid oid);
const TypeRow* find_type(std::string_view name);
/// As above. errors  XX000 where there is none: a fault of ours, which only costs the statement
const TypeRow& type_of(Oid oid);
/// format_type: "character varying(10)", "integer[]", "numeric(8,2)". A user's type has its schema in
/// front where the search path of this thread's session does not lead to it.
std::string format_type(Oid oid, std::int32_t typmod);
/// The same without the schema.
std::string bare_type_name(Oid oid, std::int32_t typmod);

}  // namespace granary::sql
