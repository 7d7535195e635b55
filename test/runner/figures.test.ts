/** The stored costs of tests. */
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

interface Time {
  seconds: number;
  cpu: number;
  tests: number;
  of?: string;
  isEarlier?: boolean;
}
interface Result extends Time {
  name: string;
  database?: string;
  run: { isSecond?: boolean };
  files: { file: string; seconds: number; tests: unknown[] }[];
}
const { timesAfter } = (await import(pathToFileURL('test/runner/figures.mjs').href)) as {
  timesAfter: (earlier: Record<string, Time>, results: readonly Result[]) => Record<string, Time>;
};
const test = suite('costs of tests');

const here = 'test/runner/figures.test.ts';
const other = 'test/runner/changed.test.ts';
const time = (seconds: number): Time => ({ seconds, cpu: seconds, tests: 1 });
const result = (name: string, seconds: number, more: Partial<Result> = {}): Result => ({
  name,
  ...time(seconds),
  run: {},
  files: [{ file: name, seconds, tests: [1] }],
  ...more,
});

test('a file omitted from a run keeps its costs, a deleted one does not', () => {
  const earlier = { [here]: time(1), [other]: time(2), 'test/gone.test.ts': time(3) };
  assert.equal(timesAfter(earlier, [result(here, 4)]), { [here]: time(4), [other]: { ...time(2), isEarlier: true } });
});

test('the first database counts, PostgreSQL or not', () => {
  const first = result(here, 1, { database: 'server' });
  const second = result(here, 9, { database: 'embedded', run: { isSecond: true } });
  assert.equal(timesAfter({}, [first, second]), { [here]: time(1) });
});

test('files of a process share its processor time', () => {
  const files = [here, other].map((file, index) => ({ file, seconds: index + 1, tests: [1] }));
  const times = timesAfter({}, [result('test/runner', 3, { cpu: 6, files })]);
  assert.equal(times[other], { seconds: 2, cpu: 4, tests: 1, of: 'test/runner' });
});

test.run();
