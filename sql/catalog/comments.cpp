// sql/catalog/comments.cpp: COMMENT ON: rows of pg_description.
#include "sql/catalog/ddl.h"
#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

void Ddl::comment(const ObjectAddress& object, const std::optional<std::string>& text) {
  const Value key[3] = {Value::of_int(object.oid.value), Value::of_int(object.catalog),
                        Value::of_int(object.sub)};
  const std::optional<CatalogRow> row = access.get(kPgDescription, key);
  if (!text) {
    if (row) access.remove(*row);
    return;
  }
  CatalogRow changed = row ? *row : access.make(kPgDescription);
  changed.set("objoid", object.oid);
  changed.set("classoid", std::int64_t{object.catalog});
  changed.set("objsubid", std::int64_t{object.sub});
  changed.set("description", *text);
  if (row) {
    access.update(*row, changed);
  } else {
    access.insert(changed);
  }
}

}  // namespace granary::sql::catalog
