import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { searchLimits } from '../../../../../contract/student/search.ts';
import type { ReportColumn } from '../../../../../contract/student/excel-report.ts';
import { Field } from '../../../../kit/field.tsx';
import { Icon } from '../../../../kit/icon.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextInput } from '../../../../kit/text-input.tsx';
import { FieldSelect } from './field-select.tsx';
import { useFieldWords } from './field-words.ts';
import * as styles from './search.css.ts';

interface Props {
  columns: readonly ReportColumn[];
  onColumns: (columns: ReportColumn[]) => void;
  /** Each may be given a head of its own. */
  canRename?: boolean;
  error?: string | undefined;
}

/** The chosen columns in their order, by dragging or by buttons, and the others to add, by group. */
export function ColumnsEditor({ columns, onColumns, canRename = false, error }: Props) {
  const { t } = useTranslation();
  const { label } = useFieldWords();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  // A line that is moved in the page loses the focus; whoever moves it goes on moving it.
  useLayoutEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [columns]);
  const place = (field: string) => columns.findIndex((column) => column.field === field);
  const moveTo = (field: string, to: number) => {
    const next = [...columns];
    const [column] = next.splice(place(field), 1);
    if (!column || to < 0 || to > next.length) return;
    next.splice(to, 0, column);
    onColumns(next);
  };
  const step = (field: string, by: 1 | -1) => {
    moved.current = `${field} ${by}`;
    moveTo(field, place(field) + by);
  };
  const drop = (event: DragEvent, field: string) => {
    event.preventDefault();
    if (dragged !== null && dragged !== field) moveTo(dragged, place(field));
    setDragged(null);
    setOver(null);
  };
  return (
    <div className={layout.stack}>
      <ol ref={list} role="list" className={styles.columns} aria-label={t('student.search.columns')}>
        {columns.map(({ field, head }, index) => {
          const name = label(field);
          return (
            <li
              key={field}
              className={styles.column}
              data-over={over === field && dragged !== field ? '' : undefined}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(field);
              }}
              onDrop={(event) => drop(event, field)}
            >
              <span
                className={styles.grip}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', field);
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(field);
                }}
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
              >
                <Icon of={GripVertical} size={16} />
              </span>
              <span className={styles.columnName}>
                {canRename ? (
                  <TextInput
                    size="small"
                    aria-label={t('student.report.headOf', { name })}
                    placeholder={name}
                    maxLength={60}
                    value={head ?? ''}
                    onValue={(text) =>
                      onColumns(columns.map((one) => (one.field === field ? renamed(field, text) : one)))
                    }
                  />
                ) : (
                  name
                )}
                {canRename && head !== undefined && <span className={styles.columnField}>{name}</span>}
              </span>
              <span className={styles.columnMoves}>
                <IconButton
                  icon={ArrowUp}
                  size="small"
                  variant="quiet"
                  data-move={`${field} -1`}
                  label={t('kind.list.columnUp', { name })}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => index > 0 && step(field, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="small"
                  variant="quiet"
                  data-move={`${field} 1`}
                  label={t('kind.list.columnDown', { name })}
                  aria-disabled={index === columns.length - 1 || undefined}
                  onClick={() => index < columns.length - 1 && step(field, 1)}
                />
                <IconButton
                  icon={X}
                  size="small"
                  variant="quiet"
                  label={t('student.search.removeColumn', { name })}
                  onClick={() => onColumns(columns.filter((one) => one.field !== field))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {columns.length < searchLimits.columns && (
        <Field label={t('student.search.addColumn')} error={error}>
          <FieldSelect
            value=""
            placeholder={t('kind.form.choose')}
            except={columns.map(({ field }) => field)}
            onValue={(field) => field !== '' && onColumns([...columns, { field }])}
          />
        </Field>
      )}
    </div>
  );
}

/** A column under a head of its own; without words it has its usual one. */
const renamed = (field: string, head: string): ReportColumn => (head === '' ? { field } : { field, head });
