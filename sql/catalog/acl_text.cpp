// sql/catalog/acl_text.cpp: the text form of aclitem.
#include <algorithm>
#include <string_view>
#include <utility>

#include "sql/catalog/acl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/roles.h"
#include "sql/error.h"

namespace granary::sql::catalog {

namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// Roles as the catalog has them; while the server starts, those that it comes with.
Oid role_named(EvalContext& context, const std::string& name) {
  constexpr std::pair<std::string_view, Oid> kGiven[] = {{"postgres", kBootstrapSuperuser},
                                                         {"pg_database_owner", kDatabaseOwner},
                                                         {"pg_monitor", Oid{3373}},
                                                         {"pg_read_all_stats", kReadAllStats}};
  if (context.session != nullptr) {
    CatalogAccess access = access_of(context);
    return get_role_oid(access, name);
  }
  const auto* given = std::ranges::find(kGiven, name, &std::pair<std::string_view, Oid>::first);
  if (given == std::end(kGiven)) throw SqlError("42704", "role \"" + name + "\" does not exist");
  return given->second;
}

class Reader {
 public:
  Reader(EvalContext& context, std::string_view text) : context_(context), text_(text) {}

  AclItem read() {
    std::string name = role_name();
    if (at_ == text_.size() || text_[at_] != '=') name = after_key_word(name);
    AclItem item;
    if (!name.empty()) item.grantee = role_named(context_, name);
    if (at_ == text_.size() || text_[at_] != '=')
      throw SqlError("22P02", "missing \"=\" sign");
    ++at_;
    letters(item);
    grantor(item);
    skip_blanks();
    if (at_ < text_.size())
      throw SqlError("22P02", "extra garbage at the end of the ACL specification");
    return item;
  }

 private:
  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }

  std::string role_name() {
    skip_blanks();
    std::string out;
    bool quoted = false;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '"') {
        const bool doubled = quoted && at_ + 1 < text_.size() && text_[at_ + 1] == '"';
        if (doubled) out += text_[at_++];
        if (!doubled) quoted = !quoted;
        continue;
      }
      if (!quoted && !is_word(c)) break;
      out += c;
    }
    constexpr std::size_t kNameBytesMax = 63;
    if (out.size() > kNameBytesMax) {
      throw SqlError("42622", "identifier too long")
          .detail("Identifier must be less than 64 characters.");
    }
    skip_blanks();
    return out;
  }

  std::string after_key_word(const std::string& word) {
    if (word != "group" && word != "user") {
      throw SqlError("22P02", "unrecognized key word: \"" + word + "\"")
          .hint("ACL key word must be \"group\" or \"user\".");
    }
    std::string name = role_name();
    if (name.empty()) {
      throw SqlError("22P02", "missing name")
          .hint("A name must follow the \"group\" or \"user\" key word.");
    }
    return name;
  }

  void letters(AclItem& item) {
    Privileges last = 0;
    for (; at_ < text_.size() && text_[at_] != '/' && text_[at_] != ' '; ++at_) {
      if (text_[at_] == '*') {
        item.options |= last;
        continue;
      }
      last = 0;
      std::string known;
      for (const PrivilegeWord& row : privilege_words()) {
        known += row.letter;
        if (row.letter == text_[at_]) last = row.privilege;
      }
      if (last == 0)
        throw SqlError("22P02", "invalid mode character: must be one of \"" + known + "\"");
      item.privileges |= last;
    }
  }

  void grantor(AclItem& item) {
    if (at_ < text_.size() && text_[at_] == '/') {
      ++at_;
      const std::string name = role_name();
      if (name.empty()) throw SqlError("22P02", "a name must follow the \"/\" sign");
      item.grantor = role_named(context_, name);
      return;
    }
    item.grantor = kBootstrapSuperuser;
    if (context_.session != nullptr)
      context_.session->notice("WARNING", "0L000", "defaulting grantor to user ID 10");
  }

  EvalContext& context_;
  const std::string_view text_;
  std::size_t at_ = 0;
};

/// The name, in quotes where it has other characters than letters, digits and underscores.
void append_role(EvalContext& context, Oid role, std::string& out) {
  std::string name = std::to_string(role.value);
  if (context.session != nullptr) {
    CatalogAccess access = access_of(context);
    if (const auto row = access.get(kPgAuthid, role)) name = row->text("rolname");
  }
  bool plain = true;
  for (const char c : name) plain = plain && is_word(c);
  if (plain) {
    out += name;
    return;
  }
  out += '"';
  for (const char c : name) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

}  // namespace

void input_aclitem(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  out = aclitem_value(Reader(context, text).read(), *context.arena);
}

void output_aclitem(EvalContext& context, const Value& value, Oid, std::string& out) {
  const AclItem item = aclitem_of(value);
  if (item.grantee != kPublicRole) append_role(context, item.grantee, out);
  out += '=';
  for (const PrivilegeWord& row : privilege_words()) {
    if ((item.privileges & row.privilege) != 0) out += row.letter;
    if ((item.options & row.privilege) != 0) out += '*';
  }
  out += '/';
  append_role(context, item.grantor, out);
}

}  // namespace granary::sql::catalog
