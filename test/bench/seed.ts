import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate, openDatabase } from '../../src/server/database/connection.ts';
import { seedDemo } from '../../src/server/database/seed/index.ts';
import { migrations } from '../../src/server/modules/index.ts';
import { figureLine } from './figures.ts';
import { marksSeed, wanted } from './marks-seed.ts';

const print = (...figure: Parameters<typeof figureLine>) => console.log(figureLine(...figure));
const rows = wanted.attendance + wanted.questions;

/**
 * Writes the demo college with the marks of a whole term into a new folder, by the steps of the seed: prints the
 * duration, and checks that memory does not grow with the number of marks.
 */
export async function printSeed(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-bench-seed-'));
  const database = await openDatabase({ dir });
  const memory = watchMemory();
  try {
    const started = performance.now();
    await migrate(database.db, migrations);
    let [marksBegan, before] = [0, 0];
    const onProgress = (title: string) => {
      if (title === marksSeed['marks']?.title) [marksBegan, before] = [performance.now(), memory.peakMb()];
      else if (marksBegan > 0 && title === 'Counting') {
        const seconds = (performance.now() - marksBegan) / 1000;
        print({ what: `Marks of a term, ${rows} rows, by the seed`, measured: seconds, unit: 's' });
        print({ what: '  rows a second', measured: rows / seconds, unit: '' });
      }
    };
    const more = { bench: marksSeed };
    const hashPassword = async (plain: string) => plain;
    await database.unhurried(() => seedDemo(database.db, { hashPassword, demoPassword: 'bench', more, onProgress }));
    await assertWritten(database.db);
    print({
      what: 'First start with them, empty folder to filled',
      measured: (performance.now() - started) / 1000,
      unit: 's',
      budget: { most: 30 },
    });
    print({ what: '  most resident memory before them', measured: before, unit: 'MB' });
    print({ what: '  growth of it with them', measured: memory.peakMb() - before, unit: 'MB', budget: { most: 100 } });
  } finally {
    memory.stop();
    await database.close();
    await rm(dir, { recursive: true, force: true });
  }
}

async function assertWritten(db: Parameters<typeof seedDemo>[0]): Promise<void> {
  for (const [table, count] of [
    ['bench_attendance_marks', wanted.attendance],
    ['bench_question_marks', wanted.questions],
  ] as const) {
    const { rows: counts } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    if (counts[0]?.n !== count) throw new Error(`${table} has ${counts[0]?.n} rows instead of ${count}.`);
  }
}

/** The peak memory of the process. */
function watchMemory() {
  let peak = 0;
  const look = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const timer = setInterval(look, 10);
  return { peakMb: () => Math.round((look(), peak) / 1024 ** 2), stop: () => clearInterval(timer) };
}
