#pragma once

#include <memory>

#include "lesson/lesson.h"
#include "parameters/parameters.h"

/// Layers that are drawn from a seed, one after another, as PyTorch draws them.
namespace clearhead {

/// Where one head's outputs are in the weight of all heads.
Block blockOf(ProjectionKind kind, Shape weight, int head, int heads);
/// Where one head's outputs are in the bias of all heads.
Block blockOf(Shape bias, int head, int heads);

/// A norm whose gain is ones and whose bias is zeros.
NormParameters drawnNorm(int size, const DrawnNorm& drawn);

/// The projections of attention, and its output if it is drawn.
Parameters drawnAttention(const Attention& attention, const DrawnProjections& drawn, int dIn);

class LayerDrawer;

/// Draws the layers of blocks one after another.
class BlockDrawer {
 public:
  BlockDrawer(const DrawnBlocks& drawn, int dIn);

  BlockParameters block();
  LayerParameters layer(int in, int out, bool bias);

 private:
  Parameters attention();

  const DrawnBlocks& drawn_;
  int dIn_;
  std::shared_ptr<LayerDrawer> drawer_;
  AttentionSizes sizes_{};
};

}  // namespace clearhead
