#include "lesson/check_parts.h"

namespace clearhead {
namespace {

constexpr Phrase kBareBias{"bareBias", "true, expected false: a bare parameter draws no bias"};

bool isLinear(const Attention& attention) {
  return attention.projections.kind == ProjectionKind::kLinear;
}

/// Columns of x W: the rows of a linear layer's weight, the columns of a bare parameter.
std::size_t outSize(const Attention& attention, const Rows& weight) {
  return isLinear(attention) ? shapeOf(weight).rows : shapeOf(weight).cols;
}

void checkBias(const std::optional<Row>& bias, bool wanted, std::size_t size,
               const std::string& path, std::string_view sizeName) {
  if (bias && !wanted) {
    throw LessonError(path, {"biasGiven", "a bias, expected none (projections.bias is not true)"});
  }
  if (!bias && wanted) {
    throw LessonError(path, {"biasMissing", "no bias, expected one (projections.bias is true)"});
  }
  if (bias) expectCount(shapeOf(*bias).cols, size, path, kNumbers, sizeName);
}

/// Checks one given weight and returns its number of output features.
std::size_t checkGiven(const Attention& attention, const Projection& projection, int in,
                       const std::string& path, const std::string& inName,
                       const std::string& outName) {
  const Rows& weight = projection.weight;
  if (isLinear(attention)) {
    expectColumns(weight, in, path + ".weight", inName);
  } else {
    expectCount(shapeOf(weight).rows, in, path + ".weight", kRows, inName);
    expectEqualColumns(weight, path + ".weight", outName);
  }
  const std::size_t out = outSize(attention, weight);
  expectAtMost(out, kMaxFeatures, path + ".weight", kOutputFeatures);
  return out;
}

void checkGivenProjections(const Attention& attention, const GivenProjections& given, int dIn) {
  const bool bias = attention.projections.bias.orDefault();
  std::size_t querySize = 0;
  const auto check = [&](const Projection& projection, const std::string& name) {
    const std::string path = "projections." + name;
    const std::string size = name == "value" ? "d_v" : "d_k";
    const bool isGrouped = attention.keyValueHeads && name != "query";
    const std::string outName =
        isGrouped ? ofKeyValueHeads(attention, size) : ofAllHeads(attention, size);
    const std::size_t out = checkGiven(attention, projection, dIn, path, "d_in", outName);
    checkBias(projection.bias, bias, out, path + ".bias", outName);
    if (name == "query") querySize = out;
    if (name == "key" && isGrouped) {
      expectCount(out, querySize / attention.heads.orDefault() * *attention.keyValueHeads,
                  path + ".weight", kOutputFeatures, outName);
    } else if (name == "key") {
      expectCount(out, querySize, path + ".weight", kOutputFeatures,
                  Wording("asQuery", "as many as the query's"));
    }
    const std::size_t heads = isGrouped ? *attention.keyValueHeads : attention.heads.orDefault();
    if (isGrouped && out % heads != 0) {
      throw LessonError(path + ".weight", {"multipleOfKeyValueHeads",
                                           "{0}, expected a multiple of key_value_heads ({1})",
                                           {counted(out, kOutputFeatures), heads}});
    }
    if (out % heads != 0) {
      throw LessonError(path + ".weight", {"multipleOfHeads",
                                           "{0}, expected a multiple of heads ({1})",
                                           {counted(out, kOutputFeatures), heads}});
    }
  };
  check(given.query, "query");
  check(given.key, "key");
  check(given.value, "value");
}

void checkDrawnProjections(const Attention& attention, const DrawnProjections& drawn, int dIn) {
  const int heads = attention.heads.orDefault();
  const int querySize = drawn.querySize.value_or(dIn);
  const int valueSize = drawn.valueSize.value_or(querySize);
  const auto pathOf = [](bool given, const std::string& key) {
    return "projections" + (given ? '.' + key : "");
  };
  expectSplit(querySize, heads, pathOf(drawn.querySize.has_value(), "query_size"), "query_size");
  expectSplit(valueSize, heads, pathOf(drawn.valueSize.has_value(), "value_size"), "value_size");

  if (!isLinear(attention) && attention.projections.bias.orDefault()) {
    throw LessonError("projections.bias", Wording(kBareBias));
  }
  if (drawn.initialisation != Initialisation::kMultihead) return;
  if (!isLinear(attention)) {
    throw LessonError(
        "projections.initialisation",
        {"multiheadKind", "\"multihead\" with kind \"parameter\", expected kind \"linear\""});
  }
  if (attention.keyValueHeads && *attention.keyValueHeads != heads) {
    throw LessonError("key_value_heads", {"multiheadGroups",
                                          "{0} with \"multihead\", expected as many as heads ({1})",
                                          {*attention.keyValueHeads, heads}});
  }
  if (querySize != dIn || valueSize != dIn) {
    throw LessonError("projections.initialisation",
                      {"multiheadSizes",
                       "\"multihead\", expected query_size and value_size of d_in ({0})",
                       {dIn}});
  }
  if (drawn.order) {
    throw LessonError(
        "projections.order",
        {"multiheadOrder", "an order, expected none: \"multihead\" draws all three at once"});
  }
}

void checkOutput(const Attention& attention, int concatSize) {
  if (!attention.output) return;
  if (const auto* given = std::get_if<Projection>(&*attention.output)) {
    const std::size_t out =
        checkGiven(attention, *given, concatSize, "output", ofAllHeads(attention, "d_v"), "d_out");
    if (given->bias) expectCount(shapeOf(*given->bias).cols, out, "output.bias", kNumbers, "d_out");
    return;
  }
  const auto* drawn = std::get_if<DrawnProjections>(&attention.projections.parameters);
  if (!drawn) {
    throw LessonError(
        "output.drawn",
        {"outputSeed", "true, expected a weight: projections have no seed to draw from"});
  }
  const auto& bias = std::get<DrawnOutput>(*attention.output).bias;
  if (!isLinear(attention) && bias.orDefault()) {
    throw LessonError("output.bias", Wording(kBareBias));
  }
  const bool projectionBias = attention.projections.bias.orDefault();
  if (drawn->initialisation == Initialisation::kMultihead && bias && *bias != projectionBias) {
    throw LessonError(
        "output.bias",
        {"multiheadBias",
         "unlike projections.bias, expected the same: \"multihead\" has one setting"});
  }
}

}  // namespace

void checkAttention(const Attention& attention, int dIn) {
  expectGroups(attention.heads.orDefault(), attention.keyValueHeads);
  if (const auto* given = std::get_if<GivenProjections>(&attention.projections.parameters)) {
    checkGivenProjections(attention, *given, dIn);
  } else {
    const auto& drawn = std::get<DrawnProjections>(attention.projections.parameters);
    checkDrawnProjections(attention, drawn, dIn);
  }
  const AttentionSizes sizes = sizesOf(attention, dIn);
  checkOutput(attention, sizes.heads * sizes.dV);
  if (attention.queryNorm) {
    within("query_norm", [&] { checkNorm(*attention.queryNorm, sizes.dK, "d_k"); });
  }
  if (attention.keyNorm) {
    within("key_norm", [&] { checkNorm(*attention.keyNorm, sizes.dK, "d_k"); });
  }
}

AttentionSizes sizesOf(const Attention& attention, int dIn) {
  AttentionSizes sizes{};
  sizes.dIn = dIn;
  sizes.heads = attention.heads.orDefault();
  sizes.keyValueHeads = attention.keyValueHeads.value_or(sizes.heads);
  int querySize = 0;
  int valueSize = 0;
  if (const auto* given = std::get_if<GivenProjections>(&attention.projections.parameters)) {
    querySize = static_cast<int>(outSize(attention, given->query.weight));
    valueSize = static_cast<int>(outSize(attention, given->value.weight)) / sizes.keyValueHeads *
                sizes.heads;
  } else {
    const auto& drawn = std::get<DrawnProjections>(attention.projections.parameters);
    querySize = drawn.querySize.value_or(dIn);
    valueSize = drawn.valueSize.value_or(querySize);
  }
  sizes.dK = querySize / sizes.heads;
  sizes.dV = valueSize / sizes.heads;
  sizes.dOut = valueSize;
  if (attention.output) {
    const auto* given = std::get_if<Projection>(&*attention.output);
    sizes.dOut = given ? static_cast<int>(outSize(attention, given->weight)) : dIn;
  }
  return sizes;
}

}  // namespace clearhead
