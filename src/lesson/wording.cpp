#include "lesson/wording.h"

#include "lesson/json_memory.h"

namespace clearhead {
namespace {

std::string quotedJson(std::string_view text) {
  JsonBuffer buffer;
  JsonBufferWriter(buffer).String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace

WordingPart::WordingPart(long long number) : number_(number) {}
WordingPart::WordingPart(std::string_view text) : text_(text) {}
WordingPart::WordingPart(const Wording& wording) : wording_(&wording) {}

std::string WordingPart::english() const {
  if (wording_) return wording_->english();
  return text_.data() ? std::string(text_) : std::to_string(number_);
}

std::string WordingPart::json() const {
  if (wording_) return wording_->json();
  return text_.data() ? quotedJson(text_) : std::to_string(number_);
}

Wording::Wording(const char* id, const char* english, std::initializer_list<WordingPart> parts) {
  json_ = "[\"";
  json_ += id;
  json_ += '"';
  for (const WordingPart& part : parts) {
    json_ += ',';
    json_ += part.json();
  }
  json_ += ']';
  for (const char* at = english; *at; ++at) {
    const bool isMark = at[0] == '{' && at[1] != '\0' && at[2] == '}';
    if (!isMark) {
      english_ += *at;
      continue;
    }
    if (at[1] != 's') {
      english_ += parts.begin()[at[1] - '0'].english();
    } else if (parts.begin()->english() != "1") {
      english_ += 's';
    }
    at += 2;
  }
}

Wording Wording::oneOf(const std::vector<std::string>& choices, const Phrase* last) {
  Wording wording;
  wording.json_ = "[\"oneOf\"";
  const auto add = [&](const WordingPart& choice, bool isLast) {
    if (!wording.english_.empty()) wording.english_ += isLast ? " or " : ", ";
    wording.english_ += choice.english();
    wording.json_ += ',';
    wording.json_ += choice.json();
  };
  for (const std::string& choice : choices) add(choice, !last && &choice == &choices.back());
  if (last) add(Wording(*last), true);
  wording.json_ += ']';
  return wording;
}

}  // namespace clearhead
