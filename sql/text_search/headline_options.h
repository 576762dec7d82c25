// sql/text_search/headline_options.h: what ts_headline is told of the headline that is wanted.
#pragma once

#include <string>
#include <string_view>

namespace granary::sql::text_search {

struct HeadlineOptions {
  std::string start_selection = "<b>", stop_selection = "</b>", fragment_delimiter = " ... ";
  int words_min = 15, words_max = 35;
  int short_word = 3;  // bytes of a word that no headline ends with
  int fragments_max = 0;
  bool highlights_all = false;
};

/// "MaxWords=10, StartSel=<i>": names in any case, values as they are or quoted.
/// errors  42601, 22023, 22P02
HeadlineOptions read_headline_options(std::string_view text);

}  // namespace granary::sql::text_search
