#pragma once

// The same as native/ where there is one thread: nobody to keep out, nobody to wait for, and who cancels ends the
// worker.
namespace plancia::parallel {

struct Mutex {};
struct Lock {
  explicit Lock(Mutex&) {}
};
struct StopToken {
  bool stop_requested() const { return false; }
};

inline unsigned threads_here() { return 1; }

// One of these for each thread.
template <class T>
T& of_this_thread() {
  static T one;
  return one;
}

template <class F>
void on_threads(unsigned threads, const F& f) {
  for (unsigned t = 0; t < threads; ++t) f(t);
}

}  // namespace plancia::parallel
