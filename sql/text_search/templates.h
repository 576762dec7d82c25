// sql/text_search/templates.h: dictionaries made from the options of their template.
#pragma once

#include <functional>

#include "sql/text_search/dictionary.h"
#include "sql/text_search/dictionary_files.h"
#include "sql/text_search/dictionary_options.h"

namespace granary::sql::text_search {

/// The dictionary of a name that may be qualified. errors  42704, 3F000
using DictionaryFinder = std::function<DictionaryPtr(const std::string& name)>;

/// errors  22023 for what the options say, F0000 and those of DictionaryFiles for what the files
/// have, 42704 for a language without a stemmer, those of `find`, XX000 for an unknown template
DictionaryPtr make_dictionary(Oid of_template, const DictionaryOptions& options,
                              const DictionaryFiles& files, const DictionaryFinder& find);

// One a template.
DictionaryPtr make_simple(const DictionaryOptions& options, const DictionaryFiles& files);
DictionaryPtr make_snowball(const DictionaryOptions& options, const DictionaryFiles& files);
DictionaryPtr make_synonym(const DictionaryOptions& options, const DictionaryFiles& files);
DictionaryPtr make_ispell(const DictionaryOptions& options, const DictionaryFiles& files);
DictionaryPtr make_unaccent(const DictionaryOptions& options, const DictionaryFiles& files);
DictionaryPtr make_int_dictionary(const DictionaryOptions& options);
DictionaryPtr make_extended_synonyms(const DictionaryOptions& options,
                                     const DictionaryFiles& files);
DictionaryPtr make_thesaurus(const DictionaryOptions& options, const DictionaryFiles& files,
                             const DictionaryFinder& find);

}  // namespace granary::sql::text_search
