import { Placing } from '../../../../../contract/academic/timetable/place/placing.ts';
import type { Question, PlacingMessage } from './protocol.ts';
import { runSearch } from './run-search.ts';

/** Worker that searches for places. It runs one search, which can be stopped, and ends with the page. */
const scope = globalThis as unknown as {
  addEventListener: (type: 'message', listener: (event: MessageEvent<Question>) => void) => void;
  postMessage: (message: PlacingMessage) => void;
};
let isStopped = false;

scope.addEventListener('message', ({ data }) => {
  if (data.ask === 'stop') isStopped = true;
  else void search(data);
});

async function search({ week, placed, seed }: Extract<Question, { ask: 'search' }>): Promise<void> {
  const proposal = await runSearch(new Placing(week, placed, { seed, patience: 250_000, polish: 4_000_000 }), {
    now: () => performance.now(),
    rest: () => new Promise((done) => setTimeout(done)),
    isStopped: () => isStopped,
    tell: (progress) => scope.postMessage({ tell: 'progress', progress }),
  });
  scope.postMessage({ tell: 'found', proposal });
}
