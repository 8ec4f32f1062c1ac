#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace plancia::gpu {

// A GPU. What fails on it throws std::runtime_error; everything that was reserved goes with the process.
class Device {
 public:
  using Address = std::uint64_t;
  virtual ~Device() = default;

  class Kernel {
   public:
    virtual ~Kernel() = default;
    virtual std::uint32_t threads() const = 0;  // how many of them run at a time
    // Begins to run so many on one argument, behind what the queue has still to do.
    virtual void run(std::size_t queue, Address argument) = 0;
  };
  // Makes a function of a text in assembler ready for this GPU. The text ends with a zero, and stays.
  virtual std::unique_ptr<Kernel> compile(std::string_view text, const char* function) = 0;

  virtual Address reserve(std::size_t size) = 0;                    // memory of the GPU
  virtual std::span<std::byte> reserve_here(std::size_t size) = 0;  // of this machine, that the GPU writes quickly
  virtual void write(Address to, std::span<const std::byte> bytes) = 0;

  // Two queues, so that one can play while what the other played is added up.
  static constexpr std::size_t kQueues = 2;
  virtual void read(std::size_t queue, std::span<std::byte> to, Address from) = 0;  // begins to
  virtual void wait(std::size_t queue) = 0;                                         // for all that was begun
};

}  // namespace plancia::gpu
