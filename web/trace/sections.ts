/** The sections of a diagram in drawing order, and the stages of each. */
import type { StageName, Trace } from '../engine/types.js';
import { isOfLesson, isUsedBy, stagesIn, headNormOf } from '../lesson/stages.js';
import { openLayer } from './layers.js';

export interface SectionOf {
  readonly kind: 'vectors' | 'projections' | 'attention' | 'join';
  /** Null if the section is of all heads. */
  readonly head: number | null;
  readonly stages: readonly number[];
}

const names = {
  vectors: [
    'embedding',
    'token_vectors',
    'scaled_vectors',
    'position_table',
    'position_vectors',
    'embedding_sum',
    'X',
    'residual',
  ],
  projections: ['W_Q', 'b_Q', 'Q', 'rotated_Q', 'W_K', 'b_K', 'K', 'rotated_K', 'W_V', 'b_V', 'V'],
  attention: [
    'scores',
    'scaled_scores',
    'score_bias',
    'biased_scores',
    'mask',
    'masked_scores',
    'weights',
    'context',
  ],
  join: ['concat', 'W_O', 'b_O', 'output'],
} as const satisfies Record<SectionOf['kind'], readonly StageName[]>;

/** For a stack: the vectors, and the sections of the open block. */
export function sectionsOf(trace: Trace): SectionOf[] {
  const outside = stagesIn(trace.stages, null);
  const open = openLayer(trace);
  const inside = open === null ? outside : stagesIn(trace.stages, open);
  const section = (kind: SectionOf['kind'], head: number | null): SectionOf => {
    const wanted: readonly StageName[] = names[kind];
    const stages = (kind === 'vectors' ? outside : inside).filter(
      (stage) =>
        isOfLesson(stage.name) &&
        (wanted.includes(stage.name) || (kind === 'projections' && headNormOf(stage.name))) &&
        (stage.head === null
          ? head === null || headNormOf(stage.name)
          : isUsedBy(head, stage, trace.stages)),
    );
    return { kind, head, stages: stages.map(({ index }) => index) };
  };
  const heads = Array.from({ length: trace.heads }, (_, head) => head);
  return [
    section('vectors', null),
    ...heads.flatMap((head) => [section('projections', head), section('attention', head)]),
    section('join', null),
  ].filter(({ stages }) => stages.length > 0);
}
