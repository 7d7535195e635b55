import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCalendarDay } from '../../../../contract/core/field.ts';
import { useFormat } from '../../../i18n/format.ts';
import { DateInput } from '../../../kit/date-input.tsx';
import { Field } from '../../../kit/field.tsx';
import type { FilterControl, FilterControlProps } from '../description.ts';

/** A filter by one calendar day, `2026-11-21`: from then on, up to then. */
export const dayFilter: FilterControl = { Control: DayControl, useWord: useDayInWords };

function DayControl({ label, values, onValues }: FilterControlProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(values[0] ?? '');
  // What stood there when the focus went.
  const [left, setLeft] = useState('');
  const type = (day: string) => {
    setTyped(day);
    if (day === '' || isCalendarDay(day)) onValues(day === '' ? [] : [day]);
  };
  const isWrong = typed !== '' && left === typed && !isCalendarDay(typed);
  return (
    <Field label={label} isLabelHidden error={isWrong ? t('field.notADate') : undefined}>
      <DateInput value={typed} onValue={type} onBlur={() => setLeft(typed)} />
    </Field>
  );
}

function useDayInWords(day: string): string {
  return useFormat().date(day);
}
