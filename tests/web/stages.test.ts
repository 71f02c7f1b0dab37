import { expect, test } from 'vitest';
import { attentionStages, stackStages } from '../../web/engine/tables.js';
import type { Stage } from '../../web/engine/types.js';
import {
  headNormOf,
  normStagesOf,
  stagesOfNorm,
  type NormStages,
} from '../../web/lesson/stages.js';
import { diagram } from '../../web/views/diagram/diagram.js';
import { contextOf, engine, markup } from './helpers.js';
import { variants } from './variants.js';

test('every stage of lessons is in the table, and in the diagram', async () => {
  const loaded = await engine();
  const met = new Set<string>();
  for (const { name, document } of variants(60)) {
    const trace = loaded.trace(document);
    const drawn = markup(diagram(contextOf(trace)));
    for (const { index, name: stage } of trace.stages) {
      met.add(stage);
      expect(drawn, `${name}: ${stage}`).toMatch(new RegExp(`data-stage="?${index}\\b`));
    }
  }
  const ofHeads = stackStages.filter((name) => headNormOf(name));
  expect([...met].sort()).toEqual([...attentionStages, ...ofHeads].sort());
});

const normOf = (parts: readonly string[]): NormStages | null => {
  const names = ['norm1', ...parts.map((part) => `norm1_${part}`)];
  return normStagesOf('norm1', (name) => (names.includes(name) ? ({ name } as Stage) : undefined));
};

test.each([
  ['layer', ['mean', 'variance', 'deviation', 'normalised', 'gain', 'bias']],
  ['rms', ['mean_square', 'rms', 'normalised', 'gain']],
])('a norm of kind %s has all its stages; only gain and bias may be left out', (kind, parts) => {
  const norm = normOf(parts);
  if (!norm) throw new Error('none is found');
  expect(norm.kind).toBe(kind);
  expect(stagesOfNorm(norm).map(({ name }) => name)).toEqual([
    ...parts.map((part) => `norm1_${part}`),
    'norm1',
  ]);
  for (const part of parts) {
    const others = parts.filter((other) => other !== part);
    if (/gain|bias/.test(part)) expect(normOf(others)).not.toHaveProperty(part);
    else if (part !== 'rms') expect(() => normOf(others)).toThrow(`"norm1" has no ${part}`);
  }
  expect(normStagesOf('norm1', () => undefined)).toBeNull();
});
