#include "ops/operation.h"

#include <stdexcept>
#include <string>

namespace clearhead {

double sumOf(const Explanation& explanation) {
  if (!explanation.share) {
    Sum sum(explanation.start);
    for (const Term& term : explanation.terms) sum.add(term.value);
    return sum.value();
  }
  double sum = 0;
  for (const Term& term : explanation.terms) sum += term.value;
  return sum;
}

float resultOf(const Explanation& explanation) {
  const double sum = sumOf(explanation);
  if (!explanation.share) return static_cast<float>(sum);
  return sum == 0 ? 0 : static_cast<float>(explanation.terms[*explanation.share].value / sum);
}

Explanation Operation::explain(const Sources&, int, int) const {
  throw std::logic_error(std::string(kind_) + " is a leaf, which explains itself");
}

void Operation::throwNoGradients() const {
  throw std::logic_error(std::string(kind_) + " has no rule for gradients");
}

}  // namespace clearhead
