#include "sql/text_search/built_in.h"

#include "sql/text_search/parser.h"

namespace granary::sql::text_search {

namespace {

constexpr Language kLanguages[] = {
    {"arabic", Oid{13151}, Oid{13152}, false},
    {"armenian", Oid{13153}, Oid{13154}, false},
    {"basque", Oid{13155}, Oid{13156}, false},
    {"catalan", Oid{13157}, Oid{13158}, false},
    {"danish", Oid{13159}, Oid{13160}, false},
    {"dutch", Oid{13161}, Oid{13162}, false},
    {"english", Oid{13163}, Oid{13164}, false},
    {"finnish", Oid{13165}, Oid{13166}, false},
    {"french", Oid{13167}, Oid{13168}, false},
    {"german", Oid{13169}, Oid{13170}, false},
    {"greek", Oid{13171}, Oid{13172}, false},
    {"hindi", Oid{13173}, Oid{13174}, true},
    {"hungarian", Oid{13175}, Oid{13176}, false},
    {"indonesian", Oid{13177}, Oid{13178}, false},
    {"irish", Oid{13179}, Oid{13180}, false},
    {"italian", Oid{13181}, Oid{13182}, false},
    {"lithuanian", Oid{13183}, Oid{13184}, false},
    {"nepali", Oid{13185}, Oid{13186}, false},
    {"norwegian", Oid{13187}, Oid{13188}, false},
    {"portuguese", Oid{13189}, Oid{13190}, false},
    {"romanian", Oid{13191}, Oid{13192}, false},
    {"russian", Oid{13193}, Oid{13194}, true},
    {"serbian", Oid{13195}, Oid{13196}, false},
    {"spanish", Oid{13197}, Oid{13198}, false},
    {"swedish", Oid{13199}, Oid{13200}, false},
    {"tamil", Oid{13201}, Oid{13202}, false},
    {"turkish", Oid{13203}, Oid{13204}, false},
    {"yiddish", Oid{13205}, Oid{13206}, false},
};
constexpr Oid kEnglishDictionary{13163};

}  // namespace

std::span<const Language> languages() { return kLanguages; }

Oid built_in_dictionary(const Language* language, int type) {
  switch (type) {
    case token_type::kAsciiWord:
    case token_type::kAsciiCompound:
    case token_type::kAsciiPart:
      if (language == nullptr) return kSimpleDictionary;
      return language->mixed ? kEnglishDictionary : language->dictionary;
    case token_type::kWord:
    case token_type::kCompound:
    case token_type::kPart:
      return language == nullptr ? kSimpleDictionary : language->dictionary;
    case token_type::kBlank:
    case token_type::kTag:
    case token_type::kProtocol:
    case token_type::kEntity:
      return {};
    default:
      return kSimpleDictionary;
  }
}

}  // namespace granary::sql::text_search
