import { expect, test } from 'vitest';
import { attentionStages } from '../../web/lesson/stages.js';
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
