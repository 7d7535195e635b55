/** Which tests a whole run leaves out: those of the full run, and those on which no change has a bearing. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

interface Proof {
  name: string;
  paths: string[];
}
type Read = (path: string) => string;
const { fingerprintOf, isProven, proofOf, readProven } = (await import(pathToFileURL('test/runner/proven.mjs').href)) as {
  fingerprintOf: (file: string, paths: readonly string[], read?: Read) => string;
  isProven: (file: string, isSecond: boolean, proven: Record<string, string>) => boolean;
  proofOf: (file: string, isSecond?: boolean) => Proof | undefined;
  readProven: () => Record<string, string>;
};
const { onDatabases, played } = (await import(pathToFileURL('test/runner/plan.mjs').href)) as {
  onDatabases: (
    run: { name: string; files: string[] },
    how: { isFull: boolean; isWhole: boolean },
  ) => { database?: string; files: string[] }[];
  played: (files: readonly string[]) => { files: string[]; left: { full: string[]; proven: string[] } };
};

const test = suite('tests that need not run again');
const migrations = 'test/server/database-migrations.test.ts';
const life = 'test/server/hr/life.test.ts';

/** Returns true if a change of the file changes the fingerprint of the test. */
function dependsOn(file: string, path: string, isSecond = false): boolean {
  const { paths } = proofOf(file, isSecond)!;
  const read: Read = (name) => readFileSync(name, 'utf8') + (name === path ? '\n// changed' : '');
  return fingerprintOf(file, paths) !== fingerprintOf(file, paths, read);
}

test('a test of storage depends on itself, on the folders that it names, and on the packages of the database', () => {
  assert.ok(dependsOn(migrations, migrations));
  assert.ok(dependsOn(migrations, 'src/server/database/connection.ts'));
  assert.ok(dependsOn(migrations, 'src/server/modules/exam/migrations/01-policies.ts'));
  assert.not(dependsOn(migrations, 'src/server/main.ts'));
  const { paths } = proofOf(migrations)!;
  const newer: Read = (name) => readFileSync(name, 'utf8').replace(name.includes('pglite') ? /"version": "[^"]+"/ : /$^/, '"version": "0"');
  assert.is.not(fingerprintOf(migrations, paths), fingerprintOf(migrations, paths, newer));
});

test('a test without a mark is never proven on its first database', () => {
  assert.is(proofOf(life), undefined);
  assert.not(isProven(life, false, { [life]: 'anything' }));
});

test('on the second database each test depends on the layer of the database', () => {
  assert.ok(dependsOn(life, 'src/server/database/connection.ts', true));
  assert.not(dependsOn(life, 'src/server/modules/hr/index.ts', true));
});

test('a test is proven by the fingerprint of its last green run alone', () => {
  const { name, paths } = proofOf(life, true)!;
  assert.ok(isProven(life, true, { [name]: fingerprintOf(life, paths) }));
  assert.not(isProven(life, true, { [name]: 'stale' }));
  assert.not(isProven(life, true, {}));
});

test('a run of everything on two databases plays on the second what may differ there', () => {
  const before = process.env['TEST_DATABASE_URL'];
  process.env['TEST_DATABASE_URL'] = 'postgres://none';
  const other = 'test/server/hr/masters.test.ts';
  const run = { name: 'test/server/hr', files: [life, other] };
  const second = (how: { isFull: boolean; isWhole: boolean }) => onDatabases(run, how)[1]?.files ?? [];
  assert.equal(second({ isFull: true, isWhole: true }), [life, other]);
  assert.equal(second({ isFull: false, isWhole: false }), [life]);
  const provenHere = isProven(life, true, readProven());
  assert.equal(second({ isFull: false, isWhole: true }), provenHere ? [] : [life]);
  delete process.env['TEST_DATABASE_URL'];
  assert.equal(
    onDatabases(run, { isFull: false, isWhole: true }).map(({ database }) => database),
    ['embedded'],
  );
  if (before !== undefined) process.env['TEST_DATABASE_URL'] = before;
});

test('what a whole run leaves out is counted, and nothing else is missing', () => {
  const files = [migrations, life, 'test/journeys/student/search.test.ts'];
  const { files: those, left } = played(files);
  assert.equal([...those, ...left.full, ...left.proven].sort(), files.toSorted());
  assert.ok(those.includes(life));
  assert.equal(left.full, ['test/journeys/student/search.test.ts']);
});

test.run();
