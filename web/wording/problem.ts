/** Problems as sentences. */
import type { ModelFault } from '../lesson/families/fault.js';
import type { Impossible } from '../lesson/ingredients.js';
import { knownLesson, openLesson } from '../lesson/lessons.js';
import { pageParts } from '../lesson/page-parts.js';
import type { AddressPart, Problem } from '../lesson/problem.js';
import type { Wording } from '../engine/types.js';
import { attentionStages } from '../engine/tables.js';
import { engineSentence } from './engine-sentence.js';
import { texts } from '../text/language.js';
import { lessonTitle } from './lesson-title.js';
import { wordsOf } from './names.js';
import { typed } from './typed.js';

/** Its words load together with the code that finds these faults. */
let modelFaultSentence: (fault: ModelFault) => string = () => texts.problems.roomMissing;
export const tellModelFaults = (sentence: typeof modelFaultSentence): void => {
  modelFaultSentence = sentence;
};

export function problemSentence(problem: Problem): string {
  const { problems, edit, address } = texts;
  switch (problem.id) {
    case 'engineMissing':
      return problems.engineMissing;
    case 'locked':
      return address.locked(problem.parts.map((part) => texts.pageParts[part]));
    case 'lessonMissing':
    case 'unknownLesson':
    case 'lessonNotJson':
      return problems[problem.id](typed(problem.lesson));
    case 'lessonBroken':
      if (isTooLarge(problem))
        return texts.own.tooLarge(fileName(problem.lesson), engineSentence(problem));
      return knownLesson(problem.lesson)
        ? problems.documentBroken(problem.lesson, pathOf(problem), engineSentence(problem))
        : texts.own.notLesson(fileName(problem.lesson), pathOf(problem), engineSentence(problem));
    case 'fileUnreadable':
    case 'notText':
    case 'largeLesson':
    case 'largeTensors':
    case 'damagedLesson':
      return texts.own[problem.id](fileName(problem.lesson));
    case 'otherFile':
      return texts.own.kinds[problem.kind](fileName(problem.lesson));
    case 'tensorsBroken':
      return texts.own.tensorsBroken(fileName(problem.lesson), engineSentence(problem));
    case 'notJson': {
      const { line, column, text } = problem;
      return texts.own.notJson(
        fileName(problem.lesson),
        line,
        column,
        engineSentence(problem),
        typed(text, 60),
      );
    }
    case 'tensorsMissing':
      return texts.own.tensorsMissing(typed(problem.file, 80));
    case 'tokenizer':
      return texts.own.tokenizers[problem.why](typed(problem.file, 80));
    case 'model':
      return modelFaultSentence(problem.fault);
    case 'modelLinked':
      return texts.own.modelLinked(typed(problem.file, 80), problem.size);
    case 'modelMissing':
      return problems.modelMissing(
        lessonTitle(problem.lesson, undefined),
        texts.lessons[openLesson].title,
      );
    case 'source':
      return sourceSentence(problem);
    case 'noLesson':
    case 'longDocument':
    case 'documentLeftOut':
      return problem.id === 'noLesson' ? texts.own.noLesson(problem.found) : texts.own[problem.id];
    case 'lesson':
      return lessonSentence(problem);
    case 'trainingBroke':
      return problems.trainingBroke(problem.step, problem.keptStep);
    case 'tensorsUnreadable':
      return texts.own.tensorsUnreadable(typed(problem.file, 80));
    case 'surveyLost':
      return problems.surveyLost;
    case 'trainingLost':
    case 'trainingSlow':
      return problems[problem.id](problem.keptStep);
    case 'trainedTooFar':
      return problems.trainedTooFar(problem.step, problem.most);
    case 'overflow':
      return edit.overflow;
    case 'stopped':
      return texts.progress.stopped;
    case 'fixed':
      return problem.why === 'computed' ? edit.computed(wordsOf(problem.stage)) : edit[problem.why];
    case 'impossible':
      return impossibleSentence(problem.why);
    case 'unfitSet':
      return texts.unfitSet[problem.why];
    case 'badPart':
      return problem.part === 'seed'
        ? problems.badSeed(typed(problem.value))
        : address[problem.part](typed(problem.value), knownIn(problem.part));
    case 'badIngredient':
      return address.ingredient(typed(problem.name), typed(problem.value));
    case 'unknownPart':
      return problems.unknownPart(typed(problem.name));
    case 'misfit':
      return problems.misfit[problem.kind](
        problem.path,
        typed(problem.found),
        problem.known.length ? texts.list(problem.known) : '',
      );
    case 'tooManyEdits':
      return address.tooMany(problem.count);
    case 'moreProblems':
      return address.more(problem.count);
    case 'longAddress':
      return address.tooLong(problem.most);
    case 'longSentence':
      return address.longSentence;
    case 'roomMissing':
      return problems.roomMissing;
    case 'addressRefused':
      return address.refused;
  }
}

/** The words that a part of an address accepts. */
const knownIn = (part: AddressPart): readonly string[] =>
  part === 'show' ? attentionStages : pageParts;

/** Whether a lesson is refused for its size alone. */
const isTooLarge = ({ wording }: { readonly wording?: Wording | undefined }): boolean =>
  wording?.[0] === 'traceLimit';

/** The path in a document, whose keys may be anybody's words. */
const pathOf = ({ path }: { readonly path: string }): string => typed(path, 200);

/** The name of the reader's own lesson inside a sentence. */
const fileName = (lesson: string): string => (lesson ? typed(lesson) : texts.own.name);

function sourceSentence({ why, url, status }: Problem & { id: 'source' }): string {
  const s = texts.source;
  const { host, origin, protocol } = URL.canParse(url)
    ? new URL(url)
    : { host: '', origin: '', protocol: '' };
  const shown = typed(url, 200);
  switch (why) {
    case 'status':
      return s.status(shown, status);
    case 'policy':
      // A policy names these by their scheme, since they have no host.
      return s.policy(shown, /^(data|blob):$/.test(protocol) ? protocol : origin);
    case 'scriptPolicy':
      return s.scriptPolicy(shown, origin);
    case 'cors':
    case 'unreachable':
    case 'slow':
      return s[why](shown, typed(host, 100));
    default:
      return s[why](shown);
  }
}

/** A lesson's problem in the terms of the page's controls. */
function lessonSentence(problem: Problem & { id: 'lesson' }): string {
  const s = texts.problems;
  const { path, wording } = problem;
  // The engine's message is about rows and keys; the page's about positions, tokens and words.
  const [id, rows, tokens] = wording ?? [];
  if (id === 'noWords') return s.sentenceEmpty;
  const word = typed(String(rows).slice(1, -1)); // quoted
  const partOf = (part: unknown): string =>
    engineSentence({ message: '', wording: part as Wording });
  const [, , , third, fourth] = wording ?? [];
  if (id === 'unknownWord') return s.sentenceWord(word, partOf(third), partOf(fourth));
  if (id === 'misspeltWord') return s.sentenceMisspelt(word, partOf(third));
  if (path.startsWith('input.text')) return s.sentence(engineSentence(problem));
  if (Array.isArray(rows)) {
    const [positions, all] = [Number(rows[1]), Number(tokens)];
    if (id === 'positionsShort') return s.sentencePositions(positions, all);
    if (id === 'perToken' && path === 'scores.mask') return s.sentenceMask(positions, all);
  }
  return s.lessonBroken(pathOf(problem), engineSentence(problem));
}

function impossibleSentence(why: Impossible): string {
  const s = texts.impossible;
  switch (why.why) {
    case 'heads':
      return s.heads(why.heads, why.querySize, why.valueSize);
    case 'rotary':
      return s.rotary(why.dK);
    case 'learnedShort':
      return s.learnedShort(why.tokens, why.positions);
    case 'output':
    case 'stream':
      return s[why.why](why.takes, why.gets);
    default:
      return s[why.why];
  }
}
