import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FeedbackComment, ReviewedOffering } from '../../../src/contract/feedback/comments.ts';

const { ReviewOffering, ReviseOffering } = await import('../../../src/portal/modules/feedback/parts/comments/review-offering.tsx');

const test = suite('the review of comments');
signedInPage(test);

const offering = (id: number, more: Partial<ReviewedOffering> = {}): ReviewedOffering => ({
  id,
  feedbackPolicyId: 1,
  policy: 'Mid-term',
  term: '2026 odd',
  className: 'BT-CSE 3 A',
  code: `CS-30${id}`,
  course: 'Data structures',
  teacher: 'A. Rao',
  comments: 2,
  pending: 2,
  shown: 0,
  private: 0,
  hidden: 0,
  reviewStatus: 'pending',
  isPublished: false,
  events: [{ event: 'review', isOpen: true }],
  ...more,
});
const comment = (id: number, body: string): FeedbackComment => ({
  id,
  version: 1,
  question: 'What should change?',
  body,
  review: 'pending',
  reviewReason: null,
  events: [],
});
const sent = () => askedFor('POST /feedback-comments/review').at(-1)?.json;

async function opened(rows: ReviewedOffering[]) {
  let closed = 0;
  answer('GET /feedback-comments', ({ query }) => ({
    body: { data: query.get('offeringId') === '1' ? [comment(11, 'Too fast'), comment(12, 'Useless fellow')] : [comment(21, 'Fine')] },
  }));
  answer('POST /feedback-comments/review', { body: { data: { decided: 2 } } });
  await signIn('Admin');
  draw(<ReviewOffering row={rows[0]!} page={{ data: rows, total: rows.length }} onClose={() => (closed += 1)} />);
  await screen.findByText('Too fast');
  return { closed: () => closed };
}
const of = (body: string) => within(screen.getByText(body).closest('figure')!.parentElement!);
const choose = (body: string, name: string) => fireEvent.click(of(body).getByRole('radio', { name }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save review' }));

test('pending comments are shown by default, and the next course follows', async () => {
  await opened([offering(1), offering(2)]);
  choose('Useless fellow', 'Hidden');
  screen.getByText('1 of 2 comments hidden');
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: ' Abuse ' } });
  save();
  await screen.findByText('Fine');
  assert.equal(sent(), {
    offeringId: 1,
    decisions: [
      { id: 11, version: 1, review: 'shown', reviewReason: null },
      { id: 12, version: 1, review: 'hidden', reviewReason: 'Abuse' },
    ],
  });
});

test('problems of a reason are shown at its comment', async () => {
  await opened([offering(1)]);
  answer('POST /feedback-comments/review', refusal(422, 'ValidationFailed', { 'decisions.1.reviewReason': 'required' }));
  choose('Useless fellow', 'Hidden');
  save();
  await waitFor(() => of('Useless fellow').getByText('This field is required.'));
});

test('the reason of a hidden comment is shown, but cannot be changed without another decision', async () => {
  answer('GET /feedback-comments', {
    body: { data: [{ ...comment(11, 'Useless fellow'), review: 'hidden', reviewReason: 'Abuse' }] },
  });
  await signIn('Admin');
  draw(<ReviseOffering row={offering(1)} page={{ data: [], total: 0 }} onClose={() => {}} />);
  await screen.findByText('Useless fellow');
  const reason = screen.getByLabelText(/Reason/) as HTMLInputElement;
  assert.equal([reason.value, reason.readOnly], ['Abuse', true]);
});

test('the review closes after the last comment', async () => {
  const { closed } = await opened([offering(1)]);
  save();
  await waitFor(() => assert.is(closed(), 1));
});

test.run();
