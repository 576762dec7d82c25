// sql/catalog/functions_acl.cpp: access control lists and option lists, taken apart as psql,
// pg_dump and the information schema ask for them.
#include <string>
#include <vector>

#include "sql/catalog/acl.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/row_security.h"
#include "sql/error.h"
#include "sql/functions/call.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

using functions::call;

Value default_acl(EvalContext& context, char kind, Oid owner) {
  if (find_privilege_kind(kind) == nullptr)
    throw SqlError("XX000", std::string("unrecognized objtype abbreviation: ") + kind);
  return Acl::initial(kind, owner).value(*context.arena);
}

/// errors  22023
Value make_item(EvalContext& context, Oid grantee, Oid grantor, std::string_view word,
                bool option) {
  const Privileges found = find_privilege(word);
  if (found == 0)
    throw SqlError("22023", "unrecognized privilege type: \"" + std::string(word) + "\"");
  return aclitem_value({grantee, grantor, found, option ? found : 0}, *context.arena);
}

/// Whether the list gives the grantee, by that grantor, all that the item has.
bool contains_item(ArrayView list, const Value& wanted) {
  const AclItem item = aclitem_of(wanted);
  for (const Value& value : list.values()) {
    const AclItem known = aclitem_of(value);
    if (known.grantee == item.grantee && known.grantor == item.grantor &&
        (item.privileges & ~known.privileges) == 0 && (item.options & ~known.options) == 0)
      return true;
  }
  return false;
}

/// One row a privilege of each item.
class AclCursor final : public SetCursor {
 public:
  explicit AclCursor(const ArrayView& list) {
    for (const Value& value : list.values()) items_.push_back(aclitem_of(value));
  }
  bool next(EvalContext&, Value* row) override {
    for (; item_ < items_.size(); ++item_, word_ = 0) {
      while (word_ < privilege_words().size()) {
        const PrivilegeWord& word = privilege_words()[word_++];
        const AclItem& item = items_[item_];
        if ((item.privileges & word.privilege) == 0) continue;
        row[0] = Value::of_int(item.grantor.value);
        row[1] = Value::of_int(item.grantee.value);
        row[2] = Value::of_text(word.word);
        row[3] = Value::of_bool((item.options & word.privilege) != 0);
        return true;
      }
    }
    return false;
  }

 private:
  std::vector<AclItem> items_;
  std::size_t item_ = 0, word_ = 0;
};

SetCursor* open_acl(EvalContext&, const CallInfo&, const Value* args, std::uint32_t) {
  return new AclCursor(ArrayView(args[0]));
}

constexpr SetColumn kAclColumns[] = {
    {"grantor", kOid}, {"grantee", kOid}, {"privilege_type", kText}, {"is_grantable", kBool}};

/// name=value, one row each; no "=": the value is NULL.
class OptionCursor final : public SetCursor {
 public:
  explicit OptionCursor(std::vector<Value> options) : options_(std::move(options)) {}
  bool next(EvalContext& context, Value* row) override {
    if (at_ == options_.size()) return false;
    const std::string_view option = options_[at_++].text();
    const std::size_t equals = option.find('=');
    row[0] = Value::of_text(context.arena->copy(option.substr(0, equals)));
    row[1] = equals == std::string_view::npos
                 ? Value::null()
                 : Value::of_text(context.arena->copy(option.substr(equals + 1)));
    return true;
  }

 private:
  std::vector<Value> options_;
  std::size_t at_ = 0;
};

SetCursor* open_options(EvalContext&, const CallInfo&, const Value* args, std::uint32_t) {
  return new OptionCursor(ArrayView(args[0]).values());
}

/// Whether policies decide what the current user sees of the relation.
bool row_security_active(EvalContext& context, Oid relation) {
  CatalogAccess access = access_of(context);
  return is_row_secured(access, relation, context.session->user_oid);
}
bool row_security_active_named(EvalContext& context, std::string_view name) {
  Value relation;
  type_of(kRegclass).input(context, name, -1, kRegclass, relation);
  return row_security_active(context, Oid{static_cast<std::uint32_t>(relation.integer)});
}

constexpr SetColumn kOptionColumns[] = {{"option_name", kText}, {"option_value", kText}};
using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{1037}, "aclcontains", {kAclitemArray, kAclitem}, kBool, call<&contains_item>},
    {Oid{1365},
     "makeaclitem",
     {kOid, kOid, kText, kBool},
     kAclitem,
     call<&make_item>},
    {.oid = Oid{1689},
     .name = "aclexplode",
     .arguments = {kAclitemArray},
     .result = kRecord,
     .volatility = kStable,
     .open_set = open_acl,
     .set_columns = kAclColumns},
    {Oid{3298}, "row_security_active", {kOid}, kBool, call<&row_security_active>, true, kStable},
    {Oid{3299},
     "row_security_active",
     {kText},
     kBool,
     call<&row_security_active_named>,
     true,
     kStable},
    {Oid{3943}, "acldefault", {kChar, kOid}, kAclitemArray, call<&default_acl>},
    {.oid = Oid{2289},
     .name = "pg_options_to_table",
     .arguments = {kTextArray},
     .result = kRecord,
     .volatility = kStable,
     .open_set = open_options,
     .set_columns = kOptionColumns},
};

}  // namespace

std::span<const FunctionRow> acl_functions() { return kRows; }

}  // namespace granary::sql::catalog
