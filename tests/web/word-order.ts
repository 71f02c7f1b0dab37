/**
 * Sentences whose parts have another order than in English. Listed are their parts, in order, from
 * 0 (1s is the weight of the second, 1t its token). Two exchanged parts are two numbers with
 * exchanged meanings, so add a line here only after reading the sentence.
 */
export const wordOrder: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: {
    '.captions.mlpAbove': '0 1',
    '.heads.disagree': '1 0 2 3 4 5',
    '.questions.row-sum.promptMasked': '1 0 2',
    '.questions.previous-head.why': '0 1 2',
    '.questions.induction-head.why': '0 1 2',
    '.questions.held-back.prompt': '0 1',
  },
  de: {
    '.engine.nested': '1 2 0',
    '.captions.join': '1 0 2 3',
  },
  'zh-Hans': {
    '.engine.unknownWord': '1 0 2 3',
    '.engine.misspeltWord': '1 0 2',
    '.engine.nested': '1 2 0',
    '.captions.hidden': '0 2 1',
    '.captions.hiddenKeys': '0 2 1',
    '.captions.mixed': '0 1t 1s 2',
    '.captions.join': '1 0 2 3',
    '.ingredients.here.row': '0 1 6 2 7 3 4 5',
    '.heads.disagree': '1 0 2 3 4 5',
    '.heads.disagreeKeys': '0 1 2 3 4 5',
    '.inspector.showPosition': '1 0',
    '.gradients.inHead': '1 0',
    '.cellName.apart': '1 0',
    '.arithmetic.lookup': '1 0',
    '.arithmetic.position': '1 0',
    '.checks.all': '1 0',
    '.learn.tally.sum': '1 0',
    '.questions.row-sum.promptMasked': '0 2 1',
    '.questions.visible.promptCausal': '0 2 1',
    '.questions.visible.promptPadding': '0 1',
    '.questions.visible.promptParts': '0 1',
    '.questions.masked-score.promptKeys': '1 2 3',
    '.questions.knows-next.why': '0 1 2 3',
    '.questions.held-back.prompt': '0 1',
    '.questions.held-back.why': '1 0',
    '.questions.other-length.whyYes': '0 2 1 3 5 4',
    '.questions.other-length.whyNo': '0 2 1 3 5 4',
    '.stack.headOf': '1 0',
  },
};
