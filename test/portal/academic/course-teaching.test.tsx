import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { screen, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { Content } = await import('../../../src/portal/modules/academic/parts/section-courses/course-teaching.tsx');

const test = suite('current teachers of a course');
signedInPage(test);

const instructor = (name: string) => ({ employeeId: 1, name, role: 'lead', group: null });
const row = (id: number, section: string, instructors: object[]) => ({
  id,
  termName: '2026-27 odd',
  section,
  instructors,
  lacksLead: instructors.length === 0,
  weeklyPeriods: 4,
});

async function open(rows: object[]): Promise<void> {
  await signIn('Admin');
  answer('GET /section-courses', { body: { data: rows, total: rows.length, page: 1, pageSize: 100 } });
  draw(<Content id={7} />);
}

test('its sections of the term, each with its teachers and a link to its room', async () => {
  await open([row(41, 'BT-CE 3 A', [instructor('Asha Rao')]), row(42, 'BT-CE 3 B', [])]);
  const table = await screen.findByRole('table', { name: '2026-27 odd' });
  const lines = within(table).getAllByRole('row').slice(1);
  assert.equal(
    lines.map((line) => [...line.querySelectorAll('th, td')].map((cell) => cell.textContent)),
    [
      ['BT-CE 3 A', 'Asha Rao', '4'],
      ['BT-CE 3 B', 'No lead instructor ', '4'],
    ],
  );
  assert.match(within(lines[0]!).getByRole('link').getAttribute('href') ?? '', /\/41$/);
  const [request] = askedFor('GET /section-courses');
  assert.match(JSON.stringify(request), /courseId=7.*term=current|term=current.*courseId=7/);
});

test('a course that no section has shows a note', async () => {
  await open([]);
  assert.ok(await screen.findByText('No courses yet'));
});

test.run();
