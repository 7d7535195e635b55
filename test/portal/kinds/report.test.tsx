import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { choice, date, integer, text } from '../../../src/contract/core/field.ts';
import { report } from '../../../src/contract/core/report.ts';
import type { ResultProps } from '../../../src/portal/kinds/report/description.ts';

const { reportFrom } = await import('../../../src/portal/kinds/report/report-screen.tsx');
const { ReportTable } = await import('../../../src/portal/kinds/report/report-table.tsx');

/** A report with every feature, using the texts of the students’ reports. */
interface Row {
  id: number;
  name: string;
  seats: number;
}
interface Data {
  rows: Row[];
}
const notes = report({
  path: '/reports/notes',
  area: 'MarksList',
  access: ['STUDENT_DETAILS_REPORT'],
  summary: 'Rows for tests.',
  required: { part: integer(1, 9) },
  optional: { seat: choice(['own', 'allotted']), asOf: date(), heads: text({ max: 5 }) },
  isFile: true,
  data: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string(), seats: z.int() })) }),
});
const Notes = reportFrom<Data>({
  texts: 'student.report',
  title: 'nav.studentShortReport',
  call: notes.call as never,
  parameters: notes.parameters,
  defaults: { seat: 'own' },
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ rows }) => rows.length === 0,
  Result: ({ data, isWhole, onWhole }: ResultProps<Data>) => (
    <ReportTable
      label="Rows"
      texts="student.report"
      columns={[
        { key: 'name', isName: true, cell: ({ name }) => name },
        { key: 'seats', group: 'G', align: 'end', cell: ({ seats }) => seats, sum: (rows) => sum(rows) },
      ]}
      groups={[
        { key: 'odd', title: 'Odd', count: 1, rows: data.rows.filter(({ id }) => id % 2 === 1) },
        { key: 'even', title: 'Even', rows: data.rows.filter(({ id }) => id % 2 === 0) },
      ]}
      keyOf={({ id }) => id}
      hasSums
      isWhole={isWhole}
      onWhole={onWhole}
    />
  ),
});
const sum = (rows: readonly Row[]) => rows.reduce((all, { seats }) => all + seats, 0);
const head = { college: 'A College', address: 'Berhampur', logo: null, madeBy: 'S. Mahapatra', madeAt: '2026-11-21T10:00:00Z' };
const rows = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Row ${at + 1}`, seats: at + 1 }));
const answerRows = (count: number, persons = count) =>
  answer('GET /reports/notes', { body: { head, data: { rows: rows(count) }, persons, hidden: [] } });
const queries = () => askedFor('GET /reports/notes').map(({ query }) => query.toString());

const test = suite('a report');
signedInPage(test);
test.before.each(() => answerRows(3));

test('requires its parameters; Show reports missing ones', async () => {
  await open('');
  await screen.findByText('No report yet', { selector: 'h2' });
  assert.equal(queries(), []);
  fireEvent.click(screen.getByRole('button', { name: 'Show report' }));
  await waitFor(() => assert.is(field('Part').getAttribute('aria-invalid'), 'true'));
  assert.is(location.search, '');
});

test('the parameters are in the address and run the report', async () => {
  await open('');
  fireEvent.change(field('Part'), { target: { value: '4' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show report' }));
  await screen.findByText('Row 1');
  assert.is(location.search, '?part=4&seat=own');
  assert.equal(queries(), ['part=4&seat=own']);
});

test('an address runs the same report again and shows its parameters', async () => {
  await open('?part=2&seat=allotted&asOf=2026-07-01');
  await screen.findByText('Row 1');
  assert.equal(queries(), ['part=2&seat=allotted&asOf=2026-07-01']);
  const values = [...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent);
  assert.equal(values, ['2', 'Category of the seat', '1 Jul 2026']);
  assert.ok(screen.getByText('Prepared by S. Mahapatra, 21 Nov 2026, 3:30 pm'));
  assert.ok(screen.getByText('A College'));
  fireEvent.click(screen.getByRole('button', { name: 'Show report' }));
  await waitFor(() => assert.is(queries().length, 2));
});

test('a result is outdated once parameters change, and can then neither be printed nor downloaded', async () => {
  await open('?part=2');
  await screen.findByText('Row 1');
  const print = () => screen.getByRole('button', { name: 'Print' }) as HTMLButtonElement;
  const file = () => screen.getByRole('button', { name: 'Download' }) as HTMLButtonElement;
  const isOld = () => [document.querySelector('[data-old]') !== null, print().disabled, file().disabled];
  assert.equal(isOld(), [false, false, false]);
  fireEvent.change(field('Part'), { target: { value: '4' } });
  assert.equal(isOld(), [true, true, true]);
  screen.getByText(/^The options have changed/);
  fireEvent.change(field('Part'), { target: { value: '2' } });
  assert.equal(isOld(), [false, false, false]);
  fireEvent.change(field('Part'), { target: { value: '4' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show report' }));
  await waitFor(() => assert.equal(isOld(), [false, false, false]));
  assert.not(screen.queryByText(/^The options have changed/));
});

test('an invalid address is reported without a request', async () => {
  await open('?part=many&heads=abcdefg');
  await waitFor(() => assert.is(field('Part').getAttribute('aria-invalid'), 'true'));
  assert.is(field('Empty columns').getAttribute('aria-invalid'), 'true');
  assert.equal(queries(), []);
});

test('an error from the server is shown beside its field', async () => {
  answer('GET /reports/notes', refusal(422, 'ValidationFailed', { asOf: 'outOfRange' }));
  await open('?part=2&asOf=2199-01-01');
  await waitFor(() => assert.is(field('As on date').getAttribute('aria-invalid'), 'true'));
  fireEvent.change(field('As on date'), { target: { value: '2026-01-01' } });
  assert.is(field('As on date').getAttribute('aria-invalid'), null);
});

test('groups, counts, totals of each and of all, headings under a common one', async () => {
  await open('?part=2');
  await screen.findByText('Row 1');
  const table = within(screen.getByRole('table', { name: 'Rows' }));
  const lines = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join('|'));
  assert.equal(lines, ['Name|G', 'Seats', 'Odd 1', 'Row 1|1', 'Row 3|3', 'Total|4', 'Even ', 'Row 2|2', 'Total|2', 'Grand total|6']);
});

test('the first of many rows are rendered, all on request, and on paper', async () => {
  answerRows(700);
  await open('?part=2');
  await screen.findByText('Row 1');
  const drawn = () => document.querySelectorAll('tbody tr').length;
  assert.ok(drawn() < 400);
  fireEvent.click(screen.getByRole('button', { name: 'Show all rows' }));
  assert.ok(drawn() > 700);
  fireEvent.click(screen.getByRole('button', { name: 'Show report' }));
  await waitFor(() => assert.ok(drawn() < 400));
  act(() => void window.dispatchEvent(new window.Event('beforeprint')));
  assert.ok(drawn() > 700);
});

test('a running report can be cancelled and run again', async () => {
  let settle: (() => void) | undefined;
  answer(
    'GET /reports/notes',
    () => new Promise((done) => (settle = () => done({ body: { head, data: { rows: rows(1) }, persons: 1, hidden: [] } }))),
  );
  await open('?part=2');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('The report was cancelled', { selector: 'h2' });
  settle?.();
  answerRows(3);
  fireEvent.click(screen.getByRole('button', { name: 'Run again' }));
  await screen.findByText('Row 3');
});

test('after cancelling, former rows are not shown under new parameters', async () => {
  await open('?part=2');
  await screen.findByText('Row 1');
  answer('GET /reports/notes', () => new Promise(() => {}));
  fireEvent.change(field('Part'), { target: { value: '4' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show report' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('The report was cancelled', { selector: 'h2' });
  assert.not(screen.queryByText('Row 1'));
  assert.not(screen.queryByRole('button', { name: 'Print' }));
});

test('empty, refused, failed, and run again', async () => {
  answerRows(0);
  await open('?part=2');
  await screen.findByText('Nothing to report');
  answer('GET /reports/notes', refusal(403, 'Forbidden'));
  fireEvent.click(screen.getByRole('button', { name: 'Show report' }));
  await waitFor(() => assert.not(screen.queryByText('Nothing to report')));
  assert.is(screen.getAllByRole('heading', { level: 1 }).length, 1);
});

test('a failure can be retried', async () => {
  answer('GET /reports/notes', refusal(500, 'InternalError'));
  await open('?part=2');
  await screen.findByText('The report could not be generated', { selector: 'h2' });
  answerRows(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Row 1');
});

test('a file with few persons is downloaded immediately, one with many requires a purpose', async () => {
  answerRows(3, 501);
  await open('?part=2');
  await screen.findByText('Row 1');
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What is the file for?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Download file' }));
  const purpose = dialog.getByRole('textbox');
  await waitFor(() => assert.is(purpose.getAttribute('aria-invalid'), 'true'));
  fireEvent.change(purpose, { target: { value: 'Convocation' } });
  answer('GET /reports/notes', refusal(503, 'Unavailable'));
  fireEvent.click(dialog.getByRole('button', { name: 'Download file' }));
  await waitFor(() => assert.is(queries().at(-1), 'part=2&seat=own&format=csv&purpose=Convocation'));
});

test('printing many persons requires a purpose, which is recorded; few do not', async () => {
  let papers = 0;
  window.print = () => void (papers += window.dispatchEvent(new Event('beforeprint')) ? 1 : 0);
  await open('?part=2');
  await screen.findByText('Row 1');
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => assert.is(askedFor('POST /account/prints').length, 1));

  answerRows(3, 501);
  fireEvent.click(screen.getByRole('button', { name: 'Show report' }));
  await waitFor(() => assert.is(queries().length, 2));
  await waitFor(() => assert.not(document.querySelector('[aria-busy="true"]')));
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What is the printout for?' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'the notice board' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Print' }));
  await waitFor(() => assert.is(askedFor('POST /account/prints').length, 2));
  const of = { of: '/reports/notes', title: 'Student short report', query: 'part=2' };
  assert.equal(
    askedFor('POST /account/prints').map(({ json }) => json),
    [
      { ...of, persons: 3 },
      { ...of, persons: 501, purpose: 'the notice board' },
    ],
  );
  assert.is(papers, 2);
});

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement;

async function open(search: string) {
  history.replaceState(null, '', `/reports/notes${search}`);
  await signIn('Staff');
  draw(<Notes params={{}} />);
  await screen.findByRole('heading', { level: 1 });
}

test.run();
