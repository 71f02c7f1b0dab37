/** The editor's hints for all keys of a document, in every language. */
import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { complete } from '../../web/editor/complete.js';
import schema from '../../web/lesson/lesson.schema.json';
import type { Hints } from '../../web/text/hints.js';
import { languages, speak, texts } from '../../web/text/language.js';

/** The completions offered at the | in a text. */
function offered(marked: string, hints: Hints = {}): Map<string, string> {
  const at = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', ''), extensions: [json()] });
  const { options = [] } = complete(new CompletionContext(state, at, true), hints) ?? {};
  return new Map(options.map(({ label, info }) => [label.replaceAll('"', ''), String(info ?? '')]));
}

test.each([
  ['a lesson', '{ | }', ['tensors', 'training', 'blocks', 'projections', 'switched_off']],
  ['a training', '{ "training": { | } }', ['task', 'batch', 'length', 'optimizer']],
  ['a task', '{ "training": { "task": { | } } }', ['kind', 'shortest', 'distinct']],
  ['a task’s kind', '{ "training": { "task": { "kind": | } } }', ['say_it_twice', 'brackets']],
  ['drawn blocks', '{ "blocks": { "drawn": { | } } }', ['layers', 'norm', 'feed_forward']],
  ['a block', '{ "blocks": [{ | }] }', ['norm1', 'attention', 'residual']],
  ['a tensor', '{ "embedding": { "values": { | } } }', ['tensor', 'rows', 'columns', 'transposed']],
])('%s is completed', (_, marked, expected) => {
  const found = [...offered(marked).keys()];
  expect(found).toEqual(expect.arrayContaining(expected));
  expect(new Set(found).size).toBe(found.length);
});

test.each([
  ['after a comma', '{ "about": "one, w|" }'],
  ['after a colon', '{ "input": { "text": "mask: c|" } }'],
  ['after a brace', '{ "title": "a { b|" }'],
  ['that is not ended yet', '{ "about": "one, w|'],
])('prose is not completed %s', (_, marked) => {
  expect([...offered(marked).keys()]).toEqual([]);
});

/** The text after the completion with this key. */
function completed(marked: string, key: string): string {
  const at = marked.indexOf('|');
  const doc = marked.replace('|', '');
  const state = EditorState.create({ doc, extensions: [json()] });
  const { from, to, options } = complete(new CompletionContext(state, at, true), {}) as {
    from: number;
    to: number;
    options: { label: string; apply?: string }[];
  };
  const { label, apply } = options.find(
    (option) => option.label === `"${key}"`,
  ) as (typeof options)[0];
  return `${doc.slice(0, from)}${apply ?? label}${doc.slice(to)}`;
}

test('a key keeps its colon and its value', () => {
  expect(completed('{ "ti|" }', 'title')).toBe('{ "title":  }');
  expect(completed('{ "ti|": "A" }', 'title')).toBe('{ "title": "A" }');
  expect(completed('{ "ti|tle" : "A" }', 'title')).toBe('{ "title" : "A" }');
  expect(completed('{ ti|', 'title')).toBe('{ "title": ');
});

/** All sentences of the schema about the value of a key. */
function sentences(part: unknown): string[] {
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'description' && typeof value === 'string' ? [value] : sentences(value),
  );
}

test.each(languages.filter((tag) => tag !== 'en'))('%s has a hint for every key', async (tag) => {
  await speak(tag);
  const { hints } = texts;
  const { properties, $defs } = schema;
  const english = new Set(sentences({ properties, $defs }));
  expect(Object.keys(hints).sort()).toEqual([...english].sort());
  for (const [sentence, hint] of Object.entries(hints)) {
    expect(hint).not.toBe('');
    // Names and formulas stay unchanged.
    if (/[a-z]{2} [a-z]{2}/.test(sentence)) expect(hint).not.toBe(sentence);
  }
  expect(offered('{ | }', hints).get('title')).toBe(hints['Plain text.']);
});
