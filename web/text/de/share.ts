/** The Share dialog. */
import { list } from './grammar.js';
export const sharing = {
  open: 'Teilen …',
  title: 'Diese Ansicht teilen',
  as: 'Als',
  kinds: { link: 'Link', element: 'Element', iframe: 'Iframe' },
  keeps: 'Beginnen mit',
  keep: {
    step: (title: string) => `dem Schritt „${title}“`,
    only: 'nur diesem Schritt',
    pin: (cell: string) => `der angehefteten Zahl: ${cell}`,
    token: (token: string) => `nur „${token}“ verfolgt`,
    head: (head: number) => `nur Head ${head}`,
    play: 'Der Link öffnet Schritt 0 und startet das Training automatisch',
    compact: 'kompakt: ein Abschnitt auf einmal',
  },
  nothing:
    'Um mit einem Schritt, einer Zahl, einem Token oder einem Head zu beginnen, zuerst dort auswählen.',
  hide: 'Ausblenden',
  lock: 'Sperren: sichtbar, aber nicht zu ändern',
  preview: 'Vorschau',
  noPreview: 'Für Texte, deren Berechnung lange dauert, gibt es keine Vorschau.',
  copied: 'Kopiert',
  worksheet: 'Arbeitsblatt',
  asFile: (
    [lesson, ...beside]: readonly [string, ...string[]],
    most: string | null,
    isElement: boolean,
  ) =>
    `Diese Lektion braucht ${most === null ? 'andere Dateien neben sich' : `mehr als ${most} Zeichen`}, darum wird sie eine Datei: ${lesson} speichern und${beside.length ? ` mit ${list(beside)}` : ''} neben ${isElement ? 'die eigene Seite' : 'die Seite von Clearhead'} legen.`,
  save: (file: string) => `${file} speichern`,
};
