/** Ein Modell mit zwei Texten vergleichen. */
import { counted, number } from './grammar.js';

export const twoTexts = {
  title: 'Zwei Texte',
  close: 'Schließen',
  why: 'Was sagt das Modell nach jedem der beiden Texte vorher, und welche Teile machen den Unterschied? Ändere den zweiten Text ein wenig und vergleiche.',
  shown: 'Gezeigter Text',
  other: 'Anderer Text',
  tokens: 'Tokens beider Texte',
  position: 'Position',
  differs: 'verschieden',
  coming: 'Beide Texte werden berechnet …',
  same: 'Beide Texte haben dieselben Tokens, also gibt es nichts zu vergleichen. Ändere den anderen Text.',
  empty: 'Der andere Text ist leer. Gib ein paar Wörter ein.',
  words: 'Verglichene Tokens',
  first: 'Erstes Token',
  second: 'Zweites Token',
  another: 'Anderes Token …',
  typed: (which: string) => `${which}: eintippen`,
  noWord: (word: string) =>
    `${word} ist kein einzelnes Token dieses Modells. Versuche ein anderes.`,
  sameWords: 'Beide Tokens sind gleich. Wähle zwei verschiedene.',
  predictions: 'Nächste Tokens nach beiden Texten',
  columns: { shown: 'gezeigter Text', other: 'anderer Text', change: 'Änderung' },
  logit: (word: string) => `⟦logits|Logit⟧ von ${word}`,
  probability: (word: string) => `Wahrscheinlichkeit von ${word}`,
  difference: 'Logit-Differenz',
  parts: {
    title: 'Nach Teilen',
    why: (first: string, second: string) =>
      `Die Logit-Differenz ist eine Summe: Jeder Teil trägt etwas zu ${first} bei, minus seinen Beitrag zu ${second}. Die größte Änderung steht zuerst. Ein Head zählt mit allen Tokens, auf die er achtet.`,
    caption: 'Was jeder Teil zur Logit-Differenz beiträgt',
    part: 'Teil',
    open: (part: string) => `${part} auf der Karte zeigen`,
    all: (count: number) => `Alle ${counted(count, 'Teil', 'Teile')} zeigen`,
    fewer: 'Weniger zeigen',
    coming: 'Die Teile werden addiert …',
  },
  patch: {
    title: 'Activation Patching',
    why: '⟦activation patching|Activation Patching⟧ nimmt eine Zeile Zahlen aus dem anderen Text und berechnet den Rest des Modells neu. Jede Zelle zeigt, wie weit das die Logit-Differenz verschiebt: 0 ist der gezeigte Text, 1 der andere.',
    taken: 'Aus dem anderen Text',
    part: {
      stream: 'Residualstrom vor dem Block',
      attention: 'Ausgabe der Attention',
      network: 'Ausgabe des MLP',
    },
    caption: (part: string) => `Wie weit sich die Logit-Differenz verschiebt. Übernommen: ${part}`,
    block: (block: number) => `Block ${number(block)}`,
    blocks: 'Block',
    start: 'Raster berechnen',
    stop: 'Anhalten',
    done: (done: number, all: number) =>
      `${number(done)} von ${counted(all, 'Zelle', 'Zellen')} berechnet`,
    help: 'Klicke eine Zelle an oder bewege dich mit den Pfeiltasten.',
    empty: 'noch nicht berechnet',
    noShare: 'Beide Texte haben dieselbe Logit-Differenz, daher hat keine Zelle einen Anteil.',
    chosen: {
      stream: (token: string, block: number) =>
        `Die Zeile von ${token} im Residualstrom vor Block ${number(block)} kommt aus dem anderen Text.`,
      attention: (token: string, block: number) =>
        `Die Zeile von ${token} in der Ausgabe der Attention in Block ${number(block)} kommt aus dem anderen Text.`,
      network: (token: string, block: number) =>
        `Die Zeile von ${token} in der Ausgabe des MLP in Block ${number(block)} kommt aus dem anderen Text.`,
    },
    found: (patched: string, shown: string, other: string) =>
      `Die Logit-Differenz ist dann ${patched}. Ohne das: ${shown}. Im anderen Text: ${other}.`,
    share: (share: string) => `Anteil: ${share}.`,
    sameRow: 'Bis hierher sind beide Texte gleich, also auch diese Zeile.',
    likely: (word: string, probability: string) => `${word} ${probability}`,
    likeliest: (words: string) => `Am wahrscheinlichsten sind dann: ${words}.`,
    trap: 'Eine große Zahl zeigt, dass die Information in dieser Zeile steckt und spätere Teile sie lesen. Sie zeigt nicht, dass das Modell nur diese Zeile benutzt: Andere Zeilen können dasselbe enthalten. Bei zufälligen Parametern ist das Muster Rauschen.',
    length: (shown: number, other: number) =>
      `Der gezeigte Text hat ${counted(shown, 'Token', 'Tokens')}, der andere ${number(other)}. ⟦activation patching|Patching⟧ nimmt eine Zeile von derselben Position und braucht deshalb gleich lange Texte.`,
    mask: '⟦activation patching|Patching⟧ braucht in jedem Block eine kausale Maske. Ohne sie hängt jede Zeile von späteren Tokens ab.',
  },
};
