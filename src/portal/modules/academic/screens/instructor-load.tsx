import { Users } from 'lucide-react';
import { listLoads, loadStates } from '../../../../contract/academic/instructors.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { LoadBar } from '../parts/instructors/load-bar.tsx';
import { inCurrentTerm, useTerms } from '../../../kinds/list/filters/use-terms.ts';

/** Teaching load of each teacher against the norm of their designation. */
export const Screen = listScreen({
  texts: 'instructorLoad',
  call: listLoads,
  label: ({ name }) => name,
  defaultSort: 'spare',
  columns: [
    { key: 'name', width: '14rem', role: 'name', sort: 'name', cell: ({ name }) => name, text: ({ name }) => name },
    {
      key: 'department',
      width: '14rem',
      role: 'fact',
      sort: 'department',
      cell: ({ department }) => department ?? '–',
      text: ({ department }) => department,
    },
    {
      key: 'designation',
      width: '11rem',
      sort: 'designation',
      cell: ({ designation }) => designation ?? '–',
      text: ({ designation }) => designation,
    },
    { key: 'courses', width: '6rem', align: 'end', sort: 'courses', cell: ({ courses }, format) => format.number(courses) },
    { key: 'sections', width: '6rem', align: 'end', sort: 'sections', cell: ({ sections }, format) => format.number(sections) },
    { key: 'periods', width: '15rem', role: 'status', sort: 'periods', cell: (row) => <LoadBar {...row} /> },
    {
      key: 'spare',
      width: '7rem',
      align: 'end',
      sort: 'spare',
      cell: ({ norm, periods }, format) => (norm === null ? '–' : format.number(norm - periods)),
    },
    { key: 'employeeNo', width: '8rem', isExtra: true, cell: ({ employeeNo }) => employeeNo },
  ],
  filters: [
    { key: 'term', isDaily: true, options: { use: useTerms } },
    { key: 'departmentId', label: 'department', isDaily: true, options: { lookup: 'departments' } },
    { key: 'load', isDaily: true, options: { choice: loadStates } },
  ],
  defaults: { term: inCurrentTerm },
  headActions: [{ key: 'instructors', icon: Users, href: to('courseInstructors') }],
  paper: 'landscape',
});
