// npm run mutate -- [--count 60] [--seed 1] [--part cpp|ts]
//
// Breaks the last commit's sources on purpose, one operator or number at a time, and counts the mutants that
// the unit tests notice. The seed draws the mutants from src/ and from the rooms of web/ without views.
// tests/surviving-mutants.json lists survivors that change nothing, with the reason; the tests must notice
// nine of ten others.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { CommandError, reportAndExit, root, run } from './run.mjs';
import { buildModule, installPackages, setUp } from './steps.mjs';

/** A copy of the sources, so that no mutant touches the checkout. */
const copy = join(root, 'build/mutate');
const rooms = [
  'engine',
  'export',
  'lesson',
  'operations',
  'session',
  'teaching',
  'trace',
  'wording',
];
/** Generated files, and files that contain only types. */
const notMutated = /\/(tables|format|types|training-types|raw|messages)\.ts$/;
const leastNoticed = 0.9;

// ---- mutants ----

/**
 * @typedef {object} Mutant
 * @property {number} at the index of its first character
 * @property {string} was
 * @property {string} is
 */

/** @type {Readonly<Record<string, string>>} */
const operators = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};

/** A different number: 0.5 becomes 1.5, 2 becomes 3, 1e-5 becomes 2e-5. */
function otherNumber(/** @type {string} */ text) {
  const exponent = /^(\d+)(e.*)$/i.exec(text);
  if (exponent) return `${Number(exponent[1]) + 1}${exponent[2]}`;
  const digits = /^(\d+)(\.\d*)?([fFuUlL]*)$/.exec(text);
  return digits && `${Number(digits[1]) + 1}${digits[2] ?? ''}${digits[3] ?? ''}`;
}

/** Whether a node is a key of an object literal. */
const isKey = (/** @type {ts.Node} */ node) =>
  ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** @returns {Mutant[]} */
function mutantsOfTypeScript(/** @type {string} */ text) {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  const found = /** @type {Mutant[]} */ ([]);
  const add = (/** @type {ts.Node} */ node, /** @type {string | null | undefined} */ is) => {
    if (is) found.push({ at: node.getStart(source), was: node.getText(source), is });
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      // Joining text has no alternative operator.
      const isText = [node.left, node.right].some((side) => ts.isStringLiteralLike(side));
      if (!isText) add(node.operatorToken, operators[node.operatorToken.getText(source)]);
    }
    if (ts.isNumericLiteral(node) && !isKey(node)) add(node, otherNumber(node.getText(source)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Blanks out comments, strings and preprocessor lines, which keeps all other indices. */
const withoutTexts = (/** @type {string} */ text) =>
  text.replace(
    /\/\/.*|\/\*[^]*?\*\/|R"\(([^]*?)\)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'|^\s*#.*|\b(static_assert|template)\b[^;{]*/gm,
    (found) => found.replace(/[^\n]/g, ' '),
  );

/** Relies on clang-format, which puts spaces around binary operators. @returns {Mutant[]} */
function mutantsOfCpp(/** @type {string} */ text) {
  const code = withoutTexts(text);
  const found = /** @type {Mutant[]} */ ([]);
  for (const { index, 1: was = '' } of code.matchAll(
    /(?<= )([-+*/%<>]|[<>=!]=|&&|\|\|)(?=[ \n])/g,
  )) {
    const is = operators[was];
    if (is) found.push({ at: index, was, is });
  }
  for (const { index, 0: was } of code.matchAll(
    /(?<![\w.])\d+(?:\.\d*)?(?:e-?\d+)?[fFuUlL]*(?![\w.'])/gi,
  )) {
    const is = otherNumber(was);
    if (is) found.push({ at: index, was, is });
  }
  return found.sort((a, b) => a.at - b.at);
}

export const mutantsOf = (/** @type {string} */ file, /** @type {string} */ text) =>
  file.endsWith('.ts') ? mutantsOfTypeScript(text) : mutantsOfCpp(text);

export const mutated = (/** @type {string} */ text, /** @type {Mutant} */ { at, was, is }) =>
  text.slice(0, at) + is + text.slice(at + was.length);

/** @typedef {Mutant & { file: string, line: number, code: string }} Candidate */

/** @returns {Candidate[]} */
function candidatesIn(/** @type {string[]} */ files) {
  return files.flatMap((file) => {
    const text = readFileSync(join(copy, file), 'utf8');
    return mutantsOf(file, text).map((mutant) => {
      const before = text.slice(0, mutant.at).split('\n');
      const code = text.split('\n')[before.length - 1]?.trim() ?? '';
      return { file, line: before.length, code, ...mutant };
    });
  });
}

/** Draws `count` candidates from the seed with a linear congruential generator (Knuth's MMIX). */
function drawn(
  /** @type {Candidate[]} */ all,
  /** @type {number} */ count,
  /** @type {string} */ seed,
) {
  const rest = [...all];
  let state = BigInt(seed);
  return Array.from({ length: Math.min(count, all.length) }, () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    const index = Number((state >> 33n) % BigInt(rest.length));
    return /** @type {Candidate} */ (rest.splice(index, 1)[0]);
  });
}

// ---- the tests that judge them ----

/** Time limits in ms. A mutant that exceeds one hangs, which counts as noticed. */
const longestTest = 600_000;
const longestBuild = 3_600_000; // a header's mutant compiles most files again

/** Runs a program in the copy; true if it succeeds in time. */
function succeeds(/** @type {readonly string[]} */ [command = '', ...args], timeout = longestTest) {
  const ran = spawnSync(command, args, {
    cwd: copy,
    stdio: 'ignore',
    timeout,
    killSignal: 'SIGKILL',
  });
  return ran.status === 0;
}

/** @returns {Promise<() => boolean>} whether the copy's C++ builds and passes its tests */
async function cppTests() {
  await setUp('native');
  const toolchain = join(root, '.toolchain');
  if (existsSync(toolchain)) symlinkSync(toolchain, join(copy, '.toolchain'));
  // Compiles quickly, runs quickly and keeps Eigen's assertions. No mutant is refused for its
  // missing parentheses.
  const optimisation = '-DCMAKE_CXX_FLAGS_RELEASE=-O1 -Wno-parentheses';
  const flags = ['-DCMAKE_BUILD_TYPE=Release', optimisation];
  await run('cmake', ['-S', copy, '-B', join(copy, 'build/cpp'), '-G', 'Ninja', ...flags], {
    output: 'on failure',
  });
  const build = ['cmake', '--build', 'build/cpp', '--target', 'clearhead_tests'];
  // First the quick tests, which notice most.
  const passes = () =>
    succeeds(build, longestBuild) &&
    ['~[long]', '[long]'].every((tests) =>
      succeeds(['build/cpp/clearhead_tests', tests, '--abort']),
    );
  if (!passes()) throw new CommandError('The native tests fail without a mutant.');
  return passes;
}

/** @returns {Promise<(file: string) => boolean>} whether the tests that import a file pass, and its types */
async function typeScriptTests() {
  await installPackages();
  await buildModule();
  mkdirSync(join(copy, 'build'), { recursive: true });
  for (const name of ['node_modules', 'build/wasm'])
    if (!existsSync(join(copy, name))) symlinkSync(join(root, name), join(copy, name));
  const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs'];
  const report = join(copy, 'build/tests.json');
  succeeds([...vitest, 'run', '--reporter=json', `--outputFile=${report}`], longestBuild);
  if (!existsSync(report)) throw new CommandError('The tests of the mutants could not be run.');
  /** @type {{ testResults: { name: string, status: string }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failing = testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name }) => relative(realpathSync(copy), name));
  for (const name of failing) console.log(`Fails without a mutant and judges none: ${name}`);
  const others = failing.map((name) => `--exclude=${name}`);
  const tsc = [process.execPath, 'node_modules/typescript/bin/tsc', '--noEmit'];
  return (file) =>
    succeeds([...vitest, 'related', file, '--run', '--bail=1', ...others]) && succeeds(tsc);
}

const parts = {
  cpp: { paths: ['src/*.cpp', 'src/*.h'], tests: cppTests },
  ts: { paths: rooms.map((room) => `web/${room}/*.ts`), tests: typeScriptTests },
};

/** @typedef {{ file: string, code: string, was: string, is: string, why: string }} Reason */

async function mutate() {
  const { values: options } = parseArgs({
    options: {
      count: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      part: { type: 'string', default: 'cpp,ts' },
    },
  });
  /** @type {Reason[]} */
  const reasons = JSON.parse(readFileSync(join(root, 'tests/surviving-mutants.json'), 'utf8'));
  rmSync(copy, { recursive: true, force: true });
  await run('git', ['clone', '--quiet', '--shared', '.', copy]);
  const names = Object.keys(parts).filter((name) => options.part.split(',').includes(name));
  const counts = { noticed: 0, reasoned: 0, survived: 0 };
  for (const name of names) {
    const { paths, tests } = parts[/** @type {keyof typeof parts} */ (name)];
    const passes = await tests();
    const listed = spawnSync('git', ['ls-files', ...paths], { cwd: copy, encoding: 'utf8' });
    const files = listed.stdout.split('\n').filter((file) => file && !notMutated.test(file));
    const all = candidatesIn(files);
    const sample = drawn(all, Math.round(Number(options.count) / names.length), options.seed);
    console.log(`${name}: ${sample.length} of ${all.length} mutants of ${files.length} files`);
    for (const mutant of sample) {
      const { file, line, was, is, code } = mutant;
      const path = join(copy, file);
      const original = readFileSync(path, 'utf8');
      writeFileSync(path, mutated(original, mutant));
      const isNoticed = !passes(file);
      writeFileSync(path, original);
      const isSame = (/** @type {Reason} */ other) =>
        other.file === file && other.code === code && other.was === was && other.is === is;
      const reason = isNoticed ? undefined : reasons.find(isSame);
      counts[isNoticed ? 'noticed' : reason ? 'reasoned' : 'survived']++;
      console.log(
        `${isNoticed ? 'noticed ' : 'SURVIVES'} ${file}:${line}: ${was} → ${is}   ${code}${reason ? `   (${reason.why})` : ''}`,
      );
    }
  }
  const judged = counts.noticed + counts.survived;
  console.log(
    `\n${counts.noticed} of ${judged} mutants noticed, ${counts.reasoned} more survive for a reason that is listed`,
  );
  if (judged + counts.reasoned === 0) throw new CommandError('No mutant was judged.');
  if (counts.noticed < leastNoticed * judged) {
    throw new CommandError('Fewer than nine of ten: the tests have holes.');
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) mutate().catch(reportAndExit);
