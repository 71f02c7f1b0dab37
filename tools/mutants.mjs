// Mutants of a source text: each replaces one operator or number.
import ts from 'typescript';

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

/**
 * TypeScript with many mutants at once, in one copy of the sources: for each, `isMutant(id)`
 * chooses between the mutant and the original.
 * @param {string} text
 * @param {readonly (Mutant & { id: number })[]} mutants of that text
 */
export function withSwitches(text, mutants) {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  const mutantAt = new Map(mutants.map((mutant) => [mutant.at, mutant]));
  /** @returns {string} */
  const render = (/** @type {ts.Node} */ node) => {
    let rendered = '';
    let end = node.getStart(source);
    ts.forEachChild(node, (child) => {
      rendered += text.slice(end, child.getStart(source)) + render(child);
      end = child.end;
    });
    rendered += text.slice(end, node.end);
    if (ts.isNumericLiteral(node)) {
      const mutant = mutantAt.get(node.getStart(source));
      return mutant ? choice(mutant, mutant.is, rendered) : rendered;
    }
    if (!ts.isBinaryExpression(node)) return rendered;
    const mutant = mutantAt.get(node.operatorToken.getStart(source));
    if (!mutant) return rendered;
    const [left, right] = [render(node.left), render(node.right)];
    return choice(mutant, `${left} ${mutant.is} ${right}`, `${left} ${mutant.was} ${right}`);
  };
  return text.slice(0, source.getStart(source)) + render(source);
}

/** Workers that tests start have no `isMutant` and so run the original. */
const choice = (
  /** @type {{ id: number }} */ { id },
  /** @type {string} */ is,
  /** @type {string} */ was,
) => `(globalThis.isMutant?.(${id}) ? ${is} : ${was})`;
