import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field as ContractField } from '../../../contract/core/field.ts';
import type { Values } from '../../../../machines/editor.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/field-error.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import * as layout from '../../kit/layout.css.ts';
import type { FieldsDescription } from './description.ts';
import { FieldControl } from './field-control.tsx';
import * as styles from './form.css.ts';
import { RowMoves } from './row-moves.tsx';
import { labelName } from './wire.ts';

interface Props {
  description: FieldsDescription;
  name: string;
  /** Id of the record; null for a new one. */
  id: number | null;
  field: ContractField;
  values: Values;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onRows: (rows: readonly Values[]) => void;
  onBlur: (path: string) => void;
}

/** Rows inside a record: guardians, qualifications. Each row is a group of fields; the list is sent as a whole. */
export function RowsEditor({ description, name, id, field, values, problems, isReadOnly, onRows, onBlur }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { texts } = description;
  const rows = (values[name] ?? []) as readonly Values[];
  const rowTitle = (index: number) => t('kind.form.rowOf', { name: t(`${texts}.row.${name}`), number: format.number(index + 1) });
  const add = () => {
    onRows([...rows, description.newRow?.(name, values) ?? {}]);
    // After the row is rendered, focuses its first field.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('fieldset:last-of-type :is(input, select)')?.focus());
  };
  const remove = (index: number) => {
    onRows(rows.filter((_row, at) => at !== index));
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  };
  const isOrdered = !isReadOnly && (description.ordered?.includes(name) ?? false);
  const move = (index: number, by: 1 | -1) => {
    onRows(rows.toSpliced(index, 1).toSpliced(index + by, 0, rows[index] as Values));
    // Keeps the focus on the moved row, so that the next key press moves it again.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-move="${index + by} ${by}"]`)?.focus());
  };
  const problem = problems[name];
  return (
    <div ref={box} className={layout.stack}>
      {rows.length === 0 && <p className={styles.noRows}>{t('kind.form.noRows')}</p>}
      {rows.map((row, index) => (
        <fieldset key={String(row['id'] ?? `new ${index}`)} className={styles.rowGroup}>
          <legend className={styles.rowTitle}>{rowTitle(index)}</legend>
          {!isReadOnly && (
            <IconButton
              icon={Trash2}
              size="small"
              className={styles.rowRemove}
              label={t('kind.form.removeRow', { name: rowTitle(index) })}
              onClick={() => remove(index)}
            />
          )}
          {isOrdered && <RowMoves index={index} count={rows.length} name={rowTitle(index)} onMove={(by) => move(index, by)} />}
          <div className={layout.fields} data-columns="3">
            {Object.entries(field.fields ?? {}).map(([column, columnField]) => {
              const path = `${name}.${index}.${column}`;
              const shared = {
                name: path,
                field: columnField,
                value: row[column],
                error: problems[path],
                isReadOnly,
                onValue: (value: unknown) => onRows(rows.map((other, at) => (at === index ? { ...other, [column]: value } : other))),
                onBlur: () => onBlur(path),
              };
              const Control = description.controls?.[`${name}.${column}`];
              if (Control) return <Control key={column} {...shared} values={values} row={row} id={id} problems={problems} />;
              return (
                <FieldControl
                  key={column}
                  {...shared}
                  label={t(`${texts}.${name}.${labelName(column, columnField)}`)}
                  words={`${texts}.choice.${name}.${column}`}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
      <FieldError id={`${name}-error`} text={problem && t(`field.${problem}`)} />
      {!isReadOnly && rows.length < (field.maxRows ?? Infinity) && (
        <div>
          <Button
            id={name}
            data-add=""
            data-invalid={problem ? '' : undefined}
            aria-describedby={problem ? `${name}-error` : undefined}
            size="small"
            icon={Plus}
            onClick={add}
          >
            {t(`${texts}.addRow.${name}`)}
          </Button>
        </div>
      )}
    </div>
  );
}
