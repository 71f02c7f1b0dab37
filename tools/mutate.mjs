// npm run mutate -- [--count 60] [--seed 1] [--part cpp|ts] [--quick]
//
// Breaks the last commit's sources on purpose, one operator or number at a time, and counts the mutants that
// the unit tests notice. The seed draws the mutants from src/ and from the rooms of web/ without views. The
// tests that import a mutant's file run first, so that most mutants of TypeScript take seconds; --quick runs
// no others, and so counts some as survivors that a whole run notices. tests/surviving-mutants.json lists
// survivors that change nothing, with the reason; the tests must notice nine of ten others.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf, mutated } from './mutants.mjs';
import { CommandError, reportAndExit, root, run } from './run.mjs';
import { buildModule, installPackages, setUp } from './steps.mjs';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    part: { type: 'string', default: 'cpp,ts' },
    quick: { type: 'boolean', default: false },
  },
});

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
/** How long one check may take, in ms: beyond that the mutant hangs, which counts as noticed. */
const patience = 600_000;
const leastNoticed = 0.9;
/** With it, tsc checks again only what a mutant can change. */
const tscState = ['--tsBuildInfoFile', 'build/checked.tsbuildinfo'];

/** @typedef {{ file: string, line: number, code: string, was: string, is: string, text: string }} Candidate */

/** Runs a program in the copy; true if it succeeds in time. */
function succeeds(/** @type {readonly string[]} */ [command = '', ...args]) {
  const ran = spawnSync(command, args, {
    ...{ cwd: copy, stdio: 'ignore', timeout: patience, killSignal: 'SIGKILL' },
  });
  return ran.status === 0;
}

/** The unit tests that import a file of web/ themselves. */
function nearTests(/** @type {string} */ file) {
  const name = `'../../${file.replace(/\.ts$/, '.js')}'`;
  const tests = readdirSync(join(copy, 'tests/web'))
    .filter((test) => test.endsWith('.test.ts'))
    .map((test) => `tests/web/${test}`);
  return tests.filter((test) => readFileSync(join(copy, test), 'utf8').includes(name));
}

/** @returns {Candidate[]} */
function candidatesIn(/** @type {string[]} */ files) {
  return files.flatMap((file) => {
    const text = readFileSync(join(copy, file), 'utf8');
    return mutantsOf(file, text).map((mutant) => {
      const before = text.slice(0, mutant.at).split('\n');
      const code = text.split('\n')[before.length - 1]?.trim() ?? '';
      const { was, is } = mutant;
      return { file, line: before.length, code, was, is, text: mutated(text, mutant) };
    });
  });
}

/** Draws `count` candidates from the seed with a linear congruential generator (Knuth's MMIX). */
function drawn(/** @type {Candidate[]} */ all, /** @type {number} */ count) {
  const rest = [...all];
  let state = BigInt(options.seed);
  return Array.from({ length: Math.min(count, all.length) }, () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    const place = Number((state >> 33n) % BigInt(rest.length));
    return /** @type {Candidate} */ (rest.splice(place, 1)[0]);
  });
}

const parts = {
  cpp: {
    paths: ['src/*.cpp', 'src/*.h'],
    async prepare() {
      await setUp('native');
      // Compiles quickly and keeps Eigen's assertions.
      const flags = '-DCMAKE_CXX_FLAGS_RELEASE=-O1';
      await run('cmake', ['-S', copy, '-B', join(copy, 'build/cpp'), '-G', 'Ninja', flags], {
        env: {},
        output: 'on failure',
      });
    },
    /** The checks that can notice a mutant of a file, the quickest first. */
    checks: () => [
      ['cmake', '--build', 'build/cpp', '--target', 'clearhead_tests'],
      ['build/cpp/clearhead_tests', '--abort'],
    ],
  },
  ts: {
    paths: rooms.map((room) => `web/${room}/*.ts`),
    async prepare() {
      await installPackages();
      await buildModule();
      mkdirSync(join(copy, 'build'), { recursive: true });
      for (const name of ['node_modules', 'build/wasm']) {
        if (!existsSync(join(copy, name))) symlinkSync(join(root, name), join(copy, name));
      }
    },
    checks(/** @type {string} */ file) {
      const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs'];
      const near = nearTests(file);
      return [
        ...(near.length ? [[...vitest, 'run', '--bail=1', ...near]] : []),
        [process.execPath, 'node_modules/typescript/bin/tsc', '--incremental', ...tscState],
        ...(options.quick && near.length
          ? []
          : [[...vitest, 'related', '--run', '--bail=1', file]]),
      ];
    },
  },
};

/** Checks that were seen to succeed without a mutant. */
const sound = /** @type {Set<string>} */ (new Set());

/**
 * Whether a check of the mutant's file fails with it, and succeeds without it; null if it fails without
 * it too, as a test may that runs out of time on a busy machine.
 */
function isNoticed(/** @type {Candidate} */ { file, text }, /** @type {string[][]} */ checks) {
  const path = join(copy, file);
  const own = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  const failed = checks.find((check) => !succeeds(check));
  writeFileSync(path, own);
  if (!failed) return false;
  if (sound.has(failed.join())) return true;
  for (const check of checks.slice(0, checks.indexOf(failed) + 1)) {
    if (!succeeds(check)) {
      console.log(`Fails without a mutant: ${check.join(' ')}`);
      return null;
    }
    sound.add(check.join());
  }
  return true;
}

/** @typedef {{ file: string, code: string, was: string, is: string, why: string }} Known */
const known = /** @type {Known[]} */ (
  JSON.parse(readFileSync(join(root, 'tests/surviving-mutants.json'), 'utf8'))
);
const reasonOf = (/** @type {Candidate} */ { file, code, was, is }) =>
  known.find((one) => one.file === file && one.code === code && one.was === was && one.is === is);

async function mutate() {
  rmSync(copy, { recursive: true, force: true });
  await run('git', ['clone', '--quiet', '--shared', '.', copy]);
  const names = Object.keys(parts).filter((name) => options.part.split(',').includes(name));
  const counts = { noticed: 0, reasoned: 0, unjudged: 0 };
  const survivors = /** @type {Candidate[]} */ ([]);
  for (const name of names) {
    const part = parts[/** @type {keyof typeof parts} */ (name)];
    await part.prepare();
    const listed = spawnSync('git', ['ls-files', ...part.paths], { cwd: copy, encoding: 'utf8' });
    const files = listed.stdout.split('\n').filter((file) => file && !notMutated.test(file));
    const all = candidatesIn(files);
    const sample = drawn(all, Math.round(Number(options.count) / names.length));
    console.log(`${name}: ${sample.length} of ${all.length} mutants of ${files.length} files`);
    for (const mutant of sample) {
      const noticed = isNoticed(mutant, part.checks(mutant.file));
      const reason = noticed === false ? reasonOf(mutant) : undefined;
      if (noticed) counts.noticed++;
      else if (noticed === null) counts.unjudged++;
      else if (reason) counts.reasoned++;
      else survivors.push(mutant);
      const verdict = noticed === null ? 'UNJUDGED' : noticed ? 'noticed ' : 'SURVIVES';
      const { file, line, was, is, code } = mutant;
      console.log(
        `${verdict} ${file}:${line}: ${was} → ${is}   ${code}${reason ? `   (${reason.why})` : ''}`,
      );
    }
  }
  const judged = counts.noticed + survivors.length;
  console.log(
    `\n${counts.noticed} of ${judged} mutants noticed, ${counts.reasoned} more survive for a reason that is listed, ${counts.unjudged} could not be judged`,
  );
  if (judged + counts.reasoned === 0) throw new CommandError('No mutant was judged.');
  if (counts.noticed < leastNoticed * judged) {
    throw new CommandError('Fewer than nine of ten: the tests have holes.');
  }
}

mutate().catch(reportAndExit);
