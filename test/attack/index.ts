import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figureLine, percentile } from '../bench/figures.ts';
import { startServer } from '../bench/server.ts';
import { freshDatabase } from './fresh-database.ts';
import { watched } from './bystander.ts';
import { attacks } from './attacks.ts';
import { signedIn } from './ask.ts';

/**
 * What once held everybody up, tried against the built server: how soon it is answered, and how long another user's
 * requests wait meanwhile. On the embedded database, and where TEST_DATABASE_URL names a PostgreSQL there too.
 * `npm run attack -- 20000` takes that many students instead of 3,000.
 */
const students = Number(process.argv[2] ?? 3000);
const password = 'attack-only-palm-leaf';
const print = (...figure: Parameters<typeof figureLine>) => console.log(figureLine(...figure));

execFileSync(process.execPath, ['build.mjs', '--unless-fresh'], { stdio: 'inherit' });
await attackOn('embedded', '');
const server = process.env['TEST_DATABASE_URL'];
if (server) {
  const { url, drop } = await freshDatabase(server);
  await attackOn('PostgreSQL', url).finally(drop);
}

async function attackOn(kind: string, databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-attack-'));
  const portal = await startServer(dataDir, password, students, databaseUrl);
  try {
    console.log(`${kind}, ${students} students`);
    const as = (name: string) => signedIn(portal.url, name, password);
    const people = { staff: await as('staff'), faculty: await as('faculty'), student: await as('23bt0001') };
    const bystander = await as('admin');
    for (const { what, run } of attacks) {
      const { waits, answers, seconds } = await watched(bystander, () => run(portal.url, people));
      print({ what: `${what}: ${answers}`, measured: seconds, unit: 's' });
      print({ what: '  others, 19 of 20', measured: percentile(waits, 0.95), unit: 'ms' });
      print({ what: '  others, worst', measured: Math.max(...waits), unit: 'ms', budget: { most: 100 } });
    }
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
