import { Figure } from '../parts/figure.tsx';
import * as styles from './figures.css.ts';
import type { NumberColumn, ReadonlyColumn, Row } from './model/column.ts';

/** What a cell of whole numbers counts; nothing is none. */
export const countIn = (row: Row, column: string): number => Number(row.cells[column] ?? 0);

/** What a count is typed as; none is nothing. */
export const countedAs = (count: number): string | null => (count === 0 ? null : String(count));

const sumOf = (rows: readonly Row[], of: (row: Row) => number) => (
  <span className={styles.sum}>
    <Figure value={rows.reduce((sum, row) => sum + of(row), 0)} />
  </span>
);

/** Whole numbers that are typed, with their sum below. */
export const countColumn = (column: Omit<NumberColumn, 'type'>): NumberColumn => ({
  type: 'number',
  cell: (value) => value !== null && <Figure value={Number(value)} />,
  foot: (rows) => sumOf(rows, (row) => countIn(row, column.key)),
  ...column,
});

/** Figures of each row that are only read, with their sum below. */
export const reckonedColumn = (column: Omit<ReadonlyColumn, 'type' | 'text'>, of: (row: Row) => number): ReadonlyColumn => ({
  type: 'readonly',
  align: 'end',
  text: (row) => String(of(row)),
  cell: (_value, row) => <Figure value={of(row)} />,
  foot: (rows) => sumOf(rows, of),
  ...column,
});
