#include "sql/catalog/sequence.h"

#include "base/check.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/roles.h"

namespace granary::sql::catalog {

namespace {

void fill(CatalogRow& row, Oid sequence, const SequenceDefinition& definition) {
  row.set("seqrelid", sequence);
  row.set("seqtypid", definition.type);
  row.set("seqstart", definition.start);
  row.set("seqincrement", definition.increment);
  row.set("seqmax", definition.maximum);
  row.set("seqmin", definition.minimum);
  row.set("seqcache", definition.cache);
  row.set("seqcycle", std::int64_t{definition.cycle});
}

void insert_state(Ddl& ddl, const RelationDesc& sequence, const SequenceState& state) {
  std::string row;
  encode_sequence_state(sequence, state, row);
  require(ddl.session.transaction.insert(*sequence.table, sequence_row_key(), row));
}

/// ALTER SEQUENCE is transactional: the new state goes into new storage, which others see with the
/// commit.
void replace_state(Ddl& ddl, Oid oid, const SequenceState& state) {
  RelationDesc sequence = *build_relation(ddl.session, oid);
  ddl.session.ddl_effects.dropped(sequence.storage);
  forget_values(ddl, sequence.storage, true);
  sequence.table = &ddl.catalog.store().create_table(sequence.storage_options(false));
  sequence.storage = sequence.table->id();
  ddl.session.ddl_effects.created(sequence.storage);
  forget_values(ddl, sequence.storage, false);
  insert_state(ddl, sequence, state);
  ddl.change_class(
      oid, [&](CatalogRow& row) { row.set("relfilenode", std::int64_t{sequence.storage.value}); });
}

/// errors  22023
void check_state(const SequenceDefinition& definition, std::int64_t value) {
  const auto refuse = [&](const char* than, std::int64_t bound) {
    throw SqlError("22023", "RESTART value (" + std::to_string(value) + ") cannot be " + than +
                                " (" + std::to_string(bound) + ")");
  };
  if (value < definition.minimum) refuse("less than MINVALUE", definition.minimum);
  if (value > definition.maximum) refuse("greater than MAXVALUE", definition.maximum);
}

}  // namespace

void forget_values(Ddl& ddl, engine::TableId storage, bool when_committed) {
  SequenceValues& values = ddl.catalog.impl().sequences;
  ddl.session.ddl_effects.at_end([&values, storage, when_committed](bool committed) {
    if (committed == when_committed) values.forget(storage);
  });
}

void create_sequence(Ddl& ddl, RelationDesc& desc, const SequenceDefinition& definition) {
  desc.kind = 'S';
  desc.columns = sequence_columns();
  ddl.create_relation(desc, {});
  forget_values(ddl, desc.storage, false);
  CatalogRow row = ddl.access.make(kPgSequence);
  fill(row, desc.oid, definition);
  ddl.access.insert(row);
  insert_state(ddl, desc, {definition.start, false});
}

void own_sequence(Ddl& ddl, Oid sequence, Oid table, std::int16_t column, bool identity) {
  ddl.depend({kPgClass, sequence, 0}, {kPgClass, table, column}, identity ? 'i' : 'a');
}

SequenceDefinition sequence_definition(CatalogAccess& access, Oid sequence) {
  const std::optional<CatalogRow> row = access.get(kPgSequence, sequence);
  if (!row) require(engine::OpResult::kConflict);
  SequenceDefinition out;
  out.type = row->oid("seqtypid");
  out.start = row->integer("seqstart");
  out.increment = row->integer("seqincrement");
  out.maximum = row->integer("seqmax");
  out.minimum = row->integer("seqmin");
  out.cache = row->integer("seqcache");
  out.cycle = row->truth("seqcycle");
  return out;
}

void change_sequence(Ddl& ddl, Oid sequence, const SequenceDefinition& definition,
                     std::optional<std::int64_t> restart) {
  const std::optional<CatalogRow> row = ddl.access.get(kPgSequence, sequence);
  if (!row) require(engine::OpResult::kConflict);
  CatalogRow changed = *row;
  fill(changed, sequence, definition);
  ddl.access.update(*row, changed);
  const RelationPtr relation = build_relation(ddl.session, sequence);
  if (relation == nullptr) require(engine::OpResult::kConflict);
  SequenceState state = ddl.catalog.impl().sequences.last(ddl.session, *relation);
  if (restart) state = {*restart, false};
  check_state(definition, state.last_value);
  replace_state(ddl, sequence, state);
}

void change_sequence_persistence(Ddl& ddl, const RelationDesc& sequence, char persistence) {
  const SequenceState state = ddl.catalog.impl().sequences.last(ddl.session, sequence);
  ddl.change_class(sequence.oid, [&](CatalogRow& row) { row.set("relpersistence", persistence); });
  ddl.advance();
  replace_state(ddl, sequence.oid, state);
  ddl.advance();
}

void restore_sequence(SessionContext& reading, engine::Worker& worker,
                      const RelationDesc& sequence) {
  if (sequence.table->approximate_rows() != 0) return;
  Arena arena;
  CatalogAccess access(reading, arena);
  std::string row;
  encode_sequence_state(sequence, {sequence_definition(access, sequence.oid).start, false}, row);
  constexpr engine::Tid kRestoredTid = engine::Tid::make(engine::Epoch{1}, 1);
  sequence.table->load(worker, sequence_row_key(), row, kRestoredTid, false);
}

namespace {

std::vector<Oid> owned_sequences(Ddl& ddl, Oid table) {
  std::vector<Oid> out;
  const Value prefix[2] = {Value::of_int(kPgClass), Value::of_int(table.value)};
  for (const CatalogRow& row : ddl.access.find(kPgDepend, kDependReferenceIndex, prefix)) {
    if (row.integer("classid") != kPgClass || row.integer("refobjsubid") == 0) continue;
    if (ddl.access.get(kPgSequence, row.oid("objid"))) out.push_back(row.oid("objid"));
  }
  return out;
}

}  // namespace

void require_owned_sequences(Ddl& ddl, Oid table) {
  for (const Oid oid : owned_sequences(ddl, table)) {
    const CatalogRow row = ddl.access.get(kPgClass, oid).value();
    if (!has_privileges_of(ddl.access, ddl.session.user_oid, row.oid("relowner"))) {
      throw SqlError("42501",
                     "must be owner of sequence " + std::string(row.text("relname")));
    }
  }
}

void restart_owned_sequences(Ddl& ddl, Oid table) {
  for (const Oid oid : owned_sequences(ddl, table)) {
    const RelationPtr sequence = build_relation(ddl.session, oid);
    ddl.lock(sequence);
    replace_state(ddl, oid, {sequence_definition(ddl.access, oid).start, false});
  }
}

}  // namespace granary::sql::catalog
