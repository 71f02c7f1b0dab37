/** Operations that only a loss, its gradients and a step of training have. */
const gradientKinds = [
  ...(['upstream', 'unreached', 'cross_entropy', 'cross_entropy_gradient'] as const),
  ...(['column_sums', 'row_sums', 'scatter', 'columns', 'spread', 'times', 'divide_rows'] as const),
  ...(['rotate_back', 'product_left_transposed', 'mask_gradient', 'softmax_gradient'] as const),
  ...([
    'variance_gradient',
    'mean_square_gradient',
    'relu_gradient',
    'relu_squared_gradient',
  ] as const),
  ...(['gelu_gradient', 'gelu_tanh_gradient'] as const),
  ...(['first_moment', 'second_moment', 'corrected_moment', 'adam_change'] as const),
];

export type GradientOpKind = (typeof gradientKinds)[number];

export const isGradientKind = (kind: string): kind is GradientOpKind =>
  (gradientKinds as readonly string[]).includes(kind);
