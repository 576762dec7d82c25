#include "sql/catalog/default_acl.h"

#include <algorithm>
#include <utility>

#include "sql/catalog/definitions.h"
#include "sql/catalog/roles.h"
#include "sql/types/reg.h"

namespace granary::sql::catalog {

namespace {

constexpr std::uint32_t kDefaultAclIndex = 827;

constexpr DefaultAclKind kKinds[] = {
    {'r', 'r', "relations"}, {'S', 's', "sequences"}, {'f', 'f', "functions"},
    {'T', 'T', "types"},     {'n', 'n', "schemas"},
};

/// The same items in any order.
bool same(const Acl& a, const Acl& b) {
  return a.items().size() == b.items().size() &&
         std::is_permutation(a.items().begin(), a.items().end(), b.items().begin());
}

/// As it is stored, and what new objects get of it: by the numbers of the roles.
Value sorted(Acl acl, Arena& arena) {
  std::ranges::sort(acl.items(), [](const AclItem& a, const AclItem& b) {
    return std::pair(a.grantee.value, a.grantor.value) <
           std::pair(b.grantee.value, b.grantor.value);
  });
  return acl.value(arena);
}

Acl start_of(Oid role, Oid schema, char letter) {
  return schema ? Acl(role) : Acl::initial(default_acl_kind(letter).kind, role);
}

}  // namespace

const DefaultAclKind& default_acl_kind(char letter) {
  return *std::find_if(std::begin(kKinds), std::end(kKinds),
                       [&](const DefaultAclKind& row) { return row.letter == letter; });
}

std::optional<CatalogRow> find_default_acl(CatalogAccess& access, Oid role, Oid schema,
                                           char letter) {
  const Value key[3] = {Value::of_int(role.value), Value::of_int(schema.value),
                        Value::of_int(letter)};
  return access.get_by(kPgDefaultAcl, kDefaultAclIndex, key);
}

Acl default_acl_of(const std::optional<CatalogRow>& row, Oid role, Oid schema, char letter) {
  if (!row) return start_of(role, schema, letter);
  return {row->at("defaclacl"), default_acl_kind(letter).kind, role};
}

void store_default_acl(Ddl& ddl, const std::optional<CatalogRow>& row, const Acl& acl, Oid schema,
                       char letter) {
  if (same(acl, start_of(acl.owner(), schema, letter))) {
    if (row) drop_objects(ddl, {{kPgDefaultAcl, row->oid("oid"), 0}}, false);
    return;
  }
  CatalogRow changed = row ? *row : ddl.access.make(kPgDefaultAcl);
  changed.at("defaclacl") = sorted(acl, ddl.arena);
  if (row) return ddl.access.update(*row, changed);
  const Oid oid = ddl.catalog.allocate_oid();
  changed.set("oid", oid);
  changed.set("defaclrole", acl.owner());
  changed.set("defaclnamespace", schema);
  changed.set("defaclobjtype", letter);
  if (!ddl.access.insert(changed)) require(engine::OpResult::kConflict);
  if (schema) ddl.depend({kPgDefaultAcl, oid, 0}, {kPgNamespace, schema, 0}, 'a');
}

Value new_object_acl(CatalogAccess& access, Oid role, Oid schema, char letter) {
  const auto everywhere = find_default_acl(access, role, {}, letter);
  const auto here = schema ? find_default_acl(access, role, schema, letter) : std::nullopt;
  if (!everywhere && !here) return Value::null();
  Acl acl = default_acl_of(everywhere, role, {}, letter);
  if (here) {
    const Acl added = default_acl_of(here, role, schema, letter);
    for (const AclItem& item : added.items()) acl.add(item);
  }
  // An empty list would keep the owner out; as in PostgreSQL it does not count.
  if (acl.items().empty() || same(acl, start_of(role, {}, letter))) return Value::null();
  return sorted(acl, access.arena());
}

std::string describe_default_acl(CatalogAccess& access, const CatalogRow& row) {
  std::string out = std::string("default privileges on new ") +
                    default_acl_kind(row.letter("defaclobjtype")).plural +
                    " belonging to role " +
                    quote_identifier(role_name(access, row.oid("defaclrole")));
  const Oid schema = row.oid("defaclnamespace");
  const auto name = schema ? access.get(kPgNamespace, schema) : std::nullopt;
  return name ? out + " in schema " + quote_identifier(name->text("nspname")) : out;
}

}  // namespace granary::sql::catalog
