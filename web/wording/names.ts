/** Names of stages: as symbols, and in words. */
import { mathml, type TemplateResult } from 'lit';
import { at } from '../engine/at.js';
import type {
  AnyStageName,
  LearningStageName,
  NamedGradient,
  Stage,
  Trace,
} from '../engine/types.js';
import { factsOfStage, kindOf } from '../lesson/stages.js';
import { isGradient } from '../trace/added-stages.js';
import { headPlace, openLayer } from '../trace/layers.js';
import { oddRows, type Rows } from '../trace/row-sums.js';
import { texts } from '../text/language.js';

/** The words for a stage that occurs only in learning; undefined for all other stages. */
const learningWords = (name: string): string | undefined =>
  Object.hasOwn(texts.gradients.names, name)
    ? texts.gradients.names[name as LearningStageName]
    : undefined;

/** The words for a stage of a ledger; the stages of its norm have the names of other norms. */
function ledgerWords(name: string): string | undefined {
  if (!name.startsWith('ledger')) return undefined;
  const { names, parts } = texts.ledger;
  const words: Readonly<Record<string, string>> = { ...names, ...parts };
  return words[name.replace(/^ledger_(?:(?:norm[12]|(?:embedding|final)_norm)_(?!bias))?/, '')];
}

/** The words for a stage of circuits; its two norms have the same names. */
function circuitWords(name: string): string | undefined {
  if (!name.startsWith('circuit')) return undefined;
  const names: Readonly<Record<string, string>> = texts.circuits.names;
  return names[name.replace(/^circuit_(?:embedding_)?/, '')];
}

/** The words for a stage, or for other values that notebooks print: 'tokens' and 'ids'. */
const knownWords = (name: string): string | undefined =>
  (texts.stageNames as Readonly<Record<string, string>>)[kindOf(name) ?? name] ??
  learningWords(name) ??
  ledgerWords(name) ??
  circuitWords(name);

function unknownStage(name: string): never {
  throw new Error(`No language has words for the stage "${name}".`);
}

/** The words for the stages of a name: 'scaled scores', 'W_Q'. */
export const stageWords = (name: string): string =>
  knownWords(name) ?? (kindOf(name) ? name : unknownStage(name)); // Q is Q in every language

/** A gradient, and the consumer whose contribution it is: 'gradient of X through Q of head 2'. */
function gradientWords({ of: stageName, consumer }: NamedGradient): string {
  const s = texts.gradients;
  const whole = s.of(stageWords(stageName));
  if (!consumer) return whole;
  const { name, head } = consumer;
  const through = head === null ? stageWords(name) : s.inHead(stageWords(name), head + 1);
  return s.through(whole, through);
}

/** The words for a stage. */
export const wordsOf = ({ name, gradientOf }: Pick<Stage, 'name' | 'gradientOf'>): string =>
  gradientOf && isGradient(name) ? gradientWords(gradientOf) : stageWords(name);

/** A stage's description in a few words. */
export function stageDescription(stage: Rows & { name: AnyStageName }): string {
  const { name, rows } = stage;
  const kind = kindOf(name);
  if (kind === 'weights' || kind === 'probabilities') {
    const { empty, nan } = oddRows(stage);
    if (nan) return texts.rowSums.noNumber;
    if (empty) return empty === rows ? texts.rowSums.none : texts.rowSums.some;
  }
  if (kind) return texts.stages[kind];
  const { descriptions, gradientDescription } = texts.gradients;
  return Object.hasOwn(descriptions, name)
    ? descriptions[name as LearningStageName]
    : gradientDescription;
}

/** A word inside a formula; if the language has none, the field's: 'softmax'. */
export const formulaWord = (word: string): string =>
  (texts.inFormulas as Readonly<Record<string, string>>)[word] ?? knownWords(word) ?? word;

/** Whether the page swaps its rows and columns: Linear layers store one row per output. */
export const isTransposed = ({ name, rowAxis }: Stage): boolean =>
  /^(d_)?W_/.test(name) && /^(d_(k|v|out)|hidden|vocabulary)$/.test(rowAxis);

/** A symbol with its subscript in the page's language. */
const named = (symbol: string): string => symbol.split('_').map(formulaWord).join('_');

/** The name as a symbol, with a subscript after '_': 'W_Q', 'context_2'. */
function written(stage: Stage, trace: Trace): string {
  const isLookup = stage.op.kind === 'lookup';
  if (stage.name === 'position_vectors' && isLookup) return named('P_places');
  if (stage.name === 'context' && trace.heads > 1)
    return `${stageWords('context')}_${headPlace(stage).head + 1}`;
  const letters =
    stage.name === 'token_vectors' && !isLookup ? null : factsOfStage(stage.name).symbol;
  return letters ? named(letters) : wordsOf(stage);
}

/** Single letters are set in italics, words upright. */
const atom = (text: string): TemplateResult =>
  text.length === 1 ? mathml`<mi>${text}</mi>` : mathml`<mtext>${text}</mtext>`;

/**
 * The stage that a gradient belongs to, and the consumer whose contribution it is; null for other
 * stages.
 */
function sourceOf(
  { name, gradientOf }: Stage,
  { stages }: Trace,
): { of: Stage; consumer: Stage | null } | null {
  if (!gradientOf || !isGradient(name)) return null;
  const { stage, through } = gradientOf;
  return { of: at(stages, stage), consumer: through === null ? null : at(stages, through) };
}

/** For example '∂loss/∂X (through Q)'; null if the stage is not a gradient. */
function gradientSymbol(stage: Stage, trace: Trace, transposed: boolean): TemplateResult | null {
  const source = sourceOf(stage, trace);
  if (!source) return null;
  const { names, via } = texts.gradients;
  const { of: gradientStage, consumer } = source;
  const through =
    consumer && mathml`<mo>(</mo><mtext>${via}</mtext>${symbol(consumer, trace)}<mo>)</mo>`;
  return mathml`<mrow><mtext>${`∂${names.loss}/∂`}</mtext>${symbol(gradientStage, trace, transposed)}${through}</mrow>`;
}

function gradientSymbolText(stage: Stage, trace: Trace, transposed: boolean): string | null {
  const source = sourceOf(stage, trace);
  if (!source) return null;
  const { names, via } = texts.gradients;
  const { of: gradientStage, consumer } = source;
  const through = consumer ? ` (${via} ${symbolText(consumer, trace)})` : '';
  return `∂${names.loss}/∂${symbolText(gradientStage, trace, transposed)}${through}`;
}

/** A stage's typeset name; with ᵀ if it is shown transposed. */
export function symbol(stage: Stage, trace: Trace, transposed = false): TemplateResult {
  const gradient = gradientSymbol(stage, trace, transposed);
  if (gradient) return gradient;
  const { layer } = stage;
  // The stream that enters from a block that is not open is named by that block.
  const isElsewhere = layer !== null && layer !== openLayer(trace);
  const [base = '', sub = isElsewhere ? texts.cellName.block(layer + 1) : null] = written(
    stage,
    trace,
  ).split('_');
  const t = mathml`<mi class="t">T</mi>`;
  const intent = `transpose(_${[base, sub].filter(Boolean).join('_').replace(/\s/g, '_')})`;
  if (sub && transposed)
    return mathml`<msubsup intent=${intent}>${atom(base)}${atom(sub)}${t}</msubsup>`;
  if (sub) return mathml`<msub>${atom(base)}${atom(sub)}</msub>`;
  if (transposed) return mathml`<msup intent=${intent}>${atom(base)}${t}</msup>`;
  return atom(base);
}

/** The symbol as plain text, for labels: 'W_Qᵀ'. */
export const symbolText = (stage: Stage, trace: Trace, transposed = false): string =>
  gradientSymbolText(stage, trace, transposed) ??
  `${written(stage, trace)}${transposed ? 'ᵀ' : ''}`;
