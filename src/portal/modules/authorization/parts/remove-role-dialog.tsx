import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeRole, type RoleRecord } from '../../../../contract/authorization/roles.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { toast } from '../../../kit/toast.ts';
import type { RowDialogProps } from '../../../kinds/list/description.ts';

/** Deletes a role that nobody holds. */
export function RemoveRoleDialog({ row, onClose }: RowDialogProps<RoleRecord>) {
  const { t } = useTranslation();
  const remove = useChange(removeRole);
  const [error, setError] = useState<string>();
  const run = async () => {
    setError(undefined);
    try {
      await remove.mutateAsync({ id: row.id });
      void toast('success', t('authorization.roles.removed', { name: row.name }));
      onClose();
    } catch (failure) {
      const code = isApiError(failure) ? failure.code : 'InternalError';
      setError(t([`authorization.roles.refused.${code}`, `error.${code}`]));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('authorization.roles.removeTitle', { name: row.name })}
      confirmLabel={t('authorization.roles.action.remove')}
      isBusy={remove.isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => void run()}
    >
      {t('authorization.roles.removeText', { count: row.permissions })}
    </ConfirmDialog>
  );
}
