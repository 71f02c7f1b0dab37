import { describe, expect, test } from 'vitest';
import { entryOf } from '../../web/teaching/glossary.js';
import { addresses, isTerm, termIds } from '../../web/teaching/terms.js';
import { richParts } from '../../web/wording/rich-text.js';
import { captionOf, headNote } from '../../web/teaching/captions.js';
import { tourOf } from '../../web/teaching/tour.js';
import { questionsOf } from '../../web/teaching/questions/index.js';
import { factsOfStage } from '../../web/lesson/stages.js';
import { glossary } from '../../web/views/dialogs/glossary.js';
import { engine, markup, textOf } from './helpers.js';
import { variants } from './variants.js';
import { texts } from '../../web/text/language.js';

const termsIn = (text: string): string[] =>
  richParts(text).flatMap(({ term }) => (term === undefined ? [] : [term]));

describe('the glossary', () => {
  test('has every term that the page uses', () => {
    const wanted =
      'token id embedding vector position query key value head score scale mask softmax weight context concat output-projection parameter temperature bias seed entropy dot-product transpose rotary sinusoidal alibi';
    for (const id of wanted.split(' ')) expect(isTerm(id), id).toBe(true);
  });
  test.each(termIds)('%s has one paragraph, an equation and a source', (id) => {
    const { text, equation, source } = entryOf(id, false);
    expect(text.length).toBeGreaterThan(100);
    expect(text.length).toBeLessThan(620);
    expect(text).toMatch(/\.$/);
    expect(textOf(equation).length).toBeGreaterThan(3);
    // The whole paper is about the term, or its sections have no numbers.
    if (/^(matsumoto|elhage|olsson)$/.test(source.paper)) expect(source.section).toBeUndefined();
    else expect(source.section).toMatch(/^\d+(\.\d+)*(, \d+(\.\d+)*)*$/);
    expect(addresses[source.paper]).toMatch(/^https:/);
  });
  test.each(termIds)('%s links only to existing terms, and not to itself', (id) => {
    for (const term of termsIn(entryOf(id, false).text)) {
      expect(isTerm(term), term).toBe(true);
      expect(term).not.toBe(id);
    }
  });
  test('every paper is cited', () => {
    const cited = new Set(termIds.map((id) => entryOf(id, false).source.paper));
    expect([...cited].sort()).toEqual(Object.keys(texts.glossary.sources).sort());
  });
  test('equations are well-formed: every fraction and script has its two parts', () => {
    for (const id of termIds) {
      const text = markup(entryOf(id, false).equation);
      for (const name of ['mfrac', 'msub', 'msup', 'mrow', 'msqrt', 'munder']) {
        const opened = text.split(`<${name}>`).length;
        expect(text.split(`</${name}>`).length, `${id}: ${name}`).toBe(opened);
      }
    }
  });
  test('explains every term of captions and questions, and every matrix', async () => {
    const loaded = await engine();
    for (const { name, document } of variants(40)) {
      const trace = loaded.trace(document);
      const about = { trace, follow: trace.tokens.length - 1, head: 0 };
      const texts = tourOf(trace).flatMap((step) => [
        captionOf(step, about),
        headNote(step, about) ?? '',
      ]);
      const traceOf = (changed: object) => loaded.trace(changed);
      for (const { prompt, why, choices } of questionsOf({ ...about, document, traceOf })) {
        texts.push(prompt, why, ...choices);
      }
      for (const term of texts.flatMap(termsIn))
        expect(isTerm(term), `${name}: ${term}`).toBe(true);
      for (const stage of trace.stages) expect(isTerm(factsOfStage(stage.name).term)).toBe(true);
    }
  });
  test('explains every term of the switches', () => {
    const written = JSON.stringify([texts.ingredients, texts.sets, texts.rows]);
    expect(termsIn(written).length).toBeGreaterThan(5);
    for (const term of termsIn(written)) expect(isTerm(term), term).toBe(true);
  });
  test('draws a term with its links, and the list of all', () => {
    const events = { onBack: () => undefined, onAll: () => undefined, onClose: () => undefined };
    const word = markup(glossary('score', true, false, events));
    expect(word).toContain('data-term=dot-product');
    expect(textOf(glossary('score', true, false, events))).toMatch(
      /All You Need” .*, section 3\.2\.1/,
    );
    expect(textOf(glossary('seed', true, false, events))).not.toContain('section');
    expect(textOf(glossary(null, false, false, events))).toContain('self-attention');
  });
});
