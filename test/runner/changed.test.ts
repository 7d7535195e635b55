/** Which tests a change concerns beyond those that import the changed file. */
import { readFileSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { foundation, readers } = (await import(pathToFileURL('test/runner/changed.mjs').href)) as {
  foundation: RegExp;
  readers: RegExp;
};
const test = suite('tests that a change concerns');

const cases: [path: string, isFoundation: boolean][] = [
  ['package-lock.json', true],
  ['test/run.mjs', true],
  ['test/runner/plan.mjs', true],
  ['test/runner/proven.json', false],
  ['test/runner/plan.test.ts', false],
  ['src/server/main.ts', false],
];
for (const [path, isFoundation] of cases)
  test(`a change of ${path} concerns ${isFoundation ? 'all' : 'some'}`, () => assert.is(foundation.test(path), isFoundation));

test('a test that lists folders of sources runs after every change', () => {
  const listing = readdirSync('test')
    .map((name) => `test/${name}`)
    .filter((path) => path.endsWith('.test.ts') && /readdir(?:Sync)?\(/.test(readFileSync(path, 'utf8')));
  assert.ok(listing.length > 5);
  assert.equal(
    listing.filter((path) => !readers.test(path)),
    [],
  );
});

test.run();
