#include "sql/text_search/sample_files.h"

namespace granary::sql::text_search {

namespace {

struct SampleFile {
  std::string_view name, text;
};

constexpr SampleFile kFiles[] = {
    {"synonym_sample.syn",
     "postgres pgsql\n"
     "postgresql pgsql\n"
     "postgre pgsql\n"
     "gogle googl\n"
     "indices index*\n"},
    {"xsyn_sample.rules", "supernova sn sne 1987a\n"},
    {"thesaurus_sample.ths",
     "one two three : *123\n"
     "one two : *12\n"
     "one : *1\n"
     "two : *2\n"
     "supernovae stars : *sn\n"
     "supernovae : *sn\n"
     "booking tickets : order invitation cards\n"
     "booking ? tickets : order invitation Cards\n"},
    {"ispell_sample.dict",
     "book/GJUS\n"
     "booking/SB\n"
     "footballklubber\n"
     "foot/ZS\n"
     "football/Z\n"
     "ball/SZ\\\n"
     "klubber/Z\n"
     "sky/A\n"},
    {"ispell_sample.affix",
     "compoundwords controlled Z\n"
     "prefixes\n"
     "flag *B:\n"
     ". > RE\n"
     "flag U:\n"
     ". > UN\n"
     "suffixes\n"
     "flag *J:\n"
     "[^E] > INGS\n"
     "flag *G:\n"
     "[^E] > ING\n"
     "flag *S:\n"
     "[^SXZHY] > S\n"
     "flag *A:\n"
     "[^AEIOU]Y > -Y,IES\n"
     "flag ~\\\\:\n"
     "[^Y] > Y\n"},
    {"hunspell_sample.affix",
     "COMPOUNDFLAG Z\n"
     "ONLYINCOMPOUND L\n"
     "PFX B Y 1\n"
     "PFX B 0 re .\n"
     "PFX U N 1\n"
     "PFX U 0 un .\n"
     "SFX J Y 1\n"
     "SFX J 0 INGS [^E]\n"
     "SFX G Y 1\n"
     "SFX G 0 ING [^E]\n"
     "SFX S Y 1\n"
     "SFX S 0 S [^SXZHY]\n"
     "SFX A Y 1\n"
     "SFX A Y IES [^AEIOU]Y\n"
     "SFX \\ N 1\n"
     "SFX \\ 0 Y/L [^Y]\n"},
    {"hunspell_sample_long.dict",
     "book/3\n"
     "book/11\n"
     "booking/4\n"
     "footballklubber\n"
     "foot/5\n"
     "football/1\n"
     "ball/6\n"
     "klubber/1\n"
     "sky/7\n"
     "ex-/8\n"
     "machina/9\n"},
    {"hunspell_sample_long.affix",
     "FLAG long\n"
     "AF 11\n"
     "AF cZ\n"
     "AF cL\n"
     "AF sGsJpUsS\n"
     "AF sSpB\n"
     "AF cZsS\n"
     "AF sScZs\\sE\n"
     "AF sA\n"
     "AF CaCp\n"
     "AF CcCp\n"
     "AF sD\n"
     "AF sB\n"
     "COMPOUNDFLAG cZ\n"
     "COMPOUNDBEGIN Ca\n"
     "COMPOUNDMIDDLE Cb\n"
     "COMPOUNDEND Cc\n"
     "COMPOUNDPERMITFLAG Cp\n"
     "ONLYINCOMPOUND cL\n"
     "PFX pB Y 1\n"
     "PFX pB 0 re .\n"
     "PFX pU N 1\n"
     "PFX pU 0 un .\n"
     "SFX sJ Y 1\n"
     "SFX sJ 0 INGS [^E]\n"
     "SFX sG Y 1\n"
     "SFX sG 0 ING [^E]\n"
     "SFX sS Y 1\n"
     "SFX sS 0 S [^SXZHY]\n"
     "SFX sA Y 1\n"
     "SFX sA Y IES [^AEIOU]Y{1}\n"
     "SFX sB Y 1\n"
     "SFX sB 0 ED K{1}\n"
     "SFX s\\ N 1\n"
     "SFX s\\ 0 Y/2 [^Y]\n"
     "SFX sE N 1\n"
     "SFX sE 0 S/2 [^S]\n"
     "SFX sD N 1\n"
     "SFX sD 0 S/2 [^S]\n"},
    {"hunspell_sample_num.dict",
     "book/302,301,202,303\n"
     "book/306\n"
     "booking/303,201\n"
     "footballklubber\n"
     "foot/101,303\n"
     "football/101\n"
     "ball/303,101,305\n"
     "klubber/101\n"
     "sky/304,307\n"},
    {"hunspell_sample_num.affix",
     "FLAG num\n"
     "COMPOUNDFLAG 101\n"
     "ONLYINCOMPOUND 102\n"
     "PFX 201 Y 1\n"
     "PFX 201 0 re .\n"
     "PFX 202 N 1\n"
     "PFX 202 0 un .\n"
     "SFX 301 Y 1\n"
     "SFX 301 0 INGS [^E]\n"
     "SFX 302 Y 1\n"
     "SFX 302 0 ING [^E]\n"
     "SFX 303 Y 1\n"
     "SFX 303 0 S [^SXZHY]\n"
     "SFX 306 Y 1\n"
     "SFX 306 0 ED K{1}\n"
     "SFX 307 Y 1\n"
     "SFX 307 Y 0 Y*\n"
     "SFX 304 Y 1\n"
     "SFX 304 Y IES [^AEIOU]Y\n"
     "SFX 305 N 1\n"
     "SFX 305 0 Y/102 [^Y]\n"},
};

}  // namespace

std::string_view sample_file(std::string_view name) noexcept {
  for (const SampleFile& file : kFiles) {
    if (file.name == name) return file.text;
  }
  return {};
}

}  // namespace granary::sql::text_search
