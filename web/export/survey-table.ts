/**
 * All measures over many sequences as one table: a row for each head, and rows for the other
 * measures.
 */
import type { Average, HeadHabits, Findings, Evaluation } from '../engine/survey-types.js';
import { kindsIn, positionKinds, relationKinds } from '../trace/survey.js';
import type { Table } from './table.js';

const mean = (average: Average | undefined): number =>
  average && average.count > 0 ? average.mean : NaN;
const byChance = (average: Average | undefined): number =>
  average && average.count > 0 ? average.byChance : NaN;

/** Row and column names are the engine's, for programs. */
export function surveyTable(
  { heads, whole, withoutAll }: Findings,
  vocabulary: readonly string[],
): Table {
  const first = heads[0];
  const relations = kindsIn(relationKinds, first?.relations ?? {});
  const positions = kindsIn(positionKinds, whole.positions);
  const colLabels = [
    'loss',
    'accuracy',
    ...positions.map((kind) => `accuracy: ${kind}`),
    ...relations.map((kind) => `weight: ${kind}`),
    ...(first?.byDistance ?? []).map((_, distance) => `weight: ${distance} before`),
    ...vocabulary.map((word) => `weight: “${word}”`),
  ];
  const numbersOf = ({ loss, accuracy, positions: averages }: Evaluation): number[] => [
    loss,
    accuracy,
    ...positions.map((kind) => mean(averages[kind])),
  ];
  const looks = (head: HeadHabits, pick: (average: Average | undefined) => number): number[] => [
    ...relations.map((kind) => pick(head.relations[kind])),
    ...head.byDistance.map(pick),
    ...head.byToken.map(pick),
  ];
  const none = Array<number>(colLabels.length).fill(NaN);
  const padded = (numbers: readonly number[]): number[] => none.map((_, i) => numbers[i] ?? NaN);
  const chance = first
    ? [
        NaN,
        NaN,
        ...positions.map((kind) => byChance(whole.positions[kind])),
        ...looks(first, byChance),
      ]
    : [];
  const rows: [string, number[]][] = [
    ['nothing off', padded(numbersOf(whole))],
    ...heads.map((head): [string, number[]] => [
      `block ${head.layer + 1} head ${head.head + 1} off, its weights`,
      padded([...numbersOf(head.without), ...looks(head, mean)]),
    ]),
    ['all heads off', padded(numbersOf(withoutAll))],
    ['by chance', padded(chance)],
  ];
  return {
    name: 'over_many_sentences',
    title: 'over_many_sentences',
    rows: rows.length,
    cols: colLabels.length,
    values: Float32Array.from(rows.flatMap(([, numbers]) => numbers)),
    rowLabels: rows.map(([label]) => label),
    colLabels,
    shown: String,
  };
}
