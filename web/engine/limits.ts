/**
 * The limits of the page: what it accepts, keeps, computes and waits for. Each has its unit in its
 * name, its reason, and whether a person can feel it. Limits that a format or a standard sets are
 * beside the code that writes it; sizes of a drawing and of a list on the screen are beside it.
 */

// ---- what is accepted ----

/** The seeds that torch.manual_seed accepts and that fit into 32 bits. Not felt. */
export const largestSeed = 2 ** 32 - 1;

/** Seeds that a button draws stay below this. Felt: they are easily remembered. */
export const randomSeeds = 10_000;

/** Random numbers of one call: more than the largest lesson draws. Not felt. */
export const mostRandomNumbers = 2 ** 24;

/** A lesson: kMaxBytes of the engine. Felt: a longer one is refused. */
export const largestLessonBytes = 8 * 2 ** 20;

/** A tensors file: that of a model with 2 billion numbers. Felt: a larger one is refused. */
export const largestTensorsBytes = 2 ** 33;

/** A tokenizer of 250,000 words, or an index of a model's files. Felt: a larger one is refused. */
export const largestModelTextBytes = 2 ** 26;

/** Ids of a tokenizer: several times those of the largest one. Felt: it is refused. */
export const mostTokenizerIds = 2 ** 21;

/** A tensors file up to the end of its header: kMaxHeader of the engine. Not felt. */
export const largestTensorsHeaderBytes = 8 + 100_000_000;

/** Tokens of a text: kMaxTokens of the engine. Felt: longer ones are refused. */
export const mostTokens = 4096;

/** Features with a set of parameters, whose tables the document holds. Felt: larger ones have none. */
export const mostSetFeatures = 1024;

/** Words for which the engine makes circuits: kMaxCircuitWords of it. Felt: more have none. */
export const mostCircuitWords = 64;

/** Steps of a recipe: kMaxSteps of the engine. Felt: more are refused. */
export const mostTrainingSteps = 1_000_000;

/** A training may go on for this many times its recipe, since the curve is kept. Felt: its end. */
export const mostRecipeRepeats = 20;

/** Numbers of parameters in a document, 15 characters each, with a comma. Not felt. */
export const mostDocumentParameters = Math.floor(largestLessonBytes / 15);

/** Numbers that a changed document can be rewritten with. Felt: larger ones cannot be changed. */
export const mostRewrittenNumbers = 300_000;

/** An address: room for a document, yet decoded without a pause. Felt: a longer one is refused. */
export const longestAddressCharacters = 2 ** 16;

/** Changed numbers in an address, which must stay quick to read. Felt: more are not linked. */
export const mostAddressEdits = 100;

/** Kept scales in an address; no lesson has more families of stages. Not felt. */
export const mostAddressScales = 100;

/** Characters of an address: many hosts cut a longer one. Felt: a longer link gets a warning. */
export const mostPastedCharacters = 8000;

/** Tokens of a text with a one-hot set, computed while a person types. Felt: the set is refused. */
export const mostOneHotTokens = 256;

/** Tokens of a text that is computed again only for a question. Felt: fewer kinds of questions. */
export const mostQuestionTokens = 64;

/** Steps, questions and choices of a course or lesson: the page lists them all. Felt: refused. */
export const mostListEntries = 200;

/** Heads of a lesson in a course that anyone can write. Felt: a larger lesson is refused. */
export const mostCourseHeads = 256;

// ---- answers that are handed in, by anyone ----

/** The characters of some 5,000 codes. Felt: the rest is not read. */
export const mostHandedInCharacters = 2 ** 20;

/** The codes of a large course. Felt: the rest is not read. */
export const mostHandedInCodes = 1000;

/** The answers of one code or line; a page has far fewer questions. Not felt. */
export const mostHandedInAnswers = 1000;

/** The characters of one line, which is read at once. Not felt. */
export const longestSheetLineCharacters = 20_000;

/** The characters of a worksheet's name. Not felt. */
export const longestSheetNameCharacters = 300;

/** The characters around a code that are searched for a name. Not felt. */
export const mostCharactersAroundCode = 2000;

/** The lessons that are computed to mark answers. Felt: the rest is not marked. */
export const mostMarkedLessons = 50;

/** The tokens whose questions are made, one token at a time. Not felt. */
export const mostMarkedTokens = 24;

/** The heads whose questions are made. Not felt. */
export const mostMarkedHeads = 16;

/** The questions of one lesson that are shown. Felt: the rest is not shown. */
export const mostMarkedQuestions = 200;

/** The numbers of one variant: several times those of the largest lesson here. Felt: refused. */
export const mostSheetNumbers = 24_000;

/** The numbers of all variants together. Felt: fewer variants. */
export const mostNumbersOfAllSheets = 240_000;

// ---- memory ----

/** All open traces together: 512 MiB, kMaxTraceNumbers of the engine. Felt: more is refused. */
export const mostTraceNumbers = 2 ** 27;

/** The same in bytes, for the error of a training or a survey. Felt: only in that sentence. */
export const mostTraceBytes = 4 * mostTraceNumbers;

/** The same where the device has more, a quarter of its memory. Felt: more is read again and again. */
export const mostKeptNumbers = Math.max(mostTraceNumbers, deviceMemoryBytes() / 4 / 4);

/** As Chromium tells it, 8 GiB at most; 0: it is not told. */
function deviceMemoryBytes(): number {
  const { deviceMemory = 0 } = (globalThis.navigator ?? {}) as { deviceMemory?: number };
  return deviceMemory * 2 ** 30;
}

/** A table of words that the page holds completely: 16 MiB. Felt: rows of a larger one arrive later. */
export const mostTableNumbers = 2 ** 22;

/** A stack that the page holds completely: 64 MiB. Felt: blocks of a larger one arrive later. */
export const mostPageNumbers = 2 ** 24;

/** Past states that undo returns to. Felt: only after 500 changes. */
export const mostPastStates = 500;

/** Trained documents, so that undo and a click on the curve need no training. Felt: speed. */
export const mostTrainedDocuments = 8;

/** Trainings of a lesson that are compared. Felt: the oldest one goes. */
export const mostComparedRuns = 6;

/** A training's checkpoints; a page keeps several trainings. Felt: going back takes longer. */
export const mostCheckpointBytes = 8 * 2 ** 20;

/** The same, of small models. Felt: going back takes longer. */
export const mostCheckpoints = 128;

/** Pictures of a recording without WebM. Felt: a longer one has fewer pictures. */
export const mostFilmPictures = 120;

/** The area of the largest canvas that browsers hold. Felt: a larger picture is refused. */
export const mostCanvasPixels = 2 ** 26;

/** Its longest side. Felt: a larger picture is refused. */
export const longestCanvasPixels = 2 ** 14;

// ---- work, in multiplications ----

/** Work that fits between two frames: about 3 ms on a laptop. Felt: the page stays responsive. */
export const mostWorkAtOnce = 4e6;

/** Without a worker, of what is computed in the background: about 20 ms. Felt likewise. */
export const mostWorkInBackground = 3e7;

/** A lesson of a course, which anyone can write: about 0.2 s. Felt: a larger one is refused. */
export const mostCourseWork = 1.5e8;

/** A picture of the map in training: a quarter of a second. Felt: larger ones do not move. */
export const mostWatchedWork = 3e8;

/** A job: more would run for minutes. Felt: it is refused. */
export const mostWork = 1e11;

// ---- read at once, in about 10 ms ----

/** Words of a document that are read with it. Not felt: more are read once for all its texts. */
export const mostWordsInText = 1000;

/** A document that the page parses. Not felt: a longer one is read in the worker. */
export const mostCharactersAtOnce = 2 ** 18;

/** A tensors file that is copied and checked. Not felt: a larger one is read in the worker. */
export const mostTensorsBytesAtOnce = 2 ** 22;

/** A piece that is deflated. Not felt. */
export const mostDeflatedBytesAtOnce = 2 ** 17;

/** Terms of a very long sum: kTermsOfPart of the engine. Felt: a part of them is shown. */
export const mostTermsAtOnce = 1024;

// ---- time, in ms ----

/** A file of the site, or a response of a host. Felt: then a problem is shown. */
export const longestResponseMs = 30_000;

/** A tensors file, which may have a gibibyte. Felt likewise. */
export const longestTensorsResponseMs = 600_000;

/** A worker's silence: a stage or a step of training needs less. Felt: then a problem is shown. */
export const longestSilenceMs = 60_000;

/** How long a computation may delay a more urgent one before it is cancelled. Felt: the delay. */
export const longestDelayMs = 150;

/** A slice of a worker's computation, after which it can be cancelled. Felt: the delay. */
export const workerSliceMs = 50;

/** A cancelled computation that goes on for this long is ended with its worker. Felt: the delay. */
export const longestStopMs = 3000;

/** Between two reports of a worker: ten pictures a second. Felt: how smoothly it moves. */
export const reportMs = 100;

/** The same while a map is watched: about every second frame. Felt: how smoothly it moves. */
export const watchedReportMs = 30;

/** The same of a page that draws slowly, so that training keeps most of the time. Felt likewise. */
export const longestReportMs = 400;

/** A slice of work on the page's thread that leaves time in a frame. Felt: responsiveness. */
export const pageSliceMs = 8;

/** The page interrupts its own work after this time. Felt: responsiveness. */
export const longestBlockMs = 30;

/** A training step that may run on the page's thread. Felt: a longer one is not offered. */
export const longestPageStepMs = 200;

/** Progress is shown after this time. Felt: quicker answers come without. */
export const slowMs = 500;

/** A pause this long ends a gesture: later typing or dragging is undone separately. Felt. */
export const gesturePauseMs = 1000;

/** A text of this many characters waits for a pause in typing. Felt: results come at once below. */
export const longTextCharacters = 1500;

/** How long typing must pause before such a text is computed. Felt: when results come. */
export const typingPauseMs = 250;

/** Between two changes of the address: browsers reject a hundred within seconds. Not felt. */
export const addressPauseMs = 150;

/** Nothing is announced while a person keeps typing or moving. Felt: by those who listen. */
export const announcementPauseMs = 500;

/** With reduced motion, between two drawings of a training. Felt: calm. */
export const calmDrawingMs = 1000;

/** Browsers draw no frames of hidden pages, nor of embedded ones out of view. Not felt. */
export const longestFrameMs = 100;

/** A removed element is gone by then, and its focus can move. Not felt. */
export const removalMs = 50;

/** A completion waits this long for a document to be parsed. Felt: when the list appears. */
export const longestParseMs = 300;

/** A browser has begun to print by then. Felt: only where it prints slowly. */
export const printStartMs = 1000;

/** A browser has begun to save by then, and needs no URL any more. Not felt. */
export const saveStartMs = 30_000;

/** A training that takes longer gets a warning before it begins. Felt. */
export const longTrainingSeconds = 600;

// ---- training and surveys ----

/** Texts of a survey: a mean probability to about one in a hundred. Felt: its time. */
export const surveyedTexts = 256;

/** Texts of a held-out set that are measured. Felt: its time. */
export const mostHeldOutTexts = 1000;

/** Further measures of a training on documents, whose every step has a loss. Felt: its time. */
export const mostDocumentMeasures = 20;

/** Steps of a training that a person waits for. Felt: the wait. */
export const mostAwaitedSteps = 10_000;

/** Workers lost without a step in between: a machine that is short of memory. Not felt. */
export const mostRevivals = 3;
