// sql/text_search/token_forms.h: what the dictionaries of a configuration make of a document's
// tokens. A dictionary of phrases may take several at once.
#pragma once

#include <span>
#include <vector>

#include "sql/text_search/configuration.h"
#include "sql/text_search/parser.h"

namespace granary::sql::text_search {

class TokenForms {
 public:
  TokenForms(const Configuration& configuration, std::span<const Token> tokens)
      : configuration_(configuration), tokens_(tokens) {}

  /// The next tokens that a dictionary knows; those before them are passed over. false: there are
  /// none.
  bool next();
  /// Where those tokens begin and end.
  std::size_t begin() const noexcept { return begin_; }
  std::size_t end() const noexcept { return end_; }
  /// What they become; empty: stop words.
  std::vector<Form>& forms() noexcept { return forms_; }

 private:
  bool ask();
  bool ask_for_phrase(const DictionaryPtr& dictionary, std::string_view first, bool& began);

  const Configuration& configuration_;
  std::span<const Token> tokens_;
  std::size_t begin_ = 0, end_ = 0;
  std::vector<Form> forms_;
};

/// What one dictionary makes of one word. errors  none
Answer lexize(const Dictionary& dictionary, std::string_view word, std::vector<Form>& forms);

}  // namespace granary::sql::text_search
