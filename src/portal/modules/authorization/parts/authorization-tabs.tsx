import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { TabLinks } from '../../../kit/tab-links.tsx';
import { gateOf, to } from '../../../links.ts';
import { mayPass, usePermissions } from '../../../session/use-permissions.ts';

/** Screen key of each tab. */
const tabs = {
  users: 'webAuthorization',
  roles: 'roles',
  grants: 'grants',
  sessions: 'sessionList',
  signIns: 'signIns',
  audit: 'auditTrail',
  settings: 'institutionSettings',
} as const;

/** Tabs above each screen of Web Authorization, limited to those that the user may open. Hidden if only one is left. */
export function AuthorizationTabs() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const held = usePermissions();
  const open = Object.entries(tabs)
    .filter(([, screen]) => held && mayPass(gateOf(screen), held))
    .map(([key, screen]) => ({ key, href: to(screen) }));
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
