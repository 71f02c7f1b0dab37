/**
 * The training of a lesson on the author's own sequences as a Python program. It begins with the
 * numbers of the program before it, and draws the sequences that the engine draws
 * (src/learn/own_sequences_task.cpp, src/learn/task_random.h).
 */
import { defaults, type Task, type Training } from '../engine/format.js';
import type { Trace } from '../engine/types.js';
import type { FullDocument } from '../lesson/given-document.js';
import { scriptTexts } from '../text/handout.js';
import { comment, indented, lines, list, nested, python } from './program.js';
import {
  ModelProgram,
  rateLines,
  wholeOptimizer,
  wordLines,
  type Tokenizer,
  type TrainingDialect,
} from './training-program.js';

const draws = `class Draws:
    """Whole numbers from the generator mt19937 of C++."""

    def __init__(self, *numbers):
        state = [hashed(numbers)]
        for i in range(1, 624):
            state.append((1812433253 * (state[-1] ^ state[-1] >> 30) + i) & 0xFFFFFFFF)
        self.random = random.Random()
        self.random.setstate((3, (*state, 624), None))

    def below(self, count):
        return self.random.getrandbits(32) * count >> 32


def hashed(numbers):
    value = 0x811C9DC5
    for number in numbers:
        for i in range(4):
            value = (value ^ (number >> 8 * i & 0xFF)) * 0x01000193 & 0xFFFFFFFF
    return value
`;

const making = `def made(draws):
    known, is_possible = {}, True

    def text_of(rule):
        nonlocal is_possible
        ids, texts = [], rules[rule]
        for part in texts[draws.below(len(texts))]:
            if isinstance(part, int):
                ids.append(part)
            elif part[1] is None:
                ids += text_of(part[0])
            else:
                if part not in known:
                    text = text_of(part[0])
                    others = [known[each] for each in known if each[0] == part[0]]
                    is_possible = is_possible and text not in others
                    known[part] = text
                ids += known[part]
        return ids

    ids = begin + text_of(start) + end
    return ids if is_possible and counted(ids) else None


def sequence(draws):
    while True:
        draws.below(1)
        ids = made(draws)
        while ids is None:
            ids = made(draws)
        if not is_held_out(ids):
            return ids
`;

const textList = (all: readonly string[], indent: string): string => list(all.map(python), indent);

/** The lines that define the task's grammar: `rules` and `start`. */
function ruleLines({ sequences, grammar = [] }: Task): string[] {
  if (sequences) {
    return [
      `texts = ${nested(sequences.map(python), '')}`,
      'rules, start = {"sequence": [words(text) for text in texts]}, "sequence"',
    ];
  }
  const rules = grammar.map(
    ({ name, alternatives }) => `${python(name)}: ${textList(alternatives, '    ')}`,
  );
  return [
    `grammar = {\n${lines(indented(rules.map((rule) => `${rule},`)))}}`,
    '',
    '',
    'def parts(text):',
    ...indented([
      'found = []',
      'for i, piece in enumerate(re.split(r"\\{(.*?)\\}", text)):',
      ...indented([
        'name, _, number = piece.rpartition(" ")',
        'if i % 2 == 0:',
        '    found += words(piece)',
        'else:',
        '    found.append((piece, None) if piece in grammar else (name, number))',
      ]),
      'return found',
    ]),
    '',
    '',
    'rules = {name: [parts(text) for text in grammar[name]] for name in grammar}',
    `start = ${python(grammar[0]?.name ?? '')}`,
  ];
}

/** The lines that define the functions `counted` and `is_held_out`. */
function choiceLines(task: Task): string[] {
  const { counted_words: words, counted_after: after, held_out_with: texts } = task;
  const conditions = [
    ...(words ? [`vocabulary[ids[i]] in (${words.map(python).join(', ')},)`] : []),
    ...(after === undefined ? [] : [`vocabulary.index(${python(after)}) in ids[:i]`]),
  ];
  const condition = conditions.length ? ` if ${conditions.join(' and ')}` : '';
  const heldOut = texts
    ? [
        `for text in ${textList(texts, '    ')}:`,
        ...indented([
          'part = words(text)',
          'if any(ids[i : i + len(part)] == part for i in range(len(ids))):',
          '    return True',
        ]),
        'return False',
      ]
    : task.sequences
      ? [
          'listed = [begin + text + end for text in rules[start]]',
          'return ids in (listed[3::4] or listed[-1:])',
        ]
      : ['return (hashed(ids) >> 16) % 4 == 0'];
  return [
    'def counted(ids):',
    ...indented([`return [i for i in range(1, len(ids))${condition}]`]),
    '',
    '',
    'def is_held_out(ids):',
    ...indented(heldOut),
  ];
}

/** Null for lessons on other tasks. */
export function sequencesProgram(
  trace: Trace,
  lesson: FullDocument,
  dialect: TrainingDialect,
): string | null {
  const recipe = lesson['training'] as Training | undefined;
  if (recipe?.task.kind !== 'sequences') return null;
  const { task, steps, batch, seed, precision } = { ...defaults.Training, ...recipe };
  const { tokenizer = {} } = lesson.input as { tokenizer?: Tokenizer };
  const program = new ModelProgram(trace, lesson, dialect);
  const optimizer = wholeOptimizer(recipe.optimizer);
  const { before, step } = dialect.optimizer(optimizer);
  return lines([
    comment(scriptTexts().training.sequences),
    'import math',
    'import random',
    ...(task.grammar ? ['import re'] : []),
    '',
    ...program.definitions(dialect.preparation(precision === 'double')),
    'parameters = []',
    '',
    '',
    ...dialect.trainable,
    '',
    '',
    ...program.learned().map((name) => `${name} = trainable(${name})`),
    '',
    '',
    ...wordLines(tokenizer),
    ...ruleLines(task),
    '',
    '',
    draws,
    '',
    ...choiceLines(task),
    '',
    '',
    making,
    '',
    `steps = ${steps}`,
    ...before,
    'for step in range(steps):',
    ...indented([
      `draws = Draws(${seed}, 0, step)`,
      'loss, count = None, 0',
      `for _ in range(${batch}):`,
      ...indented([
        'ids = sequence(draws)',
        'predicted = counted(ids)',
        'logits = model(ids[:-1])[[i - 1 for i in predicted]]',
        'targets = [ids[i] for i in predicted]',
        `one = ${dialect.loss} * len(predicted)`,
        'loss = one if loss is None else loss + one',
        'count += len(predicted)',
      ]),
      'loss = loss / count',
      ...rateLines(optimizer),
      ...step,
      'print(f"step {step + 1:4d} / {steps:4d} | loss {float(loss.item()):.4f}")',
    ]),
  ]);
}
