import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../errors.ts';

/** Longest path of a Unix socket that every system takes. */
const longestSocketPath = 100;
const patienceMs = 10_000;
const answerMs = 1000;

/**
 * Keeps a folder for one process: two engines on one folder lose each other's rows without a word. The lock is a
 * listening socket, which ends with its process however that ends; what a killed process leaves behind answers nobody
 * and is removed. A second process gets a `StartError` that names the first. The answer gives the folder back.
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

/** Where a process that has the folder is found by others of this machine: in the folder, if its path is short enough. */
export function socketPath(dir: string, purpose: 'lock' | 'door' = 'lock'): string {
  const name = `portal-${purpose === 'lock' ? '' : `${purpose}-`}${createHash('sha256').update(dir).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = join(dir, `${purpose}.socket`);
  return inside.length <= longestSocketPath ? inside : join(tmpdir(), `${name}.socket`);
}

/** Looking, removing and listening must not cross with another starter's: making a folder succeeds for one only. */
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

/** Its maker was killed in the few milliseconds between entering and leaving. */
function isAbandoned(entry: string): boolean {
  const now = performance.timeOrigin + performance.now();
  return now - (statSync(entry, { throwIfNoEntry: false })?.mtimeMs ?? now) > patienceMs;
}

/** The pid that holds the lock, an empty text when the holder is too busy to say, undefined when nobody holds it. */
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
