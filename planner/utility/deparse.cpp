#include "planner/utility/deparse.h"

#include <pg_query.h>

#include <algorithm>

#include "base/check.h"
#include "planner/parse/tree_copy.h"
#include "planner/utility/parentheses.h"
#include "sql/error.h"

namespace granary::planner::utility {

namespace {

std::string pack(const PgQuery__ParseResult& result) {
  std::string packed(pg_query__parse_result__get_packed_size(&result), '\0');
  pg_query__parse_result__pack(&result, reinterpret_cast<std::uint8_t*>(packed.data()));
  return packed;
}

std::string deparse(PgQuery__Node& statement) {
  PgQuery__RawStmt raw = PG_QUERY__RAW_STMT__INIT;
  raw.stmt = &statement;
  PgQuery__RawStmt* statements[] = {&raw};
  PgQuery__ParseResult result = PG_QUERY__PARSE_RESULT__INIT;
  result.n_stmts = 1;
  result.stmts = statements;
  // A copy gets the parentheses: the caller goes on to bind the original.
  Arena memory;
  PgQuery__ParseResult* copy = copy_tree(result, memory);
  add_parentheses(*copy, memory);
  std::string packed = pack(*copy);
  const PgQueryDeparseResult deparsed = pg_query_deparse_protobuf({packed.size(), packed.data()});
  const std::string text = deparsed.error == nullptr ? deparsed.query : "";
  const bool failed = deparsed.error != nullptr;
  pg_query_free_deparse_result(deparsed);
  if (failed) sql::raise_not_supported("this expression in a stored definition");
  return text;
}

using Visit = void (*)(const ProtobufCMessage& message, std::vector<std::string>& out);

void walk(const ProtobufCMessage& message, Visit visit, std::vector<std::string>& out) {
  visit(message, out);
  const auto* bytes = reinterpret_cast<const char*>(&message);
  for (unsigned i = 0; i < message.descriptor->n_fields; ++i) {
    const ProtobufCFieldDescriptor& field = message.descriptor->fields[i];
    if (field.type != PROTOBUF_C_TYPE_MESSAGE) continue;
    if (field.label == PROTOBUF_C_LABEL_REPEATED) {
      const auto count = *reinterpret_cast<const std::size_t*>(bytes + field.quantifier_offset);
      auto* const* items = *reinterpret_cast<ProtobufCMessage* const* const*>(bytes + field.offset);
      for (std::size_t at = 0; at < count; ++at) walk(*items[at], visit, out);
      continue;
    }
    const bool one_of = (field.flags & PROTOBUF_C_FIELD_FLAG_ONEOF) != 0;
    if (one_of &&
        *reinterpret_cast<const std::uint32_t*>(bytes + field.quantifier_offset) != field.id)
      continue;
    const auto* child = *reinterpret_cast<const ProtobufCMessage* const*>(bytes + field.offset);
    if (child != nullptr) walk(*child, visit, out);
  }
}

void visit_column(const ProtobufCMessage& message, std::vector<std::string>& out) {
  if (message.descriptor != &pg_query__column_ref__descriptor) return;
  const auto& column = reinterpret_cast<const PgQuery__ColumnRef&>(message);
  const PgQuery__Node* last = column.fields[column.n_fields - 1];
  if (last->node_case != PG_QUERY__NODE__NODE_STRING) return;
  const std::string name = last->string->sval;
  if (std::find(out.begin(), out.end(), name) == out.end()) out.push_back(name);
}

}  // namespace

std::string deparse_statement(const PgQuery__Node& statement) {
  PgQuery__Node copy =
      statement;  // the packer wants a pointer it may write through, and never does
  return deparse(copy);
}

std::string deparse_expression(const PgQuery__Node& expression) {
  PgQuery__Node value = expression;
  PgQuery__ResTarget target = PG_QUERY__RES_TARGET__INIT;
  target.val = &value;
  PgQuery__Node target_node = PG_QUERY__NODE__INIT;
  target_node.node_case = PG_QUERY__NODE__NODE_RES_TARGET;
  target_node.res_target = &target;
  PgQuery__Node* targets[] = {&target_node};
  PgQuery__SelectStmt select = PG_QUERY__SELECT_STMT__INIT;
  select.n_target_list = 1;
  select.target_list = targets;
  select.limit_option = PG_QUERY__LIMIT_OPTION__LIMIT_OPTION_DEFAULT;
  select.op = PG_QUERY__SET_OPERATION__SETOP_NONE;
  PgQuery__Node statement = PG_QUERY__NODE__INIT;
  statement.node_case = PG_QUERY__NODE__NODE_SELECT_STMT;
  statement.select_stmt = &select;
  return deparse(statement).substr(7);  // "SELECT "
}

std::vector<std::string> mentioned_columns(const PgQuery__Node& expression) {
  std::vector<std::string> out;
  walk(expression.base, visit_column, out);
  return out;
}

}  // namespace granary::planner::utility
