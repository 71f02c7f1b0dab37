/**
 * The dialogs that export, share, list the keys and show a large matrix, and the player of tones: they
 * load together.
 */
import { rootOf, type Context } from '../base/context.js';
import type { DiagramView } from '../base/diagram-view.js';
import { HeatMap } from './heat-map.js';
import { Exporting } from './exporting.js';
import { KeysDialog } from './keys-dialog.js';
import { Player } from './player.js';
import { Sharing } from './sharing.js';

export { csv } from '../../export/csv.js';
export { svg } from '../../export/drawing.js';
export { zip } from '../../export/npz.js';

export class Dialogs {
  readonly exporting: Exporting;
  readonly sharing: Sharing;
  readonly keys: KeysDialog;
  readonly heatMap: HeatMap;
  readonly player = new Player();

  constructor(context: Context, diagram: DiagramView) {
    this.exporting = new Exporting(context, diagram);
    this.sharing = new Sharing(context, diagram);
    this.keys = new KeysDialog(context);
    this.heatMap = new HeatMap(rootOf(context), diagram);
  }
}
