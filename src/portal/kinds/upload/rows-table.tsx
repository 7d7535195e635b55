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
import { TextInput } from '../../kit/text-input.tsx';
import { Th } from '../../kit/th.tsx';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import type { UploadDescription } from './description.ts';
import { cellProblem } from './problem-text.ts';
import { RowSheet } from './row-sheet.tsx';
import type { RowsFile } from './rows-file.ts';
import type { ShownRow } from './rows-protocol.ts';
import * as styles from './upload.css.ts';

export interface RowsTableProps {
  description: UploadDescription;
  rows: RowsFile;
  report: RowsReport;
  /** Only these rows; null for all. */
  only: readonly number[] | null;
  onEdit: () => void;
}

const pageSize = 25;

/** A page of the file's rows; a wrong cell can be written over where it stands, and says why it is wrong. */
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
    void rows.ask('page', { only, page, pageSize }).then((found) => isGone || setShown(found));
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
                <Cell
                  key={name}
                  name={name}
                  row={row}
                  code={problems.get(row.row)?.get(name)}
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

interface CellProps {
  name: string;
  row: ShownRow;
  code: string | undefined;
  description: UploadDescription;
  onValue: (value: string) => void;
}

function Cell({ name, row, code, description, onValue }: CellProps) {
  const { t } = useTranslation();
  const value = row.cells[name] ?? '';
  if (code === undefined) return <Td dir="auto">{value}</Td>;
  const id = `upload-${row.row}-${name}`;
  return (
    <Td>
      <div className={styles.wrongCell}>
        <TextInput
          size="small"
          dir="auto"
          defaultValue={value}
          onValue={onValue}
          aria-label={t('kind.upload.cellOf', { name: t(`${description.texts}.column.${name}`), number: row.row })}
          aria-invalid
          aria-describedby={id}
        />
        <span id={id} className={styles.why}>
          {cellProblem(t, description.of.columns, { field: name, code }, value)}
        </span>
      </div>
    </Td>
  );
}

/** Of wrong rows the wrong columns come first: nobody should have to look for them beyond the edge. */
function columnsFor({ of: { columns } }: UploadDescription, report: RowsReport | null): string[] {
  const wrong = new Set(report?.problems.map(({ field }) => field));
  const names = Object.keys(columns);
  return [...names.filter((name) => wrong.has(name)), ...names.filter((name) => !wrong.has(name))];
}

function byRow({ problems }: RowsReport): Map<number, Map<string, string>> {
  const found = new Map<number, Map<string, string>>();
  for (const { row, field, code } of problems) {
    const cells = found.get(row) ?? new Map<string, string>();
    found.set(row, cells.set(field, code));
  }
  return found;
}
