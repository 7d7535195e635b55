import { CircleCheck, CircleSlash, CopyPlus, FileUp, History, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { answerKinds, questionCategories, questionKinds } from '../../../../contract/feedback/fields.ts';
import { listFeedbackQuestions } from '../../../../contract/feedback/questions.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { to } from '../../../links.ts';
import { offerChosen } from '../parts/questions/bulk.ts';
import { HistoryOfQuestion, RemoveQuestion } from '../parts/questions/dialogs.tsx';
import { LastMean } from '../parts/questions/last-mean.tsx';
import { NewFromDialog } from '../parts/questions/new-from-dialog.tsx';
import { languagesOf, OfferedChip, QuestionWord, ReversedText } from '../parts/questions/words.tsx';

const cell = 'Student_Feedback_System';

/** The question bank of feedback sheets. */
export const Screen = listScreen({
  texts: 'feedbackQuestion',
  call: listFeedbackQuestions,
  label: ({ code, body }) => `${code} ${body}`,
  href: ({ id }) => to('feedbackQuestionEdit', { id }),
  defaultSort: 'code',
  columns: [
    { key: 'code', width: '5rem', role: 'name', sort: 'code', isEssential: true, cell: ({ code }) => <Bdi>{code}</Bdi> },
    {
      key: 'body',
      width: '17rem',
      role: 'fact',
      sort: 'body',
      isLong: true,
      isEssential: true,
      cell: ({ body }) => <bdi>{body}</bdi>,
      text: ({ body }) => body,
    },
    {
      key: 'courseKind',
      width: '7rem',
      role: 'fact',
      sort: 'courseKind',
      cell: ({ courseKind }) => <QuestionWord of="courseKind" value={courseKind} />,
    },
    {
      key: 'category',
      width: '7.5rem',
      role: 'fact',
      sort: 'category',
      cell: ({ category }) => <QuestionWord of="category" value={category} />,
    },
    { key: 'answer', width: '6rem', sort: 'answer', cell: ({ answer }) => <QuestionWord of="answer" value={answer} /> },
    { key: 'isReversed', width: '6.5rem', cell: ({ isReversed }) => <ReversedText isReversed={isReversed} /> },
    {
      key: 'languages',
      width: '7rem',
      align: 'end',
      sort: 'languages',
      cell: ({ texts }, format) => format.number(texts.length + 1),
      text: languagesOf,
    },
    {
      key: 'sheets',
      width: '6rem',
      align: 'end',
      sort: 'sheets',
      cell: ({ id, sheets }, format) =>
        sheets === 0 ? (
          format.number(0)
        ) : (
          <Link className={layout.tapTarget} href={to('feedbackSheets', {}, { questionId: id })}>
            {format.number(sheets)}
          </Link>
        ),
    },
    { key: 'lastMean', width: '7rem', align: 'end', cell: ({ id, answer }) => answer !== 'text' && <LastMean id={id} /> },
    { key: 'isActive', width: '8rem', role: 'status', cell: ({ isActive }) => <OfferedChip isActive={isActive} /> },
  ],
  filters: [
    { key: 'courseKind', isDaily: true, options: { choice: questionKinds } },
    { key: 'category', isDaily: true, options: { choice: questionCategories } },
    { key: 'answer', options: { choice: answerKinds } },
    { key: 'isActive', isDaily: true, options: { choice: ['true', 'false'] } },
  ],
  headActions: [
    { key: 'upload', icon: FileUp, href: to('feedbackQuestionUpload') },
    { key: 'add', icon: Plus, href: to('feedbackQuestionAdd'), isPrimary: true },
  ],
  rowActions: [
    { key: 'edit', icon: Pencil, href: ({ id }) => to('feedbackQuestionEdit', { id }) },
    { key: 'newFrom', icon: CopyPlus, may: cell, Dialog: NewFromDialog },
    { key: 'history', icon: History, may: cell, Dialog: HistoryOfQuestion },
    { key: 'remove', icon: Trash2, may: cell, isDanger: true, Dialog: RemoveQuestion },
  ],
  bulkActions: [
    { key: 'activate', icon: CircleCheck, may: cell, run: offerChosen(true) },
    { key: 'deactivate', icon: CircleSlash, may: cell, run: offerChosen(false) },
  ],
  exportMay: cell,
  paper: 'landscape',
});
