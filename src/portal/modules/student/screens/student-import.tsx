import { admissionList } from '../../../../contract/student/import.ts';
import { uploadScreen } from '../../../kinds/upload/upload-screen.tsx';
import { to } from '../../../links.ts';

/** Imports students of an admission list from a file, all or none. */
export const Screen = uploadScreen({
  titleKey: 'nav.studentImport',
  texts: 'student.import',
  of: admissionList,
  template: {
    name: 'admission-list.csv',
    example: {
      firstName: 'Priyanka',
      lastName: 'Sahoo',
      gender: 'F',
      bornOn: '2008-05-17',
      degreeCode: 'BTECH',
      batch: '2026-30',
      branchCode: 'CSE',
      admissionCategoryCode: 'JEE',
      admittedOn: '2026-08-03',
      casteCode: 'GEN',
      entranceRank: '15432',
      phone: '9437012345',
      fatherName: 'Ramesh Sahoo',
      fatherPhone: '9861012345',
      line1: 'At Sitalapalli',
      city: 'Berhampur',
      district: 'Ganjam',
      state: 'Odisha',
      pin: '761003',
    },
  },
  donePath: to('studentList'),
  accountsPath: (importRunId) => to('webAuthorization', {}, { importRunId }),
  knownPath: (id) => to('studentView', { id }),
});
