#include "editor/library/errata_sheet.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "editor/library/wrapped.h"

namespace batalia::library {
namespace {

struct Section {
  std::string_view heading;
  std::vector<const Overlay*> errata;
};

std::vector<Section> sections_of(const std::vector<Overlay>& overlays) {
  std::vector<Section> out;
  for (const auto& [layer, heading] :
       {std::pair{ErratumLayer::official, "Official errata"}, std::pair{ErratumLayer::own, "Own errata"}}) {
    Section section{heading, {}};
    for (const Overlay& overlay : overlays) {
      if (!overlay.is_option && overlay.erratum->layer == layer && overlay.on) section.errata.push_back(&overlay);
    }
    if (!section.errata.empty()) out.push_back(std::move(section));
  }
  return out;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

}  // namespace

std::string errata_text(const std::string& title, const std::vector<Overlay>& overlays) {
  std::string out = fmt::format("Errata for {}\n", title);
  for (const Section& section : sections_of(overlays)) {
    out += fmt::format("\n{}\n", section.heading);
    for (const Overlay* overlay : section.errata) {
      const Erratum& erratum = *overlay->erratum;
      out += fmt::format("\n{}\n", wrapped(erratum.source + ".", text_width, 0, 0));
      if (!erratum.why.empty()) out += fmt::format("  {}\n", wrapped(erratum.why, text_width, 2, 2));
      for (const std::string& words : overlay->words) out += fmt::format("  - {}\n", wrapped(words, text_width, 4, 4));
    }
  }
  return out;
}

std::string errata_html(const std::string& title, const std::vector<Overlay>& overlays) {
  const std::string heading = escaped("Errata for " + title);
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{0}</title>\n<style>\n"
      "body {{ font-family: \"Linux Libertine O\", Georgia, serif; max-width: 42em; margin: 2em auto; }}\n"
      ".source {{ font-weight: bold; margin-bottom: 0; }}\np {{ margin: 0.2em 0; }}\nul {{ margin: 0.2em 0 1em; }}\n"
      "</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
      heading);
  for (const Section& section : sections_of(overlays)) {
    out += fmt::format("<h2>{}</h2>\n", section.heading);
    for (const Overlay* overlay : section.errata) {
      const Erratum& erratum = *overlay->erratum;
      out += fmt::format("<p class=\"source\">{}.</p>\n", escaped(erratum.source));
      if (!erratum.why.empty()) out += fmt::format("<p>{}</p>\n", escaped(erratum.why));
      if (overlay->words.empty()) continue;
      out += "<ul>\n";
      for (const std::string& words : overlay->words) out += fmt::format("<li>{}</li>\n", escaped(words));
      out += "</ul>\n";
    }
  }
  return out + "</body>\n</html>\n";
}

}  // namespace batalia::library
