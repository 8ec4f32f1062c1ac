#pragma once

#include <string_view>

#include <core/message.hpp>

namespace plancia::test {

// Whether a second opinion says the same as the rules: the event or refusal, the rule by its id, and who hears it.
inline bool same_message(const Message& a, const Message& b) {
  return a.kind == b.kind && std::string_view{a.rule.id} == b.rule.id && a.args == b.args && a.seats == b.seats &&
         a.owner == b.owner;
}

}  // namespace plancia::test
