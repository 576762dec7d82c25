#include "planner/utility/large_objects.h"

#include <charconv>

#include "planner/utility/owned.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/large_objects.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

Oid large_object_oid(const Node& number) {
  if (number.node_case == PG_QUERY__NODE__NODE_INTEGER)
    return Oid{static_cast<std::uint32_t>(number.integer->ival)};
  const std::string_view digits = number.float_->fval;  // what does not fit an int4
  std::uint32_t out = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), out);
  if (read.ec == std::errc::result_out_of_range) {
    throw sql::SqlError("22003", "value \"" + std::string(digits) +
                                     "\" is out of range for type oid");
  }
  return Oid{out};
}

CatalogRow large_object_row(Ddl& ddl, const Node& number) {
  const Oid oid = large_object_oid(number);
  sql::catalog::LargeObject(ddl.session, oid).require_exists();
  return sql::catalog::expect_row(ddl.access, sql::catalog::kPgLargeobjectMetadata, oid);
}

void comment_on_large_object(Ddl& ddl, const Node& number,
                             const std::optional<std::string>& text) {
  const Oid oid = large_object_oid(number);
  sql::catalog::LargeObject(ddl.session, oid).require_owner();
  ddl.comment({sql::catalog::kPgLargeobject, oid, 0}, text);
}

void change_large_object_owner(Ddl& ddl, const Node& number, Oid owner) {
  const Oid oid = large_object_oid(number);
  sql::catalog::LargeObject(ddl.session, oid).require_owner();
  change_owner(ddl, {sql::catalog::kPgLargeobjectMetadata, oid, 0}, owner);
}

}  // namespace granary::planner::utility
