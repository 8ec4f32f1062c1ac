#include "answer.hpp"
#include "print.hpp"

namespace plancia::app {

int print(const PrintArguments&) {
  return fail("this program was built without the libraries for paper; 'make paper' installs them and builds it anew");
}

}  // namespace plancia::app
