import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Policy } from '../../../src/contract/academic/policies.ts';
import type { Registration } from '../../../src/contract/academic/registrations.ts';
import type { ClassOfTerm } from '../../../src/contract/academic/student-classes.ts';

const { Screen: Registrations } = await import('../../../src/portal/modules/academic/screens/registrations.tsx');
const { Screen: Freeze } = await import('../../../src/portal/modules/academic/screens/policy-freeze.tsx');
const { Content: Classes } = await import('../../../src/portal/modules/academic/parts/student-classes/student-classes.tsx');

const test = suite('registration policies on the screen');
signedInPage(test);

const policy: Policy = {
  id: 7,
  version: 3,
  updatedAt: '2026-08-01T00:00:00Z',
  batchSemesterId: 5,
  programId: 2,
  opensOn: '2026-07-20',
  closesOn: '2026-08-08',
  lateUntil: '2026-08-22',
  lateFeePaise: 50_000,
  classesFrom: '2026-08-03',
  classesTo: '2026-12-05',
  needsDuesClear: true,
  minCredits: null,
  maxCredits: null,
  attendanceUnit: 'period',
  attendanceRequired: 75,
  condoneFloor: 60,
  countFrom: 'joining',
  worklogEditDays: 3,
  name: 'BT-CSE 3',
  academicTermId: 13,
  term: '2026-27 odd',
  degreeId: 1,
  program: 'Computer Science',
  batchId: 4,
  batch: '2025-29',
  semester: 3,
  status: 'open',
  eligible: 130,
  registered: 128,
  provisional: 1,
  sections: 2,
  events: [],
};
const student: Registration = {
  id: 41,
  regdNo: '2501110041',
  rollNo: '25CSE041',
  name: 'Asha Sahu',
  status: 'none',
  registeredOn: null,
  isLate: false,
  isRepeat: false,
  hasDues: false,
  cancelReason: null,
  section: null,
};
const data: Registration[] = [
  student,
  { ...student, id: 42, name: 'Bijay Das', hasDues: true },
  { ...student, id: 43, name: 'Chitra Rao', status: 'cancelled', cancelReason: 'went to another college' },
];

/** The students of the policy, and the dialog of an action on the first two. */
async function opened(action: string) {
  answer('GET /registration-policies/7', { body: { data: policy } });
  answer('GET /registration-policies/7/registrations', { body: { data, total: 3, page: 1, pageSize: 20 } });
  history.replaceState(null, '', '/registrations');
  await signIn('Admin');
  draw(<Registrations params={{ id: '7' }} />);
  for (const { name } of data.slice(0, 2)) fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  fireEvent.click(screen.getByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', { name: action }));
}

test('a class registers at once, on a given day', async () => {
  const dialog = await opened('Register');
  assert.ok(screen.getByText('Outstanding'));
  answer('POST /registration-policies/7/registrations', { body: { data: { registered: 1, provisional: 1 } } });
  fireEvent.change(dialog.getByLabelText(/^Registered on/), { target: { value: '2026-08-10' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Register' }));
  await waitFor(() => assert.not(screen.queryByRole('dialog')));
  const [sent] = askedFor('POST /registration-policies/7/registrations');
  assert.equal(sent?.json, { ids: [41, 42], registeredOn: '2026-08-10' });
  assert.ok(await screen.findByText('2 students registered'));
});

test('if one student cannot be registered, they are named and none is registered', async () => {
  const dialog = await opened('Register');
  answer('POST /registration-policies/7/registrations', refusal(422, 'ValidationFailed', { 'ids.1': 'notAllowed' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Register' }));
  const refused = within((await screen.findByText(/or a student cannot be registered/)).closest('dialog, [role=dialog]') as HTMLElement);
  assert.equal(
    refused.getAllByRole('listitem').map(({ textContent }) => textContent),
    ['Bijay Das 2501110041Dues are outstanding'],
  );
});

test('registrations are cancelled with a reason', async () => {
  const dialog = await opened('Cancel registration');
  const send = dialog.getByRole('button', { name: 'Cancel registration' });
  assert.ok(send.hasAttribute('disabled'));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: ' no ' } });
  assert.ok(send.hasAttribute('disabled'));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: ' went to another college ' } });
  answer('POST /registration-policies/7/registrations/cancel', { body: { data: { cancelled: 2 } } });
  fireEvent.click(send);
  await waitFor(() => assert.not(screen.queryByRole('dialog')));
  const [sent] = askedFor('POST /registration-policies/7/registrations/cancel');
  assert.equal(sent?.json, { ids: [41, 42], reason: 'went to another college' });
});

/** The checklist of a closed policy. */
async function checked(isFinished: boolean) {
  const event = (name: string, isOpen = true, why?: string) => ({ event: name, isOpen, ...(why && { why }) });
  const events = [
    event('open', false, 'state'),
    event('close', false, 'state'),
    event('reopen'),
    isFinished ? event('freeze') : event('freeze', false, 'isFinished'),
    event('override'),
  ];
  const unfinished = isFinished
    ? [{ kind: 'provisional', count: 2, isBlocking: false }]
    : [{ kind: 'classesRun', count: 1, isBlocking: true }];
  answer('GET /registration-policies/7/unfinished', { body: { data: { ...policy, status: 'closed', events, unfinished } } });
  history.replaceState(null, '', '/freeze/7');
  await signIn('Admin');
  draw(<Freeze params={{ id: '7' }} />);
  await screen.findByRole('heading', { level: 1, name: 'BT-CSE 3 · 2026-27 odd' });
}

test('a finished policy is frozen after a confirmation; warnings link to the page that settles them', async () => {
  await checked(true);
  assert.not(screen.queryByRole('button', { name: 'Freeze with a reason' }));
  const link = screen.getByRole('link', { name: 'Provisional registrations: 2' });
  assert.ok(link.getAttribute('href')?.endsWith('/7/registrations?status=provisional'));
  answer('POST /registration-policies/7/events', { body: { data: { ...policy, status: 'frozen' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Freeze' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Freeze BT-CSE 3/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Freeze' }));
  await waitFor(() => assert.equal(askedFor('POST /registration-policies/7/events')[0]?.json, { version: 3, event: 'freeze', note: null }));
  assert.ok(await screen.findByText(/^Frozen: BT-CSE 3/));
});

test('an unfinished policy can only be frozen with a reason', async () => {
  await checked(false);
  assert.ok(screen.getByText('Blocks freezing'));
  assert.not(screen.queryByRole('button', { name: 'Freeze' }));
  fireEvent.click(screen.getByRole('button', { name: 'Freeze with a reason' }));
  const dialog = within(await screen.findByRole('dialog', { name: /with open items/ }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'the class was dissolved' } });
  answer('POST /registration-policies/7/events', refusal(409, 'Locked'));
  fireEvent.click(dialog.getByRole('button', { name: 'Freeze with a reason' }));
  assert.ok(await dialog.findByText(/Not possible with the current status/));
  const [sent] = askedFor('POST /registration-policies/7/events');
  assert.equal(sent?.json, { version: 3, event: 'override', note: 'the class was dissolved' });
});

test('a student’s terms: registration, sections and their days; a guest is marked', async () => {
  const membership = {
    sectionId: 3,
    section: 'A',
    kind: 'core' as const,
    course: null,
    group: 'G2',
    classNo: 17,
    fromDate: '2026-08-03',
    toDate: null,
    leftReason: null,
  };
  const term: ClassOfTerm = {
    policyId: 7,
    name: 'BT-CSE 3',
    term: '2026-27 odd',
    status: 'registered',
    registeredOn: '2026-08-10',
    isLate: true,
    isRepeat: false,
    memberships: [membership],
  };
  const guest: ClassOfTerm = {
    ...term,
    policyId: 8,
    name: 'BT-ETC 3',
    status: null,
    registeredOn: null,
    isLate: false,
    memberships: [
      {
        ...membership,
        kind: 'elective',
        section: 'PE-1',
        course: 'CS301 Compilers',
        group: null,
        classNo: null,
        toDate: '2026-10-11',
        leftReason: 'balance',
      },
    ],
  };
  const none: ClassOfTerm = { ...term, policyId: 9, name: 'BT-CSE 2', memberships: [], isLate: false };
  answer('GET /students/41/classes', { body: { data: { terms: [term, guest, none] } } });
  await signIn('Admin');
  draw(<Classes id={41} />);
  assert.ok(await screen.findByText('2026-27 odd · BT-CSE 3 · Registered, 10 Aug 2026, Late'));
  assert.ok(screen.getByText('2026-27 odd · BT-ETC 3 · Not registered in this class'));
  assert.ok(screen.getByText('No section yet'));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  assert.ok(
    rows.some((text) => text?.includes('AG2173 Aug 2026–')),
    rows.join(' | '),
  );
  assert.ok(
    rows.some((text) => text?.includes('PE-1 · CS301 Compilers––3 Aug 202611 Oct 2026balance')),
    rows.join(' | '),
  );
});

test.run();
