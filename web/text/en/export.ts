/** Exports: the dialog, and texts inside the files. */

/** Comments in Python programs. */
export const script = {
  made: 'Made by Clearhead: all of it, step by step. It prints the numbers that the page shows.',
  drawn: (seed: number) =>
    `Drawn by PyTorch after torch.manual_seed(${seed}); NumPy would draw others.`,
  softmax: 'Each row becomes shares that sum to 1.',
  softmaxEmpty: 'Each row becomes shares that sum to 1; a row of -inf becomes zeros.',
  rotate: 'Turns each pair of features by an angle that grows with the place.',
  head: 'head',
  parameters: 'The learned numbers',
  blocks: (from: number, to: number) => `Blocks ${from} to ${to}, one after the other`,
  theBlock: 'The block',
  block: 'block',
  end: 'From the stream to the next word',
  layerNorm: 'Each row minus its mean, divided by its deviation, times a gain, plus a bias.',
  rmsNorm: 'Each row divided by the root of its mean square, times a gain if there is one.',
  gelu: 'x times the share of a normal distribution that lies below x.',
  geluTanh: 'Nearly x times the share of a normal distribution that lies below x.',
  training: {
    list: 'Training, from the numbers that Python draws',
    sequences:
      'Training on the author’s sequences, from the numbers above: the same sequences as on the page',
    file: (name: string) =>
      `Training, from the numbers that Python draws; ${name} has to lie beside this program`,
  },
};

/** For pictures of a part of a large matrix. */
export const picture = {
  words: (words: string) => `Computed from: ${words}.`,
  part: (top: number, bottom: number, left: number, right: number) =>
    `rows ${top}–${bottom}, columns ${left}–${right}`,
};

/** The dialog, and its reports. */
export const exporting = {
  open: (name: string) => `Export ${name}`,
  openAll: 'Export …',
  title: (name: string, rows: number, cols: number) => `Export ${name}, ${rows}×${cols}`,
  titleAll: 'Export',
  close: 'Close',
  copy: 'Copy',
  save: 'Save',
  copyWhat: (what: string) => `Copy: ${what}`,
  saveWhat: (what: string) => `Save: ${what}`,
  numbers: 'Numbers',
  numbersHelp:
    'Between tabs, with all digits: paste them into a spreadsheet. Ctrl+C on a matrix copies the same.',
  csvHelp: 'Comma-separated, with labels and all digits',
  npyHelp: 'For numpy.load: 32-bit floats',
  markdownHelp: 'A table with labels, numbers as shown',
  latexHelp: 'A bmatrix, numbers as shown',
  picture: 'Picture',
  map: 'The map: the whole model',
  inView: 'What is in view',
  all: 'All of it',
  pngHelp: 'Pixels, as fine as chosen above',
  svgHelp: 'Sharp at every size, with a title and a description',
  pdfHelp: 'On a page of its own size: choose “Save as PDF” where the browser prints',
  tikzHelp: 'For LaTeX, with tikz and its library svg.path',
  pictures: 'Pictures',
  background: 'Background',
  backgrounds: { page: 'of the page', white: 'white', dark: 'dark', none: 'none' },
  width: 'Width',
  asDrawn: 'as drawn',
  unit: 'Unit',
  scale: 'PNG at',
  print: 'Print',
  printWhat: (what: string) => `Print: ${what}`,
  notPrinted: 'This page may not show or print the picture. Save it as SVG instead.',
  labelledLatex: 'LaTeX with labels',
  labelledLatexHelp: 'An array with the names of rows and columns, numbers as shown',
  program: 'As a program',
  numpyHelp: 'Prints the numbers of this page; what the lesson draws is written out',
  pytorchHelp:
    'Prints the numbers of this page; what the lesson draws is drawn again from its seed',
  trains: 'They also train the model, as this page does.',
  trainsNot: 'They do not train the model.',
  trace: 'All matrices',
  npzHelp: 'Every matrix in one file, for numpy.load',
  lesson: 'This lesson',
  jsonHelp: 'As a document, with what you changed',
  arithmetic: 'Arithmetic of the explained number',
  arithmeticHelp: 'LaTeX, for a line of mathematics',
  wholePage: 'Figure, programs and all numbers …',
  heldBack:
    'A question is open. The rows that it covers are left out: they are “nan” in files and “?” in pictures. The programs and the lesson are complete, since they hold no results; a program that you run computes them.',
  large:
    'This stack is too large to keep in memory at once. So it has no program, and “All matrices” are those of the open block, those outside the blocks, and the weights of every head.',
  heldBackHere:
    'A question is open. The rows that it covers are left out: they are “nan” in files and “?” in pictures.',
  copied: (what: string) => `Copied: ${what}.`,
  copiedMatrix: (name: string) => `Copied the numbers of ${name}.`,
  saved: (file: string) => `Saved as ${file}.`,
  notCopied: 'This page may not write to the clipboard. Press Ctrl+C: the text below is selected.',
  text: 'What is to be copied',
  tooLarge: 'This picture is too large for this browser. Save it as SVG instead.',
};
