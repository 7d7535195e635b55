import { changePasswordPath } from '../../session/profile-path.ts';
import type { Screens } from '../../route.ts';
import { auditPath, holdersPath, sessionsPath, settingsPath, signInsPath, usersPath } from './paths.ts';

/** The screens of this module that exist, by their path in the route table. */
export const screens: Screens = {
  [changePasswordPath]: () => import('./screens/change-password.tsx'),
  [usersPath]: () => import('./screens/user-list.tsx'),
  [`${usersPath}/users/:id`]: () => import('./screens/user-view.tsx'),
  [holdersPath]: () => import('./screens/holders.tsx'),
  [sessionsPath]: () => import('./screens/session-list.tsx'),
  [signInsPath]: () => import('./screens/sign-ins.tsx'),
  [auditPath]: () => import('./screens/audit-trail.tsx'),
  [`${auditPath}/:id`]: () => import('./screens/audit-event.tsx'),
  [settingsPath]: () => import('./screens/institution-settings.tsx'),
};
