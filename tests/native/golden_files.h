#pragma once

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <string>

#include "matrix.h"

/// Reading the documents that tests/golden/make_goldens.py writes, and the lessons.
namespace clearhead::golden {

/// The text of a file, named from the top of the source tree.
inline std::string readText(const std::string& path) {
  std::ifstream file(CLEARHEAD_SOURCE_DIR "/" + path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline rapidjson::Document parseJson(const std::string& text) {
  rapidjson::Document document;
  document.Parse<rapidjson::kParseFullPrecisionFlag>(text.c_str());
  if (document.HasParseError()) throw std::runtime_error("not JSON: " + text.substr(0, 60));
  return document;
}

/// A value of a document, as a document of its own.
inline std::string writeJson(const rapidjson::Value& value) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  value.Accept(writer);
  return buffer.GetString();
}

/// Rows of numbers; null stands for minus infinity.
inline Matrix readMatrix(const rapidjson::Value& rows) {
  Matrix matrix(rows.Size(), rows[0].Size());
  for (rapidjson::SizeType i = 0; i < rows.Size(); ++i) {
    for (rapidjson::SizeType j = 0; j < rows[i].Size(); ++j) {
      const rapidjson::Value& number = rows[i][j];
      matrix(i, j) = number.IsNull() ? -std::numeric_limits<float>::infinity() : number.GetFloat();
    }
  }
  return matrix;
}

/// How far a matrix is from the expected one.
struct Difference {
  float largest = -1;  // largest |computed - expected| of finite numbers; -1 if there are none
  int row = 0;         // where that is
  int col = 0;
  float magnitude = 0;    // largest |expected|
  bool sameKinds = true;  // the same numbers are infinite, and none is NaN
};

/// Precondition: both have the same shape.
inline Difference compare(const Matrix& computed, const Matrix& expected) {
  Difference difference;
  for (int i = 0; i < expected.rows(); ++i) {
    for (int j = 0; j < expected.cols(); ++j) {
      const float want = expected(i, j);
      const float got = computed(i, j);
      if (!std::isfinite(want) || !std::isfinite(got)) {
        difference.sameKinds = difference.sameKinds && got == want;
        continue;
      }
      difference.magnitude = std::max(difference.magnitude, std::abs(want));
      const float distance = std::abs(got - want);
      if (distance > difference.largest) {
        difference.largest = distance;
        difference.row = i;
        difference.col = j;
      }
    }
  }
  return difference;
}

}  // namespace clearhead::golden
