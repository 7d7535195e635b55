import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCalendarDay } from '../../../../contract/core/field.ts';
import { useFormat } from '../../../i18n/format.ts';
import { DateInput } from '../../../kit/date-input.tsx';
import { Field } from '../../../kit/field.tsx';
import { useLeftDay } from '../../../kit/use-left-day.ts';
import type { FilterControl, FilterControlProps } from '../description.ts';

/** A filter by one calendar day, `2026-11-21`: from that day, or until that day. */
export const dayFilter: FilterControl = { Control: DayControl, useWord: useDayInWords };

function DayControl({ label, values, onValues }: FilterControlProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(values[0] ?? '');
  const { isNoDay, leave } = useLeftDay(typed);
  const type = (day: string) => {
    setTyped(day);
    if (day === '' || isCalendarDay(day)) onValues(day === '' ? [] : [day]);
  };
  return (
    <Field label={label} isLabelHidden error={isNoDay ? t('field.notADate') : undefined}>
      <DateInput value={typed} onValue={type} onBlur={leave} />
    </Field>
  );
}

function useDayInWords(day: string): string {
  return useFormat().date(day);
}
