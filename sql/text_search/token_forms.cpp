#include "sql/text_search/token_forms.h"

#include <algorithm>
#include <utility>

namespace granary::sql::text_search {

namespace {

/// The words from a token on, as far as they are for one dictionary.
class TokenWords final : public WordSource {
 public:
  TokenWords(const Configuration& configuration, std::span<const Token> tokens, std::size_t at,
             const DictionaryPtr& dictionary, std::string_view first)
      : configuration_(configuration), tokens_(tokens), dictionary_(dictionary), first_(first) {
    places_.push_back(at);
  }

  Next next(std::string_view& word) override {
    if (std::exchange(at_first_, false)) {
      word = first_;
      return Next::kWord;
    }
    for (std::size_t at = places_.back() + 1; at < tokens_.size(); ++at) {
      const auto dictionaries = configuration_.dictionaries(tokens_[at].type);
      if (dictionaries.empty()) continue;
      if (std::ranges::find(dictionaries, dictionary_) == dictionaries.end()) return Next::kOther;
      places_.push_back(at);
      word = tokens_[at].text;
      return Next::kWord;
    }
    return Next::kEnd;
  }

  /// Behind the first `words`.
  std::size_t end_of(std::size_t words) const { return places_[words - 1] + 1; }

 private:
  const Configuration& configuration_;
  std::span<const Token> tokens_;
  const DictionaryPtr& dictionary_;
  std::string_view first_;
  bool at_first_ = true;
  std::vector<std::size_t> places_;  // of the words that were given
};

class OneWord final : public WordSource {
 public:
  explicit OneWord(std::string_view word) : word_(word) {}
  Next next(std::string_view& word) override {
    if (std::exchange(over_, true)) return Next::kEnd;
    word = word_;
    return Next::kWord;
  }

 private:
  std::string_view word_;
  bool over_ = false;
};

}  // namespace

bool TokenForms::next() {
  for (begin_ = end_; begin_ < tokens_.size(); ++begin_) {
    if (ask()) return true;
  }
  end_ = begin_;
  return false;
}

bool TokenForms::ask() {
  const Token& token = tokens_[begin_];
  std::string_view word = token.text;
  std::string replaced;
  for (const DictionaryPtr& dictionary : configuration_.dictionaries(token.type)) {
    forms_.clear();
    if (dictionary->has_phrases()) {
      bool began = false;
      if (ask_for_phrase(dictionary, word, began)) return true;
      if (began) word = token.text;  // as PostgreSQL goes on after a phrase that is none
      continue;
    }
    switch (dictionary->lexize(word, forms_)) {
      case Answer::kUnknown:
        break;
      case Answer::kReplaced:
        replaced = std::move(forms_.front().text);
        word = replaced;
        break;
      case Answer::kForms:
        end_ = begin_ + 1;
        return true;
    }
  }
  return false;
}

bool TokenForms::ask_for_phrase(const DictionaryPtr& dictionary, std::string_view first,
                                bool& began) {
  TokenWords words(configuration_, tokens_, begin_, dictionary, first);
  const std::size_t count = dictionary->find_phrase(words, forms_, began);
  if (count == 0) return false;
  end_ = words.end_of(count);
  return true;
}

Answer lexize(const Dictionary& dictionary, std::string_view word, std::vector<Form>& forms) {
  if (!dictionary.has_phrases()) return dictionary.lexize(word, forms);
  OneWord words(word);
  bool began = false;
  return dictionary.find_phrase(words, forms, began) > 0 ? Answer::kForms : Answer::kUnknown;
}

}  // namespace granary::sql::text_search
