import { useTranslation } from 'react-i18next';
import { confirmSecondFactor } from '../../../../../contract/authorization/second-factor.ts';
import { change } from '../../../../api/use-change.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { QrCode } from '../../../../kit/qr-code.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import { useSmallForm } from '../../../../kit/use-small-form.ts';
import * as slipStyles from '../../../../kinds/parts/new-password.css.ts';
import * as styles from '../authorization.css.ts';

interface Props {
  secret: string;
  uri: string;
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the secret as a QR code to scan and as text to type. A code from the app confirms it. */
export function ScanDialog({ secret, uri, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const form = useSmallForm({
    values: { code: '' },
    check: ({ code }): Readonly<Record<string, string>> => (code.trim() === '' ? { code: 'required' } : {}),
    send: ({ code }) => change(confirmSecondFactor, { body: { code: code.trim() } }),
    onDone: ({ data }) => onDone(data.recoveryCodes),
  });
  const problem = form.wrong['code'];
  const error = form.problem === 'InvalidCode' ? t('error.InvalidCode') : problem && t(`field.${problem}`);
  return (
    <FormDialog
      title={t('authorization.secondFactor.setUp')}
      submitLabel={t('authorization.secondFactor.confirm')}
      isBusy={form.isBusy}
      failure={form.problem && form.problem !== 'InvalidCode' && t(`error.${form.problem}`)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('authorization.secondFactor.scan')}</p>
      <div className={styles.scan}>
        <QrCode text={uri} label={t('authorization.secondFactor.qr')} />
      </div>
      <p>{t('authorization.secondFactor.key')}</p>
      <div className={slipStyles.secret}>
        <Bdi>
          <code>{secret.match(/.{4}/g)?.join(' ')}</code>
        </Bdi>
      </div>
      <Field label={t('authorization.secondFactor.code')} error={error} isRequired>
        <TextInput {...form.bind('code')} dir="ltr" inputMode="numeric" autoComplete="one-time-code" maxLength={20} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}
