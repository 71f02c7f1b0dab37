/** The cells of one row of a stage, wherever its matrix stands on the sheet. */

const number = (table: HTMLTableElement, name: string): number => Number(table.dataset[name]);

export function cellsOfRow(
  root: HTMLElement | DocumentFragment,
  stage: number,
  row: number,
): HTMLTableCellElement[] {
  const tables = root.querySelectorAll<HTMLTableElement>(`.sheet table[data-stage="${stage}"]`);
  return [...tables].flatMap((table) => {
    const rows = [...(table.tBodies[0]?.rows ?? [])];
    if (!('transposed' in table.dataset)) {
      const cells = rows[row - number(table, 'row')]?.cells ?? [];
      return [...cells].slice(1); // after the header of the row
    }
    const column = row - number(table, 'col') + 1;
    return column < 1 ? [] : rows.flatMap(({ cells }) => cells[column] ?? []);
  });
}
