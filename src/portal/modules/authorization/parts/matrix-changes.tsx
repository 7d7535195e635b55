import { useTranslation } from 'react-i18next';
import { changedPermissions, type GridChanges } from '../../../../../machines/permission-grid.ts';
import type { RoleRecord } from '../../../../contract/authorization/roles.ts';
import { Banner } from '../../../kit/banner.tsx';
import * as layout from '../../../kit/layout.css.ts';
import * as styles from './matrix.css.ts';
import { withoutView } from './matrix-rules.ts';
import { permissionName, usePermissionWord } from './permission-words.ts';
import { useRoleName } from '../../../i18n/role-name.ts';

/** How many permissions are given and taken, and how many users have a role that changes. */
export function countChanges(changes: GridChanges, roles: readonly RoleRecord[]) {
  const cells = Object.values(changes).flatMap((own) => Object.values(own));
  return {
    given: cells.filter((isGiven) => isGiven).length,
    taken: cells.filter((isGiven) => !isGiven).length,
    users: roles.reduce((sum, role) => sum + (changes[role.id] ? role.users : 0), 0),
  };
}

/** The counter in words: `3 given, 1 taken, 112 users affected`. */
export function useChangeWords(): (changes: GridChanges, roles: readonly RoleRecord[]) => string {
  const { t } = useTranslation();
  return (changes, roles) => {
    const { given, taken, users } = countChanges(changes, roles);
    return [
      t('authorization.matrix.given', { count: given }),
      t('authorization.matrix.taken', { count: taken }),
      t('authorization.matrix.affected', { count: users }),
    ].join(' · ');
  };
}

/** What changes, role by role, in words; and what is given without the permission to open it. */
export function ChangeLists({ changes, roles }: { changes: GridChanges; roles: readonly RoleRecord[] }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const wordOf = usePermissionWord();
  const changed = roles.filter(({ id }) => changes[id]);
  return (
    <div className={layout.stack}>
      {changed.map((role) => {
        const own = Object.entries(changes[role.id] ?? {});
        const lone = withoutView(
          changedPermissions(role, changes),
          permissionName,
          roles.flatMap(({ permissionIds }) => permissionIds),
        ).filter((id) => changes[role.id]?.[id]);
        return (
          <div key={role.id}>
            <strong>{t('authorization.matrix.changesOf', { role: roleName(role.name), count: role.users })}</strong>
            <ul className={styles.lists}>
              {own.map(([id, isGiven]) => (
                <li key={id}>
                  {t(isGiven ? 'authorization.matrix.gives' : 'authorization.matrix.takes', {
                    permission: wordOf(Number(id)),
                  })}
                </li>
              ))}
            </ul>
            {lone.length > 0 && (
              <Banner tone="warning">{t('authorization.matrix.withoutView', { count: lone.length })}</Banner>
            )}
          </div>
        );
      })}
    </div>
  );
}
