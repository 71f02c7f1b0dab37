#include "lesson/json.h"

#include <locale.h>

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "golden_files.h"
#include "lesson/lesson.h"

#ifdef __GLIBC__
namespace {
bool decimalComma = false;  // as in the locale de_DE, which not every machine has
}

double strtod(const char* text, char** end) noexcept {
  static const locale_t plain = newlocale(LC_ALL_MASK, "C", nullptr);
  const std::string whole(text, decimalComma ? std::strcspn(text, ".") : std::strlen(text));
  return strtod_l(decimalComma ? whole.c_str() : text, end, plain);
}
#endif

namespace clearhead {
namespace {

using golden::number, golden::text;

/// The message of the LessonError that parsing throws; its path must be empty.
std::string complaint(std::string_view json) {
  try {
    parseJson(json);
  } catch (const LessonError& error) {
    CHECK(error.path().empty());
    CHECK(error.what() == error.message());
    return error.message();
  }
  return "nothing is wrong";
}

std::string nested(std::string_view open, int depth) {
  std::string json;
  for (int i = 0; i < depth; ++i) json += open;
  return json;
}

TEST_CASE("every kind of value is read", "[lesson][json]") {
  CHECK(golden::isNull(parseJson("null")));
  CHECK(golden::as<bool>(parseJson("true")));
  CHECK(!golden::as<bool>(parseJson(" false\r\n\t")));
  CHECK(number(parseJson("-12.5e-1")) == -1.25);
  CHECK(text(parseJson(R"("")")).empty());
  CHECK(golden::list(parseJson("[]")).empty());
  CHECK(golden::as<JsonValue::Object>(parseJson("{}")).empty());
  const JsonValue tree = parseJson(R"({"b": [1, [true, null]], "a": {"c": "d"}})");
  CHECK(number(golden::list(golden::member(tree, "b"))[0]) == 1);
  CHECK(golden::as<bool>(golden::list(golden::list(golden::member(tree, "b"))[1])[0]));
  CHECK(text(golden::member(golden::member(tree, "a"), "c")) == "d");
}

TEST_CASE("members keep their order, and repeated keys are kept twice", "[lesson][json]") {
  const JsonValue value = parseJson(R"({"b": 1, "a": 2, "b": 3})");
  const auto& members = golden::as<JsonValue::Object>(value);
  REQUIRE(members.size() == 3);
  CHECK(members[0].key == "b");
  CHECK(members[1].key == "a");
  CHECK(members[2].key == "b");
  CHECK(number(members[2].value) == 3);
}

TEST_CASE("numbers of any length equal those of strtod", "[lesson][json]") {
  std::mt19937 random(7);
  for (int i = 0; i < 20000; ++i) {
    std::string digits = std::to_string(random() % 10);
    if (digits != "0") {
      for (unsigned more = random() % 20; more > 0; --more) digits += std::to_string(random() % 10);
    }
    std::string text = (random() % 2 ? "-" : "") + digits;
    if (random() % 4) {
      text += '.';
      for (unsigned more = 1 + random() % 18; more > 0; --more) text += '0' + random() % 10;
    }
    if (random() % 4 == 0) text += 'e' + std::to_string(static_cast<int>(random() % 60) - 30);
    INFO(text);
    CHECK(number(parseJson(text)) == std::strtod(text.c_str(), nullptr));
  }
}

#ifdef __GLIBC__
TEST_CASE("numbers are read the same in every locale", "[lesson][json]") {
  decimalComma = true;
  const JsonValue read = parseJson("[0.12345678901234567, 1e-3]");
  decimalComma = false;
  CHECK(number(golden::list(read)[0]) == 0.12345678901234567);
  CHECK(number(golden::list(read)[1]) == 0.001);
}
#endif

TEST_CASE("numbers are the nearest doubles", "[lesson][json]") {
  CHECK(number(parseJson("0.1")) == 0.1);
  CHECK(number(parseJson("0.30000000000000004")) == 0.1 + 0.2);
  CHECK(number(parseJson("9.9999999999999999e307")) == 1e308);
  CHECK(number(parseJson("3.4028234663852886e38")) == std::numeric_limits<float>::max());
  CHECK(number(parseJson("1.4e-45")) == 1.4e-45);
  CHECK(number(parseJson("1e-4000")) == 0);
  CHECK(number(parseJson("9007199254740993")) == 9007199254740992.0);
  CHECK(number(parseJson("-9223372036854775808")) == -0x1p63);
  CHECK(number(parseJson("18446744073709551615")) == 0x1p64);
  CHECK(number(parseJson("123456789012345678901234567890")) == 123456789012345678901234567890.0);
  CHECK(number(parseJson("4294967295")) == 4294967295.0);
  CHECK(number(parseJson("-2147483648")) == -2147483648.0);
  CHECK(number(parseJson("7.2057594037927933e16")) == 7.2057594037927933e16);  // a hard case
  CHECK(std::signbit(number(parseJson("-0.0"))));
}

TEST_CASE("zeros of any length and exponent are zeros, and keep their sign", "[lesson][json]") {
  const std::vector<std::string> zeros = {
      "0",
      "0.0",
      "0e0",
      "0E5",
      "0e-30",
      "0e+23",
      "0e300",
      "0.000e-300",
      "0e-323",
      "0E+308",
      "0e-99999999999",
      "0.0000000000000000000000000000000",
      "0.00000000000000000000000000000000000000000000000000000000000000000E-0007",
      std::string("0.").append(1000, '0')};
  for (const std::string& zero : zeros) {
    INFO(zero);
    CHECK(number(parseJson(zero)) == 0);
    CHECK(!std::signbit(number(parseJson(zero))));
    const JsonValue list = parseJson(" [" + zero + "," + zero + " ,1,-" + zero + "]");
    REQUIRE(golden::list(list).size() == 4);
    CHECK(number(golden::list(list)[0]) == 0);
    CHECK(number(golden::list(list)[1]) == 0);
    CHECK(number(golden::list(list)[2]) == 1);
    CHECK(number(golden::list(list)[3]) == 0);
    CHECK(std::signbit(number(golden::list(list)[3])));
  }
}

TEST_CASE("only zeros are read as zero, and malformed zeros are rejected", "[lesson][json]") {
  CHECK(number(parseJson("10e5")) == 1e6);
  CHECK(number(parseJson("10.00")) == 10);
  CHECK(number(parseJson("0.001e3")) == 1);
  CHECK(number(parseJson("0.0000000000000000000000000000001")) == 1e-31);
  CHECK(number(parseJson("1e-07")) == 1e-7);
  CHECK(number(parseJson("-1.0e00")) == -1);
  CHECK(text(parseJson(R"("0e-30 \\")")) == "0e-30 \\");
  CHECK(text(parseJson(R"("\"0e-30")")) == "\"0e-30");
  CHECK(text(parseJson(R"("\\\"-0.000")")) == "\\\"-0.000");
  const JsonValue keyed = parseJson(R"({"0e9": 0e9})");
  CHECK(golden::as<JsonValue::Object>(keyed)[0].key == "0e9");
  for (const char* wrong : {"00.0", "0.", "0.e5", "0e", "0e+", "0e-+1", "0.0.0", "0e5e5", "0e5.0",
                            "0.00x", "-", "--0.00", "[0e5", "\"0e5"}) {
    INFO(wrong);
    CHECK(complaint(wrong).starts_with("not JSON at line 1, column "));
  }
  CHECK(complaint("[0e-30, 0.0000, x]") == "not JSON at line 1, column 17: Invalid value.");
}

TEST_CASE("numbers beyond double are rejected, those below it are zero", "[lesson][json]") {
  for (const std::string& large :
       {std::string("1e400"), std::string("80e+309"), std::string("1e2147483648"),
        std::string("9e99999999999999999999"), std::string(400, '7')}) {
    INFO(large);
    CHECK(complaint(large) ==
          "not JSON at line 1, column 1: Number too big to be stored in double.");
    CHECK(complaint("-" + large).starts_with("not JSON at line 1, column "));
  }
  for (const std::string& little :
       {std::string("1e-400"), std::string("1e-2147483649"),
        std::string("0.5e-99999999999999999999"), "0." + std::string(324, '0') + "1",
        std::string(100, '4') + "e-430"}) {
    INFO(little);
    CHECK(number(parseJson(little)) == 0);
    CHECK(std::signbit(number(parseJson("-" + little))));
  }
  CHECK(std::isinf(number(parseJson(std::string(300, '7') + "e300"))));  // no lesson accepts it
  CHECK(number(parseJson("0." + std::string(306, '0') + "1e307")) == 1);
  CHECK(number(parseJson("1" + std::string(300, '0') + "e-300")) == 1);
  CHECK(number(parseJson("0." + std::string(500, '3') + "e-10")) == 1 / 3.0e10);
  CHECK(number(parseJson("1" + std::string(306, '0') + ".5")) == 1e306);
  CHECK(number(parseJson("4.9406564584124654e-324")) == 5e-324);
}

/// Digits, many of them zeros.
std::string digits(std::mt19937& random, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += random() % 3 == 0 ? '0' : static_cast<char>('0' + random() % 10);
  }
  return text;
}

TEST_CASE("random numbers equal those of the C library", "[lesson][json]") {
  std::mt19937 random(3);
  int different = 0;
  for (int round = 0; round < 20000; ++round) {
    const bool lengthy = round % 2 == 1;  // more than 19 digits
    std::string json = random() % 2 ? "-" : "";
    json += random() % 2 ? "0" : '1' + digits(random, random() % (lengthy ? 25 : 6));
    if (random() % 2) {
      json += '.';
      if (random() % 4 == 0) json += std::string(random() % 40, '0');
      json += digits(random, 1 + random() % (!lengthy ? 10 : random() % 10 ? 30 : 900));
    }
    if (random() % 2) {
      json += random() % 2 ? "e" : "E";
      json += random() % 3 == 0 ? "+" : random() % 2 ? "-" : "";
      json += std::to_string(random() % (random() % 2 ? 30 : 400));
    }
    const double expected = std::strtod(json.c_str(), nullptr);
    try {
      const double computed = number(parseJson(json));
      if (computed != expected) {
        INFO(json << ": " << computed << " for " << expected);
        CHECK(++different == 0);
      }
    } catch (const LessonError& error) {
      // RapidJSON rejects by the exponent, whatever the digits: far beyond the numbers of a lesson.
      INFO(json << ": " << error.what());
      CHECK((std::abs(expected) >= 1e307 || expected == 0));
    }
  }
}

TEST_CASE("escapes are read, pairs of surrogates and NUL too", "[lesson][json]") {
  CHECK(text(parseJson(R"("\"\\\/\b\f\n\r\t")")) == "\"\\/\b\f\n\r\t");
  CHECK(text(parseJson(R"("\u0041\u00e9\u20AC")")) == "Aé€");
  CHECK(text(parseJson(R"("\ud83d\ude00")")) == "\U0001F600");
  CHECK(text(parseJson(R"("a\u0000b")")) == std::string("a\0b", 3));
  CHECK(text(parseJson("\"\U0001F468\u200D\U0001F469 \u05E9\"")) ==
        "\U0001F468\u200D\U0001F469 \u05E9");
}

TEST_CASE("a text that is not JSON is rejected with line and column", "[lesson][json]") {
  const std::string missingRoot = "The document is empty.";
  const std::string invalid = "Invalid value.";
  const std::string second = "The document root must not be followed by other values.";
  struct Case {
    std::string json;
    std::string complaint;
  };
  const std::vector<Case> cases = {
      {"", "line 1, column 1: " + missingRoot},
      {" \n ", "line 2, column 2: " + missingRoot},
      {"nul", "line 1, column 4: " + invalid},
      {"tru", "line 1, column 4: " + invalid},
      {"NaN", "line 1, column 1: " + invalid},
      {"[Infinity]", "line 1, column 2: " + invalid},
      {"'a'", "line 1, column 1: " + invalid},
      {"]", "line 1, column 1: " + invalid},
      {"[}", "line 1, column 2: " + invalid},
      {"[1,]", "line 1, column 4: " + invalid},
      {"[.5]", "line 1, column 2: " + invalid},
      {"+1", "line 1, column 1: " + invalid},
      {"-", "line 1, column 2: " + invalid},
      {"{\"a\":}", "line 1, column 6: " + invalid},
      {"/* c */{}", "line 1, column 1: " + invalid},
      {"\uFEFF{}", "line 1, column 1: " + invalid},
      {"[1,\n 2,\n  x]", "line 3, column 3: " + invalid},
      {"\r\n\r\n!", "line 3, column 1: " + invalid},
      {"{\n\"é\": ]", "line 2, column 7: " + invalid},
      {"{\"a\":1,}", "line 1, column 8: Missing a name for object member."},
      {"{", "line 1, column 2: Missing a name for object member."},
      {"{a:1}", "line 1, column 2: Missing a name for object member."},
      {"{\"a\" 1}", "line 1, column 6: Missing a colon after a name of object member."},
      {"{\"a\":1", "line 1, column 7: Missing a comma or '}' after an object member."},
      {"[1 2]", "line 1, column 4: Missing a comma or ']' after an array element."},
      {"[01]", "line 1, column 3: Missing a comma or ']' after an array element."},
      {"[1,2", "line 1, column 5: Missing a comma or ']' after an array element."},
      {"[1.]", "line 1, column 4: Missing fraction part in number."},
      {"[1e]", "line 1, column 4: Missing exponent in number."},
      {"[1e400]", "line 1, column 2: Number too big to be stored in double."},
      {"[-1e400]", "line 1, column 2: Number too big to be stored in double."},
      {"\"\\x\"", "line 1, column 2: Invalid escape character in string."},
      {"\"\\u12G4\"", "line 1, column 2: Incorrect hex digit after \\u escape in string."},
      {"\"abc", "line 1, column 5: Missing a closing quotation mark in string."},
      {"\"\\ud800\"", "line 1, column 2: The surrogate pair in string is invalid."},
      {"\"\\ud800\\u0041\"", "line 1, column 2: The surrogate pair in string is invalid."},
      {"1 2", "line 1, column 3: " + second},
      {"{} x", "line 1, column 4: " + second},
      {"[1]]", "line 1, column 4: " + second},
      {"0x10", "line 1, column 2: " + second},
      {"{}// c", "line 1, column 3: " + second},
      {"{}{}", "line 1, column 3: " + second},
  };
  for (const Case& c : cases) {
    INFO(c.json);
    CHECK(complaint(c.json) == "not JSON at " + c.complaint);
  }
}

TEST_CASE("a text that is not JSON is rejected with its first wrong byte", "[lesson][json]") {
  using namespace std::string_view_literals;
  const auto byte = [](std::string_view json) -> std::optional<std::size_t> {
    try {
      parseJson(json);
    } catch (const LessonError& error) {
      return error.byte();
    }
    return {};
  };
  CHECK(byte("{\n\"é\": ]") == 8);
  CHECK(byte("{\"a\": 1,}") == 8);
  CHECK(byte("{} x") == 3);
  CHECK(byte("[\"\\ud800\"]") == 2);
  CHECK(byte("[\"\xff\"]") == 2);
  CHECK(byte(std::string(17, '[')) == 17);
  CHECK(!byte(std::string(kMaxBytes + 1, ' ')));
  CHECK(!byte("{}"));
}

TEST_CASE("control characters in a text are rejected", "[lesson][json]") {
  CHECK(complaint("\"a\nb\"").starts_with("not JSON at line 1, column 3: "));
  CHECK(complaint("\"\t\"").starts_with("not JSON at line 1, column 2: "));
  CHECK(complaint("\"\x7F\"") == "nothing is wrong");  // the standard allows it
}

TEST_CASE("an unpaired surrogate is rejected, in texts and in keys", "[lesson][json]") {
  const std::string half = "The surrogate pair in string is invalid.";
  for (const char* json : {R"("\udc00")", R"(["ok", "\udfff\ud800"])", R"({"\udc00": 1})",
                           R"({"a": {"b": ["\ude00\ud83d"]}})"}) {
    INFO(json);
    CHECK(complaint(json).starts_with("not JSON at line 1, column "));
    CHECK(complaint(json).ends_with(half));
  }
}

TEST_CASE("a NUL byte neither ends the document nor stands in it", "[lesson][json]") {
  using namespace std::string_view_literals;
  CHECK(complaint("{}\0"sv) ==
        "not JSON at line 1, column 3: The document root must not be followed by other values.");
  CHECK(complaint("{}\n\0{}"sv) ==
        "not JSON at line 2, column 1: The document root must not be followed by other values.");
  CHECK(complaint("\0"sv).starts_with("not JSON at line 1, column 1: "));
  CHECK(complaint("{\"a\":\0 1}"sv) == "not JSON at line 1, column 6: Invalid value.");
  CHECK(complaint("\"a\0b\""sv).starts_with("not JSON at line 1, column 3: "));
}

TEST_CASE("a text that is not UTF-8 is rejected with its byte offset", "[lesson][json]") {
  const auto expected = [](const std::string& offset) {
    return "not UTF-8: no character starts with the byte at offset " + offset +
           ", expected a document in UTF-8";
  };
  CHECK(complaint("\xFF") == expected("0"));
  CHECK(complaint("\"\xC3\"") == expected("1"));
  CHECK(complaint("{\"é\": \"\xED\xA0\x80\"}") == expected("8"));
  CHECK(complaint("[1, x\xC0\x80") == expected("5"));
}

TEST_CASE("nesting deeper than 16 is rejected, however deep", "[lesson][json]") {
  const auto complaintAt = [](const std::string& column) {
    return "lists and objects nested more than 16 deep at line 1, column " + column +
           ", expected at most 16";
  };
  CHECK(complaint(nested("[", 16) + nested("]", 16)) == "nothing is wrong");
  CHECK(complaint(nested("[", 17) + nested("]", 17)) == complaintAt("18"));
  CHECK(complaint(nested("{\"a\":", 16) + "1" + nested("}", 16)) == "nothing is wrong");
  CHECK(complaint(nested("{\"a\":", 17) + "1" + nested("}", 17)) == complaintAt("82"));
  CHECK(complaint(nested("[", 1000000)) == complaintAt("18"));
  CHECK(complaint(nested("{\"a\":[", 1000000)).starts_with("lists and objects nested"));
  CHECK(complaint(nested("[[],", 10)).starts_with("not JSON"));  // siblings are not nested
}

TEST_CASE("a document of 8 MiB is read, a larger one is rejected", "[lesson][json]") {
  std::string json(kMaxBytes, 'a');
  json.front() = json.back() = '"';
  REQUIRE(json.size() == 8388608);
  CHECK(text(parseJson(json)).size() == kMaxBytes - 2);
  json += ' ';
  CHECK(complaint(json) == "8388609 bytes, expected at most 8388608 (8 MiB)");
}

TEST_CASE("the shortest text of a number reads back as the number", "[lesson][json]") {
  CHECK(shortestText(0) == "0");
  CHECK(shortestText(-3) == "-3");
  CHECK(shortestText(0.1) == "0.1");
  CHECK(shortestText(1e6) == "1000000");
  CHECK(shortestText(999999999999999) == "999999999999999");
  CHECK(shortestText(1e30) == "1e30");
  CHECK(shortestText(-2.5e-7) == "-2.5e-7");
  for (const double value : {1.0 / 3, 3.4028234663852886e38, 1e15, 1e16 + 2, 1e-300, 123.456}) {
    CHECK(number(parseJson(shortestText(value))) == value);
    CHECK(number(parseJson(shortestText(-value))) == -value);
  }
}

}  // namespace
}  // namespace clearhead
