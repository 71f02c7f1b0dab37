/** The sections of the Python script, from the list to the names, each with its numbers. */
import { at } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import { marksOf, textOfIds, vocabularyOf } from '../../lesson/document-tokens.js';
import type { Recipe } from '../../lesson/recipe.js';
import { tourOf } from '../../teaching/tour.js';
import { texts } from '../../text/language.js';
import { documentsTexts } from '../../text/documents.js';
import { slowTexts } from '../../text/training.js';
import { isTrainable } from '../../lesson/stages.js';
import type { Section } from '../../views/documents/sections.js';
import { constantText, formatNumber } from '../../wording/format.js';
import { symbolText } from '../../wording/names.js';
import type { Context } from '../base/context.js';
import type { DocumentsDrawn } from './documents-drawn.js';

interface Links {
  /** Leads to the training's steps. */
  walk(): void;
  /** Leads to the made-up names. */
  names(): void;
}

/** Matrices of the same name and size are listed once. */
function matricesOf(trace: Trace): { list: string; all: number } {
  const s = documentsTexts().sections;
  const parameters = trace.stages.filter(isTrainable);
  const written = new Map<string, { stage: Stage; times: number }>();
  for (const stage of parameters) {
    const key = [stage.name, stage.rows, stage.cols].join(' ');
    written.set(key, { stage, times: (written.get(key)?.times ?? 0) + 1 });
  }
  const names = [...written.values()].map(({ stage, times }) =>
    s.matrix(symbolText(stage, trace), stage.rows, stage.cols, times),
  );
  return {
    list: texts.list(names),
    all: parameters.reduce((sum, { rows, cols }) => sum + rows * cols, 0),
  };
}

/** The mean of −ln p of the next tokens that are known; null if there are none. */
function lossOf(trace: Trace): number | null {
  const { values, cols } = trace.stage('probabilities');
  const each = trace.targets.flatMap((target, row) =>
    target < 0 ? [] : [-Math.log(at(values, row * cols + target))],
  );
  return each.length ? each.reduce((sum, loss) => sum + loss, 0) / each.length : null;
}

const countOf = (trace: Trace, name: string): number =>
  trace.stages.filter((stage) => stage.name === name).length;

/** How many of this many documents are held out; src/learn/documents.cpp has the same rule. */
export const heldOutOf = ({ task }: Recipe, documents: number): number =>
  task.held_out ?? Math.max(1, Math.min(1000, Math.floor(documents / 4)));

export function sectionsOf(drawn: DocumentsDrawn, context: Context, links: Links): Section[] {
  const { session } = context;
  const { training, list } = drawn;
  const trace = session.computed?.trace;
  if (!trace) return [];
  const s = documentsTexts().sections;
  const { lesson, recipe } = training;
  const { task, steps, batch, optimizer } = recipe;
  const { begin } = marksOf(lesson);
  const words = vocabularyOf(lesson).length;
  const name = textOfIds(trace.ids, lesson);
  const all = list.length;
  const heldOut = heldOutOf(recipe, all);
  const { list: matrices, all: parameters } = matricesOf(trace);
  const hidden = trace.stages.find((stage) => stage.name === 'hidden')?.cols ?? 0;
  const first = tourOf(trace)[0];
  const loss = lossOf(trace);
  const section = (
    id: Section['id'],
    sentences: readonly string[],
    link: Section['link'] = null,
  ): Section => ({ id, sentences, link });
  return [
    ...(all
      ? [
          section('data', [
            s.data(all, Math.min(steps * batch, all - heldOut), heldOut),
            ...(task.shuffle === 'python' ? [s.shuffled(training.seed ?? recipe.seed)] : []),
          ]),
        ]
      : []),
    section('letters', [
      s.letters(name, trace.ids.join(' '), words),
      ...(begin ? [s.marks(begin)] : []),
    ]),
    section('parameters', [s.parameters(matrices, parameters)]),
    section(
      'position',
      [s.position(countOf(trace, 'weights'), hidden), s.noMask],
      first && {
        name: s.tour,
        go: () => context.look({ step: first.id }),
      },
    ),
    ...(loss === null
      ? []
      : [
          section('loss', [s.loss(name, formatNumber(loss), words, formatNumber(Math.log(words)))]),
        ]),
    section('gradients', [s.gradients], {
      name: s.showGradients,
      go: () => void context.act(() => session.showGradients(true)),
    }),
    section(
      'optimizer',
      [
        s.optimizer(
          slowTexts().rules[optimizer.kind],
          constantText(optimizer.learning_rate),
          steps,
        ),
        s.decay[optimizer.decay],
      ],
      { name: s.walk, go: links.walk },
    ),
    section('names', [s.names], { name: documentsTexts().parts.names, go: links.names }),
  ];
}
