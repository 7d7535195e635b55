import { deskAttendance, deskCourseAttendance } from '../../../../contract/academic/desk-attendance.ts';
import { deskTimetable } from '../../../../contract/academic/desk-timetable.ts';
import { mostDays } from '../../../../contract/academic/days.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { refuseLong } from '../days/routes.ts';
import { readAttendance } from './attendance.ts';
import { readCourseClasses } from './course-classes.ts';
import { readDeskTimetable } from './timetable.ts';

/** A student's own classes: the calls of src/contract/academic/desk-attendance.ts and desk-timetable.ts. */
export function serveDesk(serve: Serve): void {
  serve(deskAttendance, async ({ query: { termId } }, scoped) => {
    const studentId = ownId(scoped.caller);
    const { db, now } = await scoped.open('students', studentId);
    return { data: await readAttendance(db, { studentId, termId, now }) };
  });
  serve(deskCourseAttendance, async ({ sectionCourseId }, scoped) => {
    const studentId = ownId(scoped.caller);
    const { db, now } = await scoped.open('students', studentId);
    return { data: await readCourseClasses(db, { studentId, sectionCourseId, now }) };
  });
  serve(deskTimetable, async ({ query: { from, to } }, scoped) => {
    refuseLong(from, to, mostDays);
    const studentId = ownId(scoped.caller);
    const { db, now } = await scoped.open('students', studentId);
    return { data: await readDeskTimetable(db, { studentId, from, to, now }) };
  });
}

/** NotFound for a student account without a student record. */
function ownId({ studentId }: { readonly studentId: number | null }): number {
  if (studentId === null) throw new ApiError('NotFound');
  return studentId;
}
