/** Ein Modell aus seinen Dateien öffnen. */
import { counted, list, number, plural, quoted } from './grammar.js';

export const models = {
  files: {
    tensors: 'die Parameter',
    shard: 'ein Teil der Parameter',
    config: 'die Größen und Einstellungen',
    tokenizer: 'wie aus Text Tokens werden',
    merges: 'wie aus Buchstaben Tokens werden',
    vocabulary: 'die Tokens und ihre Ids',
  },
  more: (files: number) => counted(files, 'weitere Datei', 'weitere Dateien'),
  needed: (file: string, purpose: string) => `${file} (${purpose})`,
  keep: (megabytes: number) => `In diesem Browser behalten (${number(megabytes)} MB)`,
  forget: (megabytes: number) => `Aus diesem Browser löschen (gibt ${number(megabytes)} MB frei)`,
  kept: 'Dieser Browser behält das Modell: Es öffnet ohne Übertragung.',
  storing: 'Wird gespeichert …',
  removing: 'Wird entfernt …',
  refused: 'Dieser Browser hat keinen Platz dafür oder erlaubt es hier nicht.',
  missing: (needed: readonly string[], found: readonly string[]) =>
    `Diesem Modell fehlt noch: ${list(needed)}. Das Fehlende auch auf die Seite ziehen. ${plural(found.length, { one: `${list(found)} bleibt offen`, other: `${list(found)} bleiben offen` })}.`,
  missingAlone: (needed: readonly string[]) =>
    `Dieses Modell braucht auch: ${list(needed)}. Alle Dateien zusammen öffnen.`,
  heads: (likely: number) =>
    `Die Zahl der Heads steht in keinem Tensor. Auch die config.json des Modells öffnen, oder das Modell noch einmal öffnen und die Zahl eingeben, vielleicht ${likely}.`,
  headsDivide: (features: number, heads: number) =>
    `${counted(features, 'Merkmal lässt', 'Merkmale lassen')} sich nicht auf ${counted(heads, 'Head', 'Heads')} aufteilen. Die Dateien noch einmal öffnen, mit einer Zahl, durch die sie teilbar sind.`,
  several: (files: readonly string[]) =>
    `Das sind die Parameter mehrerer Modelle: ${list(files)}. Eine davon öffnen, zusammen mit ihrer config.json und tokenizer.json.`,
  unreadable: (file: string, purpose: string) =>
    `${file} ist nicht lesbar; darin sollte stehen: ${purpose}. Noch einmal herunterladen.`,
  largeFile: (file: string) =>
    `Nicht gezeigt: ${file} hat mehr als 64 MiB; mehr darf ein Tokenizer oder ein Verzeichnis nicht haben.`,
  family: (found: string, known: readonly string[]) =>
    `Die Seite kennt keine Modelle der Art ${quoted(found)}. Sie öffnet Modelle wie ${list(known)}.`,
  layout: (tensors: readonly string[], known: readonly string[]) =>
    `Die Seite kennt diese Art von Modell nicht, mit Tensoren wie ${list(tensors.map(quoted))}. Sie öffnet Modelle wie ${list(known)}.`,
  field: (field: string, value: string) =>
    `Dieses Modell lässt sich hier nicht berechnen: In seiner config.json steht ${field}: ${value}. Das ändert seine Zahlen auf eine Weise, die die Seite nicht kennt.`,
  value: (field: string, value: string) =>
    `In der config.json des Modells hat ${field} keinen brauchbaren Wert: ${value}. Noch einmal herunterladen.`,
  blocks: (field: string, expected: number, found: number) =>
    `In der config.json des Modells steht ${field}: ${number(expected)}, die Tensoren haben aber ${counted(found, 'Block', 'Blöcke')}. Die Dateien eines Modells zusammen öffnen.`,
  tensorMissing: (tensor: string) =>
    `Der Tensor ${quoted(tensor)} fehlt. Alle Dateien des Modells öffnen oder sie noch einmal herunterladen.`,
  tensorShape: (tensor: string, found: string, expected: string) =>
    `Der Tensor ${quoted(tensor)} hat die Form ${found}, erwartet ${expected}. config.json und Tensoren eines Modells zusammen öffnen.`,
  matrix: 'eine Matrix',
  tensorType: (tensor: string, type: string) =>
    `Die Zahlen des Tensors ${quoted(tensor)} sind ${type}, die Seite liest aber F32, F16 und BF16. Das ursprüngliche Modell nehmen, das nicht quantisiert ist.`,
  tensorPlace: (file: string, tensor: string) =>
    `${file} gehört nicht zu den anderen Dateien: Der Tensor ${quoted(tensor)} fehlt darin oder steht auch in einer anderen. Alle noch einmal herunterladen.`,
  rows: (words: number, rows: number) =>
    `Der Tokenizer hat ${counted(words, 'Token', 'Tokens')}, das Embedding des Modells aber ${counted(rows, 'Zeile', 'Zeilen')}. Die Dateien eines Modells zusammen öffnen.`,
  noTokens: (file: string) =>
    `Der Tokenizer in ${file} macht aus einem englischen Satz keine Tokens; es gibt also nichts zu zeigen.`,
  engine: (path: string, message: string) =>
    `Dieses Modell lässt sich hier nicht berechnen: ${path}: ${message}.`,
  assumed: {
    gelu: 'In keiner Datei steht, welche Form von GELU dieses Modell verwendet. Hier ist es die genaue Form, wie in nanoGPT.',
    gelu_tanh:
      'In keiner Datei steht, welche Form von GELU dieses Modell verwendet. Hier ist es die Form mit tanh, wie in GPT-2.',
  },
  ask: {
    title: 'Wie viele Heads?',
    about: (features: number) =>
      `Die Zahl der Attention-Heads steht in keinem Tensor. Jeder Head hat gleich viele der ${counted(features, 'Merkmal', 'Merkmale')} des Modells. Die Zahl steht in seiner config.json oder im Programm, das es trainiert hat.`,
    label: 'Anzahl der Heads',
    open: 'Öffnen',
    cancel: 'Abbrechen',
    bad: (features: number) =>
      `Eine ganze Zahl eingeben, durch die ${number(features)} teilbar ist.`,
  },
};
