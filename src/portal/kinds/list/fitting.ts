/** What has to be known of a column to leave it out where there is no room. */
export interface FittedColumn {
  role?: string | undefined;
  width: `${number}rem`;
  isEssential?: boolean;
}

/** Whether people come to the list for it: what it says itself, else what a phone's card shows is. */
export const isEssential = ({ role, isEssential: said }: FittedColumn): boolean => said ?? role !== undefined;

/** How broad columns say that they are together, in px. */
export const breadthOf = (columns: readonly FittedColumn[], rem: number): number =>
  columns.reduce((sum, { width }) => sum + parseFloat(width) * rem, 0);

/**
 * The columns that stand side by side in so much room, in px: of those that nobody needs at once the last go first. The
 * essential ones stay also where they are too broad together; then the table scrolls.
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
