#include "sql/text_search/dictionary_files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "sql/error.h"
#include "sql/functions/case_folding.h"
#include "sql/text_search/sample_files.h"
#include "sql/types/codec.h"
#include "sql/types/text.h"

namespace granary::sql::text_search {

namespace {

struct Closer {
  void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};

std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

/// false, with the reason in errno: it cannot be read.
bool read_file(const std::string& path, std::string& out) {
  const std::unique_ptr<std::FILE, Closer> file(std::fopen(path.c_str(), "re"));
  if (file == nullptr) return false;
  char part[8192];
  while (const std::size_t bytes = std::fread(part, 1, sizeof(part), file.get()))
    out.append(part, bytes);
  return std::ferror(file.get()) == 0;
}

/// Stop words of a file, with the text that they are in.
struct ReadStopWords {
  std::vector<std::string> text;
  StopWords words;
};

}  // namespace

std::string DictionaryFiles::path(const std::string& name, const char* extension) const {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789_.";
  if (name.find_first_not_of(kAllowed) != std::string::npos)
    throw SqlError("22023", "invalid text search configuration file name \"" + name + "\"");
  return folder_ + "/" + name + "." + extension;
}

std::vector<std::string> DictionaryFiles::lines(const std::string& name, const char* extension,
                                                const char* kind) const {
  const std::string path = this->path(name, extension);
  std::string text;
  if (!read_file(path, text)) {
    const int reason = errno;
    const std::string_view sample = sample_file(name + "." + extension);
    if (reason != ENOENT || sample.empty()) {
      throw SqlError("F0000", std::string("could not open ") + kind + " \"" + path +
                                  "\": " + std::strerror(reason));
    }
    text = sample;
  }
  check_utf8(text);
  return split_lines(text);
}

StopWordsPtr DictionaryFiles::stop_words(const std::string& name) const {
  const std::string path = this->path(name, "stop");
  std::string text;
  if (!read_file(path, text)) {
    const int reason = errno;
    const StopWords* built_in = reason == ENOENT ? find_stop_words(name) : nullptr;
    if (built_in != nullptr) return {StopWordsPtr(), built_in};
    throw SqlError("F0000", "could not open stop-word file \"" + path +
                                "\": " + std::strerror(reason));
  }
  check_utf8(text);
  const auto out = std::make_shared<ReadStopWords>();
  for (const std::string& line : split_lines(text)) {
    std::size_t end = 0;
    while (end < line.size() && !codec::is_space(line[end])) ++end;
    if (end > 0) out->text.push_back(functions::lower_text(line.substr(0, end)));
  }
  for (const std::string& word : out->text) out->words.insert(word);
  return {out, &out->words};
}

bool DictionaryFiles::has_built_in_rules(const std::string& name) const {
  std::string text;
  return name == "unaccent" && !read_file(path(name, "rules"), text) && errno == ENOENT;
}

void raise_file_content_error(std::string message) {
  throw SqlError("F0000", std::move(message));
}

}  // namespace granary::sql::text_search
