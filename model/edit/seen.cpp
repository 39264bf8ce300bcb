#include "model/edit/seen.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "model/base/fail_at.h"
#include "model/base/path.h"

namespace batalia {
namespace {

constexpr std::array<std::string_view, 3> beside{"errata", "options", "suppressions"};

std::string path_of(const Overlay& overlay) {
  return fmt::format("{}/{}/changes", overlay.is_option ? "options" : "errata", overlay.id.str());
}

std::string_view kind_of(const Overlay& overlay) { return overlay.is_option ? "option" : "erratum"; }

// As overlays are written: those of `known` that are the same stay as they are, with all that they hold besides.
Value written_changes(const std::vector<Edit>& edits, const std::vector<Change>& known) {
  Value::List out;
  for (const Edit& edit : edits) {
    const Change change = change_of(edit);
    const auto same = std::ranges::find_if(known, [&](const Change& one) {
      return one.in == change.in && one.at == change.at && one.was == change.was && one.now == change.now;
    });
    out.push_back(unbind(same == known.end() ? change : *same));
  }
  return out.empty() ? Value() : Value(std::move(out));
}

}  // namespace

bool is_beside_overlays(ChangedDocument in, std::string_view path) {
  const std::string_view part = path.substr(0, path.find('/'));
  return in == ChangedDocument::map ? part == "suppressions" : std::ranges::find(beside, part) != beside.end();
}

Seen::Seen(const Document& written) : written_(&written) { lay(); }

const Overlay* Seen::overlay(const Id& id) const {
  const auto at = std::ranges::find(overlays_, id, &Overlay::id);
  return at == overlays_.end() ? nullptr : &*at;
}

Document& Seen::own() {
  if (!own_) own_ = std::make_unique<Document>(*written_);
  return *own_;
}

Result<Delta> Seen::make(std::span<const Change> changes) {
  Delta out;
  for (const Change& change : changes) {
    Edit edit = edit_of(change);
    // What goes is to come back where it stood.
    if (edit.now.is_null())
      edit.position =
          edit.in == ChangedDocument::map ? own().map().position(edit.at) : position_at(own().battle(), edit.at);
    if (auto applied = own().apply(Delta{{}, {edit}}); !applied) {
      static_cast<void>(own_->apply(inverse(out)));
      return tl::make_unexpected(std::move(applied).error());
    }
    // A map keeps what it is given in its own words.
    if (auto now = own_->get(edit.in, edit.at)) edit.now = *std::move(now);
    out.edits.push_back(std::move(edit));
  }
  return out;
}

Delta Seen::lay() {
  Delta out;
  auto listed = listed_overlays(written_->battle(), layers_, {});
  overlays_ = listed ? *std::move(listed) : std::vector<Overlay>();
  for (Overlay& overlay : overlays_) {
    if (!overlay.on || overlay.changes.empty()) continue;
    auto made = make(overlay.changes);
    if (!made) {
      overlay.misfit = std::move(made).error();
      continue;
    }
    for (const Edit& edit : made->edits) laid_.push_back({overlay.id, edit});
    std::ranges::move(made->edits, std::back_inserter(out.edits));
  }
  return out;
}

Delta Seen::take_off() {
  Delta laid;
  for (Laid& each : laid_) laid.edits.push_back(std::move(each.edit));
  laid_.clear();
  Delta back = inverse(laid);
  // They were made in this order a moment ago.
  if (!back.empty()) static_cast<void>(own_->apply(back));
  return back;
}

Delta Seen::show(const Layers& layers) {
  if (layers == layers_) return {};
  layers_ = layers;
  const Delta off = take_off();
  return merged(off, lay());
}

Delta Seen::follow(const Delta& delta) {
  const auto is_about_overlays = [](const Edit& edit) {
    return is_beside_overlays(edit.in, edit.at) || edit.at.empty();
  };
  // Also what does not fit now may fit after it.
  const auto is_covered = [&](const Edit& edit) {
    return std::ranges::any_of(overlays_, [&](const Overlay& overlay) {
      return overlay.on && std::ranges::any_of(overlay.changes, [&](const Change& change) {
               return touches(edit.in, edit.at, change.in, change.at);
             });
    });
  };
  const bool disturbs = std::ranges::any_of(delta.edits, [&](const Edit& edit) {
    const bool shifts = edit.position >= 0 && !laid_.empty();
    return is_about_overlays(edit) || is_about_sheets(edit) || shifts || is_covered(edit);
  });
  if (!disturbs) {
    if (own_ && !own_->apply(delta)) *own_ = *written_;  // never so far; what is written counts
    return delta;
  }
  Delta out = take_off();
  if (own_ && !own_->apply(delta)) *own_ = *written_;
  out.edits.insert(out.edits.end(), delta.edits.begin(), delta.edits.end());
  const Delta again = lay();
  return merged(out, again);
}

std::vector<Id> Seen::covering(std::span<const Wish> wishes) const {
  std::vector<Id> out;
  for (const Laid& each : laid_) {
    const auto about = [&](const Wish& wish) { return touches(wish.in, wish.at, each.edit.in, each.edit.at); };
    if (std::ranges::any_of(wishes, about) && std::ranges::find(out, each.owner) == out.end())
      out.push_back(each.owner);
  }
  return out;
}

Result<std::vector<Wish>> Seen::into(const Id& id, const std::string& name, std::span<const Wish> wishes) {
  const auto overlay = std::ranges::find(overlays_, id, &Overlay::id);
  if (overlay == overlays_.end())
    return fail(fmt::format("there is no erratum or option '{}'", id.str()), "choose another");
  if (!overlay->on)
    return fail(fmt::format("the {} '{}' is switched off", kind_of(*overlay), id.str()), "switch it on to change it");
  if (overlay->misfit)
    return fail(fmt::format("the {} '{}' does not fit: {}", kind_of(*overlay), id.str(), overlay->misfit->what),
                overlay->misfit->remedy);
  for (const Wish& wish : wishes) {
    if (is_beside_overlays(wish.in, wish.at) || is_about_sheets({wish.in, wish.at, {}, {}, -1}))
      return fail(fmt::format("no erratum or option can change '{}'", wish.at), "change it in the battle itself");
    for (auto later = std::next(overlay); later != overlays_.end(); ++later) {
      const auto same = std::ranges::find_if(laid_, [&](const Laid& each) {
        return each.owner == later->id && touches(wish.in, wish.at, each.edit.in, each.edit.at);
      });
      if (same == laid_.end()) continue;
      return fail(fmt::format("the {} '{}', which is laid later, changes '{}' too", kind_of(*later), later->id.str(),
                              same->edit.at),
                  fmt::format("let edits go into '{}', or switch it off first", later->id.str()));
    }
  }
  auto made = own().change(name, wishes);
  if (!made) return tl::make_unexpected(std::move(made).error());
  static_cast<void>(own_->apply(inverse(*made)));
  Delta all;
  for (const Change& change : overlay->changes) all.edits.push_back(edit_of(change));
  // A change of an overlay has no place among its siblings: what it adds comes to their end.
  for (Edit edit : made->edits) {
    edit.position = -1;
    all.edits.push_back(std::move(edit));
  }
  const Delta net = merged(all, {});
  return std::vector<Wish>{{ChangedDocument::battle, path_of(*overlay), written_changes(net.edits, overlay->changes)}};
}

Result<std::vector<Wish>> Seen::beneath(std::span<const Wish> wishes) const {
  std::vector<Wish> out(wishes.begin(), wishes.end());
  for (const Overlay& overlay : overlays_) {
    std::vector<Edit> edits;
    bool any = false;
    for (const Change& change : overlay.changes) {
      Edit edit = edit_of(change);
      for (const Wish& wish : wishes) {
        if (!overlay.on || overlay.misfit || !touches(wish.in, wish.at, edit.in, edit.at)) continue;
        if (wish.at != edit.at)
          return fail(fmt::format("the {} '{}' changes '{}', and not all of what you change", kind_of(overlay),
                                  overlay.id.str(), edit.at),
                      "change what it says, or switch it off first");
        any = true;
        // What an overlay below this one makes of it is still what this one finds.
        const auto below = std::ranges::find_if(
            laid_, [&](const Laid& each) { return each.edit.in == edit.in && each.edit.at == edit.at; });
        if (below != laid_.end() && below->owner == overlay.id) edit.was = wish.now;
      }
      edits.push_back(std::move(edit));
    }
    if (!any) continue;
    std::erase_if(edits, [](const Edit& edit) { return edit.was == edit.now; });
    out.push_back({ChangedDocument::battle, path_of(overlay), written_changes(edits, overlay.changes)});
  }
  return out;
}

}  // namespace batalia
