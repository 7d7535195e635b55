import { useTranslation } from 'react-i18next';
import type { Role } from '../../../../contract/authorization/roles.ts';
import { Badge } from '../../../kit/badge.tsx';
import * as styles from './authorization.css.ts';
import { RoleName } from '../../../kinds/parts/role-name.tsx';

/** Name of a role as link content, wide enough to be tapped even if as short as `HR`. */
export function RoleLinkText({ name }: Pick<Role, 'name'>) {
  return (
    <span className={styles.tapTarget}>
      <RoleName name={name} />
    </span>
  );
}

/** Kind of users that a role is for. */
export function RoleKind({ kind }: Pick<Role, 'kind'>) {
  const { t } = useTranslation();
  return t(`authorization.roles.choice.kind.${kind}`);
}

/** Badges of a role: built-in, restricted, inactive. */
export function RoleBadges({ role }: { role: Role }) {
  const { t } = useTranslation();
  return (
    <span className={styles.badges}>
      {role.isSystem && <Badge>{t('authorization.roles.badge.system')}</Badge>}
      {role.isRestricted && <Badge tone="warning">{t('authorization.roles.badge.restricted')}</Badge>}
      {!role.isActive && <Badge tone="danger">{t('authorization.roles.badge.inactive')}</Badge>}
    </span>
  );
}
