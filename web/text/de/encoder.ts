/** Trying out an encoder. */
import { counted, list, number } from './grammar.js';

export const encoder = {
  heads: {
    why: 'Mittleres ⟦weight|Gewicht⟧ jedes Heads auf einige Arten von Tokens. Zufall heißt: gleiches Gewicht auf jedem sichtbaren Token. Die Zahlen beschreiben den gemessenen Text; sie beweisen nicht, wozu ein Head dient.',
    measuredOn: 'Gemessen an',
    own: 'diesem Text',
    list: (sentences: number) => counted(sentences, 'englischen Satz', 'englischen Sätzen'),
    repeated: 'zufälligen Tokens, zweimal hintereinander',
    withoutPositions: 'Ohne Positionen',
    measuring: (done: number, all: number) =>
      `${number(done)} von ${counted(all, 'Satz', 'Sätzen')}`,
    cancel: 'Abbrechen',
    caption:
      'Mittleres Gewicht jedes Heads. Eine Spalte drücken sortiert, einen Head drücken zeigt ihn.',
    head: 'Head',
    chance: 'Zufall',
    columns: {
      next: 'nächst.',
      previous: 'vorig.',
      same: 'gleich',
      induction: 'Indukt.',
      itself: 'selbst',
      first: 'erstes',
      noun: 'Nomen',
      punctuation: 'Zeichen',
    },
    kinds: {
      next: 'das nächste Token',
      previous: 'das vorige Token',
      same: 'dasselbe Token davor',
      induction: 'was auf dasselbe Token davor folgte (Induktion)',
      itself: 'das Token selbst',
      first: 'das erste Token',
      noun: 'Nomen',
      punctuation: 'Satzzeichen',
    },
    habit: (mean: string, kind: string, byChance: string) =>
      `${mean} auf ${kind} (Zufall: ${byChance})`,
    habits: (head: string, habits: readonly string[]) => `Head ${head}: ${list(habits)}.`,
    striking: 'Die aussagekräftigsten Heads',
    none: 'Kein Head legt ein Viertel seines Gewichts und das 1.5-Fache des Zufalls auf eine Art.',
    sink: 'Ein Head, der nichts findet, legt sein Gewicht oft auf das erste Token: ein Attention-Sink.',
    fell: (head: string, kind: string, before: string, after: string) =>
      `Ohne Positionen ändert sich Head ${head} am meisten: Sein Gewicht auf ${kind} fällt von ${before} auf ${after}.`,
    show: (head: string) => `Head ${head} zeigen`,
    opened: (head: string) => `Head ${head} ist auf der Karte offen.`,
    shown: (head: string) => `Die Bögen von Head ${head} sind zu sehen.`,
    state: (head: string, kind: string) => `Head ${head}: ${kind}`,
  },
  alike: {
    why: 'Das Modell macht aus jedem Satz einen ⟦vector|Vektor⟧. Der Kosinus zweier Vektoren ist 1, wenn sie in dieselbe Richtung zeigen, und nahe 0, wenn die Sätze wenig gemeinsam haben.',
    ready: 'Beispiele',
    readyPairs: { alike: 'Gleiche Frage', negated: 'Mit „not“', reversed: 'Vertauscht' },
    sentence: (which: number) => `Satz ${which}`,
    add: 'Satz hinzufügen',
    remove: (which: number) => `Satz ${which} entfernen`,
    few: 'Für einen Vergleich mindestens zwei Sätze eingeben.',
    empty: (which: number) => `Satz ${which} ist leer. Ein paar Wörter eingeben.`,
    note: (which: number, note: string) => `Satz ${which}: ${note}`,
    caption: 'Kosinus von je zwei Sätzen. Ein Wert zeigt auf Druck seine Rechnung.',
    pair: (a: number, b: number) => `Sätze ${a} und ${b}`,
    cosine: 'Kosinus',
    pairCosine: (a: number, b: number, cosine: string) => `Sätze ${a} und ${b}: Kosinus ${cosine}.`,
    arithmetic: 'Die Summe der Produkte',
    arithmeticWhy: (all: number) =>
      `Beide Vektoren haben die Länge 1. Der Kosinus ist die Summe der Produkte ihrer ${number(all)} Zahlen. Das sind die größten Produkte:`,
    index: 'Zahl',
    product: 'Produkt',
    rest: (count: number) => `die anderen ${number(count)}`,
    sum: 'Summe',
    signs: (same: number, sum: string, opposite: number, sumToo: string) =>
      `${counted(same, 'Zahl hat', 'Zahlen haben')} in beiden Vektoren dasselbe Vorzeichen: Ihre Produkte ergeben zusammen ${sum}. ${counted(opposite, 'Zahl hat', 'Zahlen haben')} entgegengesetzte Vorzeichen: ${sumToo}.`,
    before: (before: string, change: string) =>
      `Vor der Änderung der Wörter war er ${before} (Änderung: ${change}).`,
    leaveOut: 'Jedes Wort weglassen',
    turnOff: 'Jeden Head ausschalten',
    leaving: (done: number, all: number) => `${number(done)} von ${number(all)}`,
    without: 'ohne',
    change: 'Änderung',
    head: (head: string) => `Head ${head}`,
    largest: (without: string, before: string, after: string) =>
      `Die größte Änderung: ohne ${without}, von ${before} auf ${after}.`,
  },
  search: {
    why: (notices: number) =>
      `Das Modell liest ${counted(notices, 'Hinweis', 'Hinweise')} und die Anfrage. Die Hinweise sind nach ihrem Kosinus mit der Anfrage geordnet und nicht nach gemeinsamen Wörtern. Der erste ist nicht immer der richtige.`,
    query: 'Anfrage',
    ready: 'Beispiele',
    reading: (done: number, all: number) =>
      `${number(done)} von ${counted(all, 'Hinweis', 'Hinweisen')}`,
    results: 'Hinweise, der nächste zuerst',
    nearest: (notice: string, cosine: string) => `Am nächsten: ${notice} Kosinus ${cosine}.`,
  },
  limits: {
    why: '„Berechnen“ drücken: Das Modell liest diese Sätze jetzt, und die Zahlen sind seine Ergebnisse.',
    compute: 'Berechnen',
    pronoun: 'Was bedeutet „it“?',
    pronounWhy:
      'Erst ist das Tier zu müde, dann die Straße zu breit: Wer liest, weiß, welches Nomen „it“ meint. Zu vergleichen sind die ⟦weight|Gewichte⟧ von „it“ im letzten Block.',
    caption: 'Gewichte von „it“ im letzten Block',
    pronounFound: (street: number, wide: number, all: number) =>
      `„it“ legt mehr Gewicht auf „street“ als auf „animal“: mit „tired“ in ${number(street)} Heads, mit „wide“ in ${number(wide)}, von ${number(all)}.`,
    adjectiveFound: (head: string, tired: string, wide: string) =>
      `Das Adjektiv macht mehr aus. In Head ${head} legt „tired“ ${tired} auf „street“ und „wide“ ${wide}.`,
    show: (word: string) => `„${word}“ zeigen`,
    negation: 'Zählt „not“?',
    negationWhy: 'Ein einziges „not“ kehrt die Bedeutung um. Wie sehr ändert es den Vektor?',
    order: 'Zählt die Reihenfolge?',
    orderWhy: 'Dieselben Wörter bedeuten in anderer Reihenfolge etwas anderes.',
    compare: 'In „Ähnlich?“ öffnen',
    cosine: (cosine: string) => `Kosinus: ${cosine}`,
    facts:
      'Jedes Token achtet auf alle Tokens, vor und nach ihm. Das Modell sagt kein nächstes Wort vorher, und ob ein Satz wahr ist, kann es nicht prüfen.',
  },
};
