// sql/types/xml.h: the type xml. A value is its text as given, which has been checked
// (sql/xml/document.h).
#pragma once

#include <span>

#include "sql/types/type.h"

namespace granary::sql {

inline constexpr Oid kXml{142}, kXmlArray{143};

namespace types {
std::span<const TypeRow> xml_types();
}  // namespace types

}  // namespace granary::sql
