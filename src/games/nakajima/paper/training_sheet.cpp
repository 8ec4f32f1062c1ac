#include <algorithm>
#include <vector>

#include "parts.hpp"

namespace plancia::nakajima {
namespace {

constexpr double kChecksWidth = 84;  // the width of the right column

std::string aircraft(const paper::Order& order) {
  return paper::path(drawings()["/plane/torpedo"], drawn("#8a6a1c", 0.9, "#fff")) +
         paper::path(drawings()["/plane/body"], drawn("#141d13", 1, order.ink_of("#a9b58a", "#fff"))) +
         paper::path(drawings()["/plane/glass"], drawn("#1c2a2b", 0.5, "#fff")) +
         paper::circle({-17, -5.8}, 2.9, filled("#c0271a")) + paper::circle({17, -5.8}, 2.9, filled("#c0271a"));
}

// The deck: for each aircraft its crew and age to be ringed, and what may befall it to be ticked.
void deck(Sheet& sheet, double y, double width, double height) {
  const paper::Order& order = sheet.order();
  const Json& all = tables(order);
  const int count = all["mission"]["max_aircraft"];
  const int columns = (count + 1) / 2;
  sheet.svg(paper::path("M" + paper::number(kLeft) + " " + paper::number(y + 5) + "q0 -4 5 -4L" +
                            paper::number(kLeft + width - 16) + " " + paper::number(y) + "q16 6 16 " +
                            paper::number(height / 2) + "t-16 " + paper::number(height / 2) + "L" +
                            paper::number(kLeft + 5) + " " + paper::number(y + height - 1) + "q-5 0 -5 -4Z",
                        drawn("#5b4630", 0.5, order.ink_of("#d9bf90", "#fff"))));
  std::string letters[2];
  for (int i = 0; const char* list : {"crews", "planes"}) {
    for (const Json& one : all[list])
      letters[i] += (letters[i].empty() ? "" : "  ") + name_of(order, one["id"]).substr(0, 1);
    ++i;
  }
  constexpr double kWords = 18;  // below an aircraft
  const double w = (width - 14) / columns, h = (height - 8) / 2;
  for (int i = 0; i < count; ++i) {
    const int row = i / columns;
    const Box slot{kLeft + 4 + (i % columns) * w, y + 4 + row * h, w - 1.6, h - 1.6};
    sheet.svg(paper::rectangle(slot, drawn("#5b4630", 0.2, "#fffdf6"), 1.6) +
              paper::placed({slot.x + slot.w / 2, slot.y + (slot.h - kWords) / 2 + 1}, 0, std::min(0.36, slot.w / 54),
                            aircraft(order)));
    sheet.fit({slot.x + 0.8, slot.y + 0.6, 6, 4.4}, std::to_string(i + 1),
              {.points = 10, .face = Face::serif, .bold = true});
    const paper::Type choice{.points = 7.4, .bold = true, .align = Align::centre};
    sheet.fit({slot.x + 0.5, slot.y + slot.h - 17, slot.w - 1, 3.8}, letters[0], choice);
    sheet.fit({slot.x + 0.5, slot.y + slot.h - 13.2, slot.w - 1, 3.8}, letters[1], choice);
    const char* marks[] = {"dam", "tired", "elite", "armed"};
    for (int k = 0; k < 4; ++k) {
      const int line = k / 2;
      const double x = slot.x + 0.8 + (k % 2) * slot.w / 2, top = slot.y + slot.h - 9 + line * 4.3;
      sheet.svg(paper::rectangle({x, top + 0.6, 2.6, 2.6}, drawn(kInk, 0.18, "#fff")));
      sheet.fit({x + 3, top, slot.w / 2 - 4, 3.8}, order.words("nakajima-paper.mark." + std::string(marks[k])),
                {.points = 5.6, .face = Face::narrow});
    }
  }
}

// Crews and aircraft, what each class learns, and on what results.
void classes(Sheet& sheet, double y, double width) {
  const paper::Order& order = sheet.order();
  const Json& all = tables(order);
  heading(sheet, kLeft, y, 60, order.words("nakajima-part.training"));
  const double name = 33, levels = 7.2, number = 15;
  double x = kLeft + name;
  const auto small = [&](double left, double wide, const std::string& words) {
    sheet.fit({left, y - 0.4, wide, 5}, words, {.points = 6.6, .face = Face::narrow, .align = Align::centre});
  };
  const double skill = levels * static_cast<double>(all["abilities"].size());
  small(x, number, order.words("nakajima-paper.bought"));
  small(x + number + 2, skill, order.words("nakajima-paper.altitude"));
  small(x + number + skill + 5, skill, order.words("nakajima-paper.torpedo"));
  small(x + number + 2 * skill + 8, width - name - number - 2 * skill - 8, order.words("nakajima-paper.results"));
  for (std::size_t row = 0; row < all["crews"].size(); ++row) {
    const Json& crew = all["crews"][row];
    const double top = y + 5 + static_cast<double>(row) * 12.4;
    sheet.fit({kLeft, top, name - 2, 5.4}, name_of(order, crew["id"]),
              {.points = 10, .face = Face::serif, .bold = true});
    sheet.fit({kLeft, top + 5.2, name - 2, 4.6},
              order.words("nakajima-paper.crew",
                          {{"cost", crew["cost"].get<int>()}, {"modifier", with_sign(crew["training_modifier"])}}),
              {.points = 7, .face = Face::narrow});
    box(sheet, {x, top, number, 11});
    for (int s = 0; s < 2; ++s) {
      for (std::size_t i = 0; i < all["abilities"].size(); ++i) {
        const Box at{x + number + 2 + s * (skill + 3) + static_cast<double>(i) * levels, top, levels - 0.6, 11};
        sheet.svg(paper::rectangle(at, drawn(kInk, 0.18, "#fff"), 0.6));
        const int level = all["abilities"][i]["level"];
        sheet.fit({at.x, at.y + 0.3, at.w, 4}, std::to_string(level),
                  {.points = 8, .bold = level <= crew["start_level"].get<int>(), .align = Align::centre});
        const std::string worth =
            s == 0 ? all["abilities"][i]["rolls"].dump() + "×" : with_sign(all["abilities"][i]["release_bonus"]);
        sheet.fit({at.x, at.y + 7.4, at.w, 3.4}, worth,
                  {.points = 6, .face = Face::narrow, .colour = "#6d5a3d", .align = Align::centre});
      }
    }
    for (const Json& training : all["training"]) {
      if (training["class"] != crew["id"]) continue;
      const double first = x + number + 2 * skill + 8;
      const double results = (kLeft + width - first) / static_cast<double>(training["rows"].size());
      for (std::size_t i = 0; i < training["rows"].size(); ++i) {
        const Json& result = training["rows"][i];
        cell(sheet, {first + static_cast<double>(i) * results, top, results - 0.4, 11}, result["result"].dump(),
             result["points"].dump() + " " + result.value("effect", std::string()));
      }
    }
  }
  double foot = y + 6 + 12.4 * static_cast<double>(all["crews"].size());
  std::string meaning;
  for (const char* letter : {"C", "S", "R", "E"})
    meaning += (meaning.empty() ? "" : " · ") + order.words("nakajima-part.effect." + std::string(letter));
  foot += sheet.text(kLeft, foot, width, meaning, {.points = 7, .face = Face::narrow}) + 0.6;
  std::string planes;
  for (const Json& plane : all["planes"]) {
    planes += (planes.empty() ? "" : " · ") +
              order.words("nakajima-paper.plane", {{"name", name_of(order, plane["id"])},
                                                   {"cost", plane["cost"].get<int>()},
                                                   {"bonus", with_sign(plane["check_bonus"])}});
  }
  sheet.text(kLeft, foot, width, planes, {.points = 7, .face = Face::narrow});
}

double teams_and_points(Sheet& sheet, double x, double y) {
  const paper::Order& order = sheet.order();
  const Json& all = tables(order);
  heading(sheet, x, y, kChecksWidth, order.words("nakajima-paper.points"));
  box(sheet, {x, y + 5, kChecksWidth, 11},
      order.words("nakajima-paper.points.how", {{"base", all["mission"]["base_points"].get<int>()}}));
  y += 19;
  heading(sheet, x, y, kChecksWidth, order.words("nakajima-part.ground_teams"));
  y += 5;
  for (const Json& option : all["ground_teams"]) {
    const int teams = option["teams"];
    sheet.fit({x, y, 30, 5.6},
              order.words("nakajima-paper.teams", {{"teams", teams}, {"cost", option["cost"].get<int>()}}),
              {.points = 8, .face = Face::narrow});
    for (int i = 0; i < teams; ++i)
      sheet.svg(paper::circle({x + 34 + i * 6.8, y + 2.8}, 2.5, drawn(kInk, 0.18, "#fff")));
    y += 6.2;
  }
  return y + 2;
}

double alert(Sheet& sheet, double x, double y) {
  const paper::Order& order = sheet.order();
  const Json& rows = tables(order)["alert"];
  heading(sheet, x, y, kChecksWidth - 16, order.words("nakajima-part.alert"));
  sheet.svg(paper::placed({x + kChecksWidth - 8, y + 3}, 0, 0.2,
                          paper::path(drawings()["/catalina"], drawn(kInk, 2, "#fff"))));
  const double w = kChecksWidth / static_cast<double>(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Box at{x + static_cast<double>(i) * w, y + 6, w - 0.6, 17};
    sheet.svg(paper::rectangle(at, drawn(kInk, 0.18, "#fff"), 0.8));
    sheet.fit({at.x, at.y + 0.4, at.w, 5}, rows[i]["turn"].dump(),
              {.points = 10, .face = Face::serif, .bold = true, .align = Align::centre});
    sheet.fit({at.x, at.y + 6.2, at.w, 4.4}, "≤ " + rows[i]["spotted_up_to"].dump(),
              {.points = 8, .align = Align::centre});
    sheet.fit({at.x, at.y + 11.6, at.w, 4.4}, "Flak " + rows[i]["flak"].dump(),
              {.points = 6.6, .face = Face::narrow, .colour = "#8a2a0c", .align = Align::centre});
  }
  return y + 26;
}

// "4–6" for the rows of a check, by the least total of each.
std::string range(const Json& rows, std::size_t i) {
  const bool last = i + 1 == rows.size();
  if (!rows[i].contains("at_least")) return "≤ " + std::to_string(rows[i + 1]["at_least"].get<int>() - 1);
  const int from = rows[i]["at_least"];
  if (last) return std::to_string(from) + "+";
  const int to = rows[i + 1]["at_least"].get<int>() - 1;
  return to == from ? std::to_string(from) : std::to_string(from) + "–" + std::to_string(to);
}

void checks(Sheet& sheet, double x, double y) {
  const paper::Order& order = sheet.order();
  const Json& all = tables(order);
  for (const std::string check : {"aircraft_check", "torpedo_check", "aircrew_check"}) {
    heading(sheet, x, y, kChecksWidth, order.words("nakajima-part." + check));
    y += 4.6;
    std::string modifiers;
    for (const char* key : {"fresh_team", "fatigued_team", "further_turn", "elite", "fatigued"}) {
      if (!all[check].contains(key)) continue;
      const std::string whole = "nakajima-part." + check + "." + key;
      const std::string label = order.words(i18n::has_text(whole) ? whole : "nakajima-part." + std::string(key));
      modifiers += (modifiers.empty() ? "" : " · ") + label + " " + with_sign(all[check][key]);
    }
    if (!modifiers.empty()) y += sheet.text(x, y, kChecksWidth, modifiers, {.points = 6.6, .face = Face::narrow}) + 0.4;
    const Json& rows = all[check]["rows"];
    const double w = kChecksWidth / static_cast<double>(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
      cell(sheet, {x + static_cast<double>(i) * w, y, w - 0.4, 9.4}, range(rows, i), rows[i]["number"].dump());
    y += 9.8;
    y += sheet.text(x, y, kChecksWidth, order.words("nakajima-part." + check + ".rows.number"),
                    {.points = 6.6, .face = Face::narrow, .align = Align::right}) +
         0.8;
  }
}

}  // namespace

void draw_training(Sheet& sheet) {
  const paper::Order& order = sheet.order();
  const double wide = sheet.width() - 2 * paper::kMargin - kChecksWidth - 6;
  sheet.text(kLeft, kTop, wide, order.words("nakajima-paper.training"),
             {.points = 16, .face = Face::serif, .bold = true});
  constexpr double kClasses = 62;  // what is below the deck
  const double high = sheet.height() - paper::kFooter - kTop - 10 - kClasses;
  deck(sheet, kTop + 10, wide, high);
  classes(sheet, kTop + 10 + high + 4, wide);
  const double x = kLeft + wide + 6;
  double y = teams_and_points(sheet, x, kTop + 2);
  y = alert(sheet, x, y);
  checks(sheet, x, y);
}

}  // namespace plancia::nakajima
