import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, workerData } from 'node:worker_threads';
import { figureLine, percentile } from '../bench/figures.ts';
import { startServer, type BenchServer } from '../bench/server.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { Bystander, lookAround, type Looking } from './bystander.ts';
import { attacks } from './attacks.ts';
import { signedIn, tokenOf } from './ask.ts';
import { statementWatch, type Statement } from './statement-watch.ts';

/**
 * Requests that once blocked the server, tried against the built server: how soon each is answered, how long another
 * user's requests wait meanwhile, and how long they wait on the same machine without it. Runs on the embedded database,
 * where it also prints the longest statement, and on the PostgreSQL of TEST_DATABASE_URL. `npm run attack -- 20000
 * reports` uses that many students instead of 3,000, and only attacks with that word.
 */
const students = Number(process.argv[2] ?? 3000);
const word = process.argv[3]?.toLowerCase() ?? '';
const password = 'attack-only-palm-leaf';
const most = { others: 100, statement: 50 };
const print = (...figure: Parameters<typeof figureLine>) => console.log(figureLine(...figure));

if (isMainThread) await main();
else lookAround(workerData as Looking);

async function main(): Promise<void> {
  execFileSync(process.execPath, ['build.mjs', '--unless-fresh'], { stdio: 'inherit' });
  await attackOn('embedded', '');
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return;
  const { url, drop } = await freshDatabase(server);
  await attackOn('PostgreSQL', url).finally(drop);
}

async function attackOn(kind: string, databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-attack-'));
  const { preload, longest } = statementWatch(join(dataDir, 'statements.txt'));
  const portal = await startServer(dataDir, password, students, databaseUrl, preload);
  try {
    console.log(`${kind}, ${students} students`);
    await attackOneByOne(portal, databaseUrl ? null : longest);
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function attackOneByOne(portal: BenchServer, longest: (() => Promise<Statement[]>) | null): Promise<void> {
  const { url } = portal;
  const as = (name: string) => signedIn(url, name, password);
  const people = { admin: await as('admin'), staff: await as('staff'), faculty: await as('faculty'), student: await as('23bt0001') };
  const bystander = new Bystander({ url, token: await tokenOf(url, 'admin', password) });
  for (const { what, run } of attacks.filter((attack) => attack.what.toLowerCase().includes(word))) {
    const quiet = await bystander.watch();
    await longest?.();
    await portal.longestStallMs();
    const { waits, answers, seconds } = await bystander.watch(() => run(url, people));
    print({ what: `${what}: ${answers}`, measured: seconds, unit: 's' });
    print({ what: '  others without it, worst', measured: Math.max(...quiet.waits), unit: 'ms' });
    print({ what: '  others, 99 of 100', measured: percentile(waits, 0.99), unit: 'ms', budget: { most: most.others } });
    print({ what: '  others, worst', measured: Math.max(...waits), unit: 'ms' });
    print({ what: '  longest stall of the server', measured: await portal.longestStallMs(), unit: 'ms' });
    if (longest) tellStatements(await longest());
  }
  await bystander.leave();
}

/** Prints the longest statement, and all others over the limit, with their beginning and end. */
function tellStatements(statements: readonly Statement[]): void {
  const [first] = statements;
  print({ what: '  longest statement', measured: first?.ms ?? 0, unit: 'ms', budget: { most: most.statement } });
  const over = new Map(
    statements
      .filter(({ ms }) => ms > most.statement)
      .reverse()
      .map(({ text, ms }) => [text, ms]),
  );
  for (const [text, ms] of [...over].reverse()) console.log(`    ${ms.toFixed(0)} ms ${shortened(text)}`);
}

function shortened(text: string): string {
  return text.length > 240 ? `${text.slice(0, 120)} … ${text.slice(-120)}` : text;
}
