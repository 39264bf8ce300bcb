// A battle as a designer sees it while editing: as it is written, with those errata and options laid that are on. Edits
// of what is seen become edits of what is written, or of the erratum or option that they are meant for.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/edit/overlays.h"

namespace batalia {

class Seen {
 public:
  // `written` is looked at as long as this lives, and is told of by follow() each time it changes. Overlays that do not
  // fit are left out.
  explicit Seen(const Document& written);

  [[nodiscard]] const Document& written() const { return *written_; }
  // `written` itself until an overlay changes something; then one of its own, which stays in its place. Scenarios are
  // not filled in from those they are based on.
  [[nodiscard]] const Document& document() const { return own_ ? *own_ : *written_; }
  [[nodiscard]] const Layers& layers() const { return layers_; }

  // All of them, in the order in which they are laid; what they say is not in words. Empty where they cannot be read.
  [[nodiscard]] const std::vector<Overlay>& overlays() const { return overlays_; }
  // Null where there is none of that id.
  [[nodiscard]] const Overlay* overlay(const Id& id) const;

  // Each returns what it changes in what is seen.
  Delta show(const Layers& layers);
  // After `written` was changed by `delta`.
  Delta follow(const Delta& delta);

  // The overlays that are laid and change a field that one of the wishes is about, or a field within it or round it;
  // in the order in which they are laid.
  [[nodiscard]] std::vector<Id> covering(std::span<const Wish> wishes) const;

  // The wishes about `written` by which that erratum or option makes what is seen as `wishes` want it. Changes of one
  // field become one, and what comes to nothing goes. Fails where the overlay is not on or does not fit, where one that
  // is laid later changes the same, and for what no overlay can change: overlays themselves, suppressions, sheets.
  Result<std::vector<Wish>> into(const Id& overlay, const std::string& name, std::span<const Wish> wishes);

  // The wishes about `written` by which what was printed becomes `wishes`, and each overlay that covers one of these
  // fields still fits. Fails where one covers only a part of a field, or all round it.
  Result<std::vector<Wish>> beneath(std::span<const Wish> wishes) const;

 private:
  struct Laid {
    Id owner;
    Edit edit;
  };

  // One overlay, all or nothing.
  Result<Delta> make(std::span<const Change> changes);
  // What they did, in order.
  Delta lay();
  Delta take_off();
  Document& own();

  const Document* written_;
  Layers layers_;
  std::unique_ptr<Document> own_;
  std::vector<Overlay> overlays_;
  std::vector<Laid> laid_;
};

// Whether a path leads to what no overlay changes: overlays themselves, and suppressions.
bool is_beside_overlays(ChangedDocument in, std::string_view path);

}  // namespace batalia
