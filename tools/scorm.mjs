// node scorm.mjs LESSON [FOLDER] [--lang=de] [--mastery=80]: writes SCORM packages, one for each standard, into
// FOLDER or scorm/ of the site. LESSON is the file of a lesson or of a course, the name of a shipped lesson, or
// "course", the shipped course. It is built into dist/ as one file that needs only Node and the site around it.
// SCORM 1.2 (https://adlnet.gov/resources/scorm-1-2-specification/) and SCORM 2004, 3rd edition.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import script from '../web/course/scorm.js?bundled';
import { modelFolders } from '../web/lesson/lessons.js';

/** The input is wrong: one sentence is enough. */
class CommandError extends Error {}

/** The titles of the shipped lessons, by the file of their language. */
const titles = /** @type {Record<string, Record<string, { title: string }>>} */ (
  import.meta.glob('../web/text/*/controls.ts', { eager: true, import: 'lessons' })
);

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
const escaped = (/** @type {string} */ text) =>
  text.replace(notXml, '\ufffd').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A page of a package: one lesson.
 * @typedef {object} Page
 * @property {string} href
 * @property {string} title
 * @property {Record<string, string>} attributes of the element
 * @property {string} [goal] of a session
 * @property {string} [exercise]
 */

/** The language and the script of a tag: zh and zh-CN are zh-Hans. */
function spoken(/** @type {string} */ lang) {
  const { language, script = '' } = new Intl.Locale(lang).maximize();
  return { language, script };
}

/** Whether a language is written from right to left. */
const isLeftward = (/** @type {string} */ lang) => ['Arab', 'Hebr'].includes(spoken(lang).script);

/** The language of the site that fits a tag; the tag itself if there is none. */
function fitting(/** @type {string} */ lang) {
  const written = (/** @type {string} */ tag) => Object.values(spoken(tag)).join();
  const tags = Object.keys(titles).map((path) => path.split('/').at(-2) ?? '');
  return (
    tags.find((tag) => tag === lang) ?? tags.find((tag) => written(tag) === written(lang)) ?? lang
  );
}

/** Whether a text is a tag of a language. */
function isTag(/** @type {string} */ lang) {
  try {
    return Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
}

/**
 * @param {typeof standards[keyof typeof standards]} standard
 * @param {string} identifier
 * @param {string} title
 * @param {Page[]} pages
 * @param {string[]} files those that all pages need
 */
function manifest({ schema, content, adl, type }, identifier, title, pages, files) {
  // Without it, SCORM 2004 offers no way from one session to the next.
  const isFlowing = pages.length > 1 && type === standards['scorm-2004'].type;
  const flow = `
      <imsss:sequencing xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
        <imsss:controlMode choice="true" flow="true" />
      </imsss:sequencing>`;
  const listed = (/** @type {string} */ name) => `      <file href="${escaped(name)}" />`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${identifier}" version="1" xmlns="${content}" xmlns:adlcp="${adl}">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${schema}</schemaversion>
  </metadata>
  <organizations default="lessons">
    <organization identifier="lessons">
      <title>${escaped(title)}</title>
${pages
  .map(
    (page, i) => `      <item identifier="item-${i + 1}" identifierref="page-${i + 1}">
        <title>${escaped(page.title)}</title>
      </item>`,
  )
  .join('\n')}${isFlowing ? flow : ''}
    </organization>
  </organizations>
  <resources>
${pages
  .map(
    (
      { href },
      i,
    ) => `    <resource identifier="page-${i + 1}" type="webcontent" adlcp:${type}="sco" href="${href}">
${listed(href)}
      <dependency identifierref="files" />
    </resource>`,
  )
  .join('\n')}
    <resource identifier="files" type="webcontent" adlcp:${type}="asset">
${files.map(listed).join('\n')}
    </resource>
  </resources>
</manifest>
`;
}

/**
 * @param {Page} page
 * @param {string} lang
 * @param {number | null} mastery
 */
const html = ({ title, attributes, goal, exercise }, lang, mastery) => `<!doctype html>
<html lang="${escaped(lang)}" dir="${isLeftward(lang) ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escaped(title)}</title>
    <link rel="icon" href="data:," />
    <style>
      body > :not(clear-head) {
        font: 1rem/1.5 system-ui, sans-serif;
      }
      #notice {
        position: sticky;
        inset-block-start: 0;
        z-index: 1;
        padding: 0.5rem 1rem;
        border: 2px solid;
        color: CanvasText;
        background: Canvas;
      }
      #notice p {
        margin: 0;
      }
    </style>
    <script type="module" src="scorm.js"></script>
  </head>
  <body${mastery === null ? '' : ` data-mastery="${mastery}"`}>
    <div id="notice" role="alert" hidden></div>
${goal ? `    <p>${escaped(goal)}</p>\n` : ''}    <clear-head${Object.entries(attributes)
  .map(([name, value]) => ` ${name}="${escaped(value)}"`)
  .join('')}></clear-head>
${exercise ? `    <p>${escaped(exercise)}</p>\n` : ''}  </body>
</html>
`;

/** The folder of the site: the one in which this script lies. */
const dist = dirname(fileURLToPath(import.meta.url));

/** The files of the site for the element: its script and the files that it loads. */
const elementFiles = () => [
  ...readdirSync(dist).filter((name) => /^(clear-head|element-.*)\.js$/.test(name)),
  ...readdirSync(join(dist, 'assets'))
    .filter((name) => /\.(js|wasm)$/.test(name) && !/^(editor|course)/.test(name))
    .map((name) => `assets/${name}`),
];

/** @typedef {Record<string, Uint8Array>} Files */

/** @type {() => Promise<any>} */
const loadEngine = async () => {
  const engine = pathToFileURL(join(dist, 'lib/clearhead.js')).href;
  const { loadClearhead } = await import(/* @vite-ignore */ engine);
  return loadClearhead({ attention: false });
};

const isFile = (/** @type {string} */ path) => existsSync(path) && statSync(path).isFile();

/** @type {Readonly<Record<string, string | undefined>>} */
const models = modelFolders;

/** The document of a shipped lesson. */
const shippedFile = (/** @type {string} */ name) =>
  models[name] ? `models/${models[name]}/lesson.json` : `lessons/${name}.json`;
const isShipped = (/** @type {unknown} */ name) =>
  typeof name === 'string' && /^[\w-]+$/.test(name) && existsSync(join(dist, shippedFile(name)));

/** @returns {any} */
function readJson(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CommandError(`${path} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Runs a check of the engine, and names the file that fails it.
 * @param {string} path
 * @param {string} what
 * @param {() => unknown} check
 */
function checked(path, what, check) {
  try {
    check();
  } catch (error) {
    const { path: place, message } = /** @type {Error & { path?: string }} */ (error);
    throw new CommandError(`${path} is no ${what}: ${place ? `${place}: ` : ''}${message}`);
  }
}

/**
 * The files that a document names.
 * @param {string} path
 * @param {any} document
 * @param {string} folder of the package
 */
function filesBeside(path, document, folder) {
  /** @type {Files} */
  const files = {};
  const { tensors, input, training } = document ?? {};
  for (const name of [tensors, input?.tokenizer_file, training?.task?.file]) {
    if (typeof name !== 'string') continue;
    const ofSite = posix.join('lessons', name);
    if (existsSync(join(dist, ofSite))) {
      files[ofSite] = readFileSync(join(dist, ofSite)); // the element looks for its own texts there
      continue;
    }
    const file = join(dirname(path), name);
    if (!existsSync(file)) throw new CommandError(`${path} names ${name}, which is not beside it.`);
    files[posix.join(folder, name)] = readFileSync(file);
  }
  return files;
}

/**
 * A lesson, its title in a language, and its files. A shipped lesson keeps its name, by which the element knows
 * its texts in each language.
 * @param {string} lesson the path of a document that the engine accepts, or the name of a shipped one
 * @param {string} lang
 * @param {string} folder of the package, for the document and the files that it names
 * @returns {Promise<{ document: any, title: string, attribute: Record<string, string>, files: Files }>}
 */
async function lessonOf(lesson, lang, folder) {
  const isOwn = isFile(lesson);
  if (!isOwn && !isShipped(lesson)) throw new CommandError(`There is no file ${lesson}.`);
  const path = isOwn ? lesson : join(dist, shippedFile(lesson));
  const document = readJson(path);
  const at = isOwn ? posix.join(folder, 'lesson.json') : shippedFile(lesson);
  const model = isOwn ? undefined : models[lesson];
  const beside = model ? `models/${model}` : folder;
  const files = { [at]: readFileSync(path), ...filesBeside(path, document, beside) };
  if (model) files[`${beside}/LICENSE`] = readFileSync(join(dist, beside, 'LICENSE'));
  if (!isOwn) {
    // A learned lesson leads to the lesson before its first step.
    const before = shippedFile(`${lesson}-untrained`);
    if (existsSync(join(dist, before))) {
      const untrained = join(dist, before);
      files[before] = readFileSync(untrained);
      Object.assign(files, filesBeside(untrained, readJson(untrained), folder));
    }
    const titled =
      titles[`../web/text/${lang}/controls.ts`] ?? titles['../web/text/en/controls.ts'];
    const { title } = titled?.[lesson] ?? document;
    return { document, title, attribute: { lesson }, files };
  }
  const engine = await loadEngine();
  const tensors = document?.tensors && files[posix.join(folder, document.tensors)];
  checked(path, 'lesson', () => engine.trace(document, { tensors }));
  const title = String(document.texts?.[lang]?.title ?? document.title);
  return { document, title, attribute: { src: at }, files };
}

/** The parts of the page that a package never shows. */
const hidden = ['lesson', 'share'];

/**
 * The pages of a course, one for each session, and their files.
 * @param {string} path
 * @param {any} course
 * @param {string} lang
 */
async function sessionsOf(path, course, lang) {
  const engine = await loadEngine();
  checked(path, 'course', () => engine.course(course));
  /** A text in the language. */
  const said = (/** @type {any} */ words) =>
    typeof words === 'object' ? (words[lang] ?? words.en ?? Object.values(words)[0]) : words;
  /** @type {Page[]} */
  const pages = [];
  /** @type {Files} */
  const files = {};
  for (const [
    i,
    { lesson, state = '', title, goal, exercise, question },
  ] of course.parts.entries()) {
    if (URL.canParse(lesson)) {
      throw new CommandError(
        `Session ${i + 1} of ${path} names ${lesson}. Save that lesson beside the course, and name its file.`,
      );
    }
    const lessonPath = isShipped(lesson) ? lesson : join(dirname(path), lesson);
    const packed = await lessonOf(lessonPath, lang, `session-${i + 1}`);
    Object.assign(files, packed.files);
    const parts = new URLSearchParams(state.replace(/^#/, ''));
    // The lesson's own sentence is no other one.
    if (parts.get('text') === packed.document.input?.text) parts.delete('text');
    const hide = [...new Set([...hidden, ...(parts.get('hide') ?? '').split(/[\s,]+/)])];
    parts.delete('hide');
    pages.push({
      href: `session-${i + 1}.html`,
      title: said(title),
      goal: said(goal),
      exercise: said(question ?? exercise),
      attributes: {
        ...packed.attribute,
        hide: hide.join(' ').trim(),
        ...(parts.size && { state: parts.toString() }),
      },
    });
  }
  return { title: said(course.title), pages, files };
}

/**
 * An identifier that distinguishes a package from others in a learning system, and stays the same
 * after a change.
 */
function identifierOf(/** @type {string} */ name, /** @type {string} */ title) {
  const hash = createHash('sha256').update(`${name}\n${title}`).digest('hex').slice(0, 8);
  const words = name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return ['clearhead', ...(words ? [words.slice(0, 40)] : []), hash].join('-');
}

/**
 * Writes both packages into a folder.
 * @param {string} lesson the path of a lesson or a course, or the name of a shipped one
 * @param {string} folder
 * @param {string} language the language of the page around the lesson
 * @param {number | null} mastery the fraction of right answers with which a lesson is passed
 * @returns {Promise<string[]>} their paths
 */
async function writeScorm(lesson, folder, language, mastery) {
  if (!isFile(join(dist, 'clear-head.js'))) {
    throw new CommandError(
      `${dist} has no clear-head.js. Expected scorm.mjs in the folder of the site, with which it is built.`,
    );
  }
  const lang = fitting(language);
  const isShippedCourse = !isFile(lesson) && lesson === 'course';
  const path = isShippedCourse ? join(dist, 'course.json') : lesson;
  if (!isFile(path) && !isShipped(lesson)) {
    const names = readdirSync(join(dist, 'lessons')).filter((name) => name.endsWith('.json'));
    throw new CommandError(
      `There is no file ${lesson}, and no shipped lesson of that name. Shipped are: ` +
        `${names.map((name) => basename(name, '.json')).join(', ')}; and course.`,
    );
  }
  const course = isFile(path) ? readJson(path) : null;
  const isCourse = course?.clearhead_course !== undefined;
  const single = isCourse ? null : await lessonOf(lesson, lang, '');
  const {
    title,
    pages,
    files: packed,
  } = single
    ? {
        title: single.title,
        files: single.files,
        pages: [
          {
            href: 'index.html',
            title: single.title,
            attributes: { ...single.attribute, hide: hidden.join(' ') },
          },
        ],
      }
    : await sessionsOf(path, course, lang);
  /** @type {Files} */
  const files = { ...packed };
  for (const name of [...elementFiles(), 'licences.md'])
    files[name] = readFileSync(join(dist, name));
  files['scorm.js'] = Buffer.from(script);
  const written = Object.fromEntries(
    pages.map((page) => [page.href, Buffer.from(html(page, language, mastery))]),
  );
  const name = basename(lesson, '.json');
  const originalTitle = single ? single.document.title : (course.title.en ?? course.title);
  const identifier = identifierOf(name, JSON.stringify(originalTitle));
  /** @param {() => void} write */
  const saving = (write) => {
    try {
      write();
    } catch (error) {
      throw new CommandError(
        `${folder} cannot be written to: ${/** @type {Error} */ (error).message}`,
      );
    }
  };
  saving(() => mkdirSync(folder, { recursive: true }));
  return Object.entries(standards).map(([standard, as]) => {
    const xml = manifest(as, identifier, title, pages, Object.keys(files).sort());
    const path = join(folder, `${name}-${standard}.zip`);
    const all = { 'imsmanifest.xml': Buffer.from(xml), ...written, ...files };
    // The earliest date that a zip can name: the same lesson gives the same file.
    saving(() => writeFileSync(path, zipSync(all, { mtime: new Date(1980, 0, 1) })));
    return path;
  });
}

/** The fraction of a percentage; null: none is wanted. */
function masteryOf(/** @type {string | undefined} */ text) {
  if (text === undefined) return null;
  const percent = Number(text);
  if (text.trim() === '' || !(percent >= 0 && percent <= 100)) {
    throw new CommandError(`--mastery=${text} is no percentage. Expected a number from 0 to 100.`);
  }
  return percent / 100;
}

const usage =
  'Expected: node scorm.mjs LESSON [FOLDER] [--lang=de] [--mastery=80], where LESSON is a file or a name';

/** The request of the command line. */
function requested() {
  const options = /** @type {const} */ ({ lang: { type: 'string' }, mastery: { type: 'string' } });
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
  const { lang = 'en', mastery } = parsed.values;
  const [lesson, folder = join(dist, 'scorm'), ...more] = parsed.positionals;
  if (!lesson || more.length) throw new CommandError(usage);
  if (!isTag(lang)) {
    throw new CommandError(`--lang=${lang} is no language. Expected a tag like de or zh-Hans.`);
  }
  return { lesson, folder: resolve(folder), lang, mastery: masteryOf(mastery) };
}

// A folder may be reached by a link, which Node follows for this file only.
if (
  process.argv[1] &&
  realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))
) {
  try {
    const { lesson, folder, lang, mastery } = requested();
    for (const path of await writeScorm(lesson, folder, lang, mastery)) {
      console.log(`${path}: ${Math.round(statSync(path).size / 1000)} KB`);
    }
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}
