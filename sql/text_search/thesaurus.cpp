// sql/text_search/thesaurus.cpp: dictionaries that replace phrases (PostgreSQL 12.6.4). Words of
// the text and of the file alike are what another dictionary makes of them.
#include <algorithm>
#include <unordered_map>

#include "sql/error.h"
#include "sql/text_search/templates.h"
#include "sql/types/codec.h"

namespace granary::sql::text_search {

namespace {

/// Forms of one variant: all of them are said at once.
using Variant = std::vector<std::string>;

std::vector<Variant> variants_of(const std::vector<Form>& forms) {
  std::vector<Variant> out;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    if (i == 0 || forms[i].variant != forms[i - 1].variant) out.emplace_back();
    out.back().push_back(forms[i].text);
  }
  return out;
}

bool has_all(const Variant& variant, const Variant& wanted) {
  return std::ranges::all_of(wanted, [&](const std::string& form) {
    return std::find(variant.begin(), variant.end(), form) != variant.end();
  });
}

/// A word of a phrase; none: any stop word.
using SampleWord = std::vector<Variant>;

struct Rule {
  std::vector<SampleWord> sample;
  std::vector<Form> substitute;
};

/// What a word of the text is to the rules: `stop` where it has no forms.
bool means(const SampleWord& wanted, const std::vector<Variant>& word) {
  if (wanted.empty() || word.empty()) return wanted.empty() && word.empty();
  return std::ranges::any_of(wanted, [&](const Variant& all) {
    return std::ranges::any_of(word, [&](const Variant& one) { return has_all(one, all); });
  });
}

class Thesaurus final : public Dictionary {
 public:
  Thesaurus(DictionaryPtr words, std::vector<Rule> rules)
      : words_(std::move(words)), rules_(std::move(rules)) {
    for (const Rule& rule : rules_) {
      const SampleWord& first = rule.sample.front();
      if (first.empty()) first_[""].push_back(&rule);
      for (const Variant& variant : first) first_[variant.front()].push_back(&rule);
    }
  }

  Answer lexize(std::string_view, std::vector<Form>&) const override { return Answer::kUnknown; }
  bool has_phrases() const noexcept override { return true; }

  std::size_t find_phrase(WordSource& source, std::vector<Form>& forms,
                          bool& began) const override {
    std::vector<const Rule*> left;
    const Rule* best = nullptr;
    for (std::size_t count = 0;; ++count) {
      std::string_view word;
      const WordSource::Next next = source.next(word);
      if (next == WordSource::Next::kOther) return 0;
      if (next == WordSource::Next::kEnd || !narrow(word, count, left)) break;
      const auto whole = std::ranges::find_if(
          left, [&](const Rule* rule) { return rule->sample.size() == count + 1; });
      if (whole != left.end()) best = *whole;
      std::erase_if(left, [&](const Rule* rule) { return rule->sample.size() == count + 1; });
      if (left.empty()) break;
      began = true;
    }
    if (best == nullptr) return 0;
    forms = best->substitute;
    return best->sample.size();
  }

 private:
  /// Leaves the rules whose word number `at` this is; false: there is none.
  bool narrow(std::string_view word, std::size_t at, std::vector<const Rule*>& left) const {
    std::vector<Form> forms;
    if (words_->lexize(word, forms) == Answer::kUnknown) return false;
    const std::vector<Variant> variants = variants_of(forms);
    if (at == 0) left = beginning_with(variants);
    std::erase_if(left, [&](const Rule* rule) { return !means(rule->sample[at], variants); });
    return !left.empty();
  }

  std::vector<const Rule*> beginning_with(const std::vector<Variant>& variants) const {
    std::vector<const Rule*> out;
    const auto add = [&](const std::string& form) {
      const auto found = first_.find(form);
      if (found == first_.end()) return;
      for (const Rule* rule : found->second) {
        if (std::find(out.begin(), out.end(), rule) == out.end()) out.push_back(rule);
      }
    };
    if (variants.empty()) add("");
    for (const Variant& variant : variants) std::ranges::for_each(variant, add);
    return out;
  }

  const DictionaryPtr words_;
  const std::vector<Rule> rules_;
  std::unordered_map<std::string, std::vector<const Rule*>> first_;  // by a form of the first word
};

/// A line of the file: sample words : substitute words.
struct Line {
  std::vector<std::string> sample;
  struct Word {
    std::string text;
    bool as_is = false;
  };
  std::vector<Word> substitute;
};

class LineReader {
 public:
  explicit LineReader(std::string_view text) : text_(text) {}

  /// false: a comment, or nothing. errors  F0000
  bool read(Line& out) {
    skip_spaces();
    if (done() || text_[at_] == '#') return false;
    while (!done() && text_[at_] != ':') {
      out.sample.push_back(take(true));
      skip_spaces();
    }
    if (out.sample.empty()) raise_file_content_error("unexpected delimiter");
    if (!done()) ++at_;
    for (skip_spaces(); !done(); skip_spaces()) {
      const bool as_is = text_[at_] == '*';
      if (as_is || text_[at_] == '\\') ++at_;
      if (done() || codec::is_space(text_[at_]))
        raise_file_content_error("unexpected end of line or lexeme");
      out.substitute.push_back({take(false), as_is});
    }
    if (out.substitute.empty()) raise_file_content_error("unexpected end of line");
    return true;
  }

 private:
  bool done() const { return at_ == text_.size(); }
  void skip_spaces() {
    while (!done() && codec::is_space(text_[at_])) ++at_;
  }
  std::string take(bool of_sample) {
    const std::size_t from = at_;
    while (!done() && !codec::is_space(text_[at_]) && (!of_sample || text_[at_] != ':')) ++at_;
    return std::string(text_.substr(from, at_ - from));
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

[[noreturn]] void refuse(const char* what, const std::string& word, const char* how,
                         std::size_t rule) {
  throw SqlError("F0000", std::string("thesaurus ") + what + " word \"" + word + "\" " + how +
                              " (rule " + std::to_string(rule) + ")");
}

/// number: of the rule, from 1. errors  F0000
Rule make_rule(const Dictionary& words, const Line& line, std::size_t number) {
  Rule out;
  for (const std::string& word : line.sample) {
    SampleWord& sample = out.sample.emplace_back();
    if (word == "?") continue;
    std::vector<Form> forms;
    if (words.lexize(word, forms) == Answer::kUnknown)
      refuse("sample", word, "isn't recognized by subdictionary", number);
    if (forms.empty()) {
      throw SqlError("F0000", "thesaurus sample word \"" + word + "\" is a stop word (rule " +
                                  std::to_string(number) + ")")
          .hint("Use \"?\" to represent a stop word within a sample phrase.");
    }
    sample = variants_of(forms);
  }
  for (const Line::Word& word : line.substitute) {
    std::vector<Form> forms;
    if (word.as_is) {
      forms.push_back({word.text});
    } else if (words.lexize(word.text, forms) == Answer::kUnknown) {
      refuse("substitute", word.text, "isn't recognized by subdictionary", number);
    } else if (forms.empty()) {
      refuse("substitute", word.text, "is a stop word", number);
    }
    forms.front().next_position = !out.substitute.empty();
    std::ranges::move(forms, std::back_inserter(out.substitute));
  }
  return out;
}

}  // namespace

DictionaryPtr make_thesaurus(const DictionaryOptions& given, const DictionaryFiles& files,
                             const DictionaryFinder& find) {
  OptionTaker options(given, "Thesaurus");
  auto given_file = options.take("DictFile"), given_words = options.take("Dictionary");
  options.finish();
  const std::string file = required(std::move(given_file), "DictFile");
  const std::string words_name = required(std::move(given_words), "Dictionary");
  std::vector<Line> lines;
  for (const std::string& text : files.lines(file, "ths", "thesaurus file")) {
    Line line;
    if (LineReader(text).read(line)) lines.push_back(std::move(line));
  }
  const DictionaryPtr words = find(words_name);
  std::vector<Rule> rules;
  for (const Line& line : lines) rules.push_back(make_rule(*words, line, rules.size() + 1));
  return std::make_shared<Thesaurus>(words, std::move(rules));
}

}  // namespace granary::sql::text_search
