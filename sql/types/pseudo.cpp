// sql/types/pseudo.cpp: types that no column can have: void, any, anyelement, trigger ... and
// pg_catalog's opaque text types.
#include "sql/types/array_text.h"
#include "sql/types/families.h"

#include "sql/catalog/acl.h"
#include "sql/catalog/definition_printer.h"
#include "sql/error.h"

namespace granary::sql::types {

namespace {

void input_pseudo(EvalContext&, std::string_view, std::int32_t, Oid type, Value&) {
  throw SqlError("0A000", std::string("cannot accept a value of type ") + type_of(type).name);
}
void output_nothing(EvalContext&, const Value&, Oid, std::string&) {}
void output_pseudo(EvalContext&, const Value&, Oid type, std::string&) {
  throw SqlError("0A000", std::string("cannot display a value of type ") + type_of(type).name);
}
void input_void(EvalContext&, std::string_view, std::int32_t, Oid, Value& out) {
  out = Value::of_text("");
}

using Output = void (*)(EvalContext&, const Value&, Oid, std::string&);

TypeRow pseudo_row(Oid oid, const char* name, char category, std::int16_t length,
                   Output output = output_pseudo) {
  return {oid,     name,
          name,    {},
          {},      category,
          false,   Representation::kBytes,
          length,  length == 4 ? 'i' : 'd',
          {},      input_pseudo,
          output,  input_pseudo,
          output,  nullptr,
          nullptr, nullptr,
          nullptr, nullptr};
}

void input_opaque(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  out = Value::of_text(context.arena->copy(text));
}

TypeRow opaque_row(Oid oid, const char* name, Oid array, char category, std::int16_t length,
                   bool ordered) {
  return {oid,
          name,
          name,
          array,
          {},
          category,
          false,
          Representation::kBytes,
          length,
          'i',
          category == 'Z' ? Oid{100} : Oid{},
          input_opaque,
          output_text,
          input_opaque,
          output_text,
          ordered ? compare_text : nullptr,
          ordered ? hash_text : nullptr,
          ordered ? encode_text_key : nullptr,
          nullptr,
          nullptr};
}

TypeRow aclitem_row() {
  TypeRow row = opaque_row(kAclitem, "aclitem", kAclitemArray, 'U', 12, true);
  row.input = row.receive = catalog::input_aclitem;
  row.output = row.send = catalog::output_aclitem;
  return row;
}

TypeRow node_tree_row() {
  TypeRow row = opaque_row(kPgNodeTree, "pg_node_tree", {}, 'Z', -1, true);
  row.output = row.send = catalog::output_node_tree;
  return row;
}

TypeRow any_row() {
  TypeRow row = pseudo_row(kAny, "any", 'P', 4);
  row.sql_name = "\"any\"";
  return row;
}

TypeRow void_row() {
  TypeRow row = pseudo_row(kVoid, "void", 'P', 4, output_nothing);
  row.input = input_void;
  row.receive = input_void;
  return row;
}

}  // namespace

std::span<const TypeRow> pseudo_types() {
  static const TypeRow rows[] = {
      node_tree_row(),
      aclitem_row(),
      pseudo_row(Oid{269}, "table_am_handler", 'P', 4),
      pseudo_row(Oid{325}, "index_am_handler", 'P', 4),
      any_row(),
      pseudo_row(kPgDdlCommand, "pg_ddl_command", 'P', 8),
      pseudo_row(kAnyArray, "anyarray", 'P', -1, output_array),
      void_row(),
      pseudo_row(kTrigger, "trigger", 'P', 4),
      pseudo_row(Oid{2280}, "language_handler", 'P', 4),
      pseudo_row(Oid{2281}, "internal", 'P', 8),
      pseudo_row(kAnyElement, "anyelement", 'P', 4),
      pseudo_row(kAnyNonArray, "anynonarray", 'P', 4),
      pseudo_row(Oid{3115}, "fdw_handler", 'P', 4),
      pseudo_row(Oid{3500}, "anyenum", 'P', 4),
      pseudo_row(Oid{3831}, "anyrange", 'P', -1),
      pseudo_row(Oid{4537}, "anymultirange", 'P', -1),
      pseudo_row(Oid{4538}, "anycompatiblemultirange", 'P', -1),
      pseudo_row(Oid{5080}, "anycompatiblerange", 'P', -1),
      pseudo_row(kEventTrigger, "event_trigger", 'P', 4),
      pseudo_row(kAnyCompatible, "anycompatible", 'P', 4),
      pseudo_row(kAnyCompatibleArray, "anycompatiblearray", 'P', -1, output_array),
      pseudo_row(Oid{5079}, "anycompatiblenonarray", 'P', 4),
  };
  return rows;
}

}  // namespace granary::sql::types
