// sql/types/user_types.h: types made by users, as rows beside those of the built-in table. pg_type
// and pg_enum say what exists and what it is called in which transaction; here are the rows by OID,
// for input, output, order and storage of their values, which know no transaction. A row is added
// when CREATE TYPE runs and stays for ever, also when that transaction aborts: OIDs are never given
// out twice, so nothing can reach it then. Thread safety: lookups take no lock and are safe beside
// additions. Invariants
//   U1  a row found is complete: its address is published (release) after it was filled in.
//   U2  rows and tables of slots that were replaced are kept: a reader may still hold them. What is
//       kept is at most what is used.
//   U3  the parts of a type in a database, and the catalog records that they pin, are kept until
//       the type is dropped there (forget_type_parts) and no transaction can hold them any more:
//       who asks for parts has a transaction that is resumed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/atomic.h"
#include "engine/record/record_pin.h"
#include "sql/types/record.h"
#include "sql/types/type.h"

namespace granary::engine {
class Engine;
}

namespace granary::sql {

struct EnumLabel {
  std::int32_t rank;  // what values hold: as pg_enum.enumsortorder orders them
  std::string name;
};

/// The labels of an enum by rank, as one version of its pg_type row in one database has them.
struct EnumLabels {
  Oid database;
  std::vector<EnumLabel> labels;
  engine::RecordPin record;  // null: not read from the catalog yet
  std::uint64_t version = 0;
  bool uncommitted = false;  // as the transaction that read them has changed them

  const EnumLabel* by_rank(std::int64_t rank) const;
  const EnumLabel* by_name(std::string_view name) const;
};

/// The attributes of a composite type by number (record.h), as one version of the pg_class row of
/// its relation in one database has them.
struct CompositeShape {
  Oid database;
  const RecordShape* fields = nullptr;  // lives for ever
  engine::RecordPin record;
  std::uint64_t version = 0;
};

/// A database made of another one has its types under the same OIDs; each has its own parts.
template <class Part>
using Versions = std::vector<const Part*>;

struct Collation;
struct RangeFamily;

struct UserType : TypeRow {
  Oid relation;  // composite types: what has the attributes
  Oid base;      // domains: the type below all domains, with its modifier
  std::int32_t base_typmod = -1;
  Oid representation;  // base types: the built-in type whose values stand for theirs (base_type.h)
  const Collation* collation = nullptr;  // collated types (collation.h)
  bool pads_blanks = false;              // of those: whether trailing blanks do not count
  const RangeFamily* family = nullptr;   // ranges and multiranges (range.h); lives for ever
  /// Enums only.
  mutable Atomic<const Versions<EnumLabels>*> labels;
  /// Composite types only.
  mutable Atomic<const Versions<CompositeShape>*> shapes;
};

/// Null when there is none.
const UserType* find_user_type(Oid oid) noexcept;

/// Adds an enum and its array type, or gives a known one another name.
void register_enum(Oid oid, Oid array, const std::string& name, const std::string& array_name,
                   std::unique_ptr<const EnumLabels> labels);
/// What the enum's labels are from now on, in the database that they name.
const EnumLabels& publish_labels(Oid type, std::unique_ptr<const EnumLabels> labels);
/// Null when nobody of that database has read them.
const EnumLabels* known_labels(Oid type, Oid database) noexcept;

/// Adds a composite type and its array type, or gives a known one another name.
void register_composite(Oid oid, Oid array, const std::string& name, const std::string& array_name,
                        Oid relation);
/// What the type's attributes are from now on, in the database that the shape names.
void publish_shape(Oid type, const CompositeShape& shape);
/// Null when nobody of that database has read it.
const CompositeShape* known_shape(Oid type, Oid database) noexcept;
/// The type is gone from the database: its parts go to engine.retire.
void forget_type_parts(engine::Engine& engine, Oid type, Oid database);
/// The same of all types, when the database is dropped.
void forget_parts_of_database(engine::Engine& engine, Oid database);
/// Parts of types that are kept, replaced ones too.
std::size_t count_type_parts();
/// The relation with the type's attributes; 0 when the type is not composite.
Oid relation_of_type(Oid type) noexcept;

/// Adds a domain over `base`, which may be a domain, and its array type, or gives a known one
/// another name.
void register_domain(Oid oid, Oid array, const std::string& name, const std::string& array_name,
                     Oid base, std::int32_t typmod);

/// Adds a base type as base_type_row has it and, unless it is a shell, its array type, or changes
/// what is known of one.
void register_base_type(const TypeRow& row, Oid representation, const std::string& array_name);
/// A name that lives as long as the types.
const char* keep_type_name(std::string name);

/// Adds a collated type (collation.h), whose collation lives for ever.
void register_collated(const TypeRow& row, const Collation& collation, bool pads_blanks);

/// The rank of a label with this sort order: the order of floats as integers.
std::int32_t enum_rank(float sort_order) noexcept;

}  // namespace granary::sql
