// planner/utility/object_words.h: kinds of objects as command tags and errors call them.
#pragma once

#include <pg_query/pg_query.pb-c.h>

namespace granary::planner::utility {

/// "MATERIALIZED VIEW"; "TABLE" for whatever has no word of its own.
const char* object_word(PgQuery__ObjectType type) noexcept;

}  // namespace granary::planner::utility
