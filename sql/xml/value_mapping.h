// sql/xml/value_mapping.h: SQL's names and values as XML (SQL/XML:2008, clause 9).
#pragma once

#include <string>
#include <string_view>

#include "sql/eval_context.h"

namespace granary::sql::xml {

/// Which characters of a name are written _xHHHH_: those that no name of XML may have, and besides
struct NameEscapes {
  bool all = false;      // a colon, and "xml" at the beginning, as for names that nobody wrote out
  bool periods = false;  // and periods, for parts of a name that periods join
};
std::string xml_name(std::string_view sql_name, NameEscapes escapes);
/// The other way round.
std::string sql_name(std::string_view xml_name);

/// Text inside an element, or, not escaped, for an attribute. The value is not NULL.
/// errors  22008 for infinite dates and times
std::string value_text(EvalContext& context, const Value& value, Oid type, bool escaped);

}  // namespace granary::sql::xml
