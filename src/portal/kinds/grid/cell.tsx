import { useSelector } from '@xstate/react';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridControl } from './control.ts';
import { CellNote } from './cell-note.tsx';
import { CellWriter } from './cell-writer.tsx';
import { CompareSides } from './compare-sides.tsx';
import * as styles from './grid.css.ts';
import { format } from './model/cell-text.ts';
import { isOpen, type Column, type Row } from './model/column.ts';
import { textIn } from './model/sheet.ts';
import { useReason } from './use-reason.ts';

interface Props {
  control: GridControl;
  row: Row;
  column: Column;
  line: number;
  /** Counted from 0. */
  place: number;
  isChanged: boolean;
  isSelected: boolean;
  isInHand: boolean;
}

/** One cell. It is drawn again when its own value changes, or when it comes into hand or leaves it. */
export const GridCell = memo(CellView, (before, after) => {
  const { column } = after;
  const isSame = <K extends keyof Props>(key: K) => before[key] === after[key];
  if (!(['control', 'column', 'line', 'place', 'isChanged', 'isSelected', 'isInHand'] as const).every(isSame))
    return false;
  if (before.row === after.row) return true;
  // What is reckoned, drawn or closed by the row may be another with any cell of it.
  if (column.type === 'readonly' || column.cell || column.isOpen || column.tone || after.isInHand) return false;
  const { key } = column;
  return (['cells', 'notes', 'refused', 'theirs'] as const).every(
    (part) => before.row[part][key] === after.row[part][key],
  );
});

function CellView({ control, row, column, line, place, isChanged, isSelected, isInHand }: Props) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const value = row.cells[column.key] ?? null;
  const refused = row.refused[column.key];
  const theirs = row.theirs[column.key];
  const note = row.notes[column.key];
  const mayWrite = control.mayChange && isOpen(column, row);
  const Tag = column.isName ? 'th' : 'td';
  const frame = {
    className: styles.cell,
    role: column.isName ? 'rowheader' : 'gridcell',
    'aria-colindex': place + 1,
    'data-line': line,
    'data-place': place,
    'data-type': column.type,
    'data-align': alignOf(column),
    'data-frozen': column.isFrozen ? '' : undefined,
    'data-tone': column.tone?.(value, row),
    'data-changed': isChanged ? '' : undefined,
    'data-contested': theirs ? '' : undefined,
    'aria-readonly': mayWrite ? undefined : true,
    'aria-selected': isSelected || undefined,
    'aria-invalid': refused ? true : undefined,
    title: refused ? reasonOf(refused.reason) : note,
    ...(column.isFrozen && { style: { '--from': `var(--from-${place})` } as React.CSSProperties }),
  } as const;
  const shown = (
    <>
      {!refused && column.cell ? column.cell(value, row) : textIn(column, row, line)}
      {theirs && (
        <span className={styles.theirs}>{t('kind.grid.theirs', { value: format(column, theirs.value) || '–' })}</span>
      )}
      {note && <span className={styles.note} aria-hidden="true" />}
    </>
  );
  if (!isInHand) return <Tag {...frame}>{shown}</Tag>;
  return (
    <CellInHand Tag={Tag} frame={frame} control={control} row={row} column={column} line={line}>
      {shown}
    </CellInHand>
  );
}

interface InHandProps extends Pick<Props, 'control' | 'row' | 'column' | 'line'> {
  Tag: 'th' | 'td';
  frame: React.ComponentProps<'td'>;
  children: ReactNode;
}

/** The cell in hand has the focus, unless what is written into it has. */
function CellInHand({ Tag, frame, control, row, column, children }: InHandProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  const isHere = useSelector(control.modes, (snapshot) => snapshot.hasTag('here'));
  const isWriting = useSelector(control.modes, (snapshot) => snapshot.hasTag('writing'));
  const isAnnotating = useSelector(control.modes, (snapshot) => snapshot.hasTag('annotating'));
  const isComparing = useSelector(control.modes, (snapshot) => snapshot.hasTag('comparing'));
  const isBusy = isWriting || isAnnotating || isComparing;
  useLayoutEffect(() => {
    if (!isHere || isBusy) return;
    cell.current?.focus({ preventScroll: true });
    cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isHere, isBusy]);
  return (
    <Tag ref={cell} {...frame} tabIndex={0} data-writing={isBusy ? '' : undefined}>
      {isWriting ? <CellWriter control={control} column={column} /> : children}
      {isAnnotating && <CellNote control={control} row={row} column={column} />}
      {isComparing && <CompareSides control={control} row={row} column={column} />}
    </Tag>
  );
}

function alignOf(column: Column): 'start' | 'center' | 'end' {
  if (column.type === 'readonly') return column.align ?? 'start';
  if (column.type === 'level' || column.type === 'flag') return 'center';
  return column.type === 'number' ? 'end' : 'start';
}
