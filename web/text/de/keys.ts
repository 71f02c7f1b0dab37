/** The keys, and the skip links. */

export const skip = {
  region: 'Sprungmarken',
  matrices: 'Zu den Matrizen',
  weights: 'Zu den Gewichten',
  explanation: 'Zur Erklärung',
  switches: 'Zu den Schaltern',
  help: 'Tasten',
};

export const keys = {
  title: 'Tasten',
  why: 'Einzelne Tasten wirken, solange der Fokus auf dieser Seite liegt und nichts getippt wird.',
  on: 'Einzelne Tasten',
  key: (key: string) => (/^\p{Lu}$/u.test(key) ? `Umschalt + ${key}` : key.toUpperCase()),
  names: {
    help: 'Diese Liste',
    next: 'Nächster Schritt',
    previous: 'Voriger Schritt',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    matrices: 'Zur nächsten Matrix; zuerst zu der, die der Schritt macht',
    before: 'Zur vorigen Matrix',
    weights: 'Zum größten Gewicht des verfolgten Tokens',
    result: 'Zum Ergebnis',
    explanation: 'Zur Erklärung der Zahl',
    lines: 'Hören, wie die Zahl entstanden ist, Zeile für Zeile',
    switches: 'Zu den Schaltern',
    question: 'Zur Frage',
    gradients: 'Die Gradienten des Verlusts zeigen oder verbergen',
    inShort: 'Die Zeile in Kürze hören, und das Muster ihres Heads',
    howMuch: 'Wie viel gesagt wird: kurz, üblich, alles',
    tones: 'Die Zeile als Töne hören; beim Training die Kurve',
    heads: 'Zu den Heads; noch einmal: zum Vergleich zweier',
    training: 'Zum Training',
    exportAndShare: 'Zu Export und Teilen',
    glossary: 'Das Glossar',
  },
  howMuch: {
    title: 'Wie viel gesagt wird',
    names: { short: 'Kurz', usual: 'Üblich', all: 'Alles' },
    what: {
      short:
        'Nur die Änderung; nur die Zahl, denn ihre Zeile und ihre Spalte sagt schon die Tabelle',
      usual:
        'Die Änderung und was sie bewirkt; die Zahl mit ihrer Zeile oder Spalte, je nachdem, was neu ist',
      all: 'Wie üblich, und wie jede Zahl entsteht',
    },
    confirmed: {
      short: 'Gesagt wird nur das Nötigste.',
      usual: 'Gesagt wird das Übliche.',
      all: 'Gesagt wird alles.',
    },
  },
  tones: {
    name: 'Töne',
    what: 'Die Taste L spielt eine Zeile oder Kurve: je größer eine Zahl, desto höher ihr Ton',
    off: 'Töne sind ausgeschaltet. Einschalten lassen sie sich in der Liste der Tasten.',
  },
  elsewhere: [
    {
      title: 'Zwischen den Matrizen',
      keys: [
        ['Tab', 'Hinein und hinaus: Alle Abschnitte zusammen sind ein Halt'],
        ['Enter', 'Hinein: vom Abschnitt zu seinen Matrizen, zu den Zeilen, zu den Zahlen'],
        ['Esc', 'Wieder hinaus'],
        ['Pfeile', 'Zum nächsten Abschnitt, zur nächsten Matrix oder Zeile'],
      ],
    },
    {
      title: 'In einer Matrix',
      keys: [
        ['Pfeile', 'Die nächste Zahl'],
        ['Pos1, Ende', 'Die erste oder letzte der Zeile; mit Strg die der Matrix'],
        ['Enter', 'Heftet eine berechnete Zahl an und ändert eine gegebene'],
        ['0 bis 9, −, F2', 'Ändert eine gegebene Zahl'],
        ['Leertaste', 'Folgt nur dem Token der Zeile'],
        ['Rücktaste', 'Die Zahl davor; mit Umschalt wieder die nächste'],
        ['Esc', 'Löst die Zahl oder zeigt wieder alle Tokens; sonst hinaus zur Zeile'],
      ],
    },
    {
      title: 'Auf den Schritten',
      keys: [
        ['Pfeile', 'Einen Schritt vor und zurück'],
        ['Pos1, Ende', 'Alles, und der letzte Schritt'],
        ['Leertaste', 'Abspielen und anhalten'],
        ['Esc', 'Zeigt alles'],
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
