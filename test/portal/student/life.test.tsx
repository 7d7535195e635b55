import { answer, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permission } from '../../../src/contract/core/permissions.ts';
import { rolePermissions } from '../../../src/contract/core/role-catalogue.ts';
import type { ActiveBatch } from '../../../src/contract/student/batches.ts';

const { EventDialog } = await import('../../../src/portal/modules/student/parts/life/event-dialog.tsx');
const { DiscontinueMany } = await import('../../../src/portal/modules/student/parts/life/discontinue-many.tsx');
const { BatchMenu } = await import('../../../src/portal/modules/student/parts/masters/batch-menu.tsx');

const test = suite('life events of students');
signedInPage(test);

const life = {
  id: 4,
  version: 2,
  name: 'Asha Sahu',
  status: 'active',
  degreeId: 1,
  batchId: 1,
  branchId: 1,
  admissionYear: 2023,
  semester: 7,
  isLastSemester: false,
  isBranchActive: true,
  events: [],
  earliestOn: '2023-08-01',
  latestOn: '2999-01-31',
  undo: null,
  isSignInOpen: true,
  open: { room: null, documents: [] },
};

const saysOf = (within_: ReturnType<typeof within>) => {
  const day = within_.getByLabelText(/^On/);
  const warning = () => within_.queryByText(/is in the future/)?.textContent ?? '';
  assert.is(warning(), '');
  fireEvent.change(day, { target: { value: '2999-01-05' } });
  assert.match(warning(), /2999 is in the future.*takes effect as soon as you confirm/);
  fireEvent.change(day, { target: { value: '2024-01-05' } });
  assert.is(warning(), '');
};

test('a notice explains that an event with a future date applies immediately', async () => {
  answer('GET /students/4/life', { body: { data: life } });
  await signIn('Staff');
  draw(<EventDialog studentId={4} kind="discontinued" onClose={() => {}} />);
  saysOf(within(await screen.findByRole('dialog', { name: 'Record Asha Sahu as discontinued' })));
});

test('also for several students', async () => {
  await signIn('Staff');
  draw(<DiscontinueMany ids={[4, 5]} count={2} value={null} onValue={() => {}} />);
  saysOf(within(document.body));
});

const current = { id: 9, version: 1, semester: 8, term: 'Even', startsOn: '2026-08-03', endsOn: '2026-12-18', state: 'running' };
const batch = {
  id: 1,
  version: 1,
  degreeId: 1,
  degree: 'B.Tech',
  batch: '2023-27',
  state: 'running',
  semesters: 8,
  current,
  next: null,
  students: 60,
  onBreak: 0,
  heldBack: 0,
  events: [
    { event: 'close', isOpen: true },
    { event: 'move', isOpen: false, why: 'permission' },
    { event: 'start', isOpen: false, why: 'state' },
    { event: 'takeBack', isOpen: false, why: 'isUntouched' },
  ],
} as unknown as ActiveBatch;
const { Staff } = rolePermissions;
for (const [who, permissions, isOffered] of [
  ['by users who may enter the event for a student', Staff, true],
  ['by no other user', Staff.filter((permissionId) => permissionId !== permission.STUDENT_DISCONTINUE), false],
] as const)
  test(`a batch is passed out ${who}`, async () => {
    await signIn('Staff', permissions);
    draw(<BatchMenu batch={batch} />);
    fireEvent.click(screen.getByRole('button', { name: /^Actions/ }));
    const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    assert.is(entries.includes('Pass out'), isOffered);
  });

test('an event that is not open is hidden, or disabled with its reason', async () => {
  await signIn('Staff', []);
  draw(<BatchMenu batch={batch} />);
  fireEvent.click(screen.getByRole('button', { name: /^Actions/ }));
  const entries = screen.getAllByRole('menuitem');
  assert.equal(
    entries.map(({ textContent }) => textContent),
    ['Close the semester', 'Undo the semester startA student’s status or class has changed in this semester'],
  );
  assert.equal(
    entries.map((entry) => entry.getAttribute('aria-disabled')),
    [null, 'true'],
  );
});

test.run();
