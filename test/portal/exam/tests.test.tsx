import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DayTest, TestClash } from '../../../src/contract/exam/test-calendar.ts';
import type { TestChoices } from '../../../src/contract/exam/test-choices.ts';
import type { RetestCandidate } from '../../../src/contract/exam/test-retest.ts';
import type { TestRecord } from '../../../src/contract/exam/tests.ts';
import { equalShares } from '../../../src/portal/modules/exam/parts/tests/outcomes-control.tsx';
import { linesOf, programsOf } from '../../../src/portal/modules/exam/parts/tests/notice-table.tsx';

const { Screen: Calendar } = await import('../../../src/portal/modules/exam/screens/test-calendar.tsx');
const { Screen: Form } = await import('../../../src/portal/modules/exam/screens/test-form.tsx');
const { Screen: View } = await import('../../../src/portal/modules/exam/screens/test-view.tsx');

const test = suite('internal tests on the screen');
signedInPage(test);

const sections = [
  { sectionCourseId: 31, sectionId: 7, name: 'A' },
  { sectionCourseId: 32, sectionId: 8, name: 'B' },
];
const record: TestRecord = {
  id: 5,
  version: 3,
  updatedAt: '2026-11-20T10:00:00Z',
  internalPlanId: 2,
  policyComponentId: 1,
  sectionCourseId: null,
  retestOfId: null,
  sequence: 1,
  name: 'Internal test 1',
  maxMarks: '30.00',
  onDate: '2026-12-01',
  startsAt: '10:00',
  minutes: 90,
  coverage: 'Modules 1 and 2',
  status: 'draft',
  cancelReason: null,
  academicTermId: 13,
  term: '2026-27 odd',
  programId: 2,
  className: 'BT-CSE 3',
  semester: 3,
  courseId: 9,
  code: 'CS301',
  course: 'Data Structures',
  sections,
  component: 'IT',
  examTypeId: 1,
  examKind: 'test',
  isScheduled: true,
  hasQuestions: true,
  paper: null,
  sheets: 0,
  published: 0,
  overdue: 0,
  outcomes: [],
  hasMarks: false,
  isOwn: true,
  besides: 2,
  retestOf: null,
  retests: [],
  sheetRows: [],
  events: [
    { event: 'schedule', isOpen: true },
    { event: 'hold', isOpen: false, why: 'state' },
    { event: 'give', isOpen: false, why: 'isUndated' },
    { event: 'close', isOpen: false, why: 'state' },
    { event: 'cancel', isOpen: true },
  ],
};

async function viewed(more: Partial<TestRecord> = {}) {
  answer('GET /internal-tests/5', { body: { data: { ...record, ...more } } });
  history.replaceState(null, '', '/view/5');
  await signIn('Admin');
  draw(<View params={{ id: '5' }} />);
  await screen.findByRole('heading', { level: 1, name: /CS301 · Internal test 1/ });
}
const press = (name: RegExp, inside = screen as Pick<typeof screen, 'getByRole'>) => fireEvent.click(inside.getByRole('button', { name }));

test('a third test on a day is scheduled after a confirmation', async () => {
  await viewed();
  assert.not(screen.queryByRole('button', { name: /Mark as held/ }));
  press(/^Schedule/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule test' }));
  answer('POST /internal-tests/5/events', refusal(422, 'ValidationFailed', { mayCrowd: 'required' }));
  press(/^Schedule/, dialog);
  fireEvent.click(await dialog.findByRole('checkbox', { name: /more than two tests/ }));
  answer('POST /internal-tests/5/events', { body: { data: { ...record, status: 'scheduled' } } });
  press(/^Schedule/, dialog);
  await screen.findByText('CS301 Internal test 1: Scheduled');
  assert.equal(
    askedFor('POST /internal-tests/5/events').map(({ json }) => json),
    [
      { version: 3, event: 'schedule', note: null, mayCrowd: false },
      { version: 3, event: 'schedule', note: null, mayCrowd: true },
    ],
  );
});

test('a re-test is for chosen students, listed with absent ones first', async () => {
  const student: RetestCandidate = {
    studentId: 41,
    sectionCourseId: 31,
    name: 'Asha Sahu',
    regdNo: '2501110041',
    section: 'BT-CSE 3 A',
    state: 'absent',
  };
  answer('GET /internal-tests/5/retest', { body: { data: [student, { ...student, studentId: 42, name: 'Bijay Das', state: null }] } });
  await viewed({ status: 'held', events: [] });
  press(/Add re-test/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add re-test' }));
  await dialog.findByText('2501110041 · BT-CSE 3 A · Absent');
  press(/Add re-test/, dialog);
  assert.is(askedFor('POST /internal-tests/5/retest').length, 0);
  fireEvent.click(dialog.getByRole('checkbox', { name: /Asha Sahu/ }));
  answer('POST /internal-tests/5/retest', { body: { data: { ...record, id: 6 } } });
  press(/Add re-test/, dialog);
  await waitFor(() => assert.is(askedFor('POST /internal-tests/5/retest').length, 1));
  assert.equal(askedFor('POST /internal-tests/5/retest')[0]?.json, {
    name: 'Re-test: Internal test 1',
    onDate: null,
    startsAt: null,
    minutes: 90,
    studentIds: [41],
  });
});

const choices: TestChoices = {
  sections: sections.map((section) => ({ ...section, isOwn: true })),
  components: [
    {
      id: 1,
      label: 'IT',
      type: 'Internal test',
      isScheduled: true,
      hasQuestions: true,
      defaultMax: 30,
      defaultMinutes: 90,
      planned: 2,
      next: [
        { sectionCourseId: null, sequence: 3 },
        { sectionCourseId: 31, sequence: 3 },
      ],
    },
    {
      id: 2,
      label: 'Quiz',
      type: 'Quiz',
      isScheduled: false,
      hasQuestions: false,
      defaultMax: 10,
      defaultMinutes: 20,
      planned: 3,
      next: [
        { sectionCourseId: null, sequence: 3 },
        { sectionCourseId: 31, sequence: 2 },
      ],
    },
  ],
  outcomes: [1, 2, 3].map((id) => ({ id, code: `CO${id}`, statement: 'Explain stacks and queues' })),
  modules: [],
};

test('a component proposes the name, the maximum and the time; one with all planned tests is not offered', async () => {
  answer('GET /lookups/internal-plans', { body: { data: [{ id: 2, label: 'CS301 · BT-CSE 3', isActive: true }] } });
  answer('GET /internal-tests/choices', { body: { data: choices } });
  history.replaceState(null, '', '/add');
  await signIn('Admin');
  draw(<Form params={{}} />);
  await screen.findByRole('option', { name: 'CS301 · BT-CSE 3' });
  fireEvent.change(screen.getByLabelText(/^Course/, { selector: 'select' }), { target: { value: '2' } });
  await screen.findByRole('option', { name: 'Quiz 3/3' });
  assert.not(screen.queryByRole('option', { name: /^IT/ }));
  fireEvent.change(screen.getByLabelText(/^Section/, { selector: 'select' }), { target: { value: '31' } });
  fireEvent.change(screen.getByLabelText(/^Component/, { selector: 'select' }), { target: { value: '2' } });
  const valueOf = (label: RegExp) => (screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement).value;
  await waitFor(() => assert.equal([valueOf(/^Test/), valueOf(/^Maximum/), valueOf(/^Duration \(minutes\)/)], ['Quiz 2', '10', '20']));
  press(/Share equally/);
  await screen.findByText('Total 1 of 1');
  answer('POST /internal-tests', { body: { data: record } });
  press(/^Save(?! and)/);
  await waitFor(() => assert.is(askedFor('POST /internal-tests').length, 1));
  const sent = askedFor('POST /internal-tests')[0]?.json as Record<string, unknown>;
  assert.equal(
    [sent['internalPlanId'], sent['sectionCourseId'], sent['policyComponentId'], sent['name'], sent['outcomes']],
    [2, 31, 2, 'Quiz 2', equalShares([1, 2, 3])],
  );
});

test('equal shares add up to 1', () => {
  assert.equal(
    equalShares([1, 2, 3]).map(({ share }) => share),
    [0.33, 0.33, 0.34],
  );
  assert.equal(
    equalShares([4]).map(({ share }) => share),
    [1],
  );
  for (let count = 1; count <= 10; count += 1)
    assert.is(
      equalShares(Array.from({ length: count }, (_, id) => id)).reduce((sum, { share }) => sum + Math.round(share * 100), 0),
      100,
    );
});

const held: DayTest = {
  id: 5,
  name: 'Internal test 1',
  onDate: '2026-12-01',
  startsAt: '14:00',
  minutes: 90,
  code: 'CS301',
  course: 'Data Structures',
  programId: 2,
  className: 'BT-CSE 3',
  sections,
  rooms: ['LH-2'],
  status: 'scheduled',
  examKind: 'test',
};

test('the notice has a row for each day and hour, and a column for each programme', () => {
  const morning = { ...held, id: 6, startsAt: '10:00', className: 'BT-ME 5' };
  const unhoured = { ...held, id: 7, startsAt: null, className: 'MT-CSE 1' };
  assert.equal(
    linesOf([held, morning, unhoured]).map(({ startsAt, tests }) => [startsAt, tests.map(({ id }) => id)]),
    [
      ['10:00', [6]],
      ['14:00', [5]],
    ],
  );
  assert.equal(programsOf([held, morning, unhoured]), ['BT-CSE', 'BT-ME']);
});

test('the month shows the number of tests and the clashes of each day, with links', async () => {
  const clash: TestClash = {
    onDate: '2026-12-01',
    one: { id: 5, name: 'Internal test 1', code: 'CS301', startsAt: '14:00', minutes: 90 },
    other: { id: 8, name: 'Internal test 1', code: 'CS303', startsAt: '15:00', minutes: 90 },
    students: 12,
    sections: ['BT-CSE 3 A'],
  };
  answer('GET /lookups/programs', { body: { data: [{ id: 2, label: 'BT-CSE', isActive: true }] } });
  answer('GET /internal-tests/calendar', {
    body: { data: { tests: [held], days: [{ onDate: '2026-12-25', kind: 'holiday', title: 'Christmas' }] } },
  });
  answer('GET /internal-tests/clashes', { body: { data: [clash] } });
  history.replaceState(null, '', '/calendar?month=2026-12');
  await signIn('Faculty');
  draw(<Calendar params={{}} />);
  const count = await screen.findByRole('link', { name: 'Tests: 1' });
  assert.match(count.getAttribute('href') ?? '', /exam-list\?from=2026-12-01&to=2026-12-01/);
  await screen.findByText('Clashes: 1');
  assert.ok(screen.getByText('Christmas'));
  assert.ok(screen.getByRole('columnheader', { name: 'BT-CSE' }));
  assert.equal(askedFor('GET /internal-tests/calendar')[0]?.query.toString(), 'from=2026-12-01&to=2026-12-31');
});

test.run();
