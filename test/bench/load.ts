import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../support/fresh-database.ts';
import { crowd, signIn } from './client.ts';
import { figureLine } from './figures.ts';
import { startServer, type BenchServer } from './server.ts';

const seconds = 8;
const most = { few: 16, many: 200 };
/** Pages per second for 16 callers, and the 99th percentile of the waiting time of 200 callers. */
const budget = { perSecond: 1100, p99: 300 };

/** Throughput of the student list, and the waiting time of a crowd. */
export async function printLoad({ url }: BenchServer, password: string, onRoll: string, where: string): Promise<void> {
  const path = (turn: number) => `/api/students?${onRoll}&page=${(turn % 20) + 1}`;
  for (const callers of [most.few, most.many]) {
    const client = await signIn(url, 'staff', password, callers);
    await crowd(client, callers, 2, path);
    const { perSecond, p99 } = await crowd(client, callers, seconds, path);
    client.close();
    const isFew = callers === most.few;
    console.log(
      figureLine({
        what: `${where}: pages a second, ${callers} callers`,
        measured: perSecond,
        unit: '/s',
        ...(isFew && { budget: { least: budget.perSecond } }),
      }),
    );
    console.log(
      figureLine({ what: '  the slowest hundredth waits', measured: p99, unit: 'ms', ...(!isFew && { budget: { most: budget.p99 } }) }),
    );
  }
}

/** The same on the PostgreSQL of TEST_DATABASE_URL, in a new database. */
export async function printServerLoad(password: string, students: number, onRoll: string): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return console.log('PostgreSQL: TEST_DATABASE_URL names none.');
  const { url, drop } = await freshDatabase(server);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  try {
    const portal = await startServer(dataDir, password, students, url);
    await printLoad(portal, password, onRoll, 'PostgreSQL').finally(() => portal.stop());
  } finally {
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
