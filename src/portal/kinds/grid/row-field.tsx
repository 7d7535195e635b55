import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Field } from '../../kit/field.tsx';
import * as layout from '../../kit/layout.css.ts';
import { NumberInput } from '../../kit/number-input.tsx';
import { Select } from '../../kit/select.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import type { GridControl } from './control.ts';
import { format } from './model/cell-text.ts';
import type { Column, Row } from './model/column.ts';
import { textIn } from './model/sheet.ts';
import { useReason } from './use-reason.ts';

interface Props {
  control: GridControl;
  column: Column;
  row: Row;
}

/** A cell as a field in its row’s form, with its note and, in a conflict, both values. */
export function RowField({ control, column, row }: Props) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const refused = row.refused[column.key];
  const theirs = row.theirs[column.key];
  const cell = { row: row.key, column: column.key };
  const value = row.cells[column.key] ?? null;
  const label = column.name && column.name !== column.title ? `${column.title} · ${column.name}` : column.title;
  if (column.type === 'flag')
    return <Checkbox label={label} checked={value === true} onValue={(isOn) => control.enterAt(cell, isOn ? '1' : '0')} />;
  return (
    <div className={layout.stack}>
      <Field label={label} error={refused && reasonOf(refused.reason)} isRequired={column.isRequired}>
        <CellInput control={control} column={column} row={row} />
      </Field>
      {column.hasNote && value !== null && (
        <Field label={t(`${control.rules.texts}.note`)}>
          <Written text={row.notes[column.key] ?? ''} onWritten={(note) => control.annotateAt(cell, note)} isMultiline />
        </Field>
      )}
      {theirs && (
        <div className={layout.row}>
          {(['mine', 'theirs'] as const).map((side) => (
            <Button key={side} size="small" onClick={() => control.choose(cell, side)}>
              {t(`kind.grid.keep.${side}`, { value: format(column, side === 'mine' ? value : theirs.value) || '–' })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function CellInput({ control, column, row }: Props) {
  const { t } = useTranslation();
  const enter = (text: string) => control.enterAt({ row: row.key, column: column.key }, text);
  const text = textIn(column, row);
  const isChoice = column.type === 'choice' || column.type === 'reference';
  if (isChoice || column.type === 'level') {
    const options = isChoice
      ? column.options.map(({ label, code }) => ({ value: code ?? label, label }))
      : Array.from({ length: column.max ?? 3 }, (_level, index) => ({
          value: String(index + 1),
          label: String(index + 1),
        }));
    const chosen = isChoice ? column.options.find((option) => option.value === row.cells[column.key]) : undefined;
    return (
      <Select
        value={isChoice ? (chosen?.code ?? chosen?.label ?? '') : text}
        onValue={enter}
        options={options}
        placeholder={t('kind.form.choose')}
      />
    );
  }
  if (column.type === 'number') return <Written text={text} onWritten={enter} isNumber />;
  return <Written text={text} onWritten={enter} isMultiline={column.type === 'text' && column.isMultiline === true} />;
}

interface WrittenProps {
  text: string;
  onWritten: (text: string) => void;
  isMultiline?: boolean;
  isNumber?: boolean;
}

/** The text is parsed on leaving the field, because an incomplete number is not an error yet. */
function Written({ text, onWritten, isMultiline = false, isNumber = false, ...wiring }: WrittenProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const Input = isMultiline ? TextArea : isNumber ? NumberInput : TextInput;
  const leave = () => {
    if (typed !== null && typed !== text) onWritten(typed);
    setTyped(null);
  };
  return <Input {...wiring} value={typed ?? text} onValue={setTyped} onBlur={leave} {...(isNumber && { isDecimal: true })} />;
}
