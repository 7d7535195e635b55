import { KeyRound, UserCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UserRow } from '../../../../contract/authorization.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Badge } from '../../../kit/badge.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { Button } from '../../../kit/button.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { useMay } from '../../../session/use-permissions.ts';
import { useUser } from '../../../session/use-user.ts';
import * as styles from './authorization.css.ts';

export interface UserLineProps {
  user: UserRow;
  onResetPassword: () => void;
  onAssignRole: () => void;
}

/** One user: who, as what, in which state, and what this administrator may do. Nobody acts on the own account. */
export function UserLine({ user, onResetPassword, onAssignRole }: UserLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayReset = useMay('User_ResetAnyUserPassword');
  const mayAssign = useMay('User_AssignRole');
  const isOwn = useUser()?.userId === user.id;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.name}>
          <bdi>{user.name}</bdi>
        </span>
        <span className={styles.detail}>
          <Bdi>{user.username}</Bdi>
          {user.detail && (
            <>
              {' · '}
              <bdi>{user.detail}</bdi>
            </>
          )}
          {' · '}
          {user.lastLoginAt
            ? t('authorization.lastSeen', { moment: format.relative(user.lastLoginAt) })
            : t('authorization.neverSeen')}
        </span>
        <span className={styles.badges}>
          <Badge tone="accent">{user.roleNames}</Badge>
          <State user={user} />
        </span>
      </div>
      {isOwn ? (
        <span className={styles.detail}>{t('authorization.own')}</span>
      ) : (
        <>
          {mayReset && (
            <Button
              size="small"
              icon={KeyRound}
              aria-label={t('authorization.reset.titleOf', { name: user.name })}
              onClick={onResetPassword}
            >
              {t('authorization.reset.title')}
            </Button>
          )}
          {mayAssign && (
            <Button
              size="small"
              icon={UserCog}
              aria-label={t('authorization.role.titleOf', { name: user.name })}
              onClick={onAssignRole}
            >
              {t('authorization.role.title')}
            </Button>
          )}
        </>
      )}
    </li>
  );
}

function State({ user }: { user: UserRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!user.isEnabled) return <StatusBadge tone="danger">{t('authorization.state.disabled')}</StatusBadge>;
  if (user.lockedUntil) {
    return (
      <StatusBadge tone="warning">
        {t('authorization.state.locked', { moment: format.dateTime(user.lockedUntil) })}
      </StatusBadge>
    );
  }
  if (user.mustChangePassword) return <StatusBadge tone="neutral">{t('authorization.state.mustChange')}</StatusBadge>;
  return <StatusBadge tone="success">{t('authorization.state.active')}</StatusBadge>;
}
