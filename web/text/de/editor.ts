import type { RoomTexts } from '../language.js';
import { list } from './grammar.js';

/** The page on which a lesson is written. */
export const editor: RoomTexts['editor'] = {
  pageTitle: 'Eine Lektion schreiben: Clearhead',
  heading: ': eine Lektion schreiben',
  text: 'Die Lektion, als JSON',
  keys: 'Tab verlässt den Editor, Strg+Leertaste schlägt Schlüssel vor, Strg+] rückt ein, Strg+Z macht rückgängig.',
  start: 'Beginnen mit',
  current: 'dem Text unten',
  open: 'Öffnen …',
  save: 'Speichern',
  copyElement: 'Element kopieren',
  copyFrame: 'Iframe kopieren',
  go: 'Zum Fehler',
  loading: 'Lädt …',
  fine: 'Keine Fehler.',
  openTensors: (name) => `Die Lektion und ${name} zusammen öffnen.`,
  lastGood: 'Die Vorschau zeigt noch den letzten gültigen Text.',
  wrong: (line, column, path, message) =>
    `Zeile ${line}, Spalte ${column}: ${path ? `${path}: ` : ''}${message}`,
  wrongText: (message) => `Keine Lektion: ${message}`,
  copied: 'Kopiert, zum Einfügen in die eigene Seite.',
  copiedFile: (files, isFrame, isLong) =>
    `Ohne die Lektion kopiert, denn sie ${isLong ? 'ist lang' : 'braucht andere Dateien neben sich'}: Erst die Lektion speichern, dann ${list(files)} neben ${isFrame ? 'die Seite von Clearhead' : 'die eigene Seite'} legen.`,
  notCopied:
    'Der Browser lässt diese Seite nichts kopieren; die Lektion lässt sich stattdessen als Datei speichern.',
  notKept: 'Zu lang, um beim Verlassen dieser Seite behalten zu werden: Bitte als Datei speichern.',
  missing: 'Die Lektion konnte nicht geladen werden.',
};
