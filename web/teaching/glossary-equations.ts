/** The glossary's equations in MathML, with this page's symbols. */
import { mathml, type TemplateResult } from 'lit';
import type { Texts } from '../text/language.js';
import type { TermId } from './terms.js';

type Part = TemplateResult | TemplateResult[];

const i = (name: string): TemplateResult => mathml`<mi>${name}</mi>`;
const n = (value: number | string): TemplateResult => mathml`<mn>${value}</mn>`;
const o = (sign: string): TemplateResult => mathml`<mo>${sign}</mo>`;
const t = (text: string): TemplateResult => mathml`<mtext>${text}</mtext>`;
const row = (...parts: Part[]): TemplateResult => mathml`<mrow>${parts}</mrow>`;
const sub = (base: Part, under: Part): TemplateResult =>
  mathml`<msub><mrow>${base}</mrow><mrow>${under}</mrow></msub>`;
const sup = (base: Part, over: Part): TemplateResult =>
  mathml`<msup><mrow>${base}</mrow><mrow>${over}</mrow></msup>`;
const frac = (over: Part, under: Part): TemplateResult =>
  mathml`<mfrac><mrow>${over}</mrow><mrow>${under}</mrow></mfrac>`;
const root = (of: Part): TemplateResult => mathml`<msqrt>${of}</msqrt>`;
const raised = mathml`<mi class="t">T</mi>`;
const w = (letter: string): TemplateResult => sub(i('W'), i(letter));
const ofSize = (name: string): TemplateResult => sub(i('d'), i(name));
const fenced = (...parts: Part[]): TemplateResult => row(o('('), parts.flat(), o(')'));
const sum = (over: Part): TemplateResult => mathml`<munder><mo>∑</mo><mrow>${over}</mrow></munder>`;
const cell = (name: string): TemplateResult => sub(i(name), row(i('i'), i('j')));
const space = mathml`<mspace width="0.3em"></mspace>`;
const isIn = (...columns: string[]): TemplateResult =>
  sup(i('ℝ'), row(columns.flatMap((name, at) => [...(at ? [o('×')] : []), i(name)])));

const scores = row(i('Q'), sup(i('K'), raised));
const weighted = row(t('softmax'), fenced(frac([scores], [root(ofSize('k'))])), i('V'));
const angle = frac([i('p')], [sup(n(10000), row(n(2), i('i'), o('/'), i('d')))]);

/** Two lines, the second below the first. */
const lines = (...content: TemplateResult[]): TemplateResult =>
  mathml`<mtable class="lines">${content.map((line) => mathml`<mtr><mtd>${line}</mtd></mtr>`)}</mtable>`;

export const equations = (words: Texts['glossary']['words']): Record<TermId, TemplateResult> => ({
  attention: row(t('context'), o('='), weighted),
  token: row(
    t(words.text),
    o('='),
    fenced(sub(t('token'), n(0)), o(','), sub(t('token'), n(1)), o(','), o('…')),
  ),
  id: row(t('id'), o('='), t(words.placeOf)),
  vocabulary: row(o('{'), n(0), o(','), n(1), o(','), o('…'), o(','), i('v'), o('−'), n(1), o('}')),
  vector: row(
    i('x'),
    o('='),
    fenced(sub(i('x'), n(1)), o(','), o('…'), o(','), sub(i('x'), i('d'))),
  ),
  matrix: row(
    cell('C'),
    o('='),
    sum(i('k')),
    sub(i('A'), row(i('i'), i('k'))),
    sub(i('B'), row(i('k'), i('j'))),
  ),
  feature: row(i('X'), o('∈'), isIn('n', 'd'), o(','), space, i('d'), o('='), sub(i('d'), t('in'))),
  embedding: row(
    sub(i('x'), t('token')),
    o('='),
    t(`${words.row}\u00a0`),
    t('id'),
    t(`\u00a0${words.of}\u00a0`),
    i('E'),
  ),
  position: row(i('X'), o('='), sub(i('E'), t('ids')), o('+'), i('P')),
  sinusoidal: lines(
    row(sub(i('P'), row(i('p'), o(','), n(2), i('i'))), o('='), t('sin'), angle),
    row(sub(i('P'), row(i('p'), o(','), n(2), i('i'), o('+'), n(1))), o('='), t('cos'), angle),
  ),
  rotary: lines(
    row(
      i('x′'),
      o('='),
      i('x'),
      t('\u00a0cos\u00a0'),
      i('a'),
      o('−'),
      i('y'),
      t('\u00a0sin\u00a0'),
      i('a'),
    ),
    row(
      i('y′'),
      o('='),
      i('x'),
      t('\u00a0sin\u00a0'),
      i('a'),
      o('+'),
      i('y'),
      t('\u00a0cos\u00a0'),
      i('a'),
      o(','),
      space,
      i('a'),
      o('='),
      angle,
    ),
  ),
  alibi: row(cell('s'), o('−'), i('m'), o('·'), o('|'), i('i'), o('−'), i('j'), o('|')),
  parameter: row(
    o('{'),
    i('E'),
    o(','),
    w('Q'),
    o(','),
    w('K'),
    o(','),
    w('V'),
    o(','),
    w('O'),
    o(','),
    o('…'),
    o('}'),
  ),
  training: row(
    i('W'),
    o('←'),
    i('W'),
    o('−'),
    i('ε'),
    o('·'),
    frac([o('∂'), t(words.loss)], [o('∂'), i('W')]),
  ),
  projection: row(i('Y'), o('='), i('X'), i('W')),
  bias: row(i('Y'), o('='), i('X'), i('W'), o('+'), i('b')),
  seed: row(sub(t(words.draws), i('s')), o('='), i('f'), fenced(i('s'))),
  query: row(i('Q'), o('='), i('X'), w('Q')),
  key: row(i('K'), o('='), i('X'), w('K')),
  value: row(i('V'), o('='), i('X'), w('V')),
  'dot-product': row(
    i('q'),
    o('·'),
    i('k'),
    o('='),
    sub(i('q'), n(1)),
    sub(i('k'), n(1)),
    o('+'),
    o('…'),
    o('+'),
    sub(i('q'), i('d')),
    sub(i('k'), i('d')),
  ),
  transpose: row(
    sub(fenced(sup(i('K'), raised)), row(i('i'), i('j'))),
    o('='),
    sub(i('K'), row(i('j'), i('i'))),
  ),
  score: row(t('scores'), o('='), scores),
  scale: row(t('scaled scores'), o('='), frac([scores], [root(ofSize('k'))])),
  mask: row(
    cell('s'),
    o('←'),
    o('−'),
    i('∞'),
    t(`\u00a0${words.where}\u00a0`),
    sub(t('mask'), row(i('i'), i('j'))),
    o('='),
    n(0),
  ),
  softmax: row(
    t('softmax'),
    sub(fenced(i('s')), i('j')),
    o('='),
    frac([sup(i('e'), sub(i('s'), i('j')))], [sum(i('k')), sup(i('e'), sub(i('s'), i('k')))]),
  ),
  weight: row(
    cell('a'),
    o('='),
    sub(t('softmax'), i('j')),
    fenced(cell('s')),
    o(','),
    space,
    sum(i('j')),
    cell('a'),
    o('='),
    n(1),
  ),
  temperature: row(t('weights'), o('='), t('softmax'), fenced(t('scores'), o('÷'), i('T'))),
  entropy: row(
    sub(i('H'), i('i')),
    o('='),
    o('−'),
    sum(i('j')),
    cell('a'),
    sub(t('log'), n(2)),
    cell('a'),
  ),
  context: row(sub(t('context'), i('i')), o('='), sum(i('j')), cell('a'), sub(i('V'), i('j'))),
  head: row(
    sub(t('head'), i('h')),
    o('='),
    t('attention'),
    fenced(
      row(i('X'), sub(i('W'), row(i('Q'), o(','), i('h')))),
      o(','),
      row(i('X'), sub(i('W'), row(i('K'), o(','), i('h')))),
      o(','),
      row(i('X'), sub(i('W'), row(i('V'), o(','), i('h')))),
    ),
  ),
  concat: row(
    t('concat'),
    o('='),
    o('['),
    sub(t('context'), n(1)),
    space,
    sub(t('context'), n(2)),
    space,
    o('…'),
    o(']'),
  ),
  'output-projection': row(t('output'), o('='), t('concat'), o('·'), w('O')),
});
