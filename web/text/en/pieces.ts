/** What a model whose tokenizer cuts words into pieces makes of a sentence. These texts load with its tokenizer. */
export const pieces = {
  signs: 'The model reads the text in pieces of words. ▁ is a space, ↵ is a line end.',
  english:
    'Type any English sentence. A trained model of 2018 reads it in pieces of words; ▁ is a space.',
  cut: (pieces: string, at: string) =>
    `The model reads at most ${pieces} pieces, so it stops before “${at}”.`,
  someUnknown: (token: string) =>
    `The model has no piece for some signs and reads them as ${token}.`,
  allUnknown: (token: string) =>
    `The model knows none of these signs. It reads each as ${token}, so all such texts look alike to it.`,
  small:
    'Many of these words are in several pieces, because the model has none for the whole word. It may miss what rare words, or words of other languages, mean.',
};
