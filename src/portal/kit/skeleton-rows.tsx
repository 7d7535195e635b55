import { useAsLoadingRows } from './loading-rows.ts';
import { Skeleton, type SkeletonProps } from './skeleton.tsx';
import * as styles from './surface.css.ts';
import { Row } from './table-parts.tsx';
import { Td, type CellRole } from './td.tsx';

export interface SkeletonRowsProps {
  rows: number;
  /** One entry per column of the table: its role on a card, and the typical length of its content. */
  columns: readonly { cardRole?: CellRole | undefined; width?: SkeletonProps['width'] }[];
}

/**
 * Placeholder rows, as many as expected, so that the layout does not jump when the rows load. The surrounding table is
 * busy meanwhile.
 */
export function SkeletonRows({ rows, columns }: SkeletonRowsProps) {
  useAsLoadingRows();
  return Array.from({ length: rows }, (_row, index) => (
    <Row key={index} aria-hidden="true" className={styles.pulsing}>
      {columns.map((column, at) => (
        <Td key={at} cardRole={column.cardRole}>
          <Skeleton width={column.width ?? widths[(index + at) % widths.length]} />
        </Td>
      ))}
    </Row>
  ));
}

const widths = ['long', 'medium', 'long', 'full', 'medium'] as const;
