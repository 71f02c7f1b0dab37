/** The dialog for one's own list, pasted, dropped or opened as a file; it becomes a lesson. */
import { render } from 'lit';
import { kindOfFile } from '../../lesson/file-kind.js';
import { isFault, lessonOfList, limits, listIn, type OwnList } from '../../lesson/own-list.js';
import { ownLesson } from '../../lesson/own.js';
import { ChangeError } from '../../lesson/problem.js';
import { packed } from '../../session/packed.js';
import { loadLesson } from '../../session/source.js';
import { problemSentence } from '../../wording/problem.js';
import { texts } from '../../text/language.js';
import { documentsTexts } from '../../text/documents.js';
import { faultSentence, ownList } from '../../views/documents/own-list.js';
import { rootOf, type Context } from '../base/context.js';
import { dialogIn, show } from '../dialogs/dialog.js';
import { documentsStyles } from '../styles/documents.js';

/** The lesson from which new ones are made: only the list differs. */
const pattern = 'microgpt-untrained';

export class OwnListDialog {
  readonly #dialog: HTMLDialogElement;
  #text = '';
  #title = '';
  #list: ReturnType<typeof listIn> | null = null;
  #fileProblem: string | null = null;
  #isBusy = false;

  constructor(
    context: Context,
    /** Called with the new lesson, which is then opened and trained. */
    private readonly onLesson: (lesson: string) => void,
  ) {
    this.#dialog = dialogIn(rootOf(context), 'own-list', 'own-list-title', documentsStyles);
    // A file dropped here is a list; dropped on the page it would be a lesson.
    this.#dialog.addEventListener('dragover', (event) => {
      event.preventDefault();
      event.stopPropagation();
    });
    this.#dialog.addEventListener('drop', (event) => {
      event.preventDefault();
      event.stopPropagation();
      const file = event.dataTransfer?.files[0];
      if (file) void this.#read(file);
    });
  }

  open(opener: HTMLElement | null = null): void {
    this.#title ||= documentsTexts().own.ownTitle;
    this.#fileProblem = null;
    this.#draw();
    show(this.#dialog, opener);
  }

  #take(text: string): void {
    this.#text = text;
    this.#fileProblem = null;
    this.#list = text.trim() ? listIn(text) : null;
    this.#draw();
  }

  async #read(file: File): Promise<void> {
    const s = documentsTexts().own;
    const kind = await kindOfFile(file, file.name);
    if (kind) {
      this.#fileProblem = problemSentence({ id: 'otherFile', kind, lesson: file.name });
      return this.#draw();
    }
    if (file.size > limits.mostBytes) {
      this.#fileProblem = faultSentence({ id: 'large', size: file.size, most: limits.mostBytes });
      return this.#draw();
    }
    const bytes = await file.arrayBuffer().catch(() => null);
    try {
      if (bytes) return this.#take(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
      this.#fileProblem = texts.own.fileUnreadable(file.name);
    } catch {
      this.#fileProblem = s.notText(file.name);
    }
    this.#draw();
  }

  #askForFile(): void {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.txt,.csv,text/plain';
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file) void this.#read(file);
    });
    input.click();
  }

  async #make(list: OwnList): Promise<void> {
    this.#isBusy = true;
    this.#draw();
    try {
      const title = this.#title.trim() || documentsTexts().own.ownTitle;
      const about = documentsTexts().own.about(list.names.length);
      const lesson = lessonOfList(list, await loadLesson(pattern), { title, about });
      const name = ownLesson('document', await packed(JSON.stringify(lesson)));
      this.#dialog.close();
      this.onLesson(name);
    } catch (error) {
      if (!(error instanceof ChangeError)) throw error;
      this.#fileProblem = problemSentence(error.problem);
    } finally {
      this.#isBusy = false;
      this.#draw();
    }
  }

  #draw(): void {
    render(
      ownList(
        {
          text: this.#text,
          title: this.#title,
          list: this.#list,
          fileProblem: this.#fileProblem,
          isBusy: this.#isBusy,
        },
        {
          onText: (text) => this.#take(text),
          onTitle: (title) => {
            this.#title = title;
          },
          onFile: () => this.#askForFile(),
          onGo: () => {
            const list = this.#list;
            if (list && !isFault(list)) void this.#make(list);
          },
          onClose: () => this.#dialog.close(),
        },
      ),
      this.#dialog,
    );
  }
}
