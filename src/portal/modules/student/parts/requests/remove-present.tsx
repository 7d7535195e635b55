import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOwnStudent } from '../../../../../contract/student/requests.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Button } from '../../../../kit/button.tsx';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';

/** The way back to "the same as the permanent address": one's own present address is taken out of the record. */
export function RemovePresent({ version, name }: { version: number; name: string }) {
  const { t } = useTranslation();
  const change = useChange(changeOwnStudent);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    try {
      await change.mutateAsync({ body: { version, presentAddress: null } });
      setAsking(false);
      void toast('success', t('kind.form.saved'));
    } catch (error) {
      // The dialog stays and says what went wrong; what has changed meanwhile is shown behind it.
      if (isApiError(error) && error.code === 'StaleVersion') emptyAreas(['StudentData']);
    }
  };
  const code = isApiError(change.error) ? change.error.code : 'InternalError';
  return (
    <span data-chrome="">
      <Button size="small" icon={Trash2} onClick={() => setAsking(true)}>
        {t('kind.action.remove')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('kind.resource.removeTitle', { name })}
        confirmLabel={t('kind.action.remove')}
        isBusy={change.isPending}
        error={change.error ? t([`request.own.refused.${code}`, `error.${code}`]) : undefined}
        onClose={() => {
          change.reset();
          setAsking(false);
        }}
        onConfirm={() => void remove()}
      >
        {t('request.own.presentGoes')}
      </ConfirmDialog>
    </span>
  );
}
