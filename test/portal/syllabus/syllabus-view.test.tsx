import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SyllabusStructure } from '../../../src/contract/syllabus/syllabi.ts';

const { Screen } = await import('../../../src/portal/modules/syllabus/screens/syllabus-view.tsx');

const test = suite('the page of a syllabus');
signedInPage(test);

const load = {
  lectures: 3,
  tutorials: 0,
  practicals: 0,
  internalMax: 50,
  externalMax: 100,
  kind: 'theory',
  category: 'PC',
};
const courseOf = (courseId: number, code: string, credits: number, revision = 2026) => ({
  ...load,
  courseId,
  code,
  revision,
  title: `Title of ${code}`,
  credits,
});
const choices = [
  courseOf(1, 'CS301', 4),
  courseOf(2, 'CS302', 3),
  courseOf(3, 'CS303', 2),
  courseOf(4, 'CS304', 3),
  courseOf(5, 'CS304', 3, 2022),
];
const rowOf = (id: number, courseId: number, group: string | null, more = {}) => ({
  ...choices[courseId - 1]!,
  id,
  ordinal: id,
  group,
  mapStatus: 'draft',
  hasMap: false,
  isMapped: false,
  ...more,
});

const syllabus = {
  id: 7,
  version: 3,
  updatedAt: '2026-11-01T09:00:00Z',
  name: 'BT-CSE 2026-30',
  programId: 1,
  program: 'B.Tech in Computer Science',
  programCode: 'BT-CSE',
  degree: 'B.Tech',
  branchId: 1,
  branch: 'CSE',
  batchId: 1,
  batch: '2026-30',
  regulation: 'R26',
  minCredits: 10,
  maxCredits: 20,
  poSet: 'NBA',
  psoSet: null,
  peoSet: null,
  status: 'draft',
  openFrom: 1,
  note: 'The lab is missing',
  editedBy: 'S. Mahapatra',
  approvedBy: null,
  approvedAt: null,
  semesters: [
    {
      semester: 1,
      isOpen: true,
      hasBegun: false,
      rows: [rowOf(1, 1, null, { hasMap: true }), rowOf(2, 2, 'PE-I'), rowOf(3, 3, 'PE-I')],
      groups: [{ id: 9, name: 'PE-I', choose: 1 }],
    },
    { semester: 2, isOpen: true, hasBegun: false, rows: [], groups: [{ id: 10, name: 'PE-II', choose: 1 }] },
  ],
  uses: [{ table: 'outcome_maps', count: 1 }],
  events: [
    { event: 'submit', isOpen: true },
    { event: 'return', isOpen: false, why: 'state' },
    { event: 'approve', isOpen: false, why: 'state' },
    { event: 'reopen', isOpen: false, why: 'state' },
    { event: 'retire', isOpen: false, why: 'state' },
  ],
} as unknown as SyllabusStructure;

async function open(also: Partial<SyllabusStructure> = {}, role: 'Staff' | 'Faculty' = 'Staff'): Promise<void> {
  answer('GET /syllabi/7/structure', { body: { data: { ...syllabus, ...also } } });
  answer('GET /semester-courses/choices', { body: { data: choices } });
  history.replaceState(null, '', '/syllabusManagementSystem/maintain-branch/branch-list/7');
  await signIn(role);
  draw(<Screen params={{ id: '7' }} />);
  await screen.findByRole('grid');
}
const cell = (row: number, column: number) => document.querySelector<HTMLElement>(`[data-line="${row - 1}"][data-place="${column - 1}"]`)!;
const foot = () => [...screen.getByRole('grid').querySelectorAll('tfoot tr > *')].map((element) => element.textContent);
function pasteInto(at: HTMLElement, text: string): void {
  fireEvent.pointerDown(at, { button: 0 });
  at.focus();
  const pasted = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(pasted, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } });
  at.dispatchEvent(pasted);
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('the gaps of a draft are shown with their places, and the reason of its return', async () => {
  await open();
  assert.ok(screen.getByText('The lab is missing'));
  assert.ok(screen.getByText('Semesters without courses: 2'));
  assert.ok(screen.getByText('Semester 2: the group PE-II has fewer courses than are to be chosen'));
  assert.ok(screen.getByText('The credits are not within the range of the regulation: 10 to 20'));
});

test('the footer counts an elective group once, from the lowest to the highest choice', async () => {
  await open();
  assert.equal(foot(), ['Σ', 'Total', '', '6', '0', '0', '6–7', '100', '200', '', '']);
});

test('a pasted column of codes adds all courses; unknown codes stay in their cells and are reported', async () => {
  await open();
  answer('PATCH /syllabi/7/semesters/1', { body: { data: { ...syllabus, version: 4 } } });
  fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
  await waitFor(() => assert.ok(cell(4, 2)));
  pasteInto(cell(4, 2), 'CS304\nNONE-1');
  await waitFor(() => assert.is(cell(5, 2).getAttribute('aria-invalid'), 'true'));
  assert.match(cell(4, 2).textContent!, /CS304 \(2026\)/);
  save();
  assert.is(askedFor('PATCH /syllabi/7/semesters/1').length, 0);
  pasteInto(cell(5, 2), 'CS304 (2022)');
  await waitFor(() => assert.match(cell(5, 2).textContent!, /2022/));
  save();
  await waitFor(() => assert.is(askedFor('PATCH /syllabi/7/semesters/1').length, 1));
  assert.equal(askedFor('PATCH /syllabi/7/semesters/1')[0]!.json, {
    version: 3,
    rows: [
      { courseId: 1, group: null },
      { courseId: 2, group: 'PE-I' },
      { courseId: 3, group: 'PE-I' },
      { courseId: 4, group: null },
      { courseId: 5, group: null },
    ],
    groups: [{ id: 9, name: 'PE-I', choose: 1 }],
  });
});

test('an error of the server is shown in its row; a new group has one course to choose', async () => {
  await open();
  answer('PATCH /syllabi/7/semesters/1', refusal(422, 'ValidationFailed', { 'rows.1.courseId': 'notAllowed' }));
  pasteInto(cell(3, 10), 'PE-IX');
  await waitFor(() => assert.is(cell(3, 10).textContent, 'PE-IX'));
  assert.is(foot()[6], '9', 'both groups have one course each');
  save();
  await waitFor(() => assert.is(cell(2, 2).getAttribute('aria-invalid'), 'true'));
  const { groups } = askedFor('PATCH /syllabi/7/semesters/1')[0]!.json as { groups: unknown };
  assert.equal(groups, [
    { id: 9, name: 'PE-I', choose: 1 },
    { name: 'PE-IX', choose: 1 },
  ]);
});

test('a course with a map cannot be replaced', async () => {
  await open();
  pasteInto(cell(1, 2), 'CS304');
  assert.match(cell(1, 2).textContent!, /CS301/);
});

test('the number of choices of a group is shown and can be changed', async () => {
  await open();
  answer('PATCH /syllabi/7/semesters/1', { body: { data: { ...syllabus, version: 4 } } });
  fireEvent.click(screen.getByRole('button', { name: 'Edit group PE-I' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/^Courses to choose/), { target: { value: '2' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => assert.is(askedFor('PATCH /syllabi/7/semesters/1').length, 1));
  const { groups, rows } = askedFor('PATCH /syllabi/7/semesters/1')[0]!.json as { groups: unknown; rows: unknown[] };
  assert.equal([groups, rows.length], [[{ id: 9, name: 'PE-I', choose: 2 }], 3]);
});

test('an event shows its scope and is sent with the version, with a reason if required', async () => {
  await open();
  answer('POST /syllabi/7/events', { body: { data: { ...syllabus, status: 'review', version: 4 } } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
  const dialog = await screen.findByRole('dialog');
  assert.ok(within(dialog).getByText('Course maps'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Submit for review' }));
  await waitFor(() => assert.is(askedFor('POST /syllabi/7/events').length, 1));
  assert.equal(askedFor('POST /syllabi/7/events')[0]!.json, { version: 3, event: 'submit', note: null });
});

test('reopening requires a reason of three letters', async () => {
  await open({ status: 'approved', events: [{ event: 'reopen', isOpen: true }] as SyllabusStructure['events'] });
  answer('POST /syllabi/7/events', { body: { data: { ...syllabus, version: 4 } } });
  fireEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  const dialog = await screen.findByRole('dialog');
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'no' } });
  send();
  await waitFor(() =>
    assert.is(
      within(dialog)
        .getByLabelText(/^Reason/)
        .getAttribute('aria-invalid'),
      'true',
    ),
  );
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'New regulation' } });
  send();
  await waitFor(() => assert.is(askedFor('POST /syllabi/7/events').length, 1));
  assert.equal(askedFor('POST /syllabi/7/events')[0]!.json, { version: 3, event: 'reopen', note: 'New regulation' });
});

test('read-only users are offered no changes, and no choices are loaded', async () => {
  await open({}, 'Faculty');
  assert.not(screen.queryByRole('button', { name: 'Add row' }));
  assert.not(screen.queryByRole('button', { name: 'Edit group PE-I' }));
  assert.is(askedFor('GET /semester-courses/choices').length, 0);
  assert.match(cell(1, 2).textContent!, /CS301 \(2026\) Title of CS301/);
});

test.run();
