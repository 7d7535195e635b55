import { Figure } from '../parts/figure.tsx';
import * as styles from './figures.css.ts';
import type { NumberColumn, ReadonlyColumn, Row } from './model/column.ts';

/** The number in a count cell; empty counts as 0. */
export const countIn = (row: Row, column: string): number => Number(row.cells[column] ?? 0);

/** The text of a count; 0 is empty. */
export const countedAs = (count: number): string | null => (count === 0 ? null : String(count));

const sumOf = (rows: readonly Row[], of: (row: Row) => number) => (
  <span className={styles.sum}>
    <Figure value={rows.reduce((sum, row) => sum + of(row), 0)} />
  </span>
);

/** A column for typed integers, with their total below. */
export const countColumn = (column: Omit<NumberColumn, 'type'>): NumberColumn => ({
  type: 'number',
  cell: (value) => value !== null && <Figure value={Number(value)} />,
  foot: (rows) => sumOf(rows, (row) => countIn(row, column.key)),
  ...column,
});

/** A column for computed figures, with their total below. */
export const reckonedColumn = (column: Omit<ReadonlyColumn, 'type' | 'text'>, of: (row: Row) => number): ReadonlyColumn => ({
  type: 'readonly',
  align: 'end',
  text: (row) => String(of(row)),
  cell: (_value, row) => <Figure value={of(row)} />,
  foot: (rows) => sumOf(rows, of),
  ...column,
});
