import { useTranslation } from 'react-i18next';
import { purposeField } from '../../../../../contract/core/report.ts';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { TextArea } from '../../../../kit/text-area.tsx';
import { useSmallForm } from '../../../../kit/use-small-form.ts';
import { purposeProblem } from '../../../../kinds/report/purpose-dialog.tsx';

interface Props {
  /** The file is being created. Closing the dialog then cancels the request. */
  isBusy: boolean;
  onPurpose: (purpose: string) => void;
  onClose: () => void;
}

/**
 * Asks for the purpose of a file with many personal records. The purpose is stored with the file and in the export
 * register.
 */
export function PurposeDialog({ isBusy, onPurpose, onClose }: Props) {
  const { t } = useTranslation();
  const form = useSmallForm({
    values: { purpose: '' },
    check: purposeProblem,
    send: ({ purpose }) => onPurpose(purposeField.schema.parse(purpose)),
  });
  const code = form.wrong['purpose'];
  return (
    <FormDialog
      title={t('student.report.purposeTitle')}
      submitLabel={t('student.report.take')}
      isBusy={isBusy}
      canGiveUp
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('student.report.purposeText')}</p>
      <Field
        label={t('student.report.purpose')}
        isRequired
        error={code === undefined ? undefined : t(`field.${code}`, { min: 3, max: 200 })}
      >
        <TextArea {...form.bind('purpose')} maxLength={200} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}
