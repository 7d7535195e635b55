import { module } from '../core/module.ts';
import * as courseRoom from './course-room.ts';
import * as instructors from './instructors.ts';
import * as materials from './materials.ts';
import * as names from './names.ts';
import * as newSections from './new-sections.ts';
import * as policies from './policies.ts';
import * as assign from './assign.ts';
import * as copy from './copy.ts';
import * as electives from './electives.ts';
import * as calendarFiles from './calendar-files.ts';
import * as classChanges from './class-changes.ts';
import * as days from './days.ts';
import { fields } from './record-fields.ts';
import * as registrations from './registrations.ts';
import * as reportSections from './report-sections.ts';
import * as rooms from './rooms.ts';
import * as sectionCourses from './section-courses.ts';
import * as slots from './slots.ts';
import * as sections from './sections.ts';
import * as terms from './terms.ts';
import * as timetableVersions from './timetable-versions.ts';
import * as timetableWeek from './timetable-week.ts';
import * as rollOn from './roll-on.ts';
import * as studentClasses from './student-classes.ts';

export const academic = module({
  ...names,
  fields,
  calls: [
    terms,
    rooms,
    policies,
    registrations,
    rollOn,
    studentClasses,
    sections,
    newSections,
    days,
    calendarFiles,
    classChanges,
    assign,
    electives,
    copy,
    sectionCourses,
    instructors,
    courseRoom,
    reportSections,
    timetableVersions,
    timetableWeek,
    slots,
    materials,
  ],
  lifecycles: [terms.termLife, policies.policyLife, timetableVersions.versionLife, classChanges.changeLife],
});
