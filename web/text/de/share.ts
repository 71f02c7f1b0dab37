/** The Share dialog. */
import { list } from './grammar.js';
export const sharing = {
  open: 'Teilen …',
  title: 'Teilen, was zu sehen ist',
  as: 'Als',
  kinds: { link: 'Link', element: 'Element', iframe: 'Iframe' },
  keeps: 'Beginnen mit',
  keep: {
    step: (title: string) => `dem Schritt „${title}“`,
    only: 'nichts als diesem Schritt',
    pin: (place: string) => `der angehefteten Zahl: ${place}`,
    token: (token: string) => `„${token}“ allein verfolgt`,
    head: (head: number) => `Head ${head} allein`,
    compact: 'kompakt: geringe Höhe, jeweils ein Abschnitt',
  },
  nothing:
    'Um mit einem Schritt, einer Zahl, einem Token oder einem Head zu beginnen, zuerst dorthin gehen.',
  hide: 'Ausblenden',
  lock: 'Sperren: zu sehen, aber nicht zu ändern',
  preview: 'Vorschau',
  noPreview: 'Texte, deren Berechnung lange dauert, haben keine Vorschau.',
  copied: 'Kopiert',
  asFile: (
    [lesson, ...beside]: readonly [string, ...string[]],
    most: string | null,
    isElement: boolean,
  ) =>
    `Diese Lektion braucht ${most === null ? 'andere Dateien neben sich' : `mehr als ${most} Zeichen`}, darum wird sie eine Datei: ${lesson} speichern und${beside.length ? ` mit ${list(beside)}` : ''} neben ${isElement ? 'die eigene Seite' : 'die Seite von Clearhead'} legen.`,
  save: (file: string) => `${file} speichern`,
};
