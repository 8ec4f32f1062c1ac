#pragma once

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <catalog/catalog.hpp>
#include <i18n/text.hpp>

namespace plancia::sim {

// A player outside the program. It is told all that is played, as text, and asked when its seat has to decide.
class Guest {
 public:
  virtual ~Guest() = default;
  virtual void begin(const catalog::NewGame& start, int seat) = 0;
  virtual void follow(std::string_view action) = 0;
  virtual std::string choose() = 0;
  virtual void end() = 0;                          // the game is over
  virtual std::string last_words() { return {}; }  // on its standard error, where it has one
};

// What a guest did wrong. The game cannot go on.
enum class Fault { died, stalled, late, flooded, illegal, garbled, unstartable };
std::string_view word(Fault fault);

class GuestFault : public std::runtime_error {
 public:
  // `text` completes "the bot …"; `words` are the last ones on its standard error.
  GuestFault(Fault fault, i18n::Text text, std::string words = {})
      : std::runtime_error(text.en), fault_(fault), text_(std::move(text)), words_(std::move(words)) {}
  Fault fault() const { return fault_; }
  const i18n::Text& text() const { return text_; }
  const std::string& words() const { return words_; }

 private:
  Fault fault_;
  i18n::Text text_;
  std::string words_;
};

// Makes the guest that a command names.
using GuestMaker = std::function<std::unique_ptr<Guest>(const std::string& command)>;

}  // namespace plancia::sim
