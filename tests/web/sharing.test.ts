/** The dialog for sharing, without a browser: its drawing is caught. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DiagramView } from '../../web/element/base/diagram-view.js';
import type { Context } from '../../web/element/base/context.js';
import { ownLesson } from '../../web/lesson/own.js';
import { loadOwn } from '../../web/session/own-lesson.js';
import { Session } from '../../web/session/session.js';
import type { GivenTensors } from '../../web/session/tensor-files.js';
import { initialState, startOf, type ViewState } from '../../web/session/view-state.js';
import type { ShareEvents, ShareView } from '../../web/views/dialogs/share-dialog.js';
import { engine, sources } from './helpers.js';

vi.stubGlobal('MutationObserver', EventTarget); // it observes nothing here
vi.stubGlobal('location', { href: 'https://a.org/', protocol: 'https:' });
vi.mock('../../web/element/base/adopt.js', () => ({ adopt: () => undefined }));
vi.mock('lit', async (original) => ({ ...(await original<object>()), render: () => undefined }));

const drawn = vi.hoisted(() => ({}) as { view: ShareView; events: ShareEvents });
vi.mock('../../web/views/dialogs/share-dialog.js', async (original) => ({
  ...(await original<object>()),
  shareDialog: (view: ShareView, events: ShareEvents) =>
    void Object.assign(drawn, { view, events }),
}));

const { WithAttributes } = await import('../../web/element/attributes.js');
const { Sharing } = await import('../../web/element/dialogs/sharing.js');

class Preview extends WithAttributes {
  protected override requested: ViewState = initialState;
  protected override withText = (state: ViewState): ViewState => state;
  protected override documentOf = (): undefined => undefined;
}
customElements.define('clear-head-preview', Preview);

let preview: Preview;
beforeEach(() => {
  const dialog = {
    setAttribute: () => undefined,
    addEventListener: () => undefined,
    querySelector: () => ({ replaceChildren: () => undefined }),
    isConnected: false,
  };
  preview = new Preview();
  const createElement = (name: string): object => (name === 'dialog' ? dialog : preview);
  const more = { createElement, baseURI: 'https://a.org/', removeEventListener: () => undefined };
  vi.stubGlobal('document', { ...more, addEventListener: () => undefined });
});

async function share(state: ViewState, lesson = sources.lesson): Promise<void> {
  const session = new Session({ ...sources, lesson });
  await session.open(state);
  expect(session.problem).toBeNull();
  const element = { renderRoot: { append: () => undefined } };
  const diagram = { state: session.state, trace: session.trace };
  await new Sharing(
    { element, session } as unknown as Context,
    diagram as unknown as DiagramView,
  ).open({} as HTMLElement);
}

test('the preview shows the lesson that is shared, also if readers may not change it', async () => {
  await share({ ...startOf('three-tokens'), lock: ['lesson'], hide: ['seed'] });
  expect(preview.state).toMatchObject({ lesson: 'three-tokens', lock: ['lesson'], hide: ['seed'] });
  drawn.events.onPart('lock', 'lesson', false);
  await vi.waitFor(() => expect(preview.state.lock).toEqual([]));
});

const tensors = new Uint8Array(readFileSync('tests/golden/gpt2.golden.safetensors'));
const text = JSON.stringify(
  (JSON.parse(readFileSync('tests/golden/gpt2.golden.json', 'utf8')) as { lesson: object }).lesson,
);
const { tensors: name } = JSON.parse(text) as { tensors: string };

test('a tensors file that the page gives is shared as a file beside the lesson, and previewed', async () => {
  const src = 'https://a.org/lesson.json';
  vi.stubGlobal('fetch', async (url: URL) =>
    url.href === src ? new Response(text) : new Response(tensors),
  );
  const shared = async (given: GivenTensors | null): Promise<string | undefined> => {
    await share(startOf(ownLesson('src', src)), (id) => loadOwn(id, engine, given));
    expect((preview.tensors as Blob).size).toBe(tensors.length);
    return drawn.view.file?.why;
  };
  expect(await shared(null)).toBeUndefined();
  expect(await shared(new Blob([tensors]))).toContain(name);
  expect(await shared('https://b.org/x.safetensors')).toContain(name);
});
