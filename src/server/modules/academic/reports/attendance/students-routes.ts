import * as contract from '../../../../../contract/academic/report-attendance-students.ts';
import { spaced } from '../../../../export/english.ts';
import { queryWords } from '../../../../export/query-words.ts';
import type { Serve } from '../../../../http/serve.ts';
import type { Services } from '../../../../http/services.ts';
import { makeServeReport } from '../../../../reports/serve-report.ts';
import { makeAllCourses } from './all-courses.ts';
import { makeCourseAttendance, makeFacultyCourse } from './course.ts';
import { makeAttendanceSheet, makeDatewise } from './datewise.ts';

/** Attendance of students: in one course, in all courses, by date. */
export function serveStudentReports(serve: Serve, services: Services): void {
  const serveReport = makeServeReport(serve, services, { table: 'students', words: parameterWords });
  serveReport(contract.allCoursesReport, makeAllCourses);
  serveReport(contract.datewiseReport, makeDatewise);
  serveReport(contract.attendanceSheetReport, makeAttendanceSheet);
  serveReport(contract.facultyCourseReport, makeFacultyCourse);
  serveReport(contract.courseAttendanceReport, makeCourseAttendance);
}

const parameterWords = queryWords({
  masters: { sectionId: 'sections', sectionCourseId: 'section-courses', sectionGroupId: 'section-groups' },
  headOf: spaced,
  wordOf: spaced,
});
