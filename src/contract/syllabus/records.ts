import type { Records } from '../core/module.ts';

export const records: Records = {
  programs: {
    may: ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'],
    rowAccess: {
      scope: ['coordinatedPrograms', 'headedPrograms'],
      wide: ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'],
    },
    texts: 'program',
  },
  outcome_sets: {
    may: ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'],
    rowAccess: {
      scope: ['coordinatedOutcomeSets', 'headedOutcomeSets', 'sharedOutcomeSets'],
      wide: ['Syllabus_Management_maintain_program'],
    },
    parts: ['outcomes'],
    texts: 'outcomeSet',
  },
  outcomes: {
    may: ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'],
    rowAccess: {
      scope: ['coordinatedOutcomes', 'headedOutcomes', 'sharedOutcomes'],
      wide: ['Syllabus_Management_maintain_program'],
    },
    texts: 'outcome',
  },
  vision_statements: {
    may: ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'],
    rowAccess: { scope: ['headedVisions'], wide: ['Syllabus_Management_maintain_program'] },
    texts: 'vision',
  },
  courses: { may: ['Course_VIEW'], rowAccess: 'everyone', parts: ['course_outcomes'], texts: 'course' },
  course_outcomes: { may: ['Course_VIEW'], texts: 'courseOutcome' },
  syllabi: { may: ['SmesterCourse_VIEW'], rowAccess: 'everyone', parts: ['semester_courses'], texts: 'syllabus' },
  semester_courses: { may: ['SmesterCourse_VIEW'], texts: 'semesterCourse' },
};
