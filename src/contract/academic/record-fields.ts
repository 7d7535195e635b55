import type { Fields } from '../core/field.ts';
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
} from './fields.ts';
import { sectionForm } from './sections.ts';

/** The fields of this module's tables as the trail tells of them. */
export const fields: Readonly<Record<string, Fields>> = {
  academic_terms: termFields,
  calendar_days: calendarDayFields,
  registration_policies: { ...policyOf, ...policyRules },
  teaching_rooms: roomFields,
  sections: sectionForm,
  section_groups: groupFields,
  section_students: membershipFields,
  slot_schemes: schemeFields,
  section_courses: sectionCourseFields,
  course_instructors: instructorFields,
  timetable_versions: versionFields,
  class_materials: materialFields,
};
