/** What was computed elsewhere and adopted, where it is too long to be copied at once. */
import { expect, test } from 'vitest';
import { engine, readLesson } from './helpers.js';

test('a long adopted trace explains every row as the computed one does', async () => {
  const lesson = readLesson('your-own-sentence');
  lesson.input.text = Array.from({ length: 600 }, (_, i) => `w${(i * 7) % 300}`).join(' ');
  const { trace: compute, adopt } = await engine();
  const computed = compute(lesson);
  const adopted = adopt(computed.data());
  for (const name of ['weights', 'context']) {
    const { index } = computed.stage(name, 0);
    for (const row of [0, 1, 300, 599]) {
      const place = { row, col: 1 };
      expect(adopted.explain(index, place), `${name}, row ${row}`).toEqual(
        computed.explain(index, place),
      );
    }
  }
});
