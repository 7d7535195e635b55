import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

/** The sections of the specification's checklist, by letter, with their numbers of lines. */
const parts = { A: 13, B: 6, C: 6, D: 6, E: 4, F: 5, G: 6, H: 4 };
const lines = Object.entries(parts).flatMap(([part, count]) => Array.from({ length: count }, (_, place) => `${part}${place + 1}`));

/** Each line is covered by a test with its number: `a change is saved at once (D3)`. */
const test = suite('checklist of the specification');

const shown = new Set(
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join('test', file), 'utf8').matchAll(/\(([A-H]\d+(?:, [A-H]\d+)*)\)['`],/g)])
    .flatMap(([, numbers = '']) => numbers.split(', ')),
);

test('every line has a test of its own', () => {
  assert.equal(
    lines.filter((line) => !shown.has(line)),
    [],
  );
});
test('no test has the number of a missing line', () => {
  assert.equal(
    [...shown].filter((line) => !lines.includes(line)),
    [],
  );
});
test.run();
