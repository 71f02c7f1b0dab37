/** The names of the parts of a stack that fold away, and the stages in each. */
import { at } from '../../engine/at.js';
import type { Stage } from '../../engine/types.js';
import { firstQueryHead, normOf } from '../../lesson/stages.js';

const inMlp = /^([Wb]_(up|gate)|gate|hidden|activation|gated|W_down|b_down|feed_forward)$/;

/** The names of the folds that contain a stage. */
export function foldsOf(stage: Stage, stages: readonly Stage[]): string[] {
  const { name, gradientOf } = stage;
  if (gradientOf) {
    const parts = gradientOf.through === null ? [] : [`parts${gradientOf.stage}`];
    return [...foldsOf(at(stages, gradientOf.stage), stages), ...parts];
  }
  const head = firstQueryHead(stage, stages);
  const part = normOf(name) ?? (inMlp.test(name) ? 'network' : null);
  const fold = attentionFolds.find(({ names }) => names.test(name));
  return [
    ...(part ? [part] : head === null ? [] : [headFold(head)]),
    ...(fold ? [fold.name(head)] : []),
  ];
}

/**
 * The stages that are folded when an attention part is opened: all that neither make nor use the
 * weights.
 */
const attentionFolds = [
  { names: /^X$/, name: () => 'enters' },
  {
    names: /^([Wb]_[QKV]|(rotated_)?[QKV]|(query|key)_norm.*)$/,
    name: (head: number | null) => `projections${head ?? ''}`,
  },
  { names: /^(concat|[Wb]_O|output)$/, name: () => 'join' },
] as const;

export const headFold = (head: number): string => `head${head}`;
