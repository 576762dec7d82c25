// sql/catalog/shared_comments.h: COMMENT ON what all databases share: rows of pg_shdescription.
#pragma once

#include <optional>
#include <string>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

/// Of a database or a role; none: takes it away.
void comment_shared(CatalogAccess& access, const ObjectAddress& object,
                    const std::optional<std::string>& text);

}  // namespace granary::sql::catalog
