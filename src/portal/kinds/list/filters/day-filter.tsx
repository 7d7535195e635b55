import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { DateInput } from '../../../kit/date-input.tsx';
import { Field } from '../../../kit/field.tsx';
import type { FilterControl, FilterControlProps } from '../description.ts';

/** A filter by one calendar day, `2026-11-21`: from then on, up to then. */
export const dayFilter: FilterControl = { Control: DayControl, useWord: useDayInWords };

/** While a year is typed the browser already hands out days of the year 2, then 20: they are no days of a college. */
const isMeant = (day: string) => day === '' || (day >= '1900' && day < '2200');

function DayControl({ label, values, onValues }: FilterControlProps) {
  const [typed, setTyped] = useState(values[0] ?? '');
  const type = (day: string) => {
    setTyped(day);
    if (isMeant(day)) onValues(day === '' ? [] : [day]);
  };
  return (
    <Field label={label} isLabelHidden>
      <DateInput value={typed} onValue={type} />
    </Field>
  );
}

function useDayInWords(day: string): string {
  return useFormat().date(day);
}
