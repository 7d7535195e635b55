import type { ReactNode } from 'react';
import * as styles from './table.css.ts';
import { classNames } from './class-names.ts';
import { asCell, Row } from './table-parts.tsx';

/** One row across all columns, centred in their visible part: no results, or an error. */
export function TableMessage({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <Row>
      <td {...asCell} colSpan={columns} data-role="message" className={classNames(styles.message, styles.cardCell)}>
        <div className={styles.messageBody}>{children}</div>
      </td>
    </Row>
  );
}
