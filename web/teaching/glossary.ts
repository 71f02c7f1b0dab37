/** The glossary: the meaning of each term, its equation in this page's symbols, and its source. */
import { mathml, type TemplateResult } from 'lit';
import type { Texts } from '../text/language.js';
import { texts } from '../text/language.js';
import { formulaWord } from '../wording/names.js';
import { sources, type Source, type TermId } from './terms.js';

interface Entry {
  term: string;
  text: string;
  equation: TemplateResult;
  source: Source;
}

/** `isTransposed`: whether parameters are transposed, as in Linear layers. */
export function entryOf(id: TermId, isTransposed: boolean): Entry {
  const { entries, words } = texts.glossary;
  return { ...entries[id], equation: equations(words, isTransposed)[id], source: sources[id] };
}

/** Text is symbols separated by spaces, each with a subscript after '_': 'x_1 + y'. */
type Part = TemplateResult | string;

/** A letter is a variable and is set in italics; words are upright. */
function symbol(text: string): TemplateResult {
  const [base = '', under] = text.split('_');
  if (under) return sub(base, under);
  if (/^(\p{L}′?|∞)$/u.test(text)) return mathml`<mi>${text}</mi>`;
  if (/^\d+$/.test(text)) return mathml`<mn>${text}</mn>`;
  return /\p{L}/u.test(text) ? words(formulaWord(text)) : mathml`<mo>${text}</mo>`;
}

const partsOf = (parts: readonly Part[]): TemplateResult[] =>
  parts.flatMap((part) => (typeof part === 'string' ? part.split(' ').map(symbol) : [part]));
const row = (...parts: Part[]): TemplateResult => mathml`<mrow>${partsOf(parts)}</mrow>`;
const words = (text: string): TemplateResult => mathml`<mtext>${text}</mtext>`;
const between = (text: string): TemplateResult => words(`\u00a0${text}\u00a0`);
const sub = (base: Part, under: Part): TemplateResult =>
  mathml`<msub>${row(base)}${row(under)}</msub>`;
const sup = (base: Part, over: Part): TemplateResult =>
  mathml`<msup>${row(base)}${row(over)}</msup>`;
const power = (base: Part, under: Part, over: Part): TemplateResult =>
  mathml`<msubsup>${row(base)}${row(under)}${row(over)}</msubsup>`;
const frac = (over: Part, under: Part): TemplateResult =>
  mathml`<mfrac>${row(over)}${row(under)}</mfrac>`;
const fenced = (...parts: Part[]): TemplateResult => row('(', ...parts, ')');
const sum = (over: string): TemplateResult => mathml`<munder><mo>∑</mo>${row(over)}</munder>`;
const cell = (name: string): TemplateResult => sub(name, 'i j');
const space = mathml`<mspace width="0.3em"></mspace>`;

const transposed = sup('K', mathml`<mi class="t">T</mi>`);
const scores = row('Q', transposed);
const scaled = frac(scores, mathml`<msqrt>${symbol('d_k')}</msqrt>`);
const angle = frac('p', sup('10000', '2 i / d'));
const [cosine, sine] = [between('cos'), between('sin')];

/** Two lines, the second below the first. */
const lines = (...content: TemplateResult[]): TemplateResult =>
  mathml`<mtable class="lines">${content.map((line) => mathml`<mtr><mtd>${line}</mtd></mtr>`)}</mtable>`;

/** A parameter matrix in the orientation in which the lesson uses it. */
function parameters(under: string, isTransposed: boolean): TemplateResult {
  const w = symbol('W');
  const t = mathml`<mi class="t">T</mi>`;
  if (!under) return isTransposed ? sup('W', t) : w;
  return isTransposed ? mathml`<msubsup>${w}${row(under)}${t}</msubsup>` : sub('W', under);
}

const equations = (
  phrases: Texts['glossary']['words'],
  isTransposed: boolean,
): Record<TermId, TemplateResult> => ({
  attention: row('context =', row('softmax', fenced(scaled), 'V')),
  token: row(words(phrases.text), '=', fenced('token_0 , token_1 , …')),
  id: row('id =', words(phrases.placeOf)),
  vocabulary: row('{ 0 , 1 , … , v − 1 }'),
  vector: row('x =', fenced('x_1 , … , x_d')),
  matrix: row(cell('C'), '=', sum('k'), sub('A', 'i k'), sub('B', 'k j')),
  feature: row('X ∈', sup('ℝ', 'n × d'), ',', space, 'd = d_in'),
  embedding: row('x_token =', words(`${phrases.row}\u00a0`), 'id', between(phrases.of), 'E'),
  position: row('X = E_ids + P'),
  sinusoidal: lines(
    row(sub('P', 'p , 2 i'), '= sin', angle),
    row(sub('P', 'p , 2 i + 1'), '= cos', angle),
  ),
  rotary: lines(
    row('x′ = x', cosine, 'a − y', sine, 'a'),
    row('y′ = x', sine, 'a + y', cosine, 'a ,', space, 'a =', angle),
  ),
  alibi: row(cell('s'), '− m · | i − j |'),
  parameter: row('{ E , W_Q , W_K , W_V , W_O , … }'),
  training: row('W ← W − α ·', frac(row('∂', words(phrases.loss)), '∂ W')),
  loss: row(words(`${phrases.loss}\u00a0`), '= −', frac('1', 'n'), sum('t'), 'ln', symbol('p_t')),
  gradient: row(cell('G'), '=', frac(row('∂', words(phrases.loss)), row('∂', sub('W', 'i j')))),
  'learning-rate': row('W ← W − α · G'),
  adam: lines(
    row('m ←', sub('β', '1'), 'm +', fenced('1 −', sub('β', '1')), 'g'),
    row('v ←', sub('β', '2'), 'v +', fenced('1 −', sub('β', '2')), sup('g', '2')),
    row(
      'W ← W − α ·',
      frac(
        row('m ÷', fenced('1 −', power('β', '1', 't'))),
        row(mathml`<msqrt>${row('v ÷', fenced('1 −', power('β', '2', 't')))}</msqrt>`, '+ ε'),
      ),
    ),
  ),
  projection: row('Y = X', parameters('', isTransposed)),
  bias: row('Y = X', parameters('', isTransposed), '+ b'),
  seed: row(sub(words(phrases.draws), 's'), '= f', fenced('s')),
  query: row('Q = X', parameters('Q', isTransposed)),
  key: row('K = X', parameters('K', isTransposed)),
  value: row('V = X', parameters('V', isTransposed)),
  'dot-product': row('q · k = q_1 k_1 + … + q_d k_d'),
  transpose: row(sub(fenced(transposed), 'i j'), '=', sub('K', 'j i')),
  score: row('scores =', scores),
  scale: row(words(phrases.scaled), '=', scaled),
  mask: row(cell('s'), '← − ∞', between(phrases.where), cell('mask'), '= 0'),
  softmax: row(
    'softmax',
    sub(fenced('s'), 'j'),
    '=',
    frac(sup('e', 's_j'), row(sum('k'), sup('e', 's_k'))),
  ),
  weight: row(cell('a'), '= softmax_j', fenced(cell('s')), ',', space, sum('j'), cell('a'), '= 1'),
  temperature: row('weights = softmax', fenced(row(words(phrases.scaled), '÷ T'))),
  entropy: row('H_i = −', sum('j'), cell('a'), 'log_2', cell('a')),
  context: row('context_i =', sum('j'), cell('a'), 'V_j'),
  head: row(
    'head_h = attention',
    fenced(
      row('X', parameters('Q , h', isTransposed)),
      ',',
      row('X', parameters('K , h', isTransposed)),
      ',',
      row('X', parameters('V , h', isTransposed)),
    ),
  ),
  'induction-head': row(
    mathml`<munder>${words(phrases.mean)}${row('i')}</munder>`,
    sum('k < i , w_k = w_i'),
    sub('A', 'i , k + 1'),
  ),
  concat: row('concat = [ context_1', space, 'context_2', space, '… ]'),
  'output-projection': row('output = concat ·', parameters('O', isTransposed)),
  block: lines(
    row('x ← x + attention', fenced('norm', fenced('x'))),
    row('x ← x + FFN', fenced('norm', fenced('x'))),
  ),
  'residual-connection': row('y = x + f', fenced('x')),
  'residual-stream': row('x_out = x_in +', sum('l'), 'f_l', fenced('x_l')),
  'layer-norm': row(
    'y =',
    frac('x − μ', mathml`<msqrt>${row(sup('σ', '2'), '+ ε')}</msqrt>`),
    '· g + b',
  ),
  'rms-norm': row(
    'y =',
    frac('x', mathml`<msqrt>${row('mean', fenced(sup('x', '2')), '+ ε')}</msqrt>`),
    '· g',
  ),
  'feed-forward': row(
    'FFN',
    fenced('x'),
    '= max',
    fenced('0 , x', parameters('up', true), '+ b_up'),
    parameters('down', true),
    '+ b_down',
  ),
  'gated-network': row(
    'y = silu',
    fenced('x', parameters('gate', true)),
    '· x',
    parameters('up', true),
    parameters('down', true),
  ),
  'grouped-queries': row('h_KV = ⌊ h · ', frac('n_KV', 'n_Q'), '⌋'),
  'kv-cache': row('n = 2 · layers · n_KV · d_k · tokens'),
  pooling: row('m =', frac('1', 'n'), sum('i'), 'x_i'),
  logits: row('z = x', parameters('U', true)),
  probabilities: row('p_i =', frac(sup('e', 'z_i'), row(sum('k'), sup('e', 'z_k')))),
  'activation-patching': row(words(phrases.share), '=', frac('d − d_0', 'd_1 − d_0')),
});
