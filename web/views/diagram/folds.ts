/** The names of what folds away in a stack, and which stages stand in it. */
import { at } from '../../engine/at.js';
import type { Stage } from '../../engine/types.js';
import { normOf } from '../../lesson/stages.js';

const inNetwork = /^(W_up|b_up|hidden|activation|W_down|b_down|feed_forward)$/;

/** The names of the folds in which a stage stands, where it stands in any. */
export function foldsOf(stage: Stage, stages: readonly Stage[]): string[] {
  const { name, head, gradientOf } = stage;
  if (gradientOf) {
    const parts = gradientOf.through === null ? [] : [`parts${gradientOf.stage}`];
    return [...foldsOf(at(stages, gradientOf.stage), stages), ...parts];
  }
  const found = normOf(name) ?? (inNetwork.test(name) ? 'network' : null);
  const made = attentionFolds.find(({ of }) => of.test(name));
  return [
    ...(found ? [found] : head === null ? [] : [headFold(head)]),
    ...(made ? [made.name(head)] : []),
  ];
}

/** The folded stages of an open attention part: all that do not make or use the weights. */
const attentionFolds = [
  { of: /^X$/, name: () => 'enters' },
  {
    of: /^([Wb]_[QKV]|(rotated_)?[QKV])$/,
    name: (head: number | null) => `projections${head ?? ''}`,
  },
  { of: /^(concat|[Wb]_O|output)$/, name: () => 'join' },
] as const;

export const headFold = (head: number): string => `head${head}`;
