/**
 * Shows that nothing acknowledged is lost: node test/run.mjs --script test/kill/index.ts [rounds]
 *
 * A process writes transactions of two rows each and prints the name of each committed one. It is killed (SIGKILL)
 * after a random number of them, and then the database is reopened and checked. Further rounds use a database at its
 * first migration, which is also killed while it migrates to the present one. Runs on the embedded database, and on the
 * PostgreSQL of TEST_DATABASE_URL. Prints a line per round; exits with 1 if an acknowledged transaction is missing or
 * incomplete, or if too few were acknowledged to show anything.
 *
 * `ledger [rounds]` kills a server once a round while eight callers pay, cancel, waive, reverse, upload and undo, and
 * shows that all figures agree; LEDGER_OPERATIONS is the total number of operations.
 * `offline [rounds]` does the same for attendance that is marked without a connection, in a browser that is killed too.
 */
import { leastOfRound } from './victim.ts';
import { migrateSlowly, write } from './child.ts';
import { embeddedPlace, serverPlace, type Place, type Where } from './place.ts';
import { migrationRound, printHead, printLine, writingRound, type Total } from './rounds.ts';

const [, , first, place, round] = process.argv;
const where = () => JSON.parse(place ?? '{}') as Where;
if (first === 'write') await write(where(), round ?? '');
else if (first === 'migrate') await migrateSlowly(where());
else if (first === 'offline') {
  const { showOffline } = await import('./offline/index.ts');
  process.exitCode = (await showOffline(Number(place ?? 30))) ? 0 : 1;
} else if (first === 'ledger') {
  const { showLedger } = await import('./ledger.ts');
  process.exitCode = (await showLedger(Number(place ?? 5))) ? 0 : 1;
} else process.exitCode = (await showAll(Number(first ?? 20))) ? 0 : 1;

async function showAll(rounds: number): Promise<boolean> {
  const server = process.env['TEST_DATABASE_URL'];
  const embedded = await show('embedded', embeddedPlace, rounds);
  return server ? (await show('PostgreSQL', () => serverPlace(server), rounds)) && embedded : embedded;
}

/** All rounds on one kind of database; true if nothing was lost. */
async function show(kind: string, make: () => Promise<Place>, rounds: number): Promise<boolean> {
  const total: Total = { acknowledged: 0, lost: 0, half: 0, killedMigrations: 0 };
  const writing = await writingRound(make);
  printHead(kind);
  for (let number = 1; number <= rounds; number += 1) await writing.run(number, total);
  await writing.end();
  const migrating = migrationRound(make);
  for (let number = 1; number <= Math.ceil(rounds / 2); number += 1) await migrating.run(number, total);
  await migrating.end();
  printLine('all', `${total.killedMigrations} going up`, total.acknowledged, total.lost, total.half, '');
  return total.lost + total.half === 0 && total.acknowledged >= rounds * leastOfRound && total.killedMigrations > 0;
}
