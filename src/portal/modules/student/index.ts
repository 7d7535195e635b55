import { GraduationCap } from 'lucide-react';
import type texts from 'texts/student.json';
import type masterTextsOf from 'texts/student-masters.json';
import type officeTextsOf from 'texts/student-office.json';
import type reportTextsOf from 'texts/student-reports.json';
import { masterAccess } from '../../../contract/student/access.ts';
import type { LoadingHome } from '../../home-faces.ts';
import type { LoadingFields } from '../../record-fields.ts';
import { face, group, master, screen, withTexts, section, sister } from '../../route-table.ts';
import type { Loading, LoadingMaster, LoadingSearch } from '../../route.ts';

const reportTexts = ['student', 'student-reports'];
const searchTexts = [...reportTexts, 'shell-search'];
/** Texts for uploads, numbers and leavers. */
const officeTexts = ['student', 'student-office'];
/** Texts for a batch and its seats. */
const batchTexts = ['student-masters', 'shell-grid'];
/** Texts for importing admission lists. */
const importTexts = [...officeTexts, 'shell-upload'];
/** Texts for requesting and deciding corrections. */
const requestTexts = [...officeTexts, 'shell-requests'];

const adminReports = ['STUDENT_MASTER', 'SyllabusManagement_Master'] as const;

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    student: typeof texts & typeof masterTextsOf & typeof officeTextsOf & typeof reportTextsOf;
  }
}

/** This module’s screens, its search source, and the loader of its part of the home page. */
// prettier-ignore
export const student = face({
  name: 'student',

  header: [withTexts(requestTexts, screen('/profile/stu/:userId', 'ownProfile', 'signedIn', (): Loading => import('./screens/own-profile.tsx')))],

  section: section('studentInformation', GraduationCap, [
    group('studentDetails', [
      screen('/studentInformation/maintainStudentDetails/studentList', 'studentList', ['STUDENT_VIEW'], (): Loading => import('./screens/student-list.tsx'),
        screen('/add', 'studentAdd', ['STUDENT_ADD'], (): Loading => import('./screens/student-form.tsx')),
        withTexts(importTexts, screen('/import', 'studentImport', ['STUDENT_ADD'], (): Loading => import('./screens/student-import.tsx'))),
        withTexts(officeTexts, screen('/regd-numbers', 'studentRegdNumbers', ['STUDENT_EDIT'], (): Loading => import('./screens/regd-numbers.tsx'))),
        screen('/edit/:id', 'studentEdit', ['STUDENT_EDIT'], (): Loading => import('./screens/student-form.tsx')),
        screen('/view/:id', 'studentView', ['STUDENT_VIEW'], (): Loading => import('./screens/student-view.tsx')),
        screen('/certificate/:id/:certId', 'studentCertificate', ['STUDENT_EDIT'], (): Loading => import('./screens/certificate.tsx')),
        screen('/cards', 'studentCards', ['STUDENT_EDIT'], (): Loading => import('./screens/id-cards.tsx')),
        screen('/labels', 'studentLabels', ['ADDRESS_REPORT'], (): Loading => import('./screens/address-labels.tsx')),
        withTexts(requestTexts, screen('/requests', 'changeRequests', ['STUDENT_EDIT'], (): Loading => import('./screens/requests.tsx'))),
        withTexts(reportTexts, screen('/completeness', 'studentCompleteness', ['STUDENT_LIST'], (): Loading => import('./screens/reports/completeness.tsx'))),
      ),
      withTexts(officeTexts, screen('/studentInformation/maintainStudentDetails/studentDiscontinue', 'studentDiscontinue', ['STUDENT_DISCONTINUE'], (): Loading => import('./screens/discontinue.tsx'))),
    ]),
    withTexts(['student-masters'], group('studentMasters', [
      withTexts(batchTexts, master('/studentInformation/masterTables/batch', 'batch', ['STUDENT_MASTER'], masterAccess.batch, (): LoadingMaster => import('./screens/masters/batch.tsx'))),
      screen('/studentInformation/masterTables/activeBatch', 'activeBatch', ['STUDENT_MASTER'], (): Loading => import('./screens/masters/active-batch.tsx'),
        withTexts(['student-masters', 'shell-steps'], screen('/roll-forward', 'rollForward', ['BatchYear_EDIT'], (): Loading => import('./screens/masters/roll-forward.tsx'))),
      ),
      master('/studentInformation/masterTables/degree', 'degree', ['STUDENT_MASTER'], masterAccess.degree, (): LoadingMaster => import('./screens/masters/degree.tsx')),
      master('/studentInformation/masterTables/branch', 'branch', ['STUDENT_MASTER'], masterAccess.branch, (): LoadingMaster => import('./screens/masters/branch.tsx')),
      master('/studentInformation/masterTables/admission-category', 'admissionCategory', ['STUDENT_MASTER'], masterAccess.admissionCategory, (): LoadingMaster => import('./screens/masters/admission-category.tsx'),
        sister(master('/studentInformation/masterTables/caste', 'caste', ['STUDENT_MASTER'], masterAccess.caste, (): LoadingMaster => import('./screens/masters/caste.tsx'))),
      ),
      screen('/studentInformation/masterTables/language', 'language', ['STUDENT_MASTER'], (): Loading => import('./screens/masters/language.tsx')),
      screen('/studentInformation/masterTables/religion', 'religion', ['STUDENT_MASTER'], (): Loading => import('./screens/masters/religion.tsx')),
      master('/studentInformation/masterTables/hostel', 'hostel', ['STUDENT_MASTER'], masterAccess.hostel, (): LoadingMaster => import('./screens/masters/hostel.tsx')),
    ])),
    withTexts(searchTexts, screen('/studentInformation/studentsearch', 'studentSearch', ['STUDENT_SEARCH'], (): Loading => import('./screens/student-search.tsx'))),
    withTexts(searchTexts, screen('/studentInformation/gen-excel-rep', 'excelReport', ['STUDENT_DETAILS_REPORT'], (): Loading => import('./screens/excel-report.tsx'))),
    withTexts(reportTexts, group('studentReports', [
      screen('/studentInformation/reports/student/student-detail', 'studentDetailReport', ['STUDENT_DETAILS_REPORT'], (): Loading => import('./screens/reports/student-detail.tsx')),
      screen('/studentInformation/reports/student/short-report', 'studentShortReport', ['STUDENT_SHORT_REPORT'], (): Loading => import('./screens/reports/short-report.tsx')),
      screen('/studentInformation/reports/student/full-report', 'studentFullReport', ['STUDENT_FULL_REPORT'], (): Loading => import('./screens/reports/full-report.tsx')),
      screen('/studentInformation/reports/student/blood-group', 'bloodGroupReport', ['BLOOD_GROUP_REPORT'], (): Loading => import('./screens/reports/blood-group.tsx')),
    ])),
    withTexts(reportTexts, group('studentAdminReports', [
      screen('/studentInformation/reports/admin/discontinue', 'discontinueReport', adminReports, (): Loading => import('./screens/reports/discontinue.tsx')),
      screen('/studentInformation/reports/admin/attendence', 'attendanceReport', adminReports, (): Loading => import('./screens/reports/attendance.tsx')),
      screen('/studentInformation/reports/admin/address', 'addressReport', adminReports, (): Loading => import('./screens/reports/address.tsx')),
      screen('/studentInformation/reports/admin/caste', 'casteReport', adminReports, (): Loading => import('./screens/reports/caste.tsx'),
        sister(screen('/studentInformation/reports/admin/vacant-seat', 'vacantSeatReport', ['VACANT_SEAT_REPORT'], (): Loading => import('./screens/reports/vacant-seat.tsx'))),
      ),
    ])),
  ]),

  search: [
    { kind: 'student', may: [['STUDENT_LIST', 'STUDENT_SEARCH'], ['STUDENT_VIEW']], icon: GraduationCap, load: (): LoadingSearch => import('./search.ts') },
  ],

  fields: (): LoadingFields => import('../../../contract/student/record-fields.ts'),
  home: (): LoadingHome => import('./home.ts'),
});
