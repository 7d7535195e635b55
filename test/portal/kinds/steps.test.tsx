import { answer, askedFor, draw, refusal, signedInPage, signIn, type Asked } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { flag, integer, optional } from '../../../src/contract/core/field.ts';
import type { StepRow, StepRun } from '../../../src/contract/core/steps.ts';
import { rollForward } from '../../../src/contract/student/batches.ts';

const { stepsScreen } = await import('../../../src/portal/kinds/steps/steps-screen.tsx');
const { to } = await import('../../../src/portal/links.ts');

/** Steps with a row of every status, using the texts of rolling forward. */
const test = suite('steps');
signedInPage(test);

const path = `/${rollForward.write.path.slice(1)}`;
const place = '/studentInformation/masterTables/activeBatch/roll-forward';
const days = 'academicTermId=4&startsOn=2027-01-04&endsOn=2027-05-29';
const Screen = stepsScreen({
  title: 'nav.rollForward',
  texts: 'rollForward',
  of: rollForward,
  columns: [{ key: 'students', align: 'end', cell: ({ students }, format) => format.number(students) }],
  links: () => [{ key: 'batches', href: to('activeBatch') }],
}) as unknown as () => React.JSX.Element;

const row = (key: string, state: StepRow['state'], fields: Partial<StepRow> = {}) => ({
  key,
  state,
  name: `Batch ${key}`,
  group: null,
  why: null,
  canReplace: state === 'differs',
  differences: [],
  from: 1,
  to: 2,
  students: 40,
  onBreak: 0,
  ...fields,
});
const rows = [
  row('1', 'new'),
  row('2', 'new'),
  row('3', 'differs', { differences: [{ field: 'first', here: 'B', there: null }] }),
  row('4', 'same'),
  row('5', 'blocked', { why: 'isEarly' }),
];
const run: StepRun = {
  id: 9,
  at: '2026-11-21T09:30:00Z',
  by: 'Asha Sahu',
  name: 'Even term',
  targetId: null,
  written: 3,
  replaced: 1,
  undoneAt: null,
  undoneBy: null,
  keeps: null,
};
const page = (data: StepRun[]) => ({ body: { data, total: data.length, page: 1, pageSize: 10 } });

async function open(search = days, shown: readonly object[] = rows) {
  history.replaceState(null, '', search ? `${place}?${search}` : place);
  answer('GET /lookups/academic-terms', { body: { data: [{ id: 4, label: 'Even term', isActive: true }] } });
  answer(`GET ${path}`, page([]));
  answer(`POST ${path}`, ({ query }: Asked) => ({
    body: { data: query.get('dryRun') === 'true' ? { stamp: 'ab12', rows: shown, run: null } : { stamp: 'ab12', rows: [], run } },
  }));
  await signIn('Admin');
  draw(<Screen />);
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const sent = () => askedFor(`POST ${path}`).filter(({ query }) => query.get('dryRun') === 'false');

test('an address with parameters shows the preview of every row', async () => {
  await open();
  await screen.findByRole('heading', { level: 2, name: 'Preview' });
  const [request] = askedFor(`POST ${path}`);
  assert.equal(request?.json, { academicTermId: 4, startsOn: '2027-01-04', endsOn: '2027-05-29' });
  assert.equal(
    screen.getAllByRole('tab').map(({ textContent }) => textContent),
    ['All5', 'New2', 'Already exists1', 'Different1', 'Blocked1'],
  );
  assert.equal([tick('Include Batch 1').checked, tick('Replace Batch 3').checked, tick('Include Batch 5').checked], [true, false, true]);
  assert.not(screen.queryByRole('checkbox', { name: /Batch 4/ }), 'an existing row has no checkbox');
  assert.ok(screen.getByText('The current semester began on or after this day.'));
  fireEvent.click(screen.getByRole('tab', { name: /Different/ }));
  assert.not(screen.queryByText('Batch 1'));
  assert.match(screen.getByRole('row', { name: /Batch 3/ }).textContent ?? '', /Keep.*: .+ → B/);
});

test('a blocked row must be unticked first; a differing row is replaced only on request', async () => {
  await open();
  await screen.findByText(/1 row is blocked, so nothing can be saved/);
  assert.not(screen.queryByRole('button', { name: /^Roll/ }));
  fireEvent.click(button('Skip 1 blocked row'));
  assert.ok(screen.getByText('2 rows will be saved. 2 rows are kept or skipped.'));
  fireEvent.click(tick('Include Batch 2'));
  fireEvent.click(button('Replace 1 different row'));
  assert.ok(screen.getByText(/2 rows will be saved. 1 of them will replace existing data./));
  fireEvent.click(button('Roll 2 batches forward'));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll 2 batches forward?' }));
  assert.equal(
    dialog.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`),
    ['New 1', 'Replace 1', 'Skipped 2', 'Already exists 1'],
  );
  assert.ok(dialog.getByText('Existing data in 1 row will be replaced.'));
  assert.equal(sent(), []);
  fireEvent.click(dialog.getByRole('button', { name: 'Roll 2 batches forward' }));
  await screen.findByText('3 batches rolled forward');
  assert.equal(
    sent().map(({ json }) => json),
    [{ academicTermId: 4, startsOn: '2027-01-04', endsOn: '2027-05-29', stamp: 'ab12', rows: ['1', '3'] }],
  );
  assert.is(screen.getByRole('link', { name: 'Show active batches' }).getAttribute('href'), to('activeBatch'));
});

test('only the chosen source is shown, and one checkbox ticks all new rows', async () => {
  await open(`${days}&rows=1,2,4`);
  await screen.findByText('2 rows will be saved.');
  assert.is(screen.getAllByRole('row').length, 4);
  fireEvent.click(tick('Include all rows'));
  assert.ok(screen.getByText('No row is selected. Select the rows to save.'));
  fireEvent.click(tick('Include all rows'));
  assert.ok(screen.getByText('2 rows will be saved.'));
});

test('if all rows exist already, nothing is offered', async () => {
  await open(days, [row('4', 'same')]);
  await screen.findByText('Everything already exists. There is nothing to save.');
  assert.not(screen.queryByRole('tab'));
  assert.not(screen.queryByRole('button', { name: /^Roll/ }));
  fireEvent.click(button('Change the options'));
  assert.ok(screen.getByLabelText(/^From/));
});

test('after a change elsewhere the new preview keeps valid ticks', async () => {
  await open(days, [row('1', 'new'), row('2', 'new')]);
  await screen.findByText('2 rows will be saved.');
  fireEvent.click(tick('Include Batch 2'));
  answer(`POST ${path}`, ({ query }: Asked) =>
    query.get('dryRun') === 'true'
      ? { body: { data: { stamp: 'cd34', rows: [row('1', 'new'), row('2', 'new'), row('3', 'new')], run: null } } }
      : refusal(409, 'StaleVersion'),
  );
  fireEvent.click(button('Roll 1 batch forward'));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll 1 batch forward' }));
  await screen.findByRole('checkbox', { name: 'Include Batch 3' });
  assert.ok(screen.getByText(/The data has changed since this preview/));
  assert.equal([tick('Include Batch 1').checked, tick('Include Batch 2').checked, tick('Include Batch 3').checked], [true, false, true]);
});

test('an invalid parameter is shown beside its field, from the form or the server', async () => {
  await open('');
  fireEvent.click(button('Show preview'));
  assert.is(screen.getAllByText('This field is required.').length, 3);
  assert.equal(askedFor(`POST ${path}`), []);
  answer(`POST ${path}`, refusal(422, 'ValidationFailed', { endsOn: 'outOfRange' }));
  await waitFor(() => assert.is(screen.getByLabelText<HTMLSelectElement>(/^Term/).options.length, 2));
  fireEvent.change(screen.getByLabelText(/^Term/), { target: { value: '4' } });
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2027-01-04' } });
  fireEvent.change(screen.getByLabelText(/^To/), { target: { value: '2027-01-04' } });
  fireEvent.click(button('Show preview'));
  await waitFor(() => assert.is(screen.getByLabelText(/^To/).getAttribute('aria-invalid'), 'true'));
  assert.is(location.search, '?academicTermId=4&startsOn=2027-01-04&endsOn=2027-01-04');
  assert.not(screen.queryByText(/Nothing was saved/));
});

test('a run is undone directly after saving, or from the list after confirmation, which shows the reason against it', async () => {
  await open(days, [row('1', 'new')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Roll 1 batch forward' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll 1 batch forward' }));
  answer(`POST ${path}/9/undo`, refusal(409, 'InUse'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/This can no longer be undone/);
  answer(`POST ${path}/9/undo`, { body: { data: { ...run, undoneAt: run.at, undoneBy: run.by } } });
  const older = { ...run, id: 8, name: 'Odd term', keeps: 'hasMovedOn' };
  const removed = { ...run, id: 7, name: 'Old term', undoneAt: run.at, undoneBy: run.by };
  answer(`GET ${path}`, page([{ ...run, id: 6, name: 'Other term' }, older, removed]));
  fireEvent.click(button('Undo'));
  await screen.findByText('The run was undone. Everything it saved was removed, and what it replaced was restored.');
  await screen.findByRole('row', { name: /Odd term.*A batch has moved on since/ });
  assert.ok(screen.getByRole('row', { name: /Old term.*Undone/ }));
  assert.equal(
    screen.getAllByRole('button', { name: /^Undo / }).map((button) => button.getAttribute('aria-label')),
    ['Undo Other term'],
  );
  answer(`POST ${path}/6/undo`, { body: { data: { ...run, id: 6, undoneAt: run.at, undoneBy: run.by } } });
  fireEvent.click(button('Undo Other term'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Undo Other term?' }));
  assert.ok(dialog.getByText(/All 3 rows saved by this run are removed/));
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => assert.is(askedFor(`POST ${path}/6/undo`).length, 1));
  await waitFor(() => assert.not(screen.queryByRole('alertdialog')));
});

test('a default is removed from the address only explicitly', async () => {
  const { readParameters, writeParameters } = await import('../../../src/portal/kinds/parameters/parameters.ts');
  const fields = { groups: flag(), from: optional(integer(1, 12)), to: optional(integer(1, 12)) };
  const defaults = { groups: true, from: 1 };
  for (const [values, text] of [
    [{ groups: true, from: 1, to: null }, 'groups=true&from=1'],
    [{ groups: false, from: null, to: 2 }, 'groups=false&from=&to=2'],
  ] as const) {
    assert.is(writeParameters(values, fields, defaults), text);
    const read = readParameters(`?${text}`, fields, defaults);
    assert.equal([read['groups'], read['from'] || null, read['to'] ?? null], [values.groups, values.from, values.to]);
  }
});

test('users who may read runs but not save see only the runs', async () => {
  history.replaceState(null, '', place);
  answer(`GET ${path}`, page([run]));
  const { BatchYear_DELETE } = (await import('../../../src/contract/core/permissions.ts')).permission;
  await signIn('Staff', [BatchYear_DELETE]);
  draw(<Screen />);
  await screen.findByText('Even term');
  assert.not(screen.queryByRole('form'));
});

test.run();
