import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../src/server/database/connection.ts';
import type { Db } from '../../src/server/database/transaction.ts';
import { startServer } from '../bench/server.ts';
import { freshDatabase } from '../support/fresh-database.ts';

/** Operations that were acknowledged before the server died, and so must be stored. */
interface Acknowledged {
  booked: Map<string, number>;
  cancelled: Set<number>;
  /** The number of dues, by the id of the run. */
  uploaded: Map<number, number>;
  undone: Set<number>;
}
interface Due {
  id: number;
  version: number;
  studentId: number;
  admissionNo: string;
  balancePaise: number;
}
type Ask = (method: string, path: string, body?: object | FormData) => Promise<{ status: number; body: never }>;

const password = 'kill-only-palm-leaf';
const students = 300;
const callers = 8;
/** Total operations, shared among the rounds; the requirement for the ledger is 20,000. */
const operations = Number(process.env['LEDGER_OPERATIONS'] ?? 1500);
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const pick = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)]!;

/**
 * Shows that the ledger stays consistent if its server is killed repeatedly: on the embedded database, and on
 * TEST_DATABASE_URL.
 */
export async function showLedger(rounds: number): Promise<boolean> {
  const embedded = await inFolder((dataDir) => show('embedded', rounds, dataDir, ''));
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return embedded;
  const { url, drop } = await freshDatabase(server);
  return (await inFolder((dataDir) => show('PostgreSQL', rounds, dataDir, url)).finally(drop)) && embedded;
}

async function inFolder(work: (dataDir: string) => Promise<boolean>): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-kill-ledger-'));
  return work(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }));
}

async function show(kind: string, rounds: number, dataDir: string, url: string): Promise<boolean> {
  const all: Acknowledged = { booked: new Map(), cancelled: new Set(), uploaded: new Map(), undone: new Set() };
  const share = Math.ceil(operations / rounds);
  let [wrong, done] = [0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer(dataDir, password, students, url);
    const ask = await signedIn(server.url);
    const last = done + share;
    // The caller with the last operation of the share kills the server in the middle of the others' operations.
    const work = Array.from({ length: callers }, async () => {
      while (done < last) {
        done += 1;
        if (done === last) await server.kill();
        else await deed(ask, all).catch(() => {});
      }
    });
    await Promise.all(work);
    const database = await openDatabase(url ? { url } : { dir: dataDir });
    const faults = await look(database.db, all).finally(() => database.close());
    wrong += faults.length;
    const summary = `${done} operations: ${all.booked.size} receipts, ${all.cancelled.size} cancellations, ${all.uploaded.size} uploads and ${all.undone.size} undone`;
    console.log(`${kind} ${round}, after ${summary} acknowledged; ${faults.length === 0 ? 'all agrees' : faults.join('; ')}`);
  }
  return wrong === 0 && all.booked.size > done / 5 && all.uploaded.size > rounds && all.undone.size > 0;
}

async function signedIn(url: string): Promise<Ask> {
  const send = async (method: string, path: string, body?: object | FormData, token?: string) => {
    const isForm = body instanceof FormData;
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && !isForm && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) });
    return { status: answer.status, body: (await answer.json()) as never };
  };
  const { body } = await send('POST', '/account/login', { username: 'admin', password });
  const { token } = (body as { data: { token: string } }).data;
  return (method, path, sent) => send(method, path, sent, token);
}

/** Some open dues, from one of the first pages. */
async function openDues(ask: Ask): Promise<Due[]> {
  const kind = pick(['academic', 'fines', 'fines']);
  const { body } = await ask('GET', `/dues/${kind}?status=open&status=part&page=${1 + Math.floor(Math.random() * 3)}&pageSize=20`);
  return (body as { data: Due[] }).data;
}

/** One random act of an office. */
async function deed(ask: Ask, all: Acknowledged): Promise<void> {
  const drawn = Math.random();
  if (drawn < 0.1) return cancelReceipt(ask, all);
  if (drawn < 0.16) return undo(ask, all);
  const dues = await openDues(ask);
  if (dues.length === 0 || drawn < 0.3) return upload(ask, all, dues);
  const due = pick(dues);
  const amountPaise = Math.random() < 0.4 ? due.balancePaise : 1 + Math.floor(Math.random() * Math.min(due.balancePaise, 20_000));
  if (drawn < 0.38) return void (await ask('POST', '/dues/waive', { ids: [due.id], amountPaise, orderNo: 'PRIN/1', reason: 'by order' }));
  if (drawn < 0.46) return takeBack(ask, due);
  if (drawn < 0.5) return void (await ask('POST', `/dues/${due.id}/cancel`, { version: due.version, reason: 'raised twice' }));
  return pay(ask, all, due, amountPaise);
}

/** Sometimes sent twice at once. */
async function pay(ask: Ask, { booked }: Acknowledged, due: Due, amountPaise: number): Promise<void> {
  const receipt = {
    clientRef: randomUUID(),
    studentId: due.studentId,
    mode: 'cash',
    receivedOn: today(),
    dues: [{ id: due.id, version: due.version, amountPaise }],
  };
  const sends = Array.from({ length: Math.random() < 0.2 ? 2 : 1 }, () => ask('POST', '/receipts', receipt));
  for (const answer of await Promise.all(sends))
    if (answer.status === 200) booked.set(receipt.clientRef, (answer.body as { data: { id: number } }).data.id);
}

async function cancelReceipt(ask: Ask, { booked, cancelled }: Acknowledged): Promise<void> {
  if (booked.size === 0) return;
  const id = pick([...booked.values()]);
  const { body } = await ask('GET', `/receipts/${id}`);
  const { version } = (body as { data: { version: number } }).data;
  const { status } = await ask('POST', `/receipts/${id}/cancel`, { version, reason: 'wrong one' });
  if (status === 200) cancelled.add(id);
}

/** Reverses a waiver of a due, if it has one. */
async function takeBack(ask: Ask, { id }: Due): Promise<void> {
  const { body } = await ask('GET', `/dues/${id}`);
  const { entries } = (body as { data: { entries: { id: number; kind: string; isReversed: boolean }[] } }).data;
  const waiver = entries.find(({ kind, isReversed }) => kind === 'waiver' && !isReversed);
  if (waiver) await ask('POST', `/due-entries/${waiver.id}/reverse`, { reason: 'wrong order' });
}

/**
 * Fines of a few rupees for up to ten students, with the figures of a covering letter; sometimes sent twice at once.
 */
async function upload(ask: Ask, { uploaded }: Acknowledged, dues: readonly Due[]): Promise<void> {
  const fined = dues.slice(0, 10);
  if (fined.length === 0) return;
  const text = [
    'student,head,amount,dueOn,remark',
    ...fined.map(({ admissionNo }) => `${admissionNo},LATE,75.50,${today()},Gate ${randomUUID().slice(0, 8)}`),
  ].join('\n');
  const form = () => {
    const file = new FormData();
    file.append('file', new Blob([text], { type: 'text/csv' }), 'kill.csv');
    return file;
  };
  const path = `/dues/import/fines?dryRun=false&controlCount=${fined.length}&controlTotalPaise=${fined.length * 7550}`;
  const sends = Array.from({ length: Math.random() < 0.2 ? 2 : 1 }, () => ask('POST', path, form()));
  for (const answer of await Promise.all(sends))
    if (answer.status === 200) uploaded.set((answer.body as { data: { runId: number } }).data.runId, fined.length);
}

/** Undoes one of the last uploads, which may be partly paid. */
async function undo(ask: Ask, { uploaded, undone }: Acknowledged): Promise<void> {
  const last = [...uploaded.keys()].slice(-3);
  if (last.length === 0) return;
  const id = pick(last);
  const { status } = await ask('POST', `/dues/import/fines/runs/${id}/undo`, { reason: 'wrong file' });
  if (status === 200) undone.add(id);
}

/** Faults of the ledger, in words. */
async function look(db: Db, { booked, cancelled, uploaded, undone: takenBack }: Acknowledged): Promise<string[]> {
  const count = async (query: ReturnType<typeof sql>) =>
    (await sql<{ n: number }>`select count(*)::int as n from (${query}) x`.execute(db)).rows[0]!.n;
  const settled = await count(
    sql`select d.id from dues d where d.settled_paise <> (select coalesce(sum(amount_paise), 0) from due_entries e where e.due_id = d.id) or d.settled_paise not between 0 and d.amount_paise`,
  );
  const halves = await count(
    sql`select r.id from receipts r where r.total_paise <> (select coalesce(sum(amount_paise), 0) from due_entries e where e.receipt_id = r.id)`,
  );
  const gaps = await count(
    sql`select 1 from (select right(receipt_no, 6)::int as no, row_number() over (order by receipt_no) as place from receipts) n where no <> place`,
  );
  const twice = await count(
    sql`select reverses_id from due_entries where reverses_id is not null group by reverses_id having count(*) > 1`,
  );
  const paidAway = await count(sql`select id from dues where cancelled_at is not null and settled_paise <> 0`);
  const runs = (
    await sql<{ id: number; dues: number; standing: number; rowCount: number; isUndone: boolean }>`
    select r.id, r.row_count, r.undone_at is not null as is_undone, count(d.id)::int as dues, count(d.id) filter (where d.cancelled_at is null)::int as standing
    from import_runs r left join dues d on d.import_run_id = r.id where r.file_name = 'kill.csv' group by r.id`.execute(db)
  ).rows;
  const byRun = new Map(runs.map((run) => [run.id, run]));
  const halfRuns = runs.filter(({ dues, rowCount, standing, isUndone }) => dues !== rowCount || (isUndone && standing > 0)).length;
  const lostRuns = [...uploaded].filter(([id, dues]) => byRun.get(id)?.dues !== dues).length;
  const lostUndos = [...takenBack].filter((id) => byRun.get(id)?.isUndone !== true).length;
  const there = (
    await sql<{
      id: number;
      clientRef: string;
      isCancelled: boolean;
    }>`select id, client_ref, cancelled_at is not null as is_cancelled from receipts`.execute(db)
  ).rows;
  const byRef = new Map(there.map((row) => [row.clientRef, row]));
  const lost = [...booked].filter(([ref, id]) => byRef.get(ref)?.id !== id).length;
  const undone = there.filter(({ id, isCancelled }) => cancelled.has(id) && !isCancelled).length;
  return [
    [settled, 'dues settled otherwise than entered'],
    [halves, 'receipts without their entries'],
    [gaps, 'gaps in the numbers'],
    [lost, 'receipts lost'],
    [undone, 'cancellations lost'],
    [twice, 'entries reversed twice'],
    [paidAway, 'cancelled dues with something settled'],
    [halfRuns, 'uploads in halves'],
    [lostRuns, 'uploads lost'],
    [lostUndos, 'undone uploads that stand'],
  ].flatMap(([n, what]) => (n ? [`${n} ${what}`] : []));
}
