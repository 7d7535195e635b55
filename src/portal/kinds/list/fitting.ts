/** The properties of a column that decide whether it fits. */
export interface FittedColumn {
  role?: string | undefined;
  width: `${number}rem`;
  isEssential?: boolean;
}

/** Checks that a column must stay: its own setting, otherwise true for columns of a phone’s card. */
export const isEssential = ({ role, isEssential: setting }: FittedColumn): boolean => setting ?? role !== undefined;

/** Total width of columns, in px. */
export const breadthOf = (columns: readonly FittedColumn[], rem: number): number =>
  columns.reduce((sum, { width }) => sum + parseFloat(width) * rem, 0);

/**
 * The columns that fit into the width, in px. The last non-essential ones are dropped first. Essential columns stay
 * even if they are too wide together; then the table scrolls.
 */
export function fitting<C extends FittedColumn>(columns: readonly C[], room: number, rem: number): readonly C[] {
  let over = breadthOf(columns, rem) - room;
  if (over <= 0) return columns;
  const left = new Set<C>();
  for (const column of columns.toReversed()) {
    if (over <= 0) break;
    if (isEssential(column)) continue;
    left.add(column);
    over -= parseFloat(column.width) * rem;
  }
  return left.size > 0 ? columns.filter((column) => !left.has(column)) : columns;
}
