import { useState, type KeyboardEvent } from 'react';
import { paiseOf } from '../../../../../contract/core/money.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { FilterControl, FilterControlProps } from '../../../../kinds/list/description.ts';
import { Field } from '../../../../kit/field.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';

/** Filter by an amount typed in rupees. Its value in the address is in paise. */
export const moneyFilter: FilterControl = { Control: MoneyControl, useWord: useMoneyInWords };

function MoneyControl({ label, values, onValues }: FilterControlProps) {
  const [typed, setTyped] = useState(values[0] === undefined ? '' : String(Number(values[0]) / 100));
  const settle = () => {
    const paise = paiseOf(typed);
    const value = paise === null || paise < 0 ? '' : String(paise);
    if (value !== (values[0] ?? '')) onValues(value === '' ? [] : [value]);
  };
  return (
    <Field label={label} isLabelHidden>
      <TextInput
        value={typed}
        inputMode="decimal"
        dir="ltr"
        maxLength={14}
        autoComplete="off"
        onValue={setTyped}
        onBlur={settle}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
      />
    </Field>
  );
}

function useMoneyInWords(paise: string): string {
  return useFormat().money(Number(paise));
}
