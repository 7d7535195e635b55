import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Select } from '../../../../kit/select.tsx';

/** Choice of the sheet of the chosen offerings, which must have no answers yet. */
export function SheetForm({ value, onValue }: BulkFormProps) {
  const { t } = useTranslation();
  const { data, isPending } = useCall(lookup, { name: 'feedback-sheets', query: {} });
  const sheets = (data?.data ?? []).filter(({ isActive }) => isActive);
  const chosen = (value as { feedbackSheetId: number } | null)?.feedbackSheetId;
  return (
    <div className={layout.stack}>
      <p>{t('feedbackOffering.sheetText')}</p>
      <Field label={t('feedbackOffering.field.sheet')} isRequired>
        <Select
          disabled={isPending}
          placeholder={t('kind.form.choose')}
          value={chosen === undefined ? '' : String(chosen)}
          options={sheets.map(({ id, label }) => ({ value: String(id), label }))}
          onValue={(id) => onValue(id === '' ? null : { feedbackSheetId: Number(id) })}
        />
      </Field>
    </div>
  );
}
