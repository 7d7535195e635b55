import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { serveAssign } from './membership/assign.ts';
import { serveLeaving } from './membership/leave.ts';
import { serveCopySections } from './copy/sections.ts';
import { serveCopyStudents } from './copy/students.ts';
import { serveElectives } from './electives/assign.ts';
import { serveChanges } from './changes/routes.ts';
import { serveCalendarFiles } from './days/serve-calendar.ts';
import { serveDays } from './days/routes.ts';
import { serveCourseRoom } from './course-room/routes.ts';
import { serveInstructors } from './instructors/routes.ts';
import { servePolicies } from './policies/routes.ts';
import { serveRegistrations } from './registrations/routes.ts';
import { serveSectionReports } from './reports/routes.ts';
import { serveSectionCourses } from './section-courses/routes.ts';
import { serveRollOn } from './roll-on/routes.ts';
import { serveStudentClasses } from './student-classes/routes.ts';
import { serveSlots } from './slots/routes.ts';
import { serveSections } from './sections/routes.ts';
import { serveRooms } from './rooms/routes.ts';
import { serveTerms } from './terms/routes.ts';
import { serveTimetables } from './timetable/routes.ts';

/** The calls about terms, sections, timetables and what is handed out in class. */
export function serveAcademic(serve: Serve, services: Services): void {
  serveTerms(serve);
  serveRooms(serve);
  servePolicies(serve);
  serveRegistrations(serve);
  serveRollOn(serve);
  serveStudentClasses(serve);
  serveSections(serve, services);
  serveDays(serve);
  serveSlots(serve);
  serveCalendarFiles(serve);
  serveChanges(serve);
  serveAssign(serve);
  serveLeaving(serve);
  serveElectives(serve);
  serveCopySections(serve);
  serveCopyStudents(serve);
  serveSectionCourses(serve);
  serveInstructors(serve);
  serveTimetables(serve);
  serveCourseRoom(serve, services);
  serveSectionReports(serve, services);
}
