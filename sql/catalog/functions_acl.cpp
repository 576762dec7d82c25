// sql/catalog/functions_acl.cpp: access control lists and option lists as pg_dump asks for them.
// Nobody can be granted anything, so the only lists are the ones PostgreSQL starts from
// (PostgreSQL 15, 5.7 "Privileges", table 5.2).
#include <string>
#include <vector>

#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/functions.h"
#include "sql/error.h"
#include "sql/functions/call.h"
#include "sql/types/reg.h"

namespace granary::sql::catalog {

namespace {

using functions::call;

struct DefaultPrivileges {
  char kind;           // as acldefault calls it
  const char* owner;   // letters of the owner's privileges
  const char* others;  // of PUBLIC's; null: none
};

constexpr DefaultPrivileges kDefaults[] = {
    {'c', nullptr, nullptr},    // column
    {'r', "arwdDxt", nullptr},  // table
    {'s', "rwU", nullptr},      // sequence
    {'d', "CTc", "Tc"},         // database
    {'f', "X", "X"},            // function
    {'l', "U", "U"},            // language
    {'L', "rw", nullptr},       // large object
    {'n', "UC", nullptr},       // schema
    {'p', "sA", nullptr},       // parameter
    {'t', "C", nullptr},        // tablespace
    {'F', "U", nullptr},        // foreign data wrapper
    {'S', "U", nullptr},        // foreign server
    {'T', "U", "U"},            // type
};

Value default_acl(EvalContext& context, char kind, Oid owner) {
  const DefaultPrivileges* found = nullptr;
  for (const DefaultPrivileges& row : kDefaults) {
    if (row.kind == kind) found = &row;
  }
  if (found == nullptr) {
    throw SqlError("XX000", std::string("unrecognized objtype abbreviation: ") + kind);
  }
  CatalogAccess access(*context.session, *context.arena);
  const auto role = access.get(kPgAuthid, owner);
  const std::string name =
      role ? quote_identifier(role->text("rolname")) : std::to_string(owner.value);
  std::vector<std::string> items;
  if (found->others != nullptr) items.push_back(std::string("=") + found->others + "/" + name);
  if (found->owner != nullptr) items.push_back(name + "=" + found->owner + "/" + name);
  ArrayBuilder list(kAclitem);
  for (const std::string& item : items) list.add(Value::of_text(item));
  return list.finish(*context.arena);
}

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

constexpr SetColumn kOptionColumns[] = {{"option_name", kText}, {"option_value", kText}};
using enum Volatility;
constexpr FunctionRow kRows[] = {
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
