import { changePasswordPath } from '../../session/profile-path.ts';
import type { Screens } from '../../route.ts';

/** The screens of this module that exist, by their path in the route table. */
export const screens: Screens = {
  [changePasswordPath]: () => import('./screens/change-password.tsx'),
  '/webauthorization': () => import('./screens/web-authorization.tsx'),
};
