import { Eye, FileSpreadsheet, Pencil } from 'lucide-react';
import { reportTemplates } from '../../../../contract/student/report-templates.ts';
import { searchStudents, studentSearch } from '../../../../contract/student/search.ts';
import { searchScreen } from '../../../kinds/search/search-screen.tsx';
import { to } from '../../../links.ts';
import { reportAddress } from '../parts/search/report-address.ts';
import { studentSubject } from '../parts/search/subject.ts';
import { Status } from '../parts/student-cells.tsx';

/** Search of students by any fields of their records, with a link to the report builder. */
export const Screen = searchScreen({
  texts: 'student.search',
  of: studentSubject,
  call: searchStudents,
  definition: studentSearch.definition,
  templates: reportTemplates,
  here: () => to('studentSearch'),
  who: ['name'],
  usual: ['regdNo', 'rollNo', 'branch', 'batch', 'semester', 'status'],
  href: ({ id }) => to('studentView', { id }),
  headActions: (definition) => [{ key: 'toReport', icon: FileSpreadsheet, href: reportAddress(definition) }],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('studentView', { id }) },
    { key: 'edit', icon: Pencil, href: ({ id }) => to('studentEdit', { id }) },
  ],
  cells: { status: ({ values }) => <Status student={{ status: values['status'] as never }} /> },
  broad: /name|line1|email|board|institution|mentor|occupation/i,
  // Widths at which the default columns fit side by side on an office screen.
  widths: {
    regdNo: '8.5rem',
    rollNo: '7.5rem',
    branch: '6rem',
    batch: '6.5rem',
    semester: '4.5rem',
    status: '9.5rem',
    aadhaarLast4: '13rem',
    annualIncome: '11.5rem',
    attendance: '11.5rem',
    entranceRollNo: '12.5rem',
  },
});
