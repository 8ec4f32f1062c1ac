// How actions are typed, and what is said of a line that is none.

#include "action_forms.hpp"

#include <front/notation.hpp>
#include <linea_front/measures.hpp>
#include <linea_front/names.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/typed.hpp>
#include <linea_front/words.hpp>

#include "notation_arguments.hpp"

namespace plancia::linea {
namespace {

using i18n::Text;
using i18n::text;

constexpr int kTypedKinds = static_cast<int>(ActionKind::roll);  // dice and cards come by themselves

Text join(const Text& a, const Text& b) { return {a.it + " " + b.it, a.en + " " + b.en}; }

// "move PIECE X Y FACING"
Text form_of(ActionKind kind) {
  const std::string verb{word(kind)};
  Text form{verb, verb};
  for (const Argument argument : arguments_of(kind)) {
    switch (argument) {
      case Argument::none: break;
      case Argument::piece: form = join(form, text("linea.part.piece")); break;
      case Argument::target:
        form = join(form, text(kind == ActionKind::mount ? "linea.part.transport" : "linea.part.target"));
        break;
      case Argument::weapon:
        form = join(form, text(kind == ActionKind::area ? "linea.part.weapon-area" : "linea.part.weapon"));
        break;
      case Argument::place: form = join(form, {"X Y", "X Y"}); break;
      case Argument::heading: form = join(form, text("linea.part.heading")); break;
      case Argument::platoon: form = join(form, text("linea.part.platoon")); break;
      case Argument::battery: form = join(form, text("linea.part.battery")); break;
      case Argument::reinforcement: form = join(form, text("linea.part.reinforcement")); break;
      case Argument::length: form = join(form, text("linea.part.length")); break;
      case Argument::face:
      case Argument::card: break;
    }
  }
  return form;
}

// "us-75 at, us-75 he, vehicle-mgs mg"; LT-Q40: on an area nobody fires at armour.
std::string weapons_of(const Rules& rules, unsigned piece, ActionKind kind) {
  std::string list;
  for (unsigned mount = 0; mount < static_cast<unsigned>(rules.unit(piece).mounts); ++mount) {
    for (const Fire way : {Fire::at, Fire::mg, Fire::he}) {
      if (rules.factors(piece, mount, way).bands == 0 || (kind == ActionKind::area && way == Fire::at)) continue;
      list += (list.empty() ? "" : ", ") + rules.weapon(piece, mount).id + " " + std::string{word(way)};
    }
  }
  return list;
}

// What is wrong with a word that should be a piece: nothing if it is one, or the letter of one, or begins like one
// only.
Text piece_trouble(const Rules& rules, std::string_view typed) {
  std::string list;
  int begun = 0;
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    const std::string& id = piece_id(rules, piece);
    if (id == typed || typed.size() == 1) return {};
    if (!id.starts_with(typed)) continue;
    list += (list.empty() ? "" : ", ") + id;
    ++begun;
  }
  if (begun == 1) return {};
  const std::string word{typed};
  return begun == 0 ? text("linea-message.typed.no-piece", {{"word", word}})
                    : text("linea-message.typed.several", {{"word", word}, {"list", list}});
}

// What is wrong with a word that should be a number, if anything is.
Text number_trouble(Argument argument, std::string_view typed) {
  const bool heading = argument == Argument::heading;
  const auto read = heading ? typed_degrees(typed) : typed_millimetres(typed);
  if (read) return {};
  const std::string_view why = heading                                   ? "no-heading"
                               : read.error() == data::Unread::too_fine  ? "too-fine"
                               : read.error() == data::Unread::too_large ? "too-long"
                                                                         : "no-length";
  return text("linea-message.typed." + std::string{why},
              {{"word", std::string{typed}}, {"most", length_text(kMostMillimetres * table::kMillimetre)}});
}

// Everything can be read, yet a number is not written as in the one text of its action.
Text spelling_trouble(Argument argument, std::string_view typed) {
  const auto read = argument == Argument::heading ? typed_degrees(typed) : typed_millimetres(typed);
  const std::string spelled = data::to_text({*read, argument == Argument::heading ? 0 : kOrderDigits});
  return spelled == typed ? Text{}
                          : text("linea-message.typed.spelled", {{"word", std::string{typed}}, {"spelled", spelled}});
}

// What is wrong with the first word that cannot be read.
Text trouble(const Rules& rules, ActionKind kind, std::span<const std::string_view> words) {
  std::optional<unsigned> piece;
  Text misspelled;
  bool complete = true;
  const auto no_such = [](const char* what, std::string_view typed) {
    return text("linea-message.typed." + std::string{what}, {{"word", std::string{typed}}});
  };
  for (const Argument argument : arguments_of(kind)) {
    if (argument == Argument::none) break;
    if (words.empty()) return {};
    switch (argument) {
      case Argument::piece:
      case Argument::target:
        if (const Text wrong = piece_trouble(rules, words[0]); !wrong.en.empty()) return wrong;
        if (argument == Argument::piece) piece = find_piece(rules, words[0]);
        break;
      case Argument::weapon: {
        if (!piece) break;  // named by its letter, which depends on who asks
        const std::string list = weapons_of(rules, *piece, kind);
        const std::string typed = std::string{words[0]} + (words.size() > 1 ? " " + std::string{words[1]} : "");
        if ((", " + list + ",").find(", " + typed + ",") != std::string::npos) break;
        return text("linea-message.typed.no-weapon", {{"piece", piece_text(rules, *piece)}, {"weapons", list}});
      }
      case Argument::platoon:
        if (!find_platoon(rules, words[0])) return no_such("no-platoon", words[0]);
        break;
      case Argument::battery:
        if (!find_battery(rules, words[0])) return no_such("no-battery", words[0]);
        break;
      case Argument::reinforcement:
        if (!find_reinforcement(rules, words[0])) return no_such("no-reinforcement", words[0]);
        break;
      case Argument::place:
      case Argument::length:
      case Argument::heading:
        for (const std::string_view typed : words.first(std::min(words.size(), words_of(argument)))) {
          if (const Text wrong = number_trouble(argument, typed); !wrong.en.empty()) return wrong;
          if (misspelled.en.empty()) misspelled = spelling_trouble(argument, typed);
        }
        break;
      default: break;
    }
    complete = words.size() >= words_of(argument);
    words = words.subspan(std::min(words.size(), words_of(argument)));
  }
  return complete && words.empty() ? misspelled : Text{};
}

}  // namespace

std::vector<std::string_view> words_of_line(std::string_view line) {
  std::vector<std::string_view> words;
  for (const std::string_view word : front::action_words(line)) {
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

std::vector<ActionKind> kinds_of(std::string_view verb, bool may_shorten) {
  std::vector<ActionKind> exact, begun;
  for (int i = 0; i < kTypedKinds; ++i) {
    const auto kind = static_cast<ActionKind>(i);
    const Text names = text("linea.verb." + std::string{word(kind)});
    if (names.en == verb || names.it == verb) exact.push_back(kind);
    if (names.en.starts_with(verb) || names.it.starts_with(verb)) begun.push_back(kind);
  }
  return exact.empty() && may_shorten ? begun : exact;
}

std::vector<front::FormText> action_forms(const Rules&) {
  std::vector<front::FormText> forms;
  for (int i = 0; i < kTypedKinds; ++i) {
    const auto kind = static_cast<ActionKind>(i);
    forms.push_back({form_of(kind), text("linea.help." + std::string{word(kind)})});
  }
  return forms;
}

front::RefusalText unknown_action(const Rules& rules, std::string_view typed) {
  const std::vector<std::string_view> words = words_of_line(typed);
  const std::vector<ActionKind> kinds =
      words.empty() ? std::vector<ActionKind>{} : kinds_of(words.front(), words.size() > 1);
  if (kinds.size() != 1) return {"", text("linea-message.refusal.unknown-action", {{"action", std::string{typed}}})};
  const ActionKind kind = kinds.front();
  const Text form = text("linea-message.typed.form", {{"form", form_of(kind)}});
  const Text wrong = trouble(rules, kind, std::span(words).subspan(1));
  return {choice_rule(rules, State{}, act(kind)).id, wrong.en.empty() ? form : join(wrong, form)};
}

}  // namespace plancia::linea
