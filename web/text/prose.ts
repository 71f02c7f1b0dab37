/** The text of index.html in other languages, loaded where one is spoken. The page itself has the English,
 * which is read without any script; `data-prose` there names its parts. Words between stars are stressed. */

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

const all = import.meta.glob<{ prose: Prose }>('./*/prose.ts');

/** Null in English. */
export async function proseIn(tag: string): Promise<Prose | null> {
  return (await all[`./${tag}/prose.ts`]?.())?.prose ?? null;
}
