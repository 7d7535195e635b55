import { mkdirSync, statSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../errors.ts';

/** With less room than this PostgreSQL can neither start nor write its log. */
const leastRoom = 32 * 1024 * 1024;

/** What the engine says when it falls over: nothing that anybody could act on. */
const falls = /Aborted\(|PGlite failed to initialize|unreachable|memory access|table index|thread ended/i;

/** Why the database of a folder could not be opened, made or filled, in one plain sentence. */
export function troubleWith(data: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  const { message, code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === '53100' || /no space left/i.test(message) || isFull(data))
    return new StartError(`The disk of ${data} is full; make room and start again.`, { cause: error });
  if (falls.test(message))
    return new StartError(`The database in ${data} is damaged and cannot be opened; put back a backup of the folder.`, {
      cause: error,
    });
  return new StartError(`The database in ${data} cannot be opened: ${message.replace(/\.$/, '')}.`, { cause: error });
}

function isFull(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(nearest(path));
    return bavail * bsize < leastRoom;
  } catch {
    return false; // not every file system says how much room it has
  }
}

const nearest = (path: string): string =>
  statSync(path, { throwIfNoEntry: false }) || dirname(path) === path ? path : nearest(dirname(path));

/**
 * Makes a folder with all above it, for its owner alone: what PGlite writes into it anybody could read. One after the other, for Node's own way (`recursive`) tries for ever where the system
 * says that a folder is not there which it does not let make, as below /proc.
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
