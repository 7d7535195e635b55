import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { patternsOf } from './support/patterns-of.ts';

/** A pattern blocks the server for all users while it runs, so its time must not grow faster than its text. */
const test = suite('patterns');

/** Patterns that take more than linear time on some text, with line and kind of problem. */
const troubles = (code: string): string[] =>
  patternsOf(code).flatMap(({ source, flags, line }) =>
    analyse(new RegExp(source, flags)).reports.map(({ type }) => `line ${line}: /${source}/${flags} (${type})`),
  );

test('the checker finds a pattern that backtracks, and passes one that does not', () => {
  assert.ok(troubles(String.raw`const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;`).length > 0);
  assert.ok(troubles(String.raw`const pair = /(a+)+$/;`).length > 0);
  assert.equal(troubles(String.raw`const pin = /^[1-9]\d{5}$/; const name: string = 'a/b/c';`), []);
});

for (const folder of ['src/contract', 'src/server'])
  test(`${folder} has no pattern that takes longer than linear`, async () => {
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
    const problems = await Promise.all(
      files.map(async (name) => {
        const path = join(folder, name);
        return troubles(await readFile(path, 'utf8')).map((trouble) => `${path} ${trouble}`);
      }),
    );
    assert.ok(files.length > 0);
    assert.equal(problems.flat().sort(), []);
  });

test.run();
