// From an event to the screen that answers it. Chromium itself reports it (EventLatency): from the time
// that the event carries, over its handlers, style, layout, paint and commit, to the frame that is
// presented.
import { traced } from './traced.mjs';

/** Collects the parts of every event's way to the screen while something is done. */
export async function latencies(session, kinds, act) {
  return waysOf(await traced(session, ['input.scrolling'], act), kinds);
}

const presented = 'SwapEndToPresentationCompositorFrame';

function waysOf(events, kinds) {
  const ways = [];
  const open = new Map();
  for (const event of events.sort((a, b) => a.ts - b.ts)) {
    const key = `${event.pid} ${event.id2?.local ?? event.id}`; // used again once an event has ended
    const way = open.get(key);
    if (event.name === 'EventLatency' && event.ph === 'b') {
      const { event_type: kind } = event.args.event_latency ?? {};
      open.set(key, { kind, start: event.ts, parts: {}, since: {} });
    } else if (event.name === 'EventLatency' && way) {
      ways.push({ ...way, total: (event.ts - way.start) / 1000 });
      open.delete(key);
    } else if (way && event.ph === 'b') way.since[event.name] = event.ts;
    else if (way && event.ph === 'e') {
      way.parts[event.name] = (event.ts - way.since[event.name]) / 1000;
    }
  }
  return ways
    .filter(({ kind, parts }) => kinds.includes(kind) && presented in parts)
    .map(({ total, parts }) => ({
      total,
      handling: parts.RendererMainProcessing ?? 0,
      rendering: parts.RendererMainFinishedToCommit ?? 0,
    }));
}
