import { Eye } from 'lucide-react';
import { questionBank, type BankQuestion } from '../../../../contract/exam/question-bank.ts';
import type { FilterOptions } from '../../../kinds/list/description.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';
import { levels } from '../parts/papers/levels.ts';
import { MathText } from '../parts/papers/math-text.tsx';

const outcomesOf = ({ outcomes }: BankQuestion): string => outcomes.map(({ code }) => code).join(', ');

/** Options of the filter by outcome. All courses number their outcomes in the same way. */
const codes: FilterOptions = {
  options: Array.from({ length: 10 }, (_code, at) => ({ value: `CO${at + 1}`, label: `CO${at + 1}` })),
  isPending: false,
};
const useCodes = () => codes;

/** Earlier questions with their difficulty. */
export const Screen = listScreen({
  texts: 'questionBank',
  call: questionBank,
  label: ({ code, label, paper }) => [code, paper, label].join(' · '),
  href: ({ paperId }) => to('questionPaperView', { id: paperId }),
  defaultSort: '-onDate',
  columns: [
    {
      key: 'code',
      width: '6rem',
      role: 'fact',
      sort: 'code',
      isEssential: true,
      cell: ({ code }) => <Bdi>{code}</Bdi>,
      text: ({ code }) => code,
    },
    {
      key: 'body',
      width: '26rem',
      role: 'name',
      isEssential: true,
      cell: ({ body }) => <MathText body={body} />,
      text: ({ body }) => body,
    },
    { key: 'marks', width: '5rem', align: 'end', role: 'fact', sort: 'marks', cell: ({ marks }, format) => format.number(Number(marks)) },
    { key: 'outcomes', width: '7rem', role: 'fact', cell: (row) => <Bdi>{outcomesOf(row)}</Bdi>, text: outcomesOf },
    {
      key: 'bloom',
      width: '5rem',
      sort: 'bloom',
      cell: ({ bloom }) => bloom !== null && <Bdi>{`L${bloom}`}</Bdi>,
      text: ({ bloom }) => (bloom === null ? '' : `L${bloom}`),
    },
    {
      key: 'difficulty',
      width: '6rem',
      align: 'end',
      sort: 'difficulty',
      cell: ({ difficulty }, format) => difficulty !== null && format.number(Number(difficulty), { style: 'percent' }),
    },
    { key: 'paper', width: '12rem', cell: ({ paper }) => <bdi>{paper}</bdi>, text: ({ paper }) => paper },
    { key: 'onDate', width: '8rem', sort: 'onDate', cell: ({ onDate }, format) => onDate && format.date(onDate) },
  ],
  filters: [
    { key: 'courseId', label: 'course', isDaily: true, options: { lookup: 'courses' } },
    { key: 'co', label: 'outcomes', isDaily: true, options: { use: useCodes } },
    { key: 'bloom', isDaily: true, options: { choice: levels.map((_level, at) => String(at + 1)) } },
  ],
  rowActions: [{ key: 'view', icon: Eye, href: ({ paperId }) => to('questionPaperView', { id: paperId }) }],
  paper: 'landscape',
});
