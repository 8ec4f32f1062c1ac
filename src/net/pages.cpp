#include <net/pages.hpp>

#include <map>
#include <string_view>

#include <embedded/pages.hpp>

namespace plancia::net {

using dispatch::Request;
using dispatch::Response;

namespace {

struct Asset {
  std::string_view bytes;
  std::string_view zipped;  // empty where that would not be smaller
  std::string type;
  std::string tag;
};

std::string type_of(std::string_view path) {
  static const std::map<std::string_view, std::string> types{{".html", "text/html; charset=utf-8"},
                                                             {".js", "text/javascript; charset=utf-8"},
                                                             {".css", "text/css; charset=utf-8"},
                                                             {".svg", "image/svg+xml"},
                                                             {".json", "application/json"},
                                                             {".png", "image/png"},
                                                             {".ico", "image/x-icon"},
                                                             {".woff2", "font/woff2"},
                                                             {".webmanifest", "application/manifest+json"},
                                                             {".txt", "text/plain; charset=utf-8"},
                                                             {".wasm", "application/wasm"}};
  const auto dot = path.rfind('.');
  const auto found = dot == std::string_view::npos ? types.end() : types.find(path.substr(dot));
  return found == types.end() ? "application/octet-stream" : found->second;
}

// Files come as "<folder>/index.html" and, zipped at build time, "<anything>/index.html.gz".
const std::map<std::string, Asset, std::less<>>& assets() {
  static const auto all = [] {
    constexpr std::string_view kRoot = "dist/";
    std::map<std::string, Asset, std::less<>> found;
    for (const embedded::File& file : embedded::pages()) {
      const std::string_view name = file.path.substr(file.path.find(kRoot) + kRoot.size());
      if (!name.ends_with(".gz")) {
        Asset& asset = found["/" + std::string(name)];
        asset.bytes = file.bytes;
        asset.type = type_of(name);
        asset.tag = dispatch::content_tag(file.bytes);
      }
    }
    for (const embedded::File& file : embedded::pages()) {
      std::string_view name = file.path.substr(file.path.find(kRoot) + kRoot.size());
      if (!name.ends_with(".gz")) continue;
      name.remove_suffix(3);
      Asset& asset = found.at("/" + std::string(name));
      if (file.bytes.size() < asset.bytes.size()) asset.zipped = file.bytes;
    }
    return found;
  }();
  return all;
}

}  // namespace

std::map<std::string, std::string_view> page_files() {
  std::map<std::string, std::string_view> files;
  for (const auto& [path, asset] : assets()) files.emplace(path.substr(1), asset.bytes);
  return files;
}

Response page(const Request& request) {
  auto found = assets().find(request.path);
  if (found == assets().end()) {
    if (request.path.find('.') != std::string::npos) return {404, "text/plain; charset=utf-8", "Not found\n"};
    found = assets().find("/index.html");
  }
  const Asset& asset = found->second;
  Response response{200, asset.type, {}, {{"ETag", asset.tag}, {"Vary", "Accept-Encoding"}}};
  // Vite puts a hash of the content into the names of these, so they never change.
  const bool forever = found->first.starts_with("/assets/");
  response.headers.emplace_back("Cache-Control", forever ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.if_none_match.find(asset.tag) != std::string::npos) {
    response.status = 304;
    return response;
  }
  if (!asset.zipped.empty() && request.accept_encoding.find("gzip") != std::string::npos) {
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = asset.zipped;
  } else {
    response.body = asset.bytes;
  }
  return response;
}

}  // namespace plancia::net
