#include "sql/text_search/dictionary.h"

#include <libstemmer.h>

#include <memory>
#include <unordered_map>
#include <vector>

#include "base/check.h"
#include "sql/functions/case_folding.h"
#include "sql/text_search/parser.h"
#include "sql/text_search/unaccent.h"

namespace granary::sql::text_search {

namespace {

struct Language {
  const char* name;
  std::uint32_t dictionary, configuration;  // OIDs
  bool mixed;  // texts have English words, which are those in ASCII letters
};

constexpr Language kLanguages[] = {
    {"arabic", 13151, 13152, false},
    {"armenian", 13153, 13154, false},
    {"basque", 13155, 13156, false},
    {"catalan", 13157, 13158, false},
    {"danish", 13159, 13160, false},
    {"dutch", 13161, 13162, false},
    {"english", 13163, 13164, false},
    {"finnish", 13165, 13166, false},
    {"french", 13167, 13168, false},
    {"german", 13169, 13170, false},
    {"greek", 13171, 13172, false},
    {"hindi", 13173, 13174, true},
    {"hungarian", 13175, 13176, false},
    {"indonesian", 13177, 13178, false},
    {"irish", 13179, 13180, false},
    {"italian", 13181, 13182, false},
    {"lithuanian", 13183, 13184, false},
    {"nepali", 13185, 13186, false},
    {"norwegian", 13187, 13188, false},
    {"portuguese", 13189, 13190, false},
    {"romanian", 13191, 13192, false},
    {"russian", 13193, 13194, true},
    {"serbian", 13195, 13196, false},
    {"spanish", 13197, 13198, false},
    {"swedish", 13199, 13200, false},
    {"tamil", 13201, 13202, false},
    {"turkish", 13203, 13204, false},
    {"yiddish", 13205, 13206, false},
};

constexpr Oid kSimpleDictionary{3765}, kSimpleConfiguration{3748};

std::vector<Dictionary> make_dictionaries() {
  std::vector<Dictionary> out = {{kSimpleDictionary, "simple", "", nullptr}};
  for (const Language& language : kLanguages) {
    out.push_back({Oid{language.dictionary}, std::string(language.name) + "_stem", language.name,
                   find_stop_words(language.name)});
  }
  return out;
}

std::vector<Configuration> make_configurations() {
  const Dictionary* simple = find_dictionary(kSimpleDictionary);
  const Dictionary* english = find_dictionary("english_stem");
  std::vector<Configuration> out = {{kSimpleConfiguration, "simple", simple, simple}};
  for (const Language& language : kLanguages) {
    const Dictionary* own = find_dictionary(Oid{language.dictionary});
    out.push_back(
        {Oid{language.configuration}, language.name, language.mixed ? english : own, own});
  }
  return out;
}

template <class Row>
const Row* row_of(std::span<const Row> rows, Oid oid) {
  for (const Row& row : rows) {
    if (row.oid == oid) return &row;
  }
  return nullptr;
}
template <class Row>
const Row* row_of(std::span<const Row> rows, std::string_view name) {
  for (const Row& row : rows) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

struct StemmerDeleter {
  void operator()(sb_stemmer* stemmer) const noexcept { sb_stemmer_delete(stemmer); }
};

/// A thread's own: a stemmer works in memory that it keeps.
sb_stemmer& stemmer_of(const Dictionary& dictionary) {
  thread_local std::unordered_map<std::uint32_t, std::unique_ptr<sb_stemmer, StemmerDeleter>> own;
  auto& stemmer = own[dictionary.oid.value];
  if (stemmer == nullptr) stemmer.reset(sb_stemmer_new(dictionary.language.c_str(), "UTF_8"));
  GR_CHECK(stemmer != nullptr);
  return *stemmer;
}

}  // namespace

std::span<const Dictionary> dictionaries() {
  static const std::vector<Dictionary> rows = make_dictionaries();
  return rows;
}
const Dictionary* find_dictionary(Oid oid) {
  static const Dictionary unaccent{kUnaccentDictionary, "unaccent", "", nullptr};
  return oid == kUnaccentDictionary ? &unaccent : row_of(dictionaries(), oid);
}
const Dictionary* find_dictionary(std::string_view name) { return row_of(dictionaries(), name); }

std::span<const Configuration> configurations() {
  static const std::vector<Configuration> rows = make_configurations();
  return rows;
}
const Configuration* find_configuration(Oid oid) { return row_of(configurations(), oid); }
const Configuration* find_configuration(std::string_view name) {
  return row_of(configurations(), name);
}

const Dictionary* Configuration::dictionary(int type) const {
  switch (type) {
    case token_type::kAsciiWord:
    case token_type::kAsciiCompound:
    case token_type::kAsciiPart:
      return ascii_words;
    case token_type::kWord:
    case token_type::kCompound:
    case token_type::kPart:
      return words;
    case token_type::kBlank:
    case token_type::kTag:
    case token_type::kProtocol:
    case token_type::kEntity:
      return nullptr;
    default:
      return find_dictionary(kSimpleDictionary);
  }
}

std::string lexize(const Dictionary& dictionary, std::string_view token) {
  if (dictionary.oid == kUnaccentDictionary) {
    std::string out = without_accents(token);
    return out == token ? std::string{} : out;
  }
  constexpr std::size_t kStemmedBytesMax = 1000;
  std::string folded = functions::lower_text(token);
  if (dictionary.stop_words != nullptr && dictionary.stop_words->contains(folded)) return {};
  if (dictionary.language.empty() || folded.size() > kStemmedBytesMax) return folded;
  sb_stemmer& stemmer = stemmer_of(dictionary);
  const sb_symbol* stem =
      sb_stemmer_stem(&stemmer, reinterpret_cast<const sb_symbol*>(folded.data()),
                      static_cast<int>(folded.size()));
  if (stem == nullptr) throw std::bad_alloc();
  return {reinterpret_cast<const char*>(stem),
          static_cast<std::size_t>(sb_stemmer_length(&stemmer))};
}

}  // namespace granary::sql::text_search
