/** Why a model's files give no lesson, as sentences. */
import type { ModelFault } from '../lesson/families/fault.js';
import { modelTexts } from '../text/models.js';
import { engineSentence } from './engine-sentence.js';
import { typed } from './typed.js';

/** The most letters of a file's or a tensor's name, and of a value. */
const nameLimit = 80;
const valueLimit = 60;

/** The most files that a sentence names. */
const mostNamed = 4;

const named = (name: string): string => typed(name, nameLimit);

/** The first names, and how many more there are. */
function few(names: readonly string[]): string[] {
  const more = names.length - mostNamed;
  const first = names.slice(0, mostNamed);
  return more > 0 ? [...first, modelTexts().more(more)] : first;
}

export function modelFaultSentence(fault: ModelFault): string {
  const s = modelTexts();
  switch (fault.why) {
    case 'missing': {
      const all = fault.missing.map(({ part, file }) => s.needed(named(file), s.files[part]));
      const needed = few(all);
      return fault.found.length
        ? s.missing(needed, few(fault.found.map(named)))
        : s.missingAlone(needed);
    }
    case 'heads':
      return s.heads(fault.likely);
    case 'headsDivide':
      return s.headsDivide(fault.features, fault.heads);
    case 'several':
      return s.several(few(fault.files.map(named)));
    case 'unreadable':
      return s.unreadable(named(fault.file), s.files[fault.part]);
    case 'largeFile':
    case 'noTokens':
      return s[fault.why](named(fault.file));
    case 'family':
      return s.family(named(fault.found), fault.known);
    case 'layout':
      return s.layout(fault.found.map(named), fault.known);
    case 'field':
    case 'value':
      return s[fault.why](fault.field, typed(fault.value, valueLimit));
    case 'blocks':
      return s.blocks(fault.field, fault.expected, fault.found);
    case 'tensorMissing':
      return s.tensorMissing(named(fault.tensor));
    case 'tensorShape': {
      const expected = fault.expected.length ? fault.expected.join(' × ') : s.matrix;
      return s.tensorShape(named(fault.tensor), fault.found.join(' × ') || '1', expected);
    }
    case 'tensorType':
      return s.tensorType(named(fault.tensor), typed(fault.type, valueLimit));
    case 'tensorPlace':
      return s.tensorPlace(named(fault.file), named(fault.tensor));
    case 'rows':
      return s.rows(fault.words, fault.rows);
    case 'engine':
      return s.engine(typed(fault.path, 200), engineSentence(fault));
  }
}
