import type { Prose } from '../prose.js';

export const prose: Prose = {
  title: 'Clearhead: Self-Attention, jede Zahl erklärt',
  lookTitle: 'Was hier zu sehen ist',
  look: 'Attention ist der Schritt, in dem die Wörter eines Satzes aufeinander schauen. Aus dem Vektor jedes Wortes werden eine *Query* (wonach es fragt), ein *Key* (was es anbietet) und ein *Value* (was es gibt). Jede Query trifft auf jeden Key: Zahl für Zahl multipliziert und addiert ergeben sie den *Score*. Softmax macht aus jeder Zeile von Scores *Gewichte* mit der Summe 1, und mit den Gewichten werden die Values zum *Kontext* gemischt. Eine gepunktete Linie kennzeichnet ein Wort, das beim Anklicken erklärt wird.',
  readTitle: 'Wie man es liest',
  read: 'Das Produkt zweier Matrizen ist eine Kreuzung: Die erste steht links, die zweite oben, und das Ergebnis dort, wo sie sich treffen. Orange ist über null, Blau darunter, Violett ein Anteil von 0 bis 1. Auf eine Zahl zeigen oder mit den Pfeiltasten durch eine Matrix gehen: Die Zahlen, aus denen sie entstand, werden umrandet, und ihre Rechnung wird ausgeschrieben. Sehr kleine Zahlen stehen als 2.5e-7 da, das heißt: 2.5, siebenmal durch zehn geteilt.',
  numbersTitle: 'Woher die Zahlen kommen',
  numbers:
    'Alle werden im eigenen Browser berechnet, von einem Rechenkern in C++. Manche Lektionen folgen veröffentlichten Notebooks in Python mit der Bibliothek PyTorch: Ihre Zufallszahlen sind dieselben wie dort, und jeder Wert, den ein Notebook ausgab, wird mit dem verglichen, was eben berechnet wurde. Nichts, was getippt wird, verlässt diese Seite.',
  courseTitle: 'Im eigenen Kurs',
  course: 'Ein Skript und ein Element bringen eine Lektion auf jede Seite:',
};
