/** The dialogs that export and share; they load together. */
import type { Context } from '../context.js';
import type { DiagramView } from '../diagram/diagram-view.js';
import { Exporting } from './exporting.js';
import { Sharing } from './sharing.js';

export { csv } from '../../export/csv.js';
export { svg } from '../../export/drawing.js';
export { zip } from '../../export/npz.js';

export class Dialogs {
  readonly exporting: Exporting;
  readonly sharing: Sharing;

  constructor(context: Context, diagram: DiagramView) {
    this.exporting = new Exporting(context, diagram);
    this.sharing = new Sharing(context, diagram);
  }
}
