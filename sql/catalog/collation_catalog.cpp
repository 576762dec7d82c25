#include "sql/catalog/collation_catalog.h"

#include "sql/catalog/definitions.h"
#include "sql/catalog/searched_schemas.h"
#include "sql/types/domain.h"
#include "sql/types/reg.h"

namespace granary::sql::catalog {

void each_icu_collation(const std::function<void(Oid, std::string_view)>& use) {
  std::string_view left = kIcuLocales;
  for (Oid oid = kFirstIcuCollation; !left.empty(); oid = Oid{oid.value + 1}) {
    const std::string_view locale = left.substr(0, left.find(' '));
    use(oid, locale);
    left.remove_prefix(std::min(left.size(), locale.size() + 1));
  }
}

std::optional<CatalogRow> find_collation(CatalogAccess& access, std::string_view schema,
                                         std::string_view name) {
  constexpr std::int64_t kAnyEncoding = -1, kUtf8 = 6;
  for (const Oid in : searched_schemas(access.session(), schema)) {
    for (const std::int64_t encoding : {kUtf8, kAnyEncoding}) {
      const Value key[3] = {Value::of_text(name), Value::of_int(encoding),
                            Value::of_int(in.value)};
      if (auto row = access.get_by(kPgCollation, kCollationNameIndex, key)) return row;
    }
  }
  return std::nullopt;
}

std::string shown_collation(CatalogAccess& access, const CatalogRow& row) {
  const std::string name = quote_identifier(row.text("collname"));
  const auto found = find_collation(access, {}, row.text("collname"));
  if (found && found->oid("oid") == row.oid("oid")) return name;
  const auto schema = access.get(kPgNamespace, row.oid("collnamespace"));
  return (schema ? quote_identifier(schema->text("nspname")) + "." : "") + name;
}

void depend_on_collation(Ddl& ddl, const ObjectAddress& user, Oid collation) {
  if (collation >= kFirstUserOid) ddl.depend(user, {kPgCollation, collation, 0}, 'n');
}

std::string collation_name(CatalogAccess& access, Oid collation) {
  const std::optional<CatalogRow> row = access.get(kPgCollation, collation);
  return row ? std::string(row->text("collname")) : std::string{};
}

std::string collation_of_column(CatalogAccess& access, const ColumnDesc& column) {
  return collation_name(access, column.collation ? column.collation : kDefaultCollation);
}

Oid collated_type(CatalogAccess& access, Oid type, Oid collation) {
  if (!collation || collation == kDefaultCollation || collation == kCCollation) return type;
  if (!is_registered_collation(collation)) {
    const std::optional<CatalogRow> row = access.get(kPgCollation, collation);
    if (!row) require(engine::OpResult::kConflict);
    if (row->letter("collprovider") != 'i') return type;
    register_collation(collation, std::string(row->text("colliculocale")),
                       row->truth("collisdeterministic"));
  }
  return sql::collated_type(type, collation);
}

bool is_c_locale(std::string_view name) noexcept { return name == "C" || name == "POSIX"; }

bool has_c_characters(CatalogAccess& access, Oid collation) {
  if (!collation || collation == kDefaultCollation)
    return access.session().catalog.place().has_c_characters;
  if (collation == kCCollation) return true;
  const std::optional<CatalogRow> row = access.get(kPgCollation, collation);
  if (!row) require(engine::OpResult::kConflict);
  return row->letter("collprovider") == 'c' && is_c_locale(row->text("collctype"));
}

void set_order(CatalogAccess& access, const RelationDesc& relation, IndexColumn& part) {
  const Oid type = base_type(relation.value_type(part));
  const Oid order = collated_type(access, type, part.collation);
  part.order = order != type ? order : Oid{};
}

}  // namespace granary::sql::catalog
