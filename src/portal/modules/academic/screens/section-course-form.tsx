import { sectionCourseFields } from '../../../../contract/academic/fields.ts';
import { addSectionCourse, changeSectionCourse, getSectionCourse } from '../../../../contract/academic/section-courses.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { CourseControl } from '../parts/section-courses/course-control.tsx';
import { SectionControl } from '../parts/section-courses/section-control.tsx';

/** A course of a section: periods a week, length of blocks, and teaching by group. */
export const Screen = formScreen({
  texts: 'sectionCourse',
  get: getSectionCourse,
  create: addSectionCourse,
  change: changeSectionCourse,
  addFields: sectionCourseFields,
  editFields: sectionCourseFields,
  sections: [
    { key: 'what', fields: ['sectionId', 'semesterCourseId'] },
    { key: 'load', fields: ['weeklyPeriods', 'blockPeriods', 'byGroup'] },
  ],
  defaults: () => ({ sectionId: null, semesterCourseId: null, weeklyPeriods: null, blockPeriods: 1, byGroup: false }),
  keepForNext: ['sectionId'],
  follow: (field) => (field === 'sectionId' ? { semesterCourseId: null } : {}),
  check: ({ weeklyPeriods, blockPeriods }) =>
    typeof weeklyPeriods === 'number' && typeof blockPeriods === 'number' && blockPeriods > Math.max(1, weeklyPeriods)
      ? { blockPeriods: 'outOfRange' }
      : {},
  controls: { sectionId: SectionControl, semesterCourseId: CourseControl },
  listPath: to('sectionCourses'),
  viewPath: (_id, { sectionId }) => to('sectionCourses', {}, { sectionId }),
  nameOf: ({ section, code, title }) => `${section} ${code} ${title}`,
});
