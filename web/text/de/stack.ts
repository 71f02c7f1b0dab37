/** A stack of blocks, and the next word. ⟦id|words⟧ marks a term of the glossary. */
import { counted } from './grammar.js';

export const stack = {
  block: (block: number, all: number) => `Block ${block} von ${all}`,
  consists: (heads: number, hidden: number, isNormed: boolean) =>
    `${isNormed ? 'Normen, Attention' : 'Attention'} mit ${counted(heads, 'Head', 'Heads')}${
      hidden ? ` und ein Netz mit ${counted(hidden, 'verborgenen Zahl', 'verborgenen Zahlen')}` : ''
    }.`,
  headOf: (head: number, block: number) => `Head ${head} in Block ${block}`,
  networkOf: (block: number) => `Netz in Block ${block}`,
  weightsOf: (head: string) => `${head}: seine Gewichte`,
  switchHelp: 'Ausgeschaltet gibt ein Head Nullen: Was wird ohne ihn aus dem Rest?',
  switchNetworkHelp:
    'Ausgeschaltet sind die verborgenen Zahlen eines Netzes Nullen: Was wird ohne es aus dem Rest?',
  on: 'an',
  off: 'aus',
  norm: {
    embedding_norm: 'Die Norm des Embeddings: jede Zeile auf gleiche Größe bringen',
    norm1: 'Norm 1: jede Zeile auf gleiche Größe bringen',
    norm2: 'Norm 2: jede Zeile auf gleiche Größe bringen',
    final_norm: 'Die letzte Norm: jede Zeile auf gleiche Größe bringen',
  },
  normWhy: {
    layer: (hasGain: boolean, hasBias: boolean) =>
      `⟦layer-norm|Layer Norm⟧: jede Zeile minus ihr Mittelwert, geteilt durch ihre Standardabweichung${hasGain ? ', mal Gain' : ''}${hasBias ? ', plus Bias' : ''}.`,
    rms: (hasGain: boolean) =>
      `⟦rms-norm|RMSNorm⟧: jede Zeile geteilt durch die Wurzel aus dem Mittelwert ihrer Quadrate${hasGain ? ', mal Gain' : ''}.`,
  },
  enters: 'Was in die Attention eingeht',
  entersWhy:
    'X ist, was die Attention liest: der Stream, wie er ist oder von einer Norm auf gleiche Größe gebracht.',
  network: 'Feed-forward: jedes Token für sich',
  networkWhy:
    'Das ⟦feed-forward|Netz⟧ bearbeitet jede Zeile einzeln: Jede verborgene Zahl, die W_up macht, fragt sie etwas, die Aktivierung hält die unter 0 zurück, und W_down fügt für jede, die bleibt, eine Antwort hinzu.',
  add: 'Zum Stream addieren',
  addWhy:
    'Was herauskommt, wird zu dem addiert, was daran vorbeilief, dem ⟦residual-stream|Residual Stream⟧.',
  addNothing: 'Dieser Block behält nichts von dem, was vor ihm da war.',
  logits: 'Mit jedem Wort vergleichen',
  logitsWhy:
    'Jede Zeile des Streams trifft auf die Zeile jedes Wortes: Ihre Skalarprodukte sind die ⟦logits|Logits⟧, eines je Wort.',
  probabilities: 'Anteile daraus machen',
  probabilitiesWhy:
    'Softmax macht aus den Logits ⟦probabilities|Wahrscheinlichkeiten⟧: Zeile für Zeile, wie wahrscheinlich jedes Wort als Nächstes ist.',
  next: 'Das nächste Wort',
  nextAfter: (token: string, place: number) =>
    `Was das Modell nach „${token}“ an Position ${place} erwartet.`,
  isNext: 'So geht der Text weiter.',
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    logits: 'Mit jedem Buchstaben vergleichen',
    logitsWhy:
      'Jede Zeile des Streams trifft auf die Zeile jedes Buchstabens: Ihre Skalarprodukte sind die ⟦logits|Logits⟧, eines je Buchstabe und Marke.',
    probabilitiesWhy:
      'Softmax macht aus den Logits ⟦probabilities|Wahrscheinlichkeiten⟧: Zeile für Zeile, wie wahrscheinlich jeder Buchstabe als nächster ist.',
    next: 'Der nächste Buchstabe',
    speed: (letters: string) => `${letters} Buchstaben je Sekunde`,
    heated:
      'Daraus wird gezogen: softmax(Logits ÷ Temperatur) dieser Tokens. Die Matrix hat alle Tokens bei Temperatur 1.',
    toNext: 'Zum nächsten Buchstaben',
    restarts:
      'Das Modell berechnet daraus nichts weiter. Nach diesen Wahrscheinlichkeiten wird der nächste Buchstabe gewählt; angefügt an den Text, wird er vom ersten Block an gelesen.',
    others: (tokens: number, share: string) =>
      `${counted(tokens, 'anderes Token hat', 'andere Tokens haben')} zusammen ${share}.`,
    howDrawn: (temperature: string, top: number, all: number) =>
      `Temperatur ${temperature}, ${top === all ? `alle ${all} Tokens` : `die ${top} wahrscheinlichsten von ${all}`}`,
    top: (top: number, all: number) =>
      top === all ? `Alle ${all} Tokens` : `Die ersten ${top} von ${all}`,
  },
  goOn: 'Von selbst weiter ▸',
  pause: 'Pause',
  resume: 'Weiter ▸',
  stop: 'Stopp',
  howDrawn: (temperature: string, top: number, all: number) =>
    `Temperatur ${temperature}, ${top === all ? `alle ${all} Wörter` : `die ${top} wahrscheinlichsten von ${all}`}`,
  top: (top: number, all: number) =>
    top === all ? `Alle ${all} Wörter` : `Die ersten ${top} von ${all}`,
  speed: (words: string) => `${words} Wörter je Sekunde`,
  full: (places: number) =>
    `Der Text ist so lang, wie er sein kann: Dieses Modell hat ${counted(places, 'Position', 'Positionen')}.`,
  ended: (word: string) => `„${word}“ beendet ihn.`,
  wrote: (words: string, why: string) => `Das Modell schrieb: ${words || '–'}. ${why}`.trim(),
  nextWhy: (token: string) => `Was das Modell nach „${token}“, dem letzten Token, erwartet.`,
  others: (words: number, share: string) =>
    `${counted(words, 'anderes Wort hat', 'andere Wörter haben')} zusammen ${share}.`,
  temperature: (temperature: string) => `Temperatur beim Ziehen: ${temperature}`,
  addWord: (word: string) => `„${word}“ anfügen`,
  draw: 'Eines nach Zufall anfügen',
  heated:
    'Daraus wird gezogen: softmax(Logits ÷ Temperatur) dieser Wörter. Die Matrix hat alle Wörter bei Temperatur 1.',
  added: (word: string, next: string) =>
    `„${word}“ ist angefügt. Am wahrscheinlichsten danach: „${next}“.`,
  cannotGoOn:
    'Dieser Text lässt sich nicht fortsetzen: Er endet mit einer Marke oder ist als Vektoren gegeben.',
  toNext: 'Zum nächsten Wort',
  restarts:
    'Das Modell berechnet daraus nichts weiter. Nach diesen Wahrscheinlichkeiten wird das nächste Wort gewählt; angefügt an den Text, wird es vom ersten Block an gelesen.',
};
