#include "cuda.hpp"

#include <dlfcn.h>

#include <array>
#include <bit>
#include <map>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace plancia::gpu {
namespace {

// The driver's interface, as far as it is used: its types and numbers are fixed for good (CUDA driver API).
using Status = int;  // 0: done
using Handle = void*;

constexpr int kMultiprocessors = 16;      // CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT
constexpr int kStackLimit = 0;            // CU_LIMIT_STACK_SIZE
constexpr unsigned kOwnQueue = 1;         // CU_STREAM_NON_BLOCKING
constexpr std::size_t kStack = 16 << 10;  // of a thread, for functions that call themselves
constexpr unsigned kBlock = 128;          // threads that are started together
// Few registers for a thread, so that more of them run at a time and wait for memory in turns: best on an H200 of 40 to
// 128, and than what the driver takes by itself.
constexpr int kRegisterLimit = 0;  // CU_JIT_MAX_REGISTERS
constexpr std::uintptr_t kRegisters = 40;

struct Driver {
  Status (*cuInit)(unsigned);
  Status (*cuDeviceGet)(int*, int);
  Status (*cuDeviceGetAttribute)(int*, int, int);
  Status (*cuDevicePrimaryCtxRetain)(Handle*, int);
  Status (*cuCtxSetCurrent)(Handle);
  Status (*cuCtxSetLimit)(int, std::size_t);
  Status (*cuModuleLoadDataEx)(Handle*, const void*, unsigned, int*, void**);
  Status (*cuModuleGetFunction)(Handle*, Handle, const char*);
  Status (*cuOccupancyMaxActiveBlocksPerMultiprocessor)(int*, Handle, int, std::size_t);
  Status (*cuLaunchKernel)(Handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, Handle, void**,
                           void**);
  Status (*cuMemAlloc_v2)(std::uint64_t*, std::size_t);
  Status (*cuMemHostAlloc)(void**, std::size_t, unsigned);
  Status (*cuMemcpyHtoD_v2)(std::uint64_t, const void*, std::size_t);
  Status (*cuMemcpyDtoHAsync_v2)(void*, std::uint64_t, std::size_t, Handle);
  Status (*cuStreamCreate)(Handle*, unsigned);
  Status (*cuStreamSynchronize)(Handle);
  Status (*cuGetErrorString)(Status, const char**);
};

// All functions of an open library, or the name of the first that it lacks.
std::expected<Driver, std::string> functions_of(void* library) {
  Driver driver{};
  std::string missing;
  const auto find = [&](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, name));
    if (function == nullptr && missing.empty()) missing = name;
  };
#define PLANCIA_FIND(name) find(driver.name, #name)
  PLANCIA_FIND(cuInit);
  PLANCIA_FIND(cuDeviceGet);
  PLANCIA_FIND(cuDeviceGetAttribute);
  PLANCIA_FIND(cuDevicePrimaryCtxRetain);
  PLANCIA_FIND(cuCtxSetCurrent);
  PLANCIA_FIND(cuCtxSetLimit);
  PLANCIA_FIND(cuModuleLoadDataEx);
  PLANCIA_FIND(cuModuleGetFunction);
  PLANCIA_FIND(cuOccupancyMaxActiveBlocksPerMultiprocessor);
  PLANCIA_FIND(cuLaunchKernel);
  PLANCIA_FIND(cuMemAlloc_v2);
  PLANCIA_FIND(cuMemHostAlloc);
  PLANCIA_FIND(cuMemcpyHtoD_v2);
  PLANCIA_FIND(cuMemcpyDtoHAsync_v2);
  PLANCIA_FIND(cuStreamCreate);
  PLANCIA_FIND(cuStreamSynchronize);
  PLANCIA_FIND(cuGetErrorString);
#undef PLANCIA_FIND
  if (!missing.empty()) return std::unexpected(missing);
  return driver;
}

std::string words(const Driver& driver, Status status) {
  const char* text = nullptr;
  driver.cuGetErrorString(status, &text);
  return text != nullptr ? text : "error " + std::to_string(status);
}

void check(const Driver& driver, Status status) {
  if (status != 0) throw std::runtime_error("the GPU failed: " + words(driver, status));
}

class CudaKernel final : public Device::Kernel {
 public:
  CudaKernel(const Driver& driver, Handle function, const std::array<Handle, Device::kQueues>& queues,
             int multiprocessors)
      : driver_(driver), function_(function), queues_(queues) {
    int blocks = 0;
    check(driver, driver.cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, kBlock, 0));
    if (blocks == 0) throw std::runtime_error("the GPU failed: it is too small for this game");
    blocks_ = static_cast<unsigned>(blocks * multiprocessors);
  }

  std::uint32_t threads() const override { return blocks_ * kBlock; }
  void run(std::size_t queue, Device::Address argument) override {
    std::array<void*, 1> arguments{&argument};
    check(driver_,
          driver_.cuLaunchKernel(function_, blocks_, 1, 1, kBlock, 1, 1, 0, queues_[queue], arguments.data(), nullptr));
  }

 private:
  const Driver& driver_;
  Handle function_;
  const std::array<Handle, Device::kQueues>& queues_;
  unsigned blocks_ = 0;
};

// Everything it holds goes with the process.
class CudaDevice final : public Device {
 public:
  CudaDevice(const Driver& driver, int device) : driver_(driver) {
    Handle context = nullptr;
    check(driver_, driver_.cuDevicePrimaryCtxRetain(&context, device));
    check(driver_, driver_.cuCtxSetCurrent(context));
    check(driver_, driver_.cuCtxSetLimit(kStackLimit, kStack));
    check(driver_, driver_.cuDeviceGetAttribute(&multiprocessors_, kMultiprocessors, device));
    for (Handle& queue : queues_) check(driver_, driver_.cuStreamCreate(&queue, kOwnQueue));
  }

  std::unique_ptr<Kernel> compile(std::string_view text, const char* function) override {
    Handle& module = modules_[text.data()];
    if (module == nullptr) {
      int option = kRegisterLimit;
      auto* value = std::bit_cast<void*>(kRegisters);
      check(driver_, driver_.cuModuleLoadDataEx(&module, text.data(), 1, &option, &value));
    }
    Handle found = nullptr;
    check(driver_, driver_.cuModuleGetFunction(&found, module, function));
    return std::make_unique<CudaKernel>(driver_, found, queues_, multiprocessors_);
  }
  Address reserve(std::size_t size) override {
    Address address = 0;
    check(driver_, driver_.cuMemAlloc_v2(&address, size));
    return address;
  }
  void write(Address to, std::span<const std::byte> bytes) override {
    check(driver_, driver_.cuMemcpyHtoD_v2(to, bytes.data(), bytes.size()));
  }
  std::span<std::byte> reserve_here(std::size_t size) override {
    void* memory = nullptr;
    check(driver_, driver_.cuMemHostAlloc(&memory, size, 0));
    return {static_cast<std::byte*>(memory), size};
  }
  void read(std::size_t queue, std::span<std::byte> to, Address from) override {
    check(driver_, driver_.cuMemcpyDtoHAsync_v2(to.data(), from, to.size(), queues_[queue]));
  }
  void wait(std::size_t queue) override { check(driver_, driver_.cuStreamSynchronize(queues_[queue])); }

 private:
  Driver driver_;
  int multiprocessors_ = 0;
  std::map<const char*, Handle> modules_;  // by where their text stands
  std::array<Handle, kQueues> queues_{};
};

}  // namespace

std::expected<std::shared_ptr<Device>, i18n::Text> find_cuda() {
  const auto none = [](const std::string& reason) {
    return std::unexpected(i18n::text("study.gpu.none", {{"reason", reason}}));
  };
  void* library = dlopen("libcuda.so.1", RTLD_NOW);
  if (library == nullptr) return none(dlerror());
  const auto driver = functions_of(library);
  if (!driver) return none("libcuda.so.1: " + driver.error() + "?");
  int device = 0;
  if (const Status status = driver->cuInit(0); status != 0) return none(words(*driver, status));
  if (const Status status = driver->cuDeviceGet(&device, 0); status != 0) return none(words(*driver, status));
  return std::make_shared<CudaDevice>(*driver, device);
}

}  // namespace plancia::gpu
