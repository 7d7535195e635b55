import { useTranslation } from 'react-i18next';
import { resetSecondFactor } from '../../../../contract/authorization/second-factor.ts';
import { changeUser, unlockUser, type ListedUser } from '../../../../contract/authorization/users.ts';
import { change } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { toast } from '../../../kit/toast.ts';
import { useAct } from '../../../kit/use-act.ts';
import { useUser } from '../../../session/use-user.ts';
import type { RowDialogProps } from '../../../kinds/list/description.ts';
import { AssignRoleDialog } from './assign-role-dialog.tsx';
import { PersonLine } from '../../../kinds/parts/person.tsx';
import { EndUserDialog } from './end-sessions-dialogs.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';

type Props = RowDialogProps<ListedUser>;

export const ResetDialog = ({ row, onClose }: Props) => <ResetPasswordDialog user={row} onClose={onClose} />;
export const RoleDialog = ({ row, onClose }: Props) => <AssignRoleDialog user={row} onClose={onClose} />;

/** Disables an account and shows the number of sessions that end. */
export function DisableDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      title={t('authorization.user.disable.title', { name: row.name })}
      submitLabel={t('authorization.user.action.disable')}
      isDanger
      onClose={onClose}
      onReason={async (disabledReason) => {
        await change(changeUser, { id: row.id, body: { version: row.version, isEnabled: false, disabledReason } });
        void toast('success', t('authorization.user.disable.done', { name: row.name }));
      }}
    >
      <PersonLine person={row} />
      <p>{t('authorization.user.disable.text')}</p>
      <p>{t('authorization.user.disable.sessions', { count: row.sessions })}</p>
    </DecisionDialog>
  );
}

/** Enables an account. Its user must then change the password. */
export function EnableDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      title={t('authorization.user.enable.title', { name: row.name })}
      submitLabel={t('authorization.user.action.enable')}
      isReasonRequired={false}
      onClose={onClose}
      onReason={async (reason) => {
        const disabledReason = reason === '' ? null : reason;
        await change(changeUser, { id: row.id, body: { version: row.version, isEnabled: true, disabledReason } });
        void toast('success', t('authorization.user.enable.done', { name: row.name }));
      }}
    >
      <PersonLine person={row} />
      {row.disabledReason && <p>{t('authorization.user.enable.was', { reason: row.disabledReason })}</p>}
      <p>{t('authorization.user.enable.text')}</p>
    </DecisionDialog>
  );
}

/** Removes the second factor of a user who has lost the phone and the recovery codes. */
export function ResetSecondFactorDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      title={t('authorization.secondFactor.reset.title', { name: row.name })}
      submitLabel={t('authorization.user.action.resetSecondFactor')}
      isDanger
      onClose={onClose}
      onReason={async (reason) => {
        await change(resetSecondFactor, { id: row.id, body: { reason } });
        void toast('success', t('authorization.secondFactor.reset.done', { name: row.name }));
      }}
    >
      <PersonLine person={row} />
      <p>{t('authorization.secondFactor.reset.text')}</p>
      <p>{t('authorization.endsSessions')}</p>
    </DecisionDialog>
  );
}

/** Unlocks an account that is locked after wrong passwords. */
export function UnlockDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  const unlock = useAct(() => change(unlockUser, { id: row.id }), {
    onDone: () => {
      void toast('success', t('authorization.user.unlock.done', { name: row.name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('authorization.user.unlock.title', { name: row.name })}
      confirmLabel={t('authorization.user.action.unlock')}
      isDanger={false}
      isBusy={unlock.isBusy}
      error={unlock.problem === null ? undefined : t([`authorization.refused.${unlock.problem}`, `error.${unlock.problem}`])}
      onClose={onClose}
      onConfirm={unlock.act}
    >
      <div className={layout.stack}>
        <PersonLine person={row} />
        <p>{t('authorization.user.unlock.text')}</p>
      </div>
    </ConfirmDialog>
  );
}

/** Ends all sessions of a user, except the caller’s current one. */
export function EndUserSessionsDialog({ row, onClose }: Props) {
  const caller = useUser();
  return <EndUserDialog user={row} isOwn={row.id === caller?.userId} onClose={onClose} />;
}
