import { useFormat } from '../../i18n/format.ts';
import { Row as TableRow, TableBody } from '../../kit/table-parts.tsx';
import type { Column, ListRow } from './description.ts';
import { ListLine, type ListLineProps } from './list-line.tsx';
import * as styles from './list.css.ts';

interface Props<Row extends ListRow> extends ListLineProps<Row> {
  rows: readonly Row[];
  /** The column whose words are a group's head. */
  by: Column<Row>;
  groupOf: (row: Row) => string | number;
  /** How many columns the table has. */
  width: number;
}

/** The rows of the page in groups, each below what a column says of all of its rows. */
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

/** By key and not by neighbourhood: two groups of one name are mixed by the server's order. */
function grouped<Row>(rows: readonly Row[], groupOf: (row: Row) => string | number): Map<string | number, Row[]> {
  const groups = new Map<string | number, Row[]>();
  for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row]);
  return groups;
}
