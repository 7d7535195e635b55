import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { purposeField } from '../../../../../contract/core/report.ts';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { TextArea } from '../../../../kit/text-area.tsx';

interface Props {
  onPurpose: (purpose: string) => void;
  onClose: () => void;
}

/** Many people's records leave the portal: what for? It is kept with the file and in the export register. */
export function PurposeDialog({ onPurpose, onClose }: Props) {
  const { t } = useTranslation();
  const [purpose, setPurpose] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const parsed = purposeField.schema.safeParse(purpose);
  const code = isChecked && !parsed.success ? parsed.error.issues[0]?.message : undefined;
  const submit = () => {
    setIsChecked(true);
    if (parsed.success) onPurpose(parsed.data);
  };
  return (
    <FormDialog
      title={t('student.report.purposeTitle')}
      submitLabel={t('student.report.take')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('student.report.purposeText')}</p>
      <Field
        label={t('student.report.purpose')}
        isRequired
        error={code === undefined ? undefined : t(`field.${code}`, { min: 3, max: 200 })}
      >
        <TextArea value={purpose} onValue={setPurpose} maxLength={200} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}
