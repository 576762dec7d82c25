// sql/catalog/functions_publication.cpp: what publications publish.
#include <algorithm>
#include <set>

#include "sql/catalog/definitions.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/publication_catalog.h"
#include "sql/functions/function.h"
#include "sql/session_context.h"

namespace granary::sql::catalog {

namespace {

constexpr SetColumn kTableColumns[] = {
    {"relid", kOid}, {"attrs", kInt2Vector}, {"qual", kPgNodeTree}};

/// The tables of one publication, each with what it says of it.
class PublishedCursor final : public SetCursor {
 public:
  PublishedCursor(SessionContext& session, std::string_view name) : access_(session, arena_) {
    publication_ = find_publication(access_, name);
    if (!publication_)
      throw SqlError("42704", "publication \"" + std::string(name) + "\" does not exist");
    via_root_ = publication_->truth("pubviaroot");
    if (publication_->truth("puballtables")) {
      add_relations({});
    } else {
      add_listed();
    }
  }

  bool next(EvalContext& context, Value* row) override {
    if (next_ == tables_.size()) return false;
    const Oid table = tables_[next_++];
    const auto relation = access_.get(kPgClass, table);
    const Oid publication = publication_->oid("oid");
    const bool by_itself =
        !publication_->truth("puballtables") && relation &&
        !find_published_schema(access_, publication, relation->oid("relnamespace"));
    const auto listed =
        by_itself ? find_published_table(access_, publication, table) : std::nullopt;
    row[0] = Value::of_int(table.value);
    const bool some = listed && !listed->is_null("prattrs");
    CatalogRow columns = access_.make(kPgPublicationRel);
    columns.set_input("prattrs", vector_text(some ? listed->numbers("prattrs") : all_of(table)));
    row[1] = Value::of_text(context.arena->copy(columns.at("prattrs").text()));
    row[2] = !listed || listed->is_null("prqual")
                 ? Value::null()
                 : Value::of_text(context.arena->copy(listed->text("prqual")));
    return true;
  }

 private:
  std::vector<std::int64_t> all_of(Oid table) {
    std::vector<std::int64_t> out;
    const Value key = Value::of_int(table.value);
    for (const CatalogRow& column : access_.find(kPgAttribute, 0, {&key, 1})) {
      if (column.integer("attnum") > 0 && !column.truth("attisdropped") &&
          column.letter("attgenerated") == 0)
        out.push_back(column.integer("attnum"));
    }
    return out;
  }

  void add(Oid table) {
    if (known_.insert(table).second) tables_.push_back(table);
  }

  /// Of a schema, or of all of them. Rows of partitions go by their root where the publication
  /// says so.
  void add_relations(Oid schema) {
    for (const CatalogRow& row : access_.scan(kPgClass)) {
      if (!is_publishable(row) || (schema && row.oid("relnamespace") != schema)) continue;
      if (schema) {
        add_listed(row);
      } else if (via_root_ ? !row.truth("relispartition") : row.letter("relkind") == 'r') {
        add(row.oid("oid"));
      }
    }
  }

  void add_listed(const CatalogRow& relation) {
    if (via_root_ || relation.letter("relkind") != 'p') return add(relation.oid("oid"));
    for (const Oid part : whole_tree(access_, relation.oid("oid"))) {
      const auto row = access_.get(kPgClass, part);
      if (row && row->letter("relkind") != 'p') add(part);
    }
  }

  void add_listed() {
    for (const CatalogRow& row : published_tables(access_, publication_->oid("oid"))) {
      if (const auto relation = access_.get(kPgClass, row.oid("prrelid"))) add_listed(*relation);
    }
    for (const CatalogRow& row : published_schemas(access_, publication_->oid("oid")))
      add_relations(row.oid("pnnspid"));
    if (via_root_) std::erase_if(tables_, [&](Oid table) { return goes_by_another(table); });
  }

  bool goes_by_another(Oid table) {
    const auto row = access_.get(kPgClass, table);
    if (!row || !row->truth("relispartition")) return false;
    for (std::vector<Oid> above = parents_of(access_, table); !above.empty();
         above = parents_of(access_, above[0])) {
      if (known_.contains(above[0])) return true;
    }
    return false;
  }

  Arena arena_;
  CatalogAccess access_;
  std::optional<CatalogRow> publication_;
  bool via_root_ = false;
  std::set<Oid> known_;
  std::vector<Oid> tables_;
  std::size_t next_ = 0;
};

SetCursor* open_tables(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  return new PublishedCursor(*context.session, args[0].text());
}

constexpr FunctionRow kRows[] = {
    {.oid = Oid{6119},
     .name = "pg_get_publication_tables",
     .arguments = {kText},
     .result = kRecord,
     .volatility = Volatility::kStable,
     .open_set = &open_tables,
     .set_columns = kTableColumns},
};

}  // namespace

std::span<const FunctionRow> publication_functions() { return kRows; }

}  // namespace granary::sql::catalog
