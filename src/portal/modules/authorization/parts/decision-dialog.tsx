import { useTranslation } from 'react-i18next';
import { emptyAreas } from '../../../api/call-query.ts';
import { isApiError } from '../../../api/api-error.ts';
import { ReasonDialog, type ReasonDialogProps } from '../../../kinds/parts/reason-dialog.tsx';

/** Dialog that asks for the reason for a decision about an account. The reason is recorded in the audit trail. */
export function DecisionDialog({ onReason, ...props }: Omit<ReasonDialogProps, 'label' | 'hint' | 'refusal'>) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      {...props}
      label={t('authorization.reason.label')}
      hint={t('authorization.reason.hint')}
      refusal={(code) => t([`authorization.refused.${code}`, `error.${code}`])}
      onReason={(reason) => onReason(reason).catch(reloadIfStale)}
    />
  );
}

/** Reloads the users if the row is outdated, and rethrows the error for the dialog. */
function reloadIfStale(error: unknown): never {
  if (isApiError(error) && error.code === 'StaleVersion') emptyAreas(['Users']);
  throw error;
}
