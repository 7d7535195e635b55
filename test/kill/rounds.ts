import { inTransaction, migrate, openDatabase, type Database } from '../../src/server/database/connection.ts';
import { inOrder } from '../../src/server/database/migrations/order.ts';
import { migrations } from '../../src/server/modules/index.ts';
import { contentOf, shared } from './child.ts';
import type { Place } from './place.ts';
import { migrateUntilKilled, writeUntilKilled } from './victim.ts';

export interface Total {
  acknowledged: number;
  lost: number;
  half: number;
  killedMigrations: number;
}

type Make = () => Promise<Place>;

/** A database with all tables whose writer is killed, again and again. */
export async function writingRound(make: Make) {
  const place = await prepared(make, migrations);
  const acknowledged = new Set<string>();
  return {
    async run(number: number, total: Total): Promise<void> {
      const names = await writeUntilKilled(place.where, `w${number}`);
      for (const name of names) acknowledged.add(name);
      const result = await openAndLook(place, acknowledged);
      count(total, names.length, result);
      printLine(number, 'writing', names.length, result.lost, result.half, `${result.openedMs} ms`);
    },
    end: () => place.remove(),
  };
}

/**
 * A database at its first migration whose writer is killed, and which is then killed while migrating, until it
 * succeeds.
 */
export function migrationRound(make: Make) {
  const oldest = Object.fromEntries(inOrder(migrations).slice(0, 1));
  let place: Place | undefined;
  let acknowledged = new Set<string>();
  // The duration of the migration is unknown before the first success.
  let tookMs = 1500;
  return {
    async run(number: number, total: Total): Promise<void> {
      if (!place) [place, acknowledged] = [await prepared(make, oldest), new Set()];
      const names = await writeUntilKilled(place.where, `m${number}`);
      for (const name of names) acknowledged.add(name);
      const afterMs = Math.round(tookMs * Math.random());
      const ended = await migrateUntilKilled(place.where, afterMs);
      const result = await openAndLook(place, acknowledged);
      count(total, names.length, result);
      if (ended === null) total.killedMigrations += 1;
      const what = ended === null ? `going up, ${afterMs} ms` : `went up, ${ended} ms`;
      printLine(number, what, names.length, result.lost, result.half, `${result.openedMs} ms`);
      if (ended === null) return;
      tookMs = ended;
      await this.end();
    },
    async end(): Promise<void> {
      await place?.remove();
      place = undefined;
    },
  };
}

async function prepared(make: Make, state: typeof migrations): Promise<Place> {
  const place = await make();
  const database = await openDatabase(place.where);
  await migrate(database.db, state);
  const { sha256, bytes } = contentOf(shared);
  await database.db.insertInto('fileBlobs').values({ sha256, bytes }).execute();
  await database.db
    .insertInto('files')
    .values({ sha256, purpose: 'upload', name: shared, mime: 'text/plain', byteSize: bytes.length })
    .execute();
  await database.close();
  return place;
}

interface Found {
  lost: number;
  half: number;
  openedMs: number;
}

async function openAndLook({ where }: Place, acknowledged: ReadonlySet<string>): Promise<Found> {
  const started = Date.now();
  const database = await openDatabase(where);
  const openedMs = Date.now() - started;
  return { ...(await look(database, acknowledged).finally(database.close)), openedMs };
}

/**
 * Checks that every acknowledged transaction of all rounds has both rows with all their bytes, that no row is without
 * its counterpart, and that either all migrations are applied or only the earlier ones.
 */
async function look({ db }: Database, acknowledged: ReadonlySet<string>): Promise<Omit<Found, 'openedMs'>> {
  return inTransaction(db, async (tx) => {
    const files = await tx.selectFrom('files').select(['name', 'sha256']).execute();
    const blobs = await tx.selectFrom('fileBlobs').select(['sha256', 'bytes']).execute();
    const bytes = new Map(blobs.map((blob) => [blob.sha256, blob.bytes]));
    const isWhole = ({ name, sha256 }: (typeof files)[number]) => bytes.get(sha256)?.equals(contentOf(name).bytes) === true;
    const names = new Set(files.map(({ name }) => name));
    const lost = [...acknowledged].filter((name) => !names.has(name)).length;
    const half = files.filter((file) => !isWhole(file)).length + (blobs.length - files.length);
    const applied = (
      await tx
        .selectFrom('kyselyMigration' as never)
        .selectAll()
        .execute()
    ).length;
    const isHalfway = applied !== 1 && applied !== Object.keys(migrations).length;
    return { lost, half: half + (isHalfway ? 1 : 0) };
  });
}

function count(total: Total, acknowledged: number, { lost, half }: Found): void {
  total.acknowledged += acknowledged;
  total.lost += lost;
  total.half += half;
}

export function printHead(kind: string): void {
  console.log(`\n${kind}`);
  printLine('round', 'killed', 'acknowledged', 'lost', 'half', 'opened in');
}

export function printLine(...cells: (string | number)[]): void {
  const widths = [5, 18, 12, 4, 4, 9];
  console.log(cells.map((cell, column) => String(cell).padStart(widths[column] ?? 0)).join('  '));
}
