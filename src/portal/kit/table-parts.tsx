import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './table.css.ts';

// Roles are written out because a table laid out as cards loses its own in some browsers.
export const asCell = { role: 'cell' } as const;
const asRow = { role: 'row' } as const;

/** The rows of headings. */
export function TableHead({ className, ...head }: ComponentProps<'thead'>) {
  return <thead role="rowgroup" {...head} className={classNames(styles.head, className)} />;
}

/** The rows of records. */
export function TableBody({ className, ...body }: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" {...body} className={classNames(styles.body, className)} />;
}

/** Sums under the rows; on a phone's cards they are the first. */
export function TableFoot({ className, ...foot }: ComponentProps<'tfoot'>) {
  return <tfoot role="rowgroup" {...foot} className={classNames(styles.foot, className)} />;
}

/** One row. */
export function Row({ isSelected, className, ...row }: ComponentProps<'tr'> & { isSelected?: boolean | undefined }) {
  return <tr {...asRow} {...row} className={classNames(styles.row, className)} aria-selected={isSelected || undefined} />;
}
