#include "lesson/tensors.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "golden_files.h"
#include "learn/training.h"
#include "lesson/lesson.h"
#include "trace/trace.h"

namespace clearhead {
namespace {

using golden::list, golden::member, golden::text;

std::vector<std::uint8_t> bytesOf(const std::string& text) { return {text.begin(), text.end()}; }

/// A file with this header, and as many bytes of data.
std::vector<std::uint8_t> file(const std::string& header, std::size_t data) {
  std::string bytes;
  for (int i = 0; i < 8; ++i)
    bytes += static_cast<char>(std::uint64_t{header.size()} >> (8 * i) & 0xff);
  return bytesOf(bytes + header + std::string(data, '\x3f'));
}

std::string complaintOf(const std::function<void()>& call) {
  try {
    call();
  } catch (const LessonError& error) {
    return error.what();
  }
  return "";
}

std::string complaint(const std::vector<std::uint8_t>& bytes) {
  return complaintOf([&] { const TensorFile read(bytes); });
}

std::string entry(const std::string& type, const std::string& shape, const std::string& offsets) {
  return R"({"dtype":")" + type + R"(","shape":)" + shape + R"(,"data_offsets":)" + offsets + "}";
}

TEST_CASE("numbers of 32 and 16 bits are read at any place", "[tensors]") {
  const std::string header = R"({"a":)" + entry("F32", "[2]", "[0,8]") + R"(,"b":)" +
                             entry("F16", "[3,2]", "[8,20]") + R"(,"c":)" +
                             entry("BF16", "[1,2]", "[20,24]") + R"(,"d":)" +
                             entry("I64", "[0,7]", "[24,24]") + R"(,"__metadata__":{"by":"hand"}})";
  for (const char* padding : {"", " ", "  ", "   "}) {
    std::vector<std::uint8_t> bytes = file(header + padding, 0);
    const std::uint8_t data[] = {0,    0,    0x80, 0x3f, 0,    0,    0x80, 0xff,  // 1, -infinity
                                 0,    0x3c, 1,    0x80, 0xff, 0x7b, 0,    0x7c,
                                 0xff, 3,    0,    0xc0, 0x40, 0x40, 0x80, 0xbf};
    bytes.insert(bytes.end(), std::begin(data), std::end(data));
    const TensorFile tensors(bytes);
    CHECK(tensors.tensors().size() == 4);
    Matrix pair(1, 2);
    tensors.read(*tensors.find("a"), {0, 2, 1}, pair);
    CHECK(pair(0, 0) == 1);
    CHECK(pair(0, 1) == -std::numeric_limits<float>::infinity());
    Matrix halves(3, 2);
    tensors.read(*tensors.find("b"), {0, 2, 1}, halves);
    Matrix expected(3, 2);
    expected << 1, -0x1p-24f, 65504, std::numeric_limits<float>::infinity(), 0x1.ff8p-15f, -2;
    CHECK(halves == expected);
    Matrix column(2, 1);  // the last two of the second column, transposed
    tensors.read(*tensors.find("b"), {3, 2, 1}, column);
    CHECK(column == expected.block(1, 1, 2, 1));
    tensors.read(*tensors.find("c"), {0, 2, 1}, pair);
    CHECK(pair == Eigen::RowVector2f(3, -1));
    CHECK(!TensorFile::isReadable(*tensors.find("d")));
    CHECK(!tensors.find("e"));
    CHECK(tensors.nearest("aa") == std::vector<std::string_view>{"a"});
  }
}

TEST_CASE("faults of a tensors file are reported with the tensor's name", "[tensors]") {
  const auto one = [](const std::string& value, std::size_t data = 8) {
    return complaint(file(R"({"w":)" + value + "}", data));
  };
  CHECK(one(entry("F32", "[2]", "[0,8]")).empty());
  CHECK(complaint(file("{}", 0)).empty());
  CHECK(complaint(bytesOf("1234567")) ==
        "tensors: 7 bytes, expected a safetensors file: at least 8");
  CHECK(complaint(bytesOf("\x09" + std::string(7, '\0') + "{}")) ==
        "tensors: a header of 9 bytes, expected at most 2: the file was cut short");
  CHECK(complaint(bytesOf(std::string(8, '\xff') + "{}")) ==
        "tensors: a header of 18446744073709551615 bytes, expected at most 100000000");
  for (const std::vector<std::uint8_t>& other :
       {std::vector<std::uint8_t>(16, 0xff), bytesOf("version https://git-lfs.github.com/spec/v1"),
        file("[]", 0), file(" {}", 0)}) {
    CHECK(complaint(other) ==
          "tensors: no header begins with \"{\" at byte 8, expected a safetensors file");
  }
  CHECK(
      complaint(file("{", 0)) ==
      "tensors: a header that is not valid JSON (not JSON at line 1, column 2: Missing a name for "
      "object member.)");
  CHECK(complaint(file("{\"\xff\":1}", 0)) ==
        "tensors: a header that is not valid JSON (not UTF-8: no character starts with the byte at "
        "offset "
        "2, expected a document in UTF-8)");
  CHECK(complaint(file(R"({"__metadata__":{"a":1}})", 0)) ==
        "tensors: __metadata__ is no object of texts, expected one");
  for (const char* value : {"3", R"({"dtype":"F32","shape":[2]})",
                            R"({"dtype":"F32","shape":[2],"shape":[2],"data_offsets":[0,8]})",
                            R"({"dtype":"F32","shape":[2],"order":[2],"data_offsets":[0,8]})",
                            R"({"dtype":"F32","shape":[2],"shape":[2]})"}) {
    CHECK(one(value) ==
          "tensors: the tensor \"w\" has other keys, expected dtype, shape and data_offsets, "
          "once each");
  }
  CHECK(one(R"({"dtype":3,"shape":[2],"data_offsets":[0,8]})") ==
        "tensors: the tensor \"w\" has no text as dtype, expected one");
  for (const char* shape : {"[2.5]", "[-2]", "2", "[\"2\"]", "[1e300]"}) {
    CHECK(one(entry("F32", shape, "[0,8]")) ==
          "tensors: the tensor \"w\" has no whole numbers as shape, expected a list of them");
  }
  for (const char* offsets : {"[8,0]", "[0]", "[0,4,8]"}) {
    CHECK(one(entry("F32", "[2]", offsets)) ==
          "tensors: the tensor \"w\" has other data_offsets than a begin and an end, expected both "
          "in this order");
  }
  CHECK(one(entry("F32", "[3]", "[0,8]")) ==
        "tensors: the tensor \"w\" has 8 bytes, expected 12 (its shape in F32)");
  CHECK(one(entry("F32", "[4294967296,4294967296]", "[0,0]"), 0) ==
        "tensors: the tensor \"w\" has 0 bytes, expected 73786976294838210000.0 (its shape in "
        "F32)");
  CHECK(one(entry("F32", "[2]", "[0,8]"), 7) ==
        "tensors: the tensor \"w\" ends at byte 8, expected at most 7: the file was cut short");
  CHECK(one(entry("F32", "[2]", "[0,8]"), 9) ==
        "tensors: 1 byte after the last tensor, expected none");
  CHECK(one(entry("F32", "[2]", "[0,8]"), 10) ==
        "tensors: 2 bytes after the last tensor, expected none");
  CHECK(one(entry("F32", "[1]", "[4,8]")) ==
        "tensors: the tensor \"w\" begins at byte 4, expected 0: there is a gap before it");
  const auto two = [](const std::string& second, const std::string& offsets) {
    return complaint(file(R"({"w":)" + entry("F32", "[2]", "[0,8]") + ",\"" + second +
                              "\":" + entry("F32", "[1]", offsets) + "}",
                          12));
  };
  CHECK(two("v", "[8,12]").empty());
  CHECK(two("v", "[8,11]") ==
        "tensors: the tensor \"v\" has 3 bytes, expected 4 (its shape in F32)");
  CHECK(two("w", "[8,12]") == "tensors: the tensor \"w\" appears twice, expected once");
  CHECK(two("v", "[4,8]") ==
        "tensors: the tensor \"v\" begins at byte 4, expected 8: it overlaps another one");
}

TEST_CASE("the beginning of a file is checked, and has no numbers", "[tensors]") {
  const std::string header = R"({"w":)" + entry("F32", "[2]", "[0,8]") + "}";
  const TensorFile tensors(file(header, 0), 8);
  Matrix pair = Matrix::Ones(1, 2);
  CHECK_THROWS_AS(tensors.read(*tensors.find("w"), {0, 2, 1}, pair), LessonError);
  CHECK_THROWS_AS(TensorFile(file(header, 0), 7), LessonError);
  CHECK_THROWS_AS(TensorFile(file(header, 0), 9), LessonError);
}

TensorFilePointer tensorFile(const std::string& header, std::size_t data) {
  return std::make_shared<TensorFile>(file(header, data));
}

/// A bare block over two words, with this query weight.
std::string lessonWith(const std::string& query, const std::string& more = R"("tensors": "f",)") {
  return R"({"clearhead": 1, "title": "", )" + more +
         R"("input": {"vectors": [[1, 2], [3, 4]]}, "projections": {"kind": "linear",
         "query": {"weight": )" +
         query + R"(}, "key": {"weight": [[1, 2]]}, "value": {"weight": [[1, 2]]}}})";
}

std::string complaint(const std::string& json, const TensorFilePointer& tensors) {
  try {
    trace(parseLesson(json, tensors));
  } catch (const LessonError& error) {
    return error.what();
  }
  return "";
}

TEST_CASE("tensors that do not fit a lesson are reported with their place", "[tensors]") {
  const TensorFilePointer tensors = tensorFile(
      R"({"w":)" + entry("F32", "[3,2]", "[0,24]") + R"(,"turned":)" +
          entry("F16", "[2,3]", "[24,36]") + R"(,"ids":)" + entry("I64", "[2]", "[36,52]") +
          R"(,"cube":)" + entry("U8", "[1,2,1]", "[52,54]") + R"(,"mask":)" +
          entry("F32", "[1,1,1]", "[54,58]") + R"(,"none":)" + entry("F32", "[0,2]", "[58,58]") +
          "}",
      58);
  const auto query = [&](const std::string& part) { return complaint(lessonWith(part), tensors); };
  const std::string path = "projections.query.weight";
  CHECK(query(R"({"tensor": "w", "rows": [2, 3]})").empty());
  CHECK(query(R"({"tensor": "turned", "columns": [0, 1], "transposed": true})").empty());
  CHECK(query(R"({"tensor": "w"})") ==
        "projections.key.weight: 1 output feature, expected 3 (as many as the query's)");
  CHECK(query(R"({"tensor": "w", "columns": [0, 1]})") == path + ": 1 column, expected 2 (d_in)");
  CHECK(query(R"({"tensor": "W"})") ==
        path + ".tensor: the tensor \"W\", expected one of the 6 in the file, \"w\" perhaps");
  CHECK(query(R"({"tensor": "h.11.ln_1.weight"})") ==
        path +
            ".tensor: the tensor \"h.11.ln_1.weight\", expected one of the 6 in the file, "
            "\"turned\", \"none\" or \"w\" perhaps");
  CHECK(query(R"({"tensor": "ids"})") ==
        path + ".tensor: a tensor of I64, expected F32, F16 or BF16");
  CHECK(query(R"({"tensor": "mask"})") ==
        path + ".tensor: a tensor of 3 dimensions, expected 1 or 2");
  CHECK(query(R"({"tensor": "none"})") ==
        path + ".tensor: a tensor of 0 rows and 2 columns, expected 1 to 1073741824 of each");
  CHECK(query(R"({"tensor": "w", "rows": [2, 4]})") ==
        path + ".rows: up to 4, expected at most 3 (as far as the tensor goes)");
  CHECK(query(R"({"tensor": "w", "rows": [2, 2]})") ==
        path + ".rows[1]: the number 2, expected a whole number from 3 to 1073741824");
  CHECK(query(R"({"tensor": "w", "rows": [2]})") ==
        path + ".rows: a list of 1, expected two numbers: the first, and the one after the last");
  CHECK(query(R"({"tensor": "w", "row": [2, 3]})") ==
        path + ".row: unknown key, expected \"rows\" perhaps");
  CHECK(complaint(lessonWith(R"({"tensor": "w"})", ""), nullptr) ==
        path + ": a tensor, expected numbers: the document names no file of tensors (\"tensors\")");
  CHECK(complaint(lessonWith(R"({"tensor": "w"})"), nullptr) ==
        "tensors: names a file that was not given, expected its bytes beside the document");
  CHECK(complaint(lessonWith("[[1, 2]]", ""), tensors) ==
        "a file of tensors beside a document that names none (\"tensors\")");
  const std::string bias = R"([[1, 2]], "bias": {"tensor": "w"})";
  CHECK(query(bias) == "projections.query.bias: 3 rows of a tensor, expected one");
}

TEST_CASE("tensors of other types do no harm until a lesson uses one", "[tensors]") {
  const TensorFilePointer tensors =
      tensorFile(R"({"scale":)" + entry("F8_E8M0", "[3]", "[0,3]") + R"(,"packed":)" +
                     entry("F4", "[1,3]", "[3,5]") + R"(,"w":)" + entry("F32", "[1,2]", "[5,13]") +
                     R"(,"new":)" + entry("F128", "[2]", "[13,45]") + "}",
                 45);
  const auto query = [&](const std::string& name) {
    return complaint(lessonWith(R"({"tensor": ")" + name + R"("})"), tensors);
  };
  const std::string path = "projections.query.weight.tensor: ";
  CHECK(query("w").empty());
  CHECK(query("packed") == path + "a tensor of F4, expected F32, F16 or BF16");
  CHECK(query("new") == path + "a tensor of F128, expected F32, F16 or BF16");
}

TEST_CASE("a tensor that is missing is reported with the nearest names", "[tensors]") {
  const auto missing = [](const std::string& name, const TensorFilePointer& tensors) {
    return complaint(lessonWith(R"({"tensor": ")" + name + R"("})"), tensors);
  };
  const TensorFilePointer tensors = tensorFile(
      R"({"wte.weight":)" + entry("F32", "[1]", "[0,4]") + R"(,"wpe.weight":)" +
          entry("F32", "[1]", "[4,8]") + R"(,"h.0.ln_1.weight":)" + entry("F32", "[1]", "[8,12]") +
          R"(,"h.0.attn.c_attn.weight":)" + entry("F32", "[1]", "[12,16]") + "}",
      16);
  const std::string path = "projections.query.weight.tensor: ";
  CHECK(missing("transformer.h.0.attn.c_attn.weight", tensors) ==
        path +
            "the tensor \"transformer.h.0.attn.c_attn.weight\", expected one of the 4 in the file, "
            "\"h.0.attn.c_attn.weight\" perhaps");
  CHECK(missing("model.embed", tensors) ==
        path +
            "the tensor \"model.embed\", expected one of the 4 in the file, \"wte.weight\", "
            "\"wpe.weight\" or \"h.0.ln_1.weight\" perhaps");
  CHECK(missing("w", tensorFile("{}", 0)) ==
        path + "the tensor \"w\", expected a file that has it: this one has none");
}

/// A file of which only the header is in memory. `isThere`: whether its numbers can be read.
TensorFilePointer readInParts(const std::vector<std::uint8_t>& bytes, bool isThere = true) {
  std::size_t end = 8;
  for (int i = 0; i < 8; ++i) end += std::size_t{bytes[i]} << (8 * i);
  const auto read = [=](std::uint64_t begin, std::span<std::uint8_t> part) {
    if (isThere) std::copy_n(bytes.begin() + begin, part.size(), part.begin());
    return isThere;
  };
  return std::make_shared<TensorFile>(std::vector(bytes.begin(), bytes.begin() + end),
                                      bytes.size() - end, read);
}

TEST_CASE("a document alone describes a model in GPT-2's published layout", "[golden][tensors]") {
  const JsonValue& golden = golden::document("gpt2");
  const std::string json = golden::write(member(golden, "lesson"));
  const auto bytes = bytesOf(golden::readText("tests/golden/gpt2.golden.safetensors"));
  const auto tensors = std::make_shared<TensorFile>(bytes);
  const CheckedLesson lesson = parseLesson(json, tensors);
  CHECK(parseLesson(writeLesson(lesson), tensors) == lesson);
  const Lesson form = readLesson(json);  // even without the file
  CHECK(readLesson(writeLesson(form)) == form);
  CHECK(writeLesson(form) == writeLesson(lesson));

  const auto inParts = parseLesson(json, readInParts(bytes));
  constexpr double kAll = std::numeric_limits<double>::infinity();
  for (const auto& [from, mostKept] :
       {std::pair(lesson, kAll), std::pair(lesson, 9000.0), std::pair(inParts, 9000.0)}) {
    const Trace traced = trace(from, {.mostKept = mostKept});
    REQUIRE(list(member(golden, "stages")).size() == 11);
    for (const JsonValue& stage : list(member(golden, "stages"))) {
      const auto index = [&](const char* key, int none) {
        const JsonValue& value = member(stage, key);
        return golden::isNull(value) ? none : golden::integer(value);
      };
      const std::string& name = text(member(stage, "name"));
      INFO(name << ", layer " << index("layer", -1) << ", head " << index("head", -1));
      const int at = traced.graph.find(name, index("head", kNoHead), index("layer", kNoLayer));
      REQUIRE(at >= 0);
      const Matrix expected = golden::readMatrix(member(stage, "values"));
      const golden::Difference difference = golden::compare(traced.graph.value(at), expected);
      CHECK(difference.sameKinds);
      CHECK(difference.largest <= 3e-6f * difference.magnitude);
      CHECK(traced.graph.numbersKept() <= std::max(mostKept, 0.0));
    }
  }
}

TEST_CASE("a lesson that needs a tensors file is not checked without it", "[tensors]") {
  const JsonValue& golden = golden::document("gpt2");
  try {
    parseLesson(golden::write(member(golden, "lesson")));
    FAIL();
  } catch (const LessonError& error) {
    CHECK(error.path() == "tensors");
  }
}

TEST_CASE("a file that can no longer be read is reported", "[tensors]") {
  const JsonValue& golden = golden::document("gpt2");
  const auto bytes = bytesOf(golden::readText("tests/golden/gpt2.golden.safetensors"));
  const auto lesson =
      parseLesson(golden::write(member(golden, "lesson")), readInParts(bytes, false));
  const Trace traced = trace(lesson);
  CHECK(complaintOf([&] { traced.graph.run(); }) ==
        "tensors: the numbers of \"wte.weight\" can no longer be read, expected the file as it was "
        "opened");
}

TEST_CASE("too little memory is reported before anything is computed", "[tensors]") {
  const JsonValue& golden = golden::document("gpt2");
  const CheckedLesson lesson =
      parseLesson(golden::write(member(golden, "lesson")),
                  std::make_shared<TensorFile>(
                      bytesOf(golden::readText("tests/golden/gpt2.golden.safetensors"))));
  try {
    trace(lesson, {.mostKept = 1000});
    FAIL();
  } catch (const LessonError& error) {
    CHECK(error.path() == "memory");
    CHECK(error.message() == "3528 numbers at a time, expected at most 1000");
  }
}

}  // namespace
}  // namespace clearhead
