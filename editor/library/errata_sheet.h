// A battle's errata for publication: each with its source and what it says and changes, official ones first. Those that
// are off are left out.
#pragma once

#include <string>
#include <vector>

#include "model/edit/overlays.h"

namespace batalia::library {

// As wrapped text. `overlays` are those of overlays_of().
std::string errata_text(const std::string& title, const std::vector<Overlay>& overlays);
// As a page of HTML that needs nothing beside it.
std::string errata_html(const std::string& title, const std::vector<Overlay>& overlays);

}  // namespace batalia::library
