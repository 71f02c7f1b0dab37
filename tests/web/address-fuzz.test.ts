/**
 * Any text of an address is understood or reported, at once. The fuzz target "address" of
 * tools/fuzz.mjs starts from these, and varies them for CLEARHEAD_FUZZ_SECONDS.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeState, encodeState } from '../../web/session/address.js';
import { problemSentence } from '../../web/wording/problem.js';

const file = join(import.meta.dirname, '../fuzz/corpus/address.txt');
const corpus = readFileSync(file, 'utf8').split('\n');
const seconds = Number(process.env['CLEARHEAD_FUZZ_SECONDS'] ?? 0);

function check(address: string): void {
  const { state, problems } = decodeState(address);
  const sentences = problems.map((problem) => problemSentence(problem));
  const written = encodeState(state);
  expect(encodeState(decodeState(written).state)).toBe(written);
  for (const sentence of sentences) {
    expect(sentence).not.toBe('');
    expect(sentence.length).toBeLessThan(1000);
  }
}

test('every address of the corpus is understood or reported, also repeated many times', () => {
  expect(corpus.length).toBeGreaterThan(10);
  for (const address of corpus) {
    check(address);
    check(address.repeat(5000));
  }
});

test('so are its mutations', { timeout: (seconds + 60) * 1000 }, () => {
  const pieces = [...new Set(corpus.flatMap((address) => address.split(/(?<=[=&.,_#-])/)))];
  const piece = fc.oneof(
    fc.constantFrom(...pieces),
    fc.string({ unit: 'binary' }),
    fc.integer().map(String),
  );
  const address = fc.array(piece, { maxLength: 40 }).map((all) => all.join(''));
  const limit = { numRuns: 1e9, interruptAfterTimeLimit: seconds * 1000 };
  fc.assert(fc.property(address, check), seconds ? limit : { numRuns: 500 });
});
