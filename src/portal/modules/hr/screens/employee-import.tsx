import { employeeUpload } from '../../../../contract/hr/import.ts';
import { uploadScreen } from '../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../links.ts';

/** Imports employees from a file, all or none. */
export const Screen = uploadScreen({
  titleKey: 'nav.employeeImport',
  texts: 'employee.import',
  of: employeeUpload,
  template: {
    name: 'employees.csv',
    example: {
      employeeNo: 'E2001',
      salutation: 'Dr',
      firstName: 'Sasmita',
      lastName: 'Panigrahi',
      gender: 'F',
      bornOn: '1986-03-14',
      departmentCode: 'ECE',
      designationCode: 'ASST',
      categoryCode: 'REGULAR',
      joinedOn: '2026-08-03',
      phone: '9437012345',
      officialEmail: 's.panigrahi@college.example',
      bloodGroup: 'B+',
      highestTitle: 'Ph.D.',
      highestYear: '2014',
    },
  },
  donePath: to('employeeList', {}, { sort: '-joinedOn' }),
  accountsPath: (importRunId) => to('webAuthorization', {}, { importRunId }),
});
