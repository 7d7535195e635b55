import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { LabelText } from './label-text.tsx';
import * as styles from './table.css.ts';
import { asCell } from './table-parts.tsx';

/**
 * Role of a cell on a phone’s card: facts are below the name, one per line. Cells without a role appear only on the
 * record’s page.
 */
export type CellRole = 'name' | 'fact' | 'status' | 'actions' | 'select';

export interface TdProps extends Omit<ComponentProps<'td'>, 'align' | 'role'> {
  /** Figures are end-aligned with tabular digits. */
  align?: 'start' | 'end' | 'center' | undefined;
  cardRole?: CellRole | undefined;
  /** Shown before a fact on a card. */
  label?: string | undefined;
  sticks?: 'start' | 'end' | undefined;
  /** A heading of its row, such as the name. */
  isRowHeader?: boolean | undefined;
}

/** A cell with one line. A plain text is also its tooltip, in case it is cut off, at its end in either direction. */
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
  const content = typeof children === 'string' ? <LabelText>{children}</LabelText> : children;
  if (isRowHeader)
    return (
      <th scope="row" role="rowheader" {...attributes}>
        {content}
      </th>
    );
  return (
    <td {...asCell} {...attributes}>
      {content}
    </td>
  );
}
