/** What the logic and a language hand each other where one text is not enough. */

/** What a token gets of a row of weights, both written out. */
export interface Share {
  share: string;
  token: string;
}

/** A word that the glossary explains. */
export interface Entry {
  term: string;
  text: string;
}
