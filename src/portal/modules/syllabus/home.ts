import { Target } from 'lucide-react';
import type { HomeFace } from '../../home-faces.ts';
import { to } from '../../links.ts';

/** This module’s cards on the home page, and the links from uploads and referenced records to its screens. */
export const home: HomeFace = {
  cards: {
    coursesWithoutOutcomes: {
      icon: Target,
      href: () => to('courseList', {}, { missing: 'outcomes', status: ['draft', 'active'] }),
    },
  },
  uploads: {
    courses: () => to('courseUpload'),
    courseTopics: () => to('topicUpload'),
    semesterCourses: () => to('semesterCourseImport'),
  },
  referrers: {
    syllabi: (field, id) =>
      field === 'programId' || field === 'batchId'
        ? { href: to('semesterCourses', {}, { [field]: id }), may: 'SmesterCourse_LIST' }
        : undefined,
    courses: (field, id) =>
      field === 'departmentId' ? { href: to('courseList', {}, { departmentId: id }), may: 'Course_LIST' } : undefined,
  },
};
