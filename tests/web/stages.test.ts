import { expect, test } from 'vitest';
import { factsOfStage, stageNames } from '../../web/lesson/stages.js';
import { texts } from '../../web/text/language.js';
import { sheet } from '../../web/views/sheet.js';
import { contextOf, engine, markup } from './helpers.js';
import { variants } from './variants.js';

const titles: Record<string, string> = {
  [texts.sections.vectors]: 'vectors',
  [texts.sections.vectorsGiven]: 'vectors',
  [texts.sections.projections]: 'projections',
  [texts.sections.attention]: 'attention',
  [texts.sections.join(1)]: 'join',
  [texts.sections.join(2)]: 'join',
};

test('every stage that lessons have is in the table, and stands in its section', async () => {
  const loaded = await engine();
  const met = new Set<string>();
  for (const { name, document } of variants(60)) {
    const trace = loaded.trace(document);
    const parts = markup(sheet(contextOf(trace))).split('<section');
    const drawn = new Map<string, Set<string>>();
    for (const part of parts.slice(1)) {
      const title = Object.keys(titles).find((words) => part.includes(`<h3>${words}`)) ?? '';
      for (const [, index] of part.matchAll(/data-stage="?(\d+)/g)) {
        const sections = drawn.get(index ?? '') ?? new Set();
        drawn.set(index ?? '', sections.add(titles[title] ?? ''));
      }
    }
    for (const { index, name: stage } of trace.stages) {
      met.add(stage);
      expect(drawn.get(String(index)), `${name}: ${stage}`).toContain(factsOfStage(stage).section);
    }
  }
  expect([...met].sort()).toEqual([...stageNames].sort());
});
