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

/** Those of web/element/, below the files that put them together. */
export const elementRooms = [
  'access',
  'panel',
  'training',
  'documents',
  'encoder',
  'published',
  'two-texts',
  'diagram',
  'cards',
  'dialogs',
  'host',
  'base',
  'styles',
];

/**
 * Forbids imports upwards between the rooms of a folder, and of the files beside them.
 * @param {string} folder
 * @param {string[]} names
 */
const downwards = (folder, names) =>
  names.map((room, i) => ({
    target: `${folder}/${room}`,
    from: [`${folder}/*.ts`, ...names.slice(0, i).map((above) => `${folder}/${above}/**`)],
    message: `The rooms of ${folder}/ import downwards only: ${names.join(', ')}.`,
  }));

const zones = [...downwards('web', rooms), ...downwards('web/element', elementRooms)];

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
