/** Computes what a published result is compared with. */
import { required } from '../../engine/at.js';
import type { Stage } from '../../engine/types.js';
import { fileTokenizerOf } from '../../lesson/file-tokenizer.js';
import type { Published } from '../../lesson/published.js';
import type { Session } from '../../session/session.js';
import { startOf } from '../../session/view-state.js';
import { compare, stageFor, textsFor, type Finding } from '../../trace/published.js';

/**
 * Computes the texts of a result with the shown model as its file has it. Rejects with LessonError or
 * ChangeError, or with an AbortError once the signal is aborted.
 * @param onDone receives how many texts are done
 */
export async function findingOf(
  result: Published,
  session: Pick<Session, 'computed' | 'state' | 'computeBeside'>,
  signal: AbortSignal,
  onDone: (done: number) => void,
): Promise<Finding> {
  const { lesson } = required(session.computed, 'a computed lesson');
  const tokenizer = required(fileTokenizerOf(lesson), 'a tokenizer');
  const start = startOf(required(session.state, 'a state').lesson);
  const name = stageFor(result);
  const stages: Stage[] = [];
  for (const ids of textsFor(result)) {
    onDone(stages.length);
    const state = { ...start, ...tokenizer.written(ids) };
    const trace = await session.computeBeside(state, [name], signal);
    stages.push(
      required(
        trace.stages.find((stage) => stage.name === name),
        name,
      ),
    );
  }
  return compare(result, stages);
}
