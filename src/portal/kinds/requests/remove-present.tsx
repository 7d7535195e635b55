import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyAreas } from '../../api/call-query.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { toast } from '../../kit/toast.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { useConfirm } from '../../kit/use-confirm.ts';
import type { OwnChanges } from './description.ts';

/** Removes the user’s own present address, which then is the same as the permanent one. */
export function RemovePresent({ ownChanges, version, name }: { ownChanges: OwnChanges; version: number; name: string }) {
  const { t } = useTranslation();
  const removal = useConfirm(
    () => ownChanges.change({ version, presentAddress: null }),
    () => void toast('success', t('kind.form.saved')),
  );
  const { problem } = removal;
  useEffect(() => {
    // The dialog shows the error; the current record is loaded behind it.
    if (problem === 'StaleVersion') emptyAreas([ownChanges.area]);
  }, [problem, ownChanges.area]);
  return (
    <span data-chrome="">
      <Button size="small" icon={Trash2} onClick={removal.ask}>
        {t('kind.action.remove')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        {...removal.dialog}
        title={t('kind.resource.removeTitle', { name })}
        confirmLabel={t('kind.action.remove')}
        error={problem === null ? undefined : t([`request.own.refused.${problem}`, `error.${problem}`])}
      >
        {t('request.own.presentGoes')}
      </ConfirmDialog>
    </span>
  );
}
