/** @jsxImportSource vue */
/** Compiled by tests/web/framework-types.test.ts, and never run. */
import 'clearhead';
import 'clearhead/vue';
import type { GlobalComponents } from 'vue';

export const right = (
  <clear-head
    lesson="time-flies"
    state={{ lesson: 'time-flies', token: 2 }}
    class="week-5"
    key="one"
    onClearHeadChange={({ detail }) => void detail.lesson.length}
  />
);
// @ts-expect-error: no such theme
export const theme = <clear-head theme="sepia" />;
// @ts-expect-error: compact is true or false
export const compact = <clear-head compact="small" />;

/** What a template checks. */
type Props = InstanceType<GlobalComponents['ClearHead']>['$props'];
export const props: Props = {
  lesson: 'time-flies',
  onClearHeadAnswer: ({ detail }) => void detail.right,
};
// @ts-expect-error: a sentence is a text
export const text: Props = { text: 5 };
