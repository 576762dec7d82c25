#include "sql/catalog/dependents.h"

#include <algorithm>

#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/text_search_catalog.h"
#include "sql/extension_oid.h"

namespace granary::sql::catalog {

namespace {

// Ways in which an object goes.
constexpr unsigned kNamed = 1;
constexpr unsigned kAlong = 2;  // a part of another that goes
constexpr unsigned kWhole = 4;  // a column whose table goes
/// pg_depend.deptype of what an extension brought, and of what DEPENDS ON EXTENSION named.
constexpr char kMember = 'e', kExtensionGoes = 'x';

}  // namespace

/// Without recursion: chains of views may be long.
void Dependents::add_named(const ObjectAddress& object) {
  std::vector<Visit> open;
  begin(object, kNamed, {}, open);
  while (!open.empty()) {
    Visit& visit = open.back();
    if (visit.next < visit.dependents.size()) {
      const Dependent dependent = visit.dependents[visit.next++];
      const ObjectAddress on = visit.object;  // `open` may move
      const bool along = dependent.type == 'a' || dependent.type == 'i' ||
                         dependent.type == kMember || dependent.type == kExtensionGoes;
      begin(dependent.object, along ? kAlong : 0, on, open);
    } else {
      finished_.push_back({visit.object, visit.on});
      open.pop_back();
    }
  }
}

void Dependents::begin(const ObjectAddress& object, unsigned how, const ObjectAddress& on,
                       std::vector<Visit>& open) {
  if (is_known(object, how)) return;
  how_[object] = how;
  all_.push_back(object);
  reached_(object);
  open.push_back({object, on, dependents_of(object)});
}

bool Dependents::contains(const ObjectAddress& object) const {
  return how_.contains(object) || (object.sub != 0 && how_.contains({object.catalog, object.oid}));
}

bool Dependents::is_named(const ObjectAddress& object) const {
  return (how_.at(object) & kNamed) != 0;
}

std::vector<Dependents::Dependence> Dependents::blocked() const {
  std::vector<Dependence> out;
  for (auto at = finished_.rbegin(); at != finished_.rend(); ++at) {
    if (how_.at(at->first) == 0) out.push_back(*at);
  }
  return out;
}

/// true: it was visited or is being visited; what is new of how it goes is noted.
bool Dependents::is_known(const ObjectAddress& object, unsigned how) {
  if (const auto found = how_.find(object); found != how_.end()) {
    found->second |= how;
    return true;
  }
  if (object.sub != 0) return how_.contains({object.catalog, object.oid});
  for (auto part = how_.lower_bound(object);
       part != how_.end() && part->first.catalog == object.catalog && part->first.oid == object.oid;
       ++part)
    part->second |= how | kWhole;
  return false;
}

std::vector<Dependents::Dependent> Dependents::dependents_of(const ObjectAddress& object) {
  std::vector<Dependent> out;
  const Value prefix[2] = {Value::of_int(object.catalog), Value::of_int(object.oid.value)};
  for (const CatalogRow& row : access_.find(kPgDepend, kDependReferenceIndex, prefix)) {
    if (object.sub != 0 && row.integer("refobjsubid") != object.sub) continue;
    Dependent found{{static_cast<std::uint32_t>(row.integer("classid")), row.oid("objid"),
                     static_cast<std::int32_t>(row.integer("objsubid"))},
                    row.letter("deptype"),
                    row.oid("objid")};
    // What an extension brought is older than all that uses it.
    if (is_extension_oid(found.age)) found.age = {};
    ObjectAddress& dependent = found.object;
    if (dependent.catalog == kPgConstraint && found.type == 'n') dependent = original(dependent);
    // A view's rule stands for the view.
    if (dependent.catalog == kPgRewrite && makes_view(dependent))
      dependent = {kPgClass, oid_of(dependent, "ev_class"), 0};
    // A generated column goes with what it is computed from.
    if (dependent.catalog == kPgAttrdef && found.type == 'n')
      dependent = generated_column(dependent);
    if (found.type == 'n') dependent = class_of_member(dependent);
    if (found.type == 'n') dependent = extension_of(dependent);
    if (found.type == 'n' && dependent.catalog == kPgClass && dependent.sub != 0)
      dependent = table_of_key(dependent);
    if (dependent != object) out.push_back(found);
  }
  std::stable_sort(out.begin(), out.end(), [](const Dependent& a, const Dependent& b) {
    if (a.age != b.age) return b.age < a.age;
    return a.object < b.object;
  });
  return out;
}

bool Dependents::makes_view(const ObjectAddress& rule) {
  const std::optional<CatalogRow> row = access_.get(kPgRewrite, rule.oid);
  if (!row) require(engine::OpResult::kConflict);
  return row->letter("ev_type") == '1';
}

/// A column of a partition key goes with the table only; any other is itself.
ObjectAddress Dependents::table_of_key(const ObjectAddress& column) {
  const ObjectAddress table{column.catalog, column.oid, 0};
  const Value depender[3] = {Value::of_int(column.catalog), Value::of_int(column.oid.value),
                             Value::of_int(column.sub)};
  for (const CatalogRow& row : access_.find(kPgDepend, kDependDependerIndex, depender)) {
    if (row.letter("deptype") == 'i' && row.oid("refobjid") == column.oid &&
        row.integer("refclassid") == kPgClass && row.integer("refobjsubid") == 0)
      return table;
  }
  return column;
}

/// The column whose generation expression this is; a plain default is itself.
ObjectAddress Dependents::generated_column(const ObjectAddress& expression) {
  const std::optional<CatalogRow> row = access_.get(kPgAttrdef, expression.oid);
  if (!row) return expression;
  const Value key[2] = {Value::of_int(row->oid("adrelid").value),
                        Value::of_int(row->integer("adnum"))};
  const std::optional<CatalogRow> column = access_.get(kPgAttribute, key);
  if (!column || column->letter("attgenerated") == 0) return expression;
  return {kPgClass, row->oid("adrelid"), static_cast<std::int32_t>(row->integer("adnum"))};
}

/// Of a constraint that was copied for a partition: what it was copied from.
ObjectAddress Dependents::original(ObjectAddress constraint) {
  while (const Oid above = oid_of(constraint, "conparentid")) constraint.oid = above;
  return constraint;
}

/// An operator or a function goes with the class or family that cannot do without it.
ObjectAddress Dependents::class_of_member(const ObjectAddress& member) {
  if (member.catalog != kPgAmop && member.catalog != kPgAmproc) return member;
  const Value depender[2] = {Value::of_int(member.catalog), Value::of_int(member.oid.value)};
  for (const CatalogRow& row : access_.find(kPgDepend, kDependDependerIndex, depender)) {
    if (row.letter("deptype") == 'i')
      return {static_cast<std::uint32_t>(row.integer("refclassid")), row.oid("refobjid"), 0};
  }
  return member;
}

/// What an extension brought goes with the whole of it, unless that goes already.
ObjectAddress Dependents::extension_of(const ObjectAddress& member) {
  if (member.catalog != kPgType && member.catalog != kPgOpclass &&
      member.catalog != kPgOpfamily && member.catalog != kPgTsDict &&
      member.catalog != kPgTsTemplate)
    return member;
  const Value depender[2] = {Value::of_int(member.catalog), Value::of_int(member.oid.value)};
  for (const CatalogRow& row : access_.find(kPgDepend, kDependDependerIndex, depender)) {
    if (row.letter("deptype") != kMember) continue;
    const ObjectAddress whole{kPgExtension, row.oid("refobjid"), 0};
    return how_.contains(whole) ? member : whole;
  }
  return member;
}

Oid Dependents::oid_of(const ObjectAddress& object, std::string_view column) {
  const std::optional<CatalogRow> row = access_.get(object.catalog, object.oid);
  return row ? row->oid(column) : Oid{};
}

}  // namespace granary::sql::catalog
