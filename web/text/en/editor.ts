/** The page on which a lesson is written. */
export const editor = {
  pageTitle: 'Write a lesson: Clearhead',
  /** After the name of the site. */
  heading: ': write a lesson',
  text: 'The lesson, as JSON',
  keys: 'Tab leaves the text; Ctrl+Space offers keys; Ctrl+] indents; Ctrl+Z undoes.',
  start: 'Start from',
  current: 'the text below',
  open: 'Open…',
  save: 'Save',
  copyElement: 'Copy as element',
  copyFrame: 'Copy as frame',
  go: 'Show the place',
  loading: 'Loading …',
  fine: 'No errors.',
  openTensors: (name: string) => `Open the lesson and ${name} together.`,
  lastGood: 'The preview still shows the last text without errors.',
  wrong: (line: number, column: number, path: string, message: string) =>
    `Line ${line}, column ${column}: ${path ? `${path}: ` : ''}${message}`,
  wrongText: (message: string) => `Not a lesson: ${message}`,
  copied: 'Copied. Paste it into your page.',
  copiedFile: (file: string) =>
    `Copied, without the lesson, which is long: save it, and put ${file} beside your page.`,
  notCopied: 'Your browser does not let this page copy; save the lesson as a file instead.',
  tooLong: (most: number) =>
    `This lesson makes an address of more than ${most} characters. Copy it as an element, or save it as a file.`,
  notKept: 'Too long to be kept when you leave this page: save it as a file.',
  missing: 'The lesson could not be loaded.',
  unreadable: (name: string) => `${name} is not text in UTF-8 of at most 8 MiB.`,
};
