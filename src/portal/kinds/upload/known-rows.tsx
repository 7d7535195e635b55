import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { RowsReport } from '../../../contract/core/upload.ts';
import { useFormat } from '../../i18n/format.ts';
import { Pagination } from '../../kit/pagination.tsx';
import { Table } from '../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../kit/table-parts.tsx';
import { Td } from '../../kit/td.tsx';
import { Th } from '../../kit/th.tsx';
import type { UploadDescription } from './description.ts';
import * as styles from './upload.css.ts';

const pageSize = 50;

/** Existing records that match a row of the file, with any differences. To change a record, open it. */
export function KnownRows({ description, report }: { description: UploadDescription; report: RowsReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { knownRows } = report;
  const value = (text: string | null) => (text === null || text === '' ? t('kind.form.empty') : text);
  return (
    <>
      <p className={styles.foot}>{t(`${description.texts}.knownText`)}</p>
      <Table label={t('kind.upload.known')} isFlush onPhone="scroll">
        <TableHead>
          <Row>
            <Th align="end">{t('kind.upload.row')}</Th>
            <Th>{t('kind.upload.here')}</Th>
            <Th>{t('kind.upload.differences')}</Th>
          </Row>
        </TableHead>
        <TableBody>
          {knownRows.slice((page - 1) * pageSize, page * pageSize).map((row) => (
            <Row key={row.row}>
              <Td align="end">{format.number(row.row)}</Td>
              <Td>
                <Known label={row.label} href={description.knownPath?.(row.id)} />
              </Td>
              <Td>
                <div className={styles.wrongCell}>
                  {row.differences.length === 0
                    ? t('kind.upload.same')
                    : row.differences.map(({ field, here, file }) => (
                        <span key={field}>
                          {t('kind.upload.difference', {
                            name: t(`${description.texts}.column.${field}`),
                            here: value(here),
                            file: value(file),
                          })}
                        </span>
                      ))}
                </div>
              </Td>
            </Row>
          ))}
        </TableBody>
      </Table>
      {knownRows.length > pageSize && (
        <div className={styles.foot}>
          <Pagination page={page} pageSize={pageSize} total={knownRows.length} onPage={setPage} />
        </div>
      )}
    </>
  );
}

function Known({ label, href }: { label: string; href: string | undefined }) {
  const name = <bdi>{label}</bdi>;
  return href === undefined ? name : <Link href={href}>{name}</Link>;
}
