import { Eye, ListPlus, Pencil, Scale } from 'lucide-react';
import { courseKinds, planStatuses } from '../../../../contract/exam/fields.ts';
import { listPlans } from '../../../../contract/exam/plans.ts';
import { useTerms } from '../../../kinds/list/filters/use-terms.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { CodedName } from '../../../kit/coded-name.tsx';
import { to } from '../../../links.ts';
import { ComponentsLine } from '../parts/plans/components-line.tsx';
import { ChangePlan } from '../parts/plans/change-plan.tsx';
import { planAction } from '../parts/plans/plan-event.tsx';
import { PlanStatusChip } from '../parts/plans/plan-status.tsx';

/** Internal courses with their policy and progress. */
export const Screen = listScreen({
  texts: 'internalCourses',
  call: listPlans,
  label: ({ code, program, semester }) => `${code} ${program} ${semester}`,
  href: ({ id }) => to('internalCourse', { id }),
  defaultSort: 'program',
  columns: [
    {
      key: 'course',
      width: '15rem',
      role: 'name',
      sort: 'code',
      isEssential: true,
      cell: ({ code, course }) => <CodedName code={code} name={course} />,
      text: ({ code }) => code,
    },
    {
      key: 'program',
      width: '7rem',
      role: 'fact',
      sort: 'program',
      isEssential: true,
      cell: ({ program, semester }) => <Bdi>{`${program} ${semester}`}</Bdi>,
    },
    { key: 'components', width: '20rem', role: 'fact', isLong: true, cell: (row) => <ComponentsLine components={row.components} /> },
    { key: 'sheets', width: '7rem', align: 'end', cell: ({ published, sheets }) => <Bdi>{`${published}/${sheets}`}</Bdi> },
    { key: 'policy', width: '9rem', sort: 'policy', cell: ({ policy }) => policy },
    { key: 'coordinator', width: '11rem', sort: 'coordinator', cell: ({ coordinator }) => coordinator },
    { key: 'term', width: '9rem', isExtra: true, cell: ({ termName }) => <Bdi>{termName}</Bdi> },
    {
      key: 'status',
      width: '9.5rem',
      role: 'status',
      sort: 'status',
      isEssential: true,
      cell: ({ status }) => <PlanStatusChip status={status} />,
    },
  ],
  filters: [
    { key: 'status', isDaily: true, options: { choice: planStatuses } },
    { key: 'programId', label: 'program', isDaily: true, options: { lookup: 'programs' } },
    { key: 'semester', options: { upTo: 10 } },
    { key: 'kind', isDaily: true, options: { choice: courseKinds } },
    { key: 'policyId', label: 'policy', options: { lookup: 'internal-policies' } },
    { key: 'term', options: { use: useTerms } },
    { key: 'isBehind', options: { choice: ['true'] } },
  ],
  defaults: { status: ['open', 'closed', 'published'] },
  headActions: [
    { key: 'apply', icon: ListPlus, href: to('applyPolicies') },
    { key: 'policies', icon: Scale, href: to('internalPolicies') },
  ],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('internalCourse', { id }) },
    { key: 'change', icon: Pencil, may: 'Exam_Management_Policy', isFor: ({ status }) => status === 'open', Dialog: ChangePlan },
    planAction('close'),
    planAction('publish'),
    planAction('reopen'),
    planAction('freeze'),
    planAction('unfreeze'),
  ],
});
