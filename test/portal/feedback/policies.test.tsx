import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FeedbackPolicy, OfferingProposal } from '../../../src/contract/feedback/policies.ts';

const { Screen } = await import('../../../src/portal/modules/feedback/screens/policy-view.tsx');

const test = suite('a round of feedback on the screen');
signedInPage(test);

const events = (open: readonly string[], why: Record<string, string> = {}) =>
  ['schedule', 'close', 'extend', 'seal', 'publish', 'withdraw'].map((event) =>
    open.includes(event) ? { event, isOpen: true } : { event, isOpen: false, why: why[event] ?? 'state' },
  ) as FeedbackPolicy['events'];
const round: FeedbackPolicy = {
  id: 4,
  version: 2,
  updatedAt: '2026-11-01T00:00:00Z',
  academicTermId: 13,
  term: '2026-27 odd',
  name: 'Mid-term',
  purpose: 'teacher',
  round: 1,
  opensOn: '2026-11-16',
  opensTime: '09:00',
  closesOn: '2026-11-28',
  closesTime: '18:00',
  opensAt: '2026-11-16T03:30:00Z',
  closesAt: '2026-11-28T12:30:00Z',
  eligibleOn: '2026-11-15',
  minAttendance: 50,
  scale: 5,
  percentBase: 'max',
  minResponses: 5,
  minRate: 30,
  trimPercent: 0,
  weightBy: 'responses',
  comments: true,
  releaseAfterMarks: true,
  status: 'closed',
  offerings: 700,
  withoutSheet: 0,
  answers: 15_700,
  eligible: 21_800,
  events: events(['seal', 'extend']),
  bands: [
    { id: 1, grade: 'Good', fromPercent: 70 },
    { id: 2, grade: 'Needs support', fromPercent: 0 },
  ],
  scopes: [{ id: 1, registrationPolicyId: 7, name: 'BT-CSE 3' }],
};
const section = {
  sectionId: 3,
  section: 'BT-CSE 3 A',
  offerings: 9,
  theory: 6,
  sessional: 3,
  project: 0,
  hidden: 1,
  inactive: 0,
  ownWindows: 0,
  eligible: 540,
  answers: 200,
};

async function opened(more: Partial<FeedbackPolicy> = {}) {
  answer('GET /feedback-policies/4', { body: { data: { ...round, ...more } } });
  answer('GET /feedback-policies/4/board', {
    body: { data: { sections: [section, { ...section, sectionId: 8, section: 'BT-CSE 3 B', answers: 100 }] } },
  });
  history.replaceState(null, '', '/view/4');
  await signIn('Admin');
  draw(<Screen params={{ id: '4' }} />);
  await screen.findByRole('heading', { level: 1, name: 'Mid-term' });
}

test('the least complete section comes first, with a link to its offerings', async () => {
  await opened({ status: 'open', events: events(['close', 'extend']) });
  const table = within(await screen.findByRole('table', { name: 'Responses by section' }));
  const [, first, second] = table.getAllByRole('row');
  assert.match(first!.textContent ?? '', /BT-CSE 3 B18% · 100 \/ 540440/);
  assert.match(second!.textContent ?? '', /BT-CSE 3 A37% · 200 \/ 540340/);
  assert.match(within(first!).getByRole('link').getAttribute('href') ?? '', /feedbackPolicyId=4&sectionId=8$/);
});

test('sealing a round shows its numbers of offerings and responses, and requires the word SEAL', async () => {
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Seal' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Seal Mid-term?' }));
  assert.ok(dialog.getByText('Offerings: 700. Responses: 15,700.'));
  assert.ok(dialog.getByText(/This cannot be undone/));
  const seal = dialog.getByRole('button', { name: 'Seal' });
  const word = dialog.getByLabelText('Type SEAL to confirm');
  for (const typed of ['', 'seal', 'SEALED']) {
    fireEvent.change(word, { target: { value: typed } });
    assert.ok(seal.hasAttribute('disabled'), typed);
  }
  fireEvent.change(word, { target: { value: 'SEAL' } });
  answer('POST /feedback-policies/4/events', refusal(409, 'Locked'));
  fireEvent.click(seal);
  assert.ok(await dialog.findByText(/Not possible with the current status/));
  answer('POST /feedback-policies/4/events', { body: { data: { ...round, status: 'sealed' } } });
  fireEvent.click(seal);
  assert.ok(await screen.findByText('Sealed: Mid-term'));
  const sent = askedFor('POST /feedback-policies/4/events');
  assert.equal(sent.at(-1)?.json, { version: 2, event: 'seal', closesOn: null, closesTime: null, reason: null, confirm: 'SEAL' });
});

const proposal = (more: Partial<OfferingProposal>): OfferingProposal => ({
  sectionCourseId: 1,
  sectionGroupId: null,
  employeeId: 5,
  className: 'BT-CSE 3 A',
  group: null,
  code: 'CS301',
  course: 'Data Structures',
  kind: 'theory',
  teacher: 'Asha Sahu',
  feedbackSheetId: null,
  isThere: false,
  ...more,
});
const sheet = (id: number, label: string, courseKind: string, purpose = 'teacher', isActive = true) => ({
  id,
  label,
  isActive,
  facts: { courseKind, purpose },
});

async function offering(rows: OfferingProposal[]) {
  answer('POST /feedback-policies/4/offerings', { body: { data: { added: 0, rows } } });
  answer('GET /lookups/feedback-sheets', {
    body: {
      data: [
        sheet(1, 'Theory r2', 'theory'),
        sheet(2, 'Lab r1', 'sessional'),
        sheet(3, 'Lab r2', 'sessional'),
        sheet(4, 'Exit', 'theory', 'courseExit'),
        sheet(5, 'Old', 'theory', 'teacher', false),
      ],
    },
  });
  await opened({ status: 'draft', events: events([], { schedule: 'isReady' }), offerings: 0 });
  assert.ok(screen.getByText(/Next step: add the offerings/));
  fireEvent.click(screen.getByRole('button', { name: 'Add offerings' }));
  await screen.findByText(/New: |^Nothing to add$/);
  return within(await screen.findByRole('dialog', { name: 'Add offerings to Mid-term' }));
}
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('offerings are shown, given a sheet for each kind of course, and added', async () => {
  const dialog = await offering([
    proposal({}),
    proposal({ sectionCourseId: 2, kind: 'sessional', code: 'CS391', course: 'Laboratory', group: 'G1' }),
    proposal({ sectionCourseId: 3, kind: 'project', code: 'CS499', course: 'Project' }),
    proposal({ sectionCourseId: 4, isThere: true }),
  ]);
  assert.ok(await dialog.findByText(/New: 3\. Already in the round: 1\./));
  const [theory, lab, project] = ['theory courses', 'sessional and practical courses', 'projects'].map(
    (kind) => dialog.getByLabelText(new RegExp(`Sheet for ${kind}`)) as HTMLSelectElement,
  );
  // If only one sheet fits, it is chosen. If several fit, the user must choose. If none fits, the kind is omitted.
  assert.equal([theory!.value, lab!.value, project!.value], ['1', '', 'none']);
  assert.equal(optionsOf(theory!), ['Theory r2', 'Do not ask about these courses']);
  assert.is(dialog.getAllByRole('row').length, 1 + 2);
  fireEvent.click(dialog.getByRole('button', { name: 'Add 2 offerings' }));
  assert.ok(await dialog.findByText('This field is required.'));
  fireEvent.change(lab!, { target: { value: '3' } });
  answer('POST /feedback-policies/4/offerings', refusal(422, 'ValidationFailed', { 'sheets.sessional': 'notAllowed' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Add 2 offerings' }));
  assert.ok(await dialog.findByText('This is not allowed here.'));
  fireEvent.change(lab!, { target: { value: '2' } });
  answer('POST /feedback-policies/4/offerings', { body: { data: { added: 2, rows: [] } } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add 2 offerings' }));
  assert.ok(await screen.findByText('2 offerings added'));
  const sent = askedFor('POST /feedback-policies/4/offerings').at(-1);
  assert.equal(sent?.json, {
    dryRun: false,
    leaveOut: ['project'],
    sheets: { theory: 1, sessional: 2, project: null },
  });
});

test('if there are no new offerings, a message is shown and nothing can be added', async () => {
  const dialog = await offering([proposal({ isThere: true })]);
  assert.not(dialog.queryByRole('button', { name: /^Add/ }));
});

test('a round is extended to a later end, with a reason', async () => {
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Extend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Extend Mid-term' }));
  fireEvent.change(await dialog.findByLabelText(/^Closes on/), { target: { value: '2026-12-02' } });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Rolls came late' } });
  answer('POST /feedback-policies/4/events', { body: { data: { ...round, status: 'open' } } });
  fireEvent.click(dialog.getByRole('button', { name: 'Extend' }));
  await waitFor(() =>
    assert.equal(askedFor('POST /feedback-policies/4/events').at(-1)?.json, {
      version: 2,
      event: 'extend',
      closesOn: '2026-12-02',
      closesTime: '18:00',
      reason: 'Rolls came late',
      confirm: null,
    }),
  );
});

test.run();
