import { answer, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { screen, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { CourseOutcomes } from '../../../src/contract/syllabus/course-outcomes.ts';
import type { Course } from '../../../src/contract/syllabus/courses.ts';

const { Coverage } = await import('../../../src/portal/modules/syllabus/parts/course-view/coverage.tsx');
const { OutcomeEditor } = await import('../../../src/portal/modules/syllabus/parts/outcomes/outcome-editor.tsx');

const test = suite('coverage of course outcomes');
signedInPage(test);

const outcome = { bloom: 2, targetLevel: null };
const light = { ...outcome, id: 5, code: 'CO1', statement: 'Explain the nature of light' };
const lenses = { ...outcome, id: 6, code: 'CO2', statement: 'Explain the working of lenses' };
const topic = (title: string, plannedHours: number, of: string | null) => ({ id: 1, title, plannedHours, outcome: of });
const record = {
  id: 7,
  modules: [
    {
      id: 1,
      title: 'Light',
      content: null,
      hours: null,
      topics: [topic('Rays', 4, 'CO1'), topic('Lenses', 2, 'CO2'), topic('History', 2, null)],
    },
  ],
  outcomes: [
    { ...light, plannedHours: 4 },
    { ...lenses, plannedHours: 2 },
  ],
} as unknown as Course;
const answered = {
  id: 7,
  version: 1,
  code: 'PH101',
  revision: 2024,
  title: 'Optics',
  status: 'active',
  canChange: true,
  isJudged: true,
  taughtIn: '2026-27 odd',
  outcomes: [
    {
      ...light,
      modules: [1],
      topics: 1,
      links: 2,
      questions: 12,
      attained: [
        { term: '2025-26 odd', final: '2.40', target: '2.00' },
        { term: '2024-25 odd', final: '1.75', target: '2.00' },
      ],
      taughtHours: 2.5,
    },
    { ...lenses, modules: [1], topics: 1, links: 0, questions: 0, attained: [], taughtHours: 0 },
  ],
  revisions: [],
  maps: [],
} satisfies CourseOutcomes;

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | '));

async function open(of: object): Promise<void> {
  await signIn('Admin');
  answer('GET /courses/7/outcomes', { body: { data: { ...answered, ...of } } });
  draw(<Coverage record={record} hidden={[]} />);
}

test('planned hours are beside taught hours, with attainment below', async () => {
  await open({});
  assert.equal(cellsOf(await screen.findByRole('table', { name: /2026-27 odd/ })), [
    'Course outcomes | Planned hours | Share | Hours taught | Percentage',
    'CO1 Explain the nature of light | 4 | 50% | 2.5 | ',
    'CO2 Explain the working of lenses | 2 | 25% | 0 | ',
    'Topics without an outcome | 2 | 25% | – | ',
    'Total | 8 |  | – | ',
  ]);
  const meter = screen.getByLabelText<HTMLProgressElement>('CO1');
  assert.equal([meter.value, meter.max], [2.5, 4]);
  assert.equal(cellsOf(screen.getByRole('table', { name: 'Attainment and target' })).slice(1), [
    'CO1 Explain the nature of light | 12 | 2.40 (target 2.00), 2025-26 odd1.75 (target 2.00), 2024-25 odd',
    'CO2 Explain the working of lenses | 0 | –',
  ]);
});

test('before any section has the course, only the plan is shown', async () => {
  const outcomes = answered.outcomes.map((row) => ({ ...row, questions: 0, attained: [], taughtHours: null }));
  await open({ taughtIn: null, outcomes });
  assert.is(cellsOf(await screen.findByRole('table'))[1], 'CO1 Explain the nature of light | 4 | 50%');
  assert.is(screen.queryAllByRole('table').length, 1);
});

test('once attainment is approved, statements are read-only, but a new outcome can be added', async () => {
  await signIn('Admin');
  draw(<OutcomeEditor course={answered} />);
  const grid = await screen.findByRole('grid');
  assert.ok(screen.getByText(/attainment of this course is approved/));
  const at = (line: number, text: string) => within(within(grid).getAllByRole('row')[line]!).getByText(text);
  assert.is(at(1, 'Explain the nature of light').closest('td')?.getAttribute('aria-readonly'), 'true');
  assert.ok(at(1, '12') && at(1, '2.40 (target 2.00), 2025-26 odd'));
  assert.not(screen.queryByRole('button', { name: 'Move row up' }));
  screen.getByRole('button', { name: 'Add row' }).click();
  const added = await within(grid).findByText('CO3');
  assert.is(added.closest('tr')?.querySelector('td')?.getAttribute('aria-readonly'), null);
});

test.run();
