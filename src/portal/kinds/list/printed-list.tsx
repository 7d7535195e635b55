import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { classNames } from '../../kit/class-names.ts';
import { Table } from '../../kit/table.tsx';
import { Row as TableRow, TableBody, TableHead } from '../../kit/table-parts.tsx';
import { Td } from '../../kit/td.tsx';
import { Th } from '../../kit/th.tsx';
import * as paper from '../report/report.css.ts';
import { headOf } from './column-head.ts';
import type { Column, ListDescription, ListRow, Sums } from './description.ts';
import { FilterWords } from './filter-words.tsx';
import { ListSums } from './list-sums.tsx';
import * as styles from './list.css.ts';
import { titleKeys } from './list-preferences.ts';
import type { List } from './use-list.ts';

interface CaptionProps<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  isWhole: boolean;
  creationNote: string;
}

/** Below the title, only on paper: the query, the part of the result, user and time. */
export function PrintedCaption<Row extends ListRow>({ description, list, isWhole, creationNote }: CaptionProps<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, answer } = list;
  const total = answer.data?.total ?? 0;
  const from = (state.page - 1) * state.pageSize;
  const to = from + (answer.data?.data.length ?? 0);
  const shown = format.number(total);
  return (
    <div className={styles.onPaper}>
      <FilterWords description={description} list={list} />
      <p className={paper.creationNote}>
        {isWhole || total <= to - from
          ? t('kind.list.printAll', { count: total, shown })
          : t('common.pages.range', { from: format.number(from + 1), to: format.number(to), total: shown })}
        {' · '}
        {creationNote}
      </p>
    </div>
  );
}

/** True while the browser is printing, even if started from the keyboard. */
export function useOnPaper(): boolean {
  return useSyncExternalStore(watchPaper, () => isPaperMade);
}

let isPaperMade = false;

/** Renders synchronously before the browser prints. */
function watchPaper(tell: () => void): () => void {
  const before = () => {
    isPaperMade = true;
    flushSync(tell);
  };
  const after = () => {
    isPaperMade = false;
    tell();
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

interface RowsProps<Row extends ListRow> {
  description: ListDescription<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sums: Sums | undefined;
}

/** Every row of the list, only on paper. Names have no photos: thousands of pictures would delay printing. */
export function PrintedRows<Row extends ListRow>({ description, columns, rows, sums }: RowsProps<Row>) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { texts, label } = description;
  return (
    <div className={classNames(styles.onPaper, styles.printedRows)}>
      <Table label={t(titleKeys(description))} density="compact" onPhone="scroll" rowCount={rows.length}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <Th key={column.key} align={column.align}>
                {headOf(i18n, texts, column)}
              </Th>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map(({ key, role, align, text, cell }) => (
                <Td key={key} align={align} isRowHeader={role === 'name'}>
                  {role === 'name' ? (text?.(row) ?? label(row)) : cell(row, format)}
                </Td>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <ListSums description={description} columns={columns} sums={sums} />
      </Table>
    </div>
  );
}
