import type { Screens } from '../../route.ts';
import { listRoute, masterRoutes } from '../../kinds/resource/master-routes.ts';

/** The address of a student master, as the specification spells it. */
export const masterPath = (name: string): string => `/studentInformation/masterTables/${name}`;

/** The screens of the student masters. */
export const masters: Screens = {
  ...masterRoutes(masterPath('degree'), () => import('./screens/masters/degree.tsx')),
  ...masterRoutes(masterPath('branch'), () => import('./screens/masters/branch.tsx')),
  ...masterRoutes(masterPath('admission-category'), () => import('./screens/masters/admission-category.tsx')),
  ...listRoute(masterPath('language'), () => import('./screens/masters/language.tsx')),
  ...listRoute(masterPath('religion'), () => import('./screens/masters/religion.tsx')),
  ...masterRoutes(masterPath('hostel'), () => import('./screens/masters/hostel.tsx')),
  ...masterRoutes(masterPath('batch'), () => import('./screens/masters/batch.tsx')),
  ...listRoute(masterPath('activeBatch'), () => import('./screens/masters/active-batch.tsx')),
  ...masterRoutes(masterPath('caste'), () => import('./screens/masters/caste.tsx')),
};
