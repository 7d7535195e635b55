import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import * as styles from './table.css.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ThProps extends Omit<ComponentProps<'th'>, 'align'> {
  align?: 'start' | 'end' | 'center' | undefined;
  /** Current sort order by this column; `none` if it is sortable. */
  sort?: 'ascending' | 'descending' | 'none' | undefined;
  /** `isAdded` is true if Shift was pressed: the column is added to the sort order. */
  onSort?: ((isAdded: boolean) => void) | undefined;
  /** The name column at the start and the actions at the end stay visible while scrolling. */
  sticks?: 'start' | 'end' | undefined;
  isLabelHidden?: boolean | undefined;
  /** Not printed: checkboxes and row buttons. */
  isScreenOnly?: boolean | undefined;
}

/** The heading of a column; a button if the column is sortable. */
export function Th(props: ThProps) {
  const { align, sort, onSort, sticks, isLabelHidden = false, isScreenOnly = false, className, children, ...th } = props;
  const press = (event: MouseEvent) => onSort?.(event.shiftKey);
  return (
    <th
      scope="col"
      role="columnheader"
      {...th}
      className={classNames(styles.headCell, isScreenOnly && styles.onScreen, className)}
      data-align={align}
      data-sticks={sticks}
      aria-sort={sort}
    >
      {onSort ? (
        <button type="button" className={styles.sortButton} onClick={press}>
          {children}
          <Icon of={sort === 'descending' ? ArrowDown : ArrowUp} size={14} className={styles.sortArrow} />
        </button>
      ) : isLabelHidden ? (
        <VisuallyHidden>{children}</VisuallyHidden>
      ) : (
        children
      )}
    </th>
  );
}
