/** Completions for the document's keys and their values, from the schema. */
import { longestParseMs } from '../engine/limits.js';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { Hints } from '../text/hints.js';
import schema from '../lesson/lesson.schema.json';

interface Part {
  $ref?: string;
  description?: string;
  properties?: Record<string, Part | false>;
  items?: Part;
  anyOf?: Part[];
  then?: Part;
  else?: Part;
  enum?: string[];
  const?: unknown;
  type?: string | string[];
  examples?: string[];
}
type Node = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;
/** The document's text between two offsets. */
type Source = (from: number, to: number) => string;

const definitions = schema.$defs as unknown as Record<string, Part>;

/** A part of the schema with all its alternatives. */
function alternatives(part: Part): Part[] {
  const { $ref, anyOf = [] } = part;
  const named = $ref ? definitions[$ref.replace('#/$defs/', '')] : undefined;
  const others = [named, ...anyOf, part.then, part.else].filter((other) => other !== undefined);
  return [part, ...others.flatMap(alternatives)];
}

/** The parts of the schema that describe a value of the document. */
function partsOf(node: Node, source: Source): Part[] {
  const { parent } = node;
  if (!parent || node.name === 'JsonText') return [schema as unknown as Part];
  if (parent.name === 'Property') {
    const name = parent.getChild('PropertyName');
    const key = name ? source(name.from + 1, name.to - 1) : '';
    const holder = parent.parent ? partsOf(parent.parent, source) : [];
    return holder.flatMap(({ properties = {} }) => alternatives(properties[key] || {}));
  }
  if (parent.name === 'Array') {
    return partsOf(parent, source).flatMap(({ items }) => (items ? alternatives(items) : []));
  }
  return parent.name === 'JsonText'
    ? alternatives(schema as unknown as Part)
    : partsOf(parent, source);
}

/** The values that the schema lists for the key beside a node. */
function valuesAt(node: Node, source: Source): Completion[] {
  const property = node.name === 'Property' ? node : node.parent;
  const value = property?.getChild('PropertyName')?.nextSibling ?? property?.lastChild;
  const values = (value ? partsOf(value, source) : []).flatMap((part) => [
    ...(part.enum ?? []),
    ...(part.examples ?? []),
    ...('const' in part ? [part.const] : part.type === 'boolean' ? [true, false] : []),
  ]);
  return values.map((each) => ({ label: JSON.stringify(each), type: 'constant' }));
}

/**
 * The keys that the schema lists for the object around a node; none outside of objects. `end`: the
 * text after a key.
 */
function keysAt(node: Node, source: Source, hints: Hints, end: string): Completion[] {
  let holder: Node | null = node;
  while (holder && holder.name !== 'Object') holder = holder.parent;
  if (!holder) return [];
  const descriptions = new Map<string, string>();
  for (const { properties = {} } of partsOf(holder, source)) {
    for (const [key, part] of Object.entries(properties)) {
      if (part === false) continue;
      const { description = '' } =
        alternatives(part).find((alternative) => alternative.description) ?? {};
      descriptions.set(key, descriptions.get(key) || (hints[description] ?? description));
    }
  }
  return [...descriptions].map(([key, info]) => ({
    label: `"${key}"`,
    apply: `"${key}"${end}`,
    type: 'property',
    info,
  }));
}

/** Whether an offset is inside a string, which ends with its line at the latest. */
function isInString({ state }: CompletionContext, at: number): boolean {
  const before = state.sliceDoc(state.doc.lineAt(at).from, at);
  return before.replace(/\\./g, '').split('"').length % 2 === 0;
}

/** `hints`: the descriptions of keys in a language other than English. */
export function complete(context: CompletionContext, hints: Hints): CompletionResult | null {
  const word = context.matchBefore(/"?[\w$]*/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const source: Source = (from, to) => context.state.sliceDoc(from, to);
  if (isInString(context, word.from)) return null;
  const before = source(Math.max(0, word.from - 200), word.from);
  // The rest of a word that is completed from its middle.
  const rest = word.text
    ? (/^[\w$]*"?/.exec(source(context.pos, context.pos + 100))?.[0] ?? '')
    : '';
  const to = context.pos + rest.length;
  const end = /^\s*:/.test(source(to, to + 20)) ? '' : ': ';
  const tree =
    ensureSyntaxTree(context.state, context.pos, longestParseMs) ?? syntaxTree(context.state);
  const node = tree.resolveInner(word.from, -1);
  const options = /:\s*$/.test(before)
    ? valuesAt(node, source)
    : /[{,]\s*$/.test(before)
      ? keysAt(node, source, hints, end)
      : [];
  return options.length ? { from: word.from, to, options, filter: true } : null;
}
