/** Teachers see the courses that they teach, heads those of their department, the office all. */
export const inOwnCourses = {
  access: ['SectionCourse_View', 'Class_MaterialADD'],
  scope: ['ownSectionCourses', 'headedSectionCourses'],
  wide: ['SectionCourse_View'],
} as const;
