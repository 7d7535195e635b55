import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filePart } from '../support/admission-list.ts';
import { employeeFile, employeesOf } from '../support/employee-list.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { oneByOne, signIn, type Client } from './client.ts';
import { figureLine, percentile } from './figures.ts';
import { startServer, type BenchServer } from './server.ts';

/** The number of employees of a large university. */
const employees = 5000;
const students = 2400;
const purpose = 'purpose=bench';
const inService = ['active', 'onLeave', 'onDeputation', 'suspended'].map((status) => `status=${status}`).join('&');

/** Queries of the list, besides its default: searches, filters, orders, a last page. */
const questions = [
  '',
  'q=r',
  'q=ra',
  'q=bin',
  'q=rath+bi',
  'q=E10',
  'q=9437',
  'departmentId=1',
  'designationId=3',
  'cadre=assistant',
  'cadre=support',
  'employeeCategoryId=1',
  'employeeCategoryId=2',
  'gender=F',
  'isHead=true',
  'contractEndsWithin=90',
  'retiresWithin=24',
  'retiresWithin=600',
  'missing=photo',
  'missing=qualification',
  'missing=aicteFacultyId',
  'missing=bloodGroup',
  'missing=address',
  'missing=photo&missing=aicteFacultyId',
  'page=200',
  'sort=name',
  'sort=designation',
  'sort=category',
  'sort=joinedOn',
  'sort=status',
  'sort=untilOn',
  'sort=retiresOn',
];

const reports = [
  'birthdays?from=01-01&to=12-31',
  'blood-group',
  'trainings?fromOn=2020-01-01',
  'trainings?view=departments',
  'experience',
  `experience?format=xlsx&${purpose}`,
  'posts',
  'posts?format=xlsx',
  'faculty-sheet',
  `faculty-sheet?format=xlsx&${purpose}`,
  'retirements',
  `retirements?format=xlsx&${purpose}`,
];

/**
 * The employee list and the reports of a college with thousands of employees, embedded and on the PostgreSQL of
 * TEST_DATABASE_URL.
 */
export async function printEmployees(password: string): Promise<void> {
  await inFolder((dataDir) => printOn('Embedded', dataDir, password, ''));
  const postgres = process.env['TEST_DATABASE_URL'];
  if (!postgres) return console.log('PostgreSQL: TEST_DATABASE_URL names none.');
  const { url, drop } = await freshDatabase(postgres);
  await inFolder((dataDir) => printOn('PostgreSQL', dataDir, password, url)).finally(drop);
}

async function inFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  await work(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }));
}

async function printOn(where: string, dataDir: string, password: string, databaseUrl: string): Promise<void> {
  const server = await startServer(dataDir, password, students, databaseUrl);
  const client = await signIn(server.url, 'admin', password);
  try {
    await employ(server, password);
    for (const question of questions) await printQuestion(where, client, question);
    for (const report of reports) await printReport(where, server, client, report);
  } finally {
    client.close();
    await server.stop();
  }
}

/** Adds the employees that the demo college lacks. */
export async function employ({ url }: BenchServer, password: string): Promise<void> {
  const send = async (path: string, body: BodyInit, headers: Record<string, string>) => {
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', body, headers });
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  const json = { 'content-type': 'application/json' };
  const { token } = await send('/account/login', JSON.stringify({ username: 'hr', password }), json);
  const { payload, headers } = filePart(employeeFile(employeesOf(employees - 211)));
  await send('/employees/import?dryRun=false', new Uint8Array(payload), { authorization: `Bearer ${String(token)}`, ...headers });
}

async function printQuestion(where: string, client: Client, question: string): Promise<void> {
  const path = `/api/employees?${[inService, question].filter(Boolean).join('&')}`;
  const { total } = JSON.parse((await client.get(path)).toString()) as { total: number };
  const times = await oneByOne(client, Array<string>(21).fill(path));
  const what = `${where}: employees ${question || 'in service'}, ${total} rows, p50`;
  console.log(figureLine({ what, measured: percentile(times, 0.5), unit: 'ms', budget: { most: 20 } }));
}

async function printReport(where: string, server: BenchServer, client: Client, report: string): Promise<void> {
  await client.get(`/api/reports/employees/${report}`);
  await server.longestStallMs();
  const [took = 0] = await oneByOne(client, [`/api/reports/employees/${report}`]);
  const stallMs = await server.longestStallMs();
  const what = `${where}: report ${report.replace(`&${purpose}`, '')}`;
  console.log(figureLine({ what, measured: took / 1000, unit: 's', budget: { most: 1 } }));
  if (stallMs > 100)
    console.log(figureLine({ what: '  longest stall of the event loop', measured: stallMs, unit: 'ms', budget: { most: 100 } }));
}
