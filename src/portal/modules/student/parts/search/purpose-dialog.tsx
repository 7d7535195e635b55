import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { purposeField } from '../../../../../contract/core/report.ts';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextArea } from '../../../../kit/text-area.tsx';

interface Props {
  onPurpose: (purpose: string) => void;
  onClose: () => void;
}

/** Many people's records leave the portal: what for? It is kept with the file and in the export register. */
export function PurposeDialog({ onPurpose, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [purpose, setPurpose] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const parsed = purposeField.schema.safeParse(purpose);
  const code = isChecked && !parsed.success ? parsed.error.issues[0]?.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (parsed.success) onPurpose(parsed.data);
  };
  return (
    <Dialog
      isOpen
      title={t('student.report.purposeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} variant="primary">
            {t('student.report.take')}
          </Button>
        </>
      }
    >
      <form id={id} className={layout.stack} noValidate onSubmit={submit}>
        <p>{t('student.report.purposeText')}</p>
        <Field
          label={t('student.report.purpose')}
          isRequired
          error={code === undefined ? undefined : t(`field.${code}`, { min: 3, max: 200 })}
        >
          <TextArea value={purpose} onValue={setPurpose} maxLength={200} data-autofocus="" />
        </Field>
      </form>
    </Dialog>
  );
}
