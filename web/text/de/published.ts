/** GPT-2 mit veröffentlichten Ergebnissen vergleichen. */
import { counted, number, quoted } from './grammar.js';

export const published = {
  title: 'Mit Veröffentlichtem verglichen',
  why: 'Andere haben diese Ergebnisse mit GPT-2 berechnet und veröffentlicht. Hier werden sie mit den Parametern deiner Datei berechnet und verglichen. Änderungen auf der Seite wirken sich nicht auf sie aus.',
  otherFile:
    'Dieses Modell hat die Größen von GPT-2, aber seine Datei ist nicht die veröffentlichte. Deshalb gibt es nichts zu vergleichen.',
  titles: {
    loss: 'Mittlerer Verlust',
    probabilities: 'Wahrscheinlichkeiten des nächsten Tokens',
    differences: 'Logit-Differenzen zweier Namen',
    vector: 'Erstes Token nach der letzten Norm',
    greedy: (tokens: number) => `Greedy erzeugter Text: ${counted(tokens, 'Token', 'Tokens')}`,
  },
  about: {
    loss: 'Der mittlere Verlust bei allen Tokens außer dem letzten. Er stimmt auf 0,0001 genau überein.',
    probabilities:
      'Die zehn wahrscheinlichsten Tokens, in Prozent. Sie stimmen bis zur letzten ausgegebenen Ziffer überein.',
    differences:
      'Der Logit des richtigen Namens minus den des anderen; vor jedem Text steht <|endoftext|>. Die veröffentlichten Zahlen stammen von einer Grafikkarte und stimmen deshalb auf 0,001 genau überein.',
    vector: 'Die ersten zehn Merkmale des ersten Tokens. Sie stimmen auf 0,0001 genau überein.',
    greedy:
      'Immer wieder wird das wahrscheinlichste Token angehängt. Jedes erzeugte Token muss das veröffentlichte sein.',
  },
  source: (source: string) => `Quelle: ${source}.`,
  compute: 'Berechnen',
  computeOf: (title: string) => `Berechnen: ${title}`,
  computing: (done: number, all: number) =>
    `${number(done)} von ${counted(all, 'Text', 'Texten')} berechnet`,
  columns: { published: 'veröffentlicht', computed: 'hier berechnet', difference: 'Differenz' },
  feature: (which: number) => `Merkmal ${number(which)}`,
  mean: 'Mittelwert',
  agrees: 'stimmt überein',
  some: (agreeing: number, all: number) =>
    `Übereinstimmungen: ${number(agreeing)} von ${number(all)}.`,
  sameText: 'Alle erzeugten Tokens sind die veröffentlichten.',
  otherToken: (position: number, computed: string, published: string) =>
    `An Position ${number(position)} ist ${quoted(computed)} das wahrscheinlichste Token. Veröffentlicht ist ${quoted(published)}.`,
  state: (agreeing: number, done: number) =>
    `${number(agreeing)} von ${counted(done, 'Ergebnis', 'Ergebnissen')} gleich`,
};
