/** The small picture of a lesson, from its own numbers: what a word attends to, or how a loss falls. */
import type { Trace } from '../engine/types.js';
import type { TrainingRun } from '../engine/training-types.js';

export interface Arcs {
  words: string[];
  /** The word whose arcs are the picture's subject. */
  row: number;
  /** The word that attends, the one it attends to, and the weight. */
  arcs: number[][];
  /** The most probable next word. */
  next?: string;
}

export interface Curve {
  /** The step and the loss; after the first step, the mean since the point before. */
  losses: number[][];
  guessing: number;
}

export type Picture = Arcs | Curve;

/** Thinner arcs are not drawn. */
const least = 0.1;
/** The points of a curve. */
const points = 40;

const round = (x: number): number => Math.round(x * 100) / 100;

/**
 * Of the heads of the last block, the one that gives another word the largest weight in the lesson's
 * row. Undefined without weights.
 */
export function arcsOf({
  stages,
  focus,
  layers,
  words,
  tokens,
  vocabulary,
}: Trace): Arcs | undefined {
  const last = layers ? layers - 1 : null;
  const rowIn = ({ values, cols }: (typeof stages)[number]): number[] => [
    ...values.subarray(focus * cols, (focus + 1) * cols),
  ];
  const [head] = stages
    .filter(({ name, layer }) => name === 'weights' && layer === last)
    .map((stage) => ({ stage, most: Math.max(...rowIn(stage).filter((_, i) => i !== focus)) }))
    .sort((a, b) => b.most - a.most);
  if (!head) return undefined;
  const { values, cols } = head.stage;
  const arcs = [...values].flatMap((weight, i) => {
    const [from, to] = [Math.floor(i / cols), i % cols];
    return weight >= least && from !== to ? [[from, to, round(weight)]] : [];
  });
  const probabilities = stages.find(({ name }) => name === 'probabilities');
  const shares = probabilities ? rowIn(probabilities) : [];
  const next = vocabulary[shares.indexOf(Math.max(...shares))];
  return {
    // A piece of a word that begins with a space has a sign for it.
    words: tokens.map((token, i) => (words[i] || token).replace(/^▁/, '')),
    row: focus,
    arcs,
    ...(next !== undefined && { next }),
  };
}

/** The loss of a training of `steps` steps, as far as `until`. */
export function curveOf(run: TrainingRun, guessing: number, steps: number, until = steps): Curve {
  const losses: number[][] = [];
  for (let step = 0, sum = 0, count = 0; step < until;) {
    const { loss } = run.step();
    if (!step) losses.push([0, round(loss)]);
    sum += loss;
    count++;
    if (++step < (steps / points) * losses.length) continue;
    losses.push([step, round(sum / count)]);
    sum = count = 0;
  }
  return { losses, guessing: round(guessing) };
}
