/** The text of index.html in other languages. The page itself has the English, which is read without any
 * script; `data-prose` there names its parts. Words between stars are stressed. */
export interface Prose {
  title: string;
  lookTitle: string;
  look: string;
  readTitle: string;
  read: string;
  numbersTitle: string;
  numbers: string;
  courseTitle: string;
  course: string;
}
