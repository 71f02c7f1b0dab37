/** How stages are called: as mathematics, and in words. */
import { mathml, type TemplateResult } from 'lit';
import type { AnyStageName, Explanation, NamedGradient, Stage, Trace } from '../engine/types.js';
import type { Arithmetic } from './pieces.js';
import { factsOfStage, kindOf } from '../lesson/stages.js';
import { isGradient } from '../trace/gradients.js';
import { openLayer } from '../trace/layers.js';
import { texts } from '../text/language.js';

/** How stages are told of that no lesson has, as gradients: what loads with them puts it here. */
export interface OtherStages {
  words(name: string): string | undefined;
  gradientWords(gradient: NamedGradient): string;
  said(name: AnyStageName): string;
  symbol(stage: Stage, trace: Trace, transposed: boolean): TemplateResult | null;
  text(stage: Stage, trace: Trace, transposed: boolean): string | null;
  /** What stands right of the equals sign; undefined where it is as for all other stages. */
  right(stage: Stage, trace: Trace): TemplateResult | undefined;
  lines(explanation: Explanation, trace: Trace): Arithmetic;
}
export const others: Partial<OtherStages> = {};

/** What the stages of a name are called, as text: 'scaled scores', 'W_Q'. */
export const stageWords = (name: string): string =>
  (texts.stageNames as Readonly<Record<string, string>>)[kindOf(name) ?? ''] ??
  others.words?.(name) ??
  name;

/** What a stage is called. */
export const wordsOf = ({ name, gradientOf }: Pick<Stage, 'name' | 'gradientOf'>): string =>
  (gradientOf && isGradient(name) && others.gradientWords?.(gradientOf)) || stageWords(name);

/** What it is, in a few words. */
export function stageSaid(name: AnyStageName): string {
  const kind = kindOf(name);
  return kind ? texts.stages[kind] : (others.said?.(name) ?? '');
}

/** A word inside a formula; what is no word of the language's is the field's own: 'softmax'. */
export const formulaWord = (word: string): string =>
  (texts.inFormulas as Readonly<Record<string, string>>)[word] ?? stageWords(word);

/** Whether it is drawn with rows and columns swapped: Linear layers keep a row per output. */
export const isTransposed = ({ name, rowAxis }: Stage): boolean =>
  /^(d_)?W_/.test(name) && /^(d_(k|v|out)|hidden|vocabulary)$/.test(rowAxis);

/** A symbol with what stands below it in the language's words. */
const named = (symbol: string): string => symbol.split('_').map(formulaWord).join('_');

/** As mathematics writes it; what stands below comes after a sign: 'W_Q', 'context_2'. */
function written(stage: Stage, trace: Trace): string {
  const isLookup = stage.op.kind === 'lookup';
  if (stage.name === 'position_vectors' && isLookup) return named('P_places');
  if (stage.name === 'context' && trace.heads > 1)
    return `${stageWords('context')}_${(stage.head ?? 0) + 1}`;
  const known =
    stage.name === 'token_vectors' && !isLookup ? null : factsOfStage(stage.name).symbol;
  return known ? named(known) : wordsOf(stage);
}

/** Single letters are set italic, words upright. */
const atom = (text: string): TemplateResult =>
  text.length === 1 ? mathml`<mi>${text}</mi>` : mathml`<mtext>${text}</mtext>`;

/** A stage's typeset name; with ᵀ where it stands transposed. */
export function symbol(stage: Stage, trace: Trace, transposed = false): TemplateResult {
  const other = others.symbol?.(stage, trace, transposed);
  if (other) return other;
  const { layer } = stage;
  // The stream that comes from another block than the open one is called by that.
  const isElsewhere = layer !== null && layer !== openLayer(trace);
  const [base = '', sub = isElsewhere ? texts.place.block(layer + 1) : null] = written(
    stage,
    trace,
  ).split('_');
  const t = mathml`<mi class="t">T</mi>`;
  if (sub && transposed) return mathml`<msubsup>${atom(base)}${atom(sub)}${t}</msubsup>`;
  if (sub) return mathml`<msub>${atom(base)}${atom(sub)}</msub>`;
  if (transposed) return mathml`<msup>${atom(base)}${t}</msup>`;
  return atom(base);
}

/** The same as plain text, for labels: 'W_Qᵀ'. */
export const symbolText = (stage: Stage, trace: Trace, transposed = false): string =>
  others.text?.(stage, trace, transposed) ?? `${written(stage, trace)}${transposed ? 'ᵀ' : ''}`;
