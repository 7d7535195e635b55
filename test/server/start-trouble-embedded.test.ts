import { mkdir, mkdtemp, readdir, rm, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inTransaction, openDatabase } from '../../src/server/database/connection.ts';
import { whenAwakeFor } from '../../src/server/database/embedded/awake-timer.ts';
import { toFault } from '../../src/server/database/embedded/protocol.ts';
import { makeFolder, troubleWith } from '../../src/server/database/embedded/trouble.ts';
import { StartError } from '../../src/server/database/errors.ts';
import { portTrouble, tryPort } from '../../src/server/port.ts';
import { testPlace } from '../support/database.ts';

// Runs after a change of: src/server/database src/server/modules/*/migrations src/server/port.ts

const test = suite('trouble at the start');
let spare: string;
test.before(async () => {
  spare = await mkdtemp(join(tmpdir(), 'portal-trouble-'));
});
test.after(() => rm(spare, { recursive: true, force: true }));

/** The one sentence of a refusal. */
async function sentence(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => new Error('it was accepted'),
    (reason: unknown) => reason,
  );
  assert.instance(error, StartError, String(error));
  const { message } = error as StartError;
  assert.match(message, /^[^\n]+\.$/);
  return message;
}

for (const host of ['1.2.3.4', 'no.such.host.invalid', '999.1.1.1'])
  test(`an invalid HOST=${host} is reported by name`, async () => {
    assert.is(
      await sentence(tryPort(0, host)),
      `HOST must be an address or a name of this machine, not "${host}"; without HOST, all addresses are used.`,
    );
  });

test('an unknown error of the port is returned unchanged', () => {
  const odd = Object.assign(new Error('odd'), { code: 'EODD' });
  assert.is(portTrouble(odd, 1, 'x'), odd);
});

const damages: [string, (data: string) => Promise<unknown>][] = [
  ['with pg_control cut off', (data) => truncate(join(data, 'global/pg_control'), 40)],
  ['without pg_control', (data) => unlink(join(data, 'global/pg_control'))],
  ['without its log', (data) => emptyFolder(join(data, 'pg_wal'))],
  ['with a zeroed log', (data) => zeroLog(join(data, 'pg_wal'))],
];
for (const [name, damage] of damages)
  test(`a folder ${name} is reported as damaged`, async () => {
    const place = await testPlace();
    const dir = 'dir' in place.where ? place.where.dir : '';
    await damage(join(dir, 'database'));
    const message = await sentence(openDatabase({ dir }));
    await place.remove();
    assert.is(message, `The database in ${join(dir, 'database')} is damaged and cannot be opened; restore a backup of the folder.`);
  });

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await logs(folder)) await unlink(join(folder, name));
}
async function zeroLog(folder: string): Promise<void> {
  for (const name of await logs(folder)) await writeFile(join(folder, name), Buffer.alloc(16 * 1024 * 1024));
}
const logs = async (folder: string) => (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name));

test('a full disk is reported, for any of its errors', () => {
  const message = `The disk of ${spare} is full; make room and start again.`;
  for (const error of [
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    Object.assign(new Error('could not extend file "base/5/1": No space left on device'), { code: '53100' }),
    toFault({ name: 'ErrnoError', errno: 51 }),
  ])
    assert.is(troubleWith(spare, error).message, message);
  assert.is(toFault({ name: 'ErrnoError', errno: 44 }).message, 'ErrnoError 44');
  assert.is(troubleWith(spare, new Error('odd')).message, `The database in ${spare} cannot be opened: odd.`);
});

test('a path at which nothing can be created is refused, without endless attempts', async () => {
  const file = join(spare, 'file');
  await writeFile(file, '');
  const paths = process.platform === 'linux' ? ['/proc/nope/data', join(file, 'data')] : [join(file, 'data')];
  for (const dir of paths) assert.match(await sentence(openDatabase({ dir })), `The data folder ${dir} cannot be created`);
  makeFolder(join(spare, 'a/b/c'));
  await mkdir(join(spare, 'a/b/c/d'));
  makeFolder(join(spare, 'a/b/c/d'));
});

/** Sleeps like a laptop: nothing of this process runs, and the clock continues. */
const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('a limit counts only the time awake', async () => {
  let isLate = false;
  const callOff = whenAwakeFor(200, () => (isLate = true));
  sleep(600);
  await pause(50);
  assert.is(isLate, false);
  await pause(400);
  assert.is(isLate, true);
  callOff();
  whenAwakeFor(50, () => assert.unreachable('it was called off'))();
  await pause(150);
});

test('a transaction and a query under way survive a sleep longer than their limits', async () => {
  const place = await testPlace();
  const { db, close } = await place.open({ query: 1000, idleTransaction: 400 });
  await inTransaction(db, async (tx) => {
    await tx.insertInto('languages').values({ name: 'Before' }).execute();
    sleep(1500);
    await pause(20);
    const writing = tx.insertInto('languages').values({ name: 'Meanwhile' }).execute();
    sleep(1500);
    await writing;
  });
  const { length } = await db.selectFrom('languages').select('name').execute();
  assert.is(length, 2);
  await close();
  await place.remove();
});

test.run();
