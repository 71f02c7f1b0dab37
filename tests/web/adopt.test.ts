import type { CSSResult } from 'lit';
import { expect, test, vi } from 'vitest';
import { adopt, adoptAgain } from '../../web/element/base/adopt.js';

class Sheet {
  replaceSync = vi.fn();
}
const style = { styleSheet: new Sheet(), cssText: 'p {}' } as unknown as CSSResult;
const rootIn = (defaultView: unknown): ShadowRoot =>
  ({ ownerDocument: { defaultView }, adoptedStyleSheets: [] }) as unknown as ShadowRoot;

test('styles follow an element into other documents; one without a window takes none', () => {
  const lesson = {};
  vi.stubGlobal('window', lesson);
  const root = rootIn(lesson);
  adopt(root, style);
  expect(root.adoptedStyleSheets).toEqual([style.styleSheet]);
  const places = [null, { CSSStyleSheet: Sheet }, lesson].map((defaultView) => {
    Object.assign(root, { ownerDocument: { defaultView } });
    adoptAgain(root, []);
    return root.adoptedStyleSheets.map((sheet) => sheet === style.styleSheet);
  });
  expect(places).toEqual([[], [false], [true]]);
});
