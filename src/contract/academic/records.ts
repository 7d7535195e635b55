import type { Records } from '../core/module.ts';

export const records: Records = {
  academic_terms: { may: ['RegistrationPolicy_View'], parts: ['calendar_days'], texts: 'term' },
  calendar_days: { may: ['RegistrationPolicy_View'], texts: 'calendarDay' },
  teaching_rooms: { may: ['TimetableAllUserAllUser'], texts: 'teachingRoom' },
  registration_policies: { may: ['RegistrationPolicy_View'], parts: ['term_registrations'], texts: 'policy' },
  term_registrations: { may: ['RegistrationPolicy_View'], texts: 'registration' },
  section_courses: { may: ['SectionCourse_View'], parts: ['course_instructors'], texts: 'sectionCourse' },
  course_instructors: { may: ['SectionCourse_View'], texts: 'instructor' },
  slot_schemes: { may: ['TimeSlot_View'], texts: 'slotScheme' },
  sections: { may: ['Section_View'], parts: ['section_students'], texts: 'section' },
  section_students: { may: ['Section_View'], texts: 'membership' },
  class_changes: { may: ['SectionCourse_View'], texts: 'classChange' },
  class_materials: { may: ['Class_MaterialADD'], texts: 'classMaterial' },
  worklogs: { may: ['Worklog_View'], parts: ['attendance_marks'], texts: 'worklog' },
  attendance_marks: { may: ['Worklog_View'], texts: 'attendanceMark' },
  attendance_excuses: { may: ['Worklog_Update'], texts: 'excuse' },
  timetable_versions: { may: ['TimetableAllUserAllUser'], texts: 'timetable' },
};
