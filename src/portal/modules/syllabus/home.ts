import { Target } from 'lucide-react';
import type { HomeFace } from '../../home-faces.ts';
import { to } from '../../links.ts';

/** What this module shows on the start page. */
export const home: HomeFace = {
  cards: {
    coursesWithoutOutcomes: {
      icon: Target,
      href: () => to('courseList', {}, { missing: 'outcomes', status: ['draft', 'active'] }),
    },
  },
  uploads: { courses: () => to('courseUpload'), courseTopics: () => to('topicUpload') },
  referrers: {
    courses: (field, id) =>
      field === 'departmentId' ? { href: to('courseList', {}, { departmentId: id }), may: 'Course_LIST' } : undefined,
  },
};
