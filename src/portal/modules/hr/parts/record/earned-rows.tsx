import type { ReactNode } from 'react';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import * as styles from '../../../../kinds/requests/requests.css.ts';
import { useColumns } from './use-columns.ts';

interface EarnedRow {
  id: number;
}

/** Buttons with which employees correct a list of their own record. */
export interface RowTools {
  actions: ReactNode;
  /** Button of a row. Placed in the first cell, because the last one is out of view on phones. */
  beside: (row: EarnedRow) => ReactNode;
}

/** Props of a tab with such a list. */
export type EarnedProps = PartProps<EmployeeRecord> & { tools?: RowTools };

interface Props<Row extends EarnedRow> {
  title: string;
  columns: readonly string[];
  rows: readonly Row[];
  cells: (row: Row) => readonly ReactNode[];
  tools?: RowTools | undefined;
}

/** Rows of qualifications, employment, trainings or awards. */
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
