import type { ReactNode } from 'react';
import { useOverflow } from '../../../../kit/use-overflow.ts';
import { useColumns } from '../record/use-columns.ts';
import * as styles from './sheet.css.ts';

interface SheetTableProps {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** Totals below the rows, by name and value. */
  foot?: readonly (readonly [string, string])[];
}

/** A list of the record on paper. An empty list is shown as a dash, to make clear that nothing was omitted. */
export function SheetTable({ title, columns, rows, foot = [] }: SheetTableProps) {
  const heads = useColumns(columns);
  const { frame, isOverflowing } = useOverflow();
  return (
    <section className={styles.part}>
      <div className={styles.partTitle}>{title}</div>
      {rows.length === 0 ? (
        <p>–</p>
      ) : (
        <div ref={frame} className={styles.scroll} {...(isOverflowing && { role: 'group', 'aria-label': title, tabIndex: 0 })}>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, at) => (
                    <td key={columns[at]}>{cell || '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {foot.length > 0 && (
        <dl className={styles.facts}>
          {foot.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
