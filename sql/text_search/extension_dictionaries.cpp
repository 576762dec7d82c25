// sql/text_search/extension_dictionaries.cpp: the templates of the extensions dict_int, for numbers
// that are cut off, and dict_xsyn, for words with several synonyms.
#include <charconv>
#include <unordered_map>

#include "sql/error.h"
#include "sql/functions/case_folding.h"
#include "sql/text_search/templates.h"
#include "sql/types/codec.h"

namespace granary::sql::text_search {

namespace {

class IntDictionary final : public Dictionary {
 public:
  IntDictionary(std::size_t bytes_max, bool rejects_long, bool drops_sign)
      : bytes_max_(bytes_max), rejects_long_(rejects_long), drops_sign_(drops_sign) {}

  Answer lexize(std::string_view token, std::vector<Form>& forms) const override {
    if (drops_sign_ && (token.starts_with('+') || token.starts_with('-'))) token.remove_prefix(1);
    if (token.size() > bytes_max_) {
      if (rejects_long_) return Answer::kForms;
      std::size_t end = bytes_max_;
      while (end > 0 && (static_cast<unsigned char>(token[end]) & 0xC0) == 0x80) --end;
      token = token.substr(0, end);
    }
    forms.push_back({std::string(token)});
    return Answer::kForms;
  }

 private:
  const std::size_t bytes_max_;
  const bool rejects_long_, drops_sign_;
};

using Words = std::vector<std::string>;

/// Words of a line up to a #, the first of which the others mean as well.
Words synonyms_of(std::string_view line) {
  Words out;
  std::size_t at = 0;
  for (;;) {
    while (at < line.size() && codec::is_space(line[at])) ++at;
    if (at == line.size() || line[at] == '#') return out;
    const std::size_t from = at;
    while (at < line.size() && !codec::is_space(line[at])) ++at;
    out.push_back(functions::lower_text(line.substr(from, at - from)));
  }
}

class ExtendedSynonyms final : public Dictionary {
 public:
  ExtendedSynonyms(bool keeps_word, bool keeps_synonyms)
      : keeps_word_(keeps_word), keeps_synonyms_(keeps_synonyms) {}

  void add(const Words& line, bool by_word, bool by_synonyms) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (i == 0 ? by_word : by_synonyms) lines_.try_emplace(line[i], line);
    }
  }

  Answer lexize(std::string_view token, std::vector<Form>& forms) const override {
    const auto found = lines_.find(functions::lower_text(token));
    if (found == lines_.end()) return Answer::kUnknown;
    const Words& line = found->second;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (i == 0 ? keeps_word_ : keeps_synonyms_) forms.push_back({line[i]});
    }
    return Answer::kForms;
  }

 private:
  const bool keeps_word_, keeps_synonyms_;
  std::unordered_map<std::string, Words> lines_;
};

}  // namespace

DictionaryPtr make_int_dictionary(const DictionaryOptions& given) {
  constexpr std::int32_t kBytesMax = 6;
  OptionTaker options(given, "intdict");
  const auto length = options.take("MaxLen");
  const bool rejects_long = options.truth("RejectLong", false);
  const bool drops_sign = options.truth("AbsVal", false);
  options.finish();
  std::int32_t bytes_max = length ? 0 : kBytesMax;
  if (length) std::from_chars(length->data(), length->data() + length->size(), bytes_max);
  if (bytes_max < 1) throw SqlError("22023", "maxlen value has to be >= 1");
  return std::make_shared<IntDictionary>(static_cast<std::size_t>(bytes_max), rejects_long,
                                         drops_sign);
}

DictionaryPtr make_extended_synonyms(const DictionaryOptions& given,
                                     const DictionaryFiles& files) {
  OptionTaker options(given, "xsyn");
  const bool by_word = options.truth("MatchOrig", true);
  const bool by_synonyms = options.truth("MatchSynonyms", false);
  const bool keeps_word = options.truth("KeepOrig", true);
  const bool keeps_synonyms = options.truth("KeepSynonyms", true);
  const auto name = options.take("Rules");
  options.finish();
  auto out = std::make_shared<ExtendedSynonyms>(keeps_word, keeps_synonyms);
  if (!name) return out;
  for (const std::string& line : files.lines(*name, "rules", "synonym file"))
    out->add(synonyms_of(line), by_word, by_synonyms);
  return out;
}

}  // namespace granary::sql::text_search
