#include "planner/bind/replica_identity.h"

#include <algorithm>

#include "sql/catalog/definitions.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/publication_catalog.h"

namespace granary::planner {

namespace {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;

/// What the publications of one table that publish an operation say of its rows.
class TableCheck {
 public:
  TableCheck(sql::catalog::CatalogAccess& access, const CatalogRow& relation, bool updates)
      : access_(access), relation_(relation), updates_(updates) {}

  void run() {
    identity_ = identity_columns();
    for (const CatalogRow& publication : access_.scan(sql::catalog::kPgPublication)) {
      if (publication.truth(updates_ ? "pubupdate" : "pubdelete")) look_at(publication);
      if (!filters_fit_ || !columns_fit_) break;  // what others say makes it no better
    }
    if (!published_) return;
    if (!filters_fit_) refuse("Column used in the publication WHERE expression is not part of the "
                              "replica identity.");
    if (!columns_fit_) refuse("Column list used by the publication does not cover the replica "
                              "identity.");
    if (full_ || !identity_.empty()) return;
    const std::string name(relation_.text("relname"));
    throw SqlError("55000",
                   updates_ ? "cannot update table \"" + name +
                                  "\" because it does not have a replica identity and publishes "
                                  "updates"
                            : "cannot delete from table \"" + name +
                                  "\" because it does not have a replica identity and publishes "
                                  "deletes")
        .hint(updates_ ? "To enable updating the table, set REPLICA IDENTITY using ALTER TABLE."
                       : "To enable deleting from the table, set REPLICA IDENTITY using ALTER "
                         "TABLE.");
  }

 private:
  [[noreturn]] void refuse(const char* detail) {
    throw SqlError("42P10", std::string(updates_ ? "cannot update table \""
                                                 : "cannot delete from table \"") +
                                std::string(relation_.text("relname")) + "\"")
        .detail(detail);
  }

  std::vector<std::int64_t> identity_columns() {
    full_ = relation_.letter("relreplident") == 'f';
    const Oid index = sql::catalog::replica_identity_index(access_, relation_);
    if (!index) return {};
    const auto row = access_.get(sql::catalog::kPgIndex, index);
    if (!row) sql::catalog::require(engine::OpResult::kConflict);
    std::vector<std::int64_t> keys = row->numbers("indkey");
    keys.resize(static_cast<std::size_t>(row->integer("indnkeyatts")));
    return keys;
  }

  bool is_identity(std::int64_t column) const {
    return full_ || std::find(identity_.begin(), identity_.end(), column) != identity_.end();
  }

  void look_at(const CatalogRow& publication) {
    const Oid oid = publication.oid("oid");
    if (publication.truth("puballtables")) {
      published_ = true;
      return;
    }
    // A partition is published by what publishes a table above it.
    std::vector<Oid> tables = {relation_.oid("oid")};
    while (true) {
      const std::vector<Oid> above = sql::catalog::parents_of(access_, tables.back());
      const auto row = access_.get(sql::catalog::kPgClass, tables.back());
      if (above.empty() || !row || !row->truth("relispartition")) break;
      tables.push_back(above[0]);
    }
    for (const Oid table : tables) {
      const auto row = access_.get(sql::catalog::kPgClass, table);
      if (row && sql::catalog::find_published_schema(access_, oid, row->oid("relnamespace")))
        published_ = true;
      const auto listed = sql::catalog::find_published_table(access_, oid, table);
      if (!listed) continue;
      published_ = true;
      const bool own = table == relation_.oid("oid") || publication.truth("pubviaroot");
      if (own) look_at(*listed, table);
    }
  }

  void look_at(const CatalogRow& listed, Oid table) {
    if (!listed.is_null("prqual")) {
      for (const std::int64_t column : filter_columns(listed.oid("oid"), table, listed))
        filters_fit_ = filters_fit_ && is_identity(same_column(table, column));
    }
    if (listed.is_null("prattrs")) return;
    std::vector<std::int64_t> columns;
    for (const std::int64_t column : listed.numbers("prattrs"))
      columns.push_back(same_column(table, column));
    columns_fit_ = columns_fit_ && !full_ &&
                   std::all_of(identity_.begin(), identity_.end(), [&](std::int64_t key) {
                     return std::find(columns.begin(), columns.end(), key) != columns.end();
                   });
  }

  /// Those that the publication of the table depends on for its filter.
  std::vector<std::int64_t> filter_columns(Oid published, Oid table, const CatalogRow& listed) {
    std::vector<std::int64_t> out;
    const sql::Value depender[2] = {sql::Value::of_int(sql::catalog::kPgPublicationRel),
                                    sql::Value::of_int(published.value)};
    std::vector<std::int64_t> left;
    if (!listed.is_null("prattrs")) left = listed.numbers("prattrs");
    for (const CatalogRow& row : access_.find(sql::catalog::kPgDepend,
                                              sql::catalog::kDependDependerIndex, depender)) {
      if (row.oid("refobjid") != table || row.integer("refobjsubid") == 0) continue;
      // A row for each column of the list, and one more for each that the filter reads.
      const auto found = std::find(left.begin(), left.end(), row.integer("refobjsubid"));
      if (found != left.end()) {
        left.erase(found);
        continue;
      }
      out.push_back(row.integer("refobjsubid"));
    }
    return out;
  }

  /// The column of the table that is looked at that a column of one above it is.
  std::int64_t same_column(Oid table, std::int64_t number) {
    const Oid own = relation_.oid("oid");
    if (table == own) return number;
    const sql::Value key[2] = {sql::Value::of_int(table.value), sql::Value::of_int(number)};
    const auto above = access_.get(sql::catalog::kPgAttribute, key);
    const sql::Value prefix = sql::Value::of_int(own.value);
    for (const CatalogRow& row : access_.find(sql::catalog::kPgAttribute, 0, {&prefix, 1})) {
      if (above && row.text("attname") == above->text("attname")) return row.integer("attnum");
    }
    return 0;
  }

  sql::catalog::CatalogAccess& access_;
  const CatalogRow& relation_;
  const bool updates_;
  std::vector<std::int64_t> identity_;
  bool full_ = false, published_ = false, filters_fit_ = true, columns_fit_ = true;
};

}  // namespace

void require_replica_identity(Binder& binder, const RangeEntry& target, bool updates) {
  if (!sql::catalog::has_publications() || target.relation == nullptr) return;
  const sql::RelationDesc& table = *target.relation;
  if (table.system || table.kind == 'v') return;
  Arena arena;
  sql::catalog::CatalogAccess access(binder.session, arena);
  const bool tree = table.kind == 'p' || table.inheritance != nullptr;
  const std::vector<Oid> tables = tree ? sql::catalog::whole_tree(access, table.oid)
                                       : std::vector<Oid>{table.oid};
  for (const Oid oid : tables) {
    const auto relation = access.get(sql::catalog::kPgClass, oid);
    if (relation && relation->letter("relkind") == 'r' && sql::catalog::is_publishable(*relation))
      TableCheck(access, *relation, updates).run();
  }
}

}  // namespace granary::planner
