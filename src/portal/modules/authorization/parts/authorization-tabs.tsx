import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Permission } from '../../../../contract/core/permissions.ts';
import { TabLinks } from '../../../kit/tab-links.tsx';
import { mayPass, usePermissions } from '../../../session/use-permissions.ts';

type Any = readonly [Permission, ...Permission[]];

/** The parts of Web Authorization, each with who may open it: the same as in the route table. */
const tabs: readonly { key: string; href: string; gate: Any }[] = [
  { key: 'users', href: '/webauthorization', gate: ['User_ResetAnyUserPassword', 'User_AssignRole'] },
  { key: 'roles', href: '/webauthorization/roles', gate: ['Permission_LIST'] },
  { key: 'grants', href: '/webauthorization/grants', gate: ['Permission_LIST'] },
  { key: 'sessions', href: '/webauthorization/sessions', gate: ['Session_MANAGE'] },
  { key: 'signIns', href: '/webauthorization/sign-ins', gate: ['Audit_VIEW'] },
  { key: 'audit', href: '/webauthorization/audit', gate: ['Audit_VIEW'] },
  { key: 'settings', href: '/webauthorization/settings', gate: ['Settings_EDIT'] },
];

/** The way between the parts of Web Authorization that this user may open; it stands above each of them. */
export function AuthorizationTabs() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const held = usePermissions();
  const open = tabs.filter(({ gate }) => held && mayPass(gate, held));
  if (open.length < 2) return null;
  const current = open.findLast(({ href }) => path === href || path.startsWith(`${href}/`));
  return (
    <TabLinks
      label={t('authorization.tabs.label')}
      tabs={open.map(({ key, href }) => ({
        href,
        label: t(`authorization.tabs.${key}`),
        isCurrent: href === current?.href,
      }))}
    />
  );
}
