// sql/text_search/dictionary.h: dictionaries: what a token becomes. Each template (pg_ts_template)
// is a class; an object is what a row of pg_ts_dict says, ready to be asked.
// Thread safety: objects do not change once they are made.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sql/oid.h"

namespace granary::sql::text_search {

/// A lexeme that a token becomes.
struct Form {
  std::string text;
  /// Forms of one variant belong together, those of another stand for the same token otherwise.
  unsigned variant = 0;
  bool prefix = false;         // means all words that begin with it, in a query
  bool next_position = false;  // stands behind the one before it
};

enum class Answer : std::uint8_t {
  kUnknown,   // another dictionary may know the token
  kForms,     // it becomes these; none: it is a stop word
  kReplaced,  // dictionaries after this one are asked about forms[0] instead
};

/// The words that follow each other, for dictionaries of phrases.
class WordSource {
 public:
  virtual ~WordSource() = default;
  /// kEnd: the document ends. kOther: a word comes that the dictionary is not for.
  enum class Next : std::uint8_t { kWord, kEnd, kOther };
  virtual Next next(std::string_view& word) = 0;
};

class Dictionary {
 public:
  virtual ~Dictionary() = default;

  /// `forms` is empty; errors  none
  virtual Answer lexize(std::string_view token, std::vector<Form>& forms) const = 0;

  /// Dictionaries of phrases are asked for these alone.
  virtual bool has_phrases() const noexcept { return false; }
  /// How many words the longest phrase has that the source begins with; 0: there is none. began:
  /// more than one word was looked at
  virtual std::size_t find_phrase(WordSource&, std::vector<Form>&, bool& /*began*/) const {
    return 0;
  }
};
using DictionaryPtr = std::shared_ptr<const Dictionary>;

}  // namespace granary::sql::text_search
