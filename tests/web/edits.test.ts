import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeEdits,
  editable,
  encodeEdits,
  shortestFloat,
  withEdit,
  type Edit,
} from '../../web/lesson/edits.js';
import { sliderOf, temperatureAt } from '../../web/views/panel/ingredients.js';
import { decodeIngredient, encodeIngredients } from '../../web/lesson/written-ingredients.js';
import { inLayer } from '../../web/lesson/stages.js';

const float = fc.float({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const edit: fc.Arbitrary<Edit> = fc
  .record({
    stage: fc.constantFrom(...editable),
    layer: fc.option(fc.nat(11)),
    row: fc.nat(4095),
    col: fc.nat(1023),
    value: float,
  })
  .map(({ layer, ...named }) => ({
    ...named,
    ...inLayer(layer),
    value: named.stage === 'mask' ? Number(named.value > 0) : named.value,
  }));

describe('edits in an address', () => {
  test('are restored unchanged', () => {
    fc.assert(
      fc.property(fc.array(edit), (list) => {
        const edits = list.reduce<readonly Edit[]>(withEdit, []);
        expect(decodeEdits(encodeEdits(edits))).toEqual(edits);
      }),
    );
  });

  test('have no negative zero', () => {
    expect(decodeEdits('W_Q.0.0.-0')?.[0]?.value).toBe(0);
  });

  test('are rejected if they are invalid', () => {
    for (const text of [
      'W_Q',
      'W_Q.0.0',
      'Q.0.0.1',
      'W_Q.0.0.x',
      'W_Q.0.0.1_',
      'W_Q.0.0.1e99',
      'mask.0.0.0.5',
      'W_Q.-1.0.1',
      'W_Q.0.0.1,W_Q.0.1.1',
    ]) {
      expect(decodeEdits(text) ?? []).toEqual(
        text === 'W_Q.0.0.1_' ? decodeEdits('W_Q.0.0.1') : [],
      );
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        decodeEdits(text);
      }),
    );
  });
});

test('the shortest decimal of a float is that float', () => {
  fc.assert(
    fc.property(float, (value) => {
      expect(Math.fround(Number(shortestFloat(value)))).toBe(value);
    }),
  );
  expect(shortestFloat(Math.fround(0.1))).toBe('0.1');
  expect(shortestFloat(0)).toBe('0');
});

test('ingredients in an address are restored unchanged', () => {
  const chosen = {
    scale: 'none',
    temperature: 0.25,
    mask: 'hand',
    positions: 'alibi',
    bias: true,
    tied: true,
    plainValues: true,
    heads: 4,
    output: false,
  } as const;
  const back = Object.assign({}, ...encodeIngredients(chosen).map((p) => decodeIngredient(...p)));
  expect(back).toEqual(chosen);
  for (const [name, text] of [
    ['temperature', '0'],
    ['temperature', 'hot'],
    ['heads', '1.5'],
    ['heads', ''],
    ['bias', 'true'],
    ['mask', 'toString'],
    ['__proto__', 'on'],
  ] as const) {
    expect(decodeIngredient(name, text)).toBeNull();
  }
});

test('the temperature’s slider has 1 in its middle and reaches 0.1 and 10', () => {
  expect(sliderOf(1)).toBeCloseTo(0.5);
  expect([0, 0.5, 1].map(temperatureAt)).toEqual([0.1, 1, 10]);
});
