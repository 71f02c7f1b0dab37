/** What the editor says of the keys of a lesson: in English the schema does, which other editors read too. */
export type Hints = Readonly<Record<string, string>>;

const all = import.meta.glob<{ hints: Hints }>('./*/hints.ts');

/** By their English; none in English, or where they cannot be loaded. */
export async function hintsIn(tag: string): Promise<Hints> {
  const found = await all[`./${tag}/hints.ts`]?.().catch(() => undefined);
  return found?.hints ?? {};
}
