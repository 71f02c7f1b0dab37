/**
 * A person's answers as a short code to hand in. Anyone who can read it can change it: it is not a
 * proof.
 */
import { mostHandedInAnswers } from '../engine/limits.js';
import { packed, packedPlain, unpacked } from '../session/packed.js';
import type { GivenAnswer } from './answers.js';

export type { GivenAnswer } from './answers.js';

export interface HandedIn {
  /** The lesson's name in a state; empty for a document without an address. */
  readonly lesson: string;
  readonly title: string;
  /** Identifies the lesson's document (`printOf`); codes of earlier pages lack it. */
  readonly print?: string;
  readonly answers: readonly GivenAnswer[];
}

const mark = 'ch1-';
/** Splits a text into the codes and the text around them, such as names. */
export const codePattern = /(ch1-[\w-]+)/;

function writtenOf({ lesson, title, print, answers }: HandedIn): string {
  const given = answers.map(({ question, choice, said, right, tries }) => [
    question,
    choice,
    said ?? null,
    Number(right),
    tries,
  ]);
  return JSON.stringify([lesson, title, given, print]);
}

export async function codeOf(handedIn: HandedIn): Promise<string> {
  const written = writtenOf(handedIn);
  // A browser without CompressionStream has a longer code.
  return mark + (await packed(written).catch(() => packedPlain(written)));
}

/** The same without compression, for whom the page may close before that is done. */
export const plainCodeOf = (handedIn: HandedIn): string => mark + packedPlain(writtenOf(handedIn));

/** Null for a text that is not such a code. */
export async function readCode(code: string): Promise<HandedIn | null> {
  try {
    const text = await unpacked(code.slice(mark.length));
    const [lesson, title, given, print] = JSON.parse(text) as unknown[];
    if (typeof lesson !== 'string' || typeof title !== 'string' || !Array.isArray(given)) {
      return null;
    }
    return {
      lesson,
      title,
      answers: given.slice(0, mostHandedInAnswers).flatMap(answerIn),
      ...(typeof print === 'string' && { print }),
    };
  } catch {
    return null;
  }
}

function answerIn(value: unknown): GivenAnswer[] {
  if (!Array.isArray(value)) return [];
  const [question, choice, said, right, tries] = value as unknown[];
  if (typeof question !== 'string') return [];
  return [
    {
      question,
      choice: typeof choice === 'number' ? choice : null,
      ...(typeof said === 'string' && { said }),
      right: right === 1,
      tries: typeof tries === 'number' ? tries : 1,
    },
  ];
}
