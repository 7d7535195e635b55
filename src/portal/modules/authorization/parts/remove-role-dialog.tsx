import { useTranslation } from 'react-i18next';
import { removeRole, type RoleRecord } from '../../../../contract/authorization/roles.ts';
import { change } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { toast } from '../../../kit/toast.ts';
import { useAct } from '../../../kit/use-act.ts';
import type { RowDialogProps } from '../../../kinds/list/description.ts';

/** Deletes a role that has no users. */
export function RemoveRoleDialog({ row, onClose }: RowDialogProps<RoleRecord>) {
  const { t } = useTranslation();
  const { act, isBusy, problem } = useAct(() => change(removeRole, { id: row.id }), {
    onDone: () => {
      void toast('success', t('authorization.roles.removed', { name: row.name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('authorization.roles.removeTitle', { name: row.name })}
      confirmLabel={t('authorization.roles.action.remove')}
      isBusy={isBusy}
      error={problem === null ? undefined : t([`authorization.roles.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onConfirm={act}
    >
      {t('authorization.roles.removeText', { count: row.permissions })}
    </ConfirmDialog>
  );
}
