import { FileUp, Scale, User } from 'lucide-react';
import { listEndResults, resultDifferences, type EndResult } from '../../../../contract/exam/end-results.ts';
import { useTerms } from '../../../kinds/list/filters/use-terms.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { CodedName } from '../../../kit/coded-name.tsx';
import { to } from '../../../links.ts';
import { Differing } from '../parts/results/differing.tsx';
import { PassBadge } from '../parts/results/pass-badge.tsx';

const resultsTab = ({ studentId }: EndResult) => to('studentView', { id: studentId }, { tab: 'results' });

/** End-semester results as declared by the university. */
export const Screen = listScreen({
  texts: 'endResults',
  call: listEndResults,
  label: ({ regdNo, name, code }) => [regdNo ?? name, code].join(' · '),
  href: resultsTab,
  defaultSort: 'regdNo',
  columns: [
    { key: 'regdNo', width: '8rem', role: 'fact', sort: 'regdNo', isEssential: true, cell: ({ regdNo }) => regdNo && <Bdi>{regdNo}</Bdi> },
    { key: 'name', width: '12rem', role: 'name', sort: 'name', cell: ({ name }) => <bdi>{name}</bdi>, text: ({ name }) => name },
    {
      key: 'course',
      width: '14rem',
      role: 'fact',
      sort: 'code',
      isEssential: true,
      cell: ({ code, course }) => <CodedName code={code} name={course} />,
      text: ({ code }) => code,
    },
    { key: 'semester', width: '6rem', align: 'end', cell: ({ semester }, format) => format.number(semester) },
    { key: 'attempt', width: '6rem', align: 'end', cell: ({ attempt }, format) => format.number(attempt) },
    { key: 'internal', width: '9rem', cell: ({ internal, ownInternal }) => <Differing declared={internal} college={ownInternal} /> },
    { key: 'external', width: '6rem', align: 'end', cell: ({ external }) => <Bdi>{external ?? '–'}</Bdi> },
    {
      key: 'grade',
      width: '8rem',
      role: 'fact',
      isEssential: true,
      cell: ({ grade, reckonedGrade }) => <Differing declared={grade} college={reckonedGrade} />,
    },
    { key: 'isPass', width: '9.5rem', role: 'status', cell: ({ isPass }) => <PassBadge isPass={isPass} /> },
    { key: 'program', width: '7rem', isExtra: true, cell: ({ program }) => <Bdi>{program}</Bdi> },
    { key: 'batch', width: '8rem', isExtra: true, cell: ({ batch }) => <Bdi>{batch}</Bdi> },
    { key: 'termName', width: '8rem', isExtra: true, cell: ({ termName }) => <Bdi>{termName}</Bdi> },
    { key: 'declaredOn', width: '8rem', isExtra: true, cell: ({ declaredOn }, format) => format.date(declaredOn) },
  ],
  filters: [
    { key: 'isBacklog', isDaily: true, options: { choice: ['true'] } },
    { key: 'courseId', label: 'course', isDaily: true, options: { lookup: 'courses' } },
    { key: 'term', label: 'termName', options: { use: useTerms } },
    { key: 'programId', label: 'program', options: { lookup: 'programs' } },
    { key: 'batchId', label: 'batch', options: { lookup: 'batches' } },
    { key: 'attempt', options: { upTo: 12 } },
    { key: 'isPass', options: { choice: ['true', 'false'] } },
    { key: 'differs', options: { choice: resultDifferences } },
  ],
  headActions: [
    { key: 'upload', icon: FileUp, href: to('endResultsUpload'), isPrimary: true },
    { key: 'scales', icon: Scale, href: to('gradeScales') },
  ],
  rowActions: [{ key: 'student', icon: User, href: resultsTab }],
  paper: 'landscape',
});
