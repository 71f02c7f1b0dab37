#pragma once

#include "lesson/recipe.h"

namespace clearhead {

/// The learning rate of a step, counted from 1. It grows linearly to its full size in the `warmup`
/// steps (Vaswani et al. 2017, 5.3), then falls towards 0 up to the last of `steps`, linearly or
/// along half a cosine wave (Loshchilov and Hutter 2017, 3), if it decays. In later steps it is
/// then 0.
double learningRateOf(const Optimizer& optimizer, int step, int steps);

}  // namespace clearhead
