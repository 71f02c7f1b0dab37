/**
 * The line in which the numbers for a worksheet's blanks are sent: "Ada; time-flies; variant 2; 1: 0.91; 2: 3.5".
 * Its words are the same in every language. No DOM.
 */
import {
  longestSheetLineCharacters,
  longestSheetNameCharacters,
  mostHandedInAnswers,
} from '../engine/limits.js';
import { plainDigits } from '../lesson/digits.js';
import { knownLesson } from '../lesson/lessons.js';
import { decodeState, partsOf } from '../session/address.js';
import { openBlock } from '../session/open-part.js';
import { startOf, viewOf, type ViewState } from '../session/view-state.js';
import { collectTexts } from '../text/course.js';
import { typed } from '../wording/typed.js';

/** The fields of a worksheet's page, each with its least and its largest number. */
export const choices = {
  blanks: [1, 60],
  /** The largest number, if all their cells have room. */
  variants: [1, 40],
  seed: [0, 2 ** 32 - 1],
} as const;

/** The values of fields that an address or a line omits. */
export const usual = { blanks: 12, variants: 1, seed: 1 } as const;

/** One variant of a worksheet. */
export interface Sheet {
  readonly state: ViewState;
  readonly blanks: number;
  /** The seed of the first variant; each later one adds 1. */
  readonly seed: number;
  /** Counted from 1. */
  readonly variant: number;
}

/** The part of an address that decides what a worksheet computes. */
export function addressOf({ state }: Sheet): string {
  const unviewed = { ...state, ...viewOf(startOf(state.lesson)), layer: openBlock(state) || null };
  return new URLSearchParams(partsOf(unviewed)).toString();
}

/** A worksheet's lesson, its variant, and its unusual settings. */
export function sheetName(sheet: Sheet): string {
  const { state, variant, seed, blanks } = sheet;
  const address = addressOf(sheet);
  return [
    address === `lesson=${state.lesson}` ? state.lesson : address,
    `variant ${variant}`,
    ...(seed === usual.seed ? [] : [`seed ${seed}`]),
    ...(blanks === usual.blanks ? [] : [`blanks ${blanks}`]),
  ].join('; ');
}

/** The line to fill in; null if nobody would type it, because its address holds a lesson or many changes. */
export function lineToSend(sheet: Sheet, blanks: number): string | null {
  const name = sheetName(sheet);
  if (name.length > longestSheetNameCharacters) return null;
  const numbers = Array.from({ length: blanks }, (_, i) => `${i + 1}: ____`);
  return [collectTexts().name, name, ...numbers].join('; ');
}

/** A line as it was sent: the typed numbers, by their blanks. */
export interface SheetLine {
  readonly name: string;
  readonly sheet: Sheet;
  readonly answers: ReadonlyMap<number, string>;
}

const limits = { variant: choices.variants, seed: choices.seed, blanks: choices.blanks };

const example = 'Ada; time-flies; variant 1; 1: 0.91';
const oneAnswer = '3: 0.91';
const fieldEnds = /[;；؛\t]/;
/** A bounded number of them: a longer run would be searched from each of its letters. */
const aroundField = /^[\p{Cf}"“”]{1,9}|[\p{Cf}"“”]{1,9}$/gu;
const choicePattern = /^(variant|seed|blanks)[\s:=]*(\d{1,10})$/i;
const answerPattern = /^(\d{1,4})\s*[:：=]([^:：=]*)$/;

/** A lesson's name, or the state of a lesson as in an address. */
const namesSheet = (field: string): boolean =>
  knownLesson(field) || /^#?(lesson|src|document)=/.test(field);

/** Reads a line; a sentence if it is wrong, null if it is no such line. */
export function readSheetLine(line: string): SheetLine | string | null {
  const s = collectTexts().sheet;
  if (line.length > longestSheetLineCharacters)
    return collectTexts().tooLong(line.length, longestSheetLineCharacters);
  const fields = line.split(fieldEnds).map((field) => field.trim().replace(aroundField, '').trim());
  const plain = fields.map(plainDigits);
  const named = fields.findIndex(namesSheet);
  if (named < 0) {
    if (!plain.some((field) => answerPattern.test(field))) return null;
    const [, found = ''] = plain;
    return found === '' || answerPattern.test(found)
      ? s.unnamed(example)
      : s.unknown(typed(found), example);
  }
  const address = fields[named] ?? '';
  const { state, problems } = decodeState(knownLesson(address) ? `lesson=${address}` : address);
  if (problems.length) return s.unknown(typed(address), example);
  const chosen = { variant: 1, seed: usual.seed as number, blanks: usual.blanks as number };
  const answers = new Map<number, string>();
  for (const field of plain.slice(named + 1)) {
    if (field === '') continue;
    const [, word = '', number] = choicePattern.exec(field) ?? [];
    if (number !== undefined) {
      const name = word.toLowerCase() as keyof typeof limits;
      const [least, most] = limits[name];
      chosen[name] = Number(number);
      if (chosen[name] < least || chosen[name] > most) return s.outside(field, least, most);
      continue;
    }
    const [, blank, said = ''] = answerPattern.exec(field) ?? [];
    if (blank === undefined) return s.notAnswer(typed(field), oneAnswer);
    const at = Number(blank);
    if (at < 1 || at > mostHandedInAnswers) return s.outside(typed(field), 1, mostHandedInAnswers);
    if (answers.has(at)) return s.twice(at);
    answers.set(at, said.replace(/[_…]/g, '').trim());
  }
  if (!answers.size) return s.empty(oneAnswer);
  return { name: fields.slice(0, named).join(' '), sheet: { state, ...chosen }, answers };
}
