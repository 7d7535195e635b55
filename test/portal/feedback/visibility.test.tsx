import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FeedbackPreview, OfferingRow } from '../../../src/contract/feedback/offerings.ts';

const { Screen: List } = await import('../../../src/portal/modules/feedback/screens/visibility.tsx');
const { Screen: Preview } = await import('../../../src/portal/modules/feedback/screens/visibility-preview.tsx');

const test = suite('visibility of feedback, on the screen');
signedInPage(test);

const row: OfferingRow = {
  id: 41,
  version: 1,
  feedbackPolicyId: 4,
  policy: 'Mid-term',
  purpose: 'teacher',
  programId: 2,
  program: 'BT-CSE',
  semester: 3,
  sectionId: 3,
  section: 'BT-CSE 3 A',
  sectionGroupId: null,
  group: null,
  courseId: 9,
  code: 'CS301',
  course: 'Data Structures',
  kind: 'theory',
  employeeId: 5,
  teacher: 'Asha Sahu',
  feedbackSheetId: 1,
  sheet: 'Theory r2',
  isActive: true,
  isVisible: true,
  opensAt: null,
  closesAt: null,
  eligible: 60,
  answered: 20,
  rate: 3333,
  state: 'open',
};
const data: OfferingRow[] = [row, { ...row, id: 42, code: 'CS302', course: 'Compilers' }];
const bulk = 'PATCH /feedback-offerings/bulk';

async function listed() {
  answer('GET /feedback-offerings', { body: { data, total: 2, page: 1, pageSize: 20 } });
  answer('GET /feedback-policies', { body: { data: [], total: 0, page: 1, pageSize: 30 } });
  history.replaceState(null, '', '/visibility');
  await signIn('Admin');
  draw(<List params={{}} />);
  for (const { code } of data) fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(code) }));
}

test('chosen offerings are hidden at once, and shown again by the undo', async () => {
  await listed();
  assert.is(askedFor('GET /feedback-offerings')[0]?.query.get('feedbackPolicyId'), 'current');
  answer(bulk, {
    body: {
      data: {
        changed: [
          { id: 41, before: { isVisible: true } },
          { id: 42, before: { isVisible: true } },
        ],
      },
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  assert.ok(await screen.findByText('2 offerings hidden'));
  assert.equal(askedFor(bulk)[0]?.json, { ids: [41, 42], set: { isVisible: false } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  assert.ok(await screen.findByText('Undone'));
  assert.equal(
    askedFor(bulk)
      .map(({ json }) => json)
      .slice(1),
    [{ ids: [41, 42], set: { isVisible: true } }],
  );
});

test('obstacles to another sheet are shown for each offering', async () => {
  await listed();
  answer('GET /lookups/feedback-sheets', {
    body: {
      data: [
        { id: 1, label: 'Theory r2', isActive: true },
        { id: 2, label: 'Old', isActive: false },
      ],
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Set sheet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set sheet' }));
  const select = await dialog.findByLabelText(/^Sheet/);
  await waitFor(() => assert.is(within(select).getAllByRole('option').length, 2));
  fireEvent.change(select, { target: { value: '1' } });
  answer(bulk, refusal(409, 'InUse', { 'ids.1': 'notAllowed' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Set sheet' }));
  await screen.findByText(/students have already answered these offerings/);
  const refused = within(screen.getByRole('dialog', { name: 'Set sheet' }));
  assert.match(refused.getByRole('listitem').textContent ?? '', /CS302.*No longer possible/);
});

test('a separate window requires both dates; choosing the window of the round removes it', async () => {
  await listed();
  fireEvent.click(screen.getByRole('button', { name: 'Set window' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set window' }));
  const send = dialog.getByRole('button', { name: 'Set window' });
  assert.ok(send.hasAttribute('disabled'));
  for (const [label, value] of [
    ['Opens on', '2090-01-01'],
    ['Opens at', '9:00'],
    ['Closes on', '2090-01-08'],
    ['Closes at', '17:30'],
  ] as const)
    fireEvent.change(dialog.getByRole('textbox', { name: label }), { target: { value } });
  await waitFor(() => assert.not(send.hasAttribute('disabled')));
  answer(bulk, { body: { data: { changed: [] } } });
  fireEvent.click(send);
  await waitFor(() =>
    assert.equal(askedFor(bulk)[0]?.json, {
      ids: [41, 42],
      set: { window: { opensOn: '2090-01-01', opensTime: '09:00', closesOn: '2090-01-08', closesTime: '17:30' } },
    }),
  );
  assert.ok(await screen.findByText('Nothing to change'));
});

test('a student is found by the number in the address, with a reason for each missing offering', async () => {
  const offering = {
    id: 1,
    policy: 'Mid-term',
    code: 'CS301',
    course: 'Data Structures',
    kind: 'theory' as const,
    group: null,
    teacher: 'Asha Sahu',
  };
  const preview: FeedbackPreview = {
    student: { id: 7, name: 'Bijay Das', regdNo: '2301110001' },
    seen: [{ ...offering, status: 'answered', opensAt: '2026-11-16T03:30:00Z', closesAt: '2026-11-28T12:30:00Z' }],
    missing: [
      { ...offering, id: 2, why: 'attendance', attendance: { has: 4333, needs: 5000 }, onDate: '2026-11-15' },
      { ...offering, id: 3, why: 'notOnRoll', attendance: null, onDate: '2026-11-15' },
    ],
  };
  answer('GET /feedback-offerings/preview', ({ query }) =>
    query.get('regdNo') === '2301110001' ? { body: { data: preview } } : refusal(422, 'ValidationFailed', { regdNo: 'unknownReference' }),
  );
  history.replaceState(null, '', '/preview?regdNo=9');
  await signIn('Admin');
  draw(<Preview params={{}} />);
  assert.ok(await screen.findByText('No student has this registration number.'));
  fireEvent.change(screen.getByLabelText('Registration number'), { target: { value: ' 2301110001 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  assert.ok(await screen.findByRole('table', { name: 'As Bijay Das sees it' }));
  assert.match(location.search, /regdNo=2301110001/);
  const rows = within(screen.getByRole('table', { name: 'Not seen by this student' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  assert.match(rows[1] ?? '', /Attendance 43\.33%, at least 50% needed/);
  assert.match(rows[2] ?? '', /Not on the class roll of 15 Nov 2026/);
});

test.run();
