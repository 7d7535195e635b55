import { findAttendingStudents, studentAttendanceReport } from '../../../../../contract/academic/report-attendance-student.ts';
import { classCountReport, facultyAttendanceReport } from '../../../../../contract/academic/report-attendance-teaching.ts';
import { classDetailsReport } from '../../../../../contract/academic/report-class-details.ts';
import { spaced } from '../../../../export/english.ts';
import { queryWords } from '../../../../export/query-words.ts';
import type { Serve } from '../../../../http/serve.ts';
import type { Services } from '../../../../http/services.ts';
import { makeServeReport } from '../../../../reports/serve-report.ts';
import { makeClassCount } from './class-count.ts';
import { makeClassDetails } from './class-details.ts';
import { makeFacultyAttendance } from './faculty.ts';
import { findStudents } from './find-students.ts';
import { makeStudentAttendance } from './student.ts';

/** Reports of attendance by student and by teacher. */
export function serveTeachingReports(serve: Serve, services: Services): void {
  serve(findAttendingStudents, async ({ query }, scoped) => ({
    data: await findStudents(scoped.within('students'), query.q, services),
  }));
  const serveStudents = makeServeReport(serve, services, { table: 'students', words: parameterWords });
  serveStudents(studentAttendanceReport, makeStudentAttendance);
  const serveClasses = makeServeReport(serve, services, { table: 'section_courses', words: parameterWords });
  serveClasses(classCountReport, makeClassCount);
  serveClasses(facultyAttendanceReport, makeFacultyAttendance);
  serveClasses(classDetailsReport, makeClassDetails);
}

const parameterWords = queryWords({
  masters: {
    academicTermId: 'academic-terms',
    programId: 'programs',
    sectionId: 'sections',
    departmentId: 'departments',
    employeeId: 'employees',
  },
  headOf: spaced,
  wordOf: spaced,
});
