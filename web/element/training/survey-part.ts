/**
 * Measures of a lesson that can be trained, over many texts, and its model compared with others.
 */
import type { ReactiveController } from 'lit';
import type { Trace } from '../../engine/types.js';
import { gapOf, type LessonDocument } from '../../lesson/document.js';
import { recipeOf } from '../../lesson/recipe.js';
import { surveyTable } from '../../export/survey-table.js';
import { surveyor } from '../../session/training/index.js';
import { textBeside } from '../../session/training/text-beside.js';
import { ModelSurvey } from '../../session/training/survey.js';
import { writtenDocument } from '../../session/written.js';
import { sameInputs, type Inputs } from '../../session/view-state.js';
import { texts } from '../../text/language.js';
import { surveyTexts } from '../../text/training.js';
import { guarded, renderView } from '../../views/boundary.js';
import { bigger } from '../../views/panel/bigger.js';
import { colourOf } from '../../views/figures/pixels.js';
import { distances, type Colours } from '../../views/figures/distances.js';
import { findingSentences, headName, survey as view } from '../../views/panel/survey.js';
import { sectionFor } from '../../wording/letters.js';
import { problemSentence } from '../../wording/problem.js';
import { adopt } from '../base/adopt.js';
import { rootOf, type Context } from '../base/context.js';
import { fileStem, saveFile } from '../host/files.js';
import { survey as styles } from '../styles/survey.js';

/** Whether two states have the same numbers, whatever their words. */
const sameModel = (a: Inputs, b: Inputs): boolean =>
  sameInputs(
    { ...a, text: null, ids: null, gradients: false },
    { ...b, text: null, ids: null, gradients: false },
  );

export class SurveyPart implements ReactiveController {
  #survey: ModelSurvey | null = null;
  /** The state that was measured. */
  #of: Inputs | null = null;
  /** The document of its lesson, which another tensors file replaces. */
  #lesson: LessonDocument | undefined;
  #drawing = 0;

  constructor(private readonly context: Context) {
    adopt(rootOf(context), styles);
    context.element.addController(this);
  }

  hostUpdated(): void {
    this.#draw();
  }

  hostDisconnected(): void {
    cancelAnimationFrame(this.#drawing);
    this.#drawing = 0;
    this.#survey?.cancel();
  }

  async #measure(): Promise<void> {
    const { session, announce } = this.context;
    const { state } = session;
    if (!state) return;
    this.#survey?.cancel();
    this.#of = state;
    this.#lesson = session.lessonOf(state.lesson);
    const document = writtenDocument(session);
    const survey = new ModelSurvey(
      document,
      surveyor,
      () => this.#changed(),
      () => textBeside(document, state.lesson),
    );
    this.#survey = survey;
    await survey.measure();
    if (this.#survey !== survey || survey.texts !== null) return;
    if (survey.found) announce(surveyTexts().done(survey.found.findings.texts));
  }

  #changed(): void {
    if (this.#drawing || !this.context.element.isConnected) return;
    this.#drawing = requestAnimationFrame(() => {
      this.#drawing = 0;
      this.#draw();
    });
  }

  #save(file: string, type: string, content: string): void {
    const name = `${fileStem(this.context.session)}-${file}`;
    saveFile(name, type, [content]);
    this.context.announce(surveyTexts().saved(name));
  }

  async #table(vocabulary: readonly string[]): Promise<void> {
    const { found } = this.#survey ?? {};
    if (!found) return;
    const { csv } = await import('../dialogs/handout-dialogs.js'); // the room that writes files
    const table = surveyTable(found.findings, vocabulary);
    this.#save('over-many-sentences.csv', 'text/csv', csv(table));
  }

  async #figure(container: HTMLElement, trace: Trace): Promise<void> {
    const { found } = this.#survey ?? {};
    if (!found) return;
    const { svg } = await import('../dialogs/handout-dialogs.js');
    const colour = (name: string): string =>
      `rgb(${colourOf(container, `--${name}`).slice(0, 3).join(', ')})`;
    const colours: Colours = {
      bar: colour('bar'),
      chance: colour('ink'),
      text: colour('soft'),
      line: colour('field'),
    };
    const drawing = distances(found.findings.heads, headName, colours);
    this.#save(
      'by-distance.svg',
      'image/svg+xml',
      svg(drawing, {
        title: surveyTexts().distances,
        about: texts.sentences(findingSentences(found.findings, sectionFor(trace, surveyTexts()))),
      }),
    );
  }

  #draw(): void {
    const container = rootOf(this.context).querySelector<HTMLElement>('.survey:not(.models)');
    const { session } = this.context;
    const { computed, state } = session;
    const lesson = state ? session.lessonOf(state.lesson) : undefined;
    if (this.#of && (this.#of.lesson !== state?.lesson || this.#lesson !== lesson)) {
      this.#survey?.cancel();
      this.#survey = null;
      this.#of = null;
    }
    if (!container || !computed || !state || !recipeOf(computed.lesson)) return;
    const { texts: done = null, found = null, problem = null } = this.#survey ?? {};
    const { trace } = computed;
    container.ariaLabel = sectionFor(trace, surveyTexts()).title;
    renderView(
      () =>
        view(
          {
            texts: done,
            found,
            trace,
            isOld: this.#of !== null && !sameModel(this.#of, state),
            problem: problem && problemSentence(problem),
            gap: gapOf(computed.lesson),
          },
          {
            onMeasure: () => void this.#measure(),
            onCancel: () => this.#survey?.cancel(),
            onCsv: () => void this.#table(trace.vocabulary),
            onFigure: () => void this.#figure(container, trace),
          },
        ),
      container,
    );
    const beside = rootOf(this.context).querySelector<HTMLElement>('.models');
    if (!beside) return;
    const { lesson: shown } = computed;
    renderView(() => guarded([trace, shown, texts], () => bigger(trace, shown)), beside);
  }
}
