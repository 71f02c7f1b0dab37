// npm run scorm -- LESSON.json [FOLDER] [--lang=de]: writes a lesson as SCORM packages, one for each
// standard, into FOLDER or dist/scorm. SCORM 1.2 (https://adlnet.gov/resources/scorm-1-2-specification/)
// and SCORM 2004, 3rd edition.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteFiles } from './offline.mjs';
import { oneScript } from './one-script.mjs';
import { CommandError, reportAndExit, root } from './run.mjs';
import { buildDist } from './steps.mjs';

const standards = {
  'scorm-1.2': {
    schema: '1.2',
    content: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
    adl: 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
    type: 'scormtype',
  },
  'scorm-2004': {
    schema: '2004 3rd Edition',
    content: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    adl: 'http://www.adlnet.org/xsd/adlcp_v1p3',
    type: 'scormType',
  },
};

/** Characters that XML does not allow, such as most control characters. */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text inside XML and HTML. */
export const escaped = (/** @type {string} */ text) =>
  text.replace(notXml, '\ufffd').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * @param {typeof standards[keyof typeof standards]} standard
 * @param {string} title
 * @param {string[]} files
 */
function manifest({ schema, content, adl, type }, title, files) {
  const shown = escaped(title);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="clearhead" version="1" xmlns="${content}" xmlns:adlcp="${adl}">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${schema}</schemaversion>
  </metadata>
  <organizations default="lesson">
    <organization identifier="lesson">
      <title>${shown}</title>
      <item identifier="item" identifierref="page">
        <title>${shown}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:${type}="sco" href="index.html">
${files.map((name) => `      <file href="${escaped(name)}" />`).join('\n')}
    </resource>
  </resources>
</manifest>
`;
}

const page = (/** @type {string} */ title, /** @type {string} */ lang) => `<!doctype html>
<html lang="${escaped(lang)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escaped(title)}</title>
    <link rel="icon" href="data:," />
    <script type="module" src="scorm.js"></script>
  </head>
  <body>
    <clear-head src="lesson.json" hide="lesson share"></clear-head>
  </body>
</html>
`;

/** The files of the site that the element needs: its script and what that loads. */
const isOfElement = (/** @type {string} */ name) =>
  name === 'clear-head.js' ||
  (/^assets\/.*\.(js|wasm)$/.test(name) && !/\/(editor|course)/.test(name));

const dist = join(root, 'dist');

/**
 * The lesson's title in a language, and its document, which the engine has accepted, with the files
 * that it names.
 * @param {string} path
 * @param {string} lang
 */
async function lessonFiles(path, lang) {
  if (!existsSync(path)) throw new CommandError(`There is no file ${path}.`);
  const text = readFileSync(path, 'utf8');
  /** @type {any} */
  let document;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${path} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const beside = [document?.tensors, document?.training?.task?.file].filter(
    (name) => typeof name === 'string',
  );
  /** @type {Record<string, Buffer>} */
  const files = { 'lesson.json': Buffer.from(text) };
  for (const name of beside) {
    const ofSite = join('lessons', name);
    if (existsSync(join(dist, ofSite))) {
      files[ofSite] = readFileSync(join(dist, ofSite)); // the element looks for its own texts there
      continue;
    }
    const file = join(dirname(path), name);
    if (!existsSync(file)) throw new CommandError(`${path} names ${name}, which is not beside it.`);
    files[name] = readFileSync(file);
  }
  const { loadClearhead } = await import(pathToFileURL(join(dist, 'lib/clearhead.js')).href);
  const engine = await loadClearhead({ attention: false });
  try {
    engine.trace(document, { tensors: document.tensors && files[document.tensors] });
  } catch (error) {
    const { path: place, message } = /** @type {Error & { path?: string }} */ (error);
    throw new CommandError(`${path} is no lesson: ${place ? `${place}: ` : ''}${message}`);
  }
  return { title: String(document.texts?.[lang]?.title ?? document.title), files };
}

/**
 * Writes both packages into a folder; dist/ must be built.
 * @param {string} lesson the path of a document
 * @param {string} folder
 * @param {string} [lang] the language of the page around the lesson
 * @returns {Promise<string[]>} their paths
 */
export async function writeScorm(lesson, folder, lang = 'en') {
  const { zipSync } = await import('fflate');
  const { title, files: own } = await lessonFiles(lesson, lang);
  /** @type {Record<string, Uint8Array>} */
  const files = { 'index.html': Buffer.from(page(title, lang)), ...own };
  for (const name of siteFiles(dist).filter(isOfElement))
    files[name] = readFileSync(join(dist, name));
  files['licences.md'] = readFileSync(join(dist, 'licences.md'));
  files['scorm.js'] = Buffer.from(await oneScript('web/course/scorm.ts'));
  mkdirSync(folder, { recursive: true });
  return Object.entries(standards).map(([name, standard]) => {
    const xml = manifest(standard, title, Object.keys(files).sort());
    const path = join(folder, `${basename(lesson, '.json')}-${name}.zip`);
    // The earliest date that a zip can name: the same lesson gives the same file.
    writeFileSync(
      path,
      zipSync({ 'imsmanifest.xml': Buffer.from(xml), ...files }, { mtime: new Date(1980, 0, 1) }),
    );
    return path;
  });
}

if (process.argv[1] === import.meta.filename) {
  try {
    const words = process.argv.slice(2);
    const lang = words.find((word) => word.startsWith('--lang='))?.slice('--lang='.length);
    const [lesson, folder = join(dist, 'scorm'), ...more] = words.filter(
      (word) => !word.startsWith('--lang='),
    );
    if (!lesson || more.length) {
      throw new CommandError('Expected: npm run scorm -- LESSON.json [FOLDER] [--lang=de]');
    }
    await buildDist();
    for (const path of await writeScorm(resolve(lesson), resolve(folder), lang)) {
      console.log(`${path}: ${Math.round(readFileSync(path).length / 1000)} KB`);
    }
  } catch (error) {
    reportAndExit(error);
  }
}
