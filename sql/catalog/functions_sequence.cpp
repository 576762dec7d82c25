// sql/catalog/functions_sequence.cpp: nextval, currval, setval, lastval.
#include <array>

#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/temporary.h"
#include "sql/catalog/privileges.h"
#include "sql/catalog/sequence.h"
#include "sql/functions/call.h"
#include "sql/functions/one_row.h"
#include "sql/replayed_values.h"

namespace granary::sql::catalog {

namespace {

using functions::call;

constexpr Oid kNextval{1574};

RelationPtr sequence_of(EvalContext& context, Oid oid) {
  SessionContext& session = *context.session;
  RelationPtr relation = session.catalog.find_relation(session, oid);
  if (relation == nullptr) {
    throw SqlError("42P01", "could not open relation with OID " + std::to_string(oid.value));
  }
  if (relation->kind != 'S')
    throw SqlError("42809", "\"" + relation->name + "\" is not a sequence");
  return relation;
}

/// Whose privileges on which sequence were found, at which state of roles and access lists: rows
/// of one INSERT ask for the same ones again and again.
struct KnownUse {
  Oid database, sequence, user;
  std::uint64_t version = 0;
  Privileges any = 0;
  bool operator==(const KnownUse&) const = default;
};

/// errors  42501 unless the user may do any of these with the sequence
void require_any(SessionContext& session, Oid sequence, Privileges any) {
  if (session.user_oid == kBootstrapSuperuser) return;
  thread_local KnownUse known;
  const KnownUse asked{session.database_oid, sequence, session.user_oid, privileges_version(),
                       any};
  if (asked == known && !session.catalog_changed) return;
  Arena arena;
  CatalogAccess access(session, arena);
  const ObjectAddress object{kPgClass, sequence, 0};
  if (allowed(access, session.user_oid, object, any) == 0) raise_denied(access, object);
  if (!session.catalog_changed) known = asked;
}

/// A sequence's definition, of which every change writes its pg_class row and so makes another
/// description of the relation.
struct KnownDefinition {
  RelationPtr sequence;
  SequenceDefinition definition;
};

/// needs  sequence_of has put the pg_class row into the read set
SequenceDefinition definition_of(EvalContext& context, const RelationPtr& sequence) {
  constexpr std::size_t kKnown = 16;
  thread_local std::array<KnownDefinition, kKnown> all_known;
  KnownDefinition& known = all_known[sequence->oid.value % kKnown];
  if (known.sequence == sequence) return known.definition;
  CatalogAccess access(*context.session, *context.arena);
  known = {nullptr, {}};  // should the next fail
  known.definition = sequence_definition(access, sequence->oid);
  known.sequence = sequence;
  return known.definition;
}

std::int64_t take_value(EvalContext& context, const RelationPtr& sequence) {
  SessionContext& session = *context.session;
  const Oid oid = sequence->oid;
  const auto words = once(&session, {kNextval.value, oid.value}, [&] {
    const SequenceDefinition definition = definition_of(context, sequence);
    const std::int64_t fresh =
        session.catalog.impl().sequences.next(session, *sequence, definition);
    return ReplayedValues::Words{static_cast<std::uint64_t>(fresh)};
  });
  const auto value = static_cast<std::int64_t>(words[0]);
  session.sequence_values[oid] = value;
  session.last_sequence = oid;
  return value;
}

/// errors  25006, but for sequences of the session alone
void refuse_read_only(const SessionContext& session, const RelationDesc& sequence,
                      const char* what) {
  if (!session.settings.transaction_read_only || sequence.persistence == 't') return;
  throw SqlError("25006", std::string("cannot execute ") + what + " in a read-only transaction");
}

std::int64_t next_value(EvalContext& context, Oid oid) {
  const RelationPtr sequence = sequence_of(context, oid);
  require_any(*context.session, oid, kUsage | kUpdate);
  refuse_read_only(*context.session, *sequence, "nextval()");
  refuse_other_temporary(*context.session, *sequence, "access");
  return take_value(context, sequence);
}

std::int64_t identity_value(EvalContext& context, Oid oid) {
  return take_value(context, sequence_of(context, oid));
}

std::int64_t current_value(EvalContext& context, Oid oid) {
  const RelationPtr sequence = sequence_of(context, oid);
  require_any(*context.session, oid, kUsage | kSelect);
  const auto found = context.session->sequence_values.find(oid);
  if (found != context.session->sequence_values.end()) return found->second;
  throw SqlError(
      "55000", "currval of sequence \"" + sequence->name + "\" is not yet defined in this session");
}

std::int64_t last_value(EvalContext& context) {
  SessionContext& session = *context.session;
  if (!session.last_sequence ||
      session.catalog.find_relation(session, session.last_sequence) == nullptr) {
    throw SqlError("55000", "lastval is not yet defined in this session");
  }
  require_any(session, session.last_sequence, kUsage | kSelect);
  return session.sequence_values.at(session.last_sequence);
}

std::int64_t set_value_called(EvalContext& context, Oid oid, std::int64_t value, bool is_called) {
  SessionContext& session = *context.session;
  const RelationPtr sequence = sequence_of(context, oid);
  require_any(session, oid, kUpdate);
  refuse_read_only(session, *sequence, "setval()");
  refuse_other_temporary(session, *sequence, "access");
  const SequenceDefinition definition = definition_of(context, sequence);
  if (value < definition.minimum || value > definition.maximum) {
    throw SqlError("22003", "setval: value " + std::to_string(value) +
                                " is out of bounds for sequence \"" + sequence->name + "\" (" +
                                std::to_string(definition.minimum) + ".." +
                                std::to_string(definition.maximum) + ")");
  }
  refuse_replay(session, "setval");
  session.catalog.impl().sequences.set(session, *sequence, {value, is_called});
  if (is_called) session.sequence_values[oid] = value;
  return value;
}
std::int64_t set_value(EvalContext& context, Oid oid, std::int64_t value) {
  return set_value_called(context, oid, value, true);
}

std::optional<std::int64_t> handed_out(EvalContext& context, Oid oid) {
  const RelationPtr sequence = sequence_of(context, oid);
  require_any(*context.session, oid, kUsage | kSelect);
  if (is_other_temporary(*context.session, sequence->schema_oid)) return std::nullopt;
  const SequenceState state =
      context.session->catalog.impl().sequences.last(*context.session, *sequence);
  if (!state.is_called) return std::nullopt;
  return state.last_value;
}

constexpr SetColumn kParameters[] = {{"start_value", kInt8},   {"minimum_value", kInt8},
                                     {"maximum_value", kInt8}, {"increment", kInt8},
                                     {"cycle_option", kBool},  {"cache_size", kInt8},
                                     {"data_type", kOid}};

/// errors  42501; XX000 for what is no sequence, as in PostgreSQL
void parameters(EvalContext& context, const Value* args, Value* out) {
  SessionContext& session = *context.session;
  const Oid oid{static_cast<std::uint32_t>(args[0].integer)};
  const RelationPtr relation = session.catalog.describe_relation(session, oid);
  if (relation == nullptr)
    throw SqlError("42P01", "relation with OID " + std::to_string(oid.value) + " does not exist");
  require_any(session, oid, kSelect | kUpdate | kUsage);
  if (relation->kind != 'S')
    throw SqlError("XX000", "cache lookup failed for sequence " + std::to_string(oid.value));
  const SequenceDefinition definition = definition_of(context, relation);
  out[0] = Value::of_int(definition.start);
  out[1] = Value::of_int(definition.minimum);
  out[2] = Value::of_int(definition.maximum);
  out[3] = Value::of_int(definition.increment);
  out[4] = Value::of_bool(definition.cycle);
  out[5] = Value::of_int(definition.cache);
  out[6] = Value::of_int(definition.type.value);
}

constexpr Volatility kV = Volatility::kVolatile;

const FunctionRow kSequenceFunctions[] = {
    functions::one_row_function<&parameters, kParameters>(3078, "pg_sequence_parameters", {kOid},
                                                          Volatility::kStable),
    {kNextval, "nextval", {kRegclass}, kInt8, call<&next_value>, true, kV},
    {Oid{1575}, "currval", {kRegclass}, kInt8, call<&current_value>, true, kV},
    {Oid{2559}, "lastval", {}, kInt8, call<&last_value>, true, kV},
    {Oid{1576}, "setval", {kRegclass, kInt8}, kInt8, call<&set_value>, true, kV},
    {Oid{1765}, "setval", {kRegclass, kInt8, kBool}, kInt8, call<&set_value_called>, true, kV},
    {Oid{4032}, "pg_sequence_last_value", {kRegclass}, kInt8, call<&handed_out>, true, kV},
};

}  // namespace

void sequence_rows(SessionContext& session, const RelationDesc& sequence, RowSink& sink) {
  const SequenceState state = session.catalog.impl().sequences.last(session, sequence);
  const Value values[3] = {Value::of_int(state.last_value), Value::of_int(state.reserved),
                           Value::of_bool(state.is_called)};
  sink.row(values);
}

const FunctionRow* identity_value_function() {
  static const FunctionRow row{
      kNextval, "nextval", {kRegclass}, kInt8, call<&identity_value>, true, kV};
  return &row;
}

std::span<const FunctionRow> sequence_functions() { return kSequenceFunctions; }

}  // namespace granary::sql::catalog
