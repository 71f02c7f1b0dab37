/**
 * The text of the document: CodeMirror, in a shadow root, where the page's content security policy
 * allows its styles.
 */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Hints } from '../text/hints.js';
import { complete } from './complete.js';
import type { Range } from './place.js';

const accent = 'light-dark(#5c3496, #bda4f2)';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: accent },
  { tag: tags.string, color: 'light-dark(#1f5f3a, #93d0a8)' },
  { tag: tags.number, color: 'light-dark(#8a3b00, #f0b07c)' },
  { tag: [tags.bool, tags.null], color: 'light-dark(#0b558f, #8fc4f2)' },
]);

const panel = 'light-dark(#ffffff, #1d1f23)';
const ink = 'light-dark(#1b1c1e, #ecebe6)';
const soft = 'light-dark(#5a5e65, #a3a6ae)';
const line = 'light-dark(#d6d2c7, #3b3e45)';

const theme = EditorView.theme({
  '&': { blockSize: '100%', backgroundColor: panel, color: ink, fontSize: '13px' },
  '&.cm-focused': { outline: `2px solid ${accent}`, outlineOffset: '-2px' },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: "ui-monospace, 'SF Mono', Consolas, 'Liberation Mono', monospace",
    lineHeight: '1.5',
  },
  '.cm-content': { caretColor: ink },
  '.cm-cursor': { borderLeftColor: ink },
  '.cm-gutters': { backgroundColor: panel, color: soft, border: 'none' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'light-dark(#d9cdf0, #46386a)' },
  '.cm-tooltip': { backgroundColor: panel, color: ink, border: `1px solid ${line}` },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: accent,
    color: 'light-dark(#ffffff, #16171a)',
  },
  '.cm-diagnostic-error': { borderInlineStart: '4px solid light-dark(#b3261e, #ff8a80)' },
});

export class Code {
  readonly view: EditorView;

  constructor(host: HTMLElement, text: string, label: string, hints: Hints, onChange: () => void) {
    const root = host.attachShadow({ mode: 'open' });
    const state = EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        foldGutter(),
        lintGutter(),
        history(),
        drawSelection(),
        bracketMatching(),
        closeBrackets(),
        json(),
        syntaxHighlighting(colours),
        theme,
        autocompletion({ override: [(context) => complete(context, hints)] }),
        EditorView.lineWrapping,
        // The Tab key leaves the text, as in other fields.
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...historyKeymap,
          ...foldKeymap,
          ...defaultKeymap,
        ]),
        EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr' }),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged) onChange();
        }),
      ],
    });
    this.view = new EditorView({ state, root, parent: root });
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  /** Replaces the document; undo restores the previous one. */
  set text(text: string) {
    const { length } = this.view.state.doc;
    this.view.dispatch({
      changes: { from: 0, to: length, insert: text },
      selection: { anchor: 0 },
    });
  }

  /** Marks a fault; null removes the mark. */
  mark(range: Range | null, message: string): void {
    const { state } = this.view;
    const most = state.doc.length;
    const from = Math.min(range?.from ?? 0, most);
    const to = Math.min(Math.max(range?.to ?? 0, from), most);
    const wrong = range ? [{ from, to, severity: 'error' as const, message }] : [];
    this.view.dispatch(setDiagnostics(state, wrong));
  }

  /** The line and column of an offset, both counted from 1. */
  lineOf(offset: number): { line: number; column: number } {
    const { doc } = this.view.state;
    const at = doc.lineAt(Math.min(offset, doc.length));
    return { line: at.number, column: offset - at.from + 1 };
  }

  go({ from, to }: Range): void {
    const selection = { anchor: from, head: to };
    this.view.dispatch({ selection, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    this.view.focus();
  }
}
