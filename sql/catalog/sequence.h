// sql/catalog/sequence.h: sequences. Definition and state are one row of pg_sequence and one row
// of the sequence's own table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "sql/catalog/ddl.h"
#include "sql/catalog/sequence_values.h"

namespace granary::sql::catalog {

/// The relation, its pg_sequence row and its first state. `desc` has schema and name.
void create_sequence(Ddl& ddl, RelationDesc& desc, const SequenceDefinition& definition);
/// The sequence goes with the column (a serial's) or belongs to it (an identity's).
void own_sequence(Ddl& ddl, Oid sequence, Oid table, std::int16_t column, bool identity);
SequenceDefinition sequence_definition(CatalogAccess& access, Oid sequence);
void change_sequence(Ddl& ddl, Oid sequence, const SequenceDefinition& definition,
                     std::optional<std::int64_t> restart);
/// Values reserved under a storage are forgotten when the transaction ends so that it is gone:
/// dropped by a commit (`when_committed`), or made and rolled back.
void forget_values(Ddl& ddl, engine::TableId storage, bool when_committed);
/// Moves the state into storage of that kind.
void change_sequence_persistence(Ddl& ddl, const RelationDesc& sequence, char persistence);
/// Start-up: the state of an unlogged sequence that a crash has emptied, as it was when made.
void restore_sequence(SessionContext& reading, engine::Worker& worker,
                      const RelationDesc& sequence);
/// TRUNCATE ... RESTART IDENTITY
void restart_owned_sequences(Ddl& ddl, Oid table);
/// Whose sequences they are. errors  42501 `must be owner of sequence s`
void require_owned_sequences(Ddl& ddl, Oid table);

}  // namespace granary::sql::catalog
