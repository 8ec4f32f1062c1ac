#include <protocol/serve.hpp>

#include <cerrno>
#include <optional>
#include <string>
#include <system_error>

#include <unistd.h>

namespace plancia::protocol {
namespace {

// Lines of a file descriptor, a line end or not after the last. Of a line that is too long only so much is kept as
// shows that it is.
class Lines {
 public:
  explicit Lines(int descriptor) : descriptor_(descriptor) {}

  std::optional<std::string> next() {
    std::string line;
    bool begun = false;
    while (at_ < size_ || fill()) {
      begun = true;
      const std::string_view rest(block_ + at_, size_ - at_);
      const auto end = rest.find('\n');
      const std::string_view part = rest.substr(0, end);
      line += part.substr(0, kMostLineBytes + 1 - line.size());
      at_ += part.size();
      if (end == std::string_view::npos) continue;
      ++at_;
      return line;
    }
    return begun ? std::optional(line) : std::nullopt;
  }

 private:
  bool fill() {
    ssize_t count = 0;
    do {
      count = read(descriptor_, block_, sizeof block_);
    } while (count < 0 && errno == EINTR);
    at_ = 0;
    size_ = count > 0 ? static_cast<std::size_t>(count) : 0;
    return count > 0;
  }

  int descriptor_;
  char block_[65536];
  std::size_t at_ = 0, size_ = 0;
};

// False when nobody reads any more.
bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      return false;
    } else if (errno != EINTR) {
      throw std::system_error(errno, std::generic_category(), "cannot write the answer");
    }
  }
  return true;
}

}  // namespace

void serve(Engine& engine, int input, int output) {
  Lines lines(input);
  while (!engine.finished()) {
    const auto line = lines.next();
    if (!line) return;
    const std::string answer = engine.handle_line(*line);
    if (!answer.empty() && !write_all(output, answer + "\n")) return;
  }
}

}  // namespace plancia::protocol
