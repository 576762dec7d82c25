#include "sql/xml/compose.h"

#include <libxml/xmlwriter.h>

#include <memory>
#include <new>

#include "sql/error.h"

namespace granary::sql::xml {
namespace {

const xmlChar* chars(const std::string& text) {
  return reinterpret_cast<const xmlChar*>(text.c_str());
}

void need(bool done) {
  if (!done) throw std::bad_alloc();
}

/// The declaration of a stored value, which has none that is broken.
Declaration declaration_of(std::string_view value) {
  Declaration out;
  if (read_declaration(value, out) != DeclarationFault::kNone) return {};
  return out;
}

}  // namespace

std::string element(std::string_view name, std::span<const Attribute> attributes,
                    std::span<const std::string> content) {
  const std::unique_ptr<xmlBuffer, decltype(&xmlBufferFree)> buffer(xmlBufferCreate(),
                                                                    xmlBufferFree);
  need(buffer != nullptr);
  {
    const std::unique_ptr<xmlTextWriter, decltype(&xmlFreeTextWriter)> writer(
        xmlNewTextWriterMemory(buffer.get(), 0), xmlFreeTextWriter);
    need(writer != nullptr);
    need(xmlTextWriterStartElement(writer.get(), chars(std::string(name))) >= 0);
    for (const Attribute& attribute : attributes) {
      need(xmlTextWriterWriteAttribute(writer.get(), chars(std::string(attribute.name)),
                                       chars(attribute.value)) >= 0);
    }
    for (const std::string& part : content)
      need(xmlTextWriterWriteRaw(writer.get(), chars(part)) >= 0);
    need(xmlTextWriterEndElement(writer.get()) >= 0);
  }
  return {reinterpret_cast<const char*>(xmlBufferContent(buffer.get())),
          static_cast<std::size_t>(xmlBufferLength(buffer.get()))};
}

std::string concat(std::span<const std::string_view> values) {
  std::string body;
  std::optional<std::string> version;
  bool same_version = true;
  Standalone standalone = Standalone::kYes;
  for (const std::string_view value : values) {
    const Declaration declaration = declaration_of(value);
    if (declaration.standalone == Standalone::kNo && standalone == Standalone::kYes)
      standalone = Standalone::kNo;
    if (declaration.standalone == Standalone::kNone) standalone = Standalone::kNone;
    if (!declaration.version) {
      same_version = false;
    } else if (!version) {
      version = declaration.version;
    } else if (version != declaration.version) {
      same_version = false;
    }
    body += value.substr(declaration.size);
  }
  if (!same_version) version.reset();
  std::string out;
  put_declaration(out, version, standalone);
  return out + body;
}

std::string comment(std::string_view text) {
  if (text.find("--") != std::string_view::npos || text.ends_with('-'))
    throw SqlError("2200S", "invalid XML comment");
  return "<!--" + std::string(text) + "-->";
}

std::string instruction(std::string_view name, std::optional<std::string_view> content) {
  const auto refuse = [](const char* sqlstate, const std::string& detail) {
    throw SqlError(sqlstate, "invalid XML processing instruction").detail(detail);
  };
  if (name.size() == 3 && (name[0] | 0x20) == 'x' && (name[1] | 0x20) == 'm' &&
      (name[2] | 0x20) == 'l') {
    refuse("42601",
           "XML processing instruction target name cannot be \"" + std::string(name) + "\".");
  }
  std::string out = "<?" + std::string(name);
  if (content) {
    if (content->find("?>") != std::string_view::npos)
      refuse("2200T", "XML processing instruction cannot contain \"?>\".");
    const std::size_t begin = content->find_first_not_of(' ');
    out += " ";
    if (begin != std::string_view::npos) out += content->substr(begin);
  }
  return out + "?>";
}

std::string with_root(std::string_view value, const std::optional<std::string>& version,
                      std::optional<Standalone> standalone) {
  const Declaration declaration = declaration_of(value);
  std::string out;
  put_declaration(out, version, standalone.value_or(declaration.standalone));
  return out.append(value.substr(declaration.size));
}

}  // namespace granary::sql::xml
