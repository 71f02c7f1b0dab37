/** How eSpeak NG reads the opening's sentences: each number is spoken as by a person. */
import { describe, expect, test } from 'vitest';
import { purpose } from '../../web/teaching/purpose.js';
import { firstLesson } from '../../web/lesson/lessons.js';
import { speak } from '../../web/text/language.js';
import { spokenText } from '../../web/wording/spoken.js';
import { readLesson, traceOf } from './helpers.js';

type Speech = (options: { arguments: string[] }) => Promise<{
  FS: { readFile(name: string, as: { encoding: 'utf8' }): string };
}>;

const library = 'espeak-ng'; // it has no types
const speech = await import(/* @vite-ignore */ library).then(
  (module: { default: Speech }) => module.default,
  () => null,
);
if (!speech) console.log('eSpeak NG is not installed, so nothing is spoken: run "npm ci".');

/** The phonemes, without stress, length and the gaps between words. */
async function phonemes(text: string, voice: string): Promise<string> {
  const to = 'phonemes';
  const options = ['-q', '--ipa', '-b', '1', '--phonout', to, '-v', voice, text];
  const spoken = (await speech?.({ arguments: options }))?.FS.readFile(to, { encoding: 'utf8' });
  return (spoken ?? '').replace(/[ˈˌː\s-]/g, '');
}

/** A number as a person says it: its digits, the decimal point, and a minus. */
interface NumberWords {
  voice: string;
  digits: string;
  point: string;
  minus: string;
}
const languages: Record<string, NumberWords> = {
  en: {
    voice: 'en-gb',
    digits: 'zero one two three four five six seven eight nine',
    point: 'point',
    minus: 'minus',
  },
  de: {
    voice: 'de',
    digits: 'null eins zwei drei vier fünf sechs sieben acht neun',
    point: 'Komma',
    minus: 'minus',
  },
  'zh-Hans': { voice: 'cmn', digits: '零 一 二 三 四 五 六 七 八 九', point: '点', minus: '负' },
  ar: { voice: 'ar', digits: '0 1 2 3 4 5 6 7 8 9', point: 'فاصل', minus: 'سالب' },
};

const inWords = (sentence: string, { digits, point, minus }: NumberWords): string =>
  sentence.replace(/(−?)(\d+)\.(\d+)/g, (_, sign: string, whole: string, part: string) =>
    [
      ...(sign ? [minus] : []),
      ...[...whole].map((digit) => digits.split(' ')[Number(digit)]),
      point,
      ...[...part].map((digit) => digits.split(' ')[Number(digit)]),
    ].join(' '),
  );

describe.runIf(speech).each(Object.entries(languages))('%s', (tag, spokenAs) => {
  test('reads the opening’s numbers, and one below zero, digit by digit', async () => {
    await speak(tag);
    const trace = await traceOf(firstLesson);
    const { text = null } = readLesson(firstLesson).input;
    const about = [trace.focus, 0].map((follow) =>
      purpose(trace, text, { follow, head: 0 }, false),
    );
    const written = [...about, '−0.860.'].join(' ');
    expect(written.match(/\d\.\d{3}/g)).toHaveLength(3);
    const [right, sentence] = [inWords(written, spokenAs), spokenText(written)];
    expect(await phonemes(sentence, spokenAs.voice), sentence).toBe(
      await phonemes(right, spokenAs.voice),
    );
  });
});
