#pragma once

// How a request is read: every byte that it takes from the socket counts, whether it is kept or not. Part of
// server.cpp.

#include <algorithm>
#include <iterator>
#include <string_view>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>

#include "engine.hpp"

namespace plancia::net {

namespace http = beast::http;

constexpr std::size_t kMostHeaderBytes = 16 << 10;
constexpr std::size_t kMostBodyBytes = 64 << 10;
constexpr std::size_t kMostPackBytes = 512 << 10;    // of one that brings a component pack along
constexpr std::size_t kMostFramingBytes = 16 << 10;  // what chunks may say beside what is in them

inline auto ignoring(boost::system::error_code& error) {
  return asio::redirect_error(asio::use_awaitable_t<asio::io_context::executor_type>{}, error);
}

// One request from a connection, read by hand because the parser's own limits count what it keeps: a line of a chunk
// that never ends is kept nowhere and read for ever.
class Reading {
 public:
  using Error = boost::system::error_code;

  Reading(TcpStream& stream, beast::flat_buffer& buffer, Metrics& metrics)
      : stream_(stream), buffer_(buffer), metrics_(metrics) {
    parser_.header_limit(kMostHeaderBytes);
    parser_.body_limit(kMostPackBytes);
    parser_.on_chunk_header(no_extensions_);
  }
  Reading(const Reading&) = delete;

  Awaitable<Error> head() {
    const Error error = co_await read(kMostHeaderBytes, [this] { return parser_.is_header_done(); });
    if (!error) fields_ = count();
    co_return error;
  }
  Awaitable<Error> body(std::size_t most) {
    if (parser_.content_length().value_or(0) > most) co_return http::error::body_limit;
    parser_.body_limit(most);
    co_return co_await read(taken_ + most + kMostFramingBytes, [this] { return parser_.is_done(); });
  }
  const http::request<http::string_body>& message() const { return parser_.get(); }
  // What a proxy before us may have read in another way than we would: then the two disagree about where a request
  // ends, for whom it is, or what it says.
  bool is_ambiguous() const {
    const auto& fields = message();
    const auto lengths = fields.count(http::field::content_length);
    const auto encodings = fields.count(http::field::transfer_encoding);
    return folded_ || count() != fields_ || fields.count(http::field::host) != 1 || lengths > 1 || encodings > 1 ||
           (lengths == 1 && fields[http::field::content_length].find(',') != std::string_view::npos) ||
           (encodings == 1 && !beast::iequals(fields[http::field::transfer_encoding], "chunked"));
  }

 private:
  std::ptrdiff_t count() const { return std::distance(message().begin(), message().end()); }

  // Until it is done or has taken so many bytes in all.
  template <class Done>
  Awaitable<Error> read(std::size_t most, Done done) {
    constexpr std::size_t kAtOnce = 16 << 10, kAtFirst = 1 << 10;  // many connections wait for a head
    while (!done()) {
      Error error;
      if (buffer_.size() > 0) {
        const bool in_head = !parser_.is_header_done();
        const std::size_t used = parser_.put(buffer_.data(), error);
        // The parser would put the lines together; it takes whole fields alone.
        const std::string_view text(static_cast<const char*>(buffer_.data().data()), used);
        if (in_head) folded_ = folded_ || text.find("\n ") != text.npos || text.find("\n\t") != text.npos;
        buffer_.consume(used);
        taken_ += used;
        if (error && error != http::error::need_more) co_return error;
        if (used > 0) continue;
      }
      const std::size_t had = taken_ + buffer_.size();
      if (had >= most) co_return http::error::body_limit;
      const std::size_t wanted = std::min(parser_.is_header_done() ? kAtOnce : kAtFirst, most - had);
      const std::size_t got = co_await stream_.async_read_some(buffer_.prepare(wanted), ignoring(error));
      buffer_.commit(got);
      metrics_.read_bytes += got;
      if (error) co_return error;
    }
    co_return Error();
  }

  static void refuse_extensions(std::uint64_t, std::string_view extensions, Error& error) {
    if (!extensions.empty()) error = http::error::bad_chunk_extension;
  }

  TcpStream& stream_;
  beast::flat_buffer& buffer_;
  Metrics& metrics_;
  void (*no_extensions_)(std::uint64_t, std::string_view, Error&) = refuse_extensions;
  http::request_parser<http::string_body> parser_;
  std::size_t taken_ = 0;  // by the parser, of what was read
  std::ptrdiff_t fields_ = 0;
  bool folded_ = false;
};

}  // namespace plancia::net
