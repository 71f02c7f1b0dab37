/** The keys, and the skip links. */

export const skip = {
  region: 'Sprungmarken',
  matrices: 'Zu den Matrizen',
  weights: 'Zu den Gewichten',
  explanation: 'Zur Erklärung',
  switches: 'Zu den Einstellungen',
  help: 'Tastenkürzel',
};

export const keys = {
  title: 'Tastenkürzel',
  why: 'Einzelne Tasten wirken, solange der Fokus auf der Seite liegt und nichts getippt wird.',
  on: 'Einzelne Tasten als Kürzel',
  key: (key: string) => (/^\p{Lu}$/u.test(key) ? `Umschalt + ${key}` : key.toUpperCase()),
  names: {
    help: 'Diese Liste',
    next: 'Nächster Schritt',
    previous: 'Voriger Schritt',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    matrices: 'Nächste Matrix, zuerst die, die dieser Schritt berechnet',
    before: 'Vorige Matrix',
    weights: 'Größtes Gewicht des verfolgten Tokens',
    result: 'Ergebnis',
    explanation: 'Erklärung der Zahl',
    lines: 'Hören, wie die Zahl berechnet wurde, Zeile für Zeile',
    switches: 'Einstellungen',
    question: 'Frage',
    gradients: 'Die Gradienten des Verlusts zeigen oder verbergen',
    inShort: 'Eine Zusammenfassung der Zeile und des Musters ihres Heads hören',
    howMuch: 'Ausführlichkeit: kurz, üblich oder voll',
    tones: 'Die Zeile oder die Trainingskurve als Töne hören',
    heads: 'Heads; noch einmal drücken, um zwei zu vergleichen',
    training: 'Training',
    exportAndShare: 'Export und Teilen',
    glossary: 'Glossar',
  },
  howMuch: {
    title: 'Ausführlichkeit',
    names: { short: 'Kurz', usual: 'Üblich', all: 'Voll' },
    what: {
      short:
        'Nur Änderungen ohne ihre Wirkung; nur Zahlen, denn Zeile und Spalte nennt schon die Tabelle',
      usual:
        'Änderungen und ihre Wirkung; Zahlen mit ihrer Zeile oder Spalte, je nachdem, was neu ist',
      all: 'Wie üblich, und wie jede Zahl berechnet wird',
    },
    confirmed: {
      short: 'Ausführlichkeit: kurz.',
      usual: 'Ausführlichkeit: üblich.',
      all: 'Ausführlichkeit: voll.',
    },
  },
  tones: {
    name: 'Töne',
    what: 'Die Taste L spielt eine Zeile oder Kurve: je größer die Zahl, desto höher der Ton',
    off: 'Töne sind aus. Einschalten lassen sie sich in der Liste der Tastenkürzel.',
  },
  elsewhere: [
    {
      title: 'Zwischen den Matrizen',
      keys: [
        ['Tab', 'Hinein und hinaus: Alle Abschnitte zusammen sind ein Tabstopp'],
        ['Enter', 'Hinein: vom Abschnitt zur Matrix, zur Zeile, zur Zahl'],
        ['Esc', 'Wieder hinaus'],
        ['Pfeile', 'Zum nächsten Abschnitt, zur nächsten Matrix oder Zeile'],
      ],
    },
    {
      title: 'In einer Matrix',
      keys: [
        ['Pfeile', 'Die nächste Zahl'],
        ['Pos1, Ende', 'Erste oder letzte Zahl der Zeile; mit Strg die der Matrix'],
        ['Enter', 'Eine berechnete Zahl anheften oder eine gegebene ändern'],
        ['0 bis 9, −, F2', 'Eine gegebene Zahl ändern'],
        ['Leertaste', 'Nur dem Token der Zeile folgen'],
        ['Rücktaste', 'Zuvor angesehene Zahl; mit Umschalt wieder vorwärts'],
        ['Esc', 'Die Zahl lösen, oder wieder alle Tokens zeigen, oder hinaus zur Zeile'],
      ],
    },
    {
      title: 'Auf der Schrittleiste',
      keys: [
        ['Pfeile', 'Nächster oder voriger Schritt'],
        ['Pos1, Ende', 'Überblick oder letzter Schritt'],
        ['Leertaste', 'Abspielen oder anhalten'],
        ['Esc', 'Alles zeigen'],
      ],
    },
    {
      title: 'Überall',
      keys: [
        ['Strg + Z', 'Rückgängig'],
        ['Strg + Umschalt + Z', 'Wiederholen; auch Strg + Y'],
      ],
    },
  ] as readonly { title: string; keys: readonly (readonly [string, string])[] }[],
};
