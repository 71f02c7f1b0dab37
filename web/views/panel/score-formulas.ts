/** The scores of heads, in symbols. */
import { html, mathml, type TemplateResult } from 'lit';
import { texts } from '../../text/language.js';

/** A score in symbols: A is a head's weights. */
export const meanOf = (term: TemplateResult): TemplateResult =>
  html`<math
    >${mathml`<munder><mtext>${texts.glossary.words.mean}</mtext><mi>i</mi></munder><mspace width="0.3em"></mspace>${term}`}</math
  >`;
const letters = { weights: 'A', word: 'w' };
const weightTo = (key: TemplateResult): TemplateResult =>
  mathml`<msub><mi>${letters.weights}</mi><mrow><mi>i</mi><mo>,</mo>${key}</mrow></msub>`;
const word = (index: string): TemplateResult =>
  mathml`<msub><mi>${letters.word}</mi><mi>${index}</mi></msub>`;
export const previousFormula = weightTo(mathml`<mi>i</mi><mo>−</mo><mn>1</mn>`);
export const inductionFormula = mathml`<munder><mo>∑</mo><mrow><mi>k</mi><mo>&lt;</mo><mi>i</mi><mo>,</mo>${word('k')}<mo>=</mo>${word('i')}</mrow></munder>
  ${weightTo(mathml`<mi>k</mi><mo>+</mo><mn>1</mn>`)}`;
