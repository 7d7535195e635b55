import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { keysOfTests } from '../support/test-keys.ts';

/**
 * Runs inside the server: reports over the process channel the longest stall of its event loop since the last report.
 */
const stallWatch = `
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('message', () => { process.send({ longestMs: delay.max / 1e6 }); delay.reset(); });
`;

export interface BenchServer {
  readonly url: string;
  /** From the start of the process to its first answer, in milliseconds. */
  readonly startedInMs: number;
  /** The longest stall of the event loop since the last call. */
  longestStallMs(): Promise<number>;
  residentMb(): Promise<number>;
  stop(): Promise<void>;
  /** Ends the process as a power failure would. */
  kill(): Promise<void>;
}

/**
 * Starts the built server on a folder, or on the PostgreSQL of an address, and waits for its first answer; a new
 * database is filled. `preload` is a module that is loaded before it.
 */
export async function startServer(
  dataDir: string,
  password: string,
  students: number,
  databaseUrl = '',
  preload = '',
): Promise<BenchServer> {
  const started = performance.now();
  const watch = `data:text/javascript,${encodeURIComponent(stallWatch)}`;
  const preloads = [watch, ...(preload ? [preload] : [])].flatMap((module) => ['--import', module]);
  const program = [...preloads, 'dist/server/main.mjs', '--students', String(students)];
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_PASSWORD: password,
      PORTAL_KEYS: keysOfTests,
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await addressOf(child);
  const answer = await fetch(`${url}/api/health`);
  if (answer.status !== 200) throw new Error(`The server answers ${answer.status}.`);
  return {
    url,
    startedInMs: performance.now() - started,
    longestStallMs: async () => {
      const reply = once(child, 'message');
      child.send('longest stall?');
      return ((await reply) as [{ longestMs: number }])[0].longestMs;
    },
    residentMb: () => residentMb(child),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const address = /at (http:\/\/localhost:\d+)/.exec(output)?.[1];
    if (address) {
      child.stdout?.resume();
      return address;
    }
  }
  throw new Error(`The server did not start:\n${output}`);
}

/** Resident memory of the process, from Linux. */
async function residentMb(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
