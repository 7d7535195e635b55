import { BookOpenText, Eye, MessageSquareText, Pencil, Plus } from 'lucide-react';
import { paperStatuses } from '../../../../../contract/exam/fields.ts';
import { listPapers, type PaperRow } from '../../../../../contract/exam/papers.ts';
import { useTerms } from '../../../../kinds/list/filters/use-terms.ts';
import type { ListDescription } from '../../../../kinds/list/description.ts';
import { listScreen } from '../../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { to } from '../../../../links.ts';
import { paperAction, paperName } from './paper-event.tsx';
import { PaperStatusChip } from './paper-status.tsx';

const levelsOf = ({ levels }: PaperRow): string => levels.map(({ level, questions }) => `L${level} ${questions}`).join(', ');
/** True if the user may edit the paper: it is a draft, and the user is its setter. */
const isWritten = ({ status, events }: PaperRow): boolean =>
  status === 'draft' && events.some(({ event, why }) => event === 'send' && why !== 'isSetter' && why !== 'permission');

const actions = {
  headActions: [
    { key: 'bank', icon: BookOpenText, href: to('questionBank') },
    { key: 'add', icon: Plus, href: to('questionPaperAdd'), isPrimary: true },
  ],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('questionPaperView', { id }) },
    { key: 'edit', icon: Pencil, isFor: isWritten, href: ({ id }) => to('questionPaperEdit', { id }) },
    {
      key: 'moderate',
      icon: MessageSquareText,
      isFor: ({ status }) => status === 'moderation',
      href: ({ id }) => to('questionPaperModerate', { id }),
    },
    paperAction('send'),
    paperAction('giveBack'),
    paperAction('approve'),
    paperAction('release'),
  ],
} as const satisfies Pick<ListDescription<PaperRow>, 'headActions' | 'rowActions'>;

/**
 * Question papers: released papers, papers that the user sets or moderates, and all papers for the examination cell.
 * The academic section has a read-only list with outcomes and levels, filtered to released papers by default.
 */
export const paperList = (isReading: boolean) =>
  listScreen({
    texts: 'questionPaper',
    call: listPapers,
    slice: isReading
      ? { name: 'read', title: 'questionPaper.list.title', query: {} }
      : { name: 'set', title: 'nav.testQuestions', query: {} },
    label: paperName,
    href: ({ id }) => to(isReading ? 'questionPaperRead' : 'questionPaperView', { id }),
    defaultSort: '-onDate',
    columns: [
      {
        key: 'onDate',
        width: '8rem',
        role: 'fact',
        sort: 'onDate',
        isEssential: true,
        cell: ({ onDate }, format) => onDate && format.date(onDate),
      },
      {
        key: 'course',
        width: '14rem',
        role: 'name',
        sort: 'course',
        isEssential: true,
        cell: ({ code, course }) => <CodedName code={code} name={course} />,
        text: ({ code, course }) => `${code} ${course}`,
      },
      {
        key: 'className',
        width: '8rem',
        role: 'fact',
        sort: 'className',
        cell: ({ className, sections }) => <Bdi>{[className, sections].filter(Boolean).join(' ')}</Bdi>,
      },
      {
        key: 'test',
        width: '9rem',
        role: 'fact',
        sort: 'test',
        isEssential: true,
        cell: ({ test }) => <bdi>{test}</bdi>,
        text: ({ test }) => test,
      },
      { key: 'setLabel', width: '4rem', cell: ({ setLabel }) => setLabel },
      { key: 'max', width: '5rem', align: 'end', cell: ({ max }, format) => format.number(Number(max)) },
      { key: 'questions', width: '5rem', align: 'end', cell: ({ questions }, format) => format.number(questions) },
      {
        key: 'outcomes',
        width: '8rem',
        isExtra: !isReading,
        cell: ({ outcomes }) => <Bdi>{outcomes.join(', ')}</Bdi>,
        text: ({ outcomes }) => outcomes.join(', '),
      },
      { key: 'levels', width: '8rem', isExtra: !isReading, cell: (row) => <Bdi>{levelsOf(row)}</Bdi>, text: levelsOf },
      { key: 'setter', width: '10rem', sort: 'setter', cell: ({ setter }) => <bdi>{setter}</bdi>, text: ({ setter }) => setter },
      {
        key: 'moderator',
        width: '10rem',
        sort: 'moderator',
        cell: ({ moderator }) => <bdi>{moderator}</bdi>,
        text: ({ moderator }) => moderator ?? '',
      },
      {
        key: 'openComments',
        width: '6rem',
        align: 'end',
        isExtra: true,
        cell: ({ openComments }, format) => openComments > 0 && format.number(openComments),
      },
      { key: 'status', width: '10rem', role: 'status', sort: 'status', cell: ({ status }) => <PaperStatusChip status={status} /> },
    ],
    filters: [
      { key: 'term', isDaily: true, options: { use: useTerms } },
      { key: 'programId', label: 'program', isDaily: true, options: { lookup: 'programs' } },
      { key: 'semester', options: { upTo: 12 } },
      { key: 'courseId', label: 'course', options: { lookup: 'courses' } },
      { key: 'internalTestId', label: 'internalTest', options: { lookup: 'internal-tests' } },
      { key: 'examTypeId', label: 'examType', options: { lookup: 'exam-types' } },
      { key: 'setterId', label: 'setter', options: { lookup: 'employees' } },
      { key: 'status', isDaily: true, options: { choice: paperStatuses } },
      { key: 'mine', isDaily: true, options: { choice: ['set', 'moderate'] } },
    ],
    ...(isReading ? { defaults: { status: ['released'] } } : actions),
    paper: 'landscape',
  });
