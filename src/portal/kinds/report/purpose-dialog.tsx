import { useTranslation } from 'react-i18next';
import { purposeField } from '../../../contract/core/report.ts';
import { useFormat } from '../../i18n/format.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useSmallForm } from '../../kit/use-small-form.ts';
import { FieldControl } from '../form/field-control.tsx';

export interface PurposeDialogProps {
  /** Kind of output: a file or a printout. */
  what?: 'file' | 'print' | undefined;
  persons: number;
  /** The download is running; closing cancels it. */
  isBusy: boolean;
  onGive: (purpose: string) => void;
  onClose: () => void;
}

/** Asks for the purpose of a file or printout with many persons, which the audit trail records. */
export function PurposeDialog({ what = 'file', persons, isBusy, onGive, onClose }: PurposeDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useSmallForm({
    values: { purpose: '' as unknown },
    check: purposeProblem,
    send: ({ purpose }) => onGive(purposeField.schema.parse(purpose)),
  });
  const texts = words[what];
  return (
    <FormDialog title={t(texts.title)} submitLabel={t(texts.give)} isBusy={isBusy} canGiveUp onSubmit={form.submit} onClose={onClose}>
      <p>{t(texts.text, { count: persons, shown: format.number(persons) })}</p>
      <FieldControl
        name="purpose"
        label={t('kind.report.purpose')}
        hint={t('kind.report.purposeHint')}
        words=""
        field={purposeField}
        {...form.bind('purpose')}
        error={form.wrong['purpose']}
        isReadOnly={isBusy}
        onBlur={() => {}}
      />
    </FormDialog>
  );
}

/** Validation errors of a purpose, for a small form. */
export function purposeProblem({ purpose }: { purpose: unknown }): Readonly<Record<string, string>> {
  const issue = purposeField.schema.safeParse(purpose).error?.issues[0];
  return issue ? { purpose: issue.message } : {};
}

const words = {
  file: { title: 'kind.report.purposeTitle', text: 'kind.report.purposeText', give: 'kind.report.takeFile' },
  print: { title: 'kind.report.printPurpose', text: 'kind.report.printPersons', give: 'kind.report.print' },
} as const;
