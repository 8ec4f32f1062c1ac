#pragma once

#include <string>
#include <vector>

#include <paper/document.hpp>

// The pages that every game has.
namespace plancia::paper {

// How to print and cut, what there is, and what of it is reconstructed.
void first_page(Document& document, const std::vector<std::string>& contents);
// The rules in our own words, and their tables.
void rules_pages(Document& document);
void tables_pages(Document& document);

}  // namespace plancia::paper
