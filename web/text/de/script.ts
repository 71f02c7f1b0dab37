/** Texts inside the files of exports. */
import { list } from './grammar.js';

/** Comments in Python programs. */
export const script = {
  made: 'Von Clearhead erzeugt: die ganze Rechnung, Schritt für Schritt. Es gibt die Zahlen aus, die die Seite zeigt.',
  drawn: (seed: number) =>
    `Von PyTorch nach torch.manual_seed(${seed}) gezogen; NumPy würde andere ziehen.`,
  softmax: 'Jede Zeile wird nichtnegativ und hat die Summe 1.',
  softmaxEmpty:
    'Jede Zeile wird nichtnegativ und hat die Summe 1; eine Zeile von -inf wird zu Nullen.',
  rotate: 'Dreht jedes Paar von Merkmalen um einen Winkel proportional zur Position.',
  head: 'Head',
  parameters: 'Die Parameter',
  blocks: (from: number, to: number) => `Blöcke ${from} bis ${to}, einer nach dem anderen`,
  theBlock: 'Der Block',
  block: 'Block',
  end: 'Vom Residualstrom zum nächsten Wort',
  layerNorm:
    'Jede Zeile minus ihr Mittelwert, geteilt durch ihre Standardabweichung, mal Gain, plus Bias.',
  rmsNorm: 'Jede Zeile geteilt durch ihr quadratisches Mittel, mal Gain, wenn es einen gibt.',
  gelu: 'x mal die Verteilungsfunktion der Standardnormalverteilung bei x.',
  geluTanh: 'Näherungsweise x mal die Verteilungsfunktion der Standardnormalverteilung bei x.',
  silu: 'x mal die logistische Funktion von x.',
  readTensors:
    'Alle Tensoren von safetensors-Dateien mit ihren Namen, als 32-Bit-Gleitkommazahlen.',
  files: (names: readonly string[]) =>
    `Die Zahlen aus ${list(names)}, in dem Ordner, in dem dieses Programm läuft`,
  changed: 'geändert',
  training: {
    list: 'Training, ausgehend von den Zahlen, die Python zieht',
    sequences:
      'Training mit den Folgen der Lektion, ausgehend von den Zahlen oben: dieselben Folgen wie auf der Seite',
    file: (name: string) =>
      `Training, ausgehend von den Zahlen, die Python zieht; ${name} muss neben diesem Programm liegen`,
  },
};

/** For pictures of a part of a large matrix. */
export const picture = {
  words: (words: string) => `Berechnet aus: ${words}.`,
  part: (top: number, bottom: number, left: number, right: number) =>
    `Zeilen ${top}–${bottom}, Spalten ${left}–${right}`,
};
