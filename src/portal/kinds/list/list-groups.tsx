import { useFormat } from '../../i18n/format.ts';
import { Row as TableRow, TableBody } from '../../kit/table-parts.tsx';
import type { Column, ListRow } from './description.ts';
import { ListLine, type ListLineProps } from './list-line.tsx';
import * as styles from './list.css.ts';

interface Props<Row extends ListRow> extends ListLineProps<Row> {
  rows: readonly Row[];
  /** The column whose values are the headings of the groups. */
  by: Column<Row>;
  groupOf: (row: Row) => string | number;
  /** Number of columns in the table. */
  width: number;
}

/** The rows of the page in groups, each below the common value of a column. */
export function ListGroups<Row extends ListRow>({ rows, by, groupOf, width, ...line }: Props<Row>) {
  const format = useFormat();
  return [...grouped(rows, groupOf)].map(([key, members]) => (
    <TableBody key={key}>
      <TableRow>
        <th scope="rowgroup" role="rowheader" colSpan={width} className={styles.groupHead}>
          {members[0] && by.cell(members[0], format)} <span className={styles.groupCount}>{format.number(members.length)}</span>
        </th>
      </TableRow>
      {members.map((row) => (
        <ListLine key={row.id} {...line} row={row} />
      ))}
    </TableBody>
  ));
}

/** Groups by key and not by adjacency, because the server’s order mixes two groups with the same name. */
function grouped<Row>(rows: readonly Row[], groupOf: (row: Row) => string | number): Map<string | number, Row[]> {
  const groups = new Map<string | number, Row[]>();
  for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row]);
  return groups;
}
