// planner/utility/late_checks.h: what ALTER TABLE asks of the rows that are there, looked at when
// all its subcommands are done. So an error of any subcommand comes before what rows violate, and
// NOT NULL and CHECK before foreign keys, as in PostgreSQL.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <vector>

#include "planner/utility/type_changes.h"
#include "sql/catalog/relation.h"

namespace granary::planner::utility {

class LateChecks {
 public:
  TypeChanges type_changes;

  /// columns: positions in the table
  void not_null(sql::Oid table, std::span<const std::uint32_t> columns);
  /// All checks of the table that are valid.
  void checks(sql::Oid table);
  void foreign_key(const sql::ForeignKeyDesc& key);

  /// root: the table that the statement is about; what it has below is looked at after it.
  /// errors  23502, 23514, 23503, and what TypeChanges kept
  void run(UtilityRun& run, sql::catalog::Ddl& ddl, sql::Oid root);

 private:
  struct Wanted {
    std::set<std::uint32_t> not_null;
    bool checks = false;
  };
  std::map<sql::Oid, Wanted> tables_;
  std::vector<sql::ForeignKeyDesc> keys_;
};

}  // namespace granary::planner::utility
