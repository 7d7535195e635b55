import type { Screens } from '../../route.ts';
import { masters } from './masters.ts';
import {
  completenessPath,
  discontinuePath,
  excelReportPath,
  requestsPath,
  studentListPath,
  studentSearchPath,
} from './paths.ts';

/** The screens of this module that exist, by their path in the route table. */
export const screens: Screens = {
  ...masters,
  [studentListPath]: () => import('./screens/student-list.tsx'),
  [`${studentListPath}/add`]: () => import('./screens/student-form.tsx'),
  [`${studentListPath}/import`]: () => import('./screens/student-import.tsx'),
  [`${studentListPath}/regd-numbers`]: () => import('./screens/regd-numbers.tsx'),
  [`${studentListPath}/edit/:id`]: () => import('./screens/student-form.tsx'),
  [`${studentListPath}/view/:id`]: () => import('./screens/student-view.tsx'),
  [`${studentListPath}/certificate/:id/:certId`]: () => import('./screens/certificate.tsx'),
  [`${studentListPath}/cards`]: () => import('./screens/id-cards.tsx'),
  [`${studentListPath}/labels`]: () => import('./screens/address-labels.tsx'),
  [completenessPath]: () => import('./screens/reports/completeness.tsx'),
  [discontinuePath]: () => import('./screens/discontinue.tsx'),
  [studentSearchPath]: () => import('./screens/student-search.tsx'),
  [excelReportPath]: () => import('./screens/excel-report.tsx'),
  [requestsPath]: () => import('./screens/requests.tsx'),
  '/profile/stu/:userId': () => import('./screens/own-profile.tsx'),
  '/studentInformation/reports/student/student-detail': () => import('./screens/reports/student-detail.tsx'),
  '/studentInformation/reports/student/short-report': () => import('./screens/reports/short-report.tsx'),
  '/studentInformation/reports/student/full-report': () => import('./screens/reports/full-report.tsx'),
  '/studentInformation/reports/student/blood-group': () => import('./screens/reports/blood-group.tsx'),
  '/studentInformation/reports/admin/discontinue': () => import('./screens/reports/discontinue.tsx'),
  '/studentInformation/reports/admin/address': () => import('./screens/reports/address.tsx'),
  '/studentInformation/reports/admin/caste': () => import('./screens/reports/caste.tsx'),
  '/studentInformation/reports/admin/vacant-seat': () => import('./screens/reports/vacant-seat.tsx'),
  '/studentInformation/reports/admin/attendence': () => import('./screens/reports/attendance.tsx'),
};
