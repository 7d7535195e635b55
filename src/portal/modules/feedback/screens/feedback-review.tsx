import { Eye, MessageSquareText, Pencil } from 'lucide-react';
import { listReviewedOfferings, showPendingComments, type ReviewedOffering } from '../../../../contract/feedback/comments.ts';
import { change } from '../../../api/use-change.ts';
import { isOpenFor } from '../../../kinds/lifecycle/offer.ts';
import { StateChip } from '../../../kinds/lifecycle/state-chip.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { ReviewOffering, ReviseOffering } from '../parts/comments/review-offering.tsx';
import { RoundsSummary, useReviewedRounds } from '../parts/comments/rounds-summary.tsx';
import { PartOf } from '../../../kit/part-of.tsx';

const tones = { pending: 'warning', done: 'success' } as const;
const waits = isOpenFor<'review'>('review');

/** Review of comments by offering. Teachers see comments only after their review. */
export const Screen = listScreen({
  texts: 'feedbackReview',
  call: listReviewedOfferings,
  label: ({ code, className, teacher }) => [code, className, teacher].filter(Boolean).join(' · '),
  defaultSort: '-policy',
  defaults: { reviewStatus: ['pending'] },
  Summary: RoundsSummary,
  columns: [
    {
      key: 'course',
      width: '15rem',
      role: 'name',
      sort: 'course',
      isEssential: true,
      cell: ({ code, course }) => `${code} ${course}`,
      text: ({ course }) => course,
    },
    { key: 'className', width: '9rem', role: 'fact', sort: 'className', isEssential: true, cell: ({ className }) => className },
    {
      key: 'teacher',
      width: '12rem',
      role: 'fact',
      sort: 'teacher',
      cell: ({ teacher }) => teacher ?? '–',
      text: ({ teacher }) => teacher,
    },
    { key: 'policy', width: '13rem', sort: 'policy', cell: ({ policy }) => policy, text: ({ policy }) => policy },
    {
      key: 'pending',
      width: '7rem',
      align: 'end',
      isEssential: true,
      cell: ({ pending, comments }) => <PartOf part={pending} whole={comments} />,
    },
    {
      key: 'hidden',
      width: '6rem',
      align: 'end',
      cell: ({ hidden, comments }) => <PartOf part={hidden} whole={comments} />,
    },
    { key: 'private', width: '6rem', align: 'end', isExtra: true, cell: (row, format) => format.number(row.private) },
    {
      key: 'reviewStatus',
      width: '9rem',
      role: 'status',
      cell: ({ reviewStatus }) => <StateChip state={reviewStatus} tones={tones} words="feedbackReview.choice.reviewStatus" />,
    },
  ],
  filters: [
    { key: 'feedbackPolicyId', label: 'policy', isDaily: true, options: { use: useReviewedRounds } },
    { key: 'reviewStatus', isDaily: true, options: { choice: ['pending', 'done'] } },
    { key: 'departmentId', label: 'department', options: { lookup: 'departments' } },
  ],
  rowActions: [
    { key: 'review', icon: MessageSquareText, isInRow: true, isFor: waits, Dialog: ReviewOffering },
    { key: 'revise', icon: Pencil, isInRow: true, isFor: (row: ReviewedOffering) => !waits(row), Dialog: ReviseOffering },
  ],
  bulkActions: [
    { key: 'show', icon: Eye, run: async (ids) => change(showPendingComments, { body: { ids: [...ids] } }).then(() => ids.length) },
  ],
});
