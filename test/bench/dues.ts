import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../src/server/database/connection.ts';
import type { Db } from '../../src/server/database/transaction.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { signIn, type Client } from './client.ts';
import { figureLine } from './figures.ts';
import { startServer } from './server.ts';

const students = 2400;
const dues = 120_000;

/** Lists, clearances and reports over five years of dues, embedded and on the PostgreSQL of TEST_DATABASE_URL. */
export async function printDues(password: string): Promise<void> {
  await inFolder((dataDir) => printOn('Embedded', dataDir, password, ''));
  const postgres = process.env['TEST_DATABASE_URL'];
  if (!postgres) return console.log('PostgreSQL: TEST_DATABASE_URL names none.');
  const { url, drop } = await freshDatabase(postgres);
  await inFolder((dataDir) => printOn('PostgreSQL', dataDir, password, url)).finally(drop);
}

async function inFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-dues-'));
  await work(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }));
}

async function printOn(where: string, dataDir: string, password: string, url: string): Promise<void> {
  const first = await startServer(dataDir, password, students, url);
  await first.stop();
  const database = await openDatabase(url ? { url } : { dir: dataDir });
  const { ids, termId } = await fill(database.db).finally(() => database.close());
  const server = await startServer(dataDir, password, students, url);
  const client = await signIn(server.url, 'admin', password);
  try {
    for (const [what, query] of lists) await print(`${where}: ${what}`, 30, () => client.get(`/api/dues/${query}`));
    await printClearance(where, client, ids, termId);
    for (const [what, path] of figures) await print(`${where}: ${what}`, 500, () => client.get(`/api/${path}`));
    for (const [what, path] of reports) await print(`${where}: ${what}`, 500, () => client.get(`/api/reports/dues/${path}`));
  } finally {
    client.close();
    await server.stop();
  }
}

const lists = [
  ['academic dues that are open, with sums', 'academic?status=open&status=part&sort=dueOn'],
  ['academic dues of the running term', 'academic?term=current&status=open&status=part&sort=dueOn'],
  ['all academic dues, with sums', 'academic?sort=dueOn'],
  ['a student among all dues', 'academic?q=rath'],
  ['mess dues that are open', 'mess?status=open&status=part&sort=dueOn'],
  ['fines of students with three or more', 'fines?isThird=true&sort=-dueOn'],
  ['academic dues of a section', 'academic?sectionId=1&sort=dueOn'],
  ['students with open dues', 'debtors?kind=academic&sort=oldest'],
] as const;
/** Printed above the lists, but loaded after the rows. */
const figures = [
  ['figures of academic dues', 'dues/academic/figures?status=open&status=part'],
  ['figures of mess dues', 'dues/mess/figures?status=open&status=part'],
  ['residents with what they owe', 'hostel-stays?sort=room'],
  ['occupancy', 'reports/hostel/occupancy'],
] as const;
const reports = [
  ['day book of a month', 'day-book?fromOn=2026-10-01&toOn=2026-10-31'],
  ['dues by age', 'ageing'],
] as const;

async function printClearance(where: string, client: Client, ids: readonly number[], academicTermId: number): Promise<void> {
  const body = { studentIds: ids, academicTermId, purpose: 'exam' };
  await print(`${where}: clearance of ${ids.length} students`, 500, () => client.post('/api/clearances/check', body));
}

/** Adds settled dues until there are as many as a college has after five years. */
async function fill(db: Db): Promise<{ ids: number[]; termId: number }> {
  const heads = await db
    .selectFrom('dueHeads')
    .select('id')
    .where(sql<boolean>`kind = 'academic' or code = 'SEATRENT'`)
    .execute();
  // Head by head: on a busy machine one statement for all would exceed the time limit.
  for (const { id } of heads)
    await sql`
      insert into dues (student_id, due_head_id, kind, academic_term_id, amount_paise, settled_paise, due_on, raised_by)
      select s.id, h.id, h.kind, t.id, 300000, 300000, t.starts_on + 45, 1
      from academic_terms t cross join due_heads h cross join students s
      where t.status <> 'planned' and s.status in ('active', 'onBreak') and h.id = ${id} on conflict do nothing`.execute(db);
  const [{ count } = { count: 0 }] = (await sql<{ count: number }>`select count(*)::int as count from dues`.execute(db)).rows;
  if (count < dues) throw new Error(`only ${count} dues`);
  console.log(`${count} dues`);
  await sql`analyze dues`.execute(db);
  const rows = await db
    .selectFrom('students')
    .select('id')
    .where('status', 'in', ['active', 'onBreak'])
    .orderBy('id')
    .limit(2000)
    .execute();
  const term = await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), termId: term.id };
}

/** The median of seven. */
async function print(what: string, most: number, work: () => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  console.log(figureLine({ what, measured: taken.sort((a, b) => a - b)[3]!, unit: 'ms', budget: { most } }));
}
