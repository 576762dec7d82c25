// sql/catalog/dependents.h: what goes when objects are dropped, and in which order PostgreSQL tells
// of it (5.14, Dependency Tracking).
#pragma once

#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

/// Walks pg_depend from objects to what depends on them, depth first, the youngest dependent first.
class Dependents {
 public:
  /// reached: called once for each object, before its own dependents are looked for.
  Dependents(CatalogAccess& access, std::function<void(const ObjectAddress&)> reached)
      : access_(access), reached_(std::move(reached)) {}

  /// One of the objects that the statement names, with all that depends on it.
  void add_named(const ObjectAddress& object);

  /// Every object that goes, what others depend on in front of them.
  const std::vector<ObjectAddress>& all() const noexcept { return all_; }
  /// The object goes, or the whole that it is a part of.
  bool contains(const ObjectAddress& object) const;
  /// The statement names it.
  bool is_named(const ObjectAddress& object) const;
  /// Something that only uses it, and is no whole of it, goes by way of CASCADE.
  bool is_taken(const ObjectAddress& object) const { return how_.at(object) == 0; }
  /// A pair of objects: the first depends on the second.
  using Dependence = std::pair<ObjectAddress, ObjectAddress>;
  /// Every object with what led to it, each before those that depend on it, the oldest of these
  /// first: as PostgreSQL's triggers are told of them.
  std::vector<Dependence> told() const { return {finished_.rbegin(), finished_.rend()}; }
  /// Those that only CASCADE takes along.
  std::vector<Dependence> blocked() const;

 private:
  struct Dependent {
    ObjectAddress object;
    char type;
    Oid age;  // of the row that depends, which may stand for `object`
  };
  struct Visit {
    ObjectAddress object, on;
    std::vector<Dependent> dependents;
    std::size_t next = 0;
  };
  void begin(const ObjectAddress& object, unsigned how, const ObjectAddress& on,
             std::vector<Visit>& open);
  bool is_known(const ObjectAddress& object, unsigned how);
  std::vector<Dependent> dependents_of(const ObjectAddress& object);
  bool makes_view(const ObjectAddress& rule);
  ObjectAddress table_of_key(const ObjectAddress& column);
  ObjectAddress generated_column(const ObjectAddress& expression);
  ObjectAddress original(ObjectAddress constraint);
  ObjectAddress class_of_member(const ObjectAddress& member);
  ObjectAddress extension_of(const ObjectAddress& member);
  Oid oid_of(const ObjectAddress& object, std::string_view column);

  CatalogAccess& access_;
  std::function<void(const ObjectAddress&)> reached_;
  std::map<ObjectAddress, unsigned> how_;  // each object's ways of going, as bits
  std::vector<ObjectAddress> all_;
  std::vector<Dependence> finished_;  // after those that depend on it
};

}  // namespace granary::sql::catalog
