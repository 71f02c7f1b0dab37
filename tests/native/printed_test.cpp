#include "trace/printed.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "graph/graph.h"
#include "lesson/lesson.h"
#include "trace/trace.h"

namespace clearhead {
namespace {

using Texts = std::vector<std::string>;

/// Checks entries of `printed` against a lesson, both as JSON without the outer brackets.
std::vector<PrintedCheck> checkAll(const std::string& lessonMembers, const std::string& entries) {
  std::string json = R"({"clearhead": 1, "title": "", )";
  json += lessonMembers;
  json += R"(, "printed": [)";
  json += entries;
  json += "]}";
  const CheckedLesson lesson = parseLesson(json);
  return checkPrinted(lesson, trace(lesson));
}

PrintedCheck checkOne(const std::string& lessonMembers, const std::string& entry) {
  const std::vector<PrintedCheck> checks = checkAll(lessonMembers, entry);
  REQUIRE(checks.size() == 1);
  return checks[0];
}

/// A lesson whose stage X is these rows.
std::string withVectors(const std::string& rows) {
  return R"("input": {"vectors": )" + rows + R"(}, "projections": {"kind": "linear", "seed": 1})";
}

/// An entry for stage X.
std::string printedX(const std::string& members) { return R"({"stage": "X", )" + members + "}"; }

bool matches(const std::string& computed, const std::string& printed, const std::string& rule) {
  const PrintedCheck check = checkOne(withVectors("[[" + computed + "]]"),
                                      printedX(R"("values": [[)" + printed + "]], " + rule));
  CHECK(check.total == 1);
  CHECK(check.mismatches.size() == static_cast<std::size_t>(1 - check.matched));
  return check.matched == 1;
}

/// How a computed number is written if it does not match.
std::string written(const std::string& computed, const std::string& rule) {
  const PrintedCheck check =
      checkOne(withVectors("[[" + computed + "]]"), printedX(R"("values": [[123]], )" + rule));
  REQUIRE(check.mismatches.size() == 1);
  return check.mismatches[0].computed;
}

const std::string kSentence =
    R"("input": {"text": "b, a c", "vocabulary": ["a", "b", "c", "<eos>"],
         "tokenizer": {"remove": ",", "end": "<eos>"}},
       "embedding": {"size": 3, "seed": 1}, "projections": {"kind": "linear", "seed": 1},
       "heads": 3)";

TEST_CASE("printed decimals match if the number rounds to them", "[printed]") {
  const std::string four = R"("digits": 4)";
  CHECK(matches("0.19824", "0.1982", four));
  CHECK(matches("0.19815001", "0.1982", four));
  CHECK(!matches("0.1981499", "0.1982", four));
  CHECK(!matches("0.19826", "0.1982", four));
  CHECK(matches("-1.00004", "-1.0", four));
  CHECK(!matches("0.1982", "-0.1982", four));
  CHECK(matches("12345.6789", "12345.6787109375", four));  // the float is printed like this
  CHECK(matches("7", "7", R"("digits": 0)"));
  CHECK(matches("7.4", "7", R"("digits": 0)"));
  CHECK(!matches("7.6", "7", R"("digits": 0)"));
  CHECK(matches("0.333333333", "0.3333333432674408", R"("digits": 16)"));
  CHECK(matches("1e30", "1.0000000150474662e30", four));
}

TEST_CASE("four decimals are compared by default", "[printed]") {
  const std::string lesson = withVectors("[[0.19824]]");
  CHECK(checkOne(lesson, printedX(R"("values": [[0.1982]])")).matched == 1);
  CHECK(checkOne(lesson, printedX(R"("values": [[0.198]])")).matched == 0);
}

TEST_CASE("ties round to even, as printf rounds them", "[printed]") {
  CHECK(matches("0.5", "0", R"("digits": 0)"));
  CHECK(matches("1.5", "2", R"("digits": 0)"));
  CHECK(matches("2.5", "2", R"("digits": 0)"));
  CHECK(matches("-2.5", "-2", R"("digits": 0)"));
  CHECK(matches("0.125", "0.12", R"("digits": 2)"));
  CHECK(matches("0.375", "0.38", R"("digits": 2)"));
}

TEST_CASE("significant digits match at any magnitude, subnormal floats too", "[printed]") {
  const std::string five = R"("significant": 5)";
  CHECK(matches("5.605e-45", "5.6052e-45", five));
  CHECK(matches("1.4e-45", "1.4013e-45", five));
  CHECK(!matches("5.605e-45", "5.6053e-45", five));
  CHECK(matches("123456", "1.2346e5", five));
  CHECK(!matches("123456", "1.2345e5", five));
  CHECK(matches("3.4028235e38", "3.4028e38", five));
  CHECK(matches("-0.00012345678", "-1.2346e-4", five));
  CHECK(!matches("0.00012345678", "-1.2346e-4", five));
  CHECK(!matches("1.2346e-3", "1.2346e-4", five));
  CHECK(matches("0", "0", five));
  CHECK(!matches("0", "1e-40", five));
  CHECK(!matches("1e-40", "0", five));
  CHECK(matches("7.4", "7", R"("significant": 1)"));
}

TEST_CASE("rounding may carry into a new digit", "[printed]") {
  const std::string five = R"("significant": 5)";
  CHECK(matches("9.99996", "1.0000e1", five));
  CHECK(matches("9.99996", "10", five));
  CHECK(!matches("9.99996", "9.9999", five));
  CHECK(!matches("9.9999", "10", five));  // it would have been printed as 9.9999
  CHECK(matches("99999.6", "1e5", five));
  CHECK(matches("0.0999999", "0.1", five));
  CHECK(matches("0.99996", "1.0000", R"("digits": 4)"));
  CHECK(written("9.99996", five) == "1.0000e1");
  CHECK(written("0.099999999", five) == "1.0000e-1");
  CHECK(written("0.99996", R"("digits": 4)") == "1.0000");
}

TEST_CASE("a tolerance counts units of the last printed digit", "[printed]") {
  const std::string one = R"("digits": 4, "tolerance": 1)";
  CHECK(matches("0.1983", "0.1982", one));
  CHECK(matches("0.1981", "0.1982", one));
  CHECK(!matches("0.1984", "0.1982", one));
  CHECK(matches("0.1984", "0.1982", R"("digits": 4, "tolerance": 2)"));
  CHECK(!matches("0.1983", "0.1982", R"("digits": 4, "tolerance": 0)"));
  CHECK(matches("0.00006", "0", one));
  CHECK(matches("-0.00006", "0", one));

  const std::string significant = R"("significant": 3, "tolerance": 1)";
  CHECK(matches("1.24e-20", "1.23e-20", significant));
  CHECK(!matches("1.25e-20", "1.23e-20", significant));
  CHECK(matches("10.0", "9.99", significant));  // one unit of 0.01, though with another power
  CHECK(matches("9.99", "10.0", significant));
  CHECK(!matches("9.9", "9.99", significant));
  CHECK(!matches("0.4", "0", significant));
  CHECK(!matches("0", "1.23e-20", significant));
}

TEST_CASE("numbers that do not match are written in the notebook's form", "[printed]") {
  const std::string four = R"("digits": 4)";
  CHECK(written("0.19824", four) == "0.1982");
  CHECK(written("-0.5", four) == "-0.5000");
  CHECK(written("0.00001", four) == "0.0000");
  CHECK(written("-0.00001", four) == "-0.0000");
  CHECK(written("-0.0", four) == "0.0000");
  CHECK(written("12345.678", R"("digits": 2)") == "12345.68");
  CHECK(written("12.7", R"("digits": 0)") == "13");
  CHECK(written("0.4", R"("digits": 0)") == "0");
  CHECK(written("5.605e-45", R"("significant": 5)") == "5.6052e-45");
  CHECK(written("-1234567", R"("significant": 3)") == "-1.23e6");
  CHECK(written("7.4", R"("significant": 1)") == "7e0");
  CHECK(written("0", R"("significant": 5)") == "0.0000");
  CHECK(written("1e30", four) == "1.0000000150474662e30");
  CHECK(written("-1e30", R"("digits": 17)") == "-1.0000000150474662e30");
}

TEST_CASE("mismatches report their place and the printed value", "[printed]") {
  const PrintedCheck check =
      checkOne(withVectors("[[1, 2, 3], [4, 5, 6]]"),
               printedX(R"("values": [[1, 2, 3.5], [4, 0.00049, 6]], "digits": 3)"));
  CHECK(check.stage == "X");
  CHECK(!check.head);
  CHECK(check.row == 0);
  CHECK(check.total == 6);
  CHECK(check.matched == 4);
  CHECK(check.reproducible);
  REQUIRE(check.mismatches.size() == 2);
  CHECK(check.mismatches[0].row == 0);
  CHECK(check.mismatches[0].col == 2);
  CHECK(check.mismatches[0].printed == "3.500");
  CHECK(check.mismatches[0].computed == "3.000");
  CHECK(check.mismatches[1].row == 1);
  CHECK(check.mismatches[1].col == 1);
  CHECK(check.mismatches[1].printed == "0.000");
}

TEST_CASE("the sign of zero does not matter", "[printed]") {
  CHECK(matches("-0.00001", "0", R"("digits": 4)"));
  CHECK(matches("0.00001", "-0.0", R"("digits": 4)"));
  CHECK(matches("0", "-0.0", R"("significant": 4)"));
}

TEST_CASE("infinite numbers match nothing printed, and are written as infinite", "[printed]") {
  const std::string masked = withVectors("[[1], [2]]") + R"(, "scores": {"mask": "causal"})";
  for (const char* rule : {R"("significant": 5)", R"("digits": 4, "tolerance": 17)"}) {
    const std::string entry =
        R"({"stage": "masked_scores", "values": [[0, 3.4e38], [0, 0]], )" + std::string(rule) + "}";
    const PrintedCheck check = checkOne(masked, entry);
    REQUIRE(!check.mismatches.empty());
    const Mismatch& infinite = check.mismatches.size() == 1 ? check.mismatches[0]  //
                                                            : check.mismatches[1];
    CHECK(infinite.col == 1);
    CHECK(infinite.computed == "-inf");
  }
  const std::string huge = withVectors("[[3e38, 3e38]]") + R"(, "scores": {"scale": "none"})";
  const PrintedCheck check =
      checkOne(huge, R"({"stage": "scores", "values": [[1]], "significant": 5})");
  REQUIRE(check.mismatches.size() == 1);
  CHECK((check.mismatches[0].computed == "inf" || check.mismatches[0].computed == "-inf" ||
         check.mismatches[0].computed == "nan"));
}

TEST_CASE("printed rows may begin further down", "[printed]") {
  const std::string lesson = withVectors("[[1, 2], [3, 4], [5, 6]]");
  const PrintedCheck check =
      checkOne(lesson, printedX(R"("row": 1, "values": [[3, 4], [5, 7]], "digits": 0)"));
  CHECK(check.row == 1);
  CHECK(check.matched == 3);
  REQUIRE(check.mismatches.size() == 1);
  CHECK(check.mismatches[0].row == 2);
  CHECK(check.mismatches[0].col == 1);
}

TEST_CASE("a transposed print is compared transposed", "[printed]") {
  const std::string lesson = withVectors("[[1, 2, 3], [4, 5, 6]]");
  CHECK(checkOne(lesson, printedX(R"("transposed": true, "values": [[1, 4], [2, 5], [3, 6]])"))
            .matched == 6);
  CHECK(checkOne(lesson, printedX(R"("transposed": false, "values": [[1, 4], [2, 5]])")).matched ==
        1 + 1);
  const PrintedCheck rows =
      checkOne(lesson, printedX(R"("transposed": true, "row": 1, "values": [[4], [5], [9]])"));
  CHECK(rows.matched == 2);
  REQUIRE(rows.mismatches.size() == 1);
  CHECK(rows.mismatches[0].row == 1);
  CHECK(rows.mismatches[0].col == 2);
  const std::string shape = R"("transposed": true, "shape": )";
  CHECK(checkOne(lesson, printedX(shape + "[3, 2]")).matched == 1);
  CHECK(checkOne(lesson, printedX(shape + "[2, 3]")).mismatches.at(0).computed == "3×2");
}

TEST_CASE("one row may be printed without brackets around it", "[printed]") {
  const PrintedCheck check =
      checkOne(withVectors("[[1, 2], [3, 4]]"), printedX(R"("row": 1, "values": [3, 4])"));
  CHECK(check.total == 2);
  CHECK(check.matched == 2);
}

TEST_CASE("cells that a stage does not have match nothing", "[printed]") {
  const PrintedCheck check = checkOne(withVectors("[[1, 2]]"),
                                      printedX(R"("values": [[1, 2, 3], [1, 2, 3]], "digits": 1)"));
  CHECK(check.total == 6);
  CHECK(check.matched == 2);
  REQUIRE(check.mismatches.size() == 4);
  CHECK(check.mismatches[0].printed == "3.0");
  CHECK(check.mismatches[0].computed.empty());
}

TEST_CASE("a stage that the lesson does not have matches nothing", "[printed]") {
  const std::string lesson = withVectors("[[1, 2]]");
  for (const char* entry :
       {R"({"stage": "output", "values": [[1]]})", R"({"stage": "logits", "values": [[1]]})",
        R"({"stage": "mask", "layer": 0, "values": [[1]]})",
        R"({"stage": "biased_scores", "head": "mean", "values": [[1]]})",
        R"({"stage": "output", "shape": [1, 2]})", R"({"stage": "output", "row_sums": [1]})"}) {
    INFO(entry);
    const PrintedCheck check = checkOne(lesson, entry);
    CHECK(check.total == 1);
    CHECK(check.matched == 0);
    REQUIRE(check.mismatches.size() == 1);
    CHECK(check.mismatches[0].computed.empty());
  }
}

/// Two heads whose values are 1, 2 and 5, 10, in a separate block for each of `blocks`.
std::string twoHeads(int blocks = 0) {
  const std::string attention =
      R"("projections": {"kind": "linear", "query": {"weight": [[0], [0]]},
         "key": {"weight": [[0], [0]]}, "value": {"weight": [[1], [5]]}}, "heads": 2)";
  const std::string input = R"("input": {"vectors": [[1], [2]]}, )";
  if (blocks == 0) return input + attention;
  std::string all;
  for (int i = 0; i < blocks; ++i) {
    all += all.empty() ? "" : ", ";
    all += R"({"attention": {)" + attention + R"(, "output": {"weight": [[1, 1]]}}})";
  }
  return input + R"("blocks": [)" + all + "]";
}

TEST_CASE("an entry is compared with its head", "[printed]") {
  const std::vector<PrintedCheck> checks =
      checkAll(twoHeads(), R"({"stage": "V", "head": 1, "values": [[5], [10]]},
                              {"stage": "V", "head": 0, "values": [[5], [10]]})");
  REQUIRE(checks.size() == 2);
  CHECK(checks[0].head == PrintedHead(1));
  CHECK(checks[0].matched == 2);
  CHECK(checks[1].head == PrintedHead(0));
  CHECK(checks[1].matched == 0);
  CHECK(checkOne(twoHeads(1), R"({"stage": "V", "head": 1, "values": [[5], [10]]})").matched == 2);
}

TEST_CASE("the mean over heads is compared, as PyTorch prints weights", "[printed]") {
  const std::string mean = R"({"stage": "V", "head": "mean", "values": [[3], [6]]})";
  const PrintedCheck check = checkOne(twoHeads(), mean);
  CHECK(check.head == PrintedHead(HeadMean::kMean));
  CHECK(check.matched == 2);
  CHECK(checkOne(twoHeads(1), mean).matched == 2);
  const PrintedCheck wrong = checkOne(
      twoHeads(), R"({"stage": "V", "head": "mean", "row": 1, "values": [[5]], "digits": 1})");
  REQUIRE(wrong.mismatches.size() == 1);
  CHECK(wrong.mismatches[0].computed == "6.0");
  CHECK(checkOne(twoHeads(), R"({"stage": "V", "head": "mean", "shape": [2, 1]})").matched == 1);
  CHECK(
      checkOne(twoHeads(), R"({"stage": "weights", "head": "mean", "row_sums": [1, 1]})").matched ==
      2);
  const std::string blocks = twoHeads(2);
  CHECK(checkOne(blocks, R"({"stage": "V", "layer": 1, "head": "mean", "values": [[30], [33]]})")
            .matched == 2);
  CHECK(checkOne(withVectors("[[1, 2]]"), R"({"stage": "weights", "head": "mean", "values": [1]})")
            .matched == 1);
}

TEST_CASE("the only block and the only head need no naming", "[printed]") {
  CHECK(checkOne(twoHeads(1), R"({"stage": "X", "values": [[1], [2]]})").matched == 2);
  CHECK(checkOne(twoHeads(), R"({"stage": "X", "layer": 0, "values": [[1], [2]]})").matched == 2);
}

TEST_CASE("shapes are compared", "[printed]") {
  CHECK(checkOne(kSentence, R"({"stage": "embedding", "shape": [4, 3]})").matched == 1);
  const PrintedCheck check = checkOne(kSentence, R"({"stage": "embedding", "shape": [3, 4]})");
  CHECK(check.total == 1);
  REQUIRE(check.mismatches.size() == 1);
  CHECK(check.mismatches[0].printed == "3×4");
  CHECK(check.mismatches[0].computed == "4×3");
}

TEST_CASE("sums of rows are compared", "[printed]") {
  const std::string lesson = withVectors("[[0.5, 0.25], [1, 2], [3, 4]]");
  CHECK(checkOne(lesson, printedX(R"("row_sums": [0.75, 3, 7], "digits": 2)")).matched == 3);
  const PrintedCheck check =
      checkOne(lesson, printedX(R"("row": 1, "row_sums": [3, 8, 9], "digits": 1)"));
  CHECK(check.total == 3);
  CHECK(check.matched == 1);
  REQUIRE(check.mismatches.size() == 2);
  CHECK(check.mismatches[0].row == 2);
  CHECK(check.mismatches[0].printed == "8.0");
  CHECK(check.mismatches[0].computed == "7.0");
  CHECK(check.mismatches[1].row == 3);
  CHECK(check.mismatches[1].computed.empty());
}

TEST_CASE("tokens are compared word by word", "[printed]") {
  CHECK(checkOne(kSentence, R"({"stage": "tokens", "values": ["b", "a", "c", "<eos>"]})").matched ==
        4);
  const PrintedCheck check =
      checkOne(kSentence, R"({"stage": "tokens", "row": 2, "values": ["c", "d", "e"]})");
  CHECK(check.total == 3);
  CHECK(check.matched == 1);
  REQUIRE(check.mismatches.size() == 2);
  CHECK(check.mismatches[0].row == 3);
  CHECK(check.mismatches[0].printed == "d");
  CHECK(check.mismatches[0].computed == "<eos>");
  CHECK(check.mismatches[1].computed.empty());
  CHECK(checkOne(kSentence, R"({"stage": "tokens", "values": ["b", "x"]})").matched == 1);
}

TEST_CASE("ids are compared as whole numbers", "[printed]") {
  CHECK(checkOne(kSentence, R"({"stage": "ids", "values": [1, 0, 2, 3]})").matched == 4);
  CHECK(checkOne(kSentence, R"({"stage": "ids", "values": [[1, 0, 2, 3]]})").matched == 4);
  const PrintedCheck check =
      checkOne(kSentence, R"({"stage": "ids", "row": 1, "values": [0, 2.5, 1e30, 4]})");
  CHECK(check.total == 4);
  CHECK(check.matched == 1);
  REQUIRE(check.mismatches.size() == 3);
  CHECK(check.mismatches[0].row == 2);
  CHECK(check.mismatches[0].printed == "2.5");
  CHECK(check.mismatches[0].computed == "2");
  CHECK(check.mismatches[1].printed == "1e30");
  CHECK(check.mismatches[2].computed.empty());
}

TEST_CASE("values drawn without a seed are marked as not reproducible", "[printed]") {
  const PrintedCheck check =
      checkOne(withVectors("[[1]]"), printedX(R"("values": [[2]], "reproducible": false)"));
  CHECK(!check.reproducible);
  CHECK(check.matched == 0);
}

TEST_CASE("a lesson without printed values has nothing to check", "[printed]") {
  const CheckedLesson lesson = parseLesson(
      R"({"clearhead": 1, "title": "", "input": {"vectors": [[1]]},
          "projections": {"kind": "linear", "seed": 1}})");
  CHECK(checkPrinted(lesson, trace(lesson)).empty());
}

}  // namespace
}  // namespace clearhead
