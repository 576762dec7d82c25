#include "sql/auth/client_rules.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <mutex>

#include "base/file.h"
#include "sql/error.h"

namespace granary::sql::auth {
namespace {

constexpr const char* kFileName = "pg_hba.conf";
constexpr std::string_view kBuiltInRules =
    "local all all trust\n"
    "host all all 127.0.0.0/8 trust\n"
    "host all all ::1/128 trust\n"
    "host all all all scram-sha-256\n";

using Field = std::vector<RuleWord>;
using Bytes = std::array<unsigned char, 16>;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

void skip_spaces(std::string_view& text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
}

/// Up to a blank, a comma or a comment outside of quotes; a doubled quote is one in the word.
RuleWord take_word(std::string_view& text) {
  RuleWord out;
  out.quoted = !text.empty() && text.front() == '"';
  bool in_quotes = false;
  for (; !text.empty(); text.remove_prefix(1)) {
    const char c = text.front();
    if (c == '"') {
      if (in_quotes && text.size() > 1 && text[1] == '"') {
        out.text += c;
        text.remove_prefix(1);
      } else {
        in_quotes = !in_quotes;
      }
      continue;
    }
    if (!in_quotes && (is_space(c) || c == ',' || c == '#')) break;
    out.text += c;
  }
  return out;
}

/// Words with commas between them; none: the line is over.
Field take_field(std::string_view& text) {
  Field out;
  skip_spaces(text);
  while (!text.empty() && text.front() != '#') {
    out.push_back(take_word(text));
    if (text.empty() || text.front() != ',') break;
    while (!text.empty() && (text.front() == ',' || is_space(text.front()))) text.remove_prefix(1);
  }
  return out;
}

std::size_t bits_of(int family) { return family == AF_INET ? 32 : 128; }

/// The address's family and bytes; 0: it is none.
int parse_address(const std::string& text, Bytes& out) {
  out = {};
  if (inet_pton(AF_INET, text.c_str(), out.data()) == 1) return AF_INET;
  if (inet_pton(AF_INET6, text.c_str(), out.data()) == 1) return AF_INET6;
  return 0;
}

struct NamedMethod {
  std::string_view name;
  std::optional<Method> method;  // none: PostgreSQL has it
};
constexpr NamedMethod kMethods[] = {
    {"trust", Method::kTrust},        {"reject", Method::kReject},
    {"password", Method::kPassword},  {"md5", Method::kMd5},
    {"scram-sha-256", Method::kScram}, {"gss", {}},
    {"sspi", {}},                     {"ident", {}},
    {"peer", Method::kPeer},          {"pam", {}},
    {"bsd", {}},                      {"ldap", {}},
    {"cert", {}},                     {"radius", {}}};

/// Reads one line into a rule, field by field.
class RuleReader {
 public:
  RuleReader(std::string_view text, ClientRule& rule) : text_(text), rule_(rule) {}

  void read() {
    if (read_type() && read_names(rule_.databases, "database") && read_names(rule_.roles, "role") &&
        (rule_.type == "local" || read_address())) {
      read_method();
    }
  }

 private:
  bool fail(std::string why) {
    rule_.error = std::move(why);
    return false;
  }

  /// A field of one word. what: how messages call it
  bool read_single(std::string& out, const std::string& what, const std::string& plural) {
    const Field field = take_field(text_);
    if (field.empty()) return fail("end-of-line before " + what);
    if (field.size() > 1) return fail("multiple values specified for " + plural);
    out = field.front().text;
    return true;
  }

  bool read_type() {
    if (!read_single(rule_.type, "connection type", "connection type")) return false;
    for (const char* known :
         {"local", "host", "hostssl", "hostnossl", "hostgssenc", "hostnogssenc"}) {
      if (rule_.type == known) return true;
    }
    return fail("invalid connection type \"" + rule_.type + "\"");
  }

  bool read_names(std::vector<RuleWord>& out, const std::string& what) {
    out = take_field(text_);
    if (out.empty()) return fail("end-of-line before " + what + " specification");
    for (const RuleWord& word : out) {
      if (!word.quoted && word.text.starts_with('@'))
        return fail("lists of names in other files are not supported: \"" + word.text + "\"");
    }
    return true;
  }

  bool read_address() {
    std::string text;
    if (!read_single(text, "IP address specification", "host address")) return false;
    if (text == "all") return true;
    if (text == "samehost" || text == "samenet")
      return fail("address \"" + text + "\" is not supported");
    const std::size_t slash = text.find('/');
    AddressRange range;
    range.family = parse_address(text.substr(0, slash), range.address);
    if (range.family == 0) {
      return fail(slash == std::string::npos
                      ? "host names are not supported: \"" + text + "\""
                      : "specifying both host name and CIDR mask is invalid: \"" + text + "\"");
    }
    if (slash == std::string::npos ? !read_mask(range)
                                   : !read_prefix(text, text.substr(slash + 1), range)) {
      return false;
    }
    rule_.range = range;
    return true;
  }

  bool read_prefix(const std::string& whole, const std::string& digits, AddressRange& range) {
    std::size_t bits = 0;
    const char* const end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, bits);
    if (read.ec != std::errc{} || read.ptr != end || bits > bits_of(range.family))
      return fail("invalid CIDR mask in address \"" + whole + "\"");
    for (std::size_t i = 0; i < bits; ++i)
      range.mask[i / 8] = static_cast<unsigned char>(range.mask[i / 8] | (0x80U >> (i % 8)));
    return true;
  }

  bool read_mask(AddressRange& range) {
    std::string text;
    if (!read_single(text, "netmask specification", "netmask")) return false;
    const int family = parse_address(text, range.mask);
    if (family == 0) return fail("invalid IP mask \"" + text + "\": Name or service not known");
    return family == range.family || fail("IP address and mask do not match");
  }

  bool read_method() {
    if (!read_single(rule_.method_name, "authentication method", "authentication type"))
      return false;
    const auto* const found = std::find_if(
        std::begin(kMethods), std::end(kMethods),
        [&](const NamedMethod& one) { return one.name == rule_.method_name; });
    if (found == std::end(kMethods))
      return fail("invalid authentication method \"" + rule_.method_name + "\"");
    if (!found->method)
      return fail("authentication method \"" + rule_.method_name + "\" is not supported");
    rule_.method = *found->method;
    if (rule_.method == Method::kPeer && rule_.type != "local")
      return fail("peer authentication is only supported on local sockets");
    const Field option = take_field(text_);
    if (option.empty()) return true;
    const std::string& text = option.front().text;
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
      return fail("authentication option not in name=value format: " + text);
    const std::string name = text.substr(0, equals);
    if (name == "map" && rule_.method != Method::kPeer)
      return fail("authentication option \"map\" is only valid for authentication methods ident, "
                  "peer, gssapi, sspi, and cert");
    return fail(name == "map" || name == "clientcert" || name == "clientname"
                    ? "authentication option \"" + name + "\" is not supported"
                    : "unrecognized authentication option name: \"" + name + "\"");
  }

  std::string_view text_;
  ClientRule& rule_;
};

bool fits(const AddressRange& range, std::string_view address) {
  Bytes bytes;
  if (parse_address(std::string(address), bytes) != range.family) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (((bytes[i] ^ range.address[i]) & range.mask[i]) != 0) return false;
  }
  return true;
}

bool fits_transport(std::string_view type, Transport transport) {
  if (type == "local" || transport == Transport::kLocal)
    return type == "local" && transport == Transport::kLocal;
  if (type == "hostssl") return transport == Transport::kTls;
  if (type == "hostnossl") return transport == Transport::kPlain;
  return type != "hostgssenc";
}

bool names_database(const RuleWord& word, const Client& client) {
  if (word.is("all")) return true;
  if (word.is("sameuser")) return client.database == client.role;
  if (word.is("samerole") || word.is("samegroup")) return client.belongs_to(client.database);
  return !word.is("replication") && word.text == client.database;
}

bool names_role(const RuleWord& word, const Client& client) {
  if (word.is("all")) return true;
  if (!word.quoted && word.text.starts_with('+')) return client.belongs_to(word.text.substr(1));
  return word.text == client.role;
}

struct State {
  std::mutex mutex;
  std::string directory;
  std::shared_ptr<const ClientRules> rules =
      std::make_shared<const ClientRules>(parse_client_rules(kBuiltInRules));
};

State& state() {
  static State it;
  return it;
}

/// errors  58030
ClientRules read(const State& of) {
  const std::string path = of.directory + "/" + kFileName;
  std::string text;
  const IoStatus status = read_file(system_files(), path, text);
  if (status == IoStatus::kNotFound) return parse_client_rules(kBuiltInRules);
  if (status != IoStatus::kOk)
    throw SqlError("58030", "could not read file \"" + path + "\"");
  return parse_client_rules(text);
}

ClientRules load(State& into) {
  ClientRules rules = read(into);
  ClientRules wrong;
  std::copy_if(rules.begin(), rules.end(), std::back_inserter(wrong),
               [](const ClientRule& rule) { return !rule.error.empty(); });
  // Nobody at all is never what is meant: somebody is writing the file, or has emptied it.
  if (rules.empty()) {
    wrong.emplace_back().error =
        "configuration file \"" + into.directory + "/" + kFileName + "\" contains no entries";
  }
  if (wrong.empty()) into.rules = std::make_shared<const ClientRules>(std::move(rules));
  return wrong;
}

}  // namespace

std::string address_text(int family, const Bytes& bytes) {
  char text[INET6_ADDRSTRLEN] = {};
  inet_ntop(family, bytes.data(), text, sizeof text);
  return text;
}

ClientRules parse_client_rules(std::string_view text) {
  ClientRules out;
  for (std::int32_t line = 1; !text.empty(); ++line) {
    const std::int32_t first_line = line;
    std::string one;
    // A backslash at its end continues a line on the next.
    for (bool more = true; more;) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      one += text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (one.ends_with('\r')) one.pop_back();
      more = one.ends_with('\\') && !text.empty();
      if (one.ends_with('\\')) one.pop_back();
      line += more ? 1 : 0;
    }
    std::string_view rest = one;
    skip_spaces(rest);
    if (rest.empty() || rest.front() == '#') continue;
    ClientRule& rule = out.emplace_back();
    rule.line = first_line;
    RuleReader(rest, rule).read();
  }
  return out;
}

const ClientRule* first_match(std::span<const ClientRule> rules, const Client& client) {
  for (const ClientRule& rule : rules) {
    const auto has_database = [&](const RuleWord& word) { return names_database(word, client); };
    const auto has_role = [&](const RuleWord& word) { return names_role(word, client); };
    if (fits_transport(rule.type, client.transport) &&
        (!rule.range || fits(*rule.range, client.address)) &&
        std::any_of(rule.databases.begin(), rule.databases.end(), has_database) &&
        std::any_of(rule.roles.begin(), rule.roles.end(), has_role)) {
      return &rule;
    }
  }
  return nullptr;
}

std::shared_ptr<const ClientRules> client_rules() {
  State& it = state();
  const std::lock_guard lock(it.mutex);
  return it.rules;
}

ClientRules read_client_rules_file() {
  State& it = state();
  const std::lock_guard lock(it.mutex);
  return read(it);
}

std::string client_rules_path() {
  State& it = state();
  const std::lock_guard lock(it.mutex);
  return it.directory + "/" + kFileName;
}

ClientRules start_client_rules(const std::string& directory) {
  State& it = state();
  const std::lock_guard lock(it.mutex);
  it.directory = std::filesystem::absolute(directory).lexically_normal().string();
  return load(it);
}

ClientRules reload_client_rules() {
  State& it = state();
  const std::lock_guard lock(it.mutex);
  return load(it);
}

}  // namespace granary::sql::auth
