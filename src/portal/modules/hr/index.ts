import type { Screens } from '../../route.ts';

/** The screens of this module that exist, by their path in the route table. */
export const screens: Screens = {
  '/humanresourcedevelopment/maintain-employee/view/:userId': () => import('./screens/employee-view.tsx'),
};
