import { answer, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ScreenProps } from '../../../src/portal/route.ts';

const { Screen: Objectives } = await import('../../../src/portal/modules/syllabus/screens/reports/objectives.tsx');
const { Screen: Maps } = await import('../../../src/portal/modules/syllabus/screens/reports/co-po-map.tsx');

const test = suite('the reports on outcomes');
signedInPage(test);

const head = { college: 'A College', address: 'Berhampur', logo: null, madeBy: 'S. Mahapatra', madeAt: '2026-11-21T10:00:00Z' };
const cohort = { program: 'B.Tech in Computer Science', batch: '2026-30' };
const course = { id: 5, courseId: 8, code: 'CS301', revision: 2026, title: 'Data Structures', semester: 3 };
const outcome = { id: 1, code: 'CO1', statement: 'Choose a structure for a given task.', bloom: 3 };
const reportAnswer = (data: unknown) => ({ body: { head, data, persons: 0, hidden: [] } });
const texts = (of: string) => [...document.querySelectorAll(of)].map((element) => element.textContent);

test('a course shows its objectives, and each outcome the modules that serve it', async () => {
  const outcomes = [
    { ...outcome, modules: [1, 3] },
    { ...outcome, id: 2, code: 'CO2', modules: [] },
  ];
  answer('GET /reports/outcome-objectives', reportAnswer({ ...cohort, courses: [{ ...course, objectives: 'Know structures', outcomes }] }));
  await open(Objectives);
  await screen.findByText('Know structures');
  assert.equal(
    texts('tbody tr').map((line) => line?.endsWith('–')),
    [false, true],
  );
  assert.ok(screen.getByText('1, 3'));
});

test('a map shows averages, gaps and justifications; an outcome with few courses is marked', async () => {
  const column = (id: number, courses: number) => ({ id, code: `PO${id}`, title: `Title ${id}`, kind: 'PO', courses });
  const map = {
    ...course,
    status: 'draft',
    rows: [outcome, { ...outcome, id: 2, code: 'CO2' }],
    averages: [233, null],
    mapped: 1,
    unjustified: 0,
    toReview: 0,
    cells: [{ courseOutcomeId: 1, outcomeId: 1, level: 3, justification: 'Each lab asks for it' }],
  };
  answer('GET /reports/outcome-maps', reportAnswer({ ...cohort, columns: [column(1, 3), column(2, 2)], courses: [map] }));
  await open(Maps);
  await screen.findByText('CO1 × PO1 (3): Each lab asks for it');
  assert.equal(texts('tfoot td, tfoot th'), ['Courses', '', '3', '▼ 2', 'Average', '2.33', '']);
  assert.ok(screen.getByText('1 of 2 outcomes mapped'));
});

async function open(Screen: ComponentType<ScreenProps>) {
  history.replaceState(null, '', '/worklogEntry/reports/miscellaneous?programId=1');
  await signIn('Staff');
  draw(<Screen params={{}} />);
  await screen.findByRole('heading', { level: 1 });
}

test.run();
