import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockOffsetMs } from '../runner/clock.mjs';
import { accountOf, demoPassword } from './accounts.ts';
import { keysOfTests } from './test-keys.ts';
import { copyInto, madeOnce } from './made-once.ts';

export interface RunningPortal {
  /** `http://localhost:PORT`, without a trailing slash. */
  base: string;
  pid: number;
  dataDir: string;
  /** The server's output so far. */
  log(): string;
  /** Ends it as an operator would; with `SIGKILL` as a power failure would. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** The token of the user's shared session. A test that ends its session uses `signIn`. */
  tokenOf(username: string): Promise<string>;
  api(method: string, path: string, token: string | null, body?: unknown): Promise<Response>;
}

interface Options {
  students?: number;
  /** The data folder; by default a copy of the demo college, removed at the end. */
  dataDir?: string;
  env?: Record<string, string>;
  args?: readonly string[];
}

/** The built portal as a separate process, with its own demo college. */
export async function openPortal({ students = 2400, dataDir, env, args = [] }: Options = {}): Promise<RunningPortal> {
  const dir = dataDir ?? (await copyOfCollege(students));
  const { child, base, log } = await startServer(dir, env, args);
  const portal: RunningPortal = {
    base,
    pid: child.pid ?? 0,
    dataDir: dir,
    log,
    stop: async (signal = 'SIGTERM') => {
      const code = await ended(child, signal);
      if (dataDir === undefined) await rm(dir, { recursive: true, force: true });
      return code;
    },
    tokenOf: async (username) => (await accountOf(portal, username)).token,
    api: (method, path, token, body) => send(base, method, path, token, body),
  };
  return portal;
}

function send(base: string, method: string, path: string, token: string | null, body?: unknown): Promise<Response> {
  return fetch(`${base}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Servers that a process which ends early must not leave behind. */
const servers = new Set<ChildProcess>();
process.on('exit', () => servers.forEach((child) => child.kill('SIGKILL')));

/** Starts the server and waits until it prints its address; rejects with its output if it ends before. */
export async function startServer(dataDir: string, env: Record<string, string> = {}, args: readonly string[] = []) {
  const flags = process.env['TEST_NODE_FLAGS']?.split(' ') ?? [];
  const child = spawn(process.execPath, ['--enable-source-maps', ...flags, 'dist/server/main.mjs', ...args], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_PASSWORD: demoPassword,
      PORTAL_KEYS: keysOfTests,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  servers.add(child);
  child.once('exit', () => servers.delete(child));
  let text = '';
  const base = await new Promise<string>((resolve, failed) => {
    const hear = (part: Buffer) => {
      text += part.toString();
      const address = /The portal is at (http:\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
  });
  return { child, base, log: () => text };
}

/** Sends the signal and waits until the process has ended; returns its exit code. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done) => {
    child.once('exit', (code) => done(code));
    child.kill(signal);
  });
}

/** A folder with the demo college: written once per build and day, then copied. */
export async function copyOfCollege(students: number): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-journey-'));
  await copyInto(dir, await college(students));
  return dir;
}

async function college(students: number): Promise<string> {
  const stamp = existsSync('dist/stamp') ? readFileSync('dist/stamp', 'utf8').trim().slice(0, 16) : 'unbuilt';
  const build = `${stamp}-${process.env['TEST_TODAY']}`;
  const templates = '.cache/test-database';
  const ready = join(templates, `journey-${students}-${build}`);
  await madeOnce(ready, async () => {
    await mkdir(templates, { recursive: true });
    for (const name of await readdir(templates)) {
      const isOld = name.startsWith('journey-') && !name.endsWith(`-${build}`);
      if (isOld) await rm(join(templates, name), { recursive: true, force: true });
    }
    const making = await mkdtemp(join(templates, 'making-'));
    // The clock is one hour behind, so that the college is older than the start of every run that copies it, however
    // late in its own run it is made.
    const earlier = { TEST_CLOCK_OFFSET_MS: String(clockOffsetMs - 60 * 60_000) };
    const { child } = await startServer(making, earlier, ['--students', String(students)]);
    await ended(child, 'SIGTERM');
    await rename(making, ready);
  });
  return ready;
}
