#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <utility>
#include <vector>

namespace plancia::gpu {

// Memory in one piece, zero at first, taken from the front and never given back.
class Arena {
 public:
  explicit Arena(std::size_t size) : size_(size) {
    void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    memory_ = static_cast<std::byte*>(memory);
  }
  ~Arena() { munmap(memory_, size_); }
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  void* take(std::size_t size) {
    constexpr std::size_t kAlign = alignof(std::max_align_t);
    size = (size + kAlign - 1) / kAlign * kAlign;
    if (size > size_ - used_) throw std::bad_alloc();
    return memory_ + std::exchange(used_, used_ + size);
  }
  bool owns(const void* place) const {
    const auto* byte = static_cast<const std::byte*>(place);
    return byte >= memory_ && byte < memory_ + size_;
  }
  const std::byte* begin() const { return memory_; }
  std::size_t used() const { return used_; }

 private:
  std::byte* memory_ = nullptr;
  std::size_t size_, used_ = 0;
};

// Where `new` of this thread takes its memory from, if not from the heap: apps/gpu/allocate.cpp.
inline thread_local Arena* arena_in_use = nullptr;

// Makes a value with all that it owns in an arena, the value itself first. It is never destroyed.
template <class Make>
void make_in(Arena& arena, const Make& make) {
  using T = decltype(make());
  void* place = arena.take(sizeof(T));
  struct InUse {
    explicit InUse(Arena& its) { arena_in_use = &its; }
    ~InUse() { arena_in_use = nullptr; }
  } in_use(arena);
  new (place) T(make());
}

// The bytes of a value with all that it owns, and where in them the addresses of its own parts stand: what is needed to
// put it down elsewhere, as at an address of the GPU.
class Image {
 public:
  template <class T>
  static Image of(const T& value) {
    // Made twice: what differs by as much as the two places do is an address. No number can be taken for one.
    Arena one(kMost), two(kMost);
    for (Arena* arena : {&one, &two}) make_in(*arena, [&] { return T(value); });
    return Image(one, two);
  }

  std::size_t size() const { return bytes_.size(); }
  // The bytes for a copy that will stand at this address.
  std::vector<std::byte> at(std::uint64_t address) const {
    std::vector<std::byte> moved = bytes_;
    for (const std::size_t place : addresses_) {
      std::uint64_t offset = 0;
      std::memcpy(&offset, &bytes_[place], sizeof offset);
      offset += address;
      std::memcpy(&moved[place], &offset, sizeof offset);
    }
    return moved;
  }

 private:
  static constexpr std::size_t kMost = std::size_t{64} << 20;

  Image(const Arena& one, const Arena& two) : bytes_(one.begin(), one.begin() + one.used()) {
    const auto base = reinterpret_cast<std::uint64_t>(one.begin());
    const auto apart = reinterpret_cast<std::uint64_t>(two.begin()) - base;
    for (std::size_t place = 0; place + sizeof base <= bytes_.size(); place += sizeof base) {
      std::uint64_t first = 0, second = 0;
      std::memcpy(&first, one.begin() + place, sizeof first);
      std::memcpy(&second, two.begin() + place, sizeof second);
      if (second - first != apart) continue;
      const std::uint64_t offset = first - base;
      std::memcpy(&bytes_[place], &offset, sizeof offset);
      addresses_.push_back(place);
    }
  }

  std::vector<std::byte> bytes_;  // with offsets in place of addresses
  std::vector<std::size_t> addresses_;
};

// How much memory a value takes that is made so, in bytes.
template <class Make>
std::size_t memory_of(const Make& make) {
  Arena arena(std::size_t{64} << 20);
  make_in(arena, make);
  return arena.used();
}

}  // namespace plancia::gpu
