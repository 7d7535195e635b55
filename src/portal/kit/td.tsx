import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './table.css.ts';
import { asCell } from './table-parts.tsx';

/** What a cell is on a phone's card; cells without a role are left to the record's own page. Take two facts at most. */
export type CellRole = 'name' | 'fact' | 'status' | 'actions' | 'select';

export interface TdProps extends Omit<ComponentProps<'td'>, 'align' | 'role'> {
  /** Figures stand at the end, in figures of one width. */
  align?: 'start' | 'end' | 'center' | undefined;
  cardRole?: CellRole | undefined;
  /** Stands before a fact on a card. */
  label?: string | undefined;
  sticks?: 'start' | 'end' | undefined;
  /** A heading of its row, as the name is. */
  isRowHeader?: boolean | undefined;
}

/** A cell of one line; what is cut off is in its title. */
export function Td({ align, cardRole, label, sticks, isRowHeader = false, title, className, children, ...td }: TdProps) {
  const isOnScreen = cardRole === 'actions' || cardRole === 'select';
  const attributes = {
    ...td,
    className: classNames(styles.cell, styles.cardCell, isOnScreen && styles.onScreen, className),
    'data-align': align,
    'data-role': cardRole,
    'data-label': label,
    'data-sticks': sticks,
    title: title ?? (typeof children === 'string' ? children : undefined),
  };
  if (isRowHeader)
    return (
      <th scope="row" role="rowheader" {...attributes}>
        {children}
      </th>
    );
  return (
    <td {...asCell} {...attributes}>
      {children}
    </td>
  );
}
