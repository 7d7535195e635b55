import { sql } from 'kysely';
import { StartError } from '../database/errors.ts';
import type { Db } from '../database/transaction.ts';
import { fingerprintOf, newKeys, purposes, Keys, type KeyLists, type Purpose } from './signing-keys.ts';
import { nameOf, readKeys, writeKeys, type KeySource } from './source.ts';

type Marks = Readonly<Partial<Record<Purpose, string>>>;
const setting = 'system.keys';

/**
 * Opens the keys of this database, which stores only the fingerprint of each purpose's newest key. A process without
 * that key is refused by a StartError: with a copy from before a rotation it would reject what the others sign. A new
 * database accepts the existing keys, or creates some. `--new-keys` abandons lost keys.
 */
export async function openKeys(db: Db, source: KeySource, { mayBeNew = false } = {}): Promise<Keys> {
  const marks = await readMarks(db);
  const isFree = marks === null || mayBeNew;
  const lists = readKeys(source) ?? (isFree && 'file' in source ? createKeys(source.file) : refuse('are missing', source));
  const isKnown = (purpose: Purpose) => !marks?.[purpose] || lists[purpose].some((key) => fingerprintOf(key) === marks[purpose]);
  if (!isFree && !purposes.every(isKnown)) refuse('are different', source);
  const newest = marksOf(lists);
  if (purposes.some((purpose) => newest[purpose] !== marks?.[purpose])) await writeMarks(db, newest);
  return new Keys(lists);
}

function refuse(what: string, source: KeySource): never {
  throw new StartError(
    `The keys of this database ${what} in ${nameOf(source)}; copy the file of the keys from the machine where the portal ran last. If the keys are lost, start once with --new-keys; second factors must then be set up again.`,
  );
}

function createKeys(file: string): KeyLists {
  const lists = newKeys();
  writeKeys(file, lists);
  console.log(`Created the keys of this portal: ${file}. Keep a copy, separate from the copies of the data.`);
  return lists;
}

const marksOf = (lists: KeyLists): Record<Purpose, string> => ({
  links: mark(lists.links),
  secondFactor: mark(lists.secondFactor),
  devices: mark(lists.devices),
  feedback: mark(lists.feedback),
});
const mark = ([newest]: KeyLists[Purpose]): string => (newest ? fingerprintOf(newest) : '');

async function readMarks(db: Db): Promise<Marks | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', setting).executeTakeFirst();
  return row ? (row.value as Marks) : null;
}

async function writeMarks(db: Db, marks: Marks): Promise<void> {
  const value = JSON.stringify(marks);
  await db
    .insertInto('settings')
    .values({ key: setting, value, description: 'Fingerprints of the newest keys, which lie outside of the database' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, version: sql`settings.version + 1`, updatedAt: sql`now()` }))
    .execute();
}
