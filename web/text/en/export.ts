/** The Export dialog, and its reports. */

import { list } from './grammar.js';

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
    'Tab-separated, with all digits: paste them into a spreadsheet. Ctrl+C on a matrix copies the same.',
  csvHelp: 'Comma-separated, with labels and all digits',
  npyHelp: 'For numpy.load: 32-bit floats',
  markdownHelp: 'A table with labels, numbers as shown',
  latexHelp: 'A bmatrix, numbers as shown',
  picture: 'Picture',
  map: 'The map: the whole model',
  inView: 'Current view',
  all: 'Whole figure',
  pngHelp: 'Pixels, at the scale chosen above',
  svgHelp: 'Sharp at every size, with a title and a description',
  pdfHelp: 'On a page of its own size: choose “Save as PDF” in the print dialog',
  tikzHelp: 'For LaTeX; needs TikZ with its library svg.path',
  pictures: 'Pictures',
  background: 'Background',
  backgrounds: { page: 'as on the page', white: 'white', dark: 'dark', none: 'none' },
  width: 'Width',
  asDrawn: 'as drawn',
  unit: 'Unit',
  scale: 'PNG scale',
  print: 'Print',
  printWhat: (what: string) => `Print: ${what}`,
  notPrinted: 'This page is not allowed to show or print the picture. Save it as SVG instead.',
  labelledLatex: 'LaTeX with labels',
  labelledLatexHelp: 'An array with the names of rows and columns, numbers as shown',
  program: 'As a program',
  /** Of a lesson without random numbers. */
  printsHelp: 'Prints the numbers of this page',
  numpyHelp: 'Prints the numbers of this page; random numbers are written out',
  pytorchHelp: 'Prints the numbers of this page; random numbers are drawn again from the seed',
  /** After what a program is. `size` in MB. */
  largeProgram: (size: string) =>
    `It writes out every number: about ${size} MB. “All matrices” below has the same numbers in a smaller file.`,
  readsFiles: (names: readonly string[]) =>
    `They read ${list(names)}, in the folder in which they run.`,
  noProgramYet: (program: string, stage: string, block: number) =>
    `There is no ${program} program yet: it would write out ${stage} of block ${block}, whose numbers are not here. Open that block first.`,
  noProgram: (program: string, stage: string) =>
    `There is no ${program} program: it would write out ${stage}, whose numbers are not here.`,
  trains: 'They also train the model, as this page does.',
  trainsNot: 'They do not train the model.',
  trace: 'All matrices',
  npzHelp: 'Every matrix in one file, for numpy.load',
  lesson: 'This lesson',
  jsonHelp: 'As a document, with your changes',
  unwrittenHelp:
    'The document has the model’s own numbers, without those that you changed. The link under “Share …” keeps them.',
  arithmetic: 'Arithmetic of the explained number',
  arithmeticHelp: 'LaTeX, for a line of mathematics',
  wholePage: 'Figure, programs and all numbers …',
  heldBack:
    'A question is open, so the rows it hides are left out: they are “nan” in files and “?” in pictures. The programs and the lesson are complete, because they contain no results; a program computes them when you run it.',
  someRows:
    'The page has only some rows of this matrix, so there is no table of its numbers. All of them are in the model’s file.',
  large:
    'Only a part of this model is in memory at once. “All matrices” means those of the open block, those outside the blocks, and the weights of every head.',
  heldBackHere:
    'A question is open, so the rows it hides are left out: they are “nan” in files and “?” in pictures.',
  copied: (what: string) => `Copied: ${what}.`,
  copiedMatrix: (name: string) => `Copied the numbers of ${name}.`,
  saved: (file: string) => `Saved as ${file}.`,
  notCopied: 'This page cannot access the clipboard. The text below is selected: press Ctrl+C.',
  text: 'Text to copy',
  tooLarge: 'This picture is too large for this browser. Save it as SVG instead.',
};
