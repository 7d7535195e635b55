import { Eye } from 'lucide-react';
import type { EmployeeStatus } from '../../../../contract/hr/fields.ts';
import { employeeSearch, employeeTemplates, exportEmployees, searchEmployees } from '../../../../contract/hr/search.ts';
import { searchScreen } from '../../../kinds/search/search-screen.tsx';
import { to } from '../../../links.ts';
import { EmployeeStatusChip } from '../parts/employee-status.tsx';
import { presets } from '../parts/search/presets.ts';
import { employeeSubject } from '../parts/search/subject.ts';

/** Search of employees by any fields of their records, with frequent searches of the establishment section. */
export const Screen = searchScreen({
  texts: 'employee.search',
  of: employeeSubject,
  call: searchEmployees,
  definition: employeeSearch.definition,
  templates: employeeTemplates,
  file: { call: exportEmployees, may: 'Employee_SEARCH' },
  here: () => to('employeeSearch'),
  who: ['employeeNo', 'name', 'designation', 'department', 'phone'],
  usual: ['status'],
  href: ({ userId }) => to('employeeProfile', { userId }),
  presets,
  rowActions: [{ key: 'view', icon: Eye, may: 'Employee_VIEW', href: ({ userId }) => to('employeeProfile', { userId }) }],
  cells: { status: ({ values }) => <EmployeeStatusChip status={values['status'] as EmployeeStatus} /> },
  broad: /name|line1|email|title|specialisation|institution|organi|position|designation|department|award/i,
  // Widths at which the default columns fit side by side on an office screen.
  widths: {
    employeeNo: '6rem',
    designation: '9rem',
    department: '10rem',
    phone: '7.5rem',
    status: '9.5rem',
    aicteFacultyId: '11rem',
    aadhaarLast4: '13rem',
    sectionCourses: '14rem',
    yearsHere: '8.5rem',
    yearsTeaching: '8.5rem',
    trainingDays: '14.5rem',
    trainingDaysLastYear: '14.5rem',
  },
});
