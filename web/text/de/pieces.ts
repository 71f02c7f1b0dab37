/** What a model whose tokenizer cuts words into pieces makes of a sentence. */
export const pieces = {
  signs: 'Das Modell liest den Text in Wortstücken. ▁ ist ein Leerzeichen, ↵ ein Zeilenende.',
  english:
    'Einen beliebigen englischen Satz eintippen. Ein 2018 trainiertes Modell liest ihn in Wortstücken; ▁ ist ein Leerzeichen.',
  cut: (pieces: string, at: string) =>
    `Das Modell liest höchstens ${pieces} Stücke und endet daher vor „${at}“.`,
  someUnknown: (token: string) =>
    `Für einige Zeichen hat das Modell kein Stück und liest sie als ${token}.`,
  allUnknown: (token: string) =>
    `Das Modell kennt keines dieser Zeichen. Es liest jedes als ${token}; solche Texte sind für das Modell alle gleich.`,
  small:
    'Viele dieser Wörter bestehen aus mehreren Stücken, weil das Modell keines für das ganze Wort hat. Die Bedeutung seltener oder nicht englischer Wörter kann ihm entgehen.',
};
