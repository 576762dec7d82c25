#include "sql/catalog/acl.h"

#include <algorithm>

#include "sql/error.h"
#include "sql/types/array.h"
#include "sql/types/codec.h"

namespace granary::sql::catalog {

namespace {

constexpr PrivilegeWord kWords[] = {
    {kInsert, 'a', "INSERT"},
    {kSelect, 'r', "SELECT"},
    {kUpdate, 'w', "UPDATE"},
    {kDelete, 'd', "DELETE"},
    {kTruncate, 'D', "TRUNCATE"},
    {kReferences, 'x', "REFERENCES"},
    {kTriggerPrivilege, 't', "TRIGGER"},
    {kExecute, 'X', "EXECUTE"},
    {kUsage, 'U', "USAGE"},
    {kCreate, 'C', "CREATE"},
    {kCreateTemporary, 'T', "TEMPORARY"},
    {kConnect, 'c', "CONNECT"},
    {kSetParameter, 's', "SET"},
    {kAlterSystem, 'A', "ALTER SYSTEM"},
};

constexpr PrivilegeKind kKinds[] = {
    {'c', kInsert | kSelect | kUpdate | kReferences, 0},  // column
    {'r', kInsert | kSelect | kUpdate | kDelete | kTruncate | kReferences | kTriggerPrivilege,
     0},                                                                        // table
    {'s', kSelect | kUpdate | kUsage, 0},                                       // sequence
    {'d', kCreate | kCreateTemporary | kConnect, kCreateTemporary | kConnect},  // database
    {'f', kExecute, kExecute},                                                  // function
    {'l', kUsage, kUsage},                                                      // language
    {'L', kSelect | kUpdate, 0},                                                // large object
    {'n', kUsage | kCreate, 0},                                                 // schema
    {'p', kSetParameter | kAlterSystem, 0},                                     // parameter
    {'t', kCreate, 0},                                                          // tablespace
    {'F', kUsage, 0},                                                           // wrapper
    {'S', kUsage, 0},                                                           // server
    {'T', kUsage, kUsage},                                                      // type
};

constexpr int kOptionShift = 16;
constexpr std::size_t kItemBytes = 12;

}  // namespace

std::span<const PrivilegeWord> privilege_words() { return kWords; }

Privileges find_privilege(std::string_view word) {
  std::string upper(word);
  std::transform(upper.begin(), upper.end(), upper.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  });
  if (upper == "TEMP") return kCreateTemporary;
  for (const PrivilegeWord& known : kWords) {
    if (upper == known.word) return known.privilege;
  }
  return 0;
}

const PrivilegeKind* find_privilege_kind(char letter) {
  for (const PrivilegeKind& kind : kKinds) {
    if (kind.letter == letter) return &kind;
  }
  return nullptr;
}

AclItem aclitem_of(const Value& value) {
  const std::string_view bytes = value.text();
  // Databases made before lists had OIDs have the text of what PostgreSQL starts with.
  if (bytes.size() != kItemBytes) {
    EvalContext none;
    Arena arena;
    none.arena = &arena;
    Value read;
    input_aclitem(none, bytes, -1, kAclitem, read);
    return aclitem_of(read);
  }
  const auto word = [&](std::size_t i) { return codec::load<std::uint32_t>(bytes.data() + 4 * i); };
  const Privileges mask = (Privileges{1} << kOptionShift) - 1;
  return {Oid{word(0)}, Oid{word(1)}, word(2) & mask, word(2) >> kOptionShift};
}

Value aclitem_value(const AclItem& item, Arena& arena) {
  const std::uint32_t words[] = {item.grantee.value, item.grantor.value,
                                 item.privileges | item.options << kOptionShift};
  static_assert(sizeof(words) == kItemBytes);
  return Value::of_text(arena.copy({reinterpret_cast<const char*>(words), sizeof(words)}));
}

Acl::Acl(const Value& value, char kind, Oid owner) : owner_(owner) {
  if (value.is_null()) {
    *this = initial(kind, owner);
    return;
  }
  for (const Value& item : ArrayView(value).values()) items_.push_back(aclitem_of(item));
}

Acl Acl::initial(char kind, Oid owner) {
  const PrivilegeKind& row = *find_privilege_kind(kind);
  Acl out(owner);
  if (row.others != 0) out.items_.push_back({kPublicRole, owner, row.others, 0});
  if (kind != 'c') out.items_.push_back({owner, owner, row.all, 0});
  return out;
}

Value Acl::value(Arena& arena) const {
  ArrayBuilder list(kAclitem);
  for (const AclItem& item : items_) list.add(aclitem_value(item, arena));
  return list.finish(arena);
}

Privileges Acl::held(Oid role, Privileges wanted, const HasPrivilegesOf& has) const {
  Privileges out = 0;
  for (const AclItem& item : items_) {
    if (item.grantee == role || item.grantee == kPublicRole) out |= item.privileges & wanted;
  }
  for (const AclItem& item : items_) {
    if (out == wanted) break;
    if ((item.privileges & wanted & ~out) != 0 && item.grantee != kPublicRole &&
        item.grantee != role && has(role, item.grantee))
      out |= item.privileges & wanted;
  }
  return out;
}

Privileges Acl::grantable(Oid role, Privileges wanted, const HasPrivilegesOf& has) const {
  if (has(role, owner_)) return wanted;
  Privileges out = 0;
  for (const AclItem& item : items_) {
    if ((item.options & wanted & ~out) == 0 || item.grantee == kPublicRole) continue;
    if (item.grantee == role || has(role, item.grantee)) out |= item.options & wanted;
  }
  return out;
}

Privileges Acl::grantable_itself(Oid role, Privileges wanted) const {
  if (role == owner_) return wanted;
  Privileges out = 0;
  for (const AclItem& item : items_) {
    if (item.grantee == role) out |= item.options & wanted;
  }
  return out;
}

AclItem& Acl::entry(Oid grantee, Oid grantor) {
  for (AclItem& item : items_) {
    if (item.grantee == grantee && item.grantor == grantor) return item;
  }
  return items_.emplace_back(AclItem{grantee, grantor, 0, 0});
}

void Acl::remove_empty() {
  std::erase_if(items_,
                [](const AclItem& item) { return item.privileges == 0 && item.options == 0; });
}

void Acl::refuse_circle(const AclItem& item, const HasPrivilegesOf& has) const {
  if (item.grantor == owner_) return;
  // What the grantor could still grant if the grantee had nothing to give.
  Acl without = *this;
  while (true) {
    const auto found =
        std::find_if(without.items_.begin(), without.items_.end(), [&](const AclItem& other) {
          return other.grantee == item.grantee && other.options != 0;
        });
    if (found == without.items_.end()) break;
    const AclItem taken = *found;
    without.revoke(taken, true, has);
  }
  if ((item.options & ~without.grantable(item.grantor, item.options, has)) != 0)
    throw SqlError("0LP01", "grant options cannot be granted back to your own grantor");
}

void Acl::grant(const AclItem& item, const HasPrivilegesOf& has) {
  if (item.options != 0) refuse_circle(item, has);
  add(item);
  remove_empty();
}

void Acl::add(const AclItem& item) {
  AclItem& known = entry(item.grantee, item.grantor);
  known.privileges |= item.privileges;
  known.options |= item.options;
}

void Acl::revoke(const AclItem& item, bool cascade, const HasPrivilegesOf& has) {
  AclItem& known = entry(item.grantee, item.grantor);
  const Privileges options = known.options & item.options;
  known.privileges &= ~item.privileges;
  known.options &= ~item.options;
  remove_empty();
  if (options != 0) revoke_dependent(item.grantee, options, cascade, has);
}

void Acl::revoke_dependent(Oid grantor, Privileges options, bool cascade,
                           const HasPrivilegesOf& has) {
  if (grantor == owner_) return;
  options &= ~grantable(grantor, options, has);  // it may have them from somebody else
  if (options == 0) return;
  while (true) {
    const auto found = std::find_if(items_.begin(), items_.end(), [&](const AclItem& item) {
      return item.grantor == grantor && ((item.privileges | item.options) & options) != 0;
    });
    if (found == items_.end()) return;
    if (!cascade) {
      throw SqlError("2BP01", "dependent privileges exist")
          .hint("Use CASCADE to revoke them too.");
    }
    revoke({found->grantee, grantor, options, options}, cascade, has);
  }
}

void Acl::change_owner(Oid owner) {
  std::vector<AclItem> before = std::move(items_);
  items_.clear();
  for (AclItem item : before) {
    if (item.grantee == owner_) item.grantee = owner;
    if (item.grantor == owner_) item.grantor = owner;
    add(item);
  }
  owner_ = owner;
}

}  // namespace granary::sql::catalog
