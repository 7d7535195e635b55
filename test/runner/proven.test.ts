/** Tests omitted from a whole run: those of the full run, and those that no change can affect. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

type Database = 'embedded' | 'server' | undefined;
type Entries = Record<string, string>;
type Read = (path: string) => string;
interface ProofRecord {
  entries: Entries;
  isProven: (file: string, database?: Database) => boolean;
}
interface Outcome {
  file: string;
  database?: Database;
  hasPassed: boolean;
}
const { entriesAfter, fingerprintOf, openRecord, pathsOf } = (await import(pathToFileURL('test/runner/proven.mjs').href)) as {
  entriesAfter: (record: ProofRecord, outcomes: readonly Outcome[], isAdding: boolean) => Entries;
  fingerprintOf: (file: string, paths: readonly string[], read?: Read) => string;
  openRecord: (files: readonly string[], entries?: Entries) => ProofRecord;
  pathsOf: (file: string, database?: Database) => string[] | undefined;
};
const { onDatabases, played } = (await import(pathToFileURL('test/runner/plan.mjs').href)) as {
  onDatabases: (
    run: { name: string; files: string[] },
    how: { isFull: boolean; record?: ProofRecord },
  ) => { database?: string; files: string[] }[];
  played: (files: readonly string[], record?: ProofRecord) => { files: string[]; left: { full: string[]; proven: string[] } };
};

const test = suite('tests that need not run again');
const migrations = 'test/server/database-migrations.test.ts';
const damage = 'test/server/damage-embedded.test.ts';
const life = 'test/server/hr/life.test.ts';
const masters = 'test/server/hr/masters.test.ts';
const labels = 'test/journeys/shell/labels.test.ts';

/** Returns true if a change of the file changes the fingerprint of the test. */
function dependsOn(file: string, path: string, database?: Database): boolean {
  const paths = pathsOf(file, database)!;
  const read: Read = (name) => readFileSync(name, 'utf8') + (name === path ? '\n// changed' : '');
  return fingerprintOf(file, paths) !== fingerprintOf(file, paths, read);
}

/** The record of a run in which these tests passed, and nothing has changed since. */
const recordOf = (...outcomes: [file: string, database?: Database][]) => {
  const files = outcomes.map(([file]) => file);
  const passed = outcomes.map(([file, database]) => ({ file, database, hasPassed: true }));
  return openRecord(files, entriesAfter(openRecord(files, {}), passed, true));
};

/** Runs the work with or without a PostgreSQL. */
function withServer<Result>(hasServer: boolean, work: () => Result): Result {
  const before = process.env['TEST_DATABASE_URL'];
  if (hasServer) process.env['TEST_DATABASE_URL'] = 'postgres://none';
  else delete process.env['TEST_DATABASE_URL'];
  try {
    return work();
  } finally {
    if (before === undefined) delete process.env['TEST_DATABASE_URL'];
    else process.env['TEST_DATABASE_URL'] = before;
  }
}

const dependences: [file: string, database: Database, path: string, isDependent: boolean][] = [
  [migrations, 'server', migrations, true],
  [migrations, 'server', 'src/server/database/connection.ts', true],
  [migrations, 'server', 'src/server/modules/exam/migrations/01-policies.ts', true],
  [migrations, 'server', 'src/server/main.ts', false],
  [migrations, 'server', 'test/support/database.ts', true],
  [migrations, 'server', 'package-lock.json', true],
  [life, 'embedded', 'src/server/database/connection.ts', true],
  [life, 'embedded', 'src/server/modules/hr/index.ts', true],
  [life, 'embedded', 'src/server/modules/exam/index.ts', false],
  ['test/server/lists.test.ts', 'embedded', 'src/server/modules/exam/index.ts', true],
  ['test/server/http/hr-list.test.ts', 'embedded', 'src/server/modules/hr/index.ts', true],
  ['test/server/database-turn.test.ts', 'embedded', 'src/server/modules/hr/index.ts', false],
  [labels, undefined, 'test/support/label-gallery.tsx', true],
  [labels, undefined, 'public/locales/en/hr.json', true],
];
for (const [file, database, path, isDependent] of dependences)
  test(`${file}${database ? ` on ${database}` : ''} ${isDependent ? 'depends' : 'does not depend'} on ${path}`, () =>
    assert.is(dependsOn(file, path, database), isDependent));

test('a test without a mark is never proven', () => {
  assert.is(pathsOf(masters, 'embedded'), undefined);
  assert.is(pathsOf(life, 'server'), undefined);
  assert.not(openRecord([masters], { [masters]: 'anything' }).isProven(masters, 'embedded'));
});

test('a test is proven by the fingerprint of its last pass on the same kind of database alone', () => {
  const record = recordOf([migrations, 'embedded']);
  assert.ok(record.isProven(migrations, 'embedded'));
  assert.not(record.isProven(migrations, 'server'));
  assert.not(openRecord([migrations], { [`${migrations} on embedded`]: 'stale' }).isProven(migrations, 'embedded'));
});

test('a path that does not exist is an error, also behind a star', () => {
  for (const path of ['src/sever', 'src/server/modules/*/migration'])
    assert.throws(() => fingerprintOf(life, [path]), `A test depends on ${path}, which does not exist.`);
});

test('a run on two databases runs on the second the tests that may differ there and are not proven there', () => {
  const run = { name: 'test/server/hr', files: [life, masters] };
  const second = (record?: ProofRecord, isFull = false) =>
    withServer(true, () => onDatabases(run, { isFull, ...(record && { record }) })[1]?.files ?? []);
  assert.equal(second(), [life]);
  assert.equal(second(recordOf([life, 'embedded'])), []);
  assert.equal(second(recordOf([life, 'server'])), [life]);
  assert.equal(second(recordOf([life, 'embedded']), true), [life, masters]);
  const databases = withServer(false, () => onDatabases(run, { isFull: false }).map(({ database }) => database));
  assert.equal(databases, ['embedded']);
});

test('a whole run skips tests marked for the full run, and tests proven on all their databases', () => {
  const heads = 'test/journeys/shell/heads.test.ts';
  const files = [migrations, damage, life, heads, labels];
  const left = (hasServer: boolean, ...passed: [file: string, database?: Database][]) =>
    withServer(hasServer, () => {
      const result = played(files, recordOf(...passed));
      assert.equal(result.left.full, [heads]);
      assert.equal([...result.files, ...result.left.full, ...result.left.proven].sort(), files.toSorted());
      return result.left.proven;
    });
  assert.equal(left(true), []);
  assert.equal(left(true, [damage, 'embedded'], [labels]), [damage, labels]);
  assert.equal(left(true, [migrations, 'server']), []);
  assert.equal(left(true, [migrations, 'embedded']), []);
  assert.equal(left(true, [migrations, 'embedded'], [migrations, 'server']), [migrations]);
  assert.equal(left(false, [migrations, 'embedded']), [migrations]);
  assert.equal(left(false, [migrations, 'server']), []);
  assert.equal(
    withServer(true, () => played(files).left.proven),
    [],
    'without a record',
  );
});

test('a recording run enters marked tests that passed, and removes those that failed or have no mark', () => {
  const record = openRecord([migrations, damage, life, masters, labels], {
    [`${life} on embedded`]: 'earlier',
    [`${damage} on embedded`]: 'earlier',
    [`${masters} on embedded`]: 'earlier',
    'test/gone.test.ts': 'earlier',
    [labels]: 'earlier',
  });
  const outcomes: Outcome[] = [
    { file: migrations, database: 'server', hasPassed: true },
    { file: damage, database: 'embedded', hasPassed: false },
    { file: life, database: 'server', hasPassed: true },
    { file: masters, database: 'server', hasPassed: true },
  ];
  const entries = entriesAfter(record, outcomes, true);
  assert.equal(Object.keys(entries).sort(), [labels, `${migrations} on server`, `${life} on embedded`].sort());
  assert.is(entries[labels], 'earlier');
  assert.is(entries[`${migrations} on server`], fingerprintOf(migrations, pathsOf(migrations, 'server')!));
});

test('another run removes a test that fails although nothing has changed, and nothing else', () => {
  const record = recordOf([damage, 'embedded'], [labels]);
  const failed = { file: damage, database: 'embedded', hasPassed: false } as const;
  assert.equal(Object.keys(entriesAfter(record, [failed, { file: labels, hasPassed: true }], false)), [labels]);
  const stale = openRecord([damage], { [`${damage} on embedded`]: 'stale' });
  assert.equal(entriesAfter(stale, [failed], false), stale.entries);
});

test.run();
