import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exportReport, previewReport } from '../../../src/contract/student/excel-report.ts';
import { reportTemplates } from '../../../src/contract/student/report-templates.ts';
import { collegeTime } from '../../../src/server/college-day.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { lastAudit } from '../../support/students.ts';
import { unzip } from '../../support/unzip.ts';

/** The report builder: preview, content of the file and log entry. */
const test = suite('excel report builder');
let portal: TestApp;
// oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
type Answered = any;

test.before(async () => {
  portal = await testApp(560);
});
test.after(() => portal.close());

const women = { all: [{ field: 'gender', op: 'eq', value: 'F' }] };
const columns = [{ field: 'regdNo' }, { field: 'name', head: 'Student' }, { field: 'bornOn' }, { field: 'annualIncome' }];
const preview = async (body: object, as = 'Staff') => {
  const answer = await portal.call(previewReport, as, { body: { columns, ...body } });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data as { heads: string[]; lines: Answered[]; total: number; needsPurpose: boolean };
};
const take = (body: object, as = 'Staff') =>
  portal.call(exportReport, as, { body: { columns, format: 'csv', purpose: 'Return to the university', ...body } });
const linesOf = (raw: Buffer) => raw.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');

test('the preview is the start of the file: headings, twenty rows, and the total', async () => {
  const { heads, lines, total, needsPurpose } = await preview({});
  assert.equal(heads, ['Regd no', 'Student', 'Date of birth', 'Family income (Rs)']);
  assert.is(lines.length, 20);
  assert.ok(total > 500 && needsPurpose);
  assert.not((await preview(women)).needsPurpose);
  const file = await take({});
  assert.is(file.status, 200);
  const written = linesOf(file.raw);
  assert.is(written.length, total + 1);
  assert.is(written[0], heads.join(','));
  assert.equal(
    written.slice(1, 21).map((line) => line.split(',')[2]),
    lines.map(({ cells }) => cells[2]),
  );
});

test('groups stay together, each with its count and average, and the total at the end', async () => {
  const body = {
    ...women,
    columns: [{ field: 'name' }, { field: 'branch' }, { field: 'xiiPercent' }],
    groupBy: 'branch',
    subtotal: 'average',
    sort: '-name',
  };
  const lines = linesOf((await take(body)).raw)
    .slice(1)
    .map((line) => line.split(','));
  const sums = lines.filter(([name]) => /: \d+$/.test(name!));
  const rows = lines.filter(([name]) => !/: \d+$/.test(name!));
  assert.is(sums.at(-1)![0], `Total: ${rows.length}`);
  const branches = [...new Set(rows.map(([, branch = '']) => branch))];
  assert.equal(branches, [...branches].sort());
  assert.equal(
    sums.slice(0, -1).map(([name]) => name),
    branches.map((branch) => `${branch}: ${rows.filter((row) => row[1] === branch).length}`),
  );
  const marks = rows.filter((row) => row[1] === branches[0] && row[2] !== '').map((row) => Number(row[2]));
  const average = Math.round((marks.reduce((sum, mark) => sum + mark, 0) / marks.length) * 100) / 100;
  assert.is(Math.abs(Number(sums[0]![2]) - average) < 0.011, true, `${sums[0]?.join()} ${average}`);
  assert.equal(
    (await preview(body)).lines.map(({ cells }) => cells[0]),
    lines.slice(0, (await preview(body)).lines.length).map(([name]) => name),
  );
});

test('a workbook: text cells, real dates, a sheet per branch, and the sheet About last', async () => {
  const { total } = await preview(women);
  const askedAt = collegeTime(portal.now());
  const answer = await take({ ...women, format: 'xlsx', isByBranch: true, purpose: 'Hostel allotment' });
  assert.match(String(answer.headers['content-disposition']), /students-\d{4}-\d\d-\d\d\.xlsx/);
  const parts = unzip(answer.raw);
  const names = [...parts['xl/workbook.xml']!.matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(([, name]) => name!);
  assert.is(names.at(-1), 'About');
  assert.ok(names.length > 4 && names.slice(0, -1).every((name) => / /.test(name)), names.join());
  const strings = parts['xl/sharedStrings.xml']!;
  for (const word of ['Taken by', 'Filters', 'Gender is Female', 'Hostel allotment', 'Regd no, Student'])
    assert.ok(strings.includes(word), word);
  assert.ok(
    [askedAt, collegeTime(portal.now())].some((time) => strings.includes(`>${time}<`)),
    'the time at the college',
  );
  const rows = names.slice(0, -1).map((_name, index) => parts[`xl/worksheets/sheet${index + 1}.xml`]!.match(/<row /g)!.length - 1);
  assert.is(
    rows.reduce((sum, count) => sum + count, 0),
    total,
  );
  const sheet = parts['xl/worksheets/sheet1.xml']!;
  assert.match(sheet, /<c r="B2"[^>]*t="s"/);
  assert.match(sheet, /state="frozen"/);
  const day = Number(/<c r="C2"[^>]*><v>(\d+)<\/v>/.exec(sheet)?.[1]);
  // Days since 1899-12-30, as in workbooks, for a person aged about eighteen.
  const born = new Date(Date.UTC(1899, 11, 30) + day * 86_400_000).toISOString().slice(0, 10);
  const { lines } = await preview({ ...women, isByBranch: true });
  assert.is(lines[0].cells[2], born);
});

test('above 500 persons a purpose is required, and recorded in the export register with the filters', async () => {
  const without = await take({ purpose: undefined });
  assert.equal([without.status, without.body.fields], [422, { purpose: 'required' }]);
  assert.is((await take({ ...women, purpose: undefined })).status, 200);
  await take({ format: 'csv' });
  const event = await lastAudit(portal, null);
  assert.is(event?.action, 'export');
  assert.match(event?.note ?? '', /^csv, \d+ persons; for: Return to the university; everyone$/);
  assert.match(event?.label ?? '', /^\d{3} students$/);
  assert.equal((event!.after as Answered).columns, ['regdNo', 'name', 'bornOn', 'annualIncome']);
});

const refused: [string, object, Record<string, string>][] = [
  ['no columns', { columns: [] }, { columns: 'required' }],
  ['a column twice', { columns: [{ field: 'name' }, { field: 'name' }] }, { columns: 'duplicate' }],
  ['an unknown column', { columns: [{ field: 'passwordHash' }] }, { 'columns.0.field': 'notAllowed' }],
  ['a head without words', { columns: [{ field: 'name', head: ' ' }] }, { 'columns.0.head': 'required' }],
  ['a long head', { columns: [{ field: 'name', head: 'x'.repeat(61) }] }, { 'columns.0.head': 'tooLong' }],
  ['an unknown group', { groupBy: 'nothing' }, { groupBy: 'notAllowed' }],
  ['an unknown subtotal', { subtotal: 'median' }, { subtotal: 'notAllowed' }],
  ['a wrong condition', { all: [{ field: 'bornOn', op: 'contains', value: 'x' }] }, { 'all.0.op': 'notAllowed' }],
  ['another format', { format: 'pdf' }, { format: 'notAllowed' }],
  ['sheets in CSV', { isByBranch: true }, { isByBranch: 'notAllowed' }],
  ['a short purpose', { purpose: 'x' }, { purpose: 'tooShort' }],
];
for (const [what, body, fields] of refused) {
  test(`rejects ${what}`, async () => {
    const answer = await take(body);
    assert.equal([answer.status, answer.body.fields], [422, fields]);
  });
}

test('cells that start like a formula are text', async () => {
  const answer = await take({ ...women, columns: [{ field: 'name', head: '=1+1' }] });
  assert.is(linesOf(answer.raw)[0], "'=1+1");
});

test('a template records its run; a missing one is not run', async () => {
  const definition = { ...women, columns };
  const template = (await portal.call(reportTemplates.add, 'Staff', { body: { name: 'Women', isShared: false, definition } })).body.data;
  assert.is(template.lastRunAt, null);
  assert.is((await take({ ...definition, templateId: template.id })).status, 200);
  const { data } = (await portal.call(reportTemplates.list, 'Staff')).body;
  assert.ok(data.find(({ id }: { id: number }) => id === template.id).lastRunAt);
  assert.is((await take({ ...definition, templateId: 999_999 })).status, 404);
  assert.is((await take({ ...definition, templateId: template.id }, 'Admin')).status, 404);
});

test('personal columns require 904, reports 108', async () => {
  for (const role of ['Faculty', 'HR', 'Student', 'AuthorizationAdmin'] as const) {
    assert.is((await take({ ...women }, role)).status, 403, role);
    assert.is((await portal.call(previewReport, role, { body: { columns } })).status, 403, role);
  }
  assert.is((await take({ ...women }, 'Deo')).status, 200);
});

test.run();
