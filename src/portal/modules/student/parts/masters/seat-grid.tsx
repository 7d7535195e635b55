import { getSeats, putSeats, seatLimit, type SeatMatrix } from '../../../../../contract/student/batches.ts';
import { call } from '../../../../api/call.ts';
import { change } from '../../../../api/use-change.ts';
import type { GridDescription, Row, SentRow } from '../../../../kinds/grid/description.ts';
import { countColumn, countedAs, countIn, reckonedColumn } from '../../../../kinds/grid/figures.tsx';
import { SeatFigure } from './seat-figure.tsx';

/** The seats of a batch and the categories shown while the grid is open. */
export interface ShownSeats {
  matrix: SeatMatrix;
  categories: SeatMatrix['categories'];
}

const texts = 'batch.seats';
const keyOf = ({ id }: { id: number }): string => String(id);

/** Total seats of a row in the shown categories. */
export const seatsOf = (row: Row, { categories }: ShownSeats): number =>
  categories.reduce((sum, category) => sum + countIn(row, keyOf(category)), 0);

/** Grid with a row per branch and a column per category, with totals of both and the admitted students. */
export const seatGrid: GridDescription<ShownSeats> = {
  texts,
  columns: (shown, t) => [
    {
      key: 'branch',
      type: 'readonly',
      title: t(`${texts}.branch`),
      width: 6,
      isName: true,
      isFrozen: true,
      cell: (code, { key }) => <span title={branchOf(shown, key)?.name}>{code}</span>,
      foot: () => t(`${texts}.total`),
    },
    ...shown.categories.map((category) =>
      countColumn({
        key: keyOf(category),
        title: category.code,
        name: category.name,
        max: String(seatLimit),
        width: 5.5,
        cell: (value, row) => <SeatFigure seats={Number(value ?? 0)} admitted={admittedIn(shown, row, category)} />,
      }),
    ),
    reckonedColumn({ key: 'total', title: t(`${texts}.total`), width: 5.5 }, (row) => seatsOf(row, shown)),
    reckonedColumn({ key: 'admitted', title: t(`${texts}.admitted`), width: 6.5 }, ({ key }) => branchOf(shown, key)?.admitted ?? 0),
  ],
  rows: ({ matrix, categories }) =>
    matrix.branches.map(({ id, code }) => ({
      id,
      cells: {
        branch: code,
        ...Object.fromEntries(categories.map((category) => [keyOf(category), countedAs(seatsAt(matrix, id, category))])),
      },
    })),
  save: {
    by: 'whole',
    send: async (rows, shown) => {
      const { id, version } = shown.matrix;
      return { ...shown, matrix: (await change(putSeats, { id, body: { version, seats: sent(rows, shown) } })).data };
    },
    load: async (shown) => ({ ...shown, matrix: (await call(getSeats, { id: shown.matrix.id })).data }),
    cellOf,
  },
};

/** Cells with seats, in the order in which they are sent. */
const typedIn = (rows: readonly SentRow[]) =>
  rows.flatMap(({ id, cells: { branch: _name, ...cells } }) =>
    Object.entries(cells).flatMap(([column, value]) => (Number(value) > 0 ? [{ id, column, seats: Number(value) }] : [])),
  );

/**
 * Seats to save: the input, then the seats of hidden categories, because the server removes the seats of omitted cells.
 */
function sent(rows: readonly SentRow[], { matrix, categories }: ShownSeats) {
  const isHidden = (category: number) => !categories.some(({ id }) => id === category);
  return [
    ...typedIn(rows).map(({ id, column, seats }) => ({
      branchId: Number(id),
      admissionCategoryId: Number(column),
      seats,
    })),
    ...matrix.seats.flatMap(({ branchId, admissionCategoryId, seats }) =>
      seats > 0 && isHidden(admissionCategoryId) ? [{ branchId, admissionCategoryId, seats }] : [],
    ),
  ];
}

/** Maps a problem path such as `seats.3.seats` to its cell. Null if the cell is not shown. */
function cellOf(path: string, rows: readonly SentRow[]) {
  const { id = null, column = '' } = typedIn(rows)[Number(/^seats\.(\d+)/.exec(path)?.[1] ?? -1)] ?? {};
  return id === null ? null : { id, column };
}

const branchOf = ({ matrix }: ShownSeats, key: string) => matrix.branches.find((branch) => keyOf(branch) === key);

const cellAt = ({ seats }: SeatMatrix, branchId: number, category: { id: number }) =>
  seats.find((cell) => cell.branchId === branchId && cell.admissionCategoryId === category.id);

const seatsAt = (matrix: SeatMatrix, branchId: number, category: { id: number }): number => cellAt(matrix, branchId, category)?.seats ?? 0;

const admittedIn = ({ matrix }: ShownSeats, { key }: Row, category: { id: number }): number =>
  cellAt(matrix, Number(key), category)?.admitted ?? 0;
