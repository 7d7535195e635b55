import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageTypes } from '../../../../contract/core/files.ts';
import { getLogo, putLogo, removeLogo } from '../../../../contract/authorization/settings.ts';
import { isApiError } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import { useCall } from '../../../api/use-call.ts';
import { useChange } from '../../../api/use-change.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../kit/button.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { Field } from '../../../kit/field.tsx';
import { FileInput } from '../../../kit/file-input.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Spinner } from '../../../kit/spinner.tsx';
import { toast } from '../../../kit/toast.ts';
import { Logo } from '../../../kinds/report/logo.tsx';
import * as styles from './authorization.css.ts';

const words = 'authorization.setting.college.logo';

/** The college's logo: what papers bear now, a new one, and the way back to the portal's own. */
export function LogoRow() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(getLogo, {});
  const { changedAt, changedBy, logo = null } = data?.data ?? {};
  const remove = useChange(removeLogo);
  const [isSending, setSending] = useState(false);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string>();
  const tried = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work();
      void toast('success', t('kind.form.saved'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(t(error.fields['file'] === 'badFormat' ? 'kind.photo.wrongType' : `error.${error.code}`));
    }
  };
  const send = async ([picture]: File[]) => {
    if (!picture) return;
    setSending(true);
    await tried(() => upload(putLogo, {}, picture)).finally(() => setSending(false));
  };
  const forget = async () => {
    await tried(() => remove.mutateAsync({}));
    setAsks(false);
  };
  return (
    <div className={styles.setting}>
      <div className={layout.row}>
        <span className={styles.logo}>
          <Logo head={{ logo }} size={64} />
        </span>
        {isSending && <Spinner />}
      </div>
      <Field label={t(`${words}.label`)} error={problem}>
        <FileInput
          files={[]}
          onFiles={(files) => void send(files)}
          accept={imageTypes.join(',')}
          isDisabled={isSending}
          hint={t(`${words}.hint`)}
        />
      </Field>
      <div className={layout.row}>
        {changedAt && (
          <span className={styles.detail}>
            {t('authorization.setting.changed', {
              name: changedBy ?? t('authorization.audit.system'),
              moment: format.dateTime(changedAt),
            })}
          </span>
        )}
        {logo !== null && (
          <Button size="small" onClick={() => setAsks(true)}>
            {t(`${words}.own`)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={asks}
        title={t(`${words}.own`)}
        confirmLabel={t(`${words}.own`)}
        isBusy={remove.isPending}
        onClose={() => setAsks(false)}
        onConfirm={() => void forget()}
      >
        {t(`${words}.ownText`)}
      </ConfirmDialog>
    </div>
  );
}
