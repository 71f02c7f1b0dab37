/** The words of the editor's page, in another language loaded where that is spoken. */
import { editor as english } from './en/editor.js';
import type { Said } from './language.js';

export type EditorWords = Said<typeof english>;

const all = import.meta.glob<{ editor: EditorWords }>(['./*/editor.ts', '!./en/editor.ts']);

/** English where there are none, or they cannot be loaded. */
export async function editorWordsIn(tag: string): Promise<EditorWords> {
  const found = await all[`./${tag}/editor.ts`]?.().catch(() => undefined);
  return found?.editor ?? english;
}
