import { answer, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { screen, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StudentResult, StudentResults } from '../../../src/contract/exam/end-results.ts';

const { Content } = await import('../../../src/portal/modules/exam/parts/results/student-results.tsx');

const test = suite('results on the record of a student');
signedInPage(test);

const result = (more: Partial<StudentResult>): StudentResult => ({
  id: 1,
  code: 'CS301',
  course: 'Data Structures',
  semester: 3,
  credits: '4.0',
  attempt: 1,
  internal: '22.50',
  internalMax: 50,
  external: '67.00',
  externalMax: 100,
  grade: 'A',
  points: '8.0',
  isPass: true,
  isLatest: true,
  counts: true,
  declaredOn: '2026-07-10',
  ...more,
});
const failed = { code: 'CS302', course: 'Networks', grade: 'S', points: '0.0', external: null, isPass: false };
const example: StudentResults = {
  studentId: 7,
  cgpa: '8.40',
  earned: '13.5',
  credits: '17.5',
  terms: [
    { termId: 2, term: '2026-27 odd', sgpa: null, results: [result({ ...failed, id: 3, attempt: 2, counts: false })] },
    { termId: 1, term: '2025-26 even', sgpa: '8.48', results: [result({}), result({ ...failed, id: 2, isLatest: false })] },
  ],
  backlog: [{ code: 'CS302', course: 'Networks', semester: 3, attempts: 2 }],
};

async function opened(data: StudentResults = example) {
  answer('GET /students/7/results', { body: { data } });
  await signIn('Admin');
  draw(<Content id={7} />);
}
/** The cells of a table without its header row. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('terms show their SGPA if any, marks unchanged, and the semester of a course', async () => {
  await opened();
  await screen.findByRole('table', { name: '2025-26 even · SGPA 8.48' });
  assert.equal(rowsOf('2025-26 even · SGPA 8.48'), [
    ['CS301 Data Structures', '4.0', '22.5', '67', 'A', '8.0', 'Passed', '1'],
    ['CS302 Networks', '4.0', '22.5', '–', 'S', '0.0', 'Not passed', '1'],
  ]);
  assert.equal(rowsOf('2026-27 odd'), [['CS302 Networks · semester 3', '4.0', '22.5', '–', 'S', '0.0', 'Not passed', '2']]);
  assert.is(screen.queryByText(/semester/, { selector: 'bdi' }), null, 'only the name is always from left to right');
});

test('totals, and courses still to pass', async () => {
  await opened();
  assert.equal(await screen.findByText('8.40').then(({ tagName }) => tagName), 'STRONG');
  screen.getByText('13.5');
  screen.getByText('of 17.5');
  assert.equal(rowsOf('Backlog'), [['CS302 Networks', '3', '2']]);
});

test('a message is shown without results', async () => {
  await opened({ ...example, cgpa: null, terms: [], backlog: [] });
  await screen.findByText('No results yet');
});

test('a failure is shown', async () => {
  answer('GET /students/7/results', refusal(500, 'Internal'));
  await signIn('Admin');
  draw(<Content id={7} />);
  await screen.findByText('The results could not be loaded');
});

test.run();
