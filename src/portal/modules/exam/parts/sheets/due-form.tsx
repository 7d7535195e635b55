import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignSheets } from '../../../../../contract/exam/sheets.ts';
import { change } from '../../../../api/use-change.ts';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { DateInput } from '../../../../kit/date-input.tsx';
import { Field } from '../../../../kit/field.tsx';

/** By when the chosen sheets are to be marked. */
export function DueForm({ onValue }: BulkFormProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState('');
  useEffect(() => {
    onValue(day === '' ? null : day);
    // oxlint-disable-next-line react/exhaustive-deps -- the list makes a new `onValue` with each drawing
  }, [day]);
  return (
    <Field label={t('marks.field.dueOn')} isRequired>
      <DateInput value={day} onValue={setDay} />
    </Field>
  );
}

/** Gives the chosen sheets their day, all or none; answers how many changed. */
export const setDue = async (ids: readonly number[], value: unknown): Promise<number> =>
  (await change(assignSheets, { body: { rows: ids.map((id) => ({ id, dueOn: String(value) })) } })).data.changed;
