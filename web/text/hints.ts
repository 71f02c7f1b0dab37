/** What the editor says of the keys of a lesson, by what the schema says of them in English. */
export type Hints = Readonly<Record<string, string>>;
