// sql/catalog/definitions.h: the catalog relations of PostgreSQL 15 as tables of facts. A
// catalog's OID is also the id of its engine
// table; the OID of one of its secondary indexes is the id of that index's table. All are below
// 16384.
#pragma once

#include <cstdint>
#include <span>

namespace granary::sql::catalog {

struct RelationDefinition {
  std::uint32_t oid;
  const char* name;
  char kind;            // r table, v view or virtual relation
  bool shared;          // pg_class.relisshared
  const char* columns;  // "name type, name type!": ! is NOT NULL
};

enum class IndexKind : std::uint8_t { kPrimary, kUnique, kPlain };

struct IndexDefinition {
  std::uint32_t oid;
  const char* name;
  std::uint32_t table;
  IndexKind kind;
  std::int16_t key[4];  // attnums; 0 ends
};

/// Definition text of the views among them; every other view is a virtual relation.
struct ViewDefinition {
  const char* name;
  const char* query;
};

/// Rows of the small catalogs, one line a row, fields apart by '|' in text form, \N for NULL.
struct CatalogRows {
  std::uint32_t catalog;
  const char* lines;
};

std::span<const RelationDefinition> relation_definitions();
std::span<const RelationDefinition> information_schema_definitions();
std::span<const IndexDefinition> index_definitions();
std::span<const ViewDefinition> view_definitions();
std::span<const CatalogRows> fixed_rows();

// OIDs of catalogs and of the indexes that lookups go through.
inline constexpr std::uint32_t kPgType = 1247, kPgAttribute = 1249, kPgProc = 1255, kPgClass = 1259,
                               kPgAuthid = 1260, kPgDatabase = 1262, kPgDbRoleSetting = 2964,
                               kPgExtension = 3079, kPgSequence = 2224, kPgShdescription = 2396,
                               kPgAggregate = 2600, kPgAm = 2601, kPgAttrdef = 2604, kPgCast = 2605,
                               kPgConstraint = 2606, kPgDepend = 2608, kPgDescription = 2609,
                               kPgIndex = 2610, kPgLanguage = 2612, kPgNamespace = 2615,
                               kPgOperator = 2617, kPgRewrite = 2618, kPgTablespace = 1213,
                               kPgCollation = 3456, kPgInherits = 2611,
                               kPgPartitionedTable = 3350, kPgInitPrivs = 3394,
                               kPgDefaultAcl = 826, kPgLargeobject = 2613,
                               kPgLargeobjectMetadata = 2995;
inline constexpr std::uint32_t kClassNameIndex = 2663, kNamespaceNameIndex = 2684,
                               kAttrdefRelidIndex = 2656, kConstraintRelidIndex = 2665,
                               kIndexRelidIndex = 2678, kDependDependerIndex = 2673,
                               kDependReferenceIndex = 2674, kRewriteRelidIndex = 2693,
                               kAuthidNameIndex = 2676, kDatabaseNameIndex = 2671,
                               kExtensionNameIndex = 3081, kTypeNameIndex = 2704,
                               kInheritsParentIndex = 2187, kCollationNameIndex = 3164;

/// Catalogs whose records plans and caches point to, and pin.
constexpr bool keeps_records(std::uint32_t catalog) noexcept {
  constexpr std::uint32_t kTsDict = 3600, kTsConfig = 3602;
  return catalog == kPgClass || catalog == kPgType || catalog == kPgProc || catalog == kTsDict ||
         catalog == kTsConfig;
}

}  // namespace granary::sql::catalog
