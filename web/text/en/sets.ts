/** Other parameters. ⟦id|words⟧ marks a term of the glossary. */

export const sets = {
  title: 'Other parameters',
  byHand: 'Made by hand, not ⟦training|learned⟧:',
  own: 'The lesson’s own',
  identity: 'Identity',
  previous: 'Look at the previous token',
  same: 'Look at the same word',
  uniform: 'Uniform',
  why: {
    identity:
      'W_Q, W_K and W_V change nothing: each token’s vector is its query, its key and its value.',
    previous:
      'Made by hand: X gets a 1 at each token’s place; a query names the place before its own. The first token, which has none before it, looks at itself.',
    same: 'Made by hand: X has a 1 for each token’s word, so a query fits the keys of the same word.',
    uniform:
      'Made by hand: W_Q and W_K are zero, so every score is 0 and every token takes as much from each that the mask leaves.',
  },
  cleared: 'Choosing a set takes back other changes; undo brings them back.',
  randomise: 'Randomise',
  randomiseWhy: 'Draws new parameters from another seed.',
  seed: (seed: number) => `Drawn from seed ${seed}.`,
};
