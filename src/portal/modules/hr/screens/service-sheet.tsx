import { employeeByUser } from '../../../../contract/hr/employees.ts';
import { noteServiceSheetPrint } from '../../../../contract/hr/papers.ts';
import { change } from '../../../api/use-change.ts';
import { sheetScreen } from '../../../kinds/sheet/sheet-screen.tsx';
import { to } from '../../../links.ts';
import { StudentOrNobody } from '../parts/record/student-or-nobody.tsx';
import { ServiceSheet } from '../parts/sheet/service-sheet.tsx';

/** Service sheet of an employee, two pages. Each print is audited. */
export const Screen = sheetScreen({
  title: 'nav.serviceSheet',
  call: employeeByUser,
  param: 'userId',
  failed: 'employee.detail.failed',
  nameOf: ({ name }) => name,
  captionOf: ({ employeeNo, name }) => `${employeeNo} ${name}`,
  back: { label: 'employee.sheet.back', href: (userId) => to('employeeProfile', { userId }) },
  notePrint: ({ id }) => change(noteServiceSheetPrint, { id }),
  Missing: ({ id }) => <StudentOrNobody userId={id} />,
  Sheet: ServiceSheet,
});
