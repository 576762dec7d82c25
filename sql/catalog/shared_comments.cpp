#include "sql/catalog/shared_comments.h"

#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

void comment_shared(CatalogAccess& access, const ObjectAddress& object,
                    const std::optional<std::string>& text) {
  const Value key[2] = {Value::of_int(object.oid.value), Value::of_int(object.catalog)};
  const std::optional<CatalogRow> row = access.get(kPgShdescription, key);
  if (!text) {
    if (row) access.remove(*row);
    return;
  }
  CatalogRow changed = row ? *row : access.make(kPgShdescription);
  changed.set("objoid", object.oid);
  changed.set("classoid", std::int64_t{object.catalog});
  changed.set("description", *text);
  if (row) {
    access.update(*row, changed);
  } else {
    access.insert(changed);
  }
}

}  // namespace granary::sql::catalog
