import { memo } from 'react';
import { GridCell } from './cell.tsx';
import type { GridControl } from './control.ts';
import * as styles from './grid.css.ts';
import type { Column, Row } from './model/column.ts';
import { changedIn } from './model/differences.ts';
import { spanOf } from './model/place.ts';
import { useReason } from './use-reason.ts';
import { useGridState, type GridState } from './store.ts';

interface Props {
  control: GridControl;
  columns: readonly Column[];
  row: Row;
  line: number;
}

/** One row. Renders again only when it changes or when the selection within it changes. */
export const RowLine = memo(function RowLine({ control, columns, row, line }: Props) {
  const [inHand, first, last] = useGridState(control.store, (state) => selectedIn(state, line))
    .split(' ')
    .map(Number);
  const base = useGridState(control.store, ({ sheet }) => sheet.base.get(row.key));
  const reasonOf = useReason();
  const all = useGridState(control.store, ({ sheet }) => sheet.columns);
  const changed = changedIn(row, base, all);
  return (
    <tr role="row" className={styles.row} aria-rowindex={line + 2}>
      {columns.map((column, place) => (
        <GridCell
          key={column.key}
          control={control}
          row={row}
          column={column}
          line={line}
          place={place}
          reason={row.refused[column.key] && reasonOf(row.refused[column.key]!.reason)}
          isChanged={base !== undefined && changed.includes(column.key)}
          isSelected={place >= first! && place <= last!}
          isInHand={place === inHand}
        />
      ))}
    </tr>
  );
});

/** The current column and the ends of the range within this row, as text for comparison. */
function selectedIn({ selection }: GridState, line: number): string {
  const { top, bottom, first, last } = spanOf(selection);
  const isRange = top !== bottom || first !== last;
  const range = isRange && line >= top && line <= bottom ? `${first} ${last}` : '-1 -2';
  return `${selection.at.row === line ? selection.at.column : -1} ${range}`;
}
