// sql/catalog/key_triggers.h: foreign keys that DISABLE TRIGGER ALL switched off for one of their
// tables. PostgreSQL keeps foreign keys by triggers that it makes itself; here a plan keeps them,
// and pg_trigger has rows of those triggers only while they are disabled.
#pragma once

#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

/// What a table does for a key: rows of the referencing one are checked, rows that leave the
/// referenced one are acted on.
enum class KeySide : std::uint8_t { kCheck, kAction };

/// Every key of the table, on its side of it.
void disable_key_triggers(Ddl& ddl, const RelationDesc& table);
void enable_key_triggers(Ddl& ddl, const RelationDesc& table);
/// A trigger that PostgreSQL would have for a key of the table; empty: it has no key.
std::string some_key_trigger(const RelationDesc& table);
/// The constraints that are switched off on this side of the table.
std::vector<Oid> disabled_keys(CatalogAccess& access, const RelationDesc& table, KeySide side);

}  // namespace granary::sql::catalog
