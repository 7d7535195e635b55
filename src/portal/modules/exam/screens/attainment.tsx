import { BarChart3, Calculator, Eye, MessagesSquare, SlidersHorizontal } from 'lucide-react';
import { listAttainment } from '../../../../contract/exam/attainment-runs.ts';
import { runStatuses } from '../../../../contract/exam/fields.ts';
import { useTerms } from '../../../kinds/list/filters/use-terms.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { CodedName } from '../../../kit/coded-name.tsx';
import { PartOf } from '../../../kit/part-of.tsx';
import { to } from '../../../links.ts';
import { ComputeDialog } from '../parts/attainment/compute-dialog.tsx';
import { RunStatusChip } from '../parts/attainment/run-status.tsx';

/** Courses with the attainment of their outcomes by the newest run. */
export const Screen = listScreen({
  texts: 'attainment',
  call: listAttainment,
  label: ({ code, program, batch }) => [code, program, batch].join(' · '),
  href: ({ runId }) => (runId === null ? to('coPoAttainment') : to('attainmentRun', { id: runId })),
  defaultSort: '-computedAt',
  columns: [
    {
      key: 'course',
      width: '18rem',
      role: 'name',
      sort: 'code',
      isEssential: true,
      cell: ({ code, course }) => <CodedName code={code} name={course} />,
      text: ({ code, course }) => `${code} ${course}`,
    },
    {
      key: 'program',
      width: '8rem',
      role: 'fact',
      sort: 'program',
      isEssential: true,
      cell: ({ program }) => <Bdi>{program}</Bdi>,
      text: ({ program }) => program,
    },
    { key: 'batch', width: '7rem', role: 'fact', cell: ({ batch }) => <Bdi>{batch}</Bdi>, text: ({ batch }) => batch },
    { key: 'semester', width: '6rem', align: 'end', sort: 'semester', cell: ({ semester }, format) => format.number(semester) },
    { key: 'term', width: '9rem', cell: ({ termName }) => <bdi>{termName}</bdi>, text: ({ termName }) => termName },
    { key: 'outcomes', width: '6rem', align: 'end', cell: ({ outcomes }, format) => format.number(outcomes) },
    { key: 'mapped', width: '7rem', align: 'end', isExtra: true, cell: ({ mapped }, format) => format.number(mapped) },
    {
      key: 'reached',
      width: '7rem',
      align: 'end',
      role: 'fact',
      isEssential: true,
      cell: ({ reached, outcomes }) => reached !== null && <PartOf part={reached} whole={outcomes} />,
      text: ({ reached, outcomes }) => (reached === null ? '' : `${reached} / ${outcomes}`),
    },
    { key: 'computedAt', width: '9rem', sort: 'computedAt', cell: ({ computedAt }, format) => computedAt && format.date(computedAt) },
    { key: 'status', width: '10rem', role: 'status', sort: 'status', cell: ({ status }) => <RunStatusChip status={status} /> },
  ],
  filters: [
    { key: 'term', isDaily: true, options: { use: useTerms } },
    { key: 'programId', label: 'program', isDaily: true, options: { lookup: 'programs' } },
    { key: 'batchId', label: 'batch', options: { lookup: 'batches' } },
    { key: 'semester', options: { upTo: 12 } },
    { key: 'status', isDaily: true, options: { choice: [...runStatuses, 'none'] } },
  ],
  headActions: [
    { key: 'program', icon: BarChart3, href: to('attainmentProgram') },
    { key: 'surveys', icon: MessagesSquare, href: to('outcomeSurvey') },
    { key: 'policy', icon: SlidersHorizontal, href: to('attainmentPolicy') },
  ],
  rowActions: [
    { key: 'view', icon: Eye, isFor: ({ runId }) => runId !== null, href: ({ runId }) => to('attainmentRun', { id: runId ?? 0 }) },
    { key: 'compute', icon: Calculator, Dialog: ComputeDialog },
  ],
  paper: 'landscape',
});
