import type { Records } from '../core/module.ts';

export const records: Records = {
  programs: { may: ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'], texts: 'program' },
  outcome_sets: {
    may: ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'],
    parts: ['outcomes'],
    texts: 'outcomeSet',
  },
  outcomes: { may: ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'], texts: 'outcome' },
  vision_statements: { may: ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'], texts: 'vision' },
  courses: { may: ['Course_VIEW'], parts: ['course_outcomes'], texts: 'course' },
  course_outcomes: { may: ['Course_VIEW'], texts: 'courseOutcome' },
  syllabi: { may: ['SmesterCourse_VIEW'], parts: ['semester_courses'], texts: 'syllabus' },
  semester_courses: { may: ['SmesterCourse_VIEW'], texts: 'semesterCourse' },
};
