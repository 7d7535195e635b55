import type { ReactNode } from 'react';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useColumns } from './use-columns.ts';

interface EarnedRow {
  id: number;
}

/** What the owner of the record may do with a list and each of its rows. */
export interface RowTools {
  actions: ReactNode;
  head: string;
  cell: (row: EarnedRow) => ReactNode;
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
  const heads = useColumns(columns);
  return (
    <RowsCard
      title={title}
      actions={tools?.actions}
      columns={tools ? [...heads, tools.head] : heads}
      rows={rows.map((row) => (tools ? [...cells(row), tools.cell(row)] : cells(row)))}
    />
  );
}
