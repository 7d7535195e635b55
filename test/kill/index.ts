/**
 * Shows that nothing acknowledged is lost: node test/run.mjs --script test/kill/index.ts [rounds]
 *
 * A process writes transactions of two rows each to the embedded database and says the name of each that is
 * committed; it is killed (SIGKILL) at a random moment; then the folder is opened again and looked through. A table
 * line a round; ends with 1 when an acknowledged transaction is missing or only half of one is there.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction, migrate, openDatabase, type Database } from '../../src/server/database/connection.ts';
import { runUntilKilled } from './victim.ts';
import { write } from './writer.ts';
import { migrations } from '../../src/server/modules/index.ts';

const [, , first, folder, round] = process.argv;
if (first === 'write') await write(folder ?? '', round ?? '');
else process.exitCode = await show(Number(first ?? 20));

/** All rounds on one folder; answers the exit code. */
async function show(rounds: number): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-kill-'));
  const total = { acknowledged: 0, lost: 0, half: 0 };
  const acknowledged = new Set<string>();
  try {
    await prepare(dir);
    console.log('round  killed after  acknowledged  lost  half  opened in');
    for (let round = 1; round <= rounds; round += 1) {
      const { names, livedMs } = await runUntilKilled(dir, round);
      for (const name of names) acknowledged.add(name);
      const started = Date.now();
      const database = await openDatabase({ dir });
      const openedMs = Date.now() - started;
      const found = await look(database, acknowledged).finally(database.close);
      console.log(line(round, `${livedMs} ms`, names.length, found.lost, found.half, `${openedMs} ms`));
      total.acknowledged += names.length;
      total.lost = found.lost;
      total.half = found.half;
    }
    console.log(line('all', '', total.acknowledged, total.lost, total.half, ''));
    return total.lost + total.half > 0 || total.acknowledged === 0 ? 1 : 0;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function prepare(dir: string): Promise<void> {
  const database = await openDatabase({ dir });
  await migrate(database.db, migrations).finally(database.close);
}

/** Every acknowledged transaction of all rounds must have both rows, and no row may be without its other. */
async function look({ db }: Database, acknowledged: Set<string>): Promise<{ lost: number; half: number }> {
  return inTransaction(db, async (tx) => {
    const counters = await tx.selectFrom('numberSeries').select('scope as name').execute();
    const events = await tx.selectFrom('auditEvents').select('label as name').execute();
    const [left, right] = [counters, events].map((rows) => new Set(rows.map(({ name }) => name))) as [
      Set<string>,
      Set<string>,
    ];
    const lost = [...acknowledged].filter((name) => !left.has(name) && !right.has(name)).length;
    const half =
      [...left].filter((name) => !right.has(name)).length + [...right].filter((name) => !left.has(name)).length;
    return { lost, half };
  });
}

function line(...cells: (string | number)[]): string {
  const widths = [5, 12, 12, 4, 4, 9];
  return cells.map((cell, column) => String(cell).padStart(widths[column] ?? 0)).join('  ');
}
