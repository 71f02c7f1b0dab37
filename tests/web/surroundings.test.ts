import type { ReactiveElement } from 'lit';
import { expect, test, vi } from 'vitest';
import type { Context } from '../../web/element/base/context.js';
import { LanguageMarks } from '../../web/element/host/language-marks.js';
import { Speech } from '../../web/element/host/speech.js';
import { ColourWatcher, languageAround } from '../../web/element/host/surroundings.js';
import { language, speak } from '../../web/text/language.js';

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

test('an element that moves speaks the language around it, unless another is requested', async () => {
  const place = { lang: 'de' as string | null };
  const around = {
    closest: () => place.lang && { getAttribute: () => place.lang },
    getRootNode: () => null,
  };
  const speech = new Speech(around as unknown as HTMLElement);
  const movedTo = async (lang: string | null, requested: string | null): Promise<string> => {
    place.lang = lang;
    speech.moved(requested);
    await speech.isSpoken;
    return language;
  };
  await speech.speak(null);
  expect(language).toBe('de');
  expect(await movedTo('ar', null)).toBe('ar');
  await speak('en'); // by another element of the page
  expect(await movedTo('ar', null)).toBe('en');
  expect(await movedTo('de', 'en')).toBe('en');
  expect(await movedTo(null, null)).toBe('en');
});

const host = { addController: () => undefined, addEventListener: () => undefined };

test('an element that comes back to a page is painted in the colours around it now', () => {
  const darkScheme = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => darkScheme);
  const onChange = vi.fn();
  const watcher = new ColourWatcher(host as unknown as ReactiveElement, onChange);
  watcher.hostConnected();
  expect(onChange).not.toHaveBeenCalled();
  watcher.hostDisconnected();
  watcher.hostConnected();
  expect(onChange).toHaveBeenCalledOnce();
});

test('an element that comes back to a page speaks the language that was chosen meanwhile', async () => {
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  const element = { ...host, requestUpdate: vi.fn(), renderRoot: { children: [] } };
  const marks = new LanguageMarks({ element } as unknown as Context);
  marks.hostConnected();
  marks.hostUpdated();
  marks.hostDisconnected();
  await speak('de');
  expect(element.requestUpdate).not.toHaveBeenCalled();
  marks.hostConnected();
  expect(element.requestUpdate).toHaveBeenCalledOnce();
  marks.hostUpdated();
  marks.hostDisconnected();
  marks.hostConnected();
  expect(element.requestUpdate).toHaveBeenCalledOnce();
  await speak('en');
});
