import type { facultyAttendanceReport } from '../../../../../contract/academic/report-attendance-teaching.ts';
import { collegeDay } from '../../../../college-day.ts';
import type { MakeReport } from '../../../../reports/serve-report.ts';
import { classesToHold } from '../../attendance/to-hold.ts';
import { headedCourses } from '../../worklogs/owed-to.ts';
import { askedTerm } from './asked-term.ts';
import { facultyFile } from './faculty-file.ts';
import { meantCourses } from './meant-courses.ts';
import { readSheets } from './sheets-held.ts';
import { tallyTeachings } from './tally-teachings.ts';

/** Classes due and held of each teacher and course. */
export const makeFacultyAttendance: MakeReport<typeof facultyAttendanceReport> = async (scoped, query) => {
  const inside = scoped.within('sectionCourses');
  const { db, caller, now, rows: among } = inside;
  const term = await askedTerm(db, query, now);
  const courses = await meantCourses(inside, query, term);
  const sectionCourseIds = courses.map(({ id }) => id);
  const classes = await classesToHold(db, now, term, { sectionCourseIds, employeeId: query.employeeId });
  const sheets = await readSheets(db, sectionCourseIds, term);
  const all = tallyTeachings({ courses, classes, sheets, today: collegeDay(now) });
  const headed = among.isAll ? null : await headedCourses(db, caller);
  const teachings = all.filter(
    ({ employeeId, sectionCourseId }) =>
      (query.employeeId === undefined || employeeId === query.employeeId) &&
      (headed === null || employeeId === caller.employeeId || headed.has(sectionCourseId)),
  );
  return {
    data: { from: term.from, to: term.to, teachings },
    persons: new Set(teachings.flatMap(({ employeeId }) => employeeId ?? [])).size,
    file: facultyFile(teachings),
  };
};
