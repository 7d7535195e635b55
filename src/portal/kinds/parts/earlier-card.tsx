import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import { useCall } from '../../api/use-call.ts';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { Table } from '../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../kit/table-parts.tsx';
import { Th } from '../../kit/th.tsx';
import * as styles from './earlier-card.css.ts';
import { ErrorView } from './error-view.tsx';

const pageSize = 10;

interface Props<Run> {
  /** Prefix of the texts: `.earlier`, `.none`, `.earlierFailed`, `.head.{column}`. */
  texts: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- variance: the page is its only parameter
  call: Endpoint<string, any, undefined, { data: Run[]; total: number }>;
  /** The columns in order: the name of a run, the number of its rows, and others. */
  columns: readonly [name: string, count: string, ...others: string[]];
  /** Renders the row of a run, with a key. */
  row: (run: Run) => ReactNode;
}

/** Earlier uploads, or earlier runs of steps, newest first. */
export function EarlierCard<Run>({ texts, call, columns, row }: Props<Run>) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const answer = useCall(call, { query: { page, pageSize } }, { keepPrevious: true });
  const runs = answer.data;
  const title = t(`${texts}.earlier`);
  return (
    <Card title={title} isFlush>
      {!runs && answer.error && (
        <ErrorView error={answer.error} title={t(`${texts}.earlierFailed`)} onRetry={() => void answer.refetch()} />
      )}
      {runs?.total === 0 && <EmptyState level={3} title={t(`${texts}.none`)} />}
      {(!runs ? !answer.error : runs.total > 0) && (
        <Table label={title} isFlush onPhone="scroll" isBusy={answer.isPlaceholderData}>
          <TableHead>
            <Row>
              {columns.map((column, place) => (
                <Th key={column} align={place === 1 ? 'end' : undefined}>
                  {t(`${texts}.head.${column}`)}
                </Th>
              ))}
            </Row>
          </TableHead>
          <TableBody>{runs ? runs.data.map(row) : <SkeletonRows columns={columns.map(() => ({}))} rows={5} />}</TableBody>
        </Table>
      )}
      {runs && runs.total > pageSize && (
        <div className={styles.foot}>
          <Pagination page={page} pageSize={pageSize} total={runs.total} onPage={setPage} />
        </div>
      )}
    </Card>
  );
}
