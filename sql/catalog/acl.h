// sql/catalog/acl.h: access control lists (PostgreSQL 15, 5.7 "Privileges"): who granted what to
// whom, and what GRANT and REVOKE make of it. Columns of catalogs have them as aclitem[]; NULL is
// the list that an object of its kind starts with.
// An aclitem's value is 12 bytes: grantee, grantor and privileges, each a u32 in host order; the
// upper half of the privileges are the grant options.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "sql/eval_context.h"
#include "sql/oid.h"
#include "sql/value.h"

namespace granary::sql::catalog {

/// A set of privileges.
using Privileges = std::uint32_t;

inline constexpr Privileges kInsert = 1 << 0, kSelect = 1 << 1, kUpdate = 1 << 2, kDelete = 1 << 3,
                            kTruncate = 1 << 4, kReferences = 1 << 5, kTriggerPrivilege = 1 << 6,
                            kExecute = 1 << 7, kUsage = 1 << 8, kCreate = 1 << 9,
                            kCreateTemporary = 1 << 10, kConnect = 1 << 11, kSetParameter = 1 << 12,
                            kAlterSystem = 1 << 13;

struct PrivilegeWord {
  Privileges privilege;
  char letter;
  const char* word;
};
/// In the order in which lists show them.
std::span<const PrivilegeWord> privilege_words();
/// By its word in any case; 0: there is none.
Privileges find_privilege(std::string_view word);

/// Everybody.
inline constexpr Oid kPublicRole{0};

struct AclItem {
  Oid grantee;
  Oid grantor;
  Privileges privileges = 0;
  Privileges options = 0;  // those that the grantee may grant
  bool operator==(const AclItem&) const = default;
};

AclItem aclitem_of(const Value& value);
Value aclitem_value(const AclItem& item, Arena& arena);

/// What a kind of object starts with and what can be granted on it.
struct PrivilegeKind {
  char letter;        // as acldefault calls it
  Privileges all;     // the owner has all of them
  Privileges others;  // those of PUBLIC
};
/// Null: there is no such kind.
const PrivilegeKind* find_privilege_kind(char letter);

/// Whether a role has the privileges of another one.
using HasPrivilegesOf = std::function<bool(Oid member, Oid role)>;

class Acl {
 public:
  explicit Acl(Oid owner) : owner_(owner) {}
  /// value: aclitem[]; NULL: the list that the kind starts with.
  Acl(const Value& value, char kind, Oid owner);
  static Acl initial(char kind, Oid owner);

  Oid owner() const noexcept { return owner_; }
  std::vector<AclItem>& items() noexcept { return items_; }
  const std::vector<AclItem>& items() const noexcept { return items_; }
  /// aclitem[]
  Value value(Arena& arena) const;

  /// What of `wanted` the role has, by itself, as one of PUBLIC or through what it belongs to.
  Privileges held(Oid role, Privileges wanted, const HasPrivilegesOf& has) const;
  /// What of `wanted` the role may grant, in the same way.
  Privileges grantable(Oid role, Privileges wanted, const HasPrivilegesOf& has) const;
  /// As above, of this very role.
  Privileges grantable_itself(Oid role, Privileges wanted) const;

  /// errors  0LP01 for grant options of PUBLIC or that go back to who gave them
  void grant(const AclItem& item, const HasPrivilegesOf& has);
  /// Takes the privileges and the options of the item away, and what was granted by their means.
  /// errors  2BP01 without cascade when there is such
  void revoke(const AclItem& item, bool cascade, const HasPrivilegesOf& has);
  /// What the item has, on top of what the grantee has by that grantor.
  void add(const AclItem& item);
  /// The object has another owner, who takes the place of the former in the list.
  void change_owner(Oid owner);

 private:
  AclItem& entry(Oid grantee, Oid grantor);
  void remove_empty();
  void refuse_circle(const AclItem& item, const HasPrivilegesOf& has) const;
  void revoke_dependent(Oid grantor, Privileges options, bool cascade, const HasPrivilegesOf& has);

  Oid owner_;
  std::vector<AclItem> items_;
};

// The type aclitem: `grantee=letters/grantor`, * behind what may be granted on.
void input_aclitem(EvalContext& context, std::string_view text, std::int32_t typmod, Oid type,
                   Value& out);
void output_aclitem(EvalContext& context, const Value& value, Oid type, std::string& out);

}  // namespace granary::sql::catalog
