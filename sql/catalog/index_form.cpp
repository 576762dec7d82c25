#include "sql/catalog/index_form.h"

#include <algorithm>
#include <set>

#include "sql/catalog/expected.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/row_forms.h"
#include "sql/extension_oid.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

std::vector<std::int64_t> oid_numbers(const std::vector<Oid>& oids) {
  std::vector<std::int64_t> out;
  for (const Oid oid : oids) out.push_back(oid.value);
  return out;
}

Oid family_of(CatalogAccess& access, Oid operator_class) {
  const auto row = access.get(kPgOpclass, operator_class);
  return row ? row->oid("opcfamily") : Oid{};
}

}  // namespace

void raise_no_default_class(Oid type, std::string_view method) {
  throw SqlError("42704", "data type " + format_type(type, -1) +
                              " has no default operator class for access method \"" +
                              std::string(method) + "\"")
      .hint("You must specify an operator class for the index or define a default operator class "
            "for the data type.");
}

namespace {

bool is_text(Oid type) { return type == kText || type == kVarchar || type == kBpchar; }

/// The class of an index's column whose type changes.
Oid class_after(CatalogAccess& access, Oid method, Oid old, Oid before, Oid after) {
  if (old == default_class(access, method, before)) {
    const Oid out = default_class(access, method, after);
    if (!out) raise_no_default_class(after, find_access_method(method)->name);
    return out;
  }
  if (before == after || (is_text(before) && is_text(after))) return old;
  const auto row = access.get(kPgOpclass, old);
  if (!row) require(engine::OpResult::kConflict);
  if (is_inverted_method(method.value) && class_takes(row->oid("opcintype"), base_type(after)))
    return old;
  throw SqlError("42804", "operator class \"" + std::string(row->text("opcname")) +
                              "\" does not accept data type " + format_type(after, -1));
}

Oid collation_of(const ColumnDesc& column) {
  return column.collation ? column.collation : type_of(column.type).collation;
}

}  // namespace

IndexForm index_form(CatalogAccess& access, Oid index) {
  const auto named = access.get(kPgClass, index);
  const auto row = access.get(kPgIndex, index);
  if (!named || !row) require(engine::OpResult::kConflict);
  IndexForm out;
  out.method = named->oid("relam");
  for (const std::int64_t number : row->numbers("indclass"))
    out.classes.push_back(Oid{static_cast<std::uint32_t>(number)});
  if (!named->is_null("reloptions")) out.options = array_elements(named->output("reloptions"));
  const Value prefix = Value::of_int(index.value);
  for (const CatalogRow& column : access.find(kPgAttribute, 0, {&prefix, 1}))
    out.names.emplace_back(column.text("attname"));
  return out;
}

bool same_kind(CatalogAccess& access, const IndexForm& a, const IndexForm& b) {
  if (a.method != b.method || a.classes.size() != b.classes.size()) return false;
  for (std::size_t i = 0; i < a.classes.size(); ++i) {
    if (a.classes[i] != b.classes[i] &&
        family_of(access, a.classes[i]) != family_of(access, b.classes[i]))
      return false;
  }
  return true;
}

namespace {

/// The exclusion constraint that the index is a part of.
std::optional<ObjectAddress> exclusion_of(CatalogAccess& access, Oid index) {
  const auto row = access.get(kPgIndex, index);
  if (!row || !row->truth("indisexclusion")) return std::nullopt;
  const Value depender[2] = {Value::of_int(kPgClass), Value::of_int(index.value)};
  for (const CatalogRow& known : access.find(kPgDepend, kDependDependerIndex, depender)) {
    if (known.letter("deptype") == 'i' && known.oid("refclassid") == Oid{kPgConstraint})
      return ObjectAddress{kPgConstraint, known.oid("refobjid"), 0};
  }
  return std::nullopt;
}

/// One may get the name that another still has: first all get names that nobody has.
void rename_columns(Ddl& ddl, Oid index, const std::vector<std::string>& names) {
  for (const bool final : {false, true}) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto number = static_cast<std::int16_t>(i + 1);
      const std::string name = final ? names[i] : "........" + std::to_string(number);
      ddl.change_attribute(index, number, [&](CatalogRow& row) { row.set("attname", name); });
    }
    ddl.advance();
  }
}

}  // namespace

void set_index_form(Ddl& ddl, Oid index, const IndexForm& form) {
  const IndexForm known = index_form(ddl.access, index);
  if (form.method != known.method || form.options != known.options) {
    ddl.change_class(index, [&](CatalogRow& row) {
      row.set("relam", form.method);
      if (form.options.empty()) return row.set_null("reloptions");
      row.set_input("reloptions", array_text(form.options));
    });
  }
  if (form.names != known.names) rename_columns(ddl, index, form.names);
  if (form.classes == known.classes) return;
  const CatalogRow row = expect_row(ddl.access, kPgIndex, index);
  CatalogRow changed = row;
  changed.set_input("indclass", vector_text(oid_numbers(form.classes)));
  ddl.access.update(row, changed);
  const ObjectAddress depender = exclusion_of(ddl.access, index).value_or(
      ObjectAddress{kPgClass, index, 0});
  for (const Oid one : std::set<Oid>(form.classes.begin(), form.classes.end())) {
    if (one >= kFirstUserOid) ddl.depend(depender, {kPgOpclass, one, 0}, 'n');
  }
}

Oid default_class(CatalogAccess& access, Oid method, Oid type) {
  if (is_inverted_method(method.value)) {
    const auto row = default_inverted_class(access, method, base_type(type));
    return row ? row->oid("oid") : Oid{};
  }
  const Oid ordered = default_operator_class(type);
  if (method == Oid{kBtreeMethod}) return ordered;
  if (type == kCitext && method == Oid{kHashMethod}) return kCitextHash;
  if (type == kHstore && method == Oid{kHashMethod}) return kHstoreHash;
  const auto named = access.get(kPgOpclass, ordered);
  if (!named || !has_hash_class(type)) return {};
  const auto row =
      find_class(access, class_kind(), method, "pg_catalog", named->text("opcname"));
  return row ? row->oid("oid") : ordered;
}

void follow_column(Ddl& ddl, const RelationDesc& table, const ColumnDesc& after) {
  const auto place = static_cast<std::size_t>(after.number - 1);
  const ColumnDesc& before = table.columns[place];
  RelationDesc changed = table;
  changed.columns[place] = after;
  for (const IndexDesc& index : table.indexes) {
    if (index.is_exclusion()) continue;  // bound anew
    IndexForm form = index_form(ddl.access, index.oid);
    IndexDesc follower = index;
    bool uses = std::find(index.included.begin(), index.included.end(), place) !=
                index.included.end();
    for (std::size_t i = 0; i < index.columns.size(); ++i) {
      IndexColumn& part = follower.columns[i];
      if (part.column != place) continue;
      uses = true;
      form.classes[i] =
          class_after(ddl.access, form.method, form.classes[i], before.type, after.type);
      const bool own = part.collation != before.collation;
      if (own && !collation_of(after)) {
        throw SqlError("42804", "collations are not supported by type " +
                                    format_type(after.type, -1));
      }
      if (!own) part.collation = after.collation;
    }
    if (uses) ddl.change_index(changed, follower, form.classes, {});
  }
}

}  // namespace granary::sql::catalog
