#include "sql/types/domain.h"

#include "base/check.h"
#include "engine/occ/transaction.h"
#include "sql/catalog/access.h"
#include "sql/catalog/called_routines.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/privileges.h"
#include "sql/catalog/shown_type.h"
#include "sql/executor/exec_state.h"
#include "sql/session_context.h"
#include "sql/swept_cache.h"
#include "sql/types/composite.h"

namespace granary::sql {

namespace {

// Set before threads start.
DomainCompiler the_compiler = nullptr;

using ConstraintsPtr = std::shared_ptr<const DomainConstraints>;

bool current(const ConstraintsPtr& constraints) {
  for (const auto& [record, version] : constraints->made_from) {
    if (engine::Transaction::record_version(*record) != version) return false;
  }
  return true;
}

/// Compiled once for each thread that needs it: a domain's checks run for many values.
ConstraintsPtr constraints_of(SessionContext& session, Oid domain) {
  struct Key {
    std::uint32_t database, domain;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const noexcept {
      return codec::mix(std::uint64_t{key.database} << 32 | key.domain);
    }
  };
  static thread_local SweptCache<Key, ConstraintsPtr, Hash> known;
  // What a transaction made of the catalog itself is nobody else's.
  if (session.catalog_changed) {
    const ConstraintsPtr* own = session.uncommitted_domains.find(session, domain);
    if (own != nullptr && current(*own)) return *own;
    ConstraintsPtr fresh = the_compiler(session, domain);
    session.uncommitted_domains.keep(session, domain, fresh);
    return fresh;
  }
  const Key key{session.catalog.place().database.value, domain.value};
  const ConstraintsPtr* kept = known.find(key);
  if (kept != nullptr && current(*kept)) return *kept;
  ConstraintsPtr fresh = the_compiler(session, domain);
  // Read while somebody changed it: good for this statement, which will not be believed.
  if (session.transaction.reads_still_valid()) known.put(key, fresh, current);
  return fresh;
}

/// The current user may call what the checks call. errors  42501
void require_rights(SessionContext& session, const ConstraintsPtr& constraints) {
  if (constraints->routines.empty()) return;
  // Asked once for the values that follow each other; what keeps the constraints keeps the key.
  static thread_local std::pair<ConstraintsPtr, std::uint64_t> allowed;
  const std::pair asked(constraints, catalog::plan_stamp(session));
  if (allowed == asked) return;
  catalog::require_called(session, constraints->routines);
  allowed = asked;
}

/// An error that names the domain as its data type.
SqlError domain_error(SessionContext& session, Oid domain, const char* sqlstate,
                      std::string message) {
  SqlError error(sqlstate, std::move(message));
  Arena arena;
  const auto row = catalog::CatalogAccess(session, arena).get(catalog::kPgType, domain);
  if (row) {
    error.diagnostic.data_type = row->text("typname");
    error.diagnostic.schema =
        session.catalog.schema_name(session, row->oid("typnamespace")).value_or("");
  }
  return error;
}

}  // namespace

void set_domain_compiler(DomainCompiler compiler) noexcept { the_compiler = compiler; }

std::int32_t base_typmod(Oid type, std::int32_t typmod) noexcept {
  return is_domain(type) ? find_user_type(type)->base_typmod : typmod;
}

void check_domain(EvalContext& context, Oid domain, const Value& value) {
  GR_CHECK(context.session != nullptr && the_compiler != nullptr);
  SessionContext& session = *context.session;
  const ConstraintsPtr constraints = constraints_of(session, domain);
  require_rights(session, constraints);
  if (constraints->not_null && value.is_null()) {
    throw domain_error(session, domain, "23502",
                       "domain " + catalog::shown_type(session, domain, -1) + " does not allow null values");
  }
  if (constraints->checks.empty()) return;
  ExecContext run;
  run.eval = context;
  run.session = &session;
  run.transaction = &session.transaction;
  run.statement_arena = context.arena;
  for (const DomainCheck& check : constraints->checks) {
    const Value allowed = check.program.run(run, &value);
    if (allowed.is_null() || allowed.integer != 0) continue;
    SqlError error = domain_error(session, domain, "23514",
                                  "value for domain " + catalog::shown_type(session, domain, -1) +
                                      " violates check constraint \"" + check.name + "\"");
    error.diagnostic.constraint = check.name;
    throw error;
  }
}

namespace types {

namespace {

const TypeRow& base_row(Oid type) { return type_of(base_type(type)); }

void input_domain(EvalContext& context, std::string_view text, std::int32_t, Oid type, Value& out) {
  const Oid base = base_type(type);
  out = input_value(context, text, base, base_typmod(type, -1));
  check_domain(context, type, out);
}
void receive_domain(EvalContext& context, std::string_view data, std::int32_t, Oid type,
                    Value& out) {
  const Oid base = base_type(type);
  const std::int32_t typmod = base_typmod(type, -1);
  type_of(base).receive(context, data, typmod, base, out);
  out = limit_value(context, out, base, typmod);
  check_domain(context, type, out);
}
void output_domain(EvalContext& context, const Value& value, Oid type, std::string& out) {
  base_row(type).output(context, value, base_type(type), out);
}
void send_domain(EvalContext& context, const Value& value, Oid type, std::string& out) {
  base_row(type).send(context, value, base_type(type), out);
}
int compare_domain(const Value& a, const Value& b, Oid type) {
  return base_row(type).compare(a, b, base_type(type));
}
std::uint64_t hash_domain(const Value& value, Oid type) {
  return base_row(type).hash(value, base_type(type));
}
void encode_domain_key(const Value& value, Oid type, std::string& out) {
  base_row(type).encode_key(value, base_type(type), out);
}

}  // namespace

TypeRow domain_row(const TypeRow& base, Oid oid, Oid array, const char* name,
                   const char* sql_name) {
  TypeRow row = base;
  row.oid = oid;
  row.name = name;
  row.sql_name = sql_name;
  row.array_oid = array;
  row.element_oid = {};
  row.preferred = false;
  row.input = input_domain;
  row.receive = receive_domain;
  row.output = output_domain;
  row.send = send_domain;
  if (base.compare != nullptr) row.compare = compare_domain;
  if (base.hash != nullptr) row.hash = hash_domain;
  if (base.encode_key != nullptr) row.encode_key = encode_domain_key;
  row.typmod_in = nullptr;
  row.typmod_out = nullptr;
  return row;
}

}  // namespace types
}  // namespace granary::sql
