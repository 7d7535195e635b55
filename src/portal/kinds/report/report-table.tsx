import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '../../i18n/format.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Table } from '../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../kit/table-parts.tsx';
import { Td } from '../../kit/td.tsx';
import type { ReportColumn, ReportGroup } from './description.ts';
import * as styles from './report.css.ts';
import { ReportTableHead } from './report-table-head.tsx';

/** Number of rows rendered at first; thousands would block the page. */
const drawnRows = 300;

export interface ReportTableProps<Row> {
  label: string;
  /** Prefix of the texts of its headings. */
  texts: string;
  columns: readonly ReportColumn<Row>[];
  groups: readonly ReportGroup<Row>[];
  keyOf: (row: Row) => string | number;
  /** Shows totals below each group and below all rows, for the columns that define them. */
  hasSums?: boolean;
  /** Checks that a row is itself a total. */
  isSum?: (row: Row) => boolean;
  /** Inside a flush card. */
  isFlush?: boolean;
  /** Number of rows per printed page. */
  rowsOnPage?: number;
  isWhole: boolean;
  onWhole: () => void;
}

/** A result as a table with groups, counts and totals: all rows on paper, the first ones on the screen. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { label, texts, columns, groups, hasSums = false, isFlush = false, isWhole, onWhole } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const all = groups.flatMap(({ rows }) => rows);
  let left = isWhole ? all.length : drawnRows;
  let place = 0;
  return (
    <div className={styles.result}>
      <Table label={label} density="compact" onPhone="scroll" isFlush={isFlush} rowCount={all.length}>
        <TableHead>
          <ReportTableHead columns={columns} texts={texts} />
        </TableHead>
        {groups.map((group) => {
          if (left <= 0) return null;
          const drawn = group.rows.slice(0, left);
          const from = place;
          left -= group.rows.length;
          place += group.rows.length;
          const isWholeGroup = drawn.length === group.rows.length;
          return <Group key={group.key} {...props} group={group} drawn={drawn} from={from} hasSums={hasSums && isWholeGroup} />;
        })}
        {hasSums && groups.length > 1 && left >= 0 && (
          <TableBody>
            <SumRow columns={columns} rows={all} label={t('kind.report.sumOfAll')} />
          </TableBody>
        )}
      </Table>
      {!isWhole && all.length > drawnRows && (
        <p className={styles.more} data-chrome="">
          {t('kind.report.drawn', {
            count: all.length,
            drawn: format.number(drawnRows),
            all: format.number(all.length),
          })}{' '}
          <Button size="small" onClick={onWhole}>
            {t('kind.report.drawAll')}
          </Button>
        </p>
      )}
    </div>
  );
}

interface GroupProps<Row> extends ReportTableProps<Row> {
  group: ReportGroup<Row>;
  drawn: readonly Row[];
  from: number;
}

function Group<Row>({ columns, group, drawn, from, keyOf, isSum, hasSums = false, rowsOnPage = 0 }: GroupProps<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const isLastOfPage = (at: number) => rowsOnPage > 0 && (from + at + 1) % rowsOnPage === 0;
  return (
    <TableBody>
      {group.title !== undefined && (
        <Row>
          <th scope="rowgroup" role="rowheader" colSpan={columns.length} className={styles.groupHead}>
            {group.title} {group.count !== undefined && <span className={styles.groupCount}>{format.number(group.count)}</span>}
          </th>
        </Row>
      )}
      {drawn.map((row, at) => (
        <Row key={keyOf(row)} className={classNames(isLastOfPage(at) && styles.pageEnd, isSum?.(row) && styles.sumRow)}>
          {columns.map((column) => (
            <Td
              key={column.key}
              align={column.align}
              isRowHeader={column.isName ?? false}
              sticks={column.isName ? 'start' : undefined}
              className={classNames(column.isName && styles.named, column.isWide && styles.roomy, column.isNarrow && styles.narrow)}
            >
              {column.cell(row, format, from + at + 1)}
            </Td>
          ))}
        </Row>
      ))}
      {hasSums && <SumRow columns={columns} rows={group.rows} label={t('kind.report.sum')} />}
    </TableBody>
  );
}

const sumIn = (format: Format, sum: number | string): string => (typeof sum === 'number' ? format.number(sum) : sum);

interface SumProps<Row> {
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  label: string;
}

function SumRow<Row>({ columns, rows, label }: SumProps<Row>) {
  const format = useFormat();
  const named = columns.findIndex(({ isName }) => isName);
  return (
    <Row className={styles.sumRow}>
      {columns.map((column, at) => (
        <Td key={column.key} align={column.align} isRowHeader={at === named} sticks={at === named ? 'start' : undefined}>
          {at === named ? label : column.sum && sumIn(format, column.sum(rows, format))}
        </Td>
      ))}
    </Row>
  );
}
