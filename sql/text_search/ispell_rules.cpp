#include "sql/text_search/ispell_rules.h"

#include <algorithm>
#include <map>
#include <utility>

#include "sql/error.h"
#include "sql/functions/case_folding.h"
#include "sql/text_search/dictionary_files.h"
#include "sql/types/codec.h"

namespace granary::sql::text_search {

namespace {

enum class FlagForm : std::uint8_t { kCharacter, kPair, kNumber };

std::size_t character_bytes(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  return std::min(bytes, text.size());
}

std::vector<std::string> split(std::string_view line) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < line.size();) {
    if (codec::is_space(line[at])) {
      ++at;
      continue;
    }
    const std::size_t from = at;
    while (at < line.size() && !codec::is_space(line[at])) ++at;
    out.emplace_back(line.substr(from, at - from));
  }
  return out;
}

class Reader {
 public:
  IspellRules run(const std::vector<std::string>& affix_lines,
                  const std::vector<std::string>& dictionary_lines) {
    read_affixes(affix_lines);
    for (const std::string& line : dictionary_lines) read_word(line);
    finish();
    return std::move(out_);
  }

 private:
  static bool begins_with(std::string_view line, std::string_view word) {
    return functions::lower_text(line.substr(0, word.size())) == word;
  }

  static bool is_hunspell(std::string_view line) {
    return line.starts_with("COMPOUNDFLAG") || line.starts_with("COMPOUNDMIN") ||
           line.starts_with("PFX") || line.starts_with("SFX");
  }

  void read_affixes(const std::vector<std::string>& lines) {
    if (std::ranges::any_of(lines, is_hunspell)) return read_hunspell(lines);
    for (const std::string& line : lines) read_ispell(line);
  }

  // --- flags ---
  /// The flags of a text, in the form that the affix file says; an alias where it has those.
  std::vector<std::string> flags_of(std::string_view text) const {
    if (!aliases_.empty() && !text.empty()) {
      std::size_t number = 0, digits = 0;
      while (digits < text.size() && codec::is_digit(text[digits]) && number < aliases_.size())
        number = number * 10 + static_cast<std::size_t>(text[digits++] - '0');
      if (digits == 0 || digits != text.size() || number > aliases_.size())
        raise_file_content_error("invalid affix alias \"" + std::string(text) + "\"");
      return number == 0 ? std::vector<std::string>{} : split_flags(aliases_[number - 1]);
    }
    return split_flags(text);
  }

  std::vector<std::string> split_flags(std::string_view text) const {
    std::vector<std::string> out;
    while (!text.empty()) {
      std::size_t bytes = character_bytes(text);
      if (form_ == FlagForm::kPair) {
        if (bytes == text.size())
          raise_file_content_error("invalid affix flag \"" + std::string(text) + "\"");
        bytes += character_bytes(text.substr(bytes));
      } else if (form_ == FlagForm::kNumber) {
        bytes = std::min(text.find(','), text.size());
        const std::string_view number = text.substr(0, bytes);
        if (number.empty() || number.find_first_not_of("0123456789") != std::string_view::npos)
          raise_file_content_error("invalid affix flag \"" + std::string(text) + "\"");
      }
      out.emplace_back(text.substr(0, bytes));
      text.remove_prefix(bytes);
      if (form_ == FlagForm::kNumber && !text.empty()) text.remove_prefix(1);
    }
    return out;
  }

  unsigned places_of(const std::vector<std::string>& flags) const {
    unsigned out = 0;
    for (const std::string& flag : flags) {
      if (const auto found = compound_flags_.find(flag); found != compound_flags_.end())
        out |= found->second;
    }
    return out;
  }

  // --- affixes ---
  void add_affix(IspellAffix affix, const std::string& mask) {
    if (!mask.empty() && mask != ".") affix.condition = condition(mask, affix.suffix);
    if ((affix.places & (compound::kOnly | compound::kPermit)) != 0 &&
        (affix.places & compound::kAnywhere) == 0)
      affix.places |= compound::kAnywhere;
    (affix.suffix ? out_.suffixes : out_.prefixes).push_back(std::move(affix));
  }

  std::shared_ptr<const functions::Regex> condition(const std::string& mask, bool suffix) {
    auto& known = conditions_[suffix ? mask + "$" : "^" + mask];
    if (known == nullptr) {
      known = std::make_shared<functions::Regex>(suffix ? "(?:" + mask + ")$" : "^(?:" + mask + ")",
                                                 functions::RegexFlags{});
    }
    return known;
  }

  /// `flag *B:`, `mask > -strip,add`.
  void read_ispell(std::string_view line) {
    line = line.substr(0, line.find('#'));
    const std::vector<std::string> words = split(line);
    if (words.empty()) return;
    const std::string first = functions::lower_text(words[0]);
    if (first == "compoundwords" && words.size() > 2) {
      compound_flags_[words[2]] |= compound::kAnywhere;
      out_.has_compounds = true;
    } else if (first == "suffixes" || first == "prefixes") {
      suffixes_ = first == "suffixes";
      in_affixes_ = true;
    } else if (first == "flag" && words.size() > 1) {
      start_flag(words[1]);
    } else if (in_affixes_ && line.find('>') != std::string_view::npos) {
      read_ispell_affix(line);
    }
  }

  void start_flag(std::string_view text) {
    begun_ = {};
    begun_.suffix = suffixes_;
    for (; !text.empty() && (text[0] == '*' || text[0] == '~'); text.remove_prefix(1)) {
      begun_.crosses |= text[0] == '*';
      if (text[0] == '~') begun_.places |= compound::kOnly;
    }
    if (text.size() > 1 && text[0] == '\\') text.remove_prefix(1);
    if (!text.empty()) begun_.flag = text.substr(0, character_bytes(text));
  }

  void read_ispell_affix(std::string_view line) {
    const auto bare = [](std::string_view part) {
      std::string out;
      for (const char c : part) {
        if (!codec::is_space(c)) out.push_back(c);
      }
      return functions::lower_text(out);
    };
    const std::size_t arrow = line.find('>');
    const std::string mask = bare(line.substr(0, arrow));
    const std::string change = bare(line.substr(arrow + 1));
    IspellAffix affix = begun_;
    affix.suffix = suffixes_;
    const std::size_t comma = change.find(',');
    if (change.starts_with('-')) {
      affix.strip = change.substr(1, comma == std::string::npos ? comma : comma - 1);
      if (comma != std::string::npos) affix.add = change.substr(comma + 1);
    } else {
      affix.add = change;
    }
    if (affix.add == "-") affix.add.clear();
    add_affix(std::move(affix), mask);
  }

  void read_hunspell(const std::vector<std::string>& lines) {
    constexpr std::pair<std::string_view, unsigned> kCompounds[] = {
        {"COMPOUNDFLAG", compound::kAnywhere},     {"COMPOUNDBEGIN", compound::kBegin},
        {"COMPOUNDLAST", compound::kEnd},          {"COMPOUNDEND", compound::kEnd},
        {"COMPOUNDMIDDLE", compound::kMiddle},     {"ONLYINCOMPOUND", compound::kOnly},
        {"COMPOUNDPERMITFLAG", compound::kPermit}, {"COMPOUNDFORBIDFLAG", compound::kForbid}};
    for (const std::string& line : lines) {
      const std::vector<std::string> words = split(line);
      if (words.size() < 2 || words[0][0] == '#') continue;
      if (words[0] == "FLAG") {
        form_ = words[1] == "long"  ? FlagForm::kPair
                : words[1] == "num" ? FlagForm::kNumber
                                    : FlagForm::kCharacter;
      }
      for (const auto& [word, place] : kCompounds) {
        if (words[0] != word) continue;
        compound_flags_[words[1]] |= place;
        out_.has_compounds = true;
      }
    }
    bool counted = false;
    for (const std::string& line : lines) {
      const std::vector<std::string> words = split(line);
      if (words.size() < 2 || words[0][0] == '#') continue;
      if (words[0] == "AF") {
        if (std::exchange(counted, true)) aliases_.push_back(words[1]);
      } else if (words[0] == "PFX" || words[0] == "SFX") {
        read_hunspell_affix(words);
      }
    }
  }

  /// `SFX flag Y count`, then `SFX flag strip add/flags mask`.
  void read_hunspell_affix(const std::vector<std::string>& words) {
    if (words.size() < 4) return;
    if (words.size() == 4 || words[4][0] == '#') {
      crosses_ = words[2] == "Y" || words[2] == "y";
      return;
    }
    IspellAffix affix;
    affix.suffix = words[0] == "SFX";
    affix.flag = words[1];
    affix.crosses = crosses_;
    const std::size_t slash = words[3].find('/');
    if (slash != std::string::npos) affix.places = places_of(flags_of(words[3].substr(slash + 1)));
    affix.strip = functions::lower_text(words[2]);
    affix.add = functions::lower_text(words[3].substr(0, slash));
    if (affix.strip == "0") affix.strip.clear();
    if (affix.add == "0") affix.add.clear();
    add_affix(std::move(affix), functions::lower_text(words[4]));
  }

  // --- words ---
  void read_word(std::string_view line) {
    const std::size_t slash = line.find('/');
    std::string_view flags;
    if (slash != std::string_view::npos) {
      flags = line.substr(slash + 1);
      std::size_t end = 0;
      while (end < flags.size() && static_cast<unsigned char>(flags[end]) > ' ') ++end;
      flags = flags.substr(0, end);
    }
    std::string_view word = line.substr(0, slash);
    std::size_t end = 0;
    while (end < word.size() && !codec::is_space(word[end])) ++end;
    if (end == 0) return;
    add_word(functions::lower_text(word.substr(0, end)), flags_of(flags));
  }

  void add_word(std::string text, std::vector<std::string> flags) {
    unsigned places = places_of(flags);
    if ((places & compound::kOnly) != 0 && (places & compound::kAnywhere) == 0)
      places |= compound::kAnywhere;
    const auto [at, is_new] = out_.words.try_emplace(std::move(text));
    IspellWord& word = at->second;
    const unsigned only = is_new ? places : word.places & places;
    word.places = ((word.places | places) & ~compound::kOnly) | (only & compound::kOnly);
    std::ranges::move(flags, std::back_inserter(word.flags));
  }

  void finish() {
    const auto index = [&](const std::vector<IspellAffix>& affixes, auto& by_text) {
      for (std::size_t i = 0; i < affixes.size(); ++i) {
        const IspellAffix& affix = affixes[i];
        by_text[affix.add].push_back(i);
        out_.affix_bytes_max = std::max(out_.affix_bytes_max, affix.add.size());
        if ((affix.places & compound::kAnywhere) == 0 || affix.add.empty()) continue;
        const std::pair<std::string, bool> one{affix.add, affix.suffix};
        if (std::ranges::find(out_.connecting, one) == out_.connecting.end())
          out_.connecting.push_back(one);
      }
    };
    index(out_.prefixes, out_.prefixes_by_text);
    index(out_.suffixes, out_.suffixes_by_text);
  }

  IspellRules out_;
  FlagForm form_ = FlagForm::kCharacter;
  std::vector<std::string> aliases_;
  std::unordered_map<std::string, unsigned> compound_flags_;
  std::map<std::string, std::shared_ptr<const functions::Regex>> conditions_;
  bool suffixes_ = false, in_affixes_ = false, crosses_ = false;
  IspellAffix begun_;  // the flag whose affixes follow
};

}  // namespace

IspellRules read_ispell_rules(const std::vector<std::string>& affix_lines,
                              const std::vector<std::string>& dictionary_lines) {
  return Reader().run(affix_lines, dictionary_lines);
}

}  // namespace granary::sql::text_search
