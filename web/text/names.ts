/** How stages are called: as mathematics, and in words. */
import { at } from '../engine/at.js';
import { mathml, nothing, type TemplateResult } from 'lit';
import type { Stage, Trace } from '../engine/types.js';
import { factsOfStage } from '../lesson/stages.js';

/** The vocabulary's word for a stage, as text: 'scaled scores', 'W_Q'. */
export const stageWords = (name: string): string =>
  /^([QKVX]$|[Wb]_)/.test(name) ? name : name.replaceAll('_', ' ');

interface Parts {
  base: string;
  sub?: string;
}

function parts(stage: Stage, trace: Trace): Parts {
  if (stage.name === 'position_vectors' && stage.op.kind === 'lookup') {
    return { base: 'P', sub: 'places' };
  }
  const given = stage.name === 'token_vectors' && stage.op.kind !== 'lookup';
  const known = given ? undefined : factsOfStage(stage.name).symbol;
  if (known) return known;
  const underlined = /^([A-Zb])_([A-Z])$/.exec(stage.name);
  if (underlined) return { base: at(underlined, 1), sub: at(underlined, 2) };
  if (stage.name === 'context' && trace.heads > 1) {
    return { base: 'context', sub: String((stage.head ?? 0) + 1) };
  }
  return { base: stageWords(stage.name) };
}

/** Single letters are set italic, words upright. */
const atom = (text: string): TemplateResult =>
  text.length === 1 ? mathml`<mi>${text}</mi>` : mathml`<mtext>${text}</mtext>`;

/** A stage's typeset name; with ᵀ where it stands transposed. */
export function symbol(stage: Stage, trace: Trace, transposed = false): TemplateResult {
  const { base, sub } = parts(stage, trace);
  const t = mathml`<mi class="t">T</mi>`;
  if (sub && transposed) return mathml`<msubsup>${atom(base)}${atom(sub)}${t}</msubsup>`;
  if (sub) return mathml`<msub>${atom(base)}${atom(sub)}</msub>`;
  if (transposed) return mathml`<msup>${atom(base)}${t}</msup>`;
  return atom(base);
}

/** The same as plain text, for labels: 'W_Qᵀ'. */
export function symbolText(stage: Stage, trace: Trace, transposed = false): string {
  const { base, sub } = parts(stage, trace);
  return `${base}${sub ? `_${sub}` : ''}${transposed ? 'ᵀ' : ''}`;
}

export const optional = <T>(value: T | null | undefined | false): T | typeof nothing =>
  value === null || value === undefined || value === false ? nothing : value;
