#include <front/description.hpp>

#include <algorithm>
#include <cctype>

namespace plancia::front {
namespace {

constexpr std::string_view kBegin = "<!-- made: ", kBeginEnd = " -->", kEnd = "<!-- end -->";

std::string code(std::string_view text) { return "`" + std::string{text} + "`"; }

// A bar would end the cell of a table.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string{"\\|"} : std::string{c};
  return out;
}

std::string listed(std::span<const std::string> words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + code(word);
  return out;
}

// "GAME-tables" is called Tables.
std::string name_of(const data::Schema& file) {
  std::string name = file.id.substr(file.id.find('-') + 1);
  name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  return name;
}

std::string record(const std::vector<Field>& members) {
  std::string out;
  for (const Field& member : members) out += (out.empty() ? " " : "; ") + member.name + ": " + member.type;
  return out.empty() ? "Record<string, never>" : "{" + out + " }";
}

bool inside(const Field& member) { return member.name.find('.') != std::string::npos; }

std::string interface(std::string_view name, const std::vector<Field>& members) {
  std::string out = "export interface " + std::string{name} + " {\n";
  for (const Field& member : members) {
    if (!inside(member)) out += "  " + member.name + ": " + member.type + ";\n";
  }
  return out + "}\n\n";
}

std::string options_table(std::span<const OptionInfo> options) {
  std::string out = "| option | values | what it decides |\n| --- | --- | --- |\n";
  for (const OptionInfo& option : options) {
    const bool usual = option.values.front() == option.value_default;
    out += "| " + code(option.id) + " | " + listed(option.values) +
           (usual ? "" : " (default " + code(option.value_default) + ")") + " | " + cell(option.text.en) + " |\n";
  }
  return out;
}

std::string messages_table(std::string_view what, const std::vector<MessageInfo>& messages) {
  std::string out = "| " + std::string{what} + " | data |\n| --- | --- |\n";
  for (const MessageInfo& message : messages) {
    std::string data;
    for (const Field& field : message.data) {
      const bool words = field.type.starts_with('\'');  // too many for a cell
      data += (data.empty() ? "" : ", ") + code(field.name) + " " + (words ? "word" : field.type);
    }
    out += "| " + code(message.word) + " | " + data + " |\n";
  }
  return out;
}

// A record's own members follow it, so that its type need not say them.
std::string position_table(const std::vector<Field>& members) {
  std::string out = "| member | type | meaning |\n| --- | --- | --- |\n";
  for (const Field& member : members) {
    const bool opened = member.type.find("{ ") != std::string::npos;
    const std::string type = !opened ? code(cell(member.type)) : member.type.ends_with("[]") ? "list" : "record";
    out += "| " + code(member.name) + " | " + type + " | " + cell(member.text) + " |\n";
  }
  return out;
}

std::string table(std::string_view name, const Description& game, std::span<const OptionInfo> options) {
  if (name == "options") return options_table(options);
  if (name == "actions") return messages_table("action", game.actions);
  if (name == "events") return messages_table("event", game.events);
  if (name == "position") return position_table(game.state);
  if (name == "view") return position_table(game.view);
  return name == "dice" ? listed(game.dice) + "\n" : "";
}

}  // namespace

std::string page_types(const Description& game, std::span<const data::Schema> files) {
  std::string out = "// Made from the descriptions of the game by `make docs`; not to be edited.\n\n";
  out += interface("State", game.state);
  if (!game.view.empty()) out += interface("View", game.view);
  out += "export type Action =";
  for (const MessageInfo& action : game.actions) {
    std::vector<Field> data{{"verb", "'" + action.word + "'", ""}};
    data.insert(data.end(), action.data.begin(), action.data.end());
    out += "\n  | " + record(data);
  }
  out += ";\n\nexport interface Events {\n";
  for (const MessageInfo& event : game.events) out += "  '" + event.word + "': " + record(event.data) + ";\n";
  out += "}\n";
  for (const data::Schema& file : files) out += "\nexport type " + name_of(file) + " = " + file.type + ";\n";
  return out;
}

std::string with_tables(std::string_view document, const Description& game, std::span<const OptionInfo> options) {
  std::string out;
  while (true) {
    const std::size_t begin = document.find(kBegin);
    const std::size_t named = begin == std::string_view::npos ? begin : document.find(kBeginEnd, begin);
    const std::size_t end = named == std::string_view::npos ? named : document.find(kEnd, named);
    if (end == std::string_view::npos) return out + std::string{document};
    const std::size_t name = begin + kBegin.size();
    out += document.substr(0, named + kBeginEnd.size());
    out += "\n\n" + table(document.substr(name, named - name), game, options) + "\n";
    document.remove_prefix(end);
    out += document.substr(0, kEnd.size());
    document.remove_prefix(kEnd.size());
  }
}

}  // namespace plancia::front
