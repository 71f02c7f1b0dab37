/**
 * The text of index.html in other languages. The page itself has the English, which is readable
 * without any script; `data-prose` names its parts there. Words between stars are emphasised.
 */
export interface Prose {
  title: string;
  /** What the page is, on the first screen, and its three doors. */
  lead: string;
  see: string;
  seeLine: string;
  learn: string;
  learnLine: string;
  why: string;
  whyLine: string;
  lookTitle: string;
  look: string;
  readTitle: string;
  read: string;
  numbersTitle: string;
  numbers: string;
  courseTitle: string;
  course: string;
}
