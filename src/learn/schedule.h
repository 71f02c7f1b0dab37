#pragma once

#include "lesson/recipe.h"

namespace clearhead {

/// The learning rate of a step, counted from 1. It grows linearly to its full size in the `warmup`
/// steps (Vaswani et al. 2017, 5.3). If it decays, it then falls towards 0 up to the last of
/// `steps`, linearly or along half a cosine wave (Loshchilov and Hutter 2017, 3), and is 0
/// afterwards.
double learningRateOf(const Optimizer& optimizer, int step, int steps);

}  // namespace clearhead
