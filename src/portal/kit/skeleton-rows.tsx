import { useAsLoadingRows } from './loading-rows.ts';
import { Skeleton, type SkeletonProps } from './skeleton.tsx';
import * as styles from './surface.css.ts';
import { Row } from './table-parts.tsx';
import { Td, type CellRole } from './td.tsx';

export interface SkeletonRowsProps {
  rows: number;
  /** A column each, as the table will have: what it is on a card, and how long its content tends to be. */
  columns: readonly { cardRole?: CellRole | undefined; width?: SkeletonProps['width'] }[];
}

/** As many rows as are expected, so that nothing jumps when they come. The table around them is busy meanwhile. */
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
