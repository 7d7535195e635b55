import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reference } from '../../../../../contract/core/field.ts';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { replaceFeedbackOffering, type OfferingRow } from '../../../../../contract/feedback/offerings.ts';
import { useCall } from '../../../../api/use-call.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { useFirst } from '../../../../kinds/lifecycle/use-first.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';

const fields = { feedbackSheetId: reference('feedback-sheets') };

/** Replaces a wrong sheet after some have answered: their answers are set aside, and all students can answer again. */
export function ReplaceDialog({ row, onClose }: RowDialogProps<OfferingRow>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [first, seen] = useFirst(row);
  const form = useMemo(
    () =>
      actionForm({
        texts: 'feedbackOffering',
        fields,
        controls: { feedbackSheetId: sheetControl(first) },
        send: ({ feedbackSheetId }) =>
          change(replaceFeedbackOffering, { id: first.id, body: { version: seen.current, feedbackSheetId: Number(feedbackSheetId) } }),
      }),
    [first, seen],
  );
  return (
    <RecordDialog
      description={form}
      id={null}
      title={t('feedbackOffering.action.replace')}
      confirmLabel={t('feedbackOffering.action.replace')}
      doneText={t('feedbackOffering.replaced')}
      isDanger
      onClose={onClose}
    >
      <p>{t('feedbackOffering.replaceText', { number: format.number(first.answered), sheet: first.sheet })}</p>
    </RecordDialog>
  );
}

/** Sheets that fit a course, without its current one. */
const sheetControl = ({ kind, purpose, feedbackSheetId: now }: OfferingRow) =>
  function SheetControl({ name, value, error, onValue, onBlur }: ControlProps) {
    const { t } = useTranslation();
    const { data, isPending } = useCall(lookup, { name: 'feedback-sheets', query: {} });
    const sheets = (data?.data ?? []).filter(
      ({ id, isActive, facts }) => isActive && id !== now && facts?.['courseKind'] === kind && facts['purpose'] === purpose,
    );
    return (
      <Field
        label={t('feedbackOffering.field.sheet')}
        id={name}
        error={error && t(`field.${error}`)}
        hint={data && sheets.length === 0 ? t('feedbackOffering.noSheet') : undefined}
        isRequired
      >
        <Select
          disabled={isPending}
          placeholder={t('kind.form.choose')}
          value={typeof value === 'number' ? String(value) : ''}
          options={sheets.map(({ id, label }) => ({ value: String(id), label }))}
          onValue={(id) => onValue(id === '' ? null : Number(id))}
          onBlur={onBlur}
        />
      </Field>
    );
  };
