import { ShieldCheck } from 'lucide-react';
import type texts from 'texts/authorization.json';
import type permissionTextsOf from 'texts/authorization-permissions.json';
import type settingTextsOf from 'texts/authorization-settings.json';
import type { LoadingHome } from '../../home-faces.ts';
import { wholePart } from '../../i18n/text-parts.ts';
import { face, withTexts, screen, section } from '../../route-table.ts';
import type { Loading } from '../../route.ts';

const permissionTexts = ['authorization', 'authorization-permissions'];

/** The audit trail names tables and fields of every module, so it loads all texts of a language. */
const everything = [wholePart];

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    authorization: typeof texts & typeof permissionTextsOf & typeof settingTextsOf;
  }
}

/** This module’s screens, and the loader of its cards and notifications. */
// prettier-ignore
export const authorization = face({
  name: 'authorization',

  header: [screen('/profile/change-password', 'changePassword', 'signedIn', (): Loading => import('./screens/change-password.tsx'))],

  section: section('webAuthorization', ShieldCheck, [
    withTexts(permissionTexts, screen('/webauthorization', 'webAuthorization', ['User_ResetAnyUserPassword', 'User_AssignRole'], (): Loading => import('./screens/user-list.tsx'),
      withTexts(everything, screen('/users/:id', 'userView', ['User_ResetAnyUserPassword', 'User_AssignRole'], (): Loading => import('./screens/user-view.tsx'))),
      screen('/roles', 'roles', ['Permission_LIST'], (): Loading => import('./screens/role-list.tsx'),
        screen('/add', 'roleAdd', ['Permission_CREATE'], (): Loading => import('./screens/role-form.tsx')),
        screen('/edit/:id', 'roleEdit', ['Permission_UPDATE'], (): Loading => import('./screens/role-form.tsx')),
        withTexts(everything, screen('/view/:id', 'roleView', ['Permission_LIST'], (): Loading => import('./screens/role-view.tsx'))),
        withTexts([...permissionTexts, 'shell-grid'], screen('/permissions', 'permissionMatrix', ['Permission_LIST'], (): Loading => import('./screens/permission-matrix.tsx'))),
        screen('/holders', 'permissionHolders', ['Permission_LIST'], (): Loading => import('./screens/holders.tsx')),
      ),
      screen('/grants', 'grants', ['Permission_LIST'], (): Loading => import('./screens/grant-list.tsx'),
        screen('/add', 'grantAdd', ['Permission_UPDATE'], (): Loading => import('./screens/grant-form.tsx')),
      ),
      screen('/sessions', 'sessionList', ['Session_MANAGE'], (): Loading => import('./screens/session-list.tsx')),
      screen('/sign-ins', 'signIns', ['Audit_VIEW'], (): Loading => import('./screens/sign-ins.tsx')),
      withTexts(everything, screen('/audit', 'auditTrail', ['Audit_VIEW'], (): Loading => import('./screens/audit-trail.tsx'),
        screen('/:id', 'auditEvent', ['Audit_VIEW'], (): Loading => import('./screens/audit-event.tsx')),
      )),
      withTexts(['authorization', 'authorization-settings'], screen('/settings', 'institutionSettings', ['Settings_EDIT'], (): Loading => import('./screens/institution-settings.tsx'))),
    )),
  ]),

  home: (): LoadingHome => import('./home.ts'),
});
