/** Texts of several parts, as the logic and a language exchange them. */

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

/** A number, written out, and what it stands for. */
export interface NamedNumber {
  name: string;
  value: string;
}
