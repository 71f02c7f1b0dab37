/** A stack of blocks, and the next word. ⟦id|words⟧ marks a term of the glossary. */
import { counted, number } from './grammar.js';

export const stack = {
  block: (block: number, all: number) => `Block ${block} von ${all}`,
  consists: (heads: number, hidden: number, isNormed: boolean) =>
    `${isNormed ? 'Normen, Attention' : 'Attention'} mit ${counted(heads, 'Head', 'Heads')}${
      hidden
        ? ` und ein MLP mit ${counted(hidden, 'verborgenen Einheit', 'verborgenen Einheiten')}`
        : ''
    }.`,
  headOf: (head: number, block: number) => `Head ${head} von Block ${block}`,
  mlpOf: (block: number) => `MLP von Block ${block}`,
  weightsOf: (head: string) => `${head}: seine Gewichte`,
  switchHelp:
    'Ein ausgeschalteter Head (Ablation) gibt nur Nullen aus: So ist zu sehen, was sich ohne ihn ändert.',
  switchMlpHelp:
    'Im ausgeschalteten MLP sind alle verborgenen Einheiten 0: So ist zu sehen, was sich ohne es ändert.',
  on: 'an',
  off: 'aus',
  norm: {
    embedding_norm: 'Norm des Embeddings: jede Zeile normieren',
    norm1: 'Norm 1: jede Zeile normieren',
    norm2: 'Norm 2: jede Zeile normieren',
    final_norm: 'Letzte Norm: jede Zeile normieren',
  },
  normWhy: {
    layer: (hasGain: boolean, hasBias: boolean) =>
      `⟦layer-norm|Layer-Norm⟧: von jeder Zeile ihren Mittelwert abziehen und sie durch ihre Standardabweichung teilen${hasGain ? ', dann mit dem Gain multiplizieren' : ''}${hasBias ? ', dann den Bias addieren' : ''}.`,
    rms: (hasGain: boolean) =>
      `⟦rms-norm|RMSNorm⟧: jede Zeile durch ihr quadratisches Mittel teilen${hasGain ? ', dann mit dem Gain multiplizieren' : ''}.`,
  },
  enters: 'Eingabe der Attention',
  entersWhy: 'X ist, was die Attention liest: der Residualstrom, wie er ist oder normiert.',
  network: 'Feed-forward-Netz (MLP)',
  mlpWhy:
    'Das ⟦feed-forward|MLP⟧ bearbeitet jede Zeile für sich: W_up berechnet verborgene Einheiten, und die Aktivierung unterdrückt die negativen. W_down macht aus dem Rest eine Änderung des Residualstroms.',
  gatedWhy:
    'Das ⟦gated-network|MLP mit Gate⟧ bearbeitet jede Zeile für sich: W_up berechnet verborgene Einheiten, W_gate zu jeder ein Gate. Die Aktivierung ihres Gates multipliziert jede Einheit. W_down macht aus den Produkten eine Änderung des Residualstroms.',
  add: 'Zum Residualstrom addieren',
  addWhy:
    'Die Ausgabe wird zum ⟦residual-stream|Residualstrom⟧ addiert, der diesen Teil umgangen hat.',
  addNothing: 'Dieser Block hat keine Residualverbindung: Seine Ausgabe ersetzt den Residualstrom.',
  logits: 'Logits: eines je Wort',
  logitsWhy:
    'Jede Zeile des Residualstroms wird mit der Zeile jedes Wortes im Unembedding verglichen: Die Skalarprodukte sind die ⟦logits|Logits⟧, eines je Wort.',
  probabilities: 'Von Logits zu Wahrscheinlichkeiten',
  probabilitiesWhy:
    'Softmax macht aus jeder Zeile von Logits ⟦probabilities|Wahrscheinlichkeiten⟧: wie wahrscheinlich jedes Wort als nächstes ist.',
  pooling: 'Ein Vektor für den ganzen Text',
  poolingWhy:
    '⟦pooling|Mean Pooling⟧ mittelt die Zeilen aller Tokens: Ein Text jeder Länge wird zu einer Zeile.',
  pooledLayer: 'Eine Schicht nach dem Mittel',
  pooledLayerWhy: 'Das Mittel wird mit W_pool multipliziert. Eine Aktivierung kann folgen.',
  unitLength: 'Den Vektor auf Länge 1 bringen',
  unitLengthWhy:
    'Der Vektor wird durch seine Länge geteilt. Das Produkt zweier solcher Vektoren ist der Kosinus des Winkels zwischen ihnen: 1 bei gleicher Richtung.',
  next: 'Das nächste Wort',
  nextAfter: (token: string, position: number) =>
    `Was das Modell nach „${token}“ an Position ${position} vorhersagt.`,
  isNext: 'So geht der Text weiter.',
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    logits: 'Logits: eines je Token',
    logitsWhy:
      'Jede Zeile des Residualstroms wird mit der Zeile jedes Tokens im Unembedding verglichen. Die Skalarprodukte sind die ⟦logits|Logits⟧, eines je Buchstabe oder Spezialtoken.',
    probabilitiesWhy:
      'Softmax macht aus jeder Zeile von Logits ⟦probabilities|Wahrscheinlichkeiten⟧: wie wahrscheinlich jeder Buchstabe als nächster ist.',
    next: 'Der nächste Buchstabe',
    speed: (letters: string) => `${letters} Buchstaben je Sekunde`,
    heated:
      'Aus diesen Wahrscheinlichkeiten wird der nächste Buchstabe gezogen: softmax(Logits ÷ Temperatur) über diese Tokens. Die Matrix zeigt alle Tokens bei Temperatur 1.',
    toNext: 'Zum nächsten Buchstaben',
    restarts:
      'Hier endet der Vorwärtsdurchlauf. Nach diesen Wahrscheinlichkeiten wird ein nächster Buchstabe gewählt und an den Text angefügt; dann läuft das Modell von vorn mit dem längeren Text.',
    others: (tokens: number, share: string) =>
      `${counted(tokens, 'anderes Token:', 'andere Tokens:')} zusammen ${share}.`,
    howDrawn: (temperature: string, top: number, all: number) =>
      `Temperatur beim Ziehen ${temperature}, ${top === all ? `alle ${all} Tokens` : `die ${top} wahrscheinlichsten von ${all}`}`,
    top: (top: number, all: number) =>
      top === all ? `Alle ${all} Tokens` : `Die ersten ${top} von ${all}`,
  },
  goOn: 'Generieren ▸',
  pause: 'Pause',
  resume: 'Fortsetzen ▸',
  stop: 'Stopp',
  howDrawn: (temperature: string, top: number, all: number) =>
    `Temperatur beim Ziehen ${temperature}, ${top === all ? `alle ${all} Wörter` : `die ${top} wahrscheinlichsten von ${all}`}`,
  top: (top: number, all: number) =>
    top === all ? `Alle ${all} Wörter` : `Die ersten ${top} von ${all}`,
  speed: (words: string) => `${words} Wörter je Sekunde`,
  greedy: 'Immer das wahrscheinlichste (greedy)',
  nucleus: (p: string | null) =>
    p === null ? 'Top-p: aus' : `Top-p: die wahrscheinlichsten, zusammen ${p}`,
  seed: 'Seed beim Ziehen',
  full: (positions: number) =>
    `Die Kontextlänge ist erreicht: Dieses Modell hat ${counted(positions, 'Position', 'Positionen')}.`,
  ended: (word: string) => `„${word}“ beendet den Text.`,
  wrote: (words: string, why: string) => `Das Modell schrieb: ${words || '–'}. ${why}`.trim(),
  nextWhy: (token: string) => `Was das Modell nach „${token}“, dem letzten Token, vorhersagt.`,
  others: (words: number, share: string) =>
    `${counted(words, 'anderes Wort:', 'andere Wörter:')} zusammen ${share}.`,
  temperature: (temperature: string) => `Temperatur beim Ziehen: ${temperature}`,
  addWord: (word: string) => `„${word}“ anfügen`,
  draw: 'Eines ziehen',
  heated:
    'Aus diesen Wahrscheinlichkeiten wird das nächste Wort gezogen: softmax(Logits ÷ Temperatur) über diese Wörter. Die Matrix zeigt alle Wörter bei Temperatur 1.',
  added: (word: string, next: string) =>
    `„${word}“ angefügt. Am wahrscheinlichsten danach: „${next}“.`,
  cannotGoOn:
    'Dieser Text lässt sich nicht fortsetzen: Er endet mit einem Spezialtoken oder ist als Vektoren gegeben.',
  toNext: 'Zum nächsten Wort',
  restarts:
    'Hier endet der Vorwärtsdurchlauf. Nach diesen Wahrscheinlichkeiten wird ein nächstes Wort gewählt und an den Text angefügt; dann läuft das Modell von vorn mit dem längeren Text.',
};

/** Was ein angefügtes Token unverändert lässt: der KV-Cache. */
export const cache = {
  title: 'KV-Cache: warum das nächste Token billig ist',
  lead: 'Kein Token sieht ein späteres. Kommt eines hinzu, bleibt deshalb jede Zeile davor gleich.',
  rows: 'Zeilen des Texts',
  kept: 'behalten',
  new: 'neu',
  state: (kept: number, all: number) =>
    `${number(kept)} von ${counted(all, 'Zeile', 'Zeilen')} behalten`,
  allComputed: (all: number) =>
    `${counted(all, 'Zeile wurde', 'Zeilen wurden')} gerade berechnet. Ein angefügtes Token zeigt, was noch zu tun bleibt.`,
  someKept: (kept: number, computed: number, percent: string) =>
    `${counted(kept, 'Zeile wurde', 'Zeilen wurden')} behalten und ${number(computed)} berechnet, mit ${percent} % der Multiplikationen einer Berechnung von vorn.`,
  notHere:
    'Hier sehen Tokens spätere, oder das Vokabular entsteht aus dem Text. Ein neues Token ändert jede Zeile; behalten lässt sich nichts.',
  holds: (layers: number, size: number) =>
    `Eine neue Zeile braucht die Keys und Values der Zeilen davor und sonst nichts von ihnen: den Cache. Je Token: ${counted(layers, 'Block', 'Blöcke')} × Heads × 2 × ${number(size)} Zahlen.`,
  keyValueHeads: 'Heads für Keys und Values',
  perToken: 'Je Token',
  forTokens: (tokens: number) => counted(tokens, 'Token', 'Tokens'),
  count: (count: number, heads: number, isOwn: boolean) =>
    `${number(count)}${isOwn ? ' (dieses Modell)' : count === 1 ? ' (Multi-Query)' : count === heads ? ' (einer je Query-Head)' : ''}`,
  known: 'Der Cache von Modellen, die benutzt werden, mit 2 Bytes je Zahl',
  model: 'Modell (Heads für Keys und Values)',
  tokens: (tokens: number) => `${number(tokens)} Tokens`,
  knownModel: (name: string, count: number, heads: number) =>
    `${name} (${number(count)}${count === heads ? '' : ` von ${number(heads)}`})`,
  gibibytes: (count: string) => `${count} GiB`,
  groups:
    'Weniger Heads für Keys und Values machen den Cache kleiner: Dafür gibt es gruppierte Queries. GPT-2 selbst liest höchstens 1.024 Tokens. Größen: Radford u. a. 2019; Dubey u. a. 2024, Tabelle 3.',
};
