// sql/catalog/operator_class_catalog.h: users' operator classes and families as rows of pg_opclass,
// pg_opfamily, pg_amop and pg_amproc. Hash classes decide where rows of hash partitions go; no
// index uses one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sql/catalog/ddl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/index_method.h"
#include "sql/inverted/inverted_class.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kPgAmop = 2602, kPgAmproc = 2603, kPgOpclass = 2616,
                               kPgOpfamily = 2753;
/// Of a hash class: the function of a value and a seed.
inline constexpr std::int64_t kSeededHash = 2;

struct AccessMethod {
  std::uint32_t oid;
  const char* name;
  int operators;  // strategies; 0: as many as a class likes
  int functions;
  int options_function;  // the one that parses parameters
  bool orders;           // has operators FOR ORDER BY
};
/// errors  42704
const AccessMethod& access_method(std::string_view name);

/// An operator or a function of a family.
struct FamilyMember {
  bool is_function = false;
  int number = 0;
  Oid left, right;
  Oid object;
  Oid sort_family;
};

/// Both of one kind of rows: pg_opclass or pg_opfamily.
struct ClassKind {
  std::uint32_t catalog;
  std::uint32_t name_index;  // method, name, schema
  const char* method;        // names of its columns
  const char* name;
  const char* schema;
  const char* owner;
  const char* word;  // "operator class"
};
const ClassKind& class_kind() noexcept;
const ClassKind& family_kind() noexcept;

/// Along the search path, or in `schema`.
std::optional<CatalogRow> find_class(CatalogAccess& access, const ClassKind& kind, Oid method,
                                     std::string_view schema, std::string_view name);
bool class_exists(CatalogAccess& access, const ClassKind& kind, Oid method, std::string_view name,
                  Oid schema);

/// Null: there is none of that OID.
const AccessMethod* find_access_method(Oid oid) noexcept;
/// Whether a class over `class_type` is one for values of the type, which is no domain.
bool class_takes(Oid class_type, Oid type);
/// The default class of an inverted method for the type, users' as well; nothing: it has none.
std::optional<CatalogRow> default_inverted_class(CatalogAccess& access, Oid method, Oid type);
/// What a class of an inverted method makes keys of; kNone: it is no class that an index can use.
InvertedClass inverted_class(CatalogAccess& access, Oid operator_class);

/// errors  42710
Oid create_family(Ddl& ddl, const AccessMethod& method, const std::string& name, Oid schema);

struct ClassDefinition {
  Oid oid = {};  // 0: a new one
  std::string name;
  Oid schema;
  Oid family;
  Oid type;
  std::string type_text;  // as it was written
  bool is_default = false;
  std::vector<FamilyMember> members;
};
/// errors  42710
Oid create_class(Ddl& ddl, const AccessMethod& method, const ClassDefinition& definition);

/// by: the class or family that the members are part of. errors  42710
void add_members(Ddl& ddl, const AccessMethod& method, const CatalogRow& family,
                 const ObjectAddress& by, const std::vector<FamilyMember>& members);
/// errors  42704
void drop_members(Ddl& ddl, const CatalogRow& family, const std::vector<FamilyMember>& members);
/// The class that a user made the default one of the type.
std::optional<Oid> users_default_class(CatalogAccess& access, Oid method, Oid type);

/// "operator class c for access method hash"
std::string describe_class(CatalogAccess& access, const ClassKind& kind, const CatalogRow& row);
/// The same of a row of pg_amop or pg_amproc: "operator 1 (integer, integer) of operator family f
/// for access method btree: <(integer,integer)".
std::string describe_member(SessionContext& session, CatalogAccess& access, std::uint32_t catalog,
                            const CatalogRow& row);
/// As \d shows it: qualified where the search path does not show it.
std::string class_name(CatalogAccess& access, const ClassKind& kind, const CatalogRow& row);

/// The support function of a class for its own type; 0: it has none of that number.
Oid support_function(CatalogAccess& access, Oid operator_class, std::int64_t number);

}  // namespace granary::sql::catalog
