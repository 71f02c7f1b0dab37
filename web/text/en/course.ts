/** A course on the page, and the page for teachers. */
import { counted, number, quoted } from './grammar.js';

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
  finished: 'That was the last session. Choose any lesson and keep exploring.',
  explanation: 'What it teaches',
  try: 'Try it:',
  show: 'Show me',
  question: 'Question:',
  answer: 'Answer',
  takeaway: 'Remember:',
  exercise: 'Exercise',
  all: 'All sessions',
  teach: 'For teachers',
  forget: 'Clear my progress',
  leave: 'Leave the course',
  kept: 'Your progress is stored only in this browser.',
  notKept: 'This browser does not store your progress. It is lost when you close this page.',
  broken: (path: string, why: string) => `This is not a course: ${path ? `${path}: ` : ''}${why}.`,
  goal: 'Goal:',
  open: 'Open this session',
  script: 'Lesson plan',
  solution: 'Solution',
  misconception: 'A common misconception, and how to disprove it',
  questions: 'Questions along the steps, with the right answers',
  without: 'Student version, without lesson plan and solutions',
  print: 'Print',
  computed: 'The numbers below were computed just now, in this browser.',
  computing: (session: number, all: number) => `Computing session ${session} of ${all} …`,
  stopped: 'You pressed Stop, so a question mark is in place of each number not yet computed.',
};

/** The page that marks answers. */
export const collect = {
  title: 'Mark answers',
  why: 'Students press “Code to hand in” at the end of their questions and send you the code. Paste all of them here: one per line, with a name in front if you like. For a worksheet, paste the line printed at its end, with the name and the numbers filled in. Each answer is marked again, with numbers computed just now. Nothing leaves this page.',
  codes: 'Names with codes or lines from worksheets',
  mark: 'Mark',
  csv: 'Save as CSV',
  name: 'Name',
  lesson: 'Lesson',
  right: 'Right',
  of: (right: number, all: number) => `${right} of ${all}`,
  open: 'not answered',
  unmarked: 'This lesson cannot be loaded here, so the marks are taken from the codes.',
  read: (rows: number, bad: number) =>
    `Read ${counted(rows, 'code or line', 'codes or lines')}.${bad ? ` ${counted(bad, 'line needs', 'lines need')} correcting.` : ''}`,
  reading: 'Reading the codes …',
  marking: (lesson: number, all: number) => `Marking lesson ${lesson} of ${all} …`,
  noCode: 'Lines without a readable code or with a mistake:',
  line: (n: number, text: string) => `Line ${n}: ${quoted(text)}`,
  moreLines: (n: number) => `and ${counted(n, 'more line', 'more lines')}`,
  moreRows: (n: number) =>
    `${counted(n, 'more row is', 'more rows are')} too many for this page. The saved file has all rows.`,
  cut: (codes: number) =>
    `Not all of this text was read: at most ${number(codes)} codes are marked at once. Mark the rest separately.`,
  tooLong: (found: number, most: number) =>
    `This text has ${number(found)} characters, expected at most ${number(most)}. Paste it in parts.`,
  elsewhere: (host: string, lessons: number) =>
    `${counted(lessons, 'lesson is', 'lessons are')} on another site, ${host}. Load from there?`,
  load: (host: string) => `Load from ${host}`,
  answerTo: (question: string) => `Answer: ${question}`,
  /** Why the marks are taken from the codes. */
  unmarkedFor: {
    elsewhere:
      'This lesson is on another site and is not loaded, so the marks are taken from the codes.',
    changed:
      'At its address is another lesson or another version, so the marks are taken from the codes.',
    unnamed:
      'These codes do not say which version of the lesson they belong to, so the marks are taken from the codes.',
    stopped: 'You pressed Stop, so the marks are taken from the codes.',
    many: 'Too many lessons for one run, so the marks are taken from the codes. Mark these separately.',
  },
  /** Lines with the numbers for a worksheet. */
  sheet: {
    unnamed: (example: string) =>
      `No worksheet is named. Expected its lesson after the name, as in ${quoted(example)}.`,
    unknown: (found: string, example: string) =>
      `${quoted(found)} is no worksheet. Expected what is printed on it, as in ${quoted(example)}.`,
    notAnswer: (found: string, example: string) =>
      `${quoted(found)} is no answer. Expected the number of a blank, a colon and what was found, as in ${quoted(example)}.`,
    outside: (found: string, least: number, most: number) =>
      `${quoted(found)} is out of range. Expected a number from ${number(least)} to ${number(most)}.`,
    empty: (example: string) =>
      `No blank is answered. Expected answers such as ${quoted(example)}.`,
    twice: (blank: number) => `Blank ${blank} is answered twice. Expected one answer.`,
    beyond: (blank: number, blanks: number) =>
      `Blank ${blank} is not on this worksheet, which has ${blanks}. Its other answers are marked.`,
    unmarked: 'This worksheet cannot be computed here, so its answers are not marked.',
    unmarkedFor: {
      elsewhere:
        'The lesson of this worksheet is on another site and is not loaded, so its answers are not marked.',
      stopped: 'You pressed Stop, so the answers to this worksheet are not marked.',
      many: 'Too many lessons for one run, so the answers to this worksheet are not marked. Mark these separately.',
    },
  },
  unsafe:
    'A code proves nothing: anyone who reads the page’s source can forge one. Use codes to see what a class has understood, not to grade.',
};

/** A page to print, with blanks. */
export const worksheet = {
  title: 'Worksheet',
  variant: (n: number) => `Variant ${n}`,
  name: 'Name: ______________________',
  task: (blanks: number) =>
    blanks === 1
      ? 'Fill in the missing number. Use the other numbers on this sheet.'
      : `Fill in the ${blanks} missing numbers. Use the other numbers on this sheet.`,
  question: (n: number) => `Question ${n}:`,
  hint: 'Hint:',
  key: 'Answer key',
  blanks: 'Blanks',
  variants: 'Variants',
  seed: 'Seed',
  withoutKey: 'Without the answer key',
  send: 'To send your answers, fill in this line:',
  noLine:
    'This lesson is too long to be named on paper, so answers to this worksheet cannot be marked here. Save the lesson as a file beside the page and open it with “src”.',
  tooMany: 'This lesson has too many numbers for a worksheet. Choose a smaller one.',
};
