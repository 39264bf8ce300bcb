// Starting orders: one for every command that has units in the scenario, none for any other.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "validators/checks.h"
#include "validators/words.h"

namespace batalia {
namespace {

constexpr Parts reads{Part::orders, Part::commands, Part::units, Part::set_up, Part::facings, Part::sides};

// How many units in play each command has directly. Orders are given to whom units belong to.
std::map<Id, int> strength_of_commands(const View& view) {
  std::map<Id, int> out;
  for (const Unit* unit : view.units_in_play()) {
    if (!unit->command.empty()) ++out[unit->command];
  }
  return out;
}

std::string path_of(const View& view) { return fmt::format("scenarios/{}/orders", view.scenario_id().str()); }

std::string titled(const View& view, const Command& command) {
  const Side* side = view.side(command.side);
  return side == nullptr ? command.name : fmt::format("{} ({})", command.name, adjective(*side));
}

constexpr CheckInfo missing_info{"orders-missing", "orders",        "a command with units has no starting order",
                                 Severity::error,  Scope::scenario, reads};

class OrdersMissing final : public Check {
 public:
  OrdersMissing() : Check(missing_info) {}

  void run(const View& view, Report& report) const override {
    if (view.series().orders.empty()) return;
    const std::vector<StartingOrder>& orders = view.orders();
    for (const auto& [id, units] : strength_of_commands(view)) {
      if (std::ranges::find(orders, id, &StartingOrder::command) != orders.end()) continue;
      const Command& command = *view.command(id);
      Finding& finding = report.in_battle(
          orders.empty() ? view.scenario_mark() : orders.front().mark, id.str(),
          fmt::format("{} has {} and no starting order", titled(view, command), counted(units, "unit", "units")));
      finding.path = path_of(view);
    }
  }
};

constexpr CheckInfo phantom_info{
    "orders-phantom", "orders",        "a starting order for a command without units, or a second one",
    Severity::error,  Scope::scenario, reads};

class OrdersPhantom final : public Check {
 public:
  OrdersPhantom() : Check(phantom_info) {}

  void run(const View& view, Report& report) const override {
    const auto strength = strength_of_commands(view);
    std::map<Id, const StartingOrder*> first;
    for (const StartingOrder& order : view.orders()) {
      const Command& command = *view.command(order.command);
      const auto [before, fresh] = first.try_emplace(order.command, &order);
      std::string message;
      if (!fresh) {
        message = before->second->order == order.order
                      ? fmt::format("{} is given its starting order twice", titled(view, command))
                      : fmt::format("{} has two starting orders, {} and {}", titled(view, command),
                                    before->second->order.str(), order.order.str());
      } else if (!strength.contains(order.command)) {
        message = fmt::format("{} has a starting order, but no units in this scenario", titled(view, command));
      } else {
        continue;
      }
      Finding& finding = report.in_battle(order.mark, order.command.str(), std::move(message));
      finding.path = path_of(view) + "/" + order.command.str();
    }
  }
};

}  // namespace

std::unique_ptr<const Check> make_orders_missing() { return std::make_unique<OrdersMissing>(); }
std::unique_ptr<const Check> make_orders_phantom() { return std::make_unique<OrdersPhantom>(); }

}  // namespace batalia
