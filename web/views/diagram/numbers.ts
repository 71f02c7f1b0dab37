/**
 * The numbers of one row of a matrix, written directly into its cells: a diagram has thousands, and
 * one changed number rewrites hundreds of them.
 */
import { noChange, nothing } from 'lit';
import { directive, Directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';

/** A number as text, and the class of its cell's colour. */
export interface WrittenNumber {
  text: string;
  colour: string;
}

interface Cell {
  td: HTMLTableCellElement;
  node: Text;
  text: string;
  colour: string;
}

/** Keeps the cell's other classes. */
function recolour(cell: Cell, colour: string): void {
  const { classList } = cell.td;
  if (cell.colour && colour) classList.replace(cell.colour, colour);
  else if (colour) classList.add(colour);
  else classList.remove(cell.colour);
  cell.colour = colour;
}

class Numbers extends Directive {
  #cells: Cell[] = [];

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('Numbers stand in a table’s row.');
  }

  override render(...written: [numbers: readonly WrittenNumber[], isFirst: boolean]): unknown {
    return written.length ? noChange : nothing;
  }

  /** `isFirst`: whether the row is the matrix's first, which has its tab stop. */
  override update(part: ElementPart, [numbers, isFirst]: Parameters<this['render']>): unknown {
    const cells = this.#cells;
    for (const [i, { text, colour }] of numbers.entries()) {
      const cell = cells[i] ?? this.#add(part.element, isFirst && i === 0);
      if (cell.text !== text) cell.node.data = cell.text = text;
      if (cell.colour !== colour) recolour(cell, colour);
    }
    for (const { td } of cells.splice(numbers.length)) td.remove();
    return noChange;
  }

  #add(row: Element, tabStop: boolean): Cell {
    const td = document.createElement('td');
    const node = document.createTextNode('');
    if (tabStop) td.tabIndex = 0;
    td.append(node);
    row.append(td);
    const cell = { td, node, text: '', colour: '' };
    this.#cells.push(cell);
    return cell;
  }
}

export const numbers = directive(Numbers);
