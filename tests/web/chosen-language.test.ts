import { expect, test } from 'vitest';
import { markPage } from '../../web/element/host/chosen-language.js';

test('setting the same language again does not recompute all styles', () => {
  const written: string[] = [];
  const page = new Proxy({ lang: 'en', dir: '' } as Record<string | symbol, string>, {
    set: (target, name, value: string) =>
      Boolean(written.push(value)) && Reflect.set(target, name, value),
  });
  Object.assign(globalThis, { document: { documentElement: page } });
  for (const lang of ['en', 'en', 'ar', 'ar', 'de']) expect(markPage(lang)).toBe(lang);
  expect(written).toEqual(['en', 'ltr', 'ar', 'rtl', 'de', 'ltr']);
});
