import { changePasswordPath } from '../../session/profile-path.ts';
import type { Screens } from '../../route.ts';
import {
  addGrantPath,
  addRolePath,
  auditPath,
  grantsPath,
  holdersPath,
  matrixPath,
  rolesPath,
  sessionsPath,
  settingsPath,
  signInsPath,
  usersPath,
} from './paths.ts';

/** The screens of this module that exist, by their path in the route table. */
export const screens: Screens = {
  [changePasswordPath]: () => import('./screens/change-password.tsx'),
  [usersPath]: () => import('./screens/user-list.tsx'),
  [`${usersPath}/users/:id`]: () => import('./screens/user-view.tsx'),
  [rolesPath]: () => import('./screens/role-list.tsx'),
  [addRolePath]: () => import('./screens/role-form.tsx'),
  [`${rolesPath}/edit/:id`]: () => import('./screens/role-form.tsx'),
  [`${rolesPath}/view/:id`]: () => import('./screens/role-view.tsx'),
  [matrixPath]: () => import('./screens/permission-matrix.tsx'),
  [grantsPath]: () => import('./screens/grant-list.tsx'),
  [addGrantPath]: () => import('./screens/grant-form.tsx'),
  [holdersPath]: () => import('./screens/holders.tsx'),
  [sessionsPath]: () => import('./screens/session-list.tsx'),
  [signInsPath]: () => import('./screens/sign-ins.tsx'),
  [auditPath]: () => import('./screens/audit-trail.tsx'),
  [`${auditPath}/:id`]: () => import('./screens/audit-event.tsx'),
  [settingsPath]: () => import('./screens/institution-settings.tsx'),
};
