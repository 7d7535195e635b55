import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './table.css.ts';

// Explicit roles, because tables laid out as cards lose theirs in some browsers.
export const asCell = { role: 'cell' } as const;
const asRow = { role: 'row' } as const;

/** The header of a table. */
export function TableHead({ className, ...head }: ComponentProps<'thead'>) {
  return <thead role="rowgroup" {...head} className={classNames(styles.head, className)} />;
}

/** The records of a table. */
export function TableBody({ className, ...body }: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" {...body} className={classNames(styles.body, className)} />;
}

/** Totals below the rows; above the cards on phones. */
export function TableFoot({ className, ...foot }: ComponentProps<'tfoot'>) {
  return <tfoot role="rowgroup" {...foot} className={classNames(styles.foot, className)} />;
}

/** A row of a table. */
export function Row({ isSelected, className, ...row }: ComponentProps<'tr'> & { isSelected?: boolean | undefined }) {
  return <tr {...asRow} {...row} className={classNames(styles.row, className)} aria-selected={isSelected || undefined} />;
}
