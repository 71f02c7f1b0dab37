// A build step: takes the white space of the sources' layout out of templates and styles, which makes
// the scripts smaller. Between words and elements one space stays, so that all texts stay as they are.

const space = /[ \t\r\n\f]+/g;

/** Markup of a template, with a character instead of each expression. */
export const minifyHtml = (/** @type {string} */ text) =>
  text.replace(space, ' ').replace(/ >/g, '>');

/** The same for a style sheet. */
export const minifyCss = (/** @type {string} */ text) =>
  text
    .replace(/\/\*[^]*?\*\//g, '')
    .split(/('[^']*'|"[^"]*")/)
    .map((part, i) =>
      i % 2
        ? part // a string
        : part
            .replace(space, ' ')
            .replace(/ ?([{}>;,]) ?/g, '$1')
            .replace(/: /g, ':')
            .replace(/;}/g, '}'),
    )
    .join('')
    .trim();

/** @type {Record<string, (text: string) => string>} */
const minifiers = { html: minifyHtml, mathml: minifyHtml, css: minifyCss };

/** No source holds it. */
const expression = '\u0001';

/**
 * @param {string} code
 * @param {(code: string) => unknown} parse into an ESTree
 */
export function minifyTemplates(code, parse) {
  /** @type {{ start: number, end: number, text: string }[]} */
  const changes = [];
  visit(parse(code), (node) => {
    const minify = node.type === 'TaggedTemplateExpression' && minifiers[node.tag.name];
    if (!minify) return;
    const { quasis } = node.quasi;
    const whole = quasis.map((/** @type {any} */ { value }) => value.raw).join(expression);
    const texts = minify(whole).split(expression);
    quasis.forEach((/** @type {any} */ quasi, /** @type {number} */ i) => {
      // Some parsers count the quotes and braces around a quasi as part of it.
      const start = code.indexOf(quasi.value.raw, quasi.start);
      changes.push({ start, end: start + quasi.value.raw.length, text: texts[i] ?? '' });
    });
  });
  changes.sort((a, b) => b.start - a.start);
  for (const { start, end, text } of changes) code = code.slice(0, start) + text + code.slice(end);
  return code;
}

/** @param {any} node @param {(node: any) => void} act */
function visit(node, act) {
  if (!node || typeof node !== 'object') return;
  if (typeof node.type === 'string') act(node);
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const item of child) visit(item, act);
    else visit(child, act);
  }
}
