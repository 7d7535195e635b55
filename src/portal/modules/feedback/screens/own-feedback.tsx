import { MessageSquareReply } from 'lucide-react';
import { listOwnResults, replyStatuses } from '../../../../contract/feedback/replies.ts';
import { StateChip } from '../../../kinds/lifecycle/state-chip.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { marginWords } from '../parts/figures.ts';
import { OwnGrades } from '../parts/replies/own-grades.tsx';
import { ReplyDialog } from '../parts/replies/reply-dialog.tsx';
import { PartOf } from '../../../kit/part-of.tsx';

const tones = { none: 'neutral', draft: 'warning', published: 'success' } as const;

/** Results of the user's own classes, and replies to them. */
export const Screen = listScreen({
  texts: 'ownFeedback',
  call: listOwnResults,
  label: ({ code, className }) => `${code} ${className}`,
  defaultSort: '-policy',
  Summary: OwnGrades,
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
    { key: 'policy', width: '13rem', sort: 'policy', cell: ({ policy }) => policy, text: ({ policy }) => policy },
    {
      key: 'percent',
      width: '8rem',
      role: 'fact',
      align: 'end',
      sort: 'percent',
      isEssential: true,
      cell: ({ percent, margin }, format) => marginWords(percent, margin, format),
    },
    {
      key: 'answers',
      width: '7rem',
      align: 'end',
      sort: 'answers',
      cell: ({ answers, eligible }) => <PartOf part={answers} whole={eligible} />,
    },
    { key: 'comments', width: '7rem', align: 'end', cell: ({ comments }, format) => format.number(comments) },
    {
      key: 'reply',
      width: '9.5rem',
      role: 'status',
      cell: ({ reply }) => <StateChip state={reply} tones={tones} words="ownFeedback.choice.reply" />,
    },
  ],
  filters: [{ key: 'reply', isDaily: true, options: { choice: replyStatuses } }],
  rowActions: [{ key: 'reply', icon: MessageSquareReply, isInRow: true, Dialog: ReplyDialog }],
});
