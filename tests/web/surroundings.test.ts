import { expect, test } from 'vitest';
import { languageAround } from '../../web/element/host/surroundings.js';

class Root {
  constructor(readonly host: unknown) {}
}

/** The children of an element or of its shadow root. */
const inside = (lang: string | null, root: unknown = null): Element =>
  ({
    closest: () => (lang === null ? null : { getAttribute: () => lang }),
    getRootNode: () => root,
  }) as unknown as Element;

test('the language is that of the nearest ancestor that names one, also outside of shadow roots', () => {
  Object.assign(globalThis, { ShadowRoot: Root });
  expect(languageAround(inside('de'))).toBe('de');
  expect(languageAround(inside('de', new Root(inside('fr'))))).toBe('de');
  expect(languageAround(inside(null, new Root(inside(null, new Root(inside('ar'))))))).toBe('ar');
  expect(languageAround(inside(null))).toBeNull();
});
