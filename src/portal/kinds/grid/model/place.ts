/** Position of a cell, from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The current cell, and the range up to the anchor. */
export interface Selection {
  readonly at: Place;
  readonly anchor: Place;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export interface Span {
  readonly top: number;
  readonly bottom: number;
  readonly first: number;
  readonly last: number;
}

export const single = (at: Place): Selection => ({ at, anchor: at });

export const isSingle = ({ at, anchor }: Selection): boolean => at.row === anchor.row && at.column === anchor.column;

/** The rectangle between a cell and its anchor, inclusive. */
export function spanOf({ at, anchor }: Selection): Span {
  return {
    top: Math.min(at.row, anchor.row),
    bottom: Math.max(at.row, anchor.row),
    first: Math.min(at.column, anchor.column),
    last: Math.max(at.column, anchor.column),
  };
}

export const inside = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

/** A movement by cells or to an edge. */
export type Movement =
  { readonly by: readonly [rows: number, columns: number] } | { readonly to: 'rowStart' | 'rowEnd' | 'top' | 'bottom' | 'start' | 'end' };

/** The place after a movement, inside the grid. */
export function placeAfter({ row, column }: Place, way: Movement, size: Size): Place {
  if ('by' in way) return inside({ row: row + way.by[0], column: column + way.by[1] }, size);
  const [bottom, right] = [size.rows - 1, size.columns - 1];
  switch (way.to) {
    case 'rowStart':
      return { row, column: 0 };
    case 'rowEnd':
      return { row, column: right };
    case 'top':
      return { row: 0, column };
    case 'bottom':
      return { row: bottom, column };
    case 'start':
      return { row: 0, column: 0 };
    case 'end':
      return { row: bottom, column: right };
  }
}

/**
 * The next or previous cell in reading order, across rows; null beyond the last or first, where Tab leaves the grid.
 */
export function nextInOrder({ row, column }: Place, by: 1 | -1, { rows, columns }: Size): Place | null {
  const place = row * columns + column + by;
  if (place < 0 || place >= rows * columns) return null;
  return { row: Math.floor(place / columns), column: place % columns };
}
