// sql/auth/client_rules.h: who may connect from where, and how clients prove who they are: the
// rules of pg_hba.conf in the data directory, one a line, of which the first that fits decides
// (PostgreSQL 15, 21.1 "The pg_hba.conf File").
//
// Without the file anybody on this machine is who they say, and everybody else has to know a
// password (built_in_rules). The rules are read when the server starts and when it is told to read
// its files again; a file with an error changes nothing then.
//
// Thread safety: all of it from any thread.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace granary::sql::auth {

/// kPeer: who is at the other end of a Unix-domain socket, as the system knows.
enum class Method : std::uint8_t { kTrust, kReject, kPassword, kMd5, kScram, kPeer };
enum class Transport : std::uint8_t { kLocal, kPlain, kTls };

/// A name in a list. Quoted ones have no special meaning.
struct RuleWord {
  std::string text;
  bool quoted = false;
  bool is(std::string_view keyword) const { return !quoted && text == keyword; }
};

/// Addresses that agree with one in the bits of a mask.
struct AddressRange {
  int family = 0;  // AF_INET, AF_INET6
  std::array<unsigned char, 16> address{}, mask{};
};
std::string address_text(int family, const std::array<unsigned char, 16>& bytes);

struct ClientRule {
  std::int32_t line = 0;  // from 1
  std::string type;       // local, host, hostssl, hostnossl, hostgssenc, hostnogssenc
  std::vector<RuleWord> databases, roles;
  std::optional<AddressRange> range;  // none: any address
  Method method = Method::kReject;
  std::string method_name;
  std::string error;  // what is wrong with the line; then the rest counts for nothing
};
using ClientRules = std::vector<ClientRule>;

/// Who asks to come in.
struct Client {
  Transport transport = Transport::kPlain;
  std::string_view address;  // numeric; of a local socket empty
  std::string_view role, database;
  /// Whether the role belongs to another one, also by way of others.
  std::function<bool(std::string_view)> belongs_to;
};

ClientRules parse_client_rules(std::string_view text);
/// null: nobody is let in whom no rule fits
const ClientRule* first_match(std::span<const ClientRule> rules, const Client& client);

/// What holds now.
std::shared_ptr<const ClientRules> client_rules();
/// The file as it is, errors included; without it the built-in rules.
/// errors  58030 where there is a file that cannot be read
ClientRules read_client_rules_file();
std::string client_rules_path();

/// Both return the lines in error (line 0: that the file has no rules); when there are any, the
/// rules are what they were: at the start, the built-in ones. errors  58030
ClientRules start_client_rules(const std::string& directory);
ClientRules reload_client_rules();

}  // namespace granary::sql::auth
