import { expect, test } from 'vitest';
import { attentionStages, normParts } from '../../web/engine/tables.js';
import type { Stage } from '../../web/engine/types.js';
import { layerNormOf } from '../../web/lesson/stages.js';
import { diagram } from '../../web/views/diagram/diagram.js';
import { contextOf, engine, markup } from './helpers.js';
import { variants } from './variants.js';

test('every stage that lessons have is in the table, and stands in the diagram', async () => {
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
  expect([...met].sort()).toEqual([...attentionStages].sort());
});

test('a layer norm has all its parts, or none is found; its bias alone may be left out', () => {
  const parts: string[] = ['norm1', ...normParts.map((part) => `norm1_${part}`)];
  const normOf = (names: readonly string[]): unknown =>
    layerNormOf('norm1', (name) => (names.includes(name) ? ({ name } as Stage) : undefined));
  expect(normOf([])).toBeNull();
  expect(Object.keys(normOf(parts) as object)).toEqual([...normParts, 'result']);
  for (const part of normParts) {
    const without = parts.filter((name) => name !== `norm1_${part}`);
    if (part === 'bias') expect(normOf(without)).not.toHaveProperty('bias');
    else expect(() => normOf(without)).toThrow(`"norm1" has no ${part}`);
  }
});
