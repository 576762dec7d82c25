#include "planner/bind/collation.h"

#include <charconv>

#include "planner/bind/ast.h"
#include "planner/bind/coerce.h"
#include "planner/bind/collation_errors.h"
#include "planner/bind/require_schema.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/domain_catalog.h"
#include "sql/extension_oid.h"
#include "sql/functions/ascii_rules.h"
#include "sql/functions/locale_case.h"
#include "sql/operators/collated.h"
#include "sql/types/domain.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::planner {

namespace {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogAccess;

enum class Strength : std::uint8_t { kNone, kImplicit, kConflict, kExplicit };

struct Derived {
  Strength strength = Strength::kNone;
  Oid collation;
  std::int32_t location = -1;
};

Oid collation_of_type(Oid type) {
  const sql::TypeRow* row = sql::find_type(sql::base_type(type));
  if (row == nullptr) return {};
  if (row->collation || !row->element_oid || row->category != 'A') return row->collation;
  return collation_of_type(row->element_oid);
}

class Derivation {
 public:
  explicit Derivation(Binder& binder) : binder_(binder) {}

  Derived of(const Expr& expr) const {
    const Oid own = collation_of_type(expr.type);
    if (expr.kind == ExprKind::kRelabel && expr.collation)
      return {Strength::kExplicit, expr.collation, expr.location};
    if (expr.kind == ExprKind::kCoerceDomain && own) {
      const Oid domain = sql::catalog::domain_collation(binder_.session, expr.type);
      if (domain) return {Strength::kImplicit, domain, expr.location};
    }
    if (expr.kind == ExprKind::kSubquery && expr.query != nullptr && own) {
      const Oid inner = column_collation(binder_, *expr.query->targets[expr.column].expr);
      return {Strength::kImplicit, inner ? inner : own, expr.location};
    }
    Derived out;
    for (const Expr* arg : expr.args) merge(out, of(*arg));
    if (!own) return {};
    if (out.strength != Strength::kNone) return out;
    return {Strength::kImplicit, expr.collation ? expr.collation : own, expr.location};
  }

  void merge(Derived& into, const Derived& other) const {
    if (other.strength > into.strength) {
      into = other;
      return;
    }
    if (other.strength < into.strength || other.collation == into.collation) return;
    if (into.strength == Strength::kExplicit) {
      throw SqlError("42P21", "collation mismatch between explicit collations \"" +
                                  name(into.collation) + "\" and \"" + name(other.collation) +
                                  "\"")
          .at(other.location);
    }
    if (into.strength != Strength::kImplicit || other.collation == sql::kDefaultCollation) return;
    if (into.collation == sql::kDefaultCollation) {
      into = other;
    } else {
      into.strength = Strength::kConflict;
    }
  }

  /// What to order values by that have this collation; 0: by their bytes.
  Oid order(Oid type, const Derived& derived) const {
    if (derived.strength == Strength::kNone) return {};
    CatalogAccess access(binder_.session, arena_);
    const Oid plain = sql::base_type(type);
    const Oid ordered = sql::catalog::collated_type(access, plain, derived.collation);
    return ordered != plain ? ordered : Oid{};
  }

  std::string name(Oid collation) const {
    CatalogAccess access(binder_.session, arena_);
    return sql::catalog::collation_name(access, collation);
  }

 private:
  Binder& binder_;
  mutable Arena arena_;
};

bool is_ordered_text(Oid type) {
  type = sql::base_type(type);
  return type == sql::kText || type == sql::kVarchar || type == sql::kBpchar;
}

/// The schema that collations which somebody made have in stored text: their names are OIDs there.
constexpr std::string_view kCollationByOid = "pg_collation";

Oid oid_in(std::string_view digits) {
  std::uint32_t oid = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), oid);
  return Oid{oid};
}

/// width_bucket(value, array): the thresholds are compared in the order of the value's type.
bool is_bucket_of_array(const Expr& call) {
  constexpr Oid kWidthBucketArray{3218};
  return call.kind == ExprKind::kCall && call.function != nullptr &&
         call.function->oid == kWidthBucketArray;
}

bool is_equality(const Expr& call) {
  const std::string_view name = call.op != nullptr ? call.op->name : "";
  return name == "=" || name == "<>";
}

Expr* relabelled(Binder& binder, Expr* value, Oid order) {
  Expr* out = binder.pool.expr(ExprKind::kRelabel);
  out->form = CallForm::kImplicitCast;
  out->type = order;
  out->location = value->location;
  out->args = {value};
  return out;
}

/// Whether what `call` answers depends on the order of its arguments, or on which are equal.
bool compares(const Expr& call) {
  if (call.kind == ExprKind::kGreatest || call.kind == ExprKind::kLeast) return true;
  if (call.kind == ExprKind::kAggregate || call.kind == ExprKind::kWindow) {
    if (call.aggregate == nullptr) return false;
    const std::string_view name = call.aggregate->name;
    return name == "min" || name == "max";
  }
  if (is_bucket_of_array(call)) return true;
  return call.op != nullptr && sql::collated_comparison(call.op->name) != nullptr;
}

}  // namespace

std::string collation_text(Binder& binder, Oid collation, bool by_oid) {
  if (by_oid && collation >= sql::kFirstUserOid) {
    return std::string(kCollationByOid) + ".\"" + std::to_string(collation.value) + "\"";
  }
  Arena arena;
  CatalogAccess access(binder.session, arena);
  const auto row = access.get(sql::catalog::kPgCollation, collation);
  return row ? sql::catalog::shown_collation(access, *row) : std::string{};
}

Oid bind_collation(sql::SessionContext& session, const PgQuery__CollateClause& clause, Oid type) {
  const std::size_t parts = clause.n_collname;
  const std::string_view name = ast::string_of(clause.collname[parts - 1]);
  const std::string_view schema =
      parts > 1 ? ast::string_of(clause.collname[parts - 2]) : std::string_view{};
  return named_collation(session, schema, name, type, clause.location);
}

Oid named_collation(sql::SessionContext& session, std::string_view schema, std::string_view name,
                    Oid type, std::int32_t location) {
  if (!schema.empty() && schema != kCollationByOid) require_schema(session, schema, location);
  Arena arena;
  CatalogAccess access(session, arena);
  const auto row = schema == kCollationByOid
                       ? access.get(sql::catalog::kPgCollation, oid_in(name))
                       : sql::catalog::find_collation(access, schema, name);
  if (!row) {
    const std::string shown = schema.empty() ? std::string(name)
                                             : std::string(schema) + "." + std::string(name);
    throw SqlError("42704", "collation \"" + shown + "\" for encoding \"UTF8\" does not exist")
        .at(location);
  }
  if (!collation_of_type(type)) {
    throw SqlError("42804", "collations are not supported by type " + type_text(type))
        .at(location);
  }
  const Oid out = row->oid("oid");
  // Comparing citext would have to order what lower() gives by the collation.
  if (sql::base_type(type) == sql::kCitext &&
      sql::catalog::collated_type(access, sql::kText, out) != sql::kText)
    sql::raise_not_supported("citext under a collation other than that of the database", location);
  return out;
}

Oid bind_column_collation(sql::SessionContext& session, const PgQuery__CollateClause* clause,
                          Oid type) {
  if (clause == nullptr) return sql::catalog::domain_collation(session, type);
  return other_than_of_type(bind_collation(session, *clause, type), type);
}

Oid other_than_of_type(Oid collation, Oid type) {
  return collation != collation_of_type(type) ? collation : Oid{};
}

Expr* collate(Binder& binder, Expr* value, const PgQuery__CollateClause& clause) {
  if (value->is_unknown()) value = coerce_implicit(binder, value, sql::kText);
  Expr* out = binder.pool.expr(ExprKind::kRelabel);
  out->collation = bind_collation(binder.session, clause, value->type);
  out->type = value->type;
  out->typmod = value->typmod;
  out->location = clause.location;
  out->args = {value};
  std::string name;
  for (std::size_t i = 0; i < clause.n_collname; ++i) {
    const std::string_view part = ast::string_of(clause.collname[i]);
    if (i + 1 < clause.n_collname && part == "pg_catalog") continue;
    name += (name.empty() ? "" : ".") + sql::quote_identifier(part);
  }
  out->name = binder.pool.text(name);
  binder.collates = true;
  return out;
}

namespace {

Oid collation_beside(const Derived& derived, Oid type) {
  const bool known = derived.strength == Strength::kImplicit ||
                     derived.strength == Strength::kExplicit;
  return known && derived.collation != collation_of_type(type) ? derived.collation : Oid{};
}

}  // namespace

Oid common_collation(Binder& binder, const std::vector<Expr*>& values) {
  if (!binder.collates) return {};
  const Derivation derivation(binder);
  Derived derived;
  for (const Expr* value : values) derivation.merge(derived, derivation.of(*value));
  return collation_beside(derived, values[0]->type);
}

Oid united_collation(Binder& binder, const Expr& left, const Expr& right, bool compares) {
  if (!binder.collates) return {};
  const Derivation derivation(binder);
  const Derived of_left = derivation.of(left), of_right = derivation.of(right);
  Derived both = of_left;
  derivation.merge(both, of_right);
  const bool differ =
      both.strength == Strength::kConflict && of_left.strength == of_right.strength;
  if (compares && differ && of_left.strength == Strength::kImplicit) {
    throw SqlError("42P21", "collation mismatch between implicit collations \"" +
                                derivation.name(of_left.collation) + "\" and \"" +
                                derivation.name(of_right.collation) + "\"")
        .hint("You can choose the collation by applying the COLLATE clause to one or both "
              "expressions.")
        .at(of_right.location);
  }
  return collation_beside(both, left.type);
}

Oid column_collation(Binder& binder, const Expr& value) {
  if (!binder.collates) return {};
  return collation_beside(Derivation(binder).of(value), value.type);
}

namespace {

/// Gives a function that goes by classes of characters, or changes case, the form for the
/// collation: by ASCII where its LC_CTYPE is C, an error where there is none. false: nothing is to
/// be changed.
bool go_by_characters(Binder& binder, Expr* call, const Derived& derived) {
  if (call->function == nullptr || derived.strength == Strength::kNone) return false;
  const sql::FunctionRow* in_ascii = sql::in_ascii(*call->function);
  if (in_ascii == nullptr) return false;
  if (derived.strength == Strength::kConflict) {
    call->function = undetermined_in(*call->function);
    return true;
  }
  Arena arena;
  CatalogAccess access(binder.session, arena);
  if (!sql::catalog::has_c_characters(access, derived.collation)) return false;
  call->function = in_ascii;
  return true;
}

}  // namespace

void apply_collation(Binder& binder, Expr* call) {
  if (!binder.collates) return;
  const Derivation derivation(binder);
  Derived derived;
  for (const Expr* arg : call->args) derivation.merge(derived, derivation.of(*arg));
  if (const auto* refusal = call->function != nullptr && !call->args.empty()
                                ? refusal_of(call->function->name)
                                : nullptr) {
    const Oid type = call->args[0]->type;
    const Oid order = is_ordered_text(type) ? derivation.order(type, derived) : Oid{};
    if (order && !sql::is_deterministic(order)) {
      call->function = refusal;
      return;
    }
  }
  if (go_by_characters(binder, call, derived)) return;
  if (call->args.empty() || !is_ordered_text(call->args[0]->type)) return;
  const bool is_call = call->kind == ExprKind::kCall && call->function != nullptr;
  if (const auto* by_locale = is_call ? sql::locale_case(*call->function) : nullptr) {
    const Oid order = derivation.order(call->args[0]->type, derived);
    if (!order) return;
    call->args[0] = relabelled(binder, call->args[0], order);
    call->function = by_locale;
    return;
  }
  if (!compares(*call)) return;
  if (derived.strength == Strength::kConflict) {
    if (call->op == nullptr) raise_undetermined();
    call->function = &kUndetermined;
    return;
  }
  const Oid order = derivation.order(call->args[0]->type, derived);
  if (!order || (is_equality(*call) && sql::is_deterministic(order))) return;
  for (Expr*& arg : call->args) {
    const bool is_array = call->kind == ExprKind::kArrayComparison || is_bucket_of_array(*call);
    if (is_array && &arg != &call->args[0]) break;
    arg = relabelled(binder, arg, order);
  }
  if (call->op != nullptr) call->function = sql::collated_comparison(call->op->name);
}

Oid sort_order(Binder& binder, const Expr& value) {
  if (!binder.collates || !is_ordered_text(value.type)) return {};
  const Derivation derivation(binder);
  const Derived derived = derivation.of(value);
  if (derived.strength == Strength::kConflict) raise_undetermined();
  return derivation.order(value.type, derived);
}

Oid equality_type(Binder& binder, const Expr& value) {
  if (!binder.collates || !is_ordered_text(value.type)) return value.type;
  const Derivation derivation(binder);
  const Derived derived = derivation.of(value);
  if (derived.strength == Strength::kConflict) return value.type;
  const Oid order = derivation.order(value.type, derived);
  return order && !sql::is_deterministic(order) ? order : value.type;
}

Oid equality_type(Binder& binder, const RangeColumn& column) {
  if (!binder.collates || !is_ordered_text(column.type)) return column.type;
  Arena arena;
  CatalogAccess access(binder.session, arena);
  const Oid order =
      sql::catalog::collated_type(access, sql::base_type(column.type), column.collation);
  return sql::is_deterministic(order) ? column.type : order;
}

SortItem grouped_by(Binder& binder, Expr* key) {
  SortItem out;
  out.expr = key;
  const Oid type = equality_type(binder, *key);
  if (type != key->type) out.order = type;
  return out;
}

bool compares_loosely(Binder& binder, const std::vector<Expr*>& values) {
  if (!binder.collates) return false;
  const Derivation derivation(binder);
  Derived derived;
  for (const Expr* value : values) derivation.merge(derived, derivation.of(*value));
  if (derived.strength == Strength::kConflict) return false;
  const Oid order = derivation.order(sql::kText, derived);
  return order && !sql::is_deterministic(order);
}

}  // namespace granary::planner
