#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <utility>

#include <core/parallel.hpp>

namespace plancia {

// What is costly to make, by what it is made from: made once for all who use it at the same time, and the last `Most`
// kept for those who come back. Whoever may ask for endlessly many different ones, such as packs that people bring
// along, fills no more than that. Safe from many threads.
template <class Key, class Value, std::size_t Most>
class Kept {
 public:
  // make() gives a std::shared_ptr<const Value>, or an error, which is not kept. Who asks for what somebody else is
  // making waits for that, and nobody else does.
  template <class Make>
  auto get(const Key& key, Make make) -> decltype(make()) {
    const std::shared_ptr<Place> place = place_of(key);
    const parallel::Lock making(place->guard);
    if (auto known = place->value.lock()) {
      keep(place, known);
      return known;
    }
    auto made = make();
    if (made) keep(place, *made);
    return made;
  }

 private:
  struct Place {
    parallel::Mutex guard;             // of whoever makes it
    std::weak_ptr<const Value> value;  // written with both guards
  };
  using Last = std::pair<std::shared_ptr<Place>, std::shared_ptr<const Value>>;

  std::shared_ptr<Place> place_of(const Key& key) {
    const parallel::Lock lock(guard_);
    auto& place = places_[key];
    if (place) return place;
    place = std::make_shared<Place>();
    const auto found = place;
    // Those that nobody uses and nobody asks for. Only here, under the guard, are places handed out.
    std::erase_if(places_,
                  [](const auto& entry) { return entry.second.use_count() == 1 && entry.second->value.expired(); });
    return found;
  }
  void keep(const std::shared_ptr<Place>& place, std::shared_ptr<const Value> value) {
    std::shared_ptr<const Value> out_of_use;  // ends after the guard, since it may take a while
    const parallel::Lock lock(guard_);
    place->value = value;
    std::erase_if(last_, [&](const Last& one) { return one.first == place; });
    last_.emplace_front(place, std::move(value));
    if (last_.size() <= Most) return;
    out_of_use = std::move(last_.back().second);
    last_.pop_back();
  }

  parallel::Mutex guard_;
  std::map<Key, std::shared_ptr<Place>> places_;
  std::list<Last> last_;  // last used first
};

}  // namespace plancia
