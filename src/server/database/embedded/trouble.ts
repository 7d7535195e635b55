import { mkdirSync, statSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../errors.ts';

/** With less free space, in bytes, PostgreSQL can neither start nor write its log. */
const leastRoom = 32 * 1024 * 1024;

/** Messages of a crash of the engine, which are of no use to an operator. */
const falls = /Aborted\(|PGlite failed to initialize|unreachable|memory access|table index|thread ended/i;

/**
 * Returns a StartError that explains in one plain sentence why the database of a folder could not be opened, created or
 * filled.
 */
export function troubleWith(data: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  const { message, code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === '53100' || /no space left/i.test(message) || isFull(data))
    return new StartError(`The disk of ${data} is full; make room and start again.`, { cause: error });
  if (falls.test(message))
    return new StartError(`The database in ${data} is damaged and cannot be opened; restore a backup of the folder.`, {
      cause: error,
    });
  return new StartError(`The database in ${data} cannot be opened: ${message.replace(/\.$/, '')}.`, { cause: error });
}

function isFull(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(nearest(path));
    return bavail * bsize < leastRoom;
  } catch {
    return false; // not every file system reports its free space
  }
}

const nearest = (path: string): string =>
  statSync(path, { throwIfNoEntry: false }) || dirname(path) === path ? path : nearest(dirname(path));

/**
 * Creates a folder and its parents, readable only by their owner, because PGlite's files are readable by everyone. One
 * at a time, since Node's `recursive` loops for ever where the system reports a folder as missing but does not allow
 * it, as below /proc.
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
