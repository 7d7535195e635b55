import { sql } from 'kysely';
import type { AnyEndpoint } from '../../src/contract/core/endpoint.ts';
import { address, demoUsers, type DemoRole, type TestApp } from './app.ts';
import { shapeOf } from './lists.ts';
import { wide } from './list-facts.ts';
import type { Inputs } from './scoped-rows/reading-inputs.ts';

/** A read of a record of the college, with its most expensive query. */
export interface Reading {
  readonly as: DemoRole;
  readonly url: string;
}

/** Roles in the order in which they are tried, those with most access first. */
const roles: readonly DemoRole[] = ['Admin', 'AuthorizationAdmin', 'Staff', 'HR', 'Faculty', 'Deo', 'Student'];

/** Queries that are used here in place of those of other sweeps, which are cheaper or made for their own samples. */
const dearest: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  findStudents: { q: 'an' },
  findPayers: { q: 'an' },
  findExcusable: { q: 'an' },
  findAttendingStudents: { q: 'an' },
  listOutcomeMaps: { batchId: 1 },
  programmeMatrix: { batchId: 1 },
  studentClearance: { academicTermId: 1, purpose: 'exam' },
  // A week of all classes.
  getTimetable: { from: '2026-11-16', to: '2026-11-22' },
  myTimetable: { from: '2026-10-08', to: '2026-11-21' },
  deskTimetable: { from: '2026-10-08', to: '2026-11-21' },
};

/** A read that answers 200; null if none does, for any role and record. */
export async function readingOf(portal: TestApp, inputs: Inputs, name: string, call: AnyEndpoint): Promise<Reading | null> {
  const { query, ...params } = inputs.of(name) as { query?: object; id: number };
  const fullQuery = {
    ...('pageSize' in shapeOf(call.query) && { pageSize: 100 }),
    ...wide[name],
    ...query,
  };
  const hasId = call.path.includes(':id');
  const recordIds = hasId ? [params.id, 1, ...(await idsInTable(portal, call))] : [params.id];
  for (const as of call.callers === 'students' ? (['Student'] as const) : roles) {
    const ids = hasId ? [...recordIds, ...(await idsInList(portal, call, as))] : recordIds;
    for (const id of new Set(ids)) {
      const url = address(call, { ...params, id }, dearest[name] ?? fullQuery);
      const { status } = await portal.request({ url, as });
      if (status === 200) return { as, url };
      // Another record does not change the permissions of a role.
      if (status === 403) break;
    }
  }
  return null;
}

/** The records in the list of a path's parent, as shown to a role; none if there is no such list. */
async function idsInList(portal: TestApp, { path }: AnyEndpoint, as: DemoRole): Promise<number[]> {
  const { status, body } = await portal.request({ url: `/api${path.slice(0, path.indexOf('/:id'))}`, as });
  return status === 200 && Array.isArray(body.data) ? body.data.map(({ id }: { id: number }) => id) : [];
}

/** Some records of the table that a path is named after. */
async function idsInTable({ database: { db } }: TestApp, { path }: AnyEndpoint): Promise<number[]> {
  const [folder = ''] = /(?<=^\/)[\w-]+/.exec(path) ?? [];
  const table = folder.replaceAll('-', '_');
  const { rows: tables } = await sql`
    select from pg_tables where schemaname = current_schema() and tablename = ${table}`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    (select id from ${sql.table(table)} order by id limit 20) union all
    (select id from ${sql.table(table)} order by id desc limit 20)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Maximum number of measurements of a call. At least one is then undisturbed by other work of the process. */
const mostTries = 20;

/**
 * The least processor time of a call, in milliseconds. The embedded database is a thread of this process, so its work
 * is included; waiting is not. A call is measured again only until it is below the limit.
 */
export async function cpuOf(ask: () => Promise<unknown>, limitMs: number, most = mostTries): Promise<number> {
  await ask();
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < most && least > limitMs; time += 1) {
    const before = process.cpuUsage();
    await ask();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** A read that takes more milliseconds of a processor than this must declare a cost. */
export const budgetMs = 50;
/** Processor time of a unit of work, in milliseconds, on the machine for which the budget was set. */
const unitMs = 24;
/** The verdict needs this multiple of the budget: no load of a machine changes the ratio of two such figures as much. */
const margin = 3;

/** True if a read is far over the budget, on a machine on which a unit of work takes `unit` milliseconds. */
export const isFarOver = (measured: number, unit: number): boolean => measured > limitAt(unit);

/** The processor time from which a read is far over the budget. */
export const limitAt = (unit: number): number => (margin * budgetMs * unit) / unitMs;

/**
 * The least processor time of a fixed piece of work in this process: a statement with some thousand rows, and their
 * JSON. A slower machine, or one with other work to do, takes longer for it and for a read alike.
 */
export const unitOf = ({ database: { db } }: TestApp): Promise<number> =>
  cpuOf(async () => {
    const { rows } = await sql<{ n: number; text: string }>`
      select n, md5(n::text) as text from generate_series(1, 5000) n order by text`.execute(db);
    return JSON.stringify(rows);
  }, 0);

/** Signs in for each role, so that no sign-in is measured with a call. */
export async function signAllIn(portal: TestApp): Promise<void> {
  for (const role of Object.keys(demoUsers) as DemoRole[]) await portal.tokenOf(role);
}

/** Sends a request without reading the answer, since reading is not the server's work. */
export async function askBare({ app, tokenOf }: TestApp, { as, url }: Reading): Promise<void> {
  const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${await tokenOf(as)}` } });
  if (statusCode !== 200) throw new Error(`${url} as ${as}: ${statusCode}`);
}
