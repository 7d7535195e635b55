import { useTranslation } from 'react-i18next';
import { imageTypes } from '../../../../contract/core/files.ts';
import { getLogo, putLogo, removeLogo } from '../../../../contract/authorization/settings.ts';
import { upload } from '../../../api/upload.ts';
import { useCall } from '../../../api/use-call.ts';
import { change } from '../../../api/use-change.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../kit/button.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { Field } from '../../../kit/field.tsx';
import { FileInput } from '../../../kit/file-input.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Spinner } from '../../../kit/spinner.tsx';
import { toast } from '../../../kit/toast.ts';
import { useAct } from '../../../kit/use-act.ts';
import { useConfirm } from '../../../kit/use-confirm.ts';
import { Logo } from '../../../kinds/report/logo.tsx';
import * as styles from './authorization.css.ts';

const words = 'authorization.setting.college.logo';

/** The college's logo: shown, replaced, or reset to the portal's own. */
export function LogoRow() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(getLogo, {});
  const { changedAt, changedBy, logo = null } = data?.data ?? {};
  const saved = () => void toast('success', t('kind.form.saved'));
  const sending = useAct((picture: File) => upload(putLogo, {}, picture), { onDone: saved });
  const removal = useConfirm(() => change(removeLogo, {}), saved);
  const wrong = sending.fields['file'] === 'badFormat' ? 'kind.photo.wrongType' : sending.problem && `error.${sending.problem}`;
  return (
    <div className={styles.setting}>
      <div className={layout.row}>
        <span className={styles.logo}>
          <Logo head={{ logo }} size={64} />
        </span>
        {sending.isBusy && <Spinner />}
      </div>
      <Field label={t(`${words}.label`)} error={wrong ? t(wrong) : undefined}>
        <FileInput
          files={[]}
          onFiles={([picture]) => picture && sending.act(picture)}
          accept={imageTypes.join(',')}
          isDisabled={sending.isBusy}
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
          <Button size="small" onClick={removal.ask}>
            {t(`${words}.own`)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        {...removal.dialog}
        title={t(`${words}.own`)}
        confirmLabel={t(`${words}.own`)}
        error={removal.problem === null ? undefined : t(`error.${removal.problem}`)}
      >
        {t(`${words}.ownText`)}
      </ConfirmDialog>
    </div>
  );
}
