#include "sql/text_search/templates.h"

#include <libstemmer.h>

#include <unordered_map>

#include "base/check.h"
#include "sql/error.h"
#include "sql/extension_oid.h"
#include "sql/functions/case_folding.h"
#include "sql/text_search/built_in.h"
#include "sql/text_search/unaccent.h"
#include "sql/types/codec.h"

namespace granary::sql::text_search {

namespace {

/// errors  those of the file
StopWordsPtr taken_stop_words(OptionTaker& options, const DictionaryFiles& files) {
  const auto name = options.take("StopWords");
  return name ? files.stop_words(*name) : nullptr;
}

bool stops(const StopWordsPtr& stop_words, std::string_view word) {
  return word.empty() || (stop_words != nullptr && stop_words->contains(word));
}

/// Folds case and leaves stop words out.
class Simple final : public Dictionary {
 public:
  Simple(StopWordsPtr stop_words, bool accepts)
      : stop_words_(std::move(stop_words)), accepts_(accepts) {}

  Answer lexize(std::string_view token, std::vector<Form>& forms) const override {
    std::string folded = functions::lower_text(token);
    if (stops(stop_words_, folded)) return Answer::kForms;
    if (!accepts_) return Answer::kUnknown;
    forms.push_back({std::move(folded)});
    return Answer::kForms;
  }

 private:
  const StopWordsPtr stop_words_;
  const bool accepts_;
};

struct StemmerDeleter {
  void operator()(sb_stemmer* stemmer) const noexcept { sb_stemmer_delete(stemmer); }
};
using StemmerPtr = std::unique_ptr<sb_stemmer, StemmerDeleter>;

/// A thread's own: a stemmer works in memory that it keeps. Null: it has no such language.
sb_stemmer* stemmer_of(const std::string& language) {
  thread_local std::unordered_map<std::string, StemmerPtr> own;
  StemmerPtr& stemmer = own[language];
  if (stemmer == nullptr) stemmer.reset(sb_stemmer_new(language.c_str(), "UTF_8"));
  return stemmer.get();
}

class Snowball final : public Dictionary {
 public:
  Snowball(StopWordsPtr stop_words, std::string language)
      : stop_words_(std::move(stop_words)), language_(std::move(language)) {}

  Answer lexize(std::string_view token, std::vector<Form>& forms) const override {
    constexpr std::size_t kStemmedBytesMax = 1000;
    std::string folded = functions::lower_text(token);
    if (stops(stop_words_, folded)) return Answer::kForms;
    if (folded.size() > kStemmedBytesMax) {
      forms.push_back({std::move(folded)});
      return Answer::kForms;
    }
    sb_stemmer* stemmer = stemmer_of(language_);
    GR_CHECK(stemmer != nullptr);
    const sb_symbol* stem =
        sb_stemmer_stem(stemmer, reinterpret_cast<const sb_symbol*>(folded.data()),
                        static_cast<int>(folded.size()));
    if (stem == nullptr) throw std::bad_alloc();
    forms.push_back({std::string(reinterpret_cast<const char*>(stem),
                                 static_cast<std::size_t>(sb_stemmer_length(stemmer)))});
    return Answer::kForms;
  }

 private:
  const StopWordsPtr stop_words_;
  const std::string language_;
};

class Synonym final : public Dictionary {
 public:
  Synonym(std::unordered_map<std::string, Form> words, bool case_sensitive)
      : words_(std::move(words)), case_sensitive_(case_sensitive) {}

  Answer lexize(std::string_view token, std::vector<Form>& forms) const override {
    const auto found =
        words_.find(case_sensitive_ ? std::string(token) : functions::lower_text(token));
    if (found == words_.end()) return Answer::kUnknown;
    forms.push_back(found->second);
    return Answer::kForms;
  }

 private:
  const std::unordered_map<std::string, Form> words_;
  const bool case_sensitive_;
};

/// Takes accents away and leaves the rest to others.
class Unaccent final : public Dictionary {
 public:
  /// rules: null: the built-in ones
  explicit Unaccent(std::unique_ptr<const AccentRules> rules) : rules_(std::move(rules)) {}

  Answer lexize(std::string_view token, std::vector<Form>& forms) const override {
    std::string plain = rules_ == nullptr ? without_accents(token) : rules_->apply(token);
    if (plain == token) return Answer::kUnknown;
    forms.push_back({std::move(plain)});
    return Answer::kReplaced;
  }

 private:
  const std::unique_ptr<const AccentRules> rules_;
};

/// The first words of a line.
std::vector<std::string> words_of(std::string_view line, std::size_t count) {
  std::vector<std::string> out;
  for (std::size_t at = 0; out.size() < count;) {
    while (at < line.size() && codec::is_space(line[at])) ++at;
    if (at == line.size()) break;
    const std::size_t from = at;
    while (at < line.size() && !codec::is_space(line[at])) ++at;
    out.emplace_back(line.substr(from, at - from));
  }
  return out;
}

}  // namespace

DictionaryPtr make_simple(const DictionaryOptions& given, const DictionaryFiles& files) {
  OptionTaker options(given, "simple dictionary");
  auto stop_words = taken_stop_words(options, files);
  const bool accepts = options.truth("Accept", true);
  options.finish();
  return std::make_shared<Simple>(std::move(stop_words), accepts);
}

DictionaryPtr make_snowball(const DictionaryOptions& given, const DictionaryFiles& files) {
  OptionTaker options(given, "Snowball");
  auto stop_words = taken_stop_words(options, files);
  auto given_language = options.take("Language");
  options.finish();
  std::string language = functions::lower_text(required(std::move(given_language), "Language"));
  if (stemmer_of(language) == nullptr) {
    throw SqlError("42704", "no Snowball stemmer available for language \"" + language +
                                "\" and encoding \"UTF8\"");
  }
  return std::make_shared<Snowball>(std::move(stop_words), std::move(language));
}

DictionaryPtr make_synonym(const DictionaryOptions& given, const DictionaryFiles& files) {
  OptionTaker options(given, "synonym");
  auto given_name = options.take("Synonyms");
  const bool case_sensitive = options.truth("CaseSensitive", false);
  options.finish();
  const std::string name = required(std::move(given_name), "Synonyms");
  std::unordered_map<std::string, Form> words;
  for (const std::string& line : files.lines(name, "syn", "synonym file")) {
    std::vector<std::string> pair = words_of(line, 2);
    if (pair.size() < 2) continue;
    Form form;
    form.prefix = pair[1].ends_with('*');
    if (form.prefix) pair[1].pop_back();
    form.text = case_sensitive ? pair[1] : functions::lower_text(pair[1]);
    words.try_emplace(case_sensitive ? pair[0] : functions::lower_text(pair[0]), std::move(form));
  }
  return std::make_shared<Synonym>(std::move(words), case_sensitive);
}

DictionaryPtr make_unaccent(const DictionaryOptions& given, const DictionaryFiles& files) {
  OptionTaker options(given, "Unaccent");
  auto given_name = options.take("Rules");
  options.finish();
  const std::string name = required(std::move(given_name), "Rules");
  if (files.has_built_in_rules(name)) return std::make_shared<Unaccent>(nullptr);
  auto rules = std::make_unique<AccentRules>();
  for (const std::string& line : files.lines(name, "rules", "file")) {
    const std::vector<std::string> pair = words_of(line, 2);
    if (!pair.empty()) rules->add(pair[0], pair.size() > 1 ? pair[1] : "");
  }
  return std::make_shared<Unaccent>(std::move(rules));
}

DictionaryPtr make_dictionary(Oid of_template, const DictionaryOptions& options,
                              const DictionaryFiles& files, const DictionaryFinder& find) {
  switch (of_template.value) {
    case kSimpleTemplate.value:
      return make_simple(options, files);
    case kSnowballTemplate.value:
      return make_snowball(options, files);
    case kSynonymTemplate.value:
      return make_synonym(options, files);
    case kThesaurusTemplate.value:
      return make_thesaurus(options, files, find);
    case kUnaccentTemplate.value:
      return make_unaccent(options, files);
    case kIntTemplate.value:
      return make_int_dictionary(options);
    case kXsynTemplate.value:
      return make_extended_synonyms(options, files);
    case kIspellTemplate.value:
      return make_ispell(options, files);
    default:
      throw SqlError("XX000", "cache lookup failed for text search template " +
                                  std::to_string(of_template.value));
  }
}

}  // namespace granary::sql::text_search
