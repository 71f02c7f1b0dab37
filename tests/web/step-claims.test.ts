/**
 * Checks the claims of captions and of reasons (the largest, the least, all alike, nothing asked
 * for) against the numbers alone. It does so in all lessons, in variants, and in random documents.
 */
import { describe, expect, test } from 'vitest';
import type { Stage, Trace } from '../../web/engine/types.js';
import { captionOf } from '../../web/teaching/captions.js';
import { stageOfTourStep, tourOf, type TourStep } from '../../web/teaching/tour.js';
import { openLayer } from '../../web/trace/layers.js';
import { nameApart } from '../../web/wording/cell-name.js';
import { plainText } from '../../web/wording/rich-text.js';
import { all, roundingTolerance, namedIn, writtenTolerance, rowIn } from './claimed.js';

type Claim = (found: RegExpExecArray, facts: Facts) => string | null;

/** The numbers that a sentence is about. */
interface Facts {
  readonly trace: Trace;
  readonly follow: number;
  readonly head: number;
  /** The stage of the step, and the row of the followed token in it. */
  readonly stage: Stage;
  readonly row: readonly number[];
  readonly outputs: readonly Stage[];
}

const shown = (text = ''): number => Number(text.replace('−', '-').replace('<', ''));
/** Whether a written number is that one, to its last digit. */
const isWritten = (text: string | undefined, value: number): boolean => {
  const digits = /\.(\d+)/.exec(text ?? '')?.[1]?.length ?? 0;
  if (/e|</.test(text ?? '')) return Math.abs(shown(text) - value) < 1e-3;
  return Math.abs(shown(text) - value) <= 0.5 * 10 ** -digits + 1e-5 * Math.max(1, Math.abs(value));
};

const nameIn =
  ({ trace, stage }: Facts) =>
  (index: number): string =>
    plainText(nameApart(stage.colAxis, index, trace));

/** Whether exactly those are named that have the largest number, or one that is written the same. */
function extreme(names: string, number: string, facts: Facts, sign: 1 | -1): string | null {
  const row = facts.row.map((value) => sign * value);
  const counted = facts.row.filter((value) => Number.isFinite(value) && (sign > 0 || value > 0));
  const best = sign * Math.max(...counted.map((value) => sign * value));
  if (!isWritten(number, best)) return `it is ${best}, not ${number}`;
  const many = /^(\d+) (?:tokens|words) equally$/.exec(names);
  const alike = [...row.keys()].filter((key) => facts.row[key] === best);
  if (many) return Number(many[1]) >= alike.length ? null : `they are ${alike.length}`;
  const named = namedIn(names, nameIn(facts), row);
  if (!named.length) return `nothing is called ${names}`;
  const far = named.find((key) => Math.abs((facts.row[key] as number) - best) >= writtenTolerance);
  if (far !== undefined) return `${nameIn(facts)(far)} has ${facts.row[far]}, not ${best}`;
  const forgotten = alike.filter((key) => !named.includes(key));
  return forgotten.length ? `${forgotten.map(nameIn(facts)).join()} has as much` : null;
}

const inMade = ({ outputs }: Facts, name: RegExp): Stage | undefined =>
  outputs.find((stage) => name.test(stage.name));
const areEqual = (values: readonly number[]): boolean =>
  Math.max(...values) - Math.min(...values) <= roundingTolerance;

const number = String.raw`([−-]?\d+(?:\.\d+)?(?:e[−+-]?\d+)?)`;

/** Each claim of a caption by its words. */
const claims: Readonly<Record<string, readonly [RegExp, Claim]>> = {
  'the largest score': [
    new RegExp(`[Tt]he largest score is ${number}, with (.+?)(?:, which offers .*)?\\.$`),
    ([, score = '', names = ''], facts) => extreme(names, score, facts, 1),
  ],
  'nothing is asked for': [
    /asks for nothing/,
    (_, { trace, head, follow }) =>
      rowIn(trace.stage('Q', head), follow).every((value) => value === 0) ? null : 'it asks',
  ],
  'every score in': [
    new RegExp(`every score in (?:the|its) row.* is ${number}\\.$`, 'i'),
    ([, score], { row }) =>
      areEqual(row) && isWritten(score, row[0] as number) ? null : 'they differ',
  ],
  'visible tokens': [
    /may attend to (?:all )?(\d+)(?: of \d+)? tokens\.$/,
    ([, count], { row }) =>
      row.filter((score) => score > -Infinity).length === Number(count) ? null : 'others',
  ],
  'most and least': [
    new RegExp(
      `(?:puts the most weight|the largest weight), ${number}, (?:on|is under) (.+), and the (?:least|smallest), ${number}, (?:on|under) (.+)\\.$`,
    ),
    ([, most = '', names = '', least = '', rest = ''], facts) =>
      extreme(names, most, facts, 1) ?? extreme(rest, least, facts, -1),
  ],
  'equally to each': [
    new RegExp(
      `(?:attends equally to each of|of .* the) (\\d+) (?:tokens?|weights are)(?: equal)?: ${number}\\.$`,
    ),
    ([, count, share], { row }) => {
      const taken = row.filter((weight) => weight > 0);
      if (taken.length !== Number(count)) return `they are ${taken.length}`;
      return taken.every((weight) => isWritten(share, weight)) ? null : 'they differ';
    },
  ],
  'all from one': [
    /(?:can attend to only one token|can attend only to itself)/,
    (_, { row }) => (row.filter((weight) => weight > 0).length === 1 ? null : 'from more'),
  ],
  'nothing to attend to': [
    /has nothing (?:left )?to attend to/,
    (_, { row }) => (row.some((value) => value > 0 && value < Infinity) ? 'from some' : null),
  ],
  'weights by size': [
    /every value row times its weight: (.*)\./,
    ([, list = ''], { trace, head, follow }) => {
      const row = rowIn(trace.stage('weights', head), follow).filter((weight) => weight > 0);
      const listed = [...list.matchAll(new RegExp(`(?:^|, |and )${number} of `, 'g'))];
      const sorted = [...row].sort((a, b) => b - a);
      const wrong = listed.find(([, share], i) => !isWritten(share, sorted[i] as number));
      if (wrong) return `${wrong[1]} is not the next largest of ${sorted.join()}`;
      const rest = Number(/so on for (\d+) more/.exec(list)?.[1] ?? 0);
      return listed.length + rest === row.length ? null : `they are ${row.length}`;
    },
  ],
  'the largest of the context': [
    /Largest in this context: (.+)\.$/,
    ([, list = ''], { trace, head, follow }) => {
      const row = rowIn(trace.stage('context', head), follow);
      const listed = [...list.matchAll(new RegExp(`\\u00a0\\(${number}\\)`, 'g'))].map(
        ([, number]) => shown(number),
      );
      const sizes = row.map(Math.abs).sort((a, b) => b - a);
      const least = Math.min(...listed.map(Math.abs));
      if (listed.some((value) => value < 0)) return 'a number below 0 is called large';
      return sizes.filter((size) => size > least + writtenTolerance).length < listed.length
        ? null
        : 'another is larger';
    },
  ],
  'the largest logit': [
    new RegExp(`The largest logit is that of (.+): ${number}\\.$`),
    ([, names = '', logit = ''], facts) => extreme(names, logit, facts, 1),
  ],
  'the expected word': [
    /The model predicts (.+), with probability ([\d.<e−-]+?)\.$/,
    ([, names = '', share = ''], facts) => extreme(names, share, facts, 1),
  ],
  'mean 0 and standard deviation 1': [
    /is normalised to mean 0 and standard deviation 1/,
    (_, facts) => {
      const { rows, cols, values } = inMade(facts, /_normalised$/) as Stage;
      const row = [...values.subarray(facts.follow * cols, (facts.follow + 1) * cols)];
      const mean = row.reduce((sum, value) => sum + value, 0) / cols;
      const deviation = Math.hypot(...row.map((value) => value - mean)) / Math.sqrt(cols);
      const isRight = Math.abs(mean) < 1e-3 && Math.abs(deviation - 1) < 0.01;
      return rows > facts.follow && isRight ? null : `mean ${mean}, deviation ${deviation}`;
    },
  ],
  'numbers above 0': [
    /Of these (\d+), (\d+) (?:is|are) then above 0 \(active\)\.$/,
    ([, count, above], facts) => {
      const row = rowIn(inMade(facts, /^activation$/) as Stage, facts.follow);
      const found = row.filter((value) => value > 0).length;
      return row.length === Number(count) && found === Number(above) ? null : `they are ${found}`;
    },
  ],
  'other numbers elsewhere': [
    /[Tt]he same word at another position (?:now )?gets a different vector/,
    (_, { trace, follow }) => {
      const places = trace.stage('position_vectors');
      const rowOfToken = rowIn(places, follow).join();
      const others = [...Array(places.rows).keys()].filter((position) => position !== follow);
      return others.some((other) => rowIn(places, other).join() === rowOfToken)
        ? 'another place is equal'
        : null;
    },
  ],
};

/** The untrue claims of a caption; `met` collects an example of each claim. */
function untrueIn(caption: string, facts: Facts, met: Map<string, [string, Facts]>): string[] {
  return Object.entries(claims).flatMap(([name, [words, claim]]) => {
    const found = words.exec(caption);
    if (!found) return [];
    if (!met.has(name) && facts.row.length > 1) met.set(name, [caption, facts]);
    const wrong = claim(found, facts);
    return wrong === null ? [] : [`${name}: ${wrong}`];
  });
}

const factsOf = (trace: Trace, step: TourStep, follow: number, head: number): Facts => {
  const stage = stageOfTourStep(step, { trace, follow, head });
  const outputs = step.outputs.map((index) => trace.stages[index] as Stage);
  const shown =
    step.kind === 'attend'
      ? (outputs.find((output) => output.name === 'weights' && output.head === head) ?? stage)
      : stage;
  return { trace, follow, head, stage: shown, row: rowIn(shown, follow), outputs };
};

/** The same caption about other numbers, so that its claim is false. */
function withOther(facts: Facts, other: (value: number, index: number) => number): Facts {
  const changed = (stage: Stage): Stage => ({ ...stage, values: stage.values.map(other) }) as Stage;
  const stage = changed(facts.stage);
  const trace = {
    ...facts.trace,
    stage: (...which: Parameters<Trace['stage']>) => changed(facts.trace.stage(...which)),
  } as Trace;
  const row = rowIn(stage, facts.follow);
  return { ...facts, trace, stage, row, outputs: facts.outputs.map(changed) };
}
/** Numbers that all differ; that are all equal; of which some are hidden. */
const others: ((value: number, index: number) => number)[] = [
  (_, i) => 0.3 + ((i * 7) % 11) / 10,
  () => 0.25,
  (value, i) => (i % 2 ? value : -Infinity),
];

describe('captions', () => {
  const met = new Map<string, [string, Facts]>();

  test('claim nothing that the numbers do not have', async () => {
    const wrong: string[] = [];
    let captions = 0;
    for await (const [name, trace] of all()) {
      const open = openLayer(trace);
      for (const step of tourOf(trace)) {
        if (step.authored || (step.layer !== null && step.layer !== open)) continue;
        for (let follow = 0; follow < trace.tokens.length; follow++) {
          for (let head = 0; head < trace.heads; head++) {
            const caption = plainText(captionOf(step, { trace, follow, head }));
            const facts = factsOf(trace, step, follow, head);
            for (const claim of untrueIn(caption, facts, met))
              wrong.push(
                `${name}, ${step.id}, token ${follow}, head ${head}: ${claim} (${caption})`,
              );
            captions++;
          }
        }
      }
    }
    expect(wrong.slice(0, 20), `${wrong.length} of ${captions}`).toEqual([]);
  });

  test.each(Object.keys(claims))(
    '"%s" occurs, and is seen to be false of other numbers',
    (name) => {
      const [caption, facts] = met.get(name) ?? ['', null];
      expect(facts).not.toBeNull();
      if (!facts) return;
      const seen = others.map((other) => untrueIn(caption, withOther(facts, other), new Map()));
      expect(seen.flat().join(), caption).toContain(`${name}: `);
    },
  );
});
