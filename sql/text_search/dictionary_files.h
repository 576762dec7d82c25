// sql/text_search/dictionary_files.h: files that dictionaries are made from. They are NAME.stop,
// NAME.syn and so on in the folder tsearch_data of the data directory; what is not there and comes
// with PostgreSQL is built in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sql/text_search/stop_words.h"

namespace granary::sql::text_search {

class DictionaryFiles {
 public:
  explicit DictionaryFiles(const std::string& data_directory)
      : folder_(data_directory + "/tsearch_data") {}

  /// The lines of a file. kind: as the error calls it, "synonym file"
  /// errors  22023 for a name that no file has, F0000, 22021 for other text than UTF-8
  std::vector<std::string> lines(const std::string& name, const char* extension,
                                 const char* kind) const;
  /// Those of NAME.stop, in lower case. errors  as above
  StopWordsPtr stop_words(const std::string& name) const;

  /// Whether the rules of unaccent that this names are the built-in ones.
  bool has_built_in_rules(const std::string& name) const;

 private:
  std::string path(const std::string& name, const char* extension) const;

  std::string folder_;
};

/// errors  F0000, always
[[noreturn]] void raise_file_content_error(std::string message);

}  // namespace granary::sql::text_search
