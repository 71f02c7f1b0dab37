/** A course on the page, and the page for teachers. */
import { counted } from './grammar.js';

export const course = {
  region: (title: string) => `Course: ${title}`,
  place: (at: number, all: number) => `Session ${at} of ${all}`,
  noSession: (found: string, all: number) =>
    `This course has no session “${found}”; it has ${all}. This is the first.`,
  minutes: (n: number) => `${n} min`,
  done: 'done',
  back: 'Back',
  next: (title: string) => `Next: ${title}`,
  finish: 'Done',
  finished: 'That was the last session. Choose any lesson and go on by yourself.',
  exercise: 'Exercise',
  all: 'All sessions',
  teach: 'For teachers',
  forget: 'Clear my progress',
  leave: 'Leave the course',
  kept: 'Your progress is kept in this browser alone.',
  broken: (path: string, why: string) => `This is not a course: ${path ? `${path}: ` : ''}${why}.`,
  goal: 'Goal:',
  open: 'Open this session',
  script: 'Script for a class',
  solution: 'Solution',
  misconception: 'A common misconception, and what disproves it',
  questions: 'Questions along the steps, with the right answers',
  without: 'Without script and solutions, for students',
  print: 'Print',
  computed: 'Every number here was computed just now, in this browser.',
};

/** The page that marks answers. */
export const collect = {
  title: 'Mark answers',
  why: 'Students press “A code to hand in” at the end of their questions and send you the code. Paste all of them here: on each line a name, if you like, and the code. Each answer is marked anew, with numbers computed just now. Nothing leaves this page.',
  codes: 'Names and codes',
  mark: 'Mark',
  csv: 'Save as CSV',
  name: 'Name',
  lesson: 'Lesson',
  right: 'Right',
  of: (right: number, all: number) => `${right} of ${all}`,
  open: 'not answered',
  unmarked: 'This lesson cannot be loaded here, so the marks are taken from the codes.',
  read: (rows: number, bad: number) =>
    `Read ${counted(rows, 'code', 'codes')}.${bad ? ` ${counted(bad, 'line has', 'lines have')} no readable code.` : ''}`,
  unsafe:
    'A code proves nothing: anyone who reads the page’s program can write one. Use codes to see what a class has understood, not to grade.',
};

/** A page to print, with blanks. */
export const worksheet = {
  title: 'Worksheet',
  variant: (n: number) => `Variant ${n}`,
  name: 'Name: ______________________',
  task: (blanks: number) =>
    blanks === 1
      ? 'Work out the number that is left out. It follows from numbers that stand before it.'
      : `Work out the ${blanks} numbers that are left out. Each follows from numbers that stand before it.`,
  question: (n: number) => `Question ${n}:`,
  hint: 'Hint:',
  key: 'Key',
  blanks: 'Blanks',
  variants: 'Variants',
  seed: 'Seed',
  withoutKey: 'Without the key',
  tooMany: 'This lesson has too many numbers for a worksheet. Choose a smaller one.',
};
