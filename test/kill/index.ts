/**
 * Shows that nothing acknowledged is lost: node test/run.mjs --script test/kill/index.ts [rounds]
 *
 * A process writes transactions of two rows each and says the name of each that is committed; it is killed (SIGKILL)
 * after a random number of them; then the database is opened again and looked through. After these rounds others: of a
 * database at its first migration, written likewise and killed again while it goes up to the present one. On the embedded
 * database, and where TEST_DATABASE_URL names a PostgreSQL there too. A table line a round; ends with 1 when an
 * acknowledged transaction is missing, only half of one is there, or fewer were acknowledged than would show anything.
 *
 * `ledger [rounds]` shows of a server that is killed once a round while eight callers pay, cancel, waive, reverse, upload
 * and undo that every figure agrees; LEDGER_OPERATIONS says how many acts there are in all.
 * `offline [rounds]` shows the same of attendance that is marked without a connection, in a browser that is killed too.
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

/** All rounds on one kind of database; whether nothing was lost. */
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
