import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { licencesPage } from '../../tools/licences.mjs';

describe('the list of licences', () => {
  it('equals the output of npm run licences', () => {
    expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesPage());
  });
});
