import { KeyRound, Plus, Power, PowerOff, ShieldOff, UnlockKeyhole, UserCog, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../../contract/core/permissions.ts';
import type { ListedUser, UserRecord } from '../../../../contract/authorization/users.ts';
import { Avatar } from '../../../kit/avatar.tsx';
import { Badge } from '../../../kit/badge.tsx';
import { Banner } from '../../../kit/banner.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { Button } from '../../../kit/button.tsx';
import { ButtonLink } from '../../../kit/button-link.tsx';
import { useDisclosure } from '../../../kit/use-disclosure.ts';
import type { PartProps } from '../../../kinds/detail/description.ts';
import type { RowDialogProps } from '../../../kinds/list/description.ts';
import { mayPass, usePermissions } from '../../../session/use-permissions.ts';
import * as styles from './authorization.css.ts';
import { UserState } from './user-cells.tsx';
import { DisableDialog, EnableDialog, ResetDialog, ResetSecondFactorDialog, RoleDialog, UnlockDialog } from './user-dialogs.tsx';
import { to } from '../../../links.ts';
import { RoleName } from '../../../kinds/parts/role-name.tsx';

interface Action {
  key: string;
  icon: LucideIcon;
  may: Permission;
  Dialog: ComponentType<RowDialogProps<ListedUser>>;
  isFor?: (user: UserRecord) => boolean;
}

// prettier-ignore
const actions: readonly Action[] = [
  { key: 'resetPassword', icon: KeyRound, may: 'User_ResetAnyUserPassword', Dialog: ResetDialog },
  { key: 'assignRole', icon: UserCog, may: 'User_AssignRole', Dialog: RoleDialog },
  { key: 'unlock', icon: UnlockKeyhole, may: 'User_ResetAnyUserPassword', Dialog: UnlockDialog, isFor: (user) => user.lockedUntil !== null },
  { key: 'resetSecondFactor', icon: ShieldOff, may: 'User_ResetAnyUserPassword', Dialog: ResetSecondFactorDialog, isFor: (user) => user.hasSecondFactor },
  { key: 'enable', icon: Power, may: 'User_ResetAnyUserPassword', Dialog: EnableDialog, isFor: (user) => !user.isEnabled },
  { key: 'disable', icon: PowerOff, may: 'User_ResetAnyUserPassword', Dialog: DisableDialog, isFor: (user) => user.isEnabled },
];

/**
 * Photo, role, status and identification of a user, with the actions that the caller may take. There are none for the
 * caller’s own account or, unless the caller is an Admin, for restricted accounts.
 */
export function UserHead({ record }: PartProps<UserRecord>) {
  const { t } = useTranslation();
  const held = usePermissions() ?? new Set<number>();
  const { subject: Dialog, open, close } = useDisclosure<Action['Dialog']>();
  const offered = actions.filter(({ may, isFor }) => mayPass([may], held) && (isFor?.(record) ?? true));
  return (
    <div className={styles.head}>
      <Avatar name={record.name} size={64} {...(record.photo && { src: record.photo })} />
      <div className={styles.headFacts}>
        <div className={styles.headLine}>
          <Badge tone="accent">
            <RoleName name={record.roleNames} />
          </Badge>
          <UserState user={record} />
        </div>
        <div>
          <Bdi>{record.username}</Bdi>
          {record.number && (
            <>
              {' · '}
              <Bdi>{record.number}</Bdi>
            </>
          )}
          {record.detail && (
            <>
              {' · '}
              <bdi>{record.detail}</bdi>
            </>
          )}
        </div>
        {record.isOpenToCaller ? (
          <div className={styles.headLine} data-chrome="">
            {offered.map(({ key, icon, Dialog: Opened }) => (
              <Button key={key} size="small" icon={icon} onClick={() => open(Opened)}>
                {t(`authorization.user.action.${key}`)}
              </Button>
            ))}
            {mayPass(['Permission_UPDATE'], held) && (
              <ButtonLink size="small" icon={Plus} href={to('grantAdd', {}, { user: record.id })}>
                {t('authorization.user.action.grant')}
              </ButtonLink>
            )}
          </div>
        ) : (
          <Banner tone="accent">{t('authorization.user.notOpen')}</Banner>
        )}
      </div>
      {Dialog && <Dialog row={record} onClose={close} />}
    </div>
  );
}
