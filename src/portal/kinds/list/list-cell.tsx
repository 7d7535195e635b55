import { Link } from 'wouter';
import type { Format } from '../../i18n/format.ts';
import { LabelText } from '../../kit/label-text.tsx';
import { Td } from '../../kit/td.tsx';
import { breadth } from './breadth.ts';
import type { Column, ListDescription, ListRow } from './description.ts';
import * as styles from './list.css.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  column: Column<Row>;
  row: Row;
  format: Format;
  /** Label before a fact on a phone’s card. */
  head: string | undefined;
}

/** The content of a row in one column. The name column links to the row’s page. */
export function ListCell<Row extends ListRow>({ description, column, row, format, head }: Props<Row>) {
  const value = column.cell(row, format);
  const content = column.isLong ? <div className={styles.long}>{value}</div> : value;
  const isName = column.role === 'name';
  const href = isName ? description.href?.(row) : undefined;
  const title = column.text?.(row) ?? (isName ? description.label(row) : undefined);
  return (
    <Td
      align={column.align}
      cardRole={column.role}
      className={styles.column}
      style={breadth(column.width)}
      isRowHeader={isName}
      sticks={isName ? 'start' : undefined}
      label={head}
      {...(title !== undefined && title !== null && { title })}
    >
      {href ? <Link href={href}>{typeof content === 'string' ? <LabelText>{content}</LabelText> : content}</Link> : content}
    </Td>
  );
}
