import js from '@eslint/js';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

/** The rooms of web/: each may import the rooms after it, but none before it. */
export const rooms = [
  'editor',
  'course',
  'element',
  'views',
  'export',
  'teaching',
  'session',
  'operations',
  'wording',
  'text',
  'trace',
  'lesson',
  'engine',
];

const zones = rooms.map((room, i) => ({
  target: `web/${room}`,
  from: ['web/page.ts', ...rooms.slice(0, i).map((above) => `web/${above}`)],
  message: `The rooms import downwards only: ${rooms.join(', ')}.`,
}));

const wasmModule = {
  group: ['**/clearhead-module*'],
  message: 'Only web/engine/engine.ts talks to the wasm module; import from there.',
};

export default tseslint.config(
  {
    ignores: [
      'build/',
      'dist/',
      'test-results/',
      '.toolchain/',
      'examples/**/dist/',
      'examples/**/cache/',
      'examples/**/_build/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      eqeqeq: 'error',
      'no-restricted-imports': ['error', { patterns: [wasmModule] }],
    },
  },
  // TypeScript knows which names exist; the rule would require a list of all globals for plain scripts.
  { files: ['**/*.{js,mjs,ts}'], rules: { 'no-undef': 'off' } },
  {
    files: ['web/engine/engine.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensionAlias: { '.js': ['.ts', '.js'] } })],
    },
    rules: { 'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }] },
  },
);
