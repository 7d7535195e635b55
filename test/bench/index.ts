import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printAttendance } from './attendance.ts';
import { bundleSizes } from './bundles.ts';
import { signIn, type Client } from './client.ts';
import { printCosts } from './costs.ts';
import { printDues } from './dues.ts';
import { printEmployees } from './employees.ts';
import { printFeedback } from './feedback.ts';
import { figureLine } from './figures.ts';
import { printGrid } from './grid/grid.ts';
import { printEveryList, printStudentList, printSyllabusSearch } from './lists.ts';
import { printLoad, printServerLoad } from './load.ts';
import { printPlacingPage } from './placing-page.ts';
import { printPlacing } from './placing.ts';
import { printReports } from './reports.ts';
import { printSeed } from './seed.ts';
import { startServer, type BenchServer } from './server.ts';
import { printSheet } from './sheet.ts';
import { printTimetable } from './timetable.ts';
import { printMarks } from './marks.ts';
import { printSuite } from './suite.ts';
import { textSizes } from './texts.ts';
import { printUploads } from './uploads.ts';
import { printActs } from './web.ts';

/**
 * Prints the product's figures beside its budgets: the built server on a new folder with 20,000 students on roll. `npm
 * run bench -- reports uploads` prints only these parts. The parts are bundles, suite (the projected cost of `npm
 * test`), seed (a first start with the marks of a term), grid (keys and a paste in a page of one grid), attendance
 * (queries over a term of marks), dues (lists, clearances and reports over five years of dues), feedback (every student
 * answers nine sheets within an hour, compressed into ten minutes), marks (a sheet of a test opened and saved), sheet
 * (a class opened and marked by keys in a browser), timetable (a person's classes of a day with seven terms of
 * history), placing (the search for places of a timetable's classes, alone and beside a page), costs (the processor
 * time of each read, with a verdict on those that declare no cost), web (the acts of an office's day in a browser),
 * lists, load and employees (also on the PostgreSQL of TEST_DATABASE_URL), exports, reports, uploads.
 */
const students = 20_000;
const password = 'bench-only-palm-leaf';
const onRoll = 'status=active&status=onBreak';
const print = (...figure: Parameters<typeof figureLine>) => console.log(figureLine(...figure));

execFileSync(process.execPath, ['build.mjs', '--unless-fresh'], { stdio: 'inherit' });
const parts = process.argv.slice(2);
const isAsked = (part: string) => parts.length === 0 || parts.includes(part);
if (isAsked('bundles')) await printBundles();
if (isAsked('suite')) printSuite();
if (isAsked('seed')) await printSeed();
if (isAsked('employees')) await printEmployees(password);
if (isAsked('grid')) await printGrid();
if (isAsked('timetable')) await printTimetable();
if (isAsked('costs')) await printCosts();
if (isAsked('attendance')) await printAttendance();
if (isAsked('dues')) await printDues(password);
if (isAsked('feedback')) await printFeedback(password);
if (isAsked('marks')) await printMarks();
if (isAsked('sheet')) await printSheet(password);
if (isAsked('placing')) {
  await printPlacing();
  await printPlacingPage(password);
}
if (
  parts.length === 0 ||
  parts.some(
    (part) =>
      ![
        'bundles',
        'suite',
        'seed',
        'employees',
        'grid',
        'timetable',
        'costs',
        'attendance',
        'dues',
        'feedback',
        'marks',
        'sheet',
        'placing',
      ].includes(part),
  )
)
  await printServer();

async function printServer(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  try {
    const first = await startServer(dataDir, password, students);
    print({
      what: `First start, writing a college of ${students} students`,
      measured: first.startedInMs / 1000,
      unit: 's',
    });
    await first.stop();
    const server = await startServer(dataDir, password, students);
    print({ what: 'Warm start to first answer', measured: server.startedInMs / 1000, unit: 's', budget: { most: 3 } });
    print({
      what: 'Resident memory after the start',
      measured: await server.residentMb(),
      unit: 'MB',
      budget: { most: 500 },
    });
    const client = await signIn(server.url, 'staff', password);
    if (isAsked('lists')) await printStudentList(client, onRoll);
    if (isAsked('lists')) await printSyllabusSearch(await signIn(server.url, 'admin', password));
    if (isAsked('lists')) await printEveryList(await signIn(server.url, 'admin', password));
    if (isAsked('web')) await printActs(server.url, { username: 'staff', password });
    if (isAsked('load')) await printLoad(server, password, onRoll, 'Embedded');
    if (isAsked('exports')) await printExport(server, client);
    if (isAsked('reports')) await printReports(server, client);
    print({
      what: 'Resident memory after all this',
      measured: await server.residentMb(),
      unit: 'MB',
      budget: { most: 500 },
    });
    client.close();
    if (isAsked('uploads')) await printUploads(server, password);
    await server.stop();
    if (isAsked('load')) await printServerLoad(password, students, onRoll);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function printBundles(): Promise<void> {
  const { script, style, studentList, machines } = await bundleSizes();
  print({ what: 'Script of /, brotli', measured: script, unit: 'KB', budget: { most: 134 } });
  print({ what: 'Style of /, brotli', measured: style, unit: 'KB', budget: { most: 15 } });
  print({
    what: 'Script of the student list beyond that, brotli',
    measured: studentList,
    unit: 'KB',
    // Further screens add almost nothing: the scripts are cut by common use.
    budget: { most: 60 },
  });
  const { shell, module } = await textSizes();
  print({
    what: `Texts before the first screen, brotli (${shell.language})`,
    measured: shell.kilobytes,
    unit: 'KB',
    budget: { most: 12 },
  });
  print({
    what: `Texts of a module, brotli (${module.what}, ${module.language})`,
    measured: module.kilobytes,
    unit: 'KB',
    budget: { most: 10 },
  });
  print({ what: 'Script of /machines with its largest chart', measured: machines, unit: 'KB', budget: { most: 60 } });
}

async function printExport(server: BenchServer, client: Client): Promise<void> {
  const { data } = JSON.parse((await client.get('/api/students/counts')).toString()) as {
    data: Record<string, number>;
  };
  const rows = Object.values(data).reduce((sum, count) => sum + count, 0);
  for (const format of ['xlsx', 'csv']) {
    await server.longestStallMs();
    const started = performance.now();
    const file = await client.get(`/api/students?format=${format}&purpose=bench&${format === 'xlsx' ? onRoll : ''}`);
    const seconds = (performance.now() - started) / 1000;
    const what = format === 'xlsx' ? `Export of ${students} on roll to XLSX` : `Export of all ${rows} rows to CSV`;
    print({ what, measured: seconds, unit: 's', ...(format === 'xlsx' && { budget: { most: 5 } }) });
    print({ what: '  its file', measured: file.length / 1024, unit: 'KB' });
    print({
      what: '  longest stall of the event loop',
      measured: await server.longestStallMs(),
      unit: 'ms',
      budget: { most: 100 },
    });
  }
}
