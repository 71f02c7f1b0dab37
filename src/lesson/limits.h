#pragma once

namespace clearhead {

/// The largest sizes that a lesson may have.
inline constexpr int kMaxTokens = 4096;
inline constexpr int kMaxFeatures = 8192;  // numbers of a vector
inline constexpr int kMaxHeads = 64;
inline constexpr int kMaxLayers = 64;
inline constexpr int kMaxHidden = 32768;  // of a feed-forward network
inline constexpr int kMaxVocabulary = 262144;
inline constexpr int kMaxBatch = 1024;
inline constexpr int kMaxTrainedLength = 512;  // tokens of a training's sequence
inline constexpr int kMaxSteps = 1000000;
inline constexpr int kMaxDocuments = 1 << 20;  // of a training
inline constexpr int kMaxNesting = 16;         // lists and objects of a document inside each other

}  // namespace clearhead
