// sql/catalog/collation_catalog.h: collations as rows of pg_collation. Predefined ones of libc (C,
// POSIX, ucs_basic, C.utf8), which order bytes, and one for each locale of ICU; what users make.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "sql/catalog/ddl.h"
#include "sql/types/collation.h"

namespace granary::sql::catalog {

/// Blank-separated, in the order of the OIDs of their collations from kFirstIcuCollation on.
extern const char* const kIcuLocales;
inline constexpr Oid kFirstIcuCollation{12342};

/// Calls use(oid, locale) for each predefined collation of ICU.
void each_icu_collation(const std::function<void(Oid, std::string_view)>& use);

/// The row that a name means; none when there is no such collation.
std::optional<CatalogRow> find_collation(CatalogAccess& access, std::string_view schema,
                                         std::string_view name);
/// A collation as SQL spells it, with its schema where the search path does not find it.
std::string shown_collation(CatalogAccess& access, const CatalogRow& row);
/// Of a collation that somebody made: whoever uses it depends on it.
void depend_on_collation(Ddl& ddl, const ObjectAddress& user, Oid collation);
/// "a collation", for messages; empty for one that is gone.
std::string collation_name(CatalogAccess& access, Oid collation);
/// That of a column, or "default".
std::string collation_of_column(CatalogAccess& access, const ColumnDesc& column);

/// `type` in the order of a collation (types/collation.h), which is made known to it if need be.
Oid collated_type(CatalogAccess& access, Oid type, Oid collation);

/// Of libc.
bool is_c_locale(std::string_view name) noexcept;
/// Whether LC_CTYPE of a collation, or of the database for the default one, is C: what
/// functions/ascii_rules.h says goes for it.
bool has_c_characters(CatalogAccess& access, Oid collation);

/// Fills in part.order by part.collation.
void set_order(CatalogAccess& access, const RelationDesc& relation, IndexColumn& part);

}  // namespace granary::sql::catalog
