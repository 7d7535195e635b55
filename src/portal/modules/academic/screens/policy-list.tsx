import { CalendarDays, ClipboardCheck, FileUp, FastForward, Pencil, Plus, Trash2, Users } from 'lucide-react';
import { policyStatuses } from '../../../../contract/academic/fields.ts';
import { listPolicies } from '../../../../contract/academic/policies.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';
import { AttendanceRule } from '../parts/policies/attendance-rule.tsx';
import { eventAction } from '../parts/policies/event-action.tsx';
import { PolicyStatusChip } from '../parts/policies/policy-status.tsx';
import { RegisteredBar } from '../parts/policies/registered-bar.tsx';
import { RemovePolicy } from '../parts/policies/remove-policy.tsx';
import { Span } from '../parts/policies/span.tsx';
import { inCurrentTerm, useTerms } from '../../../kinds/list/filters/use-terms.ts';

/** The policies of the current term, or of others: registration window, rules and progress. */
export const Screen = listScreen({
  texts: 'policy',
  call: listPolicies,
  label: ({ name, term }) => `${name} · ${term}`,
  href: ({ id }) => to('registrations', { id }),
  defaultSort: 'program',
  columns: [
    { key: 'name', width: '7rem', role: 'name', cell: ({ name }) => <Bdi>{name}</Bdi> },
    { key: 'batch', width: '6rem', role: 'fact', sort: 'batch', cell: ({ batch }) => <Bdi>{batch}</Bdi> },
    { key: 'window', width: '10rem', sort: 'opensOn', cell: ({ opensOn, closesOn }) => <Span from={opensOn} to={closesOn} isShort /> },
    {
      key: 'classes',
      width: '10rem',
      sort: 'classesFrom',
      cell: ({ classesFrom, classesTo }) => <Span from={classesFrom} to={classesTo} isShort />,
    },
    { key: 'registered', width: '7rem', role: 'fact', sort: 'registered', cell: (policy) => <RegisteredBar policy={policy} /> },
    { key: 'sections', width: '5rem', align: 'end', sort: 'sections', cell: ({ sections }, format) => format.number(sections) },
    { key: 'attendance', width: '8rem', cell: (policy) => <AttendanceRule policy={policy} /> },
    { key: 'program', width: '14rem', sort: 'program', cell: ({ program }) => program, text: ({ program }) => program },
    { key: 'status', width: '9.5rem', role: 'status', sort: 'status', cell: ({ status }) => <PolicyStatusChip status={status} /> },
    { key: 'term', width: '8rem', isExtra: true, sort: 'term', cell: ({ term }) => <Bdi>{term}</Bdi> },
    {
      key: 'semester',
      width: '6rem',
      isExtra: true,
      align: 'end',
      sort: 'semester',
      cell: ({ semester }, format) => format.number(semester),
    },
    { key: 'provisional', width: '7rem', isExtra: true, align: 'end', cell: ({ provisional }, format) => format.number(provisional) },
  ],
  filters: [
    { key: 'term', isDaily: true, options: { use: useTerms } },
    { key: 'degreeId', label: 'degree', isDaily: true, options: { lookup: 'degrees' } },
    { key: 'programId', label: 'program', options: { lookup: 'programs' } },
    { key: 'batchId', label: 'batch', options: { lookup: 'batches' } },
    { key: 'status', isDaily: true, options: { choice: policyStatuses } },
    { key: 'with', options: { choice: ['provisional'] } },
  ],
  defaults: { term: inCurrentTerm },
  headActions: [
    { key: 'terms', icon: CalendarDays, href: to('term') },
    { key: 'rollOn', icon: FastForward, href: to('policyRollOn') },
    { key: 'upload', icon: FileUp, href: to('registrationUpload') },
    { key: 'add', icon: Plus, href: to('policyAdd'), isPrimary: true },
  ],
  rowActions: [
    { key: 'registrations', icon: Users, href: ({ id }) => to('registrations', { id }) },
    { key: 'checks', icon: ClipboardCheck, href: ({ id }) => to('policyFreeze', { id }) },
    { key: 'edit', icon: Pencil, isFor: ({ status }) => status !== 'frozen', href: ({ id }) => to('policyEdit', { id }) },
    eventAction('open'),
    eventAction('close'),
    eventAction('reopen'),
    { key: 'remove', icon: Trash2, isFor: ({ status }) => status === 'draft', isDanger: true, Dialog: RemovePolicy },
  ],
  paper: 'landscape',
});
