import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Row as TableRow, TableFoot } from '../../kit/table-parts.tsx';
import { Td } from '../../kit/td.tsx';
import { footCell } from '../../kit/table.css.ts';
import { headOf } from './column-head.ts';
import type { Column, ListDescription, ListRow, Sums } from './description.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  columns: readonly Column<Row>[];
  sums: Sums | undefined;
  /** Number of columns before and after the data columns. */
  before?: number;
  behind?: number;
}

/** The footer of a list: totals over all pages, below their columns. */
export function ListSums<Row extends ListRow>({ description, columns, sums, before = 0, behind = 0 }: Props<Row>) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  if (!sums || !columns.some(({ sum }) => sum)) return null;
  const named = columns.findIndex(({ role }) => role === 'name');
  return (
    <TableFoot>
      <TableRow>
        {before > 0 && <Td className={footCell} colSpan={before} />}
        {columns.map((column, at) =>
          at === named ? (
            <Td key={column.key} className={footCell} isRowHeader sticks="start">
              {t('kind.report.sumOfAll')}
            </Td>
          ) : (
            <Td key={column.key} className={footCell} align={column.align} label={headOf(i18n, description.texts, column)}>
              {column.sum?.(sums, format)}
            </Td>
          ),
        )}
        {behind > 0 && <Td className={footCell} colSpan={behind} sticks="end" />}
      </TableRow>
    </TableFoot>
  );
}
