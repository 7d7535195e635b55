import type { Screens } from '../../route.ts';
import { masters } from './masters.ts';
import { studentListPath } from './paths.ts';

/** The screens of this module that exist, by their path in the route table. */
export const screens: Screens = {
  ...masters,
  [studentListPath]: () => import('./screens/student-list.tsx'),
  [`${studentListPath}/add`]: () => import('./screens/student-form.tsx'),
  [`${studentListPath}/edit/:id`]: () => import('./screens/student-form.tsx'),
  [`${studentListPath}/view/:id`]: () => import('./screens/student-view.tsx'),
  '/profile/stu/:userId': () => import('./screens/own-profile.tsx'),
};
