import type { Records } from '../core/module.ts';

export const records: Records = {
  academic_terms: { may: ['RegistrationPolicy_View'], rowAccess: 'everyone', parts: ['calendar_days'], texts: 'term' },
  calendar_days: { may: ['RegistrationPolicy_View'], texts: 'calendarDay' },
  teaching_rooms: { may: ['TimetableAllUserAllUser'], rowAccess: 'everyone', texts: 'teachingRoom' },
  registration_policies: {
    may: ['RegistrationPolicy_View'],
    rowAccess: 'everyone',
    parts: ['term_registrations'],
    texts: 'policy',
  },
  term_registrations: { may: ['RegistrationPolicy_View'], texts: 'registration' },
  section_courses: {
    may: ['SectionCourse_View'],
    rowAccess: 'everyone',
    parts: ['course_instructors'],
    texts: 'sectionCourse',
  },
  course_instructors: { may: ['SectionCourse_View'], texts: 'instructor' },
  slot_schemes: { may: ['TimeSlot_View'], rowAccess: 'everyone', texts: 'slotScheme' },
  sections: { may: ['Section_View'], rowAccess: 'everyone', parts: ['section_students'], texts: 'section' },
  section_students: { may: ['Section_View'], texts: 'membership' },
  class_changes: { may: ['SectionCourse_View'], rowAccess: 'everyone', texts: 'classChange' },
  class_materials: {
    may: ['Class_MaterialADD'],
    rowAccess: { scope: ['ownMaterials'], wide: ['SectionCourse_View'] },
    texts: 'classMaterial',
  },
  worklogs: {
    may: ['Worklog_View'],
    rowAccess: { scope: ['ownWorklogs', 'headedWorklogs'], wide: ['Worklog_AddAllUsers'] },
    parts: ['attendance_marks'],
    texts: 'worklog',
  },
  attendance_marks: { may: ['Worklog_View'], texts: 'attendanceMark' },
  attendance_excuses: {
    may: ['Worklog_Update'],
    rowAccess: { scope: ['headedExcuses'], wide: ['Worklog_AddAllUsers'] },
    texts: 'excuse',
  },
  timetable_versions: {
    may: ['TimetableAllUserAllUser'],
    rowAccess: { scope: ['publishedTimetables'], wide: ['SectionCourse_View'] },
    texts: 'timetable',
  },
};
