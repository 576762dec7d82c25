#include "planner/bind/user_operator.h"

#include <algorithm>
#include <charconv>

#include "planner/bind/coerce.h"
#include "planner/bind/overload.h"
#include "planner/bind/routine_call.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/extension_members.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/operator_catalog.h"
#include "sql/extension_oid.h"
#include "sql/types/domain.h"
#include "sql/types/reg.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::OperatorRow;
using sql::SqlError;
using sql::catalog::CatalogAccess;
using sql::catalog::CatalogRow;

std::string signature(std::string_view schema, std::string_view name, Oid left, Oid right) {
  std::string out = left ? type_text(left) + " " : "";
  if (!schema.empty()) out += std::string(schema) + ".";
  return out + std::string(name) + " " + type_text(right);
}

const OperatorRow* made_from(Binder& binder, const CatalogRow& row) {
  Arena& memory = binder.pool.memory();
  auto* out = new (memory.allocate(sizeof(UserOperatorRow))) UserOperatorRow{};
  out->oid = row.oid("oid");
  out->name = "";
  out->left = row.oid("oprleft");
  out->right = row.oid("oprright");
  out->result = row.oid("oprresult");
  out->function = row.oid("oprcode");
  out->commutator = row.oid("oprcom");
  out->negator = row.oid("oprnegate");
  out->spelled = memory.copy(row.text("oprname"));
  return out;
}

/// Operators of one name in the order of the search path; of those with the same operands the
/// first.
class Visible {
 public:
  Visible(Binder& binder, std::string_view schema, std::string_view name, bool prefix)
      : binder_(binder), prefix_(prefix) {
    Arena arena;
    CatalogAccess access(binder.session, arena);
    const std::vector<CatalogRow> users = sql::catalog::operator_rows(access, schema, name);
    if (users.empty()) return;
    has_users_ = true;
    if (!schema.empty()) add_users(users, {});
    if (!schema.empty()) return;
    for (const Oid place : binder.session.catalog.search_path(binder.session)) {
      if (place != sql::kPgCatalogNamespace) add_users(users, place);
      for (const OperatorRow* row : sql::operators_named(name)) {
        if (sql::catalog::schema_of_built_in(binder.session, row->oid) == place) add(row);
      }
    }
  }

  bool has_users() const { return has_users_; }
  const std::vector<const OperatorRow*>& rows() const { return rows_; }

  const OperatorRow* find(Oid left, Oid right) const {
    for (const OperatorRow* row : rows_) {
      if (row->left == left && row->right == right) return row;
    }
    return nullptr;
  }

 private:
  /// Those in `place`; 0: all.
  void add_users(const std::vector<CatalogRow>& users, Oid place) {
    for (const CatalogRow& row : users) {
      if (place && row.oid("oprnamespace") != place) continue;
      if (!find(row.oid("oprleft"), row.oid("oprright"))) add(made_from(binder_, row));
    }
  }
  void add(const OperatorRow* row) {
    if (bool(row->left) != prefix_ && find(row->left, row->right) == nullptr)
      rows_.push_back(row);
  }

  Binder& binder_;
  const bool prefix_;
  bool has_users_ = false;
  std::vector<const OperatorRow*> rows_;
};

const OperatorRow* exact(const Visible& visible, Oid left, Oid right) {
  const bool left_open = left == sql::kUnknown, right_open = right == sql::kUnknown;
  if (!left || left_open == right_open) return visible.find(left, right);
  // An unknown literal first tries to be what the other side is.
  const Oid type = left_open ? right : left;
  if (const auto* found = visible.find(type, type)) return found;
  const Oid base = sql::base_type(type);
  return base != type ? visible.find(base, base) : nullptr;
}

/// A shell, which was only named by another operator, cannot be called.
const OperatorRow* callable(const OperatorRow* row, std::int32_t location) {
  if (row->function) return row;
  throw SqlError("42883", "operator is only a shell: " +
                              signature({}, spelling(*row), row->left, row->right))
      .at(location);
}

const OperatorRow* find_by_oid(Binder& binder, std::string_view text, std::int32_t location) {
  std::uint32_t oid = 0;
  std::from_chars(text.data(), text.data() + text.size(), oid);
  Arena arena;
  CatalogAccess access(binder.session, arena);
  const auto row = access.get(sql::catalog::kPgOperator, Oid{oid});
  if (!row)
    throw SqlError("42883", "operator does not exist: " + std::string(text)).at(location);
  if (oid < sql::kFirstUserOid.value) {
    for (const OperatorRow* built_in : sql::all_operators()) {
      if (built_in->oid.value == oid) return built_in;
    }
  }
  return callable(made_from(binder, *row), location);
}

RoutinePtr routine_behind(Binder& binder, const OperatorRow& row, std::int32_t location) {
  RoutinePtr out = find_routine(binder.session, row.function);
  if (out == nullptr && row.function >= sql::kFirstUserOid) {
    throw SqlError("42883", "operator does not exist: " +
                                signature({}, spelling(row), row.left, row.right))
        .at(location);
  }
  return out;
}

}  // namespace

std::string_view spelling(const OperatorRow& row) {
  return is_user_operator(row) ? static_cast<const UserOperatorRow&>(row).spelled
                               : std::string_view(row.name);
}

bool is_stored_by_oid(const OperatorRow& row, Oid left) {
  if (is_user_operator(row) || sql::is_domain(left)) return true;
  return row.left != left && category_of(left) != 'S';
}

void raise_no_operator(std::string_view schema, std::string_view name, Oid left, Oid right,
                       std::int32_t location) {
  throw SqlError("42883", "operator does not exist: " + signature(schema, name, left, right))
      .hint("No operator matches the given name and argument type" +
            std::string(left ? "s" : "") + ". You might need to add " +
            (left ? "explicit type casts." : "an explicit type cast."))
      .at(location);
}

const OperatorRow* find_user_operator(Binder& binder, std::string_view schema,
                                      std::string_view name, Oid left, Oid right,
                                      std::int32_t location) {
  if (schema == kOperatorByOid) return find_by_oid(binder, name, location);
  sql::catalog::require_schema_usage(binder.session, schema, location);
  const Visible visible(binder, schema, name, !left);
  if (!visible.has_users()) return nullptr;
  if (const auto* found = exact(visible, left, right)) return callable(found, location);
  std::vector<Candidate> candidates;
  std::vector<Oid> given, bases;
  if (left) given.push_back(left);
  given.push_back(right);
  for (const Oid type : given) bases.push_back(sql::base_type(type));
  for (const OperatorRow* row : visible.rows()) {
    Candidate candidate{row, {}, false, 0};
    if (left) candidate.types.push_back(row->left);
    candidate.types.push_back(row->right);
    candidates.push_back(std::move(candidate));
  }
  keep_matching(candidates, given);
  if (candidates.empty()) raise_no_operator(schema, name, left, right, location);
  if (const auto* best = choose_candidate(candidates, bases))
    return callable(static_cast<const OperatorRow*>(best->row), location);
  throw SqlError("42725", "operator is not unique: " + signature(schema, name, left, right))
      .hint(
          "Could not choose a best candidate operator. You might need to add explicit type casts.")
      .at(location);
}

void call_user_operator(Binder& binder, const OperatorRow& row, Expr& call) {
  const RoutinePtr routine = routine_behind(binder, row, call.location);
  if (routine == nullptr) {
    call.function = sql::find_function(row.function);
    return;
  }
  CallRequest request;
  request.name = routine->name;
  request.args = call.args;
  request.variadic = routine->variadic;  // an array is handed over as it is
  request.location = call.location;
  Candidate candidate;
  if (!lay_out_routine(*routine, request, candidate) || candidate.types.size() != call.args.size())
    raise_no_operator({}, spelling(row), row.left, row.right, call.location);
  const BoundRoutine bound = bind_routine_arguments(binder, request, *routine, candidate);
  call.function = bound.row;
  call.type = bound.result;
  call.typmod = bound.result_typmod;
  call.args = std::move(request.args);
}

const sql::FunctionRow* function_of_user_operator(Binder& binder, const OperatorRow& row,
                                                  std::int32_t location) {
  const RoutinePtr routine = routine_behind(binder, row, location);
  if (routine == nullptr) return sql::find_function(row.function);
  binder.depend_on(dependency_of(*routine));
  binder.access.routines.insert(routine->oid);
  return &routine->row;
}

std::string operator_text(Binder& binder, const OperatorRow& row, Oid left, Oid right,
                          bool resolved) {
  const std::string name(spelling(row));
  const std::string built_in = "OPERATOR(pg_catalog." + name + ")";
  if (resolved && (is_user_operator(row) || !sql::extension_with(row.oid).empty())) {
    return "OPERATOR(" + std::string(kOperatorByOid) + ".\"" + std::to_string(row.oid.value) +
           "\"." + name + ")";
  }
  if (!resolved) {
    const std::string schema = sql::catalog::hidden_schema(binder.session, row.oid);
    if (!schema.empty()) return "OPERATOR(" + sql::quote_identifier(schema) + "." + name + ")";
  }
  // A built-in operator of just these types is what its name means, whatever users make.
  if (!is_user_operator(row) && row.left == left && row.right == right) return name;
  if (resolved) return built_in;
  if (!sql::catalog::has_user_operators(binder.session, name)) return name;
  const OperatorRow* means = nullptr;
  try {
    means = find_user_operator(binder, {}, name, left, right, -1);
  } catch (const SqlError&) {  // the name alone means none or several
    means = nullptr;
    if (!is_user_operator(row)) return built_in;
  }
  if (means == nullptr ? !is_user_operator(row) : means->oid == row.oid) return name;
  if (!is_user_operator(row)) return built_in;
  Arena arena;
  CatalogAccess access(binder.session, arena);
  const auto stored = access.get(sql::catalog::kPgOperator, row.oid);
  const Oid schema = stored ? stored->oid("oprnamespace") : Oid{};
  return "OPERATOR(" +
         sql::quote_identifier(
             binder.session.catalog.schema_name(binder.session, schema).value_or("")) +
         "." + name + ")";
}

}  // namespace granary::planner
