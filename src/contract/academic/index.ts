import { module } from '../core/module.ts';
import * as courseRoom from './course-room.ts';
import * as instructors from './instructors.ts';
import * as materials from './materials.ts';
import * as names from './names.ts';
import * as newSections from './new-sections.ts';
import * as policies from './policies.ts';
import * as assign from './assign.ts';
import * as copy from './copy.ts';
import * as copyMaterials from './copy-materials.ts';
import * as electives from './electives.ts';
import * as calendarUpload from './calendar-upload.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as calendarFiles from './calendar-files.ts';
import * as classChanges from './class-changes.ts';
import * as days from './days.ts';
import * as employeeTeaching from './employee-teaching.ts';
import { fields } from './record-fields.ts';
import * as deskAttendance from './desk-attendance.ts';
import * as deskTimetable from './desk-timetable.ts';
import * as groups from './groups.ts';
import * as registrations from './registrations.ts';
import * as reportAttendanceStudent from './report-attendance-student.ts';
import * as reportAttendanceStudents from './report-attendance-students.ts';
import * as reportAttendanceTeaching from './report-attendance-teaching.ts';
import * as reportClassDetails from './report-class-details.ts';
import * as reportSections from './report-sections.ts';
import * as rooms from './rooms.ts';
import * as sectionCourses from './section-courses.ts';
import * as slots from './slots.ts';
import * as sections from './sections.ts';
import * as owed from './owed.ts';
import * as sheet from './sheet.ts';
import * as terms from './terms.ts';
import * as timetableUpload from './timetable-upload.ts';
import * as timetableVersions from './timetable-versions.ts';
import * as timetableWeek from './timetable-week.ts';
import * as rollOn from './roll-on.ts';
import * as studentClasses from './student-classes.ts';
import * as worklogs from './worklogs.ts';
import * as excuses from './excuses.ts';
import { worklogLife } from './worklog-life.ts';

export const academic = module({
  ...names,
  fields,
  calls: [
    terms,
    calendarUpload,
    rooms,
    policies,
    registrations,
    rollOn,
    studentClasses,
    sections,
    newSections,
    days,
    calendarFiles,
    calendarFeed,
    deskAttendance,
    deskTimetable,
    classChanges,
    assign,
    groups,
    electives,
    copy,
    copyMaterials,
    sectionCourses,
    instructors,
    employeeTeaching,
    courseRoom,
    reportSections,
    reportAttendanceStudent,
    reportAttendanceStudents,
    reportAttendanceTeaching,
    reportClassDetails,
    timetableVersions,
    timetableUpload,
    timetableWeek,
    slots,
    materials,
    sheet,
    owed,
    worklogs,
    excuses,
  ],
  lifecycles: [
    terms.termLife,
    policies.policyLife,
    timetableVersions.versionLife,
    classChanges.changeLife,
    worklogLife,
    excuses.excuseLife,
  ],
});
