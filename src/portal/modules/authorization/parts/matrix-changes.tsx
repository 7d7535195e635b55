import { useTranslation } from 'react-i18next';
import type { RoleRecord } from '../../../../contract/authorization/roles.ts';
import { useRoleName } from '../../../i18n/role-name.ts';
import type { QuestionProps } from '../../../kinds/grid/description.ts';
import { Banner } from '../../../kit/banner.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { useMatrix } from './matrix-hold.ts';
import { changedPermissions, changesIn, countChanges, type MatrixChanges } from './matrix-model.ts';
import { withoutView } from './matrix-rules.ts';
import * as styles from './matrix.css.ts';
import { permissionName, usePermissionWord } from './permission-words.ts';

/** Confirms the changes before they are saved. */
export function MatrixQuestion({ sheet, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  const changeWords = useChangeWords();
  const { roles } = useMatrix().data;
  const changes = changesIn(sheet, roles);
  return (
    <ConfirmDialog
      isOpen
      isDanger={false}
      title={t('authorization.matrix.confirmTitle')}
      confirmLabel={t('kind.form.save')}
      onClose={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      <div className={layout.stack}>
        <p>{changeWords(changes, roles)}</p>
        <ChangeLists changes={changes} roles={roles} />
        <p>{t('authorization.matrix.atOnce')}</p>
      </div>
    </ConfirmDialog>
  );
}

/** Returns a function that counts changes in words: `3 given · 1 taken · 112 users affected`. */
export function useChangeWords(): (changes: MatrixChanges, roles: readonly RoleRecord[]) => string {
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

/** Changes by role in words, with a warning if they add permissions to change records that the role cannot view. */
function ChangeLists({ changes, roles }: { changes: MatrixChanges; roles: readonly RoleRecord[] }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const wordOf = usePermissionWord();
  const all = roles.flatMap(({ permissionIds }) => permissionIds);
  return (
    <div className={layout.stack}>
      {roles
        .filter(({ id }) => changes[id])
        .map((role) => {
          const roleChanges = Object.entries(changes[role.id] ?? {});
          const lone = withoutView(changedPermissions(role, changes), permissionName, all);
          const count = lone.filter((id) => changes[role.id]?.[id]).length;
          return (
            <div key={role.id}>
              <strong>{t('authorization.matrix.changesOf', { role: roleName(role.name), count: role.users })}</strong>
              <ul className={styles.lists}>
                {roleChanges.map(([id, isGiven]) => (
                  <li key={id}>
                    {t(isGiven ? 'authorization.matrix.gives' : 'authorization.matrix.takes', {
                      permission: wordOf(Number(id)),
                    })}
                  </li>
                ))}
              </ul>
              {count > 0 && <Banner tone="warning">{t('authorization.matrix.withoutView', { count })}</Banner>}
            </div>
          );
        })}
    </div>
  );
}
