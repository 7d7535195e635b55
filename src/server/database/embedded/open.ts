import { chmodSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../errors.ts';
import { Courtesy } from './courtesy.ts';
import { embeddedDialect } from './dialect.ts';
import { Engine } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import { startMaintenance } from './maintenance.ts';
import { makeFolder, troubleWith } from './trouble.ts';
import { Turn } from './turn.ts';

/** The PostgreSQL major version of the pinned PGlite; a folder works with one major version only. */
const major = '18';

/** Limits in milliseconds; tests shorten them. */
export interface EmbeddedLimits {
  query: number;
  idleTransaction: number;
}

/** Limits of work without a waiting user: a day, which a first start never reaches. */
const unhurried: EmbeddedLimits = { query: 24 * 3_600_000, idleTransaction: 24 * 3_600_000 };

/** Opens the database in a folder, which is created if necessary, and locks the folder for this process. */
export async function openEmbedded(dir: string, limits: EmbeddedLimits) {
  const folder = prepareFolder(resolve(dir));
  const unlock = await lockFolder(folder).catch((error: unknown) => {
    throw unusable(folder, error);
  });
  try {
    return await openLocked(folder, limits, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openLocked(folder: string, usual: EmbeddedLimits, unlock: () => Promise<void>) {
  const data = join(folder, 'database');
  if (checkVersion(data) === 'new') await make(data);
  // Folders of earlier versions were readable by every user of the machine, and a restored copy may be.
  if (process.platform !== 'win32') chmodSync(data, 0o700);
  const turn = new Turn();
  const limits = { ...usual };
  const engine = new Engine(data, limits, (reason) => turn.refuseWaiting(reason));
  try {
    await engine.opened();
  } catch (error) {
    throw troubleWith(data, error);
  }
  const maintenance = startMaintenance(engine, turn, limits);
  const courtesy = new Courtesy();
  return {
    dialect: (signal?: AbortSignal) => embeddedDialect(engine, turn, { limits, courtesy, signal }),
    isAlive: async () => engine.isReady,
    load: () => ({ running: engine.underWay, waiting: turn.waiting }),
    maintain: () => maintenance.now(),
    unhurried: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      Object.assign(limits, unhurried);
      return work().finally(() => Object.assign(limits, usual));
    },
    renew: async () => {
      const release = await turn.take();
      await engine.renew().finally(release);
    },
    backup: async () => {
      const release = await turn.take();
      const reply = await engine.call({ kind: 'dump' }, { limitMs: 10 * 60_000 }).finally(release);
      return Buffer.from(reply.dump);
    },
    closing: () => maintenance.stop(),
    // A database that was never queried has not been closed yet.
    closed: () => engine.close().finally(unlock),
  };
}

/**
 * Creates the database under a temporary name, so that a folder with the final name is always complete. The next
 * process removes the remains of a killed one. Creation takes 200 MB, which are freed with its thread.
 */
async function make(data: string): Promise<void> {
  const unfinished = `${data}.unfinished`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    const engine = new Engine(unfinished, unhurried, () => undefined);
    await engine.opened().finally(() => engine.close());
    renameSync(unfinished, data);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw troubleWith(data, error);
  }
}

function prepareFolder(folder: string): string {
  try {
    makeFolder(folder);
    return folder;
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be created: ${(error as Error).message}.`, { cause: error });
  }
}

/** No permission to write, or a disk that is full or read-only. */
function unusable(folder: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  return new StartError(`The data folder ${folder} cannot be used: ${(error as Error).message}.`, { cause: error });
}

function checkVersion(data: string): 'new' | 'known' {
  const file = join(data, 'PG_VERSION');
  if (!existsSync(file)) return 'new';
  const version = readFileSync(file, 'utf8').trim();
  if (version !== major)
    throw new StartError(
      `The database in ${data} was written by PostgreSQL ${version}, and this version of the portal has ${major}; load a backup into a new folder.`,
    );
  return 'known';
}
