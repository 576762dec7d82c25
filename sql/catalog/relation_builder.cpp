// sql/catalog/relation_builder.cpp: from catalog rows to a RelationDesc.
#include <algorithm>
#include <set>

#include "base/check.h"
#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/temporary.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

/// A type that takes the same place in stored rows as the one a dropped column had: its width is
/// all
/// that pg_attribute still tells.
Oid stand_in_type(const CatalogRow& attribute) {
  if (!attribute.truth("attbyval")) return kText;
  switch (attribute.integer("attlen")) {
    case 1:
      return kBool;
    case 2:
      return kInt2;
    case 4:
      return kInt4;
    default:
      return kInt8;
  }
}

class Builder {
 public:
  Builder(SessionContext& session, Arena& arena)
      : session_(session), arena_(arena), access_(session, arena) {}

  std::shared_ptr<RelationDesc> build(Oid oid) {
    std::uint64_t version = 0;
    const std::optional<CatalogRow> row = access_.get_versioned(kPgClass, oid, version);
    if (!row) return nullptr;
    auto out = std::make_shared<RelationDesc>();
    desc_ = out.get();
    desc_->oid = oid;
    desc_->schema_oid = row->oid("relnamespace");
    desc_->persistence = row->letter("relpersistence");
    if (!is_temporary(oid)) {
      desc_->record = access_.pin(*row);
      desc_->version = version;
    } else if (!is_other_temporary(session_, desc_->schema_oid)) {
      desc_->version = session_.temporary->stamp();
    }
    desc_->schema = session_.catalog.schema_name(session_, desc_->schema_oid).value_or("");
    desc_->name = row->text("relname");
    desc_->kind = row->letter("relkind");
    desc_->row_type = row->oid("reltype");
    desc_->of_type = row->oid("reloftype");
    desc_->storage = engine::TableId{static_cast<std::uint32_t>(row->integer("relfilenode"))};
    if (desc_->storage.value != 0) desc_->table = session_.catalog.store().table(desc_->storage);
    read_columns();
    desc_->populated = row->truth("relispopulated");
    if (desc_->kind == 'r' || desc_->kind == 'p' || desc_->kind == 'm' || desc_->kind == 'f') {
      if (desc_->kind != 'm') desc_->inheritance = read_inheritance(access_, *desc_, *row);
      if (desc_->kind == 'r' || desc_->kind == 'm') desc_->statistics = statistics_of(oid);
      desc_->counters = counters_of(oid);
      if (row->truth("relhasindex")) read_indexes();
      if (row->integer("relchecks") > 0) read_checks();
      if (row->truth("relhastriggers")) read_foreign_keys();
    }
    if (row->truth("relhasrules")) read_rules();
    if (desc_->kind == 'v' || desc_->kind == 'm') read_options(*row);
    // Every change of a relation rewrites its row: what was read is of one state, or is read anew.
    if (desc_->record != nullptr &&
        engine::Transaction::record_version(*desc_->record) != desc_->version)
      require(engine::OpResult::kConflict);
    return out;
  }

 private:
  /// Nobody counts for temporary relations.
  std::shared_ptr<RelationCounters> counters_of(Oid oid) {
    return is_temporary(oid) ? nullptr : session_.catalog.impl().counters.of(oid);
  }

  std::shared_ptr<RelationStatistics> statistics_of(Oid oid) {
    if (!is_temporary(oid)) return session_.catalog.impl().statistics.of(oid);
    if (is_other_temporary(session_, desc_->schema_oid)) return nullptr;
    return session_.temporary->statistics().of(oid);
  }

  void read_columns() {
    const Value prefix = Value::of_int(desc_->oid.value);
    for (const CatalogRow& row : access_.find(kPgAttribute, 0, {&prefix, 1})) {
      ColumnDesc column;
      column.name = row.text("attname");
      column.dropped = row.truth("attisdropped");
      column.type = column.dropped ? stand_in_type(row) : row.oid("atttypid");
      column.typmod = static_cast<std::int32_t>(row.integer("atttypmod"));
      column.number = static_cast<std::int16_t>(row.integer("attnum"));
      if (desc_->oid >= kFirstUserOid && !column.dropped) {
        const Oid collation = row.oid("attcollation");
        if (collation != type_of(column.type).collation) column.collation = collation;
      }
      column.not_null = row.truth("attnotnull");
      column.identity = row.letter("attidentity");
      column.generated = row.letter("attgenerated");
      column.storage = row.letter("attstorage");
      column.compression = row.letter("attcompression");
      column.dimensions = static_cast<std::int16_t>(row.integer("attndims"));
      if (row.truth("atthasmissing")) {
        column.missing_value = missing_value_text(row.at("attmissingval"), column.type, arena_);
      }
      column.local = row.truth("attislocal");
      column.inherit_count = static_cast<std::int32_t>(row.integer("attinhcount"));
      has_defaults_ |= row.truth("atthasdef");
      if (column.identity != 0) column.default_sql = identity_default(column.number);
      desc_->columns.push_back(std::move(column));
    }
    if (!has_defaults_) return;
    for (const CatalogRow& row : access_.find(kPgAttrdef, kAttrdefRelidIndex, {&prefix, 1})) {
      const auto number = static_cast<std::size_t>(row.integer("adnum") - 1);
      if (number >= desc_->columns.size()) require(engine::OpResult::kConflict);  // added meanwhile
      ColumnDesc& column = desc_->columns[number];
      column.default_sql = row.text("adbin");
      if (column.generated != 0) column.generated_from = computed_from(row.oid("oid"));
    }
  }

  /// The columns that a generation expression names.
  std::vector<std::int16_t> computed_from(Oid expression) {
    std::vector<std::int16_t> out;
    const Value prefix[2] = {Value::of_int(kPgAttrdef), Value::of_int(expression.value)};
    for (const CatalogRow& row : access_.find(kPgDepend, kDependDependerIndex, prefix)) {
      if (row.letter("deptype") != 'n' || row.oid("refobjid") != desc_->oid) continue;
      out.push_back(static_cast<std::int16_t>(row.integer("refobjsubid")));
    }
    return out;
  }

  /// What an identity column gets where no value is given: the next of the sequence that belongs to
  /// it.
  std::string identity_default(std::int16_t number) {
    const Value prefix[3] = {Value::of_int(kPgClass), Value::of_int(desc_->oid.value),
                             Value::of_int(number)};
    for (const CatalogRow& row : access_.find(kPgDepend, kDependReferenceIndex, prefix)) {
      if (row.letter("deptype") != 'i' || row.integer("classid") != kPgClass) continue;
      return "nextval('" + std::to_string(row.oid("objid").value) + "'::regclass)";
    }
    return {};
  }

  void read_indexes() {
    const Value prefix = Value::of_int(desc_->oid.value);
    for (const CatalogRow& row : access_.find(kPgIndex, kIndexRelidIndex, {&prefix, 1})) {
      IndexDesc index;
      index.oid = row.oid("indexrelid");
      index.counters = counters_of(index.oid);
      const std::optional<CatalogRow> named = access_.get(kPgClass, index.oid);
      if (!named) require(engine::OpResult::kConflict);  // dropped while we read
      index.name = named->text("relname");
      index.storage = engine::TableId{static_cast<std::uint32_t>(named->integer("relfilenode"))};
      if (index.storage.value != 0) index.table = session_.catalog.store().table(index.storage);
      if (named->truth("relispartition")) index.parent = first_parent(access_, index.oid);
      index.deferrable = !row.truth("indimmediate");
      index.unique = !index.deferrable && row.truth("indisunique");
      index.primary = !index.deferrable && row.truth("indisprimary");
      index.deferrable_primary = index.deferrable && row.truth("indisprimary");
      index.valid = row.truth("indisvalid") &&
                    !session_.catalog.impl().unfilled.contains(index.storage);
      const std::vector<std::int64_t> keys = row.numbers("indkey"),
                                      options = row.numbers("indoption"),
                                      collations = row.numbers("indcollation"),
                                      classes = row.numbers("indclass");
      const bool inverted = is_inverted_method(named->oid("relam").value);
      index.nulls_distinct = !row.truth("indnullsnotdistinct");
      index.predicate_sql = row.text("indpred");
      std::string_view expressions = row.text("indexprs");
      const auto key_count = static_cast<std::size_t>(row.integer("indnkeyatts"));
      for (std::size_t i = 0; i < keys.size(); ++i) {
        const auto column = static_cast<std::uint32_t>(keys[i] - 1);
        if (keys[i] != 0 && column >= desc_->columns.size())
          require(engine::OpResult::kConflict);  // added while we read
        if (i >= key_count) {
          index.included.push_back(column);
          continue;
        }
        const bool descending = options[i] & 1, nulls_first = options[i] & 2;
        index.columns.push_back({keys[i] != 0 ? column : next_expression(index.oid, i, expressions),
                                 descending, nulls_first});
        IndexColumn& part = index.columns.back();
        const Oid collation{static_cast<std::uint32_t>(collations[i])};
        if (collation != type_of(desc_->value_type(part)).collation) part.collation = collation;
        set_order(access_, *desc_, part);
        if (inverted)
          part.keys = inverted_class(access_, Oid{static_cast<std::uint32_t>(classes[i])});
      }
      desc_->indexes.insert(index.primary ? desc_->indexes.begin() : desc_->indexes.end(),
                            std::move(index));
    }
    for (const CatalogRow& row : constraints()) {
      for (IndexDesc& index : desc_->indexes) {
        if (index.oid != row.oid("conindid") || row.letter("contype") == 'f') continue;
        index.constraint = row.oid("oid");
        if (row.letter("contype") == 'x') {
          for (const std::int64_t number : row.numbers("conexclop"))
            index.exclusion.push_back(Oid{static_cast<std::uint32_t>(number)});
          for (IndexColumn& part : index.columns) part.keys = InvertedClass::kNone;
        }
        index.deferred = row.truth("condeferred");
      }
    }
  }

  /// Takes the first of `texts`, an expression of the index's column of that position. Indexes that
  /// have the same one share its number.
  std::uint32_t next_expression(Oid index, std::size_t position, std::string_view& texts) {
    const std::string_view text = texts.substr(0, texts.find(kExpressionsApart));
    texts.remove_prefix(std::min(texts.size(), text.size() + 1));
    const Value key[2] = {Value::of_int(index.value),
                          Value::of_int(static_cast<std::int64_t>(position + 1))};
    const std::optional<CatalogRow> row = access_.get(kPgAttribute, key);
    if (!row) require(engine::OpResult::kConflict);
    auto& known = desc_->index_expressions;
    const IndexExpression wanted{std::string(text), row->oid("atttypid")};
    const auto number = std::ranges::find(known, wanted) - known.begin();
    if (number == std::ssize(known)) known.push_back(wanted);
    return static_cast<std::uint32_t>(std::ssize(desc_->columns) + number);
  }

  void read_checks() {
    for (const CatalogRow& row : constraints()) {
      if (row.letter("contype") != 'c') continue;
      CheckDesc check{row.oid("oid"), std::string(row.text("conname")),
                      std::string(row.text("conbin"))};
      check.local = row.truth("conislocal");
      check.no_inherit = row.truth("connoinherit");
      check.validated = row.truth("convalidated");
      check.inherit_count = static_cast<std::int32_t>(row.integer("coninhcount"));
      desc_->checks.push_back(std::move(check));
    }
  }

  void read_foreign_keys() {
    for (const CatalogRow& row : constraints()) {
      if (row.letter("contype") == 'f') desc_->foreign_keys.push_back(foreign_key_of(row));
    }
    // The oldest is looked at first: PostgreSQL's triggers fire in the order of their numbers.
    std::sort(desc_->foreign_keys.begin(), desc_->foreign_keys.end(),
              [](const auto& a, const auto& b) { return a.oid < b.oid; });
    // Those of others are found by what they depend on.
    std::set<Oid> found;
    const Value prefix[2] = {Value::of_int(kPgClass), Value::of_int(desc_->oid.value)};
    for (const CatalogRow& row : access_.find(kPgDepend, kDependReferenceIndex, prefix)) {
      if (row.integer("classid") == kPgConstraint) found.insert(row.oid("objid"));
    }
    for (const Oid oid : found) {
      const std::optional<CatalogRow> row = access_.get(kPgConstraint, oid);
      if (!row || row->letter("contype") != 'f' || row->oid("confrelid") != desc_->oid) continue;
      desc_->referenced_by.push_back(foreign_key_of(*row));
    }
  }

  const std::vector<CatalogRow>& constraints() {
    if (!constraints_) {
      const Value prefix = Value::of_int(desc_->oid.value);
      constraints_ = access_.find(kPgConstraint, kConstraintRelidIndex, {&prefix, 1});
    }
    return *constraints_;
  }

  void read_rules() {
    const Value prefix = Value::of_int(desc_->oid.value);
    for (const CatalogRow& row : access_.find(kPgRewrite, kRewriteRelidIndex, {&prefix, 1})) {
      const bool of_view = row.letter("ev_type") == '1';
      if (of_view) desc_->view_sql = row.text("ev_action");
      desc_->has_rules |= !of_view;
    }
  }

  void read_options(const CatalogRow& relation) {
    if (relation.is_null("reloptions")) return;
    for (const std::string& option : array_elements(relation.output("reloptions"))) {
      const std::size_t end = option.find('=') + 1;
      const std::string name = option.substr(0, end), value = option.substr(end);
      if (name == "check_option=") desc_->check_option = value[0];
      if (name == "security_barrier=")
        desc_->is_barrier = value == "true" || value == "on" || value == "yes" || value == "1";
    }
  }

  SessionContext& session_;
  Arena& arena_;
  CatalogAccess access_;
  RelationDesc* desc_ = nullptr;
  bool has_defaults_ = false;
  std::optional<std::vector<CatalogRow>> constraints_;
};

}  // namespace

RelationPtr build_relation(SessionContext& session, Oid oid) {
  Arena arena;
  return Builder(session, arena).build(oid);
}

}  // namespace granary::sql::catalog
