// Which rule of pg_hba.conf decides; the lines' errors are tested through the server
// (tests/clients/authentication_test.py).
#include "sql/auth/client_rules.h"

#include "tests/test_support.h"

namespace granary::sql::auth {
namespace {

/// Line of the rule that decides; 0: none.
int decides(const ClientRules& rules, Transport transport, std::string_view address,
            std::string_view role = "ann", std::string_view database = "shop") {
  Client client;
  client.transport = transport;
  client.address = address;
  client.role = role;
  client.database = database;
  client.belongs_to = [&](std::string_view group) { return group == "staff" || group == role; };
  const ClientRule* const rule = first_match(rules, client);
  return rule == nullptr ? 0 : rule->line;
}

TEST_CASE("without a file, other machines are asked for passwords") {
  const ClientRules& rules = *client_rules();
  const auto method = [&](Transport transport, std::string_view address) {
    return rules[static_cast<std::size_t>(decides(rules, transport, address)) - 1].method;
  };
  CHECK(method(Transport::kLocal, "") == Method::kTrust);
  for (const Transport transport : {Transport::kPlain, Transport::kTls}) {
    CHECK(method(transport, "127.0.0.1") == Method::kTrust);
    CHECK(method(transport, "127.200.0.1") == Method::kTrust);
    CHECK(method(transport, "::1") == Method::kTrust);
    for (const char* other : {"128.0.0.1", "126.255.255.255", "10.0.0.1", "0.0.0.0", "::2", "::",
                              "fe80::1", "::ffff:127.0.0.1", "7f00::1"}) {
      CAPTURE(other);
      CHECK(method(transport, other) == Method::kScram);
    }
  }
}

TEST_CASE("types of lines tell the ways in") {
  const ClientRules rules = parse_client_rules(
      "hostgssenc all all all trust\nhostssl all all 10.0.0.0/8 trust\n"
      "hostnossl all all 10.0.0.0/9 trust\nlocal all all trust\nhostnogssenc all all all trust\n");
  CHECK(decides(rules, Transport::kTls, "10.255.0.1") == 2);
  CHECK(decides(rules, Transport::kPlain, "10.127.0.1") == 3);
  CHECK(decides(rules, Transport::kPlain, "10.128.0.1") == 5);
  CHECK(decides(rules, Transport::kTls, "11.0.0.1") == 5);
  CHECK(decides(rules, Transport::kLocal, "") == 4);
}

TEST_CASE("names, quoted and not") {
  const ClientRules rules = parse_client_rules(
      "local \"all\",x all trust\nlocal sameuser all trust\nlocal \"sameuser\" all trust\n"
      "local samerole bob trust\nlocal replication all trust\nlocal shop +guests,+staff trust\n"
      "local shop \"+staff\",\"o\"\"k\" trust");
  const auto line = [&](std::string_view role, std::string_view database) {
    return decides(rules, Transport::kLocal, "", role, database);
  };
  CHECK(line("ann", "all") == 1);
  CHECK(line("ann", "x") == 1);
  CHECK(line("ann", "ann") == 2);
  CHECK(line("ann", "sameuser") == 3);
  CHECK(line("bob", "staff") == 4);
  CHECK(line("ann", "staff") == 0);
  CHECK(line("ann", "replication") == 0);
  CHECK(line("ann", "shop") == 6);
  const ClientRules quoted(rules.begin() + 6, rules.end());
  CHECK(decides(quoted, Transport::kLocal, "", "ann") == 0);
  CHECK(decides(quoted, Transport::kLocal, "", "+staff") == 7);
  CHECK(decides(quoted, Transport::kLocal, "", "o\"k") == 7);
}

TEST_CASE("prefixes of any length and masks with holes") {
  for (const auto& [range, inside, outside] :
       {std::tuple{"10.20.30.40/32", "10.20.30.40", "10.20.30.41"},
        std::tuple{"10.20.30.40/31", "10.20.30.41", "10.20.30.42"},
        std::tuple{"10.20.30.40/7", "11.0.0.0", "12.0.0.0"},
        std::tuple{"1.2.3.4/0", "255.255.255.255", "::"},
        std::tuple{"10.0.3.0 255.0.255.0", "10.99.3.7", "10.99.4.7"},
        std::tuple{"2001:db8::/33", "2001:db8:7fff::1", "2001:db8:8000::1"},
        std::tuple{"::/0", "ffff::", "1.2.3.4"}}) {
    CAPTURE(range);
    const ClientRules rules = parse_client_rules("host all all " + std::string(range) + " trust");
    REQUIRE(rules.size() == 1);
    CHECK(rules[0].error.empty());
    CHECK(decides(rules, Transport::kPlain, inside) == 1);
    CHECK(decides(rules, Transport::kPlain, outside) == 0);
  }
}

}  // namespace
}  // namespace granary::sql::auth
