import type { ReactNode } from 'react';
import * as styles from './table.css.ts';
import { classNames } from './class-names.ts';
import { asCell, Row } from './table-parts.tsx';

/** One row over all columns: nothing found, or what failed. */
export function TableMessage({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <Row>
      <td {...asCell} colSpan={columns} data-role="message" className={classNames(styles.message, styles.cardCell)}>
        {children}
      </td>
    </Row>
  );
}
