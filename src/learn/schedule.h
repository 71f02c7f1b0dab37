#pragma once

#include "lesson/recipe.h"

namespace clearhead {

/// The learning rate of a step, from 1. In the steps of `warmup` it grows evenly to its full size
/// (Vaswani et al. 2017, 5.3); from there to the last of `steps` it decays evenly, or along half a
/// wave of a cosine (Loshchilov and Hutter 2017, 3), towards 0, which it has in later steps.
double learningRateOf(const Optimizer& optimizer, int step, int steps);

}  // namespace clearhead
