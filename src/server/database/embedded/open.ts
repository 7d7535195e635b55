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

/** The PostgreSQL major of the pinned PGlite; a folder is good for one major only. */
const major = '18';

/** Limits in milliseconds, which tests make short. */
export interface EmbeddedLimits {
  query: number;
  idleTransaction: number;
}

/** What takes its time while nobody waits for it: a day is no limit that a first start could meet. */
const unhurried: EmbeddedLimits = { query: 24 * 3_600_000, idleTransaction: 24 * 3_600_000 };

/** Opens the database in a folder, which is made when it is not there, and keeps the folder for this process. */
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
  // Folders of before were open to everybody on the machine, and a copy that was put back may be.
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
    // A database of which nothing was asked has not been closed by then.
    closed: () => engine.close().finally(unlock),
  };
}

/**
 * Makes the database under another name, which a process that is killed meanwhile leaves behind and the next one clears
 * away: what bears the right name is whole. Making it takes 200 MB, which go with its thread.
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
    throw new StartError(`The data folder ${folder} cannot be made: ${(error as Error).message}.`, { cause: error });
  }
}

/** No right to write, a disk that is full or can only be read. */
function unusable(folder: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  return new StartError(`The data folder ${folder} cannot be used: ${(error as Error).message}.`, { cause: error });
}

function checkVersion(data: string): 'new' | 'known' {
  const file = join(data, 'PG_VERSION');
  if (!existsSync(file)) return 'new';
  const found = readFileSync(file, 'utf8').trim();
  if (found !== major)
    throw new StartError(
      `The database in ${data} was written by PostgreSQL ${found}, and this version of the portal has ${major}; load a backup into a new folder.`,
    );
  return 'known';
}
