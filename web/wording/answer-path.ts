/** The path of an answer in words. */
import type { Trace } from '../engine/types.js';
import type { AnswerPath, PathCurve } from '../trace/why.js';
import { texts } from '../text/language.js';
import { headsIn } from '../trace/layers.js';
import { minus } from './arithmetic-lines.js';
import { shortWeight } from './map-labels.js';
import { inHead, nameApart } from './cell-name.js';
import { stageWords } from './names.js';

/** The decimals of a contribution to a logit. */
export const decimals = 2;

/** A number with its sign, even if it is positive. */
export const signed = (value: number): string =>
  `${value < 0 ? minus : '+'}${Math.abs(value).toFixed(decimals)}`;

/** The block of a curve, with its head if the block has several. */
const placeOf = ({ layer, head }: PathCurve, trace: Trace): string =>
  texts.training.head(layer + 1, head + 1, headsIn(trace, layer) === 1);

/** The contribution of an earlier block's curve. */
const brought = (curve: PathCurve, trace: Trace): string =>
  texts.ledger.took(
    placeOf(curve, trace),
    nameApart('token', curve.to, trace),
    nameApart('token', curve.from, trace),
    shortWeight(curve.weight),
  );

/** The path in words, the largest contribution first. */
export function pathInWords({ rows, curves, networks }: AnswerPath, trace: Trace): string[] {
  const s = texts.ledger;
  const named = (token: number): string => nameApart('token', token, trace);
  const last = [
    ...rows.map(({ stage, token, value }) => ({
      value,
      sentence: /embedding$|positions$/.test(stage.name)
        ? s.own(named(token), stageWords(stage.name), signed(value))
        : s.part(inHead(stageWords(stage.name), stage, trace), signed(value)),
    })),
    ...networks.map(({ layer, token, value }) => ({
      value,
      sentence: s.works(layer + 1, named(token), signed(value)),
    })),
    ...curves.flatMap((curve) => {
      const { from, to, weight, value } = curve;
      if (value === null) return [];
      const parts = [placeOf(curve, trace), named(to), named(from), shortWeight(weight)] as const;
      return [{ value, sentence: s.takes(...parts, signed(value)) }];
    }),
  ].sort((a, b) => b.value - a.value);
  const before = curves.filter(({ value }) => value === null);
  return [...last.map(({ sentence }) => sentence), ...before.map((curve) => brought(curve, trace))];
}

/** The largest contributions, down to the first of a head or an MLP, and the largest to the token it read. */
export function pathInShort(answerPath: AnswerPath, trace: Trace): string[] {
  const [largest] = pathInWords(answerPath, trace);
  const { rows, networks } = answerPath;
  const valueOf = ({ value }: { readonly value: number | null }): number => value ?? 0;
  const others = Math.max(0, ...[...networks, ...answerPath.curves].map(valueOf));
  if (rows.some(({ value }) => value > others)) {
    return [largest ?? '', ...pathInShort({ ...answerPath, rows: [] }, trace)];
  }
  const last = answerPath.curves.find(({ value }) => value !== null);
  const isCurve = last && networks.every(({ value }) => value < (last.value ?? 0));
  const [before] = answerPath.curves
    .filter(({ value, to }) => value === null && isCurve && to === last.from)
    .sort((a, b) => b.weight - a.weight);
  return [...(largest ? [largest] : []), ...(before ? [brought(before, trace)] : [])];
}
