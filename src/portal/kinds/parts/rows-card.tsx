import type { ReactNode } from 'react';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Table } from '../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../kit/table-parts.tsx';
import { Td } from '../../kit/td.tsx';
import { Th } from '../../kit/th.tsx';

export interface RowsCardProps {
  title: string;
  /** At the end of the title line. */
  actions?: ReactNode;
  /** Translated headings. */
  columns: readonly string[];
  /** Cells of each row, one per column. */
  rows: readonly (readonly ReactNode[])[];
}

/** A list inside a record as a small table: guardians, postings, awards. */
export function RowsCard({ title, actions, columns, rows }: RowsCardProps) {
  return (
    <Card title={title} actions={actions} isFlush>
      {rows.length === 0 ? (
        <EmptyState level={3} />
      ) : (
        <Table label={title} isFlush onPhone="scroll">
          <TableHead>
            <Row>
              {columns.map((column) => (
                <Th key={column}>{column}</Th>
              ))}
            </Row>
          </TableHead>
          <TableBody>
            {rows.map((cells, index) => (
              <Row key={index}>
                {cells.map((cell, at) => (
                  <Td key={columns[at]}>{cell}</Td>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
