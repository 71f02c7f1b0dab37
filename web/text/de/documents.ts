/**
 * Training on documents, such as names: the printed lines, and the made-up names. ⟦id|words⟧ marks
 * a term of the glossary.
 */
import { counted, list, number } from './grammar.js';

const steps = (count: number): string => counted(count, 'Schritt', 'Schritten');
const names = (count: number): string => counted(count, 'Name', 'Namen');
const lines = (count: number): string => counted(count, 'Zeile', 'Zeilen');

export const documents = {
  facts: (parameters: number, batch: number) =>
    `${counted(parameters, 'Parameter', 'Parameter')} · je Schritt ${names(batch)} · auf jedem Rechner dieselben Zahlen`,
  origin: (all: number, seed: number, batch: number, length: number, rule: string, rate: string) =>
    `⟦training|Training⟧ hat sie in ${steps(all)} gefunden, ausgehend von zufällig gezogenen Zahlen (Seed ${seed}). Jeder Schritt zeigte dem Modell ${counted(batch, 'Namen', 'Namen')} aus höchstens ${counted(length, 'Token', 'Tokens')} und änderte jede Zahl ein wenig, sodass die Vorhersagen besser wurden (${rule}, ⟦learning-rate|Lernrate⟧ ${rate}).`,
  fromSeed: 'Vom Seed an trainieren',
  fromSeedHelp: 'Zieht alle Zahlen neu und führt jeden Schritt sichtbar aus',
  parts: {
    region: 'Was sich mit diesem Modell machen lässt',
    names: 'Namen, die es sich ausdenkt',
    worth: 'Was Attention wert ist',
    ladder: 'Die Leiter: was jeder Teil wert ist',
    sections: 'Von der Liste zu den Namen, in acht Teilen',
    origin: 'Woher diese Zahlen kommen',
  },

  worth: {
    why: 'Bilder davon, wohin Heads schauen, legen nahe, dass Attention wichtig ist. Ob sie es ist, sagt der Verlust: gemessen an Namen, an denen nie trainiert wurde, mit allen Heads, ohne jeden einzelnen und ganz ohne.',
    measure: 'Messen',
    measuring: 'Es wird gemessen …',
    training: 'Training vom Seed an, über mehr Schritte …',
    longer: (all: number) => `${number(all)} Schritte trainieren und noch einmal messen`,
    survey: 'Wohin jeder Head schaut, über viele Namen',
    sharpest: (head: string, largest: string, byChance: string) =>
      `Am schärfsten ist ${head}: Das größte Gewicht ist im Mittel ${largest} (durch Zufall ${byChance}).`,
    prefers: (tokens: readonly string[]) => `Von den Tokens bevorzugt er ${list(tokens)}.`,
    preferred: (token: string, mean: string, byChance: string) =>
      `„${token}“ (${mean}, durch Zufall ${byChance})`,
    open: 'Das länger trainierte Modell öffnen',
    title: (all: number) => `Ein Modell von Buchstaben, nach ${steps(all)}`,
    caption: (all: number) => `Nach ${steps(all)}`,
    loss: 'Verlust',
    difference: 'Unterschied',
    withAll: 'mit allen Heads',
    without: (head: string) => `ohne ${head}`,
    withoutAll: 'ohne jeden Head',
    found: (all: number, count: number, loss: string, without: string) =>
      `Nach ${steps(all)} ist der mittlere Verlust an ${names(count)}, die es nie gesehen hat, ${loss}, und ${without}, wenn alle Heads abgeschaltet sind.`,
    notYet: (guessing: string) =>
      `Das Modell ist also noch nicht besser als Raten, das ${guessing} kosten würde: Was Attention wert ist, lässt sich noch nicht sagen.`,
    little: (by: string) =>
      `Attention ist also ${by} wert, und das ist fast nichts: Dieses Modell ist eine Tabelle, welcher Buchstabe auf welchen folgt, mit einem Netz. Wohin seine Heads schauen, erklärt noch nichts.`,
    much: (by: string) => `Attention ist also ${by} wert: Jetzt wird sie gebraucht.`,
    most: (head: string, loss: string) =>
      `Am meisten fehlt ${head}: Ist nur dieser Head abgeschaltet, ist der Verlust ${loss}.`,
  },

  /** From counts to the whole model: what each part is worth. */
  ladder: {
    why: 'Fünf Modelle derselben Namen, jedes mit dem, was dem vorigen fehlte. Alle außer dem ersten, das zählt, machen gleich viele Schritte, ausgehend vom selben Seed. Der Verlust jedes Modells wird an denselben Namen gemessen, an denen keines trainiert wurde.',
    climb: 'Hinaufsteigen: jedes trainieren und messen',
    training: (title: string) => `Wird trainiert: ${title}`,
    measuring: (title: string) => `Wird gemessen: ${title}`,
    caption: (names: number, steps: number) =>
      `An ${counted(names, 'nie gesehenen Namen', 'nie gesehenen Namen')}, nach ${counted(steps, 'Schritt', 'Schritten')}`,
    model: 'Modell, mit dem, was dem vorigen fehlte',
    loss: 'Verlust',
    difference: 'Unterschied',
    counts: 'Die Leiter: Zählungen von Buchstabenpaaren',
    countsShow:
      'Wie oft in den Namen aller Schritte jeder Buchstabe auf jeden folgte, plus eins: Gelernt wird nichts.',
    countsAbout: (names: number) =>
      `In ${counted(names, 'Namen', 'Namen')} wurde gezählt, wie oft jeder Buchstabe auf jeden folgte; zu jeder Zahl kommt eins hinzu, damit nichts unmöglich ist. Die Zeile eines Buchstabens hat eine einzige 1, W_U die Logarithmen der Anteile: Softmax macht daraus wieder die Anteile. Kein Block tut etwas, und nichts wurde gelernt. Was fehlt: Jedes Paar steht für sich, und gesehen wird nur ein Buchstabe.`,
    adam: 'Gradientenabstieg multipliziert jeden Gradienten mit derselben Lernrate. Adam findet für jeden Parameter eine eigene Schrittgröße, aus seinen Gradienten.',
    told: (first: string, last: string, by: string) =>
      `Vom Zählen bis zum ganzen Modell geht der Verlust von ${first} auf ${last}, also um ${by}.`,
    notLower: (title: string, by: string) =>
      `„${title}“ ist nicht besser als das vorige (${by}): Nach so wenigen Schritten hilft noch nicht, was hinzukommt.`,
  },

  sections: {
    titles: {
      data: 'Die Liste',
      letters: 'Buchstaben werden zu Zahlen',
      parameters: 'Die Parameter',
      position: 'Eine Position durch das Modell',
      loss: 'Der Verlust',
      gradients: 'Die Gradienten',
      optimizer: 'Ein Schritt',
      names: 'Namen',
    },
    data: (all: number, trained: number, heldOut: number) =>
      `${names(all)}, in jeder Zeile einer. Das Training nimmt einen nach dem anderen, ${number(trained)} im Ganzen; ${number(heldOut)} andere sieht es nie, und an ihnen zeigt sich, wie gut es ist.`,
    shuffled: (seed: number) =>
      `Zuvor kommen sie in die Reihenfolge, die random.shuffle von Python nach random.seed(${seed}) ergibt.`,
    letters: (name: string, ids: string, words: number) =>
      `Ein ⟦token|Token⟧ ist hier ein Buchstabe. „${name}“ wird zu ${ids}: Jede Zahl ist der Platz eines Buchstabens unter ${words}.`,
    marks: (mark: string) =>
      `„${mark}“ steht vor und nach jedem Namen: Es sagt, dass ein Name beginnt, und das Modell sagt damit, dass der Name endet. So wird auch die Länge eines Namens gelernt.`,
    parameters: (list: string, all: number) =>
      `${list}: ${counted(all, 'Zahl', 'Zahlen')} im Ganzen, und sonst wird nichts gelernt.`,
    matrix: (name: string, rows: number, columns: number, times: number) =>
      `${times > 1 ? `${times} × ` : ''}${name} ${rows} × ${columns}`,
    position: (heads: number, hidden: number) =>
      `Die Zeile des Buchstabens in E plus die Zeile seines Platzes; ${counted(heads, 'Head, der zurückschaut', 'Heads, die zurückschauen')}; ein Netz aus ${counted(hidden, 'verborgenen Zahl', 'verborgenen Zahlen')}; dann ein ⟦logits|Logit⟧ für jedes Token.`,
    noMask:
      'Im Skript gibt es keine Maske: Es geht Buchstabe für Buchstabe durch den Namen, und was später kommt, ist noch nicht berechnet. Hier stehen alle Buchstaben nebeneinander, und eine ⟦mask|Maske⟧ verbirgt die späteren: Die Zahlen sind dieselben.',
    tour: 'Auf der Karte Schritt für Schritt',
    loss: (name: string, loss: string, words: number, guessing: string) =>
      `−ln der Wahrscheinlichkeit, die jeder wirklich folgende Buchstabe hatte, im Mittel über den Namen: bei „${name}“ ${loss}. Raten unter ${words} kostet ln ${words} = ${guessing}.`,
    gradients:
      'Das Training geht rückwärts durch dieselben Schritte und findet für jede Zahl, wie stark sich der Verlust mit ihr ändert. Beim Zeigen auf einen Gradienten steht da, woher er kommt.',
    showGradients: 'Neben den Zahlen zeigen',
    optimizer: (rule: string, rate: string, all: number) =>
      `${rule} macht aus Gradienten Änderungen: Für jeden Parameter werden zwei laufende Mittel geführt, das seiner Gradienten und das ihrer Quadrate. Die ⟦learning-rate|Lernrate⟧ beginnt bei ${rate}; es sind ${counted(all, 'Schritt', 'Schritte')}.`,
    decay: {
      none: '',
      linear: 'Sie fällt geradlinig auf 0.',
      cosine: 'Sie fällt auf einer halben Kosinuswelle auf 0.',
    },
    walk: 'Durch seine Schritte gehen',
    names:
      'Mit der Marke beginnen, nach den Wahrscheinlichkeiten einen Buchstaben ziehen, ihn anhängen, und so weiter, bis die Marke gezogen wird.',
    limits:
      'Ein solches Modell kann sagen, welche Buchstaben in dieser Liste meist auf welche folgen, und sich Namen ausdenken, die darin stehen könnten. Es kann nicht wissen, was ein Name bedeutet, keine Frage beantworten und keinen Satz schreiben. Ein ausgedachter Name kann zufällig in der Liste stehen.',
  },

  lines: 'Was es ausgibt',
  linesWhy:
    'In jedem Schritt eine Zeile: der ⟦loss|Verlust⟧ an einem Namen, so wie das Modell vor dem Schritt war. Ein Klick auf eine Zeile führt durch ihren Schritt.',
  noLines: 'Auf „Start“ drücken: Jeder Schritt gibt eine Zeile aus.',
  isPrinted: 'wie vom Skript ausgegeben',
  isOther: 'anders als vom Skript ausgegeben',
  isNotPrinted: (printed: string) => `das Skript gab ${printed} aus`,
  printed: (same: number, all: number) =>
    same === all
      ? `Alle ${lines(all)} wie vom Skript ausgegeben.`
      : `${number(same)} von ${lines(all)} wie vom Skript ausgegeben.`,
  save: 'Als Text speichern',

  losses: 'Der Verlust, Name für Name',
  lossOf: 'ein Name',
  mean: (over: number) => `Mittel der letzten ${over}`,
  guessing: 'Raten',
  pairs: 'Buchstabenpaare zählen',
  curveLabel: (step: number, mean: string, guessing: string, pairs: string) =>
    `Nach Schritt ${number(step)} ist der mittlere Verlust ${mean}; Raten kostet ${guessing}, Buchstabenpaare zählen ${pairs}.`,
  compare: (words: number, over: number) =>
    `Ein Name allein ist Rauschen: Manche sind leicht, manche seltsam. Worauf es ankommt, ist das Mittel der letzten ${over}. Raten unter ${words} Tokens kostet ln ${words}; zählen, welcher Buchstabe in den bisherigen Namen auf welchen folgte, ergibt die gepunktete Linie.`,
  lastHigher: (last: string, mean: string, name: string) =>
    `Der letzte Verlust, ${last}, ist der eines einzigen Namens, „${name}“. Er ist größer als das Mittel, ${mean}, aber manche Namen sind schwerer als andere: Das allein heißt nicht, dass das Modell schlechter wird.`,
  lastLower: (last: string, mean: string, name: string) =>
    `Der letzte Verlust, ${last}, gehört zu einem Namen, „${name}“; das Mittel der letzten ist ${mean}.`,
  partsAt: (place: number, step: number, here: string, there: string) =>
    `Lauf ${place} trennt sich von diesem bei Schritt ${number(step)}: Dort ist der Verlust ${there}, hier ${here}.`,
  noParting: (place: number, lines: number) =>
    `Lauf ${place} hat bisher dieselben ${counted(lines, 'Zeile', 'Zeilen')} ausgegeben.`,
  findNumber: 'Die erste Zahl finden, in der sie sich trennen',
  searchingNumber: 'Beide Läufe werden bis zu diesem Schritt noch einmal berechnet …',
  firstNumber: (name: string, place: string, here: string, there: string) =>
    `Bei „${name}“, vor diesem Schritt, ist dies die erste Zahl, in der sie sich trennen: ${place}, hier ${here}, dort ${there}.`,
  otherSize: (stage: string, here: string, there: string) =>
    `Schon ihre Größe ist verschieden: ${stage} hat hier ${here} Zahlen, dort ${there}.`,
  sameNumbers:
    'Vor diesem Schritt berechnen sie dieselben Zahlen: Sie trennen sich in dem, woraus sie lernen.',
  scrub: 'Schritt des Trainings',
  back: 'Einen Schritt zurück',
  on: 'Einen Schritt weiter',
  scrubbed: (step: number, all: number) => `Schritt ${number(step)} von ${number(all)}`,
  stepReached: (step: number, mean: string, printed: string) =>
    `Schritt ${number(step)}: Das Mittel der letzten Verluste ist ${mean}. ${printed}`.trim(),

  byLetter: 'Der Name, Buchstabe für Buchstabe',
  byLetterWhy: (count: number, loss: string) =>
    `Der Verlust dieses Schritts ist das Mittel aus ${counted(count, 'Zahl', 'Zahlen')}, für jeden Buchstaben eine: ${loss}.`,
  letterLoss: (from: string, to: string, share: string, loss: string) =>
    `nach „${from}“ folgt „${to}“, mit der Wahrscheinlichkeit ${share}: −ln davon ist ${loss}`,

  madeUp: 'Namen, die es sich ausdenkt',
  madeUpWhy:
    'Jeden Buchstaben zieht der Generator von Python, der dort weitergeht, wo er nach dem Mischen und den ersten Parametern stand. Ein Klick auf einen Namen zeigt, wie er gezogen wurde.',
  make: (count: number) => `${count} ausdenken`,
  makeMore: (count: number) => `${count} weitere`,
  temperature: (temperature: string) => `⟦temperature|Temperatur⟧ ${temperature}`,
  temperatureName: 'Temperatur der Namen',
  asPrinted: (same: number, all: number) =>
    same === all
      ? `Alle ${names(all)} wie vom Skript ausgegeben.`
      : `${number(same)} von ${names(all)} wie vom Skript ausgegeben.`,
  isInList: 'steht in der Liste, aus der es gelernt hat',
  emptyName: '(kein Buchstabe)',
  letters: (name: string) => `Die Buchstaben von „${name}“, jeder einzeln gezogen`,
  draw: (token: string, drawn: string, from: string, to: string, share: string) =>
    `Die gezogene Zahl ist ${drawn}. Liegen die Wahrscheinlichkeiten aneinander, fällt sie zwischen ${from} und ${to}, in den Teil von „${token}“, der ${share} groß ist: Also wird „${token}“ gezogen.`,
  drawAfter: (place: number, before: string) => `Buchstabe ${place}, nach „${before}“`,
  drawEnd: (token: string) => `„${token}“ beendet den Namen.`,
  drawPicture: (drawn: string) =>
    `Alle Wahrscheinlichkeiten aneinandergelegt, von 0 bis 1, und die gezogene Zahl, ${drawn}`,
  onMap: (before: string) => `Auf der Karte sehen, was es nach „${before}“ sagt`,

  own: {
    open: 'Eigene Liste',
    title: 'An einer eigenen Liste trainieren',
    why: 'In jeder Zeile ein Name: Orte, Blumen, Sterne, was auch immer. Einfügen oder eine Textdatei hierherziehen. Nichts verlässt diese Seite.',
    list: 'Namen, in jeder Zeile einer',
    file: 'Textdatei öffnen',
    go: 'Eine Lektion daraus machen und trainieren',
    close: 'Schließen',
    name: 'Titel',
    ownTitle: 'Eigene Namen',
    found: (all: number, letters: number, longest: number) =>
      `${names(all)}, ${counted(letters, 'Buchstabe', 'verschiedene Buchstaben')}, der längste Name hat ${longest}.`,
    spaces: (sign: string) => `Leerraum in einer Zeile wird zu „${sign}“.`,
    repeated: (count: number) =>
      `${counted(count, 'Zeile steht', 'Zeilen stehen')} mehr als einmal da und ${count === 1 ? 'zählt' : 'zählen'} daher mehr.`,
    fewLines: (found: number, least: number) =>
      `${counted(found, 'Zeile hat', 'Zeilen haben')} einen Namen, erwartet werden mindestens ${least}: Ein Viertel wird zurückgehalten, und aus so wenigen lässt sich nichts lernen.`,
    manyLines: (found: number, most: number) =>
      `${lines(found)}, erwartet werden höchstens ${number(most)}.`,
    longLine: (line: number, letters: number, most: number, text: string) =>
      `Zeile ${number(line)} hat ${counted(letters, 'Buchstaben', 'Buchstaben')}, erwartet werden höchstens ${most}: „${text}“.`,
    manyLetters: (found: number, most: number) =>
      `${number(found)} verschiedene Buchstaben, erwartet werden höchstens ${number(most)}.`,
    large: (size: string, most: string) =>
      `Die Liste hat ${size} MB, erwartet werden höchstens ${most} MB.`,
    notText: (file: string) =>
      `${file} ist kein Text in UTF-8, erwartet wird einer mit einem Namen je Zeile.`,
    about: (all: number) =>
      `Ein Modell für Buchstaben, mit zufällig gezogenen Zahlen: Auf „Start“ drücken, und es lernt aus ${names(all)}, welche Buchstaben auf welche folgen. Was sie bedeuten, weiß es nicht.`,
  },
};
