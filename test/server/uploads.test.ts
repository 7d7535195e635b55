import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { choice, optional, text } from '../../src/contract/core/field.ts';
import { permission, type Permission } from '../../src/contract/core/permissions.ts';
import { rowText } from '../../src/contract/core/rows-file.ts';
import { upload, type KnownRow, type RowsReport } from '../../src/contract/core/upload.ts';
import { admissionList } from '../../src/contract/student/import.ts';
import { ApiError } from '../../src/server/http/api-error.ts';
import { cellReader, dateFormsOf } from '../../src/server/imports/cells.ts';
import { takeNumbers } from '../../src/server/imports/number-series.ts';
import { serveUpload } from '../../src/server/imports/routes.ts';
import type { UploadWork } from '../../src/server/imports/work.ts';
import { forgetPermissions } from '../../src/server/modules/authorization/permissions.ts';
import { serveStudent } from '../../src/server/modules/student/routes.ts';
import { filePart } from '../support/admission-list.ts';
import { addStudent, smallCollege } from '../support/college.ts';
import { modulesApp, type ModulesApp } from '../support/modules-app.ts';

// Runs on both databases: the statements of every module.

/**
 * A made-up second kind of upload: the behaviour that every module gets from `upload` and `serveUpload`, and the users
 * who see nothing of it.
 */
const test = suite('an upload of any kind');

const faiths = upload({
  kind: 'faiths',
  path: '/faiths/upload',
  columns: { name: text({ min: 2, max: 40 }), isMinority: optional(choice(['yes', 'no'])) },
  access: ['Religion_ADD'],
  undoAccess: ['Religion_DELETE'],
  area: 'Religion',
  alsoChanges: ['StudentData'],
  of: 'religions',
  undoRule: 'A religion that was edited is built on.',
});

interface Faith {
  name: string;
  isMinority: boolean;
}

const work: UploadWork<Faith> = {
  table: 'religions',
  async check(file, { db }) {
    const here = new Map((await db.selectFrom('religions').selectAll().execute()).map((row) => [row.name, row]));
    const read = cellReader(faiths.columns, dateFormsOf(file.rows, faiths.columns));
    const seen = new Set<string>();
    const fresh: Faith[] = [];
    const problems = [];
    const existing: KnownRow[] = [];
    for (const { row, cells } of file.rows) {
      const name = read('name', cells[0] ?? '');
      const minority = read('isMinority', cells[1] ?? '');
      if ('code' in name) problems.push({ row, field: 'name', code: name.code });
      if ('code' in minority) problems.push({ row, field: 'isMinority', code: minority.code });
      if ('code' in name || 'code' in minority) continue;
      const faith = { name: String(name.value), isMinority: minority.value === 'yes' };
      const stored = here.get(faith.name);
      if (seen.has(faith.name)) problems.push({ row, field: 'name', code: 'duplicate' as const });
      else if (stored) existing.push({ row, id: stored.id, label: stored.name, differences: [] });
      else fresh.push(faith);
      seen.add(faith.name);
    }
    return { fresh, problems, existing: { count: existing.length, compared: async () => existing } };
  },
  async write(rows, run, { db }) {
    for (const part of run.parts(rows, 2))
      for (const faith of part)
        await sql`insert into religions (name, is_minority, import_run_id)
          values (${faith.name}, ${faith.isMinority}, ${run.id})`.execute(db);
    return [(await takeNumbers(db, 'faiths', rows.length)).use];
  },
  async undo(runId, { db }) {
    const { rows } = await sql`select from religions where import_run_id = ${runId} and version > 1`.execute(db);
    if (rows.length > 0) throw new ApiError('InUse');
    await sql`delete from religions where import_run_id = ${runId}`.execute(db);
  },
};

let portal: ModulesApp;
const tokens: Record<string, string> = {};
test.before(async () => {
  portal = await modulesApp(serveStudent, (serve) => serveUpload(serve, faiths, work));
  await sql`alter table religions add column import_run_id bigint references import_runs`.execute(portal.db);
  const holds: Record<string, Permission[]> = {
    writer: ['Religion_ADD'],
    undoer: ['Religion_DELETE'],
    both: ['Religion_ADD', 'Religion_DELETE'],
    admitter: ['STUDENT_ADD'],
    reader: ['Religion_LIST', 'Religion_EDIT'],
  };
  const admin = await portal.addUser('admin', 'Admin');
  for (const [username, names] of Object.entries(holds)) {
    const userId = await portal.addUser(username, 'HR');
    for (const name of names)
      await portal.db
        .insertInto('userGrants')
        .values({
          userId,
          permissionId: permission[name],
          effect: 'grant',
          reason: 'for this test',
          startsOn: '2020-01-01',
          givenBy: admin,
        })
        .execute();
  }
  forgetPermissions();
  for (const username of Object.keys(holds)) tokens[username] = await portal.tokenOf(username);
});
test.after(() => portal.close());

const as = (username: string) => tokens[username] ?? null;
const fileOf = (rows: string[][]) =>
  filePart(Buffer.from([['name', 'isMinority'], ...rows].map((cells) => rowText(cells)).join('\n')), 'faiths.csv');
const send = (rows: string[][], { dryRun = false, by = 'writer' } = {}) =>
  portal.call(faiths.write, as(by), { query: { dryRun }, ...fileOf(rows) });
const runsOf = async (by: string) => (await portal.call(faiths.runs, as(by))).body;
const undo = (id: number, by = 'undoer') => portal.call(faiths.undo, as(by), { id, body: { reason: 'the wrong file' } });
const names = async () => (await portal.db.selectFrom('religions').select('name').orderBy('name').execute()).map(({ name }) => name);
const written = async (rows: string[][]): Promise<number> => {
  const answer = await send(rows);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data.runId;
};

test('a file is checked, written, listed and undone; undoing leaves no row and no gap in the numbers', async () => {
  const rows = [
    ['Bahai', 'yes'],
    ['Jewish', ''],
    ['Zoroastrian', 'no'],
  ];
  const before = await names();
  const trial: RowsReport = (await send(rows, { dryRun: true })).body.data;
  assert.equal([trial.runId, trial.rows, trial.ok, trial.known, trial.wrong], [null, 3, 3, 0, 0]);
  assert.equal(await names(), before);

  const id = await written(rows);
  assert.equal(
    (await names()).filter((name) => !before.includes(name)),
    ['Bahai', 'Jewish', 'Zoroastrian'],
  );
  const again = await send(rows, { dryRun: true });
  assert.equal([again.status, again.body.error], [409, 'Duplicate']);
  const report: RowsReport = (await send([...rows, ['Sarna', '']], { dryRun: true })).body.data;
  assert.equal([report.ok, report.known, report.knownRows.map(({ label }) => label)], [1, 3, ['Bahai', 'Jewish', 'Zoroastrian']]);

  const { data, total } = await runsOf('writer');
  assert.equal([total, data[0].id, data[0].rowCount, data[0].by, data[0].canUndo], [1, id, 3, 'writer', true]);
  const undone = await undo(id);
  assert.is(undone.status, 200, JSON.stringify(undone.body));
  assert.equal([undone.body.data.undoneBy, undone.body.data.canUndo], ['undoer', false]);
  assert.equal(await names(), before);
  const series = await portal.db.selectFrom('numberSeries').select('nextValue').where('scope', '=', 'faiths').execute();
  assert.equal(series, []);
  assert.is((await undo(id)).body.error, 'Locked');
  const events = await portal.db
    .selectFrom('auditEvents')
    .select(['action', 'tableName', 'label', 'note'])
    .where('label', '=', 'faiths.csv')
    .orderBy('id')
    .execute();
  assert.equal(events, [
    { action: 'import', tableName: 'religions', label: 'faiths.csv', note: '3 rows' },
    { action: 'undo', tableName: 'religions', label: 'faiths.csv', note: 'the wrong file' },
  ]);
});

test('with a wrong row nothing is written, and every problem is named', async () => {
  const before = await names();
  const rows = [
    ['Ahmadi', ''],
    ['X', ''],
    ['Donyi', 'perhaps'],
    ['Ahmadi', ''],
  ];
  const expected = [
    { row: 3, field: 'name', code: 'tooShort' },
    { row: 4, field: 'isMinority', code: 'notAllowed' },
    { row: 5, field: 'name', code: 'duplicate' },
  ];
  const trial: RowsReport = (await send(rows, { dryRun: true })).body.data;
  assert.equal([trial.ok, trial.wrong, trial.problems], [1, 3, expected]);
  const refused = await send(rows);
  assert.equal([refused.status, refused.body.rows], [422, expected]);
  const heading = await portal.call(faiths.write, as('writer'), { query: { dryRun: true }, ...filePart(Buffer.from('title\nX')) });
  assert.equal(heading.body.data.problems, [
    { row: 1, field: 'title', code: 'unknown' },
    { row: 1, field: 'name', code: 'required' },
  ]);
  assert.equal(await names(), before);
});

test('permission to upload does not include undoing; users who may undo see the list; others see nothing', async () => {
  const id = await written([['Kirat', '']]);
  const status = async (by: string) => [
    (await send([['Bon', '']], { dryRun: true, by })).status,
    (await portal.call(faiths.runs, as(by))).status,
  ];
  assert.equal(await status('writer'), [200, 200]);
  assert.equal(await status('both'), [200, 200]);
  assert.equal(await status('undoer'), [403, 200]);
  assert.equal(await status('admitter'), [403, 403]);
  assert.equal(await status('reader'), [403, 403]);
  for (const by of ['writer', 'admitter', 'reader']) assert.is((await undo(id, by)).status, 403, by);
  assert.is((await undo(id, 'both')).status, 200);
});

test('the holders of another kind find none of its runs in their list, and cannot undo one by its number', async () => {
  const id = await written([['Sarna', '']]);
  const runs = await portal.call(admissionList.runs, as('admitter'));
  assert.equal([runs.status, runs.body.total, runs.body.data], [200, 0, []]);
  const { status } = await portal.call(admissionList.undo, as('admitter'), { id, body: { reason: 'not my file' } });
  assert.is(status, 404);
  assert.ok((await names()).includes('Sarna'));
  for (const call of [admissionList.write, admissionList.runs, admissionList.undo])
    assert.is((await portal.call(call, as('both'), { id, query: {}, body: { reason: 'not mine' } })).status, 403);
});

test('an upload in use cannot be undone: an edit that the kind looks for, a reference that it does not', async () => {
  const [edited, referred] = [await written([['Tao', '']]), await written([['Shinto', '']])];
  await sql`update religions set version = 2 where name = 'Tao'`.execute(portal.db);
  const student = await addStudent(portal.db, await smallCollege(portal.db), 12_345);
  await sql`update students set religion_id = (select id from religions where name = 'Shinto') where id = ${student}`.execute(portal.db);
  for (const id of [edited, referred]) {
    const { status, body } = await undo(id);
    assert.equal([status, body.error], [409, 'InUse']);
  }
  assert.equal(
    (await names()).filter((name) => ['Shinto', 'Tao'].includes(name)),
    ['Shinto', 'Tao'],
  );
});

test('its calls invalidate its own areas, and are read in them', () => {
  const changes = ['Religion', 'StudentData'];
  assert.equal([faiths.write.changes, faiths.runs.area, faiths.undo.changes], [changes, 'Religion', changes]);
});

test.run();
