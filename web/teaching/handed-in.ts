/**
 * A person's answers as a short code to hand in. Whoever can read it can change it: it is not a
 * proof.
 */
import { packed, unpacked } from '../session/packed.js';
import type { Answer } from './answers.js';

/** An answer with its question. */
export interface GivenAnswer extends Answer {
  question: string;
  /** How often the question was answered. */
  tries: number;
}

export interface HandedIn {
  /** The lesson's name in a state; empty for a document without an address. */
  readonly lesson: string;
  readonly title: string;
  readonly answers: readonly GivenAnswer[];
}

const mark = 'ch1-';
/** The most answers that a code gives; a page has far fewer questions. */
const mostAnswers = 1000;
/** Splits a text into what stands around codes, such as names, and the codes. */
export const codePattern = /(ch1-[\w-]+)/;

export async function codeOf({ lesson, title, answers }: HandedIn): Promise<string> {
  const given = answers.map(({ question, choice, said, right, tries }) => [
    ...[question, choice, said ?? null, Number(right), tries],
  ]);
  return mark + (await packed(JSON.stringify([lesson, title, given])));
}

/** Null for a text that is not such a code. */
export async function readCode(code: string): Promise<HandedIn | null> {
  try {
    const text = await unpacked(code.slice(mark.length));
    const [lesson, title, given] = JSON.parse(text) as [unknown, unknown, unknown];
    if (typeof lesson !== 'string' || typeof title !== 'string' || !Array.isArray(given)) {
      return null;
    }
    return { lesson, title, answers: given.slice(0, mostAnswers).flatMap(answerIn) };
  } catch {
    return null;
  }
}

function answerIn(one: unknown): GivenAnswer[] {
  if (!Array.isArray(one)) return [];
  const [question, choice, said, right, tries] = one as unknown[];
  if (typeof question !== 'string') return [];
  return [
    {
      question,
      choice: typeof choice === 'number' ? choice : null,
      ...(typeof said === 'string' && { said }),
      ...{ right: right === 1, tries: typeof tries === 'number' ? tries : 1 },
    },
  ];
}
