import { ClipboardPen, UsersRound } from 'lucide-react';
import { listOwed, owedStates, type OwedRow } from '../../../../contract/academic/owed.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { dayFilter } from '../../../kinds/list/filters/day-filter.tsx';
import { StateChip } from '../../../kinds/lifecycle/state-chip.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';
import { OwedTeacher } from '../parts/worklogs/owed-teacher.tsx';
import { inCurrentTerm, useTerms } from '../../../kinds/list/filters/use-terms.ts';

const tones = { missing: 'danger', draft: 'warning' } as const;
const sheetOf = ({ word }: OwedRow) => to('worklogSheet', { key: word });
const sectionOf = ({ section, group, joint }: OwedRow) =>
  [joint > 0 ? `${section} + ${joint}` : section, group].filter(Boolean).join(' · ');

/** Classes whose sheet is missing or a draft, the oldest first. Each links to its sheet. */
export const Screen = listScreen({
  texts: 'owed',
  call: listOwed,
  label: ({ code, section, onDate }) => `${code} ${section} ${onDate}`,
  href: sheetOf,
  defaultSort: 'onDate',
  columns: [
    {
      key: 'onDate',
      width: '10.5rem',
      role: 'fact',
      sort: 'onDate',
      isEssential: true,
      cell: ({ onDate, startsAt }, format) => `${format.date(onDate)} ${startsAt}`,
    },
    {
      key: 'teacher',
      width: '11.5rem',
      role: 'fact',
      sort: 'teacher',
      isEssential: true,
      cell: (row) => <OwedTeacher row={row} />,
      text: ({ teacher }) => teacher,
    },
    {
      key: 'course',
      width: '12rem',
      role: 'name',
      sort: 'code',
      cell: ({ course, code }) => <Bdi>{`${course} ${code}`}</Bdi>,
      text: ({ course, code }) => `${course} ${code}`,
    },
    { key: 'section', width: '8.5rem', role: 'fact', sort: 'section', cell: (row) => <Bdi>{sectionOf(row)}</Bdi>, text: sectionOf },
    {
      key: 'state',
      width: '8.5rem',
      role: 'status',
      cell: ({ state }) => <StateChip state={state} tones={tones} words="owed.choice.state" />,
    },
    {
      key: 'ofTeacher',
      width: '5.5rem',
      align: 'end',
      sort: 'ofTeacher',
      isEssential: true,
      cell: ({ ofTeacher }, format) => format.number(ofTeacher),
    },
    { key: 'age', width: '5rem', align: 'end', cell: ({ age }, format) => format.number(age) },
    { key: 'others', width: '12rem', isExtra: true, cell: ({ others }) => others, text: ({ others }) => others },
    { key: 'department', width: '12rem', sort: 'department', cell: ({ department }) => department, text: ({ department }) => department },
  ],
  filters: [
    { key: 'term', isDaily: true, options: { use: useTerms } },
    { key: 'state', isDaily: true, options: { choice: owedStates } },
    { key: 'departmentId', label: 'department', isDaily: true, options: { lookup: 'departments' } },
    { key: 'programId', label: 'program', options: { lookup: 'programs' } },
    { key: 'semester', options: { upTo: 8 } },
    { key: 'registrationPolicyId', label: 'policy', options: { lookup: 'registration-policies' } },
    { key: 'sectionId', label: 'section', options: { lookup: 'sections' } },
    { key: 'employeeId', label: 'teacher', options: { lookup: 'employees' } },
    { key: 'from', options: dayFilter },
    { key: 'to', options: dayFilter },
  ],
  defaults: { term: inCurrentTerm },
  rowActions: [{ key: 'open', icon: ClipboardPen, href: sheetOf }],
  views: [{ key: 'byTeacher', icon: UsersRound, sort: 'teacher', by: 'teacher', groupOf: ({ teacherId }) => teacherId ?? 0 }],
  paper: 'landscape',
});
