/** English sentences for trying out a sentence encoder: input of a model, the same in every language. */

/** Nouns are in brackets. */
const marked = [
  'The [dog] chased a [cat] across the [street].',
  'My [sister] bought a red [bicycle] in the [morning].',
  'A small [bird] sat on the old [fence].',
  'The [teacher] opened the [window] because the [room] was hot.',
  'We ate [soup] and [bread] for [dinner].',
  'The [train] to the [city] was late again.',
  'Her [brother] plays the [piano] every [evening].',
  'The [farmer] sold his [cows] to a [friend].',
  'The [doctor] read the [letter] twice.',
  '[Rain] fell on the [roof] all [night].',
  'The [children] built a [house] of [snow].',
  'An [engineer] fixed the broken [bridge].',
  'The [moon] rose over the quiet [lake].',
  'He put the [keys] on the [table], then left.',
  'The [cook] cut the [onions] with a sharp [knife].',
  'Our [team] won the last [game].',
  'The [ship] crossed the [ocean] in nine [days].',
  'She wrote a long [book] about [bees].',
  'The [king] asked the [queen] for [advice].',
  'A [student] lost her [ticket] at the [station].',
  'The [river] froze, so the [boats] stayed there.',
  'The [baker] sells warm [rolls] at six.',
  'The [judge] did not believe the [witness].',
  'Green [leaves] cover the [hill] in [spring].',
  'The [lawyer] called her [client], but nobody answered.',
  'The [museum] shows [paintings] of [horses].',
  'The [plane] landed in the [fog].',
  'This [key] opens the [door] of the [garage].',
];

export interface MarkedSentence {
  readonly text: string;
  /** Whether each character belongs to a noun. */
  readonly nouns: readonly boolean[];
}

function unmarked(sentence: string): MarkedSentence {
  const parts = sentence.split(/[[\]]/); // nouns are every second part
  const nouns = parts.flatMap((part, i) => Array.from(part, () => i % 2 === 1));
  return { text: parts.join(''), nouns };
}

export const markedSentences: readonly MarkedSentence[] = marked.map(unmarked);

/** Whether each token belongs to a noun; undefined if the tokens are not pieces of the sentence. */
export function nounsAmong(
  tokens: readonly string[],
  { text, nouns }: MarkedSentence,
): boolean[] | undefined {
  // The first piece has the blank that the tokenizer puts in front.
  if (tokens.join('').replaceAll('▁', ' ') !== ` ${text}`) return undefined;
  let end = -1;
  return tokens.map((token) => {
    const from = Math.max(0, end);
    end += token.length;
    return nouns.slice(from, end).includes(true);
  });
}

export type Pair = readonly [string, string];

/** Pairs to compare: alike, with a “not”, with another order. */
export const readyPairs = {
  alike: ['How old are you?', 'What is your age?'],
  negated: ['I like my phone.', 'I do not like my phone.'],
  reversed: ['The dog bites the man.', 'The man bites the dog.'],
} as const satisfies Readonly<Record<string, Pair>>;
export type ReadyPair = keyof typeof readyPairs;

/** The same sentence, in which a pronoun means one noun or the other. */
export const pronounCase = {
  texts: [
    "The animal didn't cross the street because it was too tired.",
    "The animal didn't cross the street because it was too wide.",
  ],
  adjectives: ['tired', 'wide'],
  pronoun: 'it',
  nouns: ['animal', 'street'],
} as const;

/** Notices that a search goes through. */
export const notices: readonly string[] = [
  'Refunds are paid within ten days.',
  'The library closes at eight in the evening.',
  'Dogs must be kept on a lead in the park.',
  'Lost items are kept at the front desk.',
  'The next bus to the airport leaves at noon.',
  'Breakfast is served from seven to ten.',
  'You can change your password in the settings.',
  'The museum is free for children.',
  'The doctor sees patients without an appointment.',
  'The swimming pool is closed for repairs.',
  'Tickets can be bought online.',
  'Please turn off your phone during the film.',
  'Parking is not allowed in front of the gate.',
  'The soup contains milk and nuts.',
  'Heavy snow is expected tonight.',
  'The course begins in September.',
  'Bicycles can be rented at the station.',
  'The lift is out of order.',
  'Broken glass belongs in the grey bin.',
  'The restaurant has a table by the window.',
];

/** Queries that share hardly a word with the notice that answers them; the last one misses it. */
export const readyQueries: readonly string[] = [
  'When does the morning meal start?',
  'Is there anything without dairy?',
  'Can I bring my puppy?',
  'I want my money back.',
];
