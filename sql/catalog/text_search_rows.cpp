#include "sql/catalog/text_search_rows.h"

#include <fmt/format.h>

#include "sql/catalog/text_search_catalog.h"
#include "sql/text_search/built_in.h"
#include "sql/text_search/parser.h"
#include "sql/text_search/stop_words.h"

namespace granary::sql::catalog {

namespace {

using text_search::Language;

std::string dictionary_lines() {
  std::string out =
      fmt::format("{}|simple|11|10|{}|\\N\n", text_search::kSimpleDictionary.value,
                  text_search::kSimpleTemplate.value);
  for (const Language& one : text_search::languages()) {
    std::string options = fmt::format("language = '{}'", one.name);
    if (text_search::find_stop_words(one.name) != nullptr)
      options += fmt::format(", stopwords = '{}'", one.name);
    out += fmt::format("{}|{}_stem|11|10|{}|{}\n", one.dictionary.value, one.name,
                       text_search::kSnowballTemplate.value, options);
  }
  return out;
}

template <class Visit>
void each_configuration(const Visit& visit) {
  visit(text_search::kSimpleConfiguration, "simple", nullptr);
  for (const Language& one : text_search::languages()) visit(one.configuration, one.name, &one);
}

std::string configuration_lines() {
  std::string out;
  each_configuration([&](Oid oid, const char* name, const Language*) {
    out += fmt::format("{}|{}|11|10|{}\n", oid.value, name, text_search::kDefaultParser.value);
  });
  return out;
}

std::string map_lines() {
  std::string out;
  each_configuration([&](Oid oid, const char*, const Language* language) {
    for (const auto& type : text_search::token_types()) {
      const Oid dictionary = text_search::built_in_dictionary(language, type.number);
      if (dictionary)
        out += fmt::format("{}|{}|1|{}\n", oid.value, type.number, dictionary.value);
    }
  });
  return out;
}

struct FunctionName {
  std::uint32_t oid;
  const char* name;
};
constexpr std::uint32_t kFirstUnpinned = 12000;  // from there on they have no comments
constexpr FunctionName kFunctions[] = {
    {3717, "prsd_start"},       {3718, "prsd_nexttoken"},    {3719, "prsd_end"},
    {3720, "prsd_headline"},    {3721, "prsd_lextype"},      {3725, "dsimple_init"},
    {3726, "dsimple_lexize"},   {3728, "dsynonym_init"},     {3729, "dsynonym_lexize"},
    {3731, "dispell_init"},     {3732, "dispell_lexize"},    {3740, "thesaurus_init"},
    {3741, "thesaurus_lexize"}, {13148, "dsnowball_init"},   {13149, "dsnowball_lexize"},
};

std::string comment_lines() {
  std::string out =
      "3722|3601|0|default word parser\n"
      "3727|3764|0|simple dictionary: just lower case and check for stopword\n"
      "3730|3764|0|synonym dictionary: replace word by its synonym\n"
      "3733|3764|0|ispell dictionary\n"
      "3742|3764|0|thesaurus dictionary: phrase by phrase substitution\n"
      "13150|3764|0|snowball stemmer\n"
      "3765|3600|0|simple dictionary: just lower case and check for stopword\n"
      "3748|3602|0|simple configuration\n";
  for (const Language& one : text_search::languages()) {
    out += fmt::format("{}|3600|0|snowball stemmer for {} language\n", one.dictionary.value,
                       one.name);
    out += fmt::format("{}|3602|0|configuration for {} language\n", one.configuration.value,
                       one.name);
  }
  for (const FunctionName& one : kFunctions) {
    if (one.oid < kFirstUnpinned) out += fmt::format("{}|1255|0|(internal)\n", one.oid);
  }
  return out;
}

}  // namespace

const char* text_search_function_name(Oid oid) noexcept {
  for (const FunctionName& known : kFunctions) {
    if (known.oid == oid.value) return known.name;
  }
  return nullptr;
}

std::vector<std::pair<std::uint32_t, std::string>> text_search_rows() {
  return {
      {kPgTsParser, "3722|default|11|3717|3718|3719|3720|3721\n"},
      {kPgTsTemplate,
       "3727|simple|11|3725|3726\n"
       "3730|synonym|11|3728|3729\n"
       "3733|ispell|11|3731|3732\n"
       "3742|thesaurus|11|3740|3741\n"
       "13150|snowball|11|13148|13149\n"},
      {kPgTsDict, dictionary_lines()},
      {kPgTsConfig, configuration_lines()},
      {kPgTsConfigMap, map_lines()},
      {kPgDescription, comment_lines()},
  };
}

}  // namespace granary::sql::catalog
