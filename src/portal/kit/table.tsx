import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { LoadingRows, useLoadingRows } from './loading-rows.ts';
import * as styles from './table.css.ts';
import { useOverflow } from './use-overflow.ts';

/** Rows of 40 px, or of 32 px for reading many. */
export type Density = 'comfortable' | 'compact';

export interface TableProps {
  /** Label of the rows, and of the scrollable group. */
  label: string;
  density?: Density | undefined;
  /** Newer rows are loading; the old ones stay, dimmed. With SkeletonRows a table is busy automatically. */
  isBusy?: boolean | undefined;
  /** Below 1024 px: `cards` for lists, `scroll` for grids whose columns must stay side by side. */
  onPhone?: 'cards' | 'scroll' | undefined;
  /** Inside a flush Card, which has the border. */
  isFlush?: boolean | undefined;
  /** Total number of rows, if only some are rendered. */
  rowCount?: number | undefined;
  /** A `TableHead`, at least one `TableBody` and, for totals, a `TableFoot`. */
  children: ReactNode;
}

/**
 * The frame and the table, which is busy while its rows load. The header sticks to the window, or to the frame if the
 * columns scroll.
 */
export function Table({
  label,
  density = 'comfortable',
  isBusy = false,
  onPhone = 'cards',
  isFlush = false,
  rowCount,
  children,
}: TableProps) {
  const { frame, isOverflowing } = useOverflow();
  const { isLoading, register } = useLoadingRows();
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-flush={isFlush ? '' : undefined}
      {...(isOverflowing && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        role="table"
        className={classNames(styles.table, onPhone === 'cards' && styles.cards)}
        aria-label={label}
        aria-busy={isBusy || isLoading || undefined}
        aria-rowcount={rowCount}
        data-density={density}
        data-outdated={isBusy ? '' : undefined}
      >
        <LoadingRows value={register}>{children}</LoadingRows>
      </table>
    </div>
  );
}
