#include "editor/app/set_up_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "editor/app/words.h"
#include "editor/document/placing.h"

namespace batalia::app {
namespace {

// The kinds of places (model/scenario/setup.h) in the order of the choice.
struct Kind {
  const char* key;
  const char* shown;
  const char* where;  // what the line beside it is; null where there is none
};
constexpr std::array kinds{
    Kind{"at", QT_TRANSLATE_NOOP("SetUpPanel", "on hexes"), QT_TRANSLATE_NOOP("SetUpPanel", "Hexes")},
    Kind{"one-of", QT_TRANSLATE_NOOP("SetUpPanel", "on one of several hexes"),
         QT_TRANSLATE_NOOP("SetUpPanel", "Hexes")},
    Kind{"within", QT_TRANSLATE_NOOP("SetUpPanel", "anywhere in a region"), QT_TRANSLATE_NOOP("SetUpPanel", "Region")},
    Kind{"one-each-in", QT_TRANSLATE_NOOP("SetUpPanel", "each on one of several hexes"),
         QT_TRANSLATE_NOOP("SetUpPanel", "Hexes")},
    Kind{"near", QT_TRANSLATE_NOOP("SetUpPanel", "near a piece or hex"),
         QT_TRANSLATE_NOOP("SetUpPanel", "Piece or hex")},
    Kind{"with", QT_TRANSLATE_NOOP("SetUpPanel", "with others"), QT_TRANSLATE_NOOP("SetUpPanel", "One of")},
    Kind{"enters", QT_TRANSLATE_NOOP("SetUpPanel", "enters later"), QT_TRANSLATE_NOOP("SetUpPanel", "By")},
    Kind{"box", QT_TRANSLATE_NOOP("SetUpPanel", "in a holding box"), QT_TRANSLATE_NOOP("SetUpPanel", "Box")},
    Kind{"out", QT_TRANSLATE_NOOP("SetUpPanel", "not in play"), QT_TRANSLATE_NOOP("SetUpPanel", "Why")}};

QString text_of(const Value* value) {
  if (value == nullptr || value->is_null()) return {};
  return value->text() != nullptr ? qt(*value->text()) : qt(value->brief());
}

// "2: 1-3, 3: 0-5, 8": the turn at whose end it is rolled for, and the rolls; without them it is certain.
QString rolls_text(const Value* rolls) {
  QStringList out;
  if (rolls == nullptr || rolls->list() == nullptr) return {};
  for (const Value& each : *rolls->list()) {
    const QString range = text_of(each.find("range"));
    out.push_back(text_of(each.find("turn")) + (range.isEmpty() ? QString() : QStringLiteral(": ") + range));
  }
  return out.join(QStringLiteral(", "));
}

// Nothing where that is no list of rolls.
std::optional<Value::List> rolls_of(const QString& text) {
  Value::List out;
  for (const QString& part : text.split(u',', Qt::SkipEmptyParts)) {
    const auto colon = part.indexOf(u':');
    bool whole = false;
    const int turn = part.left(colon < 0 ? part.size() : colon).trimmed().toInt(&whole);
    if (!whole) return std::nullopt;
    Value::Map roll{{"turn", Value(turn)}};
    if (colon >= 0) roll.emplace_back("range", Value(part.mid(colon + 1).trimmed().toStdString()));
    out.emplace_back(std::move(roll));
  }
  return out;
}

Value list_of(const QString& text) {
  Value::List out;
  for (const QString& id : text.split(QRegularExpression(QStringLiteral("[ ,]+")), Qt::SkipEmptyParts))
    out.emplace_back(id.toStdString());
  return out.empty() ? Value() : Value(std::move(out));
}

void put(Value& map, const char* key, Value value) {
  if (value.is_null()) {
    map.erase(key);
  } else {
    map.set(key, std::move(value));
  }
}

// The unplaced, to be dragged to the map.
class PieceList final : public QListWidget {
 public:
  using QListWidget::QListWidget;

 protected:
  [[nodiscard]] QStringList mimeTypes() const override { return {QString::fromLatin1(piece_mime)}; }
  [[nodiscard]] QMimeData* mimeData(const QList<QListWidgetItem*>& items) const override {
    auto* out = new QMimeData;
    if (!items.isEmpty())
      out->setData(QString::fromLatin1(piece_mime), items.front()->data(Qt::UserRole).toByteArray());
    return out;
  }
};

}  // namespace

SetUpPanel::SetUpPanel(QWidget* parent)
    : QWidget(parent),
      who_(new QLabel(this)),
      form_(new QFormLayout),
      kind_(new QComboBox(this)),
      where_(new QLineEdit(this)),
      command_(new QComboBox(this)),
      how_(new QComboBox(this)),
      within_(new QSpinBox(this)),
      turn_(new QSpinBox(this)),
      rolls_(new QLineEdit(this)),
      first_(new QSpinBox(this)),
      facing_(new QComboBox(this)),
      states_box_(new QWidget(this)),
      unplaced_label_(new QLabel(this)),
      unplaced_(new PieceList(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(6, 4, 6, 4);
  layout->addWidget(who_);
  form_->setContentsMargins(0, 0, 0, 0);
  form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  layout->addLayout(form_);
  // As narrow as the panel is.
  for (QComboBox* box : {kind_, command_, how_, facing_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(6);
  }
  for (const Kind& kind : kinds) kind_->addItem(tr(kind.shown), QString::fromLatin1(kind.key));
  how_->addItem(tr("stacked with"), QString());
  how_->addItem(tr("adjacent to"), QStringLiteral("adjacent"));
  how_->addItem(tr("stacked or adjacent"), QStringLiteral("stacked-or-adjacent"));
  constexpr int most = 99;
  for (QSpinBox* box : {within_, turn_, first_}) {
    box->setRange(0, most);
    box->setKeyboardTracking(false);
  }
  within_->setMinimum(1);
  turn_->setSpecialValueText(tr("any"));
  first_->setSpecialValueText(tr("does not matter"));
  where_->setToolTip(tr("Hexes and regions as rulebooks write them: 2113 2114, within 2 hexes of 2113, north edge"));
  rolls_->setToolTip(
      tr("At the end of which turn it is rolled for, and the rolls that bring it in on the next: "
         "2: 0-3, 3: 0-5, 4"));
  form_->addRow(tr("&Begins"), kind_);
  form_->addRow(tr("Hexes"), where_);
  form_->addRow(tr("&Command"), command_);
  form_->addRow(tr("&How"), how_);
  form_->addRow(tr("&Within hexes"), within_);
  form_->addRow(tr("On &turn"), turn_);
  form_->addRow(tr("Or by &rolls"), rolls_);
  form_->addRow(tr("&Order"), first_);
  form_->addRow(tr("&Faces"), facing_);
  form_->addRow(tr("States"), states_box_);
  auto* states = new QVBoxLayout(states_box_);
  states->setContentsMargins(0, 0, 0, 0);
  states->setSpacing(0);
  layout->addWidget(unplaced_label_);
  layout->addWidget(unplaced_, 1);
  unplaced_->setDragEnabled(true);
  unplaced_->setAccessibleName(tr("Pieces without a place"));
  unplaced_label_->setBuddy(unplaced_);
  due_.setSingleShot(true);
  due_.setInterval(0);
  connect(&due_, &QTimer::timeout, this, &SetUpPanel::fill);
  connect(kind_, &QComboBox::activated, this, [this] {
    show_rows();
    take_place();
  });
  for (QLineEdit* line : {where_, rolls_}) connect(line, &QLineEdit::editingFinished, this, &SetUpPanel::take_place);
  for (QComboBox* box : {command_, how_}) connect(box, &QComboBox::activated, this, &SetUpPanel::take_place);
  for (QSpinBox* box : {within_, turn_, first_}) connect(box, &QSpinBox::valueChanged, this, &SetUpPanel::take_place);
  connect(facing_, &QComboBox::activated, this, [this] {
    const std::string vertex = facing_->currentData().toString().toStdString();
    take("Turn ", {{"facing", vertex.empty() ? Value() : Value(vertex)}});
  });
  connect(unplaced_, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
    if (page_ && item != nullptr && !filling_) page_->select(Id(item->data(Qt::UserRole).toByteArray().toStdString()));
  });
}

void SetUpPanel::show_page(BattlePage* page) {
  if (page_) {
    page_->disconnect(this);
    page_->disconnect(&due_);
  }
  page_ = page;
  setEnabled(page != nullptr);
  if (page != nullptr) {
    connect(page, &BattlePage::resolvedChanged, &due_, qOverload<>(&QTimer::start));
    connect(page, &BattlePage::selectionChanged, &due_, qOverload<>(&QTimer::start));
  }
  fill();
}

void SetUpPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  fill();
}

QCheckBox* SetUpPanel::state(const std::string& id) const {
  const auto at = states_.find(id);
  return at == states_.end() ? nullptr : at->second;
}

void SetUpPanel::fill() {
  due_.stop();
  if (!isVisible()) return;
  const ResolvedScenario* scenario = page_ ? page_->scenario() : nullptr;
  filling_ = true;
  piece_ = scenario == nullptr ? Id() : page_->selected();
  const Unit* unit = piece_.empty() ? nullptr : scenario->battle->unit(piece_);
  const Leader* leader = piece_.empty() ? nullptr : scenario->battle->leader(piece_);
  if (unit == nullptr && leader == nullptr) piece_ = Id();
  who_->setText(unit != nullptr     ? QStringLiteral("<b>%1</b>").arg(qt(unit->name).toHtmlEscaped())
                : leader != nullptr ? QStringLiteral("<b>%1</b>").arg(qt(leader->name).toHtmlEscaped())
                                    : tr("Choose a piece on the map or in the order of battle."));
  for (int row = 0; row < form_->rowCount(); ++row) form_->setRowVisible(row, !piece_.empty());
  if (!piece_.empty()) {
    line_ = line_of(page_->document().battle(), scenario->scenario().id, piece_);
    fill_choices(*scenario);
    const Value* place = line_.find("place");
    fill_place(place == nullptr ? Value() : *place);
    form_->setRowVisible(facing_, unit != nullptr);
    form_->setRowVisible(states_box_, unit != nullptr && !states_.empty());
  }
  unplaced_->clear();
  if (scenario != nullptr) {
    for (const Id& id : batalia::unplaced(*scenario)) {
      const Unit* missing = scenario->battle->unit(id);
      const Leader* lonely = scenario->battle->leader(id);
      auto* item = new QListWidgetItem(qt(missing != nullptr ? missing->name : lonely->name), unplaced_);
      item->setData(Qt::UserRole, qt(id.str()).toUtf8());
      item->setSelected(id == piece_);
    }
  }
  const int count = unplaced_->count();
  unplaced_label_->setText(count == 0 ? tr("Every piece has its place.") : tr("%n without a place", nullptr, count));
  unplaced_->setVisible(count > 0);
  filling_ = false;
}

void SetUpPanel::fill_choices(const ResolvedScenario& scenario) {
  facing_->clear();
  facing_->addItem(tr("as its side does"), QString());
  const Numbering& numbering = page_->document().map().grid().numbering();
  for (int sixth = 0; sixth < 6; ++sixth) {
    const std::string name(numbering.vertex_name(Vertex().rotated(sixth)));
    facing_->addItem(qt(name), qt(name));
  }
  facing_->setCurrentIndex(std::max(0, facing_->findData(text_of(line_.find("facing")))));
  command_->clear();
  command_->addItem(tr("any"), QString());
  for (const Command& command : scenario.battle->commands) command_->addItem(qt(command.name), qt(command.id.str()));
  const Series& series = *page_->behind().data.series;
  if (states_.empty()) {
    for (const Term& term : series.states) {
      auto* box = new QCheckBox(qt(term.name), states_box_);
      states_box_->layout()->addWidget(box);
      states_.emplace(term.id.str(), box);
      connect(box, &QCheckBox::toggled, this, [this] {
        Value::List on;
        for (const Term& each : page_->behind().data.series->states) {
          if (const auto* one = state(each.id.str()); one != nullptr && one->isChecked())
            on.emplace_back(each.id.str());
        }
        take("State of ", {{"states", on.empty() ? Value() : Value(std::move(on))}});
      });
    }
  }
  const Value* states = line_.find("states");
  for (const auto& [id, box] : states_) {
    const bool on = states != nullptr && states->list() != nullptr &&
                    std::ranges::find(*states->list(), Value(id)) != states->list()->end();
    box->setChecked(on);
  }
}

void SetUpPanel::fill_place(const Value& place) {
  int index = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (place.find(kinds[i].key) != nullptr) index = static_cast<int>(i);
  }
  kind_->setCurrentIndex(index);
  const std::string key = kinds[static_cast<std::size_t>(index)].key;
  const Value* said = place.find(key);
  const auto of = [&](const char* field) { return said == nullptr ? nullptr : said->find(field); };
  const auto number = [&](const char* field, int otherwise) {
    const Value* value = of(field);
    return value != nullptr && value->integer() != nullptr ? static_cast<int>(*value->integer()) : otherwise;
  };
  if (key == "near") {
    where_->setText(text_of(of("piece") != nullptr ? of("piece") : of("hex")));
  } else if (key == "with") {
    QStringList ids;
    if (const Value* any = of("any-of"); any != nullptr && any->list() != nullptr) {
      for (const Value& id : *any->list()) ids.push_back(text_of(&id));
    }
    where_->setText(ids.join(u' '));
  } else if (key == "enters") {
    where_->setText(text_of(of("region")));
  } else {
    where_->setText(text_of(said));
  }
  command_->setCurrentIndex(std::max(0, command_->findData(text_of(of("command")))));
  how_->setCurrentIndex(std::max(0, how_->findData(text_of(of("how")))));
  within_->setValue(number("hexes", 1));
  turn_->setValue(number("turn", 0));
  rolls_->setText(rolls_text(of("rolls")));
  first_->setValue(number("precedence", 0));
  for (QLineEdit* line : {where_, rolls_}) line->setCursorPosition(0);  // long ones are read from their beginning
  show_rows();
}

void SetUpPanel::show_rows() {
  const Kind& kind = kinds.at(static_cast<std::size_t>(kind_->currentIndex()));
  const std::string key = kind.key;
  if (auto* label = qobject_cast<QLabel*>(form_->labelForField(where_))) label->setText(tr(kind.where));
  for (QWidget* of_with : {command_, how_}) form_->setRowVisible(of_with, key == "with");
  form_->setRowVisible(within_, key == "near");
  form_->setRowVisible(turn_, key == "enters");
  form_->setRowVisible(rolls_, key == "enters");
  form_->setRowVisible(first_, key == "enters");
}

std::optional<Value> SetUpPanel::place() const {
  const std::string key = kind_->currentData().toString().toStdString();
  const Value* before = line_.find("place");
  const Value* said = before == nullptr ? nullptr : before->find(key);
  const QString text = where_->text().trimmed();
  const auto word = [](const QComboBox* box) {
    const std::string written = box->currentData().toString().toStdString();
    return written.empty() ? Value() : Value(written);
  };
  if (key != "near" && key != "with" && key != "enters") {
    if (text.isEmpty() && key != "out") return std::nullopt;
    return Value(Value::Map{{key, Value(text.toStdString())}});
  }
  // What has no field here stays.
  Value inner = said != nullptr && said->map() != nullptr ? *said : Value(Value::Map());
  if (key == "near") {
    if (text.isEmpty()) return std::nullopt;
    const bool is_hex = page_->document().map().grid().find(text.toStdString()).has_value();
    put(inner, "piece", is_hex ? Value() : Value(text.toStdString()));
    put(inner, "hex", is_hex ? Value(text.toStdString()) : Value());
    put(inner, "hexes", Value(within_->value()));
  } else if (key == "with") {
    put(inner, "any-of", list_of(text));
    put(inner, "command", word(command_));
    put(inner, "how", word(how_));
    if (inner.map()->empty() || (inner.find("any-of") == nullptr && inner.find("command") == nullptr &&
                                 inner.find("line") == nullptr && inner.find("group") == nullptr))
      return std::nullopt;
  } else {
    const auto rolls = rolls_of(rolls_->text());
    if (text.isEmpty() || !rolls) return std::nullopt;
    put(inner, "turn", turn_->value() == 0 ? Value() : Value(turn_->value()));
    put(inner, "rolls", rolls->empty() ? Value() : Value(*rolls));
    put(inner, "region", Value(text.toStdString()));
    put(inner, "precedence", first_->value() == 0 ? Value() : Value(first_->value()));
  }
  return Value(Value::Map{{key, std::move(inner)}});
}

void SetUpPanel::take_place() {
  if (filling_ || !page_ || piece_.empty()) return;
  const auto now = place();
  const Value* before = line_.find("place");
  if (!now || (before != nullptr && *before == *now)) return;
  take("Move ", {{"place", *now}});
}

void SetUpPanel::take(const std::string& name, const Value::Map& fields) {
  const ResolvedScenario* scenario = page_ ? page_->scenario() : nullptr;
  if (filling_ || scenario == nullptr || piece_.empty()) return;
  const auto wishes = line_wishes(page_->document().battle(), scenario->scenario().id, piece_, fields);
  if (!wishes) {
    page_->refuse(wishes.error());
  } else {
    const Unit* unit = scenario->battle->unit(piece_);
    const Leader* leader = scenario->battle->leader(piece_);
    page_->change_by_rules(name + (unit != nullptr ? unit->name : leader->name), *wishes);
  }
  due_.start();  // what was refused goes back to what it was
}

}  // namespace batalia::app
