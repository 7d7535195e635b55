import { answer, askedFor, draw, refusal, signedInPage, signIn, type Asked } from '../../support/signed-in.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ReportDefinition } from '../../../src/contract/student/excel-report.ts';
import { rolePermissions } from '../../../src/contract/core/role-catalogue.ts';
import { hasFocus } from '../../support/focus.ts';

const { Screen } = await import('../../../src/portal/modules/student/screens/excel-report.tsx');

const test = suite('report builder');
signedInPage(test);

const previewCall = 'POST /reports/students/preview';
const exportCall = 'POST /reports/students/export';
const address = '/studentInformation/gen-excel-rep';
const branches = [
  { id: 1, label: 'B.Tech Civil', isActive: true },
  { id: 2, label: 'B.Tech Mechanical', isActive: true },
];

// Without this, the page of the tests would navigate to the file instead of saving it.
HTMLAnchorElement.prototype.click = () => {};

/** The last request, once sent. */
const lastAsked = () => askedFor(previewCall).at(-1)?.json as ReportDefinition;
/** The report in the address. A repeated request is served from the cache. */
const standing = () => JSON.parse(new URLSearchParams(location.search).get('report') ?? 'null') as ReportDefinition;
const shows = async (check: (definition: ReportDefinition) => void) => {
  await waitFor(() => check(standing()));
  await waitFor(() => assert.ok(askedFor(previewCall).some(({ json }) => JSON.stringify(json) === JSON.stringify(standing()))));
};
const fieldsOf = ({ columns }: ReportDefinition) => columns.map(({ field }) => field);

const open = (report?: ReportDefinition, more: { total?: number; permissions?: readonly number[] } = {}) =>
  openAt(report ? `?${new URLSearchParams({ report: JSON.stringify(report) })}` : '', more);

async function openAt(
  search: string,
  { total = 60, permissions = rolePermissions.Staff }: { total?: number; permissions?: readonly number[] } = {},
) {
  answer('GET /lookups/branches', { body: { data: branches } });
  answer(previewCall, ({ json }: Asked) => {
    const { columns } = json as ReportDefinition;
    const heads = columns.map(({ field, head }) => head ?? field);
    const lines = [{ kind: 'row', cells: columns.map(({ field }) => `a ${field}`) }];
    return { body: { data: { heads, lines, total, needsPurpose: total > 500 } } };
  });
  history.replaceState(null, '', address + search);
  await signIn('Staff', permissions);
  draw(<Screen />);
  await screen.findByRole('heading', { level: 1 });
}

const plain: ReportDefinition = { columns: [{ field: 'name' }, { field: 'regdNo' }, { field: 'branch' }] };
const line = (name: string) => within(screen.getByRole('group', { name: `Condition: ${name}` }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('opens with students on roll, and shows the start of the file and the number of persons', async () => {
  await open();
  await screen.findByText('a rollNo');
  assert.ok(screen.getByText('60 students'));
  assert.equal(lastAsked().all, [{ field: 'status', op: 'eq', value: 'active' }]);
  assert.ok(new URLSearchParams(location.search).get('report')?.includes('"rollNo"'));
});

test('an address that cannot be read completely is reported, and its valid parts apply', async () => {
  const sent = async (report: string) => {
    await openAt(`?${new URLSearchParams({ report })}`);
    await screen.findByText('60 students');
    const isTold = screen.queryByText(/cannot be read in full/) !== null;
    const { all, any, columns, sort, groupBy } = standing();
    cleanup();
    return {
      isTold,
      ...(all && { all }),
      ...(any && { any }),
      fields: columns.map(({ field }) => field),
      sort,
      groupBy,
    };
  };
  const status = { field: 'status', op: 'eq', value: 'active' };
  const rest = { sort: undefined, groupBy: undefined };
  const usual = { all: [status], fields: ['regdNo', 'rollNo', 'name', 'branch', 'batch'], ...rest };
  assert.equal(await sent(JSON.stringify(plain)), { isTold: false, fields: ['name', 'regdNo', 'branch'], ...rest });
  assert.equal(await sent('{"all":[{"field":"sta'), { isTold: true, ...usual });
  assert.equal(await sent('[]'), { isTold: true, ...usual });
  assert.equal(await sent('{"all":[{"field":"shoeSize","op":"eq","value":44}],"columns":[]}'), {
    isTold: true,
    ...usual,
  });
  const woman = { field: 'gender', op: 'eq', value: 'F' };
  const parts = {
    any: [woman, { field: 'gender', op: 'gt', value: 'F' }, { all: [status, 7] }, { all: [{ field: 'x' }] }, null],
    columns: [{ field: 'name' }, { field: 'name' }, { field: 'shoeSize' }, { field: 'branch', head: '' }, 'x'],
    sort: 'name',
    groupBy: 'shoeSize',
  };
  assert.equal(await sent(JSON.stringify(parts)), {
    isTold: true,
    any: [woman, { all: [status] }],
    fields: ['name'],
    sort: 'name',
    groupBy: undefined,
  });
});

test('a condition is applied once complete; until then the last preview stays', async () => {
  await open(plain);
  await screen.findByText('a regdNo');
  press('Add condition');
  assert.ok(screen.getAllByText('Complete the conditions and columns to see the preview').length > 0);
  assert.ok(screen.getByText('a regdNo'));
  await line('Branch').findByRole('option', { name: 'B.Tech Mechanical' });
  fireEvent.change(line('Branch').getByLabelText('Value'), { target: { value: '2' } });
  await shows(({ all }) => assert.equal(all, [{ field: 'branch', op: 'eq', value: 2 }]));
  fireEvent.change(line('Branch').getByLabelText('Field'), { target: { value: 'annualIncome' } });
  fireEvent.change(line('Annual family income (rupees)').getByLabelText('Comparison'), {
    target: { value: 'between' },
  });
  fireEvent.change(line('Annual family income (rupees)').getByLabelText('From'), { target: { value: '100000' } });
  fireEvent.change(line('Annual family income (rupees)').getByLabelText('To'), { target: { value: '2,50,000' } });
  await shows(({ all }) => assert.equal(all, [{ field: 'annualIncome', op: 'between', value: [10_000_000, 25_000_000] }]));
  fireEvent.change(line('Annual family income (rupees)').getByLabelText('Comparison'), {
    target: { value: 'isEmpty' },
  });
  await shows(({ all }) => assert.equal(all, [{ field: 'annualIncome', op: 'isEmpty' }]));
  press('Remove the condition Annual family income (rupees)');
  await shows((report) => assert.not('all' in report));
});

test('a group is joined the other way, and disappears with its last line', async () => {
  await open(plain);
  press('Add group');
  const group = within(screen.getByRole('group', { name: 'Group of conditions' }));
  fireEvent.change(group.getByLabelText('Field'), { target: { value: 'regdNo' } });
  fireEvent.change(group.getByLabelText('Comparison'), { target: { value: 'isEmpty' } });
  await shows(({ all }) => assert.equal(all, [{ any: [{ field: 'regdNo', op: 'isEmpty' }] }]));
  fireEvent.change(screen.getByLabelText('How the conditions are combined'), { target: { value: 'any' } });
  await shows(({ any }) => assert.equal(any, [{ any: [{ field: 'regdNo', op: 'isEmpty' }] }]));
  fireEvent.click(group.getByRole('button', { name: 'Remove the condition Registration number' }));
  await shows((report) => assert.not('any' in report));
  assert.ok(!screen.queryByRole('group', { name: 'Group of conditions' }));
});

test('columns are added, moved by buttons that keep the focus, renamed and removed', async () => {
  await open(plain);
  choose('Add column', 'fatherPhone');
  await shows((report) => assert.equal(fieldsOf(report), ['name', 'regdNo', 'branch', 'fatherPhone']));
  const up = () => screen.getByRole('button', { name: 'Move Phone (Father) up' });
  for (let times = 0; times < 4; times += 1) fireEvent.click(up());
  await shows((report) => assert.equal(fieldsOf(report), ['fatherPhone', 'name', 'regdNo', 'branch']));
  hasFocus(up());
  assert.is(up().getAttribute('aria-disabled'), 'true');
  choose('Heading of the column Name', 'Candidate');
  await shows(({ columns }) => assert.equal(columns[1], { field: 'name', head: 'Candidate' }));
  await screen.findByRole('columnheader', { name: 'Candidate' });
  press('Remove Branch');
  await shows((report) => assert.equal(fieldsOf(report), ['fatherPhone', 'name', 'regdNo']));
  for (const name of ['Phone (Father)', 'Name', 'Registration number']) press(`Remove ${name}`);
  assert.ok(screen.getByText('Choose at least one column'));
  assert.ok(screen.getByRole<HTMLButtonElement>('button', { name: 'Download as Excel workbook' }).disabled);
});

test('columns are dragged into order', async () => {
  await open(plain);
  const items = within(screen.getByRole('list', { name: 'Columns' })).getAllByRole('listitem');
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  fireEvent.dragStart(items[2]!.querySelector('[draggable]')!, { dataTransfer });
  fireEvent.dragOver(items[0]!, { dataTransfer });
  fireEvent.drop(items[0]!, { dataTransfer });
  await shows((report) => assert.equal(fieldsOf(report), ['branch', 'name', 'regdNo']));
});

test('order, groups and sheets; sheets are available in workbooks only', async () => {
  await open(plain);
  choose('Sort by', 'bornOn');
  choose('Direction', 'down');
  choose('Group by', 'branch');
  await shows((report) => assert.equal([report.sort, report.groupBy, report.subtotal], ['-bornOn', 'branch', 'count']));
  choose('Subtotal for each group', 'average');
  fireEvent.click(screen.getByRole('checkbox', { name: /One sheet for each branch/ }));
  await shows((report) => assert.equal([report.subtotal, report.isByBranch], ['average', true]));
  assert.ok(screen.getByRole<HTMLButtonElement>('button', { name: 'Download as CSV' }).disabled);
  choose('Group by', '');
  await shows((report) => assert.equal([report.groupBy, report.subtotal], [undefined, undefined]));
});

test('a file with many persons requires a purpose', async () => {
  await open(plain, { total: 2391 });
  await screen.findByText('2,391 students');
  answer(exportCall, { body: 'a,b', headers: { 'content-disposition': 'attachment; filename="students.csv"' } });
  press('Download as CSV');
  const dialog = () => within(screen.getByRole('dialog', { name: 'What is the file for?' }));
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  assert.is(askedFor(exportCall).length, 0);
  press('Download as CSV');
  fireEvent.click(dialog().getByRole('button', { name: 'Download file' }));
  assert.ok(
    dialog()
      .getByLabelText(/Purpose/)
      .getAttribute('aria-invalid'),
  );
  fireEvent.change(dialog().getByLabelText(/Purpose/), { target: { value: 'Return to the university' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Download file' }));
  await waitFor(() => assert.equal(askedFor(exportCall).at(-1)?.json, { ...plain, format: 'csv', purpose: 'Return to the university' }));
  await waitFor(() => assert.ok(!screen.queryByRole('button', { name: 'Cancel the file' })));
});

test('a small file does not; a slow file can be cancelled', async () => {
  await open(plain);
  await screen.findByText('60 students');
  let finish = () => {};
  answer(exportCall, () => new Promise((done) => (finish = () => done({ body: 'a' }))));
  press('Download as Excel workbook');
  await waitFor(() => assert.is(askedFor(exportCall).length, 1));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the file' }));
  await waitFor(() => assert.ok(!screen.queryByRole('button', { name: 'Cancel the file' })));
  assert.equal(askedFor(exportCall).at(-1)?.json, { ...plain, format: 'xlsx' });
  finish();
});

const template = (change: object = {}) => ({
  id: 4,
  version: 3,
  name: 'Women',
  isShared: false,
  isOwn: true,
  owner: 'Ananya Behera',
  isAllowed: true,
  lost: [],
  definition: { ...plain, sort: 'name' },
  lastRunAt: null,
  updatedAt: '2026-11-01T06:00:00.000Z',
  ...change,
});

test('a report is saved under a name that is long enough and unused', async () => {
  await open(plain);
  await screen.findByText('60 students');
  press('Save this report');
  const dialog = within(screen.getByRole('dialog', { name: 'Save with a name' }));
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  save();
  assert.ok(dialog.getByLabelText(/^Name/).getAttribute('aria-invalid'));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Women' } });
  answer('POST /report-templates', refusal(409, 'Duplicate', { name: 'duplicate' }));
  save();
  await waitFor(() => assert.ok(dialog.getByLabelText(/^Name/).getAttribute('aria-invalid')));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Women of 2026' } });
  fireEvent.click(dialog.getByRole('checkbox'));
  answer('POST /report-templates', { body: { data: template({ name: 'Women of 2026' }) } });
  save();
  await waitFor(() => assert.ok(!screen.queryByRole('dialog', { name: 'Save with a name' })));
  assert.equal(askedFor('POST /report-templates').at(-1)?.json, { name: 'Women of 2026', isShared: true, definition: plain });
});

test('a saved report is opened and replaced by its version; a stale version is refused; others’ reports are read-only', async () => {
  await open();
  const otherTemplate = template({ id: 5, name: 'Scholarships', isOwn: false, isShared: true, owner: 'Section officer' });
  answer('GET /report-templates', {
    body: { data: [template(), otherTemplate, template({ id: 6, name: 'Secret', isAllowed: false, isOwn: false })] },
  });
  press('Saved reports');
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved searches and reports' }));
  assert.ok((await dialog.findByRole<HTMLButtonElement>('button', { name: 'Open Secret' })).disabled);
  assert.ok(!dialog.queryByRole('button', { name: 'Delete Scholarships' }));
  assert.ok(dialog.getByText('By Section officer'));
  fireEvent.click(dialog.getByRole('button', { name: 'Open Women' }));
  await shows((report) => assert.equal(report, { ...plain, sort: 'name' }));
  await waitFor(() => assert.not(screen.getByRole<HTMLButtonElement>('button', { name: 'Save this report' }).disabled));
  press('Save this report');
  const saving = within(screen.getByRole('dialog', { name: 'Save with a name' }));
  answer('PATCH /report-templates/4', refusal(409, 'StaleVersion'));
  fireEvent.click(saving.getByRole('button', { name: 'Save' }));
  await saving.findByRole('alert');
  assert.equal(askedFor('PATCH /report-templates/4').at(-1)?.json, {
    name: 'Women',
    isShared: false,
    definition: { ...plain, sort: 'name' },
    version: 3,
  });
});

test('a saved report is run directly, and deleted after confirmation only', async () => {
  await open();
  answer('GET /report-templates', { body: { data: [template()] } });
  answer(exportCall, { body: 'a' });
  press('Saved reports');
  fireEvent.click(await screen.findByRole('button', { name: 'Run Women again' }));
  await waitFor(() => assert.equal(askedFor(exportCall).at(-1)?.json, { ...plain, sort: 'name', format: 'xlsx', templateId: 4 }));
  press('Saved reports');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Women' }));
  answer('DELETE /report-templates/4', { body: { data: { id: 4 } } });
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => assert.is(askedFor('DELETE /report-templates/4').length, 1));
});

test('missing fields are reported before and after opening, and the report is not run', async () => {
  await open();
  const lost = template({ lost: ['formerField', 'caste'] });
  const forbidden = template({ id: 5, name: 'Castes', isAllowed: false, definition: { columns: [{ field: 'caste' }] } });
  answer('GET /report-templates', { body: { data: [lost, forbidden] } });
  press('Saved reports');
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved searches and reports' }));
  await dialog.findByText('Refers to items that no longer exist: formerField, Caste category');
  assert.ok(dialog.getByRole<HTMLButtonElement>('button', { name: 'Run Women again' }).disabled);
  assert.not(dialog.getByRole<HTMLButtonElement>('button', { name: 'Open Castes' }).disabled);
  fireEvent.click(dialog.getByRole('button', { name: 'Open Women' }));
  await screen.findByText(/^Items that no longer exist were skipped: formerField, Caste category\./);
  await shows((report) => assert.equal(report, { ...plain, sort: 'name' }));
});

test('fields not allowed for this user are not offered, and a report with such fields is not requested', async () => {
  const report = { ...plain, columns: [{ field: 'name' }, { field: 'fatherPhone' }] };
  await open(report, { permissions: [102, 107, 108] });
  assert.ok(screen.getByText('This report uses fields that your role may not see. Remove them to continue.'));
  const offered = [...screen.getByLabelText<HTMLSelectElement>('Add column').options].map(({ value }) => value);
  assert.ok(offered.includes('regdNo') && !offered.includes('motherPhone') && !offered.includes('caste'));
  assert.is(askedFor(previewCall).length, 0);
  press('Remove Phone (Father)');
  await shows((shown) => assert.equal(fieldsOf(shown), ['name']));
});

test('a failed preview can be requested again', async () => {
  await open(plain);
  await screen.findByText('a regdNo');
  answer(previewCall, refusal(500, 'InternalError'));
  choose('Sort by', 'name');
  await screen.findByText('The preview could not be generated');
  cleanup();
});

test.after.each(() => act(async () => {}));
test.run();
