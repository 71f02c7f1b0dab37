/** The package's types and manifest agree with the element. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';
import { initialState } from '../../web/session/view-state.js';

// The element calls this when it loads.
vi.stubGlobal('matchMedia', () => new EventTarget());
const { ClearHead } = await import('../../web/element/clear-head.js');

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The members of every interface of a file, by its name. */
function interfacesOf(file: string): Map<string, Set<string>> {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const found = new Map<string, Set<string>>();
  const look = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node)) {
      const names = node.members.map((member) => (member.name as ts.Identifier).text);
      found.set(node.name.text, new Set(names));
    }
    node.forEachChild(look);
  };
  look(source);
  return found;
}

interface Manifest {
  modules: {
    declarations: {
      attributes: { name: string; fieldName?: string }[];
      members: { kind: string; name: string; attribute?: string; readonly?: boolean }[];
      events: { name: string }[];
    }[];
  }[];
}
const manifest = (JSON.parse(read('package/custom-elements.json')) as Manifest).modules[0]
  ?.declarations[0];
const types = interfacesOf('package/element.d.ts');
const sorted = (names: Iterable<string> = []): string[] => [...names].sort();
const membersOf = (kind: string): string[] =>
  sorted(manifest?.members.filter((member) => member.kind === kind).map(({ name }) => name));

/** The attributes that styles select by; some have no property. */
const inStyles = ClearHead.styles.flatMap(({ cssText }) =>
  [...cssText.matchAll(/:host\(\[([a-z-]+)=/g)].map(([, name]) => name as string),
);
const attributes = sorted(new Set([...ClearHead.observedAttributes, ...inStyles]));
/** The properties except `notice`, which only Clearhead's own page sets. */
const properties = sorted(
  [...ClearHead.elementProperties.keys()].map(String).filter((name) => name !== 'notice'),
);

const readOnly = sorted(
  manifest?.members.filter((member) => member.readonly).map(({ name }) => name),
);

test('the manifest lists the element’s attributes', () => {
  expect(attributes.length).toBeGreaterThan(10);
  expect(attributes).toContain('theme');
  expect(sorted(manifest?.attributes.map(({ name }) => name))).toEqual(attributes);
  const fields = manifest?.attributes.map(({ fieldName }) => fieldName).filter(Boolean);
  expect(sorted(fields as string[])).toEqual(properties);
});

test('the documentation lists the element’s attributes', () => {
  for (const file of ['docs/embedding.md', 'package/README.md']) {
    // The first cell of each row.
    const rows = read(file).match(/^\| `[^|]*/gm) ?? [];
    const named = rows.flatMap((cell) => cell.match(/(?<=`)[a-z]+(?=`)/g) ?? []);
    expect(named, file).toEqual(expect.arrayContaining(attributes));
  }
});

test('the manifest and the types list the element’s properties and methods', () => {
  const fields = membersOf('field');
  expect(fields).toEqual(sorted([...properties, ...readOnly]));
  expect(sorted(types.get('ClearHead'))).toEqual(sorted([...fields, ...membersOf('method')]));
  for (const name of membersOf('method')) {
    expect(typeof (ClearHead.prototype as unknown as Record<string, unknown>)[name]).toBe(
      'function',
    );
  }
  for (const name of fields) expect(name in ClearHead.prototype, name).toBe(true);
  for (const name of readOnly) {
    const { get, set } = Object.getOwnPropertyDescriptor(ClearHead.prototype, name) ?? {};
    expect([typeof get, typeof set], name).toEqual(['function', 'undefined']);
  }
});

test('the manifest and the types list the events that the element dispatches', () => {
  const dispatched = sorted(interfacesOf('web/element/host/events.ts').get('ElementEvents'));
  expect(dispatched.length).toBe(4);
  expect(sorted(manifest?.events.map(({ name }) => name))).toEqual(dispatched);
  expect(sorted(types.get('HTMLElementEventMap'))).toEqual(dispatched);
  expect(sorted(types.get('ClearHeadAnswer'))).toEqual(
    sorted(interfacesOf('web/element/host/events.ts').get('AnswerDetail')),
  );
});

test('the published type of a state lists every key of a state', () => {
  expect(sorted(types.get('ClearHeadState'))).toEqual(sorted(Object.keys(initialState)));
});

test('the published types fit the details of events', () => {
  const file = join(root, 'tests/web/published.virtual.ts');
  const program = `
    import type { ClearHeadState, ClearHeadAnswer, ClearHeadError } from '../../package/element.js';
    import type { ViewState } from '../../web/session/view-state.js';
    import type { ElementEvents } from '../../web/element/host/events.js';
    export const state = (detail: ViewState): ClearHeadState => detail;
    export const answer = (detail: ElementEvents['clear-head-answer']): ClearHeadAnswer => detail;
    export const error = (detail: ElementEvents['clear-head-error']): ClearHeadError => detail;`;
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (name) =>
    readFileSync(name, 'utf8'),
  ) as { config: { compilerOptions: object } };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  host.readFile = (name) => (name === file ? program : readFile.call(host, name));
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, program, ts.ScriptTarget.Latest)
      : getSourceFile.call(host, name, ...rest);
  const checked = ts.createProgram([file], options, host);
  const faults = ts.getPreEmitDiagnostics(checked, checked.getSourceFile(file));
  expect(
    faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  ).toEqual([]);
});

test('the module contains no folder of the machine that built it, and so has the same bytes anywhere', () => {
  for (const name of ['clearhead-module.js', 'clearhead-module.wasm']) {
    const bytes = readFileSync(join(root, 'build/wasm', name), 'latin1');
    expect(bytes.length, name).toBeGreaterThan(10_000);
    expect(bytes.includes(root), name).toBe(false);
  }
});
