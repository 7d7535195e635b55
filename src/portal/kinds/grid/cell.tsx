import { useSelector } from '@xstate/react';
import { memo, useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridControl } from './control.ts';
import * as styles from './grid.css.ts';
import { format } from './model/cell-text.ts';
import { isOpen, type Column, type Row } from './model/column.ts';
import { textIn } from './model/sheet.ts';

interface Props {
  control: GridControl;
  row: Row;
  column: Column;
  line: number;
  /** Index of the column, from 0. */
  place: number;
  /** The reason for refusing the input, as text. */
  reason: string | undefined;
  isChanged: boolean;
  isSelected: boolean;
  isInHand: boolean;
}

/** One cell. If the row changes, it renders again only if its own content may have changed. */
export const GridCell = memo(CellView, (before, after) => {
  const { column } = after;
  const isSame = (key: keyof Props) => before[key] === after[key];
  if (!(Object.keys(after) as (keyof Props)[]).every((key) => key === 'row' || isSame(key))) return false;
  if (before.row === after.row) return true;
  // Computed, custom or row-dependent cells may change with any cell of the row.
  if (column.type === 'readonly' || column.cell || column.isOpen || column.tone || after.isInHand) return false;
  const { key } = column;
  return (['cells', 'notes', 'refused', 'theirs'] as const).every((part) => before.row[part][key] === after.row[part][key]);
});

function CellView({ control, row, column, line, place, reason, isChanged, isSelected, isInHand }: Props) {
  const cell = useRef<HTMLTableCellElement>(null);
  const value = row.cells[column.key] ?? null;
  const theirs = row.theirs[column.key];
  const note = row.notes[column.key];
  const isRefused = column.key in row.refused;
  const Tag = column.isName ? 'th' : 'td';
  const shown = (
    <>
      {!isRefused && column.cell ? column.cell(value, row) : textIn(column, row, line)}
      {theirs && <Theirs text={format(column, theirs.value)} />}
      {note && <span className={styles.note} aria-hidden="true" />}
    </>
  );
  return (
    <Tag
      ref={cell}
      className={styles.cell}
      role={column.isName ? 'rowheader' : 'gridcell'}
      tabIndex={isInHand ? 0 : undefined}
      aria-colindex={place + 1}
      aria-readonly={(control.mayChange && isOpen(column, row)) || column.isName ? undefined : true}
      aria-selected={isSelected || undefined}
      aria-invalid={isRefused || undefined}
      data-line={line}
      data-place={place}
      data-type={column.type}
      data-align={alignOf(column)}
      data-frozen={column.isFrozen ? '' : undefined}
      data-closed={isOpen(column, row) ? undefined : ''}
      data-tone={column.tone?.(value, row)}
      data-changed={isChanged ? '' : undefined}
      data-contested={theirs ? '' : undefined}
      data-noted={note ? '' : undefined}
      title={reason ?? note}
      style={column.isFrozen ? ({ '--from': `var(--from-${place})` } as CSSProperties) : undefined}
    >
      {shown}
      {isInHand && <InHand cell={cell} control={control} />}
    </Tag>
  );
}

/** Focuses the current cell and scrolls it into view while the grid has the focus and no layer covers the cell. */
function InHand({ cell, control }: Pick<Props, 'control'> & { cell: { readonly current: HTMLElement | null } }) {
  const isMine = useSelector(control.modes, (snapshot) => {
    const isCovered = snapshot.hasTag('writing') || snapshot.hasTag('annotating') || snapshot.hasTag('comparing');
    return snapshot.hasTag('here') && !isCovered;
  });
  // Waits until the cell of a new row is in the page and its ref is set.
  useEffect(() => {
    if (!isMine) return;
    cell.current?.focus({ preventScroll: true });
    cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cell, isMine]);
  return null;
}

function Theirs({ text }: { text: string }) {
  const { t } = useTranslation();
  return <span className={styles.otherValue}>{t('kind.grid.theirs', { value: text || '–' })}</span>;
}

function alignOf(column: Column): 'start' | 'center' | 'end' {
  if (column.type === 'readonly') return column.align ?? 'start';
  if (column.type === 'level' || column.type === 'flag') return 'center';
  return column.type === 'number' ? 'end' : 'start';
}
