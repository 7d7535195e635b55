import { CalendarDays, CalendarRange, Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { testStatuses } from '../../../../contract/exam/fields.ts';
import { listTests, testLacks, type TestRow } from '../../../../contract/exam/tests.ts';
import { dayFilter } from '../../../kinds/list/filters/day-filter.tsx';
import { inCurrentTerm, useTerms } from '../../../kinds/list/filters/use-terms.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { CodedName } from '../../../kit/coded-name.tsx';
import { to } from '../../../links.ts';
import { isChangeable, testAction } from '../parts/tests/test-action.tsx';
import { RemoveTest } from '../parts/tests/remove-test.tsx';
import { SheetsBar } from '../parts/tests/sheets-bar.tsx';
import { PaperStatusText, TestStatusChip } from '../parts/tests/test-status.tsx';

const sectionsOf = ({ sections }: TestRow): string => sections.map(({ name }) => name).join(', ');

/** The tests of all courses by day and hour, initially those of the running term. */
export const Screen = listScreen({
  texts: 'internalTest',
  call: listTests,
  label: ({ code, name }) => `${code} · ${name}`,
  href: ({ id }) => to('internalTestView', { id }),
  defaultSort: 'onDate',
  columns: [
    {
      key: 'onDate',
      width: '8rem',
      role: 'fact',
      sort: 'onDate',
      isEssential: true,
      cell: ({ onDate }, format) => onDate && format.date(onDate),
    },
    { key: 'startsAt', width: '5rem', sort: 'startsAt', cell: ({ startsAt }) => startsAt && <Bdi>{startsAt}</Bdi> },
    {
      key: 'course',
      width: '14rem',
      role: 'fact',
      sort: 'course',
      isEssential: true,
      cell: ({ code, course }) => <CodedName code={code} name={course} />,
      text: ({ code, course }) => `${code} ${course}`,
    },
    { key: 'className', width: '8rem', role: 'fact', sort: 'className', cell: ({ className }) => <Bdi>{className}</Bdi> },
    { key: 'sections', width: '6rem', cell: (row) => <Bdi>{sectionsOf(row)}</Bdi>, text: sectionsOf },
    {
      key: 'name',
      width: '10rem',
      role: 'name',
      sort: 'name',
      isEssential: true,
      cell: ({ name }) => <bdi>{name}</bdi>,
      text: ({ name }) => name,
    },
    {
      key: 'component',
      width: '8rem',
      isExtra: true,
      cell: ({ component, sequence }, format) => `${component} ${format.number(sequence)}`,
    },
    { key: 'maxMarks', width: '6rem', align: 'end', sort: 'maxMarks', cell: ({ maxMarks }, format) => format.number(Number(maxMarks)) },
    { key: 'paper', width: '8rem', cell: ({ paper }) => <PaperStatusText status={paper} /> },
    { key: 'sheets', width: '8rem', cell: (row) => <SheetsBar of={row} /> },
    { key: 'overdue', width: '6rem', align: 'end', isExtra: true, cell: ({ overdue }, format) => format.number(overdue) },
    { key: 'status', width: '9rem', role: 'status', sort: 'status', cell: ({ status }) => <TestStatusChip status={status} /> },
  ],
  filters: [
    { key: 'term', isDaily: true, options: { use: useTerms } },
    { key: 'programId', label: 'program', isDaily: true, options: { lookup: 'programs' } },
    { key: 'semester', options: { upTo: 12 } },
    { key: 'courseId', label: 'course', options: { lookup: 'courses' } },
    { key: 'internalPlanId', label: 'internalPlan', options: { lookup: 'internal-plans' } },
    { key: 'sectionId', label: 'section', options: { lookup: 'sections' } },
    { key: 'examTypeId', label: 'type', options: { lookup: 'exam-types' } },
    { key: 'status', isDaily: true, options: { choice: testStatuses } },
    { key: 'from', options: dayFilter },
    { key: 'to', options: dayFilter },
    { key: 'mine', isDaily: true, options: { choice: ['true'] } },
    { key: 'lacks', options: { choice: testLacks } },
  ],
  defaults: { term: inCurrentTerm },
  headActions: [
    { key: 'calendar', icon: CalendarDays, href: to('testCalendar') },
    { key: 'week', icon: CalendarRange, href: to('testWeek') },
    { key: 'add', icon: Plus, href: to('internalTestAdd'), isPrimary: true },
  ],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('internalTestView', { id }) },
    { key: 'edit', icon: Pencil, isFor: isChangeable, href: ({ id }) => to('internalTestEdit', { id }) },
    testAction('schedule'),
    testAction('hold'),
    testAction('give'),
    testAction('close'),
    testAction('cancel'),
    { key: 'remove', icon: Trash2, isFor: (row) => row.status === 'draft' && isChangeable(row), isDanger: true, Dialog: RemoveTest },
  ],
  paper: 'landscape',
});
