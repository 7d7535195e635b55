import type { ReactNode } from 'react';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import * as styles from '../../../../kinds/requests/requests.css.ts';
import { useColumns } from './use-columns.ts';

interface EarnedRow {
  id: number;
}

/** What the owner of the record may do with a list and each of its rows. */
export interface RowTools {
  actions: ReactNode;
  /** Beside what a row begins with: at its end a phone would not show it. */
  beside: (row: EarnedRow) => ReactNode;
}

/** What the part of a record with such a list is given. */
export type EarnedProps = PartProps<EmployeeRecord> & { tools?: RowTools };

interface Props<Row extends EarnedRow> {
  title: string;
  columns: readonly string[];
  rows: readonly Row[];
  cells: (row: Row) => readonly ReactNode[];
  tools?: RowTools | undefined;
}

/** What somebody has earned or done, one under the other. */
export function EarnedRows<Row extends EarnedRow>({ title, columns, rows, cells, tools }: Props<Row>) {
  const withTool = (row: Row) => {
    const [first, ...others] = cells(row);
    return tools
      ? [
          <span key="first" className={styles.value}>
            {first}
            {tools.beside(row)}
          </span>,
          ...others,
        ]
      : [first, ...others];
  };
  return <RowsCard title={title} actions={tools?.actions} columns={useColumns(columns)} rows={rows.map(withTool)} />;
}
