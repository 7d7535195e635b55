import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Placing } from '../../../src/contract/academic/timetable/place/placing.ts';
import { longest, runSearch } from '../../../src/portal/modules/academic/parts/placing/run-search.ts';
import { fullWeek } from '../../contract/academic/place/weeks.ts';

const test = suite('the thread of a search');

/**
 * A driver for a search. Its clock advances by `tick` ms at each reading, and it stops the search after `stopAfter`
 * pauses.
 */
function driver({ tick, stopAfter = Number.POSITIVE_INFINITY }: { tick: number; stopAfter?: number }) {
  let [time, rests] = [0, 0];
  const placedCounts: number[] = [];
  return {
    placedCounts,
    rests: () => rests,
    now: () => (time += tick),
    rest: async () => void (rests += 1),
    isStopped: () => rests >= stopAfter,
    tell: ({ placed }: { placed: number }) => void placedCounts.push(placed),
  };
}
const search = (polish = 3000) => new Placing(fullWeek(3), [], { polish });

test('runs until it is done, and reports progress after every slice', async () => {
  const simulation = driver({ tick: 60 });
  const { left, phase } = await runSearch(search(), simulation);
  assert.equal([left, phase], [0, 'done']);
  assert.ok(simulation.placedCounts.length > 0 && simulation.placedCounts.length === simulation.rests());
});

test('when stopped, it returns the best so far after one more slice', async () => {
  const simulation = driver({ tick: 60, stopAfter: 1 });
  const { phase, placed } = await runSearch(search(10_000_000), simulation);
  assert.is.not(phase, 'done');
  assert.ok(placed > 0);
  assert.is(simulation.rests(), 1);
});

test('ends after twenty seconds, even with classes left over', async () => {
  const simulation = driver({ tick: 500 });
  const { phase } = await runSearch(search(10_000_000), simulation);
  assert.is.not(phase, 'done');
  assert.ok(simulation.rests() * 1000 <= longest);
});

test.run();
