// sql/catalog/ddl.h: changing the schema inside a transaction: rows of the catalogs plus the
// storage they name. Statements
// (planner/utility) decide what to do; this knows which rows an object is made of.
// Every change of a table rewrites its pg_class row, so that descriptions and plans of it become
// stale when the transaction commits.
// Control flow: conflicts and waits are thrown as ExecInterrupt; users' errors as SqlError.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sql/catalog/access.h"

namespace granary::sql::catalog {

/// An object as pg_depend names it; sub is a column number or 0.
struct ObjectAddress {
  std::uint32_t catalog = 0;
  Oid oid;
  std::int32_t sub = 0;
  auto operator<=>(const ObjectAddress&) const = default;
};

class Ddl {
 public:
  Ddl(SessionContext& session, Arena& arena);
  ~Ddl();
  Ddl(const Ddl&) = delete;
  Ddl& operator=(const Ddl&) = delete;

  SessionContext& session;
  Arena& arena;
  Catalog& catalog;
  CatalogAccess access;

  /// For an object that lives as long as `near`, an object that it belongs to.
  Oid new_oid(Oid near);

  /// Makes what this statement wrote so far visible to its own reads.
  void advance();

  /// Locks the relation for DDL until the transaction ends and describes it as it is then. 42501
  /// for system relations.
  RelationPtr lock(const RelationPtr& relation);

  // --- making things ---
  /// 42P06
  Oid create_schema(const std::string& name);
  /// Table, view or sequence: OIDs, storage and rows of the relation, its columns with their
  /// defaults, its indexes with their
  /// constraints and its checks. In `desc`: everything but OIDs and storage, which are filled in.
  /// errors 42P07, 42501
  void create_relation(RelationDesc& desc, const std::vector<std::string>& options);
  /// The index of a constraint when `constraint` is p or u. The index's tree is made, empty (a
  /// primary key: the table's own).
  void create_index(const RelationDesc& table, IndexDesc& index, char constraint);
  /// The constraint of an index that stands in the catalogs without one. type: p or u
  void create_key_constraint(const RelationDesc& table, IndexDesc& index, char type);
  Oid create_check(const RelationDesc& table, const std::string& name,
                   const std::string& expression, const std::vector<std::int16_t>& columns);
  /// The key's rows; key.oid is filled in. Both tables are locked. errors 42710
  void create_foreign_key(ForeignKeyDesc& key, const RelationDesc& child,
                          const RelationDesc& parent);
  /// What an index is on has other types, collations or expressions now: its rows say so. classes:
  /// its operator classes; names: its columns', empty: as they are. needs  the rows stand since
  /// before the last advance()
  void change_index(const RelationDesc& table, const IndexDesc& index,
                    const std::vector<Oid>& classes, const std::vector<std::string>& names);
  void create_column(const RelationDesc& table, const ColumnDesc& column);
  /// Replaces or, with an empty text, removes the default of a column. It depends on the relations
  /// that the expression (as stored) names.
  void set_default(const RelationDesc& table, const ColumnDesc& column,
                   const std::string& expression);
  void depend(const ObjectAddress& object, const ObjectAddress& on, char type);

  // --- changing rows ---
  using Change = std::function<void(CatalogRow&)>;
  /// pg_class; also what makes the relation's descriptions stale.
  void change_class(Oid relation, const Change& change);
  void change_attribute(Oid relation, std::int16_t number, const Change& change);
  /// After indexes or checks came or went.
  void touch(const RelationDesc& table, bool has_index, std::size_t checks);
  /// Makes descriptions of the relation stale.
  void touch(Oid relation) {
    change_class(relation, [](CatalogRow&) {});
  }
  /// 55006 when a statement around this one uses the relation, or deferred constraints still have
  /// to look at its rows.
  void refuse_in_use(const RelationDesc& relation, const char* command) const;
  void comment(const ObjectAddress& object, const std::optional<std::string>& text);

  // --- names ---
  /// 42P07 is left to the insert; this only asks. Names reserved by this statement count.
  bool name_taken(Oid schema, const std::string& name);
  void reserve_name(const std::string& name) { names_reserved_.push_back(name); }
  bool constraint_exists(const RelationDesc& table, const std::string& name);
  /// name1_name2_label cut to 63 bytes, with a number when taken: those of keys and exclusions by
  /// a constraint of the schema as well.
  std::string choose_name(const std::string& name1, const std::string& name2,
                          const std::string& label, Oid schema);
  /// The same among the constraints of a schema and the checks of a table that it does not have
  /// yet.
  std::string choose_constraint_name(Oid schema, const std::string& name1,
                                     const std::string& name2, const std::string& label,
                                     std::span<const CheckDesc> checks = {});

 private:
  bool names_constraint(Oid schema, const std::string& name);
  void store_default(const RelationDesc& table, const ColumnDesc& column,
                     const std::string& expression);
  void insert_index_rows(const RelationDesc& table, const IndexDesc& index);
  /// The index needs the users' functions, operators and types in its expressions and predicate.
  void depend_on_named(const RelationDesc& table, const IndexDesc& index);

  std::vector<std::string> names_reserved_;
};

/// "table t", "index public.i": for messages about dependencies.
std::string describe_object(SessionContext& session, CatalogAccess& access,
                            const ObjectAddress& object);

/// Removes the objects and what belongs to them. Dependents of other kinds: 2BP01 without cascade,
/// dropped with a NOTICE with it.
void drop_objects(Ddl& ddl, const std::vector<ObjectAddress>& objects, bool cascade);

}  // namespace granary::sql::catalog
