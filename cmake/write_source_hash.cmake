# The script behind plancia_source_hash: hashes `files` into `header`, which is left alone if nothing changed.
set(hashes "")
foreach(file IN LISTS files)
  file(SHA256 ${file} hash)
  string(APPEND hashes ${hash})
endforeach()
string(SHA256 hash "${hashes}")
string(SUBSTRING ${hash} 0 32 hash)
file(CONFIGURE OUTPUT ${header} CONTENT "#pragma once
namespace plancia::source_hash {
inline constexpr char ${name}[] = \"${hash}\";
}  // namespace plancia::source_hash
" @ONLY)
