// planner/utility/sequences.cpp: CREATE SEQUENCE and ALTER SEQUENCE.
#include <set>

#include "planner/bind/require_schema.h"
#include "planner/utility/constraints.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/expected.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;
using sql::catalog::SequenceDefinition;

namespace {

struct Limits {
  std::int64_t least, most;
};

Limits limits_of(sql::Oid type) {
  if (type == sql::kInt2) return {INT16_MIN, INT16_MAX};
  if (type == sql::kInt4) return {INT32_MIN, INT32_MAX};
  return {INT64_MIN, INT64_MAX};
}

sql::Oid type_of_option(const PgQuery__DefElem& option) {
  const std::string name = argument_text(option.arg);
  if (name == "int2") return sql::kInt2;
  if (name == "int4") return sql::kInt4;
  if (name == "int8") return sql::kInt8;
  throw SqlError("22023", "sequence type must be smallint, integer, or bigint");
}

[[noreturn]] void invalid(const std::string& message) { throw SqlError("22023", message); }

void check(const SequenceDefinition& sequence) {
  const Limits limits = limits_of(sequence.type);
  if (sequence.maximum > limits.most) {
    invalid("MAXVALUE (" + std::to_string(sequence.maximum) +
            ") is out of range for sequence data type " + sql::format_type(sequence.type, -1));
  }
  if (sequence.minimum < limits.least) {
    invalid("MINVALUE (" + std::to_string(sequence.minimum) +
            ") is out of range for sequence data type " + sql::format_type(sequence.type, -1));
  }
  if (sequence.minimum >= sequence.maximum) {
    invalid("MINVALUE (" + std::to_string(sequence.minimum) + ") must be less than MAXVALUE (" +
            std::to_string(sequence.maximum) + ")");
  }
  if (sequence.start < sequence.minimum) {
    invalid("START value (" + std::to_string(sequence.start) + ") cannot be less than MINVALUE (" +
            std::to_string(sequence.minimum) + ")");
  }
  if (sequence.start > sequence.maximum) {
    invalid("START value (" + std::to_string(sequence.start) +
            ") cannot be greater than MAXVALUE (" + std::to_string(sequence.maximum) + ")");
  }
  if (sequence.cache < 1)
    invalid("CACHE (" + std::to_string(sequence.cache) + ") must be greater than zero");
}

/// What the options say; bounds and start not said are left for complete() and follow().
struct Said {
  bool start = false, minimum = false, maximum = false;
  bool no_minimum = false, no_maximum = false;
  std::optional<std::int64_t> restart;
  bool restart_at_start = false;
  const PgQuery__List* owned_by = nullptr;
};

Said apply_options(SequenceDefinition& sequence, std::span<const Node* const> options) {
  Said said;
  std::set<std::string_view> names;
  for (const Node* node : options) {
    const PgQuery__DefElem& option = *node->def_elem;
    const std::string_view name = option.defname;
    if (!names.insert(name).second)
      throw SqlError("42601", "conflicting or redundant options").at(option.location);
    if (name == "as") {
      sequence.type = type_of_option(option);
    } else if (name == "increment") {
      sequence.increment = argument_integer(option.arg, name);
      if (sequence.increment == 0) invalid("INCREMENT must not be zero");
    } else if (name == "start") {
      sequence.start = argument_integer(option.arg, name);
      said.start = true;
    } else if (name == "minvalue") {
      if (option.arg != nullptr) sequence.minimum = argument_integer(option.arg, name);
      said.minimum = option.arg != nullptr;
      said.no_minimum = !said.minimum;
    } else if (name == "maxvalue") {
      if (option.arg != nullptr) sequence.maximum = argument_integer(option.arg, name);
      said.maximum = option.arg != nullptr;
      said.no_maximum = !said.maximum;
    } else if (name == "cache") {
      sequence.cache = argument_integer(option.arg, name);
    } else if (name == "cycle") {
      sequence.cycle = argument_text(option.arg) == "true" || argument_text(option.arg) == "1";
    } else if (name == "restart") {
      if (option.arg != nullptr) said.restart = argument_integer(option.arg, name);
      said.restart_at_start = option.arg == nullptr;
    } else if (name == "owned_by") {
      said.owned_by = option.arg->list;
    } else {
      sql::raise_not_supported("sequence option " + std::string(name));
    }
  }
  return said;
}

void complete(SequenceDefinition& sequence, const Said& said) {
  const Limits limits = limits_of(sequence.type);
  const bool up = sequence.increment > 0;
  if (!said.minimum) sequence.minimum = up ? 1 : limits.least;
  if (!said.maximum) sequence.maximum = up ? limits.most : -1;
  if (!said.start) sequence.start = up ? sequence.minimum : sequence.maximum;
  check(sequence);
}

/// Bounds that were those of the type before are those of the type now; NO MINVALUE and NO MAXVALUE
/// ask for the usual ones.
void follow(SequenceDefinition& sequence, const SequenceDefinition& before, const Said& said) {
  const Limits old = limits_of(before.type), limits = limits_of(sequence.type);
  const bool retyped = sequence.type != before.type, up = sequence.increment > 0;
  const bool least = retyped && before.minimum == old.least;
  const bool most = retyped && before.maximum == old.most;
  if (!said.minimum && (least || said.no_minimum))
    sequence.minimum = least || !up ? limits.least : 1;
  if (!said.maximum && (most || said.no_maximum))
    sequence.maximum = most || up ? limits.most : -1;
  check(sequence);
}

std::string relation_name(Ddl& ddl, sql::Oid oid) {
  return std::string(
      sql::catalog::expect_row(ddl.access, sql::catalog::kPgClass, oid).text("relname"));
}

/// The sequence belongs to no column any more. errors  0A000
void disown(Ddl& ddl, sql::Oid sequence) {
  const sql::Value depender[2] = {sql::Value::of_int(sql::catalog::kPgClass),
                                  sql::Value::of_int(sequence.value)};
  for (const auto& row : ddl.access.find(sql::catalog::kPgDepend,
                                         sql::catalog::kDependDependerIndex, depender)) {
    if (row.integer("refclassid") != sql::catalog::kPgClass || row.integer("refobjsubid") == 0)
      continue;
    if (row.letter("deptype") == 'i') {
      throw SqlError("0A000", "cannot change ownership of identity sequence")
          .detail("Sequence \"" + relation_name(ddl, sequence) + "\" is linked to table \"" +
                  relation_name(ddl, row.oid("refobjid")) + "\".");
    }
    ddl.access.remove(row);
  }
  ddl.advance();
}

/// errors  42809, 55000
void check_owner(Ddl& ddl, sql::Oid sequence, const sql::RelationDesc& table) {
  if (std::string_view("rpvf").find(table.kind) == std::string_view::npos) {
    const char* kinds = table.kind == 'i' || table.kind == 'I' ? "indexes"
                        : table.kind == 'S'                    ? "sequences"
                        : table.kind == 'm'                    ? "materialized views"
                                                               : "composite types";
    throw SqlError("42809", "sequence cannot be owned by relation \"" + table.name + "\"")
        .detail(std::string("This operation is not supported for ") + kinds + ".");
  }
  const auto owned = ddl.access.get(sql::catalog::kPgClass, sequence);
  const auto owner = ddl.access.get(sql::catalog::kPgClass, table.oid);
  if (!owned || !owner) sql::catalog::require(engine::OpResult::kConflict);
  if (owned->oid("relowner") != owner->oid("relowner"))
    throw SqlError("55000", "sequence must have same owner as table it is linked to");
  if (owned->oid("relnamespace") != owner->oid("relnamespace"))
    throw SqlError("55000", "sequence must be in same schema as table it is linked to");
}

/// OWNED BY table.column or NONE
void apply_owner(UtilityRun& run, Ddl& ddl, sql::Oid sequence, const PgQuery__List& names) {
  const std::string column(ast::string_of(names.items[names.n_items - 1]));
  if (names.n_items == 1) {
    if (column == "none") return disown(ddl, sequence);
    throw SqlError("42601", "invalid OWNED BY option")
        .hint("Specify OWNED BY table.column or OWNED BY NONE.");
  }
  const std::string table(ast::string_of(names.items[names.n_items - 2]));
  const std::string schema(names.n_items > 2 ? ast::string_of(names.items[names.n_items - 3])
                                             : std::string_view{});
  if (!schema.empty()) require_schema(run.session, schema, -1);
  const sql::RelationPtr relation = ddl.catalog.get_relation(run.session, schema, table, -1);
  check_owner(ddl, sequence, *relation);
  for (const sql::ColumnDesc& candidate : relation->columns) {
    if (candidate.dropped || candidate.name != column) continue;
    disown(ddl, sequence);
    sql::catalog::own_sequence(ddl, sequence, relation->oid, candidate.number, false);
    return;
  }
  throw SqlError("42703", "column \"" + column + "\" of relation \"" + table + "\" does not exist");
}

}  // namespace

void require_identity_type(sql::Oid type) {
  if (type != sql::kInt2 && type != sql::kInt4 && type != sql::kInt8)
    invalid("identity column type must be smallint, integer, or bigint");
}

SequenceDefinition sequence_options(sql::Oid type, std::span<const Node* const> options) {
  SequenceDefinition sequence;
  sequence.type = type;
  complete(sequence, apply_options(sequence, options));
  return sequence;
}

void run_create_sequence(UtilityRun& run, const Node& node) {
  const PgQuery__CreateSeqStmt& create = *node.create_seq_stmt;
  sql::RelationDesc sequence;
  sequence.kind = 'S';
  place_relation(run, *create.sequence, sequence);
  Ddl ddl(run.session, run.arena);
  if (create.if_not_exists && ddl.name_taken(sequence.schema_oid, sequence.name)) {
    run.session.notice("NOTICE", "42P07",
                       "relation \"" + sequence.name + "\" already exists, skipping");
    return;
  }
  SequenceDefinition definition;
  const std::vector<const Node*> options(create.options, create.options + create.n_options);
  const Said said = apply_options(definition, options);
  complete(definition, said);
  sql::catalog::create_sequence(ddl, sequence, definition);
  ddl.advance();
  if (said.owned_by != nullptr) apply_owner(run, ddl, sequence.oid, *said.owned_by);
}

void run_alter_sequence(UtilityRun& run, const Node& node) {
  const PgQuery__AlterSeqStmt& alter = *node.alter_seq_stmt;
  if (alter.missing_ok && skips_missing(run, *alter.sequence)) return;
  sql::RelationPtr found = relation_of(run, *alter.sequence);
  if (found->kind != 'S') throw SqlError("42809", "\"" + found->name + "\" is not a sequence");
  Ddl ddl(run.session, run.arena);
  found = ddl.lock(found);
  const std::vector<const Node*> options(alter.options, alter.options + alter.n_options);
  alter_sequence(run, ddl, found->oid, options);
}

void retype_sequence(Ddl& ddl, sql::Oid sequence, sql::Oid type) {
  const SequenceDefinition before = sql::catalog::sequence_definition(ddl.access, sequence);
  SequenceDefinition definition = before;
  definition.type = type;
  follow(definition, before, {});
  sql::catalog::change_sequence(ddl, sequence, definition, {});
}

void alter_sequence(UtilityRun& run, Ddl& ddl, sql::Oid sequence,
                    std::span<const Node* const> options) {
  const SequenceDefinition before = sql::catalog::sequence_definition(ddl.access, sequence);
  SequenceDefinition definition = before;
  Said said = apply_options(definition, options);
  follow(definition, before, said);
  if (said.restart_at_start) said.restart = definition.start;
  if (said.owned_by != nullptr) apply_owner(run, ddl, sequence, *said.owned_by);
  sql::catalog::change_sequence(ddl, sequence, definition, said.restart);
}

}  // namespace granary::planner::utility
