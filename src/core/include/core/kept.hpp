#pragma once

#include <list>
#include <optional>

#include <core/parallel.hpp>

namespace plancia {

// What is costly to make, by what it is made from: the last `Most` that were asked for. Whoever may ask for endlessly
// many different ones, such as packs that people bring along, fills no more than that. Safe from many threads.
template <class Key, class Value, std::size_t Most>
class Kept {
 public:
  // make() gives a value or an error, which is not kept. It runs without the guard, so that nobody waits for what
  // somebody else makes; two who ask for the same at once both make it.
  template <class Make>
  auto get(const Key& key, Make make) -> decltype(make()) {
    if (auto found = find(key)) return *std::move(found);
    auto made = make();
    if (made) keep(key, *made);
    return made;
  }

 private:
  struct Entry {
    Key key;
    Value value;
  };

  std::optional<Value> find(const Key& key) {
    const parallel::Lock lock(guard_);
    for (auto entry = entries_.begin(); entry != entries_.end(); ++entry) {
      if (!(entry->key == key)) continue;
      entries_.splice(entries_.begin(), entries_, entry);
      return entry->value;
    }
    return std::nullopt;
  }
  void keep(const Key& key, const Value& value) {
    const parallel::Lock lock(guard_);
    entries_.push_front({key, value});
    if (entries_.size() > Most) entries_.pop_back();
  }

  parallel::Mutex guard_;
  std::list<Entry> entries_;  // last used first
};

}  // namespace plancia
