/** Exports matrices, pictures, programs and lessons. */
import { render } from 'lit';
import type { Stage, Trace } from '../../engine/types.js';
import type { FullDocument } from '../../lesson/given-document.js';
import { untrainedOf } from '../../lesson/lessons.js';
import { scalesOf } from '../../trace/color-scale.js';
import { canExplain, isIncomplete } from '../../trace/layers.js';
import { attentionRow } from '../../trace/attention-row.js';
import { isHidden, revealsHidden, withoutHidden } from '../../trace/hidden.js';
import { arcsFigure } from '../../export/arcs-figure.js';
import { csv } from '../../export/csv.js';
import { svg, type Drawing } from '../../export/drawing.js';
import { figure, matrixAlone } from '../../export/figure.js';
import type { InView } from '../../export/in-view.js';
import { mapFigure, type MapPalette } from '../../export/map-figure.js';
import { latex, latexArithmetic, latexWithLabels } from '../../export/latex.js';
import { markdown } from '../../export/markdown.js';
import type { Scene } from '../../export/matrix-picture.js';
import { npy } from '../../export/npy.js';
import { npz } from '../../export/npz.js';
import { numpy } from '../../export/numpy.js';
import type { Colour } from '../../export/palette.js';
import { pytorch } from '../../export/pytorch.js';
import { MissingNumbers } from '../../export/program.js';
import { isTrainedByProgram, programHelp, type Start } from '../../export/script.js';
import { tableOf } from '../../export/table.js';
import { tikz } from '../../export/tikz.js';
import { tsv } from '../../export/tsv.js';
import { pathOf } from '../../trace/path.js';
import { texts } from '../../text/language.js';
import { pictureTexts } from '../../text/handout.js';
import { exportDialog, type Format, type Group } from '../../views/dialogs/export-dialog.js';
import { figureLook, defaultLook, type FigureLook } from '../../views/dialogs/figure-look.js';
import { stageDescription, symbolText } from '../../wording/names.js';
import { matricesOf } from '../base/diagram-cells.js';
import { rootOf, type Context } from '../base/context.js';
import type { DiagramView } from '../base/diagram-view.js';
import { isSameStage } from '../../trace/trail.js';
import { tensorFilesOf, tensorsOf } from '../../lesson/tensors.js';
import { fileStem, savedLesson, saveFile, saveLesson } from '../host/files.js';
import { exportStyles } from '../styles/export.js';
import type { Computed } from '../../session/compute.js';
import { documentBefore, unwrittenEdits, writtenForProgram } from '../../session/written.js';
import { copyText, dialogIn, selectText, show } from './dialog.js';
import { captioned, cmOf, coloursAt, png, printFigure } from './figure-files.js';

/** One matrix as it is drawn; null: the whole page. */
type Subject = { stage: number; transposed: boolean } | null;

const colours = ['paper', 'ink', 'soft', 'cell', 'below', 'above', 'share'] as const;

export class Exporting {
  readonly #dialog: HTMLDialogElement;
  #subject: Subject = null;
  #look: FigureLook = defaultLook;
  /** The trace that the dialog exports from. */
  #trace: Trace | null = null;

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
  ) {
    this.#dialog = dialogIn(rootOf(context), 'export-dialog', 'export-title', exportStyles);
  }

  /** Opens the dialog, or replaces its content if it is open already. */
  open(subject: Subject, opener: HTMLElement | null = null): void {
    this.#subject = subject;
    this.#draw();
    show(this.#dialog, opener);
  }

  /** Draws an open dialog again if the page shows another trace, as after the browser's Back. */
  drawn(): void {
    const { trace } = this.diagram;
    if (!this.#dialog.open || trace === this.#trace) return;
    const cell = this.#subject && { stage: this.#subject.stage, row: 0, col: 0 };
    const isThere = cell && this.#trace && trace && isSameStage(cell, this.#trace, trace);
    if (!isThere) this.#subject = null;
    this.#draw();
  }

  // ---- content ----

  /** `status`: the result of the last press; `byHand`: a text that a person must copy by hand. */
  #draw(status = '', byHand: string | null = null): void {
    const { trace } = this.diagram;
    if (!trace) return;
    this.#trace = trace;
    const s = texts.exporting;
    const subject = this.#subject;
    const stage = subject && trace.stages[subject.stage];
    const shape = stage && shapeOf(stage, subject.transposed);
    const view = exportDialog({
      title: shape ? s.title(symbolText(stage, trace, subject.transposed), ...shape) : s.titleAll,
      groups:
        subject && stage ? this.#ofMatrix(stage, subject.transposed, trace) : this.#ofAll(trace),
      note: this.#heldBack(stage?.index ?? null),
      look: figureLook(this.#look, (change) => {
        this.#look = { ...this.#look, ...change };
        this.#draw();
      }),
      status,
      byHand,
      onAll: shape ? () => this.open(null) : null,
      onClose: () => this.#dialog.close(),
    });
    render(view, this.#dialog);
  }

  /**
   * Why some numbers are not exported: an open question hides them, or the page does not have them;
   * null: all are exported.
   */
  #heldBack(stageIndex: number | null): string | null {
    const { hidden } = this.diagram;
    const s = texts.exporting;
    if (stageIndex === null) {
      const large = this.diagram.trace && isIncomplete(this.diagram.trace) ? [s.large] : [];
      return texts.sentences([...(hidden.length ? [s.heldBack] : []), ...large]) || null;
    }
    if (this.diagram.trace?.stages[stageIndex]?.some) return s.someRows;
    return hidden.some(({ stage }) => stage === stageIndex) ? s.heldBackHere : null;
  }

  #ofMatrix(whole: Stage, transposed: boolean, trace: Trace): Group[] {
    const s = texts.exporting;
    const stage = withoutHidden(whole, this.diagram.hidden);
    const table = () => tableOf(stage, trace, transposed);
    const { name } = tableOf({ ...whole, rows: 0, cols: 0 }, trace, transposed);
    const picture = (): Drawing =>
      matrixAlone(whole, this.#scene(trace), { transposed, rowsAcross: transposed });
    const text = (what: string, help: string, write: () => string): Format => ({
      name: what,
      help,
      copy: () => void this.#copy(what, write()),
    });
    const numbers = {
      title: s.numbers,
      formats: [
        text(s.numbers, s.numbersHelp, () => tsv(table())),
        {
          name: 'CSV',
          help: s.csvHelp,
          save: () => this.#save(`${name}.csv`, 'text/csv', [csv(table())]),
        },
        {
          name: 'NumPy',
          help: s.npyHelp,
          save: () => {
            const { values, rows, cols } = table();
            this.#save(`${name}.npy`, binary, [npy(values, rows, cols)]);
          },
        },
        text('Markdown', s.markdownHelp, () => markdown(table())),
        text('LaTeX', s.latexHelp, () => latex(table())),
        text(s.labelledLatex, s.labelledLatexHelp, () => latexWithLabels(table())),
      ],
    };
    return [
      ...(whole.some ? [] : [numbers]),
      { title: s.picture, formats: this.#pictures(name, stageDescription(whole), picture) },
      ...this.#arithmetic(trace, whole.index),
    ];
  }

  #ofAll(trace: Trace): Group[] {
    const s = texts.exporting;
    const drawn = (seen: InView | null): Drawing =>
      figure(this.#scene(trace), this.diagram.state.head, seen);
    const npzFile: Format = {
      name: '.npz',
      help: s.npzHelp,
      save: () => this.#save('trace.npz', binary, npz(trace, this.diagram.hidden)),
    };
    const { computed } = this.context.session;
    const jsonFile: Format = {
      name: 'JSON',
      help: computed && unwrittenEdits(computed).length ? s.unwrittenHelp : s.jsonHelp,
      // A copy would lack the tensors file that a training made.
      ...(!tensorsOf(computed?.lesson ?? {})?.isLearned && {
        copy: () => void this.#copy('JSON', savedLesson(this.context.session)),
      }),
      save: () => {
        const { session } = this.context;
        const saved = saveLesson(session, `${fileStem(session)}-lesson.json`);
        this.#draw(s.saved(saved.join(', ')));
      },
    };
    const inView = this.#pictures('in-view', s.inView, () => drawn(this.#seen()));
    return [
      this.#overview(trace),
      ...(this.#seen().produced.size ? [{ title: s.inView, formats: inView }] : []),
      { title: s.all, formats: this.#pictures('figure', s.all, () => drawn(null)) },
      this.#programs(trace),
      { title: s.trace, formats: [npzFile] },
      { title: s.lesson, formats: [jsonFile] },
      ...this.#arithmetic(trace, null),
    ];
  }

  /** The model's map; of attention alone, its arcs. */
  #overview(trace: Trace): Group {
    const scene = this.diagram.mapScene;
    const [name, title, draw] = scene
      ? ([
          'map',
          texts.exporting.map,
          () => mapFigure({ ...scene, isBare: this.#isBare }, this.#mapPalette()),
        ] as const)
      : (['arcs', texts.looks.title, () => this.#arcs(trace)] as const);
    return { title, formats: this.#pictures(name, title, draw) };
  }

  #programs(trace: Trace): Group {
    const s = texts.exporting;
    const { session } = this.context;
    const { lesson: ownLesson } = session.computed as Computed;
    // All numbers of a changed lesson are written only once a program is wanted.
    const document = tensorFilesOf(ownLesson).length
      ? writtenForProgram(session).lesson
      : ownLesson;
    const written = (write: typeof numpy, start?: Start): string => {
      const { lesson, changed } = writtenForProgram(session);
      return write(trace, lesson as FullDocument, { start, changed });
    };
    const lacking: [program: string, stage: Stage][] = [];
    const program = (name: string, help: string, file: string, write: typeof numpy): Format[] => {
      const missing = isIncomplete(trace) ? lackedBy(() => written(write)) : null;
      if (missing) {
        lacking.push([name, missing]);
        return [];
      }
      const text = async (): Promise<string> => written(write, await this.#start());
      return [
        {
          name,
          help,
          copy: () => void text().then((program) => this.#copy(name, program)),
          save: () => void text().then((program) => this.#save(file, 'text/x-python', [program])),
        },
      ];
    };
    const hasDrawn = trace.stages.some(({ op }) => op.kind === 'drawn');
    const help = (ofDrawn: string, draws: boolean): string =>
      programHelp(hasDrawn ? ofDrawn : s.printsHelp, trace, document, draws);
    const formats = [
      ...program('PyTorch', help(s.pytorchHelp, true), 'pytorch.py', pytorch),
      ...program('NumPy', help(s.numpyHelp, false), 'numpy.py', numpy),
    ];
    const files = tensorFilesOf(document);
    const training = this.#training;
    const notes = [
      ...(files.length && formats.length ? [s.readsFiles(files)] : []),
      ...lacking.map(([name, stage]) => withoutProgram(name, stage)),
      ...(training === null ? [] : [training]),
    ];
    return { title: s.program, note: texts.sentences(notes) || undefined, formats };
  }

  /** Whether the programs train the model, too, as a sentence; null if nothing is trained. */
  get #training(): string | null {
    const { session } = this.context;
    const { lesson } = (session.computed as Computed).state;
    const document = session.lessonOf(lesson);
    const isTrained = document ? isTrainedByProgram(document, untrainedOf(lesson) !== null) : null;
    if (isTrained === null) return null;
    return isTrained ? texts.exporting.trains : texts.exporting.trainsNot;
  }

  /** The start of an exported training; undefined if there is none, or if it cannot be loaded. */
  async #start(): Promise<Start | undefined> {
    const { session } = this.context;
    const lesson = await documentBefore(session).catch(() => null);
    const trace = lesson && session.traceOf(lesson);
    return lesson && trace ? { trace, lesson: lesson as FullDocument } : undefined;
  }

  /** Formats of the inspected number, if it belongs to the exported stage. */
  #arithmetic(trace: Trace, only: number | null): Group[] {
    const s = texts.exporting;
    const { stage, row, col } = this.diagram.inspected;
    if (only !== null && stage !== only) return [];
    if (!canExplain(trace, { stage, row, col })) return [];
    const explanation = trace.explain(stage, { row, col });
    if (revealsHidden(this.diagram.hidden, explanation)) return [];
    const copy = (): void => void this.#copy('LaTeX', latexArithmetic(explanation, trace));
    return [{ title: s.arithmetic, formats: [{ name: 'LaTeX', help: s.arithmeticHelp, copy }] }];
  }

  /** `about`: the subject of the picture. */
  #pictures(name: string, about: string, draw: () => Drawing): Format[] {
    const s = texts.exporting;
    const caption = () => captioned(this.#description(about), this.#look);
    const inTikz = (): string => {
      const drawing = draw();
      return tikz(drawing, cmOf(drawing, this.#look));
    };
    return [
      {
        name: 'SVG',
        help: s.svgHelp,
        save: () => this.#save(`${name}.svg`, 'image/svg+xml', [svg(draw(), caption())]),
      },
      {
        name: 'PNG',
        help: s.pngHelp,
        save: () => void this.#savePixels(`${name}.png`, draw()),
      },
      {
        name: 'PDF',
        help: s.pdfHelp,
        print: () => void this.#print(draw(), about),
      },
      {
        name: 'TikZ',
        help: s.tikzHelp,
        copy: () => void this.#copy('TikZ', inTikz()),
        save: () => this.#save(`${name}.tex`, 'text/x-tex', [inTikz()]),
      },
    ];
  }

  /** The title and the description of a picture. */
  #description(about: string): { title: string; about: string } {
    const { computed } = this.context.session;
    const { title = '', about: lesson = '' } = computed?.lesson ?? {};
    const words = this.#trace?.tokens.join(' ') ?? '';
    const sentences = [about, pictureTexts().words(words), lesson];
    return { title, about: texts.sentences(sentences) };
  }

  get #isBare(): boolean {
    return this.#look.background === 'none';
  }

  /** The colours at the first element that the selector `places` matches. */
  #colours<Name extends string>(names: readonly Name[], selector: string): Record<Name, Colour> {
    const element = rootOf(this.context).querySelector<HTMLElement>(selector) ?? this.#dialog;
    return coloursAt(element, names, this.#look);
  }

  #mapPalette(): MapPalette {
    return this.#colours([...colours, 'bar', 'accent', 'good', 'bad'], '.model-map .strip');
  }

  #arcs(trace: Trace): Drawing {
    const { state, follow: token, hidden } = this.diagram;
    const weights = trace.stage('weights', state.head ?? 0);
    const isCovered = isHidden(hidden, { stage: weights.index, row: token });
    const row = { trace, weights, token, taken: attentionRow(weights, token), isCovered };
    const palette = this.#colours([...colours, 'bar'], '.looks');
    return arcsFigure({ ...row, isBare: this.#isBare }, palette);
  }

  #scene(trace: Trace): Scene {
    const { state, hidden, window, inspected } = this.diagram;
    return {
      trace,
      scales: scalesOf(trace.stages, state.scales),
      window,
      hidden,
      palette: this.#colours(colours, '.diagram'),
      isBare: this.#isBare,
      path: state.token === null ? null : pathOf(trace, state.token),
      pin: state.pin === null ? null : inspected,
    };
  }

  /** The stages that are partly visible behind the dialog. */
  #seen(): InView {
    const seen = matricesOf(rootOf(this.context)).filter(({ table }) => {
      const { top, bottom, left, right } = table.getBoundingClientRect();
      const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return isInside && (table.checkVisibility?.() ?? true);
    });
    const producing = seen.filter(({ table }) => !table.closest('.again'));
    const stages = (matrices: typeof seen): ReadonlySet<number> =>
      new Set(matrices.map(({ stage }) => stage));
    return { produced: stages(producing), all: stages(seen) };
  }

  // ---- actions ----

  async #copy(what: string, text: string): Promise<void> {
    const s = texts.exporting;
    if (await copyText(text)) return this.#draw(s.copied(what));
    this.#draw(s.notCopied, text);
    selectText(this.#dialog);
  }

  #save(file: string, type: string, parts: BlobPart[]): void {
    const name = `${fileStem(this.context.session)}-${file}`;
    saveFile(name, type, parts);
    this.#draw(texts.exporting.saved(name));
  }

  async #savePixels(file: string, drawing: Drawing): Promise<void> {
    try {
      this.#save(file, 'image/png', [await png(drawing, this.#look)]);
    } catch {
      this.#draw(texts.exporting.tooLarge);
    }
  }

  async #print(drawing: Drawing, about: string): Promise<void> {
    try {
      this.#dialog.close();
      await printFigure(drawing, captioned(this.#description(about), this.#look), this.#look);
    } catch {
      this.open(this.#subject);
      this.#draw(texts.exporting.notPrinted);
    }
  }
}

/** As it is drawn. */
const shapeOf = ({ rows, cols }: Stage, transposed: boolean): [rows: number, cols: number] =>
  transposed ? [cols, rows] : [rows, cols];

/** The stage whose numbers a program would have to write out, but which are not here; null: none. */
function lackedBy(write: () => string): Stage | null {
  try {
    write();
    return null;
  } catch (error) {
    if (error instanceof MissingNumbers) return error.stage;
    throw error;
  }
}

/** Why there is no program, as a sentence. Drawn numbers are missing in all blocks but the open one. */
function withoutProgram(program: string, { name, layer, op }: Stage): string {
  const s = texts.exporting;
  return layer === null || op.kind === 'drawn'
    ? s.noProgram(program, name)
    : s.noProgramYet(program, name, layer + 1);
}

const binary = 'application/octet-stream';
