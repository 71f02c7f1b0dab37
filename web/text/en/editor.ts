/** The page on which a lesson is written. */
import { list } from './grammar.js';

export const editor = {
  pageTitle: 'Write a lesson: Clearhead',
  /** After the name of the site. */
  heading: ': write a lesson',
  text: 'The lesson, as JSON',
  keys: 'Tab leaves the editor, Ctrl+Space suggests keys, Ctrl+] indents, and Ctrl+Z undoes.',
  start: 'Start from',
  current: 'the text below',
  open: 'Open …',
  save: 'Save',
  copyElement: 'Copy element',
  copyFrame: 'Copy iframe',
  go: 'Go to error',
  loading: 'Loading …',
  fine: 'No errors.',
  openTensors: (name: string) => `Open the lesson and ${name} together.`,
  lastGood: 'The preview still shows the last valid text.',
  wrong: (line: number, column: number, path: string, message: string) =>
    `Line ${line}, column ${column}: ${path ? `${path}: ` : ''}${message}`,
  wrongText: (message: string) => `Not a lesson: ${message}`,
  copied: 'Copied. Paste it into your page.',
  copiedFile: (files: readonly string[], isFrame: boolean, isLong: boolean) =>
    `Copied, without the lesson, which ${isLong ? 'is long' : 'needs other files beside it'}: save it, and put ${list(files)} beside ${isFrame ? 'Clearhead’s page' : 'your page'}.`,
  notCopied: 'Your browser does not let this page copy; save the lesson as a file instead.',
  notKept: 'Too long to be kept when you leave this page: save it as a file.',
  missing: 'The lesson could not be loaded.',
};
