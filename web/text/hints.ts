/** The editor's hints for the keys of a lesson, by the schema's English descriptions. */
export type Hints = Readonly<Record<string, string>>;
