import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { DescriptionList } from '../../kit/description-list.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import type { GridControl } from './control.ts';
import * as styles from './grid.css.ts';
import { format } from './model/cell-text.ts';
import { isOpen } from './model/column.ts';
import { textIn } from './model/sheet.ts';
import { RowField } from './row-field.tsx';
import { useGridState } from './store.ts';

/** One row as a form with links to its neighbours, for phones without room for columns. */
export function RowForm({ control }: { control: GridControl }) {
  const { t } = useTranslation();
  const { store, mayChange } = control;
  const columns = useGridState(store, ({ view }) => view.columns);
  const rows = useGridState(store, ({ view }) => view.rows);
  const line = useGridState(store, ({ selection }) => selection.at.row);
  const row = rows[line];
  if (!row) return null;
  const name = columns.find(({ isName }) => isName) ?? columns[0];
  const go = (by: 1 | -1) => control.press({ row: line + by, column: store.get().selection.at.column }, false);
  const open = columns.filter((column) => mayChange && isOpen(column, row));
  const closed = columns.filter((column) => !open.includes(column) && column !== name);
  return (
    <Card
      title={name && textIn(name, row, line)}
      actions={
        <span className={styles.bar}>
          <IconButton icon={ChevronLeft} isMirrored label={t('kind.grid.previousRow')} disabled={line === 0} onClick={() => go(-1)} />
          {t('kind.grid.rowOf', { row: line + 1, total: rows.length })}
          <IconButton
            icon={ChevronRight}
            isMirrored
            label={t('kind.grid.nextRow')}
            disabled={line === rows.length - 1}
            onClick={() => go(1)}
          />
        </span>
      }
    >
      <div className={styles.rowForm} key={row.key}>
        {closed.length > 0 && (
          <DescriptionList
            items={closed.map((column) => ({
              key: column.key,
              label: column.name ?? column.title,
              value: column.cell?.(row.cells[column.key] ?? null, row) ?? format(column, row.cells[column.key] ?? null, row, line),
            }))}
          />
        )}
        {open.map((column) => (
          <RowField key={column.key} control={control} column={column} row={row} />
        ))}
        {line < rows.length - 1 && <Button onClick={() => go(1)}>{t('kind.grid.nextRow')}</Button>}
      </div>
    </Card>
  );
}
