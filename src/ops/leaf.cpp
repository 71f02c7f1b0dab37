// Leaves: numbers that no operation computes. Some are kept by the leaf, others by the graph.
#include "ops/operations.h"

namespace clearhead {
namespace {

class Leaf : public Operation {
 public:
  Leaf(OperationKind kind, Shape shape) : Operation(kind, {}), shape_(shape) {}

  bool isLeaf() const final { return true; }
  Shape shape(const Shapes&) const final { return shape_; }
  std::vector<Block> feeds(const Shapes&, Operand) const final { return {}; }

  void gradients(ChainRule&) const final {}  // no inputs

 private:
  Shape shape_;
};

class KeptLeaf final : public Leaf {
 public:
  KeptLeaf(OperationKind kind, Shape shape, std::function<const Matrix&()> values)
      : Leaf(kind, shape), values_(std::move(values)) {}

  bool ownsResult() const override { return true; }
  const Matrix* ownedResult() const override { return &values_(); }

  void forward(const Operands&, Matrix& result) const override { result = values_(); }

 private:
  std::function<const Matrix&()> values_;
};

class MadeLeaf : public Leaf {
 public:
  MadeLeaf(OperationKind kind, Shape shape, std::function<void(Matrix&)> make)
      : Leaf(kind, shape), make_(std::move(make)) {}

  void forward(const Operands&, Matrix& result) const final { make_(result); }

 private:
  std::function<void(Matrix&)> make_;
};

class StoredLeaf final : public MadeLeaf {
 public:
  StoredLeaf(Shape shape, std::function<void(Matrix&)> read)
      : MadeLeaf("given", shape, std::move(read)) {}

  bool isStored() const override { return true; }
};

}  // namespace

OperationPointer leaf(OperationKind kind, Matrix values) {
  const Shape shape{static_cast<int>(values.rows()), static_cast<int>(values.cols())};
  return keptLeaf(kind, shape, [values = std::move(values)]() -> const Matrix& { return values; });
}

OperationPointer keptLeaf(OperationKind kind, Shape shape, std::function<const Matrix&()> values) {
  return makeOperation<KeptLeaf>(kind, shape, std::move(values));
}

OperationPointer madeLeaf(OperationKind kind, Shape shape, std::function<void(Matrix&)> make) {
  return makeOperation<MadeLeaf>(kind, shape, std::move(make));
}

OperationPointer storedLeaf(Shape shape, std::function<void(Matrix&)> read) {
  return makeOperation<StoredLeaf>(shape, std::move(read));
}

}  // namespace clearhead
