/** What is taken out of the page: the dialog that does it, and what stands in the files. */

/** Comments in Python programs. */
export const script = {
  made: 'Made by Clearhead: all of it, step by step. It prints the numbers that the page shows.',
  drawn: (seed: number) =>
    `Drawn by PyTorch after torch.manual_seed(${seed}); NumPy would draw others.`,
  softmax: 'Each row becomes shares that sum to 1.',
  softmaxEmpty: 'Each row becomes shares that sum to 1; a row of -inf becomes zeros.',
  rotate: 'Turns each pair of features by an angle that grows with the place.',
  head: 'head',
};
