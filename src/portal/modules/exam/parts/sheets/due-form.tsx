import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignSheets } from '../../../../../contract/exam/sheets.ts';
import { change } from '../../../../api/use-change.ts';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { DateInput } from '../../../../kit/date-input.tsx';
import { Field } from '../../../../kit/field.tsx';

/** The due date for the selected sheets. */
export function DueForm({ onValue }: BulkFormProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState('');
  useEffect(() => {
    onValue(day === '' ? null : day);
    // oxlint-disable-next-line react/exhaustive-deps -- the list creates a new `onValue` with each rendering
  }, [day]);
  return (
    <Field label={t('marks.field.dueOn')} isRequired>
      <DateInput value={day} onValue={setDay} />
    </Field>
  );
}

/** Sets the due date of the selected sheets, all or none, and returns the number changed. */
export const setDue = async (ids: readonly number[], value: unknown): Promise<number> =>
  (await change(assignSheets, { body: { rows: ids.map((id) => ({ id, dueOn: String(value) })) } })).data.changed;
