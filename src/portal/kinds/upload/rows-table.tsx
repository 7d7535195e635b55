import { Pencil } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowsReport } from '../../../contract/core/upload.ts';
import { useFormat } from '../../i18n/format.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { Table } from '../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../kit/table-parts.tsx';
import { Td } from '../../kit/td.tsx';
import { Th } from '../../kit/th.tsx';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import type { UploadDescription } from './description.ts';
import type { CellProblem } from './problem-text.ts';
import { RowCell } from './row-cell.tsx';
import { RowSheet } from './row-sheet.tsx';
import type { RowsFile } from './rows-file.ts';
import type { ShownRow } from './rows-protocol.ts';
import * as styles from './upload.css.ts';

export interface RowsTableProps {
  description: UploadDescription;
  rows: RowsFile;
  report: RowsReport;
  /** Row numbers to show; null for all. */
  only: readonly number[] | null;
  onEdit: () => void;
}

const pageSize = 25;

/** A page of the file’s rows. Invalid cells show their error and are editable in place. */
export function RowsTable({ description, rows, report, only, onEdit }: RowsTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<{ total: number; rows: ShownRow[] } | null>(null);
  const { subject: opened, open, close } = useDisclosure<ShownRow>();
  const [reads, setReads] = useState(0);
  const problems = useMemo(() => byRow(report), [report]);
  const names = useMemo(() => columnsFor(description, only ? report : null), [description, only, report]);
  useEffect(() => {
    let isGone = false;
    void rows.ask('page', { only, page, pageSize }).then((answer) => isGone || setShown(answer));
    return () => {
      isGone = true;
    };
  }, [rows, only, page, report, reads]);
  const set = (row: number, column: string, value: string) => {
    void rows.ask('set', { row, column, value });
    onEdit();
  };
  const label = t(only ? 'kind.upload.wrong' : 'kind.upload.all');
  return (
    <>
      <Table label={label} isFlush onPhone="scroll" density="compact" rowCount={shown?.total}>
        <TableHead>
          <Row>
            <Th align="end" sticks="start">
              {t('kind.upload.row')}
            </Th>
            {names.map((name) => (
              <Th key={name}>{t(`${description.texts}.column.${name}`)}</Th>
            ))}
            <Th isLabelHidden sticks="end">
              {t('kind.upload.editRow')}
            </Th>
          </Row>
        </TableHead>
        <TableBody>
          {shown?.rows.map((row) => (
            <Row key={`${row.row} ${reads}`} className={styles.wrongRow}>
              <Td align="end" sticks="start" isRowHeader>
                {format.number(row.row)}
              </Td>
              {names.map((name) => (
                <RowCell
                  key={name}
                  name={name}
                  row={row}
                  problem={problems.get(row.row)?.get(name)}
                  description={description}
                  onValue={(value) => set(row.row, name, value)}
                />
              ))}
              <Td sticks="end">
                <IconButton
                  icon={Pencil}
                  size="small"
                  label={t('kind.upload.editRowOf', { number: format.number(row.row) })}
                  onClick={() => open(row)}
                />
              </Td>
            </Row>
          ))}
        </TableBody>
      </Table>
      {shown && shown.total > pageSize && (
        <div className={styles.foot}>
          <Pagination page={page} pageSize={pageSize} total={shown.total} onPage={setPage} />
        </div>
      )}
      {opened && (
        <RowSheet
          description={description}
          row={opened}
          problems={problems.get(opened.row)}
          onValue={(column, value) => set(opened.row, column, value)}
          onClose={() => {
            close();
            setReads((count) => count + 1);
          }}
        />
      )}
    </>
  );
}

/** For invalid rows, columns with errors come first, so that no one has to scroll to find them. */
function columnsFor({ of: { columns } }: UploadDescription, report: RowsReport | null): string[] {
  const wrong = new Set(report?.problems.map(({ field }) => field));
  const names = Object.keys(columns);
  return [...names.filter((name) => wrong.has(name)), ...names.filter((name) => !wrong.has(name))];
}

function byRow({ problems }: RowsReport): Map<number, Map<string, CellProblem>> {
  const problemsByRow = new Map<number, Map<string, CellProblem>>();
  for (const { row, ...problem } of problems) {
    const cells = problemsByRow.get(row) ?? new Map<string, CellProblem>();
    problemsByRow.set(row, cells.set(problem.field, problem));
  }
  return problemsByRow;
}
