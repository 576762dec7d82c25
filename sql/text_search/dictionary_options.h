// sql/text_search/dictionary_options.h: what CREATE TEXT SEARCH DICTIONARY tells a template, and
// pg_ts_dict.dictinitoption, where that is kept: stopwords = 'english', accept = 'false'.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace granary::sql::text_search {

struct DictionaryOption {
  std::string name;
  std::string value;
  bool number = false;  // it was written without quotes
};
using DictionaryOptions = std::vector<DictionaryOption>;

DictionaryOptions read_dictionary_options(std::string_view text);
std::string dictionary_options_text(const DictionaryOptions& options);

/// The options of one dictionary, each at most once.
class OptionTaker {
 public:
  /// kind: as errors call the template
  OptionTaker(const DictionaryOptions& options, const char* kind)
      : left_(options), kind_(kind) {}

  /// title: as errors call it. errors  22023 for one that stands twice
  std::optional<std::string> take(const char* title);
  /// errors  also 42601
  bool truth(const char* title, bool otherwise);
  /// errors  22023 for one that is not known
  void finish() const;

 private:
  DictionaryOptions left_;
  const char* kind_;
};

/// errors  22023 when it is missing
std::string required(std::optional<std::string> value, const char* title);

}  // namespace granary::sql::text_search
