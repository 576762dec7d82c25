// sql/types/reg.h: regclass and its kin: OIDs that are read and shown by name. Names of user
// objects come from the catalog, which registers its lookup here once, before the first statement.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sql/eval_context.h"
#include "sql/oid.h"

namespace granary::sql {

class RegLookup {
 public:
  virtual ~RegLookup() = default;
  /// The object that `text` (as the user wrote it: quoted, qualified, with argument types) names.
  /// reg_type  kRegclass, kRegproc, kRegprocedure, kRegoper, kRegoperator, kRegtype, kRegnamespace,
  /// kRegrole ... errors    42P01, 42883, 42704 ... with PostgreSQL's messages; never returns 0
  virtual Oid resolve(EvalContext& context, Oid reg_type, std::string_view text) const = 0;
  /// Its shown name, qualified and quoted as needed; empty: there is no such object (its number is
  /// shown).
  virtual std::string name_of(EvalContext& context, Oid reg_type, Oid object) const = 0;
};

/// lookup lives for ever; null takes it away (tests). Not to be called while statements run.
void register_reg_lookup(const RegLookup* lookup) noexcept;

/// text to OID of a reg* type: "-" is 0, digits are the OID itself, all else goes to the lookup.
/// Without a lookup built-in type names are known to regtype, all else is 42704.
Oid parse_reg(EvalContext& context, Oid reg_type, std::string_view text);
/// The same for names alone: those of digits are names, too.
Oid object_named(EvalContext& context, Oid reg_type, std::string_view text);
void put_reg(EvalContext& context, Oid reg_type, Oid object, std::string& out);
/// Splits a.b."C d" into its parts, unquoted ones folded to lower case. Errors 42602 (invalid name
/// syntax).
std::vector<std::string> split_qualified_name(std::string_view text);
/// Quotes an identifier where it must be (quote_ident).
std::string quote_identifier(std::string_view name);

}  // namespace granary::sql
