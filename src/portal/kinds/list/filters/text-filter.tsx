import { useState, type KeyboardEvent } from 'react';
import { Field } from '../../../kit/field.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import type { FilterControl, FilterControlProps } from '../description.ts';

/** A filter by a complete word: an address, a field’s name. Applies on leaving the field or pressing Enter. */
export const textFilter: FilterControl = { Control: TextControl, useWord: (value) => value };

function TextControl({ label, values, onValues }: FilterControlProps) {
  const [typed, setTyped] = useState(values[0] ?? '');
  const settle = () => {
    const word = typed.trim();
    if (word !== (values[0] ?? '')) onValues(word === '' ? [] : [word]);
  };
  return (
    <Field label={label} isLabelHidden>
      <TextInput
        value={typed}
        onValue={setTyped}
        onBlur={settle}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}
