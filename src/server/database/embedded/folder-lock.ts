import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../errors.ts';

/** Longest path of a Unix socket that every system accepts. */
const longestSocketPath = 100;
const patienceMs = 10_000;
const answerMs = 1000;

/**
 * Locks a folder for one process: two engines on one folder silently lose each other's rows. The lock is a listening
 * socket, which ends with its process in any case; the socket file of a killed process does not answer and is removed.
 * A second process gets a `StartError` that names the first. The returned function unlocks the folder.
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  const path = socketPath(realpathSync(dir));
  const leave = await enter(join(dir, 'lock.entry'));
  try {
    const holder = await askHolder(path);
    if (holder !== undefined) throw new StartError(inUse(dir, holder));
    if (process.platform !== 'win32') rmSync(path, { force: true });
    const server = await listen(path);
    return () => new Promise((done) => server.close(() => done()));
  } finally {
    leave();
  }
}

function inUse(dir: string, holder: string): string {
  return `Another portal process${holder && ` (pid ${holder})`} is using the data folder ${dir}. Stop it first, or set DATA_DIR to another folder.`;
}

/**
 * The address where other processes of this machine find the one that uses the folder: in the folder, if its path is
 * short enough.
 */
export function socketPath(dir: string, purpose: 'lock' | 'door' = 'lock'): string {
  const name = `portal-${purpose === 'lock' ? '' : `${purpose}-`}${createHash('sha256').update(dir).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = join(dir, `${purpose}.socket`);
  return inside.length <= longestSocketPath ? inside : join(tmpdir(), `${name}.socket`);
}

/**
 * Checking, removing and listening must not overlap with another starting process: only one of them can create a
 * folder.
 */
async function enter(entry: string): Promise<() => void> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      mkdirSync(entry);
      return () => rmdirSync(entry);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isAbandoned(entry) || performance.now() > giveUpAt) rmSync(entry, { recursive: true, force: true });
      else await pause(50);
    }
  }
}

/** The process that created it was killed in the few milliseconds before it was removed. */
function isAbandoned(entry: string): boolean {
  const now = performance.timeOrigin + performance.now();
  return now - (statSync(entry, { throwIfNoEntry: false })?.mtimeMs ?? now) > patienceMs;
}

/**
 * The pid of the lock's holder, an empty text if the holder is too busy to answer, undefined if the folder is not
 * locked.
 */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((answer) => {
    let pid = '';
    const socket = connect(path);
    const late = setTimeout(() => (socket.destroy(), answer('')), answerMs);
    socket.on('data', (data) => (pid += data.toString()));
    socket.on('end', () => (clearTimeout(late), answer(pid)));
    socket.on('error', () => (clearTimeout(late), answer(undefined)));
  });
}

function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => undefined).end(String(process.pid)));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}
