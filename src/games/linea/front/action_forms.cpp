// How actions are typed, and what is said of a line that is none.

#include "action_forms.hpp"

#include <front/notation.hpp>
#include <linea_front/measures.hpp>
#include <linea_front/names.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/typed.hpp>
#include <linea_front/words.hpp>

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
  const Pattern p = pattern(kind);
  for (std::size_t i = 0; i < front::size_of(p); ++i) {
    if (p[i].as == Show::fire) continue;  // told with the weapon
    std::string part{p[i].name};
    if (kind == ActionKind::mount && part == "target") part = "transport";
    if (kind == ActionKind::area && part == "weapon") part = "weapon-area";
    form = join(form, text("linea.part." + part));
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
Text number_trouble(Show as, std::string_view typed) {
  const bool heading = as == Show::degrees;
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
Text spelling_trouble(Show as, std::string_view typed) {
  const auto read = as == Show::degrees ? typed_degrees(typed) : typed_millimetres(typed);
  const std::string spelled = data::to_text({*read, as == Show::degrees ? 0 : kOrderDigits});
  return spelled == typed ? Text{}
                          : text("linea-message.typed.spelled", {{"word", std::string{typed}}, {"spelled", spelled}});
}

// What is wrong with the first word that cannot be read.
Text trouble(const Rules& rules, ActionKind kind, std::span<const std::string_view> words) {
  std::optional<unsigned> piece;
  Text misspelled;
  const Pattern p = pattern(kind);
  for (std::size_t i = 0; i < front::size_of(p); ++i) {
    if (p[i].as == Show::fire) continue;  // read with the weapon
    if (words.empty()) return {};
    const auto in_list = [&](const auto& list) {
      return front::find_id(list, words[0])
                 ? Text{}
                 : text("linea-message.typed.no-" + std::string{word(p[i].as)}, {{"word", std::string{words[0]}}});
    };
    Text wrong;
    std::size_t read = 1;
    switch (p[i].as) {
      case Show::piece:
        wrong = piece_trouble(rules, words[0]);
        if (p[i].name == "piece") piece = find_piece(rules, words[0]);
        break;
      case Show::weapon: {
        read = 2;
        if (!piece) break;  // named by its letter, which depends on who asks
        const std::string list = weapons_of(rules, *piece, kind);
        const std::string typed = std::string{words[0]} + (words.size() > 1 ? " " + std::string{words[1]} : "");
        if ((", " + list + ",").find(", " + typed + ",") != std::string::npos) break;
        return text("linea-message.typed.no-weapon", {{"piece", piece_text(rules, *piece)}, {"weapons", list}});
      }
      case Show::platoon: wrong = in_list(rules.components().platoons); break;
      case Show::battery: wrong = in_list(rules.components().batteries); break;
      case Show::reinforcement: wrong = in_list(rules.components().reinforcements); break;
      default:
        wrong = number_trouble(p[i].as, words[0]);
        if (wrong.en.empty() && misspelled.en.empty()) misspelled = spelling_trouble(p[i].as, words[0]);
    }
    if (!wrong.en.empty()) return wrong;
    if (words.size() < read) return {};
    words = words.subspan(read);
  }
  return words.empty() ? misspelled : Text{};
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
