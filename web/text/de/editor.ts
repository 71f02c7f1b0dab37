import type { EditorWords } from '../editor-words.js';

/** The page on which a lesson is written. */
export const editor: EditorWords = {
  text: 'Die Lektion, als JSON',
  keys: 'Tab verlässt den Text; Strg+Leertaste bietet Schlüssel an; Strg+] rückt ein; Strg+Z nimmt zurück.',
  start: 'Anfangen mit',
  current: 'dem Text unten',
  open: 'Öffnen …',
  save: 'Speichern',
  copyElement: 'Als Element kopieren',
  copyFrame: 'Als Rahmen kopieren',
  go: 'Die Stelle zeigen',
  loading: 'Lädt …',
  fine: 'Nichts ist falsch.',
  wrong: (line, column, path, message) =>
    `Zeile ${line}, Spalte ${column}: ${path ? `${path}: ` : ''}${message}`,
  wrongText: (message) => `Keine Lektion: ${message}`,
  copied: 'Kopiert. Fügen Sie es in Ihre Seite ein.',
  notCopied:
    'Ihr Browser lässt diese Seite nichts kopieren; speichern Sie die Lektion stattdessen als Datei.',
  tooLong: (most) =>
    `Diese Lektion ergibt eine Adresse von mehr als ${most} Zeichen. Kopieren Sie sie als Element, oder speichern Sie sie als Datei.`,
  notKept:
    'Zu lang, um behalten zu werden, wenn diese Seite verlassen wird: Speichern Sie es als Datei.',
  missing: 'Die Lektion konnte nicht geladen werden.',
  unreadable: (name) => `${name} ist kein Text in UTF-8 von höchstens 8 MiB.`,
};
