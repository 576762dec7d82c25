#include "planner/routine/composite_result.h"

#include "sql/types/composite.h"
#include "sql/types/domain.h"

namespace granary::planner {

const sql::RecordShape* attributes_of_result(sql::SessionContext& session, sql::Oid result) {
  const sql::Oid type = sql::base_type(result);
  if (!sql::is_composite(type)) return nullptr;
  sql::EvalContext context;
  context.session = &session;
  return &sql::composite_shape(context, type);
}

std::vector<sql::RecordField> visible_attributes(const sql::RecordShape& attributes) {
  std::vector<sql::RecordField> out;
  for (const sql::RecordField& field : attributes) {
    if (!field.dropped) out.push_back(field);
  }
  return out;
}

sql::Value composite_result(sql::SessionContext& session, Arena& arena, sql::Oid result,
                            const sql::RecordShape& attributes, const sql::Value* visible) {
  std::vector<sql::Value> values(attributes.size(), sql::Value::null());
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    if (!attributes[i].dropped) values[i] = *visible++;
  }
  const sql::Value out =
      sql::make_composite(arena, sql::base_type(result), attributes, values.data());
  if (sql::is_domain(result)) {
    sql::EvalContext context;
    context.arena = &arena;
    context.session = &session;
    sql::check_domain(context, result, out);
  }
  return out;
}

}  // namespace granary::planner
