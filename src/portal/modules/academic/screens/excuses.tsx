import { Eye, Pencil, Plus } from 'lucide-react';
import { listExcuses, type ExcuseRow } from '../../../../contract/academic/excuses.ts';
import { excuseKinds, excuseStatuses } from '../../../../contract/academic/fields.ts';
import { dayFilter } from '../../../kinds/list/filters/day-filter.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';
import { excuseAction } from '../parts/excuses/excuse-action.tsx';
import { ExcuseDays } from '../parts/excuses/excuse-days.tsx';
import { ExcuseKindText } from '../parts/excuses/excuse-kind.tsx';
import { ExcuseStatusChip } from '../parts/excuses/excuse-status.tsx';
import { studentFilter } from '../parts/excuses/student-filter.tsx';
import { inCurrentTerm, useTerms } from '../../../kinds/list/filters/use-terms.ts';

/** Duty and medical excuses, the latest days first. */
export const Screen = listScreen({
  texts: 'excuse',
  call: listExcuses,
  label: ({ student, fromDate }) => `${student} ${fromDate}`,
  href: ({ id }) => to('excuseView', { id }),
  defaultSort: '-fromDate',
  columns: [
    {
      key: 'student',
      width: '13rem',
      role: 'name',
      sort: 'student',
      isEssential: true,
      cell: ({ student }) => <bdi>{student}</bdi>,
      text: ({ student }) => student,
    },
    { key: 'regdNo', width: '8rem', sort: 'regdNo', cell: ({ regdNo }) => regdNo && <Bdi>{regdNo}</Bdi>, text: ({ regdNo }) => regdNo },
    { key: 'section', width: '8rem', role: 'fact', cell: ({ section }) => section && <Bdi>{section}</Bdi>, text: ({ section }) => section },
    { key: 'kind', width: '8rem', role: 'fact', cell: ({ kind }) => <ExcuseKindText kind={kind} /> },
    { key: 'days', width: '13rem', role: 'fact', sort: 'fromDate', isEssential: true, cell: (row) => <ExcuseDays of={row} /> },
    { key: 'reason', width: '14rem', cell: ({ reason }) => reason, text: ({ reason }) => reason },
    { key: 'excused', width: '6rem', align: 'end', cell: ({ excused }, format) => format.number(excused) },
    { key: 'status', width: '9rem', role: 'status', cell: ({ status }) => <ExcuseStatusChip status={status} /> },
    { key: 'enteredAt', width: '8rem', isExtra: true, sort: 'enteredAt', cell: ({ enteredAt }, format) => format.date(enteredAt) },
    { key: 'enteredBy', width: '10rem', isExtra: true, cell: ({ enteredBy }) => enteredBy },
    { key: 'decidedBy', width: '10rem', isExtra: true, cell: ({ decidedBy }) => decidedBy },
  ],
  filters: [
    { key: 'term', isDaily: true, options: { use: useTerms } },
    { key: 'status', isDaily: true, options: { choice: excuseStatuses } },
    { key: 'kind', isDaily: true, options: { choice: excuseKinds } },
    { key: 'sectionId', label: 'section', options: { lookup: 'sections' } },
    { key: 'studentId', label: 'student', options: studentFilter },
    { key: 'registrationPolicyId', label: 'policy', options: { lookup: 'registration-policies' } },
    { key: 'from', options: dayFilter },
    { key: 'to', options: dayFilter },
  ],
  defaults: { term: inCurrentTerm },
  headActions: [{ key: 'add', icon: Plus, href: to('excuseAdd'), isPrimary: true }],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('excuseView', { id }) },
    { key: 'edit', icon: Pencil, isFor: ({ status }: ExcuseRow) => status === 'pending', href: ({ id }) => to('excuseEdit', { id }) },
    excuseAction('approve'),
    excuseAction('reject'),
    excuseAction('withdraw'),
  ],
});
