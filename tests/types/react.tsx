/** Compiled by tests/web/framework-types.test.ts, and never run. */
import 'clearhead';
import 'clearhead/react';

export const right = (
  <clear-head
    lesson={{ clearhead: 1, title: 'Ours' }}
    seed={7}
    token={null}
    compact
    theme="dark"
    className="week-5"
    ref={(element) => void element?.undo()}
    onclear-head-change={({ detail }) => void detail.lesson.length}
    onclear-head-answer={({ detail }) => void (detail.tries + detail.questions)}
  />
);
// @ts-expect-error: no such theme
export const theme = <clear-head theme="sepia" />;
// @ts-expect-error: compact is true or false
export const compact = <clear-head compact="small" />;
// @ts-expect-error: answers are read only
export const answers = <clear-head answers={[]} />;
// @ts-expect-error: the detail is a state
export const event = <clear-head onclear-head-change={({ detail }) => void detail.tries} />;
