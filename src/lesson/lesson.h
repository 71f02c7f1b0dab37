#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "lesson/lesson_error.h"
#include "lesson/limits.h"
#include "lesson/model.h"
#include "lesson/numbers.h"
#include "lesson/recipe.h"
#include "lesson/teaching.h"
#include "lesson/tokenizer.h"
#include "lesson/word_list.h"

namespace clearhead {

struct Sentence {
  std::string text;
  std::optional<Tokenizer> tokenizer;
  std::optional<WordList> vocabulary;             // position = id; none: "sorted"
  std::optional<std::vector<int>> ids = {};       // of the text; none: it is tokenized here
  std::optional<std::string> tokenizerFile = {};  // what makes the ids of other texts

  bool operator==(const Sentence&) const = default;
};

/// torch.randn(rows, columns) after torch.manual_seed(seed).
struct DrawnVectors {
  int rows;
  int columns;
  std::uint32_t seed;

  bool operator==(const DrawnVectors&) const = default;
};

struct Vectors {
  std::variant<Table, DrawnVectors> values;
  std::optional<std::vector<std::string>> labels;  // one per row

  bool operator==(const Vectors&) const = default;
};

/// The source of a word's vector besides the seed: its index in the vocabulary, or the word itself.
enum class DrawnBy { kVocabulary, kWord };

/// Token vectors are multiplied by √d_in (Vaswani et al. 2017, 3.4), or by a number.
enum class RootScale { kInputSize };
using EmbeddingScale = std::variant<RootScale, double>;

/// torch.nn.Embedding(vocabulary, size) after torch.manual_seed(seed). With kWord, each row is
/// drawn after a separate seed.
struct DrawnEmbedding {
  int size;
  std::optional<std::uint32_t> seed;  // none: Python's generator draws it with the blocks
  WithDefault<DrawnBy, DrawnBy::kVocabulary> by = {};
  std::optional<EmbeddingScale> scale = {};
  std::optional<GivenOrDrawnNorm> norm = {};  // of the first stage of the residual stream

  bool operator==(const DrawnEmbedding&) const = default;
};

struct GivenEmbedding {
  Rows values;  // row = id
  std::optional<EmbeddingScale> scale = {};
  std::optional<GivenOrDrawnNorm> norm = {};  // of the first stage of the residual stream

  bool operator==(const GivenEmbedding&) const = default;
};

using Embedding = std::variant<DrawnEmbedding, GivenEmbedding>;

enum class PositionKind { kNone, kLearned, kSinusoidal, kRotary, kAlibi };

/// Which two features have one wavelength, and so rotate together: 0 and 1, 2 and 3 … (Su et al.
/// 2021, 3.4.2), or the first half's with the second half's (Llama's files).
enum class Pairing { kNeighbours, kHalves };

struct Positions {
  WithDefault<PositionKind, PositionKind::kNone> kind;
  std::optional<Rows> values;            // learned: row = position
  std::optional<int> rows = {};          // learned: how many, if Python's generator draws them
  WithDefault<double, 10000> base = {};  // sinusoidal, rotary: wavelengths are its powers
  WithDefault<Pairing, Pairing::kNeighbours> pairs = {};  // sinusoidal, rotary
  std::optional<int> size = {};  // rotary: how many features rotate, the first of each head
  WithDefault<bool, false> reachesBase =
      {};  // sinusoidal: exponents i / (pairs − 1), not 2i / d_in

  bool operator==(const Positions&) const = default;
};

/// Printed numbers of a stage.
struct PrintedValues {
  Table values;
  bool flat;  // one list instead of a list of rows, such as ids

  bool operator==(const PrintedValues&) const = default;
};

using PrintedTokens = std::vector<std::string>;

struct PrintedShape {
  int rows;
  int cols;

  bool operator==(const PrintedShape&) const = default;
};

/// Printed sums along rows.
struct PrintedRowSums {
  std::vector<double> sums;

  bool operator==(const PrintedRowSums&) const = default;
};

/// One head, or the mean over all of them.
enum class HeadMean { kMean };
using PrintedHead = std::variant<HeadMean, int>;

/// The values of one stage that a notebook printed.
struct Printed {
  std::string stage;
  std::optional<int> layer;         // none: the only one
  std::optional<PrintedHead> head;  // none: the only one
  WithDefault<int, 0> row;          // the stage's row that was printed first
  WithDefault<bool, false> transposed;
  std::variant<PrintedValues, PrintedTokens, PrintedShape, PrintedRowSums> content;
  WithDefault<int, 4> digits;            // printed decimals
  std::optional<int> significant;        // printed significant digits
  WithDefault<int, 0> tolerance;         // in units of the last digit
  WithDefault<bool, true> reproducible;  // false: the notebook drew without a seed

  bool operator==(const Printed&) const = default;
};

/// One document, which determines a whole computation. Keys that the document leaves out are empty
/// here too, so that writing the lesson gives the same document.
struct Lesson {
  std::optional<std::string> schema;  // where editors find the JSON Schema; not used here
  std::string title;
  std::optional<std::string> about;
  std::optional<std::string> tensors;  // where the tensors file is; its bytes are in tensorFile
  TensorFilePointer tensorFile = nullptr;
  std::variant<Sentence, Vectors> input;
  std::optional<std::string> language;  // of the input's words: a BCP 47 tag
  std::optional<Embedding> embedding;   // with a sentence, and only then
  std::optional<Positions> positions;
  std::variant<Attention, Stack> model;  // attention alone is one bare block
  std::optional<std::vector<HeadAt>> switchedOff;
  std::optional<std::vector<NetworkAt>> switchedOffNetworks;
  std::optional<Recipe> training;
  std::optional<Features> features;
  std::optional<int> focus;  // absent: see Trace::focus
  std::optional<std::vector<Printed>> printed;
  std::optional<std::vector<OwnStep>> steps;
  std::optional<std::vector<OwnQuestion>> questions;
  std::optional<ByLanguage<LessonTexts>> texts;

  bool operator==(const Lesson&) const = default;
};

/// A lesson whose parts fit together. Only checkLesson makes one.
class CheckedLesson {
 public:
  const Lesson& operator*() const { return lesson_; }
  const Lesson* operator->() const { return &lesson_; }
  operator const Lesson&() const { return lesson_; }

  bool operator==(const CheckedLesson&) const = default;

 private:
  friend CheckedLesson checkLesson(Lesson lesson);
  explicit CheckedLesson(Lesson lesson) : lesson_(std::move(lesson)) {}

  Lesson lesson_;
};

/// Checks that the parts of a lesson fit together, and that its tensors file was read if it names
/// one. `trace` checks the parts that depend on the number of tokens.
/// @throws LessonError for the first part that does not fit
CheckedLesson checkLesson(Lesson lesson);

/// Reads a document in JSON and checks each value by itself.
/// @throws LessonError for the first mistake
Lesson readLesson(std::string_view json, TensorFilePointer tensors = nullptr);

/// Reads and checks a document, with the tensors file that it names.
/// @param vocabulary the list of words, if the document leaves it out: it then has the word
/// "sorted"
/// @throws LessonError as `readLesson` and `checkLesson`
CheckedLesson parseLesson(std::string_view json, TensorFilePointer tensors = nullptr,
                          const std::optional<WordList>& vocabulary = std::nullopt);

/// Reads the vocabulary of a document of which nothing else need be there. Precondition: it is a
/// list.
/// @throws LessonError as `readLesson`
WordList readVocabulary(std::string_view json);

/// The document in JSON: readLesson(writeLesson(lesson)) == lesson.
std::string writeLesson(const Lesson& lesson);

/// Reads a document, checks it, and writes it back. A document that names a tensors file is only
/// read, because the file is missing here.
/// @throws LessonError as `readLesson` and `checkLesson`
std::string normaliseLesson(std::string_view json);

}  // namespace clearhead
