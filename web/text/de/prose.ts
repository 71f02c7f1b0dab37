import type { Prose } from '../prose.js';

export const prose: Prose = {
  title: 'Clearhead: Self-Attention, Zahl für Zahl erklärt',
  lead: 'Ein ganzes Sprachmodell auf einer Seite: *zu jeder Zahl die Rechnung.*',
  see: 'Ansehen',
  seeLine: 'Welches Wort auf welches achtet',
  learn: 'Beim Lernen zusehen',
  learnLine: 'Aus Zufallszahlen, in einer halben Minute',
  why: 'Nach dem Grund fragen',
  whyLine: 'Warum es „she“ vorhersagt',
  lookTitle: 'Was hier zu sehen ist',
  look: 'Attention ist der Schritt, in dem jedes Wort Information von den anderen sammelt. Aus dem Vektor jedes Wortes werden eine *Query* (wonach es fragt), ein *Key* (was es anbietet) und ein *Value* (was es weitergibt). Jede Query wird mit jedem Key verglichen: Zahl für Zahl multipliziert und addiert ergeben sie einen *Score*. Softmax macht aus jeder Zeile von Scores *Gewichte* mit der Summe 1, und die Gewichte mischen die Values zum neuen Vektor jedes Wortes, seinem *Kontext*. Wörter mit gepunkteter Linie werden beim Anklicken erklärt.',
  readTitle: 'Wie man es liest',
  read: 'Ein Matrixprodukt ist als Ecke gezeichnet: die erste Matrix links, die zweite oben, das Ergebnis dort, wo sie sich treffen. Orange ist positiv, Blau negativ, Violett ein Gewicht oder eine Wahrscheinlichkeit von 0 bis 1. Auf eine Zahl zeigen oder mit den Pfeiltasten durch eine Matrix gehen: Die Zahlen, aus denen sie berechnet ist, werden umrandet, und die Rechnung wird ausgeschrieben. Sehr kleine Zahlen stehen als 2.5e-7 da; das bedeutet 0.00000025.',
  numbersTitle: 'Woher die Zahlen kommen',
  numbers:
    'Jede Lektion gibt ihre Parameter vor, lernt sie oder zieht sie zufällig; alles andere wird daraus im eigenen Browser berechnet, von einem Rechenkern in C++. Manche Lektionen folgen veröffentlichten Notebooks mit Python und PyTorch. Wo ein Notebook einen Seed gesetzt hat, sind die Zufallszahlen dieselben, und jeder Wert, den es ausgab, wird mit dem eben berechneten verglichen. Nichts, was getippt wird, verlässt diese Seite.',
  courseTitle: 'Im eigenen Kurs',
  course: 'Zwei Zeilen bringen eine Lektion auf jede Seite:',
};
