// sql/text_search/ispell.cpp: dictionaries of words with their affixes: a token becomes the words
// that it may be a form of, and the parts of a compound.
#include <algorithm>

#include "sql/error.h"
#include "sql/functions/case_folding.h"
#include "sql/text_search/ispell_rules.h"
#include "sql/text_search/templates.h"

namespace granary::sql::text_search {

namespace {

/// The base words of a form, as a word of its own (place 0) or at a place in a compound.
class BaseWords {
 public:
  BaseWords(const IspellRules& rules, unsigned place) : rules_(rules), place_(place) {}

  std::vector<std::string> run(const std::string& word) {
    add_if_known(word, nullptr);
    each_affix(word, false, [&](const IspellAffix& prefix) {
      std::string base;
      if (undo(word, prefix, nullptr, base)) add_if_known(base, &prefix);
    });
    each_affix(word, true, [&](const IspellAffix& suffix) {
      std::string base;
      if (undo(word, suffix, nullptr, base)) look_behind_suffix(word, suffix, base);
    });
    return std::move(out_);
  }

 private:
  static constexpr std::size_t kFormsMax = 1024;

  template <class Visit>
  void each_affix(const std::string& word, bool suffix, const Visit& visit) const {
    const auto& affixes = suffix ? rules_.suffixes : rules_.prefixes;
    const auto& by_text = suffix ? rules_.suffixes_by_text : rules_.prefixes_by_text;
    for (std::size_t bytes = 0; bytes <= std::min(word.size(), rules_.affix_bytes_max); ++bytes) {
      const std::string_view all = word;
      const auto found =
          by_text.find(suffix ? all.substr(all.size() - bytes) : all.substr(0, bytes));
      if (found == by_text.end()) continue;
      for (const std::size_t at : found->second) visit(affixes[at]);
    }
  }

  bool may_stand(const IspellAffix& affix) const {
    const bool forbidden = (affix.places & compound::kForbid) != 0;
    if (place_ == 0) return (affix.places & compound::kOnly) == 0;
    if (forbidden) return false;
    if ((affix.places & place_) != 0) return true;
    return (place_ == compound::kBegin && !affix.suffix) ||
           (place_ == compound::kEnd && affix.suffix);
  }

  /// kept: the bytes of the word that no suffix took; null: there was none
  bool undo(const std::string& word, const IspellAffix& affix, const std::size_t* kept,
            std::string& base) const {
    if (!may_stand(affix)) return false;
    if (affix.suffix) {
      base = word.substr(0, word.size() - affix.add.size()) + affix.strip;
    } else {
      // Nothing of the word would be its own.
      if (kept != nullptr && *kept + affix.strip.size() <= affix.add.size()) return false;
      base = affix.strip + word.substr(affix.add.size());
    }
    return affix.condition == nullptr || affix.condition->matches(base);
  }

  void look_behind_suffix(const std::string& word, const IspellAffix& suffix,
                          const std::string& base) {
    add_if_known(base, &suffix);
    const std::size_t kept = word.size() - suffix.add.size();
    each_affix(base, false, [&](const IspellAffix& prefix) {
      std::string inner;
      if (!undo(base, prefix, &kept, inner)) return;
      add_if_known(inner, prefix.crosses && suffix.crosses ? nullptr : &prefix);
    });
  }

  /// by: the affix that the word must allow for; null: none
  void add_if_known(const std::string& word, const IspellAffix* by) {
    const auto found = rules_.words.find(word);
    if (found == rules_.words.end() || out_.size() >= kFormsMax) return;
    const IspellWord& known = found->second;
    if (place_ == 0 ? (known.places & compound::kOnly) != 0 : (known.places & place_) == 0) return;
    if (by != nullptr && std::ranges::find(known.flags, by->flag) == known.flags.end()) return;
    if (std::ranges::find(out_, word) == out_.end()) out_.push_back(word);
  }

  const IspellRules& rules_;
  const unsigned place_;
  std::vector<std::string> out_;
};

/// The ways to take a word apart. Words without a place in compounds do not count.
class Compounds {
 public:
  Compounds(const IspellRules& rules, const std::string& word) : rules_(rules), word_(word) {}

  using Way = std::vector<std::string>;

  /// Each way as its words, the last as it stands there.
  std::vector<Way> run() { return ways(0, 0, {}); }

 private:
  static constexpr std::size_t kWaysMax = 64, kStepsMax = 20000;

  unsigned place_of(std::size_t begin, std::size_t end) const {
    return begin == 0             ? compound::kBegin
           : end == word_.size() ? compound::kEnd
                                  : compound::kMiddle;
  }

  bool is_part(std::size_t begin, std::size_t end) const {
    const auto found = rules_.words.find(std::string_view(word_).substr(begin, end - begin));
    return found != rules_.words.end() && (found->second.places & place_of(begin, end)) != 0;
  }

  /// The base words of a part that ends with something connecting it with the next one.
  std::vector<std::string> connected(std::size_t begin, std::size_t end) const {
    const bool connects = std::ranges::any_of(rules_.connecting, [&](const auto& one) {
      const auto& [text, suffix] = one;
      if (suffix) {
        return end - begin > text.size() &&
               word_.compare(end - text.size(), text.size(), text) == 0;
      }
      return end > begin && word_.compare(end, text.size(), text) == 0;
    });
    if (!connects) return {};
    return BaseWords(rules_, begin == 0 ? compound::kBegin : compound::kMiddle)
        .run(word_.substr(begin, end - begin));
  }

  /// First the way of the shortest words, then the others in the order in which they leave it.
  /// begin: of the next word, which ends behind `end`; way: the words before it
  std::vector<Way> ways(std::size_t begin, std::size_t end, Way way) {
    std::vector<Way> others;
    const auto leave = [&](std::vector<Way> more) {
      std::ranges::move(more, std::back_inserter(others));
    };
    while (++end < word_.size() && ++steps_ <= kStepsMax && others.size() < kWaysMax) {
      if (const auto bases = connected(begin, end); !bases.empty()) {
        Way other = way;
        other.insert(other.end(), bases.begin(), bases.end());
        leave(ways(end, end, std::move(other)));
      } else if (is_part(begin, end)) {
        leave(ways(begin, end, way));
        way.push_back(word_.substr(begin, end - begin));
        begin = end;
      }
    }
    if (begin > 0) way.push_back(word_.substr(begin));
    others.insert(others.begin(), std::move(way));
    return others;
  }

  const IspellRules& rules_;
  const std::string& word_;
  std::size_t steps_ = 0;
};

class Ispell final : public Dictionary {
 public:
  Ispell(IspellRules rules, StopWordsPtr stop_words)
      : rules_(std::move(rules)), stop_words_(std::move(stop_words)) {}

  Answer lexize(std::string_view token, std::vector<Form>& forms) const override {
    constexpr std::size_t kWordBytesMax = 256;
    if (token.empty() || token.size() > kWordBytesMax) return Answer::kUnknown;
    const std::string word = functions::lower_text(token);
    unsigned variant = 0;
    for (std::string& base : BaseWords(rules_, 0).run(word))
      forms.push_back({std::move(base), variant++});
    if (rules_.has_compounds) {
      for (const auto& way : Compounds(rules_, word).run()) add_compound(way, variant, forms);
    }
    if (forms.empty()) return Answer::kUnknown;
    std::erase_if(forms, [&](const Form& form) {
      return stop_words_ != nullptr && stop_words_->contains(form.text);
    });
    return Answer::kForms;
  }

 private:
  void add_compound(const std::vector<std::string>& way, unsigned& variant,
                    std::vector<Form>& forms) const {
    if (way.size() < 2) return;
    for (std::string& last : BaseWords(rules_, compound::kEnd).run(way.back())) {
      for (std::size_t i = 0; i + 1 < way.size(); ++i) forms.push_back({way[i], variant});
      forms.push_back({std::move(last), variant++});
    }
  }

  const IspellRules rules_;
  const StopWordsPtr stop_words_;
};

}  // namespace

DictionaryPtr make_ispell(const DictionaryOptions& given, const DictionaryFiles& files) {
  OptionTaker options(given, "Ispell");
  auto given_words = options.take("DictFile"), given_affixes = options.take("AffFile");
  const auto stop_words = options.take("StopWords");
  options.finish();
  const std::string affixes = required(std::move(given_affixes), "AffFile");
  const std::string words = required(std::move(given_words), "DictFile");
  return std::make_shared<Ispell>(
      read_ispell_rules(files.lines(affixes, "affix", "affix file"),
                        files.lines(words, "dict", "dictionary file")),
      stop_words ? files.stop_words(*stop_words) : nullptr);
}

}  // namespace granary::sql::text_search
