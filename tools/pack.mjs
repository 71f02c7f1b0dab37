// npm run pack: the package `clearhead` in build/, from package/ and the built files.
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, reportAndExit, root, run } from './run.mjs';
import { buildDist, buildPackagedElement } from './steps.mjs';

/** The element is built into this folder. */
const folder = join(root, 'build/package');

/** Hosts serve .gz and .br beside a file; a package contains only the file. */
const isOfPackage = (/** @type {string} */ path) => !/\.(br|gz)$/.test(path);

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/**
 * Packs the built files.
 * @returns {Promise<{ file: string, size: number, files: { path: string }[] }>}
 */
export async function pack() {
  const [project, packed] = [readJson('package.json'), readJson('package/package.json')];
  if (project.version !== packed.version) {
    throw new CommandError(
      `package/package.json is ${packed.version}, package.json ${project.version}`,
    );
  }
  const untranslated = Object.entries(readJson('web/text/untranslated.json')).flatMap(
    ([tag, paths]) => paths.map((/** @type {string} */ path) => `${tag}${path}`),
  );
  if (untranslated.length > 0) {
    throw new CommandError(
      `not translated yet, web/text/untranslated.json: ${untranslated.join(', ')}`,
    );
  }
  for (const [from = '', to = ''] of [
    ['package', ''],
    ['dist/lib', 'engine'],
    ['web/lesson/documents', 'lessons'],
    ['web/lesson/lesson.schema.json', 'lesson.schema.json'],
    ['LICENSE', 'LICENSE'],
    ['build/package/element/licences.md', 'licences.md'],
  ]) {
    cpSync(join(root, from), join(folder, to), { recursive: true, filter: isOfPackage });
  }
  const args = ['pack', '--json', '--pack-destination', join(root, 'build'), folder];
  const [made] = JSON.parse(await run('npm', args, { output: 'return' }));
  return { ...made, file: join(root, 'build', made.filename) };
}

if (process.argv[1] === import.meta.filename) {
  try {
    await buildDist();
    await buildPackagedElement();
    const { file, size, files } = await pack();
    console.log(`\n${file}: ${files.length} files, ${Math.round(size / 1000)} KB`);
  } catch (error) {
    reportAndExit(error);
  }
}
