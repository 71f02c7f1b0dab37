// npm run mutate -- [--count 60] [--seed 1] [--part cpp|ts]
//
// Breaks the last commit's sources on purpose, one operator or number at a time, and counts the mutants that
// the unit tests notice. The seed draws the mutants from src/ and from the rooms of web/ without views.
// tests/surviving-mutants.json lists survivors that change nothing, with the reason; the tests must notice
// nine of ten others.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf, mutated } from './mutants.mjs';
import { copy, judgeTypeScript, prepareTypeScript, succeeds } from './mutate-ts.mjs';
import { CommandError, reportAndExit, root, run } from './run.mjs';
import { setUp } from './steps.mjs';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    part: { type: 'string', default: 'cpp,ts' },
  },
});

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

/** @typedef {import('./mutate-ts.mjs').Candidate} Candidate */

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
function drawn(/** @type {Candidate[]} */ all, /** @type {number} */ count) {
  const rest = [...all];
  let state = BigInt(options.seed);
  return Array.from({ length: Math.min(count, all.length) }, () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    const index = Number((state >> 33n) % BigInt(rest.length));
    return /** @type {Candidate} */ (rest.splice(index, 1)[0]);
  });
}

async function prepareCpp() {
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
  if (!isCppSound()) throw new CommandError('The native tests fail without a mutant.');
}

/** The time limit of a build, in ms: a header's mutant compiles most files again. */
const longestBuild = 3_600_000;

/** Whether the C++ of the copy builds and passes its tests, first the quick ones, which notice most. */
const isCppSound = () =>
  succeeds(['cmake', '--build', 'build/cpp', '--target', 'clearhead_tests'], {}, longestBuild) &&
  ['~[long]', '[long]'].every((tests) => succeeds(['build/cpp/clearhead_tests', tests, '--abort']));

/** Yields each mutant and whether it was noticed. */
function* judgeCpp(/** @type {Candidate[]} */ mutants) {
  for (const mutant of mutants) {
    const path = join(copy, mutant.file);
    const own = readFileSync(path, 'utf8');
    writeFileSync(path, mutated(own, mutant));
    const isNoticed = !isCppSound();
    writeFileSync(path, own);
    yield { mutant, isNoticed };
  }
}

const parts = {
  cpp: { paths: ['src/*.cpp', 'src/*.h'], prepare: prepareCpp, judge: judgeCpp },
  ts: {
    paths: rooms.map((room) => `web/${room}/*.ts`),
    prepare: prepareTypeScript,
    judge: judgeTypeScript,
  },
};

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
  const counts = { noticed: 0, reasoned: 0, survived: 0 };
  for (const name of names) {
    const part = parts[/** @type {keyof typeof parts} */ (name)];
    await part.prepare();
    const listed = spawnSync('git', ['ls-files', ...part.paths], { cwd: copy, encoding: 'utf8' });
    const files = listed.stdout.split('\n').filter((file) => file && !notMutated.test(file));
    const all = candidatesIn(files);
    const sample = drawn(all, Math.round(Number(options.count) / names.length));
    console.log(`${name}: ${sample.length} of ${all.length} mutants of ${files.length} files`);
    for (const { mutant, isNoticed } of part.judge(sample)) {
      const reason = isNoticed ? undefined : reasonOf(mutant);
      counts[isNoticed ? 'noticed' : reason ? 'reasoned' : 'survived']++;
      const { file, line, was, is, code } = mutant;
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

mutate().catch(reportAndExit);
