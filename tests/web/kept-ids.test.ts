/** A token that was added keeps its id, whatever its letters alone would become. */
import { expect, test } from 'vitest';
import { endOfText } from '../../tools/models/byte-level.mjs';
import { contextLength } from '../../web/lesson/context-length.js';
import { withTokenizer } from '../../web/lesson/file-tokenizer.js';
import { decodeState, encodeState } from '../../web/session/address.js';
import { Session } from '../../web/session/session.js';
import { startOf } from '../../web/session/view-state.js';
import { ComputeQueue } from '../../web/session/worker/queue.js';
import { idOf } from './byte-file.js';
import { byteLesson, byteTokenizer, openByteLesson } from './byte-lesson.js';
import { tokenizerFrom } from '../../web/session/tokenizer-file.js';
import { engine, sources } from './helpers.js';
import { WorkerHere } from './workers-here.js';
import { llamaFile, llamaVocabulary } from './llama-tokenizer.js';

const shown = (session: Session): unknown[] => [session.state?.text, session.trace?.ids];
const [the, cat] = [idOf('the'), idOf('Ġcat')];

test('an added token is not tokenised anew, and undo takes it away', async () => {
  const session = await openByteLesson();
  await session.addToken(idOf('t'));
  // The letters “catt” would give the same ids: the text says everything.
  expect([...shown(session), session.state?.ids]).toEqual([
    'the catt',
    [the, cat, idOf('t')],
    null,
  ]);
  await session.addToken(idOf('h'));
  await session.addToken(idOf('e'));
  const split = ['t', 'h', 'e'].map(idOf);
  expect(shown(session)).toEqual(['the catthe', [the, cat, ...split]]);
  expect(byteTokenizer().encode('the catthe').ids).not.toEqual(session.trace?.ids);
  await session.undo();
  expect(shown(session)).toEqual(['the catth', [the, cat, ...split.slice(0, 2)]]);
  await session.redo();
  expect(session.trace?.ids).toEqual([the, cat, ...split]);
});

test('an address keeps ids only where the text would give others', async () => {
  const session = await openByteLesson();
  await session.addToken(idOf('h'));
  expect(encodeState(session.requested)).not.toContain('ids');
  await session.addToken(idOf('e'));
  const address = encodeState(session.requested);
  expect(new URLSearchParams(address).get('ids')).toBe([the, cat, idOf('h'), idOf('e')].join('.'));
  const again = await openByteLesson(decodeState(address).state);
  expect(shown(again)).toEqual(shown(session));
});

test('ids of another text are refused with a sentence', async () => {
  for (const ids of [[idOf('x')], [1e6]]) {
    const session = await openByteLesson();
    const problems = await session.open({ ...session.requested, text: 'the cat', ids });
    expect(shown(session)).toEqual(['the cat', [the, cat]]);
    expect(session.state?.ids).toBeNull();
    expect(problems).toEqual([{ id: 'badPart', part: 'ids', value: String(ids) }]);
  }
});

test('what is typed later keeps the ids before it', async () => {
  const session = await openByteLesson();
  for (const letter of ['h', 'e']) await session.addToken(idOf(letter));
  const kept = [the, cat, idOf('h'), idOf('e')];
  await session.setText('the cathe cat');
  expect(session.trace?.ids).toEqual([...kept, cat]);
  await session.setText('the cath');
  expect(session.trace?.ids).toEqual(kept.slice(0, 3));
  expect(session.state?.ids).toBeNull();
});

test('bytes that are no whole letter stay, and become it when the last one is added', async () => {
  const session = await openByteLesson({ text: 'a' });
  const bytes = [0xe4, 0xb8, 0xad]; // 中
  for (const byte of bytes.slice(0, 2)) await session.addToken(byte);
  expect(shown(session)).toEqual(['a\ufffd', [idOf('a'), ...bytes.slice(0, 2)]]);
  await session.addToken(0xad);
  expect(shown(session)).toEqual(['a中', [idOf('a'), ...bytes]]);
  expect(session.state?.ids).toBeNull();
});

test('a special token is typed by its name', async () => {
  const session = await openByteLesson();
  await session.setText(`${endOfText}the`);
  expect(session.trace?.ids).toEqual([idOf(endOfText), the]);
  await session.addToken(idOf(endOfText));
  expect(shown(session)).toEqual([
    `${endOfText}the${endOfText}`,
    [idOf(endOfText), the, idOf(endOfText)],
  ]);
});

test('a tokenizer that begins each text with a mark and a space keeps ids, too', () => {
  const tokenizer = tokenizerFrom(JSON.stringify(llamaFile()), llamaVocabulary, 'tokenizer.json');
  const ids = ['<s>', '▁t', 'he'].map((piece) => llamaVocabulary.indexOf(piece));
  expect(tokenizer.decode(ids)).toBe('the');
  expect(tokenizer.encode('the cat', ids).ids).toEqual([...ids, llamaVocabulary.indexOf('▁cat')]);
});

test('a token’s letters are found in the sentence, and what is added or no letter is not', () => {
  const tokenizer = tokenizerFrom(JSON.stringify(llamaFile()), llamaVocabulary, 'tokenizer.json');
  const text = 'the cat é the';
  const { ids } = tokenizer.encode(text);
  const found = tokenizer.spans(ids, text).map((span) => span && text.slice(span.from, span.to));
  expect(found).toEqual([null, 'the', 'cat', undefined, undefined, undefined, 'the']);
  expect(tokenizer.spans(ids, text).at(-1)).toEqual({ from: 10, to: 13 });
});

test('of a text that is too long the first ids are read, kept ones too', () => {
  const short = byteTokenizer().upTo(3);
  expect(short.encode('the cat the cat')).toEqual({ ids: [the, cat, idOf('Ġthe')], cutAt: '▁cat' });
  expect(contextLength(withTokenizer(byteLesson(), short), { stages: [] })).toBe(3);
  const kept = [the, cat, idOf('h'), idOf('e')];
  expect(short.encode(short.decode(kept), kept)).toEqual({ ids: kept.slice(0, 3), cutAt: 'e' });
});

test('a worker computes the ids that a text keeps', async () => {
  const running = await engine();
  const session = new Session({
    ...sources,
    lesson: async () => byteLesson(),
    client: () => new ComputeQueue(running, { start: () => new WorkerHere(running) }),
  });
  await session.open(startOf('time-flies'));
  const kept = { text: 'the cathe', ids: [the, cat, idOf('h'), idOf('e')] };
  const state = { ...session.requested, ...kept };
  const { signal } = new AbortController();
  const { ids, isAdopted } = await session.computeBeside(state, ['weights'], signal);
  expect([ids, isAdopted]).toEqual([kept.ids, true]);
});
