import { choice, integer, optional, text, type Fields } from '../core/field.ts';
import { missedAs } from './assign.ts';
import { attendanceMarks } from './attendance.ts';
import {
  calendarDayFields,
  groupFields,
  instructorFields,
  materialFields,
  membershipFields,
  policyOf,
  policyRules,
  roomFields,
  schemeFields,
  sectionCourseFields,
  termFields,
  versionFields,
  worklogFields,
  excuseFields,
  excuseStatuses,
  worklogStatuses,
} from './fields.ts';
import { sectionForm } from './sections.ts';

/** Fields of this module's tables, as shown in the audit trail. */
export const fields: Readonly<Record<string, Fields>> = {
  academic_terms: termFields,
  calendar_days: calendarDayFields,
  registration_policies: { ...policyOf, ...policyRules },
  teaching_rooms: roomFields,
  sections: sectionForm,
  section_groups: groupFields,
  section_students: { ...membershipFields, missed: choice(missedAs), missedClasses: integer(0, 10_000) },
  slot_schemes: schemeFields,
  section_courses: sectionCourseFields,
  course_instructors: instructorFields,
  timetable_versions: versionFields,
  class_materials: materialFields,
  worklogs: { ...worklogFields, status: choice(worklogStatuses) },
  attendance_excuses: { ...excuseFields, status: choice(excuseStatuses) },
  attendance_marks: {
    mark: choice(attendanceMarks),
    note: optional(text({ max: 120 })),
    score: optional(integer(0, 10)),
  },
};
